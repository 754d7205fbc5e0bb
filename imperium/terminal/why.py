"""Why a card or a space is not offered now, from the same predicates that filtered it."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.core.decisions import ANOTHER_DECISION, Refusal
from imperium.core.moves import Move
from imperium.position.views import View
from imperium.rules import moves
from imperium.rules.board import board_for
from imperium.rules.moves import NOTATION
from imperium.rules.refusals import Cause
from imperium.terminal.names import plain_words
from imperium.terminal.options import menu_of


def why(view: View, text: str) -> str:
    """One sentence about a name or a code; empty if the word names nothing that could be asked for here."""
    decision = view.decision
    assert decision is not None
    move = NOTATION.parse(text.strip())
    if move is not None:
        return str(decision.refusal(move) or f"{move.code!r} is offered.")
    wanted = plain_words(text)
    return (_offered(view, wanted) or _named(view, wanted)) if wanted else ""


def _offered(view: View, wanted: str) -> str:
    """That it is offered, and under which numbers."""
    menu = menu_of(view)
    found = [entry for entry in menu.entries if any(plain_words(name).startswith(wanted) for name in entry.names)]
    numbers = ", ".join(f"{menu.numbers[id(entry)]}) {entry.label}" for entry in found[:6])
    return f"It is offered: {numbers}." if found else ""


def _named(view: View, wanted: str) -> str:
    """What is to be said of a card in hand, a space, an Intrigue card or a card that could be acquired."""
    catalogue, owner = view.catalogue, view.me

    def called(name: str) -> bool:
        return f" {wanted}" in f" {plain_words(name)}"

    for card in dict.fromkeys(owner.hand):
        if called(catalogue.cards[card].name):
            return _why_card(view, card)
    for space in catalogue.spaces.values():
        if called(space.name):
            return _why_space(view, space.id)
    for held in dict.fromkeys(owner.intrigue):
        if called(catalogue.intrigues[held].name):
            return _told(view, _refusals(view, [moves.Play(held)]))
    for other in catalogue.cards.values():
        if called(other.name):
            return _told(view, _refusals(view, [moves.Acquire(other.id)]))
    return ""


def _refusals(view: View, asked: Iterable[Move]) -> list[Refusal]:
    """The different refusals of these moves."""
    assert view.decision is not None
    found = (view.decision.refusal(move) for move in asked)
    return list(dict.fromkeys(refusal for refusal in found if refusal is not None))


def _told(view: View, refusals: list[Refusal]) -> str:
    """Refusals in words. That another decision waits is said once, without the code that nobody has typed."""
    if any(refusal.cause == ANOTHER_DECISION for refusal in refusals):
        assert view.decision is not None
        return f"That is not what is asked now. {view.decision.prompt}"
    return " ".join(refusal.words for refusal in refusals)


def _sends(view: View, cards: Iterable[str], space: str = "") -> list[Move]:
    targets = [target for target in board_for(view.position, view.seat).targets if space in ("", target[0])]
    return [moves.Send(card, *target) for card in cards for target in targets]


def _why_space(view: View, space: str) -> str:
    """Why no Agent can be sent to a space now: the reason of the card that comes closest."""
    refusals = _refusals(view, _sends(view, dict.fromkeys(view.me.hand), space))
    closest = [refusal for refusal in refusals if refusal.cause != Cause.NO_ICON]
    if closest or not refusals:
        return _told(view, closest[:1]) or "No card is left in your hand to send an Agent with."
    needed = view.catalogue.spaces[space]
    icon = view.catalogue.icons[needed.icon].name
    return f"No card in your hand has the {icon} icon, which {needed.name} needs."


def _why_card(view: View, card: str) -> str:
    """Why a card in hand sends no Agent now."""
    definition = view.catalogue.cards[card]
    refusals = _refusals(view, _sends(view, [card]))
    open_to = [refusal for refusal in refusals if refusal.cause != Cause.NO_ICON]
    if refusals and not open_to:
        return f"{definition.name} has no Agent icon; it stays in your hand for the Reveal turn."
    return _told(view, open_to)
