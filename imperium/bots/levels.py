"""What the bots and the rivals of House Hagal do, in words for people who choose whom to play against."""

from __future__ import annotations

from typing import Final

ABOUT: Final = {  # as far as possible what one will notice at the table
    "random": "takes any option, whatever it brings; nobody to learn from",
    "greedy": "weighs every option by what it brings at once and takes the best; it never looks ahead, so it can be "
    "outwaited late in a round",
    "planner": "imagines how the round could go on, many times for each of its better options, and takes what wins "
    "most often; planner:N with N playouts a choice, planner:500ms for so long",
    "easy": "plays like normal, but every third choice is any option at all: it wastes turns, and forgives yours",
    "normal": "greedy under the name of a level: sound turn by turn, without a plan",
    "hard": "a planner that thinks twice as long: it prepares Conflicts, keeps cards for later, and rarely gives "
    "anything away",
    "patient": "a planner that uses all the time it is given, two seconds a choice",
}
FOR_PEOPLE: Final = ("easy", "normal", "hard", "patient")  # the levels one can climb
HAGAL: Final = (
    "Rivals of House Hagal hold no cards. Each turn a card is turned up that sends one of their Agents to a space; "
    "they take what it brings, put troops into the Conflict, and trade every full set of resources for a victory "
    "point. They do not plan and do not bluff, but they waste nothing."
)
