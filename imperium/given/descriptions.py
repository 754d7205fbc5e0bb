"""Any position in words, the same that `positions.build` takes: what is written out can be read back.

What a turn has come to in its middle is no matter of words; `full` adds it as data (`turn` and `agenda`) where a
position is not simply the start of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from imperium.box.definitions import Catalogue
from imperium.core.position.saving import part_data, step_data
from imperium.core.position.words import Vocabulary
from imperium.core.steps import NOBODY, Step
from imperium.position.layout import LAYOUT
from imperium.position.state import Seat, State, Turn
from imperium.rulebook import START_AGENTS

TOLD: Final[dict[str, Callable[[Seat], Any]]] = {  # words of a seat that are no field of it
    "swordmaster": lambda seat: seat.agents_total > START_AGENTS,
    "ability_used": lambda seat: _abilities_used(seat),
    "strength": lambda seat: seat.strength,
}
DERIVED: Final = ("supply", "strength")  # words that follow from others; reading them only compares
TABLE_WORDS: Final = ("mode", "difficulty", "to_act", "turn", "agenda")  # words of the table that are no field of it


def describe(position: State) -> dict[str, Any]:
    """Every word of the position, in the words `build` takes."""
    data: dict[str, Any] = {"mode": position.mode.name, "difficulty": position.mode.difficulty}
    data |= WORDS.of_table(position)
    data["seats"] = [
        WORDS.of_seat(seat, position.catalogue) | {word: tell(seat) for word, tell in TOLD.items()}
        for seat in position.seats
    ]
    if position.turn.seat != NOBODY:
        data["to_act"] = position.turn.seat + 1
    return data


def full(position: State) -> dict[str, Any]:
    """The words of the position without those that say nothing, and the turn and the agenda where words end.

    `build` makes the very same position of it.
    """
    words = describe(position)
    told = {word: words[word] for word in ("mode", "difficulty", "mentat", "to_act") if words.get(word)}
    data = told | WORDS.telling(words, WORDS.table, position.catalogue) | {"seats": []}
    for word in ("hagal_deck", "hagal_discard"):
        if not position.mode.hagal_deck:
            del data[word]
    for seat in words["seats"]:
        told = {word: seat[word] for word in TOLD if seat[word]}
        aside = {"set_aside_discount": seat["set_aside_discount"]} if seat["set_aside"] else {}
        said = WORDS.telling(seat, WORDS.seat, position.catalogue) | told | aside
        data["seats"].append({word: value for word, value in said.items() if word not in DERIVED})
    if not starts_a_turn(position):
        data["turn"] = part_data(LAYOUT, LAYOUT.parts["Turn"], position.turn)
        data["agenda"] = [step_data(step) for step in position.agenda]
    return data


def starts_a_turn(state: State) -> bool:
    """Whether the position is the start of a seat's turn and nothing else is going on."""
    seat = state.turn.seat
    if seat == NOBODY or state.turn != Turn(seat):
        return False
    following = Step("next_turn", NOBODY, data=(seat + 1) % len(state.seats))
    return state.phase == "player_turns" and state.agenda == [following, Step("choose_turn", seat)]


def _abilities_used(seat: Seat) -> bool | list[str]:
    """Whether the once-per-game abilities were used; which of them, if not all."""
    once = once_per_game(seat)
    return list(seat.spent) if 0 < len(seat.spent) < len(once) else bool(seat.spent)


def once_per_game(seat: Seat) -> list[str]:
    """The keys of a Leader's once-per-game abilities (R-LEAD-03)."""
    triggers = seat.leader.triggers if seat.leader is not None else ()
    return [trigger.key for trigger in triggers if trigger.on == "deployed"]


# -- cards that wait for the Reveal turn -----------------------------------------------------------
def waiting_word(catalogue: Catalogue, step: Step) -> str:
    """How a waiting effect is written: the id of its Intrigue card, or its path where that says too little."""
    assert step.effect is not None
    source = step.source
    alone = source.kind == "intrigue" and waiting_paths(catalogue, source.id) == [step.effect.path]
    return source.id if alone else step.effect.path


def waiting_paths(catalogue: Catalogue, word: str) -> list[str]:
    """The effects that may wait under this word: those of an Intrigue card, or the one at a path."""
    nodes = [path for path, node in catalogue.nodes.items() if getattr(node, "verb", "") == "at_reveal"]
    return [path for path in nodes if path == word or path.startswith(f"intrigue:{word}/")]


WORDS: Final = Vocabulary(LAYOUT, waiting_word)
