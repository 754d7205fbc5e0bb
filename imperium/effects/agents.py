"""Verbs of Agents and of the board: signet, harvest, control, mentat, swordmaster, council_seat, recall."""

from __future__ import annotations

from typing import Final

from imperium.box.effect import FREE, READY, Effect
from imperium.box.modifiers import HarvestLess, MultiplyHarvest
from imperium.box.terms import Amount
from imperium.box.touch import BITS, SEEN, Touch, adds, uses
from imperium.core.agenda import perform
from imperium.core.decisions import Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.core.watching import note
from imperium.effects.targeted import Targeted
from imperium.position.changed_rules import active
from imperium.position.state import State
from imperium.rulebook import MOST_AGENTS
from imperium.rules import moves, resources
from imperium.rules.abilities import run_triggers, trigger_touches
from imperium.rules.refusals import Cause

PURSE: Final = adds(Touch.PURSE)
EVERYTHING: Final = uses(Touch.EVERYTHING)
AGENTS: Final = uses(Touch.AGENTS, Touch.KNOWLEDGE)


class Signet(Effect):
    """Use the Signet Ring ability of the owner's Leader (R-LEAD-01).

    Example: {"do": "signet"}
    """

    verb = "signet"

    def resolve(self, state: State, seat: int, source: Source) -> None:
        leader = state.seats[seat].leader
        if leader is not None:
            perform(state, seat, leader.signet, leader.source)

    def pend(self, state: State, seat: int, source: Source) -> None:
        """The ability's own arrows and conditions are what the player orders (R-LEAD-01)."""
        note(self.path, "done")
        leader = state.seats[seat].leader
        if leader is not None:
            for part in leader.signet:
                part.pend(state, seat, leader.source)

    def footprint(self, state: State, seat: int) -> int:
        return EVERYTHING

    def words(self) -> str:
        return "use your Leader's Signet Ring ability"


class Harvest(Effect):
    """Harvest the base amount and all bonus spice of the space (R-SPICE-01, 03).

    Example: {"do": "harvest", "spice": 2}
    """

    verb = "harvest"
    sets_off = True

    def __init__(self, spice: Amount) -> None:
        super().__init__()
        self.spice = spice

    def resolve(self, state: State, seat: int, source: Source) -> None:
        space = source.id
        base = self.spice * max([1, *(rule.times for rule in active(state, seat, MultiplyHarvest))])
        less = sum(rule.spice for rule in active(state, seat, HarvestLess))
        total = max(0, base + state.bonus_spice[space] - less)
        state.bonus_spice[space] = 0
        emit(state, "harvest", seat, "spice", total, source)
        resources.gain(state, seat, "spice", total, source)
        run_triggers(state, seat, "harvest")

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY if trigger_touches(state, seat, "harvest") else READY | FREE

    def footprint(self, state: State, seat: int) -> int:
        return PURSE | trigger_touches(state, seat, "harvest")

    def words(self) -> str:
        return f"harvest {self.spice} spice and all bonus spice"


class Control(Effect):
    """Put a Control marker on the space the Conflict names (R-CTRL-01, 02).

    Example: {"do": "control"}
    """

    verb = "control"

    def resolve(self, state: State, seat: int, source: Source) -> None:
        space = state.catalogue.conflicts[source.id].location
        assert space is not None  # card files with anything else are refused
        before = state.control.get(space, seat)
        if before != seat:
            emit(state, "control_lost", before, space)
        state.control[space] = seat
        emit(state, "control", seat, space, 1, source)

    def words(self) -> str:
        return "control of the space fought over"


class Mentat(Effect):
    """Take the Mentat as one more Agent for this round if it is at home (R-UPG-03); with `next_round` get it when
    the next round starts, wherever it is now (R-UPG-07).

    Example: {"do": "mentat"}
    """

    verb = "mentat"

    def __init__(self, next_round: bool = False) -> None:
        super().__init__()
        self.next_round = next_round

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self.next_round or state.mentat_owner == NOBODY else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, "The Mentat is not at home.")

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if self.next_round:
            state.mentat_next = seat
            emit(state, "mentat_won", seat, source=source)
        elif state.mentat_owner == NOBODY:
            state.mentat_owner = seat
            state.mentat_space = None
            emit(state, "mentat", seat, source=source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY | FREE

    def words(self) -> str:
        return "the Mentat for the next round" if self.next_round else "take the Mentat"


class Swordmaster(Effect):
    """Take the third Agent for good; it can be sent at once (R-UPG-01).

    Example: {"do": "swordmaster"}
    """

    verb = "swordmaster"

    def resolve(self, state: State, seat: int, source: Source) -> None:
        owner = state.seats[seat]
        if owner.agents_total < MOST_AGENTS:
            owner.agents_total += 1
            owner.agents += 1
            emit(state, "swordmaster", seat, source=source)

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY | FREE

    def words(self) -> str:
        return "take the Swordmaster, your third Agent"


class CouncilSeat(Effect):
    """Take a seat on the High Council: 2 persuasion in every Reveal turn from now on (R-UPG-02).

    Example: {"do": "council_seat"}
    """

    verb = "council_seat"
    sets_off = True

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if not state.seats[seat].council:
            state.seats[seat].council = True
            emit(state, "council", seat, source=source)
            run_triggers(state, seat, "council_seat")

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY if trigger_touches(state, seat, "council_seat") else READY | FREE

    def footprint(self, state: State, seat: int) -> int:
        found = trigger_touches(state, seat, "council_seat")
        return found | (found & SEEN) << BITS

    def words(self) -> str:
        return "take a High Council seat (2 persuasion in each of your Reveal turns from now on)"


class Recall(Targeted):
    """Recall one of one's own Agents from the board to the Leader; its space is free at once (R-AGENT-15).

    Example: {"do": "recall"}
    """

    verb = "recall"

    ask_kind = "recall"
    offers = (moves.Recall, moves.RecallMentat)

    def _found(self, state: State, seat: int) -> list[Move]:
        found: list[Move] = [moves.recall_of(place) for place in sorted(set(state.seats[seat].places))]
        if state.mentat_owner == seat and state.mentat_space is not None:
            found.append(moves.RECALL_MENTAT)  # R-CARD-19
        return found

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self._found(state, seat) else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, "No Agent of yours stands on the board.")

    def options(self, state: State, step: Step) -> list[Move]:
        return self._found(state, step.seat)

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case moves.Recall(space):
                return Refusal(
                    Cause.NO_TARGET, f"No Agent of yours stands at {state.catalogue.named('space', space)}."
                )
            case moves.RecallMentat():
                return Refusal(Cause.NO_TARGET, "You have not sent the Mentat.")
        return None

    def answer(self, state: State, step: Step, move: Move) -> None:
        if isinstance(move, moves.Recall):
            owner = state.seats[step.seat]
            owner.places.remove(move.space)
            owner.agents += 1
            emit(state, "recall", step.seat, move.space, 1, step.source)
        else:
            emit(state, "recall", step.seat, state.mentat_space or "", 1, step.source, "mentat")
            state.mentat_space = None

    def prompt(self, state: State, step: Step) -> str:
        return "Which of your Agents do you recall?"

    def footprint(self, state: State, seat: int) -> int:
        return AGENTS

    def words(self) -> str:
        return "recall one of your Agents"
