"""The front door: a game you can ask for its decision, answer, copy, take back, look at from a seat, and save."""

from __future__ import annotations

from typing import Any, NoReturn

from automa.modes import mode_for, seats_for
from automa.setup import duo_game, solo_game
from imperium.catalogue import Catalogue, load_catalogue
from imperium.core.agenda import drain, endless
from imperium.core.decisions import OVER, UNKNOWN, Decision, Refusal
from imperium.core.errors import BadSave, BadSetup, Endless, GameOver, IllegalOption, UnknownOption, WrongSeat
from imperium.core.events import EventLog
from imperium.core.moves import Move
from imperium.position import snapshots
from imperium.position.state import State
from imperium.position.views import View, view_of
from imperium.rules import rounds, setup
from imperium.rules.moves import NOTATION
from imperium.rules.results import Result, result_of

MOST_DECISIONS = 20_000  # a hundred times a usual game
SNAPSHOT_EVERY = 24  # decisions between the copies that make undo fast
SNAPSHOTS_KEPT = 4  # further back the game is played again from its start


class Game:
    """One game: a position, the decision it waits for, and the moves that led here."""

    __slots__ = ("_snapshots", "_start", "_undone", "decision", "record", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.record: list[Move] = []
        self._undone: list[Move] = []  # what was taken back, the last of it first to be made again
        self._start = state.copy()
        self._snapshots: list[tuple[int, State]] = []
        self.decision: Decision | None = None
        self._run()

    def _run(self) -> None:
        """On to the next real choice, through as many phases as it takes."""
        state = self.state
        while True:
            self.decision = drain(state)
            if self.decision is not None or state.phase == "finished":
                return
            rounds.advance(state)

    # -- answering ---------------------------------------------------------------------------------
    def apply(self, choice: Move | str, seat: int | None = None) -> None:
        """Answer the decision with one of its moves, or with its code. A refused answer changes nothing."""
        decision = self.decision
        if decision is None:
            raise GameOver("The game is over; there is nothing left to decide.")
        if seat is not None and seat != decision.seat:
            raise WrongSeat(f"Seat {decision.seat + 1} decides now, not seat {seat + 1}.")
        move = choice if isinstance(choice, Move) else NOTATION.parse(choice)
        found = decision.find(move) if move is not None else None
        if found is None:
            self._refuse(choice)
        if len(self.record) >= MOST_DECISIONS:
            raise endless(self.state, f"no game has over {MOST_DECISIONS:,} decisions")
        if self._undone:
            self._undone = []
        if len(self.record) % SNAPSHOT_EVERY == 0:
            self._snapshots.append((len(self.record), self.state.copy()))
            del self._snapshots[:-SNAPSHOTS_KEPT]
        self.record.append(found)
        step = self.state.agenda.pop()
        try:
            decision.asker.answer(self.state, step, found)
            self._run()
        except Endless:
            self.go_to(len(self.record) - 1)
            self.forget()
            raise

    def _refuse(self, choice: Move | str) -> NoReturn:
        reason = self.why_not(choice)
        assert reason is not None
        known = isinstance(choice, Move) or NOTATION.parse(choice) is not None
        raise (IllegalOption if known else UnknownOption)(reason.words)

    def why_not(self, choice: Move | str) -> Refusal | None:
        """Why a move is not offered now, from the predicate that filtered it; nothing if it is offered."""
        if self.decision is None:
            return Refusal(OVER, "The game is over.")
        move = NOTATION.parse(choice) if isinstance(choice, str) else choice
        if move is None:
            return Refusal(UNKNOWN, f"{choice!r:.80} is no option code.")
        return self.decision.refusal(move)

    @property
    def codes(self) -> list[str]:
        """The record as it is written."""
        return [move.code for move in self.record]

    # -- looking -----------------------------------------------------------------------------------
    @property
    def events(self) -> EventLog:
        """Everything that has happened."""
        return self.state.events

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def result(self) -> Result | None:
        """The final ranking, once the game is over."""
        return result_of(self.state) if self.over else None

    def view(self, seat: int, table: bool = True) -> View:
        """What this seat may know (R-INFO-01); without a `table` what it is asked, for bots that choose blindly."""
        if not 0 <= seat < len(self.state.seats):
            raise WrongSeat(f"There is no seat {seat}; this game has {len(self.state.seats)}.")
        return view_of(self.state, seat, self.decision, table)

    # -- copying and taking back -------------------------------------------------------------------
    def copy(self) -> Game:
        """An independent game at the same point."""
        twin = Game.__new__(Game)
        twin.state = self.state.copy()
        twin.record = self.record[:]
        twin._undone = self._undone[:]
        twin._start = self._start
        twin._snapshots = self._snapshots[:]
        decision = self.decision
        if decision is not None:
            decision = Decision(twin.state, decision.step, decision.asker, decision.seat, decision.options)
        twin.decision = decision
        return twin

    def undo(self, decisions: int = 1) -> None:
        """Take back that many decisions."""
        if not 0 <= decisions <= len(self.record):
            raise IllegalOption(f"There are {len(self.record)} decisions to take back, not {decisions}.")
        self.go_to(len(self.record) - decisions)

    def redo(self, decisions: int = 1) -> None:
        """Make that many of the decisions again that were taken back, until another move is made."""
        if not 0 <= decisions <= len(self._undone):
            raise IllegalOption(f"There are {len(self._undone)} decisions to make again, not {decisions}.")
        for _ in range(decisions):
            self._again(self._undone.pop())

    def forget(self) -> None:
        """What was taken back cannot be made again."""
        self._undone.clear()

    @property
    def undone(self) -> int:
        """How many decisions could be made again."""
        return len(self._undone)

    def go_to(self, decision: int) -> None:
        """Back to the moment before the decision with this number."""
        if not 0 <= decision <= len(self.record):
            raise IllegalOption(f"This game has {len(self.record)} decisions; there is no decision {decision}.")
        if decision == len(self.record):
            return
        self._undone += self.record[decision:][::-1]
        while self._snapshots and self._snapshots[-1][0] >= decision:
            self._snapshots.pop()
        start, state = self._snapshots.pop() if self._snapshots else (0, self._start)
        replay = self.record[start:decision]
        del self.record[start:]
        self.state = state.copy()
        self._run()
        for move in replay:
            self._again(move)

    def _again(self, move: Move) -> None:
        """Make a move that was made before at this very decision, and keep what else could be made again."""
        undone, self._undone = self._undone, []
        self.apply(move)
        self._undone = undone

    # -- saving ------------------------------------------------------------------------------------
    def save(self) -> dict[str, Any]:
        """The game as plain JSON data: where it started, the choices made, and where it is now."""
        return {
            "format": SAVE_FORMAT,
            "cards": self.state.catalogue.fingerprint,
            "start": snapshots.to_data(self._start),
            "record": self.codes,
            "state": snapshots.to_data(self.state),
        }

    def __eq__(self, other: object) -> bool:
        """The same choices from the same start to the same position."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.record == other.record and self.state == other.state and self._start == other._start

    __hash__ = None  # type: ignore[assignment]  # a game changes


def load_game(data: dict[str, Any], catalogue: Catalogue | None = None) -> Game:
    """The game saved by `Game.save`, with the same card data. Its events begin anew."""
    catalogue = catalogue or load_catalogue()
    try:
        if data["format"] != SAVE_FORMAT:
            raise BadSave(f"This save has format {data['format']!r:.20}; this engine reads format {SAVE_FORMAT}.")
        if data["cards"] != catalogue.fingerprint:
            raise BadSave("This game was saved with other card data; load it with the same cards and packs.")
        mode = mode_for(catalogue, **data["start"]["mode"])
        start = snapshots.from_data(data["start"], catalogue, mode)
        moves = [NOTATION.parse(str(code)) for code in data["record"]]
        if None in moves:
            raise BadSave(f"The saved game is damaged ({data['record'][moves.index(None)]!r:.80} is no option code).")
        record = [move for move in moves if move is not None]
        return game_at(start, record, snapshots.from_data(data["state"], catalogue, mode))
    except (KeyError, TypeError, AttributeError, BadSetup) as error:
        raise BadSave(f"The saved game is damaged ({error}).") from None


def game_at(start: State, record: list[Move], state: State) -> Game:
    """The game that began at `start` and that these choices brought to `state`, without making them again."""
    game = Game(state)
    game._start = start
    game.record = record
    return game


SAVE_FORMAT = 1


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
    return Game(
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
