"""A hint in two steps: a nudge, then what the best level would do with one reason. SE 3.25."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Hint
from rules.core.sentences import Words
from rules.core.types import PASS, PLAY, Ask, Move, having_heard
from rules.games.scum_of_the_earth.cards import INFINITY, SIX, WILD, ZERO, play_phrase, size, some
from rules.games.scum_of_the_earth.events import Hand, Passed
from rules.games.scum_of_the_earth.minds.baselines import taken
from rules.games.scum_of_the_earth.minds.levels import BEST, TREASURE, Player, player, sure
from rules.games.scum_of_the_earth.minds.net import Outlook, Scene, after, by_rank, outlook, threats
from rules.games.scum_of_the_earth.phases import SWAP, TAKEOVER, code_of, codes
from rules.games.scum_of_the_earth.plays import BODY, COST, STAR_BIT, cards_of, decode
from rules.games.scum_of_the_earth.state import View, infinity_lies, others_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    Shape = tuple[int, int, int, int]  # as `taken` gives it


say: Final = Words("rules.games.scum_of_the_earth", "advice")
_HIGH, _LONG, _FEW, _NEARLY, _CALM, _EASILY = 9, 4, 3, 2, 5, 3
_BARE = frozenset({"out", "helpless"})  # Infinity is not to be had: it leaves the hand, or nothing beats what lies


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do, from the view and the own tape alone."""
    mind = having_heard(tape, player(BEST, view.seat))
    move = mind.answer(view, ask, 0)
    passes = ask.shape == PLAY and move.picks == (PASS,)
    reason = _varied(view, tape, mind) if passes else reason_of(view, ask, move, mind)
    nudge = say["reasons", reason, "nudge"]
    now = say["reasons", reason, "now"](**(_kept(mind.scene(view), codes(view)) if passes else {}))
    if not infinity_lies(view):
        return Hint(nudge, move, now)
    return Hint(nudge if reason in _BARE else say.stakes, move, say.with_infinity(said=now))


def reason_of(view: View, ask: Ask, move: Move, mind: Player) -> str:
    """Return the reason, of those in words.json, that is true of this move."""
    if ask.shape == PLAY:
        sc = mind.scene(view)
        return _pass_reasons(view, sc)[0] if move.picks == (PASS,) else _play_reason(view, sc, code_of(view, move) or 0)
    other = _OTHER.get(ask.id)
    return other(view, ask, move) if other is not None else "court"


def _look_reason(_view: View, ask: Ask, move: Move) -> str:
    if move.picks[0] == TAKEOVER:
        return "takeover"
    return "quiet" if TAKEOVER in ask.options else "ready"


def _give_reason(_view: View, _ask: Ask, move: Move) -> str:
    return "gift-good" if any(card in TREASURE for card in move.picks) else "gift"


def _peek_reason(view: View, ask: Ask, move: Move) -> str:
    if move.picks == (PASS,):
        return "unseen"
    fewest = min(view.counts[seat] for seat in ask.options if seat != PASS)
    return "peek" if view.counts[move.picks[0]] == fewest else "peek-other"


def _misdeal_reason(view: View, _ask: Ask, move: Move) -> str:
    swap, good = move.picks[0] == SWAP, view.exposed in TREASURE
    if view.exposed_for == view.seat:
        return "ruling-own-swap" if swap else "ruling-own"
    if swap:
        return "ruling" if view.house.top_bonus and good else "ruling-swap"
    return "court" if good else "ruling-keep"


_OTHER: Final[dict[str, Callable[[View, Ask, Move], str]]] = {
    "look": _look_reason, "give": _give_reason, "peek": _peek_reason, "misdeal": _misdeal_reason,
}  # fmt: skip


def _pass_reasons(view: View, sc: Scene) -> list[str]:
    """Return all that are true of a pass, the most particular first."""
    able = codes(view)
    if not able:
        return ["helpless"]
    seen, plays = outlook(sc), [taken(code & BODY) for code in able]
    breaks, dear, spare = _costs(sc, plays)
    true = {
        "keep-set": all(breaks),
        "keep-good": all(dear),
        "keep-either": not spare and not all(breaks) and not all(dear),
        "beaten": bool(spare) and all(threats(seen, rank, number) >= _EASILY for rank, number, *_ in spare),
        "calm": min(sc.rivals) >= _CALM and 2 * min(sc.rivals) > size(sc.hand),
    }
    return [reason for reason, is_so in true.items() if is_so] or ["wait"]


def _costs(sc: Scene, plays: list[Shape]) -> tuple[list[bool], list[bool], list[Shape]]:
    """Return which plays would break a set, which would cost a good card, and those that do neither."""
    held = by_rank(sc.hand)
    breaks = [held[rank] > own > 0 and not wild for rank, _, own, wild in plays]
    dear = [bool(wild) or rank <= _FEW for rank, _, _, wild in plays]
    return breaks, dear, [play for play, *costs in zip(plays, breaks, dear, strict=True) if not any(costs)]


def _kept(sc: Scene, able: Sequence[int]) -> dict[str, str | int]:
    """Return in words what a pass keeps: the set that stays whole, the good card, the best of what could be spared."""
    plays, held = [taken(code & BODY) for code in able], by_rank(sc.hand)
    breaks, dear, spare = _costs(sc, plays)
    broken = max((play[0] for play, so in zip(plays, breaks, strict=True) if so), key=held.__getitem__, default=0)
    good = min((play for play, so in zip(plays, dear, strict=True) if so), key=_dearness, default=None)
    return {
        "whole": play_phrase(broken, held[broken]) if broken else "", "number": held[broken],
        "good": "" if good is None else some(WILD) if good[3] else play_phrase(*good[:2]),
        "spare": play_phrase(*min(spare)[:2]) if spare else "", "few": size(sc.hand) <= _LONG,
    }  # fmt: skip


def _dearness(play: Shape) -> tuple[int, int]:
    return play[3], play[0]


def _varied(view: View, tape: Sequence[Event], mind: Player) -> str:
    """Return another reason for each pass of a hand, as long as another one is true."""
    reasons, passes = _pass_reasons(view, mind.scene(view)), 0
    for told in tape:
        passes = 0 if isinstance(told, Hand) else passes + (isinstance(told, Passed) and told.seat == view.seat)
    return reasons[passes % len(reasons)]


def _play_reason(seen: View, sc: Scene, code: int) -> str:
    view = outlook(sc)
    rank, number, own, wild = taken(code & BODY)
    if COST[code & BODY] == sc.hand:
        return "out"
    unbeatable = rank == ZERO or (rank != INFINITY and not threats(view, rank, number))
    if unbeatable and not sc.infinity and sure(after(sc.hand, code), view.limit):
        return "sure"
    if SIX in cards_of(code & BODY) and code & STAR_BIT:
        return "six" if _nearest(seen, code) else "six-other"
    if sc.size:
        return _follow_reason(sc, view, (rank, number, own, wild), unbeatable)
    return _lead_reason(sc, (rank, number, own, wild), unbeatable)


def _nearest(view: View, code: int) -> bool:
    """Whether the special Six names somebody with the fewest cards."""
    named = decode(code).victim
    fewest = min(view.counts[seat] for seat in others_in(view.alive, view.seat, view.order))
    return named >= 0 and view.counts[named] == fewest


def _follow_reason(sc: Scene, view: Outlook, play: Shape, unbeatable: bool) -> str:
    rank, _, own, wild = play
    if sc.rivals == (1,):
        return "last-chance"
    if unbeatable:
        return "lead-back"
    if wild and not own:
        return "bare"
    held = by_rank(sc.hand)[rank]
    if wild:
        return _wild_reason(view, play, held)
    if held == own:
        return "exact" if own > 1 else "alone"
    return "break-danger" if min(view.rivals) <= _NEARLY else "break"


def _wild_reason(view: Outlook, play: Shape, held: int) -> str:
    """Return what a Wild buys that follows beside cards of the number."""
    if min(view.rivals) <= _NEARLY:
        return "wild-danger"
    if threats(view, *play[:2]) < _EASILY:
        return "wild-low"
    return "wild" if held == play[2] else "wild-fills"


def _lead_reason(sc: Scene, play: Shape, unbeatable: bool) -> str:
    rank, number, own, wild = play
    if rank == INFINITY:
        return "infinity"
    if unbeatable:
        return "lead-back"
    if min(sc.rivals) < number:
        return "too-many"
    if wild:
        return "wild-lead" if own else "bare"
    return "lead-long" if number >= _LONG else _short_lead_reason(sc, rank)


def _short_lead_reason(sc: Scene, rank: int) -> str:
    """Return why this set of a few goes before the others."""
    higher = by_rank(sc.hand)[rank + 1 : INFINITY]
    if not any(higher):
        return "lead-high"
    if rank < _HIGH:
        return "lead"
    return "lead-keeps" if max(higher) >= _LONG else "lead-next"
