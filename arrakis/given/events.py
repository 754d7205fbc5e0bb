"""The events of Dune as checks name them: what item and target of each kind can be, and every cause."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from arrakis.box import Box
from arrakis.definitions import NONE
from arrakis.fields import PHASES
from arrakis.words import SENTENCES, plain

KINDS: Final = {kind: plain(words) for kind, words in SENTENCES.items()}
_CELLS: Final = ("placed", "forces_lost", "spice_lost", "blow", "ships", "arrives", "moved", "collects")
_PLACES: Final = ("worm", "battle", "explosion", "battle_won", "battle_drawn", "promise", "release")
_CARDS: Final = ("card", "bought", "bonus_card", "play", "discard")
_SEATS: Final = (
    "dials", "alliance", "alliance_broken", "offer", "declined", "pledge", "gift", "share", "grants", "battle",
    "command", "forbid", "foresees", "answers", "traitor", "truth", "income", "shows", "deal", "deal_made",
    "deal_declined", "promise", "release",
)  # fmt: skip
ITEMS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(_CELLS, ("CELL",)),
    **dict.fromkeys(_PLACES, ("TERRITORY",)),
    **dict.fromkeys(_CARDS, ("TREACHERY",)),
    **dict.fromkeys(("leader_back", "leader_dies", "traitor"), ("LEADER",)),
    **dict.fromkeys(("dialled", "pledge", "gift", "share", "storm"), ("NUMBER",)),
    **dict.fromkeys(("command", "forbid"), ("KIND",)),
    "phase": ("PHASE",),
    "predicted": ("FACTION NUMBER",),
    "traitors": ("LEADER LEADER",),
    "dials": ("NUMBER NUMBER",),
    "spice_card": ("SPICE",),
    "shuffle": ("spice", "treachery"),
    "looks": ("TREACHERY", "SPICE"),
    "stopped": ("POWER",),
    "foresees": ("leader", "weapon", "defence", "dial"),
    "answers": ("THING",),
    "plan": ("THING THING THING",),
    **dict.fromkeys(("truth", "shows", "deal"), ("TEXT",)),
    "wins": ("prediction", "strongholds", "special", "most_strongholds"),
}
TARGETS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(_SEATS, ("1", "2", "3", "4", "5", "6")),
    "ships": ("ship", "saving", "land", "cross", "home"),
    "moved": ("CELL",),
    "battle_won": ("traitor", "battle"),
}
CAUSES: Final = ("phase", "power")


def meant(word: str, box: Box) -> Collection[str]:
    """What a word in capitals of the tables stands for; of several words, all of what they stand for."""
    if " " in word:
        return [one for part in dict.fromkeys(word.split(" ")) for one in meant(part, box)]
    shelves: dict[str, Collection[str]] = {
        "CELL": box.cells,
        "TERRITORY": box.territories,
        "TREACHERY": box.treachery,
        "LEADER": box.leaders,
        "FACTION": box.factions,
        "SPICE": box.spice,
        "POWER": box.powers,
        "KIND": box.numbers.voice,
        "PHASE": PHASES,
        "NUMBER": [str(number) for number in range(box.numbers.most_bid + 1)],
        "THING": [NONE, *box.leaders, *box.treachery, *(str(number) for number in range(21))],
    }
    return shelves[word]


def causes(box: Box) -> dict[str, Collection[str]]:
    """The ids of every kind of cause."""
    return {"phase": ("storm", "worm", "battle"), "power": box.powers, "": ("",)}
