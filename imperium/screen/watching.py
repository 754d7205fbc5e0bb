"""What everybody may see: the table with all hidden cards face down, for those who look on."""

from __future__ import annotations

from imperium.core.events import Event
from imperium.core.steps import NOBODY
from imperium.game import Game
from imperium.position.layout import redact
from imperium.position.views import View

WATCHER = 99  # nobody sits there, so no hidden event is for it


def public_view(game: Game) -> View:
    """The table as it looks from beside the first seat, with that seat's cards face down like all others."""
    known, pools = redact(game.state, NOBODY)
    return View(0, None, [], known, pools)


def public_events(game: Game, since: int = 0, until: int | None = None) -> list[Event]:
    """Events as everybody saw them."""
    return [event.seen_by(WATCHER) for event in game.events[since:until]]
