"""Sound: what plays, how loud, from where. Nothing here can move a game, and silence is always an answer."""

from __future__ import annotations

import math
import random
import time
from collections import deque
from io import BytesIO
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from rules.core.sentences import Words
from tabletop.silence import MOST_CALLS, AudioPort, Call, Haste, NullAudio, note

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Future, ThreadPoolExecutor

    from sounds import Sound


__all__ = ["Audio", "AudioPort", "Bag", "Library", "NullAudio", "open_audio", "pan"]

SLIDER = {"ui": "effects", "card": "effects", "table": "effects", "event": "effects", "tag": "music", "bed": "ambience"}
words: Final = Words("tabletop", "program")
CHANNELS = {"ui": range(2), "card": range(2, 8), "table": range(8, 12), "event": range(12, 14), "tag": range(14, 15)}
ROOM_CHANNEL, ALL_CHANNELS = 15, 16
VOLUMES = {"master": 0.8, "effects": 0.8, "music": 0.7, "ambience": 0.0}
OTHERS = 0.7  # cards dealt or played by others
WIDTH = 0.6  # how far to the side a seat is heard
STEAL_MS = 20
DUCK, DUCK_MS, UNDUCK_MS = 0.5, 120, 600
UNDER_TAG = 0.7
BED_FADE_MS, BED_CHANGE_MS = 800, 700


class Library(Protocol):
    """Where the sounds come from; the package `sounds` is one."""

    def table(self) -> Mapping[str, Sound]:
        """Everything there is, by name."""

    def data(self, file: str) -> bytes:
        """Read the bytes of an OGG."""


def pan(seat_angle: float | None) -> tuple[float, float]:
    """Left and right shares (0 … 1) for a seat at an angle in degrees; None is the middle."""
    x = 0.0 if seat_angle is None else math.cos(math.radians(seat_angle)) * WIDTH
    turn = (1 + x) * math.pi / 4
    return min(1.0, math.cos(turn) * math.sqrt(2)), min(1.0, math.sin(turn) * math.sqrt(2))


class Bag:
    """Takes in shuffled order, each once a round, never the same twice running."""

    def __init__(self, size: int, rng: random.Random) -> None:
        self.size, self._rng = size, rng
        self._left: list[int] = []
        self._last = -1

    def draw(self) -> int:
        """Take the next."""
        if not self._left:
            self._left = list(range(self.size))
            self._rng.shuffle(self._left)
            if self.size > 1 and self._left[-1] == self._last:
                self._left[0], self._left[-1] = self._left[-1], self._left[0]
        self._last = self._left.pop()
        return self._last


class Audio:
    """The open mixer."""

    def __init__(
        self,
        library: Library,
        *,
        now: Callable[[], float] = lambda: time.monotonic() * 1000,
        rng: random.Random | None = None,
        late: float = 0.0,  # for how long (ms) what is played waits in the mixer
    ) -> None:
        self._late = late
        self._library, self._table, self._now = library, library.table(), now
        self._rng = rng or random.Random()
        self.played: list[str] = []
        self.problem: str | None = None
        self.muted = self.mono = False
        self.haste, self.calls = Haste(), deque[Call](maxlen=MOST_CALLS)
        self._volumes = dict(VOLUMES)
        self._bags: dict[str, Bag] = {}
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._started: dict[str, float] = {}
        self._on: dict[int, tuple[str, float]] = {}  # channel -> name, when it began
        self._bed: str | None = None
        self._next_bed: tuple[str | None, float] | None = None
        self._bed_level = 1.0
        pygame.mixer.set_num_channels(ALL_CHANNELS)
        self.room = RoomTone(ROOM_CHANNEL)

    def play(self, name: str, seat_angle: float | None = None, *, own: bool = True, count: int = 1) -> bool:
        """Play a sound, unless it is muted, too soon after the last of its name, or skipped over in haste."""
        sound = self._table.get(name)
        if sound is None or sound.kind == "bed":
            return False
        call = Call(name, seat_angle, own, count)
        return not self.haste.drops(call, sound.kind, self._now()) and self._play(call)

    def _play(self, call: Call) -> bool:
        name, seat_angle, own, count = call
        sound = self._table[name]
        if count > 1:
            name, sound = self._grown(name, sound, count)
        now = self._now()
        if now - self._started.get(name, -math.inf) < sound.gap_ms:
            return False
        self._started[name] = now
        self.calls.append(call)
        note(self.played, name)
        level = self._level(sound, own=own)
        if level <= 0:
            return False
        return self._start(name, sound, level, seat_angle, now)

    def _grown(self, name: str, sound: Sound, count: int) -> tuple[str, Sound]:
        """Find the heavier version for several cards, if there is one."""
        words = {2: "two", 3: "three"}
        grown = f"{name}-{words.get(count, 'four')}"
        return (grown, self._table[grown]) if grown in self._table else (name, sound)

    def _level(self, sound: Sound, *, own: bool) -> float:
        if self.muted:
            return 0.0
        level = self._volumes["master"] * self._volumes[SLIDER[sound.kind]] * sound.volume
        level *= self._rng.uniform(0.8, 1.0)
        if sound.kind == "card" and not own:
            level *= OTHERS
        if sound.kind in {"card", "ui"} and any(self._kind(name) == "tag" for name, _ in self._sounding()):
            level *= UNDER_TAG
        return level

    def _kind(self, name: str) -> str:
        return self._table[name].kind

    def _sounding(self) -> list[tuple[str, float]]:
        return [entry for channel, entry in self._on.items() if pygame.mixer.Channel(channel).get_busy()]

    def _start(self, name: str, sound: Sound, level: float, seat_angle: float | None, now: float) -> bool:
        take = self._bags.setdefault(name, Bag(len(sound.files), self._rng)).draw()
        wave = self._load(sound.files[take])
        if wave is None:
            return False
        channel = self._channel(name, sound)
        self._on[channel] = (name, now)
        left, right = pan(seat_angle if sound.pan and not self.mono else None)
        voice = pygame.mixer.Channel(channel)
        voice.stop()
        voice.play(wave)
        voice.set_volume(level * left, level * right)
        return True

    def _channel(self, name: str, sound: Sound) -> int:
        """Find a channel of the kind: too many of a name silence its oldest; with none free the oldest gives way."""
        own = CHANNELS[sound.kind]
        busy = {c for c in own if pygame.mixer.Channel(c).get_busy()}
        same = sorted((self._on[c][1], c) for c in busy if self._on.get(c, ("",))[0] == name)
        if len(same) >= sound.voices:
            pygame.mixer.Channel(same[0][1]).fadeout(STEAL_MS)
        free = [c for c in own if c not in busy]
        if free:
            return free[0]
        return min((self._on.get(c, ("", 0.0))[1], c) for c in own)[1]

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._sounds:
            try:
                self._sounds[file] = pygame.mixer.Sound(file=BytesIO(self._library.data(file)))
            except (KeyError, OSError, pygame.error) as error:
                self.problem = self.problem or words.sound_cannot(file=file, why=error)
                self._sounds[file] = None
        return self._sounds[file]

    def lead(self, name: str) -> float:
        """How long before the contact that is seen a sound has to start: where its takes are loudest, on average."""
        sound = self._table.get(name)
        return self._late + sum(sound.hit_ms) / len(sound.hit_ms) if sound else 0.0

    def bed(self, name: str | None) -> None:
        """Let a room tone run in a loop, or none; the old one fades out first."""
        wanted = self._next_bed[0] if self._next_bed else self._bed
        if name == wanted or (name is not None and name not in self._table):
            return
        if self._bed is not None:
            self.room.fadeout(BED_CHANGE_MS)
        self._next_bed = (name, self._now() + (BED_CHANGE_MS if self._bed is not None else 0))
        self._bed = None

    def _change_bed(self) -> None:
        """Start the bed that is due; beds at volume 0 are not even loaded."""
        if self._next_bed is None or self._now() < self._next_bed[1]:
            return
        name = self._next_bed[0]
        if name is not None and self._bed_volume(name) <= 0:
            return
        self._next_bed, self._bed = None, name
        if name is None:
            return
        try:
            self.room.load(self._library.data(self._table[name].files[0]))
            self.room.set_volume(self._bed_volume(name))
            self.room.play(-1, fade_ms=BED_FADE_MS)
        except (KeyError, OSError) as error:
            self._no_room(error)

    def _no_room(self, error: Exception) -> None:
        self.problem = self.problem or words.room_cannot(why=error)

    def _bed_volume(self, name: str) -> float:
        share = self._volumes["master"] * self._volumes["ambience"] * self._table[name].volume
        return 0.0 if self.muted else share * self._bed_level

    def set_volumes(self, volumes: Mapping[str, float], *, mute: bool = False) -> None:
        """Set master, effects, music and ambience, 0 … 1; what is missing stays."""
        self._volumes.update({k: min(1.0, max(0.0, v)) for k, v in volumes.items() if k in VOLUMES})
        self.mute(mute)

    def mute(self, on: bool) -> None:
        """Silence everything, or not."""
        self.muted = on
        for channel in range(ROOM_CHANNEL) if on else ():
            pygame.mixer.Channel(channel).stop()
        if self._bed is not None:
            self.room.set_volume(self._bed_volume(self._bed))

    def update(self, dt_ms: float) -> None:
        """Let real time pass: beds change, and step back while something important sounds."""
        skipped = self.haste.due(self._now())
        if skipped is not None:
            self._play(skipped)
        self._change_bed()
        try:
            self.room.update()
        except pygame.error as error:
            self._no_room(error)
        if self._bed is None:
            return
        ducked = any(self._table[n].duck and pygame.mixer.Channel(c).get_busy() for c, (n, _) in self._on.items())
        change = dt_ms * (1 - DUCK) / (DUCK_MS if ducked else UNDUCK_MS)
        level = max(DUCK, self._bed_level - change) if ducked else min(1.0, self._bed_level + change)
        if level != self._bed_level:
            self._bed_level = level
            self.room.set_volume(self._bed_volume(self._bed))

    def close(self) -> None:
        """Fall silent and let the device go."""
        self.room.close()
        pygame.mixer.quit()


RATE = 44_100  # samples a second


def open_audio(library: Library | None = None, buffer: int = 1024) -> AudioPort:
    """Open the mixer; where there is no device, no mixer or no sounds, a NullAudio that says why."""
    try:
        pygame.mixer.init(RATE, -16, 2, buffer)
        if library is None:
            import sounds  # noqa: PLC0415 - read only once the first frame is out

            library = sounds
        return Audio(library, late=1000 * buffer / RATE)
    except (pygame.error, ImportError, NotImplementedError, OSError, ValueError) as error:
        return NullAudio(words.silent(why=error))


class RoomTone:
    """One channel, kept for it. It is told what a music player is told, and begins as soon as it can."""

    def __init__(self, channel: int) -> None:
        self._channel = pygame.mixer.Channel(channel)
        self._hands: ThreadPoolExecutor | None = None
        self._coming: Future[pygame.mixer.Sound] | None = None
        self._wanted: tuple[int, int] | None = None  # loops and fade, once it is there
        self._volume = 1.0

    @property
    def busy(self) -> bool:
        """Whether it sounds."""
        return bool(self._channel.get_busy())

    def load(self, ogg: bytes) -> None:
        """Decode these bytes, in a thread."""
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - most rooms are silent

        self._hands = self._hands or ThreadPoolExecutor(1, "room tone")
        self._coming = self._hands.submit(lambda: pygame.mixer.Sound(file=BytesIO(ogg)))

    def play(self, loops: int, fade_ms: int) -> None:
        """Let what was loaded sound, -1 loops for ever."""
        self._wanted = loops, fade_ms

    def fadeout(self, ms: int) -> None:
        """Fall silent."""
        self._coming = self._wanted = None
        self._channel.fadeout(ms)

    def set_volume(self, share: float) -> None:
        """Sound as loud as this from now on, 0 … 1."""
        self._volume = share
        self._channel.set_volume(share)

    def update(self) -> None:
        """Begin, if it has been decoded; what the file is wrong with comes out."""
        if self._wanted is None or self._coming is None or not self._coming.done():
            return
        (loops, fade_ms), coming = self._wanted, self._coming
        self._wanted = self._coming = None
        self._channel.play(coming.result(), loops, fade_ms=fade_ms)
        self._channel.set_volume(self._volume)  # which a new sound puts back

    def close(self) -> None:
        """Have nothing under way when the device goes."""
        if self._hands is not None:
            self._hands.shutdown(cancel_futures=True)
