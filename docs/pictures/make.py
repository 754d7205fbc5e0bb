"""Make what docs/playing.md and docs/learning.md show: the pictures as SVG, the transcripts of a first round and of
the lessons.

Run from the checkout: `make pictures`.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from arrakis.bots import make as dune_bot
from arrakis.game import Dune
from imperium.bots import make as make_bot
from imperium.core.game import start
from imperium.core.players.bot import Bot
from imperium.game import Game, new_game
from imperium.journal.loose import Loose
from imperium.screen.table import Table
from imperium.tui.app import TableApp
from imperium.tui.desk import Desk

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PLAYING = ROOT / "docs" / "playing.md"
START = ["solo", "--leader", "duke leto", "--rivals", "memnon,rabban", "--seed", "7"]
ANSWERS = ["why swordmaster", "hall", "7", "2", "reveal", "arrakis liaison", "end"]
LEARNING = ROOT / "docs" / "learning.md"
NEWCOMER = [  # who types the first thing that comes to mind, asks once, and is shown once
    "hall", "secure", "reveal", "hint", "dip wealth", "?", "guild adm", "end",
    "seek still", "dip still", "end", "seek wealth",
    "reveal", "recon arra", "2", "deploy 3", "end", "fremen",
    "hagga", "dune hagga", "end", "signet sell 2", "5", "show",
    "dip wealth", "windfall", "dagger mentat", "dip wealth", "end", "pass", "ambush",
    "dune imperial", "dune hagga", "end", "why wealth", "conspire",
    "signet secure", "hall", "dagger high", "reveal", "dip still", "end", "hint", "spice must flow", "end",
]  # fmt: skip


def bot_played(mode: str, seed: int, decisions: int, **setup: object) -> Game:
    """A game that a bot has played so far, and on to the next turn of a person."""
    game = new_game(mode, seed=seed, **setup)  # type: ignore[arg-type]
    bot = make_bot("greedy", seed)
    while game.decision is not None and (len(game.record) < decisions or game.decision.kind != "turn"):
        game.apply(bot.choose(game.view(game.decision.seat)))
    return game


def shot(desk: Desk, width: int, height: int, title: str) -> str:
    """The full screen at this desk as SVG."""
    app = TableApp(desk)

    async def taken() -> str:
        async with app.run_test(size=(width, height)) as pilot:
            await pilot.pause()
            return app.export_screenshot(title=title)

    # Textual names the styles of a picture by chance; here they are named alike each time.
    found = asyncio.run(taken())
    return re.sub(r"terminal-\d+-", "terminal-", found)


def table_of(game: Any, mode: str, seed: int, bots: dict[int, Bot] | None = None) -> Table:
    """The game as a table to sit at, recorded nowhere."""
    return Table(Loose(game, f"{mode}-1", {"mode": mode, "seed": seed}), bots or {})


def solo(light: bool = False) -> Desk:
    """The middle of a solo game, a turn with many ways to go."""
    game = bot_played("solo", 12, 40, leader="duke_leto_atreides", rivals=["earl_memnon_thorvald", "glossu_rabban"])
    desk = Desk(table_of(game, "solo", 12))
    desk.light = light
    return desk


def hand_over() -> Desk:
    """The screen between two people: nothing on it is secret."""
    game = bot_played("duo", 3, 12, leaders=["paul_atreides", "helena_richese"])
    return Desk(table_of(game, "duo", 3))


def dune() -> Desk:
    """A battle of the second turn, at the moment when a plan is made."""
    game, bots = start(Dune(), seed=3, seats=6), [dune_bot("greedy", index) for index in range(6)]
    while game.decision is not None and (len(game.record) < 150 or game.decision.kind != "plan"):
        game.apply(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    assert game.decision is not None
    mine = game.decision.seat
    table = table_of(game, "dune", 3, {seat: bots[seat] for seat in range(6) if seat != mine})
    return Desk(table)


PICTURES = {  # file: the desk, columns, lines, title
    "solo-table": (solo, 120, 40, "imperium solo"),
    "solo-light": (lambda: solo(light=True), 120, 40, "imperium solo"),
    "solo-small": (solo, 80, 24, "imperium solo, 80x24"),
    "solo-panels": (solo, 100, 30, "imperium solo, 100x30"),
    "solo-words": (solo, 200, 60, "imperium solo, 200x60"),
    "dune-table": (dune, 120, 40, "imperium dune"),
    "dune-small": (dune, 80, 24, "imperium dune, 80x24"),
    "hand-over": (hand_over, 80, 24, "imperium duo"),
}


def transcript(start: list[str], answers: list[str]) -> str:
    """What the program prints for these answers, with the place of the record left out."""
    with tempfile.TemporaryDirectory() as data:
        found = subprocess.run(
            [sys.executable, str(ROOT / "cli.py"), *start, "--plain"],
            input="\n".join([*answers, "quit"]) + "\n",
            env={"XDG_DATA_HOME": data, "HOME": data},
            cwd=data,
            capture_output=True,
            text=True,
            check=True,
        )
        beside = str(Path(sys.executable).parent / "imperium")
        return found.stdout.replace(data, "~/.local/share").replace(beside, "imperium")


def with_transcript(text: str, start: list[str] = START, answers: list[str] = ANSWERS) -> str:
    """The page with the transcript in its place."""
    before, _, rest = text.partition("<!-- transcript -->\n```text\n")
    _, _, after = rest.partition("```\n")
    return f"{before}<!-- transcript -->\n```text\n{transcript(start, answers)}```\n{after}"


def with_lesson(text: str) -> str:
    """The page about learning with a newcomer's way through all lessons."""
    return with_transcript(text, ["learn"], NEWCOMER)


def main() -> None:
    """Write everything."""
    for name, (desk, width, height, title) in PICTURES.items():
        (HERE / f"{name}.svg").write_text(shot(desk(), width, height, title), encoding="utf-8")
    PLAYING.write_text(with_transcript(PLAYING.read_text(encoding="utf-8")), encoding="utf-8")
    LEARNING.write_text(with_lesson(LEARNING.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
