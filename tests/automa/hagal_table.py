"""Positions with House Hagal for the tests: a set-up game with its turns, decks and fights in the test's hand."""

from __future__ import annotations

from imperium.core.agenda import drain
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.steps import NOBODY, Step
from imperium.game import Game, Imperium, game_at, set_up
from imperium.position.state import State, Turn
from imperium.rules import combat

MEMNON, RABBAN = "earl_memnon_thorvald", "glossu_rabban"
HUMAN, LEFT, RIGHT = 0, 1, 2  # seats of the solo game: the human and the two rivals
HAGAL = 2  # the seat of House Hagal in the two-player game


def solo(
    difficulty: str = "sardaukar", left: str = MEMNON, right: str = RABBAN, human: str = "paul_atreides"
) -> State:
    """Solo, in the turns of round 1, everybody as set up: rivals with 3 garrison troops, 1 water, 1 Intrigue card."""
    return _in_turns(set_up("solo", leader=human, rivals=[left, right], difficulty=difficulty, seed=1))


def duo() -> State:
    """Two players and House Hagal, in the turns of round 1; seat 0 is First Player."""
    state = _in_turns(set_up("duo", leaders=["paul_atreides", "count_ilban_richese"], seed=1))
    state.first_player = 0
    return state


def _in_turns(state: State) -> State:
    state.phase = "player_turns"
    state.round = 1
    state.conflict = "skirmish_b"  # first 1 VP, second 1 water, third 1 spice
    state.agenda = []
    state.events.kept.clear()
    return state


def stack(state: State, *cards: str) -> None:
    """Put these House Hagal cards on top of the deck, the first named on top; the deck keeps its size."""
    for card in cards:
        state.hagal_deck.remove(card)
    state.hagal_deck += reversed(cards)


def act(state: State, seat: int) -> Decision | None:
    """One turn of the rival; the decision it stops at, if any."""
    state.seats[seat].way.take_turn(state, seat)
    return drain(Imperium(), state)


def reply(state: State, decision: Decision, code: str) -> Decision | None:
    """Answer a decision of `act` or `fight`; the next decision, if any."""
    move = next((move for move in decision.options if move.code == code), None)
    assert move is not None, decision.codes
    step = state.agenda.pop()
    decision.asker.answer(state, step, move)
    return drain(Imperium(), state)


def commit(state: State, seat: int, troops: int, swords: int = 0) -> None:
    """Put troops from supply into the Conflict, with swords."""
    owner = state.seats[seat]
    owner.supply -= troops
    owner.conflict += troops
    owner.swords += swords


def fight(state: State, *cards: str) -> Decision | None:
    """The Combat phase, with the House Hagal cards that give the rivals' swords in turn order."""
    stack(state, *cards)
    combat.begin(state)
    return drain(Imperium(), state)


def swords(state: State, seat: int) -> None:
    """The rival turns up its card for swords."""
    state.seats[seat].way.combat_starts(state, seat)
    drain(Imperium(), state)


def turn_of(state: State, seat: int, *hand: str) -> Game:
    """A game at the turn of this seat with this hand and an empty deck."""
    owner = state.seats[seat]
    owner.hand, owner.deck = sorted(hand), []
    state.turn = Turn()
    state.agenda = [Step("next_turn", NOBODY, data=seat)]
    return game_at(state)


def kinds(state: State, kind: str, seat: int | None = None) -> list[Event]:
    """The events of one kind, of one seat if named."""
    return [event for event in state.events if event.kind == kind and seat in (None, event.seat)]


def troops(state: State, seat: int) -> tuple[int, int, int]:
    """Supply, garrison, Conflict."""
    owner = state.seats[seat]
    return owner.supply, owner.garrison, owner.conflict
