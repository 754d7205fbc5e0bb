"""The game in words: verbs agree with who acts, one is not several, and nothing is called by its id."""

from __future__ import annotations

import random
import re

import pytest

from arrakis.words import SENTENCES, sentence
from imperium.core.events import Event
from imperium.core.game import start
from tests.arrakis.tables import ALL, RULES, new

STATE = new().state
SEATS = {seat.faction: index for index, seat in enumerate(STATE.seats)}
FREMEN, EMPEROR = (SEATS[ALL[index]] for index in (3, 2))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("bid", FREMEN, amount=3), "Fremen bid 3."),
        (Event("bid", EMPEROR, amount=3), "Emperor bids 3."),
        (Event("passes", EMPEROR), "Emperor passes."),
        (Event("first_player", EMPEROR), "Emperor is First Player."),
        (Event("share", FREMEN, target=str(EMPEROR + 1)), "Emperor pays a part of the price."),
        (Event("forces_lost", EMPEROR, "arrakeen@9", 1), "Emperor loses 1 force in Arrakeen."),
        (Event("forces_lost", FREMEN, "pasty_mesa@5", 2), "Fremen lose 2 forces in Pasty Mesa, sector 5."),
        (Event("storm", item="4", amount=1), "The storm moves 1 sector to sector 4."),
        (Event("plan", FREMEN, "stilgar none shield", 4),
         "Fremen show their plan: Stilgar, no weapon, Shield, dial 4."),
        (Event("moved", FREMEN, "pasty_mesa@5", 1, target="arrakeen@9"),
         "Fremen: 1 force from Pasty Mesa, sector 5 to Arrakeen."),
    ],
)  # fmt: skip
def test_a_sentence_is_english(event: Event, words: str) -> None:
    assert sentence(event, STATE) == words


def test_whoever_acts_does_it() -> None:
    """A sentence that begins with a faction has a verb that agrees with it, or a colon."""
    begun = [words for words in SENTENCES.values() if words.startswith(("{who} ", "{other} "))]
    assert [words for words in begun if not re.match(r"\{\w+\} (\[\w+\]|and )", words)] == []


@pytest.mark.parametrize("seats", [3, 6])
def test_no_prompt_has_an_id_in_it(seats: int) -> None:
    game, dice = start(RULES, seed=2, seats=seats), random.Random(2)
    while (decision := game.decision) is not None:
        assert not re.search(r"[a-z]_[a-z]|@\d|`|\[", decision.prompt), decision.prompt
        game.apply(dice.choice(decision.options))
