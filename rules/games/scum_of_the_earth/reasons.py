"""Why a play is refused: one sentence, the rule's number, and the nearest play that would do. SE 3.8 - 3.16."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import PASS, Move, Refusal
from rules.games.scum_of_the_earth.cards import (
    EIGHT,
    INFINITY,
    NINE,
    SIX,
    TEN,
    WILD,
    WILD39,
    ZERO,
    play_phrase,
    rank_of,
    rank_word,
    ranks_word,
    unpack,
)
from rules.games.scum_of_the_earth.plays import BODY, cards_of, decode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scum_of_the_earth.state import View

say: Final = Words("rules.games.scum_of_the_earth", "refusals")


def why_no_play(v: View, move: Move, legal: list[int]) -> Refusal:
    """Return the first reason that applies."""
    rule, text = next(_reasons(v, move))
    return Refusal(rule, text, _nearest(v, move, legal))


def _reasons(v: View, move: Move) -> Iterator[tuple[str, str]]:
    picks, how = move.picks, move.how
    if PASS in picks:
        yield "SE 3.0 T1", say.leader_must_play
    if not picks:
        beat = say.pick_to_beat(needed=v.size, lower=play_phrase(v.rank, 1))
        yield "SE 3.9" if v.size else "SE 3.8", beat if v.size else say.pick_first
    own = unpack(v.hand)
    if any(picks.count(kind) > own.count(kind) for kind in picks):
        yield "SE 3.8", say.own_cards_only
    ranks = sorted({rank_of(kind) for kind in picks} - {-1})
    if len(ranks) > 1:
        yield "SE 3.8", say.one_number(numbers=[_many(r) for r in ranks])
    if len(picks) > 1 and {ZERO, INFINITY} & set(ranks):
        yield "SE 3.8", say.single_only(rank=rank_word(ranks[0]))
    yield from _how_reasons(how)
    yield from _wild_reasons(picks, how, ranks)
    rank = ranks[0] if ranks else how[0] if how else -1
    yield from _follow_reasons(v, picks, how, rank)
    yield from _star_reasons(picks, how)
    yield "SE 3.8", say.no_play


def _how_reasons(how: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    """A `how` is empty or (denomination, star ten as two, victim or -1)."""
    if how and not (len(how) == 3 and ZERO <= how[0] <= INFINITY and how[1] in (0, 1)):
        yield "SE 3.8", say.no_such_number


def _wild_reasons(picks: tuple[int, ...], how: tuple[int, ...], ranks: list[int]) -> Iterator[tuple[str, str]]:
    if not ranks and how and how[0] in (ZERO, INFINITY):
        yield "SE 3.8", say.wild_ace_to_king(rank=rank_word(how[0]))
    named = ranks[0] if ranks else how[0] if how else 0
    if WILD39 in picks and named and not 3 <= named <= 9:
        yield "SE 3.16a", say.small_wild_three_to_nine(ranks=ranks_word(named))
    if ranks and how and how[0] != ranks[0]:
        yield "SE 3.8", say.wild_beside(ranks=ranks_word(ranks[0]))


def _counts_as(picks: tuple[int, ...], how: tuple[int, ...]) -> tuple[int, ...]:
    extra = 1 if TEN in picks else 0
    if len(how) > 1:
        return (len(picks) + (how[1] if extra else 0),)
    return tuple(range(len(picks), len(picks) + extra + 1))


def _follow_reasons(v: View, picks: tuple[int, ...], how: tuple[int, ...], rank: int) -> Iterator[tuple[str, str]]:
    if not v.size:
        return
    if NINE in picks:
        yield "SE 3.16e", say.nine_only_leads
    if rank == INFINITY:
        yield "SE 3.9", say.infinity_only_leads
    sizes = _counts_as(picks, how)
    if v.size not in sizes:
        yield "SE 3.9", say.other_size(needed=v.size, play=play_phrase(v.rank, 1), picked=sizes[0], low=rank < v.rank)
    if rank >= v.rank:
        yield "SE 3.9", say.too_high(play=play_phrase(v.rank, v.size), few=v.size <= 2)


def _many(rank: int) -> str:
    """There is one Zero and one Infinity."""
    return rank_word(rank) if rank in (ZERO, INFINITY) else ranks_word(rank)


def _star_reasons(picks: tuple[int, ...], how: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    if picks == (EIGHT,):
        yield "SE 3.16d", say.eight_never_alone
    if SIX in picks:
        alone = not how or how[-1] < 0
        yield "SE 3.12", (say.six_names_somebody if alone else say.six_names_one_still_in)
    if not how and all(kind in (WILD, WILD39) for kind in picks):
        yield "SE 3.8", say.wilds_need_number
    if how and how[-1] >= 0 and SIX not in picks:
        yield "SE 3.12", say.only_six_names
    if TEN in picks and not how:
        yield "SE 3.16f", say.ten_one_or_two
    if TEN not in picks and how and how[1]:
        yield "SE 3.16f", say.only_ten_counts_two


def _nearest(v: View, move: Move, legal: list[int]) -> Move | None:
    """The legal play most like the one tried: most cards in common, then fewest others, then the same rank."""
    if not legal:
        return Move(v.seat, "play", (PASS,)) if v.size else None
    tried = list(move.picks)

    def distance(code: int) -> tuple[int, int, int, int]:
        cards = cards_of(code & BODY)
        common = sum(min(cards.count(kind), tried.count(kind)) for kind in set(cards))
        wilds = sum(kind in (WILD, WILD39) for kind in cards)
        return (-common, len(cards) - common, wilds, abs(decode(code).rank - (rank_of(tried[0]) if tried else 0)))

    code = min(legal, key=distance)
    play = decode(code)
    return Move(v.seat, "play", cards_of(code & BODY), (play.rank, play.two, play.victim))
