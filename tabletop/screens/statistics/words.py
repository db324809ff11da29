"""Every sentence of the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.words import count

if TYPE_CHECKING:
    from datetime import datetime

STATISTICS = "STATISTICS"
ALL_GAMES, ANY_SEATS = "ALL GAMES", "any seats"
PERIODS = ("EVER", "THIS YEAR", "30 DAYS")
PRACTICE = "practice too"
PRACTICE_HELP = "Practice games, and those an opponent finished in your chair, are left out unless you want them in."
FIGURES = "IN FIGURES"
ENDS, FORM, LEVELS, HABITS, COMPANY, GAMES = (
    "WHERE YOU END UP", "YOUR FORM", "AGAINST EACH LEVEL", "HABITS", "COMPANY", "EACH GAME",
)  # fmt: skip
WON = "won"
WON_LOST = ("WON", "LOST")  # where sides win
LUCK, YOU, OTHERS = "luck alone", "you", "the others"
FORM_ASIDE = "share of the table you beat, by ten games"
LEVELS_ASIDE = "of them below you"
HABITS_ASIDE = "you · the others there"
COMPANY_ASIDE = "you above them"
GAMES_ASIDE = "won, of games"
LEVELS_KEY = "Whisker: what it may truly be. Tick: even."
HABITS_KEY = "Diamond: the others at the same tables."
COMPANY_KEY = "Filled: you above them. Tick: even."
ENDS_KEY = "The whiskers say what it may truly be."
GAMES_KEY = "Whisker: what it may truly be. Tick: luck."
NO_LEVELS = "Nobody of the house has sat with you yet."
NO_HABITS_HERE = "Nobody's habits are counted in this game."
NO_HABITS = "Habits are counted from the next game on; REBUILD counts them in the games you have kept."
FEW = "Ten games make a line. So far there are too few for one."
REBUILD, EXPORT, RESET = "REBUILD FROM SAVES", "EXPORT AS TABLE", "RESET…"
REBUILDING = "Looking through the saved games. This page can be left meanwhile."
RESET_ASK = "BEGIN AT NOTHING?"
RESET_SURE = (
    "All games will be uncounted, for everybody at this computer. The old figures are put away as {name}, and "
    "games that are still saved can be counted again."
)
DO_RESET, KEEP = "UNCOUNT THEM", "KEEP THEM"
EMPTY, EMPTY_HELP = (
    "NOTHING TO COUNT YET",
    "Play a game to its end, and it is counted here by itself: how high the chair, against whom, and how that changes.",
)
COUNTING, COUNTING_HELP = "COUNTING", "That is a great many games. A moment."
FILTERED, FILTERED_HELP = "NO GAME LIKE THAT", "No finished game passes what is chosen above. Choose less."
PLAY, PLAY_SUB = "PLAY", "set the table, then deal"
LEVEL_NAMES = {
    "level-1": "Beginner", "level-2": "Easy", "level-3": "Even", "level-4": "Strong", "level-5": "Sharp",
}  # fmt: skip


def since(n: int, first: datetime) -> str:
    """Say how many games there are and since when."""
    return f"{count(n, 'game')} since {first.day} {first:%B %Y}"


def percent(share: float) -> str:
    """Say a share."""
    return f"{100 * share:.0f} %"


def seats(n: int) -> str:
    """Say a number of seats."""
    return count(n, "seat")


def ends_aside(n: int, *, rounds: bool, games: int = 0) -> str:
    """Say what the columns are shares of; `games`: in how many of those that are shown, 0 for all."""
    of = count(games, "game") if games else "games"
    said = f"hands{f' in {of}' if games else ''}" if rounds else of
    return f"share of {said}" + (f", {count(n, 'seat')}" if n else "")


def lately(n: int) -> str:
    """Say of how many of the last games."""
    return "of the last game" if n == 1 else f"of the last {count(n, 'game')}"


def places(seats: int) -> tuple[str, ...]:
    """Say what stands under the columns: places, or won and lost."""
    return tuple(f"{i}." for i in range(1, seats + 1)) or WON_LOST


def games(n: int) -> str:
    """Say what stands behind the number of games."""
    return "game" if n == 1 else "games"


def turns(n: int) -> str:
    """Say how many turns were made."""
    return f"{n:,} turns".replace(",", " ")


def even(share: float) -> str:
    """Say what luck would win."""
    return f"luck alone would win {percent(share)}"


def mean_of(n: int) -> str:
    """Say what the mean is of."""
    return f"mean place of {n}" if n else "mean place"


def by_luck(mean: float) -> str:
    """Say which mean place luck would take."""
    return f"luck alone would take {mean:.1f}"


def at_best(low: float, high: float) -> str:
    """Say between which shares of wins the true one lies."""
    return f"won in the long run: {100 * low:.0f} to {percent(high)}"


def in_a_row(n: int) -> str:
    """Say what stands behind the longest run of wins."""
    return "win in a row" if n == 1 else "wins in a row"


def of(hits: int, n: int) -> str:
    """Say so many of so many."""
    return f"{hits} of {n}"


def together(n: int) -> str:
    """Say how many games two have played together."""
    return f"{count(n, 'game')} together"


def level(opponent: str) -> str:
    """Name a kind of opponent."""
    return LEVEL_NAMES.get(opponent, opponent.replace("-", " "))


def rebuilt(n: int) -> str:
    """Say how many games were added."""
    return f"{count(n, 'game').capitalize()} counted anew." if n else "Every saved game was counted already."


def exported(path: str) -> str:
    """Say where the table lies."""
    return f"Written to {path}"


def not_done(why: str) -> str:
    """Say why something could not be written."""
    return f"That could not be written: {why}."
