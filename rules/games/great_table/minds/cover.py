"""Cover stories of the House: the true card, and a use of it that fits what others say. No lie where the truth does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.statement import NOTHING, Statement
from rules.games.great_table.minds.diary import QUIET
from rules.games.great_table.numbers import (
    BOMBER,
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    KING,
    LOVER,
    NO_CARD,
    ROLE_FINDER,
    TARGET_FINDER,
    THIEF,
    pack_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.great_table.minds.mood import Mood

_IDLE: Final = (KING, BOMBER, THIEF, LOVER, CONSORT)  # cards that aim at nobody


def stories(mood: Mood, night: int, truth: Statement) -> Iterator[Statement]:
    """Yield what could be told of a night, the best first; `truth` is among them where it gives nothing away."""
    card = mood.diary.card(night)
    if card == NO_CARD or mood.diary.robbed(night):
        yield truth
        return
    if mood.whim("lie", night) < mood.level.lies:
        yield from _frames(mood, night, card)
    if _harmless(mood, night, truth):
        yield truth
    made = _MADE.get(card)
    if made is not None:
        yield from made(mood, night)


def _harmless(mood: Mood, night: int, truth: Statement) -> bool:
    """Return whether the truth is as good as a lie: it says something, and nothing against a mate."""
    if truth.act == ACT["claim_card"]:
        return mood.diary.card(night) not in _MADE
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


def _frames(mood: Mood, night: int, card: int) -> Iterator[Statement]:
    """A Target Finder of the House saw somebody aim at one of the dead."""
    dead = mood.diary.died_at_night(night)
    if card != TARGET_FINDER or not dead:
        return
    for seat in _suspects(mood)[:3]:
        if (seat, night) not in mood.ledger.told:  # who has told of that night could not be fitted
            yield _said(mood, "report_target", seat, night)._replace(other=dead[0])


# -- by card
def _guarded(mood: Mood, night: int) -> Iterator[Statement]:
    """It was a suspect whom one guarded, none who has a result of that night to show."""
    for seat in _suspects(mood)[:4]:
        if not any(mood.ledger.said[one].name.startswith("report") for one in mood.ledger.told.get((seat, night), ())):
            yield _said(mood, "claim_action", seat, GUARD, night)


def _healed(mood: Mood, night: int) -> Iterator[Statement]:
    """It was one everybody trusts whom one healed."""
    for seat in sorted(_lived(mood, night), key=lambda one: (mood.public[one], one))[:3]:
        yield _said(mood, "claim_shield", seat, night)


def _role_found(mood: Mood, night: int) -> Iterator[Statement]:
    """One found with somebody what he says himself; or nothing."""
    for seat in _lived(mood, night):
        card = mood.ledger.card_of(seat, night)
        if card >= 0:
            yield _said(mood, "report_card", seat, card, night)
    yield _said(mood, "report_nothing", NOTHING, ROLE_FINDER, night)


def _target_found(mood: Mood, night: int) -> Iterator[Statement]:
    """One saw somebody aim where he says he aimed; or at nobody; or nothing."""
    for seat in _lived(mood, night):
        aims = mood.ledger.aims.get((seat, night))
        for whom in aims or ():
            if whom != mood.view.seat:
                yield _said(mood, "report_target", seat, night)._replace(other=whom)
        if mood.ledger.card_of(seat, night) in _IDLE:
            yield _said(mood, "report_target_nobody", seat, night)
    yield _said(mood, "report_nothing", NOTHING, TARGET_FINDER, night)


def _card_found(mood: Mood, night: int) -> Iterator[Statement]:
    """One found a card where somebody says it was."""
    pack = pack_of(mood.view.n)
    for seat in _lived(mood, night):
        card = mood.ledger.card_of(seat, night)
        if card >= 0 and pack.count(card) == 1:
            yield _said(mood, "report_holder", NOTHING, card, 1 << seat, night)
    yield _said(mood, "report_nothing", NOTHING, CARD_FINDER, night)


_MADE: Final[dict[int, Callable[[Mood, int], Iterator[Statement]]]] = {
    GUARD: _guarded, HEALER: _healed, ROLE_FINDER: _role_found, TARGET_FINDER: _target_found, CARD_FINDER: _card_found,
}  # fmt: skip
