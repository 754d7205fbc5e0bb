"""The table for people who listen to it: numbered, labelled lines in whole words, without tables or columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from imperium.box.effect import count
from imperium.screen.imperium.cards import ShownCard
from imperium.screen.imperium.conflict import standing_words
from imperium.screen.imperium.screen import Screen
from imperium.screen.names import seat_letter


def surroundings(screen: Screen) -> list[str]:
    """What a choice depends on: round, Conflict, seats, markers."""
    lines = [f"{screen.title}."]
    if screen.conflict is not None:
        rewards = "; ".join(map(str, screen.conflict.rewards))
        lines.append(f"{screen.conflict.title}. Rewards: {rewards}.")
        lines.append(f"Strengths: {standing_words(screen.conflict.fighters)}.")
    return [*lines, *seats(screen), *(f"{marker}." for marker in screen.markers)]


def seats(screen: Screen) -> Iterator[str]:
    """A line for every seat."""
    for seat in screen.seats:
        who = "you" if seat.seat == screen.seat else "rival" if seat.rival else "player"
        influence = ", ".join(f"{track.name} {seat.influence[track.id]}" for track in screen.tracks)
        parts = [
            f"{seat.vp} victory points" if seat.vp is not None else "scores nothing",
            f"{seat.solari} Solari, {seat.spice} spice, {seat.water} water",
            f"troops: {seat.garrison} in garrison, {seat.conflict} in the Conflict, {seat.supply} in supply",
            f"{seat.agents} of {count(seat.agents_total, 'Agent')} ready",
            f"influence: {influence}",
            count(seat.intrigue, "Intrigue card"),
        ]
        parts += [f"{track.name} Alliance" for track in screen.tracks if track.id in seat.alliances]
        turn = ", whose turn it is" if seat.turn else ""
        yield f"Seat {seat.letter}, {seat.name}, {who}{turn}: {'; '.join(parts)}."


def spaces(screen: Screen) -> list[str]:
    """A line for every space."""
    lines = []
    for number, space in enumerate(screen.spaces, 1):
        parts = [f"costs {space.cost}" if space.cost else "", str(space.effect)]
        parts += [str(note) for note in space.notes]
        parts += [f"Agent of {seat_letter(seat)}" for seat in space.occupants]
        parts += ["open to you" if space.open else str(space.reason).removesuffix(".")]
        kind = "Combat space" if space.combat else "space"
        lines.append(f"Space {number}, {space.name}, {space.region}, {kind}: {'; '.join(filter(None, parts))}.")
    return lines


def cards(name: str, held: Iterable[ShownCard]) -> list[str]:
    """A line for every card."""
    lines = []
    for number, card in enumerate(held, 1):
        cost = f", costs {card.cost} persuasion" if card.cost is not None else ""
        copies = f", {card.copies} copies" if card.copies > 1 else ""
        lines.append(f"{name} {number}: {card.name}{copies}{cost}, {card.marks or 'no icons'}. {card.words}.")
    return lines


def own_cards(screen: Screen) -> list[str]:
    """The hand, what is in play, Intrigue cards."""
    lines = [*cards("Hand", screen.hand), *cards("In play", screen.in_play), *cards("Intrigue", screen.intrigue)]
    return lines or ["Your hand is empty."]


def row_cards(screen: Screen) -> list[str]:
    """The Row and the Reserve."""
    return [*cards("Row", screen.row), *cards("Reserve", screen.reserve)]


def whole(screen: Screen) -> list[str]:
    """Everything on the table."""
    return [*surroundings(screen), *spaces(screen), *row_cards(screen), *own_cards(screen)]
