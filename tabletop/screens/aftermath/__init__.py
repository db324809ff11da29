"""After a game: the ladder, where it turned, why they did it, and a name to keep it by."""
