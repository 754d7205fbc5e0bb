"""What can be done at any own decision: standing orders, pledge, gift, limit, showing; and deals that are kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arrakis.orders import AT_THE_KEYBOARD, ORDERS, USUAL, of_seat, said_of
from imperium.core.errors import BadSetup, IllegalOption
from imperium.core.events import UNTOLD, seen
from imperium.core.game import Game, load
from tests.arrakis.tables import (
    BOX,
    RULES,
    ally,
    asked,
    at,
    bare,
    events,
    hold,
    new,
    pass_until,
    put,
    say,
    seat,
    spice,
    traitor,
)  # fmt: skip

THREE = ["atreides", "emperor", "fremen"]


def talking(factions: list[str] | None = None, **more: Any) -> Any:
    """A table at which everybody is offered asides, and deals are made."""
    return bare(factions or THREE, orders=["claim", "share", "aside"], deals=True, **more)


# -- standing orders ---------------------------------------------------------------------------------
def test_orders_are_said_for_all_or_for_one() -> None:
    """KDP-08, KDP-15: set-up knows the orders of each seat; a record can say them again."""
    state = RULES.set_up(seed=1, factions=THREE, orders=["claim", "emperor:remind+aside", "fremen:keep"])
    found = [one.orders for one in state.seats]
    assert found == [("claim",), ("aside", "claim", "remind"), ("claim", "keep")]
    said = RULES.settled(state)["orders"]
    assert said == ["claim", "emperor:aside+remind", "fremen:keep"]
    assert [of_seat(said, one) for one in THREE] == found
    assert said_of([("emperor", ()), ("fremen", ())]) == ["none"]
    assert RULES.set_up(seed=1, factions=THREE).seats[0].orders == tuple(sorted(USUAL))
    assert RULES.set_up(seed=1, factions=THREE, orders=["none"]).seats[0].orders == ()


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"orders": ["clam"]}, "There is no standing order 'clam', did you mean 'claim'?"),
        ({"orders": ["ix:claim"]}, "No faction 'ix' is in play"),
        ({"orders": [f"{one}:{'+'.join(BOX.orders)}" for one in THREE[:2]]}, "too many to write down"),
        ({"karama_scope": "turn"}, "for a phase or a use, not for 'turn'"),
        ({"allied": 5}, "Allies win with 3 or 4 strongholds, not with 5"),
    ],
)
def test_what_cannot_be_set_up(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said.replace("?", r"\?")):
        RULES.set_up(seed=1, factions=THREE, **setup)


def test_an_order_is_changed_at_an_own_decision_and_is_part_of_the_record() -> None:
    """K-INFO-05, KDP-34: the switch of sharing, changed at any own decision; saved, replayed, seen by nobody else."""
    state = talking()
    ally(state, "atreides", "emperor")
    hold(state, "atreides", "shield")
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    told = len(game.events)
    assert game.view(1).position.seats[0].hand == ["shield"]
    say(game, "aside", "order share off")
    assert asked(game) == ("atreides", "ship"), "the decision is asked again"
    assert game.view(1).position.seats[0].hand == ["?"]
    assert game.view(1).position.seats[0].orders == ()
    assert game.view(0).position.seats[0].orders == ("aside", "claim")
    assert len(game.events) == told
    again = load(RULES, json.loads(json.dumps(game.save())))
    assert again.state.seats[0].orders == ("aside", "claim")
    game.undo(2)
    assert "share" in seat(game, "atreides").orders


def test_only_orders_that_can_matter_are_offered() -> None:
    """KDP-34: those of a faction's own powers to that faction alone; a stop of a power to others than its user."""
    state = talking(["atreides", "bene_gesserit", "fremen"])
    codes = {}
    for one in ("atreides", "bene_gesserit", "fremen"):
        game = pass_until(at(state.copy(), "shipment_and_movement"), "ship", one)
        codes[one] = say(game, "aside").decision.codes
    assert "order follow" in codes["bene_gesserit"]
    assert "order follow" not in codes["atreides"]
    assert "order protect" in codes["fremen"]
    assert "order let_voice" in codes["atreides"]
    assert "order let_voice" not in codes["bene_gesserit"]
    assert "order let_card_income" not in codes["atreides"], "no Emperor"
    assert not any(code.startswith("order aside") for code in codes["atreides"])
    assert set(AT_THE_KEYBOARD) <= set(ORDERS) <= set(BOX.orders)


def test_nobody_is_offered_an_aside_who_does_not_want_one() -> None:
    """KDP-34: only on request; and never where a card is carried out or a sealed choice is made."""
    plain = pass_until(at(bare(THREE), "shipment_and_movement"), "ship")
    assert "aside" not in plain.decision.codes
    with pytest.raises(IllegalOption):
        plain.apply("aside")
    game = new(orders=["aside"])
    while game.state.turn < 2:
        kinds = ("prediction", "traitor", "placement", "storm_dial", "plan", "call", "foretell", "stop", "window")
        if game.decision.kind in kinds:
            assert "aside" not in game.decision.codes
        game.apply(max(game.decision.options, key=lambda move: move.modesty))


@pytest.mark.parametrize(("order", "codes"), [("", ["take 0", "take 1", "take 2", "take 3"]),
                                              ("revive", ["take 2", "take 3"])])  # fmt: skip
def test_free_forces_are_revived_without_asking(order: str, codes: list[str]) -> None:
    """K-REV-02, KDP-20: with the order only what has to be paid for is asked."""
    state = bare(["atreides", "emperor"], orders=[order or "claim"])
    state.seats[0].reserve, state.seats[0].tanks = 10, 10
    game = pass_until(at(state, "revival"), "revival")
    assert game.decision.codes == codes
    state.seats[0].reserve, state.seats[0].tanks = 18, 2
    if order:
        assert seat(at(state, "revival"), "atreides").tanks == 0


@pytest.mark.parametrize(("order", "sent"), [("follow", 1), ("stay", 0)])
def test_the_polar_force_by_order(order: str, sent: int) -> None:
    """K-BG-04, KDP-24: always, never, or asked."""
    state = bare(["emperor", "bene_gesserit"], orders=[order])
    game = pass_until(at(state, "shipment_and_movement"), "ship", "emperor")
    say(game, "ship carthag@10", "take 1")
    assert asked(game) != ("bene_gesserit", "follow")
    assert seat(game, "bene_gesserit").forces == ({"polar_sink": 1} if sent else {})


def test_the_winners_cards_by_order() -> None:
    """K-BATTLE-23, KDP-32: weapons and defences are kept, worthless cards discarded."""
    state = bare(["emperor", "harkonnen"], orders=["keep"])
    put(state, "emperor", carthag_10=5)
    put(state, "harkonnen", carthag_10=1)
    hold(state, "emperor", "crysknife", "kulon")
    game = pass_until(at(state, "battle"), "plan", "emperor")
    say(game, "put caid", "put crysknife", "put kulon", "put 5", "put umman_kudu", "put 1")
    assert seat(game, "emperor").hand == ["crysknife"]
    assert not any(kind == "keep" for kind in [asked(game) and asked(game)[1]])


def test_protection_by_order() -> None:
    """K-FRE-09, KDP-09: the ally is protected without asking."""
    state = bare(THREE, orders=["protect"])
    state.spice_deck.remove("spice_old_gap")
    state.spice_discard = ["spice_old_gap"]
    for card in ("spice_red_chasm", "shai_hulud"):
        state.spice_deck.remove(card)
        state.spice_deck.append(card)
    ally(state, "fremen", "emperor")
    put(state, "emperor", old_gap_9=5)
    game = at(state, "spice_blow")
    assert seat(game, "emperor").tanks == 0
    assert events(game, "protects")


def test_a_standing_pledge() -> None:
    """K-ALLY-12, KDP-16: the same as last time is not asked again."""
    state = bare(["atreides", "emperor", "fremen"], orders=["atreides:pledge", "atreides:aside"])
    ally(state, "atreides", "emperor")
    game = pass_until(at(state, "bidding"), "bid", "atreides")
    assert seat(game, "atreides").pledge == 0
    say(game, "aside", "aside pledge", "take 4")
    assert asked(game) == ("atreides", "bid")
    assert game.view(1).position.seats[0].pledge == 4
    pass_until(game, "ship", "atreides")
    assert seat(game, "atreides").pledge == 4


def test_not_asked_again_about_an_advantage() -> None:
    """KDP-10, K-WIN-03: `let` is a no that lasts, also from set-up on."""
    state = talking(["atreides", "emperor", "harkonnen"])
    hold(state, "emperor", "karama")
    game = at(state, "bidding")
    assert asked(game) == ("emperor", "stop")
    assert game.decision.codes == ["pass", "yes", "let auction_look"]
    say(game, "let auction_look")
    say(pass_until(game, "bid"), "bid 1")
    while game.state.phase == "bidding":
        assert asked(game) != ("emperor", "stop"), "of the next card, too"
        say(game, next(code for code in game.decision.codes if code.startswith(("bid", "pass"))))
    state = bare(["atreides", "emperor"], orders=["let_auction_look"])
    hold(state, "emperor", "karama")
    assert asked(at(state, "bidding")) == ("atreides", "bid")


def test_not_asked_at_battles() -> None:
    """KDP-08: the window of battles, too, can be left alone."""
    for order, kind in (("claim", "window"), ("let_battles", "plan")):
        state = bare(["emperor", "harkonnen", "fremen"], orders=[order])
        hold(state, "fremen", "truthtrance")
        put(state, "emperor", carthag_10=2)
        put(state, "harkonnen", carthag_10=2)
        assert asked(at(state, "battle"))[1] == kind


def test_a_limit_to_bids() -> None:
    """KDP-17, K-BID-16: from that bid on a pass without being asked; to the others it is a pass like any other."""
    state = talking()
    game = at(state, "bidding")
    assert asked(game) == ("atreides", "bid")
    say(game, "aside", "aside limit", "take 3", "bid 1")
    assert game.view(1).position.seats[0].limit == 0
    say(game, "bid 2")
    say(game, "pass")
    assert asked(game) == ("atreides", "bid"), "2 is below 3"
    say(game, "bid 3", "bid 4")
    assert events(game, "passes")[-1].seat == 0
    assert asked(game) == ("emperor", "bid"), "the emperor has bought the first card and opens the second"
    pass_until(game, "ship")
    assert seat(game, "atreides").limit == 0


def test_a_limit_is_no_higher_than_a_bid_can_be() -> None:
    """KDP-17 with more spice than can be bid: every number that is offered is an action of the table."""
    state = talking()
    next(one for one in state.seats if one.faction == "atreides").spice = 150
    game = at(state, "bidding")
    say(game, "aside", "aside limit")
    assert game.decision is not None
    assert set(game.decision.options) <= set(RULES.every_move())
    assert game.decision.codes[-1] == f"take {BOX.numbers.most_bid}"


# -- pledges and gifts at any own decision -----------------------------------------------------------
def test_a_pledge_that_a_bid_rests_on_is_not_withdrawn() -> None:
    """K-ALLY-12, K-EMP-05: while the ally's bid stands on it, spice can be neither withdrawn nor given away."""
    state = talking(["fremen", "emperor", "atreides"])
    ally(state, "fremen", "emperor")
    game = pass_until(at(state, "bidding"), "pledge", "emperor")
    say(game, "take 8")
    say(pass_until(game, "bid", "fremen"), "bid 9")  # 3 own spice, 6 of the pledge
    assert asked(game) == ("emperor", "bid")
    say(game, "aside", "aside pledge")
    assert game.decision.codes == [f"take {number}" for number in range(6, 11)]
    say(game, "take 6", "aside", "aside gift")
    assert game.decision.codes == ["pass", *(f"give {number}" for number in range(1, 5))]
    say(game, "give 4")
    assert (spice(game, "emperor"), spice(game, "fremen")) == (6, 7)


def test_a_gift_is_nobody_elses_business() -> None:
    """K-EMP-05, K-INFO-03, K-INFO-06: in any own window; the others are not told, not even that there was one."""
    state = talking()
    ally(state, "emperor", "fremen")
    hold(state, "atreides", "karama")
    game = pass_until(at(state, "shipment_and_movement"), "ship", "emperor")
    say(game, "aside", "aside gift", "give 4")
    assert asked(game) == ("atreides", "stop")
    shown = game.view(0)
    assert "4" not in [str(part) for step in shown.position.agenda for part in step.parts()], "not how much"
    assert shown.position.seats[1].gift == 0
    say(game, "pass")
    assert (spice(game, "emperor"), spice(game, "fremen")) == (6, 7)
    [gift] = events(game, "gift")
    assert gift.seen_by(2).item == "4"
    assert gift.seen_by(0).kind == UNTOLD
    assert not [one for one in seen(game.events, 0) if one.kind in ("gift", UNTOLD)]


@pytest.mark.parametrize(("held", "purse", "may"), [(1, 1, False), (2, 1, True), (1, 9, True)])
def test_the_card_a_bid_rests_on_stops_nothing(held: int, purse: int, may: bool) -> None:
    """K-KAR-07: a gift is made while a bid above one's means stands; the last Karama has to pay for it."""
    state = talking(["atreides", "emperor", "fremen"])
    ally(state, "emperor", "fremen")
    hold(state, "atreides", *["karama"] * held)
    state.seats[0].spice = purse
    game = pass_until(at(state, "bidding"), "bid", "atreides")
    say(game, "bid 9")
    assert asked(game) == ("emperor", "bid")
    say(game, "aside", "aside gift", "give 1")
    assert (asked(game) == ("atreides", "stop")) is may


def test_what_an_ally_pays_is_nobody_elses_business() -> None:
    """K-INFO-03, KDP-18, KAMB-10: the price is public; the Emperor's share of it, and so his income, is not."""
    state = bare(["fremen", "emperor", "atreides"])
    ally(state, "fremen", "emperor")
    game = say(pass_until(at(state, "bidding"), "pledge", "emperor"), "take 5")
    say(pass_until(game, "bid", "fremen"), "bid 4", "pass", "pass", "take 3")
    assert (spice(game, "fremen"), spice(game, "emperor")) == (3 - 1, 10 - 3 + 1)
    told = [one.kind for one in seen(game.events, 2)]
    assert "pays" in told
    assert not {"share", "income", "pledge"} & set(told)
    assert {"share", "income"} <= {one.kind for one in seen(game.events, 0)}


# -- showing -----------------------------------------------------------------------------------------
def test_showing() -> None:
    """K-DEAL-01, K-ALLY-10, K-ATR-07: true, to one seat, free; a card that was shown is kept in mind."""
    state = talking(["atreides", "bene_gesserit", "fremen"])
    hold(state, "bene_gesserit", "shield", "shield", "kulon")
    traitor(state, "bene_gesserit", "stilgar")
    state.seats[1].predicted, state.seats[1].predicted_turn = "fremen", 4
    game = pass_until(at(state, "shipment_and_movement"), "ship", "bene_gesserit")
    for secret, words in (("prediction", "fremen 4"), ("stilgar", "stilgar"), ("spice", "spice 5"),
                          ("shield", "shield"), ("hand", "kulon shield shield")):  # fmt: skip
        say(game, "aside", "aside show", f"show {secret} 1")
        assert (events(game, "shows")[-1].item, events(game, "shows")[-1].seen_by(0).item) == (words, words)
        assert events(game, "shows")[-1].seen_by(2).kind == UNTOLD
        assert asked(game) == ("bene_gesserit", "ship")
    assert seat(game, "atreides").noted == ((1, "kulon"), (1, "shield"), (1, "shield"))
    assert game.view(2).position.seats[0].noted == ()
    assert RULES.sentence(events(game, "shows")[-1], game.state) == (
        "Bene Gesserit show Atreides (Kulon Shield Shield)."
    )
    say(game, "aside", "aside show", "pass")
    assert asked(game) == ("bene_gesserit", "ship")


def test_only_what_is_there_can_be_shown() -> None:
    """K-DEAL-01: what the engine shows is true, so there has to be something."""
    game = pass_until(at(talking(), "shipment_and_movement"), "ship", "atreides")
    say(game, "aside", "aside show")
    assert game.decision.codes == ["pass", "show spice 2", "show spice 3"]


# -- deals -------------------------------------------------------------------------------------------
def offered(game: Game[Any], given: int, wanted: int, own: str, other: str) -> Game[Any]:
    return say(game, "aside", "aside deal", "deal 2", f"take {given}", f"take {wanted}", f"promise {own}",
               f"promise {other}")  # fmt: skip


def test_a_deal_about_spice() -> None:
    """K-DEAL-02, K-DEAL-05, K-DEAL-07, K-MENTAT-01, KDP-35, KAMB-19: a bribe waits until the Mentat Pause."""
    state = talking()
    game = offered(pass_until(at(state, "shipment_and_movement"), "ship", "atreides"), 4, 1, "none", "none")
    assert asked(game) == ("emperor", "deal")
    assert "4 spice and no promise for 1 spice and no promise" in game.decision.prompt
    say(game, "yes")
    assert (spice(game, "atreides"), spice(game, "emperor")) == (6, 9)
    assert [one.bribe for one in game.view(2).position.seats] == [1, 4, 0], "in front of the shields, for all to see"
    assert asked(game) == ("atreides", "ship")
    pass_until(game, "storm_dial")
    assert [one.bribe for one in game.state.seats] == [0, 0, 0]
    assert (spice(game, "atreides"), spice(game, "emperor")) == (7, 13)


def test_bribes_do_not_count_for_charity() -> None:
    """K-CHOAM-02: spice that waits for the Mentat Pause is not owned."""
    state = talking()
    state.seats[0].spice, state.seats[0].bribe = 1, 9
    assert spice(at(state, "choam_charity"), "atreides") == 2


def test_a_declined_deal() -> None:
    """KDP-35, K-INFO-06: who cannot pay declines like anybody else, and is not asked in sight of others."""
    state = talking()
    state.seats[1].spice = 2
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    offered(game, 1, 2, "none", "none")
    assert game.view(2).asked is None
    say(game, "pass")
    offered(game, 1, 3, "none", "none")
    assert asked(game) == ("atreides", "ship")
    assert [one.kind for one in game.events if one.kind.startswith("deal")] == ["deal", "deal_declined"] * 2
    assert spice(game, "atreides") == 10


def test_a_promise_not_to_enter() -> None:
    """K-DEAL-03, K-DEAL-04, K-DEAL-07: not offered for the rest of the turn, by ship, march or ride; then over."""
    state = talking()
    put(state, "emperor", imperial_basin_9=3)
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    say(offered(game, 2, 0, "carthag", "arrakeen"), "yes")
    assert not any("carthag" in code for code in game.decision.codes)
    assert "ship arrakeen@9" in game.decision.codes
    pass_until(game, "ship", "emperor")
    assert not any("arrakeen" in code for code in game.decision.codes)
    say(game, "pass", "move imperial_basin@9")
    assert not any("arrakeen" in code for code in game.decision.codes)
    assert "to carthag@10" in game.decision.codes
    say(game, "to carthag@10", "take 3")
    pass_until(game, "storm_dial")
    assert seat(game, "atreides").promised == seat(game, "emperor").promised == ()


def test_a_promise_is_let_go() -> None:
    """K-DEAL-04: whoever it was made to may let it go, and so the two dissolve it together."""
    state = talking()
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    say(offered(game, 1, 0, "none", "carthag"), "yes", "aside", "aside release")
    assert game.decision.codes == ["pass", "release 2 carthag"]
    say(game, "release 2 carthag")
    pass_until(game, "ship", "emperor")
    assert "ship carthag@10" in game.decision.codes
    assert "aside release" not in say(game, "aside").decision.codes


def test_a_promise_to_show() -> None:
    """K-DEAL-07, K-DEAL-03: a named secret now; that it was shown is public, what it is is not."""
    state = talking(["atreides", "bene_gesserit", "fremen"])
    hold(state, "bene_gesserit", "shield")
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    say(offered(game, 3, 0, "traitors", "hand"), "yes")
    first, second = events(game, "shows")
    assert (first.seat, first.item) == (0, "traitors none"), "there are none"
    assert (second.seat, second.seen_by(0).item, second.seen_by(2).item) == (1, "shield", "")
    assert second.seen_by(2).kind == "shows"
    say(game, "aside", "aside deal", "deal 2", "take 0", "take 0")
    assert "promise prediction" not in game.decision.codes, "Atreides predict nothing"
    say(game, "promise none")
    assert "promise prediction" in game.decision.codes


def test_allies_deal_without_spice() -> None:
    """K-DEAL-06, K-ALLY-13: between allies no spice."""
    state = talking()
    ally(state, "atreides", "emperor")
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    say(game, "aside", "aside deal", "deal 2")
    assert game.decision.codes[0] == "promise none"


def test_no_deals_where_they_are_off_and_none_before_the_first_turn() -> None:
    """K-DEAL-06, K-SETUP-12, KDP-35: the module is off or on; nothing before turn 1."""
    game = pass_until(at(bare(THREE, orders=["aside"]), "shipment_and_movement"), "ship")
    assert "aside deal" not in say(game, "aside").decision.codes
    game = new(orders=["aside"], deals=True)
    while game.state.turn == 0:
        assert "aside" not in game.decision.codes
        game.apply(game.decision.options[0])


def test_what_a_standing_bid_rests_on_is_not_promised_away() -> None:
    """K-ALLY-12, K-DEAL-07: neither given nor accepted as a price while the own bid stands on it."""
    state = talking()
    game = say(at(state, "bidding"), "bid 8")
    assert asked(game) == ("emperor", "bid")
    say(game, "aside", "aside deal", "deal 1", "take 0", "take 3", "promise none", "promise none")
    assert asked(game) == ("emperor", "bid"), "Atreides have 2 to spare and decline"
    say(game, "aside", "aside deal", "deal 1", "take 0", "take 2", "promise none", "promise none")
    assert asked(game) == ("atreides", "deal")


# -- settings of the register ------------------------------------------------------------------------
def test_allies_may_need_three() -> None:
    """K-ALLY-14, K-MENTAT-04: the number of strongholds is a setting."""
    for needed, over in ((4, False), (3, True)):
        state = bare(THREE, allied=needed)
        ally(state, "atreides", "emperor")
        put(state, "atreides", arrakeen_9=1, carthag_10=1)
        put(state, "emperor", sietch_tabr_13=1)
        assert at(state, "mentat_pause").over == over


@pytest.mark.parametrize("scope", ["phase", "use"])
def test_the_scope_of_karama(scope: str) -> None:
    """KAMB-20, K-KAR-03: a look that is stopped stays stopped for the phase, or for this card alone."""
    state = bare(["atreides", "emperor", "harkonnen"], karama_scope=scope)
    hold(state, "emperor", "karama")
    game = say(at(state, "bidding"), "yes")
    assert seat(game, "atreides").auction_look is None
    assert game.state.stopped == (("auction_look",) if scope == "phase" else ())
    say(pass_until(game, "bid", "atreides"), "bid 1", "pass", "pass")
    assert (seat(game, "atreides").auction_look is None) == (scope == "phase")


def test_a_use_that_is_stopped_is_declared_anew_without_it() -> None:
    """KAMB-20, K-KAR-08: with the scope `use` the shipment or march is declared anew without the advantage."""
    state = bare(["spacing_guild", "emperor", "fremen"], karama_scope="use")
    hold(state, "emperor", "karama")
    put(state, "fremen", the_great_flat_14=3)
    game = pass_until(at(state, "shipment_and_movement"), "ship", "spacing_guild")
    say(game, "ship carthag@10", "take 4", "yes")
    assert (asked(game), game.state.stopped) == (("spacing_guild", "ship"), ("half_price",))
    say(game, "ship carthag@10", "take 4")
    assert (spice(game, "spacing_guild"), game.state.stopped) == (5 - 4, ())
    state = bare(["fremen", "emperor"], karama_scope="use")
    hold(state, "emperor", "karama")
    hold(state, "fremen", "hajr")
    put(state, "fremen", the_great_flat_14=3)
    game = say(at(state, "shipment_and_movement"), "pass", "move the_great_flat@14", "to sietch_tabr@13")
    say(game, "take 2")
    assert asked(game) == ("emperor", "stop")
    say(game, "yes", "move the_great_flat@14")
    assert "to sietch_tabr@13" not in game.decision.codes
    say(game, "to funeral_plain@14", "take 2", "play hajr", "move the_great_flat@14")
    assert "to sietch_tabr@13" in game.decision.codes, "the next use works again"


def test_a_worm_stopped_for_one_use() -> None:
    """KAMB-20, K-FRE-05, K-FRE-09: stopped until the devouring is done, whatever is asked in between."""
    state = bare(["fremen", "emperor", "atreides"], karama_scope="use")
    state.spice_deck.remove("spice_old_gap")
    state.spice_discard = ["spice_old_gap"]
    for card in ("spice_red_chasm", "shai_hulud"):
        state.spice_deck.remove(card)
        state.spice_deck.append(card)
    ally(state, "fremen", "emperor")
    put(state, "fremen", old_gap_9=6)
    put(state, "emperor", old_gap_9=5)
    hold(state, "atreides", "karama", "karama")
    game = say(at(state, "spice_blow"), "yes", "yes", "yes")
    assert (seat(game, "fremen").tanks, seat(game, "emperor").tanks) == (6, 5)
    assert game.state.stopped == ()
