"""Dune: Imperium on the full screen: panels, their layout, what is explained. Imports what any full screen has."""
