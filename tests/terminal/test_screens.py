"""Pictures of the table: what they must show, that they fit, and that plain text is plain."""

from __future__ import annotations

import io
import random
import re

import pytest

from imperium.bots import make
from imperium.game import Game, new_game
from imperium.screen.imperium.ending import vp_by_round, vp_sources
from imperium.screen.imperium.options import question_of
from imperium.screen.reference import rules_about
from imperium.screen.story import Ending
from imperium.screen.text import NOTHING
from imperium.terminal.console import Console
from imperium.terminal.imperium.table import board, heading, picture, row_cards, whole
from imperium.terminal.menu import Menu
from imperium.terminal.names import look_up
from imperium.terminal.story import chart, ending, story
from imperium.words.card_text import effects_text, short
from tests.faces import FACE, screen_of
from tests.rules import script


class Terminal(io.StringIO):
    """Something that says it is one."""

    def isatty(self) -> bool:
        return True


def random_game(mode: str, seed: int, decisions: int) -> Game:
    game = new_game(mode, seed=seed)
    dice = random.Random(seed)
    while game.decision is not None and len(game.record) < decisions:
        game.apply(dice.choice(game.decision.options))
    return game


@pytest.mark.parametrize("width", [80, 100, 120, 160])
def test_pictures_fit_the_window(width: int) -> None:
    """No line is wider than the window, in any mode, from the first to the last decision."""
    console = Console(plain=True, width=width)
    for mode in ("solo", "duo", "table"):
        for decisions in (0, 5, 25, 50):
            game = random_game(mode, 11, decisions)
            for seat in range(len(game.state.seats)):
                view = game.view(seat)
                for line in (*picture(screen_of(view), console), *whole(screen_of(view), console)):
                    assert len(line) < width, line


def test_the_whole_picture_shows_everything_public_and_ones_own_cards() -> None:
    """All 22 spaces, every seat, the Row with costs, the hand, the Conflict with its rewards."""
    game = random_game("solo", 5, 20)
    view = game.view(0)
    text = "\n".join(whole(screen_of(view), Console(plain=True, width=120)))
    catalogue = game.state.catalogue
    for space in catalogue.spaces.values():
        assert space.name in text
    for card in (*view.position.row, *view.me.hand):
        assert catalogue.cards[card].name in text
    assert f"Conflict {'I' * catalogue.conflicts[game.state.conflict or ''].level} " in text
    assert "1st" in text


def test_occupants_control_bonus_spice_and_alliances_are_shown() -> None:
    """Letters, never colour alone."""
    game = script.play(
        {
            "seats": [
                {"hand": ["dagger"], "agents": 1, "agents_at": ["carthag"], "influence": {"fremen": 4}},
                {},
                {},
            ],
            "control": {"arrakeen": 2},
            "bonus_spice": {"hagga_basin": 3},
            "alliances": {"fremen": 1},
            "to_act": 1,
        }
    )
    lines = whole(screen_of(game.view(0)), Console(plain=True, width=100))
    spaces = {line[3:].split("  ")[0]: line for line in lines}
    assert spaces["Carthag"].rstrip().endswith(" A")
    assert "held by B" in spaces["Arrakeen"]
    assert "+3 spice" in spaces["Hagga Basin"]
    assert any(line.startswith(">A") and " 4*" in line for line in lines)


@pytest.mark.parametrize(("width", "longest"), [(20, 70), (40, 70), (60, 70), (80, 79), (120, 119)])
def test_a_space_with_much_on_it_is_shown_whole_in_every_window(width: int, longest: int) -> None:
    """Held, closed by everybody and full of Agents: the words stand below where there is no room beside them."""
    seats = [{"hand": ["dagger"], "agents_at": ["imperial_basin"]} for _ in range(4)]
    game = script.play({"seats": seats, "control": {"imperial_basin": 2}, "bonus_spice": {"imperial_basin": 13}})
    game.state.closed = tuple((seat, "imperial_basin") for seat in range(4))
    lines = board(screen_of(game.view(0)), Console(plain=True, width=width))
    first = next(number for number, line in enumerate(lines) if "Imperial Basin" in line)
    last = next(number for number, line in enumerate(lines) if number > first and line[:1].strip())
    assert lines[first].endswith(" A B C D")
    words = " ".join(" ".join(lines[first:last]).replace("A B C D", "").split())
    assert "+13 spice, held by B, closed by A, closed by B, closed by C, closed by D" in words
    assert "harvest 1 spice and all bonus spice" in words
    assert max(map(len, lines[first:last])) <= longest


def test_at_80x24_the_seats_stay_in_sight_above_the_options() -> None:
    """Of the turns of a game the seats are among the last 24 lines in more than half, from round 2 on as well."""
    console = Console(plain=True, width=80)
    seen: list[bool] = []
    for seed in range(1, 5):
        game, bot = new_game("solo", seed=seed), make("greedy", seed)
        while game.decision is not None:
            if game.decision.kind == "turn" and game.state.round >= 2:
                view = game.view(0)
                lines = [
                    *picture(screen_of(view), console),
                    game.decision.prompt,
                    *Menu(question_of(view)).show(console),
                    "A> ",
                ]
                seen.append(any(line.startswith("   Seat ") for line in lines[-24:]))
            game.apply(bot.choose(game.view(0)))
    assert sum(seen) > 0.5 * len(seen)


def test_nothing_is_cut_from_what_cards_and_spaces_do() -> None:
    """`row`, `hand` and `board` wrap at 80 columns; every word of every card and space is there."""
    console = Console(plain=True, width=80)
    game = random_game("solo", 5, 20)
    view = game.view(0)
    catalogue = game.state.catalogue
    text = " ".join(" ".join(row_cards(screen_of(view), console)).split())
    for card in view.position.row:
        assert short(catalogue, catalogue.cards[card]) in text
    lines = whole(screen_of(view), console)
    assert not any(".." in line for line in lines)
    assert any("(Faction spaces: +1 influence)" in line for line in lines)


@pytest.mark.parametrize("variable", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_plain_where_the_surroundings_ask_for_it(variable: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR and TERM=dumb switch every control character off, also on a terminal."""

    for name, value in variable.items():
        monkeypatch.setenv(name, value)
    console = Console(source=Terminal(), target=Terminal())
    game = random_game("solo", 5, 30)
    seen = [event.seen_by(0) for event in game.events]
    for line in (*whole(screen_of(game.view(0)), console), *story(FACE, seen, game.view(0).position, console)):
        assert line.isprintable()
    monkeypatch.delenv(next(iter(variable)))
    monkeypatch.setenv("TERM", "xterm")
    coloured = Console(source=Terminal(), target=Terminal())
    assert any("\x1b[" in line for line in whole(screen_of(game.view(0)), coloured))


def test_every_victory_point_is_accounted_for() -> None:
    """R-DEF-11: the sources of each seat add up to its score, and the course ends there, in all modes."""
    for mode in ("solo", "duo", "table"):
        for seed in range(5):
            game = random_game(mode, seed, 10_000)
            course = vp_by_round(game.events, game.state)
            for index, seat in enumerate(game.state.seats):
                if seat.way.scores:
                    assert sum(vp_sources(game.events, index, game.state).values()) == seat.vp
                    assert course[index][-1] == seat.vp
                    assert len(course[index]) == game.state.round


def test_the_end_names_winner_and_sources_and_draws_a_chart() -> None:
    """The best seat of the result stands first."""
    game = random_game("solo", 5, 10_000)
    assert game.result is not None
    lines = ending(FACE, game, Console(plain=True, width=80))
    first = next(line for line in lines if line.startswith("1. "))
    assert "ABC"[game.result.standings[0].seat] == first[3]
    assert any("wins." in line for line in lines)


def test_the_chart_puts_letters_where_the_scores_are() -> None:
    """Two seats over three rounds, drawn by hand."""
    found = Ending("points", (), {}, NOTHING, {}, {0: [0, 1, 3], 1: [0, 2, 2]})
    assert chart(found, ("A", "B"), Console(plain=True, width=80))[1:] == [
        "   3 |              A",
        "   2 |         B    B",
        "   1 |         A     ",
        "   0 |   AB          ",
        "     +---------------",
        "Round     1    2    3",
    ]


def test_looking_things_up() -> None:
    """Cards, spaces and leaders by any part of the name; rules by id and by words; nonsense in one sentence."""
    console = Console(plain=True, width=80)
    assert look_up(FACE, "carthag", console)[0] == "Carthag (space)"
    assert look_up(FACE, "memnon", console)[0] == "Earl Memnon Thorvald (leader)"
    assert look_up(FACE, "r-agent-04", console)[1].startswith("R-AGENT-04")
    assert {rule.id for rule in rules_about("alliance tied")} >= {"R-INF-08", "R-INF-09"}
    assert look_up(FACE, "carthgg", console) == ["Nothing here is called 'carthgg'. Did you mean Carthag?"]


def test_rules_are_found_by_whole_words_the_most_fitting_first() -> None:
    """Rules whose id or section is named so, then the others, all of them; a single letter begins no word."""
    found = [rule.id for rule in rules_about("combat")]
    assert found[0] == "R-COMBAT-01"
    assert found.index("R-COMBAT-23") < found.index("R-ROUND-01")
    assert len(found) == len(set(found)) > 50
    assert rules_about("allian") == rules_about("alliance") != []
    assert rules_about("G/C/S") == rules_about("al tied") == []
    lines = look_up(FACE, "combat", Console(plain=True, width=80))
    assert [line.split()[0] for line in lines if line.startswith(("R-", "H-", "F-", "AMB-", "C-", "DP-"))] == found


@pytest.mark.parametrize(("seats", "rank"), [(3, "tied 2nd"), (4, "3rd")])
def test_the_third_reward_of_a_conflict_is_shown_with_who_takes_it(seats: int, rank: str) -> None:
    """R-COMBAT-13: a sole third of four; R-COMBAT-17: those tied for second, at every player count."""
    game = script.play({"seats": [{"hand": ["dagger"]}] * seats, "conflict": "skirmish_a", "to_act": 1})
    text = " ".join(heading(screen_of(game.view(0)), Console(plain=True, width=120)))
    third = effects_text(game.state.catalogue, game.state.catalogue.conflicts["skirmish_a"].third)
    assert f"| {rank} {third}" in text


def test_hues_belong_to_the_seats_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """One hue, one meaning: whatever is painted in a hue begins with the letter of the seat whose hue it is."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    game = random_game("table", 5, 30)
    console = Console(source=Terminal(), target=Terminal())
    text = "\n".join(whole(screen_of(game.view(0)), console))
    found = re.findall(r"\x1b\[([\d;]+)m(.*?)\x1b\[0m", text)
    hues = {
        (code, words.strip(" >")[0]) for code, words in found if code not in ("1", "2")
    }  # bold and faint are none
    assert sorted(letter for _, letter in hues) == ["A", "B", "C"]
    assert len({code for code, _ in hues}) == len(hues)
