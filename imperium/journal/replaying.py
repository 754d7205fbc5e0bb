"""Playing a journal again: as far as it goes, with every check compared, and where and in what it first differs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from imperium.core.errors import BadSetup, ImperiumError
from imperium.core.game import Game
from imperium.core.ruleset import Ruleset, SetupWord
from imperium.core.text import shown
from imperium.core.version import __version__
from imperium.journal.lines import BadJournal, Check, Header, Journal

SEED: Final = SetupWord(r"\d{1,20}", int)


@frozen
class Difference:
    """The first place where a journal and its replay part: after how many decisions, and the sentence."""

    decision: int
    line: int
    what: str


@frozen
class Replay:
    """A game as far as its journal replays; `checks` of the journal were compared and agreed."""

    game: Game[Any]
    checks: int
    difference: Difference | None = None


def check_of(game: Game[Any], label: str) -> Check:
    """The check of this very moment."""
    figures = {word: "/".join(map(str, of)) for word, of in game.rules.figures(game.state).items()}
    return Check(label, game.rules.mark(game.state), figures)


def turns(game: Game[Any]) -> int:
    """How many turns have begun."""
    return game.rules.moment(game.state)[1]


def label_of(game: Game[Any], turns_before: int) -> str:
    """The check that is due after a decision: `end`, `turn N` if a turn has begun, or none."""
    if game.over:
        return "end"
    now = turns(game)
    return f"turn {now}" if now > turns_before else ""


def written_setup(setup: Mapping[str, Any], rules: Ruleset[Any]) -> dict[str, str]:
    """A set-up as a header has it."""
    said = {word: setup[word] for word in (*rules.setup_words, "seed") if setup.get(word) is not None}
    return {
        word: " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        for word, value in said.items()
    }


def setup_of(header: Header, rules: Ruleset[Any], path: Path) -> dict[str, Any]:
    """The set-up of a header as the game takes it. Raises BadJournal."""
    found: dict[str, Any] = {}
    for word, said in header.setup.items():
        known = SEED if word == "seed" else rules.setup_words.get(word)
        if known is None or re.fullmatch(known.pattern, said, re.ASCII) is None:
            what = f"{word} {said}"[:60]
            raise BadJournal(f"{shown(path)}: its header says {what!r}, which is no set-up of {rules.title}.")
        found[word] = known.read(said)
    return found


def first_position(header: Header, rules: Ruleset[Any], path: Path) -> Any:
    """The position that the header describes. Raises BadJournal."""
    try:
        state = rules.set_up(**setup_of(header, rules, path))
    except BadSetup as error:
        raise BadJournal(f"{shown(path)}: its header makes no game. {error}") from None
    seated = tuple(seat.mark for seat in rules.seated(state))
    if header.seats and seated != tuple(seat.mark for seat in header.seats):
        raise BadJournal(
            f"{shown(path)}: its header seats {', '.join(seat.mark for seat in header.seats)}, "
            f"but its setup makes a game of {', '.join(seated)}{versions(header.engine, header.cards, rules)}."
        )
    return state


def versions(engine: str, cards: str, rules: Ruleset[Any]) -> str:
    """What a recording was made with, where that is not what is here; a clause to end a sentence with."""
    found = []
    if engine != __version__:
        found.append(f"engine {engine}, which is {__version__} here")
    if cards != rules.fingerprint:
        found.append(f"other card data ({cards}, here {rules.fingerprint})")
    return f"; it was recorded with {' and '.join(found)}" if found else ""


def replay(journal: Journal, rules: Ruleset[Any], path: Path) -> Replay:
    """Play the decisions that stand, compare every check, stop at the first difference.

    The game stands at the last decision that is sure: the one before an impossible code, or the last good check.
    """
    game = Game(rules, first_position(journal.header, rules, path))
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
    with suppress(ImperiumError):  # what does not stand is made again as far as it goes
        for move in reversed(journal.again):
            game.apply(move.code)
    game.go_to(len(journal.moves))  # so that what was taken back can be made again
    return Replay(game, agreed)


def _differs(game: Game[Any], check: Check) -> str:
    """In what the position differs from the recorded check; empty if it does not."""
    if game.rules.mark(game.state) == check.fingerprint:
        return ""
    here = check_of(game, check.label)
    found = [
        f"{word} {recorded} in the record, {here.figures[word]} here"
        for word, recorded in check.figures.items()
        if word in here.figures and here.figures[word] != recorded
    ]
    told = "; ".join(found) or "in which cards lie where or what is pending, which its figures do not show"
    return f"{check.label} is not the same: {told}"


def told(found: Replay, journal: Journal, path: Path) -> str:
    """The sentence about a journal that does not replay to its end."""
    assert found.difference is not None
    where = f"it replays for {found.difference.decision} of {len(journal.moves)} decisions"
    made = versions(*journal.last_engine, found.game.rules)
    return f"{shown(path)}: line {found.difference.line}: {found.difference.what.rstrip('.')}; {where}{made}."
