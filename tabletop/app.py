"""The program's loop: a stack of screens, one clock, frames only when something changed, naps when nothing does."""

from __future__ import annotations

import gc
import sys
import time
from collections import deque
from typing import TYPE_CHECKING

import pygame

import sprites
from rules.core import climbing
from tabletop import captions
from tabletop.anim import AnimClock
from tabletop.early import SMALLEST
from tabletop.inbox import Devices, Inbox, Pads
from tabletop.inputs import KeyMap
from tabletop.packs import faces
from tabletop.paint import cache, cards, metrics
from tabletop.paint.metrics import Inks, Metrics, of_window
from tabletop.paint.text import font
from tabletop.screen import Screen
from tabletop.silence import AudioPort, NullAudio
from tabletop.speech.reader import Reader
from tabletop.speech.voice import NullVoice, VoicePort, follow
from tabletop.theme import BRASS, CREAM, MENU

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from tabletop.display import Window
    from tabletop.settings import Own, Settings

WORDS = "SCUM & SCALLYWAGS"


def splash(target: Surface, text: float = 1.0) -> Rect:
    """Fill the target with the floor and put the title in the middle; returns the whole window."""
    m = Metrics(*target.get_size(), text)
    target.fill(MENU.floor)
    title = font("display", m.font_px(78)).render(WORDS, True, CREAM)
    place = title.get_rect(center=(m.width // 2, m.height // 2))
    target.blit(title, place)
    line = pygame.Rect(place.x, place.bottom + m.px(10), place.w, max(1, m.px(3)))
    target.fill(BRASS, line)
    return target.get_rect()


M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # of mallopt(3)
PICTURE, SPARE = 32 * 1024, 256 * 1024  # bytes: from here on a place of its own; this much may lie unused at the end


def thrifty() -> bool:
    """Hold glibc to the thresholds it begins with; False where there is another C library, which is left as it is.

    Left alone it raises them with every picture let go of, and after half an hour a tenth of the memory is holes.
    """
    return bool(_asked("mallopt", M_MMAP_THRESHOLD, PICTURE)) and bool(_asked("mallopt", M_TRIM_THRESHOLD, SPARE))


def swept() -> bool:
    """Let go of what only points at itself: a closed screen and its pictures. A job for one idle frame."""
    gc.collect()
    _give_back()
    return False


def _give_back() -> None:
    """Give the system the holes that are too small for a place of their own: .5 ms, and a fiftieth of the memory."""
    _asked("malloc_trim", 0)


OLD, TOO_OLD = 10, 500  # times that what is young was searched: what is old is due at rest; has to be, even amid play
AT_REST_MS, GIVE_BACK_MS = 100, 60_000


def _asked(name: str, *args: int) -> int:
    """Call something of glibc; 0 where there is another C library."""
    if not sys.platform.startswith("linux"):
        return 0
    try:
        import ctypes  # noqa: PLC0415 - not before the first frame

        return int(getattr(ctypes.CDLL(None), name)(*args))
    except (ImportError, OSError, AttributeError):
        return 0


__all__ = ["App", "Screen"]

FPS = 60
HIDDEN_NAP = 1 / 5
NAPS = ((4_000, 1 / 12), (1_000, 1 / 25), (0, 1 / 45))  # without input for so many ms, naps (s) are so long
ASLEEP_MS, BREATH_MS = 3_000, 200  # nothing moved for so long: only every so often more is done than to look for input
LONGEST_MS = 250  # a frame that came later than this counts as this
QUIET_MS = 200  # a resize is over when the size has stood still for this long
DIM = 150


class App:
    """Owns the window, the clock, the sound and the stack of screens; `step` is one frame, `run` is all of them."""

    def __init__(
        self, window: Window, *, text: float = 1.0, settings: Settings | None = None, audio: AudioPort | None = None
    ) -> None:
        cards.spell(climbing.FIGURES)
        self.window = window
        self.text = text  # as it is set
        self._size = window.size
        self.metrics = self._measured()
        self.clock = AnimClock()
        self.audio: AudioPort = audio or NullAudio()
        self.voice: VoicePort = NullVoice()
        self.reader = Reader(self)
        self.settings = settings
        self.keymap = KeyMap()
        self.screens: list[Screen] = []
        self.now = 0.0  # real ms since the start
        self.leaving = False
        self.pointer = (-1, -1)  # where the mouse was last seen
        self.rested = 0.0  # ms since anything moved
        self.frames = 0  # frames in which anything was drawn
        self.on_crash: Callable[[App, Exception], bool] | None = None
        self.pads = Pads()
        self.device = Devices(self)
        self._inbox = Inbox(self)
        self._resized: float | None = None
        self._still: pygame.Surface | None = None
        self.live = False  # somebody sees every frame
        self._jobs: deque[Callable[[], bool]] = deque()
        window.update([splash(window.surface, text)])

    @property
    def top(self) -> Screen | None:
        """The screen that is seen and gets the input."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: Screen) -> None:
        """Open a screen over the present one."""
        self.screens.append(screen)
        self._open(screen)

    def push_below(self, screen: Screen) -> None:
        """Put a screen below all others; it is laid out when it is uncovered."""
        self.screens.insert(0, screen)
        screen.attach(self)
        screen.enter(self)
        screen.ui.metrics = screen.ui.metrics._replace(width=0)  # of no window there is

    def pop(self) -> None:
        """Close the top screen and go on with the one below; the program ends with the last one."""
        if self.screens:
            self._close()
        self._uncover()

    def take_out(self, screen: Screen) -> None:
        """Close a screen that lies below another."""
        self.screens.remove(screen)
        screen.leave()

    def replace(self, screen: Screen) -> None:
        """Open a screen in place of the top one."""
        if self.screens:
            self._close()
        self.push(screen)

    def reset(self, screen: Screen) -> None:
        """Close everything and open this screen."""
        while self.screens:
            self._close()
        self.push(screen)

    def clear(self) -> None:
        """Close everything but the lowest screen, which is not shown for that."""
        while len(self.screens) > 1:
            self._close()

    def quit(self) -> None:
        """End the loop after this frame."""
        self.leaving = True

    def when_idle(self, job: Callable[[], bool]) -> None:
        """Do a small job (a few ms) in idle frames, again and again for as long as it answers True."""
        self._jobs.append(job)

    def sweep_at_rest(self) -> None:
        """When nothing has moved for a moment, give back what lies unused, once a minute, and search all that is kept.

        What is there by now stays and is not searched: modules, words. The rest only when there is enough to search.
        """
        gc.freeze()
        given = self.now

        def aged() -> bool:
            nonlocal given
            if self.rested > AT_REST_MS and gc.get_count()[2] >= OLD:
                swept()
            elif self.rested > AT_REST_MS and self.now - given > GIVE_BACK_MS:
                _give_back()
                given = self.now
            return True

        gc.set_threshold(*gc.get_threshold()[:2], TOO_OLD)
        self.when_idle(aged)

    def set_text(self, text: float) -> None:
        """Change the text size (1.0 … 2.0) and lay everything out again."""
        self.text = text
        self.metrics = self._measured()
        self._layout()

    def age(self, but: Screen | None = None) -> None:
        """Have every screen (but one) laid out anew when it is next uncovered."""
        for screen in (screen for screen in self.screens if screen is not but):
            screen.ui.metrics = screen.ui.metrics._replace(width=0)  # of no window there is

    def apply(self, settings: Settings, *, later: bool = False) -> None:
        """Let settings take effect: text, colours, speed, motion, keys, sound.

        Later: what lies below is laid out when it is uncovered, the top screen by whoever asks.
        """
        self.settings = settings
        self.clock.off = False
        self.clock.set_speed(settings.speed)
        self.clock.calm = settings.reduced_motion
        self.keymap = KeyMap(settings.keys, settings.pad)
        self.audio.set_volumes(settings.volumes.model_dump(), mute=settings.mute)
        self.audio.mono = settings.mono
        self.voice = follow(self.voice, settings)
        self.device.tell()
        repaint = faces.wear(settings.card_faces)
        repaint |= metrics.use(**self.drawn_for(settings)[1]._asdict())
        if not repaint and settings.text_size == self.text:
            return
        if later:
            self.text = settings.text_size
            self.metrics = self._measured()
            self.age(but=self.top)
        else:
            self.set_text(settings.text_size)

    def drawn_for(self, own: Own) -> tuple[Metrics, Inks]:
        """Return the window with the text it is laid out for, and the inks it is painted in, as somebody set them."""
        back = f"back-{own.card_back}" if own.card_back else ""
        inks = Inks(own.four_colour, own.high_contrast, back if back in sprites.names() else "")
        return self._measured(own.text_size), inks

    def run(self) -> None:
        """Run until the last screen is closed or `quit` is called."""
        self.live, clock, last = True, pygame.time.Clock(), time.perf_counter()
        while self.screens and not self.leaving:
            events, now = pygame.event.get(), time.perf_counter()
            passed = (now - last) * 1000
            if not events and passed < BREATH_MS and self.rested > ASLEEP_MS:
                time.sleep(self.nap)
                continue
            last = now
            try:
                self.step(min(LONGEST_MS, passed), events)
            except Exception as error:  # the one place where faults of screens end
                if self.on_crash is None or not self.on_crash(self, error):
                    raise
            if self.busy and not self.window.hidden:
                clock.tick(FPS)
            else:
                time.sleep(self.nap)
        while self.screens:
            self.screens.pop().leave()

    def pressed_within(self, ms: float) -> bool:
        """Whether anything was pressed or moved in the last so many ms."""
        return self.now - self._inbox.last <= ms

    @property
    def busy(self) -> bool:
        """Whether the next frame has something to show."""
        top = self.top
        return top is not None and (top.busy or self._resized is not None or self.pads.active)

    @property
    def nap(self) -> float:
        """How long to sleep (s) when nothing moves."""
        if self.window.hidden:
            return HIDDEN_NAP
        rested = self.now - self._inbox.last
        return next((nap for since, nap in NAPS if rested > since), NAPS[-1][1])

    def step(self, dt_ms: float, events: Sequence[Event] | None = None) -> list[pygame.Rect]:
        """Do exactly one frame: events, time, picture. Returns the regions drawn."""
        self.now += dt_ms
        self.clock.advance(dt_ms)
        events = pygame.event.get() if events is None else events
        self._inbox.take(events, dt_ms)
        if events or self._resized is not None:  # no window changes its size without an event
            self._watch_size()
        top = self.top
        if top is None or self._resized is not None:
            return []
        clock = top.timeline.clock  # a replay has one of its own
        self.audio.haste.fast, self.audio.haste.still = clock.fast, clock.off
        self.audio.update(dt_ms)
        top.tick(dt_ms)
        ticked, top = top, self.top
        if top is None:
            return []
        if top is not ticked:  # what has just come up is not shown before what is on it
            top.ui.update(0)
        if self.voice.on:
            self.reader.look(top)
        if self.audio.calls:
            captions.write(self, top)
        self.rested = 0 if top.busy else self.rested + dt_ms
        if not top.busy and self._jobs:
            job = self._jobs.popleft()
            if job():
                self._jobs.append(job)
        regions = top.scene.draw(self.window.surface)
        self.window.update(regions)
        self.frames += bool(regions)
        return regions

    def picture(self, screen: Screen) -> pygame.Surface:
        """Draw the whole of a screen to a new surface of the window's size."""
        made = pygame.Surface((self.metrics.width, self.metrics.height))
        screen.ui.update(0)
        screen.ui.layer.settle()
        screen.scene.invalidate()
        screen.scene.draw(made)
        screen.scene.invalidate()
        return made

    def cover(self, *, asked: bool) -> bool:
        """Hide at once what not everybody may see, wherever it is shown; True if anything was hidden."""
        covered = [screen.cover(asked=asked) for screen in tuple(self.screens)]
        if not any(covered):
            return False
        for screen in self.screens:
            self._back(screen)  # what lies dimmed under a menu is covered too
        if self._resized is not None:  # the picture that stands in while the window is being resized
            self._still = None
            self.window.surface.fill("black")
            self.window.update([self.window.surface.get_rect()])
        return True

    def _close(self) -> None:
        self.screens.pop().leave()
        if swept not in self._jobs:
            self._jobs.append(swept)

    def _open(self, screen: Screen) -> None:
        screen.attach(self)
        screen.ui.focuser.keyboard = self.device.on_keys
        self.device.tell()
        self._back(screen)
        screen.enter(self)
        screen.layout(self.metrics)
        screen.scene.invalidate()

    def _uncover(self) -> None:
        top = self.top
        if top is not None:
            if top.ui.metrics != self.metrics:
                self._layout()
            top.resume()

    def _back(self, screen: Screen) -> None:
        """Give an overlay the dimmed picture of what lies below it."""
        at = self.screens.index(screen)
        if screen.overlay and at > 0:
            below = self.picture(self.screens[at - 1])
            below.fill((255 - DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            screen.scene.background = below

    def _layout(self) -> None:
        for screen in self.screens:
            screen.ui.metrics = self.metrics
            self._back(screen)
            screen.layout(self.metrics)
            screen.scene.invalidate()

    def _measured(self, text: float | None = None) -> Metrics:
        width, height = self._size
        return of_window((max(width, SMALLEST[0]), max(height, SMALLEST[1])), self.text if text is None else text)

    def _watch_size(self) -> None:
        """While the window is being resized the old picture is shown scaled; when it stands still, lay out anew."""
        size, top = self.window.size, self.top
        if size != self._size:
            if self._still is None and top is not None:
                self._still = self.picture(top)
            self._size = size
            self.metrics = self._measured()
            self._resized = self.now
            if self._still is not None:
                pygame.transform.scale(self._still, size, self.window.surface)
                self.window.update([self.window.surface.get_rect()])
        elif self._resized is not None and self.now - self._resized >= QUIET_MS:
            self._resized = self._still = None
            cache.resize(*size)
            self._layout()
