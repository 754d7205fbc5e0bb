"""Positions in words, as checks have them under `given`, and back; and whether there can be such a position.

Imports the game of Imperium and what is below it."""
