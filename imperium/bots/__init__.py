"""Bots of Dune: Imperium: players that choose by themselves, given a seat's view; hints and reviews by them.

Imports the game and what is below it."""

from imperium.bots.registry import NAMES, make
from imperium.core.players.bot import Bot
from imperium.core.players.random_bot import RandomBot

__all__ = ["NAMES", "Bot", "RandomBot", "make"]
