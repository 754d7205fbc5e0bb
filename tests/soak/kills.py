"""Killed (SIGKILL) at random moments of playing, resuming, branching and deleting: nothing that was shown is lost.

Most are children of this process on pipes, which saves the start of the interpreter; some games are played by the
commands `imperium solo` and `imperium resume`. The default suite has a slice.
"""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from imperium.commands.games import walk_through
from imperium.commands.play import sit_down
from imperium.commands.replay import start_branch
from imperium.game import Game, Imperium, new_game
from imperium.games import open_game, start_game
from imperium.journal import OpenGame, places, read_journal
from imperium.journal.removal import remove
from imperium.journal.replaying import replay, setup_of
from imperium.terminal.console import Console
from tests.journal.players import recorded

COUNT = 1_000
ROOT = Path(__file__).resolve().parents[2]
PROMPT = b"A> "
MOST_WAIT = 0.006  # seconds after an answer was sent; applying and writing one takes about half of that
LONGER = 0.1  # for several branches or deletions
PATIENCE = 100  # seconds for a prompt, on a machine that others use
BEGINS = "begins"
THROUGH = 20  # one in so many is a command


class Player:
    """A terminal game on pipes. `asked` counts the prompts that were seen."""

    def __init__(self, opens: Callable[[], OpenGame], words: list[str]) -> None:
        """`opens` opens the game in a child of this process; with `words` that command does it instead."""
        to_child, self.answers = os.pipe()
        self.shown, from_child = os.pipe()
        self.asked = 0
        self._seen = b""
        if words:
            command = [sys.executable, "-m", "imperium", *words, "--plain", "--fast"]
            self.pid = subprocess.Popen(command, stdin=to_child, stdout=from_child, cwd=ROOT).pid
        else:
            self.pid = os.fork()
            if self.pid == 0:
                self._be_the_game(opens, to_child, from_child)
        os.close(to_child)
        os.close(from_child)

    def _be_the_game(self, opens: Callable[[], OpenGame], to_child: int, from_child: int) -> None:
        try:
            os.close(self.answers)
            with os.fdopen(to_child) as source, os.fdopen(from_child, "w") as target:
                sit_down(opens(), Console(True, source, target, fast=True))
        finally:
            os._exit(0)

    def wait_for_prompt(self) -> None:
        """Until the next prompt is shown."""
        before = self.asked
        deadline = time.monotonic() + PATIENCE
        while self.asked == before:
            ready, _, _ = select.select([self.shown], [], [], max(0.0, deadline - time.monotonic()))
            chunk = os.read(self.shown, 65536) if ready else b""
            assert chunk, f"no prompt came: {self._seen[-2000:].decode(errors='replace')}"
            self._take(chunk)

    def _take(self, chunk: bytes) -> None:
        self._seen += chunk
        if self._seen.endswith(PROMPT):
            self.asked += 1
            self._seen = b""

    def kill(self) -> None:
        """Dead at once; what was shown before it died was acknowledged."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        while chunk := os.read(self.shown, 65536):
            self._take(chunk)
        os.close(self.answers)
        os.close(self.shown)


# -- playing and resuming --------------------------------------------------------------------------
def playing(number: int, directory: Path) -> str:
    """Play, kill, resume, finish one game."""
    path = directory / f"{number}.journal"
    words = ["solo", "--seed", str(number), "--save", str(path)] if number % THROUGH == 0 else []
    player = Player(lambda: start_game({"mode": "solo", "seed": number}, save=path), words)
    return _played(number, path, player, new_game("solo", seed=number), bool(words))


def resuming(number: int, directory: Path) -> str:
    """The same with a game that was begun and left before."""
    decisions = random.Random(number).randrange(1, 40)
    path = recorded(directory / f"{number}.journal", 0, decisions, number)
    while (game := _again(path)).over:  # a short game: it is left earlier
        path.unlink()
        decisions //= 2
        path = recorded(path, 0, decisions, number)
    words = ["resume", str(path)] if number % THROUGH == 1 else []
    player = Player(lambda: open_game(path), words)
    return _played(number, path, player, game, bool(words))


def _again(path: Path) -> Game:
    """The game that a journal tells of, made by the rules alone."""
    journal, _ = read_journal(path)
    game: Game = new_game(**setup_of(journal.header, Imperium(), path))
    for code in journal.codes:
        game.apply(code)
    return game


def _played(number: int, path: Path, player: Player, twin: Game, through: bool) -> str:
    dice = random.Random(number)
    before = twin.codes
    player.wait_for_prompt()
    sent: list[str] = []
    for _ in range(dice.randrange(45)):
        code = dice.choice(twin.decision.codes) if twin.decision else ""
        if not code:
            break
        after = twin.copy()
        after.apply(code)
        if after.over:
            break
        twin = after
        os.write(player.answers, f"{code}\n".encode())
        sent.append(code)
        player.wait_for_prompt()
    if twin.decision is not None:
        sent.append(dice.choice(twin.decision.codes))
        os.write(player.answers, f"{sent[-1]}\n".encode())
        time.sleep(dice.random() * MOST_WAIT)
    player.kill()
    acknowledged = player.asked - 1
    torn = number % 3 == 0
    if torn:  # what a power cut leaves of the next line
        with path.open("ab") as file:
            file.write(b"agent diplomacy>sec"[: dice.randint(1, 19)])
    kept = _check(path, before, sent, acknowledged, torn)
    _finish(path, dice, through)
    if len(sent) == acknowledged:
        return "the last answer was shown"
    return "the last answer was written and not shown" if kept > acknowledged else "the last answer was not written"


def _check(path: Path, before: list[str], sent: list[str], acknowledged: int, torn: bool) -> int:
    """The record is what was sent, with everything acknowledged; how many of these decisions it has."""
    opened = open_game(path)
    try:
        record = opened.game.codes
        assert record[: len(before)] == before, (record, before)
        new = record[len(before) :]
        assert new == sent[: len(new)], (new, sent)
        assert acknowledged <= len(new) <= acknowledged + 1, (len(new), acknowledged)
        dropped = [notice for notice in opened.notices if "was cut off and is dropped" in notice]
        assert len(opened.notices) == len(dropped) == int(torn), opened.notices
        return len(new)
    finally:
        opened.close()


def _finish(path: Path, dice: random.Random, through: bool) -> None:
    game = _again(path)
    left = []
    while game.decision is not None:
        left.append(dice.choice(game.decision.codes))
        game.apply(left[-1])
    if through:
        command = [sys.executable, "-m", "imperium", "resume", str(path), "--plain", "--fast"]
        text = "".join(f"{code}\n" for code in left)
        subprocess.run(command, input=text, text=True, capture_output=True, cwd=ROOT, check=True, timeout=200)
    else:
        with open_game(path) as opened:
            for code in left:
                opened.answer(code)
    journal, _ = read_journal(path)
    found = replay(journal, game.rules, path)
    assert found.difference is None, found.difference
    assert found.game.over
    assert found.game.state == game.state
    path.unlink()


# -- branching and deleting ------------------------------------------------------------------------
def killed_at(work: Iterator[str], seconds: float) -> list[str]:
    """Let a child do this work and tell of every part that is done, first that it begins; kill it that much later.
    What it has told of."""
    told, from_child = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            for part in work:
                os.write(from_child, f"{part}\n".encode())
            signal.pause()
        finally:
            os._exit(0)
    os.close(from_child)
    select.select([told], [], [], PATIENCE)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(told) as lines:
        return lines.read().split("\n")[1:-1]


def branching(number: int, directory: Path) -> str:
    """The game that is branched from stays as it is, every branch that was told of is there, none is half there."""
    dice = random.Random(number)
    path = recorded(directory / f"{number}.journal", number % 4, 60, number)
    before, codes = path.read_bytes(), read_journal(path)[0].codes
    wanted = [(directory / f"{number}_{part}.journal", dice.randint(0, len(codes))) for part in range(20)]

    def branches() -> Iterator[str]:
        walk, _ = walk_through(str(path))
        yield BEGINS
        for part, (save, decisions) in enumerate(wanted):
            start_branch(walk, decisions, save)
            yield str(part)

    told = killed_at(branches(), dice.random() * LONGER)
    assert path.read_bytes() == before
    there = [part for part, (save, _) in enumerate(wanted) if save.exists()]
    assert there[: len(told)] == list(map(int, told))
    assert len(there) <= len(told) + 1
    for part in there:
        with open_game(wanted[part][0]) as opened:
            assert opened.game.codes == codes[: wanted[part][1]]
    if len(there) < len(wanted):  # what was cut off can be done again
        start_branch(walk_through(str(path))[0], *reversed(wanted[len(there)]))
    _tidy(directory)
    return "in the middle of a branch" if len(there) > len(told) else "before or after a branch"


def deleting(number: int, directory: Path) -> str:
    """What was told of is gone, the rest is there to the letter, and can be resumed and deleted."""
    dice = random.Random(number)
    games = places.games_directory()
    idents = [f"solo-{part}" for part in range(1, 9)]
    before = {ident: recorded(places.path_of(ident), 0, 3, number).read_bytes() for ident in idents}

    def deletions() -> Iterator[str]:
        yield BEGINS
        for ident in idents:
            remove(ident)
            yield ident

    told = killed_at(deletions(), dice.random() * LONGER / 10)
    left = places.recorded()
    assert not set(told) & set(left), (told, left)
    assert len(left) + len(told) >= len(idents) - 1, (told, left)
    for ident in left:
        assert places.path_of(ident).read_bytes() == before[ident]
        open_game(ident).close()
        remove(ident)
    assert places.recorded() == []
    _tidy(games)
    return "in the middle of a deletion" if len(left) + len(told) < len(idents) else "before or after a deletion"


def _tidy(directory: Path) -> None:
    for path in directory.iterdir():
        if path.is_file():
            path.unlink()


WAYS = (playing, resuming, branching, deleting)


def prepared(directory: Path) -> Callable[[int], Counter[str]]:
    """A place for the games."""
    data = directory / "data"
    places.data_directory = lambda: data
    os.environ["XDG_DATA_HOME"] = str(data)
    places.make_directory(places.games_directory())
    work = directory / "games"
    work.mkdir()

    def one(number: int) -> Counter[str]:
        way = WAYS[number % len(WAYS)]
        return Counter([f"{way.__name__}: {way(number, work)}"])

    return one
