"""The effect vocabulary: one class for each verb, condition and count, all of them listed in `vocabulary`.

Imports the rules, which carry out what cards say, and what is below them."""
