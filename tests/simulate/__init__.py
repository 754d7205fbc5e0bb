"""Tests of simulated games, their rows and reports."""
