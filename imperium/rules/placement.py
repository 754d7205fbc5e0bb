"""Where an Agent may be sent: which placements are legal, and why others are not (R-AGENT-01 to R-AGENT-08).

One predicate, `refusal`, both filters the options and explains the missing ones.
"""

from __future__ import annotations

from typing import Final

from imperium.box.modifiers import ExtraIcons, IgnoreEnemyAgents
from imperium.core.decisions import Refusal
from imperium.core.sources import NO_SOURCE
from imperium.position.changed_rules import active
from imperium.position.state import State
from imperium.rules.board import Agent, Board, Target, board_for
from imperium.rules.moves import Send
from imperium.rules.refusals import Cause, not_held
from imperium.rules.resources import too_dear

OWN: Final = Agent()  # the own Agents on the Leader are alike
MENTAT: Final = Agent(mentat=True)


class Access:
    """The targets that are out of reach for a seat now, by reason; each a set of bits (see `Board`)."""

    __slots__ = ("barred", "closed", "cost", "occupied", "own", "requirement", "used")

    def __init__(
        self, own: int, occupied: int, closed: int, barred: int, used: int, requirement: int, cost: int
    ) -> None:
        self.own = own  # R-AGENT-04
        self.occupied = occupied
        self.closed = closed  # R-AGENT-05
        self.barred = barred
        self.used = used  # R-AGENT-07
        self.requirement = requirement  # R-AGENT-06
        self.cost = cost  # R-AGENT-08

    def for_any_reason(self) -> int:
        """All targets that are out of reach."""
        return self.own | self.occupied | self.closed | self.barred | self.used | self.requirement | self.cost

    def first_reason(self, bits: int) -> Cause | None:
        """What keeps the seat out of these targets, if anything does."""
        for cause, excluded in (
            (Cause.OWN, self.own), (Cause.OCCUPIED, self.occupied), (Cause.CLOSED, self.closed),
            (Cause.BARRED, self.barred), (Cause.USED, self.used), (Cause.CONDITION, self.requirement),
            (Cause.TOO_DEAR, self.cost),
        ):  # fmt: skip
            if bits & excluded:
                return cause
        return None


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
        if not requirement.holds(state, seat, NO_SOURCE):
            required |= bits
    return Access(own, occupied, closed, barred, used, required, board.too_dear(owner))


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


def placements(state: State, seat: int) -> list[Send]:
    """Every legal way to send an Agent now (R-INFO-02)."""
    board = board_for(state, seat)
    ready = agents_ready(state, seat)
    hand = state.seats[seat].hand
    if not ready and board.anywhere.isdisjoint(hand):
        return []
    opened = board.every & ~access(state, seat, board).for_any_reason()
    more = 0
    for rule in active(state, seat, ExtraIcons):
        more |= board.with_icons(rule.icons)  # R-CARD-07
    known = board.ways.setdefault((ready, more), {})
    found: list[Send] = []
    last = ""
    for card in hand:  # kept sorted: copies lie side by side
        if card == last:
            continue
        last = card
        if card in board.anywhere:
            reach = board.every & ~access(state, seat, board, anywhere=True).for_any_reason()
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
    return [(target.bit, Send(card, target.space.id, target.offer, *agent)) for target in targets for agent in agents]


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
        causes = [now.first_reason(target.bit) for target in targets]
        if None in causes:
            return Refusal(Cause.WHICH_OFFER, f"Say which offer of {space.name} you want.")
        wanted = targets
    cause = now.first_reason(wanted[0].bit)
    assert cause is not None
    return refusal_of(state, seat, wanted[0], cause)


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
