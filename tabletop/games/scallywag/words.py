"""Every word the table of Scallywag puts on plates, panels and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS, capital, listed
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.numbers import ISLANDS, LOOKOUT, ROLES, SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask


BASE_NAME, BASE_SHORT = "Pirates' Base", "the Base"
LOADED, NO_BALLOT = "LOADED", "none"
STEADY, SOBRIETY = "HOW STEADY ARE YOU?", "sobriety"
KNOW, KNOW_FOOT, KNOW_NOTHING = "WHAT YOU KNOW", "from every night so far", "Nobody's measure yet. A watch tells."
MAPS = ("CAPTAIN'S MAP", "SCALLYWAG'S MAP")
PREVIEW_HEAD = "THE CREW"
MAP_HINT = "hold X, or the lock, to look"
STORY_SHIP, STORY_TALK, STORY_DRINK = "THE SHIP", "TALK", "DRINK"
WATCH, EYES_SHUT = "Night Watch", "eyes shut"
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
SEALED_DEED = {
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


NO_ROUTE = "There is no route to speak against just now."
NO_HINT = "There is no island to hint at just now."
NO_REPORT = "You have not had the watch yet, so there is nothing to report."
PICKED = {  # what stands beside a picker, by the kind of what is picked
    "route": "which route", "lane": "which route", "spot": "which island", "spot2": "and which other",
    "threshold": "the number asked for", "hands": "who raised a hand", "night": "of which night",
    "tolerance": "your tolerance, you say", "sobriety": "your sobriety, you say", "role": "your card, you say",
}  # fmt: skip
