"""Section 2 of the rules: what lies where before round 1, and who decides what about it."""

from __future__ import annotations

from collections import Counter

import pytest

from imperium.core.errors import BadSetup
from imperium.core.position.redaction import HIDDEN
from imperium.core.steps import NOBODY
from imperium.game import Game, new_game, set_up
from tests.rules.script import codes, go_on, happened
from tests.rules.table import FACTIONS

SEEDS = range(40)


def test_three_or_four_at_the_table_one_or_two_with_house_hagal() -> None:
    """R-SETUP-01: 1 to 4 human players; with one or two, rivals join; nothing else can be set up."""
    for seats in (3, 4):
        assert [not seat.way.decides for seat in set_up("table", seats=seats).seats] == [False] * seats
    assert [not seat.way.decides for seat in set_up("duo").seats] == [False, False, True]
    assert [not seat.way.decides for seat in set_up("solo").seats] == [False, True, True]
    for seats in (0, 1, 2, 5):
        with pytest.raises(BadSetup):
            set_up("table", seats=seats)


def test_only_games_with_rivals_have_a_hagal_deck() -> None:
    """R-SETUP-01: House Hagal comes with one or two players and only then."""
    assert set_up("table", seats=3).hagal_deck == []
    assert set_up("duo").hagal_deck
    assert set_up("solo").hagal_deck


def test_the_mentat_is_at_home_and_no_alliance_is_taken() -> None:
    """R-SETUP-02: the Mentat lies on its space, every Alliance token on its track."""
    for mode in ("table", "duo", "solo"):
        state = set_up(mode)
        assert (state.mentat_owner, state.mentat_space, state.mentat_next) == (NOBODY, None, NOBODY)
        assert state.alliances == dict.fromkeys(FACTIONS, NOBODY)


def test_the_conflict_deck_is_one_five_and_four() -> None:
    """R-SETUP-03: from the top one card of level I, five of level II, all four of level III."""
    for mode in ("table", "duo", "solo"):
        state = set_up(mode, seed=9)
        levels = [state.catalogue.conflicts[card].level for card in reversed(state.conflict_deck)]
        assert levels == [1, 2, 2, 2, 2, 2, 3, 3, 3, 3]
        assert len(set(state.conflict_deck)) == 10


def test_every_level_of_conflicts_is_shuffled() -> None:
    """R-SETUP-03: each of the four level I cards can be on top, each level II card be left out, any III be last."""
    decks = [set_up("table", seed=seed).conflict_deck for seed in SEEDS]
    assert len({deck[-1] for deck in decks}) == 4
    assert len({card for deck in decks for card in deck[4:9]}) == 10
    assert all(len(deck) < 14 for deck in decks)
    assert len({deck[0] for deck in decks}) == 4


def test_nobody_sees_which_conflicts_are_in_the_deck() -> None:
    """R-SETUP-03: the unused cards leave the game unseen; a view names only the Conflict turned up."""
    game = new_game("table", leaders=["paul_atreides", "glossu_rabban", "count_ilban_richese"], seed=1)
    view = game.view(0)
    hidden = set(game.state.conflict_deck)
    assert len(view.position.conflict_deck) == 9
    assert not hidden & set(str(view.data()).split("'"))


def test_the_row_has_five_of_67_cards_and_40_intrigues_are_shuffled() -> None:
    """R-SETUP-04: 5 cards face up and 62 in the deck; 40 Intrigue cards; both in an order that the seed decides."""
    one, two = set_up("table", seed=1), set_up("table", seed=2)
    assert (len(one.row), len(one.imperium_deck), len(one.intrigue_deck)) == (5, 62, 40)
    cards = Counter(one.row + one.imperium_deck)
    assert cards == Counter(two.row + two.imperium_deck)
    assert one.imperium_deck != two.imperium_deck
    assert one.intrigue_deck != two.intrigue_deck
    assert sorted(one.intrigue_deck) == sorted(two.intrigue_deck)
    assert one.intrigue_discard == one.removed == []


def test_the_row_is_public_from_the_start() -> None:
    """R-SETUP-04: all seats see the same five cards."""
    game = new_game("table", seats=4, seed=4)
    assert all(game.view(seat).position.row == game.state.row for seat in range(4))


def test_the_reserve_stacks() -> None:
    """R-SETUP-05: 8 Arrakis Liaison, 10 The Spice Must Flow, 6 Foldspace, whatever the mode."""
    for mode in ("table", "duo", "solo"):
        assert set_up(mode).reserve == {"arrakis_liaison": 8, "the_spice_must_flow": 10, "foldspace": 6}


def test_leaders_are_chosen_or_drawn_and_never_twice() -> None:
    """R-SETUP-06, DP-01: named leaders sit in the order named; drawn ones differ; a Leader is a single copy."""
    named = ["helena_richese", "paul_atreides", "earl_memnon_thorvald"]
    assert [seat.leader.id for seat in set_up("table", leaders=named).seats if seat.leader] == named
    drawn = [tuple(seat.leader.id for seat in set_up("table", seats=4, seed=s).seats if seat.leader) for s in SEEDS]
    assert all(len(set(four)) == 4 for four in drawn)
    assert len({leader for four in drawn for leader in four}) == 8
    with pytest.raises(BadSetup, match="twice"):
        set_up("table", leaders=["paul_atreides", "paul_atreides", "helena_richese"])
    with pytest.raises(BadSetup, match="no leader"):
        set_up("table", leaders=["paul_atreides", "nobody", "helena_richese"])


def test_two_leaders_of_one_house_are_legal() -> None:
    """R-SETUP-06: Paul and Leto Atreides, Ilban and Helena Richese sit at one table."""
    leaders = ["paul_atreides", "duke_leto_atreides", "count_ilban_richese", "helena_richese"]
    assert len(set_up("table", leaders=leaders).seats) == 4
    rivals = ["glossu_rabban", "baron_vladimir_harkonnen"]
    assert len(set_up("solo", leader="paul_atreides", rivals=rivals).seats) == 3


def test_choosing_a_leader_is_answered_by_the_setup() -> None:
    """DP-01: no decision about Leaders is asked in play; solo takes one for the human and one for each rival."""
    game = new_game("solo", leader="helena_richese", rivals=["glossu_rabban", "duke_leto_atreides"])
    assert [seat.leader.id for seat in game.state.seats if seat.leader] == [
        "helena_richese",
        "glossu_rabban",
        "duke_leto_atreides",
    ]
    assert game.decision is not None
    assert game.decision.kind == "turn"
    with pytest.raises(BadSetup):
        new_game("solo", leader="glossu_rabban", rivals=["glossu_rabban", "duke_leto_atreides"])


def test_everybody_has_the_same_ten_cards_shuffled() -> None:
    """R-SETUP-07: ten starting cards, each deck in an order of its own."""
    state = set_up("table", seats=4, seed=11)
    ten = Counter(
        convincing_argument=2,
        dagger=2,
        diplomacy=1,
        dune_the_desert_planet=2,
        reconnaissance=1,
        seek_allies=1,
        signet_ring=1,
    )
    assert all(Counter(seat.deck) == ten for seat in state.seats)
    assert len({tuple(seat.deck) for seat in state.seats}) == 4


def test_a_rival_has_no_deck() -> None:
    """R-SETUP-07: the starting deck is a player's; rivals have none."""
    for mode in ("duo", "solo"):
        for seat in set_up(mode).seats:
            assert bool(seat.deck) is seat.way.decides


def test_a_player_starts_with_these_pieces() -> None:
    """R-SETUP-08: 1 water, 3 troops in garrison and 9 in supply, 2 Agents, nothing else."""
    for seat in set_up("table", leaders=["paul_atreides", "helena_richese", "count_ilban_richese"]).seats:
        assert (seat.solari, seat.spice, seat.water) == (0, 0, 1)
        assert (seat.supply, seat.garrison, seat.conflict) == (9, 3, 0)
        assert (seat.agents, seat.agents_total, seat.places) == (2, 2, [])
        assert seat.influence == dict.fromkeys(FACTIONS, 0)
        assert (seat.intrigue, seat.council, seat.used_spaces) == ([], False, ())


def test_no_space_is_controlled_and_no_bonus_spice_lies_out() -> None:
    """R-SETUP-08: the Control markers are with their owners."""
    state = set_up("table")
    assert state.control == {}
    assert set(state.bonus_spice.values()) == {0}


def test_only_four_players_start_with_a_point() -> None:
    """R-SETUP-09: 1 VP each with exactly four human players, 0 otherwise."""
    assert [seat.vp for seat in set_up("table", seats=4).seats] == [1, 1, 1, 1]
    for state in (set_up("table", seats=3), set_up("duo"), set_up("solo")):
        assert [seat.vp for seat in state.seats] == [0, 0, 0]


def test_the_first_player_is_random() -> None:
    """R-SETUP-10: every seat can be it; in the two-player game only the two people; solo is fixed (R-SOLO-06)."""
    assert {set_up("table", seats=4, seed=seed).first_player for seed in SEEDS} == {0, 1, 2, 3}
    assert {set_up("table", seats=3, seed=seed).first_player for seed in SEEDS} == {0, 1, 2}
    assert {set_up("duo", seed=seed).first_player for seed in SEEDS} == {0, 1}
    assert {set_up("solo", seed=seed).first_player for seed in SEEDS} == {1}


def test_rabban_starts_with_more() -> None:
    """R-SETUP-11: 1 spice and 1 Solari more than anybody else; a rival Rabban gets neither."""
    state = set_up("table", leaders=["paul_atreides", "glossu_rabban", "helena_richese"])
    assert [(seat.solari, seat.spice) for seat in state.seats] == [(0, 0), (1, 1), (0, 0)]
    solo = set_up("solo", leader="paul_atreides", rivals=["glossu_rabban", "duke_leto_atreides"])
    assert (solo.seats[1].solari, solo.seats[1].spice) == (0, 0)


def baron() -> Game:
    """A game with the Baron at seat 1 (the second one)."""
    return new_game("table", leaders=["paul_atreides", "baron_vladimir_harkonnen", "helena_richese"], seed=2)


def test_the_baron_chooses_two_of_four_factions_before_round_1() -> None:
    """R-SETUP-11, DP-02: six pairs, no pass; nothing is turned up or drawn before the choice."""
    game = baron()
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "secret")
    assert sorted(codes(game)) == [
        "secret bene_gesserit+fremen",
        "secret emperor+bene_gesserit",
        "secret emperor+fremen",
        "secret emperor+guild",
        "secret guild+bene_gesserit",
        "secret guild+fremen",
    ]
    assert game.state.round == 0
    assert game.state.conflict is None
    assert all(not seat.hand for seat in game.state.seats)


def test_the_barons_choice_is_secret() -> None:
    """R-SETUP-11, DP-02: only the Baron's own view shows it, and no opponent is told the options or the event."""
    game = baron()
    assert (game.view(0).asked, game.view(0).decision, game.view(0).codes) == (1, None, [])
    go_on(game, "secret guild+fremen")
    assert game.view(1).me.secret == ("guild", "fremen")
    assert game.view(0).position.seats[1].secret == (HIDDEN, HIDDEN)
    (event,) = happened(game, "secret", 1)
    assert event.seen_by(0).item == ""
    assert event.seen_by(1).item == "guild+fremen"


def test_a_rival_baron_chooses_nothing() -> None:
    """R-SETUP-11: a rival uses only its signet (R-SOLO-02)."""
    game = new_game("solo", leader="paul_atreides", rivals=["baron_vladimir_harkonnen", "duke_leto_atreides"])
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert game.state.seats[1].secret == ()


def test_no_card_is_drawn_in_setup() -> None:
    """R-SETUP-12: hands are empty after setup; round 1 deals five cards to each player."""
    state = set_up("table", seats=4, seed=6)
    assert all((len(seat.hand), len(seat.deck)) == (0, 10) for seat in state.seats)
    game = new_game("table", leaders=["paul_atreides", "glossu_rabban", "count_ilban_richese"], seed=6)
    assert game.state.round == 1
    assert all((len(seat.hand), len(seat.deck)) == (5, 5) for seat in game.state.seats)
