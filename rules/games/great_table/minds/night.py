"""Orders for the night: what a card is told to do, by side and belief; and a killer's kill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.great_table.cards import NOTHING
from rules.games.great_table.minds import kills
from rules.games.great_table.minds.even import EVEN
from rules.games.great_table.minds.kills import credit
from rules.games.great_table.numbers import (
    APPRENTICE,
    CARD_FINDER,
    GUARD,
    HEALER,
    MAYOR,
    NO_CARD,
    PLACE_SWAP,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    VIGILANTE,
    pack_of,
)
from rules.games.great_table.phases.night import card_orders
from rules.games.great_table.phases.night import kills as killable
from rules.games.great_table.state import Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.rng import Die
    from rules.core.types import Ask
    from rules.games.great_table.cards import Args
    from rules.games.great_table.minds.mood import Mood

Answer = tuple[tuple[int, ...], tuple[int, ...]]


def order(mood: Mood, ask: Ask, die: Die) -> Answer:
    """Return the order: a killer's kill, and what the card does."""
    target = kills.kill(mood, die)
    if target not in killable(mood.view):
        target = kills.NOBODY
    if mood.view.role == APPRENTICE and target >= 0:
        return ask.options, Order(*NOTHING, target)
    return ask.options, Order(*_card(mood, target, die), target)


def _card(mood: Mood, target: int, die: Die) -> Args:
    view = mood.view
    use = _USES.get(view.card) if view.card != NO_CARD else None
    if use is None or not mood.others:
        return NOTHING
    args = use(mood, target, die)
    return args if args in card_orders(view) else NOTHING


# -- whom
def danger(mood: Mood, seat: int) -> float:
    """Return how much there is to gain by stopping a seat: the Master's hand is the worse one."""
    return mood.house[seat] + 0.6 * mood.master[seat]


def _best(mood: Mood, die: Die, value: Callable[[int], float], among: tuple[int, ...] = ()) -> int:
    seats = among or mood.others
    slip = 0.3 * mood.level.heat
    return max(seats, key=lambda seat: (value(seat) + slip * die.unit(), -seat))


def _suspect(mood: Mood, die: Die) -> int:
    """Return whom a Card Player means: the likeliest hand of the House."""
    return _best(mood, die, lambda seat: danger(mood, seat))


def _thorn(mood: Mood, die: Die) -> int:
    """Return whom the House means: a trusted one, likelier with a card that finds or shoots, hardly a mate."""
    finders, shots = mood.holds(TARGET_FINDER), mood.holds(VIGILANTE)

    def value(seat: int) -> float:
        own = 0.0 if seat in mood.mates else 1.0 - mood.house[seat] * (not mood.mates)
        return own * (1.0 + 0.5 * credit(mood, seat) + finders[seat] + 0.6 * shots[seat])

    return _best(mood, die, value)


# -- how, by card
def _guard(mood: Mood, target: int, die: Die) -> Args:
    """Guard whom one would have voted for: by night one has the same hunches as by day."""
    del target
    if not mood.good:
        return _thorn(mood, die), -1
    return max(mood.others, key=lambda seat: (mood.wanted[seat], -seat)), -1


def _heal(mood: Mood, target: int, die: Die) -> Args:
    """Heal the likeliest victim; of the House a mate in danger, or oneself, never the one to be killed."""
    everybody = (*mood.others, mood.view.seat)
    if mood.good:
        return _best(mood, die, lambda seat: credit(mood, seat) - 2.0 * mood.house[seat], everybody), -1
    own = tuple(seat for seat in (mood.view.seat, *mood.mates) if seat in everybody and seat != target)
    return _best(mood, die, lambda seat: mood.public[seat], own), -1


def _shoot(mood: Mood, target: int, die: Die) -> Args:
    """Shoot whom one is sure enough of; late in the game less will do."""
    del target
    seat = _suspect(mood, die)
    even = EVEN[mood.view.n]
    least = max(2.0 * mood.usual, even.shot) if mood.view.alive.bit_count() > even.late else 1.6 * mood.usual
    return (seat, -1) if danger(mood, seat) >= least else NOTHING


def _look(mood: Mood, target: int, die: Die) -> Args:
    """Look at the likeliest hand of the House; who is of it looks where mates may be, or at anybody."""
    del target
    if mood.good or not mood.mates:
        return _suspect(mood, die), -1
    free = tuple(seat for seat in mood.others if seat not in mood.mates) or mood.others
    return _best(mood, die, lambda seat: mood.public[seat], free), -1


def _ask_card(mood: Mood, target: int, die: Die) -> Args:
    """Ask for a card that somebody will claim: its holder is known before he speaks."""
    del target
    asked = [card for card in (GUARD, VIGILANTE, HEALER, TARGET_FINDER) if card in pack_of(mood.view.n)]
    return asked[die.below(len(asked))], -1


def _two(mood: Mood, target: int, die: Die) -> Args:
    del target
    if len(mood.others) < 2:
        return NOTHING
    one = _suspect(mood, die) if mood.good else _thorn(mood, die)
    rest = tuple(seat for seat in mood.others if seat != one)
    return one, _best(mood, die, lambda seat: mood.house[seat] if mood.good else -mood.public[seat], rest)


def _turn_vote(mood: Mood, target: int, die: Die) -> Args:
    """Turn a suspect's vote against another one; of the House a trusted one's against a second."""
    one, other = _two(mood, target, die)
    if one >= 0 and not mood.good and other in mood.mates:
        return NOTHING
    return one, other


def _swap(mood: Mood, target: int, die: Die) -> Args:
    del target
    return mood.others[die.below(len(mood.others))], -1


_USES: Final[dict[int, Callable[[Mood, int, Die], Args]]] = {
    GUARD: _guard, HEALER: _heal, VIGILANTE: _shoot, ROLE_FINDER: _look, TARGET_FINDER: _look, CARD_FINDER: _ask_card,
    SOCIALITE: _two, MAYOR: _turn_vote, PLACE_SWAP: _swap,
}  # fmt: skip
