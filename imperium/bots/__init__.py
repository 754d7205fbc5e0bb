"""Bots: players that choose by themselves. They are given a seat's view and answer with an option code."""

from imperium.bots.base import Bot
from imperium.bots.random_bot import RandomBot
from imperium.bots.registry import NAMES, make

__all__ = ["NAMES", "Bot", "RandomBot", "make"]
