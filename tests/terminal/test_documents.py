"""docs/playing.md tells the truth: its transcript, pictures and table of commands are those of the program."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

from imperium.catalogue import load_catalogue
from imperium.tui.bindings import BINDINGS
from tests.faces import COMMANDS, SKIN

ROOT = Path(__file__).resolve().parents[2]
PLAYING = ROOT / "docs" / "playing.md"


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("picture_maker", ROOT / "docs" / "pictures" / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_transcript_is_what_the_program_prints() -> None:
    """If this fails after a change on purpose, `make pictures` writes the transcript anew."""
    text = PLAYING.read_text(encoding="utf-8")
    assert maker().with_transcript(text) == text


def test_so_is_the_one_of_a_newcomer_in_the_lessons() -> None:
    text = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    assert maker().with_lesson(text) == text
    assert "That was all." in text


def test_the_pictures_can_be_made_and_show_what_they_say() -> None:
    """The solo table with a space and a prompt; the hand-over without anybody's card."""
    made = maker()
    desk, width, height, title = made.PICTURES["solo-table"]
    table = made.shot(desk(), width, height, title)
    assert (PLAYING.parent / "pictures" / "solo-table.svg").read_text(encoding="utf-8") == table
    words = table.replace("&#160;", " ")
    assert "Swordmaster" in words and "Your turn" in words
    desk, width, height, title = made.PICTURES["hand-over"]
    curtain = made.shot(desk(), width, height, title).replace("&#160;", " ")
    assert "it is your choice" in curtain
    assert not any(card.name in curtain for card in load_catalogue().cards.values())


def test_every_command_of_the_prompt_is_in_the_document() -> None:
    """And the other way round: the table there names no command that does not exist."""
    table = PLAYING.read_text(encoding="utf-8").partition("At every prompt:")[2].partition("An empty line")[0]
    named = {word for row in re.findall(r"^\| (`.+?) \|", table, re.M) for word in re.findall(r"`(\w+)", row)}
    assert named == set(COMMANDS)


def test_every_key_of_the_full_screen_is_in_the_document() -> None:
    """With the very words of the help."""
    text = PLAYING.read_text(encoding="utf-8")
    for one in BINDINGS:
        if one.action not in ("up", "down", "left", "right", *SKIN.without) and one.modes[0] != "replay":
            assert f"| `{one.shown}` | {one.help} |" in text, one.action
