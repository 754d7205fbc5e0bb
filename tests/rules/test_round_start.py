"""Section 3 of the rules: the phases of a round, and Phase 1."""

from __future__ import annotations

from typing import Any

from tests.rules.script import agents_offered, codes, go_on, happened, play

FIVE = ["convincing_argument", "convincing_argument", "reconnaissance", "signet_ring", "dune_the_desert_planet"]


def new_round(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position right before a round begins, with `skirmish_b` on top of the Conflict Deck."""
    return {
        "phase": "round_start",
        "conflict_deck": ["skirmish_b", "skirmish_c"],
        "conflict": "skirmish_a",
        "seats": [{"hand": [], "deck": FIVE, **seat} for seat in seats],
        **more,
    }


def last_turn(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position in which the first seat takes the last turn of the round."""
    others = [{"done": True, "hand": [], "deck": FIVE, **seat} for seat in seats[1:]]
    return {"conflict_deck": ["skirmish_c"], "seats": [{"deck": FIVE, **seats[0]}, *others], **more}


# -- the skeleton ----------------------------------------------------------------------------------
def test_the_phases_come_in_their_order() -> None:
    """R-ROUND-01: turns, Combat, Makers, Recall, then a new round with its Conflict."""
    given = last_turn({"hand": ["dagger"], "conflict": 1, "agents_at": ["wealth"]}, {}, {})
    game = play(given, "reveal")
    order = ["reveal_turn", "wins", "maker", "recall_phase", "round", "conflict", "draw", "turn"]
    kinds = [event.kind for event in game.events]
    places = [kinds.index(kind, kinds.index("reveal_turn")) for kind in order]
    assert places == sorted(places)
    assert (game.state.round, game.state.phase) == (2, "player_turns")


def test_nothing_of_a_later_phase_happens_while_somebody_has_turns_left() -> None:
    """R-ROUND-01: Combat waits for the last Reveal turn."""
    given = last_turn({"hand": ["dagger"], "conflict": 1}, {}, {"done": False, "hand": ["dagger"]})
    game = play(given, "reveal")
    assert (game.state.phase, game.decision.seat if game.decision else None) == ("player_turns", 2)
    assert not happened(game, "wins")


def test_turn_order_starts_with_the_first_player_and_goes_clockwise() -> None:
    """R-ROUND-02: with the marker at seat 2 the turns go 2, 3, 1."""
    game = play(new_round({}, {}, {}, first_player=2))
    for _ in range(2):
        go_on(game, "reveal")
        while game.decision and game.decision.kind == "effects":
            go_on(game, "end")
    assert [event.seat for event in happened(game, "turn")] == [1, 2, 0]


def test_hands_are_drawn_in_turn_order_too() -> None:
    """R-ROUND-02: Phase 1 goes round from the First Player as well."""
    game = play(new_round({}, {}, {}, first_player=3))
    seats = [event.seat for event in happened(game, "draw")]
    assert seats == [2] * 5 + [0] * 5 + [1] * 5


def test_the_marker_makes_the_next_round_start_one_seat_further() -> None:
    """R-ROUND-02: after seat 1 held it seat 2 begins."""
    game = play(last_turn({"hand": ["dagger"]}, {}, {}), "reveal")
    assert game.state.first_player == 1
    assert game.decision is not None
    assert game.decision.seat == 1


def test_ten_points_in_a_turn_end_nothing() -> None:
    """R-ROUND-03: with 10 VP reached by an Agent turn the next player simply goes on."""
    given = {
        "seats": [{"hand": ["diplomacy", "dagger"], "vp": 9, "influence": {"emperor": 1}}],
        "conflict_deck": ["skirmish_b"],
    }
    game = play(given, "agent diplomacy>wealth")
    assert game.state.seats[0].vp == 10
    assert (game.over, game.state.phase) == (False, "player_turns")
    assert game.decision is not None
    assert game.decision.seat == 1


def test_ten_points_count_only_if_they_are_there_in_phase_5() -> None:
    """R-ROUND-03: an Alliance lost in the last turn takes the tenth point away, and the game goes on."""
    alliance = {"emperor": 4}
    given = last_turn(
        {"hand": ["diplomacy"], "influence": alliance},
        {"vp": 10, "influence": alliance},
        {},
        alliances={"emperor": 2},
    )
    game = play(given, "agent diplomacy>wealth")
    assert [seat.vp for seat in game.state.seats] == [2, 9, 0]
    assert (game.over, game.state.round) == (False, 2)


def test_ten_points_in_phase_5_end_the_game() -> None:
    """R-ROUND-03: the same round with a tenth point that stays is the last one."""
    assert play(last_turn({"hand": ["dagger"], "vp": 10}, {}, {}), "reveal").over
    assert not play(last_turn({"hand": ["dagger"], "vp": 9}, {}, {}), "reveal").over


# -- Phase 1 ---------------------------------------------------------------------------------------
def test_the_top_conflict_card_is_turned_up() -> None:
    """R-START-01: it becomes the current Conflict, the earlier one lies beneath, one card less in the deck."""
    state = play(new_round({}, {}, {})).state
    assert (state.conflict, state.conflicts_past, state.conflict_deck) == (
        "skirmish_b",
        ["skirmish_a"],
        ["skirmish_c"],
    )


def test_rivals_get_their_swordmasters_with_the_fifth_conflict() -> None:
    """R-START-02: as Mercenary five cards lie above the Swordmasters: the fifth hands them out, in solo only."""
    given = new_round({}, mode="solo", difficulty="mercenary")
    assert [seat.agents_total for seat in play({**given, "round": 4}).state.seats] == [2, 3, 3]
    assert [seat.agents_total for seat in play({**given, "round": 3}).state.seats] == [2, 2, 2]
    table = play(new_round({}, {}, {}, round=4))
    assert [seat.agents_total for seat in table.state.seats] == [2, 2, 2]


def defended(**more: Any) -> dict[str, Any]:
    """A round over Arrakeen, which the second seat controls."""
    return new_round({}, {"garrison": 2, **more}, {}, conflict_deck=["siege_of_arrakeen"], control={"arrakeen": 2})


def test_the_controller_may_defend_from_supply() -> None:
    """R-START-03, DP-03: the question comes before any card is drawn; the troop comes from the supply."""
    game = play(defended())
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "defend")
    assert codes(game) == ["defend", "decline"]
    assert not game.state.seats[1].hand
    seat = go_on(game, "defend").state.seats[1]
    assert (seat.supply, seat.garrison, seat.conflict) == (9, 2, 1)


def test_the_defensive_bonus_may_be_declined() -> None:
    """R-START-03, DP-03: nothing moves."""
    seat = play(defended(), "decline").state.seats[1]
    assert (seat.supply, seat.garrison, seat.conflict) == (10, 2, 0)
    assert len(seat.hand) == 5


def test_no_defence_with_an_empty_supply() -> None:
    """R-START-03: a full garrison does not help."""
    game = play(defended(garrison=12))
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert game.state.seats[1].conflict == 0


def test_no_defence_elsewhere() -> None:
    """R-START-03: a marker on another space, or a Conflict over no space, asks nobody."""
    for more in (
        {"conflict_deck": ["siege_of_carthag"], "control": {"arrakeen": 2, "imperial_basin": 3}},
        {"conflict_deck": ["desert_power"], "control": {"arrakeen": 2}},
    ):
        game = play(new_round({}, {}, {}, **more))
        assert game.decision is not None
        assert game.decision.kind == "turn"


def test_each_contested_space_can_be_defended() -> None:
    """R-START-03: Carthag and Imperial Basin as well, at either level of Conflict."""
    battles = {
        "siege_of_carthag": "carthag",
        "secure_imperial_basin": "imperial_basin",
        "battle_for_arrakeen": "arrakeen",
        "battle_for_carthag": "carthag",
        "battle_for_imperial_basin": "imperial_basin",
    }
    for conflict, space in battles.items():
        game = play(new_round({}, {}, {}, conflict_deck=[conflict], control={space: 3}))
        assert codes(game) == ["defend", "decline"], conflict


def test_a_won_mentat_is_there_when_hands_are_drawn() -> None:
    """R-START-04: it comes to its winner with the new round and can be sent at once."""
    game = play(new_round({"hand": []}, {}, {}, mentat={"next": 1}))
    assert (game.state.mentat_owner, game.state.mentat_space, game.state.mentat_next) == (0, None, -1)
    assert "signet_ring>hall_of_oratory mentat" in agents_offered(game)
    assert "signet_ring>hall_of_oratory" in agents_offered(game)


def test_a_mentat_nobody_won_stays_at_home() -> None:
    """R-START-04: no winner, no Mentat."""
    assert play(new_round({}, {}, {})).state.mentat_owner == -1


def test_everybody_draws_five() -> None:
    """R-START-05: from the top of the deck; rivals draw nothing."""
    deck = ["dune_the_desert_planet", "dagger", "diplomacy", "dagger", "seek_allies", "reconnaissance"]
    game = play(new_round({"deck": deck}, {}, {}))
    assert game.state.seats[0].hand == sorted(deck[:5])
    assert game.state.seats[0].deck == ["reconnaissance"]
    duo = play(new_round({}, {}, mode="duo"))
    assert [len(seat.hand) for seat in duo.state.seats] == [5, 5, 0]


def test_the_five_are_drawn_through_a_reshuffle() -> None:
    """R-START-05: the two cards left come first, then three of the reshuffled discard pile."""
    seat = {"deck": ["signet_ring", "reconnaissance"], "discard": ["dagger", "dagger", "diplomacy", "seek_allies"]}
    drawn = play(new_round(seat, {}, {})).state.seats[0]
    assert {"signet_ring", "reconnaissance"} < set(drawn.hand)
    assert (len(drawn.hand), len(drawn.deck), drawn.discard) == (5, 1, [])


def test_exactly_five_cards_cause_no_early_reshuffle() -> None:
    """R-START-05: with five cards left the discard pile stays."""
    drawn = play(new_round({"discard": ["dagger"]}, {}, {})).state.seats[0]
    assert (len(drawn.hand), drawn.deck, drawn.discard) == (5, [], ["dagger"])


def test_fewer_than_five_cards_in_all_are_all_drawn() -> None:
    """R-START-05: a trimmed deck simply gives a smaller hand."""
    drawn = play(new_round({"deck": ["dagger"], "discard": ["diplomacy"]}, {}, {})).state.seats[0]
    assert (drawn.hand, drawn.deck, drawn.discard) == (["dagger", "diplomacy"], [], [])
