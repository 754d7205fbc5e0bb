"""Card-effect regression checks: files, their runner, coverage, mutation, recorded games.

Imports positions in words, journals, and what is below them."""
