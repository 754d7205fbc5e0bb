"""Who answers: what every bot is, the random one, the guard around any of them, and whole games among them.

For any game; imports the core alone."""
