"""The shelf of saved games: a list, what can be seen and done with one game, what comes from elsewhere."""
