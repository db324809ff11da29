"""What a game has that has no folder here: a table of which everything is the simplest of its kind."""
