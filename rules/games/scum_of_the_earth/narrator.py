"""What the narrator reads in Scum of the Earth, in the words of the theme (SE 3.23)."""

from rules.core import words
from rules.games.scum_of_the_earth.themes import theme

GAME = "scum-of-the-earth"


def _titles(theme_id: str) -> dict[str, str]:
    chosen = theme(theme_id)
    return {"first": chosen.titles[0], "last": chosen.titles[-1], "takeover": chosen.takeover}


def read(theme_id: str, phase: str, key: str, number: int, /, **slots: str) -> str:
    """Return a line for a phase of narration.json; `number` counts its readings in this match, so that none echoes."""
    return words.narration(GAME, phase, key, number, **_titles(theme_id), **slots)


def ending(theme_id: str, result: str, key: str, number: int, name: str) -> str:
    """Return one person's line on the result screen; `number` tells those with the same result apart."""
    return words.epilogue(GAME, result, key, number, **_titles(theme_id), name=name)


def result_of(rank: int, seats: int, winner: bool) -> str:
    """Return the kind of ending for a rank (0 = first chair) and for having won the match."""
    if winner:
        return "winner"
    ends = {0: "top", 1: "second", seats - 2: "second_last", seats - 1: "scum"}
    return ends.get(rank, "middle")
