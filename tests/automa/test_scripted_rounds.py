"""One whole solo round and one whole two-player round, number for number, with the House Hagal deck in fixed order.

The numbers are worked out by hand from the rules, the board and the cards; the arithmetic stands beside them.
"""

from __future__ import annotations

from imperium.game import Game, game_at, set_up
from imperium.position.state import State
from tests.automa.hagal_table import HAGAL, HUMAN, LEFT, RIGHT, kinds, stack, troops
from tests.invariants import check


def deal(state: State, seat: int, *hand: str) -> None:
    """Put these cards on top of the seat's deck, so that they are its first hand."""
    deck = state.seats[seat].deck
    for card in hand:
        deck.remove(card)
    deck += hand


def conflicts(state: State, *wanted: str) -> None:
    """Put these Conflict cards on top of the deck, the first named on top; it stays a deck of ten."""
    deck = [card for card in state.conflict_deck if card not in wanted]
    state.conflict_deck = [*deck[: 10 - len(wanted)], *reversed(wanted)]


def expensive_row(state: State) -> None:
    """Only cards for 5 persuasion and more in the Row, so that it offers nothing in these rounds."""
    cards = state.catalogue.cards
    state.imperium_deck += state.row
    state.row = sorted([card for card in state.imperium_deck if (cards[card].cost or 0) > 5][:5])
    for card in state.row:
        state.imperium_deck.remove(card)


def play(game: Game, *choices: tuple[int, str]) -> None:
    """Answer decision by decision: whose it is, and the option taken."""
    for seat, code in choices:
        assert game.decision is not None
        assert (game.decision.seat, code in game.decision) == (seat, True), (code, game.decision)
        game.apply(code)
        check(game.state)


def test_a_solo_round() -> None:
    """Mentat difficulty: Paul (the human) against Memnon (left, First Player) and Rabban.

    R-SOLO-04, 06, 07, 08, 13, 17; R-HAGAL-03, 08 to 11.
    """
    state = set_up("solo", leader="paul_atreides", rivals=["earl_memnon_thorvald", "glossu_rabban"],
                   difficulty="mentat", seed=1)  # fmt: skip
    conflicts(state, "skirmish_a", "guild_bank_raid")  # Skirmish: 1 VP / 1 Intrigue card and 2 Solari / 2 Solari
    expensive_row(state)
    deal(state, HUMAN, "diplomacy", "dagger", "dune_the_desert_planet", "reconnaissance", "convincing_argument")
    stack(
        state,
        "arrakeen_1p",  # Memnon, first turn
        "arrakeen_1p", "harvest_spice", "hall_of_oratory",  # Rabban, first turn: two are ignored
        "stillsuits",  # Memnon, second turn
        "carthag",  # Rabban, second turn
        "foldspace", "wealth",  # swords of Memnon and of Rabban
        "harvest_spice",  # Rabban, first turn of round 2
    )  # fmt: skip
    game = game_at(state)

    # Memnon at Arrakeen: signet 1 spice; 3 + 1 in the garrison, 1 + 2 of them deployed.
    # Rabban: Arrakeen is taken, no maker space has bonus spice, so Hall of Oratory: 3 + 1 in the garrison.
    assert (state.seats[LEFT].places, state.seats[LEFT].spice) == (["arrakeen"], 1)
    assert troops(state, LEFT) == (8, 1, 3)
    assert (state.seats[RIGHT].places, troops(state, RIGHT)) == (["hall_of_oratory"], (8, 4, 0))
    assert [(e.seat, e.item, str(e.source)) for e in kinds(state, "hagal_skip")] == [
        (RIGHT, "arrakeen_1p", "reason:occupied"),
        (RIGHT, "harvest_spice", "reason:no_bonus_spice"),
    ]

    play(game, (HUMAN, "agent diplomacy>wealth"))
    # The human: 2 Solari, Emperor 1.
    # Memnon at Stillsuits: Fremen 1; with 6 strength against 0 and 0 he leads by 4 and more: no deployment.
    # Rabban at Carthag: 4 + 1 in the garrison, 1 + 2 of them deployed (he does not lead).
    assert (state.seats[HUMAN].solari, state.seats[HUMAN].influence["emperor"]) == (2, 1)
    assert (state.seats[LEFT].influence["fremen"], troops(state, LEFT)) == (1, (8, 1, 3))
    assert [event.seat for event in kinds(state, "hagal_hold")] == [LEFT]
    assert troops(state, RIGHT) == (7, 2, 3)
    assert len(state.seats[RIGHT].intrigue) == 1  # the one of the set-up, none from Carthag

    play(game, (HUMAN, "agent dune_the_desert_planet>imperial_basin"), (HUMAN, "deploy 2"))
    # Harvest 1 spice; 3 - 2 in the garrison. The rivals have no Agent left and the human no Agent either, so
    # the Reveal turn follows: Dagger 1 sword; Reconnaissance 1 and Convincing Argument 2 persuasion.
    assert (state.seats[HUMAN].spice, troops(state, HUMAN)) == (1, (9, 1, 2))
    assert state.seats[HUMAN].persuasion == 1 + 2
    assert state.seats[HUMAN].strength == 2 * 2 + 1

    play(game, (HUMAN, "acquire arrakis_liaison"))
    # 1 persuasion is left and buys nothing: the turn ends, Combat begins.
    # Memnon: 3 troops and Foldspace's 1 sword = 7. Rabban: 3 troops and Wealth's 3 swords = 9. The human: 5.
    assert {e.seat: e.amount for e in kinds(state, "final_strength")} == {LEFT: 7, RIGHT: 9, HUMAN: 5}
    # Rabban wins 1 VP; Memnon takes 1 Intrigue card (2 with the first) and 2 Solari; the third takes nothing.
    assert [seat.vp for seat in state.seats] == [0, 0, 1]
    assert (len(state.seats[LEFT].intrigue), state.seats[LEFT].solari) == (2, 2)
    assert (state.seats[HUMAN].solari, state.seats[HUMAN].intrigue) == (2, [])

    # Makers: 1 bonus spice on Hagga Basin and The Great Flat, none where the human's Agent stands.
    # Round 2: the marker is with Rabban, who harvests at The Great Flat (1 and 1 bonus; 4 against 3 in total):
    # 3 + 1 spice, the bonus spice is gone; two troops of the garrison of 2 are deployed.
    assert (state.round, state.first_player, state.conflict) == (2, RIGHT, "guild_bank_raid")
    assert state.bonus_spice == {"imperial_basin": 0, "hagga_basin": 1, "the_great_flat": 0}
    assert (state.seats[RIGHT].places, state.seats[RIGHT].spice) == (["the_great_flat"], 3 + 1)
    assert troops(state, RIGHT) == (10, 0, 2)  # 7 + 3 back from the Conflict
    assert troops(state, LEFT) == (11, 1, 0)  # 8 + 3
    assert troops(state, HUMAN) == (11, 1, 0)  # 9 + 2
    assert (state.seats[LEFT].agents, state.seats[RIGHT].agents, state.seats[HUMAN].agents) == (2, 1, 2)
    assert [seat.water for seat in state.seats] == [1, 1, 1]
    assert len(state.hagal_deck) == 27 - 9
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (HUMAN, "turn")


def test_a_two_player_round() -> None:
    """Memnon (A, seat 0, First Player) and Ilban (B, seat 1, in control of Arrakeen) with House Hagal.

    R-2P-01, 03 to 08; R-HAGAL-03, 08, 11.
    """
    state = set_up("duo", leaders=["earl_memnon_thorvald", "count_ilban_richese"], seed=1)
    state.first_player = 0
    state.control["arrakeen"] = 1
    conflicts(state, "siege_of_arrakeen", "guild_bank_raid")  # Siege: 1 VP and control / 4 Solari / 2 Solari
    expensive_row(state)
    deal(state, 0, "diplomacy", "reconnaissance", "dagger", "convincing_argument", "dune_the_desert_planet")
    deal(state, 1, "seek_allies", "dagger", "dune_the_desert_planet", "signet_ring", "convincing_argument")
    state.intrigue_deck.remove("corner_the_market")
    state.intrigue_deck.append("corner_the_market")  # an Endgame card, so that it asks nothing before
    stack(
        state,
        "hall_of_oratory", "heighliner",  # after A's first Agent turn: the first is ignored
        "arrakeen_2p",  # after A's second Agent turn
        "conspire",  # swords
    )  # fmt: skip
    game = game_at(state)

    play(game, (1, "defend"))  # B controls the space of the Conflict: 1 troop from supply
    assert troops(state, 1) == (8, 3, 1)

    play(game, (0, "agent dagger>hall_of_oratory"))
    # A recruits 1. House Hagal: Hall of Oratory is taken; Heighliner: Guild 1, 3 troops straight to the Conflict.
    assert troops(state, 0) == (8, 4, 0)
    assert (state.seats[HAGAL].places, troops(state, HAGAL)) == (["heighliner"], (9, 0, 3))
    assert state.seats[HAGAL].influence["guild"] == 1

    play(game, (1, "agent seek_allies>wealth"))
    # B: 2 Solari, Emperor 1, Seek Allies is trashed. No House Hagal turn after the second player's.
    assert (state.seats[1].solari, state.seats[1].influence["emperor"]) == (2, 1)
    assert state.removed == ["seek_allies"]
    assert state.seats[HAGAL].places == ["heighliner"]

    play(game, (0, "agent reconnaissance>carthag"), (0, "deploy 1"), (0, "end"))
    # A: recruits 1 (5 in the garrison), draws an Intrigue card, deploys 1.
    # House Hagal at Arrakeen: B takes 1 Solari for control; 1 recruit to the Conflict, the garrison is empty.
    assert (troops(state, 0), state.seats[0].intrigue) == ((7, 4, 1), ["corner_the_market"])
    assert state.seats[HAGAL].places == ["arrakeen", "heighliner"]
    assert troops(state, HAGAL) == (8, 0, 4)
    assert state.seats[1].solari == 2 + 1

    play(game, (1, "agent dune_the_desert_planet>secure_contract"))
    # B: 3 Solari. A has no Agent left and reveals: Diplomacy 1, Convincing Argument 2, Dune 1, and 1 for the
    # Agent in the Hall of Oratory.
    assert state.seats[1].solari == 3 + 3
    assert state.seats[0].persuasion == 1 + 2 + 1 + 1

    play(game, (0, "acquire arrakis_liaison"), (0, "end"))
    # No House Hagal turn after a Reveal turn; its third Agent stays unused. B reveals: Dagger 1 sword; Signet
    # Ring 1 and Convincing Argument 2 persuasion.
    assert (state.seats[HAGAL].agents, len(kinds(state, "turn", HAGAL))) == (1, 2)
    assert state.seats[1].persuasion == 1 + 2

    play(game, (1, "end"))
    # House Hagal: 4 troops and Conspire's 4 swords = 12. B: 1 troop and 1 sword = 3. A: 1 troop = 2.
    assert {e.seat: e.amount for e in kinds(state, "final_strength")} == {0: 2, 1: 3, HAGAL: 12}
    # House Hagal wins and takes nothing, but B's marker is gone. B is second: 4 Solari. A is third: nothing.
    assert state.control == {}
    assert [seat.solari for seat in state.seats] == [0, 6 + 4, 0]
    assert [seat.vp for seat in state.seats] == [0, 0, 0]

    # Nobody has been at a maker space. The marker passes to B, not to House Hagal.
    assert state.bonus_spice == {"imperial_basin": 1, "hagga_basin": 1, "the_great_flat": 1}
    assert (state.round, state.first_player, state.conflict) == (2, 1, "guild_bank_raid")
    assert (state.seats[HAGAL].agents, state.seats[HAGAL].places) == (3, [])
    assert troops(state, HAGAL) == (12, 0, 0)
    assert (troops(state, 0), troops(state, 1)) == ((8, 4, 0), (9, 3, 0))
    assert len(state.hagal_deck) == 28 - 4
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "turn")
