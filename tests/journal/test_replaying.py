"""Verify: every check is compared, a difference is told with its turn and in what; packs are kept; what if."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from imperium import __version__
from imperium.catalogue import Catalogue, load_catalogue, load_directory
from imperium.catalogue.load import printed_cards
from imperium.commands.games import walk_through
from imperium.commands.replay import start_branch
from imperium.game import Imperium
from imperium.games import GAMES, open_game, start_game
from imperium.journal import BadJournal, NoSuchGame, NotSaved, branch, opened, read_journal, replaying
from imperium.journal.packs import rules_of
from imperium.journal.replaying import replay, told
from imperium.journal.walk import Walk
from tests.journal.players import EXAMPLE_PACK, SETUPS, game_of, play, recorded


def test_a_faithful_journal_agrees_in_every_check(tmp_path: Path) -> None:
    for setup in range(len(SETUPS)):
        path = recorded(tmp_path / f"{setup}", setup, undo=0.05)
        journal, _ = read_journal(path)
        found = replay(journal, game_of(setup)(), path)
        assert found.difference is None
        assert found.game.over
        turns = sum(line.startswith("# turn") for line in path.read_text().splitlines())
        assert turns > 15
        assert found.checks == sum(len(move.checks) for move in journal.moves) + 1


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def difference(path: Path) -> str:
    journal, _ = read_journal(path)
    return told(replay(journal, Imperium(), path), journal, path)


def test_another_choice_differs_at_the_next_turn_and_says_in_what(tmp_path: Path) -> None:
    """Two troops deployed instead of one: the next check has other numbers of troops in the Conflict."""
    sentence = path = None
    for seed in range(1, 60):  # the first game in which what follows is possible either way
        path = recorded(tmp_path / str(seed), 2, 30, seed)
        before, changed, after = path.read_text().partition("\ndeploy 1\n")
        if changed and "# turn" in after:
            path.write_text(f"{before}\ndeploy 2\n{after}")
            sentence = difference(path)
            if "is not the same" in sentence:
                break
    assert sentence is not None
    assert path is not None
    turn = after[after.index("# turn") :].split()[2]
    line = 1 + path.read_text().split("\n").index(after[after.index("# turn") :].split("\n")[0])
    assert f"line {line}: turn {turn} is not the same: " in sentence
    assert "; conflict " in sentence
    assert " in the record, " in sentence
    content = path.read_bytes()
    with pytest.raises(BadJournal, match="It is left as it is"):
        open_game(path)
    assert path.read_bytes() == content


def test_another_seed_differs_at_the_start(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x", 2, 10, 5)
    leaders = " ".join(seat.mark for seat in read_journal(path)[0].header.seats)
    change(path, "seed 5", "seed 6")
    with pytest.raises(BadJournal, match=r"its header seats .*, but its setup makes a game of"):
        difference(path)
    change(path, "seed 6", f"leaders {leaders}\nseed 5")
    sentence = difference(path)
    assert "start is not the same" in sentence
    assert "it replays for 0 of 10 decisions" in sentence


def test_an_impossible_code_names_its_line_and_stops_there(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x", 0, 10)
    move = read_journal(path)[0].moves[6]
    lines = path.read_text().split("\n")
    lines[move.line - 1] = "defend"
    path.write_text("\n".join(lines))
    sentence = difference(path)
    assert f"line {move.line}: 'defend' is refused" in sentence
    assert "it replays for 6 of 10 decisions" in sentence


def test_a_recording_of_another_engine_says_so_and_goes_on_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(tmp_path / "x", 0, 10)
    for module in (replaying, opened):
        monkeypatch.setattr(module, "__version__", "9.9.9")
    with open_game(path) as game:
        [notice] = game.notices
        assert f"it was recorded with engine {__version__}, which is 9.9.9 here" in notice
        before = path.read_text()
        play(game, 2)
    assert path.read_text().startswith(f"{before}continued 9.9.9 {load_catalogue().fingerprint}\n")
    with open_game(path) as game:
        assert not game.notices
        assert len(game.game.record) == 12


def other_cards(directory: Path) -> Catalogue:
    """Card data in which spaces and cards pay other amounts."""
    shutil.copytree(printed_cards(), directory)
    for name, printed, other in (("board", '"solari": 2', '"solari": 3'), ("starter", '"swords": 1', '"swords": 2')):
        text = json.dumps(json.loads((directory / f"{name}.json").read_text()))
        assert printed in text
        (directory / f"{name}.json").write_text(text.replace(printed, other))
    return load_directory(directory)


def test_a_recording_with_other_cards_opens_as_far_as_it_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(tmp_path / "x", 2, 60, 3)
    content = path.read_bytes()
    catalogue = other_cards(tmp_path / "cards")
    journal, _ = read_journal(path)
    found = replay(journal, Imperium(catalogue), path)
    assert found.difference is not None
    assert found.game.codes == journal.codes[: found.difference.decision]
    sentence = told(found, journal, path)
    assert f"other card data ({journal.header.cards}, here {catalogue.fingerprint})" in sentence
    assert "\n" not in sentence
    walk = Walk(journal, found, path)
    walk.go_to(len(walk.codes))
    monkeypatch.setattr("imperium.game.load_catalogue", lambda packs=(): catalogue)
    with pytest.raises(BadJournal, match="It is left as it is"):
        open_game(path)
    assert path.read_bytes() == content


# -- packs -----------------------------------------------------------------------------------------
def test_a_game_resumes_when_its_pack_has_changed_or_gone(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(EXAMPLE_PACK, pack)
    path = recorded(tmp_path / "games" / "x", 2, 30, packs=(pack,))
    manifest = pack / "pack.json"
    manifest.write_text(manifest.read_text().replace('"version": "', '"version": "9'))
    with open_game(path) as game:
        play(game, 10)
    shutil.rmtree(pack)
    with open_game(path) as game:
        play(game)
        assert game.game.over
        assert game.game.state.catalogue.packs[0].fingerprint == game.header.packs[0].fingerprint


def test_a_pack_that_is_nowhere_is_named_and_can_be_given(tmp_path: Path) -> None:
    path = recorded(tmp_path / "games" / "x", 2, 30, packs=(EXAMPLE_PACK,))
    kept = next((tmp_path / "games" / "packs").iterdir())
    (kept / "imperium.json").write_text("{}")  # damaged: another fingerprint
    for _ in range(2):
        with pytest.raises(
            BadJournal, match=r"needs the pack '.*' \(.*\), which is not kept beside it; give its directory"
        ):
            open_game(path)
        open_game(path, [EXAMPLE_PACK]).close()
        shutil.rmtree(kept, ignore_errors=True)
    journal, _ = read_journal(path)
    assert rules_of(journal.header, path, GAMES, [EXAMPLE_PACK]).fingerprint == journal.header.cards


# -- what if ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("packs", [(), (EXAMPLE_PACK,)])
def test_a_branch_from_any_decision_is_a_game_of_its_own(tmp_path: Path, packs: tuple[Path, ...]) -> None:
    path = recorded(tmp_path / "a" / "x", 3, 45, packs=packs)
    content = path.read_bytes()
    journal, _ = read_journal(path)
    for number in (0, 1, 17, 44, 45):
        save = tmp_path / "b" / f"{number}"
        rules = rules_of(journal.header, path, GAMES)
        with branch(rules, journal.header, path, journal.codes[:number], save) as game:
            assert game.game.codes == journal.codes[:number]
            assert game.header.branch.endswith(f" {number}")
            play(game, 25, seed=number)
        twin, _ = read_journal(save)
        assert replay(twin, game.game.rules, save).difference is None
        assert twin.header.seats == journal.header.seats
    assert path.read_bytes() == content


def test_a_branch_never_replaces_a_game(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x", 0, 5)
    journal, content = read_journal(path)
    with pytest.raises(NotSaved, match="is there already"):
        branch(Imperium(), journal.header, path, journal.codes[:2], path)
    assert path.read_bytes() == content
    with pytest.raises(NoSuchGame):
        open_game("solo-1")
    branch(Imperium(), journal.header, path, journal.codes[:2]).close()
    open_game("solo-1").close()


def test_a_branch_finds_a_pack_that_is_given(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a" / "x", 2, 10, packs=(EXAMPLE_PACK,))
    shutil.rmtree(tmp_path / "a" / "packs")
    walk, _ = walk_through(str(path), [EXAMPLE_PACK])
    start_branch(walk, 5, tmp_path / "b")
    with open_game(tmp_path / "b") as game:
        assert len(game.game.record) == 5


@pytest.mark.parametrize("spoilt", [1, 2])
def test_what_was_taken_back_and_is_no_answer_is_not_made_again(spoilt: int, tmp_path: Path) -> None:
    """A damaged line of what does not stand keeps nobody from going on; the rest of it can be made again."""
    path = tmp_path / "x.journal"
    with start_game({"mode": "solo", "seed": 4}, save=path) as begun:
        play(begun, 6)
        codes = begun.game.codes
        begun.undo(2)
    lines = path.read_text().splitlines()
    at = [index for index, line in enumerate(lines) if line == codes[4 + spoilt - 1]][-1]
    lines[at] = "opponent 3"
    path.write_text("\n".join(lines) + "\n")
    with open_game(path) as found:
        assert found.game.codes == codes[:4]
        if spoilt == 2:
            found.redo(1)
            assert found.game.codes == codes[:5]
