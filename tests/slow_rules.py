"""Agent placements enumerated the slow way, straight from the rules and the facts, without the engine's own modules.

Every combination of card, icon, space, amount sold there and Agent is tested one by one. Reads `tests/facts`, never
`cards/`.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from imperium.position.state import State

FACTS = Path(__file__).parent / "facts"
SPACES: list[dict[str, Any]] = json.loads((FACTS / "board.json").read_text())
CARDS: dict[str, dict[str, Any]] = {
    card["id"]: card for deck in json.loads((FACTS / "imperium_cards.json").read_text()).values() for card in deck
}
VISITS = [(space, sold) for space in SPACES for sold in ((2, 3, 4, 5) if space["id"] == "sell_melange" else (None,))]
FACTION_ICONS = ("emperor", "guild", "bene_gesserit", "fremen")
ALL_ICONS = (*FACTION_ICONS, "landsraad", "city", "spice_trade")


def played_this_turn(state: State) -> set[str]:
    """The Plot cards that were played since the current turn began."""
    found = set()
    for event in reversed(state.events):
        if event.kind == "turn":
            break
        if event.kind == "play":
            found.add(event.item)
    return found


def agents(state: State, seat: int) -> list[tuple[str, str]]:
    """Every Agent this seat owns as (suffix of the code, where it is: `leader` or `board`)."""
    owner = state.seats[seat]
    found = [("", "leader")] * owner.agents + [(f" from {place}", "board") for place in owner.places]
    if state.mentat_owner == seat:
        found.append((" mentat", "leader" if state.mentat_space is None else "board"))
    return found


def cost_of(state: State, seat: int, space: dict[str, Any], amount: int | None) -> dict[str, int]:
    """R-SPACE table, R-SPACE-24, R-LEAD-07, R-SOLO-04."""
    cost: dict[str, int] = {"spice": amount} if amount is not None else dict(space["cost"])
    leader = state.seats[seat].leader
    if space["id"] == "mentat" and state.mode.difficulty in ("sardaukar", "mentat", "kwisatz_haderach"):
        cost["solari"] = 5
    if (
        leader is not None
        and leader.id == "duke_leto_atreides"
        and space["icon"] == "landsraad"
        and cost.get("solari")
    ):
        cost["solari"] -= 1
    return cost


def legal(
    state: State,
    seat: int,
    played: set[str],
    card: str,
    icon: str,
    space: dict[str, Any],
    amount: int | None,
    where: str,
) -> bool:
    """R-AGENT-01 to R-AGENT-08 and the exceptions that effects make."""
    owner = state.seats[seat]
    name = space["id"]
    leader = owner.leader.id if owner.leader is not None else ""
    haderach = card == "kwisatz_haderach"
    icons = set(CARDS[card]["icons"])
    if "dispatch_an_envoy" in played:
        icons |= set(FACTION_ICONS)  # R-CARD-07
    if not haderach and (icon not in icons or space["icon"] != icon):
        return False  # R-AGENT-01, 02
    if where == "board" and not haderach:
        return False  # R-AGENT-03, R-CARD-11
    own_here = name in owner.places or (state.mentat_owner == seat and state.mentat_space == name)
    others = [other for index, other in enumerate(state.seats) if index != seat]
    mentat_here = state.mentat_space == name and state.mentat_owner != seat
    enemy_here = mentat_here or any(name in other.places for other in others)
    if own_here and not haderach:
        return False  # R-AGENT-04
    passes = (
        haderach or "infiltrate" in played or (leader == "helena_richese" and space["icon"] in ("landsraad", "city"))
    )
    if enemy_here and not passes:
        return False
    if any(by != seat and closed == name for by, closed in state.closed):
        return False  # R-AGENT-05
    if name == "sietch_tabr" and owner.influence["fremen"] < 2:
        return False  # R-AGENT-06
    if name == "high_council" and owner.council:
        return False  # R-AGENT-07
    if name == "swordmaster":
        taken = any(e.kind == "swordmaster" and e.seat == seat for e in state.events)
        if taken or state.mode.difficulty == "kwisatz_haderach":
            return False
    cost = cost_of(state, seat, space, amount)
    return all(getattr(owner, kind) >= number for kind, number in cost.items())  # R-AGENT-08


def placements(state: State, seat: int) -> set[str]:
    """The code of every legal placement."""
    found = set()
    hand = set(state.seats[seat].hand)
    played = played_this_turn(state)
    combinations = product(hand, ALL_ICONS, VISITS, set(agents(state, seat)))
    for card, icon, (space, amount), (suffix, where) in combinations:
        if legal(state, seat, played, card, icon, space, amount, where):
            target = space["id"] if amount is None else f"{space['id']}:{amount}"
            found.add(f"agent {card}>{target}{suffix}")
    return found


def deployable(state: State, seat: int) -> int:
    """R-TROOP-05, 06: counted from the events of this turn."""
    recruited = deployed = 0
    combat = False
    spaces = {space["id"]: space for space in SPACES}
    for event in reversed(state.events):
        if event.kind == "turn":
            break
        if event.seat != seat:
            continue
        if event.kind == "recruit":
            recruited += event.amount
        elif event.kind == "deploy" and event.source.kind == "space":
            deployed += event.amount
        elif event.kind == "agent":
            combat = spaces[event.target]["combat"]
    return min(recruited + 2 - deployed, state.seats[seat].garrison) if combat else 0


def affordable(state: State, seat: int) -> set[str]:
    """R-REVEAL-05: what the persuasion shown by this turn's events still buys, from the Row and the Reserve."""
    left = 0
    for event in reversed(state.events):
        if event.kind == "turn":
            break
        if event.seat == seat and event.kind == "gain" and event.item == "persuasion":
            left += event.amount
        elif event.seat == seat and event.kind == "acquire":
            left -= CARDS[event.item]["cost"]
    offered = {*state.row, *(card for card, number in state.reserve.items() if number and card != "foldspace")}
    return {card for card in offered if CARDS[card]["cost"] <= left}


def exchange_open(state: State, seat: int) -> bool:
    """R-SPACE-06: Selective Breeding was visited this turn and its arrow is still unused."""
    visited = used = False
    for event in reversed(state.events):
        if event.kind == "turn":
            break
        visited = visited or (event.kind == "agent" and event.seat == seat and event.target == "selective_breeding")
        used = used or (event.kind == "trash" and str(event.source) == "space:selective_breeding")
    return visited and not used


def options(state: State, seat: int, kind: str, reveal: bool) -> set[str]:
    """Every option of a position with starting cards only and no Intrigue cards, straight from the rules."""
    owner = state.seats[seat]
    if kind == "turn":
        return placements(state, seat) | {"reveal"}
    if kind == "effects" and reveal:
        return {f"acquire {card}" for card in affordable(state, seat)} | {"end"}
    if kind == "effects":
        found = {f"deploy {number}" for number in range(1, deployable(state, seat) + 1)} | {"end"}
        return found | ({"use selective_breeding:pay"} if exchange_open(state, seat) else set())
    assert kind == "trash"
    zones = {"hand": owner.hand, "discard": owner.discard, "play": [*owner.played, *owner.revealed]}
    return {f"trash {card} from {zone}" for zone, cards in zones.items() for card in cards}
