"""Showing a secret to one seat: what the engine shows is true (K-DEAL-01)."""

from __future__ import annotations

from collections.abc import Iterator

from arrakis.state import State
from imperium.core.events import ITEM, emit


def secret(state: State, seat: int, kind: str) -> list[str]:
    """A secret of a seat as it is shown: its words; nothing if there is no such secret."""
    owner = state.seats[seat]
    match kind:
        case "spice":
            return [kind, str(owner.spice)]
        case "hand":
            return list(owner.hand)
        case "traitors":
            return list(owner.traitors)
        case "prediction":
            return [] if owner.predicted is None else [owner.predicted, str(owner.predicted_turn)]
    return [kind]


def show(state: State, seat: int, to: int, kind: str, hidden: int = ITEM) -> None:
    """A secret is shown to one seat, which keeps in mind what cards it saw."""
    words = secret(state, seat, kind) or [kind, "none"]
    emit(state, "shows", seat, " ".join(words), target=str(to + 1), hidden=hidden)
    looker, cards = state.seats[to], [word for word in words if word in state.catalogue.treachery]
    known = [note for note in looker.noted if note[0] != seat or note[1] not in cards]
    looker.noted = tuple(sorted([*known, *((seat, card) for card in _most(state, seat, to, cards))]))


def _most(state: State, seat: int, to: int, cards: list[str]) -> Iterator[str]:
    """Of each card shown as many copies as were ever known."""
    for card in dict.fromkeys(cards):
        yield from [card] * max(cards.count(card), state.seats[to].noted.count((seat, card)))
