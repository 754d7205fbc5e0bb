"""The little statistics of reports and tables of bots: 95 % intervals of rates, means and paired differences."""

from __future__ import annotations

from math import inf, sqrt

from attrs import define

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


def student(freedom: int) -> float:
    """The factor of a 95 % interval of a mean over `freedom` + 1 values (series of Fisher and Cornish)."""
    if freedom < 1:
        return inf
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}  # where the series is not good enough
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return exact.get(freedom, Z + first / freedom + second / freedom**2 + third / freedom**3)


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

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        if self.count < 2:
            return -inf, inf
        variance = max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))
        half = student(self.count - 1) * sqrt(variance / self.count)
        return self.mean - half, self.mean + half
