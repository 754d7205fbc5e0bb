"""A bot for pyminion that chooses at random, and counts its decisions as the other engines do.

A decision is a choice among two or more options; where pyminion asks although there is only one, nothing is counted.
Interchangeable cards are one option, as they are in our engine.
"""

from __future__ import annotations

import random
from typing import Any

from pyminion.bots.bot import Bot

decisions = 0


def pick(options: list[Any]) -> Any:
    """One of the options, each equally likely."""
    global decisions
    if len(options) < 2:
        return options[0]
    decisions += 1
    return random.choice(options)


def pick_card(cards: list[Any], may_decline: bool) -> Any:
    """One of the different cards, or None where declining is allowed."""
    different = list(dict.fromkeys(cards))
    return pick([*different, None] if may_decline else different)


def pick_some(cards: list[Any], least: int, most: int) -> list[Any]:
    """Between `least` and `most` cards (-1: as many as there are), card by card until stopping is chosen."""
    left = list(cards)
    most = len(left) if most < 0 else min(most, len(left))
    chosen: list[Any] = []
    while len(chosen) < most:
        card = pick_card(left, may_decline=len(chosen) >= least)
        if card is None:
            break
        left.remove(card)
        chosen.append(card)
    return chosen


class RandomDecider:
    """Every question that pyminion asks, answered at random."""

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return pick_card(valid_actions, may_decline=True)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        return list(valid_treasures)  # all of them, as every bot that comes with pyminion does

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return pick_card(valid_cards, may_decline=True)

    def binary_decision(self, *args: Any, **named: Any) -> bool:
        return bool(pick([False, True]))

    def multiple_option_decision(
        self, card: Any, options: list[str], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        left = list(range(len(options)))
        chosen = []
        for _ in range(num_choices):
            chosen.append(pick(left))
            if unique:
                left.remove(chosen[-1])
        return chosen

    def deck_position_decision(self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int) -> int:
        return int(pick(list(range(num_deck_cards + 1))))

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        return pick_card(valid_cards, may_decline=not required)

    def __getattr__(self, name: str) -> Any:
        """The rest (discard, trash, gain, topdeck, reveal, pass, name_card) all ask for some of the cards."""
        if not name.endswith("_decision"):
            raise AttributeError(name)
        verb = name.removesuffix("_decision").removesuffix("_card")

        def decide(valid_cards: list[Any], **named: Any) -> list[Any]:
            return pick_some(valid_cards, named.get(f"min_num_{verb}", 0), named.get(f"max_num_{verb}", -1))

        return decide


def random_bot(name: str) -> Bot:
    """A player that chooses at random."""
    return Bot(decider=RandomDecider(), player_id=name)
