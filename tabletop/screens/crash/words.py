"""What is said when something broke."""

from __future__ import annotations

TITLE = "A CHAIR LEG BROKE"
TRIPPED = "The program tripped over something it should have stepped over."
HAPPENED = "What happened"
NO_REPORT = "No report could be written; the button copies it."
CARRY_ON, COPY, MENU = "CARRY ON", "COPY REPORT", "TO THE MENU"
COPY_SUB, COPIED, NOT_COPIED = "to send to a friend", "it is on the clipboard", "there is no clipboard"
MENU_SUB, MENU_ONLY = "the game stays saved", "and from there anywhere"
NO_TABLE = "Nothing is lost: every game is saved after every action, and no table was open."
NOT_KEPT = "This game was only being watched and was not kept. Every other game is safe."
NOT_READ = "The game is saved, but it cannot be opened just now: {why}"


def safe(turn: int, last: str) -> str:
    """Say what is kept: turn 96, and what everybody saw last."""
    return f"Nothing is lost: your game was saved after the last action, *turn {turn}*.{f' {last}' if last else ''}"


def carry_sub(turn: int) -> str:
    """Say where carrying on leads."""
    return f"from turn {turn}"


def again(times: int, back: int) -> str:
    """Say what is done if the same fault comes at the same point."""
    if times < 2:
        return "If it happens again at this point, carrying on steps back one turn further."
    turns = "one turn" if back == 1 else f"{back} turns"
    often = "twice" if times == 2 else f"{times} times"
    return f"It has happened {often} at this point, so carrying on takes back {turns}."


def where(kind: str, place: str) -> str:
    """Say what happened in one line."""
    return f"{kind} in {place}." if place else f"{kind}."


def report(place: str) -> str:
    """Name the file of the report."""
    return f"Report: {place} (no cards in it)"
