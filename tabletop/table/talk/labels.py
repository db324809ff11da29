"""Statements in a few words, for what there is to choose in the palette. The sentence itself is made by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.talk.bank import GROUP
from rules.core.talk.codes import ACTS, OPINION
from rules.core.talk.labels import content, label, value_words
from rules.core.talk.legal import kinds_of
from rules.core.talk.statement import RECORD, Statement
from rules.core.talk.tongue import Scene, day_of
from tabletop.table.talk import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.phrase import Telling
    from rules.core.talk.tongue import Heard, Tongue


class Labels:
    """The short words of one game's statements, for one view."""

    def __init__(self, tongue: Tongue[Any], telling: Telling, view: Heard, names: Sequence[str]) -> None:
        self.tongue, self.telling, self.view = tongue, telling, view
        self.scene: Scene[Any] = Scene(view, max(1, view.day), names)

    def what(self, said: Statement) -> str:
        """Say what a statement that could be made now says besides its verb and its target."""
        name = ACTS[said.act]
        values = self.values(said)
        if name in GROUP:
            because = words.FEELING if said.fact == OPINION else self.telling.reason(self.view, said)
            return ": ".join((*values, because))
        whole = content(self.tongue, self.scene, said)
        if name == "offer_deal":
            return words.DEAL.format(one=whole[0], two=whole[1])
        if whole:
            return ": ".join(whole)
        if said.ref >= 0:
            refs = " / ".join(self._short(ref) for ref in (said.ref, said.ref2) if ref >= 0)
            return words.REPLIES.get(name, "{what}").format(what=refs)
        more = values or said.other >= 0
        return ": ".join(part for part in label(self.tongue, self.scene, said) if part) if more else words.PLAIN

    def _short(self, ref: int) -> str:
        """Name an earlier statement, or an entry of the record, so that it can be told from others."""
        if ref >= RECORD:
            return self.telling.noun(self.view, ref)
        day = day_of(self.view, ref)
        said = Statement._make(self.view.said[ref])
        parts = label(self.tongue, self.scene._replace(day=day), said)
        return words.ON_DAY.format(what=" ".join(parts).rstrip(), day=day)

    def values(self, said: Statement) -> list[str]:
        """Return a, b and c in words, as far as there is something in them."""
        kinds = kinds_of(self.tongue, self.view, said)
        numbers = (said.a, said.b, said.c)
        return [
            value_words(self.tongue, self.scene, kind, value)
            for kind, value in zip(kinds, numbers, strict=True)
            if kind not in ("", "?") and value >= 0
        ]
