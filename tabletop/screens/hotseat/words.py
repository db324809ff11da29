"""What these pages say."""

from __future__ import annotations

TITLE = "WHO PLAYS FOR WHOM?"
HELP = "A seat can change hands between any two moves. An opponent sees what the seat sees, and nothing else."
GIVE, TAKE = "HAND OVER", "TAKE BACK"
AT_IT, AWAY = "at the table", "an opponent plays this seat"
ALL_RIGHT = "TO THE TABLE"
