"""The true record in sentences, for whoever may see all. GT 3.7, GT 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import people
from rules.games.great_table.phrases import deed_word, role_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.phrases import Names
    from rules.games.great_table.view import View

    Args = tuple[int, ...]

_CAME: Final = (
    ".", ", but is guarded: nothing comes of it.", ", who would have died.",
    ", but the other Apprentice does not: nothing comes of it.", ", but the first night is quiet.",
    ", but the Guard shields as well.",
)  # fmt: skip


def _deed(args: Args, names: Names, _view: View) -> str:
    seat, card, a, b, came = args
    return f"*{names(seat)}* {deed_word(card, a, b, names)}{_CAME[came]}"


def _meant(args: Args, names: Names, view: View) -> str:
    came, target, *killers = args
    if len(killers) > 1:
        return f"{people(killers, names)}, the Apprentices, mean *{names(target)}* to die{_CAME[came]}"
    part = f", {role_word(view.roles[killers[0]])}," if view.roles else ""
    return f"*{names(killers[0])}*{part} means *{names(target)}* to die{_CAME[came]}"


def _turned(args: Args, names: Names, view: View) -> str:
    seat, *ballots = args
    meant, counts = (f"*{names(one)}*" if one < view.n else "night" for one in ballots)
    return f"The Mayor's hand: the vote of *{names(seat)}* was for {meant}, and counts for {counts}."


TRUTHS: Final[Mapping[str, Callable[[Args, Names, View], str]]] = {"deed": _deed, "meant": _meant, "turned": _turned}
