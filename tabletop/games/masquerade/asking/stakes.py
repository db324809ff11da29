"""What is at stake in a response, from public facts and the own dots: head, sentence, emblem, the words on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS
from rules.games.masquerade.codes import NOT_DOTS, left
from rules.games.masquerade.plays import PART
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import CONCEALED, ILLUSION
from rules.games.masquerade.state import ANSWER, BEFORE, EYES, FORTIFY, QUICK, RAISE, STOP, UNDO
from rules.games.masquerade.stops import failing, turned_back
from rules.games.masquerade.uses import tags
from tabletop.games.masquerade.asking import naming, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.base import MasqPrompt
    from tabletop.games.masquerade.asking.respond import Respond, Use


def actor(view: View) -> int:
    """Return whose doing it is."""
    if view.phase == ANSWER:
        return view.attempt[0].user
    if view.trial:
        return view.trial[0].seat
    return view.attempt[0].user if view.attempt else view.turn


def declared(view: View) -> int:
    """Return the power that is being answered, -1 if it is just a play."""
    if view.phase == ANSWER:
        return view.attempt[0].power
    if view.phase in (STOP, UNDO):
        mine = tags(view, view.seat)
        if view.trial:
            powers = view.trial[0].how[1::PART]
            return next((one for one in powers if REGISTER[one].tags & mine), -1)
        return view.attempt[0].power if view.attempt else -1
    return -1


def head(p: MasqPrompt) -> str:
    """Say what happens, in capitals."""
    view = p.view
    name = p.name(actor(view)).upper()
    if view.phase == BEFORE:
        return (words.ABOUT_TO_PLAY if view.pile else words.ABOUT_TO_LEAD).format(name=name)
    if view.phase == ANSWER:
        return words.AIMS.format(name=name, power=naming.power(declared(view)).upper())
    if view.phase == STOP:
        return _stop_head(view).format(name=name)
    if view.phase == UNDO:
        return (words.SECOND_HAND if view.trial[0].mode == QUICK else words.OUT_OF_TIME).format(name=name)
    if view.phase == RAISE:
        return words.YOURS_GOES_BACK
    return (words.BEATS_YOU if view.phase == FORTIFY else words.BEATS).format(name=name)


def _stop_head(view: View) -> str:
    mine = tags(view, view.seat)
    if mine & CONCEALED:
        return words.HIDES
    return words.NOT_REAL if mine & ILLUSION else words.TERROR


def emblem(p: Respond) -> str:
    """Return the sign of what is answered, or of what one could answer with."""
    power = declared(p.view)
    if power >= 0:
        return naming.emblem(power)
    return naming.emblem(next((one for one in p.ask.options if one != PASS), 0))


def sentence(p: Respond, *, brief: bool = False) -> str:
    """Say what is at stake and what each answer costs; `brief`: not how many dots there are, they lie there."""
    view = p.view
    parts = [fact(p), *(_cost(view, dot, brief=brief) for dot in p.ask.options if dot != PASS)]
    return " ".join(part for part in parts if part)


def fact(p: MasqPrompt) -> str:
    """Say what is at stake."""
    return _FACTS.get(p.view.phase, _beaten)(p, p.view)


def _next(p: MasqPrompt, view: View) -> str:
    name, n = p.name(view.turn), view.counts[view.turn]
    if not view.pile:
        return words.LEADS_NEXT.format(name=name, n=n)
    return words.FACES.format(name=name, hand=naming.laid(view.pile[-1]), n=n)


def _aimed(p: MasqPrompt, view: View) -> str:
    a = view.attempt[0]
    name, power = p.name(a.user), naming.suited(a.power, a.suit)
    return words.AIMED_AT_YOU.format(name=name, power=power, what=naming.aside(a.power))


def _shown(p: MasqPrompt, view: View) -> str:
    power = naming.power(declared(view))
    if not view.trial:
        what = naming.aside(declared(view))
        return words.DEED.format(name=p.name(actor(view)), power=power, what=what)
    mine, theirs = naming.against(view.trial[0], view.pile[-1]) if view.pile else (naming.laid(view.trial[0]), "")
    said = words.WOULD_HIDE if tags(view, view.seat) & CONCEALED else words.COMES_BY
    return said.format(power=power, hand=mine, high=theirs)


def _beaten(p: MasqPrompt, view: View) -> str:
    mine, theirs = naming.against(view.trial[0], view.pile[-1])
    return words.ON_TOP.format(name=p.name(actor(view)), hand=mine, high=theirs)


def _fortify(_p: MasqPrompt, view: View) -> str:
    trial, high = view.trial[0], view.pile[-1]
    mine, theirs = naming.against(trial, high)
    said = words.AGAINST_YOURS.format(hand=mine, high=theirs)
    return f"{said} {words.TURNS_BACK if turned_back(view) else words.NOT_ENOUGH}"


def _raise(_p: MasqPrompt, view: View) -> str:
    trial, high = view.trial[0], view.pile[-1]
    mine, theirs = naming.against(trial, high)
    said = words.RAISED_AGAINST.format(hand=mine, high=theirs)
    return f"{said} {words.WILL_FAIL if failing(view) else words.STILL_STANDS}"


_FACTS = {
    BEFORE: _next, ANSWER: _aimed, STOP: _shown, UNDO: _shown, FORTIFY: _fortify, RAISE: _raise,
}  # fmt: skip


def _cost(view: View, dot: int, *, brief: bool) -> str:
    """Say what a dot would do, and that it is spent."""
    if brief:
        return _EFFECT[view.phase](view, dot)
    many = left(view.dots[view.seat] & ~NOT_DOTS, dot)
    held = words.hold(naming.power(dot), many) if many else words.HOLD_FREE.format(power=naming.power(dot))
    return f"{held} {_EFFECT[view.phase](view, dot)}"


def _meets(view: View, dot: int) -> str:
    if view.phase == STOP and REGISTER[dot].stills:
        return words.STILLS
    return words.BOTH_LOST if view.phase != ANSWER else words.BOTH_SPENT


_EFFECT: dict[str, Callable[[View, int], str]] = {
    STOP: _meets, UNDO: _meets, ANSWER: _meets, BEFORE: lambda _view, dot: naming.aside(dot),
    EYES: lambda _view, _dot: words.EYES_COST, FORTIFY: lambda _view, _dot: words.FORTIFY_COST,
    RAISE: lambda _view, _dot: words.RAISE_COST,
}  # fmt: skip


def label(p: Respond, use: Use) -> str:
    """Return the words on a button."""
    name = naming.power(use.dot).upper()
    if use.power != use.dot:
        name = words.COPIES.format(dot=name, power=naming.suited(use.power, use.suit).upper())
    view = p.view
    if view.phase == STOP and REGISTER[use.dot].stills:
        return words.STOP_IT.format(power=name)
    return words.LABELS.get(view.phase, "{power}").format(power=name)


def row(view: View, name: str, dot: int, power: int) -> tuple[str, str]:
    """Say who answers with what, and what comes of it: where several are asked at once."""
    what = naming.power(dot) if power == dot else words.AS.format(dot=naming.power(dot), power=naming.power(power))
    stills = view.phase == STOP and REGISTER[dot].stills
    title, line = words.ROW_STILLS if stills else words.ROWS[view.phase]
    return title.format(name=name, power=what), line.format(name=name) or naming.aside(power)
