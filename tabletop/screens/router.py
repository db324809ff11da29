"""Which page leads where. Pages know only this; tests put another one in its place."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from rules import front, games
from rules import game as game_of
from rules.save.files import plain
from tabletop import friends, paths
from tabletop.paint.coins import portrait
from tabletop.screens.person import guests, keep_settings, me, settings_of
from tabletop.screens.setup.order import SetupOrder, Table, recall
from tabletop.screens.statistics import figures
from tabletop.screens.words import words
from tabletop.table.match.keeping import version

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from rules.core.match import Match
    from rules.save.model import SeatPlan
    from tabletop.app import App
    from tabletop.packs.found import Pack
    from tabletop.screens.play import PlayScreen
    from tabletop.screens.rulebook.screen import Place
    from tabletop.screens.statistics.figures import Tally, Unfinished
    from tabletop.settings import Settings
    from tabletop.table.match.lookback import Lookback
    from tabletop.table.match.session import Session
    from tabletop.thinking import Thinks


class Router:
    """Opens pages and tables in the running program."""

    def __init__(self, app: App, thinker: Callable[[], Thinks] | None = None) -> None:
        self.app = app
        self._make_thinker = thinker
        self._thinker: Thinks | None = None
        self._lookbacks: WeakKeyDictionary[Match, Lookback] = WeakKeyDictionary()  # each goes with its match
        self.offered: set[str] = set()  # games of which a lesson was not wanted now: it is not offered again today
        self.books: dict[str, Place] = {}  # where each rulebook was closed
        self.packs: Sequence[Pack] = ()  # as they were last looked through

    # -- what pages want to know
    @property
    def settings(self) -> Settings:
        """The person's settings."""
        return settings_of(self.app)

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games there are."""
        return games()

    @property
    def version(self) -> str:
        """The program's version."""
        return version()

    @property
    def thinker(self) -> Thinks:
        """Where opponents think, started when the first table needs it."""
        if self._thinker is None:
            from tabletop.thinking import Thinker  # noqa: PLC0415 - a process that the menu does not need

            self._thinker = self._make_thinker() if self._make_thinker else Thinker()
        return self._thinker

    @property
    def troubles(self) -> Sequence[str]:
        """What has gone wrong with the opponents so far, one sentence each."""
        return self._thinker.troubles if self._thinker is not None else ()

    def lookback(self, match: Match, name: str) -> Lookback:
        """Give what comes to light of a finished match: the same for its results and its replay."""
        from rules.hindsight import packed  # noqa: PLC0415 - only for matches that are over
        from tabletop.table.match.lookback import Lookback  # noqa: PLC0415 - only for matches that are over

        found = self._lookbacks.get(match)
        if found is None:
            found = self._lookbacks[match] = Lookback(packed(match), name, self.thinker)
        return found

    def today(self) -> date:
        """Give the date at this computer, now."""
        return datetime.now(UTC).astimezone().date()

    def unfinished(self) -> Unfinished | None:
        """Find the newest game that can be gone on with."""
        return figures.unfinished()

    def tally(self, name: str) -> Tally:
        """Count what the person has done at a game so far."""
        return figures.tally(name, me(self.app).name, friends.renamed(self.settings))

    def facts(self, name: str) -> list[tuple[str, str]]:
        """Give the figures on the menu's strip: label, value."""
        tally = self.tally(name)
        place, sat = tally.last or (0, 0)
        none = words.UNCOUNTED if tally.sat else words.NEVER
        last = words.came(place=place, seats=sat, won=place == 1) if place else none
        seats = len(self.settings.setups.get(name, {}).get("chairs", ())) or front(name).laid
        return [(words.WON, words.won(won_=tally.won, played=tally.played)), (words.LAST, last),
                (words.USUAL_TABLE, words.seats(n=seats))]  # fmt: skip

    def table(self, name: str) -> Table:
        """Lay the table as it was the last time; a kind one for whoever has never played this game."""
        kept = self.settings.setups.get(name, {})
        table = recall(game_of(name), me(self.app), kept, others=guests(self.settings))
        new = not self.tally(name).played
        if (new and not kept) or (table.kind and not new):
            table.be_kind(kind=new)
        return table

    def remember(self, table: Table) -> None:
        """Keep a setup for the next time; what friends look like is kept for all games."""
        for chair in table.chairs:
            one = friends.find(self.settings, chair.name) if chair.person else None
            if one is not None:
                one.portrait = chair.portrait
        self.settings.game = table.game.id
        self.settings.setups = {**self.settings.setups, table.game.id: table.remembered()}

    # -- pages
    def setup(self, name: str) -> None:
        """Open the setup page."""
        from tabletop.screens.setup.screen import SetupScreen  # noqa: PLC0415 - pages open pages

        self.app.push(SetupScreen(self, name))

    def rulebook(self, name: str, rule: str = "") -> None:
        """Open the rulebook at a rule; say so if the game has none."""
        from rules.core.rulebook import has_rulebook  # noqa: PLC0415 - pages open pages
        from tabletop.screens.rulebook import RulebookScreen  # noqa: PLC0415 - pages open pages

        if not has_rulebook(name):
            self.say(words.NO_RULEBOOK, words.NO_RULEBOOK_SAID(game=front(name).title))
            return
        self.app.push(RulebookScreen(name, rule, learn=lambda: self.learn(name), kept=self.books))

    def learn(self, name: str) -> None:
        """Open the guided first hand of a game."""
        from tabletop.screens.lesson.ways import learn  # noqa: PLC0415 - pages open pages

        learn(self, name)

    def welcome(self, name: str, go: Callable[[], object]) -> None:
        """Go to a table of a game; whoever is new at it is offered its lesson first, once."""
        from tabletop.screens.lesson.ways import welcome  # noqa: PLC0415 - pages open pages

        welcome(self, name, go)

    def settings_page(self) -> None:
        """Open the settings."""
        from tabletop.screens.settings import SettingsScreen  # noqa: PLC0415 - pages open pages

        self.app.push(SettingsScreen(self))

    def saves(self) -> None:
        """Open the shelf of saved games."""
        from tabletop.screens.saves.screen import SavesScreen  # noqa: PLC0415 - pages open pages

        self.app.push(SavesScreen(self))

    def statistics(self) -> None:
        """Open the statistics."""
        from tabletop.screens.statistics.screen import StatisticsScreen  # noqa: PLC0415 - pages open pages

        self.app.push(StatisticsScreen(self))

    def calendar(self) -> None:
        """Open the deals of the days."""
        from tabletop.screens.calendar.screen import CalendarScreen  # noqa: PLC0415 - pages open pages

        self.app.push(CalendarScreen(self))

    def puzzles(self) -> None:
        """Open the puzzles."""
        from tabletop.screens.puzzles.screen import PuzzlesScreen  # noqa: PLC0415 - pages open pages

        self.app.push(PuzzlesScreen(self))

    def evening(self) -> None:
        """Open the evening under way, or the page on which one is put together."""
        from tabletop.screens.evening.ways import enter  # noqa: PLC0415 - pages open pages

        enter(self)

    def packs_page(self) -> None:
        """Open the page of the packs."""
        from tabletop.screens.packs import PacksScreen  # noqa: PLC0415 - pages open pages

        self.app.push(PacksScreen(self))

    def about(self) -> None:
        """Open the page about the program."""
        from tabletop.screens.about import AboutScreen  # noqa: PLC0415 - pages open pages

        self.app.push(AboutScreen(self.version))

    def leave(self) -> None:
        """Leave the program."""
        self.app.quit()

    def menu(self) -> None:
        """Close everything and open the menu."""
        from tabletop.screens.menu import TitleScreen  # noqa: PLC0415 - pages open pages

        self.app.reset(TitleScreen(self))

    def say(self, title: str, sentence: str) -> None:
        """Say one clear sentence over whatever is open."""
        from tabletop.screens.message import MessageScreen  # noqa: PLC0415 - pages open pages

        self.app.push(MessageScreen(title, plain(sentence)))

    # -- tables
    def sit_down(self, name: str) -> None:
        """Deal at the table as it was the last time."""
        table = self.table(name)
        self.remember(table)
        self.deal(table.order())

    def deal(self, order: SetupOrder) -> Session:
        """Deal a match and open the table."""
        return self._begin(order, watch=False)

    def watch(self, order: SetupOrder) -> None:
        """Let opponents play among themselves."""
        self._begin(order, watch=True)

    def _begin(self, order: SetupOrder, *, watch: bool) -> Session:
        from tabletop.table.match.session import Session  # noqa: PLC0415 - not before somebody sits down

        keep_settings(self.app)
        what = order.game, order.options, plan_of(order), order.seed
        made = Session.watch(*what, self.thinker) if watch else Session.new(*what, paths.saves(), self.thinker)
        self.sit(made)
        return made

    def go_on(self, game: Unfinished) -> None:
        """Open a saved game where it was left; a broken one says so and is kept aside."""
        from rules.save.disk import Busy, LoadError, set_aside  # noqa: PLC0415 - not before somebody sits down
        from tabletop.table.match.session import Session  # noqa: PLC0415 - not before somebody sits down

        try:
            session = Session.load(game.path, self.thinker)
        except LoadError as error:
            said = str(error)
            if not game.game or game.game in games():  # otherwise it waits for the pack that has its game
                with suppress(OSError):  # a folder that refuses: it stays where it is
                    said = words.kept_aside(why=said, name=set_aside(game.path).name)
            self.say(words.BROKEN_SAVE, said)
            return
        except Busy as error:
            self.say(words.TAKEN_SAVE, str(error))
            return
        self.sit(session)
        if session.problems:
            self.say(words.MENDED_SAVE, " ".join(session.problems))

    def replay(self, path: Path, turn: int | None = None) -> None:
        """Open a saved game in the replay viewer, at a turn; or say why it cannot be replayed."""
        from tabletop.screens.replay.opening import open_file  # noqa: PLC0415 - not before somebody wants to see it

        open_file(self, path, turn)

    def replay_session(self, session: Session, turn: int | None = None) -> None:
        """Open the match of a table in the replay viewer, at a turn; of one that is not over only what is public."""
        from tabletop.screens.replay.opening import open_session  # noqa: PLC0415 - not before somebody wants to see it

        open_session(self, session, turn)

    def playing(self) -> Session | None:
        """Give the match that lies on the table below, if there is one."""
        table = self._table()
        return table.session if table is not None else None

    def back_to_table(self) -> None:
        """Close whatever lies over the table."""
        table = self._table()
        while table is not None and self.app.top is not table:
            self.app.pop()

    def _table(self) -> PlayScreen | None:
        from tabletop.screens.play import PlayScreen  # noqa: PLC0415 - not before somebody asks

        return next((screen for screen in reversed(self.app.screens) if isinstance(screen, PlayScreen)), None)

    def sit(self, session: Session) -> None:
        """Open the table of a session in place of everything but the menu."""
        from tabletop.screens.tables import play  # noqa: PLC0415 - not before somebody sits down

        self.app.clear()
        self.app.push(play(self, session))

    def close(self) -> None:
        """Let the opponents go home."""
        if self._thinker is not None:
            self._thinker.close()


def plan_of(order: SetupOrder) -> tuple[SeatPlan, ...]:
    """Write the chairs as the journal wants them."""
    from rules.save.model import SeatPlan  # noqa: PLC0415 - pydantic waits until it is needed

    seated = game_of(order.game)
    return tuple(
        SeatPlan(name=c.name, portrait=portrait(c.portrait), person=c.person, personality=c.personality,
                 opponent=seated.somebody(f"level-{c.level}"), character=c.character)
        for c in order.chairs
    )  # fmt: skip
