"""The contract between a game, its players and everybody who watches."""
