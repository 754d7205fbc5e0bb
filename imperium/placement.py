"""Sending an Agent: which placements are legal, why others are not, and what happens at the moment of sending.

One predicate, `refusal`, both filters the options and explains the missing ones (R-AGENT-01 to R-AGENT-10).
"""

from __future__ import annotations

from typing import NamedTuple

from imperium import resources
from imperium.agenda import perform
from imperium.catalogue.definitions import Catalogue, Cost, Space
from imperium.decisions import Option, option
from imperium.effects.agents import Signet, run_triggers
from imperium.effects.base import Effect
from imperium.effects.modifiers import (
    ExtraIcons,
    IgnoreEnemyAgents,
    SendAnywhere,
    SpaceDiscount,
    SpaceInfluence,
    active,
)
from imperium.events import emit
from imperium.state import NOBODY, Seat, State, Step

MENTAT = "mentat"  # the word that names the Mentat piece in an option code
FROM = "from "  # the word before the space an Agent on the board is taken from


class Target(NamedTuple):
    """A space, or one offer of a space that has several prices."""

    key: str
    space: Space
    cost: Cost
    effects: tuple[Effect, ...]


class Placement(NamedTuple):
    """The value of an option that sends an Agent. `agent` is empty (own Agent on the Leader), the Mentat, or
    `from` and the space it is taken from; the Mentat has a space of its own, so the two must not be mixed up."""

    card: str
    target: str
    agent: str = ""


class Access(NamedTuple):
    """What matters for entering spaces, worked out once per decision."""

    own: frozenset[str]
    enemy: frozenset[str]
    closed: frozenset[str]
    ignored_icons: frozenset[str] | None  # None: enemy Agents never block
    discounts: dict[str, int]


def targets(catalogue: Catalogue) -> dict[str, Target]:
    """Every target of the board by its key, in board order."""
    made: dict[str, Target] | None = catalogue.caches.get("targets")
    if made is None:
        made = {}
        for space in catalogue.spaces.values():
            if space.offers:
                for offer in space.offers:
                    key = f"{space.id}:{offer.id}"
                    made[key] = Target(key, space, offer.cost, offer.effects)
            else:
                made[space.id] = Target(space.id, space, space.cost, space.effects)
        catalogue.caches["targets"] = made
    return made


def access(state: State, seat: int) -> Access:
    """Who stands where and which rules are changed for this seat now."""
    own: set[str] = set()
    enemy: set[str] = set()
    for index, other in enumerate(state.seats):
        (own if index == seat else enemy).update(other.places)
    if state.mentat_space is not None:
        (own if state.mentat_owner == seat else enemy).add(state.mentat_space)
    ignored: set[str] | None = set()
    for rule in active(state, seat, IgnoreEnemyAgents):
        if not rule.icons:
            ignored = None
        elif ignored is not None:
            ignored.update(rule.icons)
    discounts: dict[str, int] = {}
    for cheaper in active(state, seat, SpaceDiscount):
        discounts[cheaper.icon] = discounts.get(cheaper.icon, 0) + cheaper.solari
    closed = frozenset(space for owner, space in state.closed if owner != seat)
    return Access(
        frozenset(own), frozenset(enemy), closed, None if ignored is None else frozenset(ignored), discounts
    )


def price(state: State, target: Target, discounts: dict[str, int]) -> tuple[int, int, int]:
    """Solari, spice and water the target costs this seat now (R-LEAD-07, R-SOLO-04)."""
    space = target.space
    cost = state.mode.space_costs.get(space.id, target.cost)
    return max(0, cost.solari - discounts.get(space.icon, 0)), cost.spice, cost.water


def refusal(state: State, seat: int, target: Target, now: Access, anywhere: bool) -> str:
    """Why this seat may not enter the target, as a word; empty if it may."""
    owner = state.seats[seat]
    space = target.space
    name = space.id
    if not anywhere:
        if name in now.own:
            return "own"  # R-AGENT-04
        if name in now.enemy and now.ignored_icons is not None and space.icon not in now.ignored_icons:
            return "occupied"
    if name in now.closed:
        return "closed"  # R-AGENT-05
    if name in owner.barred:
        return "barred"
    if space.once and name in owner.used_spaces:
        return "used"  # R-AGENT-07
    if space.requirement is not None and not space.requirement.holds(state, seat, f"space:{name}"):
        return "requirement"  # R-AGENT-06
    solari, spice, water = price(state, target, now.discounts)
    if owner.solari < solari or owner.spice < spice or owner.water < water:
        return "cost"  # R-AGENT-08
    return ""


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


def icons_of(state: State, seat: int, card: str) -> frozenset[str]:
    """The Agent icons the card has this turn (R-AGENT-01, R-CARD-07)."""
    icons: frozenset[str] = frozenset(state.catalogue.cards[card].icons)
    for rule in active(state, seat, ExtraIcons):
        icons |= frozenset(rule.icons)
    return icons


def code(card: str, target: str, agent: str) -> str:
    """The notation of a placement."""
    return f"agent {card}>{target} {agent}" if agent else f"agent {card}>{target}"


def _option(catalogue: Catalogue, card: str, target: str, agent: str) -> Option:
    table: dict[tuple[str, str, str], Option] = catalogue.caches.setdefault("placements", {})
    key = (card, target, agent)
    made = table.get(key)
    if made is None:
        made = table[key] = option(code(card, target, agent), Placement(card, target, agent))
    return made


def placements(state: State, seat: int) -> list[Option]:
    """Every legal way to send an Agent now (R-INFO-02)."""
    catalogue = state.catalogue
    ready = agents_ready(state, seat)
    hand = sorted(set(state.seats[seat].hand))
    free_cards = [card for card in hand if sends_anywhere(catalogue, card)]
    found: list[Option] = []
    if not ready and not free_cards:
        return found
    now = access(state, seat)
    board = targets(catalogue).values()
    if ready:
        opened = [target for target in board if not refusal(state, seat, target, now, False)]
        for card in hand:
            icons = icons_of(state, seat, card)
            if not icons or card in free_cards:
                continue
            for target in opened:
                if target.space.icon in icons:
                    for agent in ready:
                        found.append(_option(catalogue, card, target.key, agent))
    for card in free_cards:
        for target in board:
            if not refusal(state, seat, target, now, True):
                for agent in agents_anywhere(state, seat):
                    found.append(_option(catalogue, card, target.key, agent))
    return found


def send(state: State, seat: int, placement: Placement) -> None:
    """Card to the play area, Agent to the space, cost to the bank, in one step (R-AGENT-09); then control bonus,
    abilities for paying, and everything else becomes pending (R-AGENT-10, 11)."""
    owner = state.seats[seat]
    turn = state.turn
    target = targets(state.catalogue)[placement.target]
    space = target.space
    solari, spice, water = price(state, target, access(state, seat).discounts)
    owner.hand.remove(placement.card)
    owner.played.append(placement.card)
    owner.played.sort()
    move_agent(state, seat, placement.agent, space.id)
    turn.card = placement.card
    turn.space = space.id
    turn.agent_sent = True
    turn.fresh = False
    turn.can_pass = False
    turn.combat = space.combat
    if space.once:
        owner.used_spaces = tuple(sorted((*owner.used_spaces, space.id)))
    emit(state, "agent", seat, placement.card, 1, f"card:{placement.card}", space.id)
    resources.pay(state, seat, solari, spice, water, f"space:{space.id}")
    turn.pending = _pending(state, seat, placement.card, target)
    pay_controller(state, space)
    if solari:
        run_triggers(state, seat, "paid_solari")  # R-LEAD-06


def move_agent(state: State, seat: int, agent: str, space: str) -> None:
    """Put an Agent on the space; `agent` says which one, in the words of `Placement`."""
    owner = state.seats[seat]
    if agent == MENTAT:
        state.mentat_space = space
        return
    if agent:
        owner.places.remove(agent.removeprefix(FROM))  # taken from the board (R-CARD-11)
    else:
        owner.agents -= 1
    owner.places.append(space)
    owner.places.sort()


def pay_controller(state: State, space: Space) -> None:
    """The controller of the space takes the bonus, whoever came (R-CTRL-03, 04)."""
    controller = state.control.get(space.id, NOBODY)
    if controller != NOBODY:
        perform(state, controller, space.control, f"control:{space.id}")


def _pending(state: State, seat: int, card: str, target: Target) -> list[Step]:
    space = target.space
    catalogue = state.catalogue
    found = [Step("effect", seat, effect, f"space:{space.id}") for effect in target.effects]
    if space.faction is not None:
        steps = max([1, *(rule.steps for rule in active(state, seat, SpaceInfluence))])
        gain = catalogue.nodes[f"rule:influence/{space.faction}/{steps}"]
        found.append(Step("effect", seat, gain, f"space:{space.id}"))
    for effect in catalogue.cards[card].agent:
        leader = state.seats[seat].leader
        if isinstance(effect, Signet) and leader is not None:
            # The ability's own arrows and conditions are what the player orders (R-LEAD-01).
            found += [Step("effect", seat, part, f"leader:{leader.id}") for part in leader.signet]
        else:
            found.append(Step("effect", seat, effect, f"card:{card}"))
    return found


def why_not(state: State, seat: int, text: str) -> str:
    """Why `agent CARD>SPACE` is not offered now, in one sentence; empty if it is."""
    card, _, rest = text.removeprefix("agent ").partition(">")
    key, _, agent = rest.partition(" ")
    owner = state.seats[seat]
    catalogue = state.catalogue
    if card not in catalogue.cards:
        return f"There is no card {card!r}."
    known = targets(catalogue)
    wanted = [target for target in known.values() if target.key == key or target.space.id == key]
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
    now = access(state, seat)
    reasons = [refusal(state, seat, target, now, anywhere) for target in wanted]
    if "" in reasons:
        return "" if key in known else f"Say which offer of {space.name} you want."
    return refusal_words(state, owner, wanted[0], reasons[0], now)


def refusal_words(state: State, owner: Seat, target: Target, reason: str, now: Access) -> str:
    """The sentence for a refusal."""
    space = target.space
    if reason == "cost":
        kinds = zip(("Solari", "spice", "water"), price(state, target, now.discounts), strict=True)
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
