"""The widgets of the palette, on the table's lowest layer, and what is put into a statement by hand."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pygame import Rect, Surface

from rules.core.talk.codes import ACTS
from tabletop.paint.text import width
from tabletop.table.talk.draft import LIE, NOBODY, Form
from tabletop.table.talk.manner import Way, words
from tabletop.table.talk.parts import LEAST, Chip, Desk, NamedFace, VerbButton, chip_width, named_face, sentence, whose
from tabletop.theme import DIM
from tabletop.widgets.base import Widget
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.flow import head_height
from tabletop.widgets.plain import SIDE, TOP, UNDER_HEAD, Label, Picture, line_height, text_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box, Layout
    from tabletop.table.talk.palette import Palette

class Picker(NamedTuple):
    """One thing to pick. `at` = which number of the move; `many`: the values are bits of it, any of them."""

    at: int
    word: str
    values: tuple[tuple[int, str], ...]
    many: bool = False


W = TypeVar("W", bound=Widget)
Choice = tuple[str, "Callable[[], object]", bool, str]  # words, what a press does, whether it is chosen, its name
FEW = 3  # forms of a brief act
NAME = "talk"  # the names of its widgets begin so


class Tray:
    """One palette on the screen."""

    name = NAME

    def __init__(self, palette: Palette, room: float = 0.0, held: str = "") -> None:
        self.palette, self.ui = palette, palette.table.ui
        self.layout = palette.table.picture.layout
        self.broad = palette.draft.way is not None and palette.draft.way.broad
        self.where = places(self.layout, len(palette.ways), broad=self.broad, room=room)
        self.widgets: list[Widget] = []
        self._listed: tuple[object, ...] | None = None
        self._held = held  # what has the focus as soon as it is there
        self._short = 0.0  # so much higher the faces that lie under it would be there
        self._run = (0.0, 0.0)  # where the next chip beside the last one goes
        self._put_all()

    def _put(self, widget: W) -> W:
        self.widgets.append(widget)
        return self.ui.add(widget, base=True)

    def _put_all(self) -> None:
        where, palette = self.where, self.palette
        aside = palette.manner.aside if self._head else ""
        self.desk = self._put(Desk(where.panel, self._head, aside=aside, accent=self.ui.accent))
        self.desk.on_tick = self._learn
        self.who = self._put(Picture(where.face, self._paint_face, name=f"{NAME} who"))
        for box, icon, word, by in (
            (where.steps[0], "icon-left", words.BEFORE, -1), (where.steps[1], "icon-right", words.NEXT, 1),
        ):  # fmt: skip
            self._put(IconButton(box, icon, word, lambda by=by: palette.step_person(by)))  # type: ignore[misc]
        self.verbs = [self._verb(at, way) for at, way in enumerate(palette.ways)]
        self.again = self._put(Button(where.back, "", palette.back, icon="icon-undo", size=20, name=f"{NAME} back"))
        if self.broad:
            self._put_covered()
        self.forms = self._put(ScrollArea(where.forms, name=f"{NAME} forms"))
        self.said = self._put(Picture(where.said, self._paint_said, name=f"{NAME} said"))

    def _put_covered(self) -> None:
        """Put the faces that lie under it where there is room, to be seen and pressed all the same."""
        palette, m, (x, y, w, h) = self.palette, self.ui.metrics, self.where.face
        board, panel = palette.table.picture.board, Rect(*map(m.px, self.where.panel))
        under = [seat for seat, nodes in board.seats.items() if nodes.body.colliderect(panel)]
        top, each = max(WHO, 3.4 * line_height(m, 18)), named_face(m) + 4
        rows = int((h - top) / each)
        self._short = top + each - h + 2 if under and rows < 1 else 0.0
        of = max(int(w / FACE), -(-len(under) // max(1, rows)))
        for at, seat in enumerate(under if rows > 0 else ()):
            box = (x + at % of * w / of, y + top + at // of * each, w / of, each - 4)
            plan = palette.session.plan[seat]
            face = NamedFace(box, plan.portrait, plan.name, partial(palette.mean, seat), name=f"{NAME} under {seat}")
            face.dead = board.seats[seat].guest.dim
            self._put(face)

    @property
    def _head(self) -> str:
        return "" if self.layout.big or self.broad else self.palette.manner.round(self.palette.session)[0]

    def _verb(self, at: int, way: Way) -> VerbButton:
        palette = self.palette
        press, small = partial(palette.choose, way), at >= FIRST and not self.layout.big
        button = VerbButton(
            self.where.verbs[at], way.word, press, icon="" if small else way.icon, size=17 if small else 20,
            on_off=press, name=f"{NAME} {way.word}",
        )  # fmt: skip
        button.digit = str((at + 1) % 10) if at < 10 else ""
        button.why = lambda: palette.why_closed(way)
        return self._put(button)

    def remove(self) -> None:
        """Take everything off the page."""
        for widget in self.widgets:
            if widget.ui is not None:
                self.ui.remove(widget)
        self.widgets = []

    @property
    def lacking(self) -> float:
        """How high a broad list would be that shows all it holds, and whom it covers, where this is lower; else 0."""
        high = self.where.forms[3]
        wanted = max(self.foot, high + self._short)
        return wanted if self.broad and wanted > high + 1 and not self.where.full else 0.0

    # -- showing
    def show(self) -> None:
        """Show what is chosen."""
        palette, draft = self.palette, self.palette.draft
        other_side, lit = self.where.sides and draft.way is not None, palette.lit
        for widget in self.widgets:
            widget.visible = not palette.folded
        for button, way in zip(self.verbs, palette.ways, strict=True):
            button.visible = not palette.folded and not other_side
            button.focusable = button.visible
            self._dim(button, way)
            button.say(kind="main" if way == draft.way else "on" if way in lit else "quiet")
        self.again.visible = self.again.focusable = not palette.folded and other_side
        if draft.way is not None:
            self.again.say(draft.way.word)
        if self.desk.words != self._head:
            self.desk.words = self._head
            self.desk.repaint()
        self.who.repaint()
        self.said.repaint()
        self._list()
        focus = self.ui.focus
        if focus is not None and not focus.visible:
            self.ui.set_focus(None)

    def _dim(self, button: VerbButton, way: Way) -> None:
        """Dim a verb that says nothing; what is not yet looked up may, where the rules have it open: not so a lie."""
        draft = self.palette.draft
        on = draft.open(way) if draft.knows(way) else draft.allowed(way) and LIE not in way.acts
        if on != button.enabled:
            button.enabled = on

    def _learn(self) -> bool:
        """Look up one verb a frame: all at once would be felt."""
        way = self.palette.draft.learn()
        if way is not None:
            self._dim(self.verbs[self.palette.ways.index(way)], way)
        return way is not None

    def _list(self) -> None:
        """List the reasons, the people, or the pickers."""
        palette, draft = self.palette, self.palette.draft
        shown = not palette.folded and (draft.way is not None or not self.where.sides)
        self.forms.visible = shown
        wanted = (shown, palette.picking, draft.way, draft.target, draft.whom, draft.form, draft.choices, draft.true)
        if wanted == self._listed:
            return
        other, self._listed = self._listed is None or wanted[:5] != self._listed[:5], wanted
        focus = self.ui.focus.name if self.ui.focus in self.forms.children and self.ui.focus is not None else self._held
        self._held = ""
        offset = self.forms.offset
        self._run = (0.0, 0.0)
        for child in tuple(self.forms.children):
            self.ui.remove(child)
        self.forms.children.clear()
        self.forms.moved_inside()
        if shown:
            self._fill()
        self.forms.scroll_to(0 if other else offset)
        on = next((child for child in self.forms.children if isinstance(child, Chip) and child.on), None)
        if on is not None and (other or not (self.broad or palette.picking)):
            self.forms.reveal(on)
        again = next((child for child in self.forms.children if child.name == focus and focus), None)
        if again is not None:
            self.ui.set_focus(again)

    def _fill(self) -> None:
        palette, draft = self.palette, self.palette.draft
        listed = not self.broad or (draft.way is not None and draft.way.asks)
        if palette.picking and draft.form is not None and listed:
            self.chip(words.READY, lambda: palette.pick(on=False), on=False)
            self._pickers()
            return
        if not listed:
            self._all()
            return
        if draft.way is not None:
            self.caption(palette.manner.caveat(palette.session, draft.way))
        for seat in draft.whom:
            self.chip(palette.name(seat), partial(palette.mean, seat), on=False, beside=self.broad)
        if draft.whom:
            return
        for label, press, on, name in self._forms(draft.choices):
            self.chip(label, press, on=on, beside=self.broad, name=name)
        if draft.form is not None and palette.manner.pickers(palette.session, draft):
            other = draft.form not in draft.choices
            self.chip(words.OTHERWISE, lambda: palette.pick(on=True), on=other, beside=self.broad)

    def _all(self) -> None:
        """Lay out all at once: what is true first, each kind of statement, and what can be put into the chosen one."""
        palette, draft = self.palette, self.palette.draft
        barred = palette.manner.caveat(palette.session, draft.way) if draft.way is not None else ""
        self.caption(barred)
        rest = words.OR_ANYTHING if barred or {*draft.true} & {*draft.choices} else ""
        under: dict[tuple[str, bool], list[Form]] = {}
        for form in draft.choices:
            said = form.by(draft.view.seat)
            head, day = palette.manner.above(palette.session, said), palette.manner.dated(draft.view, said)
            own = words.TRUE_OF_YOU(day=day) if form in draft.true else rest
            under.setdefault((head or own, bool(head)), []).append(form)
        about = "" if draft.target == NOBODY else palette.session.names(draft.target)
        for (head, told), forms in under.items():
            over = head or (words.MADE_UP(name=about) if not barred and draft.made_up(forms) else "")
            self._group(over, self._forms(self._kinds(forms), told))
        if draft.form is not None:
            self._pickers()
        doubt = palette.doubt
        if doubt is not None:
            self._group(words.NO_LIE, [(doubt.word, lambda: palette.choose(doubt), False, f"{NAME} doubt")])

    def _kinds(self, forms: Sequence[Form]) -> Iterator[Form]:
        """Leave one of those that differ only in what can be picked: the chosen one, if it is among them."""
        palette, draft, met = self.palette, self.palette.draft, set[int]()
        for form in forms:
            same = draft.form if draft.form is not None and draft.form.act == form.act else form
            if form in draft.true or not palette.manner.pickable(draft.view, form.by(draft.view.seat)):
                yield form
            elif form.act not in met:
                met.add(form.act)
                yield same if same not in draft.true else form

    def _forms(self, forms: Iterable[Form], told: bool = False) -> Iterator[Choice]:
        """Name each, once; where it is `told` to whom, not that again, but whether it is true."""
        palette, draft, met = self.palette, self.palette.draft, set[str]()
        for form in self._listable(forms):
            whom = form.target if told else draft.target
            label = palette.manner.label(palette.session, form.by(draft.view.seat), whom)
            if label in met and form != draft.form:
                continue  # the same said twice
            met.add(label)
            said = words.TRUE(what=label) if told and form in draft.true else label
            yield said, partial(palette.form, form), form == draft.form, ""

    def _pickers(self) -> None:
        """Put a row for everything there is to pick into the list, all of it to be seen."""
        palette, draft = self.palette, self.palette.draft
        for picker in palette.manner.pickers(palette.session, draft):
            if len(picker.values) == 1 and not picker.many:
                continue
            value = draft.form.how[picker.at] if draft.form is not None else 0
            found: list[Choice] = []
            for one, name in picker.values:
                on = bool(max(0, value) & one) if picker.many else value == one
                put = max(0, value) ^ one if picker.many else one
                found.append((name, partial(palette.put, picker.at, put), on, f"{NAME} pick {picker.at} {one}"))
            self._group(picker.word, found)

    def _group(self, said: str, choices: Iterable[Choice]) -> None:
        """Put chips beside one another under a few words, or after them where that saves a row."""
        m, wide, every = self.ui.metrics, self.where.forms[2] - 18, list(choices)
        wides = [min(wide, max(LEAST, chip_width(m, label))) for label, *_ in every]
        head = width(said, "italic", m.font_px(16)) / m.u + 12
        if said and head < wide / 2 and rows_of(wides, wide, head) == rows_of(wides, wide):
            high = text_height(m, said, wide, 16, "italic")
            self._run = (head, y := self.foot)
            self.put_in(Label((0, y + (LEAST - high) / 2, head, high), said, face="italic", size=16, colour=DIM))
        else:
            self.caption(said)
        for label, press, on, name in every:
            self.chip(label, press, on=on, beside=True, name=name)

    def _listable(self, forms: Iterable[Form]) -> Iterator[Form]:
        """Leave out what is better picked than looked for in a long list; what is chosen stays."""
        brief, shown = self.palette.manner.brief, Counter[int]()
        for form in forms:
            shown[form.act] += 1
            if self.broad or form == self.palette.draft.form or ACTS[form.act] not in brief or shown[form.act] <= FEW:
                yield form

    def chip(self, label: str, press: Callable[[], object], *, on: bool, beside: bool = False, name: str = "") -> None:
        """Put a chip at the foot of the list, or `beside` the last one while there is room."""
        m, wide = self.ui.metrics, self.where.forms[2] - 18
        x, y, w = 0.0, self.foot, wide
        if beside:
            w = min(wide, max(LEAST, chip_width(m, label)))
            if self._run[0] and self._run[0] + w <= wide:
                x, y = self._run
            self._run = (x + w + BESIDE, y)
        name = name or f"{NAME} chip {len(self.forms.children)}"
        self.put_in(Chip((x, y, w, LEAST), label, press, on=on, name=name))

    def caption(self, said: str) -> None:
        """Begin a new row, under a few words."""
        self._run = (0.0, 0.0)
        if said:
            m, wide = self.ui.metrics, self.where.forms[2] - 18
            high = text_height(m, said, wide, 16, "italic")
            self.put_in(Label((0, self.foot, wide, high), said, face="italic", size=16, colour=DIM))

    def put_in(self, widget: W) -> W:
        """Put something into the list."""
        widget.parent = self.forms
        self.widgets.append(widget)
        return self.forms.put(widget)

    @property
    def foot(self) -> float:
        """How far down the list is full, in design units."""
        m = self.ui.metrics
        gap = BESIDE if self.broad else 8
        return (self.forms.length / m.u + gap) if self.forms.children else 0.0

    def enter(self, *, reasons: bool) -> None:
        """Let the focus in: to the reasons, or to the verbs."""
        chips = [child for child in self.forms.children if child.focusable]
        on = next((chip for chip in chips if isinstance(chip, Chip) and chip.on), None)
        verbs = [button for button in self.verbs if button.visible]
        mine = next((button for button in verbs if button.kind == "main"), None)
        first = (on or next(iter(chips), None)) if reasons else (mine or next(iter(verbs), None))
        found = first or mine or next(iter([*verbs, *chips]), None)
        if found is not None:
            self.ui.set_focus(found, ring=True)

    # -- painting
    def _paint_face(self, m: Metrics, w: int, h: int) -> Surface:
        palette, seat = self.palette, self.palette.draft.target
        if seat < 0:
            how = words.NO_FACE if self.broad and not palette.wants_face else words.AT_LARGE
            return whose(m, w, h, "", words.ANYBODY, how, words.ABOUT, self.ui.accent)
        plan = palette.session.plan[seat]
        line = palette.manner.claimed(palette.session, seat)
        return whose(m, w, h, plan.portrait, plan.name, line, words.ABOUT, self.ui.accent)

    def _paint_said(self, m: Metrics, w: int, h: int) -> Surface:
        said, refused, waiting = self.palette.said
        return sentence(m, w, h, said, refused=refused, waiting=waiting)


def rows_of(wides: Sequence[float], wide: float, start: float = 0.0) -> int:
    """Count the rows of chips that lie beside one another from `start` on."""
    rows, x = 1, start
    for w in wides:
        rows, x = (rows + 1, 0.0) if x and x + w > wide else (rows, x)
        x += w + BESIDE
    return rows


FIRST = 4  # verbs that are large
COLUMNS, GAP, EDGE = 5, 8.0, 16.0
VERB = 154.0  # wide enough for the longest verb beside its digit
LEFT, FOOT = 8.0, 1.0
BIG_FOOT, BIG_PAD = 8.0, 12.0
STEP = 64.0  # how wide the buttons from face to face are beside the face
LEAST_ROWS = 3
WHO, FACE = 96.0, 74.0  # how high whoever it is about is, and how wide a face that lies under it
BESIDE = 6.0
TWO_LINES = "M\nM"


class Places(NamedTuple):
    """The boxes; `sides` = the verbs and what follows from them take turns."""

    panel: Box
    face: Box
    steps: tuple[Box, Box]
    verbs: tuple[Box, ...]
    back: Box
    forms: Box
    said: Box
    sides: bool
    full: bool = False  # it cannot be higher


def places(layout: Layout, verbs: int, *, broad: bool = False, room: float = 0.0) -> Places:
    """Lay out a palette with so many verbs; a broad one has `room` for what there is to choose from, if it can."""
    m, big = layout.m, layout.big
    rows = max(LEAST_ROWS, -(-verbs // COLUMNS))
    row = max(50.0, m.font_px(20) / m.u * 1.45)
    said = text_height(m, TWO_LINES, 400) + BIG_PAD if big else text_height(m, "M", 400) + 22
    titled = 0.0 if big else TOP + head_height(m) + UNDER_HEAD - BIG_PAD
    head = BIG_PAD if broad else BIG_PAD + titled  # what there is to choose from has the room of a head
    under, low = (GAP, BIG_PAD) if big else (12.0, 18.0)
    if big:  # no strip of one's own plate looks out above it
        row = max(row, (m.h - BIG_FOOT - layout.own[1] - head - under - said - low + GAP) / rows - GAP)
    most = layout.talk_high - head - under - said - low
    tall = max(rows * (row + GAP) - GAP + titled * broad, min(most, room))
    high = head + tall + under + said + low
    left, right = LEFT, min(box[0] for box in layout.actions) - EDGE
    top, wide = m.h - (BIG_FOOT if big else FOOT) - high, right - left
    x, y, inner = left + SIDE, top + head, wide - 2 * SIDE
    who = 250 + 110 * layout.grown
    x2 = x + who + 18
    rest = x + inner - x2
    grid = rest if big else VERB * COLUMNS + GAP * (COLUMNS - 1)
    each = (grid - GAP * (COLUMNS - 1)) / COLUMNS
    first, of = (0, COLUMNS) if big else (FIRST, max(COLUMNS, -(-(verbs - FIRST) // (rows - 1))))
    grids = [(i, first, 0) for i in range(first)] + [(i % of, of, i // of + (first > 0)) for i in range(verbs - first)]
    boxes = tuple(
        (x2 + at * (grid + GAP) / of, y + down * (row + GAP), (grid + GAP) / of - GAP, row) for at, of, down in grids
    )
    if broad:
        row = min(row, 1.6 * m.font_px(26) / m.u)
        face, steps = _who((x, y, who, tall - row - GAP), m, beside=big)
        below = (x, y + tall - row, who, row)
        forms = (x2, y, rest, tall)
        foot = (x, y + tall + under, inner, said)
        return Places((left, top, wide, high), face, steps, boxes, below, forms, foot, True, room >= most)
    face, steps = _who((x, y, who, tall), m, beside=big)
    x3 = x2 + (each + 18 if big else grid + 18)
    forms, foot = (x3, y, x + inner - x3, tall), (x, y + tall + under, inner, said)
    return Places((left, top, wide, high), face, steps, boxes, (x2, y, each, row), forms, foot, big, room >= most)


def _who(box: Box, m: Metrics, *, beside: bool) -> tuple[Box, tuple[Box, Box]]:
    """Return where the face is, and the two buttons from face to face: under it, or beside it."""
    x, y, w, h = box
    if beside:
        step, left = (h - GAP) / 2, x + w - STEP
        return (x, y, w - STEP - GAP, h), ((left, y, STEP, step), (left, y + step + GAP, STEP, step))
    step, half = max(44.0, line_height(m, 20) * 1.1), (w - GAP) / 2
    low = y + h - step
    return (x, y, w, h - step - GAP), ((x, low, half, step), (x + half + GAP, low, half, step))
