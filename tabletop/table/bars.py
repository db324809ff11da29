"""The bars of the table: icons at the upper right, at most three buttons for what can be done, and what covers both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.anim import lerp
from tabletop.inputs import Verb
from tabletop.paint import frames, soft, sprites
from tabletop.scene import Node
from tabletop.table.keys import DEAF_MS
from tabletop.table.stops import Stop
from tabletop.table.words import words
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.mouse import GUARD_MS
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.table.layout import Layout
    from tabletop.table.picture import Picture as TablePicture
    from tabletop.table.prompts import Action
    from tabletop.widgets.ui import Ui


class Cover(Picture):
    """A ground or a veil over the table: presses stop here."""

    pressable = True

    def __init__(self, m: Metrics, painter: Callable[[Metrics, int, int], Surface]) -> None:
        super().__init__((0, 0, m.w, m.h), painter, z=-15)
        self._quiet: list[Widget] = []  # the table's own stops, passed by meanwhile

    def hush(self, ui: Ui) -> None:
        """Let the focus pass by what lies under it."""
        for widget in ui.layers[0].widgets:
            if isinstance(widget, Stop) and widget.focusable:
                widget.focusable = False
                self._quiet.append(widget)

    def lift(self) -> None:
        """Let the focus find the table again."""
        for widget in self._quiet:
            widget.focusable = True
        self._quiet = []

    def contains(self, pos: tuple[int, int]) -> bool:
        """Be everywhere."""
        return self.visible and self.body.collidepoint(pos)

    def wheel(self, _notches: float) -> bool:
        """Keep the wheel to itself."""
        return True


MOST = 7  # icons side by side


class Icon(Widget):
    """One icon of the bar."""

    def __init__(self, box: Box, icon: str, tip: str, press: Callable[[], object], key: Verb | None) -> None:
        super().__init__(box, name=icon, tip=tip, key=key)
        self.icon, self._press = icon, press

    def render(self) -> Surface:
        """Draw it; brighter under the pointer."""
        made = soft.blank(*self.body.size)
        if self.pointed or self.held:
            soft.stamp(made, frames.notch(self.metrics, *self.body.size, "#3A2E14", None), 0, 0)
        d = round(min(self.body.size) * 0.52)
        soft.stamp_mid(made, sprites.sprite(self.icon, d), self.body.w / 2, self.body.h / 2)
        return made

    def press(self) -> None:
        """Do it."""
        self.page.sound("button")
        self._press()


def icon_bar(screen: PlayScreen) -> None:
    """Put the icons up."""
    picture = screen.picture
    m, (_, pitch, right) = picture.m, picture.layout.icons
    icons = _icons(screen)
    each = pitch * min(1.0, MOST / len(icons))  # more of them stand closer together: the table is where the bar ends
    w, h = len(icons) * each + 8, pitch + 2
    x = right - w
    bar = screen.scene.add(Node(frames.panel(m, m.px(w), m.px(h)), z=400))
    bar.centre_at(m.px(x) + m.px(w) / 2, m.px(24) + m.px(h) / 2)
    for i, (icon, tip, press, key) in enumerate(icons):
        screen.ui.add(Icon((x + 4 + i * each, 25, each, pitch), icon, tip, press, key))


def _icons(screen: PlayScreen) -> list[tuple[str, str, Callable[[], object], Verb | None]]:
    """Return icon, word, what it does and its key, from left to right."""

    def mute() -> None:
        screen.app.audio.mute(not screen.app.audio.muted)

    icons: list[tuple[str, str, Callable[[], object], Verb | None]] = [
        ("icon-book", words.BOOK, lambda: screen.rules(""), Verb.RULES),
        ("icon-log", words.LOG, screen.open_log, Verb.LOG),
        ("icon-sound", words.SOUND, mute, Verb.MUTE),
        ("icon-gear", words.PAUSE, screen.pause, None),
    ]
    if screen.kit.manner is not None:
        icons.insert(2, ("icon-claim", words.BOARD, screen.hearing.open_board, Verb.BOARD))
        icons.insert(2, ("icon-speech", words.LAST_SAID, screen.hearing.open_recent, Verb.SAID))
    icons[2:2] = [(*one, None) for one in screen.picture.icons(screen)]
    if screen.session.own and screen.session.match.game.advises:
        icons.insert(2, ("icon-bulb", words.HINT, screen.hint, Verb.HINT))
    if screen.session.practice:
        icons.insert(0, ("icon-undo", words.TAKE_BACK, screen.undo, Verb.UNDO))
    if screen.picture.layout.big and screen.picture.drawer:
        icons.insert(0, ("icon-chart", words.LADDER, lambda: toggle(screen.picture, screen.ui), Verb.NOTES))
    return icons


def toggle(picture: TablePicture, ui: Ui) -> None:
    """Pull it out, or push it in; with reduced motion it is there, or gone. Under a page it stays, and that is said."""
    if any(isinstance(one, Cover | Veil) and one.visible for one in ui.layers[0].widgets):
        ui.toast.say(words.PAGE_FIRST)
        return
    side = picture.panels.side
    old = side.image if side.visible else None
    x, y = side.x, side.y
    picture.panel_open = not picture.panel_open
    picture.refresh()
    clock = picture.timeline.clock
    if clock.calm or clock.off:
        return
    if side.visible:
        _slide(picture, side, picture.m.width, side.x)
    elif old is not None:
        _slide(picture, picture.scene.add(Node(old, x, y, side.z)), x, picture.m.width, gone=True)


def _slide(picture: TablePicture, node: Node, start: float, end: float, *, gone: bool = False) -> None:
    def apply(t: float) -> None:
        node.x = lerp(start, end, t)

    apply(0.0)
    picture.timeline.add("drawer", apply, on_end=node.kill if gone else None)


NAMES, SIZES = ("main", "second", "third"), (29, 24, 24)


class ActionBar:
    """The buttons stay; what they say and do changes."""

    def __init__(self, ui: Ui, layout: Layout) -> None:
        self.layout = layout
        self.buttons = [
            ui.add(Button(box, "", name=name, size=size, signed=True))
            for name, box, size in zip(NAMES, layout.actions, SIZES, strict=True)
        ]

    def show(self, actions: Sequence[Action]) -> None:
        """Offer these, the main one first; buttons without an action are not there."""
        for i, button in enumerate(self.buttons):
            there = i < len(actions)
            if not there:
                button.visible = button.focusable = False
                if button.page.focus is button:
                    button.page.set_focus(None)
            else:
                self._guard(button, actions[i])
                button.visible = button.focusable = True
                self._dress(button, actions[i])
                x, y, w, h = self.layout.actions[i]
                button.place((x, y, self.layout.actions[0][2] if i == 1 and len(actions) == 2 else w, h))

    @staticmethod
    def _guard(button: Button, action: Action) -> None:
        """Another button under the pointer is another question: a click on what lay there before is not for it."""
        another = button.label != action.label and button.on_press != action.press
        if button.ui is not None and (another or not button.visible):
            button.ui.mouse.came(button, more=0 if button.visible else DEAF_MS - GUARD_MS)  # as deaf as to keys

    def _dress(self, button: Button, action: Action) -> None:
        button.icon, button.on_press, button.tip = action.icon, action.press, action.tip
        ahead = action.key in {Verb.END, Verb.UNDO} or (action.key is Verb.PASS and action.kind != "main")
        first = button is self.buttons[0] and not ahead  # an Enter too many gives up nothing, and runs past nothing
        button.key = Verb.ACTIVATE if first else action.key
        button.say(action.label, action.sub, action.kind)
        button.stale()
