"""Every word the table of Scum of the Earth puts on plates, banners and buttons."""

from __future__ import annotations

from rules.core.phrases import NUMBERS, PLACES
from rules.games.scum_of_the_earth.phrases import play_phrase, rank_word, ranks_word

LEADS, PASSED, SITS_OUT, YOURS = "LEADS", "PASSED", "SITS OUT", "yours"
LADDER, POINTS, PLACE, WHO_OWES = "THE LADDER", "points", "place", "WHO OWES WHOM"
MIDDLE_KEEPS = "The chairs in the middle keep what they have."
ORDINALS = ("", "1ST", "2ND", "3RD")

CHAIRS_MOVE = "everybody moves up or down"
PLAYED = "Played this hand: {cards}."
STORY_PLAYS, STORY_CARDS, STORY_CHAIRS = "PLAYS", "CARDS GIVEN", "CHAIRS"
READY, TAKEOVER, HINT = "READY", "TAKEOVER!", "HINT"
PICK_SUB = "or drag them to the middle"
PREVIEW_HEAD = "THE LADDER"
THE_SAME = "THE SAME"
NEXT_HAND, END_MATCH, AT_ONCE, SEND, SIT_STILL = "NEXT HAND", "END IT HERE", "AT ONCE", "SEND FOR…", "SIT STILL"
TAKE_BACK, NOBODY, SKIP = "TAKE BACK", "NOBODY", "SKIP TO THE END"


def place_word(place: int) -> str:
    """Return "1ST", "4TH"."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place}TH"


def own_line(cards: int, points: int | None, *, out: bool) -> str:
    """Return the third line of the own plate."""
    held = "out of cards" if out else f"{cards} card{'' if cards == 1 else 's'}"
    return held if points is None else f"{held} · {points} point{'' if points == 1 else 's'}"


def leads_the_trick(name: str) -> str:
    """Return who holds the trick, for the tag."""
    return f"{name} leads the trick"


def title_line(theme: str, hand: int, target: int, hands: int) -> str:
    """Return the state of the match: theme, hand, what it goes to."""
    goal = f"to {target}" if target else f"of {hands}" if hands else "no end in sight"
    if not hand:
        return f"{theme} · drawing for chairs"
    return f"{theme} · hand {hand} · {goal}" if not (hands and not target) else f"{theme} · hand {hand} {goal}"


def earned(points: int | None, title: str) -> str:
    """Return the second line of a rung."""
    return title if points is None else f"salary +{points}"


def best(count: int) -> str:
    """Return what goes up."""
    return f"{count} best"


def any_cards(count: int) -> str:
    """Return what comes down."""
    return f"any {count}"


SPECIALS = {  # kind -> name, what it does, the rule behind it
    0: ("Goose Egg", "A great big zero: beats any single card, and nothing beats it. No wild can copy it.", "SE 3.8"),
    14: ("Infinity", "Only led. Whoever wins the trick takes it up, unless it lay alone or they are out.", "SE 3.13"),
    15: ("Wild!", "Any card from Ace to King: alone, together, or beside others.", "SE 3.8"),
    16: ("Wild 3-9", "Any card from Three to Nine, not as wild as the other wilds.", "SE 3.16a"),
    17: ("A Little Look", "Plays as a Five. Afterwards you may look at one hand.", "SE 3.16b"),
    18: ("Sit It Out", "Plays as a Six. Choose one player, who passes for the rest of this trick.", "SE 3.12"),
    19: ("Once More", "Plays as a Seven. Afterwards you may beat it yourself, at once.", "SE 3.16c"),
    20: ("Never Alone", "Plays as an Eight, but not as a single, unless it is your last card.", "SE 3.16d"),
    21: ("First Word", "Plays as a Nine, but only to lead.", "SE 3.16e"),
    22: ("One or Two", "Plays as a Ten, or as two of them.", "SE 3.16f"),
}


# -- hints, after "I would"
WOULD: dict[tuple[str, tuple[int, ...]], str] = {
    ("play", (-1,)): "pass", ("look", (0,)): "say ready", ("look", (1,)): "take over",
    ("misdeal", (0,)): "let it be", ("misdeal", (1,)): "let the dealer have it",
}  # fmt: skip
WOULD_LEAVE, WOULD_GIVE, WOULD_LOOK = "leave it", "give {cards}", "look at {name}\u2019s cards"
AND_SITS_OUT = "; {name} sits out"


def would_play(rank: int, size: int) -> str:
    """Return a play after "I would"."""
    return f"play {play_phrase(rank, size)}"


# -- banner
def your_turn(rank: int, size: int) -> str:
    """Return what the person has to do with the trick."""
    if not size:
        return "YOUR LEAD   —   any number of one kind"
    return f"YOUR TURN   —   beat {play_phrase(rank, size)}, or pass"


def you_pass(rank: int, size: int) -> str:
    """Return what is said when nothing in the hand will do."""
    return f"YOUR TURN   —   you cannot beat {play_phrase(rank, size)}"


ONCE_MORE = "ONCE MORE   —   beat your own play, or leave it"
LOOK = "LOOK AT YOUR CARDS   —   ready?"
LOOK_BOTH = "BOTH WILDS!   —   take over, or keep it to yourself"
WAIT_READY = "A MOMENT   —   everybody looks at their cards"
WAIT_GIFTS = "BONUSES   —   the upper chairs choose what comes down"
NAME_WILD = "NAME THE WILD   —   which number is it?"
ONE_OR_TWO = "ONE OR TWO   —   how many does the Ten count for?"
SIT_IT_OUT = "SIT IT OUT   —   who passes for the rest of this trick?"
A_LITTLE_LOOK = "A LITTLE LOOK   —   whose hand?"


def thinking(name: str) -> str:
    """Return whose turn it is, if not the person's."""
    return f"{name} is thinking"


def give(giver: str, count: int) -> str:
    """Return the banner of the bonuses for an upper chair."""
    if count == 1:
        return f"BONUSES   —   {giver}\u2019s best card is yours; give any one"
    return f"BONUSES   —   {giver}\u2019s best two are yours; give any two"


def misdeal(name: str) -> str:
    """Return the Honcho's question when a card was shown."""
    return f"A CARD WAS SHOWN   —   who gets it, {name} or the dealer?"


def hand_over(title: str) -> str:
    """Return the person's new place between hands."""
    return f"HAND OVER   —   your place now: {title}"


def out_now(place: int) -> str:
    """Return what a person who is out reads."""
    return f"YOU ARE OUT   —   {PLACES[place]} to go"


# -- buttons
def play_label(rank: int, size: int) -> str:
    """Return the main button's words for a play: its result."""
    if size == 1:
        return f"PLAY {play_phrase(rank, 1).upper()}"
    return f"PLAY {NUMBERS[size].upper()} {ranks_word(rank).upper()}"


def play_sub(rank: int, standing: int, size: int, cards: tuple[int, ...]) -> str:
    """Return the consequence of a play."""
    star = {17: "then a look at one hand", 18: "the Six names who sits out", 19: "then you may go again"}
    for kind, said in star.items():
        if kind in cards:
            return said
    if rank == 14:
        return "whoever wins it keeps it"
    if not size:
        return f"the rest need {'less' if rank else 'luck'}"
    return f"lower than {rank_word(standing) if size == 1 else ranks_word(standing)}"


def give_label(words: str) -> str:
    """Return the main button's words for a gift."""
    return f"GIVE {words.upper()}"


def to_whom(name: str) -> str:
    """Return the gift's second line."""
    return f"to {name}, with compliments"


def sits_out(name: str) -> str:
    """Return the main button's words for the six's victim."""
    return f"{name.upper()} SITS OUT"


def facts(cards: int, points: int | None, *, passed: bool) -> str:
    """Return what is worth knowing about a seat one may name."""
    held = f"{cards} card{'' if cards == 1 else 's'}"
    earned_ = "" if points is None else f", {points} points"
    return f"{held}{earned_}, {'has passed' if passed else 'has not passed yet'}."


# -- setup and results
RANKS = {10: "*Ten*", 11: "*Jack*", 12: "*Queen*", 13: "*King*"}
FIGURES = {
    "first": "Hands finished first", "last": "Hands finished last", "tricks": "Tricks taken",
    "groups": "Led as a pair or more", "wilds": "Wilds spent on a lead", "passes": "Passed",
    "silence": "Longest silence, in turns",
}  # fmt: skip
GIVES = "*{name}* gives {cards}."


def ladder_line(seats: int, highest: int, cards: int) -> str:
    """Say how many sit down and what is dealt."""
    each, over = divmod(cards, seats)
    dealt = f"{each} each" if not over else f"{each} or {each + 1} each"
    return f"{NUMBERS[seats].capitalize()} sit down: Ace to {RANKS[highest]}, {cards} cards, {dealt}."


def stage(hand: int, trick: int) -> str:
    """Say when something happened; trick 0 is before the first."""
    return f"Hand {hand}, trick {trick}" if trick else f"Hand {hand}, bonuses"


def takes_the_chair(name: str, mine: bool) -> str:
    """Say who won."""
    return "YOU TAKE THE RECLINER" if mine else f"{name.upper()} TAKES THE RECLINER"
