"""Tests of the bots, the hints, the review and the learning environment."""
