"""Dune: Imperium in lines: its board, cards and seats, and the guided start. Imports what any terminal has."""
