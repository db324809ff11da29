"""From anywhere into a lesson, and from a lesson back to the tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules import front
from rules.core.lesson import has_lesson, lesson, lessons
from rules.core.words import character
from tabletop.games import poster as poster_of
from tabletop.paint.coins import portrait
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.lesson.session import LessonSession
from tabletop.screens.lesson.words import words
from tabletop.screens.message import MessageScreen
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Choice
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.page import Page
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.router import Router


NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def learn(router: Router, name: str) -> None:
    """Open the guided first hand of a game; where there are several lessons, ask which."""
    number = lessons(name)
    if number < 2:
        begin(router, name, 1)
        return
    plans = [lesson(name, one) for one in range(1, number + 1)]
    said = words.WHICH_SAID(name=character(plans[0].teacher).short, number=NUMBERS[number])
    choices = [
        Choice(words.lesson(number=plan.number, title=plan.title), partial(begin, router, name, plan.number))
        for plan in plans
    ]
    choices[0] = choices[0]._replace(kind="main")
    router.app.push(MessageScreen(words.WHICH, said, (*choices, Choice(words.NOT_NOW)), focus=0))


def begin(router: Router, name: str, number: int) -> None:
    """Open a lesson in place of everything but the menu."""
    from tabletop.screens.person import me  # noqa: PLC0415 - the router opens this

    who = me(router.app)
    screen = table(router, LessonSession.sit(name, who.name, portrait(who.portrait), number))
    while len(router.app.screens) > 1:
        router.app.screens.pop().leave()
    router.app.push(screen)


def table(router: Router, session: LessonSession) -> LessonScreen:
    """Make the table of a lesson, with its ways out."""
    from tabletop.screens.pause import PauseScreen, PauseWays  # noqa: PLC0415 - not before somebody sits down

    name, number = session.match.game.id, session.lesson.number

    def pause(app: App, screen: PlayScreen) -> None:
        del screen
        ways = PauseWays(lambda: router.rulebook(name), router.settings_page, router.menu)
        app.push(PauseScreen(ways, accent=poster_of(name).accent, trouble=words.NOTHING_KEPT))

    return LessonScreen(
        session,
        on_end=lambda _app: end(router, name, number),
        on_leave=lambda _app: router.menu(),
        on_pause=pause,
        on_rules=lambda _app, rule: router.rulebook(name, rule),
    )


def end(router: Router, name: str, number: int = 1) -> None:
    """Say that it is over, and offer the next lesson or a real game."""
    real = Choice(words.REAL, lambda: router.sit_down(name))
    again = Choice(words.ONCE_MORE, lambda: begin(router, name, number))
    choices = [real._replace(kind="main"), again]
    if number < lessons(name):
        title = words.NEXT(title=lesson(name, number + 1).title.upper())
        choices = [Choice(title, lambda: begin(router, name, number + 1), "main"), real]
    said = words.done(lesson(name, number).done)
    router.app.push(MessageScreen(words.DONE, said, (*choices, Choice(words.MENU, router.menu)), focus=0))


def offer(router: Router) -> None:
    """Offer somebody who has just come in the guided first hand of the first game that has one."""
    name = next((name for name in router.games if has_lesson(name)), None)
    if name is None:
        return
    plan = lesson(name)
    said = words.OFFER_SAID(name=character(plan.teacher).short, word=plan.word, game=front(name).title)
    choices = (
        Choice(words.TEACH_ME, lambda: begin(router, name, 1), "main"),
        Choice(words.STRAIGHT, lambda: router.sit_down(name)),
        Choice(words.LATER),
    )
    router.app.push(MessageScreen(words.OFFER, said, choices, focus=0))

SIZE = 24


def teach_width(m: Metrics, game: str) -> float:
    """Measure the button and its gap; 0 if the game has no lesson."""
    return line_width(m, words.TEACH_ME, SIZE) + 60 + 34 * m.text + 18 if has_lesson(game) else 0.0


def teach_button(page: Page, game: str, learn: Callable[[], object], *, left: float = 0.0) -> None:
    """Put the button up, if the game has a lesson; `left` is what stands between it and BACK."""
    m = page.ui.metrics
    wide = teach_width(m, game)
    if not wide:
        return
    tall = max(52, line_height(m, SIZE) * 1.25)
    box = (page.right - page.back_width(m) - left - wide, 66 - tall / 2, wide - 18, tall)
    plan = lesson(game)
    tip = words.TEACH_ME_TIP(name=character(plan.teacher).short, word=plan.word)
    page.ui.add(Button(box, words.TEACH_ME, learn, icon="icon-bulb", size=SIZE, name="teach me",
                       tip=tip))  # fmt: skip
