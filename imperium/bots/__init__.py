"""Bots: players that choose by themselves. They are given a seat's view and answer with an option code."""

from imperium.bots.registry import NAMES, make
from imperium.core.players.bot import Bot
from imperium.core.players.random_bot import RandomBot

__all__ = ["NAMES", "Bot", "RandomBot", "make"]
