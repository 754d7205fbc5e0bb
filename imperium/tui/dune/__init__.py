"""Dune (2019) on the full screen: map, seats, cards, what is fought or bid for. Imports what any full screen has."""
