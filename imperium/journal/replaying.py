"""Playing a journal again: as far as it goes, with every check compared, and where and in what it first differs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from imperium import __version__
from imperium.catalogue import Catalogue
from imperium.core.errors import BadSetup, ImperiumError
from imperium.core.text import shown
from imperium.game import Game, game_at, set_up
from imperium.journal.lines import BadJournal, Check, Header, Journal
from imperium.position.layout import fingerprint
from imperium.position.state import Seat, State

FIGURES: dict[str, Callable[[Seat], int]] = {  # what a check tells people, one number for each seat
    "vp": lambda seat: seat.vp,
    "solari": lambda seat: seat.solari,
    "spice": lambda seat: seat.spice,
    "water": lambda seat: seat.water,
    "garrison": lambda seat: seat.garrison,
    "conflict": lambda seat: seat.conflict,
    "influence": lambda seat: sum(seat.influence.values()),
    "cards": lambda seat: sum(map(len, (seat.deck, seat.hand, seat.discard, seat.played, seat.revealed))),
    "intrigue": lambda seat: len(seat.intrigue),
}


@frozen
class Difference:
    """The first place where a journal and its replay part: after how many decisions, and the sentence."""

    decision: int
    line: int
    what: str


@frozen
class Replay:
    """A game as far as its journal replays; `checks` of the journal were compared and agreed."""

    game: Game
    checks: int
    difference: Difference | None = None


def turns(state: State) -> int:
    """How many turns have begun."""
    return sum(event.kind == "turn" for event in state.events)


def check_of(game: Game, label: str) -> Check:
    """The check of this very moment."""
    figures = {word: "/".join(str(of(seat)) for seat in game.state.seats) for word, of in FIGURES.items()}
    return Check(label, fingerprint(game.state), figures)


def label_of(game: Game, turns_before: int) -> str:
    """The check that is due after a decision: `end`, `turn N` if a turn has begun, or none."""
    if game.over:
        return "end"
    now = turns(game.state)
    return f"turn {now}" if now > turns_before else ""


def first_position(header: Header, catalogue: Catalogue, path: Path) -> State:
    """The position that the header describes. Raises BadJournal."""
    try:
        state = set_up(**header.setup, catalogue=catalogue)
    except BadSetup as error:
        raise BadJournal(f"{shown(path)}: its header makes no game. {error}") from None
    seated = tuple(seat.leader.id if seat.leader else "-" for seat in state.seats)
    if header.seats and seated != tuple(seat.leader for seat in header.seats):
        raise BadJournal(
            f"{shown(path)}: its header seats {', '.join(seat.leader for seat in header.seats)}, "
            f"but its setup makes a game of {', '.join(seated)}{versions(header.engine, header.cards, catalogue)}."
        )
    return state


def versions(engine: str, cards: str, catalogue: Catalogue) -> str:
    """What a recording was made with, where that is not what is here; a clause to end a sentence with."""
    found = []
    if engine != __version__:
        found.append(f"engine {engine}, which is {__version__} here")
    if cards != catalogue.fingerprint:
        found.append(f"other card data ({cards}, here {catalogue.fingerprint})")
    return f"; it was recorded with {' and '.join(found)}" if found else ""


def replay(journal: Journal, catalogue: Catalogue, path: Path) -> Replay:
    """Play the decisions that stand, compare every check, stop at the first difference.

    The game stands at the last decision that is sure: the one before an impossible code, or the last good check.
    """
    game = game_at(first_position(journal.header, catalogue, path))
    agreed = sure = 0
    for check in journal.start:
        if what := _differs(game, check):
            return Replay(game, agreed, Difference(0, check.line, what))
        agreed += 1
    for number, move in enumerate(journal.moves, 1):
        try:
            game.apply(move.code)
        except ImperiumError as error:
            return Replay(game, agreed, Difference(number - 1, move.line, f"{move.code[:80]!r} is refused: {error}"))
        for check in move.checks:
            if what := _differs(game, check):
                game.go_to(sure)
                return Replay(game, agreed, Difference(sure, check.line, what))
            agreed, sure = agreed + 1, number
    for move in reversed(journal.again):
        game.apply(move.code)
    game.go_to(len(journal.moves))  # so that what was taken back can be made again
    return Replay(game, agreed)


def _differs(game: Game, check: Check) -> str:
    """In what the position differs from the recorded check; empty if it does not."""
    if fingerprint(game.state) == check.fingerprint:
        return ""
    here = check_of(game, check.label)
    found = [
        f"{word} {recorded} in the record, {here.figures[word]} here"
        for word, recorded in check.figures.items()
        if word in here.figures and here.figures[word] != recorded
    ]
    told = "; ".join(found) or "in which cards lie where or what is pending, which its figures do not show"
    return f"{check.label} is not the same: {told}"


def told(found: Replay, journal: Journal, catalogue: Catalogue, path: Path) -> str:
    """The sentence about a journal that does not replay to its end."""
    assert found.difference is not None
    where = f"it replays for {found.difference.decision} of {len(journal.moves)} decisions"
    made = versions(*journal.last_engine, catalogue)
    return f"{shown(path)}: line {found.difference.line}: {found.difference.what.rstrip('.')}; {where}{made}."
