"""The soak: whatever the suite takes a slice of, in masses and at new seeds, in one command with one summary.

`python -m tests.soak` runs all of it, `python -m tests.soak games kills --share 0.01 --first 5000` some of it. A
trial is a module here with a `COUNT` and a function `prepared`, which makes ready in a directory of its own and
returns what tries one number: it says what came of it, and raises if that must not be.
"""
