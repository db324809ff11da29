"""What is said at the table of a game that has no looks of its own."""

from __future__ import annotations

NEXT, BACK, DONE = "NEXT", "TAKE BACK", "DONE"
NEXT_SUB = "or the arrows"
OVER = "It is over."
FACTS = "WHAT YOU KNOW"
FACTS_PUBLIC = "WHAT ALL KNOW"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
YOU = "Your seat"
PREVIEW_HEAD = "AT THE TABLE"
PASSED, ON_TOP, LADDER, POINTS = "PASSED", "ON TOP", "THE LADDER", "points"


def thinking(names: list[str]) -> str:
    """Say who is waited for."""
    if not names:
        return OVER
    return f"{names[0]} is thinking" if len(names) == 1 else f"{len(names)} players are thinking"


def place(number: int) -> str:
    """Name a place."""
    return f"{PLACES[number - 1].capitalize()} place" if number <= len(PLACES) else f"Place {number}"


def wins(names: list[str], *, you: bool) -> str:
    """Head the results."""
    if you and len(names) == 1:
        return "YOU WIN"
    said = " AND ".join(filter(None, (", ".join(names[:-1]), names[-1]))).upper()
    return f"{said} WIN{'S' if len(names) == 1 else ''}"


def chosen(number: int) -> str:
    """Say how many are picked."""
    return "nothing yet" if not number else f"{number} picked"


def cards(number: int) -> str:
    """Say how many cards somebody holds."""
    return f"{number} card{'' if number == 1 else 's'}"


def out(place: int) -> str:
    """Say as which somebody was out of cards."""
    return f"OUT {place}"


def lies(name: str, *, mine: bool) -> str:
    """Say whose play lies on top."""
    return "yours lies on top" if mine else f"played by {name}"
