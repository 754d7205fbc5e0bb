"""Benchmarks: this engine beside peers from the package registry, measured in the same run."""
