"""Recorded games: the corpus replays exactly, and a difference is told with its game, decision and place."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from attrs import evolve

from imperium.catalogue import load_catalogue
from imperium.checks.begin import check_from, check_from_recorded, text_of
from imperium.checks.files import read_checks
from imperium.checks.games import BadGameFile, Recorded, read_games, recorded_games, replay, replay_all
from imperium.checks.games import text_of as games_text
from imperium.checks.playthroughs import playthrough, playthroughs
from imperium.checks.record import record
from imperium.checks.run import run
from imperium.games import start_game
from tests.random_games import setup_of

CORPUS = read_games(recorded_games())


def some_game() -> Recorded:
    return record("a-game", {"mode": "solo", "difficulty": "mentat", "leader": "paul_atreides", "seed": 5})


def test_the_corpus_has_all_modes_difficulties_and_leaders() -> None:
    catalogue = load_catalogue()
    assert len(CORPUS) >= 200
    assert len({game.name for game in CORPUS}) == len(CORPUS)
    modes = {(game.setup["mode"], len(game.setup.get("leaders", ()))) for game in CORPUS}
    assert modes == {("table", 3), ("table", 4), ("duo", 2), ("solo", 0)}
    difficulties = {game.setup["difficulty"] for game in CORPUS if game.setup["mode"] == "solo"}
    assert difficulties == {difficulty.id for difficulty in catalogue.solo.difficulties}
    for mode in ("table", "duo", "solo"):
        mine = [game.setup for game in CORPUS if game.setup["mode"] == mode]
        led = {leader for setup in mine for leader in (*setup.get("leaders", ()), setup.get("leader", ""))}
        assert led - {""} == set(catalogue.leaders)
    rivals = {leader for game in CORPUS for leader in game.setup.get("rivals", ())}
    assert rivals == {leader.id for leader in catalogue.leaders.values() if leader.rival}


def test_every_recorded_game_replays_to_its_end() -> None:
    """If this is meant to change: imperium check --record."""
    assert replay_all(CORPUS) == []


def test_a_position_that_differs_is_told_with_decision_and_part() -> None:
    game = some_game()
    hashes = list(game.hashes)
    number = len(hashes) // 2
    other = f"{(int(hashes[number][4:6], 16) + 1) % 256:02x}"
    hashes[number] = hashes[number][:4] + other + hashes[number][6:]
    found = replay(evolve(game, hashes=hashes))
    assert found[0].startswith(f"a-game, decision {number + 1} of {len(hashes)}, round ")
    assert f"after {game.codes[number]!r} seat 1 differs from the recorded game." in found[0]
    assert found[1].startswith("  Seat 1 was offered: ")


def test_a_code_that_is_not_offered_any_more_is_told() -> None:
    game = some_game()
    found = replay(evolve(game, codes=["agent dagger>nowhere", *game.codes[1:]]))
    assert found[0].startswith(
        f"a-game, decision 1 of {len(game.codes)}, round 1: 'agent dagger>nowhere' is not offered"
    )


def test_a_game_that_ends_earlier_or_later_is_told() -> None:
    game = some_game()
    longer = evolve(game, codes=[*game.codes, "end"], hashes=[*game.hashes, ""])
    assert "the game is over, but the recorded one went on with 'end'" in replay(longer)[0]
    shorter = evolve(game, codes=game.codes[:-1], hashes=game.hashes[:-1])
    assert "this one goes on" in replay(shorter)[0]


def test_another_setup_is_told_before_the_first_decision() -> None:
    game = some_game()
    found = replay(evolve(game, setup={**game.setup, "seed": 6}))
    assert found[0].startswith("a-game, before decision 1: ")


def test_games_written_to_a_file_are_read_again(tmp_path: Path) -> None:
    games = [some_game(), record("b-game", {"mode": "duo", "seed": 3})]
    path = tmp_path / "some.txt"
    path.write_text(games_text(games))
    assert read_games(path) == games


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mode table\n", "some.txt:1: expected `game` and a name, found 'mode table'."),
        ("game a\nseed x\n", "some.txt:2: a seed is a whole number, found 'x'."),
        ("game a\nnonsense\n", "some.txt:2: neither a word of the setup nor a decision with its hash: 'nonsense'."),
    ],
)
def test_a_bad_file_of_games_is_one_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(text)
    with pytest.raises(BadGameFile) as refused:
        read_games(path)
    assert str(refused.value).endswith(sentence)


# -- playthroughs ----------------------------------------------------------------------------------
def test_there_is_a_playthrough_of_every_kind_of_game() -> None:
    kinds = {game.name.rpartition("-")[0] for game in CORPUS}
    assert {path.stem.rpartition("-")[0] for path in playthroughs().glob("*.txt")} == kinds


@pytest.mark.parametrize("path", sorted(playthroughs().glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_is_what_the_engine_tells_today(path: Path) -> None:
    """If this is meant to change: imperium check --record, and read the difference."""
    game = next(game for game in CORPUS if game.name == path.stem)
    assert path.read_text(encoding="utf-8") == playthrough(game)


# -- from a game to a check ------------------------------------------------------------------------
@pytest.mark.parametrize("whole", [False, True])
def test_any_decision_of_a_recorded_game_becomes_a_check_that_passes(whole: bool, tmp_path: Path) -> None:
    dice = random.Random(f"checks {whole}")
    for game in dice.sample(CORPUS, 25):
        number = dice.randrange(len(game.codes)) + 1
        path = tmp_path / f"{game.name}.json"
        path.write_text(text_of(check_from_recorded(f"{game.name}@{number}", whole)))
        (check,) = read_checks(path, load_catalogue())
        assert check.codes == [game.codes[number - 1]]
        assert run(check, load_catalogue()).passed


def test_the_present_position_of_a_game_becomes_a_check_without_a_choice(tmp_path: Path) -> None:
    """What the terminal game writes for a bug seen at the table."""
    game = setup_of("table3", 8)
    path = tmp_path / "present.json"
    path.write_text(text_of(check_from(game)))
    (check,) = read_checks(path, load_catalogue())
    assert check.codes == []
    assert run(check, load_catalogue()).passed


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
    name, decisions = CORPUS[0].name, len(CORPUS[0].codes)
    with pytest.raises(BadGameFile, match=f"{name} has the decisions 1 to {decisions}, not 0"):
        check_from_recorded(f"{name}@0")
