"""Set-up and the numbers of players."""

from __future__ import annotations

import pytest

from imperium.core.errors import BadSetup
from imperium.core.game import start
from tests.arrakis.tables import ALL, BOX, RULES, asked, bare, events, new, pass_until, played, say, seat, seat_of


def test_seats_and_circles() -> None:
    """K-SETUP-01, K-SETUP-03, K-SETUP-04, K-PLAYERS-01, KDP-01: who sits where, given or drawn from the seed."""
    for count, names in BOX.numbers.line_ups.items():
        state = RULES.set_up(seed=5, seats=int(count))
        assert {one.faction for one in state.seats} == set(names)
        assert [one.circle for one in state.seats] == list(BOX.board.seated[count])
    assert RULES.set_up(seed=5, seats=6) == RULES.set_up(seed=5, seats=6)
    orders = {tuple(one.faction for one in RULES.set_up(seed=seed, seats=6).seats) for seed in range(10)}
    assert len(orders) > 5
    own = RULES.set_up(factions=["fremen", "emperor"], circles=[4, 7])
    assert [(one.faction, one.circle) for one in own.seats] == [("fremen", 4), ("emperor", 7)]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"seats": 7}, "2 to 6 factions"),
        ({"seats": 1}, "2 to 6 factions"),
        ({"factions": ["fremen", "fremen"]}, "sits at the table once"),
        ({"factions": ["fremen", "emporer"]}, "did you mean 'emperor'"),
        ({"factions": ["fremen", "emperor"], "seats": 3}, "2 factions are named for 3"),
        ({"seats": 3, "circles": [1, 2, 3]}, "3 circles in rising order"),
        ({"seats": 3, "pairs": True}, "four factions"),
        ({"orders": ["sleep"]}, "no standing order"),
        ({"seed": -1}, "A seed is"),
        ({"seats": "3"}, "2 to 6 factions are in play, not '3'"),
        ({"factions": "fremen"}, "factions of a game are a list of words, not 'fremen'"),
        ({"factions": [["fremen"], "emperor"]}, "factions of a game are a list of words"),
        ({"orders": [None]}, "standing orders of a game are a list of words"),
        ({"seats": 2, "circles": ["one", {}]}, "2 circles in rising order"),
        ({"seats": 2, "circles": 14}, "2 circles in rising order"),
        ({"factions": ["x", "y"]}, r"expected one of .*harkonnen\.$"),
    ],
)
def test_what_makes_no_game(said: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        RULES.set_up(**said)


def test_the_order_of_setup() -> None:
    """Prediction, traitors, forces; cards last, storm on 0.

    K-SETUP-02, K-BG-02, KDP-02, KDP-03, KDP-04, K-SETUP-12
    """
    game = new()
    assert asked(game) == ("bene_gesserit", "prediction")
    assert game.decision.codes == [f"predict {one}" for one in ALL if one != "bene_gesserit"]
    assert all(not one.traitors and not one.hand for one in game.state.seats)
    say(game, "predict emperor")
    assert game.decision.codes == [f"take {turn}" for turn in range(1, 11)]
    say(game, "take 4")
    assert (seat(game, "bene_gesserit").predicted, seat(game, "bene_gesserit").predicted_turn) == ("emperor", 4)
    assert game.view(0).position.seats[1].predicted is None
    assert asked(game) == ("atreides", "traitor")
    assert game.state.storm == 0
    pass_until(game, "placement")
    assert not any(one.hand for one in game.state.seats)


def test_traitors() -> None:
    """K-SETUP-05, K-SETUP-06, K-SETUP-07, K-HAR-02, KAMB-29: four each, one kept unless the sheet says four."""
    game = pass_until(new(["atreides", "harkonnen"]), "traitor")
    assert (
        sorted(one for seat in game.state.seats for one in seat.traitors) + game.state.traitor_deck
    )  # ten leaders are in play
    assert len(game.state.traitor_deck) == 10 - 8
    dealt = list(seat(game, "atreides").traitors)
    assert game.decision.codes == [f"keep {one}" for one in dealt]
    say(game, f"keep {dealt[2]}")
    assert seat(game, "atreides").traitors == [dealt[2]]
    assert sorted([*seat(game, "atreides").given_back, dealt[2]]) == dealt
    assert len(seat(game, "harkonnen").traitors) == 4
    assert set(game.view(1).position.seats[0].traitors) == {"?"}
    own = [one for one in dealt if BOX.leaders[one].faction == "atreides"]
    assert all(f"keep {one}" in new(["atreides", "harkonnen"]).decision.codes for one in own)


def test_what_everybody_begins_with() -> None:
    """K-SETUP-08, K-SETUP-09, K-SETUP-10, K-ATR-01, K-BG-01, K-EMP-01, K-FRE-01, K-GUILD-01, K-HAR-01, K-HAR-03."""
    game = pass_until(new(), "placement", "fremen")
    say(game, "take 4")  # Sietch Tabr
    say(game, "take 0")
    say(game, "take 3", "take 0", "take 2")
    assert asked(game) == ("atreides", "storm_dial")
    found = {
        one.faction: (one.spice, dict(one.forces), one.reserve, len(one.hand), len(one.traitors))
        for one in game.state.seats
    }
    assert found == {
        "atreides": (10, {"arrakeen@9": 10}, 10, 1, 1),
        "bene_gesserit": (5, {"polar_sink": 1}, 19, 1, 1),
        "emperor": (10, {}, 20, 1, 1),
        "fremen": (
            3, {"sietch_tabr@13": 4, "false_wall_south@4": 3, "false_wall_west@16": 2, "false_wall_west@17": 1},
            10, 1, 1,
        ),
        "spacing_guild": (5, {"tueks_sietch@4": 5}, 15, 1, 1),
        "harkonnen": (10, {"carthag@10": 10}, 10, 2, 4),
    }  # fmt: skip
    assert len(game.state.treachery_deck) == 33 - 7
    assert (game.state.turn, game.state.storm) == (1, 0)


def test_two_and_three_seats() -> None:
    """K-2P-01, K-3P-01, K-2P-02, KAMB-27: four strongholds win with two, three with three; two make no alliances."""
    assert bare(["atreides", "harkonnen"]).strongholds_alone == 4
    assert bare(["atreides", "harkonnen", "fremen"]).strongholds_alone == 3
    for seed in range(6):
        game = played(start(RULES, seed=seed, seats=2), seed)
        assert not events(game, "nexus")
        assert not events(game, "alliance")


def test_two_players_with_two_factions_each() -> None:
    """K-2P-03: four separate factions, two fixed alliances, each player answers for both and sees both hands."""
    game = start(RULES, seed=2, factions=["atreides", "emperor", "fremen", "harkonnen"], pairs=True)
    assert [one.ally for one in game.state.seats] == [2, 3, 0, 1]
    answered = set()
    for code in played(
        start(RULES, seed=2, factions=["atreides", "emperor", "fremen", "harkonnen"], pairs=True), 2
    ).codes:
        answered.add((game.decision.seat, game.decision.on_behalf))
        assert game.decision.seat == game.decision.on_behalf % 2
        game.apply(code)
    assert answered >= {(0, 0), (0, 2), (1, 1), (1, 3)}
    assert not events(game, "alliance_broken")
    assert game.view(0).position.seats[2].hand == game.state.seats[2].hand
    assert set(game.view(0).position.seats[1].hand) <= {"?"}


def test_absent_payees() -> None:
    """K-PLAYERS-02: without Emperor and Guild payments go to the bank."""
    for seed in range(4):
        assert not events(played(start(RULES, seed=seed, seats=3), seed), "income")


def test_seats_are_found() -> None:
    """K-DEF-02: one seat for each faction."""
    state = bare()
    assert [seat_of(state, one) for one in ALL] == [0, 1, 2, 3, 4, 5]
