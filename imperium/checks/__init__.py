"""Card-effect regression checks."""
