"""The greedy bot: what is best at once in each phase, from its view alone. And bots by name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from arrakis import judging
from arrakis.definitions import NONE, STRONGHOLD
from arrakis.groups import part_of
from arrakis.moves import (
    Amount,
    Bid,
    Command,
    CrossShip,
    Drop,
    Fight,
    Forbid,
    Foresee,
    Keep,
    March,
    Offer,
    Pass,
    Play,
    Predict,
    Put,
    Revive,
    Ship,
    To,
    Yes,
)  # fmt: skip
from arrakis.plans import SLOTS, forces_there
from arrakis.prices import cost, group_limit
from arrakis.state import State
from arrakis.table import means
from imperium.core.errors import BadSetup
from imperium.core.moves import Move
from imperium.core.players import named
from imperium.core.players.bot import Bot
from imperium.core.steps import Step

NAMES = ("random", "greedy")
KEPT = 2  # spice that is not spent on shipments


def make(name: str, seed: int = 0) -> Bot:
    """The bot with this name. Raises BadSetup."""
    if name.strip().lower() == "greedy":
        return GreedyBot(seed)
    if name.strip().lower() != "random" and named.OWN not in name:
        raise BadSetup(f"There is no bot {name!r} for Dune; there are {', '.join(NAMES)} and FILE.py:CLASS.")
    return named.make(name, seed)


class GreedyBot(Bot):
    """Takes strongholds, gathers spice, bids within reason, and fights with what it has."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._dice = random.Random(seed)
        self._ways: dict[str, Callable[[State, Step, list[Move]], Move | None]] = {
            "prediction": self._predict, "traitor": self._keep_traitor, "placement": self._placement,
            "bid": self._bid, "pay": self._pay, "share": self._share, "offer": self._offer, "accept": self._accept,
            "break": self._break, "revival": self._revive, "revive_leader": self._revive_leader,
            "ghola": self._revive_leader, "ship": self._ship, "move": self._march, "group": self._group,
            "ride": self._ride, "battle": self._battle, "voice": self._voice, "prescience": self._prescience,
            "plan": self._plan, "foretell": self._plan, "keep": self._keep_card, "losses": self._most,
            "call": self._yes, "protect": self._yes, "grant": self._yes, "follow": self._yes, "charity": self._yes,
            "extra_revival": self._most,
        }  # fmt: skip

    def choose(self, view: Any) -> Move:
        decision = view.decision
        options: list[Move] = [one for one in view.options if decision.kind == "pay" or not isinstance(one, Play)]
        found = None
        if decision.kind in self._ways:
            found = self._ways[decision.kind](view.position, decision.step, options)
        if found is not None and found in options:
            return found
        quiet = [move for move in options if isinstance(move, Pass)]
        if quiet:
            return quiet[0]
        if decision.kind == "pledge":
            return options[0]
        return self._dice.choice(options)

    # -- plain answers -----------------------------------------------------------------------------
    def _yes(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return Yes()

    def _most(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return max((move for move in options if isinstance(move, Amount)), key=lambda move: move.amount)

    # -- set-up ------------------------------------------------------------------------------------
    def _predict(self, state: State, step: Step, options: list[Move]) -> Move | None:
        if isinstance(options[0], Amount):
            return Amount(self._dice.randint(4, 7))
        return self._dice.choice([move for move in options if isinstance(move, Predict)])

    def _keep_traitor(self, state: State, step: Step, options: list[Move]) -> Move | None:
        own, leaders = state.seats[step.seat].faction, state.catalogue.leaders
        found = [move for move in options if isinstance(move, Keep)]
        return max(found, key=lambda move: (leaders[move.leader].faction != own, leaders[move.leader].strength))

    def _placement(self, state: State, step: Step, options: list[Move]) -> Move | None:
        """The half into a stronghold, the rest as near to another one as the cells allow."""
        left, cell, *more = step.data
        if state.catalogue.territory[cell] in state.catalogue.strongholds:
            return Amount((left + 1) // 2)
        nearer = [self._distance(state, one) for one in (cell, *more)]
        return Amount(left) if nearer[0] == min(nearer) else Amount(0)

    def _distance(self, state: State, cell: str) -> int:
        box = state.catalogue
        ring, seen = {cell}, {cell}
        others = set(box.strongholds) - {box.territory[cell]}
        for steps in range(20):
            if any(box.territory[one] in others for one in ring):
                return steps
            ring = {other for one in ring for other in box.cells[one]} - seen
            seen |= ring
        return 99

    # -- alliances ---------------------------------------------------------------------------------
    def _wanted(self, state: State, seat: int, other: int) -> bool:
        """An ally is wanted late, if it wins when nobody else does."""
        sheets = state.catalogue.factions
        late = state.turn >= state.catalogue.numbers.turns - 3
        own = sheets[state.seats[seat].faction].last_turn
        return late and not own and bool(sheets[state.seats[other].faction].last_turn)

    def _offer(self, state: State, step: Step, options: list[Move]) -> Move | None:
        wanted = [move for move in options if isinstance(move, Offer) and self._wanted(state, step.seat, move.seat)]
        return wanted[0] if wanted else Pass()

    def _accept(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return Yes() if self._wanted(state, step.seat, step.data) else Pass()

    def _break(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return Pass() if self._wanted(state, step.seat, state.seats[step.seat].ally) else Yes()

    # -- cards -------------------------------------------------------------------------------------
    def _value(self, state: State, seat: int) -> int:
        """What the next card is worth: little if it is known to be worthless, more while the hand is small."""
        owner = state.seats[seat]
        if owner.auction_look is not None and state.catalogue.treachery[owner.auction_look].kind == "worthless":
            return 0
        return max(1, min(4 - len(owner.hand) // 2, owner.spice // 3))

    def _bid(self, state: State, step: Step, options: list[Move]) -> Move | None:
        bids = [move for move in options if isinstance(move, Bid)]
        return bids[0] if bids and bids[0].amount <= self._value(state, step.seat) else Pass()

    def _pay(self, state: State, step: Step, options: list[Move]) -> Move | None:
        if state.bid <= 4 and Yes() in options:
            return Yes()
        return next((move for move in options if isinstance(move, Play)), Yes())

    def _share(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return self._most(state, step, options)

    def _keep_card(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return Drop(step.data) if state.catalogue.treachery[step.data].kind == "worthless" else Pass()

    # -- revival -----------------------------------------------------------------------------------
    def _revive(self, state: State, step: Step, options: list[Move]) -> Move | None:
        free = state.catalogue.factions[state.seats[step.seat].faction].free_revival
        price = state.catalogue.numbers.revival_price
        amounts = [move for move in options if isinstance(move, Amount)]
        rich = state.seats[step.seat].spice > 4 + 3 * price
        return max((move for move in amounts if rich or move.amount <= free), key=lambda move: move.amount)

    def _revive_leader(self, state: State, step: Step, options: list[Move]) -> Move | None:
        leaders = state.catalogue.leaders
        found = [move for move in options if isinstance(move, Revive)]
        if not found:
            return self._most(state, step, options)
        return max(found, key=lambda move: leaders[move.leader].strength)

    # -- on the map --------------------------------------------------------------------------------
    def _ship(self, state: State, step: Step, options: list[Move]) -> Move | None:
        if isinstance(options[0], Amount):
            return self._ship_number(state, step, options)
        if isinstance(options[0], To):
            return max(options, key=lambda move: judging.worth(state, step.seat, getattr(move, "cell", ""), 5))
        best, found = 1.5, None
        for move in options:
            if isinstance(move, Ship) and not move.karama:
                number = self._number(state, step.seat, move.cell)
                price = self._price(state, step.seat, move.cell, number)
                value = judging.worth(state, step.seat, move.cell, number) - 0.3 * price if number else 0.0
                if value > best:
                    best, found = value, move
            elif isinstance(move, CrossShip):
                continue
        return found or Pass()

    def _price(self, state: State, seat: int, cell: str, number: int) -> int:
        landing = state.catalogue.factions[state.seats[seat].faction].landing
        return 0 if landing else cost(state, seat, "ship", cell, number)

    def _number(self, state: State, seat: int, cell: str) -> int:
        """How many forces should come to a cell: enough to fight, not more than can be paid for."""
        owner, box = state.seats[seat], state.catalogue
        most = owner.reserve
        if not box.factions[owner.faction].landing:
            kept = min(KEPT, means(state, seat)) if state.turn < box.numbers.turns else 0
            most = min(most, group_limit(state, seat, "ship", cell))
            while most and self._price(state, seat, cell, most) > means(state, seat) - kept:
                most -= 1
        territory = box.territory[cell]
        enemy = judging.foes(state, seat, territory)
        if box.territories[territory].kind == STRONGHOLD:
            return min(most, enemy + judging.MARGIN + 2)
        return min(most, (state.spice.get(cell, 0) + 1) // 2 + enemy)

    def _ship_number(self, state: State, step: Step, options: list[Move]) -> Move | None:
        amounts = [move for move in options if isinstance(move, Amount)]
        wanted = max(1, self._number(state, step.seat, step.data[1]))
        return min(amounts, key=lambda move: abs(move.amount - wanted))

    def _march(self, state: State, step: Step, options: list[Move]) -> Move | None:
        if isinstance(options[0], To):
            _, cell, _ = judging.best_march(state, step.seat, step.data)
            return To(cell)
        best, found = 0.5, None
        for move in options:
            if isinstance(move, March):
                value, _, _ = judging.best_march(state, step.seat, move.cell)
                if value > best:
                    best, found = value, move
        return found or Pass()

    def _ride(self, state: State, step: Step, options: list[Move]) -> Move | None:
        if isinstance(options[0], To):
            number = sum(state.seats[step.seat].forces[cell] for cell in part_of(state, step.seat, step.data))
            return max(options, key=lambda move: judging.worth(state, step.seat, getattr(move, "cell", ""), number))
        return next((move for move in options if isinstance(move, March)), Pass())

    def _group(self, state: State, step: Step, options: list[Move]) -> Move | None:
        purpose, _, sources, taken = step.data
        cell = sources[len(taken)]
        free = 20 if purpose == "ride" else judging.spare(state, step.seat, cell)
        amounts = [move for move in options if isinstance(move, Amount)]
        return min(amounts, key=lambda move: abs(move.amount - free))

    # -- battle ------------------------------------------------------------------------------------
    def _battle(self, state: State, step: Step, options: list[Move]) -> Move | None:
        def odds(move: Move) -> int:
            assert isinstance(move, Fight)
            here = state.catalogue.territories[state.catalogue.territory[move.cell]].cells
            own, other = (
                sum(state.seats[one].forces.get(cell, 0) for cell in here) for one in (step.seat, move.seat)
            )
            return own - other

        return max(options, key=odds)

    def _voice(self, state: State, step: Step, options: list[Move]) -> Move | None:
        kinds = [state.catalogue.treachery[card].kind for card in state.seats[step.seat].hand]
        if "poison_weapon" in kinds:
            return Forbid("snooper")
        if "projectile_weapon" in kinds:
            return Forbid("shield")
        return Command("worthless") if self._dice.random() < 0.5 else Forbid("poison_weapon")

    def _prescience(self, state: State, step: Step, options: list[Move]) -> Move | None:
        return Foresee("dial")

    def _plan(self, state: State, step: Step, options: list[Move]) -> Move | None:
        things = [move.thing for move in options if isinstance(move, Put)]
        slot = SLOTS[step.data] if step.kind == "plan" else str(state.battle.element)
        cards, leaders = state.catalogue.treachery, state.catalogue.leaders
        owner = state.seats[step.seat]
        if slot == "leader":
            return Put(max(things, key=lambda one: leaders[one].strength if one in leaders else 0))
        if slot == "weapon":
            order = {"poison_weapon": 3, "projectile_weapon": 3, "worthless": 1, "lasgun": 2}
            return Put(max(things, key=lambda one: order[cards[one].kind] if one != NONE else 0))
        if slot == "defence":
            deadly = owner.plan_weapon is not None and cards[owner.plan_weapon].explodes_with
            fits = [one for one in things if one == NONE or cards[one].kind != deadly]
            order = {"shield": 3, "snooper": 3, "worthless": 1}
            return Put(max(fits or things, key=lambda one: order[cards[one].kind] if one != NONE else 0))
        return Put(str(self._dial(state, step.seat, [int(one) for one in things])))

    def _dial(self, state: State, seat: int, offered: list[int]) -> int:
        """Enough for what the enemy can bring on a good day, one force more than none left if possible."""
        battle, leaders = state.battle, state.catalogue.leaders
        other = battle.defender if seat == battle.aggressor else battle.aggressor
        leader = leaders.get(state.seats[seat].plan_leader or "")
        own = 0 if leader is None else leader.strength
        enemy, told = forces_there(state, other), state.seats[other].answer
        dial = int(told) if battle.element == "dial" and told is not None else (3 * enemy + 3) // 4
        strongest = max([leaders[one].strength for one in state.seats[other].leaders], default=0)
        wanted = dial + strongest - own + (0 if seat == battle.aggressor else 1)
        return min(offered, key=lambda number: (abs(number - max(0, wanted)), number))
