"""The window: native pixels, resizable, software surface; or one sentence where there is no screen to open it on."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.sentences import Words
from tabletop.early import SMALLEST, Early

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

words: Final = Words("tabletop", "program")
TITLE = "Scum & Scallywags"
CLASS = "tabletop"
USUAL = ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720), SMALLEST)
ROOMY = (1600, 900)  # where a window of this size has no room, it opens maximised
PRESENT = "SDL_FRAMEBUFFER_ACCELERATION"
SHARP = "SDL_WINDOWS_DPI_AWARENESS"  # else Windows stretches the window where pixels are small; read nowhere else
UNSEEN = frozenset({"offscreen", "dummy"})  # what SDL takes, without a word, where no screen answers


class NoScreenError(RuntimeError):
    """No window can be opened; the text is one sentence for people."""


def wants_software(driver: str, platform: str, session: str = "") -> bool:
    """Whether SDL should put the picture on the window itself: on X11 20 times cheaper, on Wayland impossible."""
    if platform.startswith(("win", "darwin")):
        return False
    return driver in {"x11", "offscreen"} or (not driver and bool(session))


class Window:
    """The open window and how to change it. `surface` is replaced by pygame whenever its size changes."""

    def __init__(self, *, offscreen: bool = False) -> None:
        self.offscreen = offscreen
        self.fullscreen = False
        self._windowed = SMALLEST
        self._placed: tuple[int, int] | None = None  # where it was before it filled the screen

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoScreenError(words.no_screen(why=words.closed))
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to come back to next time, which full screen does not change."""
        return self._windowed if self.fullscreen else self.size

    @property
    def place(self) -> tuple[int, int] | None:
        """Where the upper left corner is on the desktop, if the system tells."""
        if self.fullscreen or self.offscreen:
            return None
        try:
            return pygame.display.get_window_position()
        except pygame.error:
            return None

    def update(self, rects: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in these regions."""
        if rects:
            pygame.display.update(list(rects))

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the size before."""
        if on == self.fullscreen:
            return
        if on:
            self._windowed, self._placed = self.size, self.place
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            if not self.offscreen:  # a window manager gives no other size to a window that still fills the screen
                pygame.Window.from_display_module().set_windowed()
            _sized(self._windowed)
            if self._placed is not None:  # else it comes back lower by its title
                pygame.display.set_window_position(self._placed)
        self.fullscreen = on

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size (px)."""
        self.set_fullscreen(False)
        _sized(size)

    @property
    def hidden(self) -> bool:
        """Whether nobody can see it: minimised or never shown."""
        return not pygame.display.get_active()


def open_window(early: Early | None = None, icon: Path | None = None) -> Window:
    """Open the window; NoScreenError if there is nowhere to."""
    how = early or Early()
    driver, session = os.environ.get("SDL_VIDEODRIVER", ""), os.environ.get("DISPLAY", "")
    software = how.present == "software" or (how.present == "auto" and wants_software(driver, sys.platform, session))
    if software and driver != "wayland":
        os.environ.setdefault(PRESENT, "0")
    os.environ.setdefault(SHARP, "permonitorv2")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[name] = CLASS  # pygame has put the name of the program's file there
    try:
        return _open(how, icon)
    except pygame.error as error:
        if os.environ.pop(PRESENT, None) is None:
            raise NoScreenError(words.no_screen(why=error)) from error
    pygame.display.quit()
    try:
        return _open(how, icon)
    except pygame.error as error:
        raise NoScreenError(words.no_screen(why=error)) from error


def _open(how: Early, icon: Path | None) -> Window:
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN - {os.environ.get("SDL_VIDEODRIVER")}:
        raise pygame.error("no screen answers")
    pygame.font.init()
    if icon is not None and icon.exists():
        pygame.display.set_icon(pygame.image.load(icon))
    pygame.display.set_caption(TITLE)
    window = Window()
    desktop = pygame.display.get_desktop_sizes()[0]
    size = fitting(how.size, desktop)
    window._windowed = size  # noqa: SLF001 - its own maker
    _sized(size)
    if how.place is not None and on_a_screen(how.place, size, pygame.display.get_desktop_sizes()):
        pygame.display.set_window_position(how.place)
    if how.fullscreen:
        window.set_fullscreen(True)
    elif fills(how.size or size, desktop, wanted=how.size is not None):
        pygame.Window.from_display_module().maximize()
        pygame.event.pump()
    pygame.key.set_repeat(400, 35)
    return window


def fitting(wanted: tuple[int, int] | None, desktop: tuple[int, int]) -> tuple[int, int]:
    """Choose the window's size: the wanted one cut to the desktop, or the largest usual one that leaves room."""
    if wanted is not None:
        return min(wanted[0], desktop[0]), min(wanted[1], desktop[1])
    return next((s for s in USUAL if s[0] < 0.95 * desktop[0] and s[1] < 0.92 * desktop[1]), (1280, 720))


def fills(size: tuple[int, int], desktop: tuple[int, int], *, wanted: bool) -> bool:
    """Whether the window opens maximised: it was as wide as the screen, or it is new and there is little room."""
    return size[0] >= desktop[0] if wanted else size < ROOMY


def _sized(size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.Window.from_display_module().minimum_size = SMALLEST  # setting a mode forgets it


def on_a_screen(place: tuple[int, int], size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> bool:
    """Whether a window there would be reachable: its title within the monitors set side by side."""
    width, height = sum(w for w, _ in desktops), max(h for _, h in desktops)
    return -size[0] // 2 < place[0] < width - 80 and 0 <= place[1] < height - 80


def open_offscreen(size: tuple[int, int]) -> Window:
    """Open a picture of a size (px) to draw on, with no window and no screen needed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    return Window(offscreen=True)
