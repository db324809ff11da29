"""Why a play is refused: one sentence, the rule's number, and the nearest play that would do. SE 3.8 - 3.16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS
from rules.core.types import PASS, Move, Refusal
from rules.games.scum_of_the_earth.cards import EIGHT, INFINITY, NINE, SIX, TEN, WILD, WILD39, ZERO, rank_of, unpack
from rules.games.scum_of_the_earth.phrases import play_phrase, rank_word, ranks_word
from rules.games.scum_of_the_earth.plays import BODY, cards_of, decode
from rules.games.scum_of_the_earth.text import list_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scum_of_the_earth.view import View


def why_no_play(v: View, move: Move, legal: list[int]) -> Refusal:
    """Return the first reason that applies."""
    rule, text = next(_reasons(v, move))
    return Refusal(rule, text, _nearest(v, move, legal))


def _reasons(v: View, move: Move) -> Iterator[tuple[str, str]]:
    picks, how = move.picks, move.how
    if PASS in picks:
        yield "SE 3.0 T1", "Whoever leads must play; only others may pass."
    if not picks:
        yield "SE 3.8", "Pick at least one card first."
    own = unpack(v.hand)
    if any(picks.count(kind) > own.count(kind) for kind in picks):
        yield "SE 3.8", "Only cards from your own hand can be played."
    ranks = sorted({rank_of(kind) for kind in picks} - {-1})
    if len(ranks) > 1:
        yield "SE 3.8", f"One number at a time; these are {list_words([_many(r) for r in ranks])}."
    if len(picks) > 1 and {ZERO, INFINITY} & set(ranks):
        yield "SE 3.8", f"{rank_word(ranks[0])} is only ever a single card, and no wild can copy it."
    yield from _how_reasons(how)
    yield from _wild_reasons(picks, how, ranks)
    rank = ranks[0] if ranks else how[0] if how else -1
    yield from _follow_reasons(v, picks, how, rank)
    yield from _star_reasons(picks, how)
    yield "SE 3.8", "These cards make no play here."


def _how_reasons(how: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    """A `how` is empty or (denomination, star ten as two, victim or -1)."""
    if how and not (len(how) == 3 and ZERO <= how[0] <= INFINITY and how[1] in (0, 1)):
        yield "SE 3.8", "There is no such number."


def _wild_reasons(picks: tuple[int, ...], how: tuple[int, ...], ranks: list[int]) -> Iterator[tuple[str, str]]:
    if not ranks and how and how[0] in (ZERO, INFINITY):
        yield "SE 3.8", f"A wild stands for an Ace to a King, never for {rank_word(how[0])}."
    named = ranks[0] if ranks else how[0] if how else 0
    if WILD39 in picks and named and not 3 <= named <= 9:
        yield "SE 3.16a", f"The small wild only stands for Three to Nine, not for {ranks_word(named)}."
    if ranks and how and how[0] != ranks[0]:
        yield "SE 3.8", f"Beside {ranks_word(ranks[0])} a wild is one of them."


def _counts_as(picks: tuple[int, ...], how: tuple[int, ...]) -> tuple[int, ...]:
    extra = 1 if TEN in picks else 0
    if len(how) > 1:
        return (len(picks) + (how[1] if extra else 0),)
    return tuple(range(len(picks), len(picks) + extra + 1))


def _follow_reasons(v: View, picks: tuple[int, ...], how: tuple[int, ...], rank: int) -> Iterator[tuple[str, str]]:
    if not v.size:
        return
    if NINE in picks:
        yield "SE 3.16e", "The special Nine may only be led."
    if rank == INFINITY:
        yield "SE 3.9", "Infinity can only be led; nothing is higher."
    sizes = _counts_as(picks, how)
    standing = f"{NUMBERS[v.size].capitalize()} card{'s' if v.size > 1 else ''} lower than {rank_word(v.rank)}"
    if v.size not in sizes:
        yield "SE 3.9", f"{standing} {'are' if v.size > 1 else 'is'} needed; {_these(sizes[0])}."
    if rank >= v.rank:
        lies, it = ("lie", "them") if v.size > 2 else ("lies", "it")
        yield "SE 3.9", f"{_capital(play_phrase(v.rank, v.size))} {lies} there: only something lower beats {it}."


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _many(rank: int) -> str:
    """There is one Zero and one Infinity."""
    return rank_word(rank) if rank in (ZERO, INFINITY) else ranks_word(rank)


def _these(number: int) -> str:
    return "this is one" if number == 1 else f"these are {NUMBERS[number]}"


def _star_reasons(picks: tuple[int, ...], how: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    if picks == (EIGHT,):
        yield "SE 3.16d", "The special Eight goes alone only as the very last card."
    if SIX in picks:
        alone = not how or how[-1] < 0
        yield "SE 3.12", (
            "The special Six has to name who sits the trick out." if alone else "The Six names another who is still in."
        )
    if not how and all(kind in (WILD, WILD39) for kind in picks):
        yield "SE 3.8", "Wilds played alone have to be called something."
    if how and how[-1] >= 0 and SIX not in picks:
        yield "SE 3.12", "Only the special Six names somebody."
    if TEN in picks and not how:
        yield "SE 3.16f", "The special Ten counts as one or as two: say which."
    if TEN not in picks and how and how[1]:
        yield "SE 3.16f", "Only the special Ten counts as two."


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
