"""Events as sentences: one a kind in a game's words, its fields written as what they are declared to be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rules.core.sentences import people

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.core.sentences import Names, Sentence

    More = Callable[[Any, Names, Any], "tuple[str, dict[str, object]] | None"]


class Story:
    """Tells events by a table of a game's words, where a kind stands for a sentence, or for several by name.

    `written` says how a field is written, by its declared type; seats are their names, any other type is itself.
    `more` has the kinds of which that does not tell enough: which of several sentences ("" for the only one) and what
    else is filled in, or None where nothing is said.
    """

    def __init__(
        self,
        said: Callable[..., Sentence | None],
        written: Mapping[str, Callable[[Any], object]],
        more: Mapping[str, More],
    ) -> None:
        self.said, self.written, self.more = said, written, more

    def tell(self, told: Event, names: Names, view: Any) -> str:
        """Return an event as a sentence, *bold* marked, "" where nothing is to be said of it."""
        more = self.more.get(told.kind)
        found = more(told, names, view) if more is not None else ("", {})
        if found is None:
            return ""
        which, values = found
        said = self.said(told.kind, which) if which else self.said(told.kind)
        return "" if said is None else said(**{**self.fields(told, names), **values})

    def fields(self, told: Event, names: Names) -> dict[str, object]:
        """Return the fields of an event as they are written."""
        made: dict[str, object] = {}
        kind: Any = type(told)
        for name, of in _declared(kind).items():
            value = getattr(told, name)
            if of == "Seat":
                made[name] = names(value) if value >= 0 else ""
            elif of == "tuple[Seat, ...]":
                made[name] = people(value, names)
            else:
                made[name] = self.written[of](value) if of in self.written and value is not None else value
        return made


@cache
def _declared(kind: Any) -> dict[str, str]:
    """Return the fields of a kind with their types, as they were written."""
    own = (vars(one).get("__annotations__", {}) for one in reversed(kind.__mro__))
    every = {name: str(of).removesuffix(" | None") for declared in own for name, of in declared.items()}
    return {name: every[name] for name in kind.fields}
