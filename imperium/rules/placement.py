"""Where an Agent may be sent: which placements are legal, and why others are not (R-AGENT-01 to R-AGENT-08).

One predicate, `refusal`, both filters the options and explains the missing ones.
"""

from __future__ import annotations

from typing import NamedTuple

from imperium.catalogue.definitions import Space
from imperium.core.decisions import Option, option
from imperium.effects.modifiers import (
    ExtraIcons,
    IgnoreEnemyAgents,
    active,
)
from imperium.position.state import Seat, State
from imperium.rules.board import Board, Target, board_for

MENTAT = "mentat"  # the word that names the Mentat piece in an option code
OWN = ("",)  # the own Agents on the Leader are alike
FROM = "from "  # the word before the space an Agent on the board is taken from


class Placement(NamedTuple):
    """The value of an option that sends an Agent. `agent` is empty (own Agent on the Leader), the Mentat, or
    `from` and the space it is taken from; the Mentat has a space of its own, so the two must not be mixed up."""

    card: str
    target: str
    agent: str = ""


class Access(NamedTuple):
    """The targets that are out of reach for a seat now, by reason; each a set of bits (see `Board`)."""

    own: int  # R-AGENT-04
    occupied: int
    closed: int  # R-AGENT-05
    barred: int
    used: int  # R-AGENT-07
    requirement: int  # R-AGENT-06
    cost: int  # R-AGENT-08


REASONS = Access._fields
_new = tuple.__new__  # this skips the check of the fields


def access(state: State, seat: int, board: Board, anywhere: bool = False) -> Access:
    """What keeps this seat out of which targets now; with `anywhere` Agents block nothing (R-CARD-11)."""
    at = board.at
    owner = state.seats[seat]
    own, occupied = (0, 0) if anywhere else _agents_in_the_way(state, seat, board)
    closed = barred = used = required = 0
    for closer, space in state.closed:
        if closer != seat:
            closed |= at[space]
    for space in owner.barred:
        barred |= at[space]
    for space in owner.used_spaces:
        used |= at[space]
    for bits, requirement in board.requirements:
        if not requirement.holds(state, seat, ""):
            required |= bits
    return _new(Access, (own, occupied, closed, barred, used, required, board.too_dear(owner)))


def _agents_in_the_way(state: State, seat: int, board: Board) -> tuple[int, int]:
    """R-AGENT-04: own Agents always block, enemy ones unless a rule says otherwise."""
    at = board.at
    own = enemy = 0
    for index, other in enumerate(state.seats):
        for place in other.places:
            if index == seat:
                own |= at[place]
            else:
                enemy |= at[place]
    if state.mentat_space is not None:
        if state.mentat_owner == seat:
            own |= at[state.mentat_space]
        else:
            enemy |= at[state.mentat_space]
    for rule in active(state, seat, IgnoreEnemyAgents):
        enemy &= ~board.with_icons(rule.icons) if rule.icons else 0
    return own, enemy


def refusal(now: Access, bits: int) -> str:
    """The first reason that keeps the seat out of these targets, as a word; empty if there is none."""
    for word, out_of_reach in zip(REASONS, now, strict=True):
        if bits & out_of_reach:
            return word
    return ""


def agents_ready(state: State, seat: int) -> tuple[str, ...]:
    """The different Agents on the Leader: an own one, the Mentat (R-DEF-08)."""
    own: tuple[str, ...] = OWN if state.seats[seat].agents else ()
    return (*own, MENTAT) if state.mentat_owner == seat and state.mentat_space is None else own


def agents_anywhere(state: State, seat: int) -> tuple[str, ...]:
    """The different Agents this seat owns, on the Leader or on the board."""
    owner = state.seats[seat]
    ready: tuple[str, ...] = OWN if owner.agents else ()
    ready += tuple(f"{FROM}{place}" for place in sorted(set(owner.places)))
    return (*ready, MENTAT) if state.mentat_owner == seat else ready


def can_send(state: State, seat: int) -> bool:
    """Whether an Agent could still be sent this turn, free spaces and money aside (R-CARD-07, R-CARD-10)."""
    if state.turn.agent_sent:
        return False
    if agents_ready(state, seat):
        return True
    hand = state.seats[seat].hand
    return bool(agents_anywhere(state, seat)) and not board_for(state, seat).anywhere.isdisjoint(hand)


def icons_of(state: State, seat: int, card: str) -> tuple[str, ...]:
    """The Agent icons the card has this turn (R-AGENT-01, R-CARD-07)."""
    icons: tuple[str, ...] = state.catalogue.cards[card].icons
    for rule in active(state, seat, ExtraIcons):
        icons += tuple(icon for icon in rule.icons if icon not in icons)
    return icons


def code(card: str, target: str, agent: str) -> str:
    """The notation of a placement."""
    return f"agent {card}>{target} {agent}" if agent else f"agent {card}>{target}"


def placements(state: State, seat: int) -> list[Option]:
    """Every legal way to send an Agent now (R-INFO-02)."""
    board = board_for(state, seat)
    ready = agents_ready(state, seat)
    hand = state.seats[seat].hand
    if not ready and board.anywhere.isdisjoint(hand):
        return []
    opened = board.without(access(state, seat, board)) if ready else 0
    more = 0
    for rule in active(state, seat, ExtraIcons):
        more |= board.with_icons(rule.icons)  # R-CARD-07
    found: list[Option] = []
    for card in dict.fromkeys(hand):
        if card in board.anywhere:
            reach = board.without(access(state, seat, board, anywhere=True))
            found += [way for _, way in _ways(board, card, reach, agents_anywhere(state, seat))]
        elif opened & (reach := board.of_card[card] | more):
            ways = board.ways.get((card, reach, ready))
            if ways is None:
                ways = board.ways[card, reach, ready] = _ways(board, card, reach, ready)
            found += [way for bit, way in ways if bit & opened]
    return found


def _ways(board: Board, card: str, reach: int, agents: tuple[str, ...]) -> list[tuple[int, Option]]:
    """The options that send these Agents with this card to targets within reach, each with the bit of its target."""
    targets = [(target.bit, target.key) for target in board.targets.values() if target.bit & reach]
    return [
        (bit, option(code(card, key, agent), Placement(card, key, agent))) for bit, key in targets for agent in agents
    ]


def why_not(state: State, seat: int, text: str) -> str:
    """Why `agent CARD>SPACE` is not offered now, in one sentence; empty if it is."""
    card, _, rest = text.removeprefix("agent ").partition(">")
    key, _, agent = rest.partition(" ")
    owner = state.seats[seat]
    catalogue = state.catalogue
    if card not in catalogue.cards:
        return f"There is no card {card!r}."
    board = board_for(state, seat)
    known = board.targets
    wanted = [target for target in known.values() if key in (target.key, target.space.id)]
    if not wanted:
        return f"There is no board space {key!r}."
    card_name, space = catalogue.cards[card].name, wanted[0].space
    if card not in owner.hand:
        return f"{card_name} is not in your hand."
    if state.turn.agent_sent:
        return "You have already sent an Agent this turn."
    anywhere = card in board.anywhere
    ready = agents_anywhere(state, seat) if anywhere else agents_ready(state, seat)
    if not ready:
        return "You have no Agent available."
    if not anywhere and space.icon not in icons_of(state, seat, card):
        return f"{card_name} has no {space.icon.replace('_', ' ').title()} icon, which {space.name} needs."
    if agent not in ready and (agent or key in known):
        return "You have no such Agent to send."
    now = access(state, seat, board, anywhere)
    reasons = [refusal(now, target.bit) for target in wanted]
    if "" in reasons:
        return "" if key in known else f"Say which offer of {space.name} you want."
    return refusal_words(owner, wanted[0], reasons[0])


def refusal_words(owner: Seat, target: Target, reason: str) -> str:
    """The sentence for a refusal."""
    space = target.space
    if reason == "cost":
        prices = (("Solari", target.solari), ("spice", target.spice), ("water", target.water))
        needs = [(kind, amount) for kind, amount in prices if amount]
        costs = " and ".join(f"{amount} {kind}" for kind, amount in needs)
        return (
            f"{space.name} costs {costs}; you have {' and '.join(str(getattr(owner, k.lower())) for k, _ in needs)}."
        )
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
