"""Phases 1 and 2: storm, spice blow, worms, rides; and the windows of storm cards."""

from __future__ import annotations

import pytest

from arrakis.table import order, sheltered
from tests.arrakis.tables import ally, asked, at, bare, events, hold, new, pass_until, put, say, seat


def test_first_dials() -> None:
    """Lowest and highest circle, 1 to 20, round again.

    K-STORM-01, K-STORM-02, K-STORM-03, K-STORM-14, KDP-05, KAMB-01
    """
    game = pass_until(new(), "storm_dial")
    assert asked(game) == ("atreides", "storm_dial")
    assert game.decision.codes == [f"take {number}" for number in range(1, 21)]
    say(game, "take 20")
    assert game.view(5).position.seats[0].wheel == 0
    assert game.events[-1].seen_by(5).item == ""
    assert asked(game) == ("harkonnen", "storm_dial")
    say(game, "take 15")
    assert game.state.storm == 35 % 18
    assert not events(game, "forces_lost")
    [shown] = events(game, "dials")
    assert (shown.item, shown.amount) == ("20 15", 35)


def test_later_dials() -> None:
    """K-STORM-04, K-STORM-05, KDP-06: the wheel holders dial 1 to 3; the marker moves the sum."""
    state = bare(storm=5)
    state.wheel_1, state.wheel_2 = 3, 1
    game = at(state, "storm")
    assert asked(game) == ("fremen", "storm_dial")
    assert game.decision.codes == ["take 1", "take 2", "take 3"]
    say(game, "take 3", "take 1")
    assert game.state.storm == 9


def test_what_the_storm_hits() -> None:
    """Sectors entered, the start not.

    K-STORM-07, K-STORM-08, K-STORM-09, K-STORM-10, K-STORM-11, KAMB-05, KAMB-02
    """
    state = bare(storm=7)
    put(state, "fremen", gara_kulon_7=2, sihaya_ridge_8=3, imperial_basin_9=4, shield_wall_8=1, polar_sink=5)
    put(state, "atreides", arrakeen_9=2, old_gap_10=1)
    state.spice.update({"sihaya_ridge@8": 6, "old_gap@9": 6, "broken_land@11": 8})
    game = say(at(state, "storm"), "take 1", "take 1")
    assert game.state.storm == 9
    assert seat(game, "fremen").forces == {
        "gara_kulon@7": 2, "imperial_basin@9": 4, "shield_wall@8": 1, "polar_sink": 5,
    }  # fmt: skip
    assert seat(game, "fremen").tanks == 3
    assert seat(game, "atreides").forces == {"arrakeen@9": 2, "old_gap@10": 1}
    assert game.state.spice.get("sihaya_ridge@8") is None
    assert game.state.spice.get("broken_land@11") == 8


@pytest.mark.parametrize(("storm", "first"), [(17, 0), (0, 0), (1, 1), (4, 2), (15, 5), (16, 0)])
def test_first_player(storm: int, first: int) -> None:
    """K-STORM-15, K-DEF-09, K-TURN-02, K-TURN-04: the first circle strictly ahead; then to the right."""
    state = bare(storm=(storm - 2) % 18)
    game = say(at(state, "storm"), "take 1", "take 1")
    assert game.state.first == first
    assert order(game.state) == [(first + step) % 6 for step in range(6)]


def test_weather_control() -> None:
    """K-STORM-06, K-CARD-15, KDP-07, KAMB-03: after the dials the holder sets the movement, 0 to 10."""
    state = bare(storm=3)
    hold(state, "emperor", "weather_control")
    put(state, "emperor", red_chasm_6=1)
    game = say(at(state, "storm"), "take 2", "take 2")
    assert asked(game) == ("emperor", "window")
    assert game.view(0).asked is None
    say(game, "play weather_control")
    assert game.decision.codes == [f"take {number}" for number in range(11)]
    say(game, "take 0")
    assert game.state.storm == 3
    assert "weather_control" in game.state.treachery_discard


def test_a_movement_of_nothing_hits_nothing() -> None:
    """K-STORM-07, KAMB-05: the storm that stays does no harm where it lies."""
    state = bare(storm=6)
    hold(state, "emperor", "weather_control")
    put(state, "emperor", red_chasm_6=3)
    state.spice["red_chasm@6"] = 8
    game = say(at(state, "storm"), "take 2", "take 2", "play weather_control", "take 0")
    assert seat(game, "emperor").forces == {"red_chasm@6": 3}
    assert game.state.spice["red_chasm@6"] == 8


def test_family_atomics() -> None:
    """The Wall falls first, then the storm kills in the cities.

    K-CARD-09, K-CARD-10, K-CARD-03, K-DEF-11, KAMB-30
    """
    state = bare(storm=8)
    hold(state, "harkonnen", "family_atomics")
    put(state, "harkonnen", sihaya_ridge_8=2)
    put(state, "fremen", shield_wall_7=1, shield_wall_8=2)
    put(state, "atreides", arrakeen_9=5, imperial_basin_9=1)
    game = say(at(state, "storm"), "take 1", "take 1")
    assert asked(game) == ("harkonnen", "window")
    say(game, "play family_atomics")
    assert seat(game, "fremen").tanks == 3
    assert not game.state.wall
    assert not sheltered(game.state, "carthag@10")
    assert seat(game, "atreides").tanks == 6
    assert game.state.removed == ["family_atomics"]
    assert "family_atomics" not in game.state.treachery_discard


def test_family_atomics_needs_a_way_to_the_wall() -> None:
    """K-CARD-09, KAMB-25: a force beside the Wall, with no storm strictly between."""
    for cell, storm, able in (
        ("gara_kulon_7", 7, True),  # an end may lie in storm
        ("pasty_mesa_7", 3, True),
        ("pasty_mesa_4", 5, False),
        ("pasty_mesa_4", 9, True),
        ("carthag_10", 9, False),
    ):
        state = bare(storm=storm)
        hold(state, "harkonnen", "family_atomics")
        put(state, "harkonnen", **{cell: 1})
        game = say(at(state, "storm"), "take 1", "take 1")
        assert (asked(game) == ("harkonnen", "window")) == able, cell


def test_no_storm_cards_in_turn_one() -> None:
    """K-STORM-03, K-STORM-06: the storm window opens from turn 2 on."""
    state = bare(turn=1)
    hold(state, "emperor", "weather_control")
    game = say(at(state, "storm"), "take 2", "take 2")
    assert not events(game, "play")
    assert game.state.storm == 4


# -- the spice blow ----------------------------------------------------------------------------------
def top(state: object, *cards: str) -> None:
    """These cards lie on top of the spice deck, the first one uppermost."""
    for card in reversed(cards):
        state.spice_deck.remove(card)  # type: ignore[attr-defined]
        state.spice_deck.append(card)  # type: ignore[attr-defined]


def test_a_blow() -> None:
    """K-SPICE-01, K-SPICE-02, KAMB-06: the amount comes on top of what is there; the card lies face up."""
    state = bare()
    top(state, "spice_old_gap")
    state.spice["old_gap@9"] = 2
    game = at(state, "spice_blow")
    assert game.state.spice["old_gap@9"] == 8
    assert game.state.spice_discard == ["spice_old_gap"]
    assert not events(game, "nexus")


def test_a_blow_in_the_storm() -> None:
    """K-SPICE-03: no spice, but the card is discarded."""
    state = bare(storm=9)
    top(state, "spice_old_gap")
    game = at(state, "spice_blow")
    assert game.state.spice == {}
    assert game.state.spice_discard == ["spice_old_gap"]


def test_worms_of_the_first_turn() -> None:
    """K-SPICE-04, K-SPICE-09: set aside and shuffled back; no nexus."""
    state = bare(turn=1)
    state.spice_discard = []
    top(state, "shai_hulud", "shai_hulud", "spice_old_gap")
    game = at(state, "spice_blow")
    assert game.state.spice_discard == ["spice_old_gap"]
    assert game.state.spice_deck.count("shai_hulud") == 6
    assert not events(game, "nexus")


def test_a_worm_devours() -> None:
    """Once, the topmost territory.

    K-SPICE-05, K-SPICE-06, K-SPICE-07, K-SPICE-09, K-SPICE-10, K-SPICE-11, KAMB-07
    """
    state = bare(storm=8)
    state.spice_deck.remove("spice_old_gap")
    state.spice_discard = ["spice_old_gap"]
    top(state, "shai_hulud", "shai_hulud", "spice_red_chasm")
    put(state, "atreides", old_gap_8=2, old_gap_10=1, red_chasm_6=3)
    state.spice["old_gap@9"] = 6
    game = at(state, "spice_blow")
    assert seat(game, "atreides").tanks == 3, "the force in the storm sector of the territory, too"
    assert seat(game, "atreides").forces == {"red_chasm@6": 3}, "the second worm devours nothing"
    assert game.state.spice == {"red_chasm@6": 8}
    assert game.state.spice_discard == ["spice_old_gap", "shai_hulud", "shai_hulud", "spice_red_chasm"]
    assert len(events(game, "worm")) == 1
    assert len(events(game, "nexus")) == 1
    assert asked(game) == ("atreides", "offer")


def test_a_worm_with_nothing_to_eat() -> None:
    """K-SPICE-08, KAMB-08: a nexus all the same."""
    state = bare()
    top(state, "shai_hulud", "spice_red_chasm")
    game = at(state, "spice_blow")
    assert not events(game, "worm")
    assert len(events(game, "nexus")) == 1


def worm_at_old_gap(*, worms: int = 1) -> object:
    state = bare(storm=0)
    state.spice_deck.remove("spice_old_gap")
    state.spice_discard = ["spice_old_gap"]
    top(state, *["shai_hulud"] * worms, "spice_red_chasm")
    put(state, "fremen", old_gap_9=4, old_gap_10=2)
    return state


def test_fremen_ride() -> None:
    """K-FRE-05, K-FRE-06, K-SPICE-10, KDP-14, KAMB-24: not devoured; after the nexus one ride for each worm."""
    state = worm_at_old_gap(worms=2)
    game = pass_until(at(state, "spice_blow"), "ride")
    assert events(game, "nexus")
    say(game, "move old_gap@9")
    assert "to old_gap@9" not in game.decision.codes
    say(game, "to arrakeen@9", "take 3", "take 2")
    assert seat(game, "fremen").forces == {"old_gap@9": 1, "arrakeen@9": 5}
    assert asked(game) == ("fremen", "ride")
    say(game, "pass")
    assert asked(game) != ("fremen", "ride")


def test_a_ride_out_of_the_storm_alone() -> None:
    """K-FRE-06, K-SHIP-07: not from a storm cell, not into the storm, not into a stronghold of two others."""
    state = worm_at_old_gap()
    state.storm = 10
    put(state, "atreides", arrakeen_9=1)
    put(state, "harkonnen", arrakeen_9=1)
    game = say(pass_until(at(state, "spice_blow"), "ride"), "move old_gap@9")
    assert "to carthag@10" not in game.decision.codes
    assert "to arrakeen@9" not in game.decision.codes
    say(game, "to polar_sink")
    assert game.decision.codes == ["take 1", "take 2", "take 3", "take 4"]


def test_a_ride_leaves_cells_on_both_sides_of_the_storm() -> None:
    """K-FRE-06: out of the whole territory but for cells in the storm; no way is walked that the storm could cut."""
    state = worm_at_old_gap()
    state.storm = 9
    put(state, "fremen", old_gap_8=3)
    game = pass_until(at(state, "spice_blow"), "ride")
    assert game.decision.codes == ["pass", "move old_gap@8"]
    say(game, "move old_gap@8", "to polar_sink", "take 3", "take 2")
    assert seat(game, "fremen").forces == {"old_gap@9": 4, "polar_sink": 5}


def test_the_worm_stopped_from_sparing_them() -> None:
    """K-FRE-05, K-KAR-02: stopped before the devouring, they are devoured and do not ride."""
    state = worm_at_old_gap()
    hold(state, "atreides", "karama")
    game = at(state, "spice_blow")
    assert asked(game) == ("atreides", "stop")
    say(game, "yes")
    assert seat(game, "fremen").tanks == 6
    assert "worm_rider" in game.state.stopped


def test_protected_ally() -> None:
    """K-FRE-09, KDP-09, K-SPICE-05: decided when the worm appears."""
    for answer, lost in (("yes", 0), ("pass", 5)):
        state = worm_at_old_gap()
        ally(state, "fremen", "emperor")
        put(state, "emperor", old_gap_8=5)
        game = at(state, "spice_blow")
        assert asked(game) == ("fremen", "protect")
        say(game, answer)
        assert seat(game, "emperor").tanks == lost


def test_protection_stopped() -> None:
    """K-KAR-02: protection announced, then stopped: devoured."""
    state = worm_at_old_gap()
    ally(state, "fremen", "emperor")
    put(state, "emperor", old_gap_8=5)
    hold(state, "harkonnen", "karama")
    game = say(at(state, "spice_blow"), "pass", "yes")
    assert asked(game) == ("harkonnen", "stop")
    say(game, "yes")
    assert seat(game, "emperor").tanks == 5
    assert seat(game, "fremen").tanks == 0
