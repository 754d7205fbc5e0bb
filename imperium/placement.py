"""Where an Agent may be sent: which placements are legal, and why others are not (R-AGENT-01 to R-AGENT-08).

One predicate, `refusal`, both filters the options and explains the missing ones.
"""

from __future__ import annotations

from typing import NamedTuple

from imperium.catalogue.definitions import Catalogue, Space
from imperium.decisions import Option, option
from imperium.effects.base import Effect
from imperium.effects.modifiers import (
    ExtraIcons,
    IgnoreEnemyAgents,
    SendAnywhere,
    SpaceDiscount,
    active,
)
from imperium.state import Seat, State

MENTAT = "mentat"  # the word that names the Mentat piece in an option code
FROM = "from "  # the word before the space an Agent on the board is taken from


class Target(NamedTuple):
    """A space, or one offer of a space that has several prices, with the price of this mode."""

    key: str
    name: str  # the id of the space
    icon: str
    solari: int
    spice: int
    water: int
    space: Space
    effects: tuple[Effect, ...]


class Placement(NamedTuple):
    """The value of an option that sends an Agent. `agent` is empty (own Agent on the Leader), the Mentat, or
    `from` and the space it is taken from; the Mentat has a space of its own, so the two must not be mixed up."""

    card: str
    target: str
    agent: str = ""


class Access(NamedTuple):
    """What keeps a seat out of spaces now, worked out once per decision."""

    blocked: dict[str, str]  # the word for the reason, by space
    discounts: dict[str, int]  # Solari off, by icon


def targets(state: State) -> dict[str, Target]:
    """Every target of the board by its key, in board order, with the prices of this mode (R-SOLO-04)."""
    made: dict[str, Target] | None = state.catalogue.caches.get(("targets", state.mode.difficulty))
    if made is None:
        made = {}
        for space in state.catalogue.spaces.values():
            for offer in space.offers or (None,):
                key = space.id if offer is None else f"{space.id}:{offer.id}"
                cost = state.mode.space_costs.get(space.id, space.cost if offer is None else offer.cost)
                effects = space.effects if offer is None else offer.effects
                price = (cost.solari, cost.spice, cost.water)
                made[key] = Target(key, space.id, space.icon, *price, space, effects)
        state.catalogue.caches["targets", state.mode.difficulty] = made
    return made


def access(state: State, seat: int, anywhere: bool = False) -> Access:
    """Why spaces are out of reach for this seat now; with `anywhere` Agents block nothing (R-CARD-11)."""
    owner = state.seats[seat]
    blocked = dict.fromkeys(owner.used_spaces, "used")  # R-AGENT-07
    for space in owner.barred:
        blocked[space] = "barred"
    for closer, space in state.closed:
        if closer != seat:
            blocked[space] = "closed"  # R-AGENT-05
    if not anywhere:
        _block_occupied(state, seat, blocked)
    return Access(blocked, discounts(state, seat))


def discounts(state: State, seat: int) -> dict[str, int]:
    """Solari off the price of spaces, by icon (R-LEAD-07)."""
    found: dict[str, int] = {}
    for rule in active(state, seat, SpaceDiscount):
        found[rule.icon] = found.get(rule.icon, 0) + rule.solari
    return found


def _block_occupied(state: State, seat: int, blocked: dict[str, str]) -> None:
    """R-AGENT-04: Agents block, the own ones always, enemy ones unless a rule says otherwise."""
    passing = active(state, seat, IgnoreEnemyAgents)
    spaces = state.catalogue.spaces
    for index, other in enumerate(state.seats):
        places = other.places
        if state.mentat_space is not None and state.mentat_owner == index:
            places = [*places, state.mentat_space]
        for place in places:
            if index == seat:
                blocked[place] = "own"
            elif not passing or not any(not rule.icons or spaces[place].icon in rule.icons for rule in passing):
                blocked.setdefault(place, "occupied")


def price(target: Target, off_by_icon: dict[str, int]) -> tuple[int, int, int]:
    """Solari, spice and water the target costs now (R-LEAD-07)."""
    off = off_by_icon.get(target.icon, 0)
    return max(0, target.solari - off), target.spice, target.water


def refusal(state: State, seat: int, target: Target, now: Access) -> str:
    """Why this seat may not enter the target, as a word; empty if it may."""
    reason = now.blocked.get(target.name)
    if reason:
        return reason
    requirement = target.space.requirement
    if requirement is not None and not requirement.holds(state, seat, ""):
        return "requirement"  # R-AGENT-06
    owner = state.seats[seat]
    if owner.solari < target.solari - now.discounts.get(target.icon, 0):
        return "cost"  # R-AGENT-08
    return "cost" if owner.spice < target.spice or owner.water < target.water else ""


def sends_anywhere(catalogue: Catalogue, card: str) -> bool:
    """Whether the card sends an Agent without an icon, also one from the board (R-CARD-11)."""
    return any(isinstance(rule, SendAnywhere) for rule in catalogue.cards[card].sending)


def agents_ready(state: State, seat: int) -> list[str]:
    """The different Agents on the Leader: an own one, the Mentat (R-DEF-08)."""
    ready = [""] if state.seats[seat].agents else []
    if state.mentat_owner == seat and state.mentat_space is None:
        ready.append(MENTAT)
    return ready


def agents_anywhere(state: State, seat: int) -> list[str]:
    """The different Agents this seat owns, on the Leader or on the board."""
    ready = [""] if state.seats[seat].agents else []
    ready += [f"{FROM}{place}" for place in sorted(set(state.seats[seat].places))]
    if state.mentat_owner == seat:
        ready.append(MENTAT)
    return ready


def can_send(state: State, seat: int) -> bool:
    """Whether an Agent could still be sent this turn, free spaces and money aside (R-CARD-07, R-CARD-10)."""
    if state.turn.agent_sent:
        return False
    if agents_ready(state, seat):
        return True
    hand = state.seats[seat].hand
    return bool(agents_anywhere(state, seat)) and any(sends_anywhere(state.catalogue, card) for card in hand)


def icons_of(state: State, seat: int, card: str) -> tuple[str, ...]:
    """The Agent icons the card has this turn (R-AGENT-01, R-CARD-07)."""
    icons: tuple[str, ...] = state.catalogue.cards[card].icons
    for rule in active(state, seat, ExtraIcons):
        icons += tuple(icon for icon in rule.icons if icon not in icons)
    return icons


def code(card: str, target: str, agent: str) -> str:
    """The notation of a placement."""
    return f"agent {card}>{target} {agent}" if agent else f"agent {card}>{target}"


def _options(catalogue: Catalogue, card: str, agent: str, keys: list[str]) -> list[Option]:
    """The options that send this Agent with this card to these targets, made once and kept."""
    table: dict[str, Option] = catalogue.caches.setdefault(("placements", card, agent), {})
    for key in keys:
        if key not in table:
            table[key] = option(code(card, key, agent), Placement(card, key, agent))
    return [table[key] for key in keys]


def placements(state: State, seat: int) -> list[Option]:
    """Every legal way to send an Agent now (R-INFO-02)."""
    catalogue = state.catalogue
    ready = agents_ready(state, seat)
    found: list[Option] = []
    opened: dict[str, list[str]] | None = None  # keys of the open targets by icon
    for card in dict.fromkeys(state.seats[seat].hand):
        if sends_anywhere(catalogue, card):
            now = access(state, seat, anywhere=True)
            keys = [key for key, target in targets(state).items() if not refusal(state, seat, target, now)]
            for agent in agents_anywhere(state, seat):
                found += _options(catalogue, card, agent, keys)
            continue
        if not ready:
            continue
        if opened is None:
            opened = {}
            now = access(state, seat)
            for target in targets(state).values():
                if not refusal(state, seat, target, now):
                    opened.setdefault(target.icon, []).append(target.key)
        for icon in icons_of(state, seat, card):
            if icon in opened:
                for agent in ready:
                    found += _options(catalogue, card, agent, opened[icon])
    return found


def why_not(state: State, seat: int, text: str) -> str:
    """Why `agent CARD>SPACE` is not offered now, in one sentence; empty if it is."""
    card, _, rest = text.removeprefix("agent ").partition(">")
    key, _, agent = rest.partition(" ")
    owner = state.seats[seat]
    catalogue = state.catalogue
    if card not in catalogue.cards:
        return f"There is no card {card!r}."
    known = targets(state)
    wanted = [target for target in known.values() if key in (target.key, target.name)]
    if not wanted:
        return f"There is no board space {key!r}."
    card_name, space = catalogue.cards[card].name, wanted[0].space
    if card not in owner.hand:
        return f"{card_name} is not in your hand."
    if state.turn.agent_sent:
        return "You have already sent an Agent this turn."
    anywhere = sends_anywhere(catalogue, card)
    ready = agents_anywhere(state, seat) if anywhere else agents_ready(state, seat)
    if not ready:
        return "You have no Agent available."
    if not anywhere and space.icon not in icons_of(state, seat, card):
        return f"{card_name} has no {space.icon.replace('_', ' ').title()} icon, which {space.name} needs."
    if agent not in ready and (agent or key in known):
        return "You have no such Agent to send."
    now = access(state, seat, anywhere)
    reasons = [refusal(state, seat, target, now) for target in wanted]
    if "" in reasons:
        return "" if key in known else f"Say which offer of {space.name} you want."
    return refusal_words(owner, wanted[0], reasons[0], now)


def refusal_words(owner: Seat, target: Target, reason: str, now: Access) -> str:
    """The sentence for a refusal."""
    space = target.space
    if reason == "cost":
        kinds = zip(("Solari", "spice", "water"), price(target, now.discounts), strict=True)
        needs = [f"{amount} {kind}" for kind, amount in kinds if amount]
        has = [f"{getattr(owner, need.split()[1].lower())}" for need in needs]
        return f"{space.name} costs {' and '.join(needs)}; you have {' and '.join(has)}."
    if reason == "requirement":
        assert space.requirement is not None
        return f"{space.name} needs {space.requirement.words()}{requirement_have(owner, space)}."
    return {
        "own": f"Your own Agent stands at {space.name}.",
        "occupied": f"{space.name} is occupied.",
        "closed": f"{space.name} is closed to you until the next turn of the player who closed it.",
        "barred": f"{space.name} is closed to you at this difficulty.",
        "used": f"You have used {space.name} before; it can be used once per game.",
    }[reason]


def requirement_have(owner: Seat, space: Space) -> str:
    """`; you have 1` for a requirement of influence."""
    faction = getattr(space.requirement, "faction", None)
    return f"; you have {owner.influence[faction]}" if faction else ""
