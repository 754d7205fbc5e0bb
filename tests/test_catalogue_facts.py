"""The catalogue against the facts of the base game in tests/facts, which were gathered apart from cards/."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperium.box.definitions import Card, Cost, HagalCard, Intrigue, Space
from imperium.catalogue import load_catalogue

FACTS = Path(__file__).parent / "facts"
DECK_SIZES = {"imperium": 67, "starter": 10, "reserve": 24}


def facts(name: str) -> Any:
    return json.loads((FACTS / f"{name}.json").read_text(encoding="utf-8"))


def by_id(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    table = {row["id"]: row for row in rows}
    assert len(table) == len(rows), "an id appears twice in the facts"
    return table


def columns(definition: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """The named fields of a definition, lists for tuples as in JSON."""
    found = {name: getattr(definition, name) for name in names}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


def card_row(card: Card) -> dict[str, Any]:
    return columns(card, ("id", "name", "copies", "cost", "factions", "icons"))


def intrigue_row(card: Intrigue) -> dict[str, Any]:
    uses = {"plot": card.plot, "combat": card.combat or card.victory, "endgame": card.endgame}
    return {
        **columns(card, ("id", "name", "copies")),
        "types": [kind for kind, effects in uses.items() if effects],
    }


def price(cost: Cost) -> dict[str, int]:
    return {kind: getattr(cost, kind) for kind in ("solari", "spice", "water") if getattr(cost, kind)}


def space_row(space: Space) -> dict[str, Any]:
    row = columns(space, ("id", "name", "icon", "faction", "combat", "maker", "once"))
    cost: dict[str, Any] = price(space.cost)
    if space.offers:
        assert not cost
        cost = {"spice": [offer.cost.spice for offer in space.offers]}
    return {**row, "area": space.region, "cost": cost}


def hagal_row(card: HagalCard) -> dict[str, Any]:
    return columns(card, ("id", "name", "copies", "modes", "spaces", "troops", "influence", "signet", "swords"))


@pytest.mark.parametrize(("deck", "size"), DECK_SIZES.items())
def test_each_deck_has_the_printed_number_of_cards(deck: str, size: int) -> None:
    """R-SETUP-04: 67 Imperium cards; R-SETUP-05: 24 Reserve cards; R-SETUP-07: 10 starting cards."""
    catalogue = load_catalogue()
    assert sum(catalogue.cards[card].copies for card in getattr(catalogue, deck)) == size


@pytest.mark.parametrize("deck", DECK_SIZES)
def test_every_card_has_its_printed_name_copies_cost_factions_and_icons(deck: str) -> None:
    """R-SETUP-04, R-SETUP-05, R-SETUP-07, R-DEF-02; F-22: Missionaria Protectiva is a Bene Gesserit card."""
    catalogue = load_catalogue()
    found = {card: card_row(catalogue.cards[card]) for card in getattr(catalogue, deck)}
    assert found == by_id(facts("imperium_cards")[deck])


def test_the_three_decks_share_no_card() -> None:
    """R-SETUP-04, R-SETUP-05, R-SETUP-07: 43, 3 and 7 different cards, none of them in two decks."""
    catalogue = load_catalogue()
    assert (len(catalogue.imperium), len(catalogue.reserve), len(catalogue.starter)) == (43, 3, 7)
    assert len(catalogue.cards) == 43 + 3 + 7


def test_reserve_stacks_and_starting_deck_have_the_printed_copies() -> None:
    """R-SETUP-05: 8, 10 and 6 in the Reserve; R-SETUP-07: the starting deck card by card."""
    catalogue = load_catalogue()
    assert {card: catalogue.cards[card].copies for card in (*catalogue.reserve, *catalogue.starter)} == {
        "arrakis_liaison": 8,
        "the_spice_must_flow": 10,
        "foldspace": 6,
        "convincing_argument": 2,
        "dagger": 2,
        "diplomacy": 1,
        "dune_the_desert_planet": 2,
        "reconnaissance": 1,
        "seek_allies": 1,
        "signet_ring": 1,
    }


def test_there_are_40_intrigue_cards_with_their_printed_types() -> None:
    """R-SETUP-04: 40 cards; R-INTR-01: Plot, Combat, Endgame; "when you win" cards are Combat cards."""
    intrigues = load_catalogue().intrigues
    assert sum(card.copies for card in intrigues.values()) == 40
    assert {ident: intrigue_row(card) for ident, card in intrigues.items()} == by_id(facts("intrigue_cards"))


def test_there_are_18_conflicts_with_their_printed_level_and_location() -> None:
    """R-SETUP-03: 4 of level I, 10 of level II, 4 of level III; R-START-03: some name a space."""
    conflicts = load_catalogue().conflicts
    assert len(conflicts) == 18
    levels = [conflict.level for conflict in conflicts.values()]
    assert [levels.count(level) for level in (1, 2, 3)] == [4, 10, 4]
    rows = {ident: columns(card, ("id", "name", "level", "location")) for ident, card in conflicts.items()}
    assert rows == by_id(facts("conflict_cards"))


def test_there_are_8_leaders_with_their_printed_house_and_complexity() -> None:
    """R-SETUP-06: the 8 Leaders are single copies."""
    leaders = load_catalogue().leaders
    assert len(leaders) == 8
    rows = {ident: columns(card, ("id", "name", "house", "complexity")) for ident, card in leaders.items()}
    assert rows == by_id(facts("leaders"))


def test_the_22_spaces_have_their_printed_icon_faction_combat_cost_and_limits() -> None:
    """R-SPACE-01 to R-SPACE-23; R-SPACE-24: Sell Melange takes 2 to 5 spice; R-SPICE-01: base spice."""
    spaces = load_catalogue().spaces
    assert len(spaces) == 22
    assert {ident: space_row(space) for ident, space in spaces.items()} == by_id(facts("board"))


def test_the_31_house_hagal_cards_have_their_printed_space_icons_and_swords() -> None:
    """R-SOLO-03: 27 cards in the solo game; R-2P-02: 28 with two players; R-HAGAL-06: the card's icons."""
    hagal = load_catalogue().hagal
    assert sum(card.copies for card in hagal.values()) == 31
    assert sum(card.copies for card in hagal.values() if "solo" in card.modes) == 27
    assert sum(card.copies for card in hagal.values() if "duo" in card.modes) == 28
    assert {ident: hagal_row(card) for ident, card in hagal.items()} == by_id(facts("hagal_deck"))
