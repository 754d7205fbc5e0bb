"""K-INFO-03 in browsers: each seat of Dune (2019) is sent its own screen and nothing else; whoever looks on, less."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from arrakis.game import Dune
from arrakis.moves import March
from arrakis.orders import for_people
from arrakis.state import State
from imperium.core.game import Game
from imperium.core.steps import NOBODY
from imperium.journal import start_game
from imperium.journal.loose import Loose
from imperium.journal.seat_keys import WATCH
from imperium.web.pages import page_of
from imperium.web.room import Room
from tests.arrakis.tables import BOX, at, bare, put
from tests.screen.test_dune import permuted
from tests.web.tables import Served

PEOPLE = ["person"] * 3
TEXTS = " ".join(
    [card.text for card in BOX.treachery.values()]
    + [one.name for one in BOX.territories.values()]
    + [one.text for sheet in BOX.factions.values() for one in sheet.advantages]
)
SINGLE = [one.id for one in BOX.treachery.values() if one.count == 1 and one.name not in TEXTS]
UNTAKEN = ("question", "show")  # what offers every card there is, or cards of one's own


class DuneServed(Served):
    """One game of Dune, served in process."""

    def __init__(self, directory: Path, who: list[str], **setup: Any) -> None:
        self.opened = start_game(Dune, setup, who, directory / "dune.journal")
        self.begin()


@pytest.fixture
def served(tmp_path: Path) -> Any:
    found = DuneServed(tmp_path, PEOPLE, seed=4, seats=3, orders=["claim", "share"])
    yield found
    found.opened.close()


def sent_to(room: Room, seat: int) -> str:
    """Everything a browser at this seat can get hold of now."""
    pages = [name for name in ("log", *room.face.pages) if seat != WATCH or name not in room.face.own_pages]
    parts = [room.update(seat, ""), room.waiting, *(page_of(room, seat, name) for name in pages)]
    return json.dumps(parts, ensure_ascii=False)


def secret_names(room: Room, seat: int) -> list[str]:
    """Cards there is one of, in the hand of somebody else, that nothing has ever shown this seat."""
    state, events = room.table.game.state, room.events(seat)
    told = " ".join(event.item for event in events)
    noted = {card for _, card in state.seats[seat].noted} if seat != WATCH else set()
    found = []
    for index, owner in enumerate(state.seats):
        allied = seat != WATCH and owner.ally == seat
        if index != seat and not allied:
            found += [one for one in owner.hand if one in SINGLE and one not in told and one not in noted]
    return [BOX.treachery[one].name for one in found]


def test_no_byte_names_what_only_another_may_know(served: DuneServed) -> None:
    """Hands by name, over a game in which anything is chosen: prompts, options, story and pages."""
    dice, looked = random.Random(4), 0
    room = served.room
    for _ in range(260):
        decision = room.table.game.decision
        if decision is None:
            break
        for seat in room.seats:
            asked = decision.kind if decision.seat == seat else ""
            if asked not in UNTAKEN:
                text = sent_to(room, seat)
                for name in secret_names(room, seat):
                    assert name not in text, (name, seat, decision.kind)
                    looked += 1
        room.answer(decision.seat, room.revision, dice.choice(decision.codes))
    assert looked > 300


def test_what_is_hidden_changes_no_byte_that_is_sent(served: DuneServed) -> None:
    """To those who are not asked and to those who look on: plans, dials, hands, traitors, spice, decks."""
    dice, tried = random.Random(5), 0
    room = served.room
    for number in range(200):
        game = room.table.game
        if game.decision is None:
            break
        if number % 8 == 0:
            for seat in room.seats:
                if seat == game.decision.seat:
                    continue
                here = room.face.screen(room._view(seat), room.events(seat)).data()
                twin = permuted(game, NOBODY if seat == WATCH else seat, dice)
                view = room.face.public_view(twin) if seat == WATCH else twin.view(seat)
                assert json.dumps(here) == json.dumps(room.face.screen(view, room.events(seat)).data())
                tried += 1
        room.answer(game.decision.seat, room.revision, dice.choice(game.decision.codes))
    assert tried > 30


def test_nobody_learns_who_is_asked_in_silence(served: DuneServed) -> None:
    """K-INFO-06: nobody is named as waited for at a decision that depends on what is hidden, nor is undo telling."""
    dice, silent = random.Random(6), 0
    room = served.room
    for _ in range(200):
        game = room.table.game
        if game.decision is None:
            break
        if game.decision.kind in game.rules.in_silence:
            silent += 1
            assert room.waiting == []
            for seat in room.table.people:
                if seat != game.decision.seat:
                    assert room.shown(seat).data["question"] is None
                    assert "takes back" not in room.shown(seat).data["back"]
        room.answer(game.decision.seat, room.revision, dice.choice(game.decision.codes))
    assert silent > 50


class Unwritten(Room):
    """A room for a game that is recorded nowhere."""

    def _written(self) -> int:
        return len(self.table.game.record)


def sent_while_played(game: Game[State], seat: int) -> list[str]:
    """Everything that all but one seat are sent, step by step, while everybody does the least, but for marching."""
    loose: Any = Loose(game, "nothing", {"seed": "1"})
    room = Unwritten(loose, {})
    others = [one for one in room.seats if one != seat]
    have = {one: room.update(one, "")["revision"] for one in others}
    sent = []
    while (decision := room.table.game.decision) is not None and len(room.table.game.record) < 30:
        marches = [one for one in decision.options if isinstance(one, March)]
        move = marches[0] if marches else max(decision.options, key=lambda one: one.modesty)
        room.answer(decision.seat, room.revision, move.code)
        for one in others:
            sent.append(json.dumps([one, room.update(one, have[one]), room.waiting, room.moments]))
            have[one] = room.revision
    return sent


@pytest.mark.parametrize(
    ("phase", "field", "one", "other"),
    [("storm", "hand", ["weather_control"], ["lasgun"]), ("bidding", "hand", ["karama"], ["shield"]),
     ("bidding", "spice", 0, 9), ("revival", "spice", 0, 9), ("shipment_and_movement", "spice", 0, 9),
     ("shipment_and_movement", "hand", ["hajr"], ["shield"]), ("battle", "hand", ["truthtrance"], ["la_la_la"]),
     ("battle", "hand", ["karama"], ["chaumas"]), ("battle", "traitors", ["beast_rabban"], ["otheym"])],
)  # fmt: skip
@pytest.mark.parametrize("players", [1, 3])
def test_what_a_seat_holds_changes_nothing_that_others_are_sent(
    phase: str, field: str, one: Any, other: Any, players: int
) -> None:
    """K-INFO-06, K-WIN-03: the same bytes in the same order, and as many answers to wait for, whatever is held.

    With one player they differ, as nobody is asked without need.
    """
    sent = []
    for held in (one, other):
        orders = for_people(["emperor", "harkonnen", "atreides"], players)
        state = bare(["emperor", "harkonnen", "atreides"], orders=orders)
        put(state, "emperor", carthag_10=3, arsunt_11=2)
        put(state, "harkonnen", carthag_10=3, imperial_basin_9=2)
        put(state, "atreides", arrakeen_9=4)
        for owner in state.seats:
            owner.reserve, owner.tanks = owner.reserve - 3, 3
            owner.spice, owner.traitors = 4, ["chani"]
        setattr(state.seats[0], field, held)
        sent.append(sent_while_played(at(state, phase), 0))
    assert (sent[0] == sent[1]) == (players > 1)


def test_a_turn_in_browsers(served: DuneServed) -> None:
    """Everybody joins by link and answers when asked; who looks on answers nothing."""
    browsers = {seat: served.browser(seat) for seat in served.room.table.people}
    watcher = served.browser(WATCH)
    assert watcher.look()["seat"] == WATCH
    for _ in range(40):
        decision = served.room.table.game.decision
        assert decision is not None
        mine = browsers[decision.seat]
        codes = mine.codes()
        assert sorted(codes) == sorted(decision.codes)
        assert watcher.look()["question"] is None
        assert watcher.answer(codes[0]).status_code == 400
        assert mine.answer(codes[0], key=f"k{len(served.room.table.game.record)}").status_code == 200
    shown = mine.look()
    assert shown["game"] == "dune" and len(shown["territories"]) == 42
    assert mine.get("about", word="lasgun").json()[0]["title"] == "Lasgun (treachery card)"
    assert mine.get("read", name="sheet").json()[0]["lines"]
    assert watcher.get("read", name="sheet").status_code == 400


def test_a_whole_game_alone_with_bots_ends_on_the_page(tmp_path: Path) -> None:
    """One person and two bots, to the final ranking and back along the timeline."""
    found = DuneServed(tmp_path, ["person", "bot:greedy", "bot:greedy"], seed=9, seats=3)
    room, dice = found.room, random.Random(1)
    while (decision := room.table.game.decision) is not None:
        asked = room.bot()
        if asked is not None:
            room.bot_answers(room.revision, asked[0].choose(asked[1]))
        else:
            room.answer(decision.seat, room.revision, dice.choice(decision.codes))
    data = room.shown(0).data
    assert data["ending"]["winners"].endswith(".") and len(data["ending"]["standings"]) == 3
    assert room.moment(0, 5)["game"] == "dune"
    found.opened.close()
