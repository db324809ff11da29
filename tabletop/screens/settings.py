"""What a person can set. Every change holds at once and is kept for this user only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.paint.cards import card
from tabletop.paint.sprites import sprite
from tabletop.screens import faces, words
from tabletop.screens.doors import keep_settings
from tabletop.screens.page import GUTTER, SAVE_MS, Page, Section
from tabletop.screens.parts import Face, chooser, field_high, toggle
from tabletop.screens.sizes import put_sizes
from tabletop.settings import SPEEDS, Settings, reset
from tabletop.theme import ALARM, CREAM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Slider
from tabletop.widgets.field import Field
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.doors import Doors
    from tabletop.screens.flow import Flow

SHARES = (0.33, 0.37, 0.3)  # of the width, for the three columns
HEIGHTS = {"you": 0.31}
INDEX_SCALE = {"normal": 1.0, "large": 1.25, "giant": 1.5}
SAMPLE_CARDS = (1, 7, 10, 15, 18)
INDEX = ("normal", "large", "giant")
SOUNDS = (("master", "icon-sound"), ("effects", "icon-cards"), ("music", "icon-star"), ("ambience", "icon-home"))
KEPT = ("name", "portrait", "welcomed", "window_size", "window_place", "game", "setups", "keys", "version")


class SettingsScreen(Page):
    """Four panels in three columns, or in one."""

    title = words.SETTINGS
    aside = words.SETTINGS_ASIDE
    first_focus = "your face"
    one_column_from = 1.3

    def __init__(self, doors: Doors) -> None:
        super().__init__()
        self.doors = doors
        self.trouble = ""
        self._wait: float | None = None

    @property
    def settings(self) -> Settings:
        """What is being set."""
        return self.doors.settings

    # -- keeping
    def put(self, name: str, value: Any) -> None:
        """Set something, let it take effect and have it written soon."""
        setattr(self.settings, name, value)
        self.app.apply(self.settings)
        self._wait = SAVE_MS

    def update(self, dt_ms: float) -> None:
        """Write when nothing has changed for a moment."""
        if self._wait is not None:
            self._wait -= dt_ms
            if self._wait <= 0:
                self.keep()

    def keep(self) -> None:
        """Write the settings; say so if that fails."""
        self._wait = None
        said = keep_settings(self.app) or ""
        if said != self.trouble:
            self.trouble = said
            self.relay()

    def leave(self) -> None:
        """Leave nothing unwritten."""
        keep_settings(self.app)

    @property
    def busy(self) -> bool:
        """Count down to the writing."""
        return super().busy or self._wait is not None

    def open_rule(self, rule: str) -> bool:
        """Open the rulebook of the game last sat down to."""
        self.doors.rulebook(self.settings.game or self.doors.games[0], rule)
        return True

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Put the panels where there is room for them."""
        you = Section("you", words.YOU, self._you)
        look = Section("look", words.LOOK, self._look)
        play = Section("play", words.PLAYING, self._play)
        sound = Section("sound", words.SOUND, self._sound, words.SOUND_ASIDE)
        high = max(58.0, line_height(m, 21) * 1.5)
        wide = line_width(m, words.RESET, 21) + 60
        foot = self.low - high
        if self.one_column:
            self.column((self.left, self.top, self.right - self.left, foot - 16 - self.top), (you, look, play, sound))
        else:
            self._columns(foot - 20 - self.top, ((you, play), (look,), (sound,)))
        self.ui.add(Button((self.left, foot, wide, high), words.RESET, self.reset, size=21, name="reset"))
        box = (self.left + wide + 26, foot, self.right - self.left - wide - 26, high)
        said, colour = (self.trouble, ALARM) if self.trouble else (words.AT_ONCE, DIM)
        self.ui.add(Label(box, said, face="italic", size=18, colour=colour, wrap=False))

    def _columns(self, tall: float, columns: tuple[tuple[Section, ...], ...]) -> None:
        """Share the page out; a column's last panel takes what the others leave."""
        width = self.right - self.left - 2 * GUTTER
        x = self.left
        for sections, share in zip(columns, SHARES, strict=True):
            y, wide = self.top, width * share
            for section in sections:
                last = section is sections[-1]
                high = tall - (y - self.top) if last else tall * HEIGHTS[section.name]
                self.panel((x, y, wide, high), section)
                y += high + GUTTER
            x += wide + GUTTER

    def _you(self, flow: Flow) -> None:
        m, s = flow.m, self.settings
        d = 128.0
        flow.put(
            Face((flow.x + 4, flow.y + 8, d, d), s.portrait, self._choose_face, name="your face", tip=words.FACE_TIP)
        )
        x, w = flow.x + d + 34, flow.w - d - 34
        tall = line_height(m, 23)
        high = field_high(m, 26)
        flow.put(Label((x, flow.y, w, tall), words.YOUR_NAME, face="display", size=23, wrap=False))
        box = (x, flow.y + tall + 6, min(w, 460 * m.text), high)
        flow.put(Field(box, s.name, self._rename, most=16, hint=words.NAME_HINT, size=26,
                       icon="icon-pencil", name="your name"))  # fmt: skip
        top = flow.y
        flow.y += tall + high + 14
        flow.text(words.YOUR_NAME_HELP, x=d + 34, gap=4)
        flow.y = max(flow.y, top + d + 24)

    def _rename(self, name: str) -> None:
        self.put("name", name.strip()[:16])

    def _choose_face(self) -> None:
        def take(number: int) -> None:
            self.put("portrait", number)
            self.relay()

        faces.choose(self.ui, self.settings.portrait, take)

    def _toggle(self, flow: Flow, name: str, title: str, help_: str) -> None:
        control, wide, high = toggle(
            flow.m, bool(getattr(self.settings, name)), lambda on: self.put(name, on), name=name
        )
        flow.row(title, help_, control, wide=wide, high=high)

    def _look(self, flow: Flow) -> None:
        put_sizes(flow, self.settings.text_size, lambda size: self.put("text_size", size))
        at = INDEX.index(self.settings.index_size)
        control, wide, high = chooser(flow.m, words.INDEX_SIZES, at, self._index, name="index_size", room=flow.w)
        flow.row(*words.INDEX_ROW, control, wide=wide, high=high)
        self._sample_cards(flow)
        at = int(self.app.window.fullscreen)
        control, wide, high = chooser(flow.m, words.WINDOWS, at, self._window, name="window", room=flow.w)
        flow.row(*words.WINDOW_ROW, control, wide=wide, high=high)
        self._toggle(flow, "reduced_motion", *words.MOTION_ROW)

    def _index(self, at: int) -> None:
        self.put("index_size", INDEX[at])
        self.relay()

    def _sample_cards(self, flow: Flow) -> None:
        """Show what the corner figures will look like."""
        index = INDEX_SCALE[self.settings.index_size]
        gap = 14.0
        w = min(142.0, (flow.w + gap) / 4 - gap)
        kinds = SAMPLE_CARDS[: int((flow.w + gap) / (w + gap) + 0.01)]
        for i, kind in enumerate(kinds):
            box = (flow.x + i * (w + gap), flow.y, w, w * 1.4)
            flow.put(Picture(box, lambda _m, a, _b, k=kind: card(k, a, index=index)))  # type: ignore[misc]
        flow.skip(w * 1.4 + 20)

    def _window(self, at: int) -> None:
        self.app.window.set_fullscreen(bool(at))
        self.put("fullscreen", bool(at))

    def _play(self, flow: Flow) -> None:
        speed = self.settings.speed
        at = SPEEDS.index(speed) if speed in SPEEDS else 2
        control, wide, high = chooser(
            flow.m, words.SPEEDS, at, lambda i: self.put("speed", SPEEDS[i]), name="speed", room=flow.w
        )
        flow.row(*words.SPEED_ROW, control, wide=wide, high=high)
        self._toggle(flow, "auto_pass", *words.AUTO_PASS_ROW)
        self._toggle(flow, "show_playable", *words.PLAYABLE_ROW)
        self._toggle(flow, "hints", *words.HINTS_ROW)
        self._toggle(flow, "court_talk", *words.TALK_ROW)

    def _sound(self, flow: Flow) -> None:
        for name, icon in SOUNDS:
            title, help_ = words.SOUND_ROWS[name]
            self._volume(flow, name, icon, (title, help_))
        flow.skip(2)
        self._toggle(flow, "mute", *words.MUTE_ROW)
        self._toggle(flow, "mono", *words.MONO_ROW)
        flow.row(*words.NEVER_ALONE_ROW)
        if self.app.audio.problem:
            flow.text(self.app.audio.problem, colour=ALARM)

    def _volume(self, flow: Flow, name: str, icon: str, said: tuple[str, str]) -> None:
        m = flow.m
        tall, small = line_height(m, 23), line_height(m, 18, "body")
        flow.put(Picture((flow.x, flow.y + 8, 34, 34), lambda _m, w, h: sprite(icon, w, h)))
        words_w = max(line_width(m, said[0], 23), line_width(m, said[1], 18, "body")) + 8
        number_w = line_width(m, "100", 21) + 8
        x = flow.x + 54 + words_w + 24
        wide = flow.w - (x - flow.x) - number_w - 12
        beside = wide >= 180
        label_w = words_w if beside else flow.w - 54
        flow.put(Label((flow.x + 54, flow.y, label_w, tall), said[0], face="display", size=23, wrap=False))
        flow.put(Label((flow.x + 54, flow.y + tall - 2, label_w, small), said[1], colour=DIM, wrap=False))
        high = tall + small
        y = flow.y + (high - 44) / 2
        if not beside:
            x, y, wide = flow.x + 54, flow.y + high, flow.w - 54 - number_w - 12
            high += 50
        value = getattr(self.settings.volumes, name)
        number = Label((x + wide + 12, y, number_w, 44), str(round(100 * value)), face="display", size=21, colour=CREAM,
                       wrap=False, align=1)  # fmt: skip

        def put(v: float) -> None:
            number.say(str(round(100 * v)))
            self.put("volumes", self.settings.volumes.model_copy(update={name: round(v, 2)}))

        flow.put(Slider((x, y, wide, 44), value, put, name=f"volume {name}"))
        flow.put(number)
        flow.skip(high + 14)

    def reset(self) -> None:
        """Put everything back but who the person is and what was played last."""
        reset(self.settings, *(name for name in Settings.model_fields if name not in KEPT))
        self.app.window.set_fullscreen(False)
        self.app.apply(self.settings)
        self._wait = SAVE_MS
        self.relay()
