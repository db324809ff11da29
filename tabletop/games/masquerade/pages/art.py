"""How the things one can choose look: clans, powers, tickets, suits, people; and their tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rules.games.masquerade.codes import CLAN, CLAN_POWERS, KOLDUN, LASOMBRA, SERVITOR, Holding
from rules.games.masquerade.content import clans, powers, templates
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import names_suit
from tabletop.games.masquerade.words import choosing as words
from tabletop.paint import coins, controls, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, FAINT, INK, LEAF, PANEL2, ROSE, SOFT, Colour
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.text import Face
    from tabletop.table.match.session import Session
    from tabletop.widgets.mouse import Gesture

CHOSEN_FILL, MEANT_FILL = "#4A1832", "#2A1523"
SHIELD, SMALL = 100.0, 31.0
TICKET, WIDE = 100.0, 100.0


class Mark(NamedTuple):
    """How a tile stands."""

    chosen: bool = False
    meant: bool = False  # under the pointer, or the focus
    off: bool = False
    note: str = ""
    face: str = ""  # who has taken it
    digit: str = ""


def plate(m: Metrics, w: int, h: int, mark: Mark, *, rests: bool = False) -> Surface:
    """Draw what a tile lies on."""
    if mark.chosen:
        return frames.notch(m, w, h, CHOSEN_FILL, ROSE, width=3, n=10).copy()
    if mark.meant:
        return frames.notch(m, w, h, MEANT_FILL, ROSE if not mark.off else BRASS_DARK, n=10).copy()
    return frames.notch(m, w, h, PANEL2, BRASS_DARK, n=10).copy() if rests else soft.blank(w, h)


@kept("plates")
def clan(m: Metrics, w: int, h: int, number: int, mark: Mark, grow: float) -> Surface:
    """Draw a clan: shield, name, its three powers, and how it stands."""
    one, made = clans()[number], plate(m, w, h, mark)
    d, small = m.px(SHIELD * grow), m.px(SMALL * grow)
    name = _line(one.short, 21 * (1 + (grow - 1) * 0.6), m, w - m.px(8), colour=_ink(mark))
    colour = ROSE if mark.note == words.SUGGESTED else DIM
    note = _line(mark.note or " ", 17, m, w - m.px(6), face="italic", colour=colour)
    high = d + name.get_height() + small + note.get_height() + m.px(14 * grow)
    y = max(m.px(6), (h - high) / 2)
    soft.stamp(made, _dim(sprite(one.sprite, d), mark), (w - d) / 2, y)
    if mark.face:
        size = m.px(44 * grow)
        coin = coins.coin(m, mark.face, size, BRASS, rim=2)
        soft.stamp_mid(made, coin, min(w / 2 + d * 0.42, w - size / 2 - m.px(6)), y + d * 0.86)
    y += d + m.px(5)
    soft.stamp_mid(made, name, w / 2, y + name.get_height() / 2)
    y += name.get_height() + m.px(5)
    pitch = min(small + m.px(8), (w - small - m.px(6)) / 2)
    for i, power in enumerate(CLAN_POWERS[number]):
        soft.stamp_mid(made, _dim(sprite(powers()[power].sprite, small), mark), w / 2 + (i - 1) * pitch, y + small / 2)
    soft.stamp_mid(made, note, w / 2, y + small + m.px(4) + note.get_height() / 2)
    return made


def clan_high(m: Metrics, grow: float = 1.0) -> float:
    """Measure a clan's tile in units."""
    lines = text.height("display", m.font_px(21 * (1 + (grow - 1) * 0.6))) + text.height("italic", m.font_px(17))
    return lines / m.u + (SHIELD + SMALL) * grow + 14 * grow + 12


@kept("plates")
def power(m: Metrics, w: int, h: int, number: int, mark: Mark) -> Surface:
    """Draw a power one may pick: medal, name, whether it is picked."""
    one, made = powers()[number], plate(m, w, h, mark)
    d, dot = m.px(86), m.px(18 * min(m.text, 1.4))
    name = _name(one.name, m, w - m.px(6), _ink(mark))
    y = max(m.px(6), (h - d - name.get_height() - dot - m.px(10)) / 2)
    soft.stamp(made, sprite(one.sprite, d), (w - d) / 2, y)
    if REGISTER[number].infernal:
        soft.stamp_mid(made, sprite("mark-infernal", m.px(32)), w / 2 + d * 0.44, y + d * 0.12)
    _digit(m, made, mark)
    y += d + m.px(4)
    soft.stamp_mid(made, name, w / 2, y + name.get_height() / 2)
    y += name.get_height() + m.px(4)
    if mark.note and not mark.chosen:
        note = _line(mark.note, 16, m, w - m.px(6), face="italic", colour=ROSE)
        soft.stamp_mid(made, note, w / 2, y + dot / 2)
    else:
        soft.stamp_mid(made, sprite("icon-dot-full" if mark.chosen else "icon-dot-empty", dot), w / 2, y + dot / 2)
    return made


def power_high(m: Metrics, wide: float, numbers: tuple[int, ...]) -> float:
    """Measure the highest of some powers in units, so many units wide."""
    names = max(_name(powers()[one].name, m, m.px(wide) - m.px(6), CREAM).get_height() for one in numbers)
    return 86 + names / m.u + 18 * min(m.text, 1.4) + 24


def _name(said: str, m: Metrics, room: float, colour: Colour, size: float = 21) -> Surface:
    """Draw a name in one line, or in two where it would become much smaller."""
    least = m.font_px(size * 0.74)
    if " " not in said or text.width(said, "display", least) <= room:
        return _line(said, size, m, room, colour=colour)
    lines = [_line(word, size * 0.86, m, room, colour=colour) for word in said.split(" ", 1)]
    step = round(lines[0].get_height() * 0.84)
    made = soft.blank(max(line.get_width() for line in lines), step + lines[1].get_height())
    for i, line in enumerate(lines):
        soft.stamp(made, line, (made.get_width() - line.get_width()) / 2, i * step)
    return made


@kept("plates")
def wide_power(m: Metrics, w: int, h: int, number: int, mark: Mark) -> Surface:
    """Draw a power where there is room for its words."""
    one, made = powers()[number], plate(m, w, h, mark, rests=True)
    d, pad = m.px(WIDE), m.px(16)
    top = max(pad, (h - m.px(wide_power_high(m, w / m.u, number) - 42)) / 2)
    soft.stamp(made, sprite(one.sprite, d), pad, top)
    if REGISTER[number].infernal:
        soft.stamp_mid(made, sprite("mark-infernal", m.px(36)), pad + d * 0.93, top + d * 0.14)
    left, dot = 2 * pad + d, m.px(20 * min(m.text, 1.4))
    name = _line(one.name, 26, m, w - left - dot - m.px(24), colour=_ink(mark))
    when = text.paragraph(one.when, "italic", m.font_px(18), ROSE, w - left - pad, lead=1.2)
    y = top + max(0.0, (d - name.get_height() - when.get_height()) / 2)
    soft.stamp(made, name, left, y)
    soft.stamp(made, when, left, y + name.get_height())
    soft.stamp(made, sprite("icon-dot-full" if mark.chosen else "icon-dot-empty", dot), w - dot - pad, m.px(18))
    _digit(m, made, mark)
    y = top + max(name.get_height() + when.get_height(), d) + m.px(10)
    said = text.paragraph(text.curly(one.help), "body", m.font_px(19), SOFT, w - 2 * pad, lead=1.24)
    soft.stamp(made, said, pad, y)
    note = _line(mark.note or " ", 16, m, w / 2, face="italic", colour=ROSE)
    if y + said.get_height() + note.get_height() < h:
        soft.stamp(made, note, w - pad - note.get_width(), h - note.get_height() - m.px(8))
    return made


def wide_power_high(m: Metrics, wide: float, number: int) -> float:
    """Measure it in units, so many units wide."""
    one, w, d, pad = powers()[number], m.px(wide), m.px(WIDE), m.px(16)
    when = text.paragraph_height(one.when, "italic", m.font_px(18), w - d - 3 * pad, 1.2)
    head = text.height("display", m.font_px(26)) + when
    said = text.paragraph_height(text.curly(one.help), "body", m.font_px(19), w - 2 * pad, 1.24)
    return (max(head, d) + said) / m.u + 42


@kept("plates")
def ticket(m: Metrics, w: int, h: int, number: int, mark: Mark) -> Surface:
    """Draw a scum template: its ticket, its name, its use or why it cannot be had."""
    one, made = templates()[number], plate(m, w, h, mark)
    face: Face = "italic" if mark.off else "semibold"
    px = m.font_px(16)
    lines = text.lines_of(mark.note if mark.off else one.use, face, px, w - m.px(14))
    name = _line(one.name, 22, m, w - m.px(10), colour=_ink(mark))
    d, y = m.px(TICKET), float(m.px(10))  # all alike, however much there is to say
    soft.stamp(made, _dim(sprite(one.sprite, d), mark), (w - d) / 2, y)
    y += d + m.px(2)
    soft.stamp_mid(made, name, w / 2, y + name.get_height() / 2)
    y += name.get_height()
    for line in lines:
        image = text.rich(line, face, px, DIM)
        soft.stamp_mid(made, image, w / 2, y + image.get_height() / 2)
        y += round(px * 1.2)
    if mark.note and not mark.off:
        note = _line(mark.note, 17, m, w - m.px(10), face="italic", colour=ROSE)
        soft.stamp_mid(made, note, w / 2, y + note.get_height() / 2 + m.px(2))
    return made


def ticket_high(m: Metrics, wide: float, number: int, note: str) -> float:
    """Measure it in units."""
    px = m.font_px(16)
    lines = len(text.lines_of(note or templates()[number].use, "semibold", px, m.px(wide) - m.px(14)))
    low = lines * round(px * 1.2) + text.height("italic", m.font_px(17))
    return TICKET + 20 + (text.height("display", m.font_px(22)) + low) / m.u + 8


@kept("plates")
def chip(m: Metrics, w: int, h: int, art: str, name: str, mark: Mark) -> Surface:
    """Draw a small choice: a picture and a word."""
    made = plate(m, w, h, mark, rests=True)
    d = round(min(h - m.px(14), w * 0.36))
    image = coins.coin(m, art, d, BRASS, rim=2) if art.startswith("portrait") else sprite(art, d)
    soft.stamp_mid(made, _dim(image, mark), m.px(8) + d / 2, h / 2)
    said = _name(name, m, w - d - m.px(24), _ink(mark), 20)
    soft.stamp(made, said, d + m.px(15), (h - said.get_height()) / 2)
    return made


@kept("plates")
def chair(m: Metrics, d: int, face: str, rank: str, *, done: bool, now: bool) -> Surface:
    """Draw somebody at the head of the page: face, rank, and a tick once it is decided."""
    coin = coins.coin(m, face, d, ROSE if now else BRASS, glow=ROSE if now else None, dim=False, rim=3)
    made = coin.copy()
    mid = made.get_width() / 2
    badge = sprite(rank, max(m.px(28), round(d * 0.46)))
    soft.stamp_mid(made, badge, mid - d * 0.42, mid + d * 0.34)
    if done:
        soft.stamp_mid(made, _tick(m.px(26)), mid + d * 0.42, mid + d * 0.36)
    return made


@kept("plates")
def _tick(d: int) -> Surface:
    svg = Svg(40)
    svg.circle(20, 20, 19, INK)
    svg.circle(20, 20, 16.5, LEAF)
    made = render(svg, d / 40)
    soft.stamp_mid(made, sprite("icon-check", round(d * 0.62), tint=CREAM), d / 2, d / 2)
    return made


def _digit(m: Metrics, made: Surface, mark: Mark) -> None:
    if mark.digit:
        soft.stamp(made, controls.digit(m, mark.digit, DIM), m.px(13), m.px(7))


def _ink(mark: Mark) -> Colour:
    return FAINT if mark.off else ROSE if mark.chosen else CREAM


def _line(
    said: str, size: float, m: Metrics, room: float, *, face: Face = "display", colour: Colour = CREAM
) -> Surface:
    return text.fitted(said, face, m.font_px(size), colour, room)


def _dim(image: Surface, mark: Mark) -> Surface:
    return soft.faded(soft.greyed(image), 150) if mark.off else image


GAME, SEATS = "masquerade", 5
THREE_SEED, SCUM_SEED, SUIT_SEED, NEXT_SEED = 15, 2, 11, 22  # of matches that come there soon


def asked(view: Any, phase: str, place: int, round_no: int = 2) -> bool:
    """Whether the person is asked in that phase, sitting at that place (-1 the last)."""
    here = view.phase == phase and view.asked == view.seat and view.round_no >= round_no
    return bool(here) and view.order.index(view.seat) == place % view.n


def page(app: App, phase: str, place: int, seed: int = 1, **options: Any) -> Any:
    """Open a table where the person is asked that."""
    return posed.moment(app, GAME, seed, partial(asked, phase=phase, place=place), SEATS, **options)


def choose(app: App, place: int, seed: int = 1, **options: Any) -> Any:
    """Open a page of choosing, under a rule set that nobody changes."""
    return page(app, "choose", place, seed, **{"locked": True, **options})


def extended(app: App) -> None:
    """Mean a clan of the extended set."""
    screen = choose(app, 1, extended=True)
    screen.front.pick_clan(LASOMBRA, by_key=False)
    posed.settle(app)


def scum(app: App) -> None:
    """Be a ghoul in service."""
    screen = choose(app, -1, SCUM_SEED)
    screen.front.pick(SERVITOR, by_key=False)
    posed.settle(app)


def suit(app: App) -> None:
    """Stay Justicar, and have chosen a clan whose sorcery wants a suit every round."""
    seed = SUIT_SEED
    while True:
        session = posed.begun(GAME, seed, SEATS, "random", locked=True, extended=True)
        if posed.play_till(session, partial(keeps_a_sorcery, session), "random"):
            break
        seed += 1
    app.push(PlayScreen(session))
    posed.settle(app)


def keeps_a_sorcery(session: Session) -> bool:
    """Whether the person keeps one and names its suit; whoever stays Justicar is given one."""
    s, me = session.match.state, session.watcher
    if s.phase == "next" and s.places[-1][0] == s.order[0] == me:
        s.held = (*s.held[:me], Holding(CLAN, KOLDUN, suit=0), *s.held[me + 1 :])
    return s.phase == "choose" and s.asked == me and names_suit(s, me)


def between(view: Any) -> bool:
    """Whether a round is over that turned the court over."""
    return view.phase == "next" and bool(view.upturned)


def rules(app: App) -> None:
    """Change two rules."""
    screen = page(app, "rules", 0)
    screen.front.change("extended", on=True)
    screen.front.change("ladder", on=True)
    posed.settle(app)


def give(app: App) -> None:
    """Give a card back for one that has just come."""
    screen = choose(app, 0)
    posed.wait(app, screen, lambda ask: ask.id == "give")
    posed.choose(screen, tuple(card.kind for card in screen.picture.board.hand.cards[:1]))


SCENES: dict[str, Callable[[App], object]] = {
    "masquerade-choose": lambda app: choose(app, 1),
    "masquerade-choose-extended": extended,
    "masquerade-choose-three": lambda app: choose(app, 2, THREE_SEED),
    "masquerade-scum": scum,
    "masquerade-suit": suit,
    "masquerade-rules": rules,
    "masquerade-give": give,
    "masquerade-lead": lambda app: page(app, "lead", 0),
    "masquerade-next": lambda app: posed.moment(app, GAME, NEXT_SEED, between, SEATS),
}


class Painter(Protocol):
    """Draws a tile."""

    def __call__(self, m: Any, w: int, h: int, mark: Mark, /) -> Surface:
        """Draw it w x h pixels, standing like this."""
        ...


class Words(ScrollArea):
    """Where the words about a choice scroll: a stop by what is chosen, however short what is only meant."""

    def __init__(self, box: Box, previewed: Callable[[], bool]) -> None:
        super().__init__(box, name="words")
        self.previewed, self._stop = previewed, False

    @property
    def rule(self) -> str:  # type: ignore[override]
        """What F1 opens while it has the focus: the first power in view."""
        return next((child.rule for child in self.children if child.rule), "")

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Stay a stop, or none, while something else is looked at in passing."""
        if not self.previewed():
            self._stop = super().focusable
        return self._stop


class Tile(Widget):
    """One thing to choose. `on_press` is told whether it was a key, `on_point` whether it is meant just now."""

    def __init__(
        self, box: Box, name: str, painter: Painter, on_press: Callable[[bool], object],
        on_point: Callable[[bool], object] | None = None, *, tip: str = "", rule: str = "", title: str = "",
    ) -> None:  # fmt: skip
        super().__init__(box, name=name, tip=tip)
        self.rule, self.title = rule, title
        self.painter, self.on_press, self.on_point = painter, on_press, on_point
        self.standing = Mark()

    def mark(self, mark: Mark) -> None:
        """Let it stand like this."""
        mark = mark._replace(meant=self.standing.meant)
        if mark != self.standing:
            self.standing = mark
            self.stale()

    @property
    def stands(self) -> str:
        """Whether it is chosen."""
        return self.page.said.chosen if self.standing.chosen else self.page.said.not_now if self.standing.off else ""

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Say when it is pointed at."""
        super().look(pointed=pointed, down=down, focused=focused)
        meant = self.pointed or (self.focused and self.ui is not None and self.page.focuser.keyboard)
        if meant != self.standing.meant:
            self.standing = self.standing._replace(meant=meant)
            self.stale()
            if self.on_point is not None:
                self.on_point(meant)

    def render(self) -> Surface:
        """Draw it."""
        return self.painter(self.metrics, *self.body.size, self.standing)

    def press(self) -> None:
        """Choose it by key."""
        self._choose(by_key=True)

    def gesture(self, gesture: Gesture) -> bool:
        """Choose it by a click."""
        if gesture.kind in {"click", "drop"} and gesture.button == 1 and self.contains(gesture.pos):
            self._choose(by_key=False)
        return True

    def _choose(self, *, by_key: bool) -> None:
        self.page.sound("refused" if self.standing.off else "tab")
        self.on_press(by_key)
