"""Dune (2019), the basic game with alliances, as another game on the same table: its map, factions, cards and phases.

Imports imperium.core and the form it is loaded in, nothing else; the core knows nothing of it."""

from imperium.form import settle

settle()  # whether modules of this room are loaded compiled
