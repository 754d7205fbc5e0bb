"""The House Hagal deck: which cards a mode has, when it is shuffled, and what a deck without a way out does."""

from __future__ import annotations

import dataclasses
from collections import Counter

from imperium.position.state import State
from tests.automa.hagal_table import HAGAL, LEFT, act, commit, duo, kinds, solo, stack, swords


def every_card(state: State) -> Counter[str]:
    return Counter(state.hagal_deck + state.hagal_discard)


def one_card_deck(state: State, *cards: str) -> None:
    """A changed House Hagal deck of just these cards."""
    state.mode = dataclasses.replace(state.mode, hagal_deck=cards)
    state.hagal_deck, state.hagal_discard = list(cards), []


def test_solo_deck_has_27_cards_without_the_2p_marks() -> None:
    """R-SOLO-03."""
    deck = every_card(solo())
    # 31 cards, minus Reshuffle and the three Arrakeen cards marked 2P.
    assert deck.total() == 31 - 1 - 3
    assert (deck["reshuffle"], deck["arrakeen_2p"], deck["arrakeen_1p"]) == (0, 0, 3)


def test_both_rivals_share_one_deck() -> None:
    """R-SOLO-03."""
    state = solo()
    stack(state, "wealth", "secrets")
    act(state, 1)
    act(state, 2)
    assert (state.seats[1].places, state.seats[2].places) == (["wealth"], ["secrets"])
    assert state.hagal_discard == ["secrets", "wealth"]
    assert len(state.hagal_deck) == 27 - 2


def test_two_player_deck_has_28_cards_with_reshuffle() -> None:
    """R-2P-02."""
    deck = every_card(duo())
    # 31 cards, minus the three Arrakeen cards marked 1P.
    assert deck.total() == 31 - 3
    assert (deck["reshuffle"], deck["arrakeen_2p"], deck["arrakeen_1p"]) == (1, 3, 0)


def test_reshuffle_makes_a_new_deck_at_once_and_goes_on() -> None:
    """R-HAGAL-04."""
    state = duo()
    stack(state, "wealth", "reshuffle")
    act(state, HAGAL)
    assert state.hagal_discard == ["wealth"]
    act(state, HAGAL)
    # Wealth and Reshuffle went back in, so whatever was turned up since is all that is missing.
    turned_up = [event.item for event in kinds(state, "hagal_reveal")]
    last = max(place for place, card in enumerate(turned_up) if card == "reshuffle")
    assert state.hagal_discard == sorted(turned_up[last + 1 :])
    assert turned_up[:2] == ["wealth", "reshuffle"]
    assert kinds(state, "hagal_shuffle")[0].amount == 28
    assert len(state.seats[HAGAL].places) == 2, "Reshuffle sends no Agent, the next card does"
    assert every_card(state).total() == 28


def test_reshuffle_gives_no_swords() -> None:
    """R-HAGAL-04, R-HAGAL-11."""
    state = duo()
    commit(state, HAGAL, 1)
    stack(state, "reshuffle")
    swords(state, HAGAL)
    turned_up = [event.item for event in kinds(state, "hagal_reveal")]
    assert turned_up[0] == "reshuffle"
    assert turned_up[-1] != "reshuffle"
    assert state.seats[HAGAL].swords == state.catalogue.hagal[turned_up[-1]].swords
    assert len(kinds(state, "hagal_swords")) == 1


def test_last_card_is_used_and_shuffled_in_at_once() -> None:
    """R-HAGAL-04."""
    state = solo()
    state.hagal_discard = sorted(state.hagal_deck)
    state.hagal_discard.remove("wealth")
    state.hagal_deck = ["wealth"]
    act(state, LEFT)
    assert state.seats[LEFT].places == ["wealth"]
    assert state.seats[LEFT].influence["emperor"] == 1
    # At once, not when the next card is needed; the card just revealed is in the new deck.
    assert state.hagal_discard == []
    assert Counter(state.hagal_deck) == Counter(state.mode.hagal_deck)


def test_last_card_ignored_is_shuffled_in_before_the_next() -> None:
    """R-HAGAL-04."""
    state = solo()
    state.seats[0].places = ["wealth"]
    state.hagal_discard = sorted(state.hagal_deck)
    state.hagal_discard.remove("wealth")
    state.hagal_deck = ["wealth"]
    act(state, LEFT)
    assert state.seats[LEFT].places not in ([], ["wealth"])
    turned_up = [event.item for event in kinds(state, "hagal_reveal")]
    assert every_card(state).total() == 27
    assert state.hagal_discard == sorted(turned_up[1:])


def test_cards_for_swords_leave_the_deck_as_well() -> None:
    """R-HAGAL-04."""
    state = solo()
    commit(state, LEFT, 1)
    state.hagal_discard = sorted(state.hagal_deck)
    state.hagal_discard.remove("wealth")
    state.hagal_deck = ["wealth"]
    swords(state, LEFT)
    assert state.seats[LEFT].swords == 3
    assert len(state.hagal_deck) == 27


def test_one_card_deck_serves_every_rival_once() -> None:
    """R-HAGAL-05: with Wealth alone the first rival goes there; the second finds no space and retires."""
    state = solo()
    one_card_deck(state, "wealth")
    act(state, 1)
    assert state.seats[1].places == ["wealth"]
    assert state.hagal_deck == ["wealth"]
    act(state, 2)
    assert state.seats[2].places == []
    assert state.seats[2].agents == 2
    assert state.seats[2].retired
    assert [event.seat for event in kinds(state, "hagal_retire")] == [2]


def test_retired_rival_takes_no_more_turns_this_round() -> None:
    """R-HAGAL-05."""
    state = duo()
    one_card_deck(state, "wealth")
    state.seats[0].places = ["wealth"]
    act(state, HAGAL)
    state.seats[0].places = []  # free again, but not for this round
    act(state, HAGAL)
    assert state.seats[HAGAL].places == []
    assert len(kinds(state, "turn", HAGAL)) == 1


def test_harvest_alone_in_the_deck_waits_for_bonus_spice() -> None:
    """R-HAGAL-05, R-HAGAL-10."""
    state = solo()
    one_card_deck(state, "harvest_spice")
    act(state, LEFT)
    assert state.seats[LEFT].retired
    state.seats[LEFT].retired = False
    state.bonus_spice["hagga_basin"] = 1
    act(state, LEFT)
    assert state.seats[LEFT].places == ["hagga_basin"]


def test_deck_of_nothing_but_reshuffle_gives_neither_turn_nor_swords() -> None:
    """R-HAGAL-05."""
    state = duo()
    one_card_deck(state, "reshuffle")
    commit(state, HAGAL, 1)
    act(state, HAGAL)
    swords(state, HAGAL)
    assert state.seats[HAGAL].retired
    assert state.seats[HAGAL].strength == 2
