"""Cards that are not in the box, for what a rule says where no printed card shows it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from imperium.catalogue import Catalogue, load_catalogue
from imperium.game import Game
from imperium.given.positions import game_from
from tests.rules.script import go_on, waiting
from tests.test_packs import write_pack

CARD = {"id": "oddity", "name": "Oddity", "copies": 3, "cost": 1, "icons": ["city"]}
PLOT = {"id": "scheme", "name": "Scheme", "copies": 3}
LEADER = {
    "id": "somebody", "name": "Somebody", "house": "None", "complexity": 1, "ability": "Calm", "signet_name": "Sign",
    "signet": [{"do": "gain", "water": 1}], "rival": True,
}  # fmt: skip


def box_with(
    card: dict[str, Any] | None = None,
    plot: list[Any] | None = None,
    leader: dict[str, Any] | None = None,
    board: dict[str, Any] | None = None,
    **files: Any,
) -> Catalogue:
    """The box with a City card `oddity`, an Intrigue card `scheme`, a Leader `somebody` and parts of a board."""
    if card is not None:
        files["imperium"] = [{**CARD, **card}]
    if plot is not None:
        files["intrigue"] = [{**PLOT, "plot": plot}]
    if leader is not None:
        files["leaders"] = [{**LEADER, **leader}]
    with tempfile.TemporaryDirectory() as name:
        pack = write_pack(Path(name) / "invented", **files)
        if board is not None:
            (pack / "board.json").write_text(json.dumps(board), encoding="utf-8")
        return load_catalogue((pack,))


def play_with(catalogue: Catalogue, given: dict[str, Any], *codes: str) -> Game:
    """The game with this box from this position after these choices, at a table where everybody has a card."""
    return go_on(game_from(waiting(given), catalogue), *codes)


def sent(agent: list[Any], *codes: str, space: str = "carthag", **given: Any) -> Game:
    """Seat 1 has sent an Agent with an `oddity` that has this Agent box, and made these choices; the other keywords
    describe that seat, `others` and `board` what is around it."""
    others, board = given.pop("others", []), given.pop("board", {})
    icons = given.pop("icons", ["city"])
    seat = {**given, "hand": ["oddity", *given.get("hand", ["dagger"])]}
    catalogue = box_with({"agent": agent, "icons": icons})
    return play_with(catalogue, {"seats": [seat, *others], **board}, f"agent oddity>{space}", *codes)


def schemed(plot: list[Any], *codes: str, **given: Any) -> Game:
    """Seat 1 holds a `scheme` that does this as a Plot, and has made these choices."""
    others, board = given.pop("others", []), given.pop("board", {})
    seat = {"hand": ["dagger"], "intrigue": ["scheme"], **given}
    return play_with(box_with(plot=plot), {"seats": [seat, *others], **board}, *codes)
