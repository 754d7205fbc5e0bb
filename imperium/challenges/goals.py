"""What a challenge asks for, in a small vocabulary: every word of a goal must hold at the same moment.

A goal is read strictly, said in words, and turned into one question about a position: is it reached?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from attrs import frozen

from imperium.box.definitions import Catalogue
from imperium.box.effect import count
from imperium.box.terms import listed
from imperium.core.errors import BadPosition
from imperium.core.events import Event
from imperium.core.position.kinds import Shelf
from imperium.given.positions import Reader
from imperium.position.fields import CARD, CONTROLLED, FACTION
from imperium.position.state import Seat, State
from imperium.rulebook import RESOURCES, START_AGENTS, TOP_INFLUENCE

Reached = Callable[[State, bool], bool]  # of a position, and whether the Conflict was just won
NUMBERS: Final = {"vp": 20, "strength": 99, "garrison": 12, "intrigue": 40, **dict.fromkeys(RESOURCES, 99)}
FLAGS: Final = ("win", "council", "swordmaster")
LISTS: Final[dict[str, Shelf]] = {"alliances": FACTION, "control": CONTROLLED, "acquire": CARD}
WORDS: Final = (*FLAGS, *NUMBERS, *LISTS, "influence")


@frozen
class Goal:
    """A goal as it is written; all of it must hold."""

    said: dict[str, Any]

    def words(self, catalogue: Catalogue) -> str:
        """The goal as a part of a sentence: `win this Conflict and have 5 spice`."""
        return listed(list(_phrases(self.said, catalogue)), "and")

    def at(self, start: State, seat: int) -> Reached:
        """The question whether it is reached, for who begins at this position."""
        said, owner = self.said, start.seats[seat]
        points = owner.vp + said.get("vp", 0)
        least = [(word, said[word]) for word in ("garrison", "strength", *RESOURCES) if word in said]
        cards = said.get("intrigue", 0)
        tracks = list(said.get("influence", {}).items())
        tokens, spaces = said.get("alliances", ()), said.get("control", ())
        wanted = Counter(_owned(owner)) + Counter(said["acquire"]) if "acquire" in said else None
        win, council, third = said.get("win", False), said.get("council", False), said.get("swordmaster", False)

        def reached(state: State, won: bool) -> bool:
            mine = state.seats[seat]
            return (
                (won or not win)
                and mine.vp >= points
                and (not council or mine.council)
                and (not third or mine.agents_total > START_AGENTS)
                and all(getattr(mine, word) >= number for word, number in least)
                and len(mine.intrigue) >= cards
                and all(mine.influence[faction] >= level for faction, level in tracks)
                and all(state.alliances[faction] == seat for faction in tokens)
                and all(state.control.get(space) == seat for space in spaces)
                and (wanted is None or _has(Counter(_owned(mine)), wanted, said["acquire"]))
            )

        return reached


def _owned(seat: Seat) -> Iterable[str]:
    return (*seat.hand, *seat.deck, *seat.discard, *seat.played, *seat.revealed)


def _has(owned: Counter[str], wanted: Counter[str], cards: Iterable[str]) -> bool:
    return all(owned[card] >= wanted[card] for card in cards)


def won_by(events: Iterable[Event], seat: int) -> bool:
    """Whether this seat has just won the Conflict alone."""
    return any(event.kind == "wins" and event.seat == seat for event in events)


def _phrases(said: dict[str, Any], catalogue: Catalogue) -> Iterable[str]:
    if said.get("win"):
        yield "win this Conflict"
    if "vp" in said:
        yield f"gain {said['vp']} VP"
    for faction in said.get("alliances", ()):
        yield f"hold the {catalogue.factions[faction].name} Alliance"
    for faction, level in said.get("influence", {}).items():
        yield f"stand at {level} with the {catalogue.factions[faction].name}"
    for space in said.get("control", ()):
        yield f"control {catalogue.spaces[space].name}"
    if "acquire" in said:
        copies = Counter(said["acquire"])
        named = [f"{number} x " * (number > 1) + catalogue.cards[card].name for card, number in copies.items()]
        yield f"acquire {listed(named, 'and')}"
    if said.get("council"):
        yield "take a seat on the High Council"
    if said.get("swordmaster"):
        yield "take the Swordmaster"
    if "strength" in said:
        yield f"come to strength {said['strength']}"
    if "garrison" in said:
        yield f"have {count(said['garrison'], 'troop')} in garrison"
    held = [f"{said[word]} {'Solari' if word == 'solari' else word}" for word in RESOURCES if word in said]
    held += [count(said["intrigue"], "Intrigue card")] if "intrigue" in said else []
    if held:
        yield f"have {listed(held, 'and')}"


def read_goal(data: Any, catalogue: Catalogue) -> Goal:
    """A goal as a file has it. Raises BadPosition with the place of what cannot be."""
    read = Reader(catalogue)
    said = read.known("goal", data, WORDS)
    if not said:
        raise BadPosition(f"goal: says nothing; a goal has one or more of the words {', '.join(WORDS)}.")
    for word, value in said.items():
        where = f"goal.{word}"
        if word in FLAGS and value is not True:
            read.fail(where, f"is true or not there, found {value!r:.40}")
        elif word in NUMBERS and read.number(where, value, NUMBERS[word]) == 0:
            read.fail(where, "0 is no goal")
        elif word in LISTS and not read.listed(where, value):
            read.fail(where, "names nothing")
        elif word in LISTS:
            for part in value:
                read.ident(where, part, LISTS[word])
        elif word == "influence":
            for faction, level in read.mapping(where, value).items():
                read.ident(where, faction, FACTION)
                read.number(f"{where}.{faction}", level, TOP_INFLUENCE)
    return Goal(said)
