"""The terms that card files are written in: numbers with a range, words in a certain spelling, ids that refer
to something.

The annotations carry what the type alone cannot say; the loader, the JSON Schema and the documentation read them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from imperium.rulebook import TOP_INFLUENCE


@dataclass(frozen=True)
class Range:
    """A whole number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True)
class Spelling:
    """A word of the definition's own, spelled in a certain way."""

    pattern: str
    words: str


@dataclass(frozen=True)
class Reference:
    """The id of something on that shelf of the catalogue."""

    shelf: Literal["cards", "reserve", "spaces", "leaders", "factions", "icons", "regions"]


LARGEST = 100  # no number on a card comes near it

Amount = Annotated[int, Range(1, LARGEST)]
Steps = Annotated[int, Range(1, TOP_INFLUENCE)]  # of an Influence track (R-INF-01)
Factions = Annotated[int, Range(1, 26)]  # a number of factions, each with a letter of its own
Secrets = Annotated[int, Range(1, 3)]  # a number of factions whose every combination is offered
Copies = Annotated[int, Range(1, 50)]
Persuasion = Annotated[int, Range(0, 20)]  # the price of a card
Level = Annotated[int, Range(1, 3)]  # of a Conflict card (R-SETUP-03) or of a Leader's complexity

AN_ID: Final = Spelling("^[a-z0-9]+(_[a-z0-9]+)*$", "an id in lower_snake_case")
Id = Annotated[str, AN_ID]
Letter = Annotated[str, Spelling("^[A-Z]$", "a capital letter from A to Z")]
Colour = Literal[
    "white", "red", "green", "yellow", "blue", "magenta", "cyan",
    "grey", "light_red", "light_green", "light_yellow", "light_blue", "light_magenta", "light_cyan",
]  # fmt: skip
CardId = Annotated[str, Reference("cards")]
ReserveId = Annotated[str, Reference("reserve")]
SpaceId = Annotated[str, Reference("spaces")]
LeaderId = Annotated[str, Reference("leaders")]
FactionId = Annotated[str, Reference("factions")]
IconId = Annotated[str, Reference("icons")]
RegionId = Annotated[str, Reference("regions")]


def listed(words: list[str], last: str) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def icons_words(icons: tuple[str, ...], last: str = "and") -> str:
    """A list of Agent icons in words, their printed names still to be put in."""
    return listed([f"[icon {icon}]" for icon in icons], last)
