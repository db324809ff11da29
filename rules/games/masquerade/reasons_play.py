"""Why a hand may not be put down, and the nearest that may. SM 3.3, SM 3.10 T5, SM 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS
from rules.core.types import PASS, Move, Refusal
from rules.games.masquerade.cards import KINDS, SUIT, pack, rank_of, suit_of, unpack
from rules.games.masquerade.codes import CHIMERSTRY, HIDDEN, NORMAL, POWERS, PROTEAN, QUICK, QUIETUS, TIMELESS
from rules.games.masquerade.content import on_play, power_name, powers
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.hands import FULL_HOUSE, STRAIGHT
from rules.games.masquerade.moves import codes_of, forms_of
from rules.games.masquerade.phrases import SUITS, card_word, hand_phrase, order_phrase, rank_word, ranks_word
from rules.games.masquerade.plays import WAY_OF, judge
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.reasons_power import hushed, lacking
from rules.games.masquerade.state import OUT_OF_TURN, SECOND, Trial

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from rules.games.masquerade.fault import Fault
    from rules.games.masquerade.moves import Code
    from rules.games.masquerade.view import View

    Why = tuple[str, str]
    About = tuple[int, ...]


def no_play(v: View, ask: Ask, move: Move, fault: Fault) -> Refusal:
    """A hand that may not be put down."""
    rule, text = _FAULTS[fault.word](v, move, fault.about)
    return Refusal(rule, text, _nearest(v, ask, move))


def no_way_to_pass(v: View, ask: Ask) -> Refusal:
    """A pass that is not allowed, or that comes with more than a pass."""
    fix = _nearest(v, ask, Move(v.seat, ask.id))
    if PASS in ask.options:
        return Refusal("SM 3.10 T5", "A pass is a pass; nothing is added to it.", Move(v.seat, ask.id, (PASS,)))
    if not v.pile:
        return Refusal("SM 3.10 T5", "Whoever leads must put a hand down.", fix)
    return Refusal("SM 3.12.5", f"You are dominated: {order_phrase(v.orders[v.seat])}. You can, so you must.", fix)


# -- the nearest play
def _nearest(v: View, ask: Ask, move: Move) -> Move | None:
    """Return the legal play most like the one tried: its cards declared otherwise, or most of its cards, or a pass."""
    forms = forms_of(v, v.seat, move.picks) if PASS not in move.picks else ()
    if forms:
        return Move(v.seat, ask.id, move.picks, forms[0])
    tried = pack(tuple(one for one in set(move.picks) if 0 <= one < KINDS))
    for code in sorted(codes_of(v, v.seat), key=lambda code: _distance(code, tried)):
        cards, how = (code, ()) if isinstance(code, int) else code
        if isinstance(judge(v, v.seat, unpack(cards), how), Trial):
            return Move(v.seat, ask.id, unpack(cards), how)
    return Move(v.seat, ask.id, (PASS,)) if PASS in ask.options else None


def _distance(code: Code, tried: int) -> tuple[int, int, int, int]:
    """Most cards in common, then the fewest others, then the fewest powers, then the lowest."""
    cards, how = (code, ()) if isinstance(code, int) else code
    mine, wanted = unpack(cards), unpack(tried)
    common = sum(one in wanted for one in mine)
    return -common, len(mine) - common, len(how), cards


# -- what lies there, and what is needed
def _not_held(_v: View, move: Move, _about: About) -> Why:
    if not move.picks:
        return "SM 3.3", "Pick at least one card first."
    if PASS in move.picks:
        return "SM 3.10 T5", "Either pass or put cards down, not both."
    return "SM 3.3", "Only cards from your own crypt can be put down."


def _no_hand(v: View, move: Move, about: About) -> Why:
    if about:
        return "SM 3.3", "As these cards would count then, they are no hand."
    number = len(move.picks)
    ranks = {rank_of(one) for one in move.picks}
    if number != 5:
        return "SM 3.3", f"{_these(number)} no hand: equal ranks go together, or five for a straight or full house."
    if len(ranks) == 5 and {0, 12} <= ranks:
        return "SM 3.3", "No straight goes on from Two to Three."
    del v
    return "SM 3.3", "These five are no hand: five ranks in a row are, or three and two equal ones."


def _these(number: int) -> str:
    return f"These {NUMBERS[number] if number < len(NUMBERS) else number} are"


def _type_word(kind: int) -> str:
    """Return "a single card", "a pair", "three of a kind"."""
    word = {1: "a single card", 2: "a pair", STRAIGHT: "a straight", FULL_HOUSE: "a full house"}.get(kind)
    return word or f"{NUMBERS[kind]} of a kind"


def _other_type(_v: View, _move: Move, about: About) -> Why:
    kind, key, high, _ = about
    needed = _type_word(high)
    return "SM 3.3", f"{needed[0].upper()}{needed[1:]} is needed; this is {hand_phrase(kind, key)}."


def _too_low(_v: View, _move: Move, about: About) -> Why:
    kind, key, _, high = about
    word = _type_word(kind)
    word = word[0].upper() + word[1:]
    if kind == 1:
        return "SM 3.3", f"A card over the {card_word(high)} is needed; this is the {card_word(key)}."
    if rank_of(key) == rank_of(high):
        best, mine = SUITS[suit_of(high)], SUITS[suit_of(key)]
        if best == mine:
            return "SM 3.3", f"{word} over {_over(kind, high)} is needed; this one is just as high."
        return "SM 3.3", f"{word} over {_over(kind, high)} up to {best} is needed; this goes up to {mine}."
    return "SM 3.3", f"{word} over {_over(kind, high)} is needed; this is {hand_phrase(kind, key)}."


def _over(kind: int, key: int) -> str:
    """Return "Tens", or of a straight "one to the Ten"."""
    if kind == STRAIGHT:
        rank = rank_word(rank_of(key))
        return f"one to {'the ' if len(rank) > 2 else ''}{rank}"
    return ranks_word(rank_of(key))


# -- what is declared
def _no_such_use(v: View, _move: Move, about: About) -> Why:
    if len(about) < 2 or not all(0 <= one < len(POWERS) for one in about):
        return "SM 3.12", "There is no such power to be declared."
    dot, power = about
    if REGISTER[power].way >= 0 and REGISTER[power].way not in (WAY_OF[v.phase], HIDDEN):
        return _no_way(v, _move, ())
    if REGISTER[power].on_play:
        return powers()[dot].rule, f"{power_name(dot)} cannot do that to your cards."
    return powers()[power].rule, f"{power_name(power)} is not declared with a hand."


def _once(_v: View, _move: Move, about: About) -> Why:
    name = power_name(about[0])
    return powers()[about[0]].rule, f"{name} counts once a hand, and so does every copy of it."


def _no_way(v: View, move: Move, _about: About) -> Why:
    if v.phase == SECOND:
        return powers()[_CELERITY].rule, f"A second hand takes {power_name(_CELERITY)} first of all."
    if v.phase == OUT_OF_TURN:
        return powers()[_TEMPORIS].rule, f"Out of turn a hand takes {power_name(_TEMPORIS)} first of all."
    way = next((part.power for part in parts_of(move.how) if part.power in _BY_WAY), _OBFUSCATE)
    if way == _OBFUSCATE:
        return powers()[way].rule, f"{power_name(way)} goes alone: no other power with a hidden hand."
    return powers()[way].rule, f"{power_name(way)} waits until a hand stands."


_BY_WAY = {power.code: power.way for power in REGISTER.values() if getattr(power, "way", NORMAL) > NORMAL}
_OBFUSCATE, _CELERITY, _TEMPORIS = (
    next(code for code, way in _BY_WAY.items() if way == mode) for mode in (HIDDEN, QUICK, TIMELESS)
)


def _no_change(v: View, move: Move, about: About) -> Why:
    del v, about
    for part in parts_of(move.how):
        if part.power == PROTEAN:
            return powers()[PROTEAN].rule, "One card turns into a neighbour in rank, or into another suit of its rank."
        if part.power == CHIMERSTRY:
            return powers()[CHIMERSTRY].rule, "One card of the hand counts as another, from Three to Two."
        if 0 <= part.suit < 4 and not pack(move.picks) & SUIT[part.suit]:
            return powers()[part.dot].rule, f"There are no {SUITS[part.suit]} in that hand to be raised."
    return "SM 3.12", "These cards cannot be changed like that."


def _nothing_to_lower(_v: View, _move: Move, _about: About) -> Why:
    return on_play(QUIETUS).rule, "There is no high hand yet that could count lower."


# -- what stands in the way of a hand that would beat
def _under_the_lead(_v: View, _move: Move, _about: About) -> Why:
    return powers()[_OBFUSCATE].rule, "Nothing slips in beneath a lead: two hands have to lie there."


def _first_card(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.5", f"The first hand of the match has to hold the {card_word(about[0])}."


def _barred(_v: View, _move: Move, about: About) -> Why:
    return powers()[_presence()].rule, f"You may play no {SUITS[about[0]]} this turn."


def _presence() -> int:
    return POWERS.index("presence")


def _last_cards(_v: View, move: Move, _about: About) -> Why:
    powers_ = (part.power for part in parts_of(move.how))
    power = next((power for power in powers_ if REGISTER[power].tags & (CONCEALED | ILLUSION)), _OBFUSCATE)
    return powers()[power].rule, f"Not with your last cards: nobody goes out by {power_name(power)}."


def _wrong_suit(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.12.10", f"Every card of that hand has to be of {SUITS[about[0]]}."


def _disobeys(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.12.5", f"You are dominated: {order_phrase(about[0])}. You can, so you must."


_FAULTS: dict[str, Callable[[View, Move, About], Why]] = {
    "not-held": _not_held, "no-hand": _no_hand, "too-low": _too_low, "other-type": _other_type,
    "no-dot": lambda v, _move, about: lacking(v, about[0]), "no-such-use": _no_such_use, "once": _once,
    "hushed": lambda v, _move, _about: hushed(v), "no-way": _no_way, "no-change": _no_change,
    "nothing-to-lower": _nothing_to_lower, "under-the-lead": _under_the_lead, "first-card": _first_card,
    "barred": _barred, "last-cards": _last_cards, "wrong-suit": _wrong_suit, "disobeys": _disobeys,
}  # fmt: skip
