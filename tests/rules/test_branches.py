"""Choices and conditions where no printed card has them: branches, `else`, conditions inside conditions."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.rules.refusals import Cause
from tests.rules.invented import schemed, sent
from tests.rules.script import codes, go_on
from tests.rules.table import offered

SOLARI = {"do": "gain", "solari": 1}
SPICE = {"do": "gain", "spice": 1}
WATER = {"do": "gain", "water": 1}
SEATED = {"is": "council_seat"}
FIGHTING = {"is": "troops_in_conflict", "at_least": 1}
ALLIED = {"is": "alliance"}


def when(condition: dict[str, Any], *then: Any, otherwise: list[Any] | None = None) -> dict[str, Any]:
    """An effect under a condition."""
    found = {"do": "if", "condition": condition, "then": list(then)}
    return found if otherwise is None else {**found, "else": otherwise}


def pay(then: list[Any], **cost: Any) -> dict[str, Any]:
    """An arrow."""
    return {"do": "pay", "then": then, **cost}


def choose(*of: list[Any]) -> dict[str, Any]:
    """A choice of branches."""
    return {"do": "choose", "of": list(of)}


# -- which branches can be chosen ------------------------------------------------------------------
def test_a_branch_of_nothing_can_be_chosen() -> None:
    """R-COST-03, R-INFO-02: a branch that asks for nothing is open to everybody."""
    game = schemed([choose([pay([WATER], spice=1)], [])], "play scheme", spice=1)
    assert codes(game) == ["choose pay", "choose nothing"]
    go_on(game, "choose nothing")
    assert (game.state.seats[0].spice, game.state.seats[0].water) == (1, 0)


def test_branches_that_begin_alike_have_codes_of_their_own() -> None:
    """R-INFO-02: every option has one code."""
    game = schemed([choose([WATER], [SOLARI], [WATER, SPICE])], "play scheme")
    assert codes(game) == ["choose water", "choose solari", "choose water_3"]
    go_on(game, "choose water_3")
    assert (game.state.seats[0].water, game.state.seats[0].spice) == (1, 1)


def test_a_branch_of_which_nothing_can_be_done_is_closed() -> None:
    """R-COST-03: conditions alone that are all unmet are no choice; the first of them is the reason."""
    unmet = [when(SEATED, SOLARI), when(ALLIED, WATER)]
    game = schemed([choose([SPICE], unmet, [{"do": "recruit", "troops": 1}])], "play scheme")
    assert codes(game) == ["choose spice", "choose recruit"]
    found = game.why_not("choose solari")
    assert found is not None
    assert (found.cause, found.words) == (Cause.CONDITION, "It needs a High Council seat.")


def test_of_a_branch_one_thing_that_can_be_done_is_enough() -> None:
    """R-DEF-10: the rest of it comes out as far as possible."""
    game = schemed([choose([when(SEATED, SOLARI), WATER], [SPICE])], "play scheme", "choose solari")
    assert (game.state.seats[0].solari, game.state.seats[0].water) == (0, 1)


def test_a_branch_with_a_price_that_cannot_be_paid_is_closed() -> None:
    """R-COST-01, 03: whatever else it gives."""
    branch = [WATER, pay([SPICE], solari=2)]
    game = schemed([choose(branch, [SPICE], [{"do": "recruit", "troops": 1}])], "play scheme", solari=1)
    assert codes(game) == ["choose spice", "choose recruit"]
    found = game.why_not("choose water")
    assert found is not None
    assert (found.cause, found.words) == (Cause.TOO_DEAR, "It costs 2 Solari; you have 1.")


@pytest.mark.parametrize(("solari", "open_to"), [(2, False), (3, True)])
def test_prices_of_one_branch_are_paid_together(solari: int, open_to: bool) -> None:
    """R-COST-01: 1 and 2 Solari are 3."""
    both = [pay([SPICE], solari=1), pay([WATER], solari=2)]
    game = schemed([choose(both, [SPICE], [WATER])], "play scheme", solari=solari)
    assert ("choose pay" in codes(game)) == open_to
    if open_to:
        go_on(game, "choose pay")
        assert (game.state.seats[0].solari, game.state.seats[0].spice, game.state.seats[0].water) == (0, 1, 1)
    else:
        found = game.why_not("choose pay")
        assert found is not None
        assert (found.cause, found.words) == (Cause.TOO_DEAR, "Together it takes 3 Solari; you have 2.")


def test_a_card_whose_every_branch_is_closed_cannot_be_played() -> None:
    """R-COST-03: and the first of the branches is the reason."""
    game = schemed([choose([pay([WATER], spice=1)], [when(SEATED, SOLARI)])], hand=["dagger", "diplomacy"])
    assert "play scheme" not in codes(game)
    found = game.why_not("play scheme")
    assert found is not None
    assert found.words == "Scheme cannot be played now. It costs 1 spice; you have 0."


def test_a_choice_without_an_open_branch_waits() -> None:
    """R-AGENT-14: it stays pending, says why, and opens when a condition comes true."""
    box = [choose([when(FIGHTING, SPICE)], [when(SEATED, SOLARI)])]
    game = sent(box, garrison=2)
    assert offered(game, "use") == []
    found = game.why_not("use oddity:choose")
    assert found is not None
    assert (found.cause, found.words) == (Cause.CONDITION, "It needs a troop in the Conflict.")
    assert "end" in codes(game)
    go_on(game, "deploy 1", "use oddity:choose")
    assert game.state.seats[0].spice == 1


# -- conditions ------------------------------------------------------------------------------------
def test_a_gain_whose_condition_is_met_comes_at_once() -> None:
    """R-AGENT-11: it is never worse for coming early."""
    game = sent([when(SEATED, SOLARI)], council=True, garrison=2)
    assert game.state.seats[0].solari == 1
    assert offered(game, "use") == []


def test_where_one_of_two_happens_the_owner_says_when() -> None:
    """R-AGENT-11: with 3 Solari for fighters and 1 for others it is worth deploying first."""
    box = [when(FIGHTING, {"do": "gain", "solari": 3}, otherwise=[SOLARI])]
    game = sent(box, garrison=2)
    assert {"use oddity:solari", "deploy 1"} <= set(codes(game))
    assert "end" not in codes(game)
    go_on(game, "deploy 1", "use oddity:solari")
    assert game.state.seats[0].solari == 3
    game = sent(box, "use oddity:solari", garrison=2)
    assert game.state.seats[0].solari == 1


def test_what_may_be_left_may_be_left_under_a_condition() -> None:
    """R-COST-05: the plain trash icon; but not if a gain comes with it."""
    trash = {"do": "trash", "which": "card"}
    assert {"use oddity:trash", "end"} <= set(codes(sent([when(SEATED, trash)], council=True)))
    game = sent([when(SEATED, trash, {"do": "draw", "cards": 1})], council=True, deck=["dagger"])
    assert codes(game) == ["trash dagger from hand", "trash oddity from play", "decline"]


def test_what_may_be_left_may_be_left_with_an_else() -> None:
    """R-COST-05: whichever of the two it is."""
    trash = {"do": "trash", "which": "card"}
    game = sent([when(SEATED, trash, otherwise=[trash])])
    assert {"use oddity:trash", "end"} <= set(codes(game))


def test_a_condition_inside_a_condition_is_not_lost_for_being_early() -> None:
    """R-AGENT-14: the inner one may come true before the turn ends, so the owner says when."""
    game = sent([when(SEATED, SOLARI, when(FIGHTING, SPICE))], council=True, garrison=2)
    assert {"use oddity:solari", "deploy 1"} <= set(codes(game))
    go_on(game, "deploy 1")
    assert (game.state.seats[0].solari, game.state.seats[0].spice) == (1, 1)


def test_what_comes_of_a_condition_can_be_done_in_part() -> None:
    """R-DEF-10: one part that can be done makes the whole ready."""
    recover = {"do": "recover", "faction": "fremen"}
    game = sent([when(SEATED, recover, {"do": "draw", "cards": 1})], council=True, deck=["dagger"], discard=[])
    assert [event.kind for event in game.events].count("draw") == 1


def test_a_condition_met_with_nothing_to_do_says_what_is_missing() -> None:
    """R-INFO-02: the reason is what follows, not the condition."""
    recover = {"do": "recover", "faction": "fremen"}
    market = {"icons": ["spice_trade"], "space": "secure_contract"}
    game = sent([when(SEATED, recover)], council=True, intrigue=["windfall"], **market)
    found = game.why_not("use oddity:recover")
    assert found is not None
    assert (found.cause, found.words) == (Cause.NO_TARGET, "Your discard pile has no Fremen card.")


def test_an_unmet_condition_says_what_it_needs() -> None:
    """R-INFO-02."""
    game = sent([when(SEATED, SOLARI)], intrigue=["windfall"])
    found = game.why_not("use oddity:solari")
    assert found is not None
    assert (found.cause, found.words) == (Cause.CONDITION, "It needs a High Council seat.")


@pytest.mark.parametrize(
    ("solari", "words"),
    [(0, "It costs 1 Solari; you have 0."), (2, "Together it takes 3 Solari; you have 2."), (3, "")],
)
def test_prices_under_a_condition_are_part_of_playing_a_card(solari: int, words: str) -> None:
    """R-COST-03: each of them and all together, where the condition holds."""
    effects = [when(SEATED, pay([SPICE], solari=1), pay([WATER], solari=2))]
    game = schemed(effects, solari=solari, council=True, hand=["dagger", "diplomacy"])
    assert ("play scheme" in codes(game)) == (not words)
    if words:
        found = game.why_not("play scheme")
        assert found is not None
        assert found.words == f"Scheme cannot be played now. {words}"


def test_the_price_of_the_branch_that_applies_counts() -> None:
    """R-COST-03: a price of the other one is nobody's obstacle."""
    effects = [when(SEATED, pay([SPICE], solari=5), otherwise=[pay([WATER], solari=1)])]
    game = schemed(effects, "play scheme", solari=1)
    assert (game.state.seats[0].solari, game.state.seats[0].water) == (0, 1)
