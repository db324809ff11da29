"""What a screen is: a scene, its widgets, its timeline, and what it does with input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from tabletop.anim import Timeline
from tabletop.inputs import Verb
from tabletop.scene import Scene
from tabletop.widgets.base import joined
from tabletop.widgets.ui import Said, Ui

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.mouse import Gesture

words: Final = Words("tabletop", "widgets")
SEEN_MS = 1000.0  # so long a page that has come up by itself has to be there before a key is meant for it


class Screen:
    """One page or table. Subclasses build their nodes and widgets in `layout`, which comes again on every resize."""

    overlay = False  # drawn over a dimmed picture of the screen below
    space_presses = True  # Space presses the focused button; a table keeps Space for running faster
    arrows_walk = False  # arrows go from one thing to the next and never change any
    unbidden = False  # comes up by itself: a key that went down for what lay there before does nothing on it
    holds_space = False  # Space held means something of its own here, never running faster

    app: App
    ui: Ui
    timeline: Timeline

    def __init__(self) -> None:
        self.scene = Scene()

    def attach(self, app: App) -> None:
        """Be taken into the program (called by App before `enter`)."""
        self.app, self.since = app, app.now
        self.timeline = Timeline(app.clock)
        said = Said(**words.table("said"))
        self.ui = Ui(self.scene, app.metrics, said, keymap=app.keymap, sound=self.sound, tell=self.tell,
                     timeline=lambda: self.timeline)  # fmt: skip
        self.ui.mouse.pointer.pos = app.pointer
        self.ui.on_gesture = self.gesture
        self.ui.space_presses, self.ui.arrows_walk = self.space_presses, self.arrows_walk

    def sound(self, name: str) -> None:
        """Play a sound of the page itself (the audio may be opened later than the screen)."""
        self.app.audio.play(name)

    # -- for whoever hears it
    title = ""
    reads_out = False  # all that stands on it is said as it opens

    def tell(self, said: str) -> None:
        """Have something told."""
        self.app.voice.say(self.ui.say_keys(said))

    @property
    def headline(self) -> str:
        """What is said as it opens: its title; all there is to be read where it has none, or is short."""
        return self.stands if self.reads_out or not self.title else self.title

    @property
    def here(self) -> tuple[object, str]:
        """What the arrows are at while no widget has the focus, and what is said of it."""
        return None, ""

    @property
    def picked(self) -> tuple[object, object, str]:
        """For what something is picked there, what, and what is said of it."""
        return self, None, ""

    @property
    def asks(self) -> tuple[object, str]:
        """What is asked (another thing for another question), and how that is said; "" for nothing."""
        return None, ""

    @property
    def stands(self) -> str:
        """Where things stand, for whoever wants to hear it: all that is there to be read."""
        return joined(*(one.read for one in self.ui.layer.widgets if one.visible))

    def enter(self, app: App) -> None:
        """Begin: called once, before the first layout."""

    def leave(self) -> None:
        """End: called once."""

    def layout(self, metrics: Metrics) -> None:
        """Build everything for a window and text size; called first after `enter`, and whenever these change."""

    def handle(self, event: Event) -> bool:
        """Take a raw event; True if it is done with."""
        return self.ui.handle(event)

    def gesture(self, _gesture: Gesture) -> bool:
        """Take a mouse gesture that no widget wanted."""
        return False

    def on_verb(self, verb: Verb) -> bool:
        """Take a verb nothing else wanted; Back closes the screen if it is not the last."""
        if verb is Verb.BACK and len(self.app.screens) > 1:
            self.app.pop()
            return True
        return False

    def update(self, dt_ms: float) -> None:
        """Let real time pass (ms)."""

    def closing(self) -> bool:
        """Somebody closes the window: True keeps it open (to ask first)."""
        return False

    def cover(self, *, asked: bool) -> bool:
        """Hide at once what not everybody may see (`asked`: somebody pressed for it); True if that changed anything."""
        del asked
        return False

    def tick(self, dt_ms: float) -> None:
        """Do a frame's work: timeline, own update, widgets."""
        self.timeline.update()
        self.update(dt_ms)
        self.ui.update(dt_ms)

    def resume(self) -> None:
        """Go on after the screen above has closed."""
        self.timeline.resume()
        self.ui.mouse.pointer.pos = self.app.pointer
        self.ui.uncovered()
        self.scene.invalidate()

    @property
    def busy(self) -> bool:
        """Whether frames should follow at full rate."""
        return self.timeline.moving or self.scene.dirty or self.ui.busy
