"""Every word the table of Scallywag puts on plates, panels and tags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.scallywag.numbers import ROLES

if TYPE_CHECKING:
    from rules.core.types import Ask

BASE_NAME, BASE_SHORT = "Pirates' Base", "the Base"
LOADED, NO_VOTE = "LOADED", "none"
STEADY, SOBRIETY = "HOW STEADY ARE YOU?", "sobriety"
KNOW, KNOW_FOOT, KNOW_NOTHING = "WHAT YOU KNOW", "from every night so far", "Nobody's measure yet. A watch tells."
MAPS = ("CAPTAIN'S MAP", "SCALLYWAG'S MAP")
MAP_HINT = "hold X, or the lock, to look"
STORY_SHIP, STORY_TALK, STORY_DRINK = "THE SHIP", "TALK", "DRINK"
WATCH, ASLEEP = "Night Watch", "eyes shut"
ONLY_YOU = "{role} (only you know)"
KNOWN_TO_ALL = "{role}, as all know"
CHART_HINT = "The tiles lay themselves. Drag one to a spot, if you like."


def role_name(role: int) -> str:
    """Name a role."""
    return ROLES[role].capitalize() if role >= 0 else ""


def title_line(day: int, aboard: int, *, night: bool, short: bool) -> str:
    """Return the state of the match."""
    when = f"Night {day}" if night else f"Day {day}" if day else "In harbour"
    return when if short else f"{when} · {aboard} aboard"


def touched(number: int, of: int, kind: int) -> str:
    """Say how far a map has come."""
    return f"{number} of {of} {'allies met' if kind else 'touched'}"


def own_title(role: int, *, open_: bool) -> str:
    """Return who one is, and whether anybody else knows."""
    return (KNOWN_TO_ALL if open_ else ONLY_YOU).format(role=role_name(role)) if role >= 0 else ""


def sum_line(tolerance: int, tokens: int) -> str:
    """Return how sobriety comes about."""
    return f"{tolerance} tolerance − {tokens} grog"  # noqa: RUF001 - a true minus


def sober_line(sobriety: int) -> str:
    """Return sobriety in a line."""
    return f"sobriety {sobriety}" if sobriety >= 0 else f"sobriety −{-sobriety}"  # noqa: RUF001


def bounds(low: int, high: int, *, least: int, most: int) -> str:
    """Say what tolerance somebody can have."""
    if low == high:
        return f"tolerance {low}"
    if low > least and high < most:
        return f"{low} to {high}"
    if low > least:
        return f"tolerance {low} +"
    return f"at most {high}" if high < most else "no telling"


def carried(cards: int, tokens: int, *, watch: bool) -> str:
    """Say what everybody sees of a seat."""
    kept = f"\n{WATCH}" if watch else ""
    return f"{cards} carousing card{'' if cards == 1 else 's'}, {tokens} grog{kept}"


ABOUT = (
    "You hold the Captain's map: reach all four coins. If the rum shows your card, your side has lost.",
    "You hold the Scallywag's map: reach three of four allies. Once a game you may press a sailor at night.",
    "A strong head, nothing more: +5 tolerance. You sail for the Captain.",
    "As Night Watch you may switch two islands; drunk, you may move the day's marker. You sail for the Captain.",
    "No bonus, no action. You win with the Scallywag.",
    "No bonus, no action. You sail for the Captain.",
)
CAROUSING = "Carousing card", "It adds {n} to your tolerance. Only you see it."

# -- advice, setup, results
WOULD_WAIT = "leave it be"
WOULD = {
    "pull": "name {what}", "vote": "vote for {what}", "tie": "take {what}", "question": "ask {what}",
    "act": "choose {what}", "say": "say something: {what}", "rest": "{what}", "show": "{what}", "look": "{what}",
}  # fmt: skip
WOULD_LEAVE = {
    "vote": "keep the vote", "pull": "name no route", "say": "say nothing", "rest": "keep the tokens",
    "question": "ask nothing", "act": "let them sleep", "show": "keep the card hidden",
}  # fmt: skip
WHYS = (
    "all the coins are found", "three allies came aboard", "the rum showed a leader's card", "no route was left",
)  # fmt: skip
SIDES = ("The Captain's side wins", "The Scallywag's side wins")
SIDE_NAMES = ("Captain", "Scallywag")
YOU_WIN, YOU_LOSE = "YOU WIN", "YOU LOSE"


def won_by(side: int, why: int) -> str:
    """Say who won, and how."""
    return f"{SIDES[side]}: {WHYS[why]}"


def lies_at(island: str) -> str:
    """Say where the ship lies."""
    return f"The ship lies at {island}"
CREW, TREASURES, DAY = "THE CREW", "THE TWO MAPS", "day"
TREASURE = ("coins", "hoard", "three times", "Three friends")  # words of who won by a map
DAYS_ROW, LOADED_ROW = "Days at sea", "Showed a card"
SEALED = {
    "vote": "*{name}* votes for {what}.", "rest": "*{name}*: {what}.", "question": "*{name}* asks {what}.",
    "act": "*{name}* chooses {what}.", "show": "*{name}* shows the card.",
}  # fmt: skip
SEALED_PASS = {
    "vote": "*{name}* keeps the vote.", "rest": "*{name}* keeps what there is.", "question": "*{name}* asks nothing.",
    "act": "*{name}* does nothing.", "show": "*{name}* shows nothing.",
}  # fmt: skip


def inside(word: str, ask: Ask | None) -> str:
    """Return an option's name as it stands within a sentence: people keep their capitals."""
    return word if ask is not None and ask.of == "seat" else word[:1].lower() + word[1:]


def plus(bonus: int) -> str:
    """Write a bonus, nothing for none."""
    return f"+{bonus}" if bonus else ""


def crew_line(counts: tuple[int, ...], *, blind: bool, know: bool) -> str:
    """Say who sails against whom."""
    if blind:
        return "The rest is drawn unseen: nobody knows what sails."
    bad = counts[1] + counts[4]
    known = " The mutinous know one another." if know else " Nobody knows anybody."
    return f"*{sum(counts) - bad}* for the Captain, *{bad}* for the Scallywag.{known}"


def end_title(role: int, *, pressed: bool, loaded: bool, won: bool) -> str:
    """Say who somebody was, and whether that side won."""
    more = [word for word, on in (("pressed", pressed), ("loaded", loaded)) if on]
    return f"{', '.join((role_name(role), *more))} · {'won' if won else 'lost'}"


def map_row(kind: int, spots: tuple[int, ...]) -> str:
    """Name a map and its spots."""
    return f"{'Scallywag' if kind else 'Captain'}: {', '.join(map(str, spots))}"


def press_row(name: str, what: int) -> str:
    """Say whom the Scallywag tried to press."""
    if not name:
        return "Nobody was pressed"
    return (f"{name} was pressed", f"{name} was his already", f"{name} refused the press")[what]


def night_number(night: int) -> str:
    """Name a night."""
    return f"night {night}"
