"""Why a card or a space is not offered now, from the same predicates that filtered it."""

from __future__ import annotations

from collections.abc import Iterable

from imperium.box.definitions import Space
from imperium.core.decisions import ANOTHER_DECISION, Refusal
from imperium.core.moves import Move
from imperium.position.views import View
from imperium.rules import moves
from imperium.rules.board import Agent, board_for
from imperium.rules.moves import NOTATION
from imperium.rules.placement import agents_ready, icons_of
from imperium.rules.refusals import Cause
from imperium.screen.names import plain_words
from imperium.screen.text import NOTHING, Text, text


def why(view: View, words: str) -> str:
    """One sentence about a name or a code that is no option; empty if the word names nothing to be asked for here."""
    decision = view.decision
    assert decision is not None
    move = NOTATION.parse(words.strip())
    if move is not None:
        return str(decision.refusal(move) or f"{move.code!r} is offered.")
    wanted = plain_words(words)
    return str(_named(view, wanted)) if wanted else ""


def _named(view: View, wanted: str) -> Text:
    """What is to be said of a card in hand, a space, an Intrigue card or a card that could be acquired."""
    catalogue, owner = view.catalogue, view.me

    def called(name: str) -> bool:
        """Whether the wanted words begin words of the name, in its order."""
        parts = iter(plain_words(name).split())
        return all(any(part.startswith(word) for part in parts) for word in wanted.split())

    for card in dict.fromkeys(owner.hand):
        if called(catalogue.cards[card].name):
            return why_card(view, card)
    for space in catalogue.spaces.values():
        if called(space.name):
            return why_space(view, space)
    for held in dict.fromkeys(owner.intrigue):
        if called(catalogue.intrigues[held].name):
            return _told(view, _refusals(view, [moves.Play(held)]))
    for other in catalogue.cards.values():
        if called(other.name):
            return _told(view, _refusals(view, [moves.Acquire(other.id)]))
    return NOTHING


def _refusals(view: View, asked: Iterable[Move]) -> list[Refusal]:
    """The different refusals of these moves."""
    assert view.decision is not None
    found = (view.decision.refusal(move) for move in asked)
    return list(dict.fromkeys(refusal for refusal in found if refusal is not None))


def _told(view: View, refusals: list[Refusal]) -> Text:
    """Refusals in words. That another decision waits is said once, without the code that nobody has typed."""
    if not refusals:
        return NOTHING
    if any(refusal.cause == ANOTHER_DECISION for refusal in refusals):
        assert view.decision is not None
        return text("refusal.another_decision", f"That is not what is asked now. {view.decision.prompt}")
    return text(f"refusal.{refusals[0].cause}", " ".join(refusal.words for refusal in refusals))


def why_space(view: View, space: Space) -> Text:
    """Why no Agent can be sent to a space now: the reason of a card that could lead there."""
    position, seat = view.position, view.seat
    board = board_for(position, seat)
    hand = dict.fromkeys(view.me.hand)
    if not hand:
        return text("refusal.no_card", "No card is left in your hand to send an Agent with.")
    leading = [card for card in hand if card in board.anywhere or space.icon in icons_of(position, seat, card)]
    offers = [offer for place, offer in board.targets if place == space.id]
    agent = next(iter(agents_ready(position, seat)), Agent())  # the Mentat, where it is the only one left
    sends = [moves.Send(card, space.id, offer, *agent) for card in leading or hand for offer in offers]
    refusals = _refusals(view, sends)
    closest = [refusal for refusal in refusals if refusal.cause != Cause.NO_ICON]
    if closest or not refusals:
        return _told(view, closest[:1])
    icon = view.catalogue.icons[space.icon].name
    return text("refusal.no_icon", f"No card in your hand has the {icon} icon, which {space.name} needs.")


def why_card(view: View, card: str) -> Text:
    """Why a card in hand sends no Agent now."""
    targets = board_for(view.position, view.seat).targets
    agent = next(iter(agents_ready(view.position, view.seat)), Agent())
    refusals = _refusals(view, [moves.Send(card, *target, *agent) for target in targets])
    open_to = [refusal for refusal in refusals if refusal.cause != Cause.NO_ICON]
    if refusals and not open_to:
        name = view.catalogue.cards[card].name
        return text("refusal.no_icons", f"{name} has no Agent icon; it stays in your hand for the Reveal turn.")
    return _told(view, open_to)
