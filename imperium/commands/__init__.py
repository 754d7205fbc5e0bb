"""What the commands of the command line do: each module one command or one group of them.

Imports every other room; none imports this one but the command line."""
