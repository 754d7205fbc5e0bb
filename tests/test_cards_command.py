"""The `cards` commands as a person types them: output, exit code, one sentence for a mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperium.catalogue import load_catalogue
from imperium.catalogue.schema import card_file_schema
from imperium.commands.cards import DECKS
from tests.program import ROOT, run
from tests.soak.card_files import EXAMPLE_PACK


def imperium(*words: str) -> tuple[int, str, str]:
    """Exit code, output and error output of a command."""
    done = run("cards", *words, cwd=ROOT)
    return done.returncode, done.stdout, done.stderr


def listed(*words: str) -> list[dict[str, object]]:
    code, out, _ = imperium("list", "--json", *words)
    assert code == 0
    found: list[dict[str, object]] = json.loads(out)
    return found


def test_the_json_list_has_every_definition_with_its_text() -> None:
    """R-SETUP-03 to R-SETUP-07: 67, 10, 24, 40, 18, 8 components; 22 spaces (R-SPACE-01); 31 Hagal cards."""
    found = listed()
    copies = {deck: sum(int(str(row["copies"])) for row in found if row["deck"] == deck) for deck in DECKS}
    assert copies == {
        "imperium": 67, "starter": 10, "reserve": 24, "intrigue": 40, "conflicts": 18, "leaders": 8, "spaces": 22,
        "factions": 4, "hagal": 31,
    }  # fmt: skip
    stilgar = next(row for row in found if row["id"] == "stilgar")
    assert stilgar == {
        "deck": "imperium",
        "id": "stilgar",
        "name": "Stilgar",
        "copies": 1,
        "cost": 5,
        "factions": ["fremen"],
        "icons": ["fremen", "city", "spice_trade"],
        "text": "Agent: 1 water | Reveal: 2 persuasion, 3 swords",
        "rulings": [],
    }


def test_filters_combine() -> None:
    found = listed("--faction", "fremen", "--icon", "city", "--cost", "5", "--deck", "imperium")
    assert {row["id"] for row in found} == {"chani", "liet_kynes", "stilgar"}


def test_the_table_fits_80_columns_and_counts() -> None:
    code, out, _ = imperium("list")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert out.startswith("IMPERIUM\nArrakis Recruiter (arrakis_recruiter) x2, cost 2\n  Agent: recruit 1 | Reveal:")
    assert out.endswith("\n154 different, 224 in all\n")


def test_show_tells_everything_about_a_card_with_its_rulings() -> None:
    """The ruling stands beside the card."""
    code, out, _ = imperium("show", "imperial_spy")
    assert code == 0
    assert out == (
        "Imperial Spy (card:imperial_spy, imperium)\n"
        "2 copies, cost 2 persuasion\n"
        "Faction: Emperor\n"
        "Agent icons: Emperor\n"
        "Agent: Trash this card: draw 1 Intrigue card.\n"
        "Reveal: 1 persuasion, 1 sword.\n"
        "Option codes: agent imperial_spy>SPACE, acquire imperial_spy,\n"
        "  use imperial_spy:pay, use imperial_spy:persuasion, pay, decline,\n"
        "  trash CARD from ZONE\n"
        "\n"
        "Rules and rulings\n"
        "F-19 Imperial Spy: The Intrigue card comes only from the spy's own self-trash,\n"
        "  not when something else trashes it.\n"
    )


def test_an_id_that_decks_share_is_told_apart() -> None:
    code, out, error = imperium("show", "foldspace")
    assert (code, out) == (1, "")
    assert error == "'foldspace' is card:foldspace, space:foldspace or hagal:foldspace; say which.\n"
    code, out, _ = imperium("show", "space:foldspace")
    assert code == 0
    assert out.startswith("Foldspace (space:foldspace, spaces)\nSpacing Guild space\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("show", "dager"), "There is no 'dager' in any deck, did you mean 'dagger'?\n"),
        (("list", "--deck", "imperum"), "There is no deck 'imperum', did you mean 'imperium'?\n"),
        (("list", "--faction", "frmen"), "There is no faction 'frmen', did you mean 'fremen'?\n"),
        (("list", "--icon", "cty"), "There is no icon 'cty', did you mean 'city'?\n"),
        (("validate", "--pack", "nowhere"), "nowhere: does not exist; a pack is a directory with a pack.json\n"),
    ],
)
def test_a_mistake_gets_one_sentence_and_exit_code_1(words: tuple[str, ...], sentence: str) -> None:
    assert imperium(*words) == (1, "", sentence)


def test_validate_counts_the_base_game_and_packs() -> None:
    code, out, _ = imperium("validate")
    assert code == 0
    assert "imperium    67 (43 different)\n" in out
    code, out, _ = imperium("validate", "--pack", str(EXAMPLE_PACK))
    assert code == 0
    assert "imperium    73 (45 different)\n" in out
    assert "pack smugglers 1.0, fingerprint " in out


def test_validate_prints_every_problem_of_a_broken_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text('{"name": "p", "version": "1"}')
    (tmp_path / "imperium.json").write_text('{"cards": [{"id": "a", "name": "A", "copies": 0, "cost": "x"}]}')
    (tmp_path / "intrigue.json").write_text(
        '{"intrigues": [{"id": "b", "name": "B", "copies": 1, "rulings": ["F-1"]}]}'
    )
    code, out, error = imperium("validate", "--pack", str(tmp_path))
    assert (code, out) == (1, "")
    assert len(error.splitlines()) == 3
    assert "Traceback" not in error


def test_a_ruling_that_no_reference_has_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text('{"name": "p", "version": "1"}')
    card = '{"id": "a", "name": "A", "copies": 1, "cost": 1, "rulings": ["F-99"]}'
    (tmp_path / "imperium.json").write_text(f'{{"cards": [{card}]}}')
    code, _, error = imperium("validate", "--pack", str(tmp_path))
    assert code == 1
    assert error == "card:a names the ruling 'F-99', which the rules reference does not have.\n"


def test_packs_are_listed_and_shown_too() -> None:
    assert "night_caravan" in {row["id"] for row in listed("--pack", str(EXAMPLE_PACK), "--faction", "guild")}
    code, out, _ = imperium("show", "hidden_stockpile", "--pack", str(EXAMPLE_PACK))
    assert code == 0
    assert "Plot: Choose one: 1 spice / pay 2 Solari: 3 spice.\n" in out


def test_schema_prints_the_schema() -> None:
    code, out, _ = imperium("schema")
    assert code == 0
    assert json.loads(out) == card_file_schema(load_catalogue())
