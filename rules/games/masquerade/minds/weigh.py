"""What putting a hand down is worth: by the plan of what is left, and by playing guessed deals out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import size, unpack
from rules.games.masquerade.codes import HIDDEN, NORMAL, QUICK, TIMELESS
from rules.games.masquerade.hands import plain
from rules.games.masquerade.minds.deals import Deals
from rules.games.masquerade.minds.groups import TURN, WINS, plan
from rules.games.masquerade.minds.playout import SIZE, WHOLE, Start, coded, playout
from rules.games.masquerade.minds.scene import begun, onward, unbeatable, wins
from rules.games.masquerade.plays import judge
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import Trial

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.minds.memory import Memory
    from rules.games.masquerade.minds.scene import Scene
    from rules.games.masquerade.moves import Code

PATIENCE: Final = 400  # guesses at most
LEAD_GAIN: Final = 25  # what leading the next trick is worth beside a turn's hundred
_FEW: Final = 2
_DEAL: Final = 13


class Option(NamedTuple):
    """A play, what it leaves and what it lays; kind 0: a pass."""

    code: Code
    left: int  # packed, what one holds after it
    kind: int
    key: int
    mode: int
    price: int


Case = tuple[Start, int]  # where the others go on, what is left to oneself
PASSED: Final = 0


def option_of(sc: Scene, code: Code) -> Option:
    """Return what a play comes to."""
    if code == PASSED:
        return Option(code, sc.hand, 0, 0, NORMAL, 0)
    if isinstance(code, int):
        return Option(code, sc.hand - code, *plain(code), NORMAL, 0)
    cards, how = code
    trial = judge(sc.view, sc.me, unpack(cards), how)
    if not isinstance(trial, Trial):
        return Option(PASSED, sc.hand, 0, 0, NORMAL, TURN)
    left = sc.hand - cards
    price = sum(REGISTER[power].price for power in trial.powers) * min(size(left), _DEAL) // _DEAL
    return Option(code, left, trial.kind, min(trial.key, 63), trial.mode, price)


def by_plan(sc: Scene, option: Option) -> int:
    """Return what a play is worth by rule of thumb: a hundred a turn saved."""
    if not option.left:
        return 100 * TURN
    value = -plan(option.left)[0] - option.price
    if not option.kind:
        return value
    if option.mode == HIDDEN or (option.mode == QUICK and sc.view.under):
        return value
    sure = wins(sc, option.kind, option.key) if sc.counts else WINS[option.kind][option.key]
    value += LEAD_GAIN * sure // 100
    if sc.counts and sc.shortest <= _FEW:
        value -= _danger(sc, option, sure)
    return value


def _danger(sc: Scene, option: Option, sure: int) -> int:
    """Return the cost of letting somebody out who holds a card or two."""
    if sc.view.pile:
        return 0
    beaten = sum(sc.view.counts[seat] == SIZE[option.kind] for seat in sc.rivals)
    return (100 - sure) * beaten * 2


def started(sc: Scene, option: Option) -> Start:
    """Return where the others go on after a play."""
    v = sc.view
    b = begun(v)
    bit = 1 << sc.me
    if option.kind and not (option.mode == HIDDEN or (option.mode == QUICK and v.under)):
        b = b._replace(kind=option.kind, key=option.key, owner=sc.me, settled=0)
    elif v.phase == "play":
        b = b._replace(settled=b.settled | bit)
    if option.mode in (QUICK, TIMELESS):
        b = b._replace(must=b.must | bit)
    return onward(b)


def imagined(
    sc: Scene, memory: Memory, cases: Sequence[Case], budget: int, feeling: tuple[int, int] = (0, 0)
) -> list[int]:
    """Return how far up each case leads, per mille, over the same guessed deals; `budget` counts turns.

    `feeling` is what the first place counts extra and the last one costs extra.
    """
    values = [0] * len(cases)
    mine = [coded(left) for _, left in cases]
    numbers = [size(left) for _, left in cases]
    counts = list(sc.view.counts)
    deals = Deals(sc, memory)
    ladder = sc.view.rules.ladder
    spent = guesses = 0
    while spent < budget and guesses < PATIENCE:
        guesses += 1
        plans: list[tuple[int, ...]] = [()] * sc.view.n
        for seat, hand in deals.guess():
            plans[seat] = coded(hand)
        for at, (start, left) in enumerate(cases):
            if not left:
                values[at] += WHOLE + feeling[0]
                continue
            hands = [list(one) for one in plans]
            hands[sc.me] = list(mine[at])
            held = counts[:]
            held[sc.me] = numbers[at]
            height, turns = playout(start, hands, held, sc.me, ladder)
            values[at] += height + feeling[0] * (height == WHOLE) - feeling[1] * (not height)
            spent += turns
    return [value // max(1, guesses) for value in values]


def by_playing(
    sc: Scene, memory: Memory, options: Sequence[Option], budget: int, feeling: tuple[int, int]
) -> list[int]:
    """Return how far up each play leads, per mille."""
    return imagined(sc, memory, [(started(sc, option), option.left) for option in options], budget, feeling)


def certain(sc: Scene, options: list[Option]) -> Option | None:
    """Return a play after which nothing can go wrong: nobody can beat it, nor what follows but the last."""
    best = None
    for option in options:
        if isinstance(option.code, int) and option.kind and unbeatable(sc, option.kind, option.key):
            groups = plan(option.left)[1]
            weak = sum(not unbeatable(sc, kind, key) for kind, key, _ in groups)
            if weak <= 1 and (best is None or SIZE[option.kind] > SIZE[best.kind]):
                best = option
    return best
