"""Regression checks of any game: files, their runner, coverage, mutation, recorded games.

Imports the core, journals, and the games off the shelf; what is particular to one it hands over itself."""
