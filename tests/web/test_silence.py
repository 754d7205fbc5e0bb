"""In combat silence tells nothing: whether somebody could play an Intrigue card or not, the others are sent the same.

The engine takes a pass by itself for who can do nothing else (docs/architecture.md, "What waiting tells").
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load_catalogue
from imperium.core.errors import ImperiumError
from imperium.game import Game, game_at, set_up
from imperium.journal.loose import Loose
from imperium.web.room import STANDS, Room


class Unwritten(Room):
    """A room for a game that is recorded nowhere."""

    def _written(self) -> int:
        return len(self.table.game.record)


def room_of(game: Game) -> Unwritten:
    desk: Any = Loose(game, "nothing", {"mode": "duo", "seed": "1"})
    return Unwritten(desk, {})


def moves_of(room: Room, seat: int) -> list[str]:
    question = room.shown(seat).data["question"]
    return [entry["move"] for group in question["groups"] for line in group["lines"] for entry in line["entries"]]


def silent_moments(seed: int) -> list[tuple[Game, str, Unwritten]]:
    """Games before a choice, the choice, and the room after it, where somebody can only pass."""
    room = room_of(game_at(set_up("duo", seed=seed, catalogue=load_catalogue())))
    dice, found = random.Random(seed), []
    while not room.table.game.over:
        if room.aloud is not None:
            room.answer(room.aloud.seat, room.revision, "pass")
            continue
        asked = room.table.asked
        assert asked is not None
        before, code = room.table.game.copy(), dice.choice(moves_of(room, asked))
        room.answer(asked, room.revision, code)
        if room.aloud is not None:
            again = room_of(game_at(before.state.copy()))
            again.answer(asked, again.revision, code)
            found.append((before, code, again))
    return found


@pytest.fixture
def moments() -> list[tuple[Game, str, Unwritten]]:
    found: list[tuple[Game, str, Unwritten]] = []
    for seed in range(20):
        found += silent_moments(seed)
        if len(found) >= 4:
            return found
    raise AssertionError("nobody was ever silent")


def others(room: Room, seat: int) -> str:
    """Everything that the others and whoever looks on are sent."""
    seats = [one for one in room.seats if one != seat]
    return json.dumps([[room.shown(one).data for one in seats], room.waiting, room.moments])


def truly_asked(before: Game, code: str, seat: int) -> Unwritten | None:
    """The same game, in which this seat holds as many Intrigue cards, of which one can be played in combat."""
    for ident, card in before.state.catalogue.intrigues.items():
        if not card.combat or not before.state.seats[seat].intrigue:
            continue
        state = before.state.copy()
        state.seats[seat].intrigue[0] = ident
        room = room_of(game_at(state))
        assert room.table.asked is not None
        room.answer(room.table.asked, room.revision, code)
        if room.aloud is None and room.table.asked == seat and len(moves_of(room, seat)) > 1:
            return room
    return None


def test_who_can_only_pass_is_asked_and_nobody_else_can_tell(moments: list[tuple[Game, str, Unwritten]]) -> None:
    compared = 0
    for before, code, room in moments:
        assert room.aloud is not None
        seat = room.aloud.seat
        assert moves_of(room, seat) == ["pass"]
        truly = truly_asked(before, code, seat)
        if truly is None:
            continue
        assert others(room, seat) == others(truly, seat)
        assert room.shown(1 - seat).data["back"] == STANDS
        for one in (room, truly):
            one.answer(seat, one.revision, "pass")
        if room.table.game.over or truly.table.game.over:
            continue
        assert others(room, seat) == others(truly, seat)
        compared += 1
    assert compared


def test_who_can_only_pass_sees_the_own_cards(moments: list[tuple[Game, str, Unwritten]]) -> None:
    for _, _, room in moments:
        assert room.aloud is not None
        seat = room.aloud.seat
        held = sorted(card["id"] for card in room.shown(seat).data["intrigue"])
        assert held == sorted(set(room.aloud.silent[0].held))
        with pytest.raises(ImperiumError):
            room.moment(seat, 1)


def test_meanwhile_nobody_else_chooses(moments: list[tuple[Game, str, Unwritten]]) -> None:
    for _, _, room in moments:
        assert room.aloud is not None
        other = 1 - room.aloud.seat
        with pytest.raises(ImperiumError):
            room.answer(other, room.revision, "pass")
        with pytest.raises(ImperiumError):
            room.take_back(other, room.revision)


def test_the_room_goes_on_when_all_have_passed(tmp_path: Path) -> None:
    """`silent_moments` plays whole games: every silent pass has been given and the game is over."""
    assert silent_moments(3) is not None
