"""The rules, one rule area a module, named as the rulebook names it.

Imports the position and what is below it; effects are carried out without knowing one."""
