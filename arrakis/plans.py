"""Battle plans: which are legal, under a command of the Voice and an answer to Prescience, slot by slot, sealed."""

from __future__ import annotations

from typing import Any, Final

from arrakis.asking import NO_CARDS, Ask
from arrakis.definitions import NONE
from arrakis.moves import Put, put_of
from arrakis.state import State
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import Step

SLOTS: Final = ("leader", "weapon", "defence", "dial")
Plan = tuple[str, str, str]  # leader, weapon, defence


def available(state: State, seat: int) -> list[str]:
    """Leaders who are alive and have not fought elsewhere (K-BATTLE-11)."""
    owner, here = state.seats[seat], state.catalogue.number[state.battle.territory or ""]
    return [one for one in owner.leaders if owner.bound.get(one, here) == here]


def fitting(state: State, seat: int, slot: str) -> list[str]:
    """The cards of a hand that go into a slot, each once."""
    cards = state.catalogue.slots.get(slot, NO_CARDS)
    return [card for card in dict.fromkeys(state.seats[seat].hand) if card in cards]


def heroes(state: State, seat: int) -> list[str]:
    """Cards that stand in for a leader (K-CARD-08)."""
    return fitting(state, seat, "leader")


def forces_there(state: State, seat: int) -> int:
    """The forces that can be dialled (K-BATTLE-09)."""
    forces = state.seats[seat].forces
    return sum([forces.get(cell, 0) for cell in state.battle.cells])


def plans(state: State, seat: int, begun: tuple[str, ...] = ()) -> list[Plan]:
    """Every plan but for its dial that the seat may make, from what it has begun with (K-BATTLE-10, K-BATTLE-12 to
    K-BATTLE-14)."""
    battle, owner = state.battle, state.seats[seat]
    ordered = battle.command if battle.commanded == seat else None
    forbidden = ordered if not battle.must else None
    leaders = [*available(state, seat), *_allowed(state, seat, "leader", forbidden)]
    if not leaders:
        return [(NONE, NONE, NONE)]
    weapons = [NONE, *_allowed(state, seat, "weapon", forbidden)]
    defences = [NONE, *_allowed(state, seat, "defence", forbidden)]
    found = [
        (leader, weapon, defence)
        for leader in (leaders if not begun else begun[:1])
        for weapon in (weapons if len(begun) < 2 else begun[1:])
        for defence in defences
        if weapon != defence or weapon == NONE
    ]
    if battle.asked == seat and owner.answer is not None and battle.element in SLOTS[:3]:
        slot = SLOTS.index(battle.element)
        found = [one for one in found if one[slot] == owner.answer]
    if ordered is not None and battle.must:  # an order that cannot be obeyed has no effect (K-BG-06, K-BG-07)
        cards = state.catalogue.kinds.get(ordered, NO_CARDS)
        obeying = [one for one in found if any(card in cards for card in one)]
        found = obeying or found
    return found


def _allowed(state: State, seat: int, slot: str, forbidden: str | None) -> list[str]:
    """The cards of a hand that go into a slot and are not of a forbidden kind."""
    cards = fitting(state, seat, slot)
    if forbidden is None:
        return cards
    return [card for card in cards if state.catalogue.treachery[card].kind != forbidden]


def values(state: State, seat: int, slot: int) -> list[str]:
    """What may go into a slot of the plan, after what is in the slots before it."""
    owner, battle = state.seats[seat], state.battle
    if SLOTS[slot] == "dial":
        if battle.asked == seat and battle.element == "dial" and owner.answer is not None:
            return [owner.answer]
        return [str(number) for number in range(forces_there(state, seat) + 1)]
    begun = (owner.plan_leader or NONE, owner.plan_weapon or NONE)[:slot]
    return list(dict.fromkeys([one[slot] for one in plans(state, seat, begun)]))


def undecided(state: State, seat: int) -> bool:
    """Whether the cards of a hand could leave a choice, as far as everybody knows: there is somebody to play them."""
    return bool(state.seats[seat].hand) and bool(available(state, seat) or heroes(state, seat))  # K-BATTLE-08


class MakePlan(Ask):
    """The next slot of a plan; nobody sees it before both plans are opened (K-BATTLE-09)."""

    ask_kind = "plan"
    offers = (Put,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        return [put_of(value) for value in values(state, step.seat, step.data)]

    def possible(self, state: State, step: Step) -> bool:
        told = state.battle.asked == step.seat and state.battle.element == SLOTS[step.data]
        return not told and undecided(state, step.seat)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        owner, thing = state.seats[step.seat], None if move.thing == NONE else move.thing
        match SLOTS[step.data]:
            case "leader":
                owner.plan_leader = thing
            case "weapon":
                owner.plan_weapon = thing
            case "defence":
                owner.plan_defence = thing
            case "dial":
                owner.plan_dial = int(move.thing)
                emit(state, "plan_made", step.seat)

    def question(self, state: State, step: Step) -> str:
        battle = state.battle
        place = state.catalogue.territories[battle.territory or ""].name
        return f"Battle in {place}, your plan: which {SLOTS[step.data]}?"
