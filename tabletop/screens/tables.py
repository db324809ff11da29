"""From a table to what comes after it: pause menu, results, a name to keep it by, the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE, Seat
from tabletop import friends, paths
from tabletop.games import kit
from tabletop.games import poster as poster_of
from tabletop.paint import metrics
from tabletop.screen import Screen
from tabletop.screens.aftermath.outcome import Figure, Outcome
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.aftermath.results import ResultsWays as After
from tabletop.screens.aftermath.story import Story
from tabletop.screens.aftermath.story import words as said
from tabletop.screens.aftermath.why import WhyScreen
from tabletop.screens.ascents import AscentsScreen, aim, fresh, note, table_at, took
from tabletop.screens.ascents import words as ascent
from tabletop.screens.evening.ways import onward
from tabletop.screens.message import MessageScreen
from tabletop.screens.parts import field_high
from tabletop.screens.pause import ChairsScreen, PauseScreen, PauseWays, Person
from tabletop.screens.person import keep_settings
from tabletop.screens.play import PlayScreen
from tabletop.screens.proof import ProofScreen
from tabletop.screens.puzzles.sought import SoughtScreen, seekable
from tabletop.screens.replay.recording import Recording
from tabletop.screens.words import words
from tabletop.table.cardnode import INDEX_SIZES
from tabletop.table.curtain.ahead import Eyes
from tabletop.table.match.session import Session
from tabletop.table.talk.notebook import Notebook
from tabletop.theme import ALARM
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.overlay import PAD, TALL, WIDE, Choice
from tabletop.widgets.plain import Label, Panel, line_height, text_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router

LONGEST = 40


class NamingScreen(Screen):
    """Asks for a name, over the results."""

    overlay = True

    def __init__(self, name: str, keep: Callable[[str], object], accent: str) -> None:
        super().__init__()
        self.name, self.keep, self.accent = name, keep, accent

    def enter(self, app: App) -> None:
        """Take the accent."""
        self.ui.accent = self.accent
        del app

    def layout(self, metrics: Metrics) -> None:
        """One panel: what for, the field, two answers."""
        ui, m = self.ui, metrics
        ui.clear()
        grown = 1 + (m.text - 1) / 2
        wide = min(WIDE * grown, m.w - 80)
        inner, x = wide - 2 * PAD, (m.w - wide) / 2
        head, tall, field = line_height(m, 36), TALL * grown, max(64.0, field_high(m, 30))
        body = text_height(m, said.NAME_HELP, inner, 20)
        high = 2 * PAD + head + 14 + body + 18 + field + 26 + tall
        y = max(8.0, (m.h - high) / 2)
        ui.add(Panel((x, y, wide, high)))
        y += PAD
        ui.add(Label((x + PAD, y, inner, head), said.NAME_IT, face="display", size=36, wrap=False, colour=self.accent))
        y += head + 14
        self.help = ui.add(Label((x + PAD, y, inner, body), said.NAME_HELP, size=20))
        y += body + 18
        self.field = ui.add(Field((x + PAD, y, inner, field), self.name, self._typed, on_enter=self._take, most=LONGEST,
                                  hint=said.NAME_HINT, icon="icon-pencil", size=30, name="game name"))  # fmt: skip
        y += field + 26
        half = (inner - 16) / 2
        ui.add(Button((x + PAD, y, half, tall), said.KEEP_IT, self._kept, kind="main", size=26, name="keep it"))
        ui.add(Button((x + PAD + half + 16, y, half, tall), said.NEVER_MIND, self.app.pop, size=26, name="never mind"))
        ui.set_focus(self.field)

    def _typed(self, name: str) -> None:
        self.name = name

    def _take(self, name: str) -> None:
        self.name = name
        self._kept()

    def _kept(self) -> None:
        name = " ".join(self.name.split())
        if not name:
            self.help.say(said.NAME_ASKED, ALARM)
            self.ui.set_focus(self.field)
            return
        self.app.pop()
        self.keep(name)


def play(router: Router, session: Session) -> PlayScreen:
    """Make the table of a session, with its ways out."""
    name = session.match.game.id

    def pause(app: App, _table: PlayScreen) -> None:
        app.push(PauseScreen(ways(router, session), accent=poster_of(name).accent, trouble=session.trouble or ""))

    def finished(app: App, ended: Session) -> None:
        if note(router.settings, ended):
            keep_settings(app)
        app.replace(results(router, ended))

    def rules(_app: App, rule: str) -> None:
        router.rulebook(name, rule)

    def look(who: str | None) -> None:
        """Let the settings be those of whoever looks: what lies below follows when it is uncovered."""
        if friends.look(router.settings, who or ""):
            router.app.apply(router.settings, later=who is not None)

    def eyes(who: str) -> Eyes | None:
        """Say for what eyes the table will be drawn when somebody looks, where that is not as it is now."""
        own = friends.whose(router.settings, who)
        m, inks = router.app.drawn_for(own)
        index = INDEX_SIZES[own.index_size]
        same = (m, inks, index) == (router.app.metrics, metrics.inks(), INDEX_SIZES[router.settings.index_size])
        return None if same else Eyes(m, inks, index)

    several = look if session.several else None
    made = PlayScreen(session, on_finished=finished, on_pause=pause, on_rules=rules, on_look=several,
                      aim=(aim(session), ascent.CLIMB))  # fmt: skip
    made.eyes_of = eyes if session.several else None
    return made


def ways(router: Router, session: Session) -> PauseWays:
    """Say where the pause menu of a table leads."""
    seat = session.looking.last
    own = bool(seat >= 0 and session.people >> seat & 1)
    person = seat >= 0 and not session.several

    def hand_over() -> None:
        """Take it back at once; hand it over once it has been said what that means."""
        if not own:
            session.hand_over(seat, person=True)
            return
        yes = Choice(words.HAND_IT_OVER, lambda: session.hand_over(seat, person=False))
        choices = (yes, Choice(words.PLAY_MYSELF, kind="main"))
        router.app.push(MessageScreen(words.HAND_OVER_HEAD, words.HAND_OVER_ASK, choices, focus=1))

    return PauseWays(
        rulebook=lambda: router.rulebook(session.match.game.id),
        settings=router.settings_page,
        leave=router.menu,
        same_deal=None if onward(router, session) else lambda: router.sit(again(router, session, session.match.seed)),
        new_deal=lambda: router.sit(again(router, session, fresh(table_at(session)))),
        hand_over=hand_over if person else None,
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

    def rules(rule: str) -> None:
        router.rulebook(name, rule)

    def prove(turn: int) -> None:
        router.app.push(ProofScreen(Recording(session.match, session.header), turn, router.thinker))

    def puzzles() -> None:
        router.app.push(SoughtScreen(router, session.match, session.header))

    return After(
        again=lambda: router.sit(again(router, session, fresh(table_at(session)))),
        change=lambda: router.setup(name),
        menu=router.menu,
        replay=lambda: router.replay_session(session),
        watch=watch,
        why=(lambda: router.app.push(WhyScreen(story, watch, rules, prove))) if story.opponents else None,
        keep=keeper(router, session),
        rules=rules,
        code=lambda: Recording(session.match, session.header),
        onward=onward(router, session),
        puzzles=puzzles if seekable(session.match) else None,
        climb=climb(router, session),
    )


def climb(router: Router, session: Session) -> tuple[Callable[[], object], str, str] | None:
    """Return the way from a match to the ascent it belongs to, if it belongs to one, and what it is called."""
    table, result = table_at(session), session.match.result
    if table is None or result is None:
        return None

    def back() -> None:
        router.menu()
        router.app.push(AscentsScreen(router, table.who))

    return back, ascent.CLIMB, ascent.climbed(won=took(session))


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
            router.say(words.NOT_KEPT, said.cannot_keep(why=why.rstrip(".")))
        else:
            name = given
            tell(given)

    accent = poster_of(session.match.game.id).accent
    return lambda tell: router.app.push(NamingScreen(name, lambda given: kept(given, tell), accent))


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
        there = [who.name for i, who in enumerate(session.plan) if session.people >> i & 1 and not who.person]
        why = words.went_on(names=left, there=there) if there else words.finished_for(names=left)
        found = found._replace(aside=f"{found.aside} · {why}")
    if seat < 0:
        return found
    hints = Figure(said.HINTS, str(session.remembered.hints), "", better=False)
    return found._replace(figures=(*found.figures, *_noted(session, seat), hints))


def _noted(session: Session, seat: Seat) -> tuple[Figure, ...]:
    """Return how many of somebody's suspicions were right, where the game says so and any were noted."""
    manner = kit(session.match.game.id).manner
    if manner is None:
        return ()
    right, of = manner.scored(session.match.view(TABLE), Notebook(session.remembered, seat))
    return (Figure(said.NOTES, f"{right}/{of}", "", better=2 * right > of),) if of else ()
