"""Powers that are pointed at: own medals and those under others' plates say what they do, when, and at what price."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pygame import Rect

from rules.core.sentences import grammar
from rules.games.masquerade.codes import RIGHT
from rules.games.masquerade.content import powers, title_at
from rules.games.masquerade.powers import REGISTER
from tabletop.games.masquerade.words import asking as words
from tabletop.games.masquerade.words import words as shown_words
from tabletop.paint.coins import PITCH, STRIP_PAD
from tabletop.table.stops import Sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.games.masquerade.picture import MasqueradePicture

MOST_KINDS = 3  # of dots that anybody holds
YOU: Final = re.compile(rf"\b({grammar()['you']})\b", re.IGNORECASE)
NOWHERE = Rect(0, 0, 0, 0)


def price(dot: int) -> str:
    """Say what it costs to use a dot."""
    power = REGISTER[dot]
    if dot == RIGHT:
        return words.PRICE(parts=[words.FREE])
    more = ((words.NEXT_TURN, power.misses), (words.A_MARK, power.infernal))
    return words.PRICE(parts=[words.ONE_DOT, *(said for said, so in more if so)])


def told(dot: int, left: int, *, lit: bool = False) -> str:
    """Say what a power is called, how many dots of it are left, what it does, when, and at what price."""
    one = powers()[dot]
    return words.power_tip(name=one.name, left=left, help=one.whole, when=one.when, price=price(dot), lit=lit)


def theirs(said: str, name: str) -> str:
    """Say what powers of another do: whoever reads it is not who is meant by "you"."""
    return f"{said}\n{words.MEANT(name=name)}" if YOU.search(said) else said


def signs(picture: MasqueradePicture) -> Iterator[Sign]:
    """Give every power there can be, what is pinned to the high hand, the own plate and the ladder of the court."""
    for seat in range(picture.n):
        for nth in range(MOST_KINDS):
            yield _power(picture, seat, nth)
    titled = lambda: bool(picture.shown.titled)  # noqa: E731
    if picture.me >= 0:
        rank, rule = lambda: _rank(picture), lambda: picture.guests.rule(picture.me)
        yield Sign("own plate", picture.own_place, rank, rule, titled, picture.put_up)
        badge, rule = picture.panels.chair, lambda: picture.guests.chair_rule(picture.me)
        yield Sign("own badge", badge, rank, rule, lambda: False, picture.put_up)
    yield Sign("the court", picture.panels.side, lambda: _titles(picture), "", titled, picture.put_up)
    yield Sign("pins", picture.effects.marks, lambda: _pins(picture), "SM 3.4", lambda: False, picture.put_up)


def _power(picture: MasqueradePicture, seat: int, nth: int) -> Sign:
    """Return the nth kind of dot of a seat: keys come to own ones by what is asked, to others' by their seat."""
    mine = seat == picture.me

    def said() -> str:
        dot = dots()[nth]
        tip = told(dot, picture.shown.dots[seat].get(dot, 0), lit=mine and dot in picture.own.glowing)
        return tip if mine else theirs(tip, picture.name(seat))

    def dots() -> list[int]:
        return list(picture.shown.full[seat])  # it changes with every round

    return Sign(
        f"power {nth + 1} of {seat}",
        lambda: _medal(picture, seat, nth, dots()[nth]) if nth < len(dots()) else NOWHERE,
        said,
        lambda: powers()[dots()[nth]].rule,
        lambda: False,
        tuple if mine else picture.put_up,
    )


def _medal(picture: MasqueradePicture, seat: int, nth: int, dot: int) -> Rect:
    """Return where a power can be seen now (px)."""
    if seat == picture.me:
        return picture.own.place(dot) or NOWHERE
    strip, m = picture.strip_rect(seat), picture.m
    if strip is None:
        return NOWHERE
    return Rect(strip.x + m.px(STRIP_PAD + nth * PITCH), strip.y, m.px(PITCH), strip.h)


def _rank(picture: MasqueradePicture) -> str:
    return "\n".join(picture.guests.rank(picture.me)) or shown_words.TIP_NO_TITLES


def _titles(picture: MasqueradePicture) -> str:
    if not picture.shown.titled:
        return shown_words.TIP_NO_TITLES
    titles = [title_at(picture.n, place) for place in range(picture.n)]
    return "\n".join(shown_words.TIP_TITLE(name=one.name, help=one.help) for one in titles)


def _pins(picture: MasqueradePicture) -> str:
    """Say which powers lie on the high hand, and what the letter of a rank above Two is."""
    used, letter = picture.effects.pinned
    top = picture.shown.top
    said = [
        shown_words.TIP_COUNTS(name=powers()[one].name, hand=picture.what(top)) if top and REGISTER[one].raises
        else shown_words.TIP_TITLE(name=powers()[one].name, help=powers()[one].help)
        for one in used
    ]  # fmt: skip
    return "\n".join([*said, *([shown_words.TIP_RAISED] if letter else [])])
