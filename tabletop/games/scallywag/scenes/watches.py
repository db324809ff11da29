"""What a crew is asked, as pictures: the first look, a course and why, a rest, the night's question and its deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import game
from rules.games.scallywag.roles.base import LOOKOUT, SCALLYWAG
from tabletop.games.scallywag.scenes import voyages
from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.screens.play import PlayScreen

# of voyages that come there soon
LOOK_SEED, PULL_SEED, REST_SEED, QUESTION_SEED, PRESS_SEED, SWITCH_SEED, COURSE_SEED = 6, 1, 1, 1, 6, 3, 5
ROUTES = 5


def asked(phase: str, options: int = 2) -> Callable[[Any], bool]:
    """Want the person to be asked in that phase."""

    def wanted(view: Any) -> bool:
        asks = view.phase == phase and (view.waiting >> view.seat & 1 or view.turn == view.seat)
        return bool(asks) and len(game(voyages.GAME).view_asks(view)[0].options) >= options

    return wanted


def watch(role: int, *, drunk: bool = False) -> Callable[[Any], bool]:
    """Want the person to keep the watch in that role, drunk or not, and to have been answered."""

    def wanted(view: Any) -> bool:
        if view.role != role or not voyages.by_night(1)(view) or (role == SCALLYWAG and not view.press_left):
            return False
        return role != LOOKOUT or (sum(view.cards) <= view.tokens[view.seat]) == drunk

    return wanted


def look(app: App) -> None:
    """Let a leader see who he is."""
    voyages.voyage(app, LOOK_SEED, lambda view: view.role <= SCALLYWAG).hurry()
    posed.settle(app)


def deed(app: App, seed: int, wanted: Callable[[Any], bool], steps: int) -> PlayScreen:
    """Open the table, and begin to do what can be done tonight."""
    screen = voyages.voyage(app, seed, wanted)
    screen.front.step(1)
    for _ in range(steps):
        screen.front.step(1)
    posed.settle(app)
    return screen


def switch(app: App) -> None:
    """Take an island, and be at another."""
    screen = deed(app, SWITCH_SEED, watch(LOOKOUT), 1)
    press: Any = screen.front
    press.send()
    press.step(1)
    press.step(1)
    screen.changed()
    posed.settle(app)


def course(app: App) -> None:
    """Move today's marker."""
    deed(app, COURSE_SEED, watch(LOOKOUT, drunk=True), 1)


def pull(app: App) -> None:
    """Name a course, and why."""
    screen = voyages.voyage(app, PULL_SEED, lambda view: asked("pull", ROUTES)(view) and view.day > 1)
    for _ in range(2):
        screen.front.step(1)
    screen.front.why()
    posed.settle(app)


SCENES: dict[str, Callable[[App], object]] = {
    "scallywag-look": look,
    "scallywag-pull": pull,
    "scallywag-rest": lambda app: voyages.voyage(app, REST_SEED, asked("rest", 3)),
    "scallywag-question": lambda app: voyages.voyage(app, QUESTION_SEED, asked("question", 9)),
    "scallywag-press": lambda app: deed(app, PRESS_SEED, watch(SCALLYWAG), 1),
    "scallywag-switch": switch,
    "scallywag-course": course,
}
