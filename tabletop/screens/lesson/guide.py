"""What lies over the table while somebody is taught: shade and holes, the teacher's plate, the hand, four buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rules.core.types import ORDER
from tabletop.inputs import Verb
from tabletop.screens.lesson import words
from tabletop.screens.lesson.finger import SIZE, Finger, Outlines
from tabletop.screens.lesson.layout import LABEL, foot, row_at, row_high
from tabletop.screens.lesson.places import button_of, cards_of, main_button, places, strip
from tabletop.screens.lesson.plate import Plate, Said, plate_size
from tabletop.screens.lesson.shade import Shade
from tabletop.table.berths import berth, place, written
from tabletop.widgets.button import Button
from tabletop.widgets.dialog import Veil
from tabletop.widgets.plain import line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.screen import LessonScreen
    from tabletop.table.cardnode import CardNode

BUTTON_Z = 600.0
RIM = 36  # units of a button's width that hold no words
BIG = 0.02  # of the window: what is larger, the buttons may touch
SLACK = 16  # units of what is spoken of that may be hidden


class Guide:
    """The nodes and widgets; made anew for every window."""

    def __init__(self, screen: LessonScreen) -> None:
        self.screen = screen

    def build(self, m: Metrics) -> None:
        """Put everything up."""
        screen = self.screen
        self.m = m
        self.shade = screen.scene.add(Shade(m, screen.timeline))
        self.finger = Finger(screen.scene, screen.timeline, m)
        self.outlines = Outlines(screen.scene, m)
        self.plate: Plate | None = None
        self._around: object = None  # what is said, and what has been put up beside it
        self._lit: object = None
        self._buttons(m)
        self._homes = [button.box for button in self.buttons]
        self._lift = 0.0

    def _buttons(self, m: Metrics) -> None:
        screen, layout = self.screen, self.screen.picture.layout
        self.buttons: list[Button] = []
        high = row_high(m)
        rule = words.rule(screen.session.step.rule)
        left: list[tuple[str, str, str, Callable[[], object], Verb | None]] = [
            ("step back", words.STEP_BACK, "icon-left", screen.undo, Verb.UNDO),
            ("leave lesson", words.LEAVE_LESSON, "icon-cross", screen.leave_lesson, None),
        ]
        right: list[tuple[str, str, str, Callable[[], object], Verb | None]] = [
            ("show me", words.SHOW_ME, "icon-bulb", screen.show_me, None),
            ("rule", rule, "icon-book", lambda: screen.rules(""), None),
        ]
        if layout.crowded:  # what is asked takes the right foot
            left, right = [*right, *left], []
        for side, rows in ((side, rows) for side, rows in enumerate((left, right)) if rows):
            widths = [max(216.0, line_width(m, label, LABEL) + 52 + 40 * m.text) for _, label, *_ in rows]
            low = foot(layout) if side == 0 else layout.actions[0][1] - 14
            for i, (name, label, icon, do, key) in enumerate(rows):
                y = row_at(m, low, len(rows), i)
                wide = widths[i] if side and layout.big else max(widths)  # at large text somebody sits beside the upper
                x = m.w - 28 - wide if side else 28.0
                button = Button((x, y, wide, high), label, do, icon=icon, size=LABEL, name=name, key=key)
                button.own_z = BUTTON_Z
                self.buttons.append(screen.ui.add(button, base=True))  # something may lie open over the table

    # -- every frame
    def update(self) -> None:
        """Speak of the present step, and follow what moves."""
        screen = self.screen
        self._speak()
        self._make_way()
        speaking = screen.speaking
        asked = self._asked() if speaking else []
        lit = self._places(asked) if speaking else []
        key = (speaking, tuple(map(tuple, lit)))
        if key != self._lit:
            held = bool(screen.picture.board.hand.dragged)
            first = self._lit is None
            self._lit = key
            self.shade.cut(lit, on=speaking, at_once=held or first)
        if self.plate is not None:
            self.plate.visible = not screen.picture.board.hand.dragged or screen.chooser is not None
        self.outlines.follow(asked)
        target = self._target(asked) if speaking and not screen.picture.board.hand.dragged else None
        self.finger.point(target, self._words)

    def read(self) -> list[Rect]:
        """Return what the hand must not cover: the teacher's words, and what every button says."""
        screen = self.screen
        answers = [one for one in screen.front.put_up() if one.focusable and not isinstance(one, Veil)]
        mine = [*screen.bar.buttons, *self.buttons, *answers]
        rim = self.m.px(RIM)
        words = [
            Rect(one.body).inflate(-min(rim, one.body.w // 3), -one.body.h // 3)
            for one in mine
            if one.visible and (not isinstance(one, Button) or one.label)
        ]
        if self.plate is not None and self.plate.visible:
            words.append(Rect(self.plate.body).inflate(-rim, -rim))
        return words

    def _words(self) -> list[Rect]:
        """Return what the hand had better not cover: words, and the buttons there are."""
        screen, layout = self.screen, self.screen.picture.layout
        gone = [place(self.m, box) for box, button in zip(layout.actions, screen.bar.buttons, strict=False)
                if not button.visible]  # fmt: skip
        return [*self.read(), *(one for one in written(screen.picture) if one not in gone)]

    def _asked(self) -> list[CardNode]:
        """Return the cards of the hand that are to be played or given."""
        screen = self.screen
        return [] if screen.chooser is not None else cards_of(screen, screen.asked_kinds)

    def _places(self, asked: list[CardNode]) -> list[Rect]:
        screen, step = self.screen, self.screen.session.step
        hand, notes = screen.picture.board.hand, screen.notes
        if hand.dragged and screen.chooser is None:
            return [screen.picture.layout.drop_zone.clip(screen.scene_rect), hand.zone]
        found = places(screen, step.choose if screen.chooser is not None else step.at)
        if step.do is None or screen.chooser is not None or (asked and set(hand.selected) == set(asked)):
            found += places(screen, ("main",))
        if step.do is not None:
            found += [Rect(widget.body) for widget in screen.front.put_up()]
        found += [node.rect for node in (notes.plate, notes.big, notes.told) if node.visible]
        return found

    def _target(self, asked: list[CardNode]) -> Rect | None:
        """Return what is to be pressed next."""
        screen, hand = self.screen, self.screen.picture.board.hand
        step, front = screen.session.step, screen.front
        button = front.next_press(step.do) if step.do is not None else None
        if button is not None:
            return button.body
        meant = getattr(front, "aimed", getattr(front, "chosen", None))
        if step.do is not None and meant is not None and meant in (*step.do.picks, *step.do.how):  # it is to be sent
            sure = main_button(screen)
            if sure is not None and sure.kind == "main":
                return sure.body
        if screen.chooser is not None:
            return next(iter(places(screen, step.choose)), None)
        if asked:
            wrong = [card for card in asked if card not in hand.selected]
            wrong += [card for card in hand.selected if card not in asked]
            if wrong:
                return strip(screen, wrong[0], rising=False)
        aim = screen.aimed_at
        if aim:
            return next(iter(places(screen, aim)), None)
        passing = button_of(screen, Verb.PASS) if screen.asked_pass and "main" not in step.at else None
        setting = any(self._sets(ask) for ask in screen.session.asks)  # something is to be set before it is sent
        button = passing or (None if setting and screen.session.step.do is not None else main_button(screen))
        return button.body if button is not None else None

    def _sets(self, ask: Ask) -> bool:
        ranks = ask.shape == ORDER and ask.due and not self.screen.asked_pass
        return ask.of == "question" or ranks

    def _make_way(self) -> None:
        """Move the buttons up while something that is asked, or a power that is spoken of, lies where they are."""
        put_up = self.screen.front.put_up()
        whole = self.screen.scene_rect.size
        panels = [Rect(one.body) for one in put_up if not isinstance(one, Veil) and Rect(one.body).size != whole]
        spoken = places(self.screen, self.screen.session.step.at)
        panels += [one for one in spoken if one.w * one.h < BIG * whole[0] * whole[1]]
        lift = 0.0
        for x, y, w, h in self._homes:
            home = place(self.m, (x, y, w, h))
            tops = [panel.top for panel in panels if panel.colliderect(home)]
            if tops:
                lift = max(lift, y + h + 10 - min(tops) / self.m.u, 0.0)
        if lift != self._lift:
            self._lift = lift
            inside = [y for _, y, _, _ in self._homes if y >= lift]
            for i, (button, (x, y, w, h)) in enumerate(zip(self.buttons, self._homes, strict=True)):
                beside = y < lift and i < len(inside)  # what finds no room above stands beside the lowest, or nowhere
                button.place((x + w + 10 if beside else x, (inside[i] if beside else y) - lift, w, h))
                button.visible = beside or y >= lift

    # -- the plate
    def _speak(self) -> None:
        screen, session = self.screen, self.screen.session
        said = None
        if screen.speaking:
            said = Said(
                session.lesson.teacher, session.step.say, screen.scolded, session.at + 1, len(session.lesson.steps)
            )
        around = (said, tuple(map(tuple, self._spoken())))
        if around == self._around:
            return
        self._around = around
        if self.plate is not None:
            screen.ui.remove(self.plate)
            self.plate = None
        if said is not None:
            self.plate = screen.ui.add(Plate(self._box(said), said), base=True)
            rule = screen.ui.find("rule")
            if isinstance(rule, Button):
                rule.say(words.rule(session.step.rule))

    def _spoken(self) -> list[Rect]:
        """Return what the plate must not hide: what is spoken of, and what is asked, but for what fills the window."""
        screen, step = self.screen, self.screen.session.step
        window, slack = screen.scene_rect, 2 * self.m.px(SLACK)
        found = [*places(screen, step.at), *(places(screen, step.choose) if screen.chooser is not None else ())]
        found += [Rect(widget.body) for widget in screen.front.put_up()] if step.do is not None else []
        found = [one.clip(window) for one in found]
        found = [one for one in found if 2 * one.w * one.h < window.w * window.h]
        return [one.inflate(-min(slack, one.w // 2), -min(slack, one.h // 2)) for one in found]

    def _box(self, said: Said) -> tuple[float, float, float, float]:
        """Place the plate over the table's near edge, or near it: nothing spoken of is hidden, nor other words."""
        screen, m, layout = self.screen, self.m, self.screen.picture.layout
        w, h = plate_size(m, said, m.w - 2 * 300 if m.text < 1.5 else m.w - 2 * (m.column + 60))
        low = layout.banner[1] / m.u - 30
        first = place(m, (layout.banner[0] / m.u - w / 2, low - h, w, h))
        asked = self._asked()
        target = self._target(asked) if screen.speaking else None
        hand = [] if target is None else [target.inflate(m.px(SIZE), m.px(SIZE))]
        above = Rect(0, m.px(8), m.width, max(first.bottom - m.px(8), first.h))
        buttons = [Rect(one.body) for one in self.buttons]
        found = berth(first, above, [*self._spoken(), *buttons], hand, written(screen.picture))
        return found.x / m.u, found.y / m.u, w, h
