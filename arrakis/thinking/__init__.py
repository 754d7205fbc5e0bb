"""What the greedy bot thinks of its options, phase by phase: what each is worth and why, from a view alone.

Imports the rules of this game and the core."""
