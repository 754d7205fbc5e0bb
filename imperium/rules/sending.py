"""Sending an Agent: what happens at that moment, and what becomes pending (R-AGENT-09 to R-AGENT-11)."""

from __future__ import annotations

from bisect import insort

from imperium.box.definitions import Card, Space
from imperium.box.modifiers import SendAnywhere, SpaceInfluence
from imperium.core.agenda import perform
from imperium.core.events import emit
from imperium.core.steps import NOBODY
from imperium.core.watching import note
from imperium.position.changed_rules import active
from imperium.position.state import State
from imperium.rules import resources
from imperium.rules.abilities import run_triggers
from imperium.rules.board import Agent, Target, board_for
from imperium.rules.moves import Send


def send(state: State, seat: int, move: Send) -> None:
    """Card to the play area, Agent to the space, cost to the bank, in one step (R-AGENT-09); then control bonus,
    abilities for paying, and everything else becomes pending (R-AGENT-10, 11)."""
    owner = state.seats[seat]
    turn = state.turn
    target = board_for(state, seat).targets[move.space, move.offer]
    space, ident = target.space, move.card
    card = state.catalogue.cards[ident]
    owner.hand.remove(ident)
    insort(owner.played, ident)
    move_agent(state, seat, move, space.id)
    turn.card = ident
    turn.space = space.id
    turn.agent_sent = True
    turn.fresh = False
    turn.can_pass = False
    turn.combat = space.combat
    turn.modifiers += card.sending
    if space.once:
        owner.used_spaces = tuple(sorted((*owner.used_spaces, space.id)))
    emit(state, "agent", seat, ident, 1, card.source, space.id)
    resources.pay(state, seat, target.solari, target.spice, target.water, space.source)
    pay_controller(state, space)
    if target.solari:
        run_triggers(state, seat, "paid_solari")  # R-LEAD-06
    _pend_everything(state, seat, card, target)
    for rule in card.sending:
        if isinstance(rule, SendAnywhere):
            note(rule.path, "done")


def move_agent(state: State, seat: int, agent: Agent | Send, space: str) -> None:
    """Put an Agent on the space."""
    owner = state.seats[seat]
    if agent.mentat:
        state.mentat_space = space
        return
    if agent.origin:
        owner.places.remove(agent.origin)  # taken from the board (R-CARD-11)
    else:
        owner.agents -= 1
    insort(owner.places, space)


def pay_controller(state: State, space: Space) -> None:
    """The controller of the space takes the bonus, whoever came (R-CTRL-03, 04)."""
    controller = state.control.get(space.id, NOBODY)
    if controller != NOBODY:
        perform(state, controller, space.control, space.control_source)


def _pend_everything(state: State, seat: int, card: Card, target: Target) -> None:
    """Space effects, influence of a Faction space, and the card's Agent box (R-AGENT-11)."""
    space = target.space
    for effect in target.effects:
        effect.pend(state, seat, space.source)
    if space.faction is not None:
        steps = 1
        for rule in active(state, seat, SpaceInfluence):
            steps = max(steps, rule.steps)
        state.catalogue.nodes[f"rule:influence/{space.faction}/{steps}"].pend(state, seat, space.source)
    for effect in card.agent:
        effect.pend(state, seat, card.source)
