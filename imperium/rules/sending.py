"""Sending an Agent: what happens at that moment, and what becomes pending (R-AGENT-09 to R-AGENT-11)."""

from __future__ import annotations

from bisect import insort

from imperium.catalogue.definitions import Space
from imperium.core.agenda import pend, perform
from imperium.core.events import emit
from imperium.effects.agents import Signet, run_triggers
from imperium.effects.modifiers import SpaceInfluence, active
from imperium.position.state import NOBODY, State
from imperium.rules import resources
from imperium.rules.board import Target, board_for
from imperium.rules.placement import FROM, MENTAT, Placement


def send(state: State, seat: int, placement: Placement) -> None:
    """Card to the play area, Agent to the space, cost to the bank, in one step (R-AGENT-09); then control bonus,
    abilities for paying, and everything else becomes pending (R-AGENT-10, 11)."""
    owner = state.seats[seat]
    turn = state.turn
    target = board_for(state, seat).targets[placement.target]
    space = target.space
    owner.hand.remove(placement.card)
    insort(owner.played, placement.card)
    move_agent(state, seat, placement.agent, space.id)
    turn.card = placement.card
    turn.space = space.id
    turn.agent_sent = True
    turn.fresh = False
    turn.can_pass = False
    turn.combat = space.combat
    turn.modifiers += state.catalogue.cards[placement.card].sending
    if space.once:
        owner.used_spaces = tuple(sorted((*owner.used_spaces, space.id)))
    emit(state, "agent", seat, placement.card, 1, f"card:{placement.card}", space.id)
    resources.pay(state, seat, target.solari, target.spice, target.water, f"space:{space.id}")
    pay_controller(state, space)
    if target.solari:
        run_triggers(state, seat, "paid_solari")  # R-LEAD-06
    _pend_everything(state, seat, placement.card, target)


def move_agent(state: State, seat: int, agent: str, space: str) -> None:
    """Put an Agent on the space; `agent` says which one, in the words of `Placement`."""
    owner = state.seats[seat]
    if agent == MENTAT:
        state.mentat_space = space
        return
    if agent:
        owner.places.remove(agent.removeprefix(FROM))  # taken from the board (R-CARD-11)
    else:
        owner.agents -= 1
    insort(owner.places, space)


def pay_controller(state: State, space: Space) -> None:
    """The controller of the space takes the bonus, whoever came (R-CTRL-03, 04)."""
    controller = state.control.get(space.id, NOBODY)
    if controller != NOBODY:
        perform(state, controller, space.control, f"control:{space.id}")


def _pend_everything(state: State, seat: int, card: str, target: Target) -> None:
    """Space effects, influence of a Faction space, and the card's Agent box (R-AGENT-11)."""
    space = target.space
    catalogue = state.catalogue
    source = f"space:{space.id}"
    for effect in target.effects:
        pend(state, seat, effect, source)
    if space.faction is not None:
        steps = max([1, *(rule.steps for rule in active(state, seat, SpaceInfluence))])
        pend(state, seat, catalogue.nodes[f"rule:influence/{space.faction}/{steps}"], source)
    leader = state.seats[seat].leader
    for effect in catalogue.cards[card].agent:
        if isinstance(effect, Signet) and leader is not None:
            # The ability's own arrows and conditions are what the player orders (R-LEAD-01).
            for part in leader.signet:
                pend(state, seat, part, f"leader:{leader.id}")
        else:
            pend(state, seat, effect, f"card:{card}")
