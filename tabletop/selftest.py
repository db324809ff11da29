"""Whether this copy is whole: what it carries is counted, and a hand is played by posted keys and clicks, or shown."""

from __future__ import annotations

import json
import time
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame.event import Event

import sounds
import sprites
from rules import game, games
from rules import game as game_of
from rules.core.data import package as package_of
from rules.core.sentences import Words
from rules.core.types import PASS, Move
from tabletop import paths
from tabletop.app import App
from tabletop.commands import Sorry
from tabletop.commands.seating import Table, plan_of
from tabletop.inputs import Verb
from tabletop.paint.text import FILES, font_file
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.menu import TitleScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.replay.bar import SPEEDS
from tabletop.screens.replay.opening import open_recording, recording_of
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.table.match.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from rules.core.game import Options
    from tabletop.display import Window
    from tabletop.screens.router import Router

words: Final = Words("tabletop", "program")
WEIGHTS = "weights.json"
SMALL = 48, 48  # px: a drawing is drawn to see whether it can be


def counts() -> dict[str, int]:
    """Return how much there is of everything; Sorry names what is missing or broken."""
    pygame.mixer.init()
    data = [pair for package in ("rules", "tabletop", *map(package_of, games())) for pair in _data(package)]
    found = {
        "games": len([game(name) for name in games()]),
        "sprites": sum(_drawn(name) for name in sprites.names()),
        "sounds": sum(_heard(file) for file in {take for one in sounds.table().values() for take in one.files}),
        "faces": sum(font_file(face) is not None for face in FILES),
        "lines": sum(isinstance(leaf, str) for _, value in data for leaf in _leaves(value)),
        "weights": sum(isinstance(leaf, int) for name, value in data if name == WEIGHTS for leaf in _leaves(value)),
    }
    for name, count in found.items():
        if not count or (name == "faces" and count < len(FILES)):
            raise Sorry(words.not_whole(what=words.it_has(count=count, name=name)))
    return found


def _data(package: str) -> Iterator[tuple[str, Any]]:
    folder: Traversable = files(package) / "data"
    for file in (*_inside(folder), *(file for inner in _inside(folder) for file in _inside(inner))):
        if file.name.endswith(".json"):
            try:
                yield file.name, json.loads(file.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                raise Sorry(words.not_whole(what=words.of_is_broken(file=file.name, package=package))) from None


def _inside(folder: Traversable) -> Iterable[Traversable]:
    return folder.iterdir() if folder.is_dir() else ()


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _leaves(inner)
    else:
        yield value


def _drawn(name: str) -> bool:
    try:
        return pygame.image.load_sized_svg(BytesIO(sprites.data(name)), SMALL).get_width() > 0
    except (pygame.error, OSError):
        raise Sorry(words.not_whole(what=words.drawing_broken(name=name))) from None


def _heard(file: str) -> bool:
    try:
        return bool(pygame.mixer.Sound(BytesIO(sounds.data(file))).get_length() > 0)
    except (pygame.error, OSError, sounds.MissingSoundError):
        raise Sorry(words.not_whole(what=words.sound_broken(file=file))) from None


SEED, OPPONENT = 7, "level-3"
ONE_HAND: Options = {"hands": 1, "salaries": False}  # of the game's options, those that make it one hand
FRAME_MS = 50.0
GAP_MS = 300.0  # between two things the player does
AT_REST_S, RESTLESS_S = 1.5, 30.0  # so long nothing is drawn any more, or it never will rest
LONGEST_S = 240.0
BREATH_S = 0.002  # a worker wants some of the processor
STUBBORN = 20  # tries at one question


class Player:
    """Does what a friend would: asks for the hint and follows it, with keys and clicks."""

    def __init__(self) -> None:
        self._turn: object = None
        self._tries = 0

    def act(self, app: App, table: PlayScreen) -> None:
        """Post the next key or click if something is asked."""
        session = table.session
        if table.announced is not None or table.front.holds:
            press(app, Verb.ACTIVATE)  # it goes on
            return
        if table.director.busy or table.timeline.busy or not any(ask.due for ask in session.asks):
            return
        if self._turn != session.match.turn:
            self._turn, self._tries = session.match.turn, 0
        self._tries += 1
        if self._tries > STUBBORN:
            raise Sorry(f"The self-test cannot answer “{table.front.banner()}”.")
        hint = session.hint()
        self._follow(app, table, hint[1] if hint else None)

    def _follow(self, app: App, table: PlayScreen, move: Move | None) -> None:
        if table.chooser is not None:
            press(app, Verb.ACTIVATE)
        elif move is not None and PASS in move.picks:
            press(app, Verb.PASS)
        elif move is not None and self._tries < 3:
            press(app, Verb.HINT)  # the second time it picks the cards
        else:
            click(table.ui.find("main").body.center)


class Hand:
    """What came of it."""

    title = ""
    moves = answered = 0
    worker: int | None = None  # its process; None: the opponents had to think in this one


class Desk(App):
    """An App whose `run` is the whole test: the menu, a hand to its end, and a picture of what then stands there."""

    def __init__(self, window: Window, *, text: float, hand: Hand, out: Path | None, recorded: Path | None) -> None:
        super().__init__(window, text=text)
        self.hand, self.out, self.recorded = hand, out, recorded

    def run(self) -> None:
        """See the menu, play or look again until it is over and everything rests, keep the picture."""
        self._frames(FRAME_MS * 10)
        menu = self.top
        if not self.frames or not isinstance(menu, TitleScreen):
            raise Sorry("The self-test cannot see the menu.")
        if self.recorded is not None:
            self._look_again(menu.router, self.recorded)
        else:
            menu.router.sit(deal(menu.router))
            table = self.top
            if not isinstance(table, PlayScreen):
                raise Sorry("The self-test cannot sit down.")
            self._play(table)
            self.hand.worker = getattr(menu.router.thinker, "pid", None)
        if menu.router.troubles:
            raise Sorry(menu.router.troubles[0])
        self._rest()
        if self.out is not None:
            pygame.image.save(self.window.surface, self.out)

    def _play(self, table: PlayScreen) -> None:
        player, start = Player(), time.monotonic()
        while self.top is table:
            player.act(self, table)
            self._frames(GAP_MS)
            if time.monotonic() - start > LONGEST_S:
                raise Sorry(f"The self-test was stopped: no hand takes longer than {LONGEST_S:.0f} seconds.")
        match, people = table.session.match, table.session.people
        self.hand.title, self.hand.moves = match.game.title, match.turn
        self.hand.answered = sum(m.seat >= 0 and people >> m.seat & 1 for m in match.moves)

    def _look_again(self, router: Router, file: Path) -> None:
        """Let a recorded match go by from its first move to its last."""
        recording, problems = recording_of(file)
        if problems:
            raise Sorry(problems[0])
        open_recording(router, recording)
        page = self.top
        if not isinstance(page, ReplayScreen):
            raise Sorry("The self-test cannot see the recorded hand.")
        page.go(recording.first)
        page.set_speed(SPEEDS[-1])
        press(self, Verb.FAST)
        start = time.monotonic()
        self._frames(GAP_MS)
        while page.playing or page.projector.director.busy:
            self._frames(GAP_MS)
            if time.monotonic() - start > LONGEST_S:
                raise Sorry(f"The self-test was stopped: no recorded hand takes longer than {LONGEST_S:.0f} seconds.")
        if page.turn != recording.last:
            raise Sorry(f"The self-test stands at move {page.turn} of {recording.last}.")
        self.hand.title, self.hand.moves = recording.game.title, recording.last - recording.first

    def _rest(self) -> None:
        """Take the pointer away and wait until nothing is drawn any more, nor looked back on, however slow that is."""
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
        start = last = time.monotonic()
        end = start + LONGEST_S
        while (now := time.monotonic()) - last < AT_REST_S and now - start < RESTLESS_S:
            drawn = self.frames
            self._frames(GAP_MS)
            page = self.top
            looks = isinstance(page, ResultsScreen) and page.story is not None and page.story.looking
            if self.frames > drawn or looks:
                last = now
            if looks and now < end:
                start = now

    def _frames(self, ms: float) -> None:
        while ms > 0 and self.top is not None and not self.leaving:
            self.step(FRAME_MS)
            time.sleep(BREATH_S)
            ms -= FRAME_MS


def deal(router: Router) -> Session:
    """Deal the hand that is always the same."""
    found = game_of(router.games[0])
    seats = found.seats[0]
    options = {f.name: ONE_HAND[f.name] for f in found.option_fields(seats) if f.name in ONE_HAND}
    table = Table(found, seats, options, SEED)
    return Session.new(found.id, table.options, plan_of(table, OPPONENT, 1), SEED, paths.saves(), router.thinker)


def press(app: App, verb: Verb) -> None:
    """Post the first key of a verb, down and up."""
    code = pygame.key.key_code(app.keymap.keys.first(verb))
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=code, mod=0, unicode=""))


def click(pos: Sequence[float]) -> None:
    """Post a click: point, press, let go."""
    at = round(pos[0]), round(pos[1])
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=at, button=1))
