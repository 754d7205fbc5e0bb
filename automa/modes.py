"""The modes with House Hagal, and the one function that makes any mode from its name, as a save needs it."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from automa.ways import SPOILER, Rival
from imperium.box.definitions import Catalogue, Difficulty
from imperium.core.errors import BadSetup
from imperium.position.modes import Mode
from imperium.position.ways import PLAYER
from imperium.rules.setup import table

PARTICIPANTS: Final = 3  # both modes: people and rivals together (R-2P-01, R-SOLO-01)
TABLE_SEATS: Final = (3, 4)


def difficulty_of(catalogue: Catalogue, word: Any) -> Difficulty:
    """The difficulty of this name, hyphens and capitals aside; without a name the first of the table (R-SOLO-04)."""
    known = {level.id: level for level in catalogue.solo.difficulties}
    if word is None:
        return catalogue.solo.difficulties[0]
    wanted = str(word).strip().lower().replace("-", "_").replace(" ", "_")
    if wanted not in known:
        close = get_close_matches(wanted, known, 1)
        hint = f"did you mean {close[0]!r}? There are" if close else "there are"
        raise BadSetup(f"There is no difficulty {word!r}; {hint} {', '.join(known)}.")
    return known[wanted]


def _hagal_deck(catalogue: Catalogue, mode: str) -> tuple[str, ...]:
    """Every card marked for this mode, copy by copy (R-2P-02, R-SOLO-03)."""
    return tuple(card.id for card in catalogue.hagal.values() if mode in card.modes for _ in range(card.copies))


def solo(catalogue: Catalogue, difficulty: Any = None) -> Mode:
    """One player against two rivals."""
    level, solo = difficulty_of(catalogue, difficulty), catalogue.solo
    rival = Rival(solo.conversion, solo.rival_cards, level.swordmasters_after, level.expert_deployment)
    return Mode(
        "solo",
        PARTICIPANTS,
        difficulty=level.id,
        space_costs=level.space_costs,
        hagal_deck=_hagal_deck(catalogue, "solo"),
        ways={PLAYER.id: PLAYER, rival.id: rival},
    )


def duo(catalogue: Catalogue) -> Mode:
    """Two players, and House Hagal as the third participant."""
    deck = _hagal_deck(catalogue, "duo")
    return Mode("duo", PARTICIPANTS, hagal_deck=deck, ways={PLAYER.id: PLAYER, SPOILER.id: SPOILER})


def seats_for(leaders: Sequence[str]) -> int:
    """The seats of a table where nobody says how many: one for each leader named, else three."""
    if leaders and len(leaders) not in TABLE_SEATS:
        raise BadSetup(f"A table game has 3 or 4 seats; name a leader for each of them or none, not {len(leaders)}.")
    return len(leaders) or TABLE_SEATS[0]


def mode_for(catalogue: Catalogue, name: Any, seats: Any = None, difficulty: Any = None) -> Mode:
    """The mode with this name; `seats` matters to `table` alone, `difficulty` to `solo` alone. What is said may be
    anything until it is looked at here."""
    if name == "table":
        if seats not in TABLE_SEATS:
            raise BadSetup(f"A table game has 3 or 4 seats, not {seats}.")
        return table(seats)
    if name == "solo":
        return solo(catalogue, difficulty)
    if name == "duo":
        return duo(catalogue)
    raise BadSetup(f"There is no mode {name!r}; there are table, solo and duo.")
