"""Phase 3: Combat Intrigue with the passing protocol, ranking, rewards, and the end of the Conflict."""

from __future__ import annotations

from typing import Final

from imperium.core.agenda import perform, push
from imperium.core.decisions import Asker, Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.position.state import State, Turn
from imperium.rules import intrigue, troops
from imperium.rules.moves import PASS, TAKE_REWARD, Pass, Play, TakeReward
from imperium.rules.refusals import Cause

GOING_HOME: Final = Source("rule", "R-COMBAT-21")
LAST_THINGS: Final = (Step("combat_end", NOBODY), Step("combat_rank", NOBODY))  # the ranking on top


def begin(state: State) -> None:
    """Put the whole phase on the agenda, last things first."""
    state.turn = Turn()
    state.agenda += LAST_THINGS
    push(state, "combat_next", NOBODY, data=(state.first_player, ()))
    for seat in reversed(state.turn_order()):
        if state.seats[seat].conflict:
            state.seats[seat].way.combat_starts(state, seat)


def participants(state: State) -> list[int]:
    """Who has troops in the Conflict and plays cards, in turn order (R-COMBAT-04)."""
    return [s for s in state.turn_order() if state.seats[s].conflict and state.seats[s].way.cards]


def next_chance(state: State, step: Step) -> None:
    """`data` is the seat to look at first and those who passed since the last card (R-COMBAT-05, 06)."""
    first, passed = step.data
    fighting = participants(state)
    if set(fighting).issubset(passed):
        return
    count = len(state.seats)
    for offset in range(count):
        seat = (first + offset) % count
        if seat in fighting:
            push(state, "combat_chance", seat, data=(passed, False))
            return


class CombatChance(Asker):
    """DP-31: play Combat cards or pass. `data` is who has passed, and whether this chance has seen a card."""

    ask_kind = "combat"
    offers = (Play, Pass)

    def options(self, state: State, step: Step) -> list[Move]:
        if not state.seats[step.seat].conflict:
            return [PASS]  # the last troop has left: out of the step at once (R-COMBAT-07)
        return [*intrigue.options(state, step.seat, "combat"), PASS]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        return intrigue.refusal(state, step.seat, move, "combat") if isinstance(move, Play) else None

    def answer(self, state: State, step: Step, move: Move) -> None:
        passed, played = step.data
        if isinstance(move, Play):
            push(state, "combat_chance", step.seat, data=((), True))
            intrigue.play(state, step.seat, move.card, "combat")
            return
        if not played:
            passed = (*passed, step.seat)
            emit(state, "combat_pass", step.seat)
        push(state, "combat_next", NOBODY, data=((step.seat + 1) % len(state.seats), passed))

    def prompt(self, state: State, step: Step) -> str:
        own = state.seats[step.seat].strength
        if step.data[1]:
            return f"Combat, your strength is {own}: play another Combat card, or pass on."
        return f"Combat, your strength is {own}: play a Combat card or pass."


def ranking(state: State) -> list[tuple[int, str]]:
    """Who takes which reward, in the order of R-COMBAT-19. A sole winner is the only seat with `first`."""
    by_strength: dict[int, list[int]] = {}
    for seat in state.turn_order():
        strength = state.seats[seat].strength
        if strength:
            by_strength.setdefault(strength, []).append(seat)
    level = [by_strength[strength] for strength in sorted(by_strength, reverse=True)]
    if not level:
        return []  # R-COMBAT-08
    top, second, last = (*level, [], [])[:3]
    third = state.mode.third_reward
    if len(top) > 1:  # R-COMBAT-14 to 16
        won = [(seat, "second") for seat in top]
        return won + ([(second[0], "third")] if third and len(top) == 2 and len(second) == 1 else [])
    won = [(top[0], "first")]
    if len(second) > 1:
        return won + [(seat, "third") for seat in second]  # R-COMBAT-17
    won += [(seat, "second") for seat in second]
    return won + ([(last[0], "third")] if third and len(last) == 1 else [])  # R-COMBAT-13, 18


def rank(state: State, step: Step) -> None:
    """Rank by strength and put the rewards on the agenda (R-COMBAT-11 to 19)."""
    assert state.conflict is not None
    won = ranking(state)
    winner = won[0][0] if won and won[0][1] == "first" else NOBODY
    for seat in state.turn_order():
        strength = state.seats[seat].strength
        if strength:
            emit(state, "final_strength", seat, "strength", strength)
    if winner == NOBODY:
        emit(state, "no_winner", item=state.conflict)
    else:
        emit(state, "wins", winner, state.conflict)
        _unseat(state, winner)
        if any(state.seats[seat].way.rewarded for seat, reward in won if reward != "first"):
            push(state, "victory", winner, data="last")  # until the phase ends (R-COMBAT-09)
    for seat, reward in reversed(won):
        if not state.seats[seat].way.rewarded:
            continue  # R-2P-07
        if reward == "first":
            push(state, "victory", seat, data="after")
            push(state, "victory", seat, data="before")
        else:
            push(state, "reward", seat, data=reward)


def _unseat(state: State, winner: int) -> None:
    """A winner without rewards who takes a controlled space removes the marker (R-2P-08)."""
    assert state.conflict is not None
    space = state.catalogue.conflicts[state.conflict].location
    if not state.seats[winner].way.rewarded and space in state.control:
        emit(state, "control_lost", state.control[space], space)
        del state.control[space]


class Victory(Asker):
    """DP-33: the sole winner's "when you win" cards, before or after the reward, to the end of the phase
    (R-COMBAT-09)."""

    ask_kind = "victory"
    offers = (Play, TakeReward, Pass)

    def options(self, state: State, step: Step) -> list[Move]:
        cards = intrigue.options(state, step.seat, "victory") if state.seats[step.seat].way.cards else []
        return [*cards, TAKE_REWARD if step.data == "before" else PASS]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case Play():
                return intrigue.refusal(state, step.seat, move, "victory")
            case TakeReward():
                return Refusal(Cause.WRONG_MOMENT, "The reward is taken already.")
            case Pass():
                return Refusal(Cause.DUTY, "The reward comes first, or a card for winning before it.")
        return None

    def answer(self, state: State, step: Step, move: Move) -> None:
        match move:
            case TakeReward():
                push(state, "reward", step.seat, data="first")
            case Play(card):
                push(state, "victory", step.seat, data=step.data)
                intrigue.play(state, step.seat, card, "victory")

    def prompt(self, state: State, step: Step) -> str:
        if step.data == "before":
            return "You won the Conflict: take the reward, or first play a card for winning."
        return "You won the Conflict: play a card for winning, or pass."


def reward(state: State, step: Step) -> None:
    """One reward of the Conflict card."""
    assert state.conflict is not None
    conflict = state.catalogue.conflicts[state.conflict]
    emit(state, "reward", step.seat, state.conflict, 1, conflict.source, step.data)
    perform(state, step.seat, getattr(conflict, step.data), conflict.source)


def go_home(state: State, step: Step) -> None:
    """Every troop in the Conflict returns to its owner's supply, all strengths are 0 (R-COMBAT-21)."""
    for seat, owner in enumerate(state.seats):
        troops.lose(state, seat, owner.conflict, GOING_HOME, "conflict")
        owner.swords = 0
