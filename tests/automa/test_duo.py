"""The two-player game: House Hagal as third participant, its turns, and what it never gains."""

from __future__ import annotations

from imperium.game import Game, new_game, set_up
from tests.automa.hagal_table import HAGAL, act, duo, kinds, stack, troops, turn_of


def test_set_up_of_house_hagal() -> None:
    """R-2P-01."""
    state = set_up("duo", seed=3)
    hagal = state.seats[HAGAL]
    assert len(state.seats) == 3
    assert (hagal.name, hagal.leader, not hagal.way.decides) == ("House Hagal", None, True)
    assert troops(state, HAGAL) == (12, 0, 0)
    assert (hagal.agents, hagal.agents_total) == (3, 3)
    assert set(hagal.influence.values()) == {0}
    assert (hagal.vp, hagal.solari, hagal.spice, hagal.water) == (0, 0, 0, 0)
    assert (hagal.hand, hagal.deck, hagal.intrigue) == ([], [], [])


def test_humans_set_up_as_usual() -> None:
    """R-2P-01, R-SETUP-09."""
    state = set_up("duo", leaders=["paul_atreides", "helena_richese"], seed=3)
    for seat in state.seats[:2]:
        assert (seat.vp, seat.solari, seat.spice, seat.water) == (0, 0, 0, 1)
        assert (seat.garrison, seat.supply, seat.agents, len(seat.deck)) == (3, 9, 2, 10)
    assert state.mode.space_costs == {}, "the Mentat costs 2 Solari"


# -- turns -----------------------------------------------------------------------------------------
def test_house_hagal_follows_an_agent_turn_of_the_first_player() -> None:
    """R-2P-03."""
    state = duo()
    state.seats[1].hand = ["diplomacy"]
    stack(state, "wealth")
    game = turn_of(state, 0, "dagger", "reconnaissance")
    game.apply("agent dagger>hall_of_oratory")
    assert state.seats[HAGAL].places == ["wealth"]
    assert game.decision is not None
    assert game.decision.seat == 1, "House Hagal has acted before the other player's turn"


def test_house_hagal_does_not_follow_the_other_player() -> None:
    """R-2P-03."""
    state = duo()
    state.seats[0].hand = ["diplomacy"]
    game = turn_of(state, 1, "dagger", "reconnaissance")
    game.apply("agent dagger>hall_of_oratory")
    assert state.seats[HAGAL].places == []
    assert game.decision is not None
    assert game.decision.seat == 0


def test_house_hagal_does_not_follow_a_reveal_turn() -> None:
    """R-2P-03."""
    state = duo()
    state.seats[1].hand = ["dagger"]
    game = turn_of(state, 0, "dagger")
    game.apply("reveal")
    assert kinds(state, "turn_end", 0) != []
    assert state.seats[HAGAL].places == []


def test_house_hagal_does_not_follow_a_bindu_suspension_pass() -> None:
    """R-2P-03."""
    state = duo()
    state.seats[0].intrigue = ["bindu_suspension"]
    state.seats[1].hand = ["dagger"]
    game = turn_of(state, 0, "dagger")
    game.apply("play bindu_suspension")
    game.apply("pass")
    assert state.seats[HAGAL].places == []
    assert game.decision is not None
    assert game.decision.seat == 1


def test_house_hagal_without_agents_does_nothing() -> None:
    """R-2P-03."""
    state = duo()
    state.seats[HAGAL].agents, state.seats[HAGAL].places = 0, ["wealth", "secrets", "conspire"]
    game = turn_of(state, 0, "dagger", "reconnaissance")
    game.apply("agent dagger>hall_of_oratory")
    assert kinds(state, "turn", HAGAL) == []
    assert len(state.hagal_deck) == 28


def test_unused_agents_are_not_made_up_and_come_home() -> None:
    """R-2P-04: The First Player sends one Agent and reveals; the other sends two. House Hagal has acted once."""
    state = duo()
    state.seats[1].hand = ["dagger", "diplomacy", "reconnaissance"]
    game = turn_of(state, 0, "dagger", "seek_allies")
    play_on(game, "agent dagger>hall_of_oratory", "agent diplomacy>", "reveal", "agent reconnaissance>", "end")
    assert game.state.round == 2
    assert len(kinds(game.state, "agent", HAGAL)) == 1
    assert (game.state.seats[HAGAL].agents, game.state.seats[HAGAL].places) == (3, [])


def play_on(game: Game, *wanted: str) -> None:
    """Take the first option that begins with each of these words; end open windows on the way."""
    for word in wanted:
        start = game.state.round
        while game.decision is not None and game.state.round == start:
            found = [code for code in game.decision.codes if code.startswith(word)]
            if found:
                game.apply(found[0])
                break
            game.apply(next(code for code in game.decision.codes if code in ("end", "pass", "decline")))


def test_first_player_marker_moves_between_the_humans_only() -> None:
    """R-2P-05."""
    for seed in range(3):
        game = new_game("duo", seed=seed)
        while game.decision is not None:
            game.apply(game.decision.options[-1])
        first = [event.seat for event in kinds(game.state, "round")]
        assert len(first) == 10, "nobody can have 10 VP by passing: all ten rounds are played"
        assert first == [first[0], 1 - first[0]] * 5


# -- what it never gains ---------------------------------------------------------------------------
def test_house_hagal_scores_nothing_for_influence() -> None:
    """R-2P-06."""
    state = duo()
    state.seats[HAGAL].influence["emperor"] = 1
    stack(state, "wealth")
    act(state, HAGAL)
    assert state.seats[HAGAL].influence["emperor"] == 2
    assert state.seats[HAGAL].vp == 0


def test_house_hagal_takes_an_alliance_and_its_holder_loses_the_point() -> None:
    """R-2P-06."""
    state = duo()
    state.seats[0].influence["emperor"], state.alliances["emperor"], state.seats[0].vp = 4, 0, 2
    state.seats[HAGAL].influence["emperor"] = 4
    stack(state, "wealth")
    act(state, HAGAL)
    assert state.alliances["emperor"] == HAGAL
    assert (state.seats[0].vp, state.seats[HAGAL].vp) == (1, 0)


def test_human_who_passes_house_hagal_takes_token_and_point() -> None:
    """R-2P-06."""
    state = duo()
    state.seats[HAGAL].influence["emperor"], state.alliances["emperor"] = 4, HAGAL
    state.seats[0].influence["emperor"], state.seats[0].vp = 4, 1
    game = turn_of(state, 0, "diplomacy", "dagger")
    game.apply("agent diplomacy>wealth")
    assert state.alliances["emperor"] == 0
    assert (state.seats[0].vp, state.seats[HAGAL].vp) == (2, 0)


def test_house_hagal_gets_no_spice_solari_or_cards() -> None:
    """R-2P-06: Every space card once: whatever the board would give, its purse stays empty."""
    for card in ("conspire", "wealth", "heighliner", "foldspace", "secrets", "carthag", "arrakeen_2p"):
        state = duo()
        stack(state, card)
        act(state, HAGAL)
        hagal = state.seats[HAGAL]
        assert hagal.places == [state.catalogue.hagal[card].spaces[0]]
        assert (hagal.solari, hagal.spice, hagal.water, hagal.vp, hagal.intrigue) == (0, 0, 0, 0, [])


def test_house_hagal_is_not_in_the_final_ranking() -> None:
    """R-2P-06."""
    game = new_game("duo", seed=1)
    while game.decision is not None:
        game.apply(game.decision.options[-1])
    assert game.result is not None
    assert sorted(standing.seat for standing in game.result.standings) == [0, 1]


def test_house_hagal_counts_as_opponent_for_letos_signet() -> None:
    """R-HAGAL-02: Prudent Diplomacy needs a Faction where an opponent is ahead: House Hagal will do."""
    state = set_up("duo", leaders=["duke_leto_atreides", "paul_atreides"], seed=1)
    state.agenda, state.phase, state.round, state.conflict = [], "player_turns", 1, "skirmish_b"
    state.first_player = 1
    state.seats[0].spice = 1
    state.seats[HAGAL].influence["fremen"] = 1
    game = turn_of(state, 0, "signet_ring", "dagger")
    game.apply("agent signet_ring>secure_contract")
    assert game.decision is not None
    pay = next(code for code in game.decision.codes if code.startswith("use duke_leto"))
    game.apply(pay)
    assert (state.seats[0].spice, state.seats[0].influence["fremen"]) == (0, 1)
