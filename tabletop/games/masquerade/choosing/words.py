"""What the pages of choosing say. Names of powers, clans and templates come from the rules' own data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.choosing import BARRED, FAMILY, MASTER

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "CHOOSE YOUR BLOOD"
TITLE_LOW = "WHAT WILL YOU BE?"
ASIDES = ("round {n} · every hand lies face down until all have chosen", "round {n} · hands lie face down", "round {n}")

# -- the panels
CLANS, CLANS_ASIDE = "A CLAN", "nobody else may hold it"
THREE, THREE_ASIDE = "OR ANY THREE DISCIPLINES", "one dot each, spent dots return next round"
ONLY_THREE = "ANY THREE DISCIPLINES"
LOW, LOW_ASIDE = "THE TICKETS OF THE LOWLY", "yours for this round"
SUIT, SUIT_ASIDE = "ITS SUIT THIS ROUND", "named before the cards are seen"
DOMITOR, DOMITOR_ASIDE = "WHOM YOU SERVE", "they may order your play once a trick"
OWN_ONE, LENT = "ONE OF YOUR OWN", "ONE OF THEIRS"
ANY_TWO, ANY_ASIDE = "PICK TWO", "one dot each"

SUGGESTED, TAKEN, LAUGHS = "suggested", "taken", "for laughs"
LAUGHS_NOTE = "For laughs: it wins no tricks."
MARK_WARNING = "Every use leaves a mark: next round your best card goes to the Scum, for the worst there is."
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SUITS = ("Clubs", "Diamonds", "Spades", "Hearts")
SUIT_SPRITES = ("suit-clubs", "suit-diamonds", "suit-spades", "suit-hearts")

# -- three of one's own
OWN_BLOOD, OWN_MOTTO = "Three of your own", "no family, no dinner parties"
OWN_SUB = ("Pick three of the nine.", "Pick two more.", "Pick one more.", "Nobody minds who else has them.")

SUGGESTED_THREE = "Suggested: nobody minds who else has them."

# -- buttons
TAKE_THREE, UNTIL_THREE = "TAKE THESE THREE", "yours until you rise or fall"
PICK = ("PICK THREE", "PICK TWO MORE", "PICK ONE MORE")
PICK_SUB = "or take a clan"
UNTIL_CLAN, THIS_ROUND = "yours until you fall to {title}", "until the next cards are dealt"
CHOOSE_MORE = "PICK WHAT IT CAN DO"
RULE, HINT = "RULE {rule}", "HINT"

# -- why not
HINDERED = {  # by what stands in the way
    BARRED: "The rule set of this reign bars it.", FAMILY: "Nobody holds a {sect} clan just now.",
    MASTER: "Nobody above can take you in.",
}  # fmt: skip

# -- who sits there
HOLDS = "*{name}*, {title}. Has chosen: {what}."
CHOOSING = "*{name}*, {title}. Is choosing now."
WAITS = "*{name}*, {title}. Has yet to choose."
KEEPS = "*{name}*, {title}. Keeps {what}."
NOTHING = "nothing"


def take(name: str) -> str:
    """Label the button that takes a clan."""
    return f"TAKE {name.upper()}"


def be(name: str) -> str:
    """Label the button that takes a template."""
    return f"BE {article(name).upper()} {name.upper()}"


def article(name: str) -> str:
    """Return a or an."""
    return "an" if name[:1].upper() in "AEIO" else "a"


def listed(names: Sequence[str]) -> str:
    """Join names: one, two and three."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else NOTHING


# -- the Justicar's rule set
REIGN, REIGN_ASIDE = "THE RULES OF YOUR REIGN", "they stand as long as you are {title}"
LET_STAND, LET_STAND_SUB = "LET IT STAND", "nothing changes"
NEW_RULES, AS_IT_WAS = "NEW RULES", "AS IT WAS"
HOUSE_KEEPS = "What the house has settled stays settled: {what}."
CHANGED = ("one rule changes", "two rules change", "three rules change", "four rules change")
DROPS_CLANS = "Whoever holds one of the twelve gives it up and chooses again."

# -- Koldunic Sorcery, each round
SUIT_TITLE = "{power}: which suit this round?"
SUIT_LINE = "Your cards lie face down. Whatever you name, the land will obey it until the next deal."
NAME_IT = "NAME {suit}"

# -- giving back
OWED = "{name}’s best card is yours: give any one"  # noqa: RUF001 - an apostrophe
OWED_MORE = "{name}’s best {n} are yours: give any {n}"  # noqa: RUF001 - an apostrophe
GIVE, OF_SUIT, GIVE_SUB = "GIVE {what}", "of {suit}, ", "to {name}"
PICK_CARDS, PICK_CARDS_SUB = "PICK {n} CARD{s}", "or drag them over"
THE_SAME = "THE SAME"

# -- the lead
LEAD_BANNER = "Lead the night, or name who must"
I_LEAD, I_LEAD_SUB = "I LEAD", "or press whoever must"
THEY_LEAD, THEY_LEAD_SUB = "{name} LEADS", "whether they like it or not"
NAME_ONE = "NAME SOMEBODY"

# -- what a round came to
NIGHT_OVER, NIGHT_ASIDE = "NIGHT {n} OF {of}", "the court as it sits from now on"
REVOLUTION = "REVOLUTION!"
REVOLUTION_LINE = "*{name}* was Mortal Scum and first out of cards. The whole court stands on its head."
READY, READY_SUB = "READY", "you are {title} now"
FIRST_OUT, HUNTED = "first out", "hunted out"
ROSE, FELL, STAYED = "rose from {title}", "fell from {title}", "stays"
POINT, POINTS = "1 point", "{n} points"


def give_label(cards: Sequence[str]) -> str:
    """Label the button that gives cards back."""
    return GIVE.format(what=listed(cards).upper())


def owed(name: str, number: int) -> str:
    """Say who is owed how many cards."""
    return (OWED if number == 1 else OWED_MORE).format(name=name, n=NUMBERS[number])
