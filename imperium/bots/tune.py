"""Better numbers for greedy's judgement against rivals, found by playing.

    python -m imperium.bots.tune --generations 40 --population 20 --games 240 --seed 7

A search by natural evolution (separable, as in Wierstra and others 2014): every generation tries a handful of changed
sets of numbers in the same games, and moves its middle and its width towards what did better. Every generation has
games of its own, so that no game is learned by heart.
"""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from math import exp, log, sqrt

from imperium.bots.greedy import Judgement
from imperium.bots.numbers import FILE, RIVALS, Numbers
from imperium.bots.prices import forget
from imperium.catalogue import load_catalogue
from imperium.game import new_game

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


def merit(difficulty: str, seed: int) -> float:
    """What a greedy player makes of one solo game, between 0 and 1."""
    game = new_game("solo", difficulty=difficulty, seed=seed)
    game.state.events.told = False
    while (decision := game.decision) is not None:
        values = Judgement(game.state, decision).values()
        game.apply(decision.options[values.index(max(values))])
    own, *rivals = [seat.vp for seat in game.state.seats]
    return 1 / (1 + exp(-SHARPNESS * (own - max(rivals))))


def ranked_shares(number: int) -> list[float]:
    """What each rank counts, best first: the sum is 0, the better half pulls."""
    raw = [max(0.0, log(number / 2 + 1) - log(rank)) for rank in range(1, number + 1)]
    return [each / sum(raw) - 1 / number for each in raw]


class Evolution:
    """A search for better numbers: a middle and a width for each, both as logarithms of a factor."""

    def __init__(self, start: dict[str, float], seed: int, population: int, games: int) -> None:
        self.start = start
        self.dice = random.Random(seed)
        self.population = population
        self.games = games
        self.middle = dict.fromkeys(start, 0.0)
        self.width = dict.fromkeys(start, WIDTH)
        self.next_game = seed * 1_000_000

    def values(self, factors: dict[str, float]) -> dict[str, float]:
        """The numbers that these factors make of the first ones."""
        return {word: value * exp(factors[word]) for word, value in self.start.items()}

    def generation(self, numbers: Numbers) -> float:
        """Try a handful of changes in the same games and learn from them; how well they did on average."""
        levels = [level.id for level in load_catalogue().solo.difficulties]
        levels += [levels[-1]] * len(levels)  # the hardest counts for half
        games = [(levels[number % len(levels)], self.next_game + number) for number in range(self.games)]
        self.next_game += self.games
        draws: list[dict[str, float]] = []
        for _ in range(self.population // 2):
            draw = {word: self.dice.gauss(0, 1) for word in self.start}
            draws += [draw, {word: -value for word, value in draw.items()}]  # mirrored: less noise
        merits = []
        for draw in draws:
            put(numbers, self.values({w: self.middle[w] + self.width[w] * draw[w] for w in self.start}))
            merits.append(sum(merit(*game) for game in games) / len(games))
        order = sorted(range(len(draws)), key=lambda index: -merits[index])
        shares = ranked_shares(len(draws))
        rate = (3 + log(len(self.start))) / (5 * sqrt(len(self.start)))
        for word in self.start:
            pull = sum(share * draws[index][word] for share, index in zip(shares, order, strict=True))
            stretch = sum(share * (draws[index][word] ** 2 - 1) for share, index in zip(shares, order, strict=True))
            self.middle[word] += self.width[word] * pull
            self.width[word] *= exp(rate / 2 * stretch)
        put(numbers, self.values(self.middle))
        return sum(merits) / len(merits)


def save(name: str, values: dict[str, float]) -> None:
    """Keep the numbers of a set."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    data[name] = {word: float(f"{value:.4g}") for word, value in sorted(values.items())}
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Search, and keep what was found after every generation."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    start = words(Numbers("rivals"))  # from the plain ones, so that the same command finds the same numbers
    search = Evolution(start, wanted.seed, wanted.population, wanted.games)
    for number in range(wanted.generations):
        found = search.generation(RIVALS)
        print(f"generation {number + 1}: {found:.4f}", flush=True)
        save("rivals", search.values(search.middle))


if __name__ == "__main__":
    main()
