"""Where an Agent may be sent: which placements are legal, and why others are not (R-AGENT-01 to R-AGENT-08).

One predicate, `refusal`, both filters the options and explains the missing ones.
"""

from __future__ import annotations

from typing import Final

from imperium.box.modifiers import ExtraIcons, IgnoreEnemyAgents
from imperium.core.decisions import Refusal
from imperium.core.moves import Move
from imperium.core.sources import NO_SOURCE
from imperium.position.changed_rules import active
from imperium.position.state import State
from imperium.rules.board import Agent, Board, Target, board_for
from imperium.rules.moves import Send, send_of
from imperium.rules.refusals import Cause, not_held
from imperium.rules.resources import too_dear

OWN: Final = Agent()  # the own Agents on the Leader are alike
MENTAT: Final = Agent(mentat=True)


# What can keep a seat out of a target, in the order in which it is told.
REASONS: Final = (
    Cause.OWN, Cause.OCCUPIED, Cause.CLOSED, Cause.BARRED, Cause.USED, Cause.CONDITION, Cause.TOO_DEAR,
)  # fmt: skip
Access = tuple[int, int, int, int, int, int, int]  # the targets that each of these keeps a seat out of, as bits


def access(state: State, seat: int, board: Board, anywhere: bool = False) -> Access:
    """What keeps this seat out of which targets now; with `anywhere` Agents block nothing (R-CARD-11)."""
    at = board.at
    owner = state.seats[seat]
    own, occupied = (0, 0) if anywhere else _agents_in_the_way(state, seat, board)  # R-AGENT-04
    closed = barred = used = required = 0
    for closer, space in state.closed:  # R-AGENT-05
        if closer != seat:
            closed |= at[space]
    for space in owner.barred:
        barred |= at[space]
    for space in owner.used_spaces:  # R-AGENT-07
        used |= at[space]
    for bits, requirement in board.requirements:  # R-AGENT-06
        if not requirement.holds(state, seat, NO_SOURCE):
            required |= bits
    return own, occupied, closed, barred, used, required, board.too_dear(owner)  # R-AGENT-08


def within_reach(state: State, seat: int, board: Board, anywhere: bool = False) -> int:
    """The targets that nothing keeps this seat out of."""
    own, occupied, closed, barred, used, required, dear = access(state, seat, board, anywhere)
    return board.every & ~(own | occupied | closed | barred | used | required | dear)


def first_reason(now: Access, bits: int) -> Cause | None:
    """What keeps the seat out of these targets, if anything does."""
    return next((cause for cause, excluded in zip(REASONS, now, strict=True) if bits & excluded), None)


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


def agents_ready(state: State, seat: int) -> tuple[Agent, ...]:
    """The different Agents on the Leader: an own one, the Mentat (R-DEF-08)."""
    own: tuple[Agent, ...] = (OWN,) if state.seats[seat].agents else ()
    return (*own, MENTAT) if state.mentat_owner == seat and state.mentat_space is None else own


def agents_anywhere(state: State, seat: int) -> tuple[Agent, ...]:
    """The different Agents this seat owns, on the Leader or on the board."""
    owner = state.seats[seat]
    ready: tuple[Agent, ...] = (OWN,) if owner.agents else ()
    ready += tuple(Agent(origin=place) for place in sorted(set(owner.places)))
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
        icons += rule.icons
    return icons


def placements(state: State, seat: int) -> list[Move]:
    """Every legal way to send an Agent now (R-INFO-02)."""
    board = board_for(state, seat)
    ready = agents_ready(state, seat)
    hand = state.seats[seat].hand
    if not ready and board.anywhere.isdisjoint(hand):
        return []
    opened = within_reach(state, seat, board) if ready else 0
    more = 0
    for rule in active(state, seat, ExtraIcons):
        more |= board.with_icons(rule.icons)  # R-CARD-07
    known = board.ways.setdefault((ready, more), {})
    found: list[Move] = []
    last = ""
    for card in hand:  # kept sorted: copies lie side by side
        if card == last:
            continue
        last = card
        if card in board.anywhere:
            reach = within_reach(state, seat, board, anywhere=True)
            found += [way for _, way in _ways(board, card, reach, agents_anywhere(state, seat))]
        elif opened & (board.of_card[card] | more):
            ways = known.get(card)
            if ways is None:
                ways = known[card] = _ways(board, card, board.of_card[card] | more, ready)
            found += [way for bit, way in ways if bit & opened]
    return found


def _ways(board: Board, card: str, reach: int, agents: tuple[Agent, ...]) -> list[tuple[int, Send]]:
    """The moves that send these Agents with this card to targets within reach, each with the bit of its target."""
    targets = [target for target in board.targets.values() if target.bit & reach]
    return [
        (target.bit, send_of(card, target.space.id, target.offer, *agent)) for target in targets for agent in agents
    ]


def refusal(state: State, seat: int, move: Send) -> Refusal:
    """Why this Agent cannot be sent with this card to this space now."""
    owner = state.seats[seat]
    catalogue = state.catalogue
    if move.card not in owner.hand:
        return not_held(catalogue, "card", move.card, "in your hand")
    if move.space not in catalogue.spaces:
        return Refusal(Cause.UNKNOWN, f"There is no board space {move.space!r}.")
    if state.turn.agent_sent:
        return Refusal(Cause.ALREADY_SENT, "You have already sent an Agent this turn.")
    board = board_for(state, seat)
    anywhere = move.card in board.anywhere
    card, space = catalogue.cards[move.card], catalogue.spaces[move.space]
    ready = agents_anywhere(state, seat) if anywhere else agents_ready(state, seat)
    if not ready:
        return Refusal(Cause.NO_AGENT, "You have no Agent available.")
    if not anywhere and space.icon not in icons_of(state, seat, move.card):
        icon = catalogue.icons[space.icon].name
        return Refusal(Cause.NO_ICON, f"{card.name} has no {icon} icon, which {space.name} needs.")
    if Agent(move.mentat, move.origin) not in ready:
        return Refusal(Cause.NO_AGENT, "You have no such Agent to send.")
    targets = [target for target in board.targets.values() if target.space is space]
    wanted = [target for target in targets if target.offer == move.offer]
    now = access(state, seat, board, anywhere)
    if not wanted:
        causes = [first_reason(now, target.bit) for target in targets]
        if None in causes:
            return Refusal(Cause.WHICH_OFFER, f"Say which offer of {space.name} you want.")
        wanted = targets
    # Where a view shows no reason, the requirement is about cards that are hidden in it.
    return refusal_of(state, seat, wanted[0], first_reason(now, wanted[0].bit) or Cause.CONDITION)


def refusal_of(state: State, seat: int, target: Target, cause: Cause) -> Refusal:
    """The refusal of a target that is out of reach."""
    space = target.space
    if cause is Cause.TOO_DEAR:
        return too_dear(space.name, state, seat, target.solari, target.spice, target.water)
    if cause is Cause.CONDITION:
        assert space.requirement is not None
        faction = getattr(space.requirement, "faction", None)
        have = f"; you have {state.seats[seat].influence[faction]}" if faction else ""
        return Refusal(cause, state.catalogue.spelled(f"{space.name} needs {space.requirement.words()}{have}."))
    return Refusal(
        cause,
        {
            Cause.OWN: f"Your own Agent stands at {space.name}.",
            Cause.OCCUPIED: f"{space.name} is occupied.",
            Cause.CLOSED: f"{space.name} is closed to you until the next turn of the player who closed it.",
            Cause.BARRED: f"{space.name} is closed to you at this difficulty.",
            Cause.USED: f"You have used {space.name} before; it can be used once per game.",
        }[cause],
    )
