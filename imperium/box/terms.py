"""The terms that card files are written in: factions, Agent icons, numbers with a range, ids that refer to something.

The annotations carry what the type alone cannot say; the loader, the JSON Schema and the documentation read them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import frozen

from imperium.rulebook import ICON_NAMES, TOP_INFLUENCE, Icon


@frozen
class Range:
    """A whole number from `least` to `most`."""

    least: int
    most: int


@frozen
class Identifier:
    """A lower_snake_case word of the definition's own."""


@frozen
class Reference:
    """The id of something on that shelf of the catalogue."""

    shelf: Literal["cards", "reserve", "spaces", "leaders"]


LARGEST = 100  # no number on a card comes near it

Amount = Annotated[int, Range(1, LARGEST)]
Steps = Annotated[int, Range(1, TOP_INFLUENCE)]  # of an Influence track (R-INF-01)
Factions = Annotated[int, Range(1, 4)]  # a number of factions
Copies = Annotated[int, Range(1, 50)]
Persuasion = Annotated[int, Range(0, 20)]  # the price of a card
Level = Annotated[int, Range(1, 3)]  # of a Conflict card (R-SETUP-03) or of a Leader's complexity

Id = Annotated[str, Identifier()]
CardId = Annotated[str, Reference("cards")]
ReserveId = Annotated[str, Reference("reserve")]
SpaceId = Annotated[str, Reference("spaces")]
LeaderId = Annotated[str, Reference("leaders")]


def listed(words: list[str], last: str) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def icons_words(icons: tuple[Icon, ...], last: str = "and") -> str:
    """A list of Agent icons in words."""
    return listed([ICON_NAMES[icon] for icon in icons], last)
