"""Imperium as checks see it: positions in words and back, what can be, events, codes, card data and its mutants.

Imports the game of Imperium and what is below it."""
