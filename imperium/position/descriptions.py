"""Any position in words, the same that `positions.build` takes: what is written out can be read back.

What a turn has come to in its middle is no matter of words; `full` adds it as data (`turn` and `agenda`) where a
position is not simply the start of a turn.
"""

from __future__ import annotations

from typing import Any

from imperium.catalogue.definitions import Catalogue
from imperium.position import snapshots
from imperium.position.state import NOBODY, RESOURCES, Seat, State, Step, Turn

ZONES = ("hand", "discard", "played", "revealed")
DERIVED = ("supply", "strength")  # words that follow from others; reading them only compares


def describe(state: State) -> dict[str, Any]:
    """Every word of the position, in the words `build` takes."""
    data: dict[str, Any] = {
        "mode": state.mode.name,
        "difficulty": state.mode.difficulty,
        "round": state.round,
        "phase": state.phase,
        "first_player": state.first_player + 1,
        "conflict": state.conflict,
        "conflict_deck": state.conflict_deck[::-1],
        "conflicts_past": list(state.conflicts_past),
        "row": list(state.row),
        "imperium_deck": state.imperium_deck[::-1],
        "reserve": dict(state.reserve),
        "removed": list(state.removed),
        "intrigue_deck": state.intrigue_deck[::-1],
        "intrigue_discard": list(state.intrigue_discard),
        "bonus_spice": dict(state.bonus_spice),
        "control": {space: seat + 1 for space, seat in state.control.items()},
        "alliances": {faction: seat + 1 for faction, seat in state.alliances.items() if seat != NOBODY},
        "closed": [{"by": seat + 1, "space": space} for seat, space in state.closed],
        "mentat": _mentat(state),
        "hagal_deck": state.hagal_deck[::-1],
        "hagal_discard": list(state.hagal_discard),
        "seed": state.seed,
        "draws": state.draws,
        "seats": [_describe_seat(state.catalogue, seat) for seat in state.seats],
    }
    if state.turn.seat != NOBODY:
        data["to_act"] = state.turn.seat + 1
    return data


def full(state: State) -> dict[str, Any]:
    """The words of the position without those that say nothing, and the turn and the agenda where words end.

    `build` makes the very same position of it.
    """
    data = {word: value for word, value in describe(state).items() if value not in ([], {}, None)}
    if not state.mode.hagal_deck:
        data.pop("hagal_deck", None)
    elif not state.hagal_deck:
        data["hagal_deck"] = []
    for word in ("seed", "draws"):
        if not data[word]:
            del data[word]
    data["conflict"] = state.conflict
    data["bonus_spice"] = {space: spice for space, spice in state.bonus_spice.items() if spice}
    data["seats"] = [_telling(seat) for seat in data["seats"]]
    if not starts_a_turn(state):
        data["turn"] = snapshots.turn_data(state.turn)
        data["agenda"] = [snapshots.step_data(step) for step in state.agenda]
    return data


def starts_a_turn(state: State) -> bool:
    """Whether the position is the start of a seat's turn and nothing else is going on."""
    seat = state.turn.seat
    if seat == NOBODY or state.turn != Turn(seat):
        return False
    following = Step("next_turn", NOBODY, data=(seat + 1) % len(state.seats))
    return state.phase == "player_turns" and state.agenda == [following, Step("choose_turn", seat)]


def _telling(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat without the words that are as they always are."""
    kept = ("leader", "vp", "garrison", "hand", "agents")
    found = {word: value for word, value in seat.items() if word in kept or value not in ([], {}, None, 0, False)}
    found["influence"] = {faction: level for faction, level in seat["influence"].items() if level}
    found["used_spaces"] = seat["used_spaces"]  # unsaid, it would follow from the council seat and the Swordmaster
    if not seat["set_aside_discount"] and seat["set_aside"]:
        found["set_aside_discount"] = 0
    for word in DERIVED:
        found.pop(word, None)
    return found


def _mentat(state: State) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if state.mentat_owner != NOBODY:
        data["owner"] = state.mentat_owner + 1
    if state.mentat_space is not None:
        data["space"] = state.mentat_space
    if state.mentat_next != NOBODY:
        data["next"] = state.mentat_next + 1
    return data


def _describe_seat(catalogue: Catalogue, seat: Seat) -> dict[str, Any]:
    return {
        "leader": seat.leader.id if seat.leader is not None else None,
        "vp": seat.vp,
        **{kind: getattr(seat, kind) for kind in RESOURCES},
        "garrison": seat.garrison,
        "conflict": seat.conflict,
        "supply": seat.supply,
        "influence": dict(seat.influence),
        **{zone: list(getattr(seat, zone)) for zone in ZONES},
        "deck": seat.deck[::-1],
        "intrigue": list(seat.intrigue),
        "agents": seat.agents,
        "agents_at": list(seat.places),
        "swordmaster": seat.agents_total > 2,
        "council": seat.council,
        "used_spaces": list(seat.used_spaces),
        "done": seat.revealed_turn,
        "retired": seat.retired,
        "persuasion": seat.persuasion,
        "swords": seat.swords,
        "strength": seat.strength,
        "set_aside": seat.set_aside,
        "set_aside_discount": seat.set_aside_discount,
        "secret": list(seat.secret),
        "ability_used": bool(seat.spent),
        "waiting": [waiting_word(catalogue, step) for step in seat.waiting],
    }


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
