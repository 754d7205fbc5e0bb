"""Sitting down with a guide, line by line or at the full screen: what lessons and challenges share."""

from __future__ import annotations

from collections.abc import Mapping

from imperium.bots import Bot
from imperium.commands.play import INTERRUPTED
from imperium.game import Game
from imperium.journal.loose import Loose
from imperium.screen.guide import Guide
from imperium.screen.table import Table
from imperium.terminal.console import Console, EndOfInput, Leave
from imperium.terminal.guided import GuidedSitting
from imperium.terminal.signals import watched


def lead(game: Game, guide: Guide, bots: Mapping[int, Bot], console: Console, fast: bool, name: str) -> int | None:
    """Until the guide is done; the exit code if somebody has left before."""
    opened = Loose(game, name)
    if console.full_screen:
        from imperium.tui.app import TableApp, run
        from imperium.tui.guided import GuidedDesk

        desk = GuidedDesk(Table(opened, bots, guide), guide, fast)
        code = run(TableApp(desk))
        return None if desk.onward else code
    with watched(console):
        try:
            GuidedSitting(opened, bots, console, guide, fast).play()
            return None
        except KeyboardInterrupt:
            return INTERRUPTED
        except (Leave, EndOfInput):
            return 0
