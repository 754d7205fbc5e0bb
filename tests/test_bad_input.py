"""Bad input at the front door: a named exception with one clear sentence, and the game unchanged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from imperium import new_game
from imperium.core.errors import BadSetup, GameOver, IllegalOption, ImperiumError, UnknownOption, WrongSeat
from imperium.games import game_in
from imperium.given.positions import game_from


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"mode": "chess"}, "no mode 'chess'"),
        ({"seats": 2}, "3 or 4 seats, not 2"),
        ({"seats": 5}, "3 or 4 seats, not 5"),
        ({"seats": 3, "leaders": ["paul_atreides"]}, "3 seats; name a leader for each of them, not 1"),
        ({"leaders": ["paul_atreides"]}, "3 or 4 seats; name a leader for each of them or none, not 1"),
        ({"leaders": ["paul_atreides", "paul_atreides", "helena_richese"]}, "named twice"),
        ({"leaders": ["paul_atreides", "duncan", "helena_richese"]}, "no leader 'duncan'"),
        ({"leaders": ["paul_atreides", [], "helena_richese"]}, r"no leader \[\]"),
        ({"mode": "solo", "leader": {}}, r"no leader \{\}"),
        ({"leaders": 7}, "`leaders` is a list of leaders, not 7"),
        ({"mode": "solo", "rivals": "glossu_rabban"}, "`rivals` is a list of leaders, not 'glossu_rabban'"),
        ({"mode": "solo", "difficulty": True}, "no difficulty True"),
        ({"mode": "solo", "difficulty": []}, r"no difficulty \[\]"),
        ({"seats": "three"}, "3 or 4 seats, not three"),
        ({"mode": {}}, r"no mode \{\}"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": 2**64}, "A seed is a whole number"),
        ({"seed": "7"}, "A seed is a whole number"),
        ({"seed": True}, "A seed is a whole number"),
        ({"seed": 1.5}, "A seed is a whole number"),
    ],
)
def test_a_bad_setup_is_refused(settings: dict[str, Any], words: str) -> None:
    """R-SETUP-01, R-SETUP-06: wrong mode, seats, leaders or seed."""
    with pytest.raises(BadSetup, match=words):
        new_game(**settings)


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("dance", UnknownOption),
        ("", UnknownOption),
        ("agent dagger>swordmaster", IllegalOption),
        ("agent nobody>arrakeen", IllegalOption),
        ("agent dagger>nowhere", IllegalOption),
        ("acquire stilgar", IllegalOption),
        ("end", IllegalOption),
    ],
)
def test_a_bad_option_changes_nothing(code: str, error: type[ImperiumError]) -> None:
    """R-INFO-02: unknown and illegal options are refused, the game is as before."""
    game = new_game(seed=4)
    before, record = game.state.copy(), game.record[:]
    with pytest.raises(error) as caught:
        game.apply(code)
    assert str(caught.value).endswith(".")
    assert game.state == before
    assert game.record == record


def test_the_wrong_seat_cannot_answer() -> None:
    """Only the seat that is asked may answer."""
    game = new_game(seed=4)
    assert game.decision is not None
    before = game.state.copy()
    other = (game.decision.seat + 1) % 3
    with pytest.raises(WrongSeat, match="decides now"):
        game.apply(game.decision.options[0], seat=other)
    assert game.state == before
    game.apply(game.decision.options[0], seat=game.decision.seat)


def test_a_finished_game_takes_no_answer() -> None:
    """After the end there is nothing to decide."""
    game = game_from({"phase": "endgame"})
    assert game.over
    with pytest.raises(GameOver):
        game.apply("pass")


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("agent dagger>swordmaster", "Swordmaster costs 8 Solari; you have 3."),
        ("agent dagger>arrakeen", "Dagger has no City icon, which Arrakeen needs."),
        ("agent reconnaissance>sietch_tabr", "Sietch Tabr needs 2+ Fremen influence; you have 1."),
        ("agent reconnaissance>arrakeen", "Arrakeen is occupied."),
        ("agent reconnaissance>carthag", "Your own Agent stands at Carthag."),
        ("agent stilgar>carthag", "Stilgar is not in your hand."),
        ("agent dagger>high_council", "You have used High Council before; it can be used once per game."),
        ("agent reconnaissance>research_station", "Research Station costs 2 water; you have 0."),
    ],
)
def test_the_engine_says_why_an_option_is_not_offered(code: str, sentence: str) -> None:
    """R-AGENT-01 to R-AGENT-08: the reason comes from the predicate that filtered the option."""
    seat = {
        "hand": ["dagger", "reconnaissance"],
        "solari": 3,
        "influence": {"fremen": 1},
        "agents_at": ["carthag"],
        "council": True,
    }
    game = game_from({"seats": [seat, {"agents_at": ["arrakeen"]}]})
    assert str(game.why_not(code) or "") == sentence
    with pytest.raises(IllegalOption) as caught:
        game.apply(code)
    assert str(caught.value) == sentence
    assert str(game.why_not("agent dagger>hall_of_oratory") or "") == ""


def test_a_file_of_a_game_that_is_no_python_file(tmp_path: Path) -> None:
    """`--game NAME` with a file that is there and has no Python in its name."""
    (tmp_path / "imperium").write_text("")
    with pytest.raises(BadSetup, match=r"imperium' is no Python file: its name would end in \.py\.$"):
        game_in(tmp_path / "imperium")
