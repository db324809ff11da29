"""A statement round the table as a line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words as Lines
from rules.core.talk.labels import Plain, line, with_common
from rules.core.talk.tongue import Scene, Words
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from rules.core.phrases import Names
    from rules.core.talk.statement import Statement
    from rules.games.great_table.view import View

lines: Final = Lines("rules.games.great_table", "statements")
_PLAIN: Final = with_common(
    Plain(lines.table("said"), lines.table("topics"), lines.table("answers"), lines.table("deeds"))
)


def said(statement: Statement, names: Names, view: View) -> str:
    """Return the line of a statement, "" for what is none."""
    scene = Scene(view, view.day, tuple(f"*{names(seat)}*" for seat in range(view.n)))

    def who(seat: int) -> str:
        return scene.names[seat] if seat >= 0 else lines.somebody

    def words(kind: str, value: int) -> Words:
        return TONGUE.kinds[kind].words(scene, value)

    return line(TONGUE, _PLAIN, statement, who, words)
