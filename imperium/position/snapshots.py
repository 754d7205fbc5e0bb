"""A state as plain JSON data and back, without loss, at every decision; and its fingerprint.

Effects on the agenda are written as their path in the catalogue: a snapshot names definitions, it never holds them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, TypeVar

from imperium.catalogue.definitions import Catalogue
from imperium.core.errors import BadSave
from imperium.position import kinds
from imperium.position.fields import SEAT, STATE, TURN
from imperium.position.state import Seat, State, Step, Turn
from imperium.rules.modes import Mode

P = TypeVar("P", Seat, Turn, State)


def step_data(step: Step) -> list[Any]:
    """A pending step as data."""
    path = step.effect.path if step.effect is not None else None
    return [step.kind, step.seat, path, step.source, step.data]


def step_from(data: list[Any], catalogue: Catalogue) -> Step:
    """The step again."""
    kind, seat, path, source, known = data
    return Step(kind, seat, None if path is None else catalogue.nodes[path], source, known)


def _same(value: Any, catalogue: Catalogue | None = None) -> Any:
    return value


def _own(value: Any, catalogue: Catalogue | None = None) -> Any:
    return value.copy() if isinstance(value, (list, dict)) else value


FORMS: Final[dict[type[kinds.Field], tuple[Callable[[Any], Any], Callable[[Any, Catalogue], Any]]]] = {
    kinds.Definition: (lambda one: one and one.id, lambda ident, catalogue: ident and catalogue.leaders[ident]),
    kinds.Zone: (list, _own),
    kinds.Deck: (list, _own),
    kinds.Words: (list, lambda words, _: tuple(words)),
    kinds.Table: (dict, _own),
    kinds.Claims: (lambda pairs: [list(pair) for pair in pairs], lambda pairs, _: tuple(map(tuple, pairs))),
    kinds.Steps: (
        lambda steps: [step_data(step) for step in steps],
        lambda steps, catalogue: [step_from(step, catalogue) for step in steps],
    ),
    kinds.Rules: (
        lambda rules: [rule.path for rule in rules],
        lambda paths, catalogue: tuple(catalogue.nodes[path] for path in paths),
    ),
    kinds.Constant: (_own, _own),
}  # how a kind of field is saved, and how it is loaded; all others as they are
Plan = tuple[tuple[str, Callable[[Any], Any], Callable[[Any, Catalogue], Any]], ...]


def _plan(fields: tuple[kinds.Field, ...]) -> Plan:
    """How each field goes; the parts of a state, its mode and its surroundings go their own ways."""
    apart = (kinds.Part, kinds.Surrounding)
    plain = [field for field in fields if field.name != "mode" and not isinstance(field, apart)]
    return tuple((field.name, *FORMS.get(type(field), (_same, _same))) for field in plain)


_SEAT, _TURN, _STATE = _plan(SEAT), _plan(TURN), _plan(STATE)


def _data(part: Seat | Turn | State, plan: Plan) -> dict[str, Any]:
    return {name: save(getattr(part, name)) for name, save, _ in plan}


def _filled(part: P, data: dict[str, Any], plan: Plan, catalogue: Catalogue) -> P:
    for name, _, load in plan:
        setattr(part, name, load(data[name], catalogue))
    return part


def turn_data(turn: Turn) -> dict[str, Any]:
    """A turn as data."""
    return _data(turn, _TURN)


def turn_from(data: dict[str, Any], catalogue: Catalogue) -> Turn:
    """The turn again."""
    return _filled(Turn(), data, _TURN, catalogue)


def to_data(state: State) -> dict[str, Any]:
    """The whole position as JSON data; the events that led to it are not part of it."""
    mode = {"name": state.mode.name, "seats": state.mode.seats, "difficulty": state.mode.difficulty}
    seats = [_data(seat, _SEAT) for seat in state.seats]
    return {**_data(state, _STATE), "mode": mode, "seats": seats, "turn": turn_data(state.turn)}


def from_data(data: dict[str, Any], catalogue: Catalogue, mode: Mode) -> State:
    """The position again. Raises BadSave if the data is damaged or needs other cards."""
    try:
        state = _filled(State(catalogue, mode, 0), data, _STATE, catalogue)
        state.seats = [_filled(Seat(), seat, _SEAT, catalogue) for seat in data["seats"]]
        state.turn = turn_from(data["turn"], catalogue)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadSave(f"The saved position is damaged or needs other card data ({error}).") from None
    return state


def fingerprint(state: State) -> str:
    """A short hash of the whole position, the same on every machine."""
    text = json.dumps(to_data(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
