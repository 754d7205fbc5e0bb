"""Packs that the loader takes and that would crash, hang or overflow a game: costs, circles, numbers, sizes.

Each is played, or stopped by a bound with one sentence that names the card and the bound, and nothing is lost.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from imperium.bots.greedy import GreedyBot
from imperium.bots.planner import PlannerBot
from imperium.catalogue import Catalogue, load_catalogue
from imperium.catalogue.structure import LONGEST_TEXT
from imperium.core.agenda import MOST_STEPS
from imperium.core.errors import BadCatalogue, Endless, IllegalOption
from imperium.core.moves import GAP
from imperium.game import Game, new_game
from imperium.games import open_game, start_game
from imperium.given.positions import game_from
from imperium.journal.lines import MAX_LINE
from imperium.rules.intrigue import MOST_PLAYS
from imperium.rules.moves import NOTATION
from imperium.simulate import Plan, simulate
from tests.journal.players import play
from tests.terminal.robots import Robot, sit
from tests.test_packs import write_pack

GAIN = {"do": "gain", "solari": 1}
ARROW = {"do": "pay", "solari": 1, "then": [{"do": "gain", "spice": 1}]}
AT_REVEAL = {"do": "at_reveal", "effects": [GAIN]}
TAKEN = {"do": "take_reserve", "card": "loop"}
TOP = {"do": "trash", "which": "top"}
LEADER = {
    "name": "L", "house": "H", "complexity": 1, "ability": "A", "signet_name": "S", "id": "ringbearer",
    "signet": [GAIN],
}  # fmt: skip
EVERYWHERE = ["city", "landsraad", "spice_trade", "emperor", "guild", "bene_gesserit", "fremen"]


def card(ident: str, **boxes: Any) -> dict[str, Any]:
    """A card with these boxes."""
    return {"id": ident, "name": ident.capitalize(), "copies": 5, "cost": 1, "icons": ["city"], **boxes}


def scheme(*effects: Any, use: str = "plot", copies: int = 2) -> dict[str, Any]:
    """An Intrigue card that does this."""
    return {"id": "scheme", "name": "Scheme", "copies": copies, use: list(effects)}


def catalogue(tmp_path: Path, manifest: dict[str, Any] | None = None, **files: Any) -> Catalogue:
    """The base game with these files laid over it."""
    return load_catalogue((write_pack(tmp_path / "odd", manifest, **files),))


# -- costs judged together (R-COST-01, R-COST-03) --------------------------------------------------
def cost(*parts: Any) -> dict[str, Any]:
    """An arrow that costs these parts and brings a victory point."""
    return {"do": "pay", "cost": list(parts), "then": [{"do": "gain", "vp": 1}]}


TWICE: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any], str]] = [
    (cost(ARROW, ARROW), {"solari": 1}, {"solari": 2}, "2 Solari; you have 1."),
    ({**cost(ARROW), "solari": 1}, {"solari": 1}, {"solari": 2}, "2 Solari; you have 1."),
    (
        cost(*2 * [{"do": "lose", "troops": 2, "from": "conflict"}]),
        {"conflict": 3}, {"conflict": 4}, "4 troops of the Conflict; you have 3.",
    ),
    (
        cost(*2 * [{"do": "discard", "cards": 1}]),
        {"hand": ["oddity", "dagger"]}, {"hand": ["oddity", "dagger", "dagger"]}, "2 cards from your hand; you have 1.",
    ),
    (cost(TOP, TOP), {"deck": ["dagger"]}, {"deck": ["dagger"] * 2}, "2 cards of your deck; you have 1."),
    (
        cost({"do": "trash", "which": "this"}, {"do": "trash"}),
        {}, {"discard": ["dagger"]}, "2 cards; you have 1.",
    ),
    (
        cost(*2 * [{"do": "lose_influence"}]),
        {"influence": {"fremen": 1}}, {"influence": {"fremen": 1, "guild": 1}}, "2 influence; you have 1.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("arrow", "poor", "rich", "words"), TWICE)
def test_an_arrow_of_two_costs_on_one_zone_needs_both(
    arrow: dict[str, Any], poor: dict[str, Any], rich: dict[str, Any], words: str, tmp_path: Path
) -> None:
    """R-COST-01: each could be paid alone, and together they cannot; with enough both are."""
    cards = catalogue(tmp_path, imperium=[card("oddity", icons=["landsraad"], agent=[arrow])])
    game = game_from({"seats": [{"hand": ["oddity"], **poor}]}, cards)
    game.apply("agent oddity>hall_of_oratory")
    with pytest.raises(IllegalOption, match=f"Together it takes {words}"):
        game.apply("use oddity:pay")
    game = game_from({"seats": [{"hand": ["oddity"], **rich}]}, cards)
    game.apply("agent oddity>hall_of_oratory")
    before = game.state.seats[0].vp
    game.apply("use oddity:pay")
    while game.decision is not None and game.decision.kind != "effects" and game.decision.seat == 0:
        game.apply(game.decision.options[0])
    assert game.state.seats[0].vp == before + 1


def test_a_branch_of_two_payments_needs_both(tmp_path: Path) -> None:
    """R-COST-01, R-INF-13: with 1 Solari the branch that takes 2 is not open; with 2 both are paid."""
    choice = {"do": "choose", "of": [[ARROW, ARROW], [{"do": "gain", "water": 1}]]}
    cards = catalogue(tmp_path, imperium=[card("oddity", agent=[choice])])
    for solari, gained in ((1, (0, 1, 1)), (2, (2, 0, 0))):
        game = game_from({"seats": [{"hand": ["oddity"], "solari": solari}]}, cards)
        game.apply("agent oddity>carthag")
        if solari == 2:
            game.apply("choose pay")
        owner = game.state.seats[0]
        assert (owner.spice, owner.water, owner.solari) == gained


@pytest.mark.parametrize("effects", [[ARROW, ARROW], [{"do": "pay", "solari": 1, "then": [ARROW]}]])
def test_an_intrigue_card_of_two_payments_needs_both(effects: list[Any], tmp_path: Path) -> None:
    """R-COST-03: the costs are part of playing the card, all of them."""
    cards = catalogue(tmp_path, intrigue=[scheme(*effects)])
    poor = game_from({"seats": [{"hand": ["dagger"], "intrigue": ["scheme"], "solari": 1}]}, cards)
    with pytest.raises(IllegalOption, match=r"Scheme cannot be played now. Together it takes 2 Solari; you have 1."):
        poor.apply("play scheme")
    rich = game_from({"seats": [{"hand": ["dagger"], "intrigue": ["scheme"], "solari": 2}]}, cards)
    rich.apply("play scheme")
    assert rich.state.seats[0].solari == 0


def test_one_arrow_is_not_charged_for_what_follows_it(tmp_path: Path) -> None:
    """R-COST-09: on a card of the deck the second arrow may be left, so it need not be payable beforehand."""
    cards = catalogue(tmp_path, imperium=[card("oddity", agent=[{"do": "pay", "solari": 1, "then": [GAIN, ARROW]}])])
    game = game_from({"seats": [{"hand": ["oddity"], "solari": 1}]}, cards)
    game.apply("agent oddity>carthag")
    game.apply("use oddity:pay")
    assert game.decision is not None
    assert game.decision.codes == ["pay", "decline"]  # with the Solari that the first one brought (R-COST-07)


# -- what waits for the Reveal turn ----------------------------------------------------------------
def test_what_waits_is_shown_resumed_and_happens_whatever_it_is_printed_on(tmp_path: Path) -> None:
    """R-INTR-07: from an Agent box and from a signet, at the keyboard, in the journal and after resuming."""
    waits = card("oddity", icons=EVERYWHERE, agent=[AT_REVEAL, {"do": "signet"}])
    pack = write_pack(tmp_path / "odd", starter=[waits], leaders=[{**LEADER, "signet": [AT_REVEAL]}])
    cards = load_catalogue((pack,))
    robot = Robot(1, looking=0.3)
    sit(new_game("solo", leader="ringbearer", seed=1, catalogue=cards), {"mode": "solo", "seed": 1}, robot).play()
    assert any("Oddity waits for L's Reveal turn" in text for _, text in robot.shown)
    path = tmp_path / "x.journal"
    with start_game({"mode": "solo", "leader": "ringbearer", "seed": 1}, save=path, packs=(pack,)) as opened:
        while not opened.game.state.seats[0].waiting:
            play(opened, 1)
    with open_game(path) as opened:
        assert {step.source.id for step in opened.game.state.seats[0].waiting} == {"oddity", "ringbearer"}
        robot = Robot(2, looking=0.3)
        sit(opened.game.copy(), {"mode": "solo", "seed": 1}, robot).play()
        play(opened)
        assert opened.game.over


# -- circles ---------------------------------------------------------------------------------------
def circle(name: str, tmp_path: Path) -> tuple[Game, str, str]:
    """A game, an answer in it that would never end, and what goes round."""
    nested: dict[str, Any] = GAIN
    for _ in range(12):
        nested = {"do": "each_opponent", "effects": [nested]}
    again = {"do": "if", "condition": {"is": "reveal_turn"}, "then": [{"do": "trash", "which": "this"}, TAKEN]}
    drawn = {**again, "then": [*again["then"], {"do": "draw", "cards": 1}]}
    files: dict[str, Any] = {
        "acquires itself": {"reserve": [card("loop", trashed=[TAKEN], acquire=[{"do": "reshuffle"}, TOP])]},
        "draws for ever": {"reserve": [card("loop", copies=1, reveal=[drawn])]},
        "opponents of opponents": {"imperium": [card("loop", agent=[nested])]},
    }
    seats: dict[str, Any] = {
        "acquires itself": ({"hand": ["convincing_argument"], "deck": []}, "acquire loop"),
        "draws for ever": ({"hand": ["loop"], "deck": [], "discard": []}, "reveal"),
        "opponents of opponents": ({"hand": ["loop"]}, "agent loop>carthag"),
    }
    seat, code = seats[name]
    options = {"reveal": True} if code.startswith("acquire") else {}
    plot = {"intrigue": ["bindu_suspension"]}  # so that there is something to decide at the start
    game = game_from({"seats": [{**seat, **plot}], **options}, catalogue(tmp_path, **files[name]))
    if code.startswith("acquire") and code not in game.decision.codes:  # type: ignore[union-attr]
        game.apply("reveal")
    return game, code, "card 'loop'"
