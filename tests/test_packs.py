"""Packs: what they add, replace and remove, what they are refused for, and the example pack in real games."""

from __future__ import annotations

import json
import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import Catalogue, load_catalogue
from imperium.catalogue.load import printed_cards
from imperium.core.errors import BadCatalogue
from imperium.core.text import shown
from imperium.game import new_game
from imperium.games import open_game, start_game
from tests.soak.card_files import EXAMPLE_PACK

RAIDERS = {"id": "raiders", "name": "Raiders", "copies": 2, "cost": 3, "reveal": [{"do": "gain", "swords": 2}]}


def write_pack(directory: Path, manifest: dict[str, Any] | None = None, **files: Any) -> Path:
    """A pack with these lists of entries, by file name."""
    directory.mkdir(exist_ok=True)
    (directory / "pack.json").write_text(json.dumps({"name": directory.name, "version": "1", **(manifest or {})}))
    keys = {"intrigue": "intrigues", "conflicts": "conflicts", "leaders": "leaders", "hagal": "hagal"}
    for name, entries in files.items():
        (directory / f"{name}.json").write_text(json.dumps({keys.get(name, "cards"): entries}))
    return directory


def refused(*packs: Path) -> list[str]:
    with pytest.raises(BadCatalogue) as error:
        load_catalogue(packs)
    return error.value.problems


def test_a_pack_adds_to_each_deck_and_leaves_the_base_game_alone(tmp_path: Path) -> None:
    leader = {
        "id": "guild_envoy", "name": "Guild Envoy", "house": "None", "complexity": 1, "ability": "Calm",
        "signet_name": "Trade", "signet": [{"do": "gain", "solari": 1}],
    }  # fmt: skip
    pack = write_pack(
        tmp_path / "more",
        imperium=[RAIDERS],
        reserve=[{**RAIDERS, "id": "militia"}],
        starter=[{**RAIDERS, "id": "knife", "cost": None}],
        intrigue=[{"id": "bluff", "name": "Bluff", "copies": 1, "combat": [{"do": "gain", "swords": 1}]}],
        conflicts=[{"id": "raid", "name": "Raid", "level": 1, "first": [{"do": "gain", "vp": 1}]}],
        leaders=[leader],
        hagal=[{"id": "mentat_run", "name": "Mentat", "copies": 1, "modes": ["duo"], "spaces": ["mentat"]}],
    )
    base, game = load_catalogue(), load_catalogue((pack,))
    assert set(game.cards) - set(base.cards) == {"raiders", "militia", "knife"}
    assert game.imperium == (*base.imperium, "raiders")
    assert game.reserve == (*base.reserve, "militia")
    assert game.starter == (*base.starter, "knife")
    assert set(game.intrigues) - set(base.intrigues) == {"bluff"}
    assert set(game.conflicts) - set(base.conflicts) == {"raid"}
    assert set(game.leaders) - set(base.leaders) == {"guild_envoy"}
    assert set(game.hagal) - set(base.hagal) == {"mentat_run"}
    assert load_catalogue() is base
    assert "raiders" not in base.cards


def test_a_pack_replaces_a_card_only_if_it_says_so(tmp_path: Path) -> None:
    dearer = {**RAIDERS, "id": "dagger", "name": "Sharp Dagger"}
    silent = write_pack(tmp_path / "silent", starter=[dearer])
    starter = shown(printed_cards() / "starter.json")
    assert refused(silent) == [
        f"{silent / 'starter.json'}: the id 'dagger' is taken already by {starter} @ $.cards[1]; "
        "to replace it, say so in pack.json @ $.cards[0] (dagger)"
    ]
    said = write_pack(tmp_path / "said", {"replace": {"cards": ["dagger"]}}, starter=[dearer])
    game = load_catalogue((said,))
    assert game.cards["dagger"].name == "Sharp Dagger"
    assert game.nodes["card:dagger/reveal/0"].swords == 2
    assert load_catalogue().cards["dagger"].name == "Dagger"


def test_a_replacement_may_move_a_card_to_another_deck(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path / "moved", {"replace": {"cards": ["scout"]}}, reserve=[{**RAIDERS, "id": "scout", "name": "Scout"}]
    )
    game = load_catalogue((pack,))
    assert "scout" in game.reserve
    assert "scout" not in game.imperium


def test_a_pack_removes_by_id(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "less", {"remove": {"cards": ["scout"], "leaders": ["paul_atreides"]}})
    game = load_catalogue((pack,))
    assert "scout" not in game.cards
    assert "scout" not in game.imperium
    assert "paul_atreides" not in game.leaders


def test_what_is_left_must_still_be_a_game(tmp_path: Path) -> None:
    """Without level I there is no Conflict deck, and a space gives a card that is gone."""
    skirmishes = [ident for ident, card in load_catalogue().conflicts.items() if card.level == 1]
    pack = write_pack(tmp_path / "less", {"remove": {"conflicts": skirmishes, "cards": ["foldspace"]}})
    found = refused(pack)
    few = "there are 0 Conflict cards of level 1, the Conflict deck needs 1 @ $.remove.conflicts"
    board = shown(printed_cards() / "board.json")
    gone = f"the reserve card 'foldspace' cannot be removed, {board} needs it at $.spaces[3].effects[0].card"
    assert found == [f"{pack}/pack.json: {gone} @ $.remove.cards[0]", f"{pack}/pack.json: {few}"]


def test_packs_are_laid_over_in_order(tmp_path: Path) -> None:
    first = write_pack(tmp_path / "first", imperium=[RAIDERS])
    second = write_pack(
        tmp_path / "second", {"replace": {"cards": ["raiders"]}}, imperium=[{**RAIDERS, "name": "Great Raiders"}]
    )
    assert load_catalogue((first, second)).cards["raiders"].name == "Great Raiders"
    assert any("there is no 'raiders' to replace" in line for line in refused(second, first))


def test_two_packs_that_bring_the_same_id_are_named_with_both_files(tmp_path: Path) -> None:
    first, second = (write_pack(tmp_path / name, imperium=[RAIDERS]) for name in ("first", "second"))
    (line,) = refused(first, second)
    assert str(first / "imperium.json") in line
    assert str(second / "imperium.json") in line


def test_the_same_pack_twice_is_refused() -> None:
    assert any("a pack named 'smugglers' is there already" in line for line in refused(EXAMPLE_PACK, EXAMPLE_PACK))


def test_fingerprints_follow_the_data_and_nothing_else(tmp_path: Path) -> None:
    base = load_catalogue()
    pack = write_pack(tmp_path / "p", imperium=[RAIDERS])
    before = load_catalogue((pack,))
    assert before.fingerprint != base.fingerprint
    assert [(p.name, p.version) for p in before.packs] == [("p", "1")]
    data = json.loads((pack / "imperium.json").read_text())
    (pack / "imperium.json").write_text(json.dumps({"$schema": "x", **data}, indent=4))
    same = load_catalogue((pack,))
    assert (same.fingerprint, same.packs) == (before.fingerprint, before.packs)
    write_pack(pack, imperium=[{**RAIDERS, "cost": 4}])
    changed = load_catalogue((pack,))
    assert changed.fingerprint != before.fingerprint
    assert changed.packs[0].fingerprint != before.packs[0].fingerprint
    assert base.packs == ()


@pytest.mark.parametrize(
    ("manifest", "what"),
    [
        ({"name": ""}, "expected a text, found an empty one @ $.name"),
        ({"version": 1}, "expected a text, found 1 @ $.version"),
        ({"removes": {}}, "unknown key 'removes', did you mean 'remove'? @ $"),
        ({"remove": {"card": ["scout"]}}, "unknown key 'card', did you mean 'cards'? @ $.remove"),
        ({"remove": {"spaces": ["arrakeen"]}}, "the space 'arrakeen' cannot be removed"),
        ({"remove": {"cards": ["scot"]}}, "there is no 'scot' to remove, did you mean 'scout'? @ $.remove.cards[0]"),
        ({"remove": {"cards": ["../../etc"]}}, "expected an id in lower_snake_case"),
        ({"replace": {"cards": ["scout"]}}, "the pack defines no 'scout' to replace @ $.replace.cards"),
    ],
)
def test_a_bad_manifest_is_told(tmp_path: Path, manifest: dict[str, Any], what: str) -> None:
    pack = write_pack(tmp_path / "p", manifest)
    assert any(line.startswith(f"{pack / 'pack.json'}: ") and what in line for line in refused(pack))


def test_a_pack_needs_its_directory_and_manifest(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    assert refused(gone) == [f"{gone}: does not exist; a pack is a directory with a pack.json"]
    file = tmp_path / "file"
    file.write_text("{}")
    assert refused(file) == [f"{file}: is not a directory; a pack is a directory with a pack.json"]
    bare = tmp_path / "bare"
    bare.mkdir()
    assert refused(bare) == [f"{bare / 'pack.json'}: does not exist"]


@pytest.mark.parametrize("name", ["setup.py", "cards.json", "schema.json", "more"])
def test_a_pack_holds_nothing_but_what_packs_hold(tmp_path: Path, name: str) -> None:
    pack = write_pack(tmp_path / "p", imperium=[RAIDERS])
    if "." in name:
        (pack / name).write_text("{}")
    else:
        (pack / name).mkdir()
    (line,) = refused(pack)
    assert line.startswith(f"{pack / name}: a pack holds pack.json, imperium.json,")


def test_a_pack_may_hold_a_readme_and_checks(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "p", imperium=[RAIDERS])
    (pack / "README.md").write_text("about")
    (pack / "checks").mkdir()
    (pack / ".gitignore").write_text("")
    assert "raiders" in load_catalogue((pack,)).cards


def test_a_link_out_of_the_pack_is_refused(tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_text(json.dumps({"cards": [RAIDERS]}))
    pack = write_pack(tmp_path / "p")
    (pack / "imperium.json").symlink_to(outside)
    assert refused(pack) == [
        f"{pack / 'imperium.json'}: leads out of the pack's directory, which nothing in a pack may do"
    ]


@pytest.mark.parametrize("folder", ["checks", "lessons", "challenges"])
def test_so_is_one_of_what_lies_beside_the_cards(folder: str, tmp_path: Path) -> None:
    (tmp_path / "outside.json").write_text("{}")
    pack = write_pack(tmp_path / "p", imperium=[RAIDERS])
    (pack / folder / "deep").mkdir(parents=True)
    (pack / folder / "out.json").symlink_to(tmp_path / "outside.json")
    (pack / folder / "round.json").symlink_to(pack / folder / "round.json")
    (pack / folder / "deep" / "up").symlink_to(tmp_path)
    away = "leads out of the pack's directory, which nothing in a pack may do"
    assert refused(pack) == [
        f"{pack / folder / 'deep' / 'up'}: {away}",
        f"{pack / folder / 'out.json'}: {away}",
        f"{pack / folder / 'round.json'}: is a link that leads nowhere",
    ]


def test_a_link_inside_the_pack_is_no_harm(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "p", imperium=[RAIDERS])
    shutil.move(pack / "imperium.json", pack / "README.json")
    (pack / "imperium.json").symlink_to(pack / "README.json")
    assert "raiders" in load_catalogue((pack,)).cards


def seen(catalogue: Catalogue, seed: int) -> set[str]:
    """Every card and Intrigue card acquired or played in one game of random choices."""
    game = new_game("table", seats=3 + seed % 2, seed=seed, catalogue=catalogue)
    dice = random.Random(seed)
    while game.decision is not None:
        game.apply(dice.choice(game.decision.options))
    return {event.item for event in game.events if event.kind in ("acquire", "agent", "play")}


def test_the_three_invented_cards_are_played_with_no_code_of_their_own() -> None:
    """The worked example of docs/writing-cards.md in twenty games of random choices."""
    catalogue = load_catalogue((EXAMPLE_PACK,))
    base = load_catalogue()
    invented = (set(catalogue.cards) - set(base.cards)) | (set(catalogue.intrigues) - set(base.intrigues))
    assert len(invented) == 3
    assert invented <= set().union(*(seen(catalogue, seed) for seed in range(20)))


def test_the_guide_shows_the_example_pack_as_it_is() -> None:
    """docs/writing-cards.md quotes the cards of the example pack; its whole-card quotations load as they stand."""
    guide = (EXAMPLE_PACK.parents[2] / "docs" / "writing-cards.md").read_text(encoding="utf-8")
    quoted = [json.loads(block) for block in re.findall(r"```json\n(\{.*?\n\})\n```", guide, re.DOTALL)]
    assert json.loads((EXAMPLE_PACK / "pack.json").read_text()) in quoted
    cards = json.loads((EXAMPLE_PACK / "imperium.json").read_text())["cards"]
    (intrigue,) = json.loads((EXAMPLE_PACK / "intrigue.json").read_text())["intrigues"]
    assert cards[0] in quoted
    assert intrigue in quoted
    (fragment,) = re.findall(r"```json\n(\"agent\".*?)\n```", guide, re.DOTALL)
    assert json.loads(f"{{{fragment}}}").items() <= cards[1].items()
    assert json.loads((EXAMPLE_PACK.parent / "pilgrims" / "board.json").read_text()) in quoted


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "loop", imperium=[RAIDERS])
    (pack / "leaders.json").symlink_to(pack / "conflicts.json")
    (pack / "conflicts.json").symlink_to(pack / "leaders.json")
    assert [problem.partition(": ")[2] for problem in refused(pack)] == ["is a link that leads nowhere"] * 2
    (tmp_path / "round").symlink_to(tmp_path / "round")
    [problem] = refused(tmp_path / "round")
    assert "a pack is a directory with a pack.json" in problem


@pytest.mark.parametrize("ident", ["4th_duke", "7", "d" * 80])
def test_a_leader_whose_id_validates_can_be_played_and_resumed(ident: str, tmp_path: Path) -> None:
    leader = {
        "id": ident, "name": "Fourth Duke", "house": "None", "complexity": 1, "ability": "Calm",
        "signet_name": "Trade", "signet": [{"do": "gain", "solari": 1}],
    }  # fmt: skip
    pack = write_pack(tmp_path / "dukes", leaders=[leader])
    setup = {"mode": "table", "leaders": [ident, "paul_atreides", "helena_richese"]}
    with start_game(setup, save=tmp_path / "x.journal", packs=(pack,)) as opened:
        assert opened.game.decision is not None
        opened.answer(opened.game.decision.options[0])
    with open_game(tmp_path / "x.journal") as again:
        assert again.header.setup["leaders"].split()[0] == ident
        assert again.game == opened.game
