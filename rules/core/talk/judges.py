"""Which reasons are on the record: a game names a judge for every fact it knows. SW 3.10, GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.codes import FACTS, OPINION

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.statement import Statement

    Judge = Callable[[Any, int, Statement], bool]  # view, whom the reason is about, the statement that gives it

_ABOUT_THE_SPEAKER: Final = "self"


class Judges:
    """The judges of a game by "group.name", "kind.name" or name of a fact; the first that is there judges."""

    def __init__(self, judges: Mapping[str, Judge]) -> None:
        self.judges = judges
        self._of = tuple(map(self._found, range(len(FACTS))))

    def _found(self, fact: int) -> tuple[bool, Judge | None]:
        if fact == OPINION:
            return False, unchecked
        group, kind, name = FACTS[fact].split(".")
        judge = self.judges.get(f"{group}.{name}") or self.judges.get(f"{kind}.{name}") or self.judges.get(name)
        return group == _ABOUT_THE_SPEAKER, judge

    def knows(self, fact: int) -> bool:
        """Tell whether there is a judge for a fact."""
        return self._of[fact][1] is not None

    def on_record(self, view: Any, said: Statement) -> bool:
        """Tell whether a reason may be given: it is so for everybody to see, or nobody could see whether it is."""
        about_the_speaker, judge = self._of[said.fact]
        return judge is not None and judge(view, said.speaker if about_the_speaker else said.target, said)


def unchecked(*_: object) -> bool:
    """What nobody can check: an opinion, one's own motives."""
    return True
