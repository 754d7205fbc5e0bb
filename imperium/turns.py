"""Phase 2: whose turn it is, Agent turns, Reveal turns, and the window in which a turn's effects are resolved.

Effects that nothing can depend on resolve by themselves; wherever the order can matter the player is asked
(R-AGENT-11, R-REVEAL-03).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from imperium import intrigue, placement, sending, troops, zones
from imperium.agenda import asks, pend, push, runs
from imperium.decisions import Option, option
from imperium.effects.base import Effect, Touch
from imperium.effects.cards import ask_destination
from imperium.effects.modifiers import AcquireDiscount, AcquireToDeck, active
from imperium.events import emit
from imperium.state import NOBODY, TROOPS, State, Step, Turn


# -- whose turn ------------------------------------------------------------------------------------
def finished(state: State, seat: int) -> bool:
    """Whether this seat takes no more turns this round (R-TURN-04, R-TURN-05, R-SOLO-07)."""
    owner = state.seats[seat]
    if not owner.order:
        return True
    if owner.rival:
        return owner.retired or not placement.agents_ready(state, seat)
    return owner.revealed_turn


def begin(state: State) -> None:
    """Phase 2 starts with the First Player."""
    push(state, "next_turn", NOBODY, data=state.first_player)


@runs("next_turn")
class _NextTurn:
    """Give the turn to the next seat, clockwise from the one in `data`, that still takes turns (R-TURN-01)."""

    def run(self, state: State, step: Step) -> None:
        count = len(state.seats)
        for offset in range(count):
            seat = (step.data + offset) % count
            if not finished(state, seat):
                push(state, "next_turn", NOBODY, data=(seat + 1) % count)
                push(state, state.seats[seat].turn_step, seat)
                return
        state.turn = Turn()


def start_turn(state: State, seat: int) -> None:
    """A new turn: what this seat closed opens again (R-TURN-06)."""
    state.turn = Turn(seat)
    if state.closed:
        state.closed = tuple(pair for pair in state.closed if pair[0] != seat)
    emit(state, "turn", seat)


@runs("turn")
class _StartTurn:
    """A player's turn begins."""

    def run(self, state: State, step: Step) -> None:
        start_turn(state, step.seat)
        push(state, "choose_turn", step.seat)


# -- the kind of turn ------------------------------------------------------------------------------
REVEAL = option("reveal")
PASS = option("pass")
END = option("end")
DEPLOY = [option(f"deploy {number}", number) for number in range(1, TROOPS + 1)]


@asks("choose_turn")
class _ChooseTurn:
    """DP-04 to DP-07: send an Agent, reveal, or play a Plot card first."""

    ask_kind = "turn"

    def options(self, state: State, step: Step) -> list[Option]:
        found = placement.placements(state, step.seat)
        found += intrigue.plots(state, step.seat)
        found.append(REVEAL)
        if state.turn.can_pass:
            found.append(PASS)
        return found

    def answer(self, state: State, step: Step, choice: Option) -> None:
        if choice is REVEAL:
            start_reveal(state, step.seat)
        elif choice is PASS:
            emit(state, "pass_turn", step.seat)
        elif isinstance(choice.value, placement.Placement):
            push(state, "window", step.seat)
            sending.send(state, step.seat, choice.value)
        else:
            push(state, "choose_turn", step.seat)
            intrigue.play(state, step.seat, choice.value, "plot")

    def prompt(self, state: State, step: Step) -> str:
        return "Your turn: send an Agent, reveal your hand, or play a Plot card first."


def start_reveal(state: State, seat: int) -> None:
    """R-REVEAL-01 to 04: the whole hand is revealed; everything that gives persuasion becomes pending."""
    owner = state.seats[seat]
    turn = state.turn
    turn.reveal = True
    turn.fresh = False
    turn.can_pass = False
    emit(state, "reveal_turn", seat)
    hand, owner.hand = owner.hand, []
    zones.reveal(state, seat, hand)
    places = set(owner.places)
    if state.mentat_owner == seat and state.mentat_space is not None:
        places.add(state.mentat_space)
    for place in sorted(places):  # R-SPACE-26
        for effect in state.catalogue.spaces[place].presence:
            pend(state, seat, effect, f"space:{place}")
    if owner.council:
        pend(state, seat, state.catalogue.nodes["rule:council"], "rule:council")
    push(state, "window", seat)
    waiting, owner.waiting = owner.waiting, []
    for step in reversed(waiting):  # R-INTR-07
        intrigue.finish_later(state, step.source)
        state.agenda.append(step)


# -- the window ------------------------------------------------------------------------------------
def settle(state: State, seat: int) -> None:
    """Resolve pending effects that need no asking, until one asks or none is left."""
    pending = state.turn.pending
    depth = len(state.agenda)
    found: int | None = 0
    while pending and found is not None:
        index = 0
        while index < len(pending):
            step = pending[index]
            effect = effect_of(step)
            if effect.free(state, seat) and effect.ready(state, seat, step.source):
                del pending[index]
                effect.resolve(state, seat, step.source)
                if len(state.agenda) > depth:
                    return
            else:
                index += 1
        found = _harmless(state, seat)
        if found is not None:
            step = pending.pop(found)
            effect_of(step).resolve(state, seat, step.source)
            if len(state.agenda) > depth:
                return


def _harmless(state: State, seat: int) -> int | None:
    """A mandatory effect whose place in the order cannot matter: it neither uses nor feeds anything else.

    Seeing more never hurts, so what shows something comes first; a choice waits if there is more to be seen.
    """
    pending = state.turn.pending
    effects = [effect_of(step) for step in pending]
    due = [
        index
        for index, effect in enumerate(effects)
        if effect.ready(state, seat, source := pending[index].source) and not effect.optional(state, seat, source)
    ]
    if not due:
        return None
    others = _actions_touch(state, seat)
    touched = [(effect.adds(state, seat), effect.uses(state, seat)) for effect in effects]
    for index in due:
        adds, uses = touched[index]
        adds &= ~Touch.KNOWLEDGE
        if (adds | uses) & others:
            continue
        clashes = uses & ~Touch.KNOWLEDGE  # two choices do not disturb each other by being choices
        rest = touched[:index] + touched[index + 1 :]
        if not any((adds | clashes) & other_uses or uses & other_adds for other_adds, other_uses in rest):
            return index
    return None


def _actions_touch(state: State, seat: int) -> int:
    """What the things a player may do between effects use: Plot cards, deployment, acquiring."""
    total = intrigue.plots_touch(state, seat)
    owner = state.seats[seat]
    if state.turn.combat and owner.garrison and owner.leader is not None:
        total |= Touch.CONFLICT
        if any(trigger.on == "deployed" and trigger.on not in owner.spent for trigger in owner.leader.triggers):
            total |= Touch.EVERYTHING  # deploying may bring anything (R-LEAD-03)
    if state.turn.reveal and affordable(state, seat):
        total |= Touch.EVERYTHING  # acquiring turns up new cards and pays bonuses
    return total


def effect_of(step: Step) -> Effect:
    """The effect of a pending step."""
    assert step.effect is not None
    return step.effect


def effect_code(step: Step) -> str:
    """The notation of resolving a pending effect: its source and the word for what it does."""
    return f"use {step.source.partition(':')[2]}:{effect_of(step).slug()}"


@asks("window")
class _Window:
    """DP-09, 14, 28, 47, 48: the next effect, a deployment, an acquisition, a Plot card, or the end."""

    ask_kind = "effects"

    def options(self, state: State, step: Step) -> list[Option]:
        seat = step.seat
        depth = len(state.agenda)
        settle(state, seat)
        if len(state.agenda) > depth:
            return []
        found: list[Option] = []
        may_end = True
        for pending in state.turn.pending:
            effect = effect_of(pending)
            if effect.ready(state, seat, pending.source):
                choice = option(effect_code(pending))
                if choice not in found:
                    found.append(choice)
                may_end = may_end and effect.optional(state, seat, pending.source)
        if state.turn.reveal:
            found += [option(f"acquire {card}", card) for card in affordable(state, seat)]
        else:
            found += DEPLOY[: max(0, troops.deployable(state, seat))]
        found += intrigue.plots(state, seat)
        if may_end:
            found.append(END)
        return found

    def answer(self, state: State, step: Step, choice: Option) -> None:
        seat = step.seat
        if choice is END:
            end_turn(state, seat)
            return
        push(state, "window", seat)
        word = choice.code.partition(" ")[0]
        if word == "use":
            for index, pending in enumerate(state.turn.pending):
                effect = effect_of(pending)
                if effect_code(pending) == choice.code and effect.ready(state, seat, pending.source):
                    del state.turn.pending[index]
                    effect.resolve(state, seat, pending.source)
                    return
        elif word == "deploy":
            state.turn.deployed += choice.value
            troops.deploy(state, seat, choice.value, f"space:{state.turn.space}")
        elif word == "acquire":
            buy(state, seat, choice.value)
        else:
            intrigue.play(state, seat, choice.value, "plot")

    def prompt(self, state: State, step: Step) -> str:
        if state.turn.reveal:
            left = state.seats[step.seat].persuasion
            return f"Reveal turn, {left} persuasion left: acquire cards, resolve effects, or end your turn."
        return "Your turn goes on: resolve an effect, deploy troops, play a Plot card, or end your turn."


# -- acquiring with persuasion ---------------------------------------------------------------------
def acquire_price(state: State, seat: int, offer: str, rules: Sequence[AcquireDiscount]) -> int:
    """Persuasion this card costs this seat now (R-LEAD-12, F-16)."""
    owner = state.seats[seat]
    card = zones.card_of(offer)
    cost = state.catalogue.cards[card].cost or 0
    if offer == owner.set_aside:
        cost -= owner.set_aside_discount
    for rule in rules:
        if rule.card == card:
            cost -= rule.persuasion
    return max(0, cost)


def affordable(state: State, seat: int) -> list[str]:
    """Every card the seat can acquire with the persuasion it has (R-REVEAL-05)."""
    left = state.seats[seat].persuasion
    rules = active(state, seat, AcquireDiscount)
    if not rules and state.seats[seat].set_aside is None:
        costs = state.catalogue.costs
        return [card for card in zones.acquirable(state, seat) if costs[card] <= left]
    return [offer for offer in zones.acquirable(state, seat) if acquire_price(state, seat, offer, rules) <= left]


def buy(state: State, seat: int, offer: str) -> None:
    """Pay persuasion and take the card."""
    cost = acquire_price(state, seat, offer, active(state, seat, AcquireDiscount))
    state.seats[seat].persuasion -= cost
    emit(state, "persuasion", seat, zones.card_of(offer), cost, "rule:R-REVEAL-05")
    if active(state, seat, AcquireToDeck):
        ask_destination(state, seat, offer, "rule:R-REVEAL-05")
    else:
        zones.acquire(state, seat, offer, "discard", "rule:R-REVEAL-05")


# -- the end of a turn -----------------------------------------------------------------------------
def end_turn(state: State, seat: int) -> None:
    """The turn is over; unused options are lost (R-AGENT-14)."""
    if state.turn.reveal:
        clean_up(state, seat)
    emit(state, "turn_end", seat)
    follow = state.turn.agent_sent and seat == state.first_player
    state.turn = Turn()
    if follow:
        for index, other in enumerate(state.seats):
            if not other.order:  # acts after each Agent turn of the First Player (R-2P-03)
                push(state, other.turn_step, index)


def clean_up(state: State, seat: int) -> None:
    """Set Strength and Clean Up (R-REVEAL-08, 10): the play area is discarded, persuasion is lost."""
    owner = state.seats[seat]
    owner.revealed_turn = True
    owner.persuasion = 0
    owner.discard = sorted(owner.discard + owner.played + owner.revealed)
    owner.played = []
    owner.revealed = []
    if owner.set_aside is not None:
        insort(state.removed, owner.set_aside)  # R-LEAD-12
        emit(state, "removed", seat, owner.set_aside)
        owner.set_aside = None
    emit(state, "strength", seat, "strength", owner.strength)
