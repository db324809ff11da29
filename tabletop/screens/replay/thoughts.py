"""The panel at the right: what was weighed before the last move, and the ways out: back, results, a chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from rules.core.sentences import quoted
from rules.core.types import TABLE, Seat
from tabletop.paint import coins, frames, soft, text
from tabletop.screens.aftermath.story import Weight, weights
from tabletop.screens.aftermath.story import words as after
from tabletop.screens.parts import Pressable
from tabletop.screens.replay.bar import swing_arrow
from tabletop.screens.replay.furniture import words
from tabletop.table.match.perspective import in_names
from tabletop.theme import CREAM, DIM, INK, ON_FILL, PANEL2, SOFT
from tabletop.widgets.base import joined
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Choice, Veil, ask
from tabletop.widgets.plain import Label, Panel, Picture, line_height, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from rules.save.model import SeatPlan
    from tabletop.screens.replay.screen import ReplayScreen
    from tabletop.table.match.lookback import Lookback
    from tabletop.widgets.base import Box

MOST, FACE, INSET, BAR = 5, 56, 18, 6
ASIDE = 6  # units between the panel's edge and the bar that says how far down it is


class Said(NamedTuple):
    """What the panel says: whose thought, in their words, and what they leaned to."""

    head: str = words.NO_THOUGHT
    face: str = ""
    reason: str = ""
    weighed: tuple[Weight, ...] = ()
    turned: str = ""  # why the match turned there
    won: bool = False  # whether it turned for the better
    facts: tuple[tuple[str, str], ...] = ()  # what the chair sees, of a game without a picture of its own
    provable: bool = False  # whether an opponent decided there


def said_of(screen: ReplayScreen, turn: int) -> Said:
    """Gather what is to be said of the move that led to a turn. This may think for a few ms."""
    return _thought(screen, turn)._replace(facts=screen.session.facts(), provable=screen.recording.decided(turn))


def _thought(screen: ReplayScreen, turn: int) -> Said:
    recording = screen.recording
    if not recording.finished:
        return Said(words.NOT_YET, reason=words.COMES_LATER)
    seat: Seat = recording.mover(turn)
    if seat == TABLE:
        return Said(words.NO_THOUGHT, reason=words.FIRST if turn == recording.first else words.TABLES_MOVE)
    who = recording.plan[seat]
    turning = screen.lookback.at(turn)
    untold = words.ONLY_KNOWS(name=who.name) if recording.game.explains else words.NO_REASONS
    bare = Said(words.thought_head(name=who.name), who.portrait, untold,
                turned=in_names(turning.why, screen.session) if turning else "",
                won=turning is not None and turning.swing > 0)  # fmt: skip
    found = recording.thought(turn)
    if found is None:
        return bare
    told = weights(screen.session, found, MOST)
    reason = quoted(in_names(found.reason, screen.session)) if found.reason else words.SILENT
    return bare._replace(reason=reason, weighed=told)


class Sheet:
    """What is put below one another, to be drawn once it is known how high that comes to (px)."""

    def __init__(self, w: int) -> None:
        self.w, self.y = w, 0
        self._images: list[tuple[Surface, float, float]] = []
        self._bars: list[tuple[str, Rect]] = []

    def stamp(self, image: Surface, x: float, y: float) -> None:
        """Put an image there, by its upper left corner."""
        self._images.append((image, x, y))

    def fill(self, colour: str, bar: Rect) -> None:
        """Put a bar there."""
        self._bars.append((colour, bar))

    def drawn(self, h: int) -> Surface:
        """Draw it on a surface so high."""
        made = soft.blank(self.w, h)
        for colour, bar in self._bars:
            made.fill(colour, bar)
        for image, x, y in self._images:
            soft.stamp(made, image, x, y)
        return made


class Thought(Picture):
    """Everything that is said, as high as it is."""

    def __init__(self, box: Box, thoughts: Thoughts) -> None:
        super().__init__(box, lambda _m, w, h: thoughts.sheet(w).drawn(h), name="thought")
        self.thoughts = thoughts

    @property
    def read(self) -> str:
        """All of it."""
        said = self.thoughts.said
        shares = (f"{one.what}, {words.share(one.share)}" for one in said.weighed)
        return joined(said.head, said.turned, said.reason, *shares, *map(": ".join, said.facts))

    def fit(self, body: Rect) -> Rect:
        """Be as high as what is said."""
        return Rect(body.x, body.y, body.w, max(body.h, self.thoughts.sheet(body.w).y))


class Thoughts:
    """The widgets of the panel in one layout; `open` is the drawer's state at large text."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen, self.ui, self.layout = screen, screen.ui, screen.layout_
        self._of = -1  # the turn it speaks of
        self.picture: Thought | None = None
        self.area: ScrollArea | None = None  # what has no room in the panel scrolls
        self._sheet: tuple[Said, int, Sheet] | None = None
        self.proof: Button | None = None
        if not self.layout.big or screen.drawer:
            self._build()

    def _build(self) -> None:
        screen, ui, lay = self.screen, self.ui, self.layout
        x, y, w, h = lay.side
        tall = 66 * (1 + 0.3 * lay.grown)
        ui.add(Panel((x, y, w, h)))
        high = 52 * (1 + 0.3 * lay.grown)
        low = h - 2 * INSET - (tall + high + 6 if screen.recording.finished else 0)
        self.area = ui.add(ScrollArea((x + INSET, y + 14, w - INSET - ASIDE, low), name="thoughts"))
        self.picture = self.area.put(Thought((0, 0, w - 2 * INSET - 4, low), self))
        if screen.recording.finished:
            box = (x + 12, y + h - tall - 14, w - 24, tall)
            ui.add(Button(box, words.PLAY_ON, screen.branch, sub=words.PRACTICE, size=22, name="play-on"))
            box = (x + 12, box[1] - high - 6, w - 24, high)
            self.proof = ui.add(Button(box, after.PROVE, self._prove, icon="icon-eye", size=22, name="prove",
                                       tip=after.PROVE_TIP, enabled=self.said.provable,
                                       on_off=lambda: ui.toast.say(words.NO_PROOF)))  # fmt: skip
        if not lay.big:
            below = y + h + 20
            ui.add(Button((x, below, w, 58), words.KEEP, screen.press_keep, icon="icon-camera", size=24, name="keep",
                          tip=screen.keep_tip))  # fmt: skip
            ui.add(Button((x, below + 68, w, 58), words.CLOSE, screen.app.pop, icon="icon-undo", size=24, name="close"))

    def _prove(self) -> None:
        """Have the last move decided again."""
        self.screen.pause()
        self.screen.ways.prove(self.screen.turn - 1)

    def think(self) -> bool:
        """Find out what was thought; an idle job, and while it plays part of the rest after a move."""
        screen = self.screen
        if self._of != screen.turn and screen.app.top is screen and self.picture is not None:
            self._of = screen.turn
            self.show(said_of(screen, screen.turn))
        return False

    def begun(self) -> None:
        """Say no more that nobody has moved yet, while the first move is being shown."""
        if self.said.reason == words.FIRST:
            self.show(self.said._replace(reason=""))

    def forget(self) -> None:
        """Something new is known: find out again."""
        self._of = -1

    def show(self, said: Said) -> None:
        """Say something else."""
        if said != self.said and self.picture is not None:
            self.screen.said = said
            self.picture.place(self.picture.box)  # it may be higher now, or less high
            self.picture.stale()
            if self.area is not None:
                self.area.scroll_to(0)
            if self.proof is not None:
                self.proof.enabled = said.provable

    @property
    def said(self) -> Said:
        """What it says: kept by the page while everything is laid out anew."""
        return self.screen.said

    # -- look
    def sheet(self, w: int) -> Sheet:
        """Return all that is said, laid out so wide (px)."""
        said = self.said
        if self._sheet is None or self._sheet[:2] != (said, w):
            made = Sheet(w)
            self._head(made)
            if said.turned:
                self._turned(made)
            self._reason(made)
            for one in said.weighed:
                self._row(made, one)
            for fact in said.facts:
                self._fact(made, fact)
            self._sheet = said, w, made
        return self._sheet[2]

    def _head(self, made: Sheet) -> None:
        m = self.ui.metrics
        head = text.paragraph(self.said.head, "display", m.font_px(18), self.ui.accent, made.w, lead=1.25)
        made.stamp(head, 0, 0)
        made.y = head.get_height() + m.px(4)
        made.fill("#8A5F1F", Rect(0, made.y, made.w, max(1, m.px(1))))
        made.y += m.px(12)

    def _reason(self, made: Sheet) -> None:
        m, said = self.ui.metrics, self.said
        d = m.px(FACE) if said.face else 0
        if said.face:
            coin = coins.coin(m, said.face, d, rim=3)
            made.stamp(coin, (d - coin.get_width()) / 2, made.y + (d - coin.get_height()) / 2)
        left = d + m.px(12) if d else 0
        px = m.font_px(18)
        words_ = text.paragraph(said.reason, "italic", px, SOFT, made.w - left, lead=1.2)
        made.stamp(words_, left, made.y)
        made.y += max(d, words_.get_height()) + m.px(14)

    def _fact(self, made: Sheet, fact: tuple[str, str]) -> None:
        m = self.ui.metrics
        for image in (
            text.paragraph(fact[0], "semibold", m.font_px(16), DIM, made.w),
            text.paragraph(fact[1], "body", m.font_px(20), CREAM, made.w),
        ):
            made.stamp(image, 0, made.y)
            made.y += image.get_height() + m.px(3)
        made.y += m.px(4)

    def _turned(self, made: Sheet) -> None:
        m, px = self.ui.metrics, self.ui.metrics.font_px(18)
        arrow = swing_arrow(m, good=self.said.won)
        left = arrow.get_width() + m.px(10)
        made.stamp(arrow, 0, made.y + m.px(5))
        why = text.paragraph(self.said.turned, "body", px, CREAM, made.w - left, lead=1.2)
        made.stamp(why, left, made.y)
        made.y += why.get_height() + m.px(12)

    def _row(self, made: Sheet, one: Weight) -> None:
        m, w = self.ui.metrics, made.w
        px = m.font_px(18)
        number = text.text(words.share(one.share), "display", px, self.ui.accent if one.given else CREAM)
        room, ink = w - number.get_width() - m.px(10), CREAM if one.given else SOFT
        line = text.paragraph(one.what, "body", px, ink, room, lead=1.15)
        high = max(line.get_height(), number.get_height())
        made.stamp(line, 0, made.y + (high - line.get_height()) / 2)
        made.stamp(number, w - number.get_width(), made.y + (high - number.get_height()) / 2)
        made.y += high + m.px(2)
        made.fill(ON_FILL, Rect(0, made.y, w, m.px(BAR)))
        made.fill(self.ui.accent if one.given else DIM, Rect(0, made.y, round(w * one.share / 1000), m.px(BAR)))
        made.y += m.px(BAR + 10)


def nothing(*_more: object) -> None:
    """Lead nowhere."""


class ReplayWays(NamedTuple):
    """What a replay may open: the rulebook at a rule, the settings, a practice game at a turn in a chair."""

    rules: Callable[[str], object] = nothing
    settings: Callable[[], object] = nothing
    play_on: Callable[[int, Seat], object] = nothing
    lookback: Callable[[], Lookback] | None = None  # asked for where the match is over
    prove: Callable[[int], object] = nothing  # that whoever moved from a turn saw nothing hidden


class SeatButton(Pressable):
    """A chair to play in: face and name."""

    def __init__(self, box: Box, who: SeatPlan, press: Callable[[], object], name: str) -> None:
        super().__init__(box, press, name=name)
        self.who, self.title = who, who.name

    def render(self) -> Surface:
        """Draw it; brighter under the pointer."""
        m, (w, h) = self.metrics, self.body.size
        made = soft.blank(w, h)
        lit = self.pointed or self.held or self.focused
        soft.stamp(made, frames.notch(m, w, h, "#3A2E14" if lit else PANEL2, self.accent if lit else INK), 0, 0)
        px = text.fit(self.who.name, "display", m.font_px(22), w - m.px(16))
        name = text.text(self.who.name, "display", px, CREAM)
        d = min(m.px(76), h - name.get_height() - m.px(14))
        soft.stamp_mid(made, coins.coin(m, self.who.portrait, d), w / 2, m.px(8) + d / 2)
        soft.stamp_mid(made, name, w / 2, h - m.px(6) - name.get_height() / 2)
        return made


def ask_chair(screen: ReplayScreen) -> None:
    """Ask in whose chair to play on, the one looked from first; or say why it cannot be done."""
    recording, ui, m = screen.recording, screen.ui, screen.ui.metrics
    why = recording.no_branch(screen.turn)
    if why:
        ask(ui, words.CANNOT, why, [Choice(words.ALL_RIGHT, kind="main")])
        return
    said = words.WHICH_SAID(turn=screen.turn)
    rows = -(-recording.seats // ROW)
    per_row = -(-recording.seats // rows)
    each, tall = 150 + 40 * (m.text - 1), 130 + 30 * (m.text - 1)
    wide = max(PAD * 2 + per_row * (each + 14) - 14, 700)
    inner = wide - 2 * PAD
    head, body, foot = line_height(m, 36), text_height(m, said, inner, 20), 64 + 20 * (m.text - 1)
    high = PAD + head + 14 + body + 20 + rows * (tall + 14) + 10 + foot + PAD
    x, y = (m.w - wide) / 2, max(8, (m.h - high) / 2)
    ui.push_layer(ui.pop_layer)
    ui.add(Veil(m))
    ui.add(Panel((x, y, wide, high)))
    y += PAD
    ui.add(Label((x + PAD, y, inner, head), words.WHICH_CHAIR, face="display", size=36, wrap=False, colour=ui.accent))
    ui.add(Label((x + PAD, y + head + 14, inner, body), said, size=20))
    y += head + 14 + body + 20
    left = x + (wide - per_row * (each + 14) + 14) / 2
    first = next((i for i, who in enumerate(recording.plan) if who.person), 0)
    usual = screen.chair if screen.chair != TABLE else first
    for seat, who in enumerate(recording.plan):
        box = (left + seat % per_row * (each + 14), y + seat // per_row * (tall + 14), each, tall)
        made = ui.add(SeatButton(box, who, _sit(screen, seat), f"sit-{seat}"))
        if seat == usual:
            ui.set_focus(made, ring=True)
    box = (x + wide - PAD - 240, y + rows * (tall + 14) + 10, 240, foot)
    ui.add(Button(box, words.NOT_NOW, ui.pop_layer, size=24))


def _sit(screen: ReplayScreen, seat: int) -> Callable[[], None]:
    def do() -> None:
        screen.ui.pop_layer()
        screen.ways.play_on(screen.turn, seat)

    return do

PAD, ROW = 36, 5  # margin, most chairs in a row
