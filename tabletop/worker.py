"""What is worked out beside the screen: questions to opponents, long errands in portions, and the process for it."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.sentences import Words
from tabletop.packs import code

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Mind, Move, Seat

words: Final = Words("tabletop", "program")
_LENGTH = struct.Struct(">I")
WINDOWS: Final = 0x08000000 | 0x00004000  # there: no console window, and what `os.nice` is elsewhere


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
        quiet: dict[str, Any] = {"creationflags": WINDOWS} if sys.platform == "win32" else {}
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(place).resolve()) for place in sys.path)},
            **quiet,
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


Key = Any
SLICE_S = 0.004  # of a frame, where errands are run in the window's own process


class Errand(NamedTuple):
    """What is to be found out: a generator function that can be imported anywhere, and its arguments."""

    work: Callable[..., Iterator[Any]]
    args: tuple[Any, ...]


class Found(NamedTuple):
    """What has come of an errand since the last time anybody asked."""

    things: list[Any]
    over: bool


class Portion(NamedTuple):
    """What one portion came to."""

    key: Key
    thing: Any
    over: bool
    fault: str = ""


class Errands:
    """Errands under way in this process, the oldest first, one portion at a time."""

    def __init__(self) -> None:
        self._open: dict[Key, Iterator[Any]] = {}

    def __bool__(self) -> bool:
        return bool(self._open)

    def begin(self, key: Key, errand: Errand) -> None:
        """Take an errand on."""
        if key not in self._open:
            self._open[key] = errand.work(*errand.args)

    def drop(self, key: Key) -> None:
        """Leave it undone."""
        self._open.pop(key, None)

    def step(self, key: Key) -> Portion:
        """Do a portion of one."""
        try:
            return Portion(key, next(self._open[key]), over=False)
        except StopIteration:
            self.drop(key)
            return Portion(key, None, over=True)
        except Exception as fault:  # noqa: BLE001 - an errand's fault ends the errand and nothing else
            self.drop(key)
            return Portion(key, None, over=True, fault=words.errand(where=where(fault)))

    def oldest(self) -> Portion:
        """Do a portion of the oldest."""
        return self.step(next(iter(self._open)))

    def slice(self, key: Key, troubles: list[str]) -> Found:
        """Do as many portions of one as a frame has room for."""
        things, until = [], perf_counter() + SLICE_S
        while key in self._open:
            portion = self.step(key)
            things += [] if portion.thing is None else [portion.thing]
            troubles += [portion.fault] if portion.fault else []
            if perf_counter() >= until:
                break
        return Found(things, key not in self._open)


def where(fault: Exception) -> str:
    """Say what went wrong and where; the fault's own text may name cards, and is left out."""
    at = fault.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    place = f" ({Path(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno})" if at is not None else ""
    return f"{type(fault).__name__}{place}"


Reply = tuple[Key, Key, "Move | None", str]  # the question's key, its mind, the move or None, what went wrong
AWAKE = "awake"  # asked, and answered as soon as the worker comes to it


class Question(NamedTuple):
    """What one opponent is asked. `mind` names its memory: another name, another memory. `tape` is its own, whole."""

    mind: Key  # (match, …): `forget` goes by the first part
    game: str
    opponent: str
    personality: str
    seat: Seat
    tape: Sequence[Event]
    view: Any
    ask: Ask
    die: int
    character: str = ""  # whom of the cast it is


class Minds:
    """Running opponents by the name of their memory; a new one is fed its whole tape."""

    def __init__(self) -> None:
        self._held: dict[Key, tuple[Mind, int]] = {}

    def answer(self, q: Question, heard: int = 0) -> Move:
        """Return the move; `q.tape` begins with the event number `heard`."""
        from rules import game  # noqa: PLC0415 - this module is imported before the first frame

        if q.mind not in self._held:
            fresh = game(q.game).opponent(q.opponent, q.seat, q.personality)
            game(q.game).embody(fresh, q.character)
            self._held[q.mind] = fresh, 0
        mind, known = self._held.pop(q.mind)
        if known < heard:
            raise LookupError(f"its memory ends at event {known}, and {heard} were taken as heard")
        for told in q.tape[known - heard :]:
            mind.hear(told)
        move = mind.answer(q.view, q.ask, q.die)
        self._held[q.mind] = mind, heard + len(q.tape)  # one that stumbled starts afresh
        return move

    def forget(self, match: Any) -> None:
        """Drop all memories of a match."""
        self._held = {name: mind for name, mind in self._held.items() if name[0] != match}


def stumbled(opponent: str, fault: Exception) -> str:
    """Say who stumbled over what and where."""
    return words.stumbled(opponent=opponent, where=where(fault))


def careless(q: Question) -> Move:
    """Return a legal move from whoever needs no thought: the answer when an opponent stumbles."""
    from rules import game  # noqa: PLC0415

    found = game(q.game)
    return found.opponent(next(iter(found.opponents())), q.seat).answer(q.view, q.ask, q.die)


def _reply(minds: Minds, errands: Errands, message: tuple[Any, ...]) -> Reply | str | None:
    """Return what to say to a message, None for nothing."""
    match message:
        case (str(word),) if word == AWAKE:
            return AWAKE
        case ("forget", match):
            minds.forget(match)
        case ("errand", key, errand):
            errands.begin(key, errand)
        case ("drop", key):
            errands.drop(key)
        case (_, key, question, heard):
            try:
                return key, question.mind, minds.answer(question, heard), ""
            except Exception as fault:  # noqa: BLE001 - it is told to the other side, which goes on
                return key, question.mind, None, stumbled(question.opponent, fault)
    return None


def _portion(errands: Errands) -> Portion | None:
    """Do a portion of an errand; None if there is nothing to say of it."""
    portion = errands.oldest()
    return portion if portion.thing is not None or portion.over else None


def _listen(ear: IO[bytes], heard: SimpleQueue[Any]) -> None:
    try:
        while (message := receive(ear)) is not None:
            if message[0] == code.LET:
                code.admit_all(message[1])  # before anything that is of them is unpacked
            else:
                heard.put(message)
    finally:  # something of a pack that was not let in cannot be unpacked: whoever asked does without this process
        heard.put(None)


def work() -> int:
    """Answer questions from standard input until it closes; run errands while nobody asks."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it is over
    ear, mouth = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("r+b") as nowhere:  # a stray print must not garble an answer
        os.dup2(nowhere.fileno(), 0)
        os.dup2(nowhere.fileno(), 1)
    heard: SimpleQueue[Any] = SimpleQueue()
    listener = threading.Thread(target=_listen, args=(ear, heard), daemon=True)
    listener.start()
    minds, errands = Minds(), Errands()
    try:
        while True:
            said: Reply | Portion | str | None
            if errands and heard.empty():
                said = _portion(errands)
            elif (message := heard.get()) is None:
                break
            else:
                said = _reply(minds, errands, message)
            if said is not None:
                mouth.write(framed(pickle.dumps(said, pickle.HIGHEST_PROTOCOL)))
                mouth.flush()
    except OSError:
        listener.join(1)  # nobody listens any more, so the ear is about to close too
    return 0
