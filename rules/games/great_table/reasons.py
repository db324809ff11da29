"""Why an answer is refused: the rule's number, one sentence, and where it helps an answer that would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import practice_only
from rules.core.types import PASS, Move, Refusal
from rules.games.great_table import lists
from rules.games.great_table.cards import NOTHING, REGISTER
from rules.games.great_table.numbers import (
    APPRENTICE,
    HEALER,
    MASTER,
    MOST_BID,
    NO_CARD,
    PERSON_A_DAY,
    PLAYER,
    THIEF,
    TYPES,
    VIGILANTE,
    apprentices,
    pack_of,
)
from rules.games.great_table.phrases import card_word
from rules.games.great_table.state import DEBATE, LISTS, LOOK, NIGHT, NOBODY, OVER, PICK, STEAL, VOTE, WHISPER, Order

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.types import Ask
    from rules.games.great_table.cards import Args
    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

__all__ = [
    "bad_list", "bad_order", "may_undo", "no_answer", "no_chair", "no_channel", "no_clock", "no_such_whisper",
    "unasked",
]  # fmt: skip
NOT_TOGETHER: Final = Refusal(
    "GT 3.12", "Pack in hand is for one person at a screen: with more, the order you are called in tells the circle."
)
_RULES: Final = {
    "look": "GT 3.10", "list": "GT 3.2", "pick": "GT 3.12", "steal": "GT 3.6", "bid": "GT 3.11", "say": "GT 3.11",
    "vote": "GT 3.4", "order": "GT 3.2", "tell": "GT 3.6", "chair": "GT 3.12", "ghost": "GT 3.12",
}  # fmt: skip


# -- one answer of several
def no_answer(v: View, ask: Ask, move: Move) -> Refusal:
    """Something that is not among the options."""
    rule = _RULES.get(ask.id, "GT 3.2")
    fix = Move(v.seat, ask.id, ask.options[:1])
    if len(move.picks) != 1:
        return Refusal(rule, "One answer, please: this is more or less than that.", fix)
    if move.picks[0] in ask.options:
        return Refusal(rule, "The answer alone will do; nothing is added to it.", Move(v.seat, ask.id, move.picks))
    return Refusal(rule, _WHY.get(ask.id, _not_offered)(v, move.picks[0]), fix)


def _not_offered(_v: View, _pick: int) -> str:
    return "That is not on offer just now."


def _no_pick(v: View, pick: int) -> str:
    if pick in pack_of(v.n):
        return f"The {card_word(pick)} is no longer in the pack."
    return "There is no such card in the pack of this table."


def _no_theft(v: View, pick: int) -> str:
    if v.card != THIEF:
        return "Only the Thief steals; everybody else just goes on."
    if pick == v.seat:
        return "Nobody can rob himself."
    return "The dead have nothing to steal." if 0 <= pick < v.n else "There is nobody there to rob."


def _no_bid(_v: View, _pick: int) -> str:
    return f"The wish to speak is a whole number from 0 to {MOST_BID}."


def _no_vote(v: View, pick: int) -> str:
    if pick < PASS:
        return "There is no vote to take back."
    if pick == v.seat:
        return "Nobody votes against himself."
    return "The dead are past voting for." if 0 <= pick < v.n else "A vote is for one of the living, or for the night."


_WHY: Final[Mapping[str, Callable[[View, int], str]]] = {
    "pick": _no_pick, "steal": _no_theft, "bid": _no_bid, "vote": _no_vote,
}  # fmt: skip


# -- lists
def bad_list(v: View, ask: Ask, picks: tuple[int, ...]) -> Refusal:
    """A list that is none; the fix is what is left of it when it is mended."""
    mended = lists.mended(picks, pack_of(v.n))
    fix = Move(v.seat, ask.id, mended or ask.options[:1])
    word = lists.amiss(picks, pack_of(v.n))
    if min(picks, default=0) < 0:  # PASS: the standing list; below: none today
        word = "alone" if len(picks) > 1 else "nothing-stands"
    return Refusal("GT 3.2", _LISTS[word], fix)


_LISTS: Final = {
    "": "The list alone will do; nothing is added to it.",
    "empty": "A list names at least one card; whoever wants none says so.",
    "unknown": "That is no entry of a list: a card, and one condition at most.",
    "not-in-pack": "A list can only name cards that are in the pack of this table.",
    "single": "Only of double cards can just one be left; this card is in the pack once.",
    "twice": "The same entry stands on the list twice.",
    "often": "A card may be entered twice at most, with and without a condition.",
    "alone": "It is either a list, or yesterday's, or none today.",
    "nothing-stands": "No list of yesterday's stands yet.",
}  # fmt: skip


# -- nobody asked
def unasked(view: View, move: Move) -> Refusal:
    """An answer to nothing: whose moment it is."""
    rule = _RULES["pick"] if move.ask == "list" and view.house.in_hand else _RULES.get(move.ask, "GT 3.2")
    if view.phase == OVER:
        return Refusal("GT 3.9", "The game is over; everything lies open.")
    if move.ask == "chair":
        return no_chair(view)
    if view.seat < 0:
        return Refusal(rule, "Whoever looks on has no part in it.")
    if not view.alive >> view.seat & 1:
        return Refusal("GT 3.12", "A ghost says, votes and orders nothing.")
    if view.answered >> view.seat & 1 and move.ask in _ANSWERED.get(view.phase, ()):
        return Refusal(rule, "That answer is in; others still think.")
    return Refusal(rule, _UNASKED.get(move.ask, _not_now)(view))


def _not_now(_v: View) -> str:
    return "That is not asked for just now."


def _not_the_vote(v: View) -> str:
    if v.voteless >> v.seat & 1:
        return "Who handed in no list has no vote that day."
    return "Votes are cast one after the other, and another has the turn." if v.phase == VOTE else (
        "Votes are cast when the talk of the round is over."
    )  # fmt: skip


def _not_the_word(v: View) -> str:
    if v.phase not in DEBATE:
        return "The table talks by day, between the deal and the night."
    if v.silent >> v.seat & 1:
        return "Enough was said: that was the last word for today."
    if v.people >> v.seat & 1 and not v.words_left:
        return f"{_NUMBERS[PERSON_A_DAY]} statements a day are enough; an answer is asked for when it is due."
    return "Another has the word just now."


_NUMBERS: Final = {2: "Two", 3: "Three", 4: "Four"}
_ANSWERED: Final[Mapping[str, tuple[str, ...]]] = {
    "look": ("look",), LISTS: ("list",), STEAL: ("steal",), "bid": ("bid",), NIGHT: ("order",), WHISPER: ("tell",),
}  # fmt: skip
_UNASKED: Final[Mapping[str, Callable[[View], str]]] = {
    "list": lambda v: (
        "At this table the pack goes from hand to hand; there are no lists."
        if v.house.in_hand
        else "Lists are handed in at dawn, before the deal."
    ),
    "pick": lambda v: (
        "The pack is in another hand just now." if v.phase == PICK else "Nobody picks from the pack just now."
    ),
    "steal": lambda _v: "The Thief steals right after the deal, and then no more.",
    "order": lambda _v: "Orders can be given from the debate on, until the night is closed.",
    "vote": _not_the_vote,
    "say": _not_the_word,
    "tell": lambda v: no_channel(v, -1).text,
}  # fmt: skip


# -- whispers
def no_channel(v: View, listener: int) -> Refusal:
    """A whisper that would reach nobody: no such channel, or the one message of the day is spent."""
    if v.phase == LOOK:
        return Refusal("GT 3.6", "Nobody whispers before the first day.")
    mates = [one for one in v.mates[1:] if one != v.seat and v.alive >> one & 1]
    open_to = [one for _, one in v.channels]
    spent = [one for one in mates if one not in open_to]
    if spent and listener in (*spent, -1):
        said = "An Apprentice with a Lover has one message from deal to deal, his partner one answer."
        return Refusal("GT 3.6", said)
    if v.mates and listener == v.mates[0]:
        return Refusal("GT 3.10", "The Master does not hear what Apprentices tell each other.")
    if v.phase in (PICK, STEAL):
        return Refusal("GT 3.6", "Lovers learn of each other after the steal, and talk until the next deal.")
    return Refusal("GT 3.6", "There is nobody who would hear that but the whole table.")


def no_such_whisper() -> Refusal:
    """An act that only makes sense before the whole table."""
    return Refusal("GT 3.6", "That is not a thing to whisper.")


# -- the table's own
def no_clock(v: View) -> Refusal:
    """Time that runs out where no clock is on the table, or stands still."""
    if not v.house.clock:
        return Refusal("GT 3.11", "There is no clock at this table, so no time runs out.")
    return Refusal("GT 3.11", "The clock is not running just now.")


def no_chair(v: View) -> Refusal:
    """A chair for one who may not have it, or at a table that has none to give."""
    if not v.house.chair:
        return Refusal("GT 3.12", "At this table nobody takes over another chair.")
    return Refusal("GT 3.12", "Another chair is taken over once a game, by a dead Card Player who has not looked on.")


def may_undo(s: State) -> Refusal | None:
    """Return why nothing is taken back here, None in a practice game of one person among opponents."""
    said = "What is done is done; only a practice game lets it be taken back."
    return practice_only(s, "GT 3.12", said, practice=s.house.take_back)


def bad_order(v: View, move: Move, args: tuple[Args, ...], kills: tuple[int, ...]) -> Refusal:
    """An order that cannot be given; `args` and `kills` are those that can. The fix keeps what was right."""
    if len(move.how) != len(Order._fields) or move.picks != (0,):
        nothing = Move(v.seat, move.ask, (0,), Order(*NOTHING, NOBODY))
        return Refusal("GT 3.2", "An order is two numbers for the card and one for the kill, or nothing.", nothing)
    a, b, kill = move.how
    card = a, b
    found = _of_card(v, card) if card not in args else _of_kill(v, kill) if kill not in kills else _BOTH
    fix = Order(*(card if card in args else NOTHING), kill if kill in kills else NOBODY)
    if found is _BOTH:
        fix = Order(*NOTHING, kill)
    return Refusal(*found, Move(v.seat, move.ask, (0,), fix))


_BOTH: Final = ("GT 3.7", "An Apprentice who orders a kill does not use his card that night.")


def _of_card(v: View, args: Args) -> tuple[str, str]:
    """Return the rule and the sentence against what the card should do."""
    if v.card == NO_CARD:
        return "GT 3.7", "Without a card there is nothing to order, but a kill where the House may."
    if v.card == VIGILANTE and v.role != PLAYER:
        return "GT 3.6", "The House may hold the Vigilante, but it may not shoot."
    if v.card == VIGILANTE and not v.shots:
        return "GT 3.6", "The Vigilante has no shot left; the card is a blank."
    return _BY_SHAPE[REGISTER[v.card].asks](v, *args)


def _idle(v: View, _a: int, _b: int) -> tuple[str, str]:
    return "GT 3.5", f"The {card_word(v.card)} does nothing by night that could be ordered."


def _seat(v: View, a: int, b: int) -> tuple[str, str]:
    if b >= 0:
        return "GT 3.5", f"The {card_word(v.card)} names one player and no second."
    return _target(v, a)


def _target(v: View, one: int) -> tuple[str, str]:
    """One player who cannot be named."""
    if not 0 <= one < v.n:
        return "GT 3.6", "There is nobody there to name."
    if not v.alive >> one & 1:
        return "GT 3.6", "The dead cannot be named."
    kind = "" if v.card == HEALER else "; only the Healer may"
    return "GT 3.6", f"Nobody may name himself{kind}."


def _two(v: View, a: int, b: int) -> tuple[str, str]:
    if a == b and a >= 0:
        return "GT 3.6", "The Socialite swaps two different players."
    return _target(v, _first_wrong(v, a, b))


def _votes(v: View, voter: int, target: int) -> tuple[str, str]:
    if voter == v.seat:
        return "GT 3.4", "The Mayor turns somebody else's vote, not his own."
    if voter == target and voter >= 0:
        return "GT 3.4", "No vote can be turned on the voter himself."
    return _target(v, voter if _wrong(v, voter) else target)


def _card(_v: View, card: int, _b: int) -> tuple[str, str]:
    if 0 <= card < TYPES:
        return "GT 3.5", f"The {card_word(card)} is not in the pack of this table."
    return "GT 3.5", "The Card Finder names one type of card."


_BY_SHAPE: Final = {"": _idle, "seat": _seat, "two": _two, "votes": _votes, "card": _card}


def _wrong(v: View, one: int) -> bool:
    return not (0 <= one < v.n and v.alive >> one & 1) or one == v.seat


def _first_wrong(v: View, a: int, b: int) -> int:
    return a if _wrong(v, a) else b


def _of_kill(v: View, kill: int) -> tuple[str, str]:
    """Return the rule and the sentence against a kill."""
    if v.role == MASTER or (v.role == APPRENTICE and not v.bound):
        if kill == v.seat:
            return "GT 3.6", "Nobody may name himself."
        return _target(v, kill)
    if v.role != APPRENTICE:
        return "GT 3.7", "Only the House kills by night, or who holds the Vigilante."
    if apprentices(v.n) == 1:
        return "GT 3.1", "A lone Apprentice has no kill."
    if not any(v.alive >> one & 1 for one in v.mates[1:] if one != v.seat):
        return "GT 3.7", "An Apprentice whose partner is dead never kills."
    return "GT 3.7", f"With the {card_word(v.card)} in hand an Apprentice uses the card and cannot kill."
