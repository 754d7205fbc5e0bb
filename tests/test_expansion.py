"""Packs that bring Agent icons, regions, spaces and factions: known everywhere, and read as strictly as all else."""

from __future__ import annotations

import json
import shutil
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from imperium.bots.greedy import GreedyBot
from imperium.catalogue import Catalogue, load_catalogue
from imperium.catalogue.load import printed_cards
from imperium.catalogue.schema import card_file_schema
from imperium.checks.run import run
from imperium.checks.suite import gather
from imperium.core.steps import NOBODY
from imperium.core.text import shown
from imperium.game import new_game
from imperium.games import open_game, start_game
from imperium.given.descriptions import full
from imperium.given.positions import build, game_from
from imperium.screen.imperium.cards import legend
from imperium.terminal.console import Console
from imperium.terminal.imperium.table import board, seats_table
from imperium.words.card_text import long, short
from tests.faces import screen_of
from tests.random_games import play
from tests.rules.table import FACTIONS
from tests.soak.card_files import EXAMPLE_PACK
from tests.test_packs import refused, write_pack

PILGRIMS = EXAMPLE_PACK.parent / "pilgrims"
BASE_BOARD = shown(printed_cards() / "board.json")
ICON = {"id": "pilgrim", "name": "Pilgrim", "letter": "P"}
REGION = {"id": "far_south", "name": "Far South"}
GROVE = {"id": "grove", "name": "Grove", "icon": "pilgrim", "region": "far_south", "effects": [{"do": "trash"}]}
GUIDE = {"id": "guide", "name": "Guide", "copies": 2, "cost": 1, "icons": ["pilgrim"]}
RING = {"id": "ring", "name": "Ring", "letter": "R", "bonus": [{"do": "gain", "spice": 2}]}
BACK_ROOM = {"id": "back_room", "name": "Back Room", "icon": "ring", "region": "ring", "faction": "ring"}
FIXER = {
    "id": "fixer", "name": "Fixer", "copies": 9, "cost": 1, "factions": ["ring"], "icons": ["ring"],
    "agent": [{"do": "influence", "with": "any"}],
}  # fmt: skip


def expansion(directory: Path, manifest: dict[str, Any] | None = None, **lists: Any) -> Path:
    """A pack with a board file of these lists; `cards` go into the Imperium deck."""
    cards = lists.pop("cards", [])
    pack = write_pack(directory, manifest, **({"imperium": cards} if cards else {}))
    (pack / "board.json").write_text(json.dumps(lists))
    return pack


def south(directory: Path, **lists: Any) -> Path:
    """A pack that brings an icon, a region and a space, and whatever else is given."""
    return expansion(directory, **{"icons": [ICON], "regions": [REGION], "spaces": [GROVE], **lists})


@pytest.fixture
def fifth(tmp_path: Path) -> Catalogue:
    """A game with a fifth faction: a track, two spaces, a card with its icon, a House Hagal card."""
    market = {**BACK_ROOM, "id": "market", "name": "Market", "combat": True, "cost": {"solari": 1}}
    hagal = {"id": "back_room", "name": "Back Room", "copies": 3, "modes": ["solo", "duo"], "spaces": ["back_room"]}
    pack = expansion(tmp_path / "fifth", factions=[RING], spaces=[BACK_ROOM, market], cards=[FIXER])
    (pack / "hagal.json").write_text(json.dumps({"hagal": [{**hagal, "influence": "ring"}]}))
    return load_catalogue((pack,))


# -- what a pack declares is known -----------------------------------------------------------------
def test_the_base_game_has_the_icons_factions_and_regions_of_the_board() -> None:
    """R-DEF-02, R-SPACE-01: four Factions, whose icons are among the seven."""
    base = load_catalogue()
    assert tuple(base.factions) == FACTIONS
    assert tuple(base.icons) == (*FACTIONS, "landsraad", "city", "spice_trade")
    assert set(base.regions) == {space.region for space in base.spaces.values()}
    assert {space.icon for space in base.spaces.values() if space.faction} == set(FACTIONS)


def test_a_pack_brings_an_icon_a_region_and_a_space(tmp_path: Path) -> None:
    """R-AGENT-02: a card with the new icon leads to the new space, and no other card does."""
    catalogue = load_catalogue((south(tmp_path / "south", cards=[GUIDE]),))
    base = load_catalogue()
    assert set(catalogue.icons) - set(base.icons) == {"pilgrim"}
    assert set(catalogue.regions) - set(base.regions) == {"far_south"}
    assert "pilgrim" not in base.icons
    game = game_from({"seats": [{"hand": ["guide", "signet_ring", "diplomacy"]}]}, catalogue)
    assert game.decision is not None
    assert [code for code in game.decision.codes if code.endswith(">grove")] == ["agent guide>grove"]
    assert [code for code in game.decision.codes if code.startswith("agent guide")] == ["agent guide>grove"]
    assert "has no Pilgrim icon, which Grove needs" in str(game.why_not("agent diplomacy>grove"))


def test_a_later_pack_uses_the_words_of_an_earlier_one(tmp_path: Path) -> None:
    first, second = south(tmp_path / "first"), write_pack(tmp_path / "second", imperium=[GUIDE])
    assert load_catalogue((first, second)).cards["guide"].icons == ("pilgrim",)
    known = "expected one of emperor, guild, bene_gesserit, fremen, landsraad, city, spice_trade"
    place = "$.cards[0].icons[0] (guide)"
    assert refused(second) == [f"{second / 'imperium.json'}: there is no icon 'pilgrim', {known} @ {place}"]


@pytest.mark.parametrize(
    ("lists", "what"),
    [
        (
            {"cards": [{**GUIDE, "icons": ["city", "pligrim"]}]},
            "imperium.json: there is no icon 'pligrim', did you mean 'pilgrim'? @ $.cards[0].icons[1] (guide)",
        ),
        (
            {"spaces": [{**GROVE, "region": "far_suoth"}]},
            "board.json: there is no region 'far_suoth', did you mean 'far_south'? @ $.spaces[0].region (grove)",
        ),
        (
            {"cards": [{**GUIDE, "sending": [{"rule": "ignore_enemy_agents", "icons": ["pilgrom"]}]}]},
            "there is no icon 'pilgrom', did you mean 'pilgrim'? @ $.cards[0].sending[0].icons[0] (guide)",
        ),
        (
            {"cards": [{**GUIDE, "agent": [{"do": "recover", "faction": "pilgrim"}]}]},
            "there is no faction 'pilgrim', expected one of emperor, guild, bene_gesserit, fremen "
            "@ $.cards[0].agent[0].faction (guide)",
        ),
        ({"icon": []}, "board.json: unknown key 'icon', did you mean 'icons'? @ $"),
        ({"icons": [{**ICON, "lettre": "P"}]}, "unknown key 'lettre', did you mean 'letter'? @ $.icons[0] (pilgrim)"),
        ({"icons": [{**ICON, "letter": "PP"}]}, "expected a capital letter from A to Z, found 'PP'"),
        ({"icons": [{**ICON, "colour": "pink"}]}, "unknown word 'pink', expected one of white, red, green"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_file_path_and_the_nearest_word(
    tmp_path: Path, lists: dict[str, Any], what: str
) -> None:
    assert any(what in line for line in refused(south(tmp_path / "south", **lists)))


def test_a_wrong_icon_is_told_beside_every_other_mistake(tmp_path: Path) -> None:
    """A verb that nobody knows hides no word that nobody declares; but what could not be read is not missed."""
    pack = south(
        tmp_path / "south", cards=[{**GUIDE, "agent": [{"do": "recuit"}]}, {**GUIDE, "id": "x", "icons": ["y"]}]
    )
    verb, icon = refused(pack)
    assert "unknown verb 'recuit'" in verb
    assert "there is no icon 'y'" in icon
    (pack / "board.json").write_text("{")
    (pack / "imperium.json").write_text(json.dumps({"cards": [GUIDE]}))
    (only,) = refused(pack)
    assert "board.json: not JSON" in only


# -- what does not go together ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lists", "what"),
    [
        ({"icons": [{**ICON, "letter": "S"}]}, "the letter 'S' stands for Spice Trade already @ $.icons[0].letter"),
        ({"factions": [{**RING, "letter": "C"}]}, "the letter 'C' stands for City already @ $.factions[0].letter"),
        (
            {"icons": [{**ICON, "id": "fremen"}]},
            f"the icon 'fremen' is there already, brought by {BASE_BOARD} @ $.factions[3] @ $.icons[0] (fremen)",
        ),
        ({"regions": [{**REGION, "id": "guild"}]}, "the region 'guild' is there already, brought by"),
        (
            {"icons": [{**ICON, "id": "city"}]},
            f"the id 'city' is taken already by {BASE_BOARD} @ $.icons[1]; to replace it, say so in pack.json",
        ),
        (
            {"factions": [RING], "spaces": [{**BACK_ROOM, "faction": "guild"}]},
            "a space with the icon 'ring' has the faction 'ring', found 'guild' @ $.spaces[0].faction (back_room)",
        ),
        (
            {"spaces": [{**GROVE, "icon": "city", "region": "arrakis", "faction": "fremen"}]},
            "a space with the icon 'city' has the faction None, found 'fremen'",
        ),
    ],
)
def test_what_does_not_go_together_is_told_of_the_pack(tmp_path: Path, lists: dict[str, Any], what: str) -> None:
    pack = expansion(tmp_path / "odd", **{"icons": [ICON], "regions": [REGION], **lists})
    found = refused(pack)
    assert any(what in line for line in found), found
    assert all(line.startswith(f"{pack}/board.json: ") for line in found), "the base game is not to blame"


def test_no_more_factions_are_named_than_there_are(tmp_path: Path) -> None:
    effect = {"do": "influence", "with": "any", "number": 5}
    leader = {
        "id": "schemer", "name": "Schemer", "house": "None", "complexity": 1, "ability": "Schemes",
        "signet_name": "Scheme", "signet": [{"do": "draw", "cards": 1}], "start": [effect],
    }  # fmt: skip
    pack = write_pack(tmp_path / "four", leaders=[leader])
    assert any("5 different factions, but there are 4 @ $.leaders[0].start[0]." in line for line in refused(pack))
    (pack / "board.json").write_text(json.dumps({"factions": [RING]}))
    assert len(load_catalogue((pack,)).factions) == 5


def test_a_pack_replaces_a_space_and_cannot_remove_what_is_needed(tmp_path: Path) -> None:
    dearer = {**GROVE, "id": "secure_contract", "name": "Insecure Contract", "icon": "spice_trade", "region": "choam"}
    said = expansion(tmp_path / "said", {"replace": {"spaces": ["secure_contract"]}}, spaces=[dearer])
    assert load_catalogue((said,)).spaces["secure_contract"].name == "Insecure Contract"
    for key, ident, what in (
        ("icons", "city", "the icon 'city' cannot be removed"),
        ("regions", "choam", "the region 'choam' cannot be removed"),
        ("factions", "guild", "the faction 'guild' cannot be removed"),
    ):
        found = refused(write_pack(tmp_path / key, {"remove": {key: [ident]}}))
        assert any(what in line and line.endswith(f"$.remove.{key}[0]") for line in found), found


def test_the_schema_offers_the_words_that_are_known_and_lets_others_pass(tmp_path: Path) -> None:
    known = card_file_schema(load_catalogue((south(tmp_path / "south"),)))["$defs"]
    offered, passing = known["IconId"]["anyOf"]
    assert offered["enum"] == [*FACTIONS, "landsraad", "city", "spice_trade", "pilgrim"]
    assert passing["type"] == "string"
    assert "far_south" in known["RegionId"]["anyOf"][0]["enum"]
    assert "pilgrim" not in card_file_schema(load_catalogue())["$defs"]["IconId"]["anyOf"][0]["enum"]


# -- the example pack ------------------------------------------------------------------------------
def test_the_far_south_is_visited_among_bots_and_by_chance() -> None:
    catalogue = load_catalogue((PILGRIMS,))
    spaces = {"hidden_grove", "wayside_shrine"}
    for kind in ("table3", "table4", "duo"):
        games = [play(kind, seed, catalogue=catalogue) for seed in range(6)]
        assert spaces & {event.target for game in games for event in game.events if event.kind == "agent"}
    game = new_game("table", seats=3, seed=5, catalogue=catalogue)
    bot = GreedyBot(1)
    while game.decision is not None:
        game.apply(bot.choose(game.view(game.decision.seat)))
    assert game.result is not None


def test_shipped_checks_that_list_every_space_are_left_out_where_there_are_more() -> None:
    """R-CARD-11, R-CARD-18: those cards reach every space; the other checks of theirs hold with the pack."""
    suite = gather(packs=(PILGRIMS,))
    about = [check for check in suite.checks if {"card:kwisatz_haderach", "card:the_voice"} & {*check.about}]
    assert suite.left_out > 0
    assert len(about) > 5
    assert all(run(check, suite.games[check.game]).passed for check in about)
    assert gather(packs=(EXAMPLE_PACK,)).left_out == 0


def test_the_far_south_is_on_the_screen() -> None:
    catalogue = load_catalogue((PILGRIMS,))
    view = new_game("table", seats=3, seed=1, catalogue=catalogue).view(0)
    narrow, wide = (board(screen_of(view), Console(plain=True, width=width)) for width in (80, 120))
    assert any(line.startswith("P* Hidden Grove ") for line in narrow)
    assert any(line.startswith("P  Wayside Shrine     Far South     1 spice ") for line in wide)
    assert "P Pilgrim" in legend(catalogue)
    assert long(catalogue, catalogue.spaces["hidden_grove"])[1] == "Pilgrim space (Far South), Combat space"


def test_a_recorded_game_in_the_far_south_goes_on(tmp_path: Path) -> None:
    """The board file is kept with the game: its icons are known when the pack itself is gone."""
    pack = shutil.copytree(PILGRIMS, tmp_path / "pilgrims")
    with start_game({"mode": "table", "seats": 3, "seed": 2}, save=tmp_path / "x.journal", packs=(pack,)) as opened:
        assert opened.game.decision is not None
        opened.answer(opened.game.decision.options[0])
        before = opened.game.state.copy()
    shutil.rmtree(pack)
    with open_game(tmp_path / "x.journal") as opened:
        assert opened.game.state == before
        assert "pilgrim" in opened.game.state.catalogue.icons


# -- a fifth faction -------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["table3", "table4", "duo", "solo-mercenary"])
def test_a_fifth_faction_plays_whole_games(fifth: Catalogue, kind: str) -> None:
    """R-INF-01, R-INF-06: the invariants hold on its track, and its token is somewhere."""
    games = [play(kind, seed, catalogue=fifth) for seed in range(4)]
    assert any(event.kind == "influence" and event.item == "ring" for game in games for event in game.events)
    for game in games:
        assert list(game.state.alliances) == [*FACTIONS, "ring"]
        assert build(full(game.state), fifth) == game.state


def test_a_fifth_track_gives_what_every_track_gives(fifth: Catalogue) -> None:
    """R-AGENT-11, R-INF-04, 05, 06: 1 influence at its space, 1 VP at 2, its bonus and its token at 4."""
    given: dict[str, Any] = {"seats": [{"hand": ["fixer", "dagger"], "influence": {"ring": 1}}]}
    game = game_from(given, fifth)
    game.apply("agent fixer>back_room")
    seat = game.state.seats[0]
    assert (seat.influence["ring"], seat.vp) == (2, 1)
    assert game.decision is not None
    assert game.decision.codes == [f"influence {faction}" for faction in (*FACTIONS, "ring")]
    given["seats"][0]["influence"]["ring"] = 3
    game = game_from(given, fifth)
    assert game.state.alliances["ring"] == NOBODY
    game.apply("agent fixer>back_room")
    game.apply("use back_room:ring")  # the bonus is within reach, so the order of effects matters
    assert game.state.alliances["ring"] == 0
    assert game.state.seats[0].spice == 2


def test_two_of_five_factions_are_chosen_in_secret(fifth: Catalogue) -> None:
    """R-LEAD-02."""
    setup = {"leaders": ["baron_vladimir_harkonnen", "paul_atreides", "glossu_rabban"]}
    game = new_game("table", seats=3, seed=1, catalogue=fifth, **setup)
    assert game.decision is not None
    pairs = combinations((*FACTIONS, "ring"), 2)
    assert game.decision.codes == [f"secret {'+'.join(pair)}" for pair in pairs]


def test_a_fifth_track_fits_on_a_narrow_screen(fifth: Catalogue) -> None:
    view = new_game("table", seats=4, seed=1, catalogue=fifth).view(0)
    lines = seats_table(screen_of(view), Console(plain=True, width=80))
    assert " E  G  B  F  R " in lines[0]
    assert {len(line) for line in lines} == {79}
    assert short(fifth, fifth.spaces["back_room"]) == "Effect: 1 influence with the Ring"
