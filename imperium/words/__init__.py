"""Cards, events, rules and the round machine in words and pictures.

Imports the rules and what is below them; nobody's screen."""
