"""Cover stories of the House: its own card or another that fits, and a use of it that fits what others say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import NOTHING, Statement
from rules.games.great_table.minds.diary import QUIET
from rules.games.great_table.minds.listener import masks
from rules.games.great_table.minds.naive import blurts
from rules.games.great_table.numbers import (
    BOMBER,
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MAYOR,
    NO_CARD,
    PLACE_SWAP,
    ROLE_FINDER,
    TARGET_FINDER,
    THIEF,
    VIGILANTE,
    pack_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.great_table.minds.mood import Mood

_IDLE: Final = (KING, BOMBER, THIEF, LOVER, CONSORT)  # cards that aim at nobody
LIARS: Final = 2.4  # of all it says half are claims, and now and then the truth is as good: to come to its share


def stories(mood: Mood, night: int, truth: Statement) -> Iterator[Statement]:
    """Yield what could be told of a night; `truth` is among them where it gives nothing away."""
    card = mood.diary.card(night)
    if card == NO_CARD or mood.diary.robbed(night):
        yield truth
        return
    if blurts(mood, night) and mood.diary.died_at_night(night):
        yield from _frames(mood, night)
        return
    good = _harmless(mood, night, truth)
    if good:
        yield truth
    lies = bold(mood, night)
    if lies or (not good and truth.name.startswith("report")):  # what it found is nobody's business
        yield from uses(mood, night, card)
    if lies:
        for mask in masks(mood, night):
            yield from uses(mood, night, mask)


def bold(mood: Mood, night: int) -> bool:
    """Return whether this is a night of which this seat may tell a false result though the truth would do."""
    return mood.whim("lie", night) < LIARS * mood.level.lies


def uses(mood: Mood, night: int, card: int) -> Iterator[Statement]:
    """Yield what a holder of a card could tell of its use, the best first."""
    made = _MADE.get(card)
    if made is not None:
        yield from made(mood, night)
    if card in _BARE:
        yield _said(mood, "claim_card", NOTHING, card, night)


def _harmless(mood: Mood, night: int, truth: Statement) -> bool:
    """Return whether the truth is as good as a lie: it says something, and nothing against a mate."""
    if truth.act == ACT["claim_card"]:
        return mood.diary.card(night) in _BARE
    if mood.diary.card(night) in (GUARD, HEALER):
        return mood.diary.orders.get(night, QUIET)[0] in _suspects(mood)[:3] or mood.diary.card(night) == HEALER
    against = truth.target if truth.act == ACT["report_target"] else NOTHING
    return against not in mood.mates and (against < 0 or mood.house[against] < 0.6)


def _suspects(mood: Mood) -> list[int]:
    """Return the living an onlooker suspects most, none of one's own."""
    free = [seat for seat in mood.others if seat not in mood.mates]
    return sorted(free, key=lambda seat: (-mood.cover[seat], seat))


def _lived(mood: Mood, night: int) -> list[int]:
    """Return the living, and those who died only after that night."""
    return [seat for seat in mood.others if seat not in mood.mates and seat not in mood.diary.died_at_night(night)]


def _said(mood: Mood, act: str, target: int, a: int, b: int = NOTHING, c: int = NOTHING) -> Statement:
    return Statement(mood.view.seat, ACT[act], target, NOTHING, a, b, c)


# -- by card
def _guarded(mood: Mood, night: int) -> Iterator[Statement]:
    """It was a suspect whom one guarded, none who has a result of that night to show."""
    found = [seat for seat in _suspects(mood)[:4] if not _has_result(mood, seat, night)]
    for seat in found[:2]:
        yield _said(mood, "claim_action", seat, GUARD, night)


def _has_result(mood: Mood, seat: int, night: int) -> bool:
    return any(mood.ledger.said[one].name.startswith("report") for one in mood.ledger.told.get((seat, night), ()))


def _healed(mood: Mood, night: int) -> Iterator[Statement]:
    """It was one everybody trusts whom one healed."""
    for seat in sorted(_lived(mood, night), key=lambda one: (mood.public[one], one))[:2]:
        yield _said(mood, "claim_shield", seat, night)


def _shot(mood: Mood, night: int) -> Iterator[Statement]:
    """One shot whom the House killed."""
    for seat in mood.diary.died_at_night(night):
        if seat not in mood.mates:
            yield _said(mood, "claim_shot", seat, night)


def _turned(mood: Mood, night: int) -> Iterator[Statement]:
    """One turned a suspect's vote."""
    for seat in _suspects(mood)[:1]:
        yield _said(mood, "claim_action", seat, MAYOR, night)


def _swapped(mood: Mood, night: int) -> Iterator[Statement]:
    """One changed places with anybody."""
    there = _lived(mood, night)
    if there:
        yield _said(mood, "claim_action", there[int(mood.whim("swap", night) * len(there))], PLACE_SWAP, night)


def _king_found(mood: Mood, night: int) -> Iterator[Statement]:
    """The King was where he says he was; or nowhere."""
    for seat in _lived(mood, night):
        if mood.ledger.card_of(seat, night) == KING:
            far = 2 + int(mood.whim("places", night) * max(1, mood.view.alive.bit_count() - 3))
            yield _said(mood, "report_king", seat, far, night)
            return
    yield _said(mood, "report_nothing", NOTHING, CONSORT, night)


def _role_found(mood: Mood, night: int) -> Iterator[Statement]:
    """One found with somebody what he says himself; or nothing."""
    found = [(seat, mood.ledger.card_of(seat, night)) for seat in _lived(mood, night)]
    told = [(seat, card) for seat, card in found if card >= 0]
    for seat, card in sorted(told, key=lambda one: mood.whim("found", night, one[0]))[:2]:
        yield _said(mood, "report_card", seat, card, night)
    yield _said(mood, "report_nothing", NOTHING, ROLE_FINDER, night)


def _target_found(mood: Mood, night: int) -> Iterator[Statement]:
    """One saw a suspect aim at one of the dead; or somebody where he says he aimed; or at nobody; or nothing."""
    yield from _frames(mood, night)
    for seat in _lived(mood, night):
        aims = mood.ledger.aims.get((seat, night))
        for whom in aims or ():
            if whom != mood.view.seat:
                yield _said(mood, "report_target", seat, night)._replace(other=whom)
                break
        if mood.ledger.card_of(seat, night) in _IDLE:
            yield _said(mood, "report_target_nobody", seat, night)
            break
    yield _said(mood, "report_nothing", NOTHING, TARGET_FINDER, night)


def _frames(mood: Mood, night: int) -> Iterator[Statement]:
    """A Target Finder of the House saw somebody aim at one of the dead."""
    dead = mood.diary.died_at_night(night)
    free = [seat for seat in _suspects(mood) if (seat, night) not in mood.ledger.told]  # who told could not be fitted
    for seat in free[:2] if dead else ():
        if seat != dead[0]:
            yield _said(mood, "report_target", seat, night)._replace(other=dead[0])


def _card_found(mood: Mood, night: int) -> Iterator[Statement]:
    """One found a card where somebody says it was."""
    pack = pack_of(mood.view.n)
    found = [(seat, mood.ledger.card_of(seat, night)) for seat in _lived(mood, night)]
    told = [(seat, card) for seat, card in found if card >= 0 and pack.count(card) == 1]
    for seat, card in sorted(told, key=lambda one: mood.whim("asked", night, one[0]))[:2]:
        yield _said(mood, "report_holder", NOTHING, card, 1 << seat, night)
    yield _said(mood, "report_nothing", NOTHING, CARD_FINDER, night)


_MADE: Final[dict[int, Callable[[Mood, int], Iterator[Statement]]]] = {
    GUARD: _guarded, HEALER: _healed, ROLE_FINDER: _role_found, TARGET_FINDER: _target_found, CARD_FINDER: _card_found,
    VIGILANTE: _shot, MAYOR: _turned, PLACE_SWAP: _swapped, CONSORT: _king_found,
}  # fmt: skip
_BARE: Final = frozenset(set(range(PLACE_SWAP + 1)) - {GUARD, HEALER, ROLE_FINDER, TARGET_FINDER, CARD_FINDER})
