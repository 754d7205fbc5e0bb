"""R-INFO-01 at one keyboard: nothing shown while one person sits there names a card that only the other may know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperium.catalogue import Catalogue, load_catalogue
from imperium.core.events import Event
from imperium.game import Game, game_at, set_up
from tests.terminal.robots import Robot, sit

PEOPLE = (0, 1)


def starters(catalogue: Catalogue) -> list[str]:
    return [card for card in catalogue.starter for _ in range(catalogue.cards[card].copies)]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The base game with a starting deck for each person in which every card has a name of its own."""
    base = load_catalogue()
    cards = []
    for person in PEOPLE:
        for index, card in enumerate(starters(base)):
            icons = list(base.cards[card].icons)
            name = f"Xq{person}{index:02d}z"
            gain = [{"do": "gain", "persuasion": 1}]
            one = {
                "id": f"own_{person}_{index}",
                "name": name,
                "copies": 1,
                "cost": 1,
                "icons": icons,
                "reveal": gain,
            }
            cards.append(one)
    pack = tmp_path_factory.mktemp("named")
    (pack / "pack.json").write_text(json.dumps({"name": "named", "version": "1"}))
    (pack / "imperium.json").write_text(json.dumps({"cards": cards}))
    return load_catalogue((Path(pack),))


def duo_with_own_cards(catalogue: Catalogue, seed: int) -> Game:
    """A two-player game in which each person's starting cards are that person's alone."""
    state = set_up("duo", seed=seed, catalogue=catalogue)
    own = [card for card in catalogue.cards if card.startswith("own_")]
    for person in PEOPLE:
        state.seats[person].deck = [card for card in own if card.startswith(f"own_{person}_")]
    for zone in (state.imperium_deck, state.row):
        zone[:] = [card for card in zone if card not in own]
    return game_at(state)


def secrets(game: Game, seat: int) -> list[str]:
    """The printed names in the other person's hand and among the other's Intrigue cards that nothing has shown."""
    other = game.state.seats[1 - seat]
    seen = {event.seen_by(seat).item for event in game.events}
    cards, intrigues = game.state.catalogue.cards, game.state.catalogue.intrigues
    mine = game.state.seats[seat].intrigue
    hidden = [cards[card].name for card in other.hand if card.startswith("own_") and card not in seen]
    known = [*mine, *game.state.intrigue_discard]
    return hidden + [intrigues[card].name for card in other.intrigue if card not in seen and card not in known]


def leaks(catalogue: Catalogue, seed: int) -> tuple[list[str], int]:
    """Every secret that was shown in one whole game of two random people, and how many texts were looked at."""
    game = duo_with_own_cards(catalogue, seed)
    robot = Robot(seed, looking=0.3)
    robot.dice.seed(seed)
    sitting = sit(game, {"mode": "duo", "seed": seed}, robot)
    found: list[str] = []

    def watch(text: str) -> None:
        if sitting.seat in PEOPLE and game.decision is not None:
            plain = " ".join(text.split())
            found.extend(f"seat {sitting.seat} saw {name}" for name in secrets(game, sitting.seat) if name in plain)

    robot.watch = watch
    sitting.play()
    return found, len(robot.shown)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_names_what_only_the_other_may_know(named: Catalogue, seed: int) -> None:
    """R-INFO-01, with looking around at every third prompt."""
    found, texts = leaks(named, seed)
    assert found == []
    assert texts > 100


def test_the_watch_would_notice_a_leak(named: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    """The property above is no empty one: told without regard to who may know what, the same games leak."""
    monkeypatch.setattr(Event, "seen_by", lambda self, seat: self)
    monkeypatch.setattr("tests.terminal.test_secrets.secrets", honest_secrets)
    assert leaks(named, 0)[0]


def honest_secrets(game: Game, seat: int) -> list[str]:
    """As `secrets`, for a test in which events hide nothing."""
    shown = {event.item for event in game.events if not event.hidden}
    other = game.state.seats[1 - seat]
    return [game.state.catalogue.cards[card].name for card in other.hand if card not in shown]
