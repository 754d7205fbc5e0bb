"""The position. Written by `python -m arrakis.make` from the declarations in fields.py: change those, not this."""

from __future__ import annotations

from typing import Any

from arrakis.base import StateBase
from arrakis.box import Box
from imperium.core.events import EventLog
from imperium.core.steps import NOBODY, Step

# fmt: off

class Seat:
    """Everything one faction owns (K-DEF-03)."""

    __slots__ = (
        "ally", "answer", "auction_look", "bound", "bribe", "call", "circle", "dead", "deaths", "faction", "forces",
        "gift", "given_back", "hand", "leaders", "limit", "noted", "open_traitors", "orders", "passed",
        "plan_defence", "plan_dial", "plan_leader", "plan_weapon", "player", "pledge", "predicted", "predicted_turn",
        "promised", "reserve", "spice", "spice_look", "tanks", "traitors", "wheel",
    )

    def __init__(
        self, faction: str = "", player: int = 0, circle: int = 0, orders: tuple[str, ...] = (), spice: int = 0,
        reserve: int = 0, tanks: int = 0, forces: dict[str, int] | None = None, hand: list[str] | None = None,
        leaders: list[str] | None = None, dead: list[str] | None = None, deaths: dict[str, int] | None = None,
        bound: dict[str, int] | None = None, traitors: list[str] | None = None, given_back: list[str] | None = None,
        open_traitors: list[str] | None = None, ally: int = NOBODY, pledge: int = 0, gift: int = 0, limit: int = 0,
        bribe: int = 0, promised: tuple[tuple[int, str], ...] = (), predicted: str | None = None,
        predicted_turn: int = 0, wheel: int = 0, plan_leader: str | None = None, plan_weapon: str | None = None,
        plan_defence: str | None = None, plan_dial: int = 0, call: bool = False, answer: str | None = None,
        auction_look: str | None = None, spice_look: str | None = None, noted: tuple[tuple[int, str], ...] = (),
        passed: bool = False,
    ) -> None:
        self.faction: str = faction
        self.player: int = player
        self.circle: int = circle
        self.orders: tuple[str, ...] = orders
        self.spice: int = spice
        self.reserve: int = reserve
        self.tanks: int = tanks
        self.forces: dict[str, int] = {} if forces is None else forces
        self.hand: list[str] = [] if hand is None else hand
        self.leaders: list[str] = [] if leaders is None else leaders
        self.dead: list[str] = [] if dead is None else dead
        self.deaths: dict[str, int] = {} if deaths is None else deaths
        self.bound: dict[str, int] = {} if bound is None else bound
        self.traitors: list[str] = [] if traitors is None else traitors
        self.given_back: list[str] = [] if given_back is None else given_back
        self.open_traitors: list[str] = [] if open_traitors is None else open_traitors
        self.ally: int = ally
        self.pledge: int = pledge
        self.gift: int = gift
        self.limit: int = limit
        self.bribe: int = bribe
        self.promised: tuple[tuple[int, str], ...] = promised
        self.predicted: str | None = predicted
        self.predicted_turn: int = predicted_turn
        self.wheel: int = wheel
        self.plan_leader: str | None = plan_leader
        self.plan_weapon: str | None = plan_weapon
        self.plan_defence: str | None = plan_defence
        self.plan_dial: int = plan_dial
        self.call: bool = call
        self.answer: str | None = answer
        self.auction_look: str | None = auction_look
        self.spice_look: str | None = spice_look
        self.noted: tuple[tuple[int, str], ...] = noted
        self.passed: bool = passed

    def copy(self) -> Seat:
        """An independent copy."""
        return Seat(
            self.faction, self.player, self.circle, self.orders, self.spice, self.reserve, self.tanks,
            self.forces.copy(), self.hand.copy(), self.leaders.copy(), self.dead.copy(), self.deaths.copy(),
            self.bound.copy(), self.traitors.copy(), self.given_back.copy(), self.open_traitors.copy(), self.ally,
            self.pledge, self.gift, self.limit, self.bribe, self.promised, self.predicted, self.predicted_turn,
            self.wheel, self.plan_leader, self.plan_weapon, self.plan_defence, self.plan_dial, self.call,
            self.answer, self.auction_look, self.spice_look, self.noted, self.passed,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Seat, (
            self.faction, self.player, self.circle, self.orders, self.spice, self.reserve, self.tanks, self.forces,
            self.hand, self.leaders, self.dead, self.deaths, self.bound, self.traitors, self.given_back,
            self.open_traitors, self.ally, self.pledge, self.gift, self.limit, self.bribe, self.promised,
            self.predicted, self.predicted_turn, self.wheel, self.plan_leader, self.plan_weapon, self.plan_defence,
            self.plan_dial, self.call, self.answer, self.auction_look, self.spice_look, self.noted, self.passed,
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seat) and self.faction == other.faction and self.player == other.player
            and self.circle == other.circle and self.orders == other.orders and self.spice == other.spice
            and self.reserve == other.reserve and self.tanks == other.tanks and self.forces == other.forces
            and self.hand == other.hand and self.leaders == other.leaders and self.dead == other.dead
            and self.deaths == other.deaths and self.bound == other.bound and self.traitors == other.traitors
            and self.given_back == other.given_back and self.open_traitors == other.open_traitors
            and self.ally == other.ally and self.pledge == other.pledge and self.gift == other.gift
            and self.limit == other.limit and self.bribe == other.bribe and self.promised == other.promised
            and self.predicted == other.predicted and self.predicted_turn == other.predicted_turn
            and self.wheel == other.wheel and self.plan_leader == other.plan_leader
            and self.plan_weapon == other.plan_weapon and self.plan_defence == other.plan_defence
            and self.plan_dial == other.plan_dial and self.call == other.call and self.answer == other.answer
            and self.auction_look == other.auction_look and self.spice_look == other.spice_look
            and self.noted == other.noted and self.passed == other.passed
        )


class Battle:
    """The battle that is fought now, or was the last."""

    __slots__ = (
        "aggressor", "asked", "cells", "command", "commanded", "defender", "element", "must", "opened", "seer",
        "territory",
    )

    def __init__(
        self, aggressor: int = NOBODY, defender: int = NOBODY, territory: str | None = None,
        cells: tuple[str, ...] = (), commanded: int = NOBODY, must: bool = False, command: str | None = None,
        seer: int = NOBODY, asked: int = NOBODY, element: str | None = None, opened: bool = False,
    ) -> None:
        self.aggressor: int = aggressor
        self.defender: int = defender
        self.territory: str | None = territory
        self.cells: tuple[str, ...] = cells
        self.commanded: int = commanded
        self.must: bool = must
        self.command: str | None = command
        self.seer: int = seer
        self.asked: int = asked
        self.element: str | None = element
        self.opened: bool = opened

    def copy(self) -> Battle:
        """An independent copy."""
        return Battle(
            self.aggressor, self.defender, self.territory, self.cells, self.commanded, self.must, self.command,
            self.seer, self.asked, self.element, self.opened,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Battle, (
            self.aggressor, self.defender, self.territory, self.cells, self.commanded, self.must, self.command,
            self.seer, self.asked, self.element, self.opened,
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Battle) and self.aggressor == other.aggressor and self.defender == other.defender
            and self.territory == other.territory and self.cells == other.cells and self.commanded == other.commanded
            and self.must == other.must and self.command == other.command and self.seer == other.seer
            and self.asked == other.asked and self.element == other.element and self.opened == other.opened
        )


class State(StateBase):
    """One position of one game, complete."""

    __slots__ = (
        "alliances", "battle", "bid", "bidder", "catalogue", "deals", "devoured", "first", "fixed_alliances",
        "granted", "looked", "movement", "offers", "opener", "phase", "protected", "reason", "removed", "row",
        "set_aside", "spice", "spice_deck", "spice_discard", "stop_once", "stopped", "storm", "strongholds_allied",
        "strongholds_alone", "traitor_deck", "treachery_deck", "treachery_discard", "turn", "wall", "wheel_1",
        "wheel_2", "winners", "worms",
    )

    def __init__(
        self, catalogue: Box, seed: int = 0, draws: int = 0, turn: int = 0, phase: str = "setup",
        strongholds_alone: int = 0, strongholds_allied: int = 0, stop_once: bool = False, deals: bool = False,
        fixed_alliances: bool = False, alliances: bool = True, storm: int = 0, movement: int = 0, first: int = 0,
        wheel_1: int = NOBODY, wheel_2: int = NOBODY, wall: bool = True, spice: dict[str, int] | None = None,
        spice_deck: list[str] | None = None, spice_discard: list[str] | None = None,
        set_aside: list[str] | None = None, looked: bool = False, worms: int = 0, devoured: str | None = None,
        protected: bool = False, treachery_deck: list[str] | None = None, treachery_discard: list[str] | None = None,
        row: list[str] | None = None, removed: list[str] | None = None, traitor_deck: list[str] | None = None,
        stopped: tuple[str, ...] = (), granted: int = NOBODY, opener: int = NOBODY, bid: int = 0,
        bidder: int = NOBODY, offers: tuple[tuple[int, str], ...] = (), winners: tuple[str, ...] = (),
        reason: str | None = None, seats: list[Seat] | None = None, battle: Battle | None = None,
        agenda: list[Step] | None = None, events: EventLog | None = None,
    ) -> None:
        self.catalogue: Box = catalogue
        self.seed: int = seed
        self.draws: int = draws
        self.turn: int = turn
        self.phase: str = phase
        self.strongholds_alone: int = strongholds_alone
        self.strongholds_allied: int = strongholds_allied
        self.stop_once: bool = stop_once
        self.deals: bool = deals
        self.fixed_alliances: bool = fixed_alliances
        self.alliances: bool = alliances
        self.storm: int = storm
        self.movement: int = movement
        self.first: int = first
        self.wheel_1: int = wheel_1
        self.wheel_2: int = wheel_2
        self.wall: bool = wall
        self.spice: dict[str, int] = {} if spice is None else spice
        self.spice_deck: list[str] = [] if spice_deck is None else spice_deck
        self.spice_discard: list[str] = [] if spice_discard is None else spice_discard
        self.set_aside: list[str] = [] if set_aside is None else set_aside
        self.looked: bool = looked
        self.worms: int = worms
        self.devoured: str | None = devoured
        self.protected: bool = protected
        self.treachery_deck: list[str] = [] if treachery_deck is None else treachery_deck
        self.treachery_discard: list[str] = [] if treachery_discard is None else treachery_discard
        self.row: list[str] = [] if row is None else row
        self.removed: list[str] = [] if removed is None else removed
        self.traitor_deck: list[str] = [] if traitor_deck is None else traitor_deck
        self.stopped: tuple[str, ...] = stopped
        self.granted: int = granted
        self.opener: int = opener
        self.bid: int = bid
        self.bidder: int = bidder
        self.offers: tuple[tuple[int, str], ...] = offers
        self.winners: tuple[str, ...] = winners
        self.reason: str | None = reason
        self.seats: list[Seat] = [] if seats is None else seats
        self.battle: Battle = Battle() if battle is None else battle
        self.agenda: list[Step] = [] if agenda is None else agenda
        self.events: EventLog = EventLog() if events is None else events

    def copy(self, events: EventLog | None = None) -> State:
        """An independent copy, with another log if one is given."""
        return State(
            self.catalogue, self.seed, self.draws, self.turn, self.phase, self.strongholds_alone,
            self.strongholds_allied, self.stop_once, self.deals, self.fixed_alliances, self.alliances, self.storm,
            self.movement, self.first, self.wheel_1, self.wheel_2, self.wall, self.spice.copy(),
            self.spice_deck.copy(), self.spice_discard.copy(), self.set_aside.copy(), self.looked, self.worms,
            self.devoured, self.protected, self.treachery_deck.copy(), self.treachery_discard.copy(),
            self.row.copy(), self.removed.copy(), self.traitor_deck.copy(), self.stopped, self.granted, self.opener,
            self.bid, self.bidder, self.offers, self.winners, self.reason, [one.copy() for one in self.seats],
            self.battle.copy(), self.agenda.copy(), self.events.copy() if events is None else events,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (
            self.catalogue, self.seed, self.draws, self.turn, self.phase, self.strongholds_alone,
            self.strongholds_allied, self.stop_once, self.deals, self.fixed_alliances, self.alliances, self.storm,
            self.movement, self.first, self.wheel_1, self.wheel_2, self.wall, self.spice, self.spice_deck,
            self.spice_discard, self.set_aside, self.looked, self.worms, self.devoured, self.protected,
            self.treachery_deck, self.treachery_discard, self.row, self.removed, self.traitor_deck, self.stopped,
            self.granted, self.opener, self.bid, self.bidder, self.offers, self.winners, self.reason, self.seats,
            self.battle, self.agenda, self.events,
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State) and self.seed == other.seed and self.draws == other.draws
            and self.turn == other.turn and self.phase == other.phase
            and self.strongholds_alone == other.strongholds_alone
            and self.strongholds_allied == other.strongholds_allied and self.stop_once == other.stop_once
            and self.deals == other.deals and self.fixed_alliances == other.fixed_alliances
            and self.alliances == other.alliances and self.storm == other.storm and self.movement == other.movement
            and self.first == other.first and self.wheel_1 == other.wheel_1 and self.wheel_2 == other.wheel_2
            and self.wall == other.wall and self.spice == other.spice and self.spice_deck == other.spice_deck
            and self.spice_discard == other.spice_discard and self.set_aside == other.set_aside
            and self.looked == other.looked and self.worms == other.worms and self.devoured == other.devoured
            and self.protected == other.protected and self.treachery_deck == other.treachery_deck
            and self.treachery_discard == other.treachery_discard and self.row == other.row
            and self.removed == other.removed and self.traitor_deck == other.traitor_deck
            and self.stopped == other.stopped and self.granted == other.granted and self.opener == other.opener
            and self.bid == other.bid and self.bidder == other.bidder and self.offers == other.offers
            and self.winners == other.winners and self.reason == other.reason and self.seats == other.seats
            and self.battle == other.battle and self.agenda == other.agenda
        )
