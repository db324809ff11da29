"""The story so far: public events as sentences with names, and, apart, what only the person at the screen knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE
from tabletop.table.panels import Line

if TYPE_CHECKING:
    from rules.core.types import Told
    from tabletop.table.session import Session

KEPT = 400


class Story:
    """Lines, newest first. Fed with the watcher's own events in the order they are shown."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lines: list[Line] = []
        self.private: list[str] = []
        self._public = 0
        self._passing: list[str] = []

    def hear(self, told: Told) -> None:
        """Take one event that has just been shown."""
        public = self._next_public(told)
        match = self.session.match
        if told.kind == "hand":
            self.private = []
        if public is not None and public.args != told.args and told.kind != "dealt":  # the hand itself can be seen
            line = match.game.tell(told, self.session.names, self.session.view)
            if line:
                self.private.insert(0, line)
        if public is not None:
            self._tell(public)

    def _next_public(self, told: Told) -> Told | None:
        tape = self.session.match.events(TABLE, self._public)
        for step, public in enumerate(tape):
            if public.kind == told.kind:
                self._public += step + 1
                return public
        return None

    def _tell(self, public: Told) -> None:
        match = self.session.match
        if public.kind == "passed":
            self._passing.append(f"*{self.session.names(public.args[0])}*")
            words = self._passing
            verb = "passes" if len(words) == 1 else "pass"
            joined = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
            if len(words) > 1:
                self.lines.pop(0)
            self.lines.insert(0, Line(f"{joined} {verb}.", match.game.rule_of(public), public.kind))
            return
        self._passing = []
        line = match.game.tell(public, self.session.names, match.view(TABLE))
        if line:
            self.lines.insert(0, Line(line, match.game.rule_of(public), public.kind))
            del self.lines[KEPT:]

    def rewind(self) -> None:
        """Begin anew from everything told so far (after a load or an undo)."""
        self.lines, self.private, self._public, self._passing = [], [], 0, []
        for told in self.session.tape():
            self.hear(told)
