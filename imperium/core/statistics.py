"""The little statistics of reports and tables of bots: 95 % intervals of rates, means and paired differences."""

from __future__ import annotations

from math import inf, sqrt
from statistics import NormalDist

from attrs import define

LEVEL = 0.05  # how often a 95 % interval errs
Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a rate; it stays between 0 and 1 and is honest about few games."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * Z / games
    middle = rate + spread / 2
    half = Z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return (0.0 if not wins else low), (1.0 if wins == games else high)


def student(freedom: int, level: float = LEVEL) -> float:
    """The factor of an interval of a mean over `freedom` + 1 values that errs in `level` of all cases (series of
    Fisher and Cornish; with fewer than five values it is good for the usual 5 % alone)."""
    if freedom < 1:
        return inf
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}  # where the series is not good enough
    if level == LEVEL and freedom in exact:
        return exact[freedom]
    z = Z if level == LEVEL else NormalDist().inv_cdf(1 - level / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@define
class Spread:
    """A running mean with its spread; values are added one by one and not kept."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean of all values."""
        return self.total / self.count if self.count else 0.0

    def interval(self, level: float = LEVEL) -> tuple[float, float]:
        """The interval of the mean, of 95 % if no other level is said."""
        if self.count < 2:
            return -inf, inf
        variance = max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))
        half = student(self.count - 1, level) * sqrt(variance / self.count)
        return self.mean - half, self.mean + half
