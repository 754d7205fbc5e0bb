"""A rival's Agent turn: where the House Hagal cards send it, what it gains there, which troops it deploys.

The turn is three steps of the agenda, because a control bonus, a signet or a tie may ask the human in between.
"""

from __future__ import annotations

from typing import Final

from automa.deck import reveal
from automa.ways import Rival
from imperium.box.definitions import HagalCard
from imperium.core.agenda import perform, push
from imperium.core.events import emit
from imperium.core.sources import Source
from imperium.core.steps import Step
from imperium.position.state import State
from imperium.rules import influence, placement, resources, sending, troops, turns
from imperium.rules.board import Agent, board_for
from imperium.rules.refusals import Cause
from imperium.rules.turn_end import end_turn

EXPERT_LEAD: Final = 4  # strength ahead of everybody else that is enough (R-SOLO-13)
LAST_LEVEL: Final = 3  # Conflicts of this level see every troop (R-SOLO-13)


# -- where to --------------------------------------------------------------------------------------
def refusal(state: State, seat: int, space: str, now: placement.Access) -> Cause | None:
    """Why the rival may not enter the space, if so. Cost and requirement do not matter (R-HAGAL-03, 06)."""
    own, occupied, closed, barred, used, _, _ = now
    cause = placement.first_reason((own, occupied, closed, barred, used, 0, 0), board_for(state, seat).at[space])
    return Cause.OCCUPIED if cause is Cause.OWN else cause


def destination(state: State, seat: int, card: HagalCard, now: placement.Access) -> str | None:
    """The space this card sends the rival to; None if the card is to be ignored (R-HAGAL-03, 10)."""
    spaces = [space for space in card.spaces if refusal(state, seat, space, now) is None]
    if not card.harvest:
        return spaces[0] if spaces else None

    def richness(space: str) -> tuple[int, int]:
        bonus = state.bonus_spice[space]
        return bonus, bonus + (state.catalogue.spaces[space].maker or 0)

    return max((space for space in spaces if state.bonus_spice.get(space)), key=richness, default=None)


def can_go_anywhere(state: State, seat: int, now: placement.Access) -> bool:
    """Whether any House Hagal card of this game names a space the rival may enter (R-HAGAL-05)."""
    hagal = state.catalogue.hagal
    cards = {*state.hagal_deck, *state.hagal_discard}
    return any(destination(state, seat, hagal[card], now) is not None for card in cards)


def _skip(state: State, seat: int, card: HagalCard, now: placement.Access) -> None:
    """Say why a card is ignored."""
    if card.harvest:
        emit(state, "hagal_skip", seat, card.id, source=Source("reason", "no_bonus_spice"))
    else:
        space = card.spaces[0]
        cause = refusal(state, seat, space, now)
        assert cause is not None
        emit(state, "hagal_skip", seat, card.id, source=Source("reason", cause.value), target=space)


# -- the turn --------------------------------------------------------------------------------------
def turn(state: State, step: Step) -> None:
    """Reveal cards until one names a free space, and send an Agent there (R-HAGAL-03)."""
    seat = step.seat
    owner = state.seats[seat]
    agents = placement.agents_ready(state, seat)
    if owner.retired or not agents:
        return  # R-2P-03: no Agent left
    turns.start_turn(state, seat)
    now = placement.access(state, seat, board_for(state, seat))
    if not can_go_anywhere(state, seat, now):
        owner.retired = True  # R-HAGAL-05
        emit(state, "hagal_retire", seat, source=Source("rule", "R-HAGAL-05"))
        end_turn(state, seat)
        return
    while True:
        card = reveal(state, seat, Source("rule", "R-HAGAL-03"))
        space = destination(state, seat, card, now)
        if space is not None:
            break
        _skip(state, seat, card, now)
    _send(state, seat, card, space, agents[0])


def _send(state: State, seat: int, card: HagalCard, space: str, agent: Agent) -> None:
    """The Agent goes to the space; the controller takes the bonus at once (R-AGENT-10, AMB-09)."""
    target = state.catalogue.spaces[space]
    sending.move_agent(state, seat, agent, space)
    state.turn.fresh = False
    state.turn.agent_sent = True
    state.turn.space = space
    state.turn.combat = target.combat
    emit(state, "agent", seat, card.id, 1, card.source, space)
    push(state, "hagal_troops", seat, None, card.source)
    push(state, "hagal_gains", seat, None, card.source)
    sending.pay_controller(state, target)


def _card_of(state: State, step: Step) -> HagalCard:
    return state.catalogue.hagal[step.source.id]


def gains(state: State, step: Step) -> None:
    """The icons of the card, nothing of the space: spice, influence, signet (R-HAGAL-06)."""
    seat, card = step.seat, _card_of(state, step)
    if card.harvest:
        _harvest(state, seat, step.source)
    if card.influence is not None:
        influence.gain(state, seat, card.influence, 1, step.source)  # R-HAGAL-07
    leader = state.seats[seat].leader
    if card.signet and leader is not None:
        perform(state, seat, leader.signet, leader.source)  # R-SOLO-17


def _harvest(state: State, seat: int, source: Source) -> None:
    """Take base and bonus spice (R-SOLO-08); without a purse the bonus spice goes to the bank (R-HAGAL-10)."""
    space = state.turn.space
    assert space is not None
    bonus = state.bonus_spice[space]
    state.bonus_spice[space] = 0
    if state.seats[seat].way.scores:
        total = bonus + (state.catalogue.spaces[space].maker or 0)
        place = state.catalogue.spaces[space].source
        emit(state, "harvest", seat, "spice", total, place)
        resources.gain(state, seat, "spice", total, place)
    else:
        emit(state, "spice_removed", seat, "spice", bonus, source, space)


def deploy_troops(state: State, step: Step) -> None:
    """Recruit the troops of the card, deploy all that is allowed, and end the turn (R-HAGAL-08, 09)."""
    seat = step.seat
    troops.recruit(state, seat, _card_of(state, step).troops, step.source)
    number = troops.deployable(state, seat)  # the signet's recruits count as well (R-SOLO-18)
    if number and holds_back(state, seat):
        emit(state, "hagal_hold", seat, "troops", number, Source("rule", "R-SOLO-13"))
    elif number:
        state.turn.deployed += number
        troops.deploy(state, seat, number, step.source)
    end_turn(state, seat)


def holds_back(state: State, seat: int) -> bool:
    """Expert deployment: before the last level, a rival far enough ahead of everybody deploys nothing (R-SOLO-13)."""
    way = state.seats[seat].way
    if not isinstance(way, Rival) or not way.expert or state.conflict is None:
        return False
    if state.catalogue.conflicts[state.conflict].level >= LAST_LEVEL:
        return False
    own = state.seats[seat].strength
    return all(own - state.seats[other].strength >= EXPERT_LEAD for other in state.opponents(seat))
