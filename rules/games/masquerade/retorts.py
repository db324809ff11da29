"""What is said at court whatever the die says: insults on demand, looks at faces, replies to dares. SM 3.13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.words import fill
from rules.games.masquerade import dares
from rules.games.masquerade.codes import CUTE, GRAAAGH, QUESTION
from rules.games.masquerade.untyped_banter import SURE, Chatter, Idea, Remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.untyped_banter import Args


class Retorts(Chatter):
    """One is said at an event; what follows from it at the next ones, whatever they are."""

    _queue: tuple[Remark, ...] = ()
    _face = CUTE  # which kind of face was made last

    def retort(self, kind: str, args: Args) -> Remark | None:
        """Return what has to be said now, None if there is nothing."""
        if kind == "power" and args[2] in (CUTE, GRAAAGH):
            self._face = args[2]
        certain: dict[str, Callable[[Args], list[Remark]]] = {
            "insult": self._insulted, "face": self._faced, "replied": self._replied,
        }  # fmt: skip
        if kind in certain:
            self._queue += tuple(certain[kind](args))
        if not self._queue:
            return None
        said, self._queue = self._queue[0], self._queue[1:]
        self._waited[said.seat] = self._beats = 0
        return said

    def _insulted(self, args: Args) -> list[Remark]:
        """The Caitiff begins, says it, and is answered (words/README 6); a person speaks for himself."""
        _, caitiff, target = args
        found: list[Remark] = []
        dare = dares.insult(self._key, self._number, caitiff, target)
        silent = self._ears.person(caitiff)
        begin = None if silent else self.line(Idea("insult_demand", caitiff, SURE, target))
        if begin:
            found.append(Remark(caitiff, begin, "neutral"))
        if not silent:
            found.append(Remark(caitiff, fill(dare.text, {"target": self._names[target]}), "pleased"))
        if not self._ears.person(target):
            hurt = self.line(Idea("insult_received", target, SURE, caitiff)) if silent else ""
            found.append(Remark(target, hurt or dare.reaction(self._voices[target]), "cross"))
        return found

    def _faced(self, args: Args) -> list[Remark]:
        """Somebody looking on says what he thinks of a face; that is no vote."""
        user, _, number = args
        looker = self.one_of(self.but(user), "talkative", "face")
        if looker < 0:
            return []
        text = dares.faces(self._face)[number].reaction(self._voices[looker])
        return [Remark(looker, text, "pleased" if self._face == CUTE else "worried")]

    def _replied(self, args: Args) -> list[Remark]:
        """Whoever was asked or ordered says something to it; a person does so aloud."""
        _, whom, power, number, answer = args
        if self._ears.person(whom):
            return []
        dare = dares.asked(power, number)
        text = dare.answering(answer, self._voices[whom]) if power == QUESTION else dare.reaction(self._voices[whom])
        return [Remark(whom, text, "neutral")]
