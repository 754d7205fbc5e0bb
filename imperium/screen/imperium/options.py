"""From a decision to its question: every option in words, with costs and effects, grouped as a player thinks."""

from __future__ import annotations

from attrs import evolve

from imperium.box.definitions import Cost
from imperium.box.effect import Effect, count, joined
from imperium.box.modifiers import AcquireDiscount
from imperium.core.moves import Move, form_of
from imperium.effects.agents import Harvest
from imperium.effects.flow import Choose
from imperium.position.changed_rules import active
from imperium.position.views import View
from imperium.rulebook import USE_AT
from imperium.rules import market, moves, window
from imperium.rules.board import Target, board_for
from imperium.rules.placement import can_send
from imperium.screen.imperium.cards import card_label, card_of, own_words
from imperium.screen.imperium.preview import Previews
from imperium.screen.question import Entry, Group, Line, Question, numbered
from imperium.screen.text import NOTHING, Text, text
from imperium.words.card_text import effects_text, price, short
from imperium.words.narration import cause

NAME = 17  # columns for the name of a space; a longer one moves its line to the right
ZONES = {"hand": "From your hand", "discard": "From your discard pile", "play": "From play", "deck": "From your deck"}
TITLES: dict[type[Move], str] = {
    moves.Use: "Resolve an effect", moves.Acquire: "Acquire", moves.Play: "Play an Intrigue card"
}  # fmt: skip
STEPS = ("preview.vp", "preview.alliance")  # what a step of influence brings by the rules (R-INF-04, R-INF-06)
LAST = (moves.END, moves.PASS, moves.REVEAL, moves.TAKE_REWARD, moves.DECLINE)  # what stands below all else
KEYS: dict[Move, str] = {
    **dict.fromkeys((moves.END, moves.PASS, moves.DECLINE, moves.TAKE_REWARD), "out"), moves.REVEAL: "reveal"
}  # fmt: skip
LITTLE_LEFT = ({moves.End}, {moves.Deploy, moves.End}, {moves.End, moves.Play}, {moves.Deploy, moves.End, moves.Play})
NUMBERED: dict[type[Move], str] = {
    moves.Deploy: "Deploy to the Conflict:", moves.Retreat: "Retreat from the Conflict:"
}  # fmt: skip
PLAIN: dict[tuple[str, Move], str] = {
    ("", moves.REVEAL): "Reveal your hand and acquire cards (your last turn this round)",
    ("", moves.END): "End your turn",
    ("turn", moves.PASS): "End your turn with neither an Agent nor a Reveal turn",
    ("", moves.PASS): "Pass",
    ("", moves.TAKE_REWARD): "Take the reward",
    ("", moves.DECLINE): "No, thank you",
    ("trash", moves.DECLINE): "Trash nothing",
    ("", moves.DEFEND): "Deploy 1 troop",
    ("defend", moves.DECLINE): "Deploy none",
}


def question_of(view: View, previews: bool = True) -> Question:
    """What the seat is asked, with every option, and what each will change."""
    decision = view.decision
    assert decision is not None
    about = decision.about
    name = view.catalogue.name(about) if about and about.kind != "rule" else ""
    prompt = f"{name}: {decision.prompt}" if name else decision.prompt
    if decision.kind == "turn" and not can_send(view.position, view.seat):
        prompt = prompt.replace("send an Agent, reveal", "reveal")  # there is none left to send
    asked = text(f"ask.{decision.kind}", prompt, about=str(about), seat=decision.on_behalf)
    groups = _Words(view, Previews(view) if previews else None).groups()
    return Question(decision.kind, str(about), asked, decision.on_behalf, numbered(groups))


def _title(words: str) -> Text:
    return text(f"group.{words.lower().replace(' ', '_')}", words) if words else NOTHING


class _Words:
    """The words for the options of one decision."""

    def __init__(self, view: View, previews: Previews | None) -> None:
        assert view.decision is not None
        self.view = view
        self.previews = previews
        position = self.position = view.position
        decision = self.decision = view.decision
        self.catalogue = position.catalogue
        self.seat = decision.seat
        self.only_mentat = False  # it is the only Agent left
        self.discounts = active(position, decision.on_behalf, AcquireDiscount)

    # -- groups ------------------------------------------------------------------------------------
    def groups(self) -> list[Group]:
        """Placements by space first, then everything else by its kind, ending the turn last."""
        options = self.decision.options
        sent = [move for move in options if isinstance(move, moves.Send)]
        self.only_mentat = all(move.mentat for move in sent)
        found = [Group(self._sending(sent), tuple(self._spaces(sent)))] if sent else []
        by_title: dict[str, list[Line]] = {}
        last: list[Line] = []
        numbers: list[Entry] = []
        for move in options:
            if isinstance(move, moves.Send):
                continue
            entry = self.entry(move)
            if move in LAST:
                last.append(Line((entry,)))
            elif entry.amount is not None:
                numbers.append(entry)
            else:
                by_title.setdefault(self._title(move), []).append(Line((entry,)))
        found += [Group(_title(title), tuple(lines)) for title, lines in by_title.items()]
        if numbers:
            found.append(self._numbers(numbers))
        return [*found, Group(NOTHING, tuple(last))]

    def _numbers(self, entries: list[Entry]) -> Group:
        """A number of troops in one line. Where nothing but Plot cards is left to do, deploying ends the turn."""
        left = {type(move) for move in self.decision.options}
        if self.decision.kind != "effects" or left not in LITTLE_LEFT:
            words = NUMBERED[type(entries[0].move)]
        else:
            words = "Deploy and end your turn:"
            entries = [evolve(entry, then=moves.END) for entry in entries]
        return Group(NOTHING, (Line(tuple(entries), text(f"group.{type(entries[0].move).__name__.lower()}", words)),))

    def _title(self, move: Move) -> str:
        if isinstance(move, moves.Trash):
            return ZONES[move.zone]
        return TITLES.get(type(move), "") if self.decision.kind in ("turn", "effects") else ""

    def _sending(self, sent: list[moves.Send]) -> Text:
        """The heading of the placements, with what holds for many spaces and is not said of each."""
        spaces = {self.catalogue.spaces[move.space] for move in sent}
        notes = ["* to a Combat space"] if any(space.combat for space in spaces) else []
        notes += ["Faction spaces: +1 influence"] if any(space.faction for space in spaces) else []
        heading = f"Send {'the Mentat' if self.only_mentat else 'an Agent'}"
        return text("group.send", f"{heading} ({'; '.join(notes)})" if notes else heading, mentat=self.only_mentat)

    def _spaces(self, sent: list[moves.Send]) -> list[Line]:
        """One line for every space that is open, with the cards that lead there."""
        by_target: dict[tuple[str, str], dict[str, list[moves.Send]]] = {}
        for move in sent:
            by_target.setdefault((move.space, move.offer), {}).setdefault(move.card, []).append(move)
        lines = []
        for key, target in board_for(self.position, self.seat).targets.items():
            if key not in by_target:
                continue
            cost = price(Cost(target.solari, target.spice, target.water))
            notes = [f"pay {cost}" if cost else "", self._effect(target)]
            if target.space.presence:
                notes.append(f"Reveal: {effects_text(self.catalogue, target.space.presence)}")
            mark = self.catalogue.icons[target.space.icon].letter + ("*" if target.space.combat else " ")
            name = f"{target.space.name}  "
            words = f"{mark} {name:<{NAME}}{'; '.join(note for note in notes if note)}"
            entries = tuple(self._placement(some, target.space.name) for some in by_target[key].values())
            lines.append(Line(entries, text("send.space", words, space=target.space.id, offer=target.offer)))
        return lines

    def _effect(self, target: Target) -> str:
        """What the space does now: a harvest with the bonus spice that lies there."""
        bonus = self.position.bonus_spice.get(target.space.id, 0)

        def words(effect: Effect) -> str:
            if not isinstance(effect, Harvest):
                return effect.words()
            return f"harvest {effect.spice}{f' + {bonus} bonus' if bonus else ''} spice"

        return self.catalogue.spelled(joined([words(effect) for effect in target.effects]))

    def _placement(self, sent: list[moves.Send], space: str) -> Entry:
        first, *rest = sent
        card = self.catalogue.cards[first.card].name
        label = card.partition(",")[0]  # lines are scarce: `Dune` is enough of `Dune, the Desert Planet`
        if first.origin or first.mentat > self.only_mentat:
            label += f" ({self._agent(first)})"
        others: dict[str, Move] = {self._agent(move): move for move in rest}
        return self._entry(first, label, (f"{card} {space}", f"{space} {card}", space, card), others)

    def _agent(self, move: moves.Send) -> str:
        if move.origin:
            return f"from {self.catalogue.spaces[move.origin].name}"
        return "mentat" if move.mentat else "own Agent"

    # -- single options ----------------------------------------------------------------------------
    def entry(self, move: Move) -> Entry:
        """One option that is no placement."""
        label = PLAIN.get((self.decision.kind, move)) or PLAIN.get(("", move))
        if label is not None:
            return self._entry(move, label, (label,))
        name, words = self._words(move)
        amount = move.troops if isinstance(move, (moves.Deploy, moves.Retreat)) else None
        word = form_of(type(move)).word
        return self._entry(move, f"{name}{': ' if words else ''}{words}", (name, f"{word} {name}"), amount=amount)

    def _entry(
        self,
        move: Move,
        label: str,
        names: tuple[str, ...],
        others: dict[str, Move] | None = None,
        amount: int | None = None,
    ) -> Entry:
        """An entry with what its moves are about and what they will change."""
        form = form_of(type(move))
        values = {name: getattr(move, name) for name in form.gaps}
        moved = [move, *(others or {}).values()]
        seen = {one.code: self.previews.of(one) for one in moved} if self.previews is not None else {}
        space = str(getattr(move, "space", ""))
        return Entry(
            move,
            text(f"move.{form.word}", label, **values),
            names,
            others or {},
            amount,
            previews=seen,
            card=card_of(move),
            space=space,
            on_board=isinstance(move, moves.Send),
            key=KEYS.get(move, ""),
        )

    def _words(self, move: Move) -> tuple[str, str]:
        """The name of what a move is about, and what there is to say of it."""
        seats, catalogue = self.position.seats, self.catalogue
        match move:
            case moves.Play(card):
                return catalogue.intrigues[card].name, self._use_text(card)
            case moves.Acquire():
                return self._acquire(move)
            case moves.Use():
                return self._use(move)
            case moves.Choose(slug):
                effect = self.decision.asker
                assert isinstance(effect, Choose)
                return effects_text(catalogue, effect.of[effect.slugs.index(slug)]) or "nothing", ""
            case moves.GainInfluence(faction) | moves.LoseInfluence(faction):
                return catalogue.factions[faction].name, self._step(
                    move, seats[self.decision.on_behalf].influence[faction]
                )
            case moves.Deploy(number) | moves.Retreat(number):
                return count(number, "troop") if number else "none", ""
            case moves.Secret(factions):
                return " and ".join(catalogue.factions[faction].name for faction in factions), ""
            case moves.RecallMentat():
                return "the Mentat", ""
            case moves.Put(pile):
                return ("the top of your deck" if pile == "deck" else "your discard pile"), ""
        for name, gap in form_of(type(move)).gaps.items():  # any other move is named by what it is about
            value = getattr(move, name)
            if gap.term == "CARD":
                definition = catalogue.cards[value]
                return card_label(catalogue, definition), own_words(self.view, definition, self.view.me.leader)
            if gap.term in ("SPACE", "SEAT"):
                return (catalogue.spaces[value].name if gap.term == "SPACE" else seats[value].name), ""
        return move.code, ""

    def _use_text(self, card: str) -> str:
        return effects_text(self.catalogue, getattr(self.catalogue.intrigues[card], USE_AT[self.decision.kind]))

    def _step(self, move: Move, now: int) -> str:
        """What a step on an influence track brings besides the step: what not every other option brings, too."""
        if self.previews is None:
            return f"now at {now}"
        every = [{str(one) for one in self.previews.of(option).changes} for option in self.decision.options]
        shared = set.intersection(*every)
        brought = [one for one in self.previews.of(move).changes if one.key != "preview.influence"]
        words = [str(one) for one in brought if one.key in STEPS or str(one) not in shared]
        return f"now at {now}{f'; brings {joined(words)}' if words else ''}"

    def _acquire(self, move: moves.Acquire) -> tuple[str, str]:
        where = " (from the Row)" if move.row else ""
        paid = ""
        if self.decision.kind == "effects":
            paid = f", {market.acquire_price(self.position, self.seat, move, self.discounts)} persuasion"
        card = self.catalogue.cards[move.card]
        return card_label(self.catalogue, card) + where + paid, short(self.catalogue, card)

    def _use(self, move: moves.Use) -> tuple[str, str]:
        # What it depends on may be hidden here, as cards of one's own deck are: then it is the one that is named so.
        step = window.waiting_for(self.position, move) or window.named_by(self.position, move)
        assert step is not None
        return cause(self.catalogue, step.source), self.catalogue.spelled(step.effect.words())
