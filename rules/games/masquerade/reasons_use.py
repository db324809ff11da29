"""Why a hand may not be put down, or a power not be used, and the nearest that may. SM 3.3, SM 3.10, SM 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.masquerade.cards import FULL_HOUSE, KINDS, STRAIGHT, pack, rank_of, suit_of, unpack
from rules.games.masquerade.codes import HIDDEN, POWERS, left
from rules.games.masquerade.content import on_play, power_name, powers
from rules.games.masquerade.declared import Use, parts_of
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.phrases import SUITS, hand_phrase, order_phrase, rank_word, ranks_word, the_card
from rules.games.masquerade.plays import WAY_OF, Code, codes_of, forms_of, judge
from rules.games.masquerade.powers import BY_WAY, REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.powers.stopping import hushed
from rules.games.masquerade.state import BEFORE, NEXT, OUT_OF_TURN, OVER, OWN, PLAY, SECOND, Fault, Trial
from rules.games.masquerade.uses import effects, hows, worthwhile

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.view import View

    Why = tuple[str, str]
    About = tuple[int, ...]
    How = tuple[int, ...]

say: Final = Words("rules.games.masquerade", "refusals")


def no_play(v: View, ask: Ask, move: Move, fault: Fault) -> Refusal:
    """A hand that may not be put down."""
    rule, text = _FAULTS[fault.word](v, move, fault.about)
    return Refusal(rule, text, _nearest(v, ask, move))


def no_way_to_pass(v: View, ask: Ask) -> Refusal:
    """A pass that is not allowed, or that comes with more than a pass."""
    fix = _nearest(v, ask, Move(v.seat, ask.id))
    if PASS in ask.options:
        return Refusal("SM 3.10 T5", say.pass_alone, Move(v.seat, ask.id, (PASS,)))
    if not v.pile:
        return Refusal("SM 3.10 T5", say.leader_must_play, fix)
    return Refusal("SM 3.12.5", say.must_obey(order=order_phrase(v.orders[v.seat])), fix)


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
        return "SM 3.3", say.pick_first
    if PASS in move.picks:
        return "SM 3.10 T5", say.pass_or_play
    return "SM 3.3", say.own_cards_only


def _no_hand(_v: View, move: Move, about: About) -> Why:
    if about:
        return "SM 3.3", say.no_hand_as_changed
    number = len(move.picks)
    ranks = {rank_of(one) for one in move.picks}
    if number != 5:
        return "SM 3.3", say.no_hand(number=number)
    if len(ranks) == 5 and {0, 12} <= ranks:
        return "SM 3.3", say.no_straight_over_two
    return "SM 3.3", say.no_hand_of_five


def _type_word(kind: int) -> str:
    """Return "a single card", "a pair", "three of a kind"."""
    named = {1: say.single_card, 2: say.a_pair, STRAIGHT: say.straight, FULL_HOUSE: say.full_house}.get(kind)
    return named or say.of_a_kind(kind=kind)


def _other_type(_v: View, _move: Move, about: About) -> Why:
    kind, key, high, _ = about
    return "SM 3.3", say.other_type(needed=_type_word(high), hand=hand_phrase(kind, key))


def _too_low(_v: View, _move: Move, about: About) -> Why:
    kind, key, _, high = about
    if kind == 1:
        return "SM 3.3", say.too_low_card(high=the_card(high), card=the_card(key))
    word, over = _type_word(kind), _over(kind, high)
    if rank_of(key) != rank_of(high):
        return "SM 3.3", say.too_low(type=word, high=over, hand=hand_phrase(kind, key))
    best, mine = SUITS[suit_of(high)], SUITS[suit_of(key)]
    if best == mine:
        return "SM 3.3", say.too_low_equal(type=word, high=over)
    return "SM 3.3", say.too_low_by_suit(type=word, high=over, best=best, suit=mine)


def _over(kind: int, key: int) -> str:
    """Return "Tens", or of a straight "one to the Ten"."""
    if kind == STRAIGHT:
        rank = rank_word(rank_of(key))
        return say.straight_to(short=len(rank) <= 2, rank=rank)
    return ranks_word(rank_of(key))


# -- what is declared
def _no_such_use(v: View, _move: Move, about: About) -> Why:
    if len(about) < 2 or not all(0 <= one < len(POWERS) for one in about):
        return "SM 3.12", say.no_such_declaration
    dot, power = about
    if REGISTER[power].way >= 0 and REGISTER[power].way not in (WAY_OF[v.phase], HIDDEN):
        return _no_way(v, _move, ())
    if REGISTER[power].on_play:
        return powers()[dot].rule, say.power_not_to_cards(power=power_name(dot))
    return powers()[power].rule, say.power_not_with_hand(power=power_name(power))


def _once(_v: View, _move: Move, about: About) -> Why:
    return powers()[about[0]].rule, say.power_once_a_hand(power=power_name(about[0]))


def _no_way(v: View, move: Move, _about: About) -> Why:
    if v.phase in _FIRST:
        needed = BY_WAY[WAY_OF[v.phase]].code
        return powers()[needed].rule, say.way_takes_power(hand=_FIRST[v.phase], power=power_name(needed))
    way = next((part.power for part in parts_of(move.how) if REGISTER[part.power].way >= HIDDEN), _HIDING)
    if way == _HIDING:
        return powers()[way].rule, say.hiding_goes_alone(power=power_name(way))
    return powers()[way].rule, say.power_waits_for_hand(power=power_name(way))


_HIDING: Final = BY_WAY[HIDDEN].code
_FIRST: Final = {SECOND: say.second_hand, OUT_OF_TURN: say.hand_out_of_turn}


def _no_change(_v: View, move: Move, _about: About) -> Why:
    for part in parts_of(move.how):
        power, text = REGISTER[part.power].misfit(part, move.picks)
        if text:
            return powers()[power].rule, text
    return "SM 3.12", say.no_such_change


def _nothing_to_lower(_v: View, move: Move, _about: About) -> Why:
    lowers = next(part.power for part in parts_of(move.how) if REGISTER[part.power].poison)
    return on_play(lowers).rule, say.nothing_to_lower


# -- what stands in the way of a hand that would beat
def _under_the_lead(_v: View, _move: Move, _about: About) -> Why:
    return powers()[_HIDING].rule, say.nothing_beneath_lead


def _first_card(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.5", say.first_card(card=the_card(about[0]))


def _barred(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.12.9", say.suit_barred(suit=SUITS[about[0]])


def _last_cards(_v: View, move: Move, _about: About) -> Why:
    powers_ = (part.power for part in parts_of(move.how))
    power = next((power for power in powers_ if REGISTER[power].tags & (CONCEALED | ILLUSION)), _HIDING)
    return powers()[power].rule, say.not_with_last_cards(power=power_name(power))


def _wrong_suit(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.12.10", say.all_of_suit(suit=SUITS[about[0]])


def _disobeys(_v: View, _move: Move, about: About) -> Why:
    return "SM 3.12.5", say.must_obey(order=order_phrase(about[0]))


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
        return Refusal("SM 3.1", say.round_over if v.phase in (NEXT, OVER) else say.no_powers_when_out)
    if not 0 <= dot < len(POWERS) or not left(v.dots[v.seat], dot):
        return Refusal(*lacking(v, dot))
    if v.shroud or v.hushed >> v.seat & 1:
        return Refusal(*hushed(v))
    now = [use for use in effects(v, v.seat, dot) if v.phase in REGISTER[use.power].moments]
    if now and not (v.phase == BEFORE and v.seat == v.turn):
        return Refusal(*_of_this_moment(v, now))
    soon = v._replace(phase=PLAY) if v.phase == OWN else v
    if v.asked == v.seat and soon.phase in WAY_OF:
        return Refusal(*_with_cards(soon, dot))
    return Refusal(*_another_moment(v, dot))


def _of_this_moment(v: View, now: list[Use]) -> Why:
    """A dot whose moment it is: another is asked, or it finds nothing to do."""
    if worthwhile(v, hows(v, v.seat, now[0].dot)):
        if v.asked != v.seat:
            return "SM 3.10", say.asked_in_turn
        return powers()[now[0].dot].rule, say.power_has_its_moment(power=power_name(now[0].dot))
    return _idle(v, now[0])


def _with_cards(v: View, dot: int) -> Why:
    """A dot at a moment when one's own cards are asked for."""
    wanted = HIDDEN if v.phase == PLAY else WAY_OF[v.phase]
    mine = [REGISTER[use.power] for use in effects(v, v.seat, dot)]
    if any(power.on_play or power.way == wanted for power in mine):
        if len(v.pile) < 2 and not any(power.on_play for power in mine):
            return powers()[dot].rule, say.nothing_beneath_lead
        if dot not in dots_in_plays(v, v.seat):
            return powers()[dot].rule, say.no_hand_with_power(power=power_name(dot))
        return powers()[dot].rule, say.power_with_cards(power=power_name(dot))
    return _another_moment(v, dot)


def lacking(v: View, dot: int) -> Why:
    """A dot that is spent, or that one never had."""
    if not 0 <= dot < len(POWERS):
        return "SM 3.12", say.no_such_power
    return REGISTER[dot].lacking(v)


def _another_moment(v: View, dot: int) -> Why:
    """A power at a moment that is not its own."""
    if v.seat == v.turn and all(BEFORE in REGISTER[use.power].moments for use in effects(v, v.seat, dot)[:1]):
        return powers()[dot].rule, say.power_for_anothers_turn(power=power_name(dot))
    power, about = REGISTER[dot], powers()[dot]
    if power.on_high and not v.pile and v.phase in (OWN, BEFORE, PLAY) and OWN not in power.moments:
        return about.rule, say.power_not_against_lead(power=about.name)
    if power.copies:
        return about.rule, say.copy_without_moment(power=about.name)
    return about.rule, say.power_has_other_moment(power=about.name, when=about.when)


def _idle(v: View, use: Use) -> Why:
    """A power whose moment it is, but that finds nothing to work on."""
    power = REGISTER[use.power]
    if power.on_high and not v.pile:
        return powers()[use.dot].rule, say.power_not_on_lead(power=power_name(use.dot))
    return powers()[use.dot].rule, power.idle(v, use)


# -- a power used in a way it has not
def no_power(v: View, ask: Ask, move: Move) -> Refusal:
    """A dot one has not, or that can do nothing now, or not that."""
    return Refusal(*_why(v, ask, move), _nearest_use(v, ask, move))


def _why(v: View, ask: Ask, move: Move) -> Why:
    if len(move.picks) != 1:
        return "SM 3.10", say.one_power
    dot = move.picks[0]
    if dot == PASS:
        return "SM 3.10", say.decline_alone
    if dot not in ask.options:
        return why_not_now(v, dot)[:2]
    if len(move.how) < 2:
        return powers()[dot].rule, say.power_to_do_what(power=power_name(dot))
    power, suit, *said = move.how
    return _details(v, Use(dot, power, suit), tuple(said))


def _details(v: View, use: Use, said: How) -> Why:
    """Return what is wrong with what a power is to do."""
    if use not in effects(v, v.seat, use.dot):
        if REGISTER[use.dot].copies:
            return "SM 3.12.10", say.copy_of_none(power=power_name(use.dot))
        return powers()[use.dot].rule, say.power_does_no_such_thing(power=power_name(use.dot))
    power = REGISTER[use.power]
    if v.phase not in power.moments:
        return powers()[use.dot].rule, say.power_has_other_moment(
            power=power_name(use.power), when=powers()[use.power].when
        )
    if not power.can(v, v.seat, use):
        return _idle(v, use)
    who = _no_target(v, use, said[0]) if said and power.names_seat else None
    return who or (powers()[use.dot].rule, power.unsaid(v, use, said))


def _no_target(v: View, use: Use, seat: int) -> Why | None:
    power = REGISTER[use.power]
    if seat == v.seat and not power.names_self:
        return powers()[use.dot].rule, say.another_player
    if not 0 <= seat < v.n:
        return powers()[use.dot].rule, say.no_such_player
    if not v.alive >> seat & 1 and not power.names_out:
        return "SM 3.1", say.none_who_is_out
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
