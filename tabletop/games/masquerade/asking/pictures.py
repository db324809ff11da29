"""What is asked as pictures: responses, orders, a look, votes, dares, how a hand is put down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pygame import MOUSEMOTION, Surface
from pygame.event import Event

from rules.core.climbing import SUIT_NAMES
from rules.core.types import PASS, TABLE, die_for
from rules.games.masquerade import GAME as RULES
from rules.games.masquerade import codes
from rules.games.masquerade.attempts import Wishes, last_in_the_way, spared
from rules.games.masquerade.cards import rank_of, suit_of
from rules.games.masquerade.codes import left
from rules.games.masquerade.phrases import SHORT, card_word
from rules.games.masquerade.state import BEFORE, CHOOSE, STOP
from rules.games.masquerade.uses import usable
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.guests import card_of
from tabletop.games.masquerade.words import asking as words
from tabletop.paint import coins, controls, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.table.match.session import Session
from tabletop.table.talk.parts import Desk
from tabletop.theme import BRASS_DARK, CREAM, FAINT, INK, OFF_EDGE, PANEL2, ROSE, SUIT_COLOURS
from tabletop.theme import SUITS as INKED
from tabletop.thinking import InlineThinker
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.view import View
    from tabletop.app import App
    from tabletop.games.masquerade.asking.dots import Dotted
    from tabletop.paint.metrics import Metrics

GAME = "masquerade"
SHARED = 3  # people at one screen


def _at(app: App, seed: int, wanted: Callable[[View], bool], seats: int = 5, **options: Any) -> PlayScreen:
    """Open the table where the person's view is as wanted."""
    screen = posed.moment(app, GAME, seed, wanted, seats, **options)
    while screen.director.busy:
        posed.step(app)
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
    return cast("Dotted", front)


def respond(app: App) -> None:
    """Somebody hides a play underneath."""
    _at(app, 6, lambda v: _asked(v, "stop") and bool(v.trial))


def fortify(app: App) -> None:
    """Somebody beats one's hand."""
    _at(app, 5, lambda v: _asked(v, "fortify"))


def last(app: App) -> None:
    """One's own hand lies on top, and only one more could beat it."""
    _at(app, 1, lambda v: _asked(v, BEFORE) and bool(v.pile) and last_in_the_way(v))


def tip(app: App) -> None:
    """Another's power, pointed at."""
    screen = _at(app, 2, lambda v: _asked(v, "own"))
    other = next(seat for seat in screen.session.view.order if seat != screen.picture.me)
    pos = screen.ui.find(f"power 2 of {other}").where().center  # type: ignore[attr-defined]
    app.step(posed.FRAME_MS, [Event(MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
    for _ in range(60):
        app.step(posed.FRAME_MS, [])


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
    "masquerade-last": last, "masquerade-tip": tip, "masquerade-dare": dare, "masquerade-play-chooser": chooser,
    "masquerade-stops": stops, "masquerade-together": together, "masquerade-together-before": together_before,
}  # fmt: skip


FILL, CHOSEN_FILL, LIT = "#1E0E17", "#4A1730", "#2E1623"
HEAD_TOP, HEAD_SIDE = 13.0, 20.0
STEPS = 160  # of the line that grows shorter


class PictureBoard(Desk):
    """The panel of a question, in garnet; with a head that takes little room, or none."""

    def _paint(self, m: Metrics, w: int, h: int) -> Surface:
        made = frames.panel(m, w, h, FILL, ROSE, alpha=250).copy()
        if self.words:
            left, top = (made.get_width() - w) // 2, (made.get_height() - h) // 2
            head = controls.head(m, w - 2 * m.px(HEAD_SIDE), self.words, ROSE, aside=self.aside)
            soft.stamp(made, head, left + m.px(HEAD_SIDE), top + m.px(HEAD_TOP))
        return made


class Sand(Widget):
    """The time there is for an answer, as a line that grows shorter; when it has run out it says so, once."""

    focusable = pressable = False

    def __init__(self, box: Box, limit: float, on_end: Callable[[], object]) -> None:
        super().__init__(box, name="sand")
        self.limit, self.on_end = limit, on_end
        self.rest, self.seen = limit, -1.0

    def tick(self, now: float) -> bool:
        """Let time pass (ms); the line is drawn anew a few times a second."""
        passed = 0.0 if self.seen < 0 else now - self.seen
        self.seen = now
        shown = round(self.rest / self.limit * STEPS)
        self.rest -= passed
        if self.rest <= 0 < self.rest + passed:
            self.on_end()
        elif round(self.rest / self.limit * STEPS) != shown:
            self.stale()
        return True

    def render(self) -> Surface:
        """Draw what is left."""
        w, h = self.body.size
        made = soft.blank(w, h)
        made.fill(OFF_EDGE, (0, 0, w, h))
        made.fill(ROSE, (0, 0, max(0, round(w * self.rest / self.limit)), h))
        return made


class PictureTile(Widget):
    """A card to choose, or one that cannot be."""

    def __init__(self, box: Box, kind: int, on_press: Callable[[], object] | None, *, many: int = 1) -> None:
        super().__init__(box, name=f"card {kind}", enabled=on_press is not None)
        self.kind, self.on_press, self.many = kind, on_press, many
        self.title = card_word(card_of(kind))
        self.focusable = self.pressable = on_press is not None

    def render(self) -> Surface:
        """Draw it."""
        lit = self.enabled and (self.pointed or self.focused)
        return tile(self.metrics, *self.body.size, self.kind, self.many, dim=not self.enabled, lit=lit)

    def press(self) -> None:
        """Choose it."""
        if self.on_press is not None:
            self.page.sound("card-select")
            self.on_press()


@kept("plates")
def tile(m: Metrics, w: int, h: int, kind: int, many: int, *, dim: bool, lit: bool) -> Surface:
    """Draw a card of w x h pixels: its rank and its suit, a small number if there are several."""
    fill, edge = (PANEL2, BRASS_DARK) if dim else (CREAM, ROSE if lit else INK)
    made = frames.notch(m, w, h, fill, edge, width=4 if lit else 2, n=5).copy()
    suit = SUIT_NAMES[suit_of(kind)]
    ink = FAINT if dim else SUIT_COLOURS[False][INKED.index(suit)]
    px = text.fit(SHORT[rank_of(kind)], "display", round(h * 0.42), w * 0.8)
    figure = text.text(SHORT[rank_of(kind)], "display", px, ink)
    soft.stamp(made, figure, (w - figure.get_width()) / 2, h * 0.05)
    d = round(min(w * 0.62, h * 0.4))
    glyph = sprite(f"suit-{suit}-dark" if dim else f"suit-{suit}", d)
    soft.stamp_mid(made, soft.faded(glyph, 110) if dim else glyph, w / 2, h * 0.74)
    if many > 1:
        count = coins.number(m, many)
        soft.stamp_mid(made, count, w - count.get_width() * 0.4, count.get_height() * 0.4)
    return made
