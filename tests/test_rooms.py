"""Dependencies point inwards: who imports whom, with nothing excepted; and the core knows no game."""

from __future__ import annotations

import re

import pytest

from tests.rooms import CORE_ALONE, OFF_THE_SHELF, PAGE, ROOMS, ROOT, drawn, room_of, sources, used

WORDS_OF_DUNE = (
    "dune", "spice", "solari", "persuasion", "faction", "rival", "hagal", "automa", "intrigue", "garrison",
    "conflict", "leader", "troop", "alliance", "fremen", "mentat", r"R-[A-Z0-9]+-\d",
)  # fmt: skip


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_stands_before_it(room: str) -> None:
    allowed = ROOMS[: ROOMS.index(room)]
    assert {other: where for other, where in used()[room].items() if other not in allowed} == {}


@pytest.mark.parametrize("room", CORE_ALONE)
def test_what_serves_any_game_imports_the_core_alone(room: str) -> None:
    """And what says in which form it is loaded."""
    assert set(used()[room]) - {"form"} == {"core"}


@pytest.mark.parametrize("room", OFF_THE_SHELF)
def test_what_serves_every_game_on_the_shelf_knows_none_of_them(room: str) -> None:
    assert set(used()[room]) == OFF_THE_SHELF[room]


def test_every_module_is_in_a_room() -> None:
    assert {room_of(module) for module, _ in sources()} - set(ROOMS) == set()
    assert len(list((ROOT / "imperium").glob("*.py"))) <= 8


def test_every_room_says_what_belongs_there_and_what_it_imports() -> None:
    for path in [*(ROOT / "imperium").iterdir(), ROOT / "automa", ROOT / "arrakis"]:
        if (path / "__init__.py").is_file():
            text = (path / "__init__.py").read_text(encoding="utf-8")
            assert re.match(r'""".{20,}?[Ii]mports? .*?"""', text, re.S), f"{path.name}: say what it may import"


def test_the_core_knows_no_word_of_dune() -> None:
    found = []
    for path in (ROOT / "imperium" / "core").rglob("*.py"):
        text = path.read_text(encoding="utf-8").replace("Dune: Imperium", "").replace("imperium", "")
        for word in WORDS_OF_DUNE:
            found += [
                f"{path.name}: {one}" for one in re.findall(rf"\b\w*{word}\w*", text, re.I if word.islower() else 0)
            ]
    assert found == []


@pytest.mark.parametrize("room", ["rules", "effects", "core", "position/ways.py"])
def test_the_rules_do_not_know_what_a_rival_is(room: str) -> None:
    """What differs is said by the seat's way of playing, which the automa brings (R-DEF-13)."""
    place = ROOT / "imperium" / room
    for path in place.rglob("*.py") if place.is_dir() else [place]:
        assert re.findall(r".*(?:rival|hagal|automa).*", path.read_text(encoding="utf-8"), re.I) == [], path.name


def test_the_graph_of_the_rooms_is_current() -> None:
    """If this fails: python -m tests.rooms"""
    text = PAGE.read_text(encoding="utf-8")
    assert drawn(text) == text
