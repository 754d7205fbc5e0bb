"""Tests of the lessons, and of who leads through them."""
