"""Recorded games: the corpus replays exactly, and a difference is told with its game, decision and place."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from imperium.catalogue import load_catalogue
from imperium.checks.begin import check_from, check_from_recorded, text_of
from imperium.checks.files import read_checks
from imperium.checks.games import NotRecorded, Recorded, read_games, recorded_games, replay, replay_all
from imperium.checks.record import playthrough, playthroughs, record
from imperium.checks.run import run
from imperium.games import checked_games, start_game
from imperium.given.checked import ImperiumChecked
from imperium.journal.lines import BadJournal, parse
from tests.random_games import setup_of


@cache
def corpus() -> list[Recorded]:
    """The recorded games."""
    return read_games(recorded_games())


def some_game(name: str = "a-game", **setup: object) -> Recorded:
    said = setup or {"mode": "solo", "difficulty": "mentat", "leader": "paul_atreides", "seed": 5}
    return Recorded(Path(f"{name}.journal"), parse(record(ImperiumChecked(), name, said).encode()))


def test_the_corpus_has_all_modes_difficulties_and_leaders() -> None:
    catalogue = load_catalogue()
    assert len(corpus()) >= 200
    assert len({game.name for game in corpus()}) == len(corpus())
    modes = {(game.setup["mode"], len(game.setup.get("leaders", ()))) for game in corpus()}
    assert modes == {("table", 3), ("table", 4), ("duo", 2), ("solo", 0)}
    difficulties = {game.setup["difficulty"] for game in corpus() if game.setup["mode"] == "solo"}
    assert difficulties == {difficulty.id for difficulty in catalogue.solo.difficulties}
    for mode in ("table", "duo", "solo"):
        mine = [game.setup for game in corpus() if game.setup["mode"] == mode]
        led = {leader for setup in mine for leader in (*setup.get("leaders", ()), setup.get("leader", ""))}
        assert led - {""} == set(catalogue.leaders)
    rivals = {leader for game in corpus() for leader in game.setup.get("rivals", ())}
    assert rivals == {leader.id for leader in catalogue.leaders.values() if leader.rival}


def test_every_recorded_game_replays_to_its_end() -> None:
    """If this is meant to change: imperium check --record."""
    assert replay_all(corpus()) == []


def test_a_position_that_differs_is_told_with_decision_and_story() -> None:
    game = some_game()
    number = len(game.codes) // 2
    made = game.journal.moves[number]
    other = evolve(made.checks[0], fingerprint="0" * 16)
    moves = [*game.journal.moves[:number], evolve(made, checks=[other]), *game.journal.moves[number + 1 :]]
    found = replay(evolve(game, journal=evolve(game.journal, moves=moves)))
    assert f"a-game.journal: line {other.line}: {other.label} is not the same" in found[0]
    assert f"it replays for {number} of {len(game.codes)} decisions" in found[0]
    assert found[1].startswith("  Seat 1 was offered: ")
    assert found[2].startswith("    ")


def test_a_code_that_is_not_offered_any_more_is_told() -> None:
    game = some_game()
    wrong = evolve(game.journal.moves[0], code="agent dagger>nowhere")
    found = replay(evolve(game, journal=evolve(game.journal, moves=[wrong, *game.journal.moves[1:]])))
    assert f"line {wrong.line}: 'agent dagger>nowhere' is refused" in found[0]
    assert f"it replays for 0 of {len(game.codes)} decisions" in found[0]


def test_a_game_that_ends_earlier_or_later_is_told() -> None:
    game = some_game()
    journal = game.journal
    longer = evolve(game, journal=evolve(journal, moves=[*journal.moves, evolve(journal.moves[-1], code="end")]))
    assert "'end' is refused: The game is over" in replay(longer)[0]
    shorter = evolve(game, journal=evolve(journal, moves=journal.moves[:-1]))
    assert "this one goes on" in replay(shorter)[0]


def test_another_setup_is_told_before_the_first_decision() -> None:
    game = some_game()
    header = evolve(game.journal.header, setup={**game.journal.header.setup, "seed": "6"}, seats=())
    found = replay(evolve(game, journal=evolve(game.journal, header=header)))
    assert "start is not the same" in found[0]


def test_every_decision_of_a_recorded_game_has_a_check() -> None:
    for game in (some_game(), some_game("b-game", mode="duo", seed=3)):
        assert game.journal.start
        assert all(move.checks for move in game.journal.moves)


def test_a_bad_recorded_game_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "some.journal"
    path.write_text("mode table\n")
    with pytest.raises(BadJournal, match="is not a journal"):
        read_games(tmp_path)


# -- playthroughs ----------------------------------------------------------------------------------
def test_there_is_a_playthrough_of_every_kind_of_game() -> None:
    kinds = {game.name.rpartition("-")[0] for game in corpus()}
    assert {path.stem.rpartition("-")[0] for path in playthroughs().glob("*.txt")} == kinds


@pytest.mark.parametrize("path", sorted(playthroughs().glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_is_what_the_engine_tells_today(path: Path) -> None:
    """If this is meant to change: imperium check --record, and read the difference."""
    game = next(game for game in corpus() if game.name == path.stem)
    assert path.read_text(encoding="utf-8") == playthrough(game)


# -- from a game to a check ------------------------------------------------------------------------
@pytest.mark.parametrize("whole", [False, True])
def test_any_decision_of_a_recorded_game_becomes_a_check_that_passes(whole: bool, tmp_path: Path) -> None:
    dice = random.Random(f"checks {whole}")
    for game in dice.sample(corpus(), 13):
        number = dice.randrange(len(game.codes)) + 1
        path = tmp_path / f"{game.name}.json"
        path.write_text(text_of(check_from_recorded(f"{game.name}@{number}", whole)))
        (check,) = read_checks(path, checked_games())
        assert check.codes == [game.codes[number - 1]]
        assert run(check, ImperiumChecked()).passed


def test_the_present_position_of_a_game_becomes_a_check_without_a_choice(tmp_path: Path) -> None:
    """What the terminal game writes for a bug seen at the table."""
    game = setup_of("table3", 8)
    path = tmp_path / "present.json"
    path.write_text(text_of(check_from(ImperiumChecked(), game)))
    (check,) = read_checks(path, checked_games())
    assert check.codes == []
    assert run(check, ImperiumChecked()).passed


def test_a_journal_becomes_a_check_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.journal"
    with start_game({"mode": "table", "seats": 3, "seed": 4}, save=path) as opened:
        for _ in range(3):
            assert opened.game.decision is not None
            opened.answer(opened.game.decision.options[0])
        codes = list(opened.game.codes)
    found = check_from_recorded(f"{path}@3", whole=True)
    assert found["checks"][0]["when"] == [codes[2]]


def test_a_decision_that_is_not_there_is_one_sentence() -> None:
    name, decisions = corpus()[0].name, len(corpus()[0].codes)
    with pytest.raises(NotRecorded, match=f"{name} has the decisions 1 to {decisions}, not 0"):
        check_from_recorded(f"{name}@0")
