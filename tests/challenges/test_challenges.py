"""Challenges: what counts as reached, what the search counts, and that every proof that is shipped holds."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load_catalogue
from imperium.challenges.course import CHANCE, OVER, REACHED, Course, Limit, Moment
from imperium.challenges.files import (
    FOLDER,
    LEVELS,
    BadChallenge,
    Challenge,
    proof_data,
    proven,
    read_challenge,
)
from imperium.challenges.goals import Goal, read_goal
from imperium.challenges.making import NoChallenge, laid_open
from imperium.challenges.search import Search, TooLarge, prove
from imperium.core.errors import BadPosition
from imperium.game import new_game
from imperium.given.positions import build, game_from
from imperium.lessons.files import files_in
from tests.lessons.test_lessons import CATALOGUE as SAME

CATALOGUE = load_catalogue()
PATHS = files_in(FOLDER, [])
CHALLENGES = [read_challenge(path, CATALOGUE) for path in PATHS]
QUICK = [one for one in CHALLENGES if one.proof["positions"] <= 120]


def course(given: dict[str, Any], goal: dict[str, Any], turns: int = 0) -> Course:
    return Course(build(given, CATALOGUE), read_goal(goal, CATALOGUE), Limit(turns))


def counted(course: Course, moment: Moment) -> tuple[int, int, int, float]:
    """Solutions, lines, lines that end in chance and the share of blind play, counted line by line."""
    if moment.decision is None:
        return int(moment.end == REACHED), 1, int(moment.end == CHANCE), float(moment.end == REACHED)
    parts = [counted(course, course.after(moment, move)) for move in moment.decision.options]
    sums = [sum(part[index] for part in parts) for index in range(3)]
    if moment.decision.seat == course.seat:
        return sums[0], sums[1], sums[2], sum(part[3] for part in parts) / len(parts)
    solutions = 1
    for part in parts:
        solutions *= part[0]
    return solutions, sums[1], sums[2], min(part[3] for part in parts)


# -- what is shipped -------------------------------------------------------------------------------
def test_there_are_enough_from_easy_to_mean() -> None:
    assert len(CHALLENGES) >= 24
    assert {one.level for one in CHALLENGES} == set(LEVELS)
    assert len({one.title for one in CHALLENGES}) == len(CHALLENGES)
    assert len({one.teaches for one in CHALLENGES}) >= 20
    assert all(len(one.hints) >= 2 for one in CHALLENGES)
    assert SAME.fingerprint == CATALOGUE.fingerprint


@pytest.mark.parametrize("one", QUICK, ids=lambda one: str(one.id))
def test_a_proof_holds(one: Challenge) -> None:
    """The search comes to the same figures, and so does counting line by line where that is quick."""
    found = proven(one, CATALOGUE)
    assert found.solutions > 0
    if found.lines <= 250:
        way = one.course(CATALOGUE)
        assert counted(way, way.first) == (found.solutions, found.lines, found.chancy, pytest.approx(found.blind))


@pytest.mark.slow
@pytest.mark.parametrize("one", CHALLENGES, ids=lambda one: str(one.id))
def test_every_proof_holds(one: Challenge) -> None:
    proven(one, CATALOGUE)


# -- goals and ends --------------------------------------------------------------------------------
SEAT = {"hand": ["dune_the_desert_planet", "dagger"], "water": 1}
ALONE = {"seats": [SEAT, {"done": True}, {"done": True}]}


@pytest.mark.parametrize(
    ("goal", "codes"),
    [
        ({"solari": 3}, ["agent dune_the_desert_planet>secure_contract"]),
        ({"spice": 2}, ["agent dune_the_desert_planet>hagga_basin"]),
        ({"garrison": 4}, ["agent dagger>hall_of_oratory"]),
        ({"strength": 4}, ["agent dune_the_desert_planet>imperial_basin", "deploy 2"]),
        ({"win": True}, ["agent dune_the_desert_planet>imperial_basin", "deploy 1"]),
    ],
)
def test_a_goal_counts_as_soon_as_it_holds(goal: dict[str, Any], codes: list[str]) -> None:
    """R-SPACE-23, R-SPACE-20, R-SPACE-11, R-COMBAT-01, R-COMBAT-12."""
    way = course(ALONE, goal)
    assert way.played(codes[:-1]).end == ""
    moment = way.played(codes)
    while moment.decision is not None and goal == {"win": True}:
        moment = way.after(moment, moment.decision.options[-1])
    assert moment.end == REACHED


def test_the_limit_ends_it() -> None:
    moment = course(ALONE, {"solari": 3}, turns=1).played(["agent dagger>hall_of_oratory"])
    assert (moment.end, moment.decision) == (OVER, None)


def test_a_shuffle_before_the_goal_is_chance() -> None:
    """R-DECK: with an empty deck the discard pile is shuffled, and what comes is luck."""
    seat = {"hand": ["reconnaissance", "dagger"], "discard": ["dagger", "diplomacy", "signet_ring"]}
    way = course({"seats": [seat, {"done": True}, {"done": True}]}, {"solari": 9})
    assert way.played(["agent reconnaissance>arrakeen"]).end == CHANCE
    assert prove(way).chancy > 0


def test_others_must_be_beaten_whatever_they_choose() -> None:
    """B may play Ambush (R-COMBAT-04, 05): a plan that B can spoil is no solution."""
    [one] = [one for one in CHALLENGES if one.found == "made by hand"]
    way = one.course(CATALOGUE)
    search = Search(way)
    found = search.found(way.first)
    assert found.solutions > 0
    asked = [seat.intrigue for seat in way.first.state.seats[1:]]
    assert asked == [["ambush"], []]
    assert counted(way, way.first)[:3] == (found.solutions, found.lines, found.chancy)


def test_lines_without_end_are_refused(tmp_path: Path) -> None:
    """Hundreds of Plot cards one after the other: deeper than Python follows."""
    (tmp_path / "pack.json").write_text('{"name": "humming", "version": "1"}', encoding="utf-8")
    names = [f"hum_{number}" for number in range(12)]
    hum = [{"id": name, "name": "Hum", "copies": 50, "plot": [{"do": "gain", "solari": 1}]} for name in names]
    (tmp_path / "intrigue.json").write_text(json.dumps({"intrigues": hum}), encoding="utf-8")
    catalogue = load_catalogue((tmp_path,))
    hand = ["dagger", "diplomacy", "reconnaissance", "dune_the_desert_planet"]
    seat = {"hand": hand, "intrigue": 50 * names, "agents": 3, "swordmaster": True}
    start = build({"seats": [seat, {"done": True}, {"done": True}]}, catalogue)
    with pytest.raises(TooLarge, match="lines of more than 150 choices"):
        prove(Course(start, read_goal({"vp": 20}, catalogue), Limit()))


def test_too_much_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 10 positions"):
        prove(course(ALONE, {"solari": 9}), most=10)


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ({}, "says nothing"), ({"vpp": 1}, "unknown setting 'vpp'"), ({"vp": 0}, "0 is no goal"),
        ({"win": 1}, "is true or not there"), ({"alliances": []}, "names nothing"),
        ({"acquire": ["chanii"]}, "there is no card 'chanii'"), ({"influence": {"fremen": 9}}, "from 0 to 6"),
        ({"vp": -1}, "expected a number"), ([], "expected an object"),
    ],
)  # fmt: skip
def test_a_goal_is_read_strictly(goal: Any, said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read_goal(goal, CATALOGUE)
    assert said in str(refused.value)


def test_a_goal_in_words() -> None:
    said = {"win": True, "vp": 2, "alliances": ["fremen"], "acquire": ["chani", "chani"], "spice": 3, "intrigue": 1}
    assert Goal(said).words(CATALOGUE) == (
        "win this Conflict, gain 2 VP, hold the Fremen Alliance, acquire 2 x Chani "
        "and have 3 spice and 1 Intrigue card"
    )


# -- made of a game --------------------------------------------------------------------------------
def test_nothing_hidden_is_in_what_is_made_of_a_game() -> None:
    """R-INFO-01: what the seat may not know has no part in it: other secrets make the same challenge."""
    game = new_game("solo", seed=5, leader="paul_atreides")
    while game.decision is not None and game.decision.kind != "turn":
        game.apply(game.decision.options[0])
    given = laid_open(game)
    state = game.state
    for deck in (state.imperium_deck, state.intrigue_deck, state.hagal_deck, state.conflict_deck):
        deck.reverse()
    state.seed += 1
    assert laid_open(game) == given
    assert not {"imperium_deck", "intrigue_deck", "conflict_deck", "hagal_deck", "seed", "draws"} & given.keys()
    assert all(not {"hand", "deck", "intrigue"} & seat.keys() and seat["done"] for seat in given["seats"][1:])
    assert game_from(given).decision is not None


def test_another_moment_makes_no_challenge() -> None:
    game = game_from({"seats": [{"hand": ["reconnaissance"], "deck": ["dagger"]}, {"done": True}, {"done": True}]})
    game.apply("agent reconnaissance>arrakeen")
    with pytest.raises(NoChallenge, match="begins where a turn of yours begins"):
        laid_open(game)


# -- files that cannot be used ---------------------------------------------------------------------
GOOD: dict[str, Any] = json.loads(PATHS[4].read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "format: this program reads challenges of format 1, found 2"),
        ({"titel": "x"}, "unknown word 'titel', did you mean 'title'"),
        ({"level": "impossible"}, "level: is one of easy, fair, hard, mean"),
        ({"hints": "none"}, "hints: must be a list of texts"),
        ({"hints": ["\x1b[2J"]}, "hints: must be a list of texts"),
        ({"title": "\x1b[2J"}, r"title: must be a text that can be printed, found '\x1b[2J'"),
        ({"goal": {"vp": "many"}}, "goal.vp: expected a number"),
        ({"within": "soon"}, 'within: is "round"'),
        ({"given": {"seats": [{"hand": ["dagge"]}]}}, "there is no card 'dagge'"),
        ({"proof": {**GOOD["proof"], "solution": ["reveal", "end"]}}, "its proof does not hold: choice 2, 'end'"),
        (
            {"proof": {**GOOD["proof"], "solution": ["reveal"]}},
            "its proof does not hold: the solution does not",
        ),
        ({"proof": {**GOOD["proof"], "lines": "all"}}, "proof.lines: must be a number"),
        ({"goal": {"solari": 1}}, "goal: is reached before anything is chosen"),
    ],
)
def test_a_broken_challenge_is_refused_in_one_sentence(change: dict[str, Any], said: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps({**GOOD, **change}), encoding="utf-8")
    with pytest.raises(BadChallenge) as refused:
        read_challenge(path, CATALOGUE)
    assert said in str(refused.value)
    assert "broken.json" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_name_of_a_file_is_shown_in_letters(tmp_path: Path) -> None:
    path = tmp_path / "odd\x1b[2J\udcff.json"
    path.write_text(json.dumps(GOOD), encoding="utf-8")
    assert read_challenge(path, CATALOGUE).id == r"odd\x1b[2J\udcff"


def test_a_proof_with_other_figures_does_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "boast.json"
    for word, value in product(["solutions"], [1, 23]):
        path.write_text(json.dumps({**GOOD, "proof": {**GOOD["proof"], word: value}}), encoding="utf-8")
        with pytest.raises(BadChallenge, match="its proof does not hold: solutions is 24, not"):
            proven(read_challenge(path, CATALOGUE), CATALOGUE)


def test_proof_data_is_what_files_have() -> None:
    assert proof_data(prove(CHALLENGES[4].course(CATALOGUE))) == CHALLENGES[4].proof


def test_the_table_of_the_document_is_that_of_the_files() -> None:
    """If this fails: `imperium challenge prove --table` makes it."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "challenges.md").read_text(encoding="utf-8")
    shown = page.partition("<!-- table -->\n")[2].partition("<!-- table: end -->")[0].splitlines()[2:]
    wanted = []
    for one in CHALLENGES:
        proof = one.proof
        figures = [f"{proof[word]:,}" for word in ("solutions", "lines", "chancy", "positions")]
        first = f"{len(proof['first_moves'])} of {proof['choices']}"
        cells = [one.title, one.level, one.task(CATALOGUE), *figures, first, f"1 in {proof['odds']:,}"]
        wanted.append(f"| {' | '.join(cells)} |")
    assert shown == wanted
