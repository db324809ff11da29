"""What putting a hand down is worth: by the plan of what is left, by guessed deals played out, by personality."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.cards import plain, size, unpack
from rules.games.masquerade.codes import HIDDEN, NORMAL, QUICK, TIMELESS
from rules.games.masquerade.minds.groups import TURN, WINS, Deals, plan
from rules.games.masquerade.minds.memory import Memory, Scene, begun, onward, unbeatable, wins
from rules.games.masquerade.minds.playout import SIZE, WHOLE, Start, coded, playout
from rules.games.masquerade.plays import Code, judge
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import Trial

if TYPE_CHECKING:
    from collections.abc import Sequence


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


ACES: Final = 8 * 11  # where aces and twos begin in a packed hand
_LONG: Final = 5  # cards from which on a hoarder hoards


class Tilt(NamedTuple):
    """Whole numbers; values are per mille of the way from the last place to the first, or hundredths of a turn."""

    name: str = ""
    first: int = 0  # what the first place counts extra, the last less
    last: int = 0  # what the last place costs extra
    keep: int = 0  # what a high card is worth extra while the hand is long
    strike: int = 0  # pleasure in beating whoever is nearest to going out
    long: int = 0  # pleasure in leading many cards, a card
    heat: int = 0  # added to the temperature
    chatty: int = 2  # of eight chances to talk, it takes so many
    bloody: int = 4  # of eight fair hunts, it calls or backs so many


PLAIN: Final = Tilt()
TILTS: Final = {
    "climber": Tilt("climber", first=60, chatty=3, bloody=5),
    "survivor": Tilt("survivor", last=60, bloody=3),
    "hoarder": Tilt("hoarder", keep=4, chatty=1, bloody=2),
    "bully": Tilt("bully", strike=6, chatty=3, bloody=7),
    "gambler": Tilt("gambler", long=2, heat=2, chatty=5, bloody=5),
}


def feeling(tilt: Tilt) -> tuple[int, int]:
    """Return what the first place counts extra, and what the last one costs extra."""
    return tilt.first, tilt.last


def taste(tilt: Tilt, sc: Scene, option: Option) -> int:
    """Return how much this personality likes a play beyond what it is worth."""
    if not option.kind:
        return 0
    number = size(sc.hand) - size(option.left)
    liked = 0
    if tilt.keep and size(option.left) > _LONG:
        liked -= tilt.keep * size(sc.hand - option.left >> ACES)
    if tilt.long and not sc.view.pile:
        liked += tilt.long * number
    if tilt.strike and sc.view.pile and sc.view.alive >> sc.view.owner & 1:
        liked += tilt.strike * (sc.view.counts[sc.view.owner] == sc.shortest)
    return liked
