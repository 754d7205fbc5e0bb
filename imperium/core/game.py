"""Any game of choices: ask it for its decision, answer, copy it, take back, look at it from a seat, save it."""

from __future__ import annotations

from typing import Any, Final, Generic

from imperium.core.agenda import drain, endless
from imperium.core.decisions import OVER, UNKNOWN, Decision, Refusal
from imperium.core.errors import BadSave, Endless, GameOver, IllegalOption, ImperiumError, UnknownOption, WrongSeat
from imperium.core.events import EventLog
from imperium.core.moves import Move
from imperium.core.results import Result
from imperium.core.ruleset import P, Ruleset

MOST_DECISIONS: Final = 20_000  # a hundred times a usual game
SNAPSHOT_EVERY: Final = 32  # decisions between the copies that make undo fast
SNAPSHOTS_KEPT: Final = 3  # further back the game is played again from its start
SAVE_FORMAT: Final = 2


class Game(Generic[P]):
    """One game: a position, the decision it waits for, and the moves that led here."""

    __slots__ = ("_snapshots", "_start", "_undone", "decision", "record", "rules", "search", "state")

    def __init__(
        self,
        rules: Ruleset[P],
        state: P,
        record: list[Move] | None = None,
        start: P | None = None,
        decision: Decision | None = None,
        search: bool = False,
    ) -> None:
        """A game at this position; with a record, these moves brought it there from `start`. It may be told its
        decision where that is known. One that is played for a `search` cannot be taken back or saved, and keeps
        nothing for that."""
        self.rules = rules
        self.state = state
        self.record: list[Move] = [] if record is None else record
        self._undone: list[Move] = []  # what was taken back, the last of it first to be made again
        self.search = search
        self._start = state.copy() if start is None and not search else start
        self._snapshots: list[tuple[int, P]] = []
        self.decision: Decision | None = decision
        if decision is None:
            self._run()

    def _run(self) -> None:
        """On to the next real choice, through as many phases as it takes."""
        rules, state = self.rules, self.state
        decision = drain(rules, state)
        while decision is None and rules.advance(state):
            decision = drain(rules, state)
        self.decision = decision

    # -- answering ---------------------------------------------------------------------------------
    def apply(self, choice: Move | str, seat: int | None = None) -> None:
        """Answer the decision with one of its moves, or with its code. A refused answer changes nothing."""
        decision = self.decision
        if decision is None:
            raise GameOver("The game is over; there is nothing left to decide.")
        if seat is not None and seat != decision.seat:
            raise WrongSeat(f"Seat {decision.seat + 1} decides now, not seat {seat + 1}.")
        for found in decision.options:
            if found is choice:  # nearly always the very object that was offered, which costs no comparing
                break
        else:
            found = self._offered(decision, choice)
        state, made = self.state, len(self.record)
        if made >= MOST_DECISIONS:
            raise endless(state, f"no game has over {MOST_DECISIONS:,} decisions")
        if self._undone:
            self._undone = []
        if made % SNAPSHOT_EVERY == 0 and made and not self.search:  # where it started is kept anyway
            self._snapshots.append((made, state.copy()))
            del self._snapshots[:-SNAPSHOTS_KEPT]
        self.record.append(found)
        try:
            decision.asker.answer(state, state.agenda.pop(), found)
            self._run()
        except Endless:
            if self.search:
                self.record.pop()
            else:
                self.go_to(len(self.record) - 1)
                self.forget()
            raise

    def _offered(self, decision: Decision, choice: Move | str) -> Move:
        """The offered move that is meant. Raises IllegalOption or UnknownOption with the reason."""
        move = choice if isinstance(choice, Move) else self.rules.notation.parse(choice)
        found = decision.find(move) if move is not None else None
        if found is None:
            reason = self.why_not(choice)
            assert reason is not None
            raise (UnknownOption if move is None else IllegalOption)(reason.words)
        return found

    def why_not(self, choice: Move | str) -> Refusal | None:
        """Why a move is not offered now, from the predicate that filtered it; nothing if it is offered."""
        if self.decision is None:
            return Refusal(OVER, "The game is over.")
        move = self.rules.notation.parse(choice) if isinstance(choice, str) else choice
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
        return self.rules.result(self.state) if self.over else None

    def view(self, seat: int, table: bool = True) -> Any:
        """What this seat may know; without a `table` what it is asked, for bots that choose blindly."""
        if not 0 <= seat < len(self.state.seats):
            raise WrongSeat(f"There is no seat {seat}; this game has {len(self.state.seats)}.")
        return self.rules.view(self.state, seat, self.decision, table)

    def opening(self, seat: int) -> tuple[int, Any]:
        """How many events the set-up had, and what this seat knew after it."""
        start = self._begun()
        return len(start.events), self.rules.view(start, seat, None)

    # -- copying and taking back -------------------------------------------------------------------
    def copy(self) -> Game[P]:
        """An independent game at the same point."""
        state = self.state.copy()
        decision = self.decision.seen(state) if self.decision is not None else None
        twin = Game(self.rules, state, self.record[:], self._start, decision, self.search)
        twin._undone = self._undone[:]
        twin._snapshots = self._snapshots[:]
        return twin

    def _begun(self) -> P:
        """Where the game started, for who would go back there."""
        if self._start is None:
            raise IllegalOption("This game is played for a search: it is neither taken back nor saved.")
        return self._start

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
        begun = self._begun()
        self._undone += self.record[decision:][::-1]
        while self._snapshots and self._snapshots[-1][0] >= decision:
            self._snapshots.pop()
        start, state = self._snapshots.pop() if self._snapshots else (0, begun)
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
            "game": self.rules.name,
            "cards": self.rules.fingerprint,
            "start": self.rules.to_data(self._begun()),
            "record": self.codes,
            "state": self.rules.to_data(self.state),
        }

    def __eq__(self, other: object) -> bool:
        """The same choices from the same start to the same position."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.record == other.record and self.state == other.state and self._start == other._start

    __hash__ = None  # type: ignore[assignment]  # a game changes


def start(rules: Ruleset[P], *, search: bool = False, told: bool = True, **setup: Any) -> Game[P]:
    """A new game; for a `search`, one that is never taken back, and one of which nothing need be `told` has no
    events. Raises BadSetup."""
    state = rules.set_up(**setup)
    if not told:
        state.events = EventLog(told=False)
    return Game(rules, state, search=search)


def load(rules: Ruleset[P], data: dict[str, Any]) -> Game[P]:
    """The game saved by `Game.save`, with the same card data. Its events begin anew. Raises BadSave."""
    try:
        if data["format"] != SAVE_FORMAT:
            raise BadSave(f"This save has format {data['format']!r:.20}; this engine reads format {SAVE_FORMAT}.")
        if data["game"] != rules.name:
            raise BadSave(f"This is a saved game of {data['game']!r:.40}, not of {rules.name!r}.")
        if data["cards"] != rules.fingerprint:
            raise BadSave("This game was saved with other card data; load it with the same cards and packs.")
        record = []
        for code in data["record"]:
            move = rules.notation.parse(str(code))
            if move is None:
                raise BadSave(f"The saved game is damaged ({code!r:.80} is no option code).")
            record.append(move)
        return Game(rules, rules.from_data(data["state"]), record, rules.from_data(data["start"]))
    except BadSave:
        raise
    except (KeyError, TypeError, AttributeError, ImperiumError) as error:
        raise BadSave(f"The saved game is damaged ({error}).") from None
