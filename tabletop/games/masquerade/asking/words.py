"""What the prompts of the Masquerade say. Names of powers and titles come from the content data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

BACK, OTHER_THREE, PRESS_FACE = "BACK", "OTHER THREE", "press a face, or its number"
AS_WHICH, WHICH_SUIT = "{dot}: WHAT FOR?", "WHICH SUIT?"
WHICH_CARD, WHICH_DOT = "WHICH CARD?", "WHICH DOT COMES BACK?"
SOMETHING = ("“Play something.”", "{name} may not pass if there is anything to play.")
AS_HIGH = ("“As high as you can.”", "The best hand that fits has to go.")
AS_LOW = ("“As low as you can.”", "The weakest hand that fits has to go.")
THIS_CARD = ("“Exactly this one.”", "Whoever has not got it is free, and your dot is spent.")
EXACTLY = ("“Exactly {card}.”", "{name} has to play it, or is free if it is not there.")
FRIENDLY = ("A friendly question", "Yes or no. Nobody checks the answer.")
SHARP = ("A sharp question", "The program says whether a rank is there: to you alone.")

# -- responses
LET_IT_BE = "LET IT BE"
ABOUT_TO_PLAY, ABOUT_TO_LEAD = "{name} IS ABOUT TO PLAY", "{name} IS ABOUT TO LEAD"
AIMS = "{name} AIMS {power} AT YOU"
HIDES, NOT_REAL = "{name} MOVES TO HIDE A PLAY UNDERNEATH", "{name} SHOWS A CARD THAT IS NOT THERE"
TERROR = "{name} CALLS UP TERROR"
SECOND_HAND, OUT_OF_TIME = "{name} PUTS DOWN A SECOND HAND", "{name} STEPS OUT OF TIME"
BEATS, BEATS_YOU, YOURS_GOES_BACK = "{name} BEATS THE HIGH HAND", "{name} BEATS YOUR HAND", "YOUR PLAY IS BEING OUTDONE"
LEADS_NEXT = "{name} holds {n} cards and leads."
FACES = "{name} holds {n} cards and has to beat *{hand}*."
AIMED_AT_YOU = "*{power}* by {name}: {what}"
DEED = "*{power}* by {name}: {what}"
WOULD_HIDE = "*{power}* would slip *{hand}* in beneath *{high}*."
COMES_BY = "*{power}* brings *{hand}* to the table."
ON_TOP = "{name} puts *{hand}* on *{high}*."
AGAINST_YOURS = "It is *{hand}*; yours is *{high}*."
RAISED_AGAINST = "You have put down *{hand}*; on top lies *{high}*."
WILL_FAIL, STILL_STANDS = "As it is, yours goes back to your crypt.", "Yours still stands."
STOP_IT = "Stop it with {power}"
LABELS: Final = {
    "stop": "Cancel it with {power}", "undo": "Cancel it with {power}", "answer": "Meet it with {power}",
    "eyes": "Send it back with {power}", "fortify": "Raise yours with {power}", "raise": "Raise yours with {power}",
}  # fmt: skip

# -- what a dot does now, and what it costs
PRICE, FREE = "Price: {parts}.", "nothing"
ONE_DOT, LAST_DOT = "one of {n} dots of {power}", "the only dot of {power}"
NEXT_TURN, A_MARK = "the next turn in this trick", "an Infernal mark"
UNDONE = "{power} comes to nothing: the cards go back, and it is that turn again."
STILLED = "The cards go back, with their dot, and that turn is passed."
UNDONE_MORE, STILLED_MORE = "{power} comes to nothing: the cards go back.", "The cards go back, with their dot."
MET = "{power} comes to nothing; its dot is gone all the same."
HOLDS_AS, SAVED = "Yours counts as {hand} for the whole trick.", "The other hand goes back."
NOT_SAVED = "That is not enough to turn the other hand back."
STANDS_SO, GOES_BACK_SO = "Yours counts as {hand} and stands.", "Yours counts as {hand} and goes back all the same."
ABOUT_IT = "{what}: {more}"

# -- several people at one screen
NOBODY, ANYBODY, OTHER_ROWS = "NOBODY", "any of you", "OTHERS"
NOT_NOW_ALL = "Nobody; and ask none of you anything more this trick"
AS = "{dot} as {power}"
ROWS: Final = {
    "before": "{name}: {power}", "stop": "{name} cancels it: {power}", "undo": "{name} cancels it: {power}",
    "eyes": "{name} sends it back: {power}",
}  # fmt: skip
ROW_STILLS = "{name} stops it: {power}"

# -- the court
HUNT_VOTE, HUNTED_YOU = "{prince} HUNTS {name}: YES OR NO?", "{prince} HUNTS YOU: YES OR NO?"
ALL_AT_ONCE = "all answer at once"
HUNT_STAKES = "{name} holds {n} cards and would be out, in the lowest free place. {need} of {voters} votes are needed."
HUNT_NO, HUNT_NO_LINE = "Leave it", "No cards for you, whatever the others say."
HUNT_YES, HUNT_SHARE = "Hunt {name}", "You move up a place, but the cards are dealt to those who say yes."
HUNT_OLD = "You move up a place; the cards go out of play."
HUNT, HUNT_LINE = "A BLOOD HUNT", "Whom? More than half of those still in must say yes; if they do not, you lose a dot."
HUNT_HIM, NO_HUNT = "HUNT {name}", "NO HUNT"
BOON, BOON_LINE = "A BOON", "Who gets a spent dot back? The debt: their best card next round, for any one of yours."
BOON_HIM, NO_BOON = "OFFER IT TO {name}", "NO BOON"
OFFERED = "{name} OFFERS YOU A BOON"
BOON_COST = "A spent dot of yours comes back. For that, {name} gets your best card next round, and gives you any one."
TAKE_DOT, REFUSE, REFUSE_LINE = "Take {power} back", "No, thank you", "Then it is gone for this round."
HUNT_FAILED, FORFEIT_LINE = "THE HUNT HAS FAILED", "It costs you a dot. Which one?"
FACE_STAKES = "If more than half say yes, {name} passes."
INSULT, INSULT_SUB, INSULT_HEAD = "INSULT…", "the Caitiff obliges", "AN INSULT"
INSULT_LINE, INSULT_HIM = "Whom shall it be? The Caitiff says it.", "INSULT {name}"
SKIP, SKIP_SUB = "TO THE END", "you are out of it"

# -- when one is asked
STOPS, STOPS_ASIDE, STOPS_TIP = "WHEN ARE YOU ASKED?", "kept for you", "When am I asked?"
WHENS = ("Always", "When useful", "Never")
LINGER, LINGERS = "Before a hand falls", ("Brief", "Usual", "Long", "Wait for me")
TIMER, TIMERS = "A response may take", ("Any time", "15 s", "30 s", "60 s")
NOTHING_MORE, QUIETS = "Ask me nothing more", ("No, do ask", "This trick", "This round")
NOT_NOW = "Let it be, and ask me nothing more this trick"
HUNT_FLAG = ("Raise the flag: a Blood Hunt at the next chance", "Take the flag down: no Blood Hunt")
BOON_FLAG = ("Raise the flag: a Boon at the next chance", "Take the flag down: no Boon")
EYE_ON = "You keep an eye on {names}"

# -- the play
LEAD, FIRST, MUST = "YOU LEAD: any hand", "YOU LEAD: it must hold {card}", "YOU ARE ORDERED TO PLAY"
BEAT, CANNOT_OBEY = "YOUR TURN: beat {high}, or pass", "YOU CANNOT OBEY: beat {high}, or pass"
NOTHING, SECOND, OUTSIDE = "YOU HAVE NOTHING FOR THIS", "A SECOND HAND? Beat {high}", "OUT OF TURN? Beat {high}"
NO_SECOND, NO_OUTSIDE = "NO SECOND HAND", "LET IT BE"
PLAY_IT = "PLAY"
HOW, HOW_ASIDE = "HOW?", "the simplest first"
PLAINLY, PLAINLY_LINE = "Plainly: {hand}", "No dot is spent."
HIDDEN, BENEATH = "Hidden with {power}: {hand}", "It slips in beneath {high}, which stays on top."
WITH, OPENS, ON_HIGH = "With {powers}: {hand}", "You lead with it.", "It beats {high}."
SECOND_ON, OUTSIDE_ON = "A second hand, on {high}.", "Out of turn, on {high}."
BECOMES, WEAKENED = "{card} counts as {other}.", "{high} counts one lower."
WITH_POWER = "with a power"
LAID, NO_PLAIN = "WITH {power}: pick the cards", "YOUR TURN: only a power helps, or pass"
TAKE_BACK, USE_DOT, DEED_LABEL = "TAKE BACK", "USE A DOT…", "{power}…"
COMES_BACK = "Things have changed meanwhile: what you laid down will not do any more, so it comes back."
ABOUT = "{name} is about to play"
OTHERS, OPEN = "OTHERS", "you choose"
TOUCH_DOT, WAITS_FOR, THINKS = "Which dot?", "{name} may answer", "{name} is thinking"
NO_USE = "{power} would not help these cards."
ON_WHOM, IN_MIDDLE = "Just now {power} is for {names}.", "{power} is aimed at nobody: drop it in the middle."


def sharp(rank: str) -> str:
    """Say a sharp question."""
    return f"Do you hold any {rank}?"


def listed(names: Sequence[str]) -> str:
    """Join names."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def one_of(names: Sequence[str]) -> str:
    """Offer names."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def may_answer(names: Sequence[str]) -> str:
    """Say who may answer afterwards."""
    return f"{listed(names)} may answer after you." if names else ""


def do_it(power: str, target: str) -> str:
    """Name what is about to be done."""
    return f"{power} on {target}" if target else f"Use {power}"


def aimed(power: str, name: str) -> str:
    """Name what is about to be done to whom, in capitals."""
    return f"{power.upper()}: {name}…"


def price(dots: Sequence[tuple[str, int]], more: Sequence[str]) -> str:
    """Say what is spent: (power, how many dots of it there are) each; and what else it costs."""
    parts = [LAST_DOT.format(power=power) if n == 1 else ONE_DOT.format(power=power, n=n) for power, n in dots]
    return PRICE.format(parts=listed([*parts, *more] or [FREE]))


def to_neighbour(name: str, said: str) -> str:
    """Say something to somebody at whose screen another sits."""
    return f"*{name}:* {said}"
