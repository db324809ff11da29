"""What a statement says put in by hand: a number, a night, some names. So a claim need not be true."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.table.talk.words import words
from tabletop.theme import DIM
from tabletop.widgets.choices import Stepper
from tabletop.widgets.plain import Label, line_height

if TYPE_CHECKING:
    from tabletop.table.talk.tray import Tray


class Picker(NamedTuple):
    """One thing to pick. `at` = which number of the move; `many`: the values are bits of it, any of them."""

    at: int
    word: str
    values: tuple[tuple[int, str], ...]
    many: bool = False


def rows(tray: Tray) -> None:
    """Put a row for everything there is to pick into the list."""
    palette = tray.palette
    form = palette.draft.form
    if form is None:
        return
    tray.chip(words.READY, lambda: palette.pick(on=False), on=False)
    for picker in palette.manner.pickers(palette.session, palette.draft):
        if picker.many:
            _names(tray, picker, form.how[picker.at])
        else:
            _one(tray, picker, form.how[picker.at])


def _one(tray: Tray, picker: Picker, value: int) -> None:
    m, wide = tray.ui.metrics, tray.where.forms[2] - 18
    found = [at for at, (one, _) in enumerate(picker.values) if one == value]
    tall = line_height(m, 16, "italic")
    tray.put_in(Label((0, tray.foot, wide, tall), picker.word, face="italic", size=16, colour=DIM, wrap=False))
    tray.put_in(
        Stepper(
            (0, tray.foot - 6, wide, max(44.0, m.font_px(22) / m.u * 1.7)), found[0] if found else -1,
            lambda at: tray.palette.put(picker.at, picker.values[at][0]), least=0, most=len(picker.values) - 1,
            show=lambda at: picker.values[at][1] if at >= 0 else "?", name=f"{tray.name} pick {picker.at}",
        )
    )  # fmt: skip


def _names(tray: Tray, picker: Picker, value: int) -> None:
    m, wide = tray.ui.metrics, tray.where.forms[2] - 18
    value = max(0, value)
    tall = line_height(m, 16, "italic")
    tray.put_in(Label((0, tray.foot, wide, tall), picker.word, face="italic", size=16, colour=DIM, wrap=False))
    for bit, name in picker.values:
        flip = lambda bit=bit: tray.palette.put(picker.at, value ^ bit)  # noqa: E731 - one line, one use
        tray.chip(name, flip, on=bool(value & bit))
