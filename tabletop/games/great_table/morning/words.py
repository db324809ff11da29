"""Every sentence of the morning's screens, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import NUMBERS, count_word
from rules.games.great_table.content import cards
from rules.games.great_table.lists import ALWAYS, Entry, code_of
from rules.games.great_table.numbers import APPRENTICE, BOMBER, CONSORT, KING, PLAYER, VIGILANTE
from rules.games.great_table.phrases import condition_word, the_card
from tabletop.games.great_table.morning.readymade import FIND, HUNT, LEAD, PROTECT
from tabletop.games.great_table.morning.tile import Wish

if TYPE_CHECKING:
    from rules.games.great_table.view import View
    from tabletop.games.great_table.morning.history import Day, Luck

PAIR: Final = 2  # of the House: the Master and a lone Apprentice
RANK: Final = "RANK THE PACK"
RANK_SUB: Final = "you get the highest card still in it"
KEYS: Final = "drag, or type a place · {activate} to the top · {pass} carry · {sort} only if"
READY_MADE: Final = "Ready-made"
MADE: Final = {
    FIND: ("FIND", "who holds what"), PROTECT: ("PROTECT", "keep people alive"), HUNT: ("HUNT", "act on somebody"),
    LEAD: ("LEAD", "the first choice"),
}  # fmt: skip
STANDING: Final = "YESTERDAY'S"
TODAYS: Final = "TODAY'S"
STANDING_SUB: Final = "as it stood"
BACK: Final = "TAKE BACK"
NO_CHANGE: Final = "You have changed nothing yet."
SAME_LIST: Final = "It lies there like that already."
NO_LIST: Final = "NO LIST"
NO_LIST_SUB: Final = "no card, no vote"
NO_LIST_TITLE: Final = "No list today?"
NO_LIST_COST: Final = (
    "No card tonight, and no vote all day, while you still count among the living. Even the last card of a pack is "
    "better than none. Yesterday's list is not thrown away. (GT 3.2.2)"
)
NO_LIST_FIRST: Final = (
    "No card tonight, and no vote all day, while you still count among the living. Even the last card of a pack is "
    "better than none. (GT 3.2.2)"
)
LEAVE_IT: Final = "BACK TO THE LIST"
HAND_IN, HAND_IN_SUB = "HAND IT IN", "day {day}"
LET_STAND, LET_STAND_SUB = "LET IT STAND", "yesterday's list, day {day}"
KEEP, KEEP_SUB = "KEEP IT", "for tomorrow"
TOMORROW, TOMORROW_SUB = "TOMORROW'S LIST", "written in the dark; you may think again in the morning"
LEAVE, LEAVE_SUB = "TO THE NIGHT", "leave it as it was"
ONLY_IF: Final = "only if …"
TWICE: Final = "twice"


# -- what stands beside a card
def warning(card: int, view: View) -> str:
    """Say what a card means to somebody of the House; "" where it means nothing more."""
    if view.role == APPRENTICE and len(view.mates) > PAIR and card in (KING, CONSORT, BOMBER):
        return "Binds you: no kill tonight."
    if view.role != PLAYER and card == VIGILANTE:
        return "The House can hold it, not fire it."
    return ""


def luck(found: Luck, fate: str, day: str = "yesterday") -> str:
    """Say how often a card came when it was asked for, and what became of it yesterday."""
    said = {"got": f", yours {day}", "gone": f", gone {day}"}.get(fate, "")
    return f"Got {found.got} of {found.asked}{said}." if found.asked else ""


def luck_tip(found: Luck) -> str:
    """Say what the numbers mean."""
    if not found.asked:
        return ""
    return f"The pack came to be asked for it on {count_word(found.asked, 'day')}, and it was there on {found.got}."


def number(n: int) -> str:
    """Write a small number as a word."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def place(n: int) -> str:
    """Say which wish it was."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[n] if n < len(words) else f"{n + 1}th"


# -- the list as a whole
def stands(view: View, days: tuple[Day, ...]) -> str:
    """Say what lies before somebody, and what it brought yesterday."""
    if view.day <= 1:
        return "Nothing stands yet: this is only a suggestion. From tomorrow on your last list stands by itself."
    if not days or days[-1].day != view.day - 1:
        return "Yesterday you had no list: no card, no vote. What you see is what you wrote before."
    return brought(days[-1])


def stands_ahead(days: tuple[Day, ...], day: int) -> str:
    """Say by night what today's list brought."""
    if not days or days[-1].day != day:
        return "Today you had no list: no card, no vote. Whatever you keep now stands tomorrow morning."
    return brought(days[-1], "Today") + " Whatever you keep now stands tomorrow morning."


def brought(last: Day, when_: str = "Yesterday") -> str:
    """Say what a list brought."""
    if last.card < 0:
        return f"{when_} the pack came to you empty."
    if last.passed >= len(last.wishes):
        return f"{when_} nothing of your list was to be had, and you were left with *{the_card(last.card)}*."
    if not last.passed:
        return f"{when_} your list brought *{the_card(last.card)}*, your *first* wish."
    gone = "one was gone or barred" if last.passed == 1 else f"{number(last.passed)} were gone or barred"
    return f"{when_} your list brought *{the_card(last.card)}*, your *{place(last.passed)}* wish; {gone}."


def thin(view: View) -> str:
    """Warn of a thin pack."""
    if not view.house.thin:
        return ""
    return f"Thin pack: only {view.alive.bit_count() + 2} of these are dealt today, nobody knows which."


# -- conditions
CONDITIONS: Final = ("always", "only if … is still there", "only if … is gone", "only if just one … is left")
IF_TITLE: Final = "{card}: when do you want it?"
IF_LINE: Final = "A condition looks only at what is still in the pack when it comes to you."
WHICH: Final = "Which card?"
ONE_LEFT: Final = "Of these there are two."
BUT_ONE: Final = "There is but one of {card} in the pack."
AGAIN: Final = "and once more without it, right behind"
TAKE_IT: Final = "SO BE IT"
CANCEL: Final = "BACK"


def name(card: int) -> str:
    """Return a card's name."""
    return cards()[card].name


# -- the look
LOOK_TITLES: Final = ("YOU ARE THE MASTER OF THE HOUSE", "YOU ARE AN APPRENTICE", "YOU ARE A CARD PLAYER")
LOOK_ASIDE: Final = "for your eyes only"
READY: Final = "I KNOW ENOUGH"
READY_SUB: Final = "turn it over again"
MATES: Final = "The Master is *{master}*{mate}."
MATE: Final = ", and {name} is an Apprentice like you"
ALONE: Final = "You have no partner, so you cannot kill: you help by your card, your vote, and by knowing the Master."
PARTNER: Final = "You and your partner kill together: both must name the same player."
HELPERS: Final = "At this table you have *{n}*. You may kill them by mistake, and they you."
HOUSE_HERE: Final = "Somewhere at this table sit the *Master* and *{n}*. They look like everybody else."
SEATS: Final = "It is dark: you will see only who sits left and right of you, told anew every morning."


def apprentices_word(n: int) -> str:
    """Return "one Apprentice", "two Apprentices"."""
    return count_word(n, "Apprentice")


# -- the letter
DAWN: Final = "DAY {day}"
FIRST_DAWN: Final = "THE FIRST DAY"
FOR: Final = "for {name} alone"
ON_LEFT, ON_RIGHT = "on your left", "on your right"
NO_NEWS: Final = "Nothing else was pushed under your door."
FIRST_NEWS: Final = "A list first, then a card, then the talk. Nobody knows anything yet; some only say so."
ALONE_BESIDE: Final = "on both sides"

# -- the pack in hand
PICK: Final = "THE PACK IS IN YOUR HAND"
PICK_SUB: Final = "take one card, hand on the rest"
PICK_LINE: Final = "*{before}* {have} chosen before you; *{left}* left."
PICK_FIRST: Final = "You choose first. The whole pack is here: *{left}*."
TAKE, TAKE_SUB = "TAKE {card}", "and hand the pack on"
TAKE_NONE, TAKE_NONE_SUB = "WHICH CARD?", "press one, or type its number"

# -- the Thief's hour
STEAL: Final = "THE THIEF'S HOUR"
STEAL_SUB: Final = "everybody gets the same sheet"
STEAL_ALONE: Final = "only the Thief is asked"
THIEF_LINE: Final = (
    "You hold the *Thief*. Whoever you mean loses their card to you for tonight, and hears of it at dawn. If it is the "
    "*Bomber*, you die on the spot."
)
YOUR_CARD: Final = "You hold *{card}*."
NO_CARD: Final = "You hold *no card*."
OTHER_LINE: Final = (
    "If somebody holds the Thief, this is when it happens. You can only go on; mean whom you like, it does nothing "
    "but look the same."
)
LONGEST: Final = f"You hold *the Target Finder*. {OTHER_LINE}"
NOBODY: Final = "NOBODY"
GO_ON: Final = "GO ON"
GO_NOBODY, GO_SOMEBODY = "meaning nobody", "meaning {name}"


def wish(place_: int, entry: Entry, view: View, came: str, tip: str) -> Wish:
    """Return what stands beside a card."""
    code = code_of(entry)
    return Wish(
        place_, entry.card, cards()[entry.card].tonight, warning(entry.card, view), came,
        condition_word(code) or ONLY_IF, bound=entry.condition != ALWAYS, tip=tip,
    )  # fmt: skip


def when(card: int, condition: int, other: int, *, again: bool) -> str:
    """Say what a choice comes to."""
    if condition == ALWAYS:
        return f"{name(card)}, whatever else is there"
    said = f"{name(card)} {condition_word(code_of(Entry(card, condition, other)))}"
    return f"{said}; then {name(card)} anyway" if again else said


# -- what was pushed under the door
GONE: Final = "Your card of yesterday *was gone*: somebody had stolen it, and whatever you did with it did nothing."
NO_KING: Final = "Nobody holds the *King*."
NO_LOVER: Final = "Nobody holds the other *Lover*."


def beside(left: str, right: str, *, day: int) -> str:
    """Say who sits on either side."""
    if left == right:
        return f"As of day {day}, *{left}* sits on both sides of you."
    return f"As of day {day}, *{left}* sits on your left and *{right}* on your right."


def places_away(n: int) -> str:
    """Return "one place", "four places"."""
    return count_word(n, "place")


# -- the pack in hand
PICK_KEYS: Final = "press a card, or type its number · {activate} to take it"
GONE_CARDS: Final = "Gone already: {cards}."


def left_card(place_: int, card: int, view: View, number_: int) -> Wish:
    """Return what stands beside a card that is left."""
    return Wish(place_, card, cards()[card].tonight, warning(card, view), words_two(number_))


def words_two(n: int) -> str:
    """Say that there are two of it."""
    return "Two of it are left." if n > 1 else ""


def cards_word(n: int) -> str:
    """Return "one card", "five cards"."""
    return count_word(n, "card")


# -- beside the own card
YOUR_CARD_TONIGHT: Final = "YOUR CARD TONIGHT"
OTHER_LOVER: Final = "The other Lover is *{name}*."
NO_OTHER_LOVER: Final = "Nobody holds the other Lover."
STOLEN: Final = "Stolen from *{name}*."


def shots(n: int) -> str:
    """Say how many shots the table has left."""
    return f"{count_word(n, 'shot')} left for the whole game.".capitalize() if n else "No shot is left: it is a blank."
