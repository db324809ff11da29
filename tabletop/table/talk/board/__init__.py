"""The claim board: who said what on which day, what excludes what, and what one makes of it."""
