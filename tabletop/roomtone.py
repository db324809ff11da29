"""The sound of a room in a loop, decoded once beside the frames: streamed, it would be decoded again all evening."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


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
