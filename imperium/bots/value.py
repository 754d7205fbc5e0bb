"""A learned value: the chance of winning from a position in figures, by a small network with one hidden layer.

The weights are data of our own making (`value.json`, by `python -m imperium.bots.train`), one network for games
against House Hagal's rivals and one for games among players. Where there is none for a game, as with a pack of cards
that nobody trained on, the plain evaluation judges.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Any, Final

from imperium.bots import evaluation
from imperium.bots.features import NAMES, features
from imperium.bots.prices import added
from imperium.position.modes import Mode
from imperium.position.state import State
from imperium.rules.results import result_of

FILE: Final = Path(__file__).with_name("value.json")
STEEPEST: Final = 30.0  # nobody is surer than that


class Network:
    """The weights of one hidden layer and of what is made of it."""

    def __init__(self, hidden: list[list[float]], bias: list[float], out: list[float], out_bias: float) -> None:
        self.hidden = hidden  # for each unit, a weight for each figure
        self.bias = bias
        self.out = out
        self.out_bias = out_bias

    def chance(self, figures: list[float]) -> float:
        """The chance that these figures win."""
        total = self.out_bias
        places = [place for place, figure in enumerate(figures) if figure]  # half of them say nothing
        for unit in range(len(self.bias)):
            weights = self.hidden[unit]
            level = self.bias[unit]
            for place in places:
                level += weights[place] * figures[place]
            if level > 0.0:
                total += self.out[unit] * level
        return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, total))))


def network_in(data: dict[str, Any]) -> Network:
    """A network as the file has it."""
    return Network(data["hidden"], data["bias"], data["out"], data["out_bias"])


def _read() -> dict[str, Any]:
    if not FILE.exists():
        return {"networks": {}, "calibration": {}}
    data: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    assert data["figures"] == list(NAMES), "value.json was trained on other figures: train it again"
    return data


_DATA: Final[dict[str, Any]] = _read()
NETWORKS: Final[dict[str, Network]] = {name: network_in(each) for name, each in _DATA["networks"].items()}
CALIBRATION: Final[dict[str, tuple[float, float]]] = {
    name: (slope, lift) for name, (slope, lift) in _DATA["calibration"].items()
}


def kind_of(mode: Mode) -> str:
    """Which network is asked: there is one against rivals and one among players."""
    return "rivals" if mode.difficulty is not None else "players"


def network_for(state: State) -> Network | None:
    """The network for this game, if there is one."""
    return None if state.catalogue.packs else NETWORKS.get(kind_of(state.mode))


def chance(state: State, index: int) -> float:
    """A seat's chance of winning from here; the result itself when the game is over."""
    if state.phase == "finished":
        winners = result_of(state).winners
        return 1 / len(winners) if index in winners else 0.0
    network = network_for(state)
    if network is None:
        return evaluation.chances(state)[index]
    return network.chance(features(state, index))


def chances(state: State) -> list[float]:
    """Every seat's chance of winning from here. The network says it for who decides, by turns; against rivals what is
    left is theirs, in the shares of the plain evaluation."""
    plain = evaluation.chances(state)
    network = network_for(state)
    if state.phase == "finished" or network is None:
        return plain
    people = [index for index, seat in enumerate(state.seats) if seat.way.decides]
    found = {index: network.chance(features(state, index)) for index in people}
    rest = [index for index, seat in enumerate(state.seats) if seat.way.scores and not seat.way.decides]
    if rest:
        left = 1.0 - added(found.values())
        weight = added([plain[index] for index in rest]) or 1.0
        for index in rest:
            found[index] = max(0.0, left) * plain[index] / weight
    total = added(found.values())
    return [found.get(index, 0.0) / total for index in range(len(state.seats))]
