"""Every word the questions of Scallywag put on panels and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS, capital, listed
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.numbers import ISLANDS, LOOKOUT, SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Sequence

# routes
YOUR_VOTE, SEALED = "YOUR VOTE", "sealed until all are in"
YOUR_PULL, HEARD = "YOUR COURSE", "everybody hears it"
YOUR_TIE, DECIDES = "THE TIE IS YOURS", "one of these, whatever you voted"
OTHER_COURSE, UNSEEN = "ANOTHER COURSE", "at dawn all will see it"
PICK, PICK_SUB = "PICK A ROUTE", "press, drag or type"
CAST, NAME_IT, STEER, MOVE_IT = "CAST IT", "NAME IT", "SAIL THERE", "MOVE IT"
NO_VOTE, NO_PULL, LEAVE_IT = "NO VOTE", "NO ROUTE", "LEAVE IT"
PICK_FIRST, NO_REASON = "Pick a route first; then give a reason for it.", "Nothing aboard speaks for that one."
BEFORE, NEXT = "The reason before", "The next reason"
NO_LANDFALL, DESERTED = ("no landfall", "home"), ("deserted", "bare")  # the shorter word where there is no room
BASE_NAME = "Pirates' Base"


def place(spot: int, island: int) -> str:
    """Name what lies on a spot."""
    return BASE_NAME if spot == BASE or island < 0 else ISLANDS[island].name


def spot(number: int) -> str:
    """Name a spot by its number."""
    return f"spot {number}"


def signed(number: int) -> str:
    """Write a number with a true minus."""
    return f"−{-number}" if number < 0 else str(number)  # noqa: RUF001


def to(route: int) -> str:
    """Say where a route leads, on a button."""
    return f"to spot {GOAL[route]}"


def no_reason(of: int) -> str:
    """Say that none is given, and how many there are."""
    return "no reason given" if of < 2 else f"no reason given (1 of {of})"


def because(what: str, number: int, of: int) -> str:
    """Give a reason, and count it."""
    return f"because {what} ({number} of {of})"


# showing the role, resting
SHOW_NOW, SHOW_SUB = "SHOW MY CARD", "before the talk, for all to see"
CARRY_ON, KEEP_SUB = "CARRY ON", "it comes out with the votes"
ALL_STEADY = "nothing of yours is due"
ALL_STEADY_NOT = "nothing to hand back"
BEFORE_TALK, EVERYBODY_ASKED = "BEFORE THE TALK", "everybody is asked"
DUE = "Your sobriety is down to nothing: your card comes out with the votes at the latest. You may show it now."
NOT_DUE = "Whoever is down to nothing may show the card now. You need not."
REST, REST_ASIDE = "A REST ASHORE", "all choose at once"
KEEP_GROG, NO_CARD, KEEP_GROG_SUB = "KEEP THE GROG", "NO CARD", "nothing changes"
NO_REST = "You are past resting: whoever is down to nothing hands nothing back and draws nothing."


def hand_back(number: int) -> str:
    """Name what is given back."""
    return f"HAND BACK {NUMBERS[number].upper()}"


DRAW, HAND_AND_DRAW, HAND_ONLY = "DRAW A CARD", "{back}, DRAW A CARD", "{back}, NO CARD"


def steadier(now: int, least: int, most: int) -> str:
    """Say what becomes of sobriety."""
    to = signed(least) if least == most else f"{signed(least)} to {signed(most)}"
    return f"sobriety {signed(now)}, then {to}"


def rest_line(island: str, number: int, tokens: int, *, draws: bool) -> str:
    """Say what an island offers somebody with so many tokens."""
    have = "none" if not tokens else NUMBERS[tokens] if tokens < len(NUMBERS) else tokens
    said = f"*{island}* takes back up to {NUMBERS[number]} grog each. You have {have}."
    also = "" if not tokens else " as well"
    return f"{said} With fewer than {NUMBERS[number]} you may draw a carousing card{also}." if draws else said


# the night
ASK_THEM, ASK_ASIDE = "ASK THE SLEEPERS", "one question a night, and only you see the hands"
DREAM, DREAM_ASIDE = "YOU SLEEP", "dream a number; nobody counts it"
ABOVE, BELOW = "ABOVE", "BELOW"
ASK, ASK_NOTHING, SLEEP_ON = "ASK", "ASK NOTHING", "SLEEP ON"
DREAM_IT = "DREAM IT"
STRICT = "Exactly there is not enough, and yours is not counted."
DREAM_LINE = "You sleep. Dream a number, or none: nobody will know, and nothing comes of it."
LATER = {
    "scallywag": "First the question. Then you may call the press gang, once a voyage.",
    "lookout": "First the question. Then you may switch two islands, or, drunk, move today's marker.",
}
NOBODY_ASKED = "You asked nothing tonight."
NO_HANDS = "*No hand* went up. All kept theirs down."
ALL_HANDS = "*Every hand* went up."
WAKE = "LET THEM WAKE"
ACTION = "YOUR NIGHT ACTION"
ASLEEP = "Asleep"
ASLEEP_LINE = "Think of somebody, if you like. It is a dream: nobody is told, and nothing comes of it."
IDLE_LINE = "You only listen. Now the Scallywag could press a sleeper, a Lookout switch two islands."
IDLE_NO_GANG = "You only listen. Now a Lookout could switch two islands."  # where there is no press gang
IDLE_PRESSED = "You only listen: your press gang has been out. A Lookout could switch two islands."
IDLE_DREAM = "Nothing for you to do. Think of somebody, if you like; nothing comes of it."
PRESS_LINE = (
    "Once a voyage you may press a sailor. Cook, Lookout or Deckhand is yours from dawn on; a Mutineer was already. "
    "The Captain refuses, and knows you then."
)
SWITCH_LINE = "You may switch two islands: what they pour changes places, treasure stays. At dawn all see it."
COURSE_LINE = "You are drunk enough to move today's marker to another free route. What was drunk stays drunk."
PRESS_OPEN, PRESS_SUB = "PRESS GANG", "choose a face"
DREAM_OPEN, DREAM_SUB = "THINK OF SOMEBODY", "choose a face"
SWITCH_OPEN, SWITCH_SUB = "SWITCH TWO", "drag one onto the other"
COURSE_OPEN, COURSE_SUB = "MOVE THE MARKER", "to another course"
FACE_SUB, SURE = "or type its number", "sure?"
WHO, WHICH, OTHER = "CHOOSE A FACE", "CHOOSE AN ISLAND", "AND ANOTHER"
FIRST, SECOND = "the first", "the second"
BACK = "BACK"


def question(number: int, *, below: bool) -> str:
    """Ask it in words."""
    return f"Who is *{'below' if below else 'above'} {signed(number)}*?"


def hands(up: Sequence[str], all_: int) -> str:
    """Say whose hands went up."""
    if not up:
        return NO_HANDS
    if len(up) == all_:
        return ALL_HANDS
    rest = "The others kept theirs down."
    return f"*{capital(NUMBERS[len(up)])} hand{'' if len(up) == 1 else 's'}* went up: {listed(up)}. {rest}"


def press(name: str) -> str:
    """Name the deed."""
    return f"PRESS {name.upper()}"


def think_of(name: str) -> str:
    """Name the dream."""
    return f"DREAM OF {name.upper()}"


def take(spot: int) -> str:
    """Name the island the arrows are at."""
    return f"TAKE SPOT {spot}"


def switch(one: int, other: int) -> str:
    """Name the deed."""
    return f"SWITCH {one} AND {other}"


# the first look
YOU_ARE, ROLE_ASIDE = "YOU ARE THE {role}", "for your eyes only"
YOU_ARE_ONE = "YOU ARE A {role}"
READY = "I HAVE SEEN IT"
TOLERANCE = "Your cards and your role make a tolerance of *{n}*: so much grog lays your card open."
MATES = "Your mates in this: {names}."
GOALS = {
    0: "You want all *four* pieces of eight. Your map: {map}.",
    SCALLYWAG: "You want *three* of your four allies. Your map: {map}.",
    2: "You sail for the Captain, with the strongest head aboard: +5 tolerance.",
    LOOKOUT: "You sail for the Captain. As Night Watch you may switch two islands, or, drunk, move the day's marker.",
    4: "You win with the Scallywag, {who}.",
    5: "You sail for the Captain, whoever that is.",
}
LOST_BY_RUM = "If rum lays your card open, your side has lost."


UNTOLD = "whoever that is"


def goal(role: int, where: Sequence[str], leader: str, *, easy: bool) -> str:
    """Say what a role is after; `leader` is whom a sailor follows, "" if nobody told."""
    said = GOALS[role].format(map=listed(where), who=leader or UNTOLD)
    return said.replace("all *four*", "any *three* of four") if easy and not role else said


# waiting
TURNS = {  # by phase, of whose turn it is
    "pull": "{name} thinks about a course",
    "word": "{name} has the word",
    "reply": "{name} may answer",
    "tie": "{name} breaks the tie",
}
NIGHT_WAIT = "Night. {name} has the watch."
WAITS = {
    "look": "The others look at their cards",
    "show": "Has anybody something to show?",
    "more": "One word more, for whoever has it",
    "vote": "The others vote",
    "rest": "The others rest",
}
