"""Twins: another truth that nobody at one seat can tell from this one, built from the position and not from a guess.

Whoever sits there must see, be asked, be refused, be advised and hear the same in both, and so must an opponent there.
"""

from typing import Any, NamedTuple

from rules import game as game_called
from rules import games
from rules.core.rng import Die, stream
from rules.core.types import TABLE, Move, die_for
from tests.conformance.games import some_match
from tests.kit.conforms import of_game
from tests.kit.drive import any_answer

MOVES = 700  # looked at in one match
EVERY = 12  # moves between two positions of one phase; of another at once
ADVICE = 40  # positions between two at which a friend and opponents are asked


KINDS = {game: kind for game in games() if (kind := of_game(game, "TWINS", None))}


class Tally(NamedTuple):
    """What was compared."""

    positions: int = 0
    steps: int = 0  # answers after which both truths were looked at again
    parted: int = 0  # answers that showed something by right
    advice: int = 0
    varied: tuple[str, ...] = ()  # slots in which some twin differed

    def __add__(self, other):  # type: ignore[override]
        counts = (a + b for a, b in zip(self[:-1], other[:-1], strict=True))
        return Tally(*counts, tuple(sorted({*self.varied, *other.varied})))


def compare(name, seed, positions):
    """Compare so many positions of a game with twins of theirs; AssertionError names match, move and seat."""
    tally, number = Tally(), 0
    while tally.positions < positions:
        own = stream(seed, name, number)
        for match, turn, watcher, die in moments(name, own):
            try:
                tally += looked(name, match, watcher, die, advice=tally.positions % ADVICE == 0)
            except AssertionError as fault:
                where = f"match {own}, move {turn}, {getattr(match.state, 'phase', '')}, seat {watcher}"
                raise AssertionError(f"{where}: {fault}") from fault
            if tally.positions >= positions:
                break
        number += 1
    return tally


def moments(name, seed):
    """Yield a match in the middle of random play, and from whose eyes to look."""
    match, die, phase = some_match(game_called(name), seed), Die(seed), ""
    for turn in range(MOVES):
        if match.result is not None:
            return
        phase, before = getattr(match.state, "phase", None), phase
        if phase != before or turn % EVERY == 0:
            yield match, turn, die.below(match.seats + 1) - 1, die
        match.submit(any_answer(match, die))


def looked(name, match, watcher, die, *, advice):
    """Compare one position with a twin, and what comes of one answer."""
    kind, s, move = KINDS[name], match.state, any_answer(match, die)
    other = kind.make(s, watcher, match.events(watcher), die, move)
    varied = differing(s, other)
    assert varied <= kind.hidden, f"a twin differs in what is public: {', '.join(sorted(varied - kind.hidden))}"
    alike(match, other, watcher, die)
    if advice and watcher != TABLE:
        advised(match, other, watcher)
    stepped, parted = step(kind, match, other, watcher, move)
    return Tally(1, stepped, parted, int(advice), tuple(sorted(varied)))


def differing(one, other):
    """Return the slots in which two positions differ."""
    names = {name for each in type(one).__mro__ for name in getattr(each, "__slots__", ())}
    return {name for name in names if getattr(one, name) != getattr(other, name)}


def alike(match, other, watcher, die):
    """Compare sight, asks, forms and refusals."""
    game, s = match.game, match.state
    mine, theirs = game.view(s, watcher), game.view(other, watcher)
    seen = [name for name in mine._fields if getattr(mine, name) != getattr(theirs, name)]
    assert not seen, f"the View holds what is hidden: {', '.join(seen)}"
    assert repr(mine) == repr(theirs)
    asks = game.view_asks(mine)
    assert asks == game.view_asks(theirs) == game.asks(s).get(watcher, ()) == game.asks(other).get(watcher, ())
    assert waited_for(match, s, watcher) == waited_for(match, other, watcher), "whom the game waits for tells"
    for ask in asks:
        pick = ask.options[die.below(len(ask.options))]
        for picks in ((pick,), (pick + 1,), ask.options[: ask.least]):
            move = Move(watcher, ask.id, picks, (0,) * die.below(3))
            assert game.forms(mine, ask, picks) == game.forms(theirs, ask, picks)
            assert game.refusal_at(s, move) == game.refusal_at(other, move), "a refusal tells what is hidden"


def waited_for(match, s, watcher):
    """Return who is asked what, as far as the others see it; who has the pack in hand they do not."""
    if getattr(s, "phase", "") == "pick":
        return None
    asks = match.game.asks(s)
    return {
        seat: [(ask.id, ask.shape, ask.sealed) for ask in asks[seat] if ask.due]
        for seat in asks
        if seat != watcher and any(ask.due for ask in asks[seat])
    }


def advised(match, other, watcher):
    """Compare what opponents answer there, and a friend's hint: both from the same tape."""
    game, tape = match.game, match.events(watcher)
    for ask in game.view_asks(match.view(watcher)):
        found = []
        for s in (match.state, other):
            view, said = game.view(s, watcher), []
            for level in game.opponents():
                mind = game.opponent(level, watcher)
                for told in tape:
                    mind.hear(told)
                said.append(mind.answer(view, ask, die_for(match.seed, watcher, match.turn)))
            found.append((said, game.hint(view, tape, ask)))
        assert found[0] == found[1], f"what is hidden changes an answer to {ask.id}"


def step(kind, match, other, watcher, move):
    """Let the same answer be given in both: the seat hears and sees the same, unless the rules show something."""
    game = match.game
    if game.refusal_at(other, move) or kind.parts(match.state, other, move):
        return 0, 0
    told, states = [], []
    for truth in (match.state, other):
        s, out = truth.clone(), list[Any]()
        game.apply(s, move, out)
        told.append([one for one in (event.told(watcher) for event in out) if one is not None])
        states.append(s)
        if any(event.kind in kind.shows or own(event, watcher) for event in out):
            return 0, 1
    assert told[0] == told[1], f"{move.ask} of {move.seat} is heard otherwise: {first(*told)}"
    public = differing(*states) - kind.hidden
    assert not public, f"{move.ask} of {move.seat} brings what is hidden into {', '.join(sorted(public))}"
    mine, theirs = (game.view(s, watcher) for s in states)
    assert mine == theirs, f"{move.ask} of {move.seat} shows what is hidden"
    return 1, 0


def own(event, watcher):
    """Whether somebody at the seat is told what others are not."""
    return watcher >= 0 and event.learned_by >= 0 and bool(event.learned_by >> watcher & 1)


def first(one, other):
    """Return where two tapes part."""
    return next(((a, b) for a, b in zip(one, other, strict=False) if a != b), (one[len(other) :], other[len(one) :]))
