"""The front door of Dune: Imperium: its rules as the one object that the core plays, and new games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from automa.modes import mode_for, seats_for
from automa.setup import duo_game, solo_game
from automa.steps import RUNS as HAGAL_RUNS
from imperium.box.definitions import Catalogue
from imperium.catalogue import load_catalogue
from imperium.catalogue.packs import MANIFEST, PACK_FILES, read_pack
from imperium.core import game as core
from imperium.core.errors import BadSave, BadSetup
from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.core.position import saving
from imperium.core.results import Result
from imperium.core.ruleset import PERSON, Pack, Ruleset, Seated, SetupWord
from imperium.core.sources import Source
from imperium.effects.notation import every_move
from imperium.position.layout import LAYOUT
from imperium.position.state import State
from imperium.position.views import View
from imperium.rules import moves, rounds, setup, steps
from imperium.rules.results import result_of
from imperium.words.narration import Tally, sentence, tallies

Game = core.Game[State]
_ASIDE: Final = (("do you", "does the rival"), ("your", "the rival's"), ("you", "the rival"))
ID: Final = r"[a-z0-9][a-z0-9_]{0,79}"  # whatever may be the id of a leader or a difficulty
SUBJECTS: Final = ("card", "intrigue", "leader", "space", "conflict", "control", "alliance")  # of decisions
FIGURES: Final = ("vp", "solari", "spice", "water", "garrison", "conflict")


class Imperium(Ruleset[State]):
    """Dune: Imperium with these cards."""

    name = "imperium"
    title = "Dune: Imperium"
    points = "VP"
    notation = moves.NOTATION
    runs = {**steps.RUNS, **HAGAL_RUNS}
    asks = steps.ASKS
    layout = LAYOUT
    view_type = View
    setup_words: ClassVar = {
        "mode": SetupWord("table|solo|duo"),
        "seats": SetupWord(r"\d{1,2}", int),
        "leader": SetupWord(ID),
        "leaders": SetupWord(rf"{ID}( {ID}){{0,9}}", str.split),
        "rivals": SetupWord(rf"{ID}( {ID}){{0,9}}", str.split),
        "difficulty": SetupWord(ID),
    }
    pack_files = (MANIFEST, *PACK_FILES)
    marked = "leader"
    in_silence = frozenset(("combat", "victory", "endgame"))  # who is asked then holds an Intrigue card that fits
    shows = frozenset(("draw", "intrigue", "steal", "look", "row", "shuffle", "conflict", "hagal_reveal"))

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self.catalogue = catalogue or load_catalogue()
        self.fingerprint = self.catalogue.fingerprint
        self.packs = tuple(Pack(pack.name, pack.version, pack.fingerprint) for pack in self.catalogue.packs)

    @classmethod
    def with_packs(cls, directories: Sequence[Path]) -> Imperium:
        return cls(load_catalogue(tuple(directories)))

    @classmethod
    def pack_print(cls, directory: Path) -> str:
        reading = read_pack(directory).reading
        return "" if reading.problems else reading.fingerprint()

    def set_up(self, **setup: Any) -> State:
        return set_up(**setup, catalogue=self.catalogue)

    def advance(self, position: State) -> bool:
        return rounds.advance(position)

    def result(self, position: State) -> Result:
        return result_of(position)

    def for_another(self, position: State, seat: int, prompt: str) -> str:
        """A question that is put to a player, put about the rival this player chooses for (R-SOLO-14)."""
        prompt = prompt[0].lower() + prompt[1:]
        for yours, rivals in _ASIDE:
            prompt = re.sub(rf"\b{yours}\b", rivals, prompt)
        return super().for_another(position, seat, prompt)

    def from_data(self, data: dict[str, Any]) -> State:
        try:
            mode = mode_for(self.catalogue, **data["mode"])
        except (KeyError, TypeError, BadSetup) as error:
            raise BadSave(f"The saved position is damaged ({error}).") from None
        state: State = saving.fill(LAYOUT, State(self.catalogue, mode, 0), data)
        return state

    def seated(self, position: State) -> list[Seated]:
        return [
            Seated(
                seat.name,
                PERSON if seat.way.decides else "rival",
                seat.leader.id if seat.leader is not None else "-",
            )
            for seat in position.seats
        ]

    def label(self, setup: Mapping[str, Any]) -> str:
        return str(setup.get("mode", "table"))

    def settled(self, position: State) -> dict[str, Any]:
        mode = position.mode
        more = {"seats": mode.seats} if mode.name == "table" else {"difficulty": mode.difficulty}
        return {"mode": mode.name, **more}

    def moment(self, position: State) -> tuple[int, int]:
        return position.round, position.events.count("turn")

    def where(self, position: State) -> str:
        return f"round {position.round}, {position.phase.replace('_', ' ')}"

    def scores(self, position: State) -> list[int | None]:
        return [seat.vp if seat.way.scores else None for seat in position.seats]  # R-2P-06

    def start_score(self, position: State, seat: int) -> int:
        return position.mode.start_vp if position.seats[seat].way.decides else 0

    def figures(self, position: State) -> Mapping[str, Sequence[int]]:
        found = {word: [getattr(seat, word) for seat in position.seats] for word in FIGURES}
        found["influence"] = [sum(seat.influence.values()) for seat in position.seats]
        found["cards"] = [
            sum(map(len, (seat.deck, seat.hand, seat.discard, seat.played, seat.revealed))) for seat in position.seats
        ]
        found["intrigue"] = [len(seat.intrigue) for seat in position.seats]
        return found

    def tallies(self, position: State) -> list[Tally]:
        return tallies(position.events, position)

    def status(self, position: State) -> list[str]:
        return [
            f"{seat.name}: {seat.vp} VP, {seat.solari} Solari, {seat.spice} spice, {seat.water} water, "
            f"{seat.garrison} in garrison, {seat.conflict} in the Conflict"
            for seat in position.seats
        ]

    def sentence(self, event: Event, position: State) -> str:
        return sentence(event, position)

    def every_kind(self) -> list[str]:
        askers: list[Any] = [*self.asks.values(), *self.catalogue.nodes.values()]
        return sorted({kind for asker in askers if (kind := getattr(asker, "ask_kind", ""))})

    def every_subject(self) -> Iterator[Source]:
        return (Source(kind, ident) for kind in SUBJECTS for ident in self.catalogue.shelf(kind))

    def every_move(self) -> Iterator[Move]:
        return every_move(self.catalogue)


def game_at(state: State, search: bool = False) -> Game:
    """A game that begins at this position; for a `search`, one that is never taken back."""
    return core.Game(Imperium(state.catalogue), state, search=search)


def load_game(data: dict[str, Any], catalogue: Catalogue | None = None) -> Game:
    """The game saved by `Game.save`, with the same card data. Its events begin anew. Raises BadSave."""
    return core.load(Imperium(catalogue), data)


def new_game(
    mode: str = "table",
    *,
    seats: int | None = None,
    leader: str | None = None,
    leaders: list[str] | None = None,
    rivals: list[str] | None = None,
    difficulty: str | None = None,
    seed: int = 0,
    catalogue: Catalogue | None = None,
) -> Game:
    """A new game: `table` with three or four seats, `solo` against two rivals, `duo` with House Hagal."""
    return game_at(
        set_up(
            mode,
            seats=seats,
            leader=leader,
            leaders=leaders,
            rivals=rivals,
            difficulty=difficulty,
            seed=seed,
            catalogue=catalogue,
        )
    )


def _listed(word: str, names: object) -> list[str] | None:
    """The names as a list: whoever calls from Python may give anything, and what is compiled takes lists alone."""
    if names is None or isinstance(names, list):
        return names
    if not isinstance(names, tuple):
        raise BadSetup(f"`{word}` is a list of leaders, not {names!r:.60}.")
    return list(names)


def set_up(
    mode: str = "table",
    *,
    seats: int | None = None,
    leader: str | None = None,
    leaders: list[str] | None = None,
    rivals: list[str] | None = None,
    difficulty: str | None = None,
    seed: int = 0,
    catalogue: Catalogue | None = None,
) -> State:
    """The position after setup and before anything is drawn or decided (R-SETUP-12)."""
    seed = setup.check_seed(seed)
    catalogue = catalogue or load_catalogue()
    leaders, rivals = _listed("leaders", leaders), _listed("rivals", rivals)
    for named in ("" if leader is None else leader, *(leaders or ()), *(rivals or ())):
        if not isinstance(named, str):
            raise setup.no_leader(catalogue, named)
    if mode == "table":
        if leader is not None or rivals is not None or difficulty is not None:
            raise BadSetup("A table game takes `leaders`, not `leader`, `rivals` or `difficulty`.")
        seats = seats if seats is not None else seats_for(leaders or ())
        return setup.table_game(catalogue, mode_for(catalogue, mode, seats), leaders, seed)
    if mode == "solo":
        if seats is not None or leaders is not None:
            raise BadSetup("A solo game takes `leader`, `rivals` and `difficulty`, not `seats` or `leaders`.")
        return solo_game(catalogue, mode_for(catalogue, mode, difficulty=difficulty), leader, rivals, seed)
    if mode == "duo" and (seats, leader, rivals, difficulty) != (None, None, None, None):
        raise BadSetup("A duo game takes `leaders`, not `seats`, `leader`, `rivals` or `difficulty`.")
    return duo_game(catalogue, mode_for(catalogue, mode), leaders, seed)
