"""R-INFO-01 in browsers: no byte sent to one seat or to whoever looks on names a card only another may know."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import Catalogue
from imperium.journal.loose import Loose
from imperium.journal.seat_keys import WATCH, SeatKeys
from imperium.web.lobby import Lobby
from imperium.web.room import Room
from tests.terminal.test_secrets import duo_with_own_cards, named

__all__ = ["named"]
FIELDS = {"revision", "waiting", "connected"}


class RoomOf(Room):
    """A room for a game that is recorded nowhere."""

    def _written(self) -> int:
        self.count = getattr(self, "count", 0) + 1
        return self.count


def hidden(room: Room, seat: int) -> list[str]:
    """Ids and names of the cards that only others may know: their hands and Intrigue cards that nothing has shown."""
    game = room.table.game
    cards, intrigues = game.state.catalogue.cards, game.state.catalogue.intrigues
    seen = {event.seen_by(seat).item for event in game.events}
    mine = game.state.seats[seat].intrigue if seat != WATCH else []
    found = []
    for index, other in enumerate(game.state.seats):
        if index == seat:
            continue
        held = [one for one in other.hand if one.startswith("own_") and one not in seen]
        found += [word for one in held for word in (f'"{one}"', cards[one].name)]
        known = {*seen, *mine, *game.state.intrigue_discard}
        found += [intrigues[one].name for one in other.intrigue if one not in known]
    return found


def sent_to(room: Room, seat: int, have: str, dice: random.Random) -> str:
    """Everything a browser at this seat can get hold of now."""
    from imperium.web.pages import page_of

    parts: list[Any] = [room.update(seat, have), room.shown(seat).data]
    if dice.random() < 0.1:
        parts += [page_of(room, seat, name) for name in ("log", "discards")]
    return json.dumps(parts, ensure_ascii=False)


def leaks(catalogue: Catalogue, seed: int, monkeypatch: pytest.MonkeyPatch, path: Path) -> tuple[list[str], int, int]:
    """What was sent to whom in one whole game that should not have been, how much was looked at, silent passes."""
    monkeypatch.setenv("XDG_DATA_HOME", str(path))
    game = duo_with_own_cards(catalogue, seed)
    desk: Any = Loose(game, "nothing", {"mode": "duo", "seed": "999777333"})
    desk.header.setup.setdefault("seed", "999777333")
    room = RoomOf(desk, {})
    lobby = Lobby(room, SeatKeys(path / "a.journal"), 1)
    dice = random.Random(seed)
    found: list[str] = []
    have = dict.fromkeys(room.seats, "")
    looked = 0
    while not room.table.game.over:
        assert set(lobby.now()) == FIELDS
        for seat in room.seats:
            text = sent_to(room, seat, have[seat], dice)
            have[seat] = room.revision
            looked += len(text)
            found += [f"seat {seat} got {name}" for name in hidden(room, seat) if name in text]
            if "999777333" in text:
                found.append(f"seat {seat} got the seed")
        asked = room.aloud.seat if room.aloud is not None else room.table.asked
        assert asked is not None
        question = room.shown(asked).data["question"]
        assert question is not None
        entries = [entry for group in question["groups"] for line in group["lines"] for entry in line["entries"]]
        room.answer(asked, room.revision, dice.choice(entries)["move"])
    return found, looked, room.passed


@pytest.mark.parametrize("seed", (0, 17))  # in 17 somebody plays a card in combat and can then only pass
def test_no_byte_names_what_only_another_may_know(
    named: Catalogue, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found, looked, _ = leaks(named, seed, monkeypatch, tmp_path)
    assert found == []
    assert looked > 100_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 30))
def test_no_byte_names_it_in_many_games(
    named: Catalogue, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert leaks(named, seed, monkeypatch, tmp_path)[0] == []


def test_the_canary_sings(named: Catalogue, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The property above is no empty one: a room that shows a seat the other's view is caught."""
    own = Room._view
    monkeypatch.setattr(Room, "_view", lambda self, seat: own(self, 1 - seat if seat in (0, 1) else seat))
    monkeypatch.setattr(Room, "_check", lambda self, seat, revision: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = duo_with_own_cards(named, 0)
    desk: Any = Loose(game, "nothing", {"mode": "duo", "seed": "1"})
    room = RoomOf(desk, {})
    text = json.dumps(room.shown(0).data)
    assert any(name in text for name in hidden(room, 0))
