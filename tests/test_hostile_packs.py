"""Packs that the loader takes and that would crash, hang or overflow a game: costs, circles, numbers, sizes.

Each is played, or stopped by a bound with one sentence that names the card and the bound, and nothing is lost.
"""

from __future__ import annotations

import json
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
from imperium.core.game import MOST_DECISIONS
from imperium.core.moves import GAP, form_of
from imperium.game import new_game
from imperium.games import open_game, start_game
from imperium.given.positions import game_from
from imperium.journal.lines import MAX_LINE
from imperium.rules.intrigue import MOST_PLAYS
from imperium.rules.moves import NOTATION
from imperium.screen.imperium.options import question_of
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
        {"hand": ["oddity", "dagger"]}, {"hand": ["oddity", *["dagger"] * 2]}, "2 cards from your hand; you have 1.",
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
    cards = catalogue(tmp_path, imperium=[card("oddity", agent=[arrow])])
    game = game_from({"seats": [{"hand": ["oddity"], **poor}]}, cards)
    game.apply("agent oddity>carthag")
    with pytest.raises(IllegalOption, match=f"Together it takes {words}"):
        game.apply("use oddity:pay")
    game = game_from({"seats": [{"hand": ["oddity"], **rich}]}, cards)
    game.apply("agent oddity>carthag")
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


# -- targets that are gone -------------------------------------------------------------------------
def test_a_choice_of_which_nothing_is_left_is_none(tmp_path: Path) -> None:
    """R-DEF-10: three abilities take back a card each; the discard pile has two, and the third finds none."""
    back = {"on": "council_seat", "effects": [{"do": "recover", "faction": "fremen"}]}
    cards = catalogue(tmp_path, leaders=[{**LEADER, "triggers": [back] * 3}])
    seat = {"leader": "ringbearer", "hand": ["dagger"], "solari": 5, "discard": ["chani", "stilgar"]}
    game = game_from({"seats": [seat]}, cards)
    game.apply("agent dagger>high_council")
    game.apply("recover stilgar")
    assert game.state.seats[0].hand == ["chani", "stilgar"]
    assert game.state.seats[0].discard == []


def test_leaders_who_want_the_same_card_at_the_start_get_it_in_turn(tmp_path: Path) -> None:
    """R-SETUP-11, R-DEF-10: what one has taken the next cannot have; the game begins all the same."""
    base = load_catalogue()
    row = [card("oddity", cost=0, copies=1), card("other", cost=9, copies=50)]
    leaders = [{**LEADER, "id": f"l{n}", "start": [{"do": "acquire", "cost_up_to": 0}]} for n in range(3)]
    manifest = {"remove": {"cards": list(base.imperium)}}
    cards = catalogue(tmp_path, manifest, imperium=row, leaders=leaders)
    for seed in range(60):
        game = new_game(leaders=["l0", "l1", "l2"], seed=seed, catalogue=cards)
        assert sum(event.kind == "acquire" for event in game.events) == ("oddity" not in game.state.imperium_deck)


# -- conditions on what nobody else sees -----------------------------------------------------------
MOST_DAGGERS = {"is": "more_than_each_opponent", "of": {"count": "cards_owned", "card": "dagger"}}
HOARD = {
    "id": "hoard", "name": "Hoard", "icon": "landsraad", "region": "landsraad", "requirement": MOST_DAGGERS,
}  # fmt: skip


def test_who_cannot_see_what_a_condition_asks_for_gets_a_reason_all_the_same(tmp_path: Path) -> None:
    """R-INFO-02, F-09: the opponent's hand holds as many; what a seat is shown of that hand says nothing."""
    pack = write_pack(tmp_path / "odd", intrigue=[scheme({"do": "if", "condition": MOST_DAGGERS, "then": [GAIN]})])
    (pack / "board.json").write_text(json.dumps({"spaces": [HOARD]}), encoding="utf-8")
    seats = [{"hand": ["dagger", "diplomacy"], "intrigue": ["scheme"]}, {"hand": ["dagger"]}]
    game = game_from({"seats": seats}, load_catalogue((pack,)))
    for code, words in (
        ("agent dagger>hoard", "Hoard needs more copies of Dagger than each opponent."),
        ("play scheme", "Scheme cannot be played now: it depends on what you cannot see."),
    ):
        assert game.decision is not None
        assert code not in game.decision.codes
        decision = game.view(0).decision
        assert decision is not None
        move = NOTATION.parse(code)
        assert move is not None
        assert decision.refusal(move).words == words


def test_an_effect_under_a_condition_on_ones_own_deck_can_be_shown(tmp_path: Path) -> None:
    """F-09: the daggers lie in the deck, which not even its owner sees; the effect is offered, and has words."""
    effect = {"do": "if", "condition": MOST_DAGGERS, "then": [{"do": "trash"}]}
    cards = catalogue(tmp_path, imperium=[card("oddity", agent=[effect])])
    game = game_from({"seats": [{"hand": ["oddity"], "deck": ["dagger", "dagger"]}]}, cards)
    game.apply("agent oddity>carthag")
    entries = question_of(game.view(0)).entries
    assert "Oddity" in str(next(entry.label for entry in entries if entry.move.code == "use oddity:trash"))


# -- circles ---------------------------------------------------------------------------------------
def nested(depth: int) -> dict[str, Any]:
    """A gain for the opponents of the opponents of ... of the owner."""
    return GAIN if depth == 0 else {"do": "each_opponent", "effects": [nested(depth - 1)]}


BACK = [{"do": "trash", "which": "this"}, TAKEN, {"do": "draw", "cards": 1}]
CIRCLES: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "it acquires itself": (
        {"reserve": [card("loop", trashed=[TAKEN], acquire=[{"do": "reshuffle"}, TOP])]},
        {"hand": ["convincing_argument"]}, "acquire loop",
    ),
    "it draws itself": (
        {"reserve": [card("loop", reveal=[{"do": "if", "condition": {"is": "reveal_turn"}, "then": BACK}])]},
        {"hand": ["loop"]}, "reveal",
    ),
    "opponents of opponents": (
        {"imperium": [card("loop", agent=[nested(12)])]},
        {"hand": ["loop"]}, "agent loop>carthag",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CIRCLES)
def test_a_circle_is_stopped_and_the_answer_not_made(name: str, tmp_path: Path) -> None:
    """One sentence with card and bound; the game is as before, and goes on with another answer."""
    files, seat, code = CIRCLES[name]
    game = game_from({"seats": [seat]}, catalogue(tmp_path, **files))
    assert game.decision is not None
    before, options, events = game.state.copy(), game.decision.codes, list(game.events)
    with pytest.raises(Endless) as stopped:
        game.apply(code)
    sentence = f"The card 'loop' goes round in circles: one answer sets off more than {MOST_STEPS:,} steps."
    assert str(stopped.value) == sentence
    assert (game.state, game.decision.codes, list(game.events), game.record) == (before, options, events, [])
    game.apply("end" if code == "acquire loop" else "agent loop>carthag" if code == "reveal" else "reveal")


def circling_pack(tmp_path: Path) -> Path:
    """A pack whose starting cards never come to an end when they are revealed."""
    return write_pack(tmp_path / "odd", starter=[card("oddity", copies=2, icons=EVERYWHERE, agent=[nested(12)])])


def test_a_recorded_game_stays_what_it_was_before_a_circle(tmp_path: Path) -> None:
    """The journal is not written to, and the game goes on in the same sitting and after resuming."""
    path = tmp_path / "x.journal"
    with start_game({"mode": "solo", "seed": 1}, save=path, packs=(circling_pack(tmp_path),)) as opened:
        made = stopped = 0
        dice = random.Random(1)
        while made < 40 and opened.game.decision is not None:
            before = path.read_bytes()
            code = dice.choice(opened.game.decision.codes)
            try:
                opened.answer(code)
                made += 1
            except Endless:
                stopped += 1
                assert path.read_bytes() == before
                assert len(opened.game.record) == made
    assert stopped
    with open_game(path) as opened:
        assert len(opened.game.record) == made


def test_people_and_bots_are_told_of_a_circle_and_choose_something_else(tmp_path: Path) -> None:
    """At the keyboard the game goes on to its end."""
    cards = load_catalogue((circling_pack(tmp_path),))
    robot = Robot(3)
    sitting = sit(new_game(seats=3, seed=3, catalogue=cards), {"mode": "table", "seed": 3}, robot)
    sitting.table.bots |= {1: GreedyBot(), 2: PlannerBot(playouts=2)}
    sitting.table.people = [0]
    sitting.play()
    told = "\n".join(text for _, text in robot.shown)
    assert "Choose something else." in " ".join(told.split())
    assert sitting.game.over


def test_rivals_that_take_turns_for_ever_are_stopped(tmp_path: Path) -> None:
    """R-HAGAL-05: both rivals recall the Agent they have just sent, so that neither ever runs out of them."""
    ring = {"id": "ring", "name": "Ring", "copies": 9, "modes": ["solo"], "spaces": ["carthag"], "signet": True}
    leaders = [{**LEADER, "id": ident, "signet": [{"do": "recall"}]} for ident in ("first", "second")]
    others = [one.id for one in load_catalogue().hagal.values() if one.modes == ("solo",)]
    cards = catalogue(tmp_path, {"remove": {"hagal": others}}, leaders=leaders, hagal=[ring])
    everywhere = [one.id for one in cards.hagal.values() if "solo" in one.modes and one.id != "ring"]
    cards = catalogue(tmp_path, {"remove": {"hagal": [*others, *everywhere]}}, leaders=leaders, hagal=[ring])
    game = new_game("solo", rivals=["first", "second"], seed=1, catalogue=cards)
    with pytest.raises(Endless, match="goes round in circles: one answer sets off more than 2,000 steps"):
        while game.decision is not None:
            game.apply(game.decision.options[-1])


@pytest.mark.parametrize("use", ["plot", "combat", "endgame"])
def test_cards_that_draw_each_other_end_a_turn(use: str, tmp_path: Path) -> None:
    """A card that comes back whenever it is played: greedy takes it as often as a turn may see it, then goes on."""
    effects = [{"do": "gain", "vp": 1}, {"do": "intrigue", "cards": 1}]
    base = list(load_catalogue().intrigues)
    cards = catalogue(tmp_path, {"remove": {"intrigues": base}}, intrigue=[scheme(*effects, use=use, copies=20)])
    held = {"hand": ["dagger"], "intrigue": ["scheme"] * 2, "conflict": 1}
    words = {"plot": {}, "combat": {"phase": "combat"}, "endgame": {"phase": "endgame"}}[use]
    game = game_from({"seats": [held], **words}, cards)
    made = 0
    while game.decision is not None and "play scheme" in game.decision.codes and made < 2 * MOST_PLAYS:
        game.apply(GreedyBot().choose(game.view(0)))
        made += 1
    assert made == MOST_PLAYS
    assert game.state.seats[0].vp >= MOST_PLAYS
    if use == "plot":
        with pytest.raises(
            IllegalOption, match="Scheme cannot be played now: 100 cards were, and no turn may see more"
        ):
            game.apply("play scheme")


def test_a_game_of_too_many_decisions_is_given_up_with_its_card(tmp_path: Path) -> None:
    """Whatever goes round in circles decision by decision has a row with the sentence, and the run goes on."""
    asked = {"do": "choose", "of": [[GAIN], [{"do": "gain", "spice": 1}]]}
    again = {"do": "if", "condition": {"is": "reveal_turn"}, "then": [*BACK, asked]}
    base = list(load_catalogue().starter)
    write_pack(
        tmp_path / "odd",
        {"remove": {"cards": base}},
        starter=[card("oddity", icons=[], reveal=[TAKEN, {"do": "draw", "cards": 1}])],
        reserve=[card("loop", copies=1, reveal=[again])],
    )
    found = simulate(Plan(mode="table", games=1, seed=1, bots=("random",), packs=(str(tmp_path / "odd"),)))
    assert [(len(failure.record), failure.error) for failure in found.failures] == [
        (MOST_DECISIONS, "Endless: The card 'loop' goes round in circles: no game has over 20,000 decisions.")
    ]


# -- numbers and sizes -----------------------------------------------------------------------------
def test_of_several_multiples_of_a_harvest_the_greatest_counts(tmp_path: Path) -> None:
    """R-SPICE-03: numbers stay numbers that can be printed, however many cards multiply."""
    many = [{"rule": "multiply_harvest", "times": times} for times in (100, 3, 100)]
    cards = catalogue(tmp_path, imperium=[card("oddity", icons=["spice_trade"], sending=many)])
    game = game_from({"seats": [{"hand": ["oddity"]}]}, cards)
    game.apply("agent oddity>imperial_basin")
    assert game.state.seats[0].spice == 100


def test_a_definition_without_end_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"expected at most 100 verbs, conditions and other parts .* found 5,001"):
        catalogue(tmp_path, imperium=[card("oddity", agent=[{"do": "draw", "cards": 1}] * 5000)])


def test_a_deck_without_end_is_refused(tmp_path: Path) -> None:
    """Its place is that of the card that is one too many."""
    cards = [card(f"oddity_{number}", copies=50) for number in range(21)]
    with pytest.raises(BadCatalogue) as refused:
        catalogue(tmp_path, starter=cards)
    assert refused.value.problems == [
        f"{tmp_path / 'odd' / 'starter.json'}: with it the starter deck has more than 1,000 cards @ $.cards[19] "
        "(oddity_19)"
    ]


def test_the_longest_code_there_can_be_is_read_again() -> None:
    """A journal reads every line it may have been given: the longest ids in the longest code fit into one."""
    for kind in NOTATION.moves:
        form = form_of(kind)
        fixed = sum(len(GAP.sub("", part)) for part in kind.form)
        assert fixed + sum(len(gap.name) if gap.flag else LONGEST_TEXT for gap in form.gaps.values()) <= MAX_LINE
    ident = "x" * LONGEST_TEXT
    code = f"agent {ident}>{ident}:{ident} from {ident}"
    move = NOTATION.parse(code)
    assert move is not None
    assert move.code == code
