"""The menu: logo, entries, and the posters of the games on the big brown table."""

from __future__ import annotations

import contextlib
import math
import sys
import zlib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pygame

import sprites as pictures
from rules import front, games
from rules.core.lesson import has_lesson
from rules.core.sentences import capital, inside
from rules.core.words import taglines
from tabletop import paths
from tabletop.games import poster as poster_of
from tabletop.paint import cards, metrics, posters
from tabletop.paint.cache import kept
from tabletop.paint.frames import notch
from tabletop.paint.room import menu_room
from tabletop.paint.soft import Surface, blank, soft_box, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.text import text, width
from tabletop.screens.friends import put_plate
from tabletop.screens.page import Page
from tabletop.screens.parts import TEACH_SIZE, Entry, Pressable, teach_button, teach_width
from tabletop.screens.person import me
from tabletop.screens.words import words
from tabletop.theme import BRASS, CREAM, DIM, ROW_EDGE, TROUGH
from tabletop.widgets.base import joined
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.screens.statistics.figures import Unfinished

COLUMN = 505  # width of the entries
PITCH = 78
STRIP_LEFT = 720
LOGO_BESIDE = 1.3  # text from here on: the entries need the logo's place


class Item(NamedTuple):
    """One entry of the menu."""

    label: str
    icon: str
    sub: str
    go: Callable[[], object]


class TitleScreen(Page):
    """The first page."""

    back = ""
    first_focus = words.PLAY

    def __init__(self, router: Router, tagline: str = "") -> None:
        super().__init__()
        self.router = router
        self.tagline = tagline or Random().choice(taglines())
        self.games = games()
        self.chosen, self.greeted, self.who = 0, False, ""
        self.unfinished: Unfinished | None = None

    def enter(self, app: App) -> None:
        """Look for a game to go on with, and for the game last sat down to."""
        self.look_again()
        super().enter(app)

    def update(self, dt_ms: float) -> None:
        """Greet with the tag when it is first seen: it may lie below a table, or under a message, until then."""
        super().update(dt_ms)
        if not self.greeted:
            self.greeted = True
            self.sound("tag-menu")

    def look_again(self) -> None:
        """See which games there are, who plays now, which game they played last, and what there is to continue."""
        self.games = games()
        mine = self.router.settings
        if self.who != me(self.app).name:
            self.who = me(self.app).name
            self.chosen = self.games.index(mine.game) if mine.game in self.games else 0
        self.unfinished = self.router.unfinished()

    def resume(self) -> None:
        """Come back from another page: there may be a game to continue now."""
        self.look_again()
        self.relay()
        super().resume()

    @property
    def game(self) -> str:
        """The id of the chosen game."""
        return self.games[self.chosen]

    def ground(self, m: Metrics) -> Surface:
        """Give the menu's room with its things on the table, as an earlier start drew it if nothing has changed."""
        m = m._replace(text=1.0)  # the same at every text size
        if self.app.live:
            return strewn(m)
        kept = paths.folder("cache") / f"menu-{_drawn_from(m)}.bmp"
        try:
            return pygame.image.load(kept).convert(Surface((1, 1), 0, 32))
        except (OSError, pygame.error):
            made = strewn(m)
            self.app.when_idle(lambda: self.app.live and _keep(made, kept))
            return made

    def frame(self, m: Metrics) -> None:
        """Put logo, title and tagline instead of a page's head."""
        left, box = self.left, min(COLUMN + 40, m.w * 0.3)
        beside = m.text >= LOGO_BESIDE
        x, y, d, top = (left + 420, 36, 150, 44) if beside else (left + 52, 36, 206, 240)
        self.ui.add(Picture((x, y, d, d), lambda _m, w, h: sprite("logo", w, h), name="logo"))
        self.ui.add(Picture((left + 36, top, 470, 250), _name, name="title"))
        self.top = top + 248
        tall = text_height(m, self.tagline, box, 25, "italic")
        self.ui.add(Label((left + 38, self.top, box, tall), self.tagline, face="italic", size=25, colour="#D8C6A2"))
        self.top += tall + 14

    def items(self) -> list[Item]:
        """List the entries that lead somewhere."""
        router = self.router
        found = [
            Item(words.PLAY, "icon-cards", words.PLAY_SUB, lambda: router.setup(self.game)),
            Item(words.EVENING, "icon-trophy", words.EVENING_SUB, router.evening),
            Item(words.DAILY, "icon-sun", words.date(router.today(), year=False), router.calendar),
            Item(words.SAVES, "icon-film", words.SAVES_SUB, router.saves),
            Item(words.RULEBOOK, "icon-book", words.RULEBOOK_SUB, lambda: router.rulebook(self.game)),
            Item(words.PUZZLES, "icon-why", words.PUZZLES_SUB, router.puzzles),
            Item(words.SETTINGS, "icon-gear", words.SETTINGS_SUB, router.settings_page),
            Item(words.ABOUT, "icon-star", words.ABOUT_SUB, router.about),
            Item(words.LEAVE, "icon-skip", "", router.leave),
        ]
        one = self.unfinished
        if one is not None:  # after Play, whose place is the same whatever there is
            found.insert(2, Item(words.CONTINUE, "icon-right", one.line, lambda: router.go_on(one)))
        return found

    def rows(self) -> list[list[Item]]:
        """Lay the entries in lines, some of which two short ones share."""
        made: list[list[Item]] = []
        for item in self.items():
            if item.label in {words.EVENING, words.PUZZLES, words.LEAVE}:
                made[-1].append(item)
            else:
                made.append([item])
        return made

    def fill(self, m: Metrics) -> None:
        """Put entries, posters and the strip."""
        self._entries(m)
        self._strip(m)
        self._posters(m)
        put_plate(self, self.router, self.right, 18)
        tall = line_height(m, 17, "italic")
        y = m.h - 14 - tall
        self.ui.add(Label((self.left + 36, y, 300, tall), words.version(self.router.version),
                          face="italic", size=18, colour=DIM, wrap=False))  # fmt: skip
        x = self.left + COLUMN + 60
        if line_width(m, words.LOCAL, 17, "italic") < self.right - x:
            self.ui.add(Label((x, y, self.right - x, tall), words.LOCAL, face="italic", size=18, colour=DIM, wrap=False,
                              align=1))  # fmt: skip

    def _entries(self, m: Metrics) -> None:
        rows = self.rows()
        foot = m.h - 22 - line_height(m, 17, "italic")
        pitch = min(PITCH + 40 * (m.text - 1), (foot - self.top) / len(rows))
        for i, row in enumerate(rows):
            wide = COLUMN / len(row)
            for j, item in enumerate(row):
                box = (self.left + 28 + wide * j, self.top + i * pitch, wide, pitch - 9)
                self.ui.add(Entry(box, item.label, item.go, icon=item.icon, sub=item.sub, name=item.label))

    def _strip(self, m: Metrics) -> None:
        x = min(STRIP_LEFT + (m.w - 1920) * 0.5, self.left + COLUMN + 180)
        w = self.right + 10 - x
        button_w = max(150.0, line_width(m, words.SIT_DOWN, 27) + 44, teach_width(m, self.game))
        teach = max(44.0, line_height(m, TEACH_SIZE) * 1.2) if has_lesson(self.game) else 0.0
        button_h = 84.0 if teach else 98.0
        facts = self.router.facts(self.game)
        side = 330.0 if m.text <= 1.16 else 0.0
        wide = w - 60 - button_w - 30 - side
        there = front(self.game)
        title, tall = line_height(m, 30), text_height(m, there.blurb, wide, 21, lead=1.3)
        line = line_height(m, 18, "semibold")
        high = 22 + title + 4 + tall + (0 if side else line + 8) + 24
        high = max(high, 22 + 3 * (line + 12) + 20, button_h + (teach + 10 if teach else 0) + 40)
        y = m.h - 84 - high
        self.strip_top = y
        self.ui.add(Panel((x, y, w, high)))
        accent = poster_of(self.game).accent
        name = there.title.upper()
        self.ui.add(
            Label((x + 30, y + 20, wide, title), name, face="display", size=30, colour=accent, track=1, wrap=False)
        )
        self.ui.add(Label((x + 30, y + 24 + title, wide, tall), there.blurb, size=21, lead=1.3))
        if side:
            self._figures((x + 30 + wide + 24, y + (high - 3 * (line + 12)) / 2, side - 30), facts, line)
        else:
            said = " · ".join(f"{capital(inside(label))}: {value}" for label, value in facts[:2])
            self.ui.add(Label((x + 30, y + high - 22 - line, wide, line), said, face="semibold", size=18, wrap=False))
        top = y + (high - button_h - (teach + 10 if teach else 0)) / 2
        if teach:
            self.ui.add(teach_button((x + w - 26 - button_w, top + button_h + 10, button_w, teach), self.game,
                                     lambda: self.router.learn(self.game)))  # fmt: skip
        box = (x + w - 26 - button_w, top, button_w, button_h)
        self.ui.add(Button(box, words.SIT_DOWN, self.sit_down, kind="main", accent=accent, size=27, name="sit down",
                           tip=words.SIT_DOWN_TIP))  # fmt: skip

    def _figures(self, place: tuple[float, float, float], facts: list[tuple[str, str]], line: float) -> None:
        x, y, w = place
        box = (x - 12, y - 10, w + 18, len(facts) * (line + 12) + 8)
        self.ui.add(Figures(box, facts, line, self.router.statistics))

    def _posters(self, m: Metrics) -> None:
        top, foot = 70.0, self.strip_top - 40
        for i, (cx, cy, wide, angle) in enumerate(spread(len(self.games), self.chosen, m, top, foot)):
            box = (cx - wide / 2, cy - wide * 0.7, wide, wide * 1.4)
            self.ui.add(Bill(self, box, i, angle))

    def sit_down(self) -> None:
        """Sit down at the chosen game; whoever is new at it is asked first whether it is to be taught."""
        self.router.welcome(self.game, lambda: self.router.sit_down(self.game))

    def choose(self, at: int) -> None:
        """Lift a game's poster; once more sits down at it."""
        if at == self.chosen:
            self.router.setup(self.game)
        else:
            self.chosen = at
            self.relay()

    def open_rule(self, rule: str) -> bool:
        """Open the chosen game's rulebook."""
        self.router.rulebook(self.game, rule)
        return True


class Figures(Pressable):
    """The figures on the strip: a press opens the statistics they come from."""

    def __init__(
        self, box: tuple[float, float, float, float], facts: list[tuple[str, str]], line: float,
        on_press: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__(box, on_press, name="figures", tip=words.FIGURES_TIP)
        self.facts, self.line = facts, line

    def render(self) -> Surface:
        """Draw them on a plate, and the sign of the statistics beside the first."""
        m, (w, h) = self.metrics, self.body.size
        meant = self.pointed or self.focused
        made = notch(m, w, h, TROUGH if meant else None, self.accent if meant else ROW_EDGE, width=1.4, n=6).copy()
        small, px, pitch = m.font_px(16), m.font_px(19), m.px(self.line + 12)
        left = m.px(12) + max(width(label, "display", small, m.px(1)) for label, _ in self.facts) + m.px(20)
        for i, (label, value) in enumerate(self.facts):
            middle = m.px(10) + i * pitch + m.px(self.line) / 2
            one, two = text(label, "display", small, DIM, m.px(1)), text(value, "semibold", px, CREAM)
            stamp(made, one, m.px(12), middle - one.get_height() / 2)
            stamp(made, two, left, middle - two.get_height() / 2)
        d = m.px(24)
        stamp(made, sprite("icon-chart", d), w - d - m.px(8), m.px(8))
        return made


class Bill(Pressable):
    """A game's poster."""

    def __init__(self, title: TitleScreen, box: tuple[float, float, float, float], at: int, angle: float) -> None:
        self.menu, self.game, self.angle, self.chosen = title, title.games[at], angle, at == title.chosen
        super().__init__(box, lambda: title.choose(at), name=f"poster {self.game}")

    @property
    def called(self) -> str:
        """The game, and what it is."""
        return joined(front(self.game).title, front(self.game).blurb)

    def refresh(self) -> None:
        """Render it now; when the program begins, in a frame after the entries, which can be pressed by then."""
        if self.menu.app.live and not self.menu.app.frames:
            self.put_off()
        else:
            super().refresh()

    def render(self) -> Surface:
        """Draw it, straight and edged if it is the chosen one."""
        m, w = self.metrics, self.body.w
        one, there = poster_of(self.game), front(self.game)
        note = words.POSTER_NOTE(least=there.seats[0], most=there.seats[1])
        note += words.POSTER_MINUTES(minutes=there.minutes) if there.minutes else ""
        image = (
            posters.chosen(one, there.title, note, w) if self.chosen
            else posters.leaning(one, there.title, note, w, self.angle)
        )  # fmt: skip
        return lifted(m, image, 20 if self.chosen else 12)


def lifted(m: Metrics, image: Surface, lift: float) -> Surface:
    """Lay an image over its soft shadow, same margins all round."""
    w, h = image.get_size()
    blur = max(2, m.px(14))
    made = blank(w + 4 * blur + m.px(2 * lift), h + 4 * blur + m.px(2 * lift))
    cx, cy = made.get_width() / 2, made.get_height() / 2
    stamp_mid(made, soft_box(w - m.px(8), h - m.px(8), m.px(20), blur, alpha=170), cx, cy + m.px(lift))
    stamp_mid(made, image, cx, cy)
    return made


def _name(m: Metrics, w: int, h: int) -> Surface:
    """Draw the program's name: a picture, so it does not grow with the text."""
    made = blank(w, h)
    for dx, dy, shade in ((3, 4, "#000000"), (0, 0, "")):
        x, y = m.px(dx), m.px(dy)
        stamp(made, text("SCUM", "display", m.font_px(118, 1), shade or CREAM, m.px(6)), x, y)
        stamp(made, text("&", "italic", m.font_px(84, 1), shade or BRASS), m.px(296) + x, m.px(30) + y)
        stamp(made, text("SCALLYWAGS", "display", m.font_px(84, 1), shade or BRASS, m.px(3)), x, m.px(134) + y)
    return made

MIDDLE = 1285.0  # where the lamp hangs, in a 16:9 window
LEAN = {2: 4.0, 3: 6.0}  # of the outermost poster; of more games
MOST_LEAN = 7.0
FEW, WIDE, NARROW = 3, 1.14, 1.1  # from poster to poster, in widths: the chosen one covers nobody's words
CHOSEN = 1.13
ENTRIES, EDGE = 610.0, 30.0  # where the entries end, and how near the window's edge a poster may come
LEFT_FAN, RIGHT_FAN = (1, 2, 3, 4, 18), (0, 14, 15, 7, 9)
TALLEST = 640.0

Spot = tuple[float, float, float, float]


def spread(games: int, chosen: int, m: Metrics, top: float, foot: float) -> list[Spot]:
    """Place the posters between top and foot: middle x and y, width (all units), angle in degrees."""
    room = foot - top
    cx = MIDDLE + (m.w - 1920) * 0.6
    tall = min(TALLEST if games == 1 else 410.0, room * (0.94 if games == 1 else 0.8))
    pitch = WIDE if games <= FEW else NARROW
    wide = min(tall / 1.4, 2 * min(cx - ENTRIES, m.w - EDGE - cx) / ((games - 1) * pitch + CHOSEN))
    tall = wide * 1.4
    spots = []
    for i in range(games):
        out = i - (games - 1) / 2
        lift = -0.05 * tall if i == chosen and games > 1 else 0.012 * tall * out * out
        size = wide * (CHOSEN if i == chosen and games > 1 else 1.0)
        angle = 0.0 if i == chosen else -out / ((games - 1) / 2) * LEAN.get(games, MOST_LEAN)
        spots.append((cx + out * wide * pitch, top + room / 2 + lift, size, angle))
    return spots


def _drawn_from(m: Metrics) -> str:
    """Return a short name for all that the menu's ground depends on; what is drawn and by what, by its last change."""
    here, sprites = Path(__file__), Path(__file__).parents[2] / "sprites"
    first = here.parents[1] / "games" / games()[0].replace("-", "_")  # whose cards lie on the table
    folders = [sprites, here.parents[1] / "paint", first]
    files = [here, Path(sys.executable), *(file for folder in folders if folder.is_dir() for file in folder.iterdir())]
    changed = max(file.stat().st_mtime_ns for file in files if file.exists())
    seen = m, metrics.four_colour(), metrics.high_contrast(), changed, *pictures.lent().items()
    return f"{zlib.crc32(repr(seen).encode()):08x}"


def _keep(made: Surface, file: Path) -> bool:
    """Keep a picture for later starts in the place of older ones; where it cannot be, it is drawn again."""
    with contextlib.suppress(OSError, pygame.error):
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob("menu-*.bmp"):
            old.unlink()
        pygame.image.save(made, new := file.with_suffix(".new.bmp"))
        new.replace(file)
    return False


@kept("rooms")
def strewn(m: Metrics) -> Surface:
    """Lay two fans of cards on the menu's table; the poster comes between them."""
    poster_of(games()[0])  # with it comes what is printed on the cards of the first game
    made = menu_room(m).copy()
    cx, cy = MIDDLE + (m.w - 1920) * 0.6, 560.0 + (m.h - 1080) * 0.4
    for kinds, side in ((LEFT_FAN, -1), (RIGHT_FAN, 1)):
        for i, kind in enumerate(kinds if side < 0 else tuple(reversed(kinds))):
            step = i if side < 0 else len(kinds) - 1 - i
            lean = math.radians(58 - step * 11.5) * side
            far = 470.0
            x, y = cx + side * 60 + far * math.sin(lean), cy + 120 - far * math.cos(lean) * 0.86
            _card(made, m, kind, (x, y), -math.degrees(lean) * 0.8)
    return made


def _card(made: Surface, m: Metrics, kind: int, at: tuple[float, float], angle: float) -> None:
    w = m.px(176)
    turned = pygame.transform.rotozoom(cards.card(kind, w, fine=2), angle, 0.5)
    x, y = m.px(at[0]), m.px(at[1])
    stamp_mid(made, cards.card_shadow(m, w, 4, round(angle)), x, y)
    stamp_mid(made, turned, x, y)
