"""The window of a turn: effects in the order the player likes, with Plot cards, deployment and acquiring in between.

Effects that nothing can depend on resolve by themselves; wherever the order can matter the player is asked
(R-AGENT-11, R-REVEAL-03).
"""

from __future__ import annotations

from imperium.catalogue.definitions import Catalogue
from imperium.core.agenda import asks
from imperium.core.decisions import Option, option
from imperium.effects.base import Effect, Touch
from imperium.position.state import TROOPS, State, Step
from imperium.rules import intrigue, market, troops
from imperium.rules.turn_end import end_turn

END = option("end")


class _Acquire(dict[str, Option]):
    """The option to acquire each card, made when it is first asked for."""

    def __missing__(self, card: str) -> Option:
        made = self[card] = option(f"acquire {card}", card)
        return made


ACQUIRE = _Acquire()
DEPLOY = [option(f"deploy {number}", number) for number in range(1, TROOPS + 1)]


def settle(state: State, seat: int) -> None:
    """Resolve pending effects that need no asking, until one asks or none is left."""
    pending = state.turn.pending
    depth = len(state.agenda)
    while pending:
        index = _next_settled(state, seat)
        if index is None:
            return
        step = pending.pop(index)
        effect_of(step).resolve(state, seat, step.source)
        if len(state.agenda) > depth:
            return


def _next_settled(state: State, seat: int) -> int | None:
    """The pending effect to resolve next without asking: a gain, or else one whose place cannot matter."""
    due = []
    for index, step in enumerate(state.turn.pending):
        effect, source = effect_of(step), step.source
        if effect.ready(state, seat, source):
            if effect.free(state, seat):
                return index
            if not effect.optional(state, seat, source):
                due.append(index)
    return _harmless(state, seat, due) if due else None


def _harmless(state: State, seat: int, due: list[int]) -> int | None:
    """A mandatory effect whose place in the order cannot matter: it neither uses nor feeds anything else.

    Seeing more never hurts, so what shows something comes first; a choice waits if there is more to be seen.
    """
    effects = [effect_of(step) for step in state.turn.pending]
    touched = [(effect.adds(state, seat), effect.uses(state, seat)) for effect in effects]
    actions = _actions_touch(state, seat)
    for index in due:
        adds, uses = touched[index]
        adds &= ~Touch.KNOWLEDGE
        clashes = uses & ~Touch.KNOWLEDGE  # two choices do not disturb each other by being choices
        for other_adds, other_uses in (actions, *touched[:index], *touched[index + 1 :]):
            if (adds | clashes) & other_uses or uses & other_adds:
                break
        else:
            return index
    return None


def _actions_touch(state: State, seat: int) -> tuple[int, int]:
    """What the things a player may do between effects add to and use: Plot cards, deployment, acquiring."""
    adds, uses = intrigue.plots_touch(state, seat)
    owner = state.seats[seat]
    if state.turn.combat and owner.garrison and owner.leader is not None:
        uses |= Touch.CONFLICT
        for trigger in owner.leader.triggers:
            if trigger.on == "deployed" and trigger.key not in owner.spent:  # R-LEAD-03
                for effect in trigger.effects:
                    adds |= effect.adds(state, seat)
                    uses |= effect.uses(state, seat)
    if state.turn.reveal and market.affordable(state, seat):
        uses |= Touch.EVERYTHING  # acquiring turns up new cards and pays bonuses
    return adds, uses


def effect_of(step: Step) -> Effect:
    """The effect of a pending step."""
    assert step.effect is not None
    return step.effect


def word_of(catalogue: Catalogue, effect: Effect) -> str:
    """The word for an effect in an option code; the second of its kind in one box is `WORD_2`."""
    words: dict[str, str] = catalogue.caches.setdefault("words", {})
    word = words.get(effect.path)
    if word is None:
        word = effect.slug()
        box, _, place = effect.path.rpartition("/")
        if not box.startswith("rule:") and place.isdigit():
            earlier = [catalogue.nodes.get(f"{box}/{index}") for index in range(int(place))]
            twins = sum(isinstance(other, Effect) and other.slug() == word for other in earlier)
            word = f"{word}_{twins + 1}" if twins else word
        words[effect.path] = word
    return word


def uses_of(state: State) -> dict[str, Step]:
    """The option codes that resolve pending effects, each with its step; copies of a card share one (R-DEF-14)."""
    found: dict[str, Step] = {}
    for step in state.turn.pending:
        effect = effect_of(step)
        if not effect.ready(state, step.seat, step.source):
            continue
        word = word_of(state.catalogue, effect)
        code = f"use {step.source.partition(':')[2]}:{word}"
        known = found.get(code)
        if known is not None and known.source != step.source:
            code = f"use {step.source}:{word}"  # a card and a space of the same name
        found.setdefault(code, step)
    return found


@asks("window")
class _Window:
    """DP-09, 14, 28, 47, 48: the next effect, a deployment, an acquisition, a Plot card, or the end."""

    ask_kind = "effects"
    codes = ("use SOURCE:WORD", "deploy N", "acquire CARD", "acquire CARD from row", "play INTRIGUE", "end")

    def options(self, state: State, step: Step) -> list[Option]:
        seat = step.seat
        found: list[Option] = []
        may_end = True
        if state.turn.pending:
            depth = len(state.agenda)
            settle(state, seat)
            if len(state.agenda) > depth:
                return []
            uses = uses_of(state)
            found += [option(code) for code in uses]
            for pending in uses.values():
                may_end = may_end and effect_of(pending).optional(state, seat, pending.source)
        if state.turn.reveal:
            found += [ACQUIRE[card] for card in market.affordable(state, seat)]
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
        state.agenda.append(step)
        word = choice.code.partition(" ")[0]
        if word == "use":
            chosen = uses_of(state)[choice.code]
            state.turn.pending.remove(chosen)
            effect_of(chosen).use(state, seat, chosen.source)
        elif word == "deploy":
            state.turn.deployed += choice.value
            troops.deploy(state, seat, choice.value, f"space:{state.turn.space}")
        elif word == "acquire":
            market.buy(state, seat, choice.value)
        else:
            intrigue.play(state, seat, choice.value, "plot")

    def prompt(self, state: State, step: Step) -> str:
        if state.turn.reveal:
            left = state.seats[step.seat].persuasion
            return f"Reveal turn, {left} persuasion left: acquire cards, resolve effects, or end your turn."
        return "Your turn goes on: resolve an effect, deploy troops, play a Plot card, or end your turn."
