"""Pages as pictures: parts in every state, lesson, rulebook, settings, statistics, and a fault that never happened."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path, PurePosixPath
from random import Random
from typing import TYPE_CHECKING, Any, cast

from rules import ascents, daily, front
from rules import games as all_games
from rules.core.lesson import lesson as plan_of
from rules.core.words import cast as characters
from rules.evening import points
from rules.fairness import Fell, Kept
from rules.puzzles import Puzzle, solves
from rules.save.disk import Summary
from tabletop.friends import add
from tabletop.inputs import Verb
from tabletop.packs.found import Pack
from tabletop.paint import cards
from tabletop.paint.cards import BACK, BACKS, CardState, card
from tabletop.paint.room import page_room
from tabletop.paint.soft import stamp, stamp_mid
from tabletop.paint.text import text
from tabletop.screen import Screen
from tabletop.screens import packs
from tabletop.screens.ascents import AscentsScreen
from tabletop.screens.calendar.screen import CalendarScreen
from tabletop.screens.crash import CrashScreen, Fallen, words
from tabletop.screens.evening.compose import ComposeScreen
from tabletop.screens.evening.kept import Night, Part, compose
from tabletop.screens.evening.table import NightScreen
from tabletop.screens.evening.winner import WinnerScreen
from tabletop.screens.fairness import FairScreen
from tabletop.screens.friends import FriendsScreen
from tabletop.screens.lesson.ways import LessonSession, table
from tabletop.screens.person import guests, me
from tabletop.screens.puzzles.kept import SHOWN, SOLVED, of_games
from tabletop.screens.puzzles.screen import OWN, PuzzlesScreen
from tabletop.screens.puzzles.sought import SoughtScreen
from tabletop.screens.router import Router
from tabletop.screens.rulebook.reading import INDEX
from tabletop.screens.rulebook.screen import RulebookScreen
from tabletop.screens.scenes import posed, samples
from tabletop.screens.scenes.posed import GAME
from tabletop.screens.scenes.samples import said
from tabletop.screens.settings.screen import SettingsScreen
from tabletop.screens.settings.tabs import TABS
from tabletop.screens.setup.order import strangers
from tabletop.screens.statistics import figures
from tabletop.screens.statistics.screen import StatisticsScreen
from tabletop.settings import PackAnswer
from tabletop.theme import CREAM, MUSTARD, SUITS
from tabletop.thinking import InlineThinker
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.app import App
    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.screen import LessonScreen
    from tabletop.screens.puzzles.table import PuzzleScreen

MARGIN, STATE_W, FRENCH_W, BACK_W = 60, 120, 98, 98
TITLE, SIGN = 30, 19
KINDS: tuple[Kind, ...] = ("main", "quiet", "bad")


class ComponentsScreen(Screen):
    """The sheet."""

    def layout(self, metrics: Metrics) -> None:
        """Paint it."""
        made = page_room(metrics).copy()
        _states(made, metrics)
        for i, four in enumerate((True, False)):
            _deck(made, metrics, 300 + i * 370, four)
        self.scene.background = made
        self.ui.clear()
        for i, kind in enumerate(KINDS):
            box = (1240.0 + i * 200, 280.0, 180.0, 52.0)
            self.ui.add(Button(box, kind.upper(), kind=kind, size=22, name=kind))


def _title(made: Surface, m: Metrics, words: str, y: float) -> None:
    stamp(made, text(words, "display", m.font_px(TITLE), MUSTARD, m.px(1)), m.px(MARGIN), m.px(y))


def _states(made: Surface, m: Metrics) -> None:
    _title(made, m, "CARD STATES", 20)
    for i, state in enumerate(CardState):
        x = MARGIN + STATE_W / 2 + i * 180
        stamp_mid(made, card(5, m.px(STATE_W), state), m.px(x), m.px(160))
        stamp_mid(made, text(state.value, "semibold", m.font_px(SIGN), CREAM), m.px(x), m.px(268))
    for i, back in enumerate(BACKS.values()):
        stamp_mid(made, cards.french(BACK, back.removeprefix("back-"), m.px(BACK_W)), m.px(1240 + i * 140), m.px(160))


def _deck(made: Surface, m: Metrics, y: float, four: bool) -> None:
    _title(made, m, "FOUR-COLOUR DECK" if four else "TWO-COLOUR", y)
    wide = m.px(FRENCH_W)
    for row, pair in enumerate((SUITS[:2], SUITS[2:])):
        for i, (suit, rank) in enumerate((suit, rank) for suit in pair for rank in cards.RANKS):
            x, top = MARGIN + i * 69.5, y + 46 + row * 158
            stamp(made, cards.french(rank, suit, wide, four_colour=four), m.px(x), m.px(top))


FALLEN = Fallen(
    words.where(kind="KeyError", place="board.py, line 57, in fan_of"), "a report",
    cast("Path", PurePosixPath("scum-and-scallywags/log/2026-11-21-fault.txt")),
    words.safe(turn=96, last=said.LAST), 95, words.again(2, 1),
)  # fmt: skip
NO_TABLE = Fallen(
    words.where(kind="KeyError", place="rows.py, line 12, in build"), "a report", None, words.NO_TABLE, -1
)


def _crash(fallen: Fallen) -> Callable[[App], object]:
    return lambda app: app.push(CrashScreen(fallen, carry_on=app.pop, menu=app.pop))


CRASH = {"crash": _crash(FALLEN), "crash-menu": _crash(NO_TABLE)}


FRAME_MS = 1000 / 60
PATIENCE = 20_000
USUAL = 9  # the picture without a number


def lesson(app: App, game: str, number: int = USUAL, which: int = 1) -> LessonScreen:
    """Open the lesson of a game at a step, from 1; ValueError if it has fewer."""
    steps = len(plan_of(game, which).steps)
    if not 1 <= number <= steps:
        raise ValueError(f"The lesson has steps 1 to {steps}.")
    session = LessonSession.sit(game, "Morgan", "portrait-21", which, number - 1)
    session.epoch = 1
    screen = table(Router(app), session)
    app.push(screen)
    for _ in range(PATIENCE):
        app.step(FRAME_MS, [])
        if screen.speaking and not screen.timeline.busy:
            break
    return screen


def book(app: App, rule: str, game: str = GAME) -> RulebookScreen:
    """Open the rulebook of a game at a rule."""
    screen = RulebookScreen(game, rule, learn=lambda: None)
    app.push(screen)
    return screen


def _searching(app: App) -> None:
    screen = book(app, "SE 3.8")
    screen.look_for("wild")
    screen.next_hit(2)


RULEBOOK: dict[str, Callable[[App], object]] = {
    "rulebook": lambda app: book(app, "SE 1"),
    "rulebook-search": _searching,
    "rulebook-link": lambda app: book(app, "SE 3.0").follow("SE 3.12"),
    "rulebook-words": lambda app: book(app, "SE 1").open(INDEX),
}


def _settings(tab: str) -> Callable[[App], object]:
    return lambda app: app.push(SettingsScreen(samples.Quiet(app), tab))


def _waiting(app: App) -> None:
    page = SettingsScreen(samples.Quiet(app), "keys")
    app.push(page)
    page.editors["keys"].begin(Verb.HINT)


SETTINGS: dict[str, Callable[[App], object]] = {
    "settings": _settings("look"),
    **{f"settings-{tab}": _settings(tab) for tab in TABS},
    "settings-keys-waiting": _waiting,
}


def _friends(app: App, **how: Any) -> FriendsScreen:
    router = samples.Quiet(app)
    for name, face in samples.PEOPLE[1:4]:
        add(router.settings, name, face)
    screen = FriendsScreen(router, **how)
    app.push(screen)
    return screen


def _same_name(app: App) -> None:
    page = _friends(app)
    page.ui.find("rename Vera").press()
    page.field.text = "ottoline"
    page.ui.find("rename Vera").press()


FRIENDS: dict[str, Callable[[App], object]] = {
    "friends": _friends,
    "friends-same-name": _same_name,
    "friends-chair": lambda app: _friends(app, seat=lambda _one: None, now="Vera", sitting=("Morgan", "Vera")),
}


BEGIN = datetime(2026, 4, 3, 20, 15, tzinfo=UTC)


def records(
    n: int, *, games: tuple[str, ...] = (GAME,), people: tuple[str, ...] = ("Morgan",), sides: bool = False
) -> list[dict[str, Any]]:
    """Make up so many finished games; the person gets a little better. Sides: the better half wins."""
    rng = Random(7)
    others = characters()
    found = []
    for i in range(n):
        seats = rng.choice((4, 5, 6, 6, 6, 6, 7))
        hands = rng.randint(4, 8)
        company = rng.sample(others[:9], seats - len(people))
        plan: list[dict[str, Any]] = [{"name": name, "portrait": f"portrait-{21 + j}", "person": True} for j, name in
                                      enumerate(people)]  # fmt: skip
        plan += [{"name": who.short, "portrait": who.portrait, "person": False, "character": who.id, "personality": "",
                  "opponent": f"level-{rng.randint(1, 5)}"} for who in company]  # fmt: skip
        skill = [0.9 + i / n] + [0.4 + int(who.get("opponent", "level-3")[-1]) / 5 for who in plan[1:]]
        rounds = [_finish(rng, skill) for _ in range(hands)]
        places = _finish(rng, skill)
        half = seats - seats // 2
        if sides:
            places = [1 if place <= half else half + 1 for place in places]
        found.append({
            "id": f"made-up-{i}", "game": games[i % len(games)], "ruleset": 1, "options": {}, "practice": i % 11 == 10,
            "created": (BEGIN + timedelta(days=i * 1.7)).isoformat(), "turns": 90 + rng.randint(0, 60),
            "places": places, "points": [seats - place for place in places], "winners": 1 << places.index(1),
            "plan": plan, "tally": {} if sides else _tally(rng, rounds, seats),
        })  # fmt: skip
    return found


def _finish(rng: Random, skill: list[float]) -> list[int]:
    order = sorted(range(len(skill)), key=lambda seat: -skill[seat] - rng.gauss(0, 0.8))
    return [order.index(seat) + 1 for seat in range(len(skill))]


def _tally(rng: Random, rounds: list[list[int]], seats: int) -> dict[str, list[int]]:
    found = {f"place_{p}": [sum(r[s] == p for r in rounds) for s in range(seats)] for p in range(1, seats + 1)}
    found["rounds"] = [len(rounds)] * seats
    found["tricks"] = [rng.randint(3, 14) for _ in range(seats)]
    found["all_tricks"] = [sum(found["tricks"])] * seats
    found["leads"] = list(found["tricks"])
    found["groups"] = [rng.randint(0, n) for n in found["leads"]]
    found["wilds"] = [rng.randint(2, 6) for _ in range(seats)]
    found["wild_leads"] = [rng.randint(0, 2) for _ in range(seats)]
    found["turns"] = [rng.randint(30, 60) for _ in range(seats)]
    found["passes"] = [rng.randint(10, 25) for _ in range(seats)]
    return found


def _statistics(app: App, n: int, **more: Any) -> None:
    app.push(StatisticsScreen(samples.Quiet(app), records(n, **more)))


def _fair(app: App) -> None:
    router = samples.Quiet(app, InlineThinker)
    page = FairScreen(router, figures.matches(records(142), "Morgan"), "Morgan")
    page.over = True
    for number, game in enumerate(all_games()[:2]):
        for at in range(14 - 9 * number):
            page.take(Kept(at, 14, game, {said.COUNTED: Fell(6, 25, 72, 22.4, 15.5)}))
    app.push(page)


def _packs(app: App, most: int = 4, *, asks: bool = False) -> None:
    router, kinds = samples.Quiet(app), (("cards",), ("lines", "cards"), ("games",), ("cards",))
    found = [
        Pack(Path(f"scum-and-scallywags/packs/pack-{at}"), name, author, version, kinds[at])
        for at, (name, author, version) in enumerate(said.lists("PACKS")[:most])
    ]
    if found:
        router.settings.packs = {found[1].folder: PackAnswer(on=False)}
        found[2] = found[2]._replace(code="code", games=("most",))
        found[3] = found[3]._replace(
            wrong=packs.words.other_shape(pack="crooked-kings", file="court-king-hearts.svg", w=54, h=96)
        )
    app.push(packs.PacksScreen(router, found, Path("/home/morgan/.local/share/tabletop/packs")))
    if asks:
        packs.ask_first(router, found[2])
        posed.settle(app)


PACKS: dict[str, Callable[[App], object]] = {
    "packs": _packs,
    "packs-none": lambda app: _packs(app, 0),
    "packs-ask": lambda app: _packs(app, asks=True),
}

STATISTICS: dict[str, Callable[[App], object]] = {
    "statistics": lambda app: _statistics(app, 142),
    "statistics-all": lambda app: _statistics(app, 96, games=all_games()[:2], people=("Morgan", "Anwen")),
    "statistics-sides": lambda app: _statistics(app, 48, games=all_games()[-1:], sides=True),
    "statistics-few": lambda app: _statistics(app, 1),
    "was-it-fair": _fair,
    "statistics-empty": lambda app: _statistics(app, 0),
}


def _month(app: App) -> CalendarScreen:
    """Open the calendar of somebody who has played through most of a month."""
    rng, today = Random(4), samples.TODAY.toordinal()
    lines, shelf = [], []
    for day in range(today - 40, today + 1):
        for game in all_games():
            who = daily.company(game, day)
            n, way = len(who.seats), rng.random()
            plan = [{"name": one or "Morgan", "person": not one, "character": one} for one in who.seats]
            if way < (0.2 if day < today - 9 else 0.75) and day < today:
                places = rng.sample(range(1, n + 1), n)
                if game == all_games()[-1]:
                    places = [1 if place <= n // 2 else n // 2 + 1 for place in places]
                lines.append({
                    "id": f"{game}-{day}", "game": game, "created": BEGIN.isoformat(), "places": places, "day": day,
                    "points": [2 * (n - place) for place in places], "plan": plan, "turns": 90,
                })  # fmt: skip
            elif way > 0.9 or (day == today and game == all_games()[0]):
                names = tuple(str(one["name"]) for one in plan)
                shelf.append(Summary(Path(f"{game}-{day}"), 0.0, game=game, day=day, stage="Hand 3", names=names,
                                     people=1 << who.chair))  # fmt: skip
    page = CalendarScreen(samples.Quiet(app), (lines, shelf))
    app.push(page)
    page.finish()
    return page


def _sunday(app: App) -> None:
    page = _month(app)
    page.open(samples.TODAY.toordinal() - 5)
    page.finish()


CALENDAR: dict[str, Callable[[App], object]] = {"calendar": _month, "calendar-day": _sunday}


def _night(app: App, played: int) -> Night:
    """Make up an evening of which so many matches are over."""
    router = samples.Quiet(app)
    for name, face in samples.PEOPLE[1:3] if not router.settings.friends else ():
        add(router.settings, name, face)
    chairs = [me(app), *(chair for chair, _ in guests(router.settings)), *strangers([me(app)], Random(5), 3)]
    programme = [(game, bool(front(game).brief)) for game in all_games()]
    made = compose(chairs, programme).model_copy(update={"seed": samples.SEED, "created": BEGIN.isoformat()})
    rng = Random(12)
    parts = [
        Part(entry, "done", points(rng.sample(range(1, 7), 6))) if i < played else Part(entry, "next")
        for i, entry in enumerate(made.programme)
    ]
    return Night(made, tuple(parts), tuple(chair.name for chair in chairs))


def _composing(app: App, *, before: bool = False) -> None:
    router = samples.Quiet(app)
    nights = [_night(app, 4), _night(app, 2)] if before else []
    nowhere = samples.nothing
    app.push(ComposeScreen(router, nights, lambda _: nowhere(), lambda _: nowhere(), Random(5)))


def _table_of_the_night(app: App, played: int) -> None:
    night = _night(app, played)
    app.push(NightScreen(samples.Quiet(app), lambda: night, on=lambda _: None, cup=lambda _: None,
                         another=samples.nothing))  # fmt: skip


def _puzzles(app: App, at: str | None = None) -> PuzzlesScreen:
    """Open the puzzles of somebody who has solved some of the first and looked one up."""
    router = samples.Quiet(app)
    page = PuzzlesScreen(router, {**of_games(), OWN: ()}, at=at)
    solved = {one.name: SOLVED for one in page.posed[:9]}
    router.settings.puzzles = {**solved, **{one.name: SHOWN for one in page.posed[9:10]}}
    app.push(page)
    return page


def _puzzle(app: App, game: str = GAME) -> PuzzleScreen:
    """Sit down at the next puzzle of a game."""
    page = _puzzles(app, game)
    page.open(page.next or 0)
    posed.settle(app)
    return cast("PuzzleScreen", app.top)


def _answered(app: App, *, right: bool) -> None:
    screen = _puzzle(app)
    best = screen.session.one.puzzle.best
    other = screen.session.match.game.opponent("random", best.seat)
    made = (other.answer(screen.session.view, screen.session.asks[0], die) for die in count())
    screen.submit(best if right else next(one for one in made if not solves(screen.session.one.puzzle, one)))
    posed.settle(app)


def _sought(app: App) -> None:
    """Show what was found in a match that has just ended."""
    router = samples.Quiet(app, InlineThinker)
    session = posed.played(app, samples.SEED, posed.MOST_MOVES, 6, "greedy", **dict[str, Any](front(GAME).brief))
    page = SoughtScreen(router, session.match, session.header)
    app.push(page)
    page.over = True
    page.take(session.match.turn)
    for number in range(1, 4):
        turn = number * session.match.turn // 4
        page.take(Puzzle(turn, session.match.moves[turn], 90, number))
    page.kept.append(page.all[0])
    page.relay()


def _ascents(app: App, taken: int) -> AscentsScreen:
    """Open the ascents of somebody who is on the way up to some."""
    router, who = samples.Quiet(app), characters()
    router.settings.ascents = {one.id: (i * 7 + 2) % 6 for i, one in enumerate(who[:9])} | {who[0].id: taken}
    page = AscentsScreen(router, who[0].id)
    page.waiting = {table: Summary(Path(), 0.0, stage="Deal 2") for table in ascents.tables(who[0].id)[2:3]}
    app.push(page)
    page.finish()
    return page


PUZZLES: dict[str, Callable[[App], object]] = {
    "puzzles": _puzzles,
    "puzzles-own": lambda app: _puzzles(app, OWN),
    "puzzle": _puzzle,
    "puzzle-right": lambda app: _answered(app, right=True),
    "puzzle-wrong": lambda app: _answered(app, right=False),
    "puzzles-sought": _sought,
    "ascents": lambda app: _ascents(app, 2),
    "ascents-top": lambda app: _ascents(app, 5),
}
EVENING: dict[str, Callable[[App], object]] = {
    "evening": _composing,
    "evening-again": lambda app: _composing(app, before=True),
    "evening-table": lambda app: _table_of_the_night(app, 2),
    "evening-winner": lambda app: app.push(WinnerScreen(samples.Quiet(app), _night(app, 4))),
}
