"""The games. A folder here with a `GAME` in it is a game; nothing else has to know of it."""
