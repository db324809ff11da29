"""How one gets about in an evening: to its table of the night, to its next match, to the cup, and to another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import friends
from tabletop.screens.evening import kept
from tabletop.screens.evening.compose import ComposeScreen
from tabletop.screens.evening.kept import words
from tabletop.screens.evening.table import NightScreen
from tabletop.screens.evening.winner import WinnerScreen
from tabletop.screens.statistics.figures import Unfinished

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.screens.evening.kept import Evening, Night
    from tabletop.screens.router import Router
    from tabletop.table.match.session import Session


def look(router: Router, evenings: Sequence[Evening]) -> list[Night]:
    """Look up how evenings stand."""
    return kept.nights(evenings, friends.renamed(router.settings))


def enter(router: Router) -> None:
    """Open the table of the night of the evening under way, or compose one."""
    found, said = kept.kept()
    under_way = next((night.evening for night in look(router, found) if night.next >= 0), None)
    if under_way is None:
        compose(router)
    else:
        open_night(router, under_way)
    if said:
        router.say(words.TITLE, " ".join(said))


def compose(router: Router) -> None:
    """Open the page on which an evening is put together."""
    nights = look(router, kept.kept()[0])
    router.app.push(ComposeScreen(
        router, nights, lambda one: begin(router, one), lambda one: open_night(router, one),
        forget=lambda one: forget(router, one),
    ))  # fmt: skip


def begin(router: Router, one: Evening) -> None:
    """Keep an evening that was put together, and show who sits where first."""
    trouble = kept.keep(one)
    router.app.pop()
    open_night(router, one)
    if trouble:
        router.say(words.TITLE, trouble)


def forget(router: Router, one: Evening) -> str:
    """Take an evening off the list, and its table from below this page; a sentence if that fails, else ""."""
    trouble = kept.forget(one)
    for page in [] if trouble else tuple(router.app.screens):
        if isinstance(page, NightScreen) and page.night.evening.id == one.id:
            router.app.take_out(page)
    return trouble


def open_night(router: Router, one: Evening) -> None:
    """Open the table of the night."""
    router.app.push(NightScreen(
        router, lambda: look(router, [one])[0], on=lambda night: go_on(router, night), another=lambda: compose(router),
        cup=lambda night: router.app.push(WinnerScreen(router, night)),
    ))  # fmt: skip


def go_on(router: Router, night: Night) -> None:
    """Sit down at the next match, or go on with it; one whose save is lost is dealt anew with other cards."""
    number = night.next
    part = night.parts[number]
    if part.save is not None:
        router.go_on(Unfinished(part.save.path, part.entry.game, part.save.stage))
        return

    def deal() -> None:
        try:
            order = kept.order(night, number)
        except ValueError as fault:
            router.say(words.TITLE, str(fault))
            return
        trouble = kept.begun(night, number, router.deal(order).header.id)
        if trouble:
            router.say(words.TITLE, trouble)

    router.welcome(part.entry.game, deal)


def onward(router: Router, session: Session) -> Callable[[], object] | None:
    """Return the way from a match to the evening it belongs to, if it belongs to one."""
    found = kept.belonging(session.header.id)

    def back() -> None:
        if found is not None:
            router.menu()
            open_night(router, found)

    return back if found is not None else None
