"""Thousands of games among bots: played in parallel, one row per game, the same rows however they are shared out.

Imports the games on the shelf, journals' files, and what is below them."""

from imperium.simulate.plan import Plan
from imperium.simulate.run import Outcome, simulate

__all__ = ["Outcome", "Plan", "simulate"]
