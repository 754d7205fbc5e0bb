"""Battle: which first, the Voice, Prescience, the plan, losses, and Karama against an advantage."""

from __future__ import annotations

import random

from arrakis.definitions import NONE
from arrakis.moves import Amount, Command, Fight, Forbid, Foresee, Pass, Put, Yes
from arrakis.plans import SLOTS, forces_there
from arrakis.state import State
from arrakis.thinking.buying import useless
from arrakis.thinking.idea import Idea, Options, forces
from imperium.core.steps import Step

STOPPED = 4  # forces that a stopped advantage should cost its user
UNKNOWN = 0.75  # of what an enemy can dial is what is expected


def battle(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The one with the best odds first."""
    found = []
    for move in options:
        if isinstance(move, Fight):
            place = state.catalogue.territories[state.catalogue.territory[move.cell]]
            own, other = (
                sum(state.seats[one].forces.get(cell, 0) for cell in place.cells) for one in (step.seat, move.seat)
            )
            found.append(Idea(move, own - other, f"{own} forces against {other} in {place.name}."))
    return found


def voice(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Forbid what would stop the own weapon, or what one could not stop; else make room for something worthless."""
    cards = state.catalogue.treachery
    hand = [cards[one] for one in state.seats[step.seat].hand]
    own_battle = step.seat in (state.battle.aggressor, state.battle.defender)
    found = [Idea(Pass(), 0.0, "There is nothing to say.")]
    for move in options:
        match move:
            case Forbid(kind):
                named = next(one for one in cards.values() if one.kind == kind)
                if named.stops and own_battle and any(one.kills == named.stops for one in hand):
                    found.append(Idea(move, 3.0, f"{named.name} is what would save their leader from your weapon."))
                elif named.kills and not any(one.stops == named.kills for one in hand):
                    worth = 1.0 + (not named.explodes_with) + dice.random() / 2
                    found.append(Idea(move, worth, f"You have nothing that stops a {kind.replace('_', ' ')}."))
            case Command(kind):
                if useless(next(one for one in cards.values() if one.kind == kind)):
                    found.append(Idea(move, 1.0 + dice.random(), "A slot with something worthless does you no harm."))
    return found


def prescience(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The dial, which decides; the weapon if one could stop either kind."""
    hand = [state.catalogue.treachery[one] for one in state.seats[step.seat].hand]
    both = len({one.stops for one in hand if one.stops}) > 1
    reasons = {
        "dial": (2.0, "Knowing their number you need not dial more than it takes."),
        "weapon": (3.0 if both else 1.0, "You could choose the defence that stops it."),
        "leader": (0.5, "You would know the strength you face."),
        "defence": (0.7, "You would know whether your weapon kills."),
    }
    return [Idea(move, *reasons[move.element]) for move in options if isinstance(move, Foresee)]


# -- the plan ----------------------------------------------------------------------------------------
def plan(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """The next slot, or what it will be."""
    things = [move.thing for move in options if isinstance(move, Put)]
    slot = SLOTS[step.data] if step.kind == "plan" else str(state.battle.element)
    match slot:
        case "leader":
            return [_leader(state, one) for one in things]
        case "weapon":
            return [_weapon(state, one) for one in things]
        case "defence":
            return [_defence(state, step.seat, one) for one in things]
    return _dial(state, step.seat, [int(one) for one in things])


def _leader(state: State, thing: str) -> Idea:
    leader = state.catalogue.leaders.get(thing)
    if leader is None:
        return Idea(Put(thing), -1.0, "It saves your leaders for another day.")
    return Idea(Put(thing), leader.strength, f"{leader.name} adds {leader.strength}.")


def _weapon(state: State, thing: str) -> Idea:
    if thing == NONE:
        return Idea(Put(thing), 0.0, "Nothing to lose, nobody to kill.")
    card = state.catalogue.treachery[thing]
    if useless(card):
        return Idea(Put(thing), 1.0, f"It is a way to get rid of {card.name}.")
    return Idea(Put(thing), 2.0 if card.explodes_with else 3.0, f"{card.name} may kill their leader.")


def _defence(state: State, seat: int, thing: str) -> Idea:
    if thing == NONE:
        return Idea(Put(thing), 0.0, "Your leader stands open.")
    card, weapon = state.catalogue.treachery[thing], state.seats[seat].plan_weapon
    if weapon is not None and state.catalogue.treachery[weapon].explodes_with == card.kind:
        return Idea(Put(thing), -1.0, "With your own weapon it would explode.")
    if useless(card):
        return Idea(Put(thing), 1.0, f"It is a way to get rid of {card.name}.")
    return Idea(Put(thing), 3.0, f"{card.name} may save your leader.")


def expected(state: State, seat: int) -> tuple[float, int]:
    """What the enemy can be expected to dial, and the leader to expect."""
    battle = state.battle
    other = battle.defender if seat == battle.aggressor else battle.aggressor
    told = state.seats[other].answer
    number = float(told) if battle.element == "dial" and told is not None else forces_there(state, other) * UNKNOWN
    strengths = [state.catalogue.leaders[one].strength for one in state.seats[other].leaders]
    return number, max(strengths, default=0)


def _dial(state: State, seat: int, offered: list[int]) -> list[Idea]:
    """Enough for what the enemy can bring on a good day, and not more."""
    leader = state.catalogue.leaders.get(state.seats[seat].plan_leader or "")
    own = 0 if leader is None else leader.strength
    number, strongest = expected(state, seat)
    wanted = max(0.0, number + strongest - own + (0 if seat == state.battle.aggressor else 1))
    return [
        Idea(
            Put(str(one)),
            -abs(one - wanted) - one / 1000,
            f"{one} + {own} against about {number:.0f} + {strongest} of theirs.",
        )
        for one in offered
    ]


# -- afterwards --------------------------------------------------------------------------------------
def losses(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """From where nothing lies first."""
    cell = step.data[1]
    spice = state.spice.get(cell, 0)
    reason = f"{spice} spice lie there." if spice else "No spice lies there."
    amounts = [move for move in options if isinstance(move, Amount)]
    return [Idea(move, -move.amount if spice else move.amount, reason) for move in amounts]


def stop(state: State, step: Step, options: Options, dice: random.Random) -> list[Idea]:
    """Karama is worth more than most advantages: only a worm that many forces would ride is stopped."""
    box = state.catalogue
    user = next(one for one in state.seats if one.faction == box.powers[step.data])
    there = box.territories[state.devoured].cells if state.devoured is not None else ()
    lost = sum(user.forces.get(cell, 0) for cell in there) if step.data == "worm_rider" else 0
    mine = state.seats[step.seat].ally == state.seats.index(user)
    reason = f"The worm would devour {forces(lost)}." if lost else "Karama can save you more than this costs you."
    return [Idea(Yes(), float(lost - STOPPED) if not mine else -1.0, reason), Idea(Pass(), 0.0, reason)]
