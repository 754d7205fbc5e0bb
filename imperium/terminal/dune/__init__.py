"""Dune (2019) in lines: the map, the seats, battles and bidding. Imports what any terminal has."""
