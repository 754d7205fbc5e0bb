"""Better numbers for greedy's judgement, found by playing: against rivals, or at a table.

    python -m imperium.bots.tune rivals --generations 40 --population 20 --games 240 --seed 7

A search by natural evolution (separable, as in Wierstra and others 2014): every generation tries a handful of changed
sets of numbers in the same games, and moves its middle and its width towards what did better. Every generation has
games of its own, so that no game is learned by heart. At a table who tries plays against two with the best numbers
so far.
"""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from math import exp, log, sqrt

from imperium.bots.greedy import Judgement
from imperium.bots.numbers import FILE, KINDS, PLAIN, Numbers, numbers_in
from imperium.bots.prices import forget
from imperium.catalogue import load_catalogue
from imperium.game import Game, new_game

WIDTH = 0.25  # of the first changes, as a share of each number
SHARPNESS = 0.7  # how much a VP of margin counts near a draw


def words(numbers: Numbers) -> dict[str, float]:
    """The numbers of a set by their words."""
    return {word: value for word in dir(numbers) if isinstance(value := getattr(numbers, word), float)}


def put(numbers: Numbers, values: dict[str, float]) -> None:
    """Change a set of numbers."""
    for word, value in values.items():
        setattr(numbers, word, value)
    forget()
    load_catalogue().caches.clear()


def game_of(kind: str, seed: int) -> Game:
    """A game of this kind: every difficulty in turn, the hardest as often as all others; or every mode in turn."""
    if kind == "rivals":
        levels = [level.id for level in load_catalogue().solo.difficulties]
        levels += levels[-1:] * (len(levels) - 2)
        return new_game("solo", difficulty=levels[seed % len(levels)], seed=seed)
    mode = ("table", "table", "table", "duo")[seed % 4]
    return new_game(mode, seed=seed) if mode == "duo" else new_game(mode, seats=4 if seed % 8 == 1 else 3, seed=seed)


def merit(kind: str, tried: Numbers, best: Numbers, seed: int) -> float:
    """What a greedy player with the numbers that are tried makes of one game, between 0 and 1."""
    game = game_of(kind, seed)
    game.state.events.told = False
    people = [index for index, each in enumerate(game.state.seats) if each.way.decides]
    seat = people[seed // 8 % len(people)]
    while (decision := game.decision) is not None:
        values = Judgement(game.state, decision, None, tried if decision.seat == seat else best).values()
        game.apply(decision.options[values.index(max(values))])
    own = game.state.seats[seat].vp
    others = [each.vp for index, each in enumerate(game.state.seats) if index != seat and each.way.scores]
    return 1 / (1 + exp(-SHARPNESS * (own - max(others))))


def ranked_shares(number: int) -> list[float]:
    """What each rank counts, best first: the sum is 0, the better half pulls."""
    raw = [max(0.0, log(number / 2 + 1) - log(rank)) for rank in range(1, number + 1)]
    return [each / sum(raw) - 1 / number for each in raw]


class Evolution:
    """A search for better numbers: a middle and a width for each, both as logarithms of a factor."""

    def __init__(self, kind: str, start: dict[str, float], seed: int, population: int, games: int) -> None:
        self.kind = kind
        self.start = start
        self.dice = random.Random(seed)
        self.population = population
        self.games = games
        self.middle = dict.fromkeys(start, 0.0)
        self.width = dict.fromkeys(start, WIDTH)
        self.next_game = seed * 1_000_000
        self.best, self.tried = Numbers("best"), Numbers("tried")
        put(self.best, start)

    def values(self, factors: dict[str, float]) -> dict[str, float]:
        """The numbers that these factors make of the first ones."""
        return {word: value * exp(factors[word]) for word, value in self.start.items()}

    def generation(self) -> float:
        """Try a handful of changes in the same games and learn from them; how well they did on average."""
        games = range(self.next_game, self.next_game + self.games)
        self.next_game += self.games
        draws: list[dict[str, float]] = []
        for _ in range(self.population // 2):
            draw = {word: self.dice.gauss(0, 1) for word in self.start}
            draws += [draw, {word: -value for word, value in draw.items()}]  # mirrored: less noise
        merits = []
        for draw in draws:
            put(self.tried, self.values({w: self.middle[w] + self.width[w] * draw[w] for w in self.start}))
            merits.append(sum(merit(self.kind, self.tried, self.best, seed) for seed in games) / len(games))
        order = sorted(range(len(draws)), key=lambda index: -merits[index])
        shares = ranked_shares(len(draws))
        rate = (3 + log(len(self.start))) / (5 * sqrt(len(self.start)))
        for word in self.start:
            pull = sum(share * draws[index][word] for share, index in zip(shares, order, strict=True))
            stretch = sum(share * (draws[index][word] ** 2 - 1) for share, index in zip(shares, order, strict=True))
            self.middle[word] += self.width[word] * pull
            self.width[word] *= exp(rate / 2 * stretch)
        put(self.best, self.values(self.middle))
        return sum(merits) / len(merits)


def save(kind: str, values: dict[str, float]) -> None:
    """Keep the numbers of a set."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    data[kind] = {word: float(f"{value:.4g}") for word, value in sorted(values.items())}
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Search, and keep what was found after every generation."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--start", choices=KINDS, help="go on from the numbers of a kind, instead of the plain ones")
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    start = words(PLAIN if wanted.start is None else numbers_in(wanted.start))
    search = Evolution(wanted.kind, start, wanted.seed, wanted.population, wanted.games)
    for number in range(wanted.generations):
        found = search.generation()
        print(f"generation {number + 1}: {found:.4f}", flush=True)
        save(wanted.kind, search.values(search.middle))


if __name__ == "__main__":
    main()
