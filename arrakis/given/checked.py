"""Dune (2019) as checks see it: the one object that the check room is handed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from attrs import fields

from arrakis import moves
from arrakis.box import Box
from arrakis.game import Dune
from arrakis.given import coverage, events, mutants, positions, printed
from arrakis.given.positions import BATTLE_FIELDS, TABLE_WORDS, WORDS
from arrakis.load import folder, the_box
from arrakis.state import State
from imperium.core.checked import Checked
from imperium.core.decisions import Decision
from imperium.core.errors import BadSetup
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.moves import Move, form_of
from imperium.core.mutants import Mutant
from imperium.core.position.reading import Reader
from imperium.core.rules_text import read_rules
from imperium.core.ruleset import Ruleset
from imperium.core.watching import Mark

REFERENCE: Final = (("dune.md", ""),)
MOVES_OF: Final[dict[str, tuple[type[Move], ...]]] = {  # of a power
    "prediction": (moves.Predict,), "voice": (moves.Command, moves.Forbid), "prescience": (moves.Foresee,),
    "ally_gift": (moves.Give,), "special_shipment": (moves.CrossShip, moves.ShipHome),
    "ally_shipment": (moves.CrossShip,), "landing": (moves.Ship,), "worm_rider": (moves.March, moves.To),
}  # fmt: skip


class DuneChecked(Checked[State]):
    """Dune with what is in this box."""

    rules_type = Dune
    words = WORDS
    table_words: ClassVar = TABLE_WORDS
    short, long = "phase", "turn"
    options_rule = "K-INFO-07"
    event_kinds, event_items, event_targets = events.KINDS, events.ITEMS, events.TARGETS
    event_gaps: ClassVar = {"answer": "Yes or no"}
    events_page = "dune/events.md"
    cause_kinds = events.CAUSES
    never = coverage.NEVER
    catalogue: Box

    def __init__(self, rules: Ruleset[State] | None = None) -> None:
        super().__init__(rules or Dune())

    # -- its cards and files ---------------------------------------------------------------------------
    @classmethod
    def with_packs(cls, directories: Sequence[Path]) -> DuneChecked:
        if directories:
            raise BadSetup(f"{Dune.title} takes no packs.")
        return cls()

    @classmethod
    def card_files(cls) -> Path:
        return folder()

    @classmethod
    def read_again(cls) -> None:
        the_box.cache_clear()

    def shelves(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] | None = self.caches.get("shelves")
        if found is None:
            box = self.catalogue
            advantages = [one for sheet in box.factions.values() for one in sheet.advantages]
            found = self.caches["shelves"] = {
                "treachery": dict(box.treachery),
                "advantage": {one.id: one for one in advantages if not one.ally},
                "alliance": {one.id: one for one in advantages if one.ally},
                "faction": dict(box.factions),
                "leader": dict(box.leaders),
                "spice": dict(box.spice),
                "territory": dict(box.territories),
                "board": {word: getattr(box.board, word) for word in printed.BOARD},
                "turn": {field.name: getattr(box.numbers, field.name) for field in fields(type(box.numbers))},
            }
        return found

    def rule_ids(self) -> Collection[str]:
        return read_rules(REFERENCE)

    def text_of(self, about: str) -> tuple[list[str], list[str]]:
        kind, _, ident = about.partition(":")
        thing = self.shelves()[kind][ident]
        words = [thing.text] if hasattr(thing, "text") else []
        ids = getattr(thing, "rules", None) or ((thing.rule,) if hasattr(thing, "rule") else ())
        rules = read_rules(REFERENCE)
        return [getattr(thing, "name", ident), *words], [f"{one} {rules[one].text}" for one in ids if one in rules]

    # -- positions -------------------------------------------------------------------------------------
    def build(self, given: dict[str, Any]) -> State:
        return positions.build(given, self.catalogue)

    def describe(self, position: State) -> dict[str, Any]:
        return positions.describe(position)

    def full(self, position: State) -> dict[str, Any]:
        return positions.full(position)

    def read_word(self, read: Reader, word: str, value: Any) -> None:
        if word == "battle":
            for part, said in read.known("", value, tuple(BATTLE_FIELDS)).items():
                if said is not None:
                    read.value(part, BATTLE_FIELDS[part], said)

    def first(self, position: State, given: dict[str, Any]) -> int:
        return positions.first(position)

    # -- how a game goes on ----------------------------------------------------------------------------
    def stops(self, position: State) -> bool:
        return position.phase != "over"

    def ends_long(self, position: State) -> bool:
        return position.phase == "mentat_pause"

    def idle(self, decision: Decision) -> bool:
        """Who can do nothing is not asked (K-WIN-03): neither a pass nor a 0 is then a choice."""
        return decision.options[0] in (moves.PASS, moves.Amount(0))

    # -- codes -----------------------------------------------------------------------------------------
    def terms(self) -> Mapping[str, Collection[object]]:
        """Whatever stands in a gap of any move there can be."""
        found: dict[str, set[object]] = {}
        for move in self.rules.every_move():
            for name, gap in form_of(type(move)).gaps.items():
                found.setdefault(gap.term, set()).add(getattr(move, name))
        return found

    def seat_names(self) -> Collection[str]:
        return self.catalogue.factions

    def codes_of(self, about: str) -> list[str]:
        kind, _, ident = about.partition(":")
        thing = self.shelves()[kind][ident]
        named = set(thing.cells) if kind == "territory" else {ident}
        found = [
            move.code
            for move in self.rules.every_move()
            if kind not in ("faction", "board", "turn")
            and not isinstance(move, moves.About)
            and named & {getattr(move, name) for name, gap in form_of(type(move)).gaps.items() if gap.term != "SEAT"}
        ]
        return found or [str(form_of(one)) for one in MOVES_OF.get(getattr(thing, "power", ""), ())]

    def about_choice(self, game: Game[State], code: str) -> str:
        """The card or the leader that the choice names, or the faction that makes it."""
        assert game.decision is not None
        shelves = self.shelves()
        for word in code.split(" ")[1:]:
            for kind in ("treachery", "leader"):
                if word in shelves[kind]:
                    return f"{kind}:{word}"
        return f"faction:{game.state.seats[game.decision.on_behalf].faction}"

    # -- events ----------------------------------------------------------------------------------------
    def meant(self, word: str) -> Collection[str]:
        return events.meant(word, self.catalogue)

    def causes(self) -> Mapping[str, Collection[str]]:
        return events.causes(self.catalogue)

    # -- what the checks reach and notice --------------------------------------------------------------
    def expected(self, about: str, definition: Any) -> list[Mark]:
        return coverage.expected(about, definition)

    def reached(self, marks: set[Mark], told: list[Event], made: Iterable[tuple[Decision, Move]]) -> set[Mark]:
        return coverage.reached(self.catalogue, told, made)

    @classmethod
    def definitions(cls, packs: tuple[Path, ...] = ()) -> dict[str, Any]:
        return printed.definitions()

    def mutants(self, about: str, data: Any) -> Iterator[Mutant]:
        yield from mutants.mutants(about, data, self.catalogue)

    def with_mutant(self, mutant: Mutant) -> DuneChecked | None:
        box = printed.box_with(mutant)
        return None if box is None else DuneChecked(Dune(box))
