"""Make what docs/playing.md shows: the pictures as SVG, and the transcript of a first solo round.

Run from the checkout: `make pictures`.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from imperium.bots import make as make_bot
from imperium.game import Game, new_game
from imperium.screen.names import seat_letter
from imperium.screen.options import question_of
from imperium.screen.screen import screen_of
from imperium.terminal.console import Console
from imperium.terminal.menu import Menu
from imperium.terminal.picture import rule, whole

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PLAYING = ROOT / "docs" / "playing.md"
WIDTH = 112
START = ["solo", "--leader", "duke leto", "--rivals", "memnon,rabban", "--seed", "7"]
ANSWERS = ["why swordmaster", "hall", "7", "2", "reveal", "arrakis liaison", "end"]


def console(width: int = WIDTH) -> Console:
    """A console in colour that writes nowhere."""
    made = Console(source=io.StringIO(), target=io.StringIO(), width=width)
    made.plain = False
    return made


def bot_played(mode: str, seed: int, decisions: int, **setup: object) -> Game:
    """A game that a bot has played so far, and on to the next turn of a person."""
    game = new_game(mode, seed=seed, **setup)  # type: ignore[arg-type]
    bot = make_bot("greedy", seed)
    while game.decision is not None and (len(game.record) < decisions or game.decision.kind != "turn"):
        game.apply(bot.choose(game.view(game.decision.seat)))
    return game


def solo_table() -> list[str]:
    """The whole table and a turn's prompt in the middle of a solo game."""
    game = bot_played("solo", 12, 40, leader="duke_leto_atreides", rivals=["earl_memnon_thorvald", "glossu_rabban"])
    screen = console()
    assert game.decision is not None
    lines = [
        *whole(screen_of(game.view(0)), screen),
        "",
        game.decision.prompt,
        *Menu(question_of(game.view(0))).show(screen),
    ]
    return [*lines, f"{seat_letter(0)}> "]


def hand_over() -> list[str]:
    """The screen between two people: nothing on it is secret."""
    game = bot_played("duo", 3, 12, leaders=["paul_atreides", "helena_richese"])
    screen = console(80)
    assert game.decision is not None
    seat = game.decision.seat
    name = game.state.seats[seat].name
    letter = screen.paint(seat_letter(seat), f"seat{seat}")
    return [
        rule(screen, "The keyboard changes hands"),
        f"{letter} {name}, it is your choice. Nobody else should look now.",
        "-- Enter when you sit at the keyboard -- ",
    ]


def svg(lines: list[str], title: str, width: int) -> str:
    """A screen as SVG."""
    from rich.console import Console as Rich
    from rich.text import Text

    screen = Rich(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="standard")
    screen.print(Text.from_ansi("\n".join(lines)))
    return screen.export_svg(title=title, unique_id=title.replace(" ", "-"))


def transcript() -> str:
    """What the program prints for these answers, with the place of the record left out."""
    with tempfile.TemporaryDirectory() as data:
        found = subprocess.run(
            [sys.executable, str(ROOT / "cli.py"), *START, "--plain"],
            input="\n".join([*ANSWERS, "quit"]) + "\n",
            env={"XDG_DATA_HOME": data, "HOME": data},
            cwd=data,
            capture_output=True,
            text=True,
            check=True,
        )
        beside = str(Path(sys.executable).parent / "imperium")
        return found.stdout.replace(data, "~/.local/share").replace(beside, "imperium")


def with_transcript(text: str) -> str:
    """The page with the transcript in its place."""
    before, _, rest = text.partition("<!-- transcript -->\n```text\n")
    _, _, after = rest.partition("```\n")
    return f"{before}<!-- transcript -->\n```text\n{transcript()}```\n{after}"


def main() -> None:
    """Write everything."""
    (HERE / "solo-table.svg").write_text(svg(solo_table(), "imperium solo", WIDTH), encoding="utf-8")
    (HERE / "hand-over.svg").write_text(svg(hand_over(), "imperium duo", 80), encoding="utf-8")
    PLAYING.write_text(with_transcript(PLAYING.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
