"""Dune (2019) as checks see it: positions in words and back, what can be, events, card data and its mutants."""
