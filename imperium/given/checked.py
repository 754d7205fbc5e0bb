"""Dune: Imperium as checks see it: the one object that the check room is handed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from imperium.catalogue import Catalogue
from imperium.catalogue.load import printed_cards, read_again
from imperium.core.checked import Checked
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.mutants import Mutant
from imperium.core.position import reading
from imperium.core.ruleset import Ruleset
from imperium.core.steps import Step
from imperium.core.watching import Mark
from imperium.effects.notation import stands_for
from imperium.game import Imperium
from imperium.given import codes, corpus, coverage, events, first_form, mutants
from imperium.given.descriptions import TABLE_WORDS, TOLD, WORDS, describe, full
from imperium.given.positions import Reader, build
from imperium.position.fields import CARD
from imperium.position.state import State
from imperium.rules import moves
from imperium.rules.moves import NOTATION
from imperium.rules.window import waiting_for
from imperium.words.card_text import long, rulings
from imperium.words.narration import sentence
from imperium.words.rules_text import rules

THINGS = ("card", "intrigue", "conflict", "leader", "space", "faction", "hagal")
TURN_ENDS = ("turn_end", "pass_turn")
PASSED_THROUGH = ("recall", "endgame", "finished")  # their end is the start of the next round, or the end of the game


class ImperiumChecked(Checked[State]):
    """Dune: Imperium with these cards."""

    rules_type = Imperium
    words = WORDS
    table_words, seat_words, seen_words = TABLE_WORDS, tuple(TOLD), ("top_card", "unseen")
    options_rule = "R-INFO-02"
    unlimited = ("space", "faction")
    event_kinds, event_items, event_targets = events.KINDS, events.ITEMS, events.TARGETS
    event_gaps, events_page = events.GAPS, "events.md"
    cause_kinds = events.CAUSES
    term_names = codes.NAMES
    never = coverage.NEVER
    catalogue: Catalogue

    card_files, read_again = staticmethod(printed_cards), staticmethod(read_again)
    rule_ids, definitions = staticmethod(rules), staticmethod(mutants.definitions)
    describe, full = staticmethod(describe), staticmethod(full)
    corpus, choose = staticmethod(corpus.setups), staticmethod(corpus.choose)

    def __init__(self, rules: Ruleset[State] | None = None) -> None:
        super().__init__(rules or Imperium())

    # -- its cards and files ---------------------------------------------------------------------------
    @classmethod
    def with_packs(cls, directories: Sequence[Path]) -> ImperiumChecked:
        return cls(Imperium.with_packs(directories))

    def shelves(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] | None = self.caches.get("shelves")
        if found is None:
            found = self.caches["shelves"] = {kind: dict(self.catalogue.shelf(kind)) for kind in THINGS}
        return found

    def text_of(self, about: str) -> tuple[list[str], list[str]]:
        kind, _, ident = about.partition(":")
        definition = self.shelves()[kind][ident]
        text, beside = long(self.catalogue, definition), rulings(definition)
        return text[: len(text) - len(beside)], beside

    # -- positions -------------------------------------------------------------------------------------
    def build(self, given: dict[str, Any]) -> State:
        return build(given, self.catalogue)

    def reader(self) -> reading.Reader:
        return Reader(self.catalogue, self.rules.layout.most_seats)

    def read_word(self, read: reading.Reader, word: str, value: Any) -> None:
        match word:
            case "strength":
                read.number("", value)
            case "swordmaster":
                read.flag("", value)
            case "ability_used" if not isinstance(value, list):
                read.flag("", value)
            case "top_card" | "unseen":
                for card in value if isinstance(value, list) else [value]:
                    read.ident("", card, CARD)

    def seen(self, view: Any, of: int) -> dict[str, Any]:
        return {"top_card": view.top_card if of == view.seat else None, "unseen": view.unseen(of)}

    def first(self, position: State, given: dict[str, Any]) -> int:
        return position.first_player if "new_game" in given else int(given.get("to_act", 1)) - 1

    # -- how a game goes on ----------------------------------------------------------------------------
    def ends_turn(self, event: Event) -> bool:
        return event.kind in TURN_ENDS

    def stops(self, position: State) -> bool:
        return position.phase not in PASSED_THROUGH

    def ends_long(self, position: State) -> bool:
        return position.phase == "round_start"

    def pending(self, position: State, step: Step) -> list[Step]:
        return position.turn.pending.copy() if step.kind == "settle" else []

    def resolved(self, step: Step) -> str:
        return moves.use_of(step.source.id, step.effect.word).code if step.effect is not None else ""

    def is_made(self, event: Event, move: Move) -> bool:
        """A gain that nothing depends on comes at once, and is never asked."""
        if not isinstance(move, moves.Use):
            return False
        word = re.sub(r"_\d+$", "", move.word)
        alike = event.source.id == move.id and move.kind in ("", event.source.kind)
        return alike and word in (event.kind, event.item)

    # -- codes -----------------------------------------------------------------------------------------
    def terms(self) -> Mapping[str, Collection[object]]:
        """Any word may be the offer of a space, so that a check can say which it has not."""
        return {term: known for term, known in stands_for(self.catalogue).items() if term != "OFFER"}

    def impossible(self, move: Move) -> str | None:
        return codes.no_effect(move, self.catalogue) if isinstance(move, moves.Use) else None

    def codes_of(self, about: str) -> list[str]:
        return codes.codes_of(self.catalogue, about)

    def about_choice(self, game: Game[State], code: str) -> str:
        """As near as the choice tells: its card, the source of the decision, or the leader."""
        assert game.decision is not None
        match NOTATION.parse(code):
            case moves.Send(card) | moves.Acquire(card):
                return f"card:{card}"
            case moves.Play(card):
                return f"intrigue:{card}"
            case moves.Close(space):
                return f"space:{space}"
            case moves.Use() as move if (step := waiting_for(game.state, move)) is not None:
                about = str(step.source)
            case _:
                about = str(game.decision.about)
        if self.exists(about):
            return about
        leader = game.state.seats[game.decision.seat].leader
        return f"leader:{leader.id}" if leader is not None else f"conflict:{game.state.conflict}"

    def decision_kinds(self) -> list[str]:
        found = {kind for node in self.catalogue.nodes.values() if (kind := getattr(node, "ask_kind", ""))}
        return sorted({*super().decision_kinds(), *found})

    # -- events ----------------------------------------------------------------------------------------
    def meant(self, word: str) -> Collection[str]:
        return events.meant(word, self.catalogue)

    def causes(self) -> Mapping[str, Collection[str]]:
        return events.causes(self.catalogue)

    def sentence(self, event: Event, position: State) -> str:
        named = position.copy()
        for number, seat in enumerate(named.seats, 1):
            seat.name = f"Seat {number}"
        return sentence(event, named)

    # -- what the checks reach and notice --------------------------------------------------------------
    def expected(self, about: str, definition: Any) -> list[Mark]:
        return coverage.expected(self.catalogue, about, definition)

    def reached(self, marks: set[Mark], told: list[Event], made: Iterable[tuple[Decision, Move]]) -> set[Mark]:
        return coverage.left(marks) | coverage.hagal_marks(told)

    def mutants(self, about: str, data: Any) -> Iterator[Mutant]:
        yield from mutants.mutants(about, data, self.catalogue)

    def with_mutant(self, mutant: Mutant) -> ImperiumChecked | None:
        changed = mutants.catalogue_with(self.catalogue, mutant)
        return None if changed is None else ImperiumChecked(Imperium(changed))

    # -- older files and recorded games ----------------------------------------------------------------
    def spelled_out(self, given: Any) -> Iterator[Any]:
        yield from first_form.spelled_out(given, self.catalogue)
