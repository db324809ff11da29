"""Why an answer is refused: the rule's number, one sentence, and where it helps an answer that would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import practice_only
from rules.core.sentences import Words
from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.great_table import numbers
from rules.games.great_table.cards import REGISTER, STEALING
from rules.games.great_table.cards.base import NOTHING, Args, no_target
from rules.games.great_table.content import card_word
from rules.games.great_table.numbers import APPRENTICE, MASTER, MOST_BID, NO_CARD, PERSON_A_DAY, pack_of
from rules.games.great_table.state import DEBATE, LISTS, LOOK, NIGHT, NOBODY, OVER, PICK, STEAL, VOTE, WHISPER, Order

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.games.great_table.state import State
    from rules.games.great_table.view import View

__all__ = [
    "bad_list", "bad_order", "may_undo", "no_answer", "no_chair", "no_channel", "no_clock", "no_such_whisper",
    "unasked",
]  # fmt: skip
words: Final = Words("rules.games.great_table", "refusals")
NOT_TOGETHER: Final = Refusal("GT 3.12", words.not_together)
NOT_SPARED: Final = Refusal("GT 3.12", words.not_spared)
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
        return Refusal(rule, words.one_answer, fix)
    if move.picks[0] in ask.options:
        return Refusal(rule, words.answer_alone, Move(v.seat, ask.id, move.picks))
    return Refusal(rule, _WHY.get(ask.id, _not_offered)(v, move.picks[0]), fix)


def _not_offered(_v: View, _pick: int) -> str:
    return words.not_offered


def _no_pick(v: View, pick: int) -> str:
    if pick in pack_of(v.n):
        return words.card_taken(card=card_word(pick))
    return words.card_unknown


def _no_theft(v: View, pick: int) -> str:
    if v.card != STEALING:
        return words.only_the_thief
    if pick == v.seat:
        return words.rob_yourself
    return words.rob_the_dead if 0 <= pick < v.n else words.rob_nobody


def _no_bid(_v: View, _pick: int) -> str:
    return words.bid(most=MOST_BID)


def _no_vote(v: View, pick: int) -> str:
    if pick < PASS:
        return words.no_vote_cast
    if pick == v.seat:
        return words.vote_yourself
    return words.vote_the_dead if 0 <= pick < v.n else words.vote_nobody


_WHY: Final[Mapping[str, Callable[[View, int], str]]] = {
    "pick": _no_pick, "steal": _no_theft, "bid": _no_bid, "vote": _no_vote,
}  # fmt: skip


# -- lists
def bad_list(v: View, ask: Ask, picks: tuple[int, ...]) -> Refusal:
    """A list that is none; the fix is what is left of it when it is mended."""
    mended = numbers.mended(picks, pack_of(v.n))
    fix = Move(v.seat, ask.id, mended or ask.options[:1])
    word = numbers.fault_of(picks, pack_of(v.n))
    if min(picks, default=0) < 0:  # PASS: the standing list; below: none today
        word = "alone" if len(picks) > 1 else "nothing-stands"
    return Refusal("GT 3.2", words["lists", word], fix)


# -- nobody asked
def unasked(view: View, move: Move) -> Refusal:
    """An answer to nothing: whose moment it is."""
    rule = _RULES["pick"] if move.ask == "list" and view.house.in_hand else _RULES.get(move.ask, "GT 3.2")
    if view.phase == OVER:
        return Refusal("GT 3.9", words.game_over)
    if move.ask == "chair":
        return no_chair(view)
    if view.seat < 0:
        return Refusal(rule, words.onlooker)
    if not view.alive >> view.seat & 1:
        return Refusal("GT 3.12", words.ghost)
    if view.answered >> view.seat & 1 and move.ask in _ANSWERED.get(view.phase, ()):
        return Refusal(rule, words.answered)
    return Refusal(rule, _UNASKED.get(move.ask, _not_now)(view))


def _not_now(_v: View) -> str:
    return words.not_now


def _not_the_vote(v: View) -> str:
    if v.voteless >> v.seat & 1:
        return words.no_list_no_vote
    return words.another_votes if v.phase == VOTE else (
        words.votes_later
    )  # fmt: skip


def _not_the_word(v: View) -> str:
    if v.phase not in DEBATE:
        return words.talk_by_day
    if v.silent >> v.seat & 1:
        return words.silent
    if v.people >> v.seat & 1 and not v.words_left:
        return words.words_spent(most=PERSON_A_DAY)
    return words.another_speaks


_ANSWERED: Final[Mapping[str, tuple[str, ...]]] = {
    "look": ("look",), LISTS: ("list",), STEAL: ("steal",), "bid": ("bid",), NIGHT: ("order",), WHISPER: ("tell",),
}  # fmt: skip
_UNASKED: Final[Mapping[str, Callable[[View], str]]] = {
    "list": lambda v: (words.no_lists_here if v.house.in_hand else words.lists_at_dawn),
    "pick": lambda v: (words.pack_elsewhere if v.phase == PICK else words.no_picking),
    "steal": lambda _v: words.steal_over,
    "order": lambda _v: words.orders_by_night,
    "vote": _not_the_vote,
    "say": _not_the_word,
    "tell": lambda v: no_channel(v, -1).text,
}  # fmt: skip


# -- whispers
def no_channel(v: View, listener: int) -> Refusal:
    """A whisper that would reach nobody: no such channel, or the one message of the day is spent."""
    if v.phase == LOOK:
        return Refusal("GT 3.6", words.whisper_early)
    mates = [one for one in v.mates[1:] if one != v.seat and v.alive >> one & 1]
    open_to = [one for _, one in v.channels]
    spent = [one for one in mates if one not in open_to]
    if spent and listener in (*spent, -1):
        return Refusal("GT 3.6", words.one_message)
    if v.mates and listener == v.mates[0]:
        return Refusal("GT 3.10", words.master_deaf)
    if v.phase in (PICK, STEAL):
        return Refusal("GT 3.6", words.lovers_later)
    return Refusal("GT 3.6", words.no_channel)


def no_such_whisper() -> Refusal:
    """An act that only makes sense before the whole table."""
    return Refusal("GT 3.6", words.not_whispered)


# -- the table's own
def no_clock(v: View) -> Refusal:
    """Time that runs out where no clock is on the table, or stands still."""
    if not v.house.clock:
        return Refusal("GT 3.11", words.no_clock)
    return Refusal("GT 3.11", words.clock_stands)


def no_chair(v: View) -> Refusal:
    """A chair for one who may not have it, or at a table that has none to give."""
    if not v.house.chair:
        return Refusal("GT 3.12", words.no_chairs_here)
    return Refusal("GT 3.12", words.no_chair)


def may_undo(s: State) -> Refusal | None:
    """Return why nothing is taken back here, None in a practice game of one person among opponents."""
    return practice_only(s, "GT 3.12", words.no_undo, practice=s.house.take_back)


def bad_order(v: View, move: Move, args: tuple[Args, ...], kills: tuple[int, ...]) -> Refusal:
    """An order that cannot be given; `args` and `kills` are those that can. The fix keeps what was right."""
    if len(move.how) != len(Order._fields) or move.picks != (0,):
        nothing = Move(v.seat, move.ask, (0,), Order(*NOTHING, NOBODY))
        return Refusal("GT 3.2", words.order_shape, nothing)
    a, b, kill = move.how
    card = a, b
    found = _of_card(v, card) if card not in args else _of_kill(v, kill) if kill not in kills else _BOTH
    fix = Order(*(card if card in args else NOTHING), kill if kill in kills else NOBODY)
    if found is _BOTH:
        fix = Order(*NOTHING, kill)
    return Refusal(*found, Move(v.seat, move.ask, (0,), fix))


_BOTH: Final = ("GT 3.7", words.card_or_kill)


def _of_card(v: View, args: Args) -> tuple[str, str]:
    """Return the rule and the sentence against what the card should do."""
    if v.card == NO_CARD:
        return "GT 3.7", words.no_card_no_order
    return REGISTER[v.card].against(v, *args)


def _of_kill(v: View, kill: int) -> tuple[str, str]:
    """Return the rule and the sentence against a kill."""
    if v.role == MASTER or (v.role == APPRENTICE and not v.bound):
        if kill == v.seat:
            return "GT 3.6", words.name_yourself(healers=False)
        return no_target(v, kill)
    if v.role != APPRENTICE:
        return "GT 3.7", words.players_do_not_kill
    if v.house.apprentices(v.n) == 1:
        return "GT 3.1", words.lone_apprentice
    if not any(v.alive >> one & 1 for one in v.mates[1:] if one != v.seat):
        return "GT 3.7", words.partner_dead
    return "GT 3.7", words.bound(card=card_word(v.card))
