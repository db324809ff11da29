"""Every word the Great Table puts on plates, panels and tags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.phrases import card_word, role_word

if TYPE_CHECKING:
    from collections.abc import Sequence

ORDINALS = (
    "", "FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH", "EIGHTH", "NINTH", "TENTH", "ELEVENTH",
    "TWELFTH",
)  # fmt: skip
STORY_DEATHS, STORY_VOTES, STORY_TALK = "DEATHS", "VOTES", "TALK"
BESIDE, SEATS = "BESIDE YOU", "WHO REALLY SITS WHERE"
STEPS = ("Guard", "Find", "Swap", "Kill", "Heal")
CORONER, SILENT_TO_THE_END = "CORONER'S NOTE", "Left no word behind."
LEFT, RIGHT = "on your left", "on your right"
MASTER, CARD_PLAYER, MASTER_SHORT, PLAYER_SHORT = "THE MASTER", "CARD PLAYER", "MASTER", "PLAYER"
ENDS = ("dead, night {day}", "out, day {day}", "blown up, day {day}")
SHORT_ROLES = ("Master", "Apprentice", "Card Player")
HOWS = ("Found dead, night {day}.", "Voted out, day {day}.", "Opened the wrong pocket, day {day}.")
NO_VOTE = "NO VOTE"
PREVIEW_HEAD = "THE PACK"
DEAD = "Dead. Watch, and say nothing."
OPEN_ROLES = ("MASTER", "APPRENTICE", "PLAYER")
ROLES = ("Master of the House", "Apprentice", "Card Player")
ONLY_YOU = "{role} (only you know)"
NO_CARD = "no card"
SHOTS = ("no shot left", "one shot left", "two shots left")
BEFORE = "Before the first day"
VOTES, NIGHT_VOTE = "THE VOTE SO FAR", "Night"
NEEDED, NEEDED_NIGHT = "{lynch} to put out", "{night} for night"
NO_VOTES_YET = "Nobody has voted yet."
PACK_TURNS = "The pack turns. Who takes when, nobody sees."
ROUND = "round {round} of {of}"


def day_name(day: int, *, night: bool) -> str:
    """Head the middle of the table."""
    what = "NIGHT" if night else "DAY"
    return f"{ORDINALS[day]} {what}" if 0 < day < len(ORDINALS) else f"{what} {day}" if day else BEFORE.upper()


def title_line(day: int, alive: int, n: int, *, night: bool, short: bool) -> str:
    """Return the state of the match."""
    when = f"{'Night' if night else 'Day'} {day}" if day else BEFORE
    return when if short or not day else f"{when} · {alive} of {n} alive"


def shown_role(shown: int, *, short: bool) -> str:
    """Return the coroner's word of somebody dead: an Apprentice is a Card Player to him."""
    if shown == 0:
        return MASTER_SHORT if short else MASTER
    return PLAYER_SHORT if short else CARD_PLAYER


def own_title(role: int, *, only: bool) -> str:
    """Return who one is, and that nobody else knows."""
    return (ONLY_YOU if only else "{role}").format(role=SHORT_ROLES[role]) if role >= 0 else ""


def own_line(card: int, shots: int, *, dealt: bool) -> str:
    """Return what one holds today."""
    if not dealt:
        return ""
    held = card_word(card)
    return f"{held}, {SHOTS[shots]}" if shots >= 0 else held if card >= 0 else NO_CARD


DAY = "DAY {day}"
# -- moments, told afterwards
LOOKED, WENT_ON = "*{name}* looks, and keeps a straight face.", "*{name}* keeps both hands on the table."
KEPT_LIST, GAVE_NO_LIST = "*{name}* leaves yesterday's list as it is.", "*{name}* hands no list in."
WISHED, AND_SO_ON = "*{name}* wishes for {what}.", ", and so on"
TOOK = "*{name}* takes *{what}*, out of {left}."
STOLE = "*{name}* reaches into *{victim}*'s pocket."
NOT_WHISPERED, BID = "*{name}* whispers nothing.", "*{name}* wants to speak: {number} of 100."

COMPANY, WHO_WAS_LEFT, DAY_FOOT = "WHO WAS WHO", "WHO WAS LEFT OF EACH SIDE", "day"
DAYS_ROW, VOTED_ROW, NIGHT_ROW = "Days", "Voted out, of the House", "Dead by night"
AIM_ROW, FIGURES_ASIDE = "Your votes that met the House", "the others"
WHYS = (
    "nobody was left to deal to", "no Card Player was left", "the House could kill no more",
    "the House had the majority", "four nights in a row nobody died",
)  # fmt: skip
SIDES = ("The House wins", "The Players win", "Nobody wins")
SIDE_NAMES = ("The House", "The Players")
YOU_WIN, YOU_LOSE, DRAW = "YOU WIN", "YOU LOSE", "NOBODY WINS"


def won_by(side: int, why: int) -> str:
    """Say who won, and how."""
    return f"{SIDES[side]}: {WHYS[why]}"


def alive_line(day: int, alive: int, n: int) -> str:
    """Say how a match stands."""
    return f"Day {day}: {alive} of {n} alive"


def end_title(role: int, death: tuple[int, int] | None) -> str:
    """Say who somebody was, and how far they got."""
    what = SHORT_ROLES[role]
    if death is None:
        return f"{what} · alive"
    return f"{what} · {ENDS[death[1]].format(day=death[0])}"


def company_line(n: int, apprentices: int, pack: Sequence[int]) -> str:
    """Say who sits down."""
    house = f"one Master and {'two Apprentices' if apprentices > 1 else 'one Apprentice'}"
    return f"*{1 + apprentices}* of the House ({house}), *{n - 1 - apprentices}* Card Players, *{len(pack)}* cards."


def role_name(role: int) -> str:
    """Name a part."""
    return role_word(role)


def learnt(day: int, today: int) -> str:
    """Say when you saw the two."""
    if not day:
        return "at first light"
    return "seen this morning" if day == today else f"seen on day {day}"


def found(how: int, day: int) -> str:
    """Say how somebody died; a night's dead died in the night of the day before the morning."""
    return HOWS[how].format(day=day)


def coroner(shown: int) -> str:
    """Say what the coroner writes."""
    return "Master of the House" if shown == 0 else "Card Player"


def open_role(role: int) -> str:
    """Name a part on a coin, once it is open."""
    return OPEN_ROLES[role]
