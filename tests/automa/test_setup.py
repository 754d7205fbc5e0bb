"""The front door of both modes: what it takes, what it refuses and in which words; modes rebuilt for saves."""

from __future__ import annotations

from typing import Any

import pytest

from automa.modes import mode_for
from imperium.catalogue import load_catalogue
from imperium.core.errors import BadSetup
from imperium.game import new_game, set_up


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"mode": "solo", "difficulty": "mercinary"}, "did you mean 'mercenary'"),
        ({"mode": "solo", "difficulty": "x"}, "there are mercenary, sardaukar, mentat, kwisatz_haderach"),
        ({"mode": "solo", "rivals": ["paul_atreides", "glossu_rabban"]}, "Paul Atreides cannot lead a rival"),
        ({"mode": "solo", "rivals": ["glossu_rabban", "helena_richese"]}, "Helena Richese cannot lead a rival"),
        ({"mode": "solo", "rivals": ["glossu_rabban", "glossu_rabban"]}, "named twice"),
        ({"mode": "solo", "leader": "glossu_rabban", "rivals": ["glossu_rabban", "duke_leto_atreides"]}, "twice"),
        ({"mode": "solo", "rivals": ["glossu_rabban"]}, "has 2 rivals"),
        ({"mode": "solo", "rivals": "glossu_rabban"}, "`rivals` is a list of leaders"),
        ({"mode": "solo", "rivals": []}, "has 2 rivals"),
        ({"mode": "solo", "leader": "muad_dib"}, "There is no leader 'muad_dib'"),
        ({"mode": "solo", "rivals": ["muad_dib", "glossu_rabban"]}, "There is no leader 'muad_dib'"),
        ({"mode": "solo", "seats": 3}, "not `seats` or `leaders`"),
        ({"mode": "solo", "leaders": ["paul_atreides"]}, "not `seats` or `leaders`"),
        ({"mode": "duo", "seats": 2}, "takes `leaders`"),
        ({"mode": "duo", "difficulty": "mentat"}, "takes `leaders`"),
        ({"mode": "duo", "leader": "paul_atreides"}, "takes `leaders`"),
        ({"mode": "duo", "rivals": ["glossu_rabban"]}, "takes `leaders`"),
        ({"mode": "duo", "leaders": ["paul_atreides"]}, "has 2 players"),
        ({"mode": "duo", "leaders": []}, "has 2 players"),
        ({"mode": "duo", "leaders": ["paul_atreides", "paul_atreides"]}, "named twice"),
        ({"mode": "table", "difficulty": "mentat"}, "A table game takes"),
        ({"mode": "trio"}, "There is no mode 'trio'"),
        ({"mode": "solo", "seed": -1}, "A seed is a whole number"),
    ],
)
def test_bad_setups_are_refused_in_one_sentence(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(**setup)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("word", ["kwisatz-haderach", "Kwisatz Haderach", "kwisatz_haderach"])
def test_difficulty_takes_hyphens(word: str) -> None:
    """R-SOLO-04."""
    assert new_game("solo", difficulty=word).state.mode.difficulty == "kwisatz_haderach"


def test_mercenary_is_the_default() -> None:
    """R-SOLO-04."""
    assert new_game("solo").state.mode.difficulty == "mercenary"


def test_chosen_leaders_sit_where_they_are_named() -> None:
    """R-SOLO-02: The human may lead with Paul or Helena, the rivals may not."""
    state = set_up("solo", leader="helena_richese", rivals=["duke_leto_atreides", "glossu_rabban"])
    leaders = [seat.leader.id for seat in state.seats if seat.leader is not None]
    assert leaders == ["helena_richese", "duke_leto_atreides", "glossu_rabban"]


def test_random_leaders_are_different_and_fit() -> None:
    """R-SOLO-02, R-SETUP-06."""
    seen: set[str] = set()
    for seed in range(60):
        state = set_up("solo", seed=seed)
        leaders = [seat.leader for seat in state.seats if seat.leader is not None]
        assert len({leader.id for leader in leaders}) == 3
        assert all(leader.rival for leader in leaders[1:])
        seen.add(leaders[0].id)
    assert seen == set(load_catalogue().leaders), "the human may get any leader"


def test_random_rivals_leave_the_humans_leader_alone() -> None:
    """R-SETUP-06."""
    for seed in range(30):
        state = set_up("solo", leader="glossu_rabban", seed=seed)
        assert "glossu_rabban" not in [seat.leader.id for seat in state.seats[1:] if seat.leader is not None]


def test_same_setup_and_seed_give_the_same_game() -> None:
    """R-DEF-12."""
    for mode in ("solo", "duo"):
        assert new_game(mode, seed=9).state == new_game(mode, seed=9).state
        assert new_game(mode, seed=9).state != new_game(mode, seed=10).state


def test_first_player_of_a_duo_is_a_random_human() -> None:
    """R-2P-05."""
    assert {set_up("duo", seed=seed).first_player for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("kind", ["table", "solo", "duo"])
def test_mode_is_rebuilt_from_its_name(kind: str) -> None:
    state = new_game(kind).state
    mode = state.mode
    assert mode_for(state.catalogue, mode.name, mode.seats, mode.difficulty) == mode
