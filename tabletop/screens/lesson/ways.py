"""From anywhere into a lesson, and from a lesson back to the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import game as game_of
from rules.core.lesson import has_lesson, lesson
from rules.core.words import character
from tabletop.paint.coins import portrait
from tabletop.screens.lesson import words
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.lesson.session import LessonSession
from tabletop.screens.message import MessageScreen
from tabletop.widgets.dialog import Choice

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screens.doors import Doors
    from tabletop.screens.play import PlayScreen


def learn(doors: Doors, name: str) -> None:
    """Open the guided first hand of a game in place of everything but the menu."""
    from tabletop.screens.doors import me  # noqa: PLC0415 - the doors open this

    who = me(doors.app)
    screen = table(doors, LessonSession.sit(name, who.name, portrait(who.portrait)))
    while len(doors.app.screens) > 1:
        doors.app.screens.pop().leave()
    doors.app.push(screen)


def table(doors: Doors, session: LessonSession) -> LessonScreen:
    """Make the table of a lesson, with its ways out."""
    from tabletop.screens.page import game_accent  # noqa: PLC0415 - not before somebody sits down
    from tabletop.screens.pause import PauseScreen, Ways  # noqa: PLC0415 - not before somebody sits down

    name = session.match.game.id

    def pause(app: App, screen: PlayScreen) -> None:
        del screen
        ways = Ways(lambda: doors.rulebook(name), doors.settings_page, doors.menu)
        app.push(PauseScreen(ways, accent=game_accent(name), trouble=words.NOTHING_KEPT))

    return LessonScreen(
        session,
        on_end=lambda _app: end(doors, name),
        on_leave=lambda _app: doors.menu(),
        on_pause=pause,
        on_rules=lambda _app, rule: doors.rulebook(name, rule),
    )


def end(doors: Doors, name: str) -> None:
    """Say that it is over, and offer a real game."""
    choices = (
        Choice(words.REAL, lambda: doors.sit_down(name), "main"),
        Choice(words.ONCE_MORE, lambda: learn(doors, name)),
        Choice(words.MENU, doors.menu),
    )
    doors.app.push(MessageScreen(words.DONE, words.done(lesson(name).done), choices, focus=0))


def offer(doors: Doors) -> None:
    """Offer somebody who has just come in the guided first hand of the first game that has one."""
    name = next((name for name in doors.games if has_lesson(name)), None)
    if name is None:
        return
    plan = lesson(name)
    said = words.OFFER_SAID.format(name=character(plan.teacher).short, word=plan.word, game=game_of(name).title)
    choices = (
        Choice(words.TEACH_ME, lambda: learn(doors, name), "main"),
        Choice(words.STRAIGHT, lambda: doors.sit_down(name)),
        Choice(words.LATER),
    )
    doors.app.push(MessageScreen(words.OFFER, said, choices, focus=0))
