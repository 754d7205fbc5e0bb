"""Colours that people with any colour vision can tell apart (Okabe and Ito), one hue for one meaning, dark and light.

Hues belong to the seats, to what is open, to what has changed and to what is refused; icons have letters.
"""

from __future__ import annotations

from typing import Final

BLACK, ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILLION, PURPLE = (
    "#000000", "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7",
)  # fmt: skip

# role: colour of the letters, colour behind them ("" for the ground), and whether they are bold
Role = tuple[str, str, bool]
DARK: Final[dict[str, Role]] = {
    "": ("#D8D8D8", "", False),
    "ground": ("#D8D8D8", "#101418", False),
    "faint": ("#8A9199", "", False),
    "title": ("#FFFFFF", "", True),
    "seat0": (SKY, "", True),
    "seat1": (ORANGE, "", True),
    "seat2": ("#2FC397", "", True),  # their green, lighter on the dark ground
    "seat3": (PURPLE, "", True),
    "seat4": ("#D9CF5A", "", True),  # their yellow, less bright than what has changed
    "seat5": ("#A3ABFF", "", True),
    "open": ("#FFFFFF", "", True),
    "closed": ("#8A9199", "", False),
    "changed": ("#000000", YELLOW, True),
    "danger": ("#FF8A3D", "", True),  # their vermillion, lighter
    "key": ("#FFFFFF", "#2A323A", True),
    "bar": ("#D8D8D8", "#2A323A", False),
    "cursor": ("#000000", "#FFFFFF", True),
    "picked": ("#FFFFFF", BLUE, True),
}
LIGHT: Final[dict[str, Role]] = {
    "": ("#1B1B1B", "", False),
    "ground": ("#1B1B1B", "#FAFAF7", False),
    "faint": ("#666666", "", False),
    "title": (BLACK, "", True),
    "seat0": ("#1F78B4", "", True),  # darker than on a dark ground, the same hues
    "seat1": ("#9A6A00", "", True),
    "seat2": ("#00714F", "", True),
    "seat3": ("#A8487F", "", True),
    "seat4": ("#716800", "", True),
    "seat5": ("#4A4FB5", "", True),
    "open": (BLACK, "", True),
    "closed": ("#6E6E6E", "", False),
    "changed": (BLACK, YELLOW, True),
    "danger": ("#B04A00", "", True),
    "key": (BLACK, "#DDDDD6", True),
    "bar": ("#1B1B1B", "#DDDDD6", False),
    "cursor": ("#FFFFFF", "#1B1B1B", True),
    "picked": ("#FFFFFF", BLUE, True),
}
