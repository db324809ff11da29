"""Why a hand may not be put down, or a power not be used, and the nearest that may. SM 3.3, SM 3.10, SM 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import NUMBERS
from rules.core.types import PASS, Move, Refusal
from rules.games.masquerade.cards import KINDS, pack, rank_of, suit_of, unpack
from rules.games.masquerade.codes import HIDDEN, POWERS, left
from rules.games.masquerade.content import on_play, power_name, powers
from rules.games.masquerade.declared import Use, parts_of
from rules.games.masquerade.hands import FULL_HOUSE, STRAIGHT
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.moves import codes_of, forms_of
from rules.games.masquerade.phrases import SUITS, card_word, hand_phrase, order_phrase, rank_word, ranks_word
from rules.games.masquerade.plays import WAY_OF, judge
from rules.games.masquerade.powers import BY_WAY, REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.powers.hushing import hushed
from rules.games.masquerade.state import BEFORE, NEXT, OUT_OF_TURN, OVER, OWN, PLAY, SECOND, Trial
from rules.games.masquerade.uses import effects, hows, worthwhile

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
    if v.phase in _FIRST:
        needed = BY_WAY[WAY_OF[v.phase]].code
        return powers()[needed].rule, f"{_FIRST[v.phase]} takes {power_name(needed)} first of all."
    way = next((part.power for part in parts_of(move.how) if REGISTER[part.power].way >= HIDDEN), _HIDING)
    if way == _HIDING:
        return powers()[way].rule, f"{power_name(way)} goes alone: no other power with a hidden hand."
    return powers()[way].rule, f"{power_name(way)} waits until a hand stands."


_HIDING: Final = BY_WAY[HIDDEN].code
_FIRST: Final = {SECOND: "A second hand", OUT_OF_TURN: "Out of turn a hand"}


def _no_change(_v: View, move: Move, _about: About) -> Why:
    for part in parts_of(move.how):
        power, text = REGISTER[part.power].misfit(part, move.picks)
        if text:
            return powers()[power].rule, text
    return "SM 3.12", "These cards cannot be changed like that."


def _nothing_to_lower(_v: View, move: Move, _about: About) -> Why:
    lowers = next(part.power for part in parts_of(move.how) if REGISTER[part.power].poison)
    return on_play(lowers).rule, "There is no high hand yet that could count lower."


# -- what stands in the way of a hand that would beat
def _under_the_lead(_v: View, _move: Move, _about: About) -> Why:
    return powers()[_HIDING].rule, "Nothing slips in beneath a lead: two hands have to lie there."


def _first_card(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.5", f"The first hand of the match has to hold the {card_word(about[0])}."


def _barred(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.12.9", f"You may play no {SUITS[about[0]]} this turn."


def _last_cards(_v: View, move: Move, _about: About) -> Why:
    powers_ = (part.power for part in parts_of(move.how))
    power = next((power for power in powers_ if REGISTER[power].tags & (CONCEALED | ILLUSION)), _HIDING)
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
    return REGISTER[dot].lacking(v)


def _another_moment(v: View, dot: int) -> Why:
    """A power at a moment that is not its own."""
    if v.seat == v.turn and all(BEFORE in REGISTER[use.power].moments for use in effects(v, v.seat, dot)[:1]):
        return powers()[dot].rule, f"{power_name(dot)} is for another's turn, and this one is yours."
    power, about = REGISTER[dot], powers()[dot]
    if power.on_high and not v.pile and v.phase in (OWN, BEFORE, PLAY) and OWN not in power.moments:
        return about.rule, f"{about.name} can do nothing against a lead."
    if power.copies:
        return about.rule, f"{about.name} copies other powers, and none of them has its moment now."
    return about.rule, f"{about.name} has another moment: {about.when}."


def _idle(v: View, use: Use) -> Why:
    """A power whose moment it is, but that finds nothing to work on."""
    power = REGISTER[use.power]
    if power.on_high and not v.pile:
        return powers()[use.dot].rule, f"{power_name(use.dot)} can do nothing on a lead."
    return powers()[use.dot].rule, power.idle(v, use)


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
        if REGISTER[use.dot].copies:
            return "SM 3.12.10", f"{power_name(use.dot)} copies eight powers, each for its suit; that is none of them."
        return powers()[use.dot].rule, f"{power_name(use.dot)} does nothing of the kind."
    power = REGISTER[use.power]
    if v.phase not in power.moments:
        return powers()[use.dot].rule, f"{power_name(use.power)} has another moment: {powers()[use.power].when}."
    if not power.can(v, v.seat, use):
        return _idle(v, use)
    who = _no_target(v, use, said[0]) if said and power.names_seat else None
    return who or (powers()[use.dot].rule, power.unsaid(v, use, said))


def _no_target(v: View, use: Use, seat: int) -> Why | None:
    power = REGISTER[use.power]
    if seat == v.seat and not power.names_self:
        return powers()[use.dot].rule, "Name another player, not yourself."
    if not 0 <= seat < v.n:
        return powers()[use.dot].rule, "There is no such player."
    if not v.alive >> seat & 1 and not power.names_out:
        return "SM 3.1", "Only players still in can be named; that one is out."
    return None


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
