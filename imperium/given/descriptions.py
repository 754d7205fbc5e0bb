"""Any position in words, the same that `positions.build` takes: what is written out can be read back.

What a turn has come to in its middle is no matter of words; `full` adds it as data (`turn` and `agenda`) where a
position is not simply the start of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from imperium.box.definitions import Catalogue
from imperium.core.position.kinds import (
    AS_SET_UP,
    FOLLOWS,
    Claims,
    Deck,
    Definition,
    Field,
    SeatMarker,
    Steps,
    Table,
    Words,
    Zone,
)
from imperium.core.position.saving import part_data, step_data
from imperium.core.steps import NOBODY, Step
from imperium.position.fields import SEAT, STATE
from imperium.position.layout import LAYOUT
from imperium.position.state import Seat, State, Turn
from imperium.rulebook import START_AGENTS

TOLD: Final[dict[str, Callable[[Seat], Any]]] = {  # words of a seat that are no field of it
    "swordmaster": lambda seat: seat.agents_total > START_AGENTS,
    "ability_used": lambda seat: _abilities_used(seat),
    "strength": lambda seat: seat.strength,
}
DERIVED: Final = ("supply", "strength")  # words that follow from others; reading them only compares
SEAT_WORDS: Final = tuple(field for field in SEAT if field.word)
STATE_WORDS: Final = tuple(field for field in STATE if field.word)
UNORDERED: Final = frozenset(  # words whose value is a list in any order
    field.word for field in (*SEAT_WORDS, *STATE_WORDS) if isinstance(field, (Zone, Words, Steps))
)
LISTS: Final = UNORDERED | {field.word for field in (*SEAT_WORDS, *STATE_WORDS) if isinstance(field, Deck)}


def describe(state: State) -> dict[str, Any]:
    """Every word of the position, in the words `build` takes."""
    data: dict[str, Any] = {"mode": state.mode.name, "difficulty": state.mode.difficulty}
    for field in STATE_WORDS:
        value = in_words(field, getattr(state, field.name), state.catalogue)
        group, dot, word = field.word.rpartition(".")
        place = data.setdefault(group, {}) if dot else data
        if value is not None or not dot:
            place[word] = value
    data["seats"] = [_describe_seat(state.catalogue, seat) for seat in state.seats]
    if state.turn.seat != NOBODY:
        data["to_act"] = state.turn.seat + 1
    return data


def _describe_seat(catalogue: Catalogue, seat: Seat) -> dict[str, Any]:
    words = {field.word: in_words(field, getattr(seat, field.name), catalogue) for field in SEAT_WORDS}
    return words | {word: tell(seat) for word, tell in TOLD.items()}


def in_words(field: Field, value: Any, catalogue: Catalogue) -> Any:
    """The value of a field as it is written: seats counted from 1, decks with the top card first."""
    if isinstance(field, SeatMarker):
        return value + 1 if value != NOBODY else None
    if isinstance(field, Deck):
        return value[::-1]
    if isinstance(field, (Zone, Words)):
        return list(value)
    if isinstance(field, Table) and field.seats:
        return {key: seat + 1 for key, seat in value.items() if seat != NOBODY}
    if isinstance(field, Table):
        return dict(value)
    if isinstance(field, Claims):
        return [{"by": seat + 1, field.shelf.what: ident} for seat, ident in value]
    if isinstance(field, Definition):
        return value.id if value is not None else None
    if isinstance(field, Steps):
        return [waiting_word(catalogue, step) for step in value]
    return value


def full(state: State) -> dict[str, Any]:
    """The words of the position without those that say nothing, and the turn and the agenda where words end.

    `build` makes the very same position of it.
    """
    words = describe(state)
    told = {word: words[word] for word in ("mode", "difficulty", "mentat", "to_act") if words.get(word)}
    data = told | _telling(words, STATE_WORDS, state.catalogue) | {"seats": []}
    for word in ("hagal_deck", "hagal_discard"):
        if not state.mode.hagal_deck:
            del data[word]
    for seat in words["seats"]:
        told = {word: seat[word] for word in TOLD if seat[word]}
        aside = {"set_aside_discount": seat["set_aside_discount"]} if seat["set_aside"] else {}
        said = _telling(seat, SEAT_WORDS, state.catalogue) | told | aside
        data["seats"].append({word: value for word, value in said.items() if word not in DERIVED})
    if not starts_a_turn(state):
        data["turn"] = part_data(LAYOUT, LAYOUT.parts["Turn"], state.turn)
        data["agenda"] = [step_data(step) for step in state.agenda]
    return data


def _telling(words: dict[str, Any], fields: tuple[Field, ...], catalogue: Catalogue) -> dict[str, Any]:
    """The words that silence would not mean."""
    found: dict[str, Any] = {}
    for field in fields:
        value = words.get(field.word)
        if field.unsaid in (FOLLOWS, AS_SET_UP):
            found[field.word] = value
        elif isinstance(field, Table):
            said = {key: number for key, number in words[field.word].items() if number}
            found |= {field.word: said} if said else {}
        elif value != in_words(field, field.default if field.unsaid is None else field.unsaid, catalogue):
            found[field.word] = value
    return found


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
