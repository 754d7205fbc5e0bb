"""What check files of the first form took for granted of a position of Imperium.

The first form gave a card to every seat that was not to act and a leader of the box to every seat that named none.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from imperium.box.definitions import Catalogue, Leader
from imperium.catalogue import load_catalogue


def spelled_out(given: Any, catalogue: Catalogue) -> Iterator[Any]:
    """The position as it stands, then with more and more written out."""
    for leaders in (False, True):
        for hands in (False, True):
            yield _spelled_out(given, catalogue, leaders, hands)


def _spelled_out(given: Any, catalogue: Catalogue, leaders: bool, hands: bool) -> Any:
    """The position with the leaders and the hands that the first form gave to who had none."""
    if not isinstance(given, dict) or not isinstance(given.get("seats", []), list):
        return given
    made = copy.deepcopy(given)
    seats = made.setdefault("seats", [])
    if not all(isinstance(seat, dict) for seat in seats):
        return given
    seats += [{} for _ in range(3 - len(seats))]
    if leaders:
        named = [seat.get("leader") for seat in seats]
        spare = _spare_leaders(catalogue, named)
        for seat in seats[: 2 if given.get("mode") == "duo" else None]:
            if "leader" not in seat:
                seat |= _with_secret(catalogue, catalogue.leaders[spare.pop(0)])
    people = {"solo": 1, "duo": 2}.get(str(given.get("mode")), len(seats))
    for number, seat in enumerate(seats[:people], 1):
        if hands and number != given.get("to_act", 1):
            seat.setdefault("hand", [_idle_card(catalogue)])
    while seats and not seats[-1]:
        seats.pop()
    return made if seats else {word: value for word, value in made.items() if word != "seats"}


def _with_secret(catalogue: Catalogue, leader: Leader) -> dict[str, Any]:
    """A leader that the first form gave to a seat; one who chooses factions in secret has chosen some."""
    number = sum(getattr(effect, "factions", 0) for effect in leader.start)
    return {"leader": leader.id, **({"secret": list(catalogue.factions)[:number]} if number else {})}


def _spare_leaders(catalogue: Catalogue, named: list[Any]) -> list[str]:
    """Those with the fewest abilities first, a pack's last."""
    printed = load_catalogue().leaders
    spare = [leader for leader in catalogue.leaders.values() if leader.id not in named and leader.rival]
    spare.sort(key=lambda leader: (leader.id not in printed, len(leader.modifiers) + len(leader.triggers), leader.id))
    return [leader.id for leader in spare]


def _idle_card(catalogue: Catalogue) -> str:
    """The starter card with no Agent box and most icons."""
    printed = load_catalogue().cards
    cards = [catalogue.cards[card] for card in catalogue.starter]
    return max(cards, key=lambda card: (not card.agent, card.id in printed, len(card.icons), card.id)).id
