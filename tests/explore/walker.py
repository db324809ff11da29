"""The walk: starts, actions with their weights, and what is looked at after each."""

import re
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
from pygame.event import Event

from rules import game as game_of
from rules import games
from rules.core.lesson import lesson, lessons
from rules.core.rng import Die
from rules.core.types import die_for
from tabletop import paths
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.inputs import BUTTONS, LEFT_TRIGGER
from tabletop.scene import Scene
from tabletop.screens.crash import Rescue
from tabletop.screens.first import FirstScreen
from tabletop.screens.lesson.ways import begin as begin_lesson
from tabletop.screens.menu import TitleScreen
from tabletop.screens.pause import PauseScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.router import Router
from tabletop.screens.scenes import posed
from tabletop.screens.words import words as page_words
from tabletop.settings import TEXT_SIZES, Settings
from tabletop.table.curtain.screen import CurtainScreen, HoldButton
from tabletop.table.match.session import Session
from tabletop.table.talk.parts import Chip
from tabletop.table.talk.squares import SquareButton
from tabletop.widgets.field import Field
from tests.explore import holds
from tests.explore.world import SIZES, Hasty
from tests.kit import drive
from tests.tabletop import kit

ROOT = Path(__file__).parents[2]
DRAW = Scene.draw  # the walk itself draws nothing
LENGTH = 120  # actions of a walk
FRAME, REST, RESTS = 16.0, 64.0, 24
BACKS = 14  # presses of Esc that have to lead to the menu from wherever somebody is
PATIENCE_S = 90
FORGETS_S = 15  # after which nothing that was said still stands
NOT_PRESSED = (Field, HoldButton)  # typed into; held, as it says
KEYS = {
    "tab": 8, "shift+tab": 3, "up": 4, "down": 5, "left": 4, "right": 5, "return": 8, "escape": 3, "space": 2, "p": 2,
    "h": 1, "u": 1, "s": 1, "f1": 1, "l": 1, "?": 1, "y": 1, "v": 1, "n": 1, "b": 1, "x": 1, "f12": 1, "m": 1,
    "home": 1, "end": 1, "page up": 1, "page down": 1, "backspace": 1, "delete": 1, "+": 1, "-": 1, "t": 1, "o": 1,
    **dict.fromkeys("0123456789", 1),
}  # fmt: skip
WALKS = {"tab", "shift+tab", "up", "down", "left", "right"}
PADS = [button for button in BUTTONS if button < LEFT_TRIGGER]


class Find(NamedTuple):
    """Something that should not be: what, where, how to come there again."""

    kind: str
    page: str
    said: str
    walk: str
    step: int
    did: str
    trace: str = ""

    @property
    def key(self):
        """What makes it the same find as another."""
        plain = re.sub(r"\d+", "#", self.said)
        named = self.kind in {"crash", "stuck", "silent press", "focus"}
        return self.kind, self.page, plain if named else re.sub(r"\[.*\]|'[^']*'|\"[^\"]*\"", "''", plain)

    def __str__(self):
        return f"{self.kind}: {self.page}: {self.said} [{self.walk} at {self.step}, after {self.did}]"


def starts():
    """Name where a walk can begin."""
    pages = ("menu", "first", "saves", "statistics", "calendar", "evening", "settings", "setup", "rulebook", "about",
             "crash")  # fmt: skip
    taught = [f"lesson-{game}-{which}" for game in games() for which in range(1, lessons(game) + 1)]
    at = [f"{what}-{game}" for game in games() for what in ("table", "friends", "watch", "results", "replay", "book")]
    return [*pages, *taught, *at]


class Walker:
    """One walk."""

    def __init__(self, world, walk):
        self.world, self.walk = world, walk
        self.die = Random(str(walk))
        world.anew(walk.seed)
        self.app = app = App(open_offscreen(walk.size), text=walk.text)
        self.finds, self.step_no, self.did, self.acts, self._known = [], 0, "the start", 0, None
        self.pages = Counter()  # actions by where they were done
        self.told = set()  # what was pressed before: its answer may still stand there
        app.apply(Settings(
            text_size=walk.text, name="" if walk.start == "first" else "Morgan", portrait=21,
            welcomed=walk.start != "first", speed=self.die.choice((0.0, 0.0, 4.0, 4.0, 1.0)), curtain="plain",
            press_to_open=self.die.random() < 0.7, game=self.die.choice(games()),
        ))  # fmt: skip
        self.router = Router(app, Hasty)

    # -- starts
    def begin(self):
        """Open the first page, over the menu."""
        router, die = self.router, self.die
        what, _, rest = self.walk.start.partition("-")
        if what == "first":
            self.app.push(FirstScreen(router))
            return
        router.menu()
        match what:
            case "saves" | "statistics" | "calendar" | "evening" | "about":
                getattr(router, what)()
            case "settings":
                router.settings_page()
            case "setup" | "rulebook":
                getattr(router, what)(die.choice(games()))
            case "crash":
                self._crash()
            case "lesson":
                game, _, which = rest.rpartition("-")
                begin_lesson(router, game, int(which), die.randrange(len(lesson(game, int(which)).steps)))
            case "book":
                router.rulebook(rest, die.choice([rule.id for rule in _book(rest).rules()]))
            case "table" | "friends" | "watch":
                router.sit(self._session(rest, what))
            case "results" | "replay":
                session = self._finished(rest)
                if what == "results":
                    from tabletop.screens.tables import results

                    self.app.push(results(router, session))
                else:
                    router.replay_session(session, die.randrange(session.match.turn + 1))

    def _session(self, game, what):
        die, found = self.die, game_of(game)
        seats = die.randint(*found.seats)
        people = {"table": 1, "friends": die.randint(2, min(3, seats)), "watch": 0}[what]
        company = posed.company(seats) + [
            posed.company(1)[0].model_copy(update={"person": False, "name": f"Guest {i}"}) for i in range(20)
        ]
        plan = [who.model_copy(update={"person": i < people}) for i, who in enumerate(company[:seats])]
        options = drive.choices(found, seats, Die(die.getrandbits(30))) if die.random() < 0.4 else {}
        options = {name: value for name, value in options.items() if not found.together({name: value}, people)}
        session = Session.new(game, options, plan, die.getrandbits(30), paths.saves() if people else None,
                              self.router.thinker)  # fmt: skip
        if die.random() < 0.7:
            posed.play_on(session, int(die.expovariate(1 / 60)), "random")
        return session

    def _finished(self, game):
        found, die = game_of(game), self.die
        plan = posed.company(die.choice([max(found.seats[0], 5), found.seats[0]]))
        options = {"salaries": False, "hands": 1} if game == "scum-of-the-earth" else {}
        session = Session.new(game, options, plan, die.getrandbits(12), None, self.router.thinker)
        posed.play_on(session, 100_000, "random")
        return session

    def _crash(self):
        Rescue(self.router)(self.app, KeyError("a chair"))

    # -- going
    def go(self, length=LENGTH, until=None):
        """Walk; return what was found."""
        pygame.event.clear()
        try:
            self.begin()
            self.rest()
            self.look()
            for self.step_no in range(1, length + 1):
                if until is not None and self.step_no > until:
                    return self.finds
                self.pages[self.page] += 1
                self.act()
                self.acts += 1
                if self.app.leaving or self.app.top is None:
                    break
                self.look()
            else:
                self.home()
        except Exception as fault:  # noqa: BLE001 - this is what is looked for
            self.crashed(fault)
        finally:
            self.close()
        return self.finds

    def close(self):
        """Let go of everything."""
        while self.app.screens:
            try:
                self.app.screens.pop().leave()
            except Exception as fault:  # noqa: BLE001 - it has fallen over before
                if not self.finds or self.finds[-1].kind != "crash":
                    self.crashed(fault)
        self.router.close()

    def crashed(self, fault):
        """Note a fall."""
        frames = traceback.extract_tb(fault.__traceback__)
        if not any(frame.filename.endswith("tabletop/app.py") for frame in frames) and self.step_no:
            raise fault  # it is the walker that has fallen over
        own = [f for f in frames if "/tests/" not in f.filename]
        at = own[-1] if own else frames[-1]
        chain = " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(own[-6:]))
        self.found("crash", f"{type(fault).__name__}: {fault} at {Path(at.filename).name}:{at.lineno}", chain)

    def found(self, kind, said, trace=""):
        """Note something."""
        one = Find(kind, self.page, said, str(self.walk), self.step_no, self.did, trace)
        if one.key not in {other.key for other in self.finds}:
            self.finds.append(one)
            self.on_find(one)

    def on_find(self, find):
        """Be told of a find while it can be seen."""

    @property
    def page(self):
        """What lies on top."""
        top = self.app.top
        if top is None:
            return "nothing"
        session = getattr(top, "session", None)
        game = f" {session.match.game.prefix}" if session is not None else ""
        return f"{type(top).__name__}{game}"

    def picture(self, file):
        """Draw what is shown to a file."""
        image = pygame.Surface(self.app.window.size)
        scene = self.app.top.scene
        scene.unsorted = True  # it has never been drawn, and does not know where anything is
        scene.invalidate()
        DRAW(scene, image)
        pygame.image.save(image, file)

    def frame(self, *events, ms=FRAME):
        """Let one frame pass."""
        self.app.step(ms, list(events))

    def do(self, events):
        """Post events, one a frame."""
        for event in events:
            self.frame(event)

    def rest(self, frames=RESTS):
        """Let everything come to rest, or some time pass."""
        for _ in range(frames):
            self.frame(ms=REST)
            if self.app.top is None or self.app.leaving or (holds.at_rest(self.app) and not self._shows()):
                break

    def _shows(self):
        director = getattr(self.app.top, "director", None)
        return director is not None and director.busy

    # -- looking
    def look(self):
        """See whether all is as it has to be."""
        app = self.app
        if app.top is None or not holds.at_rest(app):
            return
        key = (id(app.top), tuple((id(n), id(n.image), tuple(n.shown)) for n in app.top.scene.order if n.visible))
        if key == self._known:
            return
        self._known = key
        for kind, said in (*holds.all_of(app, self.world.record.cut), *holds.something_to_press(app),
                           *holds.numbers(app)):  # fmt: skip
            self.found(kind, said)

    def home(self):
        """Esc leads back to the menu in so many presses."""
        self.did, seen = "Esc, again and again", []
        for _ in range(BACKS):
            top = self.app.top
            if self.app.leaving or (isinstance(top, TitleScreen | FirstScreen) and len(top.ui.layers) == 1):
                return
            seen.append(self.page)
            if isinstance(top, PauseScreen):
                top.ui.find(page_words.LEAVE_TABLE).press()
            else:
                self.do(kit.key(pygame.K_ESCAPE))
            self.rest()
        self.found("stuck", f"Esc leads round and round: {', '.join(seen[-4:])}")

    # -- acting
    def act(self):
        """Do one thing, chosen by weight."""
        ways = self.ways()
        do = self.die.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
        do()
        self.rest(self.die.choice((1, 4, RESTS, RESTS)))

    def ways(self):
        """List what can be done here, with weights."""
        top = self.app.top
        found = [
            (self.press_key, 22), (self.click_widget, 24), (self.enter_on_widget, 14), (self.press_pad, 5),
            (self.click_anywhere, 3), (self.right_click, 2), (self.double_click, 2), (self.long_press, 1),
            (self.drag_anything, 4), (self.wheel, 4), (self.hover, 4), (self.wait, 3), (self.at_once, 3),
            (self.look_closely, 2), (self.resize, 1), (self.text_size, 1), (self.lose_focus, 1),
        ]  # fmt: skip
        if top.ui.typing:
            found.append((self.type, 20))
        if isinstance(top, PlayScreen):
            found += [(self.answer, 10), (self.cards, 10), (self.patience, 2)]
        if isinstance(top, CurtainScreen):
            found.append((self.open_curtain, 30))
        return found

    def press_key(self):
        name = self.die.choices(list(KEYS), list(KEYS.values()))[0]
        self.did = f"the key {name}"
        calm = holds.at_rest(self.app)  # while a page comes or goes, and just after a curtain, keys go nowhere yet
        calm &= not any(editor.waiting for editor in getattr(self.app.top, "editors", {}).values())
        if isinstance(self.app.top, PlayScreen):
            calm &= not self.app.top.keys.too_soon(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        on = self.app.top
        self.do(_key(name))
        walks = {"tab", "shift+tab"} if isinstance(self.app.top, ReplayScreen) else WALKS  # arrows wind a replay
        if calm and name in walks and not self.app.leaving and self.app.top:
            self.rest()
            on_same = self.app.top is on  # a curtain that came meanwhile has not been sent any key
            looked = on_same and holds.at_rest(self.app) and not on.ui.typing  # in a field arrows move the caret
            for kind, said in holds.focus(self.app) if looked else ():
                self.found(kind, said)

    def type(self):
        letters = "".join(self.die.choices("abcdefghijklmnopqrstuvwxyz '-.,0123456789WM", k=self.die.randint(1, 8)))
        self.did = f"typing {letters!r}"
        self.do([Event(pygame.TEXTINPUT, text=letter) for letter in letters])

    def _widgets(self):
        window = self.app.window.surface.get_rect()
        return [
            w for w in self.app.top.ui.layer.widgets
            if w.visible and w.pressable and w.target.clip(window) and (w.clip is None or w.clip.colliderect(w.body))
        ]  # fmt: skip

    def _widget(self):
        found = [w for w in self._widgets() if w.focusable]
        return self.die.choice(found) if found else None

    def click_widget(self):
        one = self._widget()
        if one is None:
            return
        spot = one.target.center
        self.did = f"a click on {_name(one)}"
        self.told.add((id(self.app.top), _name(one)))
        self.frame(*kit.hover(spot))
        self.rest(7)  # a click right after something has moved under the pointer is taken as not meant
        self.do(kit.click(spot))

    def enter_on_widget(self):
        """Focus something and press Enter: something has to change, or to be said."""
        one, app = self._widget(), self.app
        lit = one is not None and any(getattr(one, name, None) is True for name in ("here", "chosen"))
        if one is None or isinstance(one, NOT_PRESSED) or lit:
            return  # what is open or chosen already is lit
        if isinstance(one, Chip | SquareButton) and one.on:
            return
        if any(editor.waiting for editor in getattr(app.top, "editors", {}).values()):  # for another key, as it says
            return
        self.did = f"Enter on {_name(one)}"
        app.top.ui.set_focus(one, ring=True)
        self.rest()
        if app.top is None or app.top.ui.focus is not one or not holds.at_rest(app):
            return
        name = (id(app.top), _name(one))
        for _ in range(2):
            before = holds.picture_of(app)
            self.do(kit.key(pygame.K_RETURN))
            for _ in range(3):
                if app.top is None or app.leaving or name in self.told or holds.picture_of(app) != before:
                    self.told.add(name)
                    return
                self.rest(4)
            for _ in range(FORGETS_S):  # perhaps it was said before, and still stood there
                self.frame(ms=1000)
            if app.top is None or app.top.ui.focus is not one:
                return
        self.found("silent press", f"Enter on {_name(one)} changes nothing and says nothing")

    def press_pad(self):
        button = self.die.choice(PADS)
        self.did = f"the gamepad's {BUTTONS[button]}"
        self.do(kit.pad(button))

    def _spot(self):
        w, h = self.app.window.size
        return self.die.randrange(w), self.die.randrange(h)

    def click_anywhere(self):
        spot = self._spot()
        self.did = f"a click at {spot}"
        self.do(kit.click(spot))

    def right_click(self):
        one = self._widget()
        spot = one.target.center if one is not None and self.die.random() < 0.6 else self._spot()
        self.did = f"a right click at {spot}"
        self.do([*kit.hover(spot), *kit.down(spot, 3), *kit.up(spot, 3)])

    def double_click(self):
        one = self._widget()
        spot = one.target.center if one is not None and self.die.random() < 0.7 else self._spot()
        self.did = f"a double click at {spot}"
        self.do([*kit.click(spot), *kit.click(spot)])

    def long_press(self):
        spot = self._spot()
        self.did = f"a long press at {spot}"
        self.do([*kit.hover(spot), *kit.down(spot)])
        for _ in range(12):
            self.frame(ms=REST)
        self.do(kit.up(spot))

    def drag_anything(self):
        one = self._widget()
        start = one.target.center if one is not None and self.die.random() < 0.6 else self._spot()
        end = self._spot()
        self.did = f"a drag from {start} to {end}"
        self.do(kit.drag(start, end, 4))

    def wheel(self):
        spot = self._spot()
        self.did = f"the wheel at {spot}"
        self.do([*kit.hover(spot), *kit.wheel(self.die.choice((-6, -2, -1, 1, 2, 6)))])

    def hover(self):
        one = self._widget()
        spot = one.target.center if one is not None and self.die.random() < 0.8 else self._spot()
        self.did = f"pointing at {spot}"
        self.do(kit.hover(spot))
        for _ in range(12):
            self.frame(ms=REST)

    def wait(self):
        self.did = "waiting"
        for _ in range(self.die.choice((5, 30))):
            self.frame(ms=100)

    def at_once(self):
        """Several keys in one frame, or a key in the frame of a click."""
        names = self.die.choices(list(KEYS), list(KEYS.values()), k=self.die.randint(2, 3))
        events = [event for name in names for event in _key(name)]
        if self.app.top.ui.typing:
            events = [*kit.key(pygame.K_a, "a"), *events]
        elif self.die.random() < 0.4:
            one = self._widget()
            events = [*(kit.click(one.target.center) if one is not None else ()), *events]
        self.did = f"{', '.join(names)} in one frame"
        self.frame(*events)

    def look_closely(self):
        """Hold Alt over something for a while."""
        top = self.app.top
        spot = self._spot()
        hand = getattr(getattr(top, "picture", None), "board", None)
        if hand is not None and hand.hand.cards and self.die.random() < 0.7:
            card = self.die.choice(hand.hand.cards)
            spot = (round(card.pose.x), round(card.pose.y))
        self.did = f"Alt over {spot}"
        self.do([*kit.hover(spot), Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")])
        self.rest()
        if self.app.top is not None:
            self.look()
        self.do([Event(pygame.KEYUP, key=pygame.K_LALT, mod=0)])

    def resize(self):
        size = self.die.choice(SIZES)
        self.did = f"a window of {size}"
        self._resize(size)
        if self.die.random() < 0.8:
            self._resize(self.walk.size)

    def _resize(self, size):
        pygame.display.set_mode(size)
        self.frame(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        for _ in range(6):
            self.frame(ms=REST)
        self.rest()

    def text_size(self):
        for grown in (self.die.choice(TEXT_SIZES), self.walk.text):
            self.did = f"text at {grown}"
            self.app.apply(self.app.settings.model_copy(update={"text_size": grown}))
            self.rest()

    def lose_focus(self):
        self.did = "losing the window's focus"
        self.do([Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED)])

    # -- at a table
    def cards(self):
        """Click, drag or double-click a card of the hand."""
        hand = self.app.top.picture.board.hand
        if not hand.cards:
            return
        card = self.die.choice(hand.cards)
        spot = (round(card.pose.x - card.pose.w * 0.3), round(card.pose.y))
        middle = tuple(map(round, self.app.top.picture.layout.centre))
        what = self.die.choice(("click", "click", "drag", "double"))
        self.did = f"a {what} on card {card.kind}"
        events = {"click": kit.click(spot), "drag": kit.drag(spot, middle, 4)}.get(what)
        self.do(events or [*kit.click(spot), *kit.click(spot)])

    def answer(self):
        """Answer what is asked, any way that is legal."""
        table = self.app.top
        if table.announced is not None:
            self.did = "going on from what was to be read"
            table.read_on()
            return
        session = table.session
        asks = [ask for ask in session.asks if ask.due]
        if not asks or len(table.ui.layers) > 1 or table.director.busy:
            return
        ask = self.die.choice(asks)
        mind = session.match.game.opponent("random", session.watcher)
        for told in session.tape():
            mind.hear(told)
        self.did = f"an answer to {ask.id}"
        table.submit(mind.answer(session.view, ask, die_for(self.step_no, session.watcher, session.match.turn)))

    def patience(self):
        """Where nobody at the screen is asked, the game goes on by itself."""
        table, session = self.app.top, self.app.top.session
        self.did = "waiting for the others"
        before = (session.match.turn, session.epoch, getattr(session, "at", 0))
        for _ in range(PATIENCE_S * 10):
            if self.app.top is not table or session.asks or session.covered or session.finished:
                return
            if (session.match.turn, session.epoch, getattr(session, "at", 0)) != before or len(table.ui.layers) > 1:
                return
            self.frame(ms=100)
        if not any(button.visible for button in table.bar.buttons):
            self.found("stuck", f"nobody moves for {PATIENCE_S} s and nothing is asked")

    def open_curtain(self):
        """Hold, or press, until it opens."""
        self.did = "opening the curtain"
        self.frame(ms=500)
        self.do([Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
        for _ in range(14):
            self.frame(ms=REST)
        self.do([Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)])


def _book(game):
    from rules.core.rulebook import rulebook

    return rulebook(game)


def _key(name):
    """A key pressed and let go, with what it types."""
    mod = pygame.KMOD_SHIFT if name.startswith("shift+") else 0
    plain = name.removeprefix("shift+")
    code = pygame.K_QUESTION if plain == "?" else pygame.key.key_code(plain)
    return kit.key(code, plain if len(plain) == 1 else "", mod)


def _name(widget):
    said = widget.name or getattr(widget, "label", "") or getattr(widget, "words", "")
    return f"{type(widget).__name__} {said!r}"
