"""Tests of House Hagal."""
