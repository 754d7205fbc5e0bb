"""What is in the box: the definitions of cards, leaders, spaces and conflicts, and what an effect on them is.

Data and its words; nothing here plays. Imports the core and the rulebook."""
