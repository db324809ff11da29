"""The ways to a voice: the screen reader that runs, by the library `prism`, or else a program of the system's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

words: Final = Words("tabletop", "speech")
LETTER_S = 0.03  # so long a letter takes at least, where nobody says when a sentence is over


class Way(Protocol):
    """Something that speaks."""

    @property
    def speaking(self) -> bool:
        """Whether it is at a sentence."""
        ...

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Begin with a sentence, behind the last one or in its place."""
        ...

    def stop(self) -> None:
        """Break off."""
        ...

    def pace(self, rate: float) -> None:
        """Speak faster (up to 1) or slower (down to -1), where it can."""
        ...


def find() -> Way:
    """Open the best way there is; OSError says that there is none, and why."""
    try:
        return Library(import_module("prism"))
    except Exception as error:  # noqa: BLE001 - not there, made for another system, or without a voice: all the same
        why = error
    program = next((one for one in PROGRAMS.get(sys.platform, UNIX) if shutil.which(one.call[0])), None)
    if program is None:
        missing = isinstance(why, ImportError)
        raise OSError(words.NO_VOICE if missing else words.no_way(why=str(why).strip(" .") or type(why).__name__))
    return Command(program)


class Library:
    """A screen reader or voice, by `prism` (the package prismatoid)."""

    def __init__(self, prism: Any) -> None:
        self._context = prism.Context()  # what it made lives as long as this does
        self._voice = self._context.create_best()
        self._done = 0.0

    @property
    def speaking(self) -> bool:
        """Ask, or reckon: screen readers do not tell."""
        try:
            return bool(self._voice.speaking)
        except Exception:  # noqa: BLE001 - this one cannot say
            return time.monotonic() < self._done

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Hand it over."""
        self._voice.speak(text, interrupt)
        self._done = time.monotonic() + LETTER_S * len(text)

    def stop(self) -> None:
        """Break off; nothing to break off is no fault."""
        self._done = 0.0
        with suppress(Exception):  # it was silent already, or it cannot
            self._voice.stop()

    def pace(self, rate: float) -> None:
        """Be paced where it can; a screen reader keeps to its own settings."""
        with suppress(Exception):  # its own rate it is
            self._voice.rate = 0.5 + rate / 2


class Program(NamedTuple):
    """A program that says what comes in, or what stands at the end of its call, and ends with it."""

    call: tuple[str, ...]
    rate: tuple[str, float, float]  # what says how fast, the usual number, and how much more twice as fast is
    reads: bool = True  # the sentence comes in; else it stands at the end
    silence: tuple[str, ...] = ()  # what has to be called to break off besides


SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; $voice.Rate = [int]$env:TABLETOP_RATE; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
RATE: Final = "TABLETOP_RATE"  # the variable in which SAPI is told
UNIX = (
    Program(("spd-say", "--wait"), ("--rate", 0, 80), reads=False, silence=("spd-say", "--cancel")),
    Program(("espeak-ng", "--stdin"), ("-s", 175, 175)),
    Program(("espeak", "--stdin"), ("-s", 175, 175)),
)
PROGRAMS: Mapping[str, Sequence[Program]] = {
    "darwin": (Program(("say", "-f", "-"), ("-r", 180, 180)),),
    "win32": (Program(("powershell", "-NoProfile", "-NonInteractive", "-Command", SAPI), (RATE, 0, 8)),),
}


class Command:
    """A program for every sentence."""

    def __init__(self, program: Program) -> None:
        self.program, self._rate = program, 0.0
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def speaking(self) -> bool:
        """Whether it still runs."""
        return self._running is not None and self._running.poll() is None

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Start it."""
        if interrupt:
            self.stop()
        elif self._running is not None:
            self._running.wait()
        program, (flag, usual, more) = self.program, self.program.rate
        number, by_flag = str(round(usual + more * self._rate)), flag != RATE
        rate = (flag, number) if by_flag and self._rate else ()
        call = (*program.call, *rate, *(() if program.reads else ("--", text)))
        self._running = _start(call, {} if by_flag else {flag: number}, reads=program.reads)
        if program.reads and self._running.stdin is not None:
            with suppress(BrokenPipeError):  # it has ended already: the next sentence gets a new one
                self._running.stdin.write(text.encode())
                self._running.stdin.close()

    def stop(self) -> None:
        """End it."""
        if self.speaking and self._running is not None:
            self._running.kill()
            self._running.wait()
            if self.program.silence:
                _start(self.program.silence, {}, reads=False).wait()

    def pace(self, rate: float) -> None:
        """Remember it for the next sentence."""
        self._rate = rate


def _start(call: Sequence[str], more: Mapping[str, str], *, reads: bool) -> subprocess.Popen[bytes]:
    """Start a program of the system with the libraries of the system, not with those the program carries."""
    own = {**os.environ, **more}
    if "LD_LIBRARY_PATH_ORIG" in own:
        own["LD_LIBRARY_PATH"] = own["LD_LIBRARY_PATH_ORIG"]
    elif getattr(sys, "frozen", False):
        own.pop("LD_LIBRARY_PATH", None)
    return subprocess.Popen(  # noqa: S603 - one of PROGRAMS, and a sentence of ours that it reads as such
        call, stdin=subprocess.PIPE if reads else subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env=own, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )  # fmt: skip
