"""A seat's table brought forward by the events it has seen: so a turn is shown step by step, and a move tried out.

Numbers, Agents, markers and cards that are seen to move are brought forward; the next true view sets all right.
"""

from __future__ import annotations

from bisect import insort

from imperium.core.events import Event
from imperium.core.position.redaction import HIDDEN
from imperium.core.steps import NOBODY
from imperium.position.state import Seat, State
from imperium.rulebook import RESOURCES

COUNTED = (*RESOURCES, "persuasion", "swords")


def fold(table: State, event: Event) -> None:
    """Change the table as the event says."""
    if event.seat == NOBODY:
        _of_the_table(table, event)
    elif not _troops(table, event) and not _goods(table, event):
        _markers(table, event)
        _cards(table, event)


def _goods(table: State, event: Event) -> bool:
    """Resources, victory points, influence."""
    owner, kind, amount = table.seats[event.seat], event.kind, event.amount
    if kind in ("gain", "pay", "convert") and event.item in COUNTED:
        change = amount if kind == "gain" else -amount
        setattr(owner, event.item, getattr(owner, event.item) + change)
    elif kind == "convert":
        del owner.intrigue[-amount:]
    elif kind == "vp":
        owner.vp += amount
    elif kind == "influence":
        owner.influence[event.item] += amount
    elif kind == "persuasion":
        owner.persuasion -= amount
    elif kind == "hagal_swords":
        owner.swords += amount
    else:
        return False
    return True


def _troops(table: State, event: Event) -> bool:
    """Troops on their way between supply, garrison and Conflict."""
    origin, goal = {
        "recruit": ("supply", "garrison"),
        "deploy": (event.target, "conflict"),
        "retreat": ("conflict", "garrison"),
        "lose_troops": (event.target, "supply"),
    }.get(event.kind, ("", ""))
    if not origin:
        return False
    owner = table.seats[event.seat]
    setattr(owner, origin, getattr(owner, origin) - event.amount)
    setattr(owner, goal, getattr(owner, goal) + event.amount)
    return True


def _markers(table: State, event: Event) -> None:
    """Agents, Alliances, control, council seats, bonus spice."""
    seat, owner = event.seat, table.seats[event.seat]
    match event.kind:
        case "turn":
            table.turn.seat, table.phase = seat, "player_turns"
        case "strength":  # the end of the Reveal turn
            owner.revealed_turn = True
            owner.discard = sorted([*owner.discard, *owner.played, *owner.revealed])
            owner.played, owner.revealed = [], []
        case "final_strength":
            table.phase = "combat"
        case "agent" if owner.agents:
            owner.agents -= 1
            owner.places.append(event.target)
        case "agent" if table.mentat_owner == seat:
            table.mentat_space = event.target
        case "recall" if event.target == "mentat":
            table.mentat_space = None
        case "recall":
            owner.places.remove(event.item)
            owner.agents += 1
        case "alliance":
            table.alliances[event.item] = seat
        case "alliance_lost" if table.alliances[event.item] == seat:
            table.alliances[event.item] = NOBODY
        case "control":
            table.control[event.item] = seat
        case "control_lost":
            table.control.pop(event.item, None)
        case "council":
            owner.council = True
        case "swordmaster":
            owner.agents += 1
            owner.agents_total += 1
        case "mentat":
            table.mentat_owner, table.mentat_space = seat, None
        case "harvest":
            table.bonus_spice[event.source.id] = 0
        case "spice_removed":
            table.bonus_spice[event.target] = 0
        case "acquire" if event.item in table.row:
            table.row.remove(event.item)
        case "round":
            table.round, table.first_player, table.phase = event.amount, seat, "round_start"


def _cards(table: State, event: Event) -> None:
    """A card going from one of a seat's zones to another; face down, where this seat does not see it."""
    owner, card = table.seats[event.seat], event.item or HIDDEN
    zones: dict[str, tuple[list[str] | None, list[str] | None]] = {
        "agent": (owner.hand, owner.played),
        "reveal": (owner.hand, owner.revealed),
        "discard": (owner.hand, owner.discard),
        "trash": (_holding(owner, event), None),
        "draw": (None, owner.hand),
        "recover": (owner.discard, owner.hand),
        "intrigue": (None, owner.intrigue),
        "play": (owner.intrigue, table.intrigue_discard),
        "acquire": (None, owner.deck if event.target == "deck" else owner.discard),
    }
    if event.kind == "steal":
        zones["steal"] = table.seats[int(event.target) - 1].intrigue, owner.intrigue
    origin, goal = zones.get(event.kind, (None, None))
    if origin is not None and not _taken(origin, card):
        return  # it was not there
    if goal is not None:
        insort(goal, card)


def _holding(owner: Seat, event: Event) -> list[str]:
    """The zone that a card is trashed from."""
    if event.target == "play":
        return owner.played if event.item in owner.played else owner.revealed
    return {"hand": owner.hand, "discard": owner.discard, "deck": owner.deck}.get(event.target, [])


def _taken(zone: list[str], card: str) -> bool:
    """Take a card out of a zone, or one that lies face down there and can be it."""
    found = next((one for one in (card, HIDDEN) if one in zone), None)
    if found is not None:
        zone.remove(found)
    return found is not None


def _of_the_table(table: State, event: Event) -> None:
    """What nobody in particular does."""
    match event.kind:
        case "maker":
            table.bonus_spice[event.item] = table.bonus_spice.get(event.item, 0) + event.amount
        case "row":
            table.row.append(event.item)
        case "conflict":
            if table.conflict is not None:
                table.conflicts_past.append(table.conflict)
            table.conflict = event.item
            del table.conflict_deck[-1:]
        case "recall_phase":
            table.mentat_owner, table.mentat_space = NOBODY, None
            for owner in table.seats:
                owner.agents, owner.places, owner.revealed_turn = owner.agents_total, [], False
