"""Plans are opened, traitors called, and the battle comes to its end (K-BATTLE-15 to K-BATTLE-28, K-TRAITOR)."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.definitions import NONE
from arrakis.karama import about_to
from arrakis.moves import PASS, YES, Amount, Drop, Pass, Yes, amounts
from arrakis.orders import KEEP
from arrakis.plans import forces_there
from arrakis.state import State
from arrakis.table import BATTLE, allied, blow_away, discard, helps, holder, kill, kill_all, kill_leader, works
from arrakis.words import named, several
from imperium.core.agenda import push
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step


def sides(state: State) -> tuple[int, int]:
    """The two who fight, the aggressor first."""
    return state.battle.aggressor, state.battle.defender


def other(state: State, seat: int) -> int:
    """The opponent of a side."""
    one, two = sides(state)
    return two if seat == one else one


def reveal(state: State, step: Step) -> None:
    """Both plans are opened at once (K-BATTLE-15); the two hold the wheel from now on (K-BATTLE-28)."""
    state.battle.opened = True
    state.wheel_1, state.wheel_2 = sides(state)
    for seat in sides(state):
        owner = state.seats[seat]
        slots = (owner.plan_leader or NONE, owner.plan_weapon or NONE, owner.plan_defence or NONE)
        emit(state, "plan", seat, " ".join(slots), owner.plan_dial)
    push(state, "calls", NOBODY)
    for seat in reversed(sides(state)):
        push(state, "call_for", helps(state, "ally_traitor", seat), data=seat)
        push(state, "call_for", seat, data=seat)


# -- traitors ----------------------------------------------------------------------------------------
def is_traitor(state: State, seat: int, side: int) -> bool:
    """Whether a seat holds the traitor card of the leader whom this side faces (K-TRAITOR-01, K-TRAITOR-08)."""
    faced = state.seats[other(state, side)].plan_leader
    owner = state.seats[seat]
    return faced is not None and (faced in owner.traitors or faced in owner.open_traitors)


class CallTraitor(Ask):
    """Is a traitor called for this side? Sealed between the two sides (K-TRAITOR-01, K-TRAITOR-02)."""

    ask_kind = "call"
    offers = (Pass, Yes)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        can = step.seat != NOBODY and is_traitor(state, step.seat, step.data)
        return [PASS, YES] if can else [PASS]

    def possible(self, state: State, step: Step) -> bool:
        faced = state.seats[other(state, step.data)].plan_leader
        return faced in state.catalogue.leaders and bool(state.seats[step.seat].traitors)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Yes):
            state.seats[step.seat].call = True

    def question(self, state: State, step: Step) -> str:
        if is_traitor(state, step.seat, step.data):
            return "The enemy leader is your traitor. Do you call it?"
        return "Both plans are open. The enemy leader is no traitor of yours."


def calls(state: State, step: Step) -> None:
    """The calls are opened together; one for an ally can be stopped."""
    push(state, "resolve", NOBODY)
    for side in sides(state):
        caller = side if state.seats[side].call else helps(state, "ally_traitor", side)
        if caller == NOBODY or not state.seats[caller].call:
            continue
        emit(state, "traitor", caller, str(state.seats[other(state, side)].plan_leader), target=str(side + 1))
        if caller != side:
            about_to(state, "ally_traitor")


def called(state: State, side: int) -> int:
    """Who has called a traitor for a side; nobody if nobody has, or if it was stopped."""
    if state.seats[side].call:
        return side
    friend = holder(state, "ally_traitor")
    if friend == NOBODY or not works(state, "ally_traitor") or not allied(state, friend, side):
        return NOBODY
    return friend if state.seats[friend].call else NOBODY


def resolve(state: State, step: Step) -> None:
    """The first case that applies: traitors, explosion, weapons and totals (K-BATTLE-16)."""
    one, two = sides(state)
    callers = {seat: called(state, seat) for seat in (one, two)}
    for seat, caller in callers.items():
        if caller != NOBODY:
            _show_traitor(state, caller, str(state.seats[other(state, seat)].plan_leader))
    betrayed = [seat for seat in (one, two) if callers[other(state, seat)] != NOBODY]
    if len(betrayed) == 2:
        _both_lose(state)  # K-TRAITOR-07
    elif betrayed:
        _betrayed(state, betrayed[0])
    elif explodes(state):
        _explosion(state)
    else:
        _fought_out(state)
    for everybody in state.seats:
        everybody.call = False


def _show_traitor(state: State, caller: int, leader: str) -> None:
    """The card stays with its owner, open to all (K-TRAITOR-09)."""
    owner = state.seats[caller]
    if leader in owner.traitors:
        owner.traitors.remove(leader)
        owner.open_traitors = sorted([*owner.open_traitors, leader])


def _betrayed(state: State, loser: int) -> None:
    """The caller's side wins at once and loses nothing (K-TRAITOR-03 to K-TRAITOR-06)."""
    winner = other(state, loser)
    leader = state.seats[loser].plan_leader
    assert leader is not None
    kill_leader(state, loser, leader)
    _spoils(state, winner, [leader])
    _lose(state, loser)
    emit(state, "battle_won", winner, state.battle.territory or "", target="traitor")
    for card in _played(state, winner):
        push(state, "keep_card", winner, data=card)


def _both_lose(state: State) -> None:
    """Two traitors, or an explosion: nobody wins."""
    for seat in sides(state):
        leader = state.seats[seat].plan_leader
        if leader in state.seats[seat].leaders:
            kill_leader(state, seat, str(leader))
        _lose(state, seat)
    emit(state, "battle_drawn", NOBODY, state.battle.territory or "")


def explodes(state: State) -> bool:
    """A weapon and what it explodes with, in either plan (K-BATTLE-24)."""
    cards = [state.catalogue.treachery[card] for seat in sides(state) for card in _played(state, seat)]
    return any(one.explodes_with and one.explodes_with == two.kind for one in cards for two in cards)


def _explosion(state: State) -> None:
    """Everything in the whole territory is lost (K-BATTLE-25)."""
    emit(state, "explosion", NOBODY, state.battle.territory or "")
    _both_lose(state)
    cells = tuple(state.catalogue.territories[state.battle.territory or ""].cells)
    for seat in range(len(state.seats)):
        kill_all(state, seat, cells, BATTLE)
    blow_away(state, cells)


# -- weapons and totals ------------------------------------------------------------------------------
def is_killed(state: State, seat: int) -> bool:
    """Whether the weapon of the opponent kills the leader of this side (K-BATTLE-17)."""
    cards = state.catalogue.treachery
    weapon = state.seats[other(state, seat)].plan_weapon
    kills = cards[weapon].kills if weapon else ""
    defence = state.seats[seat].plan_defence
    return bool(kills) and not (defence and cards[defence].stops == kills)


def total(state: State, seat: int) -> int:
    """Dial and strength of a leader who lives (K-BATTLE-18)."""
    owner = state.seats[seat]
    leader = state.catalogue.leaders.get(owner.plan_leader or "")
    return owner.plan_dial + (leader.strength if leader is not None and not is_killed(state, seat) else 0)


def _fought_out(state: State) -> None:
    """The higher total wins, the aggressor on a tie (K-BATTLE-19)."""
    aggressor, defender = sides(state)
    winner = aggressor if total(state, aggressor) >= total(state, defender) else defender
    loser = other(state, winner)
    here = state.catalogue.number[state.battle.territory or ""]
    killed = []
    for seat in sides(state):
        owner, leader = state.seats[seat], state.seats[seat].plan_leader
        if leader not in owner.leaders:
            continue
        if is_killed(state, seat):
            kill_leader(state, seat, str(leader))
            killed.append(str(leader))
        else:
            owner.bound[str(leader)] = here  # K-BATTLE-27
    emit(state, "battle_won", winner, state.battle.territory or "", target="battle")
    _spoils(state, winner, killed)
    _lose(state, loser)
    hero = state.seats[winner].plan_leader
    for card in _played(state, winner):
        if card == hero:
            discard(state, winner, card)  # K-BATTLE-23
        else:
            push(state, "keep_card", winner, data=card)
    _winners_losses(state, winner)


def _spoils(state: State, winner: int, killed: list[str]) -> None:
    """Spice for all leaders killed, the own one included (K-BATTLE-20)."""
    spice = sum(state.catalogue.leaders[one].strength for one in killed)
    state.seats[winner].spice += spice
    if spice:
        emit(state, "spoils", winner, "", spice)


def _played(state: State, seat: int) -> list[str]:
    """The cards of a plan."""
    owner = state.seats[seat]
    slots = (owner.plan_leader, owner.plan_weapon, owner.plan_defence)
    return [card for card in slots if card in state.catalogue.treachery]


def _lose(state: State, seat: int) -> None:
    """All forces in the part and every card of the plan are lost (K-BATTLE-21)."""
    kill_all(state, seat, state.battle.cells, BATTLE)
    for card in _played(state, seat):
        discard(state, seat, card)


# -- the winner --------------------------------------------------------------------------------------
def _winners_losses(state: State, winner: int) -> None:
    """The dialled forces are lost, from cells of the winner's choice (K-BATTLE-22)."""
    owner = state.seats[winner]
    if owner.plan_dial == forces_there(state, winner):
        kill_all(state, winner, state.battle.cells, BATTLE)
    elif owner.plan_dial:
        cells = tuple(cell for cell in state.battle.cells if cell in owner.forces)
        push(state, "losses", winner, data=(owner.plan_dial, *cells))


class Losses(Ask):
    """How many of the losses does the first of these cells bear?"""

    ask_kind = "losses"
    offers = (Amount,)

    def choices(self, state: State, step: Step) -> list[Move]:
        left, cell, *more = step.data
        forces = state.seats[step.seat].forces
        least = max(0, left - sum([forces[one] for one in more]))
        return amounts(least, min(left, forces[cell]))

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        left, cell, *more = step.data
        if move.amount:
            kill(state, step.seat, cell, move.amount, BATTLE)
        if more and left > move.amount:
            push(state, "losses", step.seat, data=(left - move.amount, *more))

    def question(self, state: State, step: Step) -> str:
        return f"You lose {several(step.data[0], 'force')}. How many of them in {named(state, step.data[1])}?"


class KeepCard(Ask):
    """Is a played card kept? (K-BATTLE-23, K-TRAITOR-10)"""

    ask_kind = "keep"
    offers = (Pass, Drop)

    def choices(self, state: State, step: Step) -> list[Move]:
        if KEEP in state.seats[step.seat].orders:
            card = state.catalogue.treachery[step.data]
            return [PASS] if card.kills or card.stops or card.slots == ("leader",) else [Drop(step.data)]
        return [PASS, Drop(step.data)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Drop):
            discard(state, step.seat, move.card)

    def question(self, state: State, step: Step) -> str:
        return f"You won the battle. Keep or discard {state.catalogue.treachery[step.data].name}?"
