"""What does not add up of cards, of a trick and of who is asked, in a position that came from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade import state as at
from rules.games.masquerade.cards import KINDS, ONE, count, decks, pack, size, unpack
from rules.games.masquerade.codes import CUTE, GRAAAGH, KOLDUNIC, NOT_DOTS, ORDER, POWERS, QUESTION, kinds
from rules.games.masquerade.hands import FIVE, FULL_HOUSE, STRAIGHT, key_card, typed
from rules.games.masquerade.plays import PART, parts_of, shape
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import Use
from rules.games.masquerade.powers.question import SHARP
from rules.games.masquerade.rounds import each
from rules.games.masquerade.uses import effects

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.masquerade.state import Attempt, Laid, State, Trial

_ODD: Final = sum(ONE[kind] for kind in range(KINDS))
_HIGHEST: Final = 64  # keys: ranks up to tau
_SEALED: Final = (at.GIVE, at.HUNT_VOTE, at.FACE, at.NEXT)
_COURT: Final = (at.HUNT, at.HUNT_VOTE, at.FORFEIT, at.BOON, at.ACCEPT)
_TURN: Final = (at.OWN, at.PLAY, at.SECOND)  # the active player is asked
_ON_TRIAL: Final = (at.UNDO, at.EYES, at.FORTIFY, at.RAISE)
_IN_PLAY: Final = (
    *_COURT, *_TURN, *_ON_TRIAL, at.BEFORE, at.ANSWER, at.FACE, at.REPLY, at.STOP, at.OUT_OF_TURN,
)  # fmt: skip
_BACK: Final = (at.OWN, at.BEFORE, at.EYES, at.FORTIFY, at.RAISE, at.STOP)
_RANKS: Final = {at.RULES: 0, at.LEAD: 0, at.HUNT: 1, at.FORFEIT: 1, at.BOON: 0}  # phase -> whose right it is


def _first_wrong(checks: Iterable[tuple[bool, str]]) -> str:
    return next((text for fine, text in checks if not fine), "")


# -- cards
def cards_amiss(s: State) -> str:  # noqa: PLR0911 - a case a line
    """Return what is wrong with the cards."""
    if not all(map(_are_cards, (*s.hands, s.swept))):
        return "a crypt holds what is no card"
    if [size(hand) for hand in s.hands] != list(s.counts):
        return "the cards are miscounted"
    if not all(_lies(s, laid) for laid in (*s.pile, *s.under)) or len(s.under) > 1 or len(s.trial) > 1:
        return "a hand on the table is none"
    if not all(_tried(s, trial) for trial in s.trial):
        return "a hand on trial is none"
    lying = [laid.cards - laid.gone for laid in s.pile] + [trial.cards for trial in s.trial]
    everywhere = (*s.hands, s.swept, *lying)
    if any(sum(count(one, kind) for one in everywhere) > decks(s.n) for kind in range(KINDS)):
        return "cards repeat"
    there, dealt = sum(map(size, everywhere)), each(s.n) * s.n
    if there > dealt or (there < dealt and not (s.house.old_hunt and s.hunted)):
        return "cards are missing"
    out = [seat for seat in range(s.n) if s.phase not in (at.NEXT, at.OVER) and not s.alive >> seat & 1]
    return "the dead hold cards" if any(s.counts[seat] for seat in out) else ""


def _are_cards(hand: object) -> bool:
    return type(hand) is int and hand >= 0 and not hand >> 2 * KINDS and not hand & hand >> 1 & _ODD


def _hand(s: State, seat: object, cards: object, kind: object, key: object, used: object, card: object) -> bool:
    """Return whether these are numbers of a hand that somebody put down."""
    small = all(type(one) is int for one in (seat, kind, key, used, card))
    if not small or not _are_cards(cards) or not isinstance(kind, int) or not isinstance(cards, int):
        return False
    number = kind if kind < STRAIGHT else FIVE
    return (
        seat in range(s.n)
        and 1 <= kind <= FULL_HOUSE
        and size(cards) == number
        and key in range(_HIGHEST)
        and used in range(1 << len(POWERS))
        and isinstance(card, int)
        and count(cards, card if 0 <= card < KINDS else KINDS) > 0
    )


def _lies(s: State, laid: Laid) -> bool:
    fine = _hand(s, laid.seat, laid.cards, laid.kind, laid.key, laid.used, laid.card) and _are_cards(laid.gone)
    return fine and all(count(laid.gone, kind) <= count(laid.cards, kind) for kind in unpack(laid.gone))


def _tried(s: State, trial: Trial) -> bool:
    if not _hand(s, trial.seat, trial.cards, trial.kind, trial.key, trial.used, trial.card):
        return False
    how = trial.how
    if type(how) is not tuple or len(how) % PART or not all(type(one) is int and -1 <= one < KINDS for one in how):
        return False
    parts = parts_of(how)
    if not all(_use(s, trial.seat, part[0], part[1], part[2]) for part in parts):
        return False
    values = shape(unpack(trial.cards), parts)
    poison = sum(REGISTER[part[1]].poison for part in parts)
    way = REGISTER[how[1]].way if how else -1
    return (
        bool(values)
        and typed(values or ()) == (trial.kind, trial.key)
        and trial.card == key_card(trial.cards, values or (), trial.key)
        and trial.poison == poison
        and trial.values == tuple(values or ())
        and trial.mode == max(way, at.NORMAL)
        and trial.used == sum(1 << power for power in {*how[1::PART]})
    )


def _use(s: State, seat: int, dot: int, power: int, suit: int) -> bool:
    """Return whether a dot of a seat can do that at all."""
    fine = 0 <= dot < len(POWERS) and power in REGISTER and (dot != KOLDUNIC or s.held[seat].suit >= 0)
    return fine and Use(dot, power, suit) in effects(s, seat, dot)


# -- who is asked what
def turn_amiss(s: State) -> str:
    """Return what is wrong with the turn, the attempt and the answers."""
    if s.phase == at.OVER:
        return "" if s.answers == () else "answers are missing"
    return _first_wrong((
        (bool(s.alive & s.alive - 1) or s.phase == at.NEXT, "nobody is left"),
        (_answers(s), "answers are missing"),
        (_asked(s), "the wrong seat is asked"),
        (s.phase not in _IN_PLAY or _trick(s), "the trick is none"),
        (_attempts(s), "a power waits for nothing"),
        (s.phase != at.PLAY or _can_play(s), "somebody cannot play"),
    ))  # fmt: skip


def _answers(s: State) -> bool:
    """Whether those who owe a sealed answer do, and what lies there can lie there."""
    if s.phase not in _SEALED:
        return s.answers == () and (s.owed == () or s.phase == at.GIVE)
    if s.asked != at.NOBODY or () not in s.answers:
        return False
    if s.phase == at.GIVE:
        return _giving(s)
    user = s.attempt[0].user if s.phase == at.FACE and s.attempt else at.NOBODY
    voters = [s.phase == at.NEXT or bool(s.alive >> seat & 1 and seat != user) for seat in range(s.n)]
    legal = ((), (0,)) if s.phase == at.NEXT else ((), (0,), (1,))
    return all(one in legal if votes else one is None for one, votes in zip(s.answers, voters, strict=True))


def _giving(s: State) -> bool:
    numbers = [one for owed in s.owed for one in owed]
    if any(len(owed) != 3 for owed in s.owed) or not all(type(one) is int and 0 <= one < s.n for one in numbers):
        return False
    owing = {giver: number for giver, _, number in s.owed}
    if len(owing) != len(s.owed) or any(giver == taker or number not in (1, 2) for giver, taker, number in s.owed):
        return False
    return all(
        (one is None) == (seat not in owing) and (not one or _gift(s.hands[seat], one, owing[seat]))
        for seat, one in enumerate(s.answers)
    )


def _gift(hand: int, cards: tuple[int, ...], number: int) -> bool:
    fine = len(cards) == number and all(type(one) is int and 0 <= one < KINDS for one in cards)
    return fine and all(count(hand, one) >= cards.count(one) for one in cards) and bool(pack(cards))


def _asked(s: State) -> bool:
    """Whether the one who is asked can be asked in this phase."""
    if s.phase in _SEALED:
        return s.phase != at.HUNT_VOTE or (len(s.todo) == 1 and bool(s.alive >> s.todo[0] & 1))
    if s.asked < 0 or (s.phase in _RANKS and s.asked != s.order[_RANKS[s.phase]]):
        return False
    if s.phase == at.CHOOSE:
        return len({*s.choosers}) == len(s.choosers) > 0 and s.asked == s.choosers[0]
    if s.phase not in (at.REPLY, at.RULES, at.LEAD) and not s.alive >> s.asked & 1:
        return False
    if s.phase == at.FORFEIT and not kinds(s.dots[s.asked] & ~NOT_DOTS):
        return False
    return (s.asked == s.turn) == (s.phase in _TURN) or s.phase not in (*_TURN, at.BEFORE)


def _trick(s: State) -> bool:  # noqa: PLR0911 - a case a line
    """Whether there is a trick in which that can be asked."""
    if s.turn < 0 or s.trick_no < 1 or (s.round_no == 1 and s.phase != at.PLAY):
        return False
    if s.phase in _COURT:
        return s.back in (at.BETWEEN, at.TURN) and not s.trial and not s.attempt and (
            s.back == at.BETWEEN or bool(s.alive >> s.turn & 1)
        )
    if bool(s.trial) != (s.phase in _ON_TRIAL) and s.phase not in (at.STOP, at.ANSWER):
        return False
    if not s.pile and (any(s.orders) or s.phase in (at.SECOND, at.OUT_OF_TURN, at.EYES, at.FORTIFY, at.RAISE, at.UNDO)):
        return False
    if s.phase == at.FORTIFY and s.asked != s.pile[-1].seat:
        return False
    if s.trial and not _on_trial(s, s.trial[0]):
        return False
    if s.phase not in (*_TURN, at.BEFORE, at.FACE, at.REPLY):
        return True
    owner = s.pile[-1].seat if s.pile and s.phase != at.SECOND else at.NOBODY
    return bool(s.alive >> s.turn & 1) and owner != s.turn


def _on_trial(s: State, trial: Trial) -> bool:
    own = trial.mode == at.TIMELESS or trial.seat == s.turn
    enough = len(s.pile) >= (0, 2, 1, 1)[trial.mode]
    raising = s.phase != at.RAISE or s.asked == trial.seat
    return own and enough and raising and bool(s.alive >> trial.seat & 1)


def _attempts(s: State) -> bool:
    """Whether what was declared can have been declared."""
    waits = s.phase in (at.ANSWER, at.FACE, at.REPLY) or (s.phase == at.STOP and not s.trial)
    if bool(s.attempt) != waits or len(s.attempt) > 2:
        return not s.attempt and not waits
    return all(_attempt(s, a, first=a is s.attempt[0]) for a in s.attempt)


def _attempt(s: State, a: Attempt, *, first: bool) -> bool:  # noqa: PLR0911 - a case a line
    numbers = (a.dot, a.power, a.suit, a.user, a.target)
    if not all(type(one) is int for one in numbers) or type(a.args) is not tuple or a.user not in range(s.n):
        return False
    if a.target not in range(-1, s.n) or not _use(s, a.user, a.dot, a.power, a.suit):
        return False
    if s.phase == at.ANSWER and first:
        if a.target != s.asked or s.back not in _BACK:
            return False
        stills = s.back == at.STOP
        return a.args == () if stills else not s.attempt[1:] and _declared(s, a, s.back)
    if s.phase == at.FACE:
        return a.power in (CUTE, GRAAAGH) and s.back == at.BEFORE and len(a.args) == 1 and a.target == s.turn
    if s.phase == at.REPLY:
        fine = a.power in (QUESTION, ORDER) and s.back == at.OWN and len(a.args) == 2
        return fine and a.args[0] == s.asked != a.user and type(a.args[1]) is int and 0 <= a.args[1] < SHARP
    return a.args == () and bool(s.pile) and a.user == s.turn and at.PLAY in REGISTER[a.power].moments


def _declared(s: State, a: Attempt, phase: str) -> bool:
    """Whether the power has such a form in the window it was declared in."""
    power = REGISTER[a.power]
    if phase not in power.moments:
        return False
    then = s.clone()
    then.phase = phase
    then.attempt = ()
    found = power.forms(then, a.user, Use(a.dot, a.power, a.suit))
    return a.args in found and power.target(then, a.args) == a.target


def _can_play(s: State) -> bool:
    """Whether the one who leads has something to lead."""
    from rules.games.masquerade.playout import legal  # noqa: PLC0415 - the path that asks everything

    return bool(legal(s))
