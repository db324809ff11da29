"""What holds of every position of the Masquerade, and of what is hidden in it. SM 3.1 - 3.13."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from rules.games.masquerade import GAME
from rules.games.masquerade import state as at
from rules.games.masquerade.cards import KINDS, count, decks, pack, size, unpack
from rules.games.masquerade.codes import (
    CELERITY,
    DOMITOR,
    POWERS,
    TEMPLATE,
    TEMPORIS,
    VICISSITUDE,
    domitor,
    dots_of,
    left,
    scum,
)
from rules.games.masquerade.declared import Swap
from rules.games.masquerade.guess import both, known
from rules.games.masquerade.rounds import each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.rng import Die
    from rules.core.types import Move
    from rules.games.masquerade.state import State

TURNS = (at.OWN, at.BEFORE, at.PLAY, at.SECOND)  # whose turn it is, is still in
IN_PLAY = (
    *TURNS, at.ANSWER, at.FACE, at.REPLY, at.UNDO, at.STOP, at.EYES, at.FORTIFY, at.RAISE, at.OUT_OF_TURN,
)  # fmt: skip
ON_TRIAL = (at.UNDO, at.EYES, at.FORTIFY, at.RAISE)
SEALED = (at.GIVE, at.HUNT_VOTE, at.FACE, at.NEXT)
CLOCKWISE = (at.BEFORE, at.UNDO, at.STOP, at.EYES)


def sound(s: State) -> None:
    """Look at one position."""
    _cards(s)
    _seats(s)
    if s.round_no > 1 and s.phase not in (at.RULES, at.CHOOSE):
        _dots(s)
    if s.phase in IN_PLAY:
        _trick(s)
    if s.phase in (at.NEXT, at.OVER):
        _ended(s)


def everywhere(s: State) -> int:
    """Return how many cards of this round can be accounted for."""
    lying = sum(size(laid.cards - laid.gone) for laid in s.pile) + sum(size(trial.cards) for trial in s.trial)
    return sum(s.counts) + size(s.swept) + lying


def _cards(s: State) -> None:
    assert [size(hand) for hand in s.hands] == s.counts, "the cards are miscounted"
    piles = (*s.hands, s.swept, *(one.cards - one.gone for one in s.pile), *(one.cards for one in s.trial))
    often = Counter(chain.from_iterable(map(unpack, piles)))
    assert max(often.values()) <= decks(s.n), "a card is there too often"
    there = everywhere(s)
    assert there == each(s.n) * s.n or (s.house.old_hunt and s.hunted and there < each(s.n) * s.n), "a card is lost"
    for one in s.pile:
        assert one.gone & ~one.cards == 0 or size(one.gone) <= size(one.cards)
        assert s.alive >> one.seat & 1 or one.seat in (*s.out, *s.hunted)


def _seats(s: State) -> None:
    gone = (*s.out, *s.hunted)
    assert len(set(gone)) == len(gone), "somebody left twice"
    if s.phase not in (at.NEXT, at.OVER):
        assert s.alive == (1 << s.n) - 1 & ~sum(1 << seat for seat in gone)
        assert s.alive & s.alive - 1, "the round goes on with one player"
        played_out = [seat for seat in range(s.n) if not s.alive >> seat & 1]
        assert not any(s.counts[seat] for seat in played_out), "somebody who is out holds cards"
    if s.phase in SEALED:
        assert s.asked == at.NOBODY
        assert () in s.answers
    elif s.phase != at.OVER:
        assert 0 <= s.asked < s.n
        assert s.answers == ()
        assert s.phase == at.REPLY or s.alive >> s.asked & 1, "somebody who is out is asked"
    if s.phase in SEALED:
        assert s.phase == at.NEXT or all(one is None or s.alive >> seat & 1 for seat, one in enumerate(s.answers))


def _dots(s: State) -> None:
    for seat in range(s.n):
        held = s.held[seat]
        assert s.full[seat] == dots_of(held)
        assert not (left(s.full[seat], CELERITY) and left(s.full[seat], TEMPORIS)), "time is bent twice"
        assert (held.kind == TEMPLATE) == (seat == scum(s)), "a template is the Scum's"
        for dot in range(len(POWERS)):
            if dot != DOMITOR:
                assert left(s.dots[seat], dot) <= left(s.full[seat], dot), "more dots than there were"
        assert left(s.dots[seat], DOMITOR) <= int(seat == domitor(s, scum(s))), "an order to nobody's ghoul"
        assert 0 <= s.marks[seat] <= 2


def _trick(s: State) -> None:
    assert s.trick_no
    assert s.phase not in TURNS or s.alive >> s.turn & 1, "it is the turn of somebody who is out"
    assert bool(s.trial) == (s.phase in ON_TRIAL) or s.phase in (at.STOP, at.ANSWER)
    waits = s.phase in (at.ANSWER, at.FACE, at.REPLY) or (s.phase == at.STOP and not s.trial)
    assert bool(s.attempt) == waits, "a power waits for nothing"
    assert s.round_no > 1 or s.phase == at.PLAY, "a power in the first round"
    assert not s.staked & ~_all(s)
    if s.phase in (at.OWN, at.BEFORE, at.PLAY):
        assert not (s.staked | s.must) >> s.turn & 1, "whoever must pass is asked to play"
        assert not s.pile or s.pile[-1].seat != s.turn, "the owner of the high hand is to beat it"
        assert not s.pile or s.alive & ~s.settled & ~(1 << s.pile[-1].seat), "the trick is over and goes on"
    if s.phase in CLOCKWISE:
        asked = (s.asked, *s.todo)
        way = (*at.after(s.order, _all(s), s.turn), s.turn)
        assert not s.trial or s.trial[0].seat not in asked, "somebody is asked about his own hand"
        assert list(asked) == sorted(set(asked), key=way.index), "somebody is asked twice, or not in turn"
    for seat, order in enumerate(s.orders):
        assert not order or s.pile, "an order on a lead"
        assert not order or s.alive >> seat & 1 or s.phase not in TURNS
    if s.shroud:
        assert s.phase in (at.OWN, at.PLAY) or s.phase not in IN_PLAY or s.asked == s.turn


def _all(s: State) -> int:
    return (1 << s.n) - 1


def _ended(s: State) -> None:
    order = s.places[-1]
    assert sorted(order) == list(range(s.n)), "somebody has no place"
    if s.upturned:
        assert order == s.order[::-1]
        assert s.out[0] == s.order[-1]
        assert s.round_no > 1
    else:
        assert order[: len(s.out)] == s.out
        assert order[s.n - len(s.hunted) :] == s.hunted[::-1]
        assert s.round_no == 1 or not s.out or s.out[0] != s.order[-1]
    assert sum(s.totals) == len(s.places) * s.n * (s.n - 1) // 2
    assert len(s.places) == s.round_no
    assert (s.phase == at.OVER) == (s.round_no == s.house.rounds)


def elsewhere(s: State, known: tuple[int, ...], die: Die) -> State:
    """Return a position that differs in the crypts of all but the `known` seats and in sealed answers."""
    made = s.clone()
    others = [seat for seat in range(s.n) if seat not in known and s.counts[seat]]
    if s.phase in (at.RULES, at.CHOOSE):
        others = [seat for seat in range(s.n) if s.counts[seat]]
    shown = [one.cards - one.gone for one in s.pile] + [one.cards for one in s.trial]
    keep = [s.hands[seat] for seat in range(s.n) if seat not in others]
    pool = [
        kind
        for kind in range(KINDS)
        for _ in range(decks(s.n) - sum(count(hand, kind) for hand in (*keep, s.swept, *shown)))
    ]
    for seat in others:
        made.hands[seat] = pack([pool.pop(die.below(len(pool))) for _ in range(s.counts[seat])])
    if s.phase == at.GIVE:
        made.answers = tuple(
            unpack(made.hands[seat])[: len(one)] if one and seat not in known else one
            for seat, one in enumerate(s.answers)
        )
    elif s.phase in (at.HUNT_VOTE, at.FACE):
        made.answers = tuple(
            (die.below(2),) if one and seat not in known else one for seat, one in enumerate(s.answers)
        )
    return made


def check_hidden(s: State, watcher: int, die: Die) -> None:
    """Deal anew what is hidden from a seat: it must see and be asked the same, and the same seats are asked."""
    other = elsewhere(s, (watcher,) if watcher >= 0 else (), die)
    assert GAME.view(other, watcher) == GAME.view(s, watcher), "a view holds what the rules hide"
    if watcher >= 0:
        assert GAME.view_asks(GAME.view(other, watcher)) == GAME.asks(s).get(watcher, ())
    assert _who(other) == _who(s), "who is asked shows what is held"


def _who(s: State) -> object:
    return {seat: [(ask.id, ask.shape, ask.due) for ask in asks if ask.id != "deed"]
            for seat, asks in GAME.asks(s).items()}  # fmt: skip


def twin(s: State, watcher: int, tape: Sequence[Event], die: Die, move: Move) -> State:
    """Return a position that only differs in what a seat was never shown, and in which `move` can be made."""
    made = elsewhere(s, (watcher,) if watcher >= 0 else (), die)
    if s.phase in (at.HUNT_VOTE, at.FACE):  # they are shown together: what was said stays
        made.answers = s.answers
    if s.phase in (at.RULES, at.CHOOSE, at.OVER):
        return made
    sure = [both(cards, hand) for cards, hand in zip(known(watcher, s.n, tape), s.hands, strict=True)]
    others = [seat for seat in range(s.n) if seat != watcher]
    if move.seat in others and move.ask in ("play", "second", "outside", "give"):
        down = pack([card for card in move.picks if card >= 0])
        sure[move.seat] += down - both(down, sure[move.seat])
    pool = [card for seat in others for card in unpack(made.hands[seat])]
    aside = [card for seat in others for card in unpack(sure[seat])]
    for card in aside:  # what lies aside, unseen, comes in for what is known
        if card in pool:
            pool.remove(card)
        else:
            pool.pop(die.below(len(pool)))
    for seat in others:
        free = [pool.pop(die.below(len(pool))) for _ in range(s.counts[seat] - size(sure[seat]))]
        made.hands[seat] = sure[seat] + pack(free)
    made.attempt = tuple(  # which card reshapes somebody, nobody knows beforehand
        one._replace(args=Swap(*one.args)._replace(card=unpack(made.hands[one.user])[0]))
        if one.power == VICISSITUDE and one.user != watcher and made.hands[one.user]
        else one
        for one in s.attempt
    )
    if s.phase == at.GIVE:
        made.answers = tuple(
            unpack(made.hands[seat])[: len(one)] if one and seat != watcher else one
            for seat, one in enumerate(s.answers)
        )
    return made
