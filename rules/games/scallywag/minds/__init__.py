"""How opponents of Scallywag think, and the crews to measure them by. Views and tapes only."""
