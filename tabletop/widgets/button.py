"""Buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.controls import Kind, Press, button, words
from tabletop.paint.soft import faded, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.theme import DARK_ICON
from tabletop.widgets.base import Box, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.inputs import Verb

ICON_SHARE = 0.56
OFF_ALPHA = 110
SIGN = 34  # the height of a key cap on it, in design units, where there is room


class Button(Widget):
    """A thing to press: label, second line, icon, a key that presses it too. One that is off answers with `on_off`."""

    chosen = False  # of several it is the one that holds, and lit: pressed again it changes nothing

    def __init__(
        self, box: Box, label: str, on_press: Callable[[], object] | None = None, *, sub: str = "",
        kind: Kind = "quiet", icon: str = "", size: float = 28, name: str = "", tip: str = "", key: Verb | None = None,
        enabled: bool = True, accent: str = "", on_off: Callable[[], object] | None = None, icon_above: bool = False,
        sound: str = "button", signed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(box, name=name or label, tip=tip, key=key, enabled=enabled)
        self.label, self.sub, self.kind, self.icon, self.label_size = label, sub, kind, icon, size
        self.on_press, self.on_off, self.own_accent, self.sound = on_press, on_off, accent, sound
        self.icon_above, self.signed = icon_above, signed  # signed: it shows what to press for it

    def say(self, label: str | None = None, sub: str | None = None, kind: Kind | None = None) -> None:
        """Change its words or kind."""
        new = (self.label if label is None else label, self.sub if sub is None else sub, kind or self.kind)
        if new != (self.label, self.sub, self.kind):
            self.label, self.sub, self.kind = new
            self.stale()

    @property
    def called(self) -> str:
        """What stands on it, and the key that presses it too."""
        key = self.page.keymap.hint(self.key, pad=self.page.pad) if self.key is not None else ""
        parts = (self.label, self.sub, self.page.said.key(key=key) if key else "")
        return ", ".join(filter(None, parts))

    @property
    def stands(self) -> str:
        """Whether it is the one that holds."""
        lit = self.chosen or self.kind == "on"
        return self.page.said.chosen if lit else self.page.said.not_now if self.kind == "off" and self.enabled else ""

    def render(self) -> Surface:
        """Draw it."""
        press: Press = "down" if self.held and self.enabled else "hover" if self.pointed and self.enabled else "idle"
        kind: Kind = self.kind if self.enabled else "off"
        sign, aside = self.sign, self._aside
        made = button(
            self.metrics, *self.body.size, self.label, self.sub, kind=kind, accent=self.own_accent or self.accent,
            icon=self.icon if sign is None or self._both(aside) else "", size=self.label_size, press=press,
            icon_above=self.icon_above, aside=aside,
        )  # fmt: skip
        return made if sign is None else self._with(made, sign, down=press == "down")

    def has_room(self, label: str, sub: str) -> bool:
        """Whether it can say that second line whole."""
        return words(self.metrics, self.body.w, label, sub, aside=self._aside).sub == sub

    @property
    def _aside(self) -> int:
        """How much at its right edge the words keep clear of, in pixels."""
        sign = self.sign
        return sign.get_width() + self.metrics.px(8) if sign is not None else self.corner

    def _both(self, aside: int) -> bool:
        """Whether the icon has room beside a sign without making the words smaller."""
        m, w = self.metrics, self.body.w
        with_, without = (
            words(m, w, self.label, self.sub, icon=icon, size=self.label_size, h=self.body.h, aside=aside).label_px
            for icon in (self.icon, "")
        )
        return with_ == without

    @property
    def corner(self) -> int:
        """How wide a corner the words keep clear of, in pixels."""
        return 0

    @property
    def sign(self) -> Surface | None:
        """What to press for it, where that is to be seen on it."""
        if not self.signed or self.key is None or not self.page.signs:
            return None
        return self.page.sign(self.key, min(SIGN, self.body.h / self.metrics.u * 0.5))

    def _with(self, made: Surface, sign: Surface, *, down: bool) -> Surface:
        out = made.copy()
        x = (out.get_width() + self.body.w) / 2 - self.metrics.px(13) - sign.get_width() / 2
        stamp_mid(out, sign, x, out.get_height() / 2 + (self.metrics.px(2) if down else 0))
        return out

    def rekeyed(self) -> None:
        """Show the other key."""
        if self.signed:
            self.stale()

    def press(self) -> None:
        """Do it, or say why not."""
        if not self.enabled:
            if self.on_off is not None:
                self.page.sound("refused")
                self.on_off()
            else:
                self.explain()
            return
        self.page.sound(self.sound)
        if self.on_press is not None:
            self.on_press()


class IconButton(Button):
    """A square button with an icon; its word is in the tooltip, so no icon goes without one."""

    def __init__(
        self, box: Box, icon: str, word: str, on_press: Callable[[], object] | None = None, *, kind: Kind = "quiet",
        key: Verb | None = None, enabled: bool = True, on_off: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(box, "", on_press, kind=kind, name=word, tip=word, key=key, enabled=enabled, on_off=on_off)
        self.picture = icon

    def change(self, icon: str, word: str) -> None:
        """Show another icon with another word; the name stays."""
        if (icon, word) != (self.picture, self.tip):
            self.picture, self.tip = icon, word
            self.stale()

    def render(self) -> Surface:
        """Draw it."""
        made = super().render().copy()
        d = round(min(self.body.size) * ICON_SHARE)
        tint = DARK_ICON if self.kind in {"main", "paper"} else None
        image = sprite(self.picture, d, tint=tint)
        stamp_mid(made, image if self.enabled else faded(image, OFF_ALPHA), made.get_width() / 2, made.get_height() / 2)
        return made
