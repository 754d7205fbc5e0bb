"""The words on cards, generated from their effects, against what is printed, in our own wording."""

from __future__ import annotations

import re

import pytest

from imperium.catalogue import Catalogue, load_catalogue
from imperium.words.card_text import boxes, long, short
from imperium.words.rules_text import rules

KINDS = ("card", "intrigue", "conflict", "leader", "space", "faction", "hagal")


def definitions() -> list[tuple[Catalogue, object]]:
    catalogue = load_catalogue()
    return [(catalogue, definition) for kind in KINDS for definition in catalogue.shelf(kind).values()]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("card:duncan_idaho", "Agent: pay 1 water: recruit 1, draw 1 card | Reveal: 2 swords, 1 water"),
        ("card:liet_kynes", "Reveal: 2 persuasion for each Fremen card you have in play | "
                            "When acquired: 1 influence with the Emperor"),
        ("card:imperial_spy", "Agent: trash this card: draw 1 Intrigue card | Reveal: 1 persuasion, 1 sword"),
        ("card:guild_administrator", "Agent: you may trash a card | Reveal: 1 persuasion"),
        ("card:choam_directorship", "Reveal: 3 Solari | When acquired: 1 influence with the Emperor, "
                                    "the Spacing Guild, the Bene Gesserit and the Fremen"),
        ("card:firm_grip", "Agent: pay 2 Solari: 1 influence with the Spacing Guild, the Bene Gesserit or "
                           "the Fremen | Reveal: with the Emperor Alliance: 4 persuasion"),
        ("card:guild_bankers", "Reveal: for the rest of the turn The Spice Must Flow costs you 3 persuasion less"),
        ("card:gun_thopter", "Agent: each opponent must lose 1 troop from the garrison | "
                             "Reveal: 3 swords, deploy up to 1 troop from your garrison"),
        ("card:worm_riders", "Agent: 2 spice | "
                             "Reveal: with 2+ Fremen influence: 4 swords; with the Fremen Alliance: 2 swords"),
        ("intrigue:plans_within_plans", "Endgame: with 3+ factions at 3+ influence: 1 VP; "
                                        "with 4+ factions at 3+ influence: 1 VP"),
        ("intrigue:corner_the_market", "Endgame: with 2+ copies of The Spice Must Flow: 1 VP; "
                                       "with more copies of The Spice Must Flow than each opponent: 1 VP"),
        ("intrigue:tiebreaker", "Combat: 2 swords | Endgame: 10 spice"),
        ("intrigue:bindu_suspension", "Plot at the start of your turn: draw 1 card, you may end your turn now"),
        ("conflict:battle_for_arrakeen", "First: 2 VP, control of the space fought over | "
                                         "Second: choose 2: draw 1 Intrigue card / 2 spice / 3 Solari | "
                                         "Third: draw 1 Intrigue card, 2 Solari"),
        ("conflict:machinations", "First: 1 influence with 2 different ones of the Emperor, the Spacing Guild, "
                                  "the Bene Gesserit and the Fremen | "
                                  "Second: 1 water, 2 Solari | Third: 1 water"),
        ("leader:glossu_rabban", "Arrakis Fiefdom: at the start of the game gain 1 Solari, 1 spice | "
                                 "Signet Ring (Brutality): with any Alliance: recruit 2; otherwise recruit 1"),
        ("leader:countess_ariana_thorvald", "Spice Addict: your harvests bring 1 spice less; when you "
                                            "harvest, draw 1 card | Signet Ring (Hidden Reservoir): 1 water"),
        ("space:selective_breeding", "Cost: 2 spice | "
                                     "Effect: 1 influence with the Bene Gesserit; trash a card: draw 2 cards"),
        ("space:sietch_tabr", "Needs: 2+ Fremen influence | Effect: recruit 1, 1 water"),
        ("space:foldspace", "Effect: 1 influence with the Spacing Guild, acquire 1 Foldspace card"),
        ("hagal:arrakeen_1p", "Agent: go to Arrakeen, recruit 1, the rival's Signet Ring ability | Combat: 1 sword"),
    ],
)  # fmt: skip
def test_the_short_text_says_what_is_printed(source: str, text: str) -> None:
    """Cost before the colon, effects after it, choices parted by a slash, conditions with `with`."""
    catalogue = load_catalogue()
    kind, _, ident = source.partition(":")
    assert short(catalogue, catalogue.shelf(kind)[ident]) == text


def test_every_component_with_an_effect_has_words_and_no_id_is_left_in_them() -> None:
    for catalogue, definition in definitions():
        text = short(catalogue, definition)
        assert text, definition
        assert not re.search(r"[\[\]_]|  |^\W", text), text
        assert all(words for _, words in boxes(definition))


def test_the_long_text_has_every_box_and_every_ruling() -> None:
    for catalogue, definition in definitions():
        lines = long(catalogue, definition)
        assert lines[0] == definition.name  # type: ignore[attr-defined]
        for box, _ in boxes(definition):
            assert any(line.startswith(f"{box}: ") and line.endswith(".") for line in lines)
        for ident in getattr(definition, "rulings", ()):
            assert f"{ident} {rules()[ident].text}" in lines


def test_the_rules_reference_is_read_whole() -> None:
    """Every id at the start of a rule in docs/rules is found, with its own sentence."""
    assert rules()["R-COMBAT-08"].text == "With nobody (left) in the Conflict the step ends and no reward is given."
    assert rules()["R-COMBAT-08"].section == "16. Phase 3 – Combat"
    assert rules()["R-SPICE-03"].sources == "FAQ, CARD, READING"
    assert rules()["F-10"].text.startswith("Count Ilban Richese: Draws only for Solari paid as a printed space cost")
    assert rules()["R-SPACE-18"].text == (
        "Sietch Tabr. Icon: City. Combat space. Cost / condition: needs 2+ Fremen Influence. "
        "Effect: recruit 1, 1 water"
    )
    assert "Rival garrison: Mercenary 0, Sardaukar 3" in rules()["R-SOLO-04"].text
    assert rules()["H-2.5"].text.startswith("House Hagal never holds the First Player marker")
    prefixes = [ident.rsplit("-", 1)[0] for ident in rules()]
    assert [prefixes.count(prefix) for prefix in ("F", "C", "AMB", "DP", "R-SPACE")] == [45, 8, 17, 50, 27]


def test_every_ruling_beside_a_card_exists() -> None:
    named = {ident for _, definition in definitions() for ident in getattr(definition, "rulings", ())}
    assert named <= set(rules())
    assert {f"R-CARD-{number:02}" for number in range(1, 22)} <= named
    assert {f"R-LEAD-{number:02}" for number in range(1, 13)} <= named
