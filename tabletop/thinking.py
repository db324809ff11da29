"""Where opponents think: one worker process at low priority, or right here where none can be started.

Question and answer travel as length-prefixed pickles over the worker's own pipes. Of a running match only the asked
seat's View and its own tape ever leave. Long errands are run there too, a portion at a time between two questions.
The worker ends when its pipe closes, however this program ends; one that stands still is ended and started again.
"""

from __future__ import annotations

import sys
import time
from queue import Empty
from typing import TYPE_CHECKING, Any, Final, Protocol

from rules.core.sentences import Words
from tabletop.packs import code
from tabletop.worker import AWAKE, Errand, Errands, Found, Key, Minds, Portion, Question, Worker, careless, stumbled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Move

words: Final = Words("tabletop", "program")
RESTARTS = 3  # a worker that died this often is not started again
STILL_S: Final = 10.0  # a worker that owes a word and says none for so long stands still; then twice as long, and so on
LOOK_S: Final = 0.5  # most that counts between two looks: a window that stood still itself blames nobody


class Thinks(Protocol):
    """What a session needs of a thinker."""

    troubles: list[str]

    @property
    def notice(self) -> str:
        """One sentence for the table just now, "" for none."""

    def ask(self, key: Key, question: Question) -> None:
        """Begin to think about a question; the same key again is the same question."""

    def cancel(self, key: Key) -> None:
        """Do not answer that one any more, nor run that errand."""

    def errand(self, key: Key, errand: Errand) -> None:
        """Begin to find something out; it gives way to every question."""

    def found(self, key: Key) -> Found:
        """Return what has come of an errand since the last time; never waits longer than a frame has room for."""

    def poll(self) -> list[tuple[Key, Move]]:
        """Return the answers that have come since the last time; never waits."""

    def forget(self, match: Any) -> None:
        """Drop all memories of a match."""

    def close(self) -> None:
        """Stop thinking for good."""


class InlineThinker:
    """Thinks in this process, one question a poll."""

    notice = ""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self._minds = Minds()
        self._waiting: dict[Key, Question] = {}
        self._errands = Errands()

    def ask(self, key: Key, question: Question) -> None:
        """Begin to think about a question."""
        self._waiting.setdefault(key, question)

    def cancel(self, key: Key) -> None:
        """Do not answer that one any more."""
        self._waiting.pop(key, None)
        self._errands.drop(key)

    def errand(self, key: Key, errand: Errand) -> None:
        """Begin to find something out."""
        self._errands.begin(key, errand)

    def found(self, key: Key) -> Found:
        """Go on with an errand for a few ms."""
        return self._errands.slice(key, self.troubles)

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

    def __init__(self, command: Sequence[str] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.troubles: list[str] = []
        self._command = list(command or worker_command())
        self._pending: dict[Key, Question] = {}
        self._answers: list[tuple[Key, Move]] = []
        self._errands: dict[Key, Errand] = {}
        self._things: dict[Key, list[Any]] = {}
        self._heard: dict[Key, int] = {}  # how much of its tape each mind in the worker knows
        self._inline: InlineThinker | None = None
        self._deaths = 0
        self._clock, self._looked = clock, clock()
        self._silence = 0.0  # s for which it has owed a word
        self._called = False  # whether it was asked if it is awake
        self._noticed = -STILL_S  # when it was last found standing still
        self._let: tuple[code.Let, ...] = ()  # the packs whose games the worker knows
        self._start()

    @property
    def notice(self) -> str:
        """Say for some seconds that the worker stood still."""
        return words.stood_still if self._clock() - self._noticed < STILL_S else ""

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
        self._things.pop(key, None)
        if self._inline:
            self._inline.cancel(key)
        elif self._errands.pop(key, None) is not None:
            self._worker.send(("drop", key))

    def errand(self, key: Key, errand: Errand) -> None:
        """Send somebody on an errand."""
        if self._inline:
            self._inline.errand(key, errand)
        elif key not in self._errands:
            self._errands[key] = errand
            self._say("errand", key, errand)

    def found(self, key: Key) -> Found:
        """Return what has come of an errand."""
        if not self._inline:
            self._listen()
        before = self._things.pop(key, [])
        if not self._inline:
            return Found(before, key not in self._errands)
        now = self._inline.found(key)
        return now._replace(things=before + now.things)

    def poll(self) -> list[tuple[Key, Move]]:
        """Return the answers that have come; starts the worker again if it has died."""
        if not self._inline:
            self._listen()
        found, self._answers = self._answers, []
        return found + (self._inline.poll() if self._inline else [])

    def _listen(self) -> None:
        while True:
            try:
                said = self._worker.said.get_nowait()
            except Empty:
                self._look()
                return
            if said is None:
                self._again()
                return
            self._silence, self._called = 0.0, False
            if said == AWAKE:
                continue
            if isinstance(said, Portion):
                self._bring(said)
            else:
                self._answer(*said)

    def _look(self) -> None:
        """Count how long the worker has owed a word; call it half-way: an errand may have nothing to say for long."""
        now, before = self._clock(), self._looked
        self._looked = now
        if not self._pending and not self._errands:
            self._silence, self._called = 0.0, False
            return
        self._silence += min(now - before, LOOK_S)
        patience = STILL_S * 2**self._deaths
        if self._silence >= patience:
            self._noticed = now
            self.troubles.append(words.stood_still)
            self._again()
        elif self._silence >= patience / 2 and not self._called:
            self._called = True
            self._worker.send((AWAKE,))

    def _answer(self, key: Key, mind: Key, move: Move | None, fault: str) -> None:
        question = self._pending.pop(key, None)
        if fault:
            self.troubles.append(fault)
            self._heard.pop(mind, None)
        if question is not None:
            self._answers.append((key, careless(question) if move is None else move))

    def _bring(self, portion: Portion) -> None:
        if portion.fault:
            self.troubles.append(portion.fault)
        if portion.key in self._errands and portion.thing is not None:
            self._things.setdefault(portion.key, []).append(portion.thing)
        if portion.over:
            self._errands.pop(portion.key, None)

    def forget(self, match: Any) -> None:
        """Drop all memories of a match, here and in the worker."""
        self._heard = {name: known for name, known in self._heard.items() if name[0] != match}
        self._pending = {key: q for key, q in self._pending.items() if q.mind[0] != match}
        if self._inline:
            self._inline.forget(match)
        else:
            self._worker.send(("forget", match))

    def close(self) -> None:
        """End the worker."""
        self._pending.clear()
        self._errands.clear()
        if self._inline is None:
            self._worker.close()

    def _send(self, key: Key, q: Question) -> None:
        known = self._heard.get(q.mind, 0)
        self._heard[q.mind] = len(q.tape)
        self._say("ask", key, q._replace(tape=tuple(q.tape[known:])), known)

    def _say(self, *message: Any) -> None:
        """Send the worker what it may need games of packs for, and before that which are let in."""
        if self._let != code.let():
            self._let = code.let()
            self._worker.send((code.LET, self._let))
        self._worker.send(message)

    def _start(self) -> None:
        self._let = ()
        try:
            self._worker = Worker(self._command)
        except OSError as fault:
            self.troubles.append(words.no_second(why=fault))
            self._go_inline()

    def _go_inline(self) -> None:
        self._inline = InlineThinker()
        self._inline.troubles = self.troubles
        for key, question in self._pending.items():
            self._inline.ask(key, question)
        for key, errand in self._errands.items():
            self._inline.errand(key, errand)
        self._pending.clear()
        self._errands.clear()

    def _again(self) -> None:
        """The worker has died or stands still: start another, and ask it everything again."""
        self._worker.close()
        self._heard.clear()
        self._silence, self._called = 0.0, False
        self._deaths += 1
        if self._deaths > RESTARTS:
            self.troubles.append(words.ends_again)
            self._go_inline()
            return
        self._start()
        for key, question in self._pending.items():
            self._send(key, question)
        for key, errand in self._errands.items():
            self._say("errand", key, errand)


def worker_command() -> list[str]:
    """Return how to start the worker: from a frozen program, or as a module (never one of the present folder)."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--think"]
    return [sys.executable, "-P", "-m", "tabletop", "--think"]
