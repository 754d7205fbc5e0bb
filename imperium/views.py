"""What one seat may know (R-INFO-01), as plain data. Screens and bots are given views, never the state."""

from __future__ import annotations

from typing import Any

from imperium.decisions import Decision
from imperium.effects.modifiers import SeeTopCard, active
from imperium.state import State


def view_of(state: State, seat: int, decision: Decision | None) -> dict[str, Any]:
    """The public position, this seat's own secrets, and the decision if it is this seat's."""
    return {
        "seat": seat,
        "mode": state.mode.name,
        "difficulty": state.mode.difficulty,
        "phase": state.phase,
        "round": state.round,
        "first_player": state.first_player,
        "turn": _turn(state),
        "seats": [_seat(state, index, index == seat) for index in range(len(state.seats))],
        "conflict": state.conflict,
        "conflicts_past": list(state.conflicts_past),
        "conflicts_left": len(state.conflict_deck),
        "row": list(state.row),
        "reserve": dict(state.reserve),
        "imperium_deck": len(state.imperium_deck),
        "removed": list(state.removed),
        "intrigue_deck": len(state.intrigue_deck),
        "intrigue_discard": list(state.intrigue_discard),
        "bonus_spice": dict(state.bonus_spice),
        "control": dict(state.control),
        "alliances": dict(state.alliances),
        "closed": [list(pair) for pair in state.closed],
        "mentat": {"owner": state.mentat_owner, "space": state.mentat_space, "next": state.mentat_next},
        "hagal_deck": len(state.hagal_deck),
        "hagal_discard": list(state.hagal_discard),
        "decision": _decision(decision, seat),
    }


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    return {
        "seat": turn.seat,
        "reveal": turn.reveal,
        "card": turn.card,
        "space": turn.space,
        "recruited": turn.recruited,
        "deployed": turn.deployed,
        "pending": [step.effect.words() for step in turn.pending if step.effect is not None],
    }


def _decision(decision: Decision | None, seat: int) -> dict[str, Any] | None:
    if decision is None:
        return None
    if decision.seat != seat:
        return {"seat": decision.seat}  # what is asked, and of which options, may be secret
    return {
        "seat": decision.seat,
        "on_behalf": decision.on_behalf,
        "kind": decision.kind,
        "about": decision.about,
        "prompt": decision.prompt,
        "options": decision.codes,
    }


def _seat(state: State, index: int, own: bool) -> dict[str, Any]:
    seat = state.seats[index]
    data: dict[str, Any] = {
        "name": seat.name,
        "leader": seat.leader.id if seat.leader is not None else None,
        "rival": seat.rival,
        "vp": seat.vp,
        "solari": seat.solari,
        "spice": seat.spice,
        "water": seat.water,
        "garrison": seat.garrison,
        "supply": seat.supply,
        "conflict": seat.conflict,
        "swords": seat.swords,
        "strength": seat.strength,
        "persuasion": seat.persuasion,
        "agents": seat.agents,
        "agents_total": seat.agents_total,
        "places": list(seat.places),
        "influence": dict(seat.influence),
        "council": seat.council,
        "used_spaces": list(seat.used_spaces),
        "revealed_turn": seat.revealed_turn,
        "played": list(seat.played),
        "revealed": list(seat.revealed),
        "discard": list(seat.discard),
        "set_aside": seat.set_aside,
        "waiting": [step.source.partition(":")[2] for step in seat.waiting],
        "secret_used": bool(seat.spent),
        "hand_size": len(seat.hand),
        "deck_size": len(seat.deck),
        "intrigue_size": len(seat.intrigue),
    }
    if own:
        data["hand"] = list(seat.hand)
        data["deck"] = sorted(seat.deck)  # the cards are known by counting, their order is not
        data["intrigue"] = list(seat.intrigue)
        data["secret"] = list(seat.secret)
        looking = state.turn.looking and state.turn.seat == index
        if seat.deck and (looking or active(state, index, SeeTopCard)):
            data["top_card"] = seat.deck[-1]  # R-LEAD-10, R-CARD-15
    else:
        data["unseen"] = sorted(seat.hand + seat.deck)  # every card ever acquired is public
        data["secret"] = list(seat.secret) if seat.spent else []
    return data
