"""Section 17 of the rules: Makers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.script import go_on, play

MAKERS = ("imperial_basin", "hagga_basin", "the_great_flat")


def spice(*seats: dict[str, Any], **board: Any) -> dict[str, int]:
    """The bonus spice after Phase 4; the game ends with it."""
    return play({"phase": "makers", "seats": [{"hand": [], **seat} for seat in seats], **board}).state.bonus_spice


def test_every_empty_maker_space_gets_one() -> None:
    """R-MAKER-01: all three, and no other space."""
    assert spice() == dict.fromkeys(MAKERS, 1)


def test_bonus_spice_piles_up_without_limit() -> None:
    """R-MAKER-01: on top of what is there."""
    before = {"imperial_basin": 1, "hagga_basin": 30}
    assert spice(bonus_spice=before) == {"imperial_basin": 2, "hagga_basin": 31, "the_great_flat": 1}


@pytest.mark.parametrize("space", MAKERS)
def test_an_agent_keeps_the_spice_away(space: str) -> None:
    """R-MAKER-01: what lies there stays, nothing is added; the other two get theirs."""
    found = spice({}, {"agents_at": [space]}, bonus_spice={space: 2})
    assert found == {**dict.fromkeys(MAKERS, 1), space: 2}


def test_agents_elsewhere_do_not_matter() -> None:
    """R-MAKER-01: an Agent next door is none here."""
    assert spice({"agents_at": ["arrakeen", "sell_melange"]}) == dict.fromkeys(MAKERS, 1)


def test_two_agents_on_one_space_and_one_on_another() -> None:
    """R-MAKER-02: however many stand there."""
    found = spice({"agents_at": ["hagga_basin"]}, {"agents_at": ["hagga_basin", "imperial_basin"]})
    assert found == {"imperial_basin": 0, "hagga_basin": 0, "the_great_flat": 1}


def test_the_mentat_counts() -> None:
    """R-MAKER-02: sent to a maker space it occupies it; on its owner's Leader it occupies nothing."""
    assert spice(mentat={"owner": 2, "space": "hagga_basin"})["hagga_basin"] == 0
    assert spice(mentat={"owner": 2})["hagga_basin"] == 1


def test_a_mentat_won_for_the_next_round_still_occupies_its_space() -> None:
    """R-MAKER-02, R-UPG-08: it stays where it is until the next round starts."""
    mentat = {"owner": 2, "space": "the_great_flat"}
    given = {"phase": "combat", "conflict": "sort_through_the_chaos", "mentat": mentat, "seats": [{"conflict": 1}]}
    assert play(given).state.bonus_spice == {"imperial_basin": 1, "hagga_basin": 1, "the_great_flat": 0}


@pytest.mark.parametrize("mode", ["solo", "duo"])
def test_the_agents_of_a_rival_count(mode: str) -> None:
    """R-MAKER-02: House Hagal's too."""
    rival = {"agents_at": ["imperial_basin"]}
    given = {"mode": mode, "phase": "makers", "seats": [{"hand": []}, {}, rival]}
    assert play(given).state.bonus_spice["imperial_basin"] == 0


def test_a_space_left_by_recall_gets_its_spice() -> None:
    """R-MAKER-02: harvested this round, then emptied by Urgent Mission."""
    seat = {"hand": ["dune_the_desert_planet"], "intrigue": ["urgent_mission"], "garrison": 0}
    game = play(
        {"seats": [seat, {"hand": []}, {"hand": []}], "bonus_spice": {"imperial_basin": 3}},
        "agent dune_the_desert_planet>imperial_basin",
        "play urgent_mission",
    )
    assert game.over
    assert game.state.bonus_spice["imperial_basin"] == 1


def test_a_space_left_by_kwisatz_haderach_gets_its_spice() -> None:
    """R-MAKER-02, R-CARD-13: the space it went to does not."""
    seat = {"hand": ["kwisatz_haderach"], "agents_at": ["imperial_basin"], "water": 1, "agents": 1, "garrison": 0}
    game = play(
        {"seats": [seat, {"hand": []}, {"hand": []}]}, "agent kwisatz_haderach>hagga_basin from imperial_basin"
    )
    assert game.over
    assert game.state.bonus_spice == {"imperial_basin": 1, "hagga_basin": 0, "the_great_flat": 1}


def test_the_harvest_of_the_next_round_takes_it() -> None:
    """R-MAKER-01: the spice lies there for whoever comes first."""
    given = {
        "phase": "makers",
        "conflict_deck": ["skirmish_a"],
        "seats": [{"hand": ["dune_the_desert_planet"], "garrison": 0}],
        "first_player": 3,
    }
    game = go_on(play(given), "agent dune_the_desert_planet>imperial_basin")
    assert game.state.seats[0].spice == 1 + 1
