"""Tests of the challenges: goals, the search, the files, and playing them."""
