"""What is asked in every phase of SE 3.0, what is refused, and what an answer does."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

from rules.core.sentences import Words
from rules.core.types import ONE, PASS, PLAY, SOME, Ask, Move, Refusal
from rules.games.scum_of_the_earth import trick
from rules.games.scum_of_the_earth.cards import FIELD, WILD, best, pack, size, unpack
from rules.games.scum_of_the_earth.dealing import deal, end_hand, finish, finish_deal
from rules.games.scum_of_the_earth.events import (
    Errand,
    Exchange,
    Fetched,
    Gift,
    NoTakeover,
    Order,
    Peeked,
    Ruled,
    SatStill,
    Takeover,
    Tribute,
)
from rules.games.scum_of_the_earth.plays import BODY, cards_of, decode, follows, leads
from rules.games.scum_of_the_earth.reasons import why_no_play
from rules.games.scum_of_the_earth.state import BONUS, TRICK, State, View, others_in, ring, view_of
from rules.games.scum_of_the_earth.trick import after_play, begin

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scum_of_the_earth.options import House

say: Final = Words("rules.games.scum_of_the_earth", "refusals")


class Phase(Protocol):
    """Stateless; asks and refusals come from a View, so that opponents can ask the same questions."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Return what the view's seat may answer."""
        ...

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return why the answer is not allowed, or None."""
        ...

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Carry out a legal answer."""
        ...


def out_of_options(ask: Ask, move: Move) -> bool:
    """Return whether the picks are not `least` to `most` different ones of the options, or say more than was asked."""
    picks = move.picks
    return (
        not ask.least <= len(picks) <= ask.most
        or len(set(picks)) != len(picks)
        or any(pick not in ask.options for pick in picks)
        or bool(move.how)
    )


def answer(s: State, move: Move) -> bool:
    """Put a sealed answer down; True once everybody who owes one has given it."""
    s.answers = tuple(move.picks if seat == move.seat else kept for seat, kept in enumerate(s.answers))
    return () not in s.answers

AMNESTY_AT = 3  # Scum for the third hand running


def owed(house: House, scum_run: int) -> tuple[int, int]:
    """Return how many cards the last owes the first, and the last but one the second."""
    top = house.top_bonus
    lower = max(0, top - 1)
    return (0 if house.amnesty and scum_run >= AMNESTY_AT else top), lower


def pairs(order: tuple[int, ...], house: House, scum_run: int) -> tuple[tuple[int, int, int], ...]:
    """Return (upper seat, lower seat, number of cards) of the exchanges of this hand."""
    first, second = owed(house, scum_run)
    found = ((order[0], order[-1], first), (order[1], order[-2], second))
    return tuple(pair for pair in found if pair[2])


def open_bonuses(s: State, out: list[Event] | None) -> None:
    """Carry the best cards up, then ask those above what comes down."""
    due = pairs(s.order, s.house, s.scum_run)
    if not due:
        begin(s, s.order[0], out)
        return
    for upper, lower, number in due:
        _give(s, Tribute, lower, upper, best(s.hands[lower], number), out)
    s.phase = BONUS
    givers = {upper for upper, _, _ in due}
    s.answers = tuple(() if seat in givers else None for seat in range(s.n))


def _give(
    s: State, kind: type[Exchange], giver: int, taker: int, cards: tuple[int, ...], out: list[Event] | None
) -> None:
    packed = pack(cards)
    s.hands[giver] -= packed
    s.hands[taker] += packed
    s.counts[giver] -= len(cards)
    s.counts[taker] += len(cards)
    if out is not None:
        out.append(kind(giver, taker, cards))


class Bonus:
    """The upper seats choose what they give."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the givers; every card may be given, what just came included."""
        if v.seat < 0 or not v.waiting >> v.seat & 1:
            return ()
        number = next(count for upper, _, count in pairs(v.order, v.house, v.scum_run) if upper == v.seat)
        return (Ask("give", SOME, "card", tuple(dict.fromkeys(unpack(v.hand))), number, number, sealed=True),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Exactly so many of the own cards."""
        if len(move.picks) != ask.least or move.how:
            return Refusal("SE 3.7", say.give_number(number=ask.least, picked=len(move.picks)))
        own = list(unpack(v.hand))
        for card in move.picks:
            if card not in own:
                return Refusal("SE 3.7", say.give_own_cards)
            own.remove(card)
        return None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Once both have chosen, the cards go down and the Honcho leads."""
        if not answer(s, move):
            return
        gifts = s.answers
        s.answers = ()
        for upper, lower, _ in pairs(s.order, s.house, s.scum_run):
            _give(s, Gift, upper, lower, gifts[upper] or (), out)
        begin(s, s.order[0], out)

READY, TAKEOVER = 0, 1


class LookAtHand:
    """One sealed answer from every seat."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whoever has not answered; both WILDs and not the Honcho's chair open the second option."""
        if v.seat < 0 or not v.waiting >> v.seat & 1:
            return ()
        both = v.hand >> 5 * WILD & FIELD == 2 and v.seat != v.order[0]
        return (Ask("look", ONE, "menu", (READY, TAKEOVER) if both else (READY,), sealed=True),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Ready, or a takeover with both WILDs."""
        if not out_of_options(ask, move):
            return None
        if move.picks != (TAKEOVER,):
            return Refusal("SE 3.6", say.look_one_answer)
        if v.seat == v.order[0]:
            return Refusal("SE 3.6", say.takeover_by_honcho)
        return Refusal("SE 3.6", say.takeover_needs_both_wilds)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Once all have answered: the takeover if there is one, then the bonuses."""
        if not answer(s, move):
            return
        rebel = next((seat for seat, picks in enumerate(s.answers) if picks == (TAKEOVER,)), None)
        s.answers = ()
        if rebel is None:
            if out is not None:
                out.append(NoTakeover())
        else:
            take_over(s, rebel, out)
        open_bonuses(s, out)


def take_over(s: State, rebel: int, out: list[Event] | None) -> None:
    """The declarer is Honcho at once, the others follow clockwise from him."""
    former = s.order[0]
    at = s.order.index(rebel)
    scum = s.order[-1]
    s.order = s.order[at:] + s.order[:at]
    s.nxt = ring(s.order, s.alive)
    if s.order[-1] != scum:
        s.scum_run = 1  # SE 3.26: the new Scum has just arrived
    if out is not None:
        out += [Takeover(rebel, former), Order(s.order)]

KEEP, SWAP = 0, 1  # A: the intended player gets it; B: the Scum does, and gives a random card of his for it


class Misdeal:
    """A card lies exposed, the rest of the deck waits."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Honcho."""
        return (Ask("misdeal", ONE, "menu", (KEEP, SWAP)),) if v.seat == v.order[0] else ()

    def why_not(self, _v: View, ask: Ask, move: Move) -> Refusal | None:
        """A or B."""
        if out_of_options(ask, move):
            return Refusal("SE 3.5", say.shown_card_to_one)
        return None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Deal on."""
        if out is not None:
            out.append(Ruled(move.seat, move.picks[0] == SWAP))
        finish_deal(s, move.picks[0] == SWAP, out)


def codes(v: View) -> list[int]:
    """Return the codes of every legal play of the view's seat, the pass excluded; asked often, found once."""
    return list(_codes(v.hand, v.rank, v.size, others_in(v.alive, v.seat, v.order)))


@lru_cache(maxsize=64)
def _codes(hand: int, rank: int, size: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(follows(hand, rank, size, targets) if size else leads(hand, targets))


def how_of(code: int) -> tuple[int, ...]:
    """Return what the cards alone leave open: (denomination, star ten as two, victim or -1)."""
    p = decode(code)
    return (p.rank, p.two, p.victim)


def forms(v: View, picks: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """Return every legal `how` for these cards, with its code; A first (SE 3.8)."""
    wanted = tuple(sorted(picks))
    found = {how_of(code): code for code in codes(v) if tuple(sorted(cards_of(code & BODY))) == wanted}
    return dict(sorted(found.items()))


def code_of(v: View, move: Move) -> int | None:
    """Return the code a move means: 0 for the pass, None if it is not legal. An empty `how` will do where one fits."""
    if move.picks == (PASS,):
        return 0
    found = forms(v, move.picks)
    if not move.how and len(found) == 1:
        return next(iter(found.values()))
    return found.get(move.how)


def move_of(seat: int, code: int) -> Move:
    """Return the move a code stands for."""
    if not code:
        return Move(seat, "play", (PASS,))
    return Move(seat, "play", cards_of(code & BODY), how_of(code))


class Trick:
    """Whose turn it is plays or passes."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the seat whose turn it is."""
        if v.seat != v.turn:
            return ()
        options = {kind for code in {c & BODY for c in codes(v)} for kind in cards_of(code)}
        passing = (PASS,) if v.size else ()
        return (Ask("play", PLAY, "card", (*sorted(options), *passing), 1, max(1, size(v.hand))),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Return the refusal with the nearest legal play."""
        if PASS in ask.options and move.picks == (PASS,) and not move.how:
            return None
        code = code_of(v, move)
        return None if code else why_no_play(v, move, codes(v))

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Play."""
        code = code_of(view_of(s, move.seat), move)
        trick.play(s, code or 0, out)
        if s.turn < 0:
            end_hand(s, out)


class Peek:
    """One look, told to one; everybody learns who looked at whom."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the one who played it."""
        if v.seat != v.turn:
            return ()
        return (Ask("peek", ONE, "seat", (*others_in(v.alive, v.seat, v.order), PASS)),)

    def why_not(self, _v: View, ask: Ask, move: Move) -> Refusal | None:
        """Only another who is still in (SE 3.15)."""
        if out_of_options(ask, move):
            return Refusal("SE 3.16b", say.look_at_one)
        return None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Look, and go on with the trick."""
        target = move.picks[0]
        if target != PASS and out is not None:
            cards = unpack(s.hands[target])
            out.append(Peeked(move.seat, target, cards))
        s.phase = TRICK
        after_play(s, out)

NEXT, END = 0, 1
ERRANDS = (1, 2, 3, 4, 5)  # what is fetched, as the theme's words have it


class Between:
    """Everybody says when; the Honcho may send for something, and may sit still."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask everybody; the new Honcho and the new Scum a little more."""
        if v.seat < 0:
            return ()
        honcho, scum = v.places[-1][0], v.places[-1][-1]
        asks = []
        waits = v.waiting >> v.seat & 1
        if v.seat == scum and v.errand < 0:
            asks.append(Ask("fetch", ONE, "menu", (0,)))
        if waits:
            asks.append(Ask("next", ONE, "menu", (NEXT, END) if not v.house.target and not v.house.hands else (NEXT,)))
        if waits and v.seat == honcho:
            if v.house.talk != "off" and not v.errand:
                asks.append(Ask("errand", ONE, "menu", ERRANDS, due=False))
            if v.people >> v.seat & 1 and not v.stay and honcho != v.order[0]:
                asks.append(Ask("sit", ONE, "menu", (0,), due=False))
        return tuple(asks)

    def why_not(self, _v: View, ask: Ask, move: Move) -> Refusal | None:
        """Pick what is offered."""
        rule = {"next": "SE 3.17", "sit": "SE 3.20"}.get(ask.id, "SE 3.24")
        return Refusal(rule, say.not_between_hands) if out_of_options(ask, move) else None

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Do it; deal once nobody is waited for."""
        told = {"errand": _send, "sit": _sit, "fetch": _fetch}.get(move.ask)
        if told is not None:
            told(s, move, out)
        elif move.picks == (END,):
            finish(s, out)
            return
        else:
            answer(s, move)
        if () not in s.answers and s.errand >= 0:
            next_hand(s, out)


def _send(s: State, move: Move, out: list[Event] | None) -> None:
    s.errand = -move.picks[0]  # below zero: on the way
    if out is not None:
        out.append(Errand(move.seat, s.places[-1][-1], move.picks[0]))


def _fetch(s: State, move: Move, out: list[Event] | None) -> None:
    s.errand = -s.errand
    if out is not None:
        out.append(Fetched(move.seat))


def _sit(s: State, move: Move, out: list[Event] | None) -> None:
    s.stay = True
    if out is not None:
        out.append(SatStill(move.seat))


def next_hand(s: State, out: list[Event] | None) -> None:
    """Change places and deal."""
    new = s.places[-1]
    if s.stay or s.house.sit_still:
        s.moved = (s.moved + s.order.index(new[0])) % s.n
    s.order = new
    if out is not None:
        out.append(Order(new))
    deal(s, out)
