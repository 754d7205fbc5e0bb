"""From a decision to its menu: every option code in words, with costs and effects, grouped as a player thinks."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from imperium.catalogue.definitions import Cost, Intrigue
from imperium.core.decisions import Decision, Option
from imperium.core.steps import Step
from imperium.effects.agents import Harvest
from imperium.effects.base import Effect, count, joined
from imperium.effects.flow import Choose
from imperium.effects.modifiers import AcquireDiscount, active
from imperium.game import Game
from imperium.position.state import State
from imperium.position.views import View
from imperium.rules import market, placement, window
from imperium.rules.board import Target, board_for
from imperium.rules.zones import card_of
from imperium.terminal.menu import Entry, Group, Line, Menu
from imperium.terminal.names import LETTERS, faction_name, icon_letters
from imperium.words.card_text import effects_text, price, short, with_names

NAME = 17  # columns for the name of a space; a longer one moves its line to the right
USES = {"turn": "plot", "effects": "plot", "combat": "combat", "victory": "victory", "endgame": "endgame"}
ZONES = {"hand": "From your hand", "discard": "From your discard pile", "play": "From play", "deck": "From your deck"}
TITLES = {"use": "Resolve an effect", "acquire": "Acquire", "play": "Play an Intrigue card"}


def menu_of(view: View) -> Menu:
    """The menu of what the seat is asked."""
    assert view.decision is not None
    return Menu(list(_Words(view.position, view.decision).groups()))


def follows(game: Game, then: str, before: list[str]) -> bool:
    """Whether an answer's second part is due: it is offered, and nothing has come up that was not there before."""
    decision = game.decision
    return (
        decision is not None and decision.kind == "effects" and then in decision and set(decision.codes) <= {*before}
    )


class _Words:
    """The words for the options of one decision."""

    def __init__(self, position: State, decision: Decision) -> None:
        self.position = position
        self.catalogue = position.catalogue
        self.decision = decision
        self.seat = decision.seat
        self.usual = ""  # the Agent that a number sends if nothing is said
        self.discounts = active(position, decision.on_behalf, AcquireDiscount)

    # -- groups ------------------------------------------------------------------------------------
    def groups(self) -> list[Group]:
        """Placements by space first, then everything else by its first word, ending the turn last."""
        options = self.decision.options
        sent = [option for option in options if isinstance(option.value, placement.Placement)]
        if all(option.value.agent == placement.MENTAT for option in sent):
            self.usual = placement.MENTAT  # the only one left
        found = [Group(self._sending(sent), tuple(self._spaces(sent)))] if sent else []
        by_title: dict[str, list[Line]] = {}
        last: list[Line] = []
        numbers: list[Entry] = []
        for option in options:
            word = option.code.partition(" ")[0]
            if isinstance(option.value, placement.Placement):
                continue
            entry = self.entry(option)
            if word in ("end", "pass", "reveal", "reward", "decline"):
                last.append(Line((entry,)))
            elif entry.amount is not None:
                numbers.append(entry)
            else:
                by_title.setdefault(self._title(option, word), []).append(Line((entry,)))
        found += [Group(title, tuple(lines)) for title, lines in by_title.items()]
        if numbers:
            found.append(self._numbers(numbers))
        return [*found, Group("", tuple(last))]

    def _numbers(self, entries: list[Entry]) -> Group:
        """A number of troops in one line. Where nothing but Plot cards is left to do, deploying ends the turn."""
        word = entries[0].code.partition(" ")[0]
        left = {option.code.partition(" ")[0] for option in self.decision.options}
        if self.decision.kind != "effects" or not {"end"} <= left <= {"deploy", "end", "play"}:
            return Group("", (Line(tuple(entries), NUMBERED[word]),))
        entries = [evolve(entry, then="end") for entry in entries]
        return Group("", (Line(tuple(entries), "Deploy and end your turn:"),))

    def _title(self, option: Option, word: str) -> str:
        if word == "trash":
            return ZONES[option.value[0]]
        if self.decision.kind in ("turn", "effects"):
            return TITLES.get(word, "")
        return ""

    def _sending(self, sent: list[Option]) -> str:
        """The heading of the placements, with what holds for many spaces and is not said of each."""
        spaces = {self.catalogue.spaces[option.value.target.partition(":")[0]] for option in sent}
        notes = ["* to a Combat space"] if any(space.combat for space in spaces) else []
        notes += ["Faction spaces: +1 influence"] if any(space.faction for space in spaces) else []
        heading = f"Send {'the Mentat' if self.usual else 'an Agent'}"
        return f"{heading} ({'; '.join(notes)})" if notes else heading

    def _spaces(self, sent: list[Option]) -> list[Line]:
        """One line for every space that is open, with the cards that lead there."""
        known = board_for(self.position, self.seat).targets
        by_target: dict[str, dict[str, list[Option]]] = {}
        for option in sent:
            by_target.setdefault(option.value.target, {}).setdefault(option.value.card, []).append(option)
        lines = []
        for target in (known[key] for key in known if key in by_target):
            cost = price(Cost(target.solari, target.spice, target.water))
            notes = [f"pay {cost}" if cost else "", self._effect(target)]
            if target.space.presence:
                notes.append(f"Reveal: {effects_text(self.catalogue, target.space.presence)}")
            mark = LETTERS[target.space.icon] + ("*" if target.space.combat else " ")
            name = f"{target.space.name}  "
            words = f"{mark} {name:<{NAME}}{'; '.join(note for note in notes if note)}"
            options = by_target[target.key].values()
            lines.append(Line(tuple(self._placement(some, target.space.name) for some in options), words))
        return lines

    def _effect(self, target: Target) -> str:
        """What the space does now: a harvest with the bonus spice that lies there."""
        bonus = self.position.bonus_spice.get(target.space.id, 0)

        def words(effect: Effect) -> str:
            if not isinstance(effect, Harvest):
                return effect.words()
            return f"harvest {effect.spice}{f' + {bonus} bonus' if bonus else ''} spice"

        return with_names(self.catalogue, joined([words(effect) for effect in target.effects]))

    def _placement(self, options: list[Option], space: str) -> Entry:
        first, *rest = options
        card = self.catalogue.cards[first.value.card].name
        others = {self._agent(option.value.agent): option.code for option in rest}
        agent = first.value.agent
        label = card.partition(",")[0]  # lines are scarce: `Dune` is enough of `Dune, the Desert Planet`
        label += "" if agent in ("", self.usual) else f" ({self._agent(agent)})"
        return Entry(first.code, label, (f"{card} {space}", space, card), others)

    def _agent(self, agent: str) -> str:
        if agent.startswith(placement.FROM):
            return f"from {self.catalogue.spaces[agent.removeprefix(placement.FROM)].name}"
        return agent or "own Agent"

    # -- single options ----------------------------------------------------------------------------
    def entry(self, option: Option) -> Entry:
        """One option that is no placement."""
        word, _, rest = option.code.partition(" ")
        words: Callable[[Option, str], tuple[str, str]] | None
        words = getattr(self, f"_{word}", None) or getattr(self, f"_{self._thing(word)}", None)
        if words is None:
            label = PLAIN.get((self.decision.kind, word)) or PLAIN.get(("", word)) or option.code
            return Entry(option.code, label, (label,))
        name, text = words(option, rest)
        amount = option.value if isinstance(option.value, int) and word in NUMBERED else None
        return Entry(option.code, f"{name}{': ' if text else ''}{text}", (name, f"{word} {name}"), amount=amount)

    def _thing(self, word: str) -> str:
        """What follows the word in the notation: a `card`, a `space`, a `faction`, ..."""
        forms = (form.split() for form in self.decision.asker.codes)
        return next((rest[0].lower() for first, *rest in forms if first == word and rest), "")

    def _play(self, option: Option, rest: str) -> tuple[str, str]:
        card: Intrigue = self.catalogue.intrigues[option.value]
        return card.name, effects_text(self.catalogue, getattr(card, USES[self.decision.kind]))

    def _acquire(self, option: Option, rest: str) -> tuple[str, str]:
        card = self.catalogue.cards[card_of(option.value)]
        where = " (from the Row)" if card_of(option.value) != option.value else ""
        paid = ""
        if self.decision.kind == "effects":
            paid = f", {market.acquire_price(self.position, self.seat, option.value, self.discounts)} persuasion"
        return f"{card.name} {icon_letters(card.icons)}".rstrip() + where + paid, short(self.catalogue, card)

    def _use(self, option: Option, rest: str) -> tuple[str, str]:
        step = next(step for step in self.position.turn.pending if self._is(step, rest))
        name = "High Council" if step.source == "rule:council" else self.catalogue.name(step.source)
        return name, with_names(self.catalogue, window.effect_of(step).words())

    def _is(self, step: Step, words: str) -> bool:
        word = window.word_of(self.catalogue, window.effect_of(step))
        return words in (f"{step.source.partition(':')[2]}:{word}", f"{step.source}:{word}")

    def _choose(self, option: Option, rest: str) -> tuple[str, str]:
        effect = self.decision.step.effect
        assert isinstance(effect, Choose)
        branch = effect.of[effect.slugs.index(option.value)]
        return effects_text(self.catalogue, branch) or "nothing", ""

    def _card(self, option: Option, rest: str) -> tuple[str, str]:
        card = self.catalogue.cards[option.value if isinstance(option.value, str) else option.value[1]]
        return f"{card.name} {icon_letters(card.icons)}".rstrip(), short(self.catalogue, card)

    def _faction(self, option: Option, rest: str) -> tuple[str, str]:
        owner = self.position.seats[self.decision.on_behalf]
        return faction_name(option.value), f"now at {owner.influence[option.value]}"

    def _number(self, option: Option, rest: str) -> tuple[str, str]:
        return count(option.value, "troop") if option.value else "none", ""

    _deploy = _retreat = _number

    def _secret(self, option: Option, rest: str) -> tuple[str, str]:
        return " and ".join(faction_name(faction) for faction in option.value), ""

    def _seat(self, option: Option, rest: str) -> tuple[str, str]:
        return self.position.seats[option.value].name, ""

    def _space(self, option: Option, rest: str) -> tuple[str, str]:
        return ("the Mentat", "") if rest not in self.catalogue.spaces else (self.catalogue.spaces[rest].name, "")

    def _pile(self, option: Option, rest: str) -> tuple[str, str]:
        return ("the top of your deck" if option.value == "deck" else "your discard pile"), ""


NUMBERED = {
    "deploy": "Deploy to the Conflict:",
    "retreat": "Retreat from the Conflict:",
}
PLAIN = {
    ("", "reveal"): "Reveal your hand and acquire cards (your last turn this round)",
    ("", "end"): "End your turn",
    ("turn", "pass"): "End your turn with neither an Agent nor a Reveal turn",
    ("", "pass"): "Pass",
    ("", "reward"): "Take the reward",
    ("", "decline"): "No, thank you",
    ("trash", "decline"): "Trash nothing",
    ("", "defend"): "Deploy 1 troop",
    ("defend", "decline"): "Deploy none",
}
