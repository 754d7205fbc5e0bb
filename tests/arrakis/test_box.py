"""The box against the facts, which were typed independently; and what is wrong with a file in one sentence."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arrakis import make
from arrakis.definitions import POLE
from arrakis.load import folder, load
from imperium.core.errors import BadCatalogue
from tests.arrakis.tables import BOX, RULES
from tests.test_vocabulary import words_in

FACTS = Path(__file__).parents[1] / "facts" / "dune"


def fact(name: str) -> Any:
    return json.loads((FACTS / f"{name}.json").read_text(encoding="utf-8"))


def test_the_map() -> None:
    """42 territories, 18 sectors, 86 cells with their neighbours.

    K-DEF-05, K-DEF-06, K-DEF-07, K-DEF-10, K-DEF-11
    """
    facts = fact("territories")
    shelter = {"always": "always", "never_in_storm": "always", "while_shield_wall_stands": "wall", "none": "none"}
    assert len(BOX.territories) == 42
    assert Counter(one.kind for one in BOX.territories.values()) == {
        "stronghold": 5, "rock": 7, "sand": 29, "polar_sink": 1,
    }  # fmt: skip
    for one in facts["territories"]:
        own = BOX.territories[one["id"]]
        assert own.kind == one["kind"]
        assert own.shelter == shelter[one["storm_shelter"]]
        assert own.ornithopters == one["ornithopters"]
        assert {cell["id"]: set(cell["neighbours"]) for cell in one["cells"]} == {
            cell: set(touching) for cell, touching in own.cells.items()
        }
        assert [BOX.sector[cell] for cell in own.cells] == (one["sectors"] or [POLE])
    assert set(BOX.strongholds) == set(facts["board"]["strongholds"])
    assert BOX.cities == ("arrakeen", "carthag")
    assert list(BOX.board.circles) == facts["board"]["player_circle_sectors"]
    assert {one: list(where) for one, where in BOX.board.seated.items()} == facts["board"][
        "default_circles_by_player_count"
    ]


def test_the_spice_deck() -> None:
    """K-SETUP-11, K-SPICE-12: 21 cards, 15 territories and 6 worms; ten turns cannot empty it."""
    cards = {card["id"]: card for card in fact("spice_cards")["cards"]}
    assert {one.id: one.count for one in BOX.spice.values()} == {one: card["count"] for one, card in cards.items()}
    for one in BOX.spice.values():
        assert one.worm == (cards[one.id]["kind"] == "worm")
        assert (one.cell, one.amount) == (cards[one.id].get("cell", ""), cards[one.id].get("amount", 0))
    assert sum(one.count for one in BOX.spice.values()) == 21 > 10 + 6


def test_the_treachery_deck() -> None:
    """K-CARD-01, K-CARD-04, K-CARD-05, K-CARD-06, K-CARD-07, K-CARD-08: 33 cards, 23 names, slots and classes."""
    cards = {card["id"]: card for card in fact("treachery_cards")["cards"]}
    assert {one.id: one.count for one in BOX.treachery.values()} == {
        one: card["count"] for one, card in cards.items()
    }
    assert (len(cards), sum(card["count"] for card in cards.values())) == (23, 33)
    for one in BOX.treachery.values():
        card = cards[one.id]
        assert one.name == card["name"]
        assert list(one.slots) == card["plan_slot"]
        assert list(one.rules) == card["rules"]
        if card["kind"] == "weapon":
            assert one.kills == {"lasgun": "anybody"}.get(card["subkind"], card["subkind"])
        if card["kind"] == "defence":
            assert one.stops == card["subkind"]
    assert Counter(one.kind for one in BOX.treachery.values() for _ in range(one.count)) == {
        "projectile_weapon": 4, "poison_weapon": 4, "lasgun": 1, "shield": 4, "snooper": 4, "worthless": 5,
        "cheap_hero": 3, "special": 8,
    }  # fmt: skip


def test_leaders_and_factions() -> None:
    """K-DEF-02, K-SETUP-08, K-REV-02: six factions with five leaders each, and what their sheets say."""
    leaders = {one["id"]: one for one in fact("leaders")["leaders"]}
    assert {one.id: (one.name, one.faction, one.strength) for one in BOX.leaders.values()} == {
        one: (row["name"], row["faction"], row["strength"]) for one, row in leaders.items()
    }
    for row in fact("factions")["factions"]:
        own = BOX.factions[row["id"]]
        assert (own.name, own.spice, own.reserve) == (row["name"], row["spice"], row["forces"]["reserves"])
        assert [(list(one.cells), one.number) for one in own.placed] == [
            (one["cells"], one["number"]) for one in row["forces"]["on_board"]
        ]
        assert own.free_revival == row["free_revival"]
        assert (own.hand_limit, own.cards, own.traitors) == (
            row["hand_limit"], row["start_treachery_cards"], row["traitors_kept"],
        )  # fmt: skip
        assert set(own.landing) == set(row.get("landing_territories", ()))
        assert list(BOX.leaders_of[own.id]) == row["leaders"]
        facts = [*row["advantages"], *row["alliance_advantages"]]
        assert [(one.id, one.rule, one.stoppable) for one in own.advantages] == [
            (one["id"], one["rule"], one["stoppable_by_karama"]) for one in facts
        ]
    stops = {one.id for sheet in BOX.factions.values() for one in sheet.advantages if one.stoppable}
    assert stops == set(fact("interrupts")["karama_stops"])


def test_the_numbers() -> None:
    """K-TURN-01, K-STORM-02, K-STORM-04, K-SHIP-03, K-MOVE-03, K-PLAYERS-01: as the file of the turn has them."""
    facts, own = fact("turn"), BOX.numbers
    storm = facts["storm"]
    assert own.turns == facts["turns"] == 10
    assert own.first_dial == (storm["first_dial"]["min"], storm["first_dial"]["max"])
    assert own.later_dial == (storm["later_dial"]["min"], storm["later_dial"]["max"])
    assert own.weather == (storm["weather_control"]["min"], storm["weather_control"]["max"])
    assert (own.storm_cards_from, own.worms_from) == (storm["cards_from_turn"], 2)
    assert own.charity_below == facts["charity"]["claim_if_spice_at_most"] + 1
    assert own.charity_to == facts["charity"]["raised_to"]
    assert (own.minimum_bid, own.most_bid) == (1, facts["bidding"]["karama_bid_maximum"])
    revival = facts["revival"]
    assert (own.revival_forces, own.revival_price) == (revival["forces_per_turn"], revival["price_per_force"])
    assert (own.extra_revival, own.granted_free, own.ghola_forces) == (3, 3, revival["ghola_forces"])
    assert (own.stronghold_price, own.other_price) == (1, 2)
    assert (own.range, own.ornithopter_range) == (1, facts["movement"]["range_ornithopters"])
    assert BOX.factions["fremen"].range == facts["movement"]["range_fremen"]
    assert (own.collect, own.collect_with_city) == (2, 3)
    assert (own.strongholds_alone, own.strongholds_allied, own.strongholds_two_players) == (3, 4, 4)
    assert {key: list(value) for key, value in own.line_ups.items()} == facts["players"]["default_factions"]
    assert list(own.voice) == fact("interrupts")["voice"]["kinds"]
    assert tuple(RULES.runs) and set(own.classes) == set(
        next(one for one in fact("interrupts")["truthtrance"]["questions"] if one["id"] == "holds_class")["parameter"]
    )


def test_the_classes_are_written_from_the_declarations() -> None:
    """If this fails: python -m arrakis.make"""
    assert make.TARGET.read_text(encoding="utf-8") == make.text()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("leaders.json", '"strength": 5', '"strength": "x"', "leaders.json"),
        ("leaders.json", '"faction": "atreides"', '"faction": "atredies"', "which is no faction"),
        ("spice.json", '"broken_land@11"', '"broken_land@12"', "which is no cell"),
        ("map.json", '"old_gap@9", "rim_wall_west@8"]', '"old_gap@9"]', "not the other way round"),
        ("factions.json", '"arrakeen@9"', '"arakeen@9"', "which is not on the map"),
        ("turn.json", "{", "[", "not JSON"),
        ("treachery.json", '"kind"', '"kindd"', "treachery.json"),
    ],
)
def test_a_broken_file_is_told_with_its_name(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    shutil.copytree(folder(), tmp_path / "dune")
    text = (tmp_path / "dune" / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "dune" / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCatalogue, match=said):
        load(tmp_path / "dune")


RULEBOOK_WORDS = {"polar_sink": "a kind of territory, the only one of its kind (K-DEF-05)"}


@pytest.mark.parametrize(
    "path", sorted(Path(make.__file__).parent.rglob("*.py")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_faction_or_card_is_named_in_the_code(path: Path) -> None:
    """What a faction can is a power in its data; rules and bots know powers, kinds, properties and effects alone."""
    declared = {*BOX.factions, *BOX.leaders, *BOX.treachery, *BOX.territories, *BOX.spice}
    assert words_in(path) & declared <= set(RULEBOOK_WORDS)
