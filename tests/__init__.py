"""The tests; a package so that tests and soak runs share their helpers."""
