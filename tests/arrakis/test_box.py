"""The box against the facts, which were typed apart from it and in another form; and what is wrong with a file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from arrakis import make
from arrakis.definitions import POLE
from arrakis.load import folder, load
from imperium.core.errors import BadCatalogue
from tests.arrakis.tables import BOX
from tests.test_vocabulary import words_in

FACTS = Path(__file__).parents[1] / "facts" / "dune"


def lines(name: str) -> list[str]:
    """The lines of a table."""
    return (FACTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def listed(name: str) -> dict[str, list[str]]:
    """Every line `word: one, two, three` of a table."""
    pairs = [line.split(": ", 1) for line in lines(name) if ": " in line and "|" not in line]
    return {word: [one.strip() for one in re.split(r"(?<!La), ", rest)] for word, rest in pairs}


def rows(name: str) -> list[list[str]]:
    """Every line `one | two | three` of a table."""
    return [[cell.strip() for cell in line.split("|")] for line in lines(name) if "|" in line]


def cell(place: str, sector: str) -> str:
    ident = next(one.id for one in BOX.territories.values() if one.name == place)
    return ident if sector in ("", "-") else f"{ident}@{sector}"


def number(text: str) -> int:
    return int(re.findall(r"\d+", text)[-1])


def test_the_map() -> None:
    """42 territories, 18 sectors, 86 cells, 190 borders between cells.

    K-DEF-05, K-DEF-06, K-DEF-07, K-DEF-10, K-DEF-11
    """
    table = listed("map")
    kinds = {"Strongholds": "stronghold", "Rock": "rock", "Sand": "sand", "In no sector": "polar_sink"}
    own = {
        kind: {(one.name, one.ornithopters, tuple(BOX.sector[where] for where in one.cells))
               for one in BOX.territories.values() if one.kind == kind}
        for kind in kinds.values()
    }  # fmt: skip
    for title, kind in kinds.items():
        found = [re.fullmatch(r"(.*?)(\*?)((?: \d+)*)", text) for text in table[title]]
        assert own[kind] == {
            (one[1], bool(one[2]), tuple(map(int, one[3].split())) or (POLE,)) for one in found if one is not None
        }
    assert {kind: len(found) for kind, found in own.items()} == {
        "stronghold": 5, "rock": 7, "sand": 29, "polar_sink": 1,
    }  # fmt: skip
    for one in BOX.territories.values():
        wall = one.name in table["Sheltered only while the Shield Wall stands"]
        assert one.shelter == ("wall" if wall else "none" if one.kind == "sand" else "always")
        assert one.wall == (one.name == "Shield Wall")
    borders = {
        frozenset((cell(here, sectors.split(":")[0]), cell(there, sectors.split(":")[1])))
        for here, there, pairs in rows("map")
        for sectors in pairs.split()
    }
    assert borders == {frozenset((one, other)) for one, touching in BOX.cells.items() for other in touching}
    assert (len(BOX.cells), len(borders)) == (86, 190)
    assert BOX.cities == ("arrakeen", "carthag")


def test_the_spice_deck() -> None:
    """K-SETUP-11, K-SPICE-12: 21 cards, 15 territories and 6 worms; ten turns cannot empty it."""
    cards = [re.fullmatch(r"(\d+) (.+) (\d+)", line) for line in lines("spice")]
    typed = {(cell(one[2], one[1]), int(one[3])) for one in cards if one is not None}
    assert {(one.cell, one.amount) for one in BOX.spice.values() if not one.worm} == typed
    assert all(one.count == 1 for one in BOX.spice.values() if not one.worm)
    assert [f"{one.count} {one.name}" for one in BOX.spice.values() if one.worm] == listed("spice")["Worms"]
    assert sum(one.count for one in BOX.spice.values()) == 21 > 10 + 6


def test_the_treachery_deck() -> None:
    """K-CARD-01, K-CARD-04, K-CARD-05, K-CARD-06, K-CARD-07, K-CARD-08: 33 cards, 23 names, slots and classes."""
    kinds = [row for row in rows("treachery") if row[0].islower()]
    played = {row[0]: row[1:] for row in rows("treachery") if not row[0].islower()}
    found = {f"{one.name} {one.count}": one.kind.replace("_", " ") for one in BOX.treachery.values()}
    assert found == {card: kind for kind, cards in listed("treachery").items() if kind.islower() for card in cards}
    for kind, slots, *rest in kinds:
        said = dict(part.split(": ") for part in rest)
        for one in (one for one in BOX.treachery.values() if one.kind.replace("_", " ") == kind):
            assert (", ".join(one.slots), one.kills, one.stops, one.explodes_with) == (
                slots, said.get("kills", ""), said.get("stops", ""), said.get("explodes with", ""),
            )  # fmt: skip
    for one in BOX.treachery.values():
        windows, after = played.get(one.name, ["", "discarded"])
        assert (", ".join(one.windows), one.leaves_game) == (windows, after == "leaves the game")
    assert (len(BOX.treachery), sum(one.count for one in BOX.treachery.values())) == (23, 33)


def test_leaders_and_factions() -> None:
    """K-DEF-02, K-SETUP-08, K-REV-02: six factions with five leaders each, and what their sheets say."""
    names = {one.id: one.name for one in BOX.factions.values()}
    leaders = {
        name: [f"{BOX.leaders[one].name} {BOX.leaders[one].strength}" for one in BOX.leaders_of[ident]]
        for ident, name in names.items()
    }
    assert leaders == listed("leaders")
    sheets = {row[0]: row[1:] for row in rows("factions")}
    assert set(sheets) == set(names.values())
    for sheet in BOX.factions.values():
        spice, placed, *numbers = sheets[sheet.name]
        assert (sheet.spice, sheet.reserve, sheet.free_revival, sheet.hand_limit, sheet.cards, sheet.traitors) == (
            number(spice), *map(number, numbers),
        )  # fmt: skip
        there = [
            f"{one.number} "
            + ", ".join(dict.fromkeys(BOX.territories[BOX.territory[where]].name for where in one.cells))
            for one in sheet.placed
        ]
        assert (there or ["-"]) == [placed]
        for one in sheet.placed:  # all cells of those territories
            assert {
                where for where in BOX.cells if BOX.territory[where] in {BOX.territory[c] for c in one.cells}
            } == {*one.cells}
        rules = [
            re.findall(r"(\+?) ?[^+]*?(K-[A-Z]+-\d+) (yes|no)", text)[0] for text in listed("factions")[sheet.name]
        ]
        assert [
            ("+" if one.ally else "", one.rule, "yes" if one.stoppable else "no") for one in sheet.advantages
        ] == rules
    landing = {BOX.territories[one].name for one in BOX.factions["fremen"].landing}
    assert landing == set(listed("factions")["landing"])
    assert len(landing) == 16
    assert not any(sheet.landing for sheet in BOX.factions.values() if sheet.id != "fremen")
    assert sum(one.stoppable for sheet in BOX.factions.values() for one in sheet.advantages) == 20


def test_the_numbers() -> None:
    """K-TURN-01, K-STORM-02, K-STORM-04, K-SHIP-03, K-MOVE-03, K-PLAYERS-01: as the table of the turn has them."""
    own, text = BOX.numbers, lines("turn")
    end = next(place for place, line in enumerate(text) if line.startswith("Circles"))
    typed = [[int(one) for one in re.findall(r"\d+", line.replace("turn 1:", ""))] for line in text[2:end] if line]
    assert typed == [
        [own.turns], [*own.first_dial], [*own.later_dial], [*own.weather], [own.storm_cards_from], [own.worms_from],
        [own.charity_below, own.charity_to], [own.minimum_bid, own.most_bid],
        [own.revival_forces, own.revival_price], [own.extra_revival], [own.granted_free], [own.ghola_forces],
        [own.stronghold_price, own.other_price], [own.home_forces_per_spice, 1], [own.stronghold_factions],
        [own.range, own.ornithopter_range, BOX.factions["fremen"].range], [own.collect, own.collect_with_city],
        [own.strongholds_alone, own.strongholds_allied, own.strongholds_two_players], [*own.allied_choices],
        [own.most_spice_asked], [own.traitors_dealt],
    ]  # fmt: skip
    pairs = [line.split(": ") for line in text if re.match(r"\d: ", line)]
    circles, usual = pairs[:5], pairs[5:]
    assert {count: [int(one) for one in said.split()] for count, said in circles} == {
        count: list(where) for count, where in BOX.board.seated.items()
    }
    assert list(BOX.board.circles) == list(BOX.board.seated["6"])
    assert BOX.board.sectors == 18
    names = {count: {BOX.factions[one].name for one in line_up} for count, line_up in own.line_ups.items()}
    assert {count: set(said.split(", ")) for count, said in usual} == names
    kinds = listed("turn")
    assert [kind.replace("_", " ") for kind in own.voice] == kinds["The Voice"]
    assert {one.replace("_", " "): [kind.replace("_", " ") for kind in of] for one, of in own.classes.items()} == {
        word: kinds[word] for word in kinds if word.islower() and word in CLASSES
    }


CLASSES = ("weapon", "projectile weapon", "poison weapon", "defence", "worthless", "special")


def test_the_classes_are_written_from_the_declarations() -> None:
    """If this fails: python -m arrakis.make"""
    assert make.TARGET.read_text(encoding="utf-8") == make.text()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("leaders.json", '"strength": 5', '"strength": "x"', "leaders.json"),
        ("leaders.json", '"faction": "atreides"', '"faction": "atredies"', "which is no faction"),
        ("spice.json", '"broken_land@11"', '"broken_land@12"', "which is no cell"),
        ("map.json", '"old_gap@9", "rim_wall_west@8"]', '"old_gap@9"]', "not the other way round"),
        ("factions.json", '"arrakeen@9"', '"arakeen@9"', "which is not on the map"),
        ("turn.json", "{", "[", "not JSON"),
        ("treachery.json", '"kind"', '"kindd"', "treachery.json"),
    ],
)
def test_a_broken_file_is_told_with_its_name(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    shutil.copytree(folder(), tmp_path / "dune")
    text = (tmp_path / "dune" / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "dune" / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCatalogue, match=said):
        load(tmp_path / "dune")


RULEBOOK_WORDS = {"polar_sink": "a kind of territory, the only one of its kind (K-DEF-05)"}


@pytest.mark.parametrize(
    "path", sorted(Path(make.__file__).parent.rglob("*.py")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_faction_or_card_is_named_in_the_code(path: Path) -> None:
    """What a faction can is a power in its data; rules and bots know powers, kinds, properties and effects alone."""
    declared = {*BOX.factions, *BOX.leaders, *BOX.treachery, *BOX.territories, *BOX.spice}
    assert words_in(path) & declared <= set(RULEBOOK_WORDS)
