"""Why a hand may not be put down, or a power not be used, and the nearest that may. SM 3.3, SM 3.10, SM 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS
from rules.core.types import PASS, Move, Refusal
from rules.games.masquerade.cards import KINDS, SUIT, TEN, count, pack, rank_of, suit_of, unpack
from rules.games.masquerade.codes import (
    ANIMALISM,
    AUSPEX,
    BACKS,
    CHIMERSTRY,
    CUTE,
    DAIMOINON,
    DOMINATE,
    DOMITOR,
    FORTITUDE,
    GRAAAGH,
    HIDDEN,
    HUSH,
    INQUISITION,
    NORMAL,
    OBEAH,
    OBTENEBRATION,
    ORDER,
    POTENCE,
    POWERS,
    PRESENCE,
    PROTEAN,
    QUESTION,
    QUICK,
    QUIETUS,
    STAKE,
    TIMELESS,
    VICISSITUDE,
    VISCERATIKA,
    left,
)
from rules.games.masquerade.content import on_play, power_name, powers
from rules.games.masquerade.declared import Fetch, Use, parts_of
from rules.games.masquerade.hands import FULL_HOUSE, STRAIGHT
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.moves import codes_of, forms_of
from rules.games.masquerade.phrases import SUITS, card_word, hand_phrase, order_phrase, rank_word, ranks_word
from rules.games.masquerade.plays import WAY_OF, judge
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.animalism import NONE_THERE, within_reach
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.state import BEFORE, NEXT, OUT_OF_TURN, OVER, OWN, PLAY, SECOND, Trial
from rules.games.masquerade.uses import SUIT_OF_DOT, effects, hows, worthwhile

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from rules.games.masquerade.moves import Code
    from rules.games.masquerade.state import Fault
    from rules.games.masquerade.view import View

    Why = tuple[str, str]
    About = tuple[int, ...]
    How = tuple[int, ...]


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


_NAMING = (AUSPEX, BACKS, QUIETUS, HUSH, VICISSITUDE, OBEAH, QUESTION, ORDER)  # powers that name somebody
_ON_HIGH_HANDS = (PRESENCE, STAKE, DOMINATE, INQUISITION, OBTENEBRATION, DAIMOINON)


# -- a dot that can do nothing now
def why_not_now(v: View, dot: int) -> Refusal:
    """Return why a dot of one's own can do nothing at this moment."""
    if v.phase in (NEXT, OVER) or (v.trick_no and not v.alive >> v.seat & 1):
        over = v.phase in (NEXT, OVER)
        text = "The round is over" if over else "You are out of this round, and only players still in use powers"
        return Refusal("SM 3.1", f"{text}.")
    if not 0 <= dot < len(POWERS) or not left(v.dots[v.seat], dot):
        return Refusal(*lacking(v, dot))
    if v.shroud or v.hushed >> v.seat & 1:
        return Refusal(*hushed(v))
    now = [use for use in effects(v, v.seat, dot) if v.phase in REGISTER[use.power].moments]
    if now and not (v.phase == BEFORE and v.seat == v.turn):
        return Refusal(*_of_this_moment(v, now))
    if v.asked == v.seat and v.phase in WAY_OF:
        return Refusal(*_with_cards(v, dot))
    return Refusal(*_another_moment(v, dot))


def _of_this_moment(v: View, now: list[Use]) -> Why:
    """A dot whose moment it is: another is asked, or it finds nothing to do."""
    if worthwhile(hows(v, v.seat, now[0].dot)):
        if v.asked != v.seat:
            return "SM 3.10", "Everybody is asked in turn; your chance is past, or still to come."
        return powers()[now[0].dot].rule, f"{power_name(now[0].dot)} can be used right now."
    return _idle(v, now[0])


def _with_cards(v: View, dot: int) -> Why:
    """A dot at a moment when one's own cards are asked for."""
    wanted = HIDDEN if v.phase == PLAY else WAY_OF[v.phase]
    mine = [REGISTER[use.power] for use in effects(v, v.seat, dot)]
    if any(power.on_play or power.way == wanted for power in mine):
        if len(v.pile) < 2 and not any(power.on_play for power in mine):
            return powers()[dot].rule, "Nothing slips in beneath a lead: two hands have to lie there."
        if dot not in dots_in_plays(v, v.seat):
            return powers()[dot].rule, f"There is no hand of yours that could be put down with {power_name(dot)}."
        return powers()[dot].rule, f"{power_name(dot)} is declared with cards: pick them first."
    return _another_moment(v, dot)


def lacking(v: View, dot: int) -> Why:
    """A dot that is spent, or that one never had."""
    if not 0 <= dot < len(POWERS):
        return "SM 3.12", "There is no such power."
    if dot == DOMITOR:
        return powers()[dot].rule, "A domitor's word is good once a trick, and for his own ghoul alone."
    if left(v.full[v.seat], dot):
        return "SM 3.1", f"{power_name(dot)} is spent; it comes back with the next round."
    return "SM 3.1", f"{power_name(dot)}: you hold no such dot this round."


def hushed(v: View) -> Why:
    """Nobody's powers, or not one's own, until the trick ends."""
    if v.shroud:
        return powers()[OBTENEBRATION].rule, "A shroud lies over the table: no powers until the trick ends."
    return powers()[QUIETUS].rule, "You are hushed: no powers of yours until the trick ends."


def _another_moment(v: View, dot: int) -> Why:
    """A power at a moment that is not its own."""
    if v.seat == v.turn and all(BEFORE in REGISTER[use.power].moments for use in effects(v, v.seat, dot)[:1]):
        return powers()[dot].rule, f"{power_name(dot)} is for another's turn, and this one is yours."
    if dot in _ON_HIGH_HANDS and not v.pile and v.phase in (OWN, BEFORE, PLAY) and dot != OBTENEBRATION:
        return powers()[dot].rule, f"{power_name(dot)} can do nothing against a lead."
    if dot in SUIT_OF_DOT:
        return powers()[dot].rule, f"{power_name(dot)} copies other powers, and none of them has its moment now."
    return powers()[dot].rule, f"{power_name(dot)} has another moment: {powers()[dot].when}."


def _idle(v: View, use: Use) -> Why:
    """A power whose moment it is, but that finds nothing to work on."""
    why = _IDLE.get(use.power)
    if use.power in _ON_HIGH_HANDS and not v.pile:
        return powers()[use.dot].rule, f"{power_name(use.dot)} can do nothing on a lead."
    text = why(v, use) if why else f"{power_name(use.dot)} finds nothing to work on just now."
    return powers()[use.dot].rule, text


def _no_order(v: View, use: Use) -> str:
    if v.ordered:
        return "One order a turn: this player has been dominated already."
    if use.dot == DOMITOR:
        return "A domitor's word is for his own ghoul alone."
    return "There is no order to be given just now."


def _no_fortitude(v: View, use: Use) -> str:
    high = v.pile[-1] if v.pile else None
    if high is None or high.seat != v.seat:
        return "Only the owner of the high hand can make it hold."
    if high.used >> use.power & 1:
        return f"{power_name(use.power)} holds a hand once, and it has held this one."
    return f"A copy needs a high hand all of {SUITS[use.suit]}."


def _no_raise(v: View, use: Use) -> str:
    if v.trial and v.trial[0].used >> use.power & 1:
        return f"{power_name(use.power)} was used on this hand already."
    return "Raised by this, the hand would be of another type."


_IDLE: dict[int, Callable[[View, Use], str]] = {
    ANIMALISM: lambda _v, _use: "No Three to Ten lies there to be fetched.",
    DOMINATE: _no_order,
    FORTITUDE: _no_fortitude,
    POTENCE: _no_raise,
    VISCERATIKA: _no_raise,
    PRESENCE: lambda _v, use: f"No {SUITS[use.suit]} may be played this turn as it is.",
    DAIMOINON: lambda _v, _use: "The owner of the high hand is out, so he takes nothing back.",
    OBEAH: lambda _v, _use: "Nobody has spent a dot that could come back.",
    VICISSITUDE: lambda _v, _use: "Nobody holds as many cards as you do.",
    QUIETUS: lambda _v, _use: "Everybody else is hushed already.",
    HUSH: lambda _v, _use: "Everybody else is hushed already.",
    QUESTION: lambda _v, _use: "One question or order a turn.",
    ORDER: lambda _v, _use: "One question or order a turn.",
}


# -- a power used in a way it has not
def no_power(v: View, ask: Ask, move: Move) -> Refusal:
    """A dot one has not, or that can do nothing now, or not that."""
    return Refusal(*_why(v, ask, move), _nearest_use(v, ask, move))


def _why(v: View, ask: Ask, move: Move) -> Why:
    if len(move.picks) != 1:
        return "SM 3.10", "One power at a time, or none."
    dot = move.picks[0]
    if dot == PASS:
        return "SM 3.10", "Declining takes nothing more."
    if dot not in ask.options:
        return why_not_now(v, dot)[:2]
    if len(move.how) < 2:
        return powers()[dot].rule, f"{power_name(dot)}: say what it is to do."
    power, suit, *said = move.how
    return _details(v, Use(dot, power, suit), tuple(said))


def _details(v: View, use: Use, said: How) -> Why:
    """Return what is wrong with what a power is to do."""
    if use not in effects(v, v.seat, use.dot):
        if use.dot in SUIT_OF_DOT:
            return "SM 3.12.10", f"{power_name(use.dot)} copies eight powers, each for its suit; that is none of them."
        return powers()[use.dot].rule, f"{power_name(use.dot)} does nothing of the kind."
    if v.phase not in REGISTER[use.power].moments:
        return powers()[use.dot].rule, f"{power_name(use.power)} has another moment: {powers()[use.power].when}."
    if not REGISTER[use.power].can(v, v.seat, use):
        return _idle(v, use)
    if said and use.power in _NAMING:
        who = _no_target(v, use, said[0])
        if who:
            return who
    why = _SAID.get(use.power)
    return powers()[use.dot].rule, why(v, use, said) if why else "Nothing more is said with that power."


def _no_target(v: View, use: Use, seat: int) -> Why | None:
    if seat == v.seat and use.power != OBEAH:
        return powers()[use.dot].rule, "Name another player, not yourself."
    if not 0 <= seat < v.n:
        return powers()[use.dot].rule, "There is no such player."
    if not v.alive >> seat & 1 and use.power not in (QUESTION, ORDER):
        return "SM 3.1", "Only players still in can be named; that one is out."
    return None


def _no_fetching(v: View, use: Use, said: How) -> str:
    rank, card = Fetch(*said) if len(said) == len(Fetch._fields) else (-1, NONE_THERE)
    if not 0 <= rank <= TEN:
        return "It fetches a Three to a Ten, nothing higher."
    if card == NONE_THERE or rank_of(card) != rank or not card >= 0:
        return f"Say which {rank_word(rank)} it is to be."
    if v.pile and card == v.pile[-1].card:
        return f"The {card_word(card)} gives the high hand its key, so it stays there."
    if use.suit >= 0 and suit_of(card) != use.suit:
        return f"A copy of it fetches {SUITS[use.suit]} alone."
    if not count(within_reach(v), card):
        return f"No {card_word(card)} lies in the discard pile."
    return f"Say which {rank_word(rank)} it is to be."


def _no_such_order(v: View, _use: Use, _said: How) -> str:
    if v.order.index(v.seat) > v.order.index(v.turn):
        return "A lower rank may only say: play something."
    return "Order the highest, the lowest, one named card, or just something."


def _no_flesh(v: View, _use: Use, said: How) -> str:
    if said and v.counts[said[0]] < v.counts[v.seat]:
        return "That player holds fewer cards than you do."
    return "Give one card of your own."


def _no_hush(v: View, _use: Use, said: How) -> str:
    if said and v.hushed >> said[0] & 1:
        return "That player is hushed already."
    return "Name one player to be hushed."


_SAID: dict[int, Callable[[View, Use, How], str]] = {
    ANIMALISM: _no_fetching,
    AUSPEX: lambda _v, _use, _said: "Name one player whose crypt you look at.",
    BACKS: lambda _v, _use, _said: "Name one player whose cards you admire.",
    DOMINATE: _no_such_order,
    OBEAH: lambda _v, _use, _said: "Name a player, and a dot that is spent; never this power itself.",
    VICISSITUDE: _no_flesh,
    QUIETUS: _no_hush,
    HUSH: _no_hush,
    CUTE: lambda _v, _use, _said: "Pick one face to make.",
    GRAAAGH: lambda _v, _use, _said: "Pick one face to make, and one noise.",
    QUESTION: lambda _v, _use, _said: "Name a player, and one question from the list.",
    ORDER: lambda _v, _use, _said: "Name a player, and one harmless order from the list.",
}


def _nearest_use(v: View, ask: Ask, move: Move) -> Move | None:
    """Return the use of the same dot most like the one tried; else to decline, or the first use there is."""
    dots = [one for one in move.picks if one in ask.options] or [PASS if PASS in ask.options else ask.options[0]]
    if dots[0] == PASS:
        return Move(v.seat, ask.id, (PASS,))
    forms = hows(v, v.seat, dots[0])
    if not forms:
        return Move(v.seat, ask.id, (PASS,)) if PASS in ask.options else None
    return Move(v.seat, ask.id, (dots[0],), min(forms, key=lambda how: _unlike(how, move.how)))


def _unlike(how: How, tried: How) -> tuple[int, int]:
    """Most numbers alike first, then the nearest ones."""
    pairs = list(zip(how, tried, strict=False))
    return sum(a != b for a, b in pairs), sum(abs(a - b) for a, b in pairs)
