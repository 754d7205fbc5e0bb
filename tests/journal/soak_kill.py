"""Games killed (SIGKILL) at random moments while they are played through a pipe; all resume and finish.

`python -m tests.journal.soak_kill [COUNT] [THROUGH_THE_COMMAND_LINE]`. Most are children of this process that run the
terminal game on pipes, which saves the start of the interpreter; the rest are `imperium solo` and `imperium resume`.
"""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from imperium.commands.play import sit_down
from imperium.game import Game, Imperium, new_game
from imperium.games import open_game, start_game
from imperium.journal import places, read_journal
from imperium.journal.replaying import replay, setup_of
from imperium.terminal.console import Console

ROOT = Path(__file__).resolve().parents[2]
PROMPT = b"A> "
MOST_WAIT = 0.006  # seconds after an answer was sent; applying and writing one takes about half of that
PATIENCE = 30


class Player:
    """A terminal game on pipes. `asked` counts the prompts that were seen."""

    def __init__(self, seed: int, save: Path, through: bool) -> None:
        to_child, self.answers = os.pipe()
        self.shown, from_child = os.pipe()
        self.asked = 0
        self._seen = b""
        self.pid = self._command(seed, save, to_child, from_child) if through else 0
        if not through:
            self.pid = os.fork()
            if self.pid == 0:
                self._be_the_game(seed, save, to_child, from_child)
        os.close(to_child)
        os.close(from_child)

    def _command(self, seed: int, save: Path, to_child: int, from_child: int) -> int:
        words = ["solo", "--seed", str(seed), "--save", str(save), "--plain", "--fast"]
        command = [sys.executable, "-m", "imperium", *words]
        return subprocess.Popen(command, stdin=to_child, stdout=from_child, cwd=ROOT).pid

    def _be_the_game(self, seed: int, save: Path, to_child: int, from_child: int) -> None:
        try:
            os.close(self.answers)
            with os.fdopen(to_child) as source, os.fdopen(from_child, "w") as target:
                console = Console(True, source, target)
                sit_down(start_game({"mode": "solo", "seed": seed}, save=save), console, fast=True)
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


def kill_one(number: int, directory: Path, through: bool) -> dict[str, int]:
    """Play, kill, resume, finish one game; what was seen on the way."""
    dice = random.Random(number)
    path = directory / f"{number}.journal"
    twin = new_game("solo", seed=number)
    player = Player(number, path, through)
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
    kept = _check(path, sent, acknowledged, torn)
    _finish(path, dice, through)
    return {
        "decisions": acknowledged,
        "killed before the last answer was acknowledged": int(len(sent) > acknowledged),
        "of these, written already": int(kept > acknowledged),
        "torn": int(torn),
    }


def _check(path: Path, sent: list[str], acknowledged: int, torn: bool) -> int:
    """The record is what was sent, with everything acknowledged; how many decisions it has."""
    opened = open_game(path)
    try:
        record = opened.game.codes
        assert record == sent[: len(record)], (record, sent)
        assert acknowledged <= len(record) <= acknowledged + 1, (len(record), acknowledged)
        dropped = [notice for notice in opened.notices if "was cut off and is dropped" in notice]
        assert len(opened.notices) == len(dropped) == int(torn), opened.notices
        return len(record)
    finally:
        opened.close()


def _finish(path: Path, dice: random.Random, through: bool) -> None:
    journal, _ = read_journal(path)
    game: Game = new_game(**setup_of(journal.header, Imperium(), path))
    for code in journal.codes:
        game.apply(code)
    left = []
    while game.decision is not None:
        left.append(dice.choice(game.decision.codes))
        game.apply(left[-1])
    if through:
        command = [sys.executable, "-m", "imperium", "resume", str(path), "--plain", "--fast"]
        text = "".join(f"{code}\n" for code in left)
        subprocess.run(command, input=text, text=True, capture_output=True, cwd=ROOT, check=True, timeout=120)
    else:
        with open_game(path) as opened:
            for code in left:
                opened.answer(code)
    journal, _ = read_journal(path)
    found = replay(journal, game.rules, path)
    assert found.difference is None, found.difference
    assert found.game.over
    assert found.game.state == game.state


def main() -> None:
    """Run them all and print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    through = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    totals: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as directory:
        data = Path(directory) / "data"
        places.data_directory = lambda: data
        os.environ["XDG_DATA_HOME"] = str(data)
        for number in range(count):
            totals.update(kill_one(number, Path(directory), number < through))
            if number % 50 == 49:
                print(f"{number + 1} of {count}", file=sys.stderr, flush=True)
    print(f"{count} games killed, all resumed and finished; {through} of them through the command line")
    for what, times in totals.items():
        print(f"{what}: {times}")


if __name__ == "__main__":
    main()
