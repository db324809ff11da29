"""The menu, and what it tells of games played so far."""
