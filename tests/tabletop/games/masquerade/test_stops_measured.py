"""With the usual stops hardly anybody is asked for nothing: at most one and a half needless questions a trick.

A question is needless if every answer to it leads to the same standing once its window has closed, everybody else
having declined: the same hands on the table and in the crypts, the same turn, the same marks on people. What differs
then is only whether a dot is gone.
"""

from rules.core.match import Match
from rules.core.opponent import die_for
from rules.core.types import PASS, Move
from rules.games.masquerade import GAME
from rules.games.masquerade.attempts import ENCORES, RESPONSES, Wishes, spared
from rules.games.masquerade.events import Trick
from rules.games.masquerade.state import ACCEPT, ANSWER, BOON, FORFEIT, HUNT, HUNT_VOTE, OUT_OF_TURN, SECOND

ROUNDS, MOST = 3, 1.5
TABLES = ((1, 4, False), (2, 5, True), (3, 6, True), (4, 4, True))
STANDING = (
    "turn", "pile", "trial", "settled", "must", "staked", "hushed", "shroud", "orders", "barred", "alive", "out",
    "hunted", "trick_no", "round_no",
)  # fmt: skip
OPEN = RESPONSES | ENCORES | {ANSWER, SECOND, OUT_OF_TURN, HUNT, HUNT_VOTE, BOON, ACCEPT, FORFEIT, "face", "reply"}
ASKED = RESPONSES | ENCORES | {HUNT, BOON}
PERSON = 0


def closed(state):
    """Decline for everybody until the window is over; return the standing."""
    for _ in range(40):
        if state.phase not in OPEN:
            break
        seat, ask = next((seat, ask) for seat, asks in GAME.asks(state).items() for ask in asks if ask.due)
        pick = PASS if PASS in ask.options else ask.options[0]
        GAME.apply(state, Move(seat, ask.id, (pick,)))
    return (*(getattr(state, name) for name in STANDING), tuple(state.hands))


def answers(view, ask):
    """Return every answer there is, of plays one of each sort."""
    found = [((PASS,), ())]
    for pick in ask.options:
        if pick != PASS:
            found += [((pick,), how) for how in GAME.forms(view, ask, (pick,))[:60]]
    return found


def needless(state, view, ask):
    """Return whether all answers come to the same."""
    if ask.id in ENCORES:
        return ask.options == (PASS,)
    results = set()
    for picks, how in answers(view, ask):
        copy = state.clone()
        GAME.apply(copy, Move(view.seat, ask.id, picks, how))
        results.add(closed(copy))
        if len(results) > 1:
            return False
    return True


def watch(seed, n, wishes, **options):
    """Play at level 3; return (tricks, questions the person is asked in others' windows, how many were needless)."""
    match = Match(GAME, GAME.read_options({"rounds": ROUNDS, **options}, n), n, 1 << PERSON, seed)
    minds = [GAME.opponent("level-3", seat) for seat in range(n)]
    heard, asked, wasted = [0] * n, 0, 0
    while match.result is None:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        view = match.view(seat)
        if seat == PERSON and ask.id in ASKED and not (wishes and spared(view, ask, wishes, several=False)):
            asked += 1
            wasted += needless(match.state, view, ask)
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(view, ask, die_for(seed, seat, match.turn)))
    return sum(isinstance(told, Trick) for told in match.events(PERSON)), asked, wasted


def total(wishes):
    """Play at several tables, core and extended."""
    found = [watch(seed, n, wishes, extended=extended) for seed, n, extended in TABLES]
    return tuple(map(sum, zip(*found, strict=True)))


def test_with_the_usual_stops_next_to_nothing_is_asked_for_nothing():
    """Every question counts, needless or not: so the bound holds for those that are needless as well."""
    tricks, asked, wasted = total(Wishes())
    print(f"{tricks} tricks, {asked} questions, {wasted} of them needless")
    assert asked > 0, "nothing was asked, so nothing was measured"
    assert wasted <= MOST * tricks
    assert asked <= MOST * tricks


def test_without_stops_there_is_something_to_be_spared():
    """The measure finds needless questions where nothing spares them."""
    tricks, asked, wasted = total(None)
    print(f"{tricks} tricks, {asked} questions without stops, {wasted} of them needless")
    assert wasted > 0
    assert asked > total(Wishes())[1]
