"""The table of Dune (2019) for people who listen to it: labelled lines in whole words, without tables or columns."""

from __future__ import annotations

from imperium.core.steps import NOBODY
from imperium.screen.dune.screen import Screen
from imperium.screen.names import some
from imperium.terminal.dune.table import now_words


def surroundings(screen: Screen) -> list[str]:
    """What a choice depends on: turn, storm, what lies on the map, seats, battle or bidding."""
    order = ", ".join(screen.names[seat] for seat in screen.order)
    lines = [f"{screen.title}.", f"Storm order: {order}."]
    lines += [f"{place}." for place in places(screen) if ";" in place]
    return [*lines, *seats(screen), *(f"{one}." for one in screen.markers), *now_words(screen), *own(screen)]


def places(screen: Screen) -> list[str]:
    """Every territory in a sentence."""
    return [one.words(screen.letters, screen.names) for one in screen.territories]


def the_map(screen: Screen) -> list[str]:
    """A line for every territory."""
    return [f"Territory {number}: {words}." for number, words in enumerate(places(screen), 1)]


def seats(screen: Screen) -> list[str]:
    """A line for every faction."""
    lines = []
    for seat in screen.seats:
        who = ", you" if seat.seat == screen.seat else ""
        parts = [
            f"{seat.spice} spice" if seat.spice is not None else "spice behind the shield",
            f"{some(seat.forces, 'force')} on the map, {seat.reserve} in reserve, {seat.tanks} in the tanks",
            f"{some(seat.cards, 'card')}, {some(len(seat.leaders), 'leader')}",
            some(seat.strongholds, "stronghold"),
        ]
        parts += [f"allied with the {screen.names[seat.ally]}"] if seat.ally != NOBODY else []
        parts += [f"holds {', '.join(seat.known)}"] if seat.known else []
        lines.append(f"Seat {seat.letter}, {seat.name}{who}: {'; '.join(parts)}.")
    return lines


def own(screen: Screen) -> list[str]:
    """The own cards, leaders, traitors and secrets."""
    lines = [f"Card {number}: {card.name}. {card.words}" for number, card in enumerate(screen.hand, 1)]
    lines += [f"Leader: {card.name}, {card.words}." for card in screen.leaders]
    lines += [f"Traitor: {card.name}, {card.words}." for card in screen.traitors]
    return [*lines, *(f"{one}." for one in screen.secrets)] or ["You hold no cards."]


def whole(screen: Screen) -> list[str]:
    """Everything on the table."""
    return [*surroundings(screen), *the_map(screen)]
