"""Set-up and the storm: the prediction, traitors, placing forces, dials and storm cards."""

from __future__ import annotations

import random
from collections.abc import Iterable

from arrakis.moves import Amount, Keep, Pass, Play, Predict
from arrakis.state import State
from arrakis.table import sheltered
from arrakis.thinking.idea import Idea, Options
from imperium.core.steps import NOBODY, Step

LIKELY_TURNS = (4, 5, 6, 7)  # in which games tend to be won
WORTH_A_CARD = 3.0  # forces that a storm card should make a difference of


def predict(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """A strong faction, in the middle of the game."""
    found = []
    for move in options:
        match move:
            case Amount(turn):
                likely = turn in LIKELY_TURNS
                reason = "Most games are decided about then." if likely else "Early or late wins are rare."
                found.append(Idea(move, dice.random() + likely, reason))
            case Predict(faction):
                sheet = state.catalogue.factions[faction]
                there = sum(placed.number for placed in sheet.placed)
                reason = f"{sheet.name} begin with {sheet.spice} spice and {there} forces on the map."
                found.append(Idea(move, sheet.spice + there + 8 * dice.random(), reason))
    return found


def keep_traitor(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The strongest leader of somebody else."""
    own, found = state.seats[step.seat].faction, []
    for move in options:
        if isinstance(move, Keep):
            leader = state.catalogue.leaders[move.leader]
            if leader.faction == own:
                found.append(Idea(move, leader.strength - 10, "Your own: safe from others, but nobody is caught."))
            else:
                reason = f"Strength {leader.strength}: likely to be led into battle against you."
                found.append(Idea(move, leader.strength, reason))
    return found


def place(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Half into a stronghold, the rest as near to another one as the cells allow."""
    left, cell, *more = step.data
    if state.catalogue.territory[cell] in state.catalogue.strongholds:
        return [
            Idea(Amount((left + 1) // 2), 1.0, "Enough to hold the stronghold; the others threaten the next one.")
        ]
    nearer = [_distance(state, one) for one in (cell, *more)]
    if nearer[0] == min(nearer):
        return [Idea(Amount(left), 1.0, "No other cell is nearer to the next stronghold.")]
    return [Idea(Amount(0), 1.0, "Another cell is nearer to the next stronghold.")]


def _distance(state: State, cell: str) -> int:
    box = state.catalogue
    ring, seen = {cell}, {cell}
    others = set(box.strongholds) - {box.territory[cell]}
    for steps in range(20):
        if any(box.territory[one] in others for one in ring):
            return steps
        ring = {other for one in ring for other in box.cells[one]} - seen
        seen |= ring
    return 99


# -- the storm ---------------------------------------------------------------------------------------
def losses(state: State, seat: int, moved: int) -> tuple[int, int]:
    """Forces of the own side and of others that a storm movement would cost, as far as one sees."""
    box, sectors = state.catalogue, state.catalogue.board.sectors
    hit = {(state.storm + step) % sectors for step in range(1, moved + 1)}
    own = others = 0
    for index, one in enumerate(state.seats):
        there = sum(
            number for cell, number in one.forces.items() if box.sector[cell] in hit and not sheltered(state, cell)
        )
        if index in (seat, state.seats[seat].ally):
            own += there
        else:
            others += there
    return own, others


def harm(state: State, seat: int, moves: Iterable[int]) -> float:
    """What storm movements cost on average: own forces whole, others' by half the other way."""
    found = [losses(state, seat, moved) for moved in moves]
    return sum(own - others / 2 for own, others in found) / len(found)


def dial(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The number that hurts oneself least and others most, whatever the other wheel holder does."""
    least, most = state.catalogue.numbers.later_dial
    found = []
    for move in options:
        if isinstance(move, Amount):
            if state.turn == 1:
                found.append(Idea(move, dice.random(), "Nothing can be lost yet; any number will do."))
                continue
            worth = -harm(state, step.seat, (move.amount + other for other in range(least, most + 1)))
            found.append(Idea(move, worth + dice.random() / 10, _in_words(-worth)))
    return found


def weather(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """How far the storm is sent."""
    found = []
    for move in options:
        if isinstance(move, Amount):
            worth = -harm(state, step.seat, (move.amount,))
            found.append(Idea(move, worth, _in_words(-worth)))
    return found


def _in_words(cost: float) -> str:
    if cost < 0:
        return "The storm would hit others harder than you."
    return f"It would cost you about {cost:.0f} forces." if cost >= 0.5 else "It would cost you next to nothing."


def storm_card(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """A storm card is played where it makes a difference of several forces; others wait."""
    found = [Idea(Pass(), 0.0, "Keep it for a better moment.")]
    if step.data != "storm":
        return found
    now = harm(state, step.seat, (state.movement,))
    least, most = state.catalogue.numbers.weather
    for move in options:
        if isinstance(move, Play) and state.catalogue.treachery[move.card].effect == "set_storm":
            best = min(harm(state, step.seat, (moved,)) for moved in range(least, most + 1))
            if now - best >= WORTH_A_CARD:
                found.append(Idea(move, now - best, f"It makes a difference of about {now - best:.0f} forces."))
        elif isinstance(move, Play):
            gain = _wall(state, step.seat)
            if gain >= WORTH_A_CARD:
                found.append(Idea(move, gain, "More forces of others than of yours die by it."))
    return found


def _wall(state: State, seat: int) -> float:
    """What destroying the Shield Wall brings at once: forces on it, and in what the storm reaches behind it."""
    box, sectors = state.catalogue, state.catalogue.board.sectors
    hit = {(state.storm + step) % sectors for step in range(1, state.movement + 1)}
    gain = 0.0
    for index, one in enumerate(state.seats):
        for cell, number in one.forces.items():
            territory = box.territories[box.territory[cell]]
            if territory.wall or (territory.shelter == "wall" and box.sector[cell] in hit):
                gain += -number if index in (seat, state.seats[seat].ally) and index != NOBODY else number / 2
    return gain
