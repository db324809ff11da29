"""Every word the table of the Masquerade puts on plates; names of powers and clans are the rules' (content.py)."""

from __future__ import annotations

from rules.core.phrases import NUMBERS
from rules.games.masquerade.cards import decks
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.phrases import RAISED, cards_words, hand_phrase, rank_word, use_phrase

ON_TOP, PASSED, STAKED, HUSHED, MUST_PASS, HUNTED, OUT = (
    "ON TOP", "PASSED", "STAKED", "HUSHED", "MISSES A TURN", "HUNTED", "OUT",
)  # fmt: skip
ORDERED = ("", "MUST PLAY", "PLAY HIGH", "PLAY LOW")
ORDINALS = ("", "1ST", "2ND", "3RD")
COURT, POINTS, YOURS, SPENT = "THE COURT", "points", "YOUR DISCIPLINES", "spent dots stay spent"
PREVIEW_HEAD = "THE LADDER"
NO_POWERS = "None in the first round. Everybody chooses before the second."
NOT_CHOSEN = "Not chosen yet."
PLAYED_BY, YOURS_LIES = "played by {name}", "yours"
SHROUD = "SHROUDED  ·  no powers in this trick"
BARRED = "No {suits} this turn"
HUNT_ON = "BLOOD HUNT  ·  {name}"
TIP_ORDER = "Must {what}."
TIP_STAKED, TIP_HUSHED, TIP_MUST = (
    "Passes for the rest of this trick.", "Uses no power in this trick.", "Misses the next turn in this trick.",
)  # fmt: skip
YES, NO, FIRST_ROUND = "YES", "NO", "No title yet"
STORY_PLAYS, STORY_POWERS, STORY_COURT = "PLAYS", "POWERS", "COURT"

def hand_tag(kind: int, key: int) -> str:
    """Return what a hand counts as, for its tag; the letters of raised ranks stay small."""
    words = hand_phrase(kind, key).removeprefix("the ").removeprefix("a ").split(" ")
    return " ".join(word if word in RAISED else word.upper() for word in words)


def tag(what: str, name: str, *, mine: bool) -> str:
    """Return the tag under the trick."""
    return f"{what}  ·  {YOURS_LIES if mine else PLAYED_BY.format(name=name)}"


def place_word(place: int) -> str:
    """Return "1ST", "4TH"."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place}TH"


def second_line(title: str, held: str) -> str:
    """Return rank and clan of a plate."""
    return f"{title} · {held}" if title and held else title or held


def own_line(cards: int, points: int | None, *, out: bool, face_down: bool, brief: bool = False) -> str:
    """Return the third line of the own plate; `brief` where something stands before it."""
    where = " face down" if face_down else "" if brief else " in the crypt"
    held = "out of cards" if out else f"{cards} card{'' if cards == 1 else 's'}{where}"
    return held if points is None else f"{held} · {points} point{'' if points == 1 else 's'}"


def title_line(n: int, round_no: int, rounds: int, *, extended: bool) -> str:
    """Return the state of the match: decks, round, rule set."""
    cards = "Two decks" if decks(n) > 1 else "One deck"
    clans = "all clans" if extended else "six clans"
    return f"{cards} · round {round_no}/{rounds} · {clans}"


def dot_words(left: int, full: int) -> str:
    """Return what is left of a dot, for tips."""
    return f"{left} of {full} left" if full > 1 else "not spent" if left else "spent"


def order_status(order: int, first_card: int) -> str:
    """Return what somebody is ordered to play, for the word on the coin."""
    return f"PLAY THE {rank_word((order - first_card) // 4).upper()}" if order >= first_card else ORDERED[order]


def cards_line(number: int) -> str:
    """Return how many cards somebody holds, for a tip."""
    return f"{number} card{'' if number == 1 else 's'}" if number else "no cards"


def dot_line(name: str, left: int, full: int) -> str:
    """Return a power and what is left of it, for a tip."""
    return f"{name}: {dot_words(left, full)}"


# -- advice, after "I would"
DOT_ASKS = frozenset({
    "own", "before", "deed", "undo", "stop", "eyes", "fortify", "raise", "answer", "forfeit", "accept",
})  # fmt: skip
WOULD_PASS = {"play": "pass", "own": "say ready", "hunt": "leave the hunt", "boon": "grant nothing"}
WOULD_LEAVE, WOULD_GIVE, WOULD_USE, WOULD_CHOOSE = "leave it", "give {cards}", "use {power}", "choose {what}"
WITH = " with {powers}"


def would_play(cards: tuple[int, ...], how: tuple[int, ...]) -> str:
    """Return a play after "I would", with what is declared."""
    powers = " and ".join(use_phrase(part.dot, part.power) for part in parts_of(how))
    return f"play {cards_words(cards)}" + (WITH.format(powers=powers) if powers else "")


# -- afterwards, and before
GIVES = "*{name}* gives {cards}."
FIRST, LAST = "Rounds finished first", "Rounds finished last"
FIGURES = {
    "tricks": "Tricks taken", "powers": "Powers used", "met": "Powers met by another", "passes": "Passed",
    "forced": "Made to pass", "hunted": "Hunted out",
}  # fmt: skip
MORE = frozenset({"tricks", "powers"})


def stage(round_no: int, trick: int) -> str:
    """Say when something happened; trick 0 is before the first."""
    return f"Round {round_no}, trick {trick}" if trick else f"Round {round_no}, before the first trick"


def wins(name: str, *, you: bool) -> str:
    """Say who won."""
    return "THE NIGHT IS YOURS" if you else f"THE NIGHT IS {name.upper()}’S"  # noqa: RUF001


def court_line(seats: int, rounds: int) -> str:
    """Say how many sit down, what is dealt and for how long."""
    each, over = divmod(52 * decks(seats), seats)
    aside = f", {NUMBERS[over]} set aside" if over else ""
    cards = "two decks" if decks(seats) > 1 else "one deck"
    return f"{NUMBERS[seats].capitalize()} sit down: {cards}, {each} cards each{aside}. {rounds} rounds."
