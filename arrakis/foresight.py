"""The Voice and Prescience: before plans are made (K-BG-05 to K-BG-08, K-ATR-04 to K-ATR-06)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.karama import about_to
from arrakis.moves import PASS, Command, Forbid, Foresee, Pass, Put, put_of
from arrakis.plans import SLOTS, forces_there, plans, undecided
from arrakis.state import State
from arrakis.table import holder, works
from imperium.core.agenda import push
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def against(state: State, user: int) -> int:
    """The opponent of the user's side; nobody if it has no part in the battle."""
    if user == NOBODY:
        return NOBODY
    aggressor, defender = state.battle.aggressor, state.battle.defender
    for seat in (user, state.seats[user].ally):
        if seat in (aggressor, defender) and seat != NOBODY:
            return defender if seat == aggressor else aggressor
    return NOBODY


def voice(state: State, step: Step) -> None:
    """Whoever has the Voice may use it against the opponent of the own side."""
    user = holder(state, "voice")
    if works(state, "voice") and against(state, user) != NOBODY:
        push(state, "voice_ask", user)


class Speak(Ask):
    """A command, or silence."""

    ask_kind = "voice"
    offers = (Pass, Command, Forbid)

    def choices(self, state: State, step: Step) -> list[Move]:
        kinds = state.catalogue.numbers.voice
        return [PASS, *[Command(kind) for kind in kinds], *[Forbid(kind) for kind in kinds]]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Pass):
            return
        must = isinstance(move, Command)
        word = "command" if must else "forbid"
        emit(state, word, step.seat, move.kind, target=str(against(state, step.seat) + 1))
        push(state, "voice_heard", step.seat, data=(move.kind, must))
        about_to(state, "voice")

    def question(self, state: State, step: Step) -> str:
        other = state.catalogue.factions[state.seats[against(state, step.seat)].faction].name
        return f"Do you use the Voice on {other}?"


def voice_heard(state: State, step: Step) -> None:
    """The command holds, unless it was stopped."""
    if works(state, "voice"):
        state.battle.command, state.battle.must = step.data
        state.battle.commanded = against(state, step.seat)


def prescience(state: State, step: Step) -> None:
    """Whoever has Prescience may use it against the opponent of the own side."""
    user = holder(state, "prescience")
    if works(state, "prescience") and against(state, user) != NOBODY:
        push(state, "prescience_ask", user)


class LookAhead(Ask):
    """Which element of the plan is to be shown?"""

    ask_kind = "prescience"
    offers = (Pass, Foresee)

    def choices(self, state: State, step: Step) -> list[Move]:
        return [PASS, *[Foresee(element) for element in SLOTS]]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Foresee):
            emit(state, "foresees", step.seat, move.element, target=str(against(state, step.seat) + 1))
            push(state, "foreseen", step.seat, data=move.element)
            about_to(state, "prescience")

    def question(self, state: State, step: Step) -> str:
        other = state.catalogue.factions[state.seats[against(state, step.seat)].faction].name
        return f"Which element of the {other} plan do you ask for?"


def foreseen(state: State, step: Step) -> None:
    """The opponent answers at once, unless it was stopped."""
    if works(state, "prescience"):
        battle = state.battle
        battle.seer, battle.asked, battle.element = step.seat, against(state, step.seat), step.data
        push(state, "foretell", battle.asked)


class Foretell(Ask):
    """What it will be: the answer binds, obeys the Voice, and is seen by the seer's side alone (K-ATR-05)."""

    ask_kind = "foretell"
    offers = (Put,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        slot = SLOTS.index(state.battle.element or "")
        if SLOTS[slot] == "dial":
            return [put_of(str(number)) for number in range(forces_there(state, step.seat) + 1)]
        return [put_of(value) for value in dict.fromkeys([plan[slot] for plan in plans(state, step.seat)])]

    def possible(self, state: State, step: Step) -> bool:
        return undecided(state, step.seat)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        state.seats[step.seat].answer = move.thing
        emit(state, "answers", step.seat, move.thing, target=str(state.battle.seer + 1), hidden=ITEM)

    def question(self, state: State, step: Step) -> str:
        return f"Prescience: which {state.battle.element}? Your answer binds you."
