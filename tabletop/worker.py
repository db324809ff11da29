"""The other half of thinking: a process that answers questions, and runs errands while nobody asks."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING, Any

from tabletop.errands import Errands
from tabletop.pipes import framed, receive
from tabletop.questions import AWAKE, Minds, stumbled

if TYPE_CHECKING:
    from tabletop.errands import Portion
    from tabletop.questions import Reply


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
    while (message := receive(ear)) is not None:
        heard.put(message)
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
    listener = Thread(target=_listen, args=(ear, heard), daemon=True)
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


if __name__ == "__main__":
    sys.exit(work())
