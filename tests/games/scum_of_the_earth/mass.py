"""Hands by the thousand through the public playout path, with every invariant looked at after every play."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from rules.core.rng import Die
from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import FIELD, INFINITY, ONE, WILD, pack, size, unpack
from rules.games.scum_of_the_earth.dealing import end_hand
from rules.games.scum_of_the_earth.options import HIGHEST
from rules.games.scum_of_the_earth.plays import BODY, COST, decode
from rules.games.scum_of_the_earth.state import BETWEEN, BONUS, LOOK, MISDEAL, OVER, PEEK, TRICK, State, others_in

EXTRAS = ("wild39", "five", "seven", "eight", "nine", "ten")
SETS = ((), *((name,) for name in EXTRAS), EXTRAS)
LONGEST = 6_000  # plays; no hand is that long


class Cell(NamedTuple):
    """One corner of the grid."""

    seats: int
    highest: int
    bonuses: str
    extras: tuple[str, ...]

    @property
    def name(self) -> str:
        """A readable key."""
        return f"{self.seats}-{self.highest}-{self.bonuses}-{'+'.join(self.extras) or 'plain'}"

    def options(self) -> dict[str, Any]:
        """The house rules; what the grid leaves open alternates with the extras."""
        odd = len(self.extras) % 2 == 1
        raw: dict[str, Any] = {"highest": self.highest, "bonuses": self.bonuses, "amnesty": odd, "draw": odd}
        raw |= {"clumsy": True, "salaries": False, "hands": 0, **dict.fromkeys(self.extras, True)}
        return GAME.read_options(raw, self.seats)


def grid() -> list[Cell]:
    """Return every cell: seats and highest rank, bonuses, experimental cards none, each alone and all."""
    decks = [(seats, highest) for seats, ranks in HIGHEST.items() for highest in sorted(ranks)]
    return [Cell(*deck, bonuses, extras) for deck, bonuses, extras in product(decks, ("full", "light", "none"), SETS)]


class Tally(NamedTuple):
    """What was played."""

    hands: int
    plays: int
    longest: int


def play_cell(cell: Cell, seed: int, hands: int) -> Tally:
    """Play so many hands of one match; AssertionError if anything is ever not as it must be."""
    s, _ = GAME.new(cell.options(), cell.seats, 0, seed)
    die = Die(seed)
    lengths = []
    for _ in range(hands):
        reach_tricks(s, die)
        lengths.append(play_tricks(s, die))
        end_hand(s, None)
        after_hand(s)
    return Tally(hands, sum(lengths), max(lengths))


def reach_tricks(s: State, die: Die) -> None:
    """Deal, look and exchange, at random."""
    for seat in range(s.n):
        if s.phase == BETWEEN:
            GAME.take(s, Move(seat, "next", (0,)), None)
    if s.phase == MISDEAL:
        GAME.take(s, Move(s.order[0], "misdeal", (die.below(2),)), None)
    assert s.phase == LOOK
    assert sum(s.hands) == pack(s.house.deck)
    more = [s.counts[seat] for seat in s.order]
    assert max(more) - min(more) <= 1
    for seat in range(s.n):
        both = s.hands[seat] >> 5 * WILD & FIELD == 2 and seat != s.order[0]
        GAME.take(s, Move(seat, "look", (int(both and not die.below(2)),)), None)
    if s.phase == BONUS:
        for seat in [seat for seat in range(s.n) if s.answers[seat] == ()]:
            (ask,) = GAME.view_asks(GAME.view(s, seat))
            own = list(unpack(s.hands[seat]))
            GAME.take(s, Move(seat, "give", tuple(own.pop(die.below(len(own))) for _ in range(ask.least))), None)
    assert s.phase == TRICK
    assert s.turn == s.order[0]
    assert (
        [s.counts[seat] for seat in s.order] == more or s.order[0] != s.nxt[s.order[-1]] or sum(more) == sum(s.counts)
    )


def play_tricks(s: State, die: Die) -> int:
    """Play one hand to its end at random; return the number of plays and passes."""
    deck = pack(s.house.deck)
    gone = 0
    for count in range(1, LONGEST):
        turn, standing, infinity, held = s.turn, (s.rank, s.size), s.infinity, s.counts[:]
        codes = GAME.legal(s)
        assert codes, "somebody has no move"
        code = codes[die.below(len(codes))]
        GAME.play(s, code)
        if code:
            gone += COST[code & BODY]
            check_play(s, code, turn, standing)
        if s.phase == PEEK:
            targets = (*others_in(s.alive, s.turn, s.order), PASS)
            GAME.take(s, Move(s.turn, "peek", (targets[die.below(len(targets))],)), None)
        infinity = infinity or (bool(code) and decode(code).rank == INFINITY)
        if infinity and not s.infinity and sum(s.hands) + gone != deck:
            gone -= ONE[INFINITY]  # its winner has taken it
        assert sum(s.hands) + gone == deck, "a card is lost or found"
        check_table(s, held, turn)
        if s.turn < 0:
            return count
    raise AssertionError("the hand does not end")


def check_play(s: State, code: int, turn: int, standing: tuple[int, int]) -> None:
    """A follow is lower and as many; silence and denomination are what the code says. SE 3.9, SE 3.12."""
    play = decode(code)
    if standing[1]:
        assert play.size == standing[1]
        assert play.rank < standing[0]
    if play.victim >= 0:
        assert play.victim != turn


def check_table(s: State, held: list[int], turn: int) -> None:
    """Counts are right, those without cards are out, whoever is to play is in. SE 3.0."""
    assert s.counts[turn] == size(s.hands[turn])
    assert all(s.counts[seat] == number for seat, number in enumerate(held) if seat not in (turn, s.owner, *s.out[-1:]))
    assert s.alive == sum(1 << seat for seat in range(s.n) if s.counts[seat])
    assert len(s.out) == s.n - s.alive.bit_count()
    if s.turn < 0:
        assert s.alive.bit_count() == 1
        return
    assert s.alive >> s.turn & 1
    assert s.turn != s.silenced
    assert s.passed & ~s.alive == 0
    if s.size:
        assert (s.turn == s.owner) == s.again
        assert not s.passed >> s.owner & 1
    else:
        assert (s.passed, s.silenced, s.trick, s.infinity) == (0, -1, (), False)


def after_hand(s: State) -> None:
    """The new ranks are a permutation, and only the last one holds cards. SE 3.15."""
    assert s.phase in (BETWEEN, OVER)
    assert sorted(s.places[-1]) == list(range(s.n))
    last = s.places[-1][-1]
    assert [seat for seat in range(s.n) if s.hands[seat]] == [last]
    assert s.shown == s.hands[last]
    assert s.places[-1][:-1] == s.out
