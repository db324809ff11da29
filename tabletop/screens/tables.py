"""From a table to what comes after it: pause menu, results, the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE
from tabletop import paths
from tabletop.games import kit
from tabletop.games import poster as poster_of
from tabletop.screens.aftermath.naming import NamingScreen
from tabletop.screens.aftermath.outcome import Figure
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.aftermath.results import ResultsWays as After
from tabletop.screens.aftermath.story import Story
from tabletop.screens.aftermath.why import WhyScreen
from tabletop.screens.aftermath.words import words as afterwards
from tabletop.screens.hotseat.chairs import ChairsScreen, Person
from tabletop.screens.pause import PauseScreen, PauseWays
from tabletop.screens.setup.order import new_seed
from tabletop.screens.words import words
from tabletop.table.match.session import Session
from tabletop.table.talk.notebook import Notebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from tabletop.app import App
    from tabletop.screens.aftermath.outcome import Outcome
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.router import Router


def play(router: Router, session: Session) -> PlayScreen:
    """Make the table of a session, with its ways out."""
    from tabletop.screens.play import PlayScreen  # noqa: PLC0415 - not before somebody sits down

    name = session.match.game.id

    def pause(app: App, table: PlayScreen) -> None:
        del table
        app.push(PauseScreen(ways(router, session), accent=poster_of(name).accent, trouble=session.trouble or ""))

    def finished(app: App, ended: Session) -> None:
        app.replace(results(router, ended))

    def rules(app: App, rule: str) -> None:
        del app
        router.rulebook(name, rule)

    return PlayScreen(session, on_finished=finished, on_pause=pause, on_rules=rules)


def ways(router: Router, session: Session) -> PauseWays:
    """Say where the pause menu of a table leads."""
    seat = session.looking.last
    own = bool(seat >= 0 and session.people >> seat & 1)
    person = seat >= 0 and not session.several
    return PauseWays(
        rulebook=lambda: router.rulebook(session.match.game.id),
        settings=router.settings_page,
        leave=router.menu,
        same_deal=lambda: router.sit(again(router, session, session.match.seed)),
        new_deal=lambda: router.sit(again(router, session, new_seed())),
        hand_over=(lambda: session.hand_over(seat, not own)) if person else None,
        saves=router.saves,
        handed=person and not own,
        chairs=(lambda: router.app.push(chairs(session))) if session.several else None,
    )


def chairs(session: Session) -> ChairsScreen:
    """Make the page on which several people hand seats over and take them back."""

    def sitter(seat: int) -> Person:
        planned, here = session.plan[seat], bool(session.people >> seat & 1)
        return Person(planned.name, planned.portrait, here, lambda: session.hand_over(seat, not here))

    seats = [seat for seat, planned in enumerate(session.plan) if planned.person]
    return ChairsScreen(lambda: [sitter(seat) for seat in seats], accent=poster_of(session.match.game.id).accent)


def results(router: Router, session: Session) -> ResultsScreen:
    """Make the page that shows how a match ended."""
    story = Story(session, only(session), router.lookback(session.match, session.header.id))
    return ResultsScreen(outcome(session), after(router, session, story), story)


def after(router: Router, session: Session, story: Story) -> After:
    """Say where the results of a table lead."""
    name = session.match.game.id

    def watch(turn: int) -> None:
        router.replay_session(session, turn + 1)  # with the move on the table

    return After(
        again=lambda: router.sit(again(router, session, new_seed())),
        change=lambda: change(router, name),
        menu=router.menu,
        replay=lambda: router.replay_session(session),
        watch=watch,
        why=(lambda: router.app.push(WhyScreen(story, watch))) if story.opponents else None,
        keep=keeper(router, session),
        rules=lambda rule: router.rulebook(name, rule),
    )


def keeper(router: Router, session: Session) -> Callable[[Callable[[str], object]], None] | None:
    """Return what asks for a name to keep the match by, and tells it; None where nothing was kept of it."""
    path, name = session.path, session.header.name
    if path is None:
        return None

    def kept(given: str, tell: Callable[[str], object]) -> None:
        nonlocal name
        from rules.save.disk import rename  # noqa: PLC0415 - only where a game is named

        try:
            rename(path, given)
        except (OSError, ValueError) as fault:
            why = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
            router.say(words.NOT_KEPT, afterwards.cannot_keep(why=why.rstrip(".")))
        else:
            name = given
            tell(given)

    accent = poster_of(session.match.game.id).accent
    return lambda tell: router.app.push(NamingScreen(name, lambda given: kept(given, tell), accent))


def change(router: Router, name: str) -> None:
    """Go back to the setup page, with the menu below it."""
    router.menu()
    router.setup(name)


def again(router: Router, session: Session, seed: int) -> Session:
    """Deal to the same people under the same house rules."""
    header, thinker = session.header, router.thinker
    if not header.people:
        return Session.watch(header.game, header.options, session.plan, seed, thinker)
    options = {  # a game of an older program may have been dealt by rules that are not for several people any more
        name: value
        for name, value in header.options.items()
        if session.match.game.together({name: value}, header.people.bit_count()) is None
    }
    return Session.new(header.game, options, session.plan, seed, paths.saves(), thinker, practice=session.practice)


def only(session: Session) -> Seat:
    """Return the seat of the one person who played; TABLE where there was none, or more."""
    return TABLE if session.several else session.looking.last


def outcome(session: Session) -> Outcome:
    """Gather what the results page shows: as one person played it, or as everybody saw it."""
    seat = only(session)
    found = kit(session.match.game.id).outcome(session.match, session.plan, seat)
    left = [who.name for i, who in enumerate(session.plan) if who.person and not session.people >> i & 1]
    if left:
        found = found._replace(aside=f"{found.aside} · {words.finished_for(names=left)}")
    if seat < 0:
        return found
    hints = Figure(afterwards.HINTS, str(session.remembered.hints), afterwards.NO_HINTS, better=False)
    return found._replace(figures=(*found.figures, *_noted(session, seat), hints))


def _noted(session: Session, seat: Seat) -> tuple[Figure, ...]:
    """Return how many of somebody's suspicions were right, where the game says so and any were noted."""
    manner = kit(session.match.game.id).manner
    if manner is None:
        return ()
    right, of = manner.scored(session.match.view(TABLE), Notebook(session.remembered, seat))
    return (Figure(afterwards.NOTES, f"{right}/{of}", "", better=2 * right > of),) if of else ()
