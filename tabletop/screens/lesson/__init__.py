"""A guided first hand at the real table: whoever learns plays, a teacher speaks, the others keep to a script."""
