"""What is asked as pictures: responses, orders, a look, votes, dares, how a hand is put down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.opponent import die_for
from rules.core.types import PASS, TABLE
from rules.games.masquerade import GAME as RULES
from rules.games.masquerade import codes
from rules.games.masquerade.codes import left
from rules.games.masquerade.state import BEFORE, CHOOSE, STOP
from rules.games.masquerade.stops import Wishes, spared
from rules.games.masquerade.uses import usable
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.words import asking as words
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.view import View
    from tabletop.app import App
    from tabletop.games.masquerade.asking.dots import Dotted

GAME = "masquerade"
SHARED = 3  # people at one screen


def _at(app: App, seed: int, wanted: Callable[[View], bool], seats: int = 5, **options: Any) -> PlayScreen:
    """Open the table where the person's view is as wanted."""
    screen = posed.moment(app, GAME, seed, wanted, seats, **options)
    while screen.director.busy:
        app.step(posed.FRAME_MS, [])
    posed.settle(app)
    return screen


def _asked(view: View, *phases: str) -> bool:
    if view.asked != view.seat or view.phase not in phases:
        return False
    return not any(spared(view, ask, Wishes(), several=False) for ask in RULES.view_asks(view))


def _before(app: App, seed: int, wanted: Callable[[View], bool]) -> PlayScreen:
    """Open the table before another's play, on whom an eye is kept."""

    def moment(view: View) -> bool:
        return view.phase == BEFORE and view.asked == view.seat and wanted(view)

    standing.put(app.settings, standing.LINGER, standing.WAIT)
    return _at(app, seed, moment)


def _front(screen: PlayScreen) -> Dotted:
    front: Any = screen.front
    found: Dotted = front
    return found


def respond(app: App) -> None:
    """Somebody hides a play underneath."""
    _at(app, 6, lambda v: _asked(v, "stop") and bool(v.trial))


def fortify(app: App) -> None:
    """Somebody beats one's hand."""
    _at(app, 5, lambda v: _asked(v, "fortify"))


def dominate(app: App) -> None:
    """An order, of those a higher rank may give."""
    screen = _before(app, 8, lambda v: _holds(v, codes.DOMINATE) and _above(v))
    _front(screen).dot_pressed(codes.DOMINATE)
    posed.settle(app)


def card(app: App) -> None:
    """Exactly this card."""
    dominate(app)
    screen: Any = app.screens[-1]
    screen.front.number(4)
    posed.settle(app)


def look(app: App) -> None:
    """Another's crypt, for one's own eyes."""
    screen = _at(app, 2, lambda v: _asked(v, "own") and _holds(v, codes.AUSPEX))
    view = screen.session.view
    whom = next(seat for seat in view.order if seat != view.seat and view.alive >> seat & 1)
    front = _front(screen)
    front.answer(codes.AUSPEX, how=(codes.AUSPEX, -1, whom), ask="own")
    for _ in range(240):
        app.step(posed.FRAME_MS, [])
    posed.settle(app)


def hunt(app: App) -> None:
    """All vote at once."""
    _at(app, 4, lambda v: v.phase == "hunt-vote" and bool(v.waiting >> v.seat & 1) and v.todo[0] != v.seat)


def boon(app: App) -> None:
    """A spent dot comes back, for a debt."""
    _at(app, 6, lambda v: _asked(v, "accept"))


def dare(app: App) -> None:
    """Three questions out of sixty-one."""
    screen = _at(app, 11, lambda v: _asked(v, "own") and _holds(v, codes.QUESTION) and not v.chatted)
    front = _front(screen)
    front.dot_pressed(codes.QUESTION)
    any_front: Any = screen.front
    any_front.seat_pressed(any_front.seats[0])
    posed.settle(app)


def chooser(app: App) -> None:
    """The same cards, put down in several ways."""
    screen = _at(
        app, 13,
        lambda v: _asked(v, "play") and _holds(v, codes.POTENCE) and len(v.pile) > 1 and bool(_several(v)),
    )  # fmt: skip
    kinds = _several(screen.session.view)
    posed.choose(screen, tuple(screen.picture.face(kind) for kind in kinds))
    any_front: Any = screen.front
    any_front.choose(any_front.legal())  # by itself it would be played plainly
    posed.settle(app)


def stops(app: App) -> None:
    """When one is asked."""
    _at(app, 6, lambda v: _asked(v, "stop") and bool(v.trial))
    press: Any = app.screens[-1].ui.find(words.STOPS_TIP)
    press.press()
    posed.settle(app)


def _shared(app: App, seed: int, wanted: Callable[[View], bool]) -> None:
    """Open a table at which three people share the screen, where a window is as wanted; the first of them looks."""
    plan = [one.model_copy(update={"person": i < SHARED}) for i, one in enumerate(posed.company(5, "random"))]
    while True:
        session = Session.new(GAME, {}, plan, seed, None, InlineThinker())
        if posed.play_till(session, lambda session=session: wanted(session.match.view(TABLE)), "random"):  # type: ignore[misc]
            break
        seed += 1
    session.looking.waits = 0
    session.reveal()
    app.push(PlayScreen(session))
    posed.settle(app)


def _may(view: View, phase: str, most: int) -> bool:
    """Whether that window asks the first person, and so many of the people here."""
    if view.phase != phase or not view.people >> view.asked & 1:
        return False
    there = [seat for seat in (view.asked, *view.todo) if view.people >> seat & 1 and usable(view, seat, phase)]
    return len(there) >= most


def together(app: App) -> None:
    """Two of those who share the screen could cancel what is played."""
    _shared(app, 1, lambda v: _may(v, STOP, 2))


def together_before(app: App) -> None:
    """All of those who share the screen could do something before a play."""
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    _shared(app, 1, lambda v: _may(v, BEFORE, 3) and bool(v.pile))


def _several(view: View) -> tuple[int, ...]:
    ask = RULES.view_asks(view)[0]
    best: tuple[int, ...] = ()
    most = 2
    for nth in range(12):
        move = RULES.opponent("random", view.seat).answer(view, ask, die_for(nth, view.seat, 1))
        forms = RULES.forms(view, ask, move.picks) if move.picks != (PASS,) else ()
        if () in forms and len(forms) > most:
            best, most = move.picks, len(forms)
    return best


def _holds(view: View, dot: int) -> bool:
    return view.phase != CHOOSE and bool(left(view.dots[view.seat], dot))


def _above(view: View) -> bool:
    return view.order.index(view.seat) < view.order.index(view.turn)


SCENES = {
    "masquerade-respond": respond, "masquerade-fortify": fortify, "masquerade-dominate": dominate,
    "masquerade-card": card, "masquerade-look": look, "masquerade-hunt": hunt, "masquerade-boon": boon,
    "masquerade-dare": dare, "masquerade-play-chooser": chooser,
    "masquerade-stops": stops, "masquerade-together": together, "masquerade-together-before": together_before,
}  # fmt: skip
