"""The numbers that greedy's judgement rests on, in victory points where nothing else is said.

There is a set for games among players, and one for games against House Hagal's rivals, both found by playing
(`python -m imperium.bots.tune`, kept in `numbers.json`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from imperium.position.modes import Mode

FILE: Final = Path(__file__).with_name("numbers.json")


class Numbers:
    """One set of numbers."""

    def __init__(self, name: str) -> None:
        self.name = name
        # prices with a long game to come; what is a means fades as the rounds run out
        self.vp_per_round = 1.25  # what the leading seat gains in a round, for guessing when the game ends
        self.long_game = 3.0  # with this many rounds to come, means are worth their full price
        self.solari = 0.11
        self.spice = 0.17
        self.water = 0.17
        self.troop = 0.16
        self.intrigue_kept = 0.10
        self.intrigue = 0.20
        self.draw = 0.20
        self.persuasion_kept = 0.02
        self.persuasion = 0.07
        self.trash = 0.06  # for each round to come
        self.agent = 0.45  # for each round to come
        self.council = 0.22  # for each round to come
        self.mentat = 0.45
        self.uses = 0.4  # how often in a round a new card will be seen
        self.uses_late = 0.6  # rounds until it is seen first
        self.control = 0.12  # for each round to come
        self.swordmaster_now = 0.35
        self.council_now = 0.15
        # steps on an Influence track
        self.first_step = 0.15
        self.first_step_hope = 0.35
        self.friendship_hope = 0.1
        self.third_step = 0.05
        self.third_step_hope = 0.35
        self.third_step_late = 0.15  # somebody is at the Alliance already
        self.alliance = 1.15
        self.alliance_taken = 1.9
        self.alliance_kept = 0.3
        self.alliance_safer = 0.05
        self.challenger = 0.3
        self.challenger_now = 0.1
        # the odds of a Conflict
        self.swords_per_card = 0.45
        self.swords_per_rival = 2.6
        self.swords_per_intrigue = 0.7
        self.joins = 0.75  # that a seat already in the Conflict brings more troops
        self.joins_late = 0.35
        self.brings = 0.5  # share of the troops it could bring
        self.spread = 0.6
        self.spread_troops = 0.35
        self.spread_rival = 1.5
        self.spread_swords = 0.5
        self.conflict = 1.0  # how much the rewards of a Conflict count beside everything else
        self.deploy = 1.0  # how much a troop that is deployed is missed
        # cards
        self.sword = 0.07  # on a card whose use is not yet known
        self.icon = 0.07
        self.sending = 0.25
        self.other_half = 0.35
        self.average_card = 0.16
        self.card_influence = 0.55
        self.keep_intrigue = 0.8
        self.fight_intrigue = 0.5
        self.reveal_share = 1.0  # of the Reveal box of a card that is given up for sending an Agent


def numbers_in(kind: str) -> Numbers:
    """The set of a kind with the numbers that were found by playing, where there are any."""
    numbers = Numbers(kind)
    for word, value in json.loads(FILE.read_text(encoding="utf-8")).get(kind, {}).items():
        setattr(numbers, word, value)
    return numbers


KINDS: Final = ("rivals", "players")
PLAIN: Final = Numbers("plain")
RIVALS: Final = numbers_in("rivals")
PLAYERS: Final = numbers_in("players")


def numbers_for(mode: Mode) -> Numbers:
    """The set for this mode."""
    return RIVALS if mode.difficulty is not None else PLAYERS
