"""The panel beside the list: the public picture of one save, what is known of it, what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, stamp, stamp_mid
from tabletop.screens.parts import field_high
from tabletop.screens.saves.rows import FILTERS, game_title, is_broken, no_table, people_of, thumb, title_of, words
from tabletop.theme import ALARM, BRASS, CREAM, DIM, SOFT, WELL
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.save.disk import Summary
    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.saves.looking import Seen
    from tabletop.screens.saves.screen import SavesScreen
    from tabletop.widgets.base import Box, Widget

PAD = 20
GAP = 12
NAME_MOST = 40
WIDE = 1100.0
W = TypeVar("W", bound="Widget")


class Action(NamedTuple):
    """One button of the panel."""

    label: str
    do: Callable[[], object]
    sub: str = ""
    icon: str = ""
    kind: Kind = "quiet"
    off: str = ""  # a sentence: why it cannot be done


class Details:
    """Builds the panel and takes it away again."""

    def __init__(self, screen: SavesScreen) -> None:
        self.screen = screen
        self.widgets: list[Widget] = []
        self.picture: Picture | None = None
        self.canvas = (0, 0)  # px of the public picture

    @property
    def m(self) -> Metrics:
        """The window and text size."""
        return self.screen.ui.metrics

    def clear(self) -> None:
        """Take everything away."""
        for widget in self.widgets:
            if widget.ui is not None:
                self.screen.ui.remove(widget)
        self.widgets, self.picture = [], None

    def build(self, box: Box, one: Summary | None, seen: Seen | None) -> None:
        """Show a save in a box, or say that there is none."""
        self.clear()
        x, y, w, h = box
        if one is None:
            self._empty(box)
            return
        self._add(Panel(box))
        inner = w - 2 * PAD
        foot = self._actions((x + PAD, y + h - PAD, inner), one, seen)
        area = self._add(ScrollArea((x + 8, y + 14, w - 16, foot - y - 14 - GAP), name="details scroll"))
        flow = Flow(self.m, area.put, PAD - 8, 4, inner)
        if inner >= WIDE:  # the picture beside the words
            flow.w = min(inner * 0.5, (foot - y - 60) * 16 / 9)
            self._picture(flow, one, flow.w * 9 / 16)
            flow = Flow(self.m, area.put, PAD - 8 + flow.w + 34, 4, inner - flow.w - 34)
            self._words(flow, one, seen)
            area.tick(0)
            return
        self._picture(flow, one, min(inner * 9 / 16, max(160.0, (foot - y) * 0.45)))
        self._words(flow, one, seen)
        area.tick(0)

    def _words(self, flow: Flow, one: Summary, seen: Seen | None) -> None:
        self._name(flow, one)
        self._facts(flow, one, seen)

    def _add(self, widget: W) -> W:
        self.widgets.append(self.screen.ui.add(widget, base=True))  # it may be built anew under an open question
        return widget

    def _empty(self, box: Box) -> None:
        x, y, w, h = box
        screen = self.screen
        title, said = words.NONE_OF_THESE, FILTERS[screen.filter][2]
        if not screen.stock.all:
            title, said = words.NOTHING_HERE, words.NOTHING_YET
        elif screen.query.split():
            title, said = words.NOTHING_FOUND, words.NOT_FOUND
        tall = line_height(self.m, 30)
        self._add(Label((x + PAD, y + h * 0.3, w - 2 * PAD, tall), title, face="display", size=30, wrap=False,
                        colour=BRASS, align=0.5))  # fmt: skip
        self._add(Label((x + 2 * PAD, y + h * 0.3 + tall + 10, w - 4 * PAD, 60),
                        self.screen.ui.say_keys(said), size=20, colour=SOFT, align=0.5))  # fmt: skip

    # -- what is seen
    def _picture(self, flow: Flow, one: Summary, high: float) -> None:
        wide = min(flow.w, high * 16 / 9)
        box = (flow.x + (flow.w - wide) / 2, flow.y, wide, high)
        self.canvas = (self.m.px(wide), self.m.px(high))
        self.picture = flow.put(Picture(box, lambda m, w, h: self._canvas(m, w, h, one), name="public picture"))
        flow.skip(high + 14)

    def _canvas(self, m: Metrics, w: int, h: int, one: Summary) -> Surface:
        made = self.screen.looker.pictures.get((one.path, *self.canvas))
        frame = notch(m, w, h, None, BRASS, n=4)
        if made is not None:
            out = Surface((w, h), flags=frame.get_flags(), depth=32)
            out.blit(made, (0, 0))
            stamp(out, frame, 0, 0)
            return out
        out = notch(m, w, h, WELL, BRASS, n=4).copy()
        tall = round(h * 0.6)
        look = self.screen.look(one)
        image = (
            no_table(m, round(tall * 1.7), tall) if is_broken(one)
            else thumb(m, round(tall * 1.7), tall, look.room, look.emblem, look.seats, look.people, look.accent)
        )  # fmt: skip
        stamp_mid(out, image, w / 2, h / 2)
        return out

    def show_picture(self) -> None:
        """Show the picture that has been painted."""
        if self.picture is not None:
            self.picture.repaint()

    def _name(self, flow: Flow, one: Summary) -> None:
        m = self.m
        if is_broken(one):
            flow.text(title_of(one), face="display", size=24, colour=ALARM, gap=4)
            return
        high = field_high(m, 25)
        label = words.LET_GO if one.name else words.KEEP
        wide = max(line_width(m, words.KEEP, 19), line_width(m, words.LET_GO, 19)) + 74
        flow.put(Field((flow.x, flow.y, flow.w - wide - 10, high), one.name, self.screen.acts.type_name, most=NAME_MOST,
                       on_enter=self.screen.acts.take_name, hint=words.NAME_HINT, icon="icon-pencil",
                       size=25, name="name"))  # fmt: skip
        flow.put(Button((flow.x + flow.w - wide, flow.y, wide, high), label, self.screen.acts.pin, icon="icon-pin",
                        size=19, name="keep", tip=words.LET_GO_TIP if one.name else words.KEEP_TIP))  # fmt: skip
        flow.skip(high + 14)

    def _facts(self, flow: Flow, one: Summary, seen: Seen | None) -> None:
        if is_broken(one):
            for said in self._broken(one, seen):
                flow.text(said, size=19, colour=CREAM, gap=8)
            return
        rows = [(name, said) for name, said in self._known(one, seen) if said]
        first = max(line_width(self.m, name, 19) for name, _ in rows) + 26
        for name, said in rows:
            top = flow.y
            flow.one((flow.x, top, first, line_height(self.m, 19, "semibold")), name, 19, colour=DIM)
            flow.text(said, face="semibold", size=19, colour=CREAM, gap=7, x=first)
        for said in self._notes(one, seen):
            flow.text(said, face="italic", size=18, colour=DIM, gap=4)

    def _known(self, one: Summary, seen: Seen | None) -> tuple[tuple[str, str], ...]:
        code = seen.code if seen is not None else ""
        several = not one.finished and len(people_of(one)) > 1
        return (
            (words.GAME, words.seats(title=game_title(one), n=one.seats)),
            (words.STAND, seen.stand if seen is not None else ""),
            (words.TO_ACT, words.some(seen.to_act) if seen is not None else ""),
            (words.PLAYED, words.played(stage=one.stage, people=len(people_of(one)), seats=one.seats)),
            (words.PART, self.screen.stock.part_of(one)),
            (words.BEGUN, words.begun(one.created)),
            (words.HOUSE, seen.house if seen is not None else ""),
            (words.CODE, words.CODE_LATER if several else code),
        )

    def _notes(self, one: Summary, seen: Seen | None) -> tuple[str, ...]:
        problems = seen.problems if seen is not None else ()
        several = not one.finished and len(people_of(one)) > 1
        return (*problems, *((words.CURTAIN_FIRST,) if several else ()))

    @staticmethod
    def _broken(one: Summary, seen: Seen | None) -> tuple[str, ...]:
        if seen is None:
            return (*((one.broken,) if one.broken else ()), words.LOOKING)
        if seen.fault:
            return (seen.fault, words.NOTHING_LEFT)
        return (*seen.problems, words.salvage(seen.turns, seen.base))

    # -- what can be done
    def _actions(self, at: tuple[float, float, float], one: Summary, seen: Seen | None) -> float:
        """Put the buttons so that they end at a line; give the line where they begin."""
        x, low, w = at
        m = self.m
        first, rest = self._first(one, seen), self._rest(one, seen)
        small = max(54.0, line_height(m, 19) * 1.45)
        widest = max(line_width(m, action.label, 19) for action in rest) + 74
        across = max(1, min(len(rest), int((w + 10) / (widest + 10))))
        rows = [rest[i : i + across] for i in range(0, len(rest), across)]
        y = low
        for row in reversed(rows):
            y -= small
            each = (w - 10 * (len(row) - 1)) / len(row)
            for i, action in enumerate(row):
                self._button((x + i * (each + 10), y, each, small), action, 19)
            y -= 10
        big = max(86.0, (line_height(m, 30) + line_height(m, 16, "semibold")) * 0.9 + 14)
        y -= big
        shares = (0.6, 0.4) if len(first) > 1 else (1.0,)
        for action, share in zip(first, shares, strict=True):
            wide = (w - 10 * (len(first) - 1)) * share
            self._button((x, y, wide, big), action, 32 if action.kind == "main" else 24)
            x += wide + 10
        return y

    def _button(self, box: Box, action: Action, size: float) -> None:
        off = action.off
        self._add(Button(box, action.label, action.do, sub=action.sub, icon=action.icon, kind=action.kind, size=size,
                         enabled=not off, on_off=lambda: self.screen.acts.say(off, alarm=True), tip=off,
                         name=action.label))  # fmt: skip

    def _first(self, one: Summary, seen: Seen | None) -> list[Action]:
        screen, acts = self.screen, self.screen.acts
        if is_broken(one):
            off = words.LOOKING if seen is None else words.NOTHING_LEFT if seen.fault else ""
            sub = words.after(turns=seen.turns) if seen is not None and not off else ""
            return [
                Action(words.PLAY_ON, acts.rescue, sub, kind="main", off=off),
                Action(words.REPLAY, acts.replay, off=off),
            ]
        if one.finished:
            return [Action(words.REPLAY, acts.replay, words.ANY_CHAIR, kind="main"), Action(words.RESULTS, acts.go_on)]
        replay = Action(words.REPLAY, acts.replay, words.WHAT_ALL_SAW)
        if screen.is_playing(one):
            return [Action(words.BACK_TO_TABLE, acts.go_on, kind="main"), replay]
        stands = words.to_act(seen.to_act if seen else ()) or one.stage
        return [Action(words.CONTINUE, acts.go_on, stands, kind="main"), replay]

    def _rest(self, one: Summary, seen: Seen | None) -> list[Action]:
        screen, acts = self.screen, self.screen.acts
        delete = Action(words.DELETE, acts.delete, icon="icon-trash", kind="bad",
                        off=words.ON_THE_TABLE if screen.is_playing(one) else "")  # fmt: skip
        found = [Action(words.EXPORT, acts.export, icon="icon-save")]
        if seen is not None and seen.code:
            found.append(Action(words.COPY, acts.copy_code, icon="icon-copy"))
        if seen is not None and seen.fault:
            found = []
        return [*found, delete]
