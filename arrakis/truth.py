"""Truthtrance: one question to one other seat, answered by the engine from the position (K-CARD-13, K-CARD-14)."""

from __future__ import annotations

from typing import Any, Final

from arrakis.asking import Ask
from arrakis.moves import QUESTIONS, About, AskSeat, Whether
from arrakis.state import State
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import Step

ABOUT: Final = {
    "holds_card": "Which card", "holds_class": "Which kind of card", "traitor_is": "Which leader",
    "traitor_of_faction": "Which faction", "spice_at_least": "How much spice", "predicted_faction": "Which faction",
    "predicted_turn": "Which turn", "predicted_both": "Which faction and turn", "top_spice_card": "Which spice card",
}  # fmt: skip


class WhichSeat(Ask):
    """Who is asked?"""

    ask_kind = "question"
    offers = (AskSeat,)
    own_cards = False
    title = "Whom do you ask?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [AskSeat(index) for index in range(len(state.seats)) if index != step.seat]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        push(state, "trance_question", step.seat, data=move.seat)


class WhichQuestion(Ask):
    """What kind of question?"""

    ask_kind = "question"
    offers = (Whether,)
    own_cards = False
    title = "What do you want to know?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [Whether(one) for one in QUESTIONS if things(state, step.data, one)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        push(state, "trance_about", step.seat, data=(step.data, move.question))


class WhichThing(Ask):
    """What is the question about? The answer is public and true."""

    ask_kind = "question"
    offers = (About,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        return [About(one) for one in things(state, *step.data)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        seat, question = step.data
        found = truth(state, seat, question, move.thing)
        emit(state, "truth", step.seat, f"{question} {move.thing}", int(found), target=str(seat + 1))

    def question(self, state: State, step: Step) -> str:
        return f"{ABOUT[step.data[1]]}?"


def things(state: State, seat: int, question: str) -> list[str]:
    """What a question to a seat can be about; nothing where it has no answer."""
    box, numbers = state.catalogue, state.catalogue.numbers
    factions = [one.faction for one in state.seats]
    prophet = box.powers["prediction"] == state.seats[seat].faction
    seen_spice = box.powers["spice_look"] == state.seats[seat].faction and state.looked  # all saw that they looked
    turns = [str(turn) for turn in range(1, numbers.turns + 1)]
    match question:
        case "holds_card":
            return list(box.treachery)
        case "holds_class":
            return list(numbers.classes)
        case "traitor_is":
            return [one for faction in factions for one in box.leaders_of[faction]]
        case "traitor_of_faction":
            return factions
        case "spice_at_least":
            return [str(number) for number in range(1, numbers.most_spice_asked + 1)]
        case "predicted_faction":
            return [one for one in factions if one != state.seats[seat].faction] if prophet else []
        case "predicted_turn":
            return turns if prophet else []
        case "predicted_both":
            others = [one for one in factions if one != state.seats[seat].faction]
            return [f"{one}_{turn}" for one in others for turn in turns] if prophet else []
        case _:
            return list(box.spice) if seen_spice else []


def truth(state: State, seat: int, question: str, about: str) -> bool:
    """The true answer."""
    owner, box = state.seats[seat], state.catalogue
    traitors = [*owner.traitors, *owner.open_traitors]
    match question:
        case "holds_card":
            return about in owner.hand
        case "holds_class":
            return any(box.treachery[card].kind in box.numbers.classes[about] for card in owner.hand)
        case "traitor_is":
            return about in traitors
        case "traitor_of_faction":
            return any(box.leaders[one].faction == about for one in traitors)
        case "spice_at_least":
            return owner.spice >= int(about)
        case "predicted_faction":
            return owner.predicted == about
        case "predicted_turn":
            return owner.predicted_turn == int(about)
        case "predicted_both":
            return f"{owner.predicted}_{owner.predicted_turn}" == about
        case _:
            return owner.spice_look == about
