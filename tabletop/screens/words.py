"""Every sentence that the pages say. Plain, short, a little wry."""

from __future__ import annotations

from rules.core.words import PLACES

BACK = "BACK"

# -- menu
CONTINUE, PLAY, RULEBOOK, SETTINGS, ABOUT, LEAVE = "CONTINUE", "PLAY", "RULEBOOK", "SETTINGS", "ABOUT", "LEAVE"
PLAY_SUB = "set the table, then deal"
SAVES, SAVES_SUB = "SAVED GAMES", "and replays: nothing is lost"
RULEBOOK_SUB = "every rule, with examples"
SETTINGS_SUB = "look, sound, and who you are"
LOCAL = "Your table, your rules: everything runs on this computer."
SIT_DOWN, SIT_DOWN_TIP = "SIT DOWN", "Straight to the table, set as it was the last time."
ABOUT_SUB = "who made this, and from what"
WON, LAST, USUAL_TABLE = "WON", "LAST TIME", "YOUR TABLE"
FIGURES_TIP = "Statistics: how high the chair, against whom, and how that changes."
NEVER = "not yet"


def version(number: str) -> str:
    """Say the version, if it is known."""
    return f"version {number}" if number[:1].isdigit() else ""


def won(won_: int, played: int) -> str:
    """Say how many of how many were won."""
    return f"{won_} of {played}" if played else NEVER


def of_many(place: int, seats: int) -> str:
    """Say a place among so many."""
    return f"{PLACES[place]} of {seats}"


def ago(seconds: float) -> str:
    """Say how long ago something was, roughly."""
    steps = ((90, 1, "a moment"), (3600, 60, "{} minutes"), (5400, 1, "an hour"), (86400, 3600, "{} hours"),
             (129600, 1, "a day"), (float("inf"), 86400, "{} days"))  # fmt: skip
    for limit, unit, said in steps:
        if seconds < limit:
            return said.format(max(2, round(seconds / unit))) + " ago"
    return ""


def count(n: int, one: str, many: str = "") -> str:
    """Say a number of things: "no cards", "one card", "two cards" … "13 cards"."""
    names = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    said = names[n] if 0 <= n < len(names) else str(n)
    return f"{said} {one if n == 1 else many or one + 's'}"


def saved(when: str) -> str:
    """Say when a game was saved."""
    return f"saved {when}"


# -- messages
NO_RULEBOOK, NO_RULEBOOK_SAID = "NOTHING IS WRITTEN DOWN", "{} has no rulebook: whoever knows it tells the others."
BROKEN_SAVE, MENDED_SAVE = "THAT GAME CANNOT BE OPENED", "A WORD ABOUT THIS SAVE"
TAKEN_SAVE, TWO_PENS = "SOMEBODY SITS THERE ALREADY", "TWO PENS ON ONE PAGE"
ALL_RIGHT = "ALL RIGHT"


def kept_aside(why: str, name: str) -> str:
    """Say why a game cannot be opened and where it lies now."""
    return f"{why} It is kept as {name}; nothing else is lost."


# -- first start
WELCOME = "WELCOME"
WELCOME_ASIDE = "somebody has kept a chair for you"
YOUR_NAME_HELP = "Names are kept on this computer and nowhere else."
YOUR_FACE_HELP = "The first four are kept for people. Any may be taken."
COME_IN, COME_IN_SUB = "COME IN", "all of this can be changed in the settings"
NAME_HINT = "your name"
NAME_ASKED = "What shall they call you? Come in without a name, and it will be {}."
NAME_KEPT = "Everybody has a name here. Until you type another, yours is still {}."
NOBODY = "Stranger"
AT_THE_TABLE = "at your service"

# -- setup
SET_TABLE = "SET THE TABLE"
SET_TABLE_ASIDE = "one press and you are dealt in"
POSTER_NOTE, POSTER_MINUTES = "{}–{} players", " · {} min"  # noqa: RUF001
SEATS_RANGE = "{}–{} seats"  # noqa: RUF001
WHO_SITS, WHO_SITS_ASIDE = "WHO SITS WHERE", "drag a row to move it"
HOUSE_RULES, DEAL_CODE = "HOUSE RULES", "DEAL CODE"
DEAL_CODE_ASIDE = "the same code deals the same cards, on any computer"
OWN_WAY, AT_RANDOM = "plays in a way of their own", "plays at random"
PLAYED_BY, LEVEL, PERSONALITY = "played by", "level", "personality"
ADD_SEAT, SHUFFLE, MAY_SIT = "ADD A SEAT", "SHUFFLE SEATS", "{} to {} may sit"
TAKE_AWAY = "Send {} home"
MOVE_TIP = "Drag the row; or press {activate}, up and down, and {activate} again."
FACE_TIP = "Choose another face."
NAME_TIP = "Type a name."
A_NAME, NO_NAME = "a name", "Seat {} has nobody's name on it. Who sits there?"
SWITCH_TIP = "A person, or an opponent."
LEVEL_NAMES = ("", "Beginner", "Easy", "Even", "Strong", "Sharp")
LEVEL_TIP = "Level {} of 5: {}. All levels see the same and are dealt alike."
YOU_PLAY = "That is you. Everybody else is the house."
CURTAIN_FALLS = "The curtain falls before every turn."
GUEST = "Guest {}"
DEAL, WATCH, WATCH_SUB = "DEAL", "WATCH", "opponents only"
COPY, PASTE, NEW = "COPY", "PASTE", "NEW"
COPIED, NOT_COPIED = "Copied.", "The clipboard cannot be reached here."
CODE_TAKEN = "Taken: these are the seats, rules and cards of that code."
WATCHING = "opponents only: you watch"
PERSONALITIES: dict[str, str] = {
    "": "Even-minded", "climber": "Aims high", "survivor": "Plays safe", "hoarder": "Hoards",
    "bully": "Hunts leaders", "gambler": "Chances it",
}  # fmt: skip
WHICH_GAME = "WHICH GAME?"
RULE_TIP = "{rule}. {{rules}} opens it in the rulebook."
CODE_KEPT, CODE_KEPT_ASIDE = "sealed until the end", "several people play: the code would tell what everybody holds"
CODE_TIP = "Type or paste a code and press {activate}."
CHOOSE_FACE = "WHOSE FACE?"
CHOOSE_FACE_ASIDE = "{back} keeps the old one"


def deal_sub(people: int, seats: int) -> str:
    """Say who will be dealt in."""
    if people > 1:
        others = count(seats - people, "opponent") if people < seats else "nobody else"
        return f"{count(people, 'person', 'people')}, {others}"
    return f"you and {count(seats - 1, 'opponent')}" if people else WATCHING


# -- text size
SIZES_ROW = ("Text size", "Words grow, pages make room, cards keep their size.")
SAMPLE = ("Vera leads", "three Sevens.")

# -- pause
PAUSE, GO_ON = "A BREATHER", "GO ON"
SAME_DEAL, NEW_DEAL = "THE SAME DEAL AGAIN", "A NEW DEAL"
HAND_OVER, TAKE_SEAT = "HAND MY SEAT TO AN OPPONENT", "TAKE MY SEAT BACK"
CHAIRS = "HAND OVER OR TAKE BACK A SEAT"
LEAVE_TABLE, ALL_SAVED = "LEAVE THE TABLE", "Everything is saved. It always is."
YOUR_NAME_HEAD, YOUR_FACE_HEAD, YOUR_TEXT_HEAD = (
    "WHAT SHALL THEY CALL YOU?",
    "WHICH FACE IS YOURS?",
    "HOW LARGE THE WORDS?",
)
NOT_KEPT = "THAT COULD NOT BE KEPT"

# -- about
PROGRAM, ORIGINS, LICENCES = "THE PROGRAM", "WHERE THE GAMES COME FROM", "LICENCES"
NAME, NAME_SUB = "SCUM & SCALLYWAGS", "four games of bad company, one round table"
PROGRAM_TEXT = (
    (
        "A round table, one lamp and twenty people who would rather sit where you sit. "
        "Everything runs on this computer: nothing is sent anywhere and nobody is counted."
    ),
    (
        "The cards are honest. Opponents see what you would see in their chair and not a card more; "
        "a level changes how well they think, never what they are dealt."
    ),
    "Drawn in lino by a program, and sounded the same way: every picture and every noise here was made for this table.",
)
UNAFFILIATED = (
    (
        "This is an *unaffiliated fan work*: the names of the old games belong to their owners, who know nothing "
        "of it. All words, pictures and sounds here are our own."
    ),
)
LICENCE_ROWS = (
    ("The program", "MIT licence: do with it what you like, and keep the notice."),
    ("Pictures, sounds and words", "Creative Commons Attribution 4.0 (CC BY 4.0)."),
    ("Fjalla One", "Copyright 2011 Sorkin Type Co, SIL Open Font License 1.1."),
    ("Source Serif Pro", "Copyright 2014 - 2019 Adobe, with Reserved Font Name “Source”, SIL Open Font License 1.1."),
)
ALL_LICENCES, ALL_LICENCES_SUB = "LICENCES", "of everything that came along"
PARTS, PART_TEXT = "PARTS BY OTHERS", "THE TEXT"
NO_PARTS = "Nothing is known of what came along: this copy was not installed."
NO_TEXT = "The text of this licence was not installed with it."


def parts_carried(count: int) -> str:
    """Say how much of others is inside."""
    return f"{count} parts by others put all this on your screen, into your ears and onto your disk."


def part_line(name: str, version: str, licence: str) -> str:
    """Write a part in one line; without its name, where that stands above."""
    said = f"{version}, {licence}" if version else licence
    return f"*{name}* {said}" if name else said


def part_source(makers: str, home: str) -> str:
    """Say whose a part is and where its source is."""
    return f"By {makers}. Source: {home}." if home else f"By {makers}."


# -- results
CHAIRS_AT_END, POINTS, PLACES_HEAD = "HOW IT ENDED", "POINTS, HAND BY HAND", "PLACES, HAND BY HAND"
IN_FIGURES = "THE GAME IN FIGURES"
AGAINST_TABLE, SINCE_THEN = "you, the others", "since you came back"
PRACTICE = "practice game"
AGAIN, AGAIN_SUB = "AGAIN", "same seats, new cards"
CHANGE_SEATS, CHANGE_SUB = "CHANGE SEATS", "back to the setup"
MENU, MENU_SUB = "MENU", "leave the table"


def finished_for(names: list[str]) -> str:
    """Say for whom opponents played to the end."""
    return f"finished by an opponent for {' and '.join(filter(None, (', '.join(names[:-1]), names[-1])))}"


def against_table(name: str) -> str:
    """Say whose figures stand beside the others'."""
    return f"{name}, the others" if name else AGAINST_TABLE


def target(points_: int) -> str:
    """Say what was played for."""
    return f"to {points_}" if points_ else ""


def first_to(points_: int) -> str:
    """Say when the match ends."""
    return f"first to {points_}" if points_ else ""


def points(n: int) -> str:
    """Say a number of points."""
    return f"{n} point" if n == 1 else f"{n} points"


# -- start
BEFORE_WE_BEGIN = "BEFORE WE BEGIN"
NOTHING_KEPT = "You can play; nothing will be kept."
SETTINGS_HOLD = "What you set holds until you leave."
A_PICTURE_SHORT = "A PICTURE SHORT"


def put_aside(why: str, name: str) -> str:
    """Say why a save cannot be opened and, if it was put aside, under which name."""
    return f"{why.rstrip('.')}; it is kept as {name}." if name else why


def more_like_it(n: int) -> str:
    """Say that so many more saves cannot be opened, without naming them."""
    return f"{count(n, 'more save').capitalize()} cannot be opened either; nothing was thrown away."


def missing(names: tuple[str, ...]) -> str:
    """Say which drawings cannot be had, and what stands in for them."""
    if len(names) == 1:
        return f"The drawing {names[0]} is missing or broken; a plain plate stands in for it."
    more = f" and {count(len(names) - 3, 'other')}" if len(names) > 3 else ""
    return f"Drawings are missing or broken ({', '.join(names[:3])}{more}); plain plates stand in for them."
