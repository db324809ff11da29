"""What a seat tells of its nights: a Card Player the truth; the House its true card, and what fits the record.

A story once told stands: everything said later of the same night is read off what was said first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.checker import trouble
from rules.core.talk.codes import ACT
from rules.core.talk.statement import NOTHING, Statement
from rules.games.great_table.minds import cover, listener
from rules.games.great_table.minds.diary import QUIET
from rules.games.great_table.minds.ledger import claimed
from rules.games.great_table.news import Beside, Held, Holders, Named, NoKing, TheKing
from rules.games.great_table.numbers import (
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    MAYOR,
    NO_CARD,
    PLACE_SWAP,
    ROLE_FINDER,
    VIGILANTE,
)
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.great_table.minds.mood import Mood
    from rules.games.great_table.news import Found

_CARD: Final = ACT["claim_card"]
LIE: Final = 0.01  # what a lie must be better by than the truth
_ACTED: Final = {HEALER: "claim_shield", VIGILANTE: "claim_shot", GUARD: "", MAYOR: "", PLACE_SWAP: ""}


def say(mood: Mood, act: str, target: int = NOTHING, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING) -> Statement:
    """Return a statement of the own seat."""
    return Statement(mood.view.seat, ACT[act], target, NOTHING, a, b, c)


def tale(mood: Mood, night: int) -> Statement:
    """Return what this seat tells of a night: what it told already, else the truth or a cover."""
    if mood.good:
        return honest(mood, night)
    if night not in mood.tales:
        mood.tales[night] = _told(mood, night) or _cover(mood, night)
    return mood.tales[night]


def _told(mood: Mood, night: int) -> Statement | None:
    for number in mood.ledger.told.get((mood.view.seat, night), ()):
        said = mood.ledger.said[number]
        if said.act != _CARD and number not in mood.ledger.gone:
            return said
    return None


def _cover(mood: Mood, night: int) -> Statement:
    """Return what an onlooker would make the best of, of all that fits; the truth where that is as good."""
    best, found = 0.0, None
    if mood.ledger.took_back(mood.view.seat, night):
        return plain(mood, night)
    for made in cover.stories(mood, night, honest(mood, night)):
        if fits(mood, made):
            worth = listener.gain(mood, made, listener.risk(mood, card_in(made), night)) - LIE * lie(mood, night, made)
            if found is None or worth > best:
                best, found = worth, made
    return found or plain(mood, night)


def lie(mood: Mood, night: int, said: Statement) -> bool:
    """Return whether it is not the truth, nor a part of it."""
    return said not in (honest(mood, night), plain(mood, night))


def card_in(said: Statement) -> int:
    """Return the card a statement of a night claims for its speaker, -1 if none."""
    found = claimed(said)
    return NO_CARD if found is None else found.card


def card(mood: Mood, day: int) -> int:
    """Return the card this seat owns up to: its own, but as far as its story has another one."""
    if mood.good or day >= mood.view.day or mood.diary.card(day) == NO_CARD or mood.diary.robbed(day):
        return mood.diary.card(day)
    told = mood.ledger.card_of(mood.view.seat, day)
    return told if told != NO_CARD else card_in(tale(mood, day))


def fits(mood: Mood, said: Statement) -> bool:
    """Return whether nothing on the record speaks against it."""
    return not trouble(TONGUE, mood.view, said)


def plain(mood: Mood, night: int) -> Statement:
    """Return the bare claim to a card: true of everybody."""
    card = mood.diary.card(night)
    if card == NO_CARD:
        return say(mood, "claim_no_card", a=night)
    return say(mood, "claim_robbed" if mood.diary.robbed(night) else "claim_card", a=card, b=night)


def honest(mood: Mood, night: int) -> Statement:
    """Return the truth about a night, as much as goes into one statement."""
    diary = mood.diary
    card = diary.card(night)
    if card == NO_CARD or diary.robbed(night):
        return plain(mood, night)
    for found in diary.news.get(night, ()):
        if type(found) in _NEWS:
            return _NEWS[type(found)](mood, night, found)
    target = diary.orders.get(night, QUIET).a
    if card in _ACTED and target >= 0 and target != mood.view.seat:
        act = _ACTED[card]
        return say(mood, act, target, a=night) if act else say(mood, "claim_action", target, a=card, b=night)
    return plain(mood, night)


# -- news of a dawn as statements
def _held(mood: Mood, night: int, found: Held) -> Statement:
    if found.card == NO_CARD:
        return say(mood, "report_nothing", a=ROLE_FINDER, b=night)
    return say(mood, "report_card", found.player, a=found.card, b=night)


def _holders(mood: Mood, night: int, found: Holders) -> Statement:
    mask = sum(1 << seat for seat in found.players)
    if not mask:
        return say(mood, "report_nothing", a=CARD_FINDER, b=night)
    return say(mood, "report_holder", a=found.card, b=mask, c=night)


def _named(mood: Mood, night: int, found: Named) -> Statement:
    """Of several targets the one who died counts."""
    seat, named = found.player, [one for one in found.named if one != found.player]
    dead = mood.diary.died_at_night(night)
    if not named:
        return say(mood, "report_target_nobody", seat, a=night)
    whom = min(named, key=lambda one: (one not in dead, one))
    return say(mood, "report_target", seat, a=night)._replace(other=whom)


def _king(mood: Mood, night: int, found: TheKing) -> Statement:
    return say(mood, "report_king", found.player, a=found.places, b=night)


def _no_king(mood: Mood, night: int, _found: NoKing) -> Statement:
    return say(mood, "report_nothing", a=CONSORT, b=night)


def _beside(mood: Mood, night: int, found: Beside) -> Statement:
    one, left, other, right = found.one, found.left, found.other, found.right
    if left not in (mood.view.seat, one):
        return say(mood, "report_beside", one, a=0, b=night)._replace(other=left)
    if right not in (mood.view.seat, other):
        return say(mood, "report_beside", other, a=1, b=night)._replace(other=right)
    return plain(mood, night)


_NEWS: Final[dict[type[Found], Callable[[Mood, int, Any], Statement]]] = {
    Held: _held, Holders: _holders, Named: _named, TheKing: _king, NoKing: _no_king, Beside: _beside,
}  # fmt: skip
