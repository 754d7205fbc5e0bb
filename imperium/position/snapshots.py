"""A state as plain JSON data and back, without loss, at every decision; and its fingerprint.

Effects on the agenda are written as their path in the catalogue: a snapshot names definitions, it never holds them.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from imperium.catalogue.definitions import Catalogue
from imperium.core.errors import BadSave
from imperium.core.sources import source_of
from imperium.core.steps import fixed
from imperium.position.state import SEAT_FIELDS, STATE_FIELDS, TURN_FIELDS, Seat, State, Step, Turn
from imperium.rules.modes import Mode

_SKIPPED = {"mode", "events", "seats", "turn", "agenda"}
_TUPLES = {"barred", "secret", "spent", "used_spaces"}


def step_data(step: Step) -> list[Any]:
    """A pending step as data."""
    path = step.effect.path if step.effect is not None else None
    return [step.kind, step.seat, path, str(step.source), step.data]


def step_from(data: list[Any], catalogue: Catalogue) -> Step:
    """The step again."""
    kind, seat, path, source, known = data
    return Step(kind, seat, None if path is None else catalogue.nodes[path], source_of(source), fixed(known))


def seat_data(seat: Seat) -> dict[str, Any]:
    """A seat as data."""
    data: dict[str, Any] = {}
    for slot in SEAT_FIELDS:
        value = getattr(seat, slot)
        if slot == "leader":
            value = value.id if value is not None else None
        elif slot == "waiting":
            value = [step_data(step) for step in value]
        elif isinstance(value, (list, tuple)):
            value = list(value)
        elif isinstance(value, dict):
            value = dict(value)
        data[slot] = value
    return data


def seat_from(data: dict[str, Any], catalogue: Catalogue) -> Seat:
    """The seat again."""
    seat = Seat()
    for slot in SEAT_FIELDS:
        value = data[slot]
        if slot == "leader":
            value = catalogue.leaders[value] if value is not None else None
        elif slot == "waiting":
            value = [step_from(step, catalogue) for step in value]
        elif slot in _TUPLES:
            value = tuple(value)
        elif isinstance(value, (list, dict)):
            value = value.copy()
        setattr(seat, slot, value)
    return seat


def turn_data(turn: Turn) -> dict[str, Any]:
    """A turn as data."""
    data = {slot: getattr(turn, slot) for slot in TURN_FIELDS}
    data["trashed"] = list(turn.trashed)
    data["modifiers"] = [rule.path for rule in turn.modifiers]
    data["pending"] = [step_data(step) for step in turn.pending]
    return data


def turn_from(data: dict[str, Any], catalogue: Catalogue) -> Turn:
    """The turn again."""
    turn = Turn()
    for slot in TURN_FIELDS:
        setattr(turn, slot, data[slot])
    turn.trashed = tuple(data["trashed"])
    turn.modifiers = tuple(catalogue.nodes[path] for path in data["modifiers"])
    turn.pending = [step_from(step, catalogue) for step in data["pending"]]
    return turn


def to_data(state: State) -> dict[str, Any]:
    """The whole position as JSON data; the events that led to it are not part of it."""
    data: dict[str, Any] = {
        slot: _plain(getattr(state, slot)) for slot in sorted(STATE_FIELDS) if slot not in _SKIPPED
    }
    data["mode"] = {"name": state.mode.name, "seats": state.mode.seats, "difficulty": state.mode.difficulty}
    data["seats"] = [seat_data(seat) for seat in state.seats]
    data["turn"] = turn_data(state.turn)
    data["agenda"] = [step_data(step) for step in state.agenda]
    return data


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return dict(value) if isinstance(value, dict) else value


def from_data(data: dict[str, Any], catalogue: Catalogue, mode: Mode) -> State:
    """The position again. Raises BadSave if the data is damaged or needs other cards."""
    try:
        state = State(catalogue, mode, data["seed"])
        for slot in STATE_FIELDS:
            if slot not in _SKIPPED:
                value = data[slot]
                setattr(state, slot, value.copy() if isinstance(value, (list, dict)) else value)
        state.closed = tuple((seat, space) for seat, space in data["closed"])
        state.seats = [seat_from(seat, catalogue) for seat in data["seats"]]
        state.turn = turn_from(data["turn"], catalogue)
        state.agenda = [step_from(step, catalogue) for step in data["agenda"]]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadSave(f"The saved position is damaged or needs other card data ({error}).") from None
    return state


def fingerprint(state: State) -> str:
    """A short hash of the whole position, the same on every machine."""
    text = json.dumps(to_data(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
