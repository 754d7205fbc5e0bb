"""The window of a turn: effects in the order the player likes, with Plot cards, deployment and acquiring in between.

Effects that nothing can depend on are settled first, in a step of their own; wherever the order can matter the player
is asked (R-AGENT-11, R-REVEAL-03).
"""

from __future__ import annotations

from typing import Final

from imperium.box.effect import FREE, OPTIONAL, READY, Effect, footprints
from imperium.box.touch import ADDED, BITS, SEEN, Touch, uses
from imperium.core.agenda import carry_out
from imperium.core.decisions import Asker, Refusal
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.position.state import State
from imperium.rulebook import MOST_SEATS, TROOPS
from imperium.rules import intrigue, market, placement, troops
from imperium.rules.moves import END, Acquire, Deploy, End, Play, Send, Use, use_of
from imperium.rules.refusals import Cause, number
from imperium.rules.turn_end import end_turn

FIGHT: Final = uses(Touch.CONFLICT)
SHOPPING: Final = uses(Touch.EVERYTHING)  # acquiring turns up new cards and pays bonuses
WINDOW: Final = [(Step("window", seat), Step("settle", seat)) for seat in range(MOST_SEATS)]
DEPLOY: Final = [Deploy(number) for number in range(1, TROOPS + 1)]


def open_window(state: State, seat: int) -> None:
    """The turn goes on: first what settles itself, then the player."""
    state.agenda += WINDOW[seat]


def settle(state: State, step: Step) -> None:
    """Resolve a pending effect that needs no asking, then look again, after whatever it asks all the same."""
    index = _next_settled(state, step.seat) if state.turn.pending else None
    if index is not None:
        state.agenda.append(step)
        settled = state.turn.pending.pop(index)
        carry_out(state, settled.effect, step.seat, settled.source)


def _next_settled(state: State, seat: int) -> int | None:
    """The pending effect to resolve next without asking: a gain, or else one whose place cannot matter."""
    due = []
    for index, step in enumerate(state.turn.pending):
        effect: Effect = step.effect
        found = effect.standing(state, seat, step.source)
        if found & READY:
            if found & FREE:
                return index
            if not found & OPTIONAL:
                due.append(index)
    return _harmless(state, seat, due) if due else None


def _harmless(state: State, seat: int, due: list[int]) -> int | None:
    """A mandatory effect whose place in the order cannot matter: it neither uses nor feeds anything else.

    Seeing more never hurts, so what shows something comes first; a choice waits if there is more to be seen.
    """
    found: list[int] = []
    for step in state.turn.pending:
        effect: Effect = step.effect
        found.append(effect.footprint(state, seat))
    found.append(_actions_footprint(state, seat))
    for index in due:
        adds, uses = found[index] & ADDED, found[index] >> BITS
        changes = (adds | uses) & ~SEEN  # two choices do not disturb each other by being choices
        for other, footprint in enumerate(found):
            if other != index and (changes & footprint >> BITS or uses & footprint & ADDED):
                break
        else:
            return index
    return None


def _actions_footprint(state: State, seat: int) -> int:
    """What the things a player may do between effects add to and use: Plot cards, deployment, acquiring."""
    total = intrigue.plots_touch(state, seat)
    owner = state.seats[seat]
    if state.turn.combat and owner.garrison:
        total |= FIGHT
        for trigger in owner.leader.triggers if owner.leader is not None else ():
            if trigger.on == "deployed" and trigger.key not in owner.spent:  # R-LEAD-03
                total |= footprints(trigger.effects, state, seat)
    if state.turn.reveal and market.can_acquire(state, seat):
        total |= SHOPPING
    return total


class Waiting:
    """A pending effect that can be resolved now, and the move that does it."""

    __slots__ = ("move", "optional", "step")

    def __init__(self, move: Use, step: Step, optional: bool) -> None:
        self.move = move
        self.step = step
        self.optional = optional


def uses_of(state: State) -> list[Waiting]:
    """The pending effects that can be resolved now; copies of a card share one move (R-DEF-14)."""
    found: list[Waiting] = []
    for step in state.turn.pending:
        effect: Effect = step.effect
        standing = effect.standing(state, step.seat, step.source)
        if not standing & READY:
            continue
        move = use_of(step.source.id, effect.word)
        for known in found:
            if known.move is move and known.step.source != step.source:  # a card and a space of the same name
                move = use_of(step.source.id, effect.word, step.source.kind)
        for known in found:
            if known.move is move:
                break
        else:
            found.append(Waiting(move, step, bool(standing & OPTIONAL)))
    return found


def waiting_for(state: State, move: Use) -> Step | None:
    """The pending effect that this move resolves."""
    return next((waiting.step for waiting in uses_of(state) if waiting.move == move), None)


def named_by(state: State, move: Use) -> Step | None:
    """The pending effect that this move names, whether or not it can be resolved."""
    for step in state.turn.pending:
        if (step.source.id, step.effect.word) == (move.id, move.word) and move.kind in ("", step.source.kind):
            return step
    return None


class Window(Asker):
    """DP-09, 14, 28, 47, 48: the next effect, a deployment, an acquisition, a Plot card, or the end."""

    ask_kind = "effects"
    offers = (Use, Deploy, Acquire, Play, End)

    def options(self, state: State, step: Step) -> list[Move]:
        seat, turn = step.seat, state.turn
        found: list[Move] = []
        may_end = True
        if turn.pending:
            for waiting in uses_of(state):
                found.append(waiting.move)
                may_end = may_end and waiting.optional
        if turn.reveal:
            found += market.affordable(state, seat)
        elif turn.combat:
            found += DEPLOY[: max(0, troops.deployable(state, seat))]
        found += intrigue.options(state, seat, "plot")
        if may_end:
            found.append(END)
        return found

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        seat = step.seat
        match move:
            case Use():
                return _not_resolved(state, seat, move)
            case Deploy():
                return _not_deployed(state, seat)
            case Acquire():
                return market.refusal(state, seat, move)
            case Play():
                return intrigue.refusal(state, seat, move, "plot")
            case Send() if state.turn.reveal:
                return Refusal(Cause.WRONG_MOMENT, "No Agent is sent in a Reveal turn.")
            case Send():
                return placement.refusal(state, seat, move)
            case End():
                due = [waiting.step.source for waiting in uses_of(state) if not waiting.optional]
                names = ", ".join(dict.fromkeys(state.catalogue.name(source) for source in due))
                return Refusal(Cause.DUTY, f"Something must be resolved before the turn can end: {names}.")
        return None

    def answer(self, state: State, step: Step, move: Move) -> None:
        seat = step.seat
        if isinstance(move, End):
            end_turn(state, seat)
            return
        open_window(state, seat)
        match move:
            case Use():
                chosen = waiting_for(state, move)
                assert chosen is not None
                state.turn.pending.remove(chosen)
                carry_out(state, chosen.effect, seat, chosen.source, True)
            case Deploy(number):
                state.turn.deployed += number
                troops.deploy(state, seat, number, Source("space", state.turn.space or ""))
            case Acquire():
                market.buy(state, seat, move)
            case Play(card):
                intrigue.play(state, seat, card, "plot")

    def prompt(self, state: State, step: Step) -> str:
        if state.turn.reveal:
            left = state.seats[step.seat].persuasion
            return f"Reveal turn, {left} persuasion left: acquire cards, resolve effects, or end your turn."
        return "Your turn goes on: resolve an effect, deploy troops, play a Plot card, or end your turn."


def _not_resolved(state: State, seat: int, move: Use) -> Refusal:
    """Why a pending effect cannot be resolved now, or that there is none."""
    step = named_by(state, move)
    if step is None:
        return Refusal(Cause.NOT_PENDING, f"No effect {move.word!r} of {move.id!r} is pending.")
    effect: Effect = step.effect
    if effect.standing(state, seat, step.source) & READY:
        return Refusal(Cause.NOT_PENDING, "It is offered without saying what kind of thing it is of.")
    return effect.lack(state, seat, step.source)


def _not_deployed(state: State, seat: int) -> Refusal:
    """Why not that many troops can be deployed."""
    if state.turn.reveal:
        return Refusal(Cause.WRONG_MOMENT, "Troops are deployed in Agent turns, to a Combat space.")
    if not state.turn.combat:
        return Refusal(Cause.NOT_COMBAT, "Your Agent was not sent to a Combat space, so no troops are deployed.")
    return number(troops.deployable(state, seat), "deploy", 1)
