"""The pictures of docs/web.md, from a real browser: `make web-pictures` (needs Debian's chromium).

A game of two people is played to its middle by bots, served, and looked at from seat A at two widths, dark and light.
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from imperium.bots.registry import make
from imperium.games import start_game

HERE = Path(__file__).parent
BROWSER = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
ROUND, SEED, PORT = 5, 12, 8791


def played(path: Path) -> None:
    """A game in its middle, at a turn of the first seat."""
    bot = make("greedy", 1)
    with start_game({"mode": "duo", "seed": SEED}, [], path) as opened:
        game = opened.game
        while game.decision is not None:
            decision = game.decision
            ready = (game.state.round, decision.seat, decision.kind) == (ROUND, 0, "turn")
            if ready and len(decision.options) > 12:
                return
            opened.answer(bot.choose(game.view(decision.seat)))


def take(page: Any, name: str) -> None:
    """One picture, in few colours: it is a table, not a photograph."""
    image = Image.open(io.BytesIO(page.screenshot()))
    image.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(HERE / f"web-{name}.png", optimize=True)


def look(browser: Any, link: str, width: str, scheme: str) -> None:
    """What somebody sees who has picked a card and looks at a space it opens."""
    size = dict(zip(("width", "height"), SIZES[width], strict=True))
    context = browser.new_context(
        viewport=size, color_scheme=scheme, reduced_motion="reduce", has_touch=width == "phone"
    )
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector("#question.mine")
    page.query_selector_all("#hand .card.hand.open")[-1].click()
    if width == "desktop":
        page.hover("#board .space.open")
    page.wait_for_timeout(400)
    take(page, f"{width}-{scheme}")
    context.close()


def main() -> None:
    """All pictures."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "duo.journal"
        os.environ["XDG_DATA_HOME"] = directory
        played(path)
        command = [sys.executable, "-m", "imperium", "serve", str(path), "--port", str(PORT)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            link = next(found[0] for line in server.stdout if (found := re.findall(r"http://127\S+", line)))
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=BROWSER, args=FLAGS)
                for width in SIZES:
                    for scheme in ("dark", "light"):
                        look(browser, link, width, scheme)
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
