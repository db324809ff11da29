"""Puzzles: the page with all of them, the table one is tried at, and what is found in one's own matches."""
