"""The rules, one rule area a module, named as the rulebook names it.

Imports core, position, catalogue and the effect vocabulary."""
