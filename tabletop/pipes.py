"""A process of our own behind two pipes: length-prefixed pickles, a thread each way. It ends when its pipe closes."""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

_LENGTH = struct.Struct(">I")


def framed(body: bytes) -> bytes:
    """Return a message as it goes through a pipe."""
    return _LENGTH.pack(len(body)) + body


def receive(pipe: IO[bytes]) -> Any:
    """Return the next message, None at the end of the pipe."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    size = _LENGTH.unpack(head)[0]
    body = pipe.read(size)
    return pickle.loads(body) if len(body) == size else None  # noqa: S301 - from our own other half


class Worker:
    """The process with its pipes; a thread each way, so that a full or empty pipe never holds up a frame."""

    def __init__(self, command: Sequence[str]) -> None:
        hidden: dict[str, Any] = {"creationflags": 0x08000000} if sys.platform == "win32" else {}  # no console window
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(place).resolve()) for place in sys.path)},
            **hidden,
        )
        self.said: SimpleQueue[Any] = SimpleQueue()
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True, name="thinker-read").start()
        threading.Thread(target=self._write, args=(self.process.stdin,), daemon=True, name="thinker-write").start()

    def send(self, message: object) -> None:
        """Put a message on its way."""
        self._to_say.put(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))

    def close(self) -> None:
        """End it, whatever it is about, even if it was stopped."""
        self._to_say.put(None)
        self.process.kill()

    def _read(self, out: IO[bytes]) -> None:
        with out as pipe:
            while (message := receive(pipe)) is not None:
                self.said.put(message)
        self.process.wait()
        self.said.put(None)

    def _write(self, into: IO[bytes]) -> None:
        try:
            with into as pipe:
                while (body := self._to_say.get()) is not None:
                    pipe.write(framed(body))
                    pipe.flush()
        except OSError:
            return  # it died; the reader says so
