"""Pauses: Enter goes on, `q` stops, and whatever else is typed there is the answer to the next prompt."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from imperium.game import new_game
from imperium.journal.loose import Loose
from imperium.terminal import handover
from imperium.terminal.console import Console, EndOfInput
from imperium.terminal.sitting import Sitting

LINES = [f"line {number}" for number in range(1, 61)]
Typist = Callable[..., Console]


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Typist:
    """A console of 24 lines at which somebody types these lines and then is gone."""

    def made(*typed: str) -> Console:
        answers = iter(typed)

        def read(label: str) -> str:
            console.say(label)
            text = next(answers, None)
            if text is None:
                raise EOFError
            return text

        console = Console(plain=True, source=io.StringIO(), target=io.StringIO(), width=80)
        console.interactive = True
        monkeypatch.setattr("builtins.input", read)
        return console

    return made


def written(console: Console) -> str:
    assert isinstance(console.target, io.StringIO)
    return console.target.getvalue()


def test_enter_pages_to_the_end_and_q_stops(typist: Typist) -> None:
    """`q` is no answer to anything."""
    console = typist("", "")
    assert console.page(LINES)
    assert "line 60" in written(console)
    console = typist("q", "next")
    assert not console.page(LINES)
    assert "line 23" not in written(console)
    assert console.ask("A> ") == "next"


@pytest.mark.parametrize("wait", [lambda console: console.page(LINES), lambda console: console.pause()])
def test_what_is_typed_at_a_pause_answers_the_next_prompt(typist: Typist, wait: Callable[[Console], bool]) -> None:
    """At both pauses; it is shown at the prompt, taken once, and no other pause comes in between."""
    console = typist("why swordmaster", "2")
    assert not wait(console)
    console.pause()
    assert "line 23" not in written(console)
    assert console.ask("A> ") == "why swordmaster"
    assert written(console).endswith("A> why swordmaster\n")
    assert console.ask("A> ") == "2"
    with pytest.raises(EndOfInput):
        console.ask("A> ")


def test_a_command_typed_while_the_story_waits_is_carried_out(typist: Typist) -> None:
    """The story of the rivals' turns waits for Enter; `why swordmaster` there is answered at the prompt below."""
    setup: dict[str, object] = {"mode": "solo", "seed": 7, "leader": "duke_leto_atreides"}
    console = typist("why swordmaster")
    game = new_game("solo", seed=7, leader="duke_leto_atreides")
    with pytest.raises(EndOfInput):
        Sitting(Loose(game, "nothing", setup), {}, console).play()
    text = written(console)
    assert text.index("-- Enter to go on, or a command --") < text.index("A> why swordmaster")
    assert "Swordmaster costs" in text


def test_nothing_typed_by_one_person_answers_for_the_other(typist: Typist) -> None:
    """R-INFO-01: what is typed at the pause before the screen is cleared is not carried to the other's prompt."""
    console = typist("reveal", "")
    sitting = Sitting(Loose(new_game("duo", seed=3), "nothing"), {}, console)
    console.seat = sitting.seat = 0
    handover.take_seat(sitting, 1, len(sitting.game.events))
    assert "-- Enter clears the screen for B" in written(console)
    with pytest.raises(EndOfInput):
        console.ask("B> ")


def test_in_a_pipe_nothing_waits() -> None:
    """Every line of the input is an answer; none is spent on a pause."""
    console = Console(plain=True, source=io.StringIO("1\n"), target=io.StringIO(), width=80)
    assert console.page(LINES)
    assert console.pause()
    assert console.ask("A> ") == "1"
