"""Where opponents think: one worker process at low priority, or right here where none can be started.

Question and answer travel as length-prefixed pickles over the worker's own pipes. Only the asked seat's View and its
own tape ever leave. The worker ends when its pipe closes, however this program ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from pathlib import Path
from queue import Empty
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tabletop.pipes import Worker, framed, receive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.opponent import Mind
    from rules.core.types import Ask, Move, Seat, Told

Key = tuple[Any, ...]
Reply = tuple[Key, Key, "Move | None", str]  # the question's key, its mind, the move or None, what went wrong
RESTARTS = 3  # a worker that died this often is not started again


class Question(NamedTuple):
    """What one opponent is asked. `mind` names its memory: another name, another memory. `tape` is its own, whole."""

    mind: Key  # (match, …): `forget` goes by the first part
    game: str
    opponent: str
    personality: str
    seat: Seat
    tape: Sequence[Told]
    view: Any
    ask: Ask
    die: int


class Thinks(Protocol):
    """What a session needs of a thinker."""

    troubles: list[str]

    def ask(self, key: Key, question: Question) -> None:
        """Begin to think about a question; the same key again is the same question."""

    def cancel(self, key: Key) -> None:
        """Do not answer that one any more."""

    def poll(self) -> list[tuple[Key, Move]]:
        """Return the answers that have come since the last time; never waits."""

    def forget(self, match: Any) -> None:
        """Drop all memories of a match."""

    def close(self) -> None:
        """Stop thinking for good."""


class Minds:
    """Running opponents by the name of their memory; a new one is fed its whole tape."""

    def __init__(self) -> None:
        self._held: dict[Key, tuple[Mind, int]] = {}

    def answer(self, q: Question, heard: int = 0) -> Move:
        """Return the move; `q.tape` begins with the event number `heard`."""
        from rules import game  # noqa: PLC0415 - this module is imported before the first frame

        if q.mind not in self._held:
            self._held[q.mind] = game(q.game).opponent(q.opponent, q.seat, q.personality), 0
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
    """Say who stumbled over what and where; the fault's own text may name cards, and is left out."""
    at = fault.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f" ({Path(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno})" if at is not None else ""
    return f"The opponent {opponent} stumbled: {type(fault).__name__}{where}."


def careless(q: Question) -> Move:
    """Return a legal move from whoever needs no thought: the answer when an opponent stumbles."""
    from rules import game  # noqa: PLC0415

    found = game(q.game)
    return found.opponent(next(iter(found.opponents())), q.seat).answer(q.view, q.ask, q.die)


class InlineThinker:
    """Thinks in this process, one question a poll."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self._minds = Minds()
        self._waiting: dict[Key, Question] = {}

    def ask(self, key: Key, question: Question) -> None:
        """Begin to think about a question."""
        self._waiting.setdefault(key, question)

    def cancel(self, key: Key) -> None:
        """Do not answer that one any more."""
        self._waiting.pop(key, None)

    def poll(self) -> list[tuple[Key, Move]]:
        """Think about the oldest question and return its answer."""
        if not self._waiting:
            return []
        key = next(iter(self._waiting))
        question = self._waiting.pop(key)
        try:
            return [(key, self._minds.answer(question))]
        except Exception as fault:  # noqa: BLE001 - an opponent's fault must not end the game
            self.troubles.append(stumbled(question.opponent, fault))
            return [(key, careless(question))]

    def forget(self, match: Any) -> None:
        """Drop all memories of a match."""
        self._minds.forget(match)

    def close(self) -> None:
        """Drop everything."""
        self._waiting.clear()


class Thinker:
    """Thinks in a worker process, which is started again when it dies; after that, inline."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self.troubles: list[str] = []
        self._command = list(command or worker_command())
        self._pending: dict[Key, Question] = {}
        self._heard: dict[Key, int] = {}  # how much of its tape each mind in the worker knows
        self._inline: InlineThinker | None = None
        self._deaths = 0
        self._start()

    @property
    def pid(self) -> int | None:
        """The worker's process id; None while thinking is done inline."""
        return None if self._inline else self._worker.process.pid

    def ask(self, key: Key, question: Question) -> None:
        """Send a question to the worker."""
        if self._inline:
            self._inline.ask(key, question)
        elif key not in self._pending:
            self._pending[key] = question
            self._send(key, question)

    def cancel(self, key: Key) -> None:
        """Let the answer be dropped when it comes."""
        self._pending.pop(key, None)
        if self._inline:
            self._inline.cancel(key)

    def poll(self) -> list[tuple[Key, Move]]:
        """Return the answers that have come; starts the worker again if it has died."""
        if self._inline:
            return self._inline.poll()
        found: list[tuple[Key, Move]] = []
        while True:
            try:
                said = self._worker.said.get_nowait()
            except Empty:
                return found
            if said is None:
                self._again()
                return found
            key, mind, move, fault = said
            question = self._pending.pop(key, None)
            if fault:
                self.troubles.append(fault)
                self._heard.pop(mind, None)
            if question is not None:
                found.append((key, careless(question) if move is None else move))

    def forget(self, match: Any) -> None:
        """Drop all memories of a match, here and in the worker."""
        self._heard = {name: known for name, known in self._heard.items() if name[0] != match}
        self._pending = {key: q for key, q in self._pending.items() if q.mind[0] != match}
        if self._inline:
            self._inline.forget(match)
        else:
            self._worker.send(("forget", match))

    def close(self) -> None:
        """Close the worker's pipe, which ends it."""
        self._pending.clear()
        if self._inline is None:
            self._worker.close()

    def _send(self, key: Key, q: Question) -> None:
        known = self._heard.get(q.mind, 0)
        self._heard[q.mind] = len(q.tape)
        self._worker.send(("ask", key, q._replace(tape=tuple(q.tape[known:])), known))

    def _start(self) -> None:
        try:
            self._worker = Worker(self._command)
        except OSError as fault:
            self.troubles.append(f"No second process could be started ({fault}); opponents think in this one.")
            self._go_inline()

    def _go_inline(self) -> None:
        self._inline = InlineThinker()
        self._inline.troubles = self.troubles
        for key, question in self._pending.items():
            self._inline.ask(key, question)
        self._pending.clear()

    def _again(self) -> None:
        """The worker has died: start another, and ask it everything again."""
        self._worker.close()
        self._heard.clear()
        self._deaths += 1
        if self._deaths > RESTARTS:
            self.troubles.append("The opponents' process ends again and again; they think in this one now.")
            self._go_inline()
            return
        self._start()
        for key, question in self._pending.items():
            self._send(key, question)


def worker_command() -> list[str]:
    """Return how to start the worker: from a frozen program, or as a module (never one of the present folder)."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--think"]
    return [sys.executable, "-P", "-m", "tabletop.thinking"]


def _reply(minds: Minds, message: tuple[Any, ...]) -> Reply | None:
    """Return what to say to a message, None for nothing."""
    if message[0] == "forget":
        minds.forget(message[1])
        return None
    _, key, question, heard = message
    try:
        return key, question.mind, minds.answer(question, heard), ""
    except Exception as fault:  # noqa: BLE001 - it is told to the other side, which goes on
        return key, question.mind, None, stumbled(question.opponent, fault)


def work() -> int:
    """Answer questions from standard input until it closes."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it is over
    ear, mouth = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("r+b") as nowhere:  # a stray print must not garble an answer
        os.dup2(nowhere.fileno(), 0)
        os.dup2(nowhere.fileno(), 1)
    minds = Minds()
    try:
        while (message := receive(ear)) is not None:
            said = _reply(minds, message)
            if said is not None:
                body = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
                mouth.write(framed(body))
                mouth.flush()
    except OSError:
        return 0  # nobody listens any more
    return 0


if __name__ == "__main__":
    sys.exit(work())
