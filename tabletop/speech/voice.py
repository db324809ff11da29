"""Whoever speaks: sentences in their turn, in a thread of its own; silence is always an answer."""

from __future__ import annotations

import threading
from enum import Enum, auto
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from rules.core.sentences import Words
from tabletop.speech.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.settings import Settings
    from tabletop.speech.ways import Way

words: Final = Words("tabletop", "speech")
MOST = 12  # sentences that wait; of what is told the oldest give way
LOOK_S = 0.05  # so often it is looked whether the last sentence is over


class Rank(Enum):
    """How a sentence comes to its turn."""

    TOLD = auto()  # one after the other
    ASKED = auto()  # likewise, never left out; of two questions the newer is the one
    AT_ONCE = auto()  # what is being said breaks off: keys have gone somewhere else


class VoicePort(Protocol):
    """What the rest of the program may ask of a voice."""

    on: bool
    problem: str  # why nothing is heard, in one sentence; "" if nothing speaks against it

    def say(self, said: str, rank: Rank = Rank.TOLD) -> None:
        """Say a sentence as it is painted."""

    def again(self) -> None:
        """Say the last sentence once more."""

    def hush(self) -> None:
        """Break off, and forget what was said and was still to be said: somebody else may hear it."""

    def pace(self, rate: float) -> None:
        """Speak faster (up to 1) or slower (down to -1)."""

    def close(self) -> None:
        """Fall silent for good."""


class NullVoice:
    """Nothing is said."""

    on, problem = False, ""

    def say(self, said: str, rank: Rank = Rank.TOLD) -> None:
        """Do nothing."""

    def again(self) -> None:
        """Do nothing."""

    def hush(self) -> None:
        """Do nothing."""

    def pace(self, rate: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Sentence(NamedTuple):
    """What is to be said."""

    text: str
    rank: Rank


def queued(waiting: Sequence[Sentence], new: Sentence) -> list[Sentence]:
    """Return what waits once there is something more to say, first what comes first."""
    if new.rank is not Rank.TOLD:
        waiting = [one for one in waiting if one.rank is not new.rank]
    if new.rank is Rank.AT_ONCE:
        return [new, *waiting]
    told = [one for one in waiting if one.rank is Rank.TOLD]
    return [*(one for one in waiting if len(waiting) < MOST or one is not next(iter(told), None)), new]


class Voice:
    """A voice of the system. `find` opens it in the thread: that may take a while, and may fail."""

    on = True

    def __init__(self, find: Callable[[], Way], rate: float = 0.0) -> None:
        self.problem, self._last = "", ""
        self._waiting: list[Sentence] = []
        self._hushed = self._closed = False
        self._rate, self._paced = rate, 0.0
        self._turn = threading.Condition()
        threading.Thread(target=self._speak, args=(find,), name="voice", daemon=True).start()

    # -- what the program asks
    def say(self, said: str, rank: Rank = Rank.TOLD) -> None:
        """Say a sentence as it is painted."""
        text = plain(said)
        if text and not self.problem:
            self._last = text
            self._put(Sentence(text, rank))

    def again(self) -> None:
        """Say the last sentence once more."""
        if self._last:
            self._put(Sentence(self._last, Rank.AT_ONCE))

    def hush(self) -> None:
        """Break off, and forget."""
        with self._turn:
            self._waiting, self._last, self._hushed = [], "", True
            self._turn.notify()

    def pace(self, rate: float) -> None:
        """Speak faster or slower from the next sentence on."""
        self._rate = rate

    def close(self) -> None:
        """Fall silent for good."""
        self._closed = True
        self.hush()

    # -- in the thread
    def _put(self, new: Sentence) -> None:
        with self._turn:
            self._waiting = queued(self._waiting, new)
            self._turn.notify()

    def _speak(self, find: Callable[[], Way]) -> None:
        try:
            way = find()
            while not self._closed:
                self._next(way)
            way.stop()
        except Exception as error:  # noqa: BLE001 - of whatever library or program it is: the game goes on unheard
            self.problem = words.silent(why=str(error).strip(" .") or type(error).__name__)

    def _next(self, way: Way) -> None:
        """Say what comes next, as soon as it may."""
        with self._turn:
            self._turn.wait_for(lambda: self._waiting or self._hushed, LOOK_S if way.speaking else None)
            hushed, self._hushed = self._hushed, False
            first = self._waiting[0] if self._waiting else None
            waits = first is None or (first.rank is not Rank.AT_ONCE and way.speaking)
            if not waits:
                del self._waiting[0]
            elif first is not None and not hushed:
                self._turn.wait(LOOK_S)
        if hushed:
            way.stop()
        if first is not None and not waits:
            if self._paced != self._rate:
                self._paced = self._rate
                way.pace(self._rate)
            way.speak(first.text, interrupt=first.rank is Rank.AT_ONCE)


def find() -> Way:
    """Open the best way there is; what that takes is loaded only now."""
    return cast("Way", import_module("tabletop.speech.ways").find())


def follow(voice: VoicePort, settings: Settings, find: Callable[[], Way] = find) -> VoicePort:
    """Return the voice that is set: the one there is, a new one, or none; one that failed is tried again."""
    if settings.speak and (not voice.on or voice.problem):
        return Voice(find, settings.speech_rate)
    if not settings.speak and voice.on:
        voice.close()
        return NullVoice()
    voice.pace(settings.speech_rate)
    return voice
