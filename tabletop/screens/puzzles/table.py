"""A puzzle at its table: the match as it stood, the real forms, one answer, and what it was worth."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from rules.core.events import Handed
from rules.core.types import Refusal
from rules.core.words import known
from rules.hindsight import asked
from rules.puzzles import posed, solves
from rules.save.model import SeatPlan, new_header
from tabletop.games import poster as poster_of
from tabletop.paint.coins import portrait
from tabletop.screens.aftermath.story import words as aftermath
from tabletop.screens.message import MessageScreen
from tabletop.screens.pause import PauseScreen, PauseWays
from tabletop.screens.person import keep_settings, me
from tabletop.screens.play import PlayScreen
from tabletop.screens.puzzles.kept import SHOWN, SOLVED, Posed, note, words
from tabletop.screens.setup.order import one_of_the_cast, strangers, told_apart
from tabletop.table.match import keeping
from tabletop.table.match.perspective import in_names
from tabletop.table.match.session import Session
from tabletop.table.prompts import Action, Nothing, Prompt
from tabletop.table.words import words as table
from tabletop.thinking import InlineThinker
from tabletop.widgets.overlay import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.advice import Hint
    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from tabletop.app import App
    from tabletop.screens.router import Router
    from tabletop.screens.setup.order import Chair


def seated(one: Posed, person: Chair) -> tuple[Chair, ...]:
    """Return who sits there: the person in the puzzle's chair, the cast in theirs, strangers in the others."""
    there = [known(who) for who in one.source.cast]
    chairs: list[Chair | None] = [one_of_the_cast(who) if who is not None else None for who in there]
    chairs[one.puzzle.seat] = person
    taken = [chair for chair in chairs if chair is not None]
    free = iter(strangers(taken, Random(one.source.seed), len(chairs) - len(taken)))
    return told_apart([chair or next(free) for chair in chairs])


class PuzzleSession(Session):
    """The match at the puzzle's turn. Nobody else moves; what is answered is shown, and can be taken back."""

    def __init__(self, one: Posed, person: Chair) -> None:
        """Raise ValueError where the rules of today do not lead there."""
        self.one = one
        self.answer: Move | None = None  # what was played
        match = posed(one.source, one.puzzle)
        self.asked_at = match.turn
        plan = tuple(
            SeatPlan(name=chair.name, portrait=portrait(chair.portrait), person=chair.person, opponent="",
                     character=chair.character)
            for chair in seated(one, person)
        )  # fmt: skip
        header = new_header(match.game, match.options, plan, match.seed, practice=True, app=keeping.version())
        header = header.model_copy(update={"id": one.name.replace(" ", "-")[-64:]})  # what is said comes from it
        super().__init__(match, header, keeping.Unkept(), InlineThinker())
        self.spares = False

    def submit(self, move: Move) -> Refusal | None:
        """Take the one answer; whatever else could be done or said at such a table is not what is asked."""
        if self.answer is not None or move.ask != self.one.puzzle.best.ask:
            return Refusal(f"{self.match.game.prefix} 1", words.NOT_ASKED)
        refusal = super().submit(move)
        self.answer = move if refusal is None else None
        return refusal

    def update(self, _now_ms: float, _speed: float = 1.0) -> bool:
        """Let nobody move."""
        return False

    def tape(self) -> Sequence[Event]:
        """Return what the chair was told, but not who sits in it now."""
        return [told for told in super().tape() if not isinstance(told, Handed)]

    def again(self) -> None:
        """Take the answer back."""
        if self.answer is not None:
            self.answer = None
            self.step_back(1)

    def advice(self) -> Hint | None:
        """Return what the best level says to the puzzle, whether it has been answered or not."""
        match, puzzle = self.match, self.one.puzzle
        view = match.game.view(match.at(self.asked_at), puzzle.seat)
        ask = asked(match.game, view, puzzle.best)
        found = match.game.hint(view, match.told(puzzle.seat, self.asked_at), ask) if ask is not None else None
        return found and found._replace(reason=in_names(found.reason, self, puzzle.seat))


class Judged(Prompt):
    """It has been answered, and the table lies there to be looked at."""

    yours = False

    def __init__(self, screen: PuzzleScreen) -> None:
        self.screen = screen

    def banner(self) -> str:
        """Say that this is all."""
        return words.JUDGED

    def actions(self) -> list[Action]:
        """Once more, or the next."""
        more = [Action(words.NEXT, self.screen.on_next, kind="main")] if self.screen.on_next is not None else []
        return [*more, Action(words.AGAIN, self.screen.try_again)]


class PuzzleScreen(PlayScreen):
    """One puzzle. `on_next` opens another, None where there is none; `on_seen` hears how it stands now."""

    session: PuzzleSession
    announces = False  # the answer is said, and nothing before it

    def __init__(
        self, session: PuzzleSession, *, on_next: Callable[[], object] | None, on_seen: Callable[[int], object],
        on_pause: Callable[[App, PlayScreen], None], on_rules: Callable[[App, str], None],
    ) -> None:  # fmt: skip
        super().__init__(session, on_pause=on_pause, on_rules=on_rules)
        self.on_next, self.on_seen = on_next, on_seen
        self._mine = self._best = ""  # both answers as they are advised, which only the table before them can say
        self._judged = False

    def update(self, dt_ms: float) -> None:
        """Let the table live; judge an answer once it lies there."""
        super().update(dt_ms)
        self.picture.panels.set_title(words.PUZZLE, words["HARD", self.session.one.puzzle.hard - 1])
        if self.session.answer is not None and not self.director.busy and not self._judged:
            self._judged = True
            self.judge()

    def prompt_now(self, asks: Sequence[Ask], *, busy: bool) -> Prompt:
        """Ask what is asked there, until it is answered."""
        if self.session.answer is not None:
            return Nothing() if busy else Judged(self)
        return super().prompt_now(asks, busy=busy)

    # -- doing
    def submit(self, move: Move) -> None:
        """Answer."""
        said = [self.kit.advised(self.session, one) for one in (move, self.session.one.puzzle.best)]
        super().submit(move)
        if self.session.answer == move:
            self._mine, self._best = said

    def hint(self) -> None:
        """Give a nudge, and no more: the rest is to be found."""
        found = self.session.advice() if self.session.answer is None and not self.director.busy else None
        if found is not None:
            self.notes.say(found.nudge, title=table.A_NUDGE)

    def undo(self) -> None:
        """Take back a choice, or the answer."""
        if self.chooser is not None:
            self.swap(None)
        else:
            self.try_again()

    def try_again(self) -> None:
        """Lay everything as it was."""
        self.hurry()
        self.session.again()
        self._judged = False
        self.picture.board.hand.select([])
        self.show_anew()

    # -- what it was worth
    def judge(self) -> None:
        """Say whether it was the best answer."""
        if self.session.answer is not None and solves(self.session.one.puzzle, self.session.answer):
            self.on_seen(SOLVED)
            self._say(words.RIGHT, self._why(), Choice(words.ALL, self.app.pop), Choice(words.LOOK))
        else:
            self._say(words.WRONG, words.not_best(what=self._mine), Choice(words.SHOW, self.show),
                      Choice(words.AGAIN, self.try_again, "main"))  # fmt: skip

    def show(self) -> None:
        """Show the answer: it was not found by whoever asked for it."""
        self.on_seen(SHOWN)
        self._say(words.ANSWER, self._why(), Choice(words.ALL, self.app.pop), Choice(words.AGAIN, self.try_again))

    def _why(self) -> str:
        """Say what the best answer is, and why; the reason only while the best level still gives it."""
        found, puzzle = self.session.advice(), self.session.one.puzzle
        reason = found.reason if found is not None and solves(puzzle, found.move) else ""
        much = aftermath.places(-puzzle.gain, self.session.match.seats)
        return words.best(what=self._best, reason=reason, much=much)

    def _say(self, title: str, said: str, *choices: Choice) -> None:
        main = any(choice.kind == "main" for choice in choices)
        more = [Choice(words.NEXT, self.on_next, "quiet" if main else "main")] if self.on_next is not None else []
        every = (*more, *choices)
        self.app.push(MessageScreen(title, said, every, focus=len(every) - 1 if main else 0))


def sit(router: Router, posed: Sequence[Posed], at: int) -> None:
    """Lay a puzzle of a list out over the page; or say why it cannot be."""
    try:
        router.app.push(lay(router, posed, at))
    except ValueError:
        router.say(words.TITLE, words.OLD_RULES)


def lay(router: Router, posed: Sequence[Posed], at: int) -> PuzzleScreen:
    """Make the table of a puzzle; ValueError where the rules of today do not lead there."""
    one, settings = posed[at], router.settings
    session, game = PuzzleSession(one, me(router.app)), one.source.game
    later = [*range(at + 1, len(posed)), *range(at)]
    to = next((i for i in later if posed[i].name not in settings.puzzles), None)

    def onward(i: int) -> None:
        router.app.pop()
        sit(router, posed, i)

    def seen(how: int) -> None:
        note(settings, one.name, how)
        keep_settings(router.app)

    def pause(app: App, _screen: PlayScreen) -> None:
        ways = PauseWays(lambda: router.rulebook(game), router.settings_page, app.pop)
        app.push(PauseScreen(ways, accent=poster_of(game).accent, trouble=words.NOTHING_KEPT))

    return PuzzleScreen(
        session, on_next=None if to is None else partial(onward, to), on_seen=seen, on_pause=pause,
        on_rules=lambda _app, rule: router.rulebook(game, rule),
    )  # fmt: skip
