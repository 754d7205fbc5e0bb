"""Phases 3 to 5: charity, pledges and gifts, bidding, revival; the nexus."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.game import Game
from tests.arrakis.tables import ALL, RULES, ally, asked, at, bare, events, hold, pass_until, put, say, seat, spice


# -- nexus -------------------------------------------------------------------------------------------
def nexus(state: Any) -> Any:
    state.spice_deck.remove("shai_hulud")
    state.spice_deck.append("shai_hulud")
    top = next(card for card in reversed(state.spice_deck) if card != "shai_hulud")
    state.spice_deck.remove(top)
    state.spice_deck.insert(-1, top)
    return at(state, "spice_blow")


def test_breaking_and_making() -> None:
    """K-ALLY-01, K-ALLY-02, K-ALLY-03, K-ALLY-04, K-ALLY-05, K-ALLY-06, KDP-11, KDP-12, KDP-13: a whole nexus."""
    state = bare()
    ally(state, "bene_gesserit", "fremen")
    game = nexus(state)
    assert asked(game) == ("bene_gesserit", "break")
    say(game, "pass")
    assert asked(game) == ("fremen", "break")
    say(game, "yes")
    assert seat(game, "bene_gesserit").ally == seat(game, "fremen").ally == -1
    assert asked(game) == ("atreides", "offer")
    assert game.decision.codes == ["pass", *(f"ally {number}" for number in range(2, 7))]
    say(game, "ally 4")
    assert asked(game) == ("fremen", "accept")
    say(game, "pass")
    assert asked(game) == ("bene_gesserit", "offer")
    say(game, "ally 4", "yes")  # who was left may ally again
    assert seat(game, "fremen").ally == 1
    assert asked(game) == ("emperor", "offer")
    say(game, "pass", "pass", "pass")
    assert asked(game) == ("atreides", "offer")
    assert game.decision.codes == ["pass", "ally 3", "ally 5", "ally 6"], "nobody allied is asked"
    say(game, "pass")
    assert game.state.phase == "choam_charity" or asked(game)[1] != "offer"
    assert seat(game, "fremen").ally == 1


def test_an_offer_is_made_once() -> None:
    """K-ALLY-03: to each other player once in a nexus; it ends when all decline in a row."""
    game = nexus(bare(["atreides", "harkonnen", "emperor"]))
    assert asked(game) == ("atreides", "offer")
    say(game, "ally 2", "pass", "pass", "pass")
    assert asked(game) == ("atreides", "offer")
    assert game.decision.codes == ["pass", "ally 3"]
    say(game, "pass")
    assert asked(game)[1] != "offer"


# -- charity -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("has", "gets"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_charity(has: int, gets: int) -> None:
    """K-CHOAM-01, K-CHOAM-02, K-CHOAM-03, KDP-15: 0 or 1 spice is raised to 2, once."""
    state = bare()
    state.seats[2].spice = has
    game = at(state, "choam_charity")
    claimed = [event for event in events(game, "charity") if event.seat == 2]
    assert [event.amount for event in claimed] == ([gets] if gets else [])


def test_charity_is_asked_without_the_order() -> None:
    """K-CHOAM-03, KDP-15: not claiming is legal."""
    state = bare(orders=["share"])
    state.seats[2].spice = 1
    game = at(state, "choam_charity")
    assert asked(game) == ("emperor", "charity")
    say(game, "pass")
    assert not events(game, "charity")


# -- bidding -----------------------------------------------------------------------------------------
def auction(state: Any) -> Any:
    return pass_until(at(state, "bidding"), "bid")


def test_the_row_and_who_opens() -> None:
    """K-BID-01, K-BID-02, K-BID-05, K-BID-06, K-BID-07, K-BID-08, K-BID-11, K-BID-14, KDP-17: two cards sold."""
    state = bare(["atreides", "harkonnen", "emperor"])
    hold(state, "atreides", "shield", "shield", "snooper", "snooper")
    deck = list(state.treachery_deck)
    game = auction(state)
    assert len(game.state.row) == 2, "who holds four cards cannot bid"
    assert game.state.row[::-1] == deck[-1:-3:-1]
    assert asked(game) == ("harkonnen", "bid")
    assert game.decision.codes[:3] == ["pass", "bid 1", "bid 2"]
    say(game, "bid 2")
    assert asked(game) == ("emperor", "bid")
    assert game.decision.codes[1] == "bid 3"
    say(game, "bid 4", "pass")
    assert seat(game, "emperor").hand == [deck[-1]]
    assert spice(game, "emperor") == 10 - 4
    assert set(game.view(1).position.seats[2].hand) == {"?"}
    assert asked(game) == ("emperor", "bid"), "the next to the right of the last opener"
    say(game, "pass", "bid 1")
    assert game.state.row == []
    assert spice(game, "emperor") == 10 - 4 + 1
    assert seat(game, "harkonnen").hand == sorted([deck[-2], deck[-3]])


def test_everybody_passes() -> None:
    """K-BID-12: the row goes back on top in its order and the phase ends."""
    state = bare(["atreides", "emperor", "fremen"])
    deck = list(state.treachery_deck)
    game = say(auction(state), "pass", "pass")
    assert asked(game) == ("fremen", "bid"), "left alone with no bid standing (K-BID-08)"
    say(game, "pass")
    assert game.state.treachery_deck == deck
    assert game.state.row == []


def test_the_row_is_shorter_without_cards() -> None:
    """K-BID-03, K-SETUP-11: discards are shuffled when a card is needed; then there are no more."""
    state = bare(["atreides", "emperor", "fremen"])
    cards, state.treachery_deck = state.treachery_deck, []
    state.treachery_discard, state.removed = cards[:2], sorted(cards[2:])
    game = auction(state)
    assert len(game.state.row) == 2
    assert events(game, "shuffle")
    assert game.state.treachery_discard == []


def test_who_cannot_top_passes() -> None:
    """K-BID-09, K-BID-16: nobody bids above own spice and pledge; to the others it is a pass like any other."""
    state = bare(["atreides", "emperor", "fremen"])
    state.seats[1].spice = 3
    state.seats[2].spice = 0
    game = say(auction(state), "bid 3")
    passes = [event.seat for event in events(game, "passes")]
    assert passes[:2] == [1, 2]
    assert len(events(game, "sold")) == 1


def test_who_can_bid_is_checked_for_each_card() -> None:
    """K-BID-13: a hand that has become full is passed over; if nobody is left, the rest goes back."""
    state = bare(["atreides", "emperor", "fremen"])
    hold(state, "atreides", "shield", "shield", "snooper")
    game = say(auction(state), "bid 1", "pass", "pass")
    assert len(seat(game, "atreides").hand) == 4
    say(game, "pass")
    assert asked(game) == ("fremen", "bid")
    say(game, "pass")
    assert game.state.row == []


def test_the_price_goes_to_the_emperor() -> None:
    """K-BID-10, K-EMP-02, K-EMP-03: the full price of another; an own card is paid to the bank."""
    state = bare(["atreides", "emperor", "fremen"])
    game = say(auction(state), "bid 4", "pass")
    assert (spice(game, "atreides"), spice(game, "emperor")) == (6, 14)
    say(game, "bid 5", "pass")
    assert spice(game, "emperor") == 9


def test_the_emperors_income_stopped() -> None:
    """K-KAR-02, K-KAR-03, K-BID-10, KDP-10: paid to the bank for the rest of the phase."""
    state = bare(["atreides", "emperor", "fremen"])
    hold(state, "fremen", "karama")
    game = say(auction(state), "bid 4", "pass", "pass")
    assert asked(game) == ("fremen", "stop")
    say(game, "yes")
    assert (spice(game, "atreides"), spice(game, "emperor")) == (6, 10)
    pass_until(game, "bid", "fremen")
    say(game, "bid 3", "pass")
    assert spice(game, "emperor") == 10


def test_atreides_look() -> None:
    """K-BID-04, K-ATR-02, K-ATR-07, K-INFO-03: the card before bids, and who bought it; nobody else."""
    state = bare(["atreides", "emperor", "fremen"])
    card = state.treachery_deck[-1]
    game = auction(state)
    assert seat(game, "atreides").auction_look == card
    assert game.view(0).position.seats[0].auction_look == card
    assert game.view(1).position.seats[0].auction_look is None
    say(game, "pass", "bid 1", "pass")
    assert game.view(0).position.seats[0].noted == ((1, card),)
    assert game.view(2).position.seats[0].noted == ()
    assert game.view(0).position.seats[1].hand == ["?"]


def test_atreides_look_stopped() -> None:
    """K-KAR-02, K-KAR-03: no look, at none of the cards of this phase."""
    state = bare(["atreides", "emperor", "fremen"])
    hold(state, "emperor", "karama")
    game = at(state, "bidding")
    assert asked(game) == ("emperor", "stop")
    say(game, "yes")
    assert seat(game, "atreides").auction_look is None
    say(game, "bid 1", "pass", "pass")
    assert seat(game, "atreides").auction_look is None
    assert game.state.stopped == ("auction_look",)


def test_harkonnen_draw_one_more() -> None:
    """K-HAR-03, K-HAR-04, K-HAR-05, K-INFO-03: a free card with each bought, unless the hand is full."""
    state = bare(["harkonnen", "emperor", "fremen"])
    deck = list(state.treachery_deck)
    game = say(auction(state), "bid 1", "pass", "pass")
    assert seat(game, "harkonnen").hand == sorted([deck[-1], deck[-4]])
    state = bare(["harkonnen", "emperor", "fremen"])
    hold(state, "harkonnen", *["shield"] * 4, *["snooper"] * 3)
    game = say(auction(state), "bid 1", "pass", "pass")
    assert len(seat(game, "harkonnen").hand) == 8


def test_the_bonus_stopped() -> None:
    """K-KAR-02: before the draw; no card."""
    state = bare(["harkonnen", "emperor", "fremen"])
    hold(state, "emperor", "karama")
    game = say(auction(state), "bid 1", "pass", "pass")
    assert asked(game) == ("emperor", "stop")
    say(game, "yes")
    assert len(seat(game, "harkonnen").hand) == 1


def test_a_card_for_karama() -> None:
    """K-KAR-01, K-KAR-06, K-KAR-07, KAMB-21, KDP-18: bid above one's means, pay with the card, up to 99."""
    state = bare(["harkonnen", "emperor", "fremen"])
    hold(state, "harkonnen", "karama")
    game = auction(state)
    assert game.decision.codes[-1] == "bid 99"
    say(game, "bid 40")
    pass_until(game, "bid")
    assert spice(game, "harkonnen") == 10
    assert "karama" in game.state.treachery_discard
    assert len(seat(game, "harkonnen").hand) == 2, "the card and the extra one"
    assert not events(game, "income")


def test_karama_or_paying() -> None:
    """K-KAR-06: with a bid within one's means the buyer chooses."""
    state = bare(["harkonnen", "emperor", "fremen"])
    hold(state, "harkonnen", "karama")
    game = say(auction(state), "bid 4", "pass")
    assert asked(game) == ("harkonnen", "pay")
    assert game.decision.codes == ["yes", "play karama"]
    say(game, "yes")
    assert asked(game) == ("harkonnen", "stop"), "the same card could stop the Emperor's income"
    say(game, "pass")
    assert spice(game, "harkonnen") == 6


# -- pledges and gifts -------------------------------------------------------------------------------
def test_pledges() -> None:
    """K-ALLY-12, K-BID-09, KDP-16, KDP-18, KAMB-18: up to own spice; bid up to both; the payer names the share."""
    state = bare(["atreides", "harkonnen", "fremen"])
    ally(state, "atreides", "fremen")
    game = at(state, "bidding")
    assert asked(game) == ("atreides", "pledge")
    assert len(game.decision.options) == 11
    say(game, "take 6")
    assert asked(game) == ("fremen", "pledge")
    say(game, "take 0")
    assert game.view(2).position.seats[0].pledge == 6
    assert game.view(1).position.seats[0].pledge == 0
    say(game, "pass", "pass")
    assert game.decision.codes[-1] == "bid 9", "3 own and 6 pledged"
    say(game, "bid 5")
    assert asked(game) == ("fremen", "share")
    assert game.decision.codes == ["take 2", "take 3", "take 4", "take 5"]
    say(game, "take 4")
    assert (spice(game, "fremen"), spice(game, "atreides")) == (2, 6)
    assert seat(game, "atreides").pledge == 2
    [share] = events(game, "share")
    assert (share.seen_by(0).item, share.seen_by(1).item) == ("4", "")


def test_what_the_emperor_pays_for_an_ally() -> None:
    """K-BID-10, KAMB-10: the Emperor's own share goes to the bank."""
    state = bare(["atreides", "emperor", "fremen"])
    ally(state, "emperor", "fremen")
    game = pass_until(at(state, "bidding"), "pledge", "emperor")
    say(game, "take 10")
    pass_until(game, "bid", "fremen")
    say(game, "bid 8", "take 6")
    assert (spice(game, "fremen"), spice(game, "emperor")) == (1, 10 - 6 + 2)


def test_the_emperors_gift() -> None:
    """K-EMP-05, K-ALLY-13, KDP-08: only the two see it; it can be stopped."""
    for stopped in (False, True):
        state = bare(["atreides", "emperor", "fremen"], orders=["remind"])
        ally(state, "emperor", "fremen")
        if stopped:
            hold(state, "atreides", "karama")
        state.phase = "choam_charity"
        game = pass_until(Game(RULES, state), "gift", "emperor")
        say(game, "give 7")
        if stopped:
            assert asked(game) == ("atreides", "stop")
            say(game, "yes")
        given = events(game, "gift")
        assert (spice(game, "fremen"), spice(game, "emperor")) == ((3, 10) if stopped else (10, 3))
        assert [(one.seen_by(0).item, one.seen_by(2).item) for one in given] == ([] if stopped else [("", "7")])


def test_a_reminded_emperor_is_asked_in_every_phase() -> None:
    """K-EMP-05, KDP-08: with the standing order, at the start of the phases."""
    state = bare(["atreides", "emperor", "fremen"], orders=["claim", "remind"])
    ally(state, "emperor", "fremen")
    game = Game(RULES, state)
    assert (game.state.phase, asked(game)) == ("storm", ("emperor", "gift"))


# -- revival -----------------------------------------------------------------------------------------
def dead(state: Any, faction: str, forces: int = 0, leaders: dict[str, int] | None = None) -> None:
    one = state.seats[[s.faction for s in state.seats].index(faction)]
    one.reserve -= forces
    one.tanks += forces
    for leader, deaths in (leaders or {}).items():
        one.leaders.remove(leader)
        one.dead = sorted([*one.dead, leader])
        one.deaths[leader] = deaths


@pytest.mark.parametrize(("faction", "free"), list(zip(ALL, (2, 1, 1, 3, 1, 2), strict=True)))
def test_force_revival(faction: str, free: int) -> None:
    """K-REV-01, K-REV-02, K-REV-04, KDP-20: three at most, the first free, then 2 spice each."""
    state = bare()
    dead(state, faction, 5)
    game = at(state, "revival")
    assert asked(game) == (faction, "revival")
    before, reserve = spice(game, faction), seat(game, faction).reserve
    assert game.decision.codes[-1] == "take 3"
    say(game, "take 3")
    assert spice(game, faction) == before - 2 * (3 - free)
    assert seat(game, faction).reserve == reserve + 3
    assert seat(game, faction).tanks == 2


def test_what_cannot_be_paid_is_not_offered() -> None:
    """K-REV-02, K-ALLY-13, K-INFO-07: own spice alone."""
    state = bare()
    dead(state, "emperor", 5)
    state.seats[2].spice = 3
    ally(state, "emperor", "atreides")
    state.seats[0].pledge = 10
    game = at(state, "revival")
    assert game.decision.codes == ["take 0", "take 1", "take 2"]


ATREIDES = ("thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh")


def test_leader_revival() -> None:
    """All five have died; the least often dead comes back.

    K-REV-05, K-REV-06, K-REV-07, K-REV-09, KDP-21, KAMB-11
    """
    state = bare()
    dead(state, "atreides", 0, dict.fromkeys(ATREIDES[:4], 1))
    game = at(state, "revival")
    assert asked(game) != ("atreides", "revive_leader"), "one has never died"
    state = bare()
    dead(state, "atreides", 1, {**dict.fromkeys(ATREIDES[1:], 1), "thufir_hawat": 2})
    state.seats[0].spice = 4
    game = say(at(state, "revival"), "take 1")
    assert asked(game) == ("atreides", "revive_leader")
    assert game.decision.codes == [
        "pass", "revive dr_wellington_yueh", "revive duncan_idaho", "revive gurney_halleck",
    ], "not the one that died twice, not one too dear"  # fmt: skip
    assert spice(game, "atreides") == 4
    say(game, "revive gurney_halleck")
    assert spice(game, "atreides") == 0
    assert seat(game, "atreides").leaders == ["gurney_halleck"]
    assert seat(game, "atreides").deaths["gurney_halleck"] == 1


def test_the_least_often_dead_comes_first() -> None:
    """K-REV-06: who has died twice waits until all others are back or have died twice."""
    state = bare()
    dead(state, "atreides", 0, {**dict.fromkeys(ATREIDES[1:], 1), "thufir_hawat": 2})
    state.seats[0].spice = 30
    game = at(state, "revival")
    assert game.decision.codes[1:] == [f"revive {one}" for one in sorted(ATREIDES[1:])]
    say(game, "revive lady_jessica")
    assert asked(game) != ("atreides", "revive_leader"), "one in a turn"


def test_fremen_grant() -> None:
    """K-FRE-08, K-REV-10, KDP-19: the ally revives three free, unless it is stopped."""
    for stopped in (False, True):
        state = bare()
        ally(state, "fremen", "emperor")
        dead(state, "emperor", 5)
        if stopped:
            hold(state, "atreides", "karama")
        game = at(state, "revival")
        assert asked(game) == ("fremen", "grant")
        say(game, "yes")
        if stopped:
            say(game, "yes")
        say(game, "take 3")
        assert spice(game, "emperor") == (6 if stopped else 10)


def test_the_emperor_pays_for_more() -> None:
    """K-EMP-04, K-REV-03, K-REV-10, KDP-22, KAMB-33: up to three beyond the ally's three, 2 spice each."""
    for stopped in (False, True):
        state = bare()
        ally(state, "emperor", "fremen")
        dead(state, "fremen", 8)
        if stopped:
            hold(state, "atreides", "karama")
        game = say(at(state, "revival"), "take 3")
        assert asked(game) == ("emperor", "extra_revival")
        assert game.decision.codes == ["take 0", "take 1", "take 2", "take 3"]
        say(game, "take 3")
        if stopped:
            say(game, "yes")
        assert seat(game, "fremen").tanks == (5 if stopped else 2)
        assert spice(game, "emperor") == (10 if stopped else 4)


def test_a_revived_leader_fights_and_can_be_a_traitor() -> None:
    """K-REV-08, K-TRAITOR-09: back among the living in the same turn."""
    state = bare()
    dead(state, "atreides", 0, dict.fromkeys(ATREIDES, 1))
    put(state, "atreides", arrakeen_9=1)
    put(state, "harkonnen", arrakeen_9=1)
    state.seats[5].open_traitors = ["duncan_idaho"]
    state.traitor_deck.remove("duncan_idaho")
    game = say(at(state, "revival"), "revive duncan_idaho")
    pass_until(game, "plan", "atreides")
    assert "duncan_idaho" in seat(game, "atreides").leaders
    pass_until(game, "call", "harkonnen")
