"""Hidden information (K-INFO): what a seat may not know is in nothing it is given, and what it may know is there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arrakis.bots import hint
from arrakis.moves import Aside, Command, Foresee, Play
from arrakis.orders import ALOUD, LET, REMIND, SHARE
from arrakis.state import State
from arrakis.table import means
from imperium.core.decisions import Decision
from imperium.core.events import UNTOLD, seen
from imperium.core.game import Game, start
from imperium.core.moves import Move
from imperium.core.position.redaction import redact
from imperium.core.steps import NOBODY
from tests.arrakis.tables import (
    BOX,
    RULES,
    ally,
    asked,
    at,
    bare,
    events,
    hold,
    pass_until,
    played,
    put,
    say,
    seat,
    traitor,
)  # fmt: skip

TALKING = {"orders": ["claim", "share", "aside", "remind"], "deals": True}


# -- everything that is hidden, exchanged ------------------------------------------------------------
def permuted(state: State, seat: int, dice: random.Random, decks: bool = True) -> State:
    """Another position that differs in nothing this seat may know: everything it does not see is exchanged.

    Without `decks` only what other seats have in secret: as many cards each, other ones.
    """
    layout = RULES.layout
    other = state.copy()
    slots: dict[str, list[tuple[Any, str, int]]] = {}
    for index, owner in enumerate(other.seats):
        for field in layout.seat_hides:
            if index != seat and not layout.seen(state, field, index, seat):
                cards = getattr(owner, field.name)
                slots.setdefault(field.pool.name, []).extend(
                    (owner, field.name, place) for place in range(len(cards))
                )
    for field in layout.root_hides if decks else ():
        cards = getattr(other, field.name)
        slots.setdefault(field.pool.name, []).extend((other, field.name, place) for place in range(len(cards)))
    for places in slots.values():
        cards = [getattr(part, name)[place] for part, name, place in places]
        dice.shuffle(cards)
        for (part, name, place), card in zip(places, cards, strict=True):
            getattr(part, name)[place] = card
    if decks:
        _other_choices(state, other, seat, dice)
        other.seed, other.draws = dice.randrange(2**32), dice.randrange(100)
    for owner in other.seats:
        owner.hand.sort()
        owner.traitors.sort()
    return other


def _other_choices(state: State, other: State, seat: int, dice: random.Random) -> None:
    """What others have chosen, bought and ordered in secret is something else."""
    layout = RULES.layout
    for index, owner in enumerate(other.seats):
        for field in layout.seat_secrets:
            if layout.knows(state, field, index, seat):
                continue
            value = getattr(owner, field.name)
            if isinstance(value, bool):
                value = dice.random() < 0.5
            elif isinstance(value, int):
                value = dice.randrange(20)
            elif field.name == "predicted":
                value = dice.choice([one.faction for one in state.seats])
            elif field.name == "plan_leader":
                value = dice.choice([None, *BOX.leaders_of[owner.faction]])
            elif field.name in ("plan_weapon", "plan_defence", "auction_look"):
                value = dice.choice([None, *BOX.treachery])
            elif field.name == "spice_look":
                value = dice.choice([None, *BOX.spice])
            elif field.name == "orders":  # the ally sees what is shared, and so that it is
                value = tuple(sorted(set(dice.sample(BOX.orders, 5)) - {SHARE} | {SHARE} & set(value)))
            else:
                value = field.default
            setattr(owner, field.name, value)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_shows_in_a_view(seats: int, seed: int) -> None:
    """K-INFO-02, K-INFO-03, K-INFO-06, K-DEF-14, K-WIN-03: exchanged secrets change nothing in what a seat sees.

    Plans not yet turned up, dials, calls, traitors, hands, spice, looks, orders, decks, the prediction: the view, its
    map in words, its options, its question and the hint for it stay the same.
    """
    dice = random.Random(seed)

    def look(game: Game[State]) -> None:
        if dice.random() < 0.12:
            assert game.decision is not None
            deciding = game.decision.seat
            for index in range(len(game.state.seats)):
                own = index == deciding
                another = permuted(game.state, index, dice)
                known = redact(RULES.layout, game.state, index, own)
                assert redact(RULES.layout, another, index, own) == known
                assert RULES.status(known[0]) == RULES.status(redact(RULES.layout, another, index, own)[0])
                if own and game.state.seats[index].player == game.decision.on_behalf:
                    step = another.agenda[-1]
                    assert game.decision.asker.options(another, step) == game.decision.options
                    assert game.decision.asker.prompt(another, step) == game.decision.prompt
                    assert hint(Game(RULES, another).view(index)) == hint(game.view(index)) != []

    setup = TALKING if seed == 2 else {}
    played(start(RULES, seed=seed, seats=seats, **setup), seed, look)


# -- two games that differ in what a seat may not know -----------------------------------------------
PUBLIC = ("bid", "ship", "move", "offer", "break", "battle", "follow", "ride")  # asked whatever is hidden


def modest(decision: Decision) -> Move:
    """What commits to least, and tells nothing."""
    return max(decision.options, key=lambda move: move.modesty)


class Watcher:
    """Everything one seat is shown while a game goes on, in order; it answers by its own dice."""

    def __init__(self, game: Game[State], seat: int, seed: int) -> None:
        self.game, self.seat, self.dice = game, seat, random.Random(seed)
        self.shown: list[Any] = []
        self.told = len(game.events)

    def play(self, choices: int) -> list[Any]:
        """So many own choices, at most to the end of the turn.

        Others do the least; this seat does anything but ask for secrets.
        """
        turn = self.game.state.turn
        while (decision := self.game.decision) is not None and self.game.state.turn == turn:
            view = self.game.view(self.seat)
            if view.asked is not None:
                self.shown.append(("asked", view.asked))
            if all(ALOUD in owner.orders for owner in self.game.state.seats):
                self.shown.append(("waits", decision.seat, decision.kind))  # a clock, or a keyboard, would tell
            if decision.seat == self.seat:
                choices -= 1
                if not choices:
                    break
                self.shown += [view.decision.prompt, view.codes, view.position, view.pools]
                quiet = [one for one in decision.options if not isinstance(one, (Play, Aside, Foresee, Command))]
                self.game.apply(self.dice.choice(quiet or decision.options))
            else:
                self.game.apply(modest(decision))
        stream = seen(self.game.events[self.told :], self.seat)
        self.shown += [one for one in stream if one.kind not in ("turn", "wins")]
        return self.shown


@pytest.mark.parametrize("aloud", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(4))
def test_a_seat_cannot_tell_two_games_apart(seats: int, seed: int, aloud: bool) -> None:
    """K-INFO-06, K-WIN-03: hands, traitors, spice and orders of others exchanged, and a whole turn played on.

    Whatever the seat is shown meanwhile is the same: who is asked, its questions, options and views with all that is
    pending in them, and the stream of events. Asked aloud, so is every question to anybody, in its order: neither who
    gets the keyboard nor how long a browser waits depends on what is hidden.
    """
    dice = random.Random(100 + seed)
    compared = 0
    setup: dict[str, Any] = {"orders": ["claim", "share", "revive", ALOUD]} if aloud else {}

    def look(game: Game[State]) -> None:
        nonlocal compared
        decision = game.decision
        assert decision is not None
        if decision.kind not in PUBLIC or decision.seat != decision.on_behalf or dice.random() > 0.07:
            return
        bidder = game.state.bidder
        if bidder not in (NOBODY, decision.seat) and game.state.bid > means(game.state, bidder):
            return  # it has to have a Karama (K-KAR-06)
        if any(not owner.leaders for owner in game.state.seats):
            return  # whether there is a Cheap Hero, everybody will learn (K-BATTLE-08)
        compared += 1
        watching = decision.seat
        another = permuted(game.state, watching, dice, decks=False)
        for index, owner in enumerate(another.seats):
            if index not in (watching, owner.ally) and another.seats[watching].ally != index:
                stands = bool(game.state.row) and index == game.state.bidder
                bid = game.state.bid if stands else 0  # it may have rested on a Karama
                owner.spice = dice.randrange(max(2, bid), 30 + bid) if max(bid, owner.spice) > 1 else owner.spice
                lets = [word for word in BOX.orders if word.startswith(LET) or word == REMIND]
                owner.orders = tuple(sorted({*owner.orders, *([] if aloud else dice.sample(lets, 3))}))
                owner.predicted_turn = dice.randrange(1, 11)
        first = Watcher(Game(RULES, game.state.copy()), watching, seed).play(8)
        assert Watcher(Game(RULES, another), watching, seed).play(8) == first

    played(start(RULES, seed=seed, seats=seats, **setup), seed, look)
    assert compared > 1


# -- answers that stay sealed ------------------------------------------------------------------------
SEALED = (
    "prediction",
    "traitor",
    "storm_dial",
    "plan",
    "foretell",
    "call",
    "pledge",
    "share",
    "limit",
    "aside",
    "show",
)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_else_sees_a_sealed_answer(seed: int) -> None:
    """K-DEF-14, K-BG-02, K-SETUP-06, K-STORM-02, K-BATTLE-09, K-TRAITOR-01: every answer looks the same.

    Compared for every seat that is not told, until the next decision, as long as nothing has been turned up: view,
    who is asked, stream; and what is pending in a view of the next to decide.
    """
    dice = random.Random(seed)
    kinds: dict[str, int] = {}
    setup = TALKING if seed % 2 else {}
    game = start(RULES, seed=seed, seats=6, **setup)
    while (decision := game.decision) is not None:
        if decision.kind in SEALED and kinds.get(decision.kind, 0) < 6 and len(decision.options) > 1:
            one, two = dice.sample(decision.options, 2)
            twins = [game.copy(), game.copy()]
            for twin, move in zip(twins, (one, two), strict=True):
                twin.apply(move)
            since = len(game.events)
            opened = any(event.kind in OPENED for twin in twins for event in twin.events[since:])
            same = [twin.decision and (twin.decision.step.parts()) for twin in twins]
            if not opened and same[0] == same[1]:
                kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
                seats, seer = game.state.seats, game.state.battle.seer
                told = {decision.seat, seats[decision.on_behalf].ally, seer, seats[seer].ally}
                for other in range(6):
                    if other in told or _shown(game, one, two, other):
                        continue
                    left, right = (twin.view(other) for twin in twins)
                    assert (left.asked, left.codes) == (right.asked, right.codes), decision.kind
                    assert left.position == right.position, decision.kind
                    streams = [seen(twin.events[since:], other) for twin in twins]
                    assert streams[0] == streams[1], decision.kind
        game.apply(dice.choice(decision.options))
    assert set(kinds) >= {"prediction", "traitor", "storm_dial", "plan"}


OPENED = (
    "dials",
    "plan",
    "traitor",
    "traitors_kept",
    "battle_won",
    "battle_drawn",
    "placed",
    "card",
    "phase",
    "pays",
)


def _shown(game: Game[State], one: Move, two: Move, seat: int) -> bool:
    """Whether something is shown to this seat, or to its ally, who may share it."""
    return bool({getattr(one, "seat", None), getattr(two, "seat", None)} & {seat, game.state.seats[seat].ally})


def test_every_event_that_is_hidden_is_hidden_from_all_others() -> None:
    """K-INFO-06: a card that comes into a hand, a pledge, a dial is told to its owner (and the seat it concerns)."""
    kinds = set()
    for seed in range(4):
        game = played(start(RULES, seed=seed, seats=6, **(TALKING if seed % 2 else {})), seed)
        for event in game.events:
            kinds |= {event.kind} if event.hidden else set()
            for index in range(6) if event.hidden else ():
                told = event.seen_by(index)
                if index == event.seat or event.target == str(index + 1):
                    assert told == event
                else:
                    assert told.item == ""
                    assert told.kind in (event.kind, UNTOLD)
                    assert told.amount == 0 or told.kind == event.kind == "income"
                assert told.kind == UNTOLD or RULES.sentence(told, game.state)
    assert kinds >= {"card", "bought", "bonus_card", "traitors", "dialled", "predicted", "looks", "pledge", "answers",
                     "gift", "share", "shows"}  # fmt: skip


def test_what_is_pending_does_not_tell_who_holds_a_karama() -> None:
    """K-WIN-03, KDP-10: a holder who is asked cannot see in what is pending whether another will be asked."""
    for second in ("karama", "shield"):
        state = bare(["atreides", "emperor", "fremen"])
        hold(state, "emperor", "karama")
        hold(state, "fremen", second)
        game = at(state, "bidding")
        assert asked(game) == ("emperor", "stop")
        pending = [(step.kind, step.seat, step.data) for step in game.view(1).position.agenda]
        assert ("stop", 2) not in [part[:2] for part in pending]
        assert pending[-2:] == [("trigger", 0, ("auction_look", 2)), ("stop", 1, "auction_look")]


# -- what one may know is there ----------------------------------------------------------------------
def test_what_each_may_know_is_there() -> None:
    """K-INFO-03, K-ATR-02, K-ATR-03, K-ATR-07, K-BG-02, K-BID-11: looks, notes, the prediction, the own hand."""
    state = bare(["atreides", "bene_gesserit", "emperor"])
    state.seats[1].predicted, state.seats[1].predicted_turn = "emperor", 5
    top = state.treachery_deck[-1]
    game = at(state, "bidding")
    assert game.view(0).position.seats[0].auction_look == top
    assert [game.view(other).position.seats[0].auction_look for other in (1, 2)] == [None, None]
    say(game, "pass", "bid 1", "pass")
    assert game.view(0).position.seats[0].noted == ((1, top),), "who bought it"
    assert game.view(1).position.seats[1].hand == [top]
    assert game.view(2).position.seats[1].hand == ["?"]
    assert game.view(1).position.seats[1].predicted == "emperor"
    assert game.view(0).position.seats[1].predicted is None
    pass_until(game, "ship")
    assert game.view(0).position.seats[0].spice_look == game.state.spice_deck[-1]
    assert game.view(1).position.seats[0].spice_look is None
    assert game.view(1).position.looked, "that they looked, everybody saw"


def test_the_ally_of_a_seer_is_shown_what_concerns_the_own_battle() -> None:
    """K-ATR-05, K-ATR-06, KAMB-23, K-INFO-03: the answer is seen by Atreides and, in the own battle, their ally."""
    state = bare(["atreides", "bene_gesserit", "emperor", "harkonnen"])
    ally(state, "atreides", "emperor")
    put(state, "emperor", carthag_10=3)
    put(state, "harkonnen", carthag_10=3)
    game = pass_until(at(state, "battle"), "prescience", "atreides")
    say(game, "foresee dial", "put 2")
    told = [game.view(one).position.seats[3].answer for one in range(4)]
    assert told == ["2", None, "2", "2"]
    stream = [[one.item for one in seen(game.events, index) if one.kind == "answers"] for index in range(4)]
    assert stream[0] == ["2"]
    assert stream[1] == [""]
    assert seat(game, "harkonnen").answer == "2"


def test_traitors_and_what_was_given_back_are_their_owners() -> None:
    """K-INFO-03, K-SETUP-06, K-HAR-02: kept and given back alike; an opened one is for all."""
    state = bare(["atreides", "bene_gesserit", "emperor"])
    traitor(state, "emperor", "duncan_idaho")
    state.seats[2].given_back = [state.traitor_deck.pop() for _ in range(3)]
    state.seats[2].open_traitors = [state.traitor_deck.pop()]
    game = at(state, "bidding")
    mine, others = game.view(2).position.seats[2], game.view(0).position.seats[2]
    assert (mine.traitors, len(mine.given_back)) == (["duncan_idaho"], 3)
    assert (others.traitors, others.given_back) == (["?"], ["?"] * 3)
    assert others.open_traitors == mine.open_traitors
    assert not events(game, "traitors")


@pytest.mark.parametrize("aloud", [False, True])
def test_both_sides_are_asked_when_plans_are_opened(aloud: bool) -> None:
    """K-TRAITOR-01, K-INFO-06, KDP-31: aloud whether or not one holds the traitor; else only who does (K-WIN-03)."""
    for held in ([], ["feyd_rautha"]):
        state = bare(["emperor", "harkonnen", "fremen"], orders=["keep", *([ALOUD] if aloud else [])])
        put(state, "emperor", carthag_10=3)
        put(state, "harkonnen", carthag_10=3)
        traitor(state, "emperor", *(held or ["piter_de_vries"]))
        traitor(state, "harkonnen", "hasimir_fenring", "chani", "jamis", "otheym")
        game = pass_until(at(state, "battle"), "plan", "emperor")
        say(game, "put caid", "put 0", "put feyd_rautha", "put 3")
        calls = []
        while (who := asked(game)) is not None and who[1] == "call":
            assert game.decision is not None
            calls.append((who[0], game.decision.codes))
            say(game, "pass")
        mine = [("emperor", ["pass", "yes"] if held else ["pass"])]
        assert calls == ([*mine, ("harkonnen", ["pass"])] if aloud else mine if held else [])


def test_where_all_know_that_there_is_no_choice_nobody_is_asked() -> None:
    """K-INFO-01, KDP-10: without a hand, or when both Karama lie open."""
    state = bare(["atreides", "emperor", "fremen"], orders=[ALOUD])
    hold(state, "emperor", "shield")
    game = at(state.copy(), "bidding")
    assert asked(game) == ("emperor", "stop"), "fremen hold nothing"
    assert game.decision is not None and game.decision.codes == ["pass"]
    state.treachery_deck = [card for card in state.treachery_deck if card != "karama"]
    state.treachery_discard = ["karama", "karama"]
    assert asked(at(state, "bidding")) == ("atreides", "bid"), "both have been played"


@pytest.mark.parametrize(
    ("phase", "kind"),
    [("bidding", "bid"), ("revival", "revival"), ("shipment_and_movement", "ship"), ("choam_charity", "charity")],
)
def test_who_has_no_spice_is_asked_as_who_has(phase: str, kind: str) -> None:
    """K-BID-16, K-INFO-03, KDP-15, KDP-20, KDP-23: spice behind the shield decides nothing that others notice."""
    for spice in (0, 9):
        state = bare(["emperor", "harkonnen", "fremen"], orders=[ALOUD, "revive"])
        state.seats[0].reserve, state.seats[0].tanks, state.seats[0].spice = 17, 3, spice
        assert asked(at(state, phase)) == ("emperor", kind)


def test_every_slot_of_a_plan_is_asked_for_of_a_hand() -> None:
    """K-BATTLE-09, K-INFO-06: how many questions a plan takes does not tell what is in the hand, only that it is."""
    for card in ("truthtrance", "chaumas"):
        state = bare(["emperor", "harkonnen", "fremen"], orders=[ALOUD, "let_battles"])
        hold(state, "emperor", card)
        put(state, "emperor", carthag_10=1)
        put(state, "harkonnen", carthag_10=1)
        game = pass_until(at(state, "battle"), "plan", "emperor")
        say(game, "put caid", "put none", "put none", "put 0")
        assert asked(game) == ("harkonnen", "plan")
        say(game, "put feyd_rautha", "put 1")  # without a hand, two are enough
        assert asked(game) != ("harkonnen", "plan")
