"""Which tabs there are, what stands on each, and what RESET THIS PAGE puts back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules import games
from rules.core.data import languages
from tabletop import language
from tabletop.games import kit
from tabletop.inputs import Verb
from tabletop.paint import cards
from tabletop.paint.cards import CardState, card
from tabletop.paint.sprites import sprite
from tabletop.screens.friends import PersonPlate, plate_size
from tabletop.screens.parts import chooser
from tabletop.screens.person import put_sizes
from tabletop.screens.settings.data import everything, packs, put_choice, put_toggle, statistics, where, words
from tabletop.screens.settings.keys import buttons, how_keys, how_pad, keys, on_table, signs
from tabletop.settings import SPEEDS
from tabletop.theme import ALARM, CREAM, DIM
from tabletop.widgets.choices import Slider
from tabletop.widgets.plain import KeySign, Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.settings.screen import SettingsScreen
    from tabletop.widgets.flow import Flow


def motion(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    put_toggle(page, flow, "reduced_motion", words.pair("MOTION_ROW"))
    put_choice(page, flow, "speed", words.pair("SPEED_ROW"), values=SPEEDS, shown=words.rows("SPEEDS"), usual=2)


def playing(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of one's own turns."""
    put_toggle(page, flow, "auto_pass", words.pair("AUTO_PASS_ROW"))
    put_toggle(page, flow, "show_playable", words.pair("PLAYABLE_ROW"))
    again = {"have_seen": [], "pass_explained": False}
    put_toggle(page, flow, "stop_to_read", words.pair("STOPS_ROW"), also=again)


def company(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of help and talk."""
    put_toggle(page, flow, "hints", words.pair("HINTS_ROW"))
    put_toggle(page, flow, "court_talk", words.pair("TALK_ROW"))


def you(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of name and face."""
    wide, high = plate_size(flow.m, page.router)
    flow.row(*words.pair("WHO_ROW"))
    flow.put(PersonPlate(page.router, (flow.x, flow.y, min(wide, flow.w), high), page))
    flow.skip(high + 18)
    flow.text(words.WHO_HELP)


def between(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel of the curtain."""
    flow.text(words.CURTAIN_TALK, gap=22)
    put_toggle(page, flow, "press_to_open", words.pair("PRESS_ROW"))
    flow.row(*words.pair("COVER_ROW"), KeySign((0, 0, 1, 1), Verb.COVER), wide=90 * flow.m.text, high=40)

INDEX_SCALE = {"normal": 1.0, "large": 1.25, "giant": 1.5}
SAMPLE_CARDS = (1, 7, 10, 15, 18)
SUITS = ((1, "hearts"), (9, "diamonds"), (13, "clubs"), (7, "spades"))
CARD_W = {False: 77.0, True: 118.0}  # in two columns, in one
SMALL_WINDOW = (1280, 720)


def look(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    _language(page, flow)
    put_sizes(flow, page.settings.text_size, lambda size: page.put("text_size", size))
    put_toggle(page, flow, "four_colour", words.pair("SUITS_ROW"))
    _suits(page, flow)
    put_choice(page, flow, "index_size", words.pair("INDEX_ROW"), values=tuple(INDEX_SCALE),
               shown=words.rows("INDEX_SIZES"), relay=True)  # fmt: skip
    _sample_cards(page, flow)
    _card_faces(page, flow)
    put_toggle(page, flow, "high_contrast", words.pair("CONTRAST_ROW"))
    _window(page, flow)
    put_choice(
        page,
        flow,
        "curtain",
        words.pair("CURTAIN_ROW"),
        values=("velvet", "plain", "black"),
        shown=words.rows("CURTAINS"),
    )


def _language(page: SettingsScreen, flow: Flow) -> None:
    """Add the row of the languages there are."""
    every = languages()
    put_choice(page, flow, "language", words.pair("LANGUAGE_ROW"), values=(language.AUTO, *every),
               shown=(words.SYSTEM, *every.values()))  # fmt: skip


def _card_faces(page: SettingsScreen, flow: Flow) -> None:
    """Add the row of the sets of cards, where packs brought any."""
    sets = [pack for pack in page.router.packs if "cards" in pack.kinds and pack.on(page.settings.packs)]
    if sets:
        put_choice(page, flow, "card_faces", words.pair("FACES_ROW"), values=("", *(pack.folder for pack in sets)),
                   shown=(words.OWN_FACES, *(pack.name for pack in sets)), relay=True)  # fmt: skip


def _suits(page: SettingsScreen, flow: Flow) -> None:
    """Show the four suits as they are printed now, and small beside them as they would be otherwise."""
    four, gap = page.settings.four_colour, 7.0
    w = CARD_W[page.one_column]
    small = w * 0.7
    for i, (rank, suit) in enumerate(SUITS):
        box = (flow.x + i * (w + gap), flow.y, w, w * 1.4)
        flow.put(Picture(box, lambda _m, a, _b, r=rank, s=suit: cards.french(r, s, a, four_colour=four)))  # type: ignore[misc]
    left = flow.x + len(SUITS) * (w + gap) + 56
    wide = len(SUITS) * (small + gap)
    if left + wide <= flow.x + flow.w:
        tall = line_height(flow.m, 18, "italic")
        top = flow.y + w * 1.4 - small * 1.4
        if tall <= top - flow.y + 6:
            flow.one((left, top - tall, wide, tall), words.OTHERWISE, 18, face="italic", colour=DIM)
        for i, (rank, suit) in enumerate(SUITS):
            box = (left + i * (small + gap), top, small, small * 1.4)
            flow.put(Picture(box, lambda _m, a, _b, r=rank, s=suit: _aside(r, s, a, four=not four)))  # type: ignore[misc]
    flow.skip(w * 1.4 + 18)


def _aside(rank: int, suit: str, w: int, *, four: bool) -> Surface:
    return cards.french(rank, suit, w, CardState.EARLIER, four_colour=four)


def _sample_cards(page: SettingsScreen, flow: Flow) -> None:
    """Show what the corner figures will look like."""
    index = INDEX_SCALE[page.settings.index_size]
    gap = 14.0
    kit(games()[0])  # it prints them
    w = min(CARD_W[page.one_column], (flow.w + gap) / 4 - gap)
    kinds = SAMPLE_CARDS[: int((flow.w + gap) / (w + gap) + 0.01)]
    for i, kind in enumerate(kinds):
        box = (flow.x + i * (w + gap), flow.y, w, w * 1.4)
        flow.put(Picture(box, lambda _m, a, _b, k=kind: card(k, a, index=index)))  # type: ignore[misc]
    flow.skip(w * 1.4 + 20)


def _window(page: SettingsScreen, flow: Flow) -> None:
    """Add the row of the window: as it was, 1280 × 720, or all of the screen."""  # noqa: RUF002
    window = page.app.window

    def put(at: int) -> None:
        if at == 1:
            window.resize(SMALL_WINDOW)
        else:
            window.set_fullscreen(at == 2)
        page.put("fullscreen", at == 2)

    at = 2 if window.fullscreen else int(window.size == SMALL_WINDOW)
    control, wide, high = chooser(flow.m, words.rows("WINDOWS"), at, put, name="window", room=flow.w)
    flow.row(*words.pair("WINDOW_ROW"), control, wide=wide, high=high)

ICONS = {"master": "icon-sound", "effects": "icon-cards", "music": "icon-star", "ambience": "icon-home"}
IN = 54.0  # the words stand so far in, beside the icon
LEAST_SLIDER = 180.0


class _Shape(NamedTuple):
    """How the four rows share their width: the same for all of them."""

    words_w: float
    number_w: float
    slider_w: float
    beside: bool


def sound(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    shape = _shape(flow.m, flow.w)
    for name, icon in ICONS.items():
        _volume(page, flow, name, icon, shape)
    flow.skip(2)
    put_toggle(page, flow, "mute", words.pair("MUTE_ROW"))
    put_toggle(page, flow, "mono", words.pair("MONO_ROW"))
    put_toggle(page, flow, "turn_bell", words.pair("BELL_ROW"))
    put_toggle(page, flow, "captions", words.pair("CAPTIONS_ROW"))
    _voice(page, flow)
    flow.row(*words.pair("NEVER_ALONE_ROW"))
    if page.app.audio.problem:
        flow.text(page.app.audio.problem, colour=ALARM)


RATES = (-0.5, 0.0, 0.5, 1.0)


def _voice(page: SettingsScreen, flow: Flow) -> None:
    """Add the rows of the voice, and why nothing is heard."""
    title, help_ = words.pair("SPEAK_ROW")
    put_toggle(page, flow, "speak", (title, page.ui.say_keys(help_)))
    if page.app.voice.problem:
        flow.text(page.app.voice.problem, colour=ALARM)
    put_choice(page, flow, "speech_rate", words.pair("RATE_ROW"), values=RATES, shown=words.rows("RATES"), usual=1)


def _shape(m: Metrics, w: float) -> _Shape:
    """Put the sliders beside the words only if that leaves room in every row."""
    widest = max(
        max(line_width(m, title, 23), line_width(m, help_, 18, "body")) for title, help_ in words.lists("SOUND_ROWS")
    )
    number = line_width(m, "100", 21) + 8
    left = w - IN - widest - 8 - 24 - number - 12
    if left >= LEAST_SLIDER:
        return _Shape(widest + 8, number, left, beside=True)
    return _Shape(w - IN, number, w - IN - number - 12, beside=False)


def _volume(page: SettingsScreen, flow: Flow, name: str, icon: str, shape: _Shape) -> None:
    m, (title, help_) = flow.m, words.rows("SOUND_ROWS", name)
    tall, small = line_height(m, 23), line_height(m, 18, "body")
    x, high = flow.x + IN, tall + small
    flow.put(Picture((flow.x, flow.y + 8, 34, 34), lambda _m, w, h: sprite(icon, w, h)))
    flow.put(Label((x, flow.y, shape.words_w, tall), title, face="display", size=23, wrap=False))
    flow.put(Label((x, flow.y + tall - 2, shape.words_w, small), help_, colour=DIM, wrap=False))
    y = flow.y + (high - 44) / 2 if shape.beside else flow.y + high
    left = x + shape.words_w + 24 if shape.beside else x
    _slider(page, flow, name, (left, y, shape.slider_w, 44), shape.number_w)
    flow.skip(high + (14 if shape.beside else 64))


def _slider(
    page: SettingsScreen, flow: Flow, name: str, box: tuple[float, float, float, float], number_w: float
) -> None:
    volumes = page.settings.volumes
    value, (x, y, w, h) = getattr(volumes, name), box
    number = Label((x + w + 12, y, number_w, h), str(round(100 * value)), face="display", size=21, colour=CREAM,
                   wrap=False, align=1)  # fmt: skip

    def put(v: float) -> None:
        number.say(str(round(100 * v)))
        page.put("volumes", page.settings.volumes.model_copy(update={name: round(v, 2)}))

    slider = flow.put(Slider(box, value, put, name=f"volume {name}"))
    slider.title, slider.help = words.rows("SOUND_ROWS", name)
    flow.put(number)


class Part(NamedTuple):
    """A panel: its head, what fills it, its aside, and the settings RESET THIS PAGE puts back where it is shown."""

    words: str
    build: Callable[[SettingsScreen, Flow], None]
    aside: str = ""
    fields: tuple[str, ...] = ()


class Tab(NamedTuple):
    """A tab: its icon, what is said beside the title, two columns of panels, and the share of the first."""

    words: str
    icon: str
    aside: str
    columns: tuple[tuple[str, ...], tuple[str, ...]]
    share: float
    own: tuple[str, ...] = ()  # what it shows where there is room for one column only; () = all

    def parts(self, *, one_column: bool) -> tuple[str, ...]:
        """Name the panels that are shown."""
        return (one_column and self.own) or (*self.columns[0], *self.columns[1])


PARTS: dict[str, Part] = {
    "look": Part(words.LOOK, look, fields=(
        "language", "text_size", "four_colour", "index_size", "card_faces", "high_contrast", "fullscreen",
        "window_size", "curtain",
    )),
    "motion": Part(words.MOTION, motion, fields=("reduced_motion", "speed")),
    "sound": Part(words.SOUND, sound, words.SOUND_ASIDE, (
        "volumes", "mute", "mono", "turn_bell", "captions", "speak", "speech_rate",
    )),
    "playing": Part(words.PLAYING, playing, fields=("auto_pass", "show_playable", "stop_to_read", "have_seen")),
    "company": Part(words.COMPANY, company, fields=("hints", "court_talk")),
    "keys": Part(words.KEYS, keys, words.KEYS_COLUMNS, ("keys",)),
    "on table": Part(words.ON_TABLE, on_table, words.ON_TABLE_ASIDE, ("show_keys",)),
    "how keys": Part(words.HOW, how_keys),
    "buttons": Part(words.GAMEPAD, buttons, words.PAD_COLUMNS, ("pad",)),
    "signs": Part(words.ON_TABLE, signs, words.ON_TABLE_ASIDE, ("glyphs",)),
    "how pad": Part(words.HOW, how_pad),
    "you": Part(words.YOU, you),
    "between": Part(words.BETWEEN, between, fields=("press_to_open",)),
    "where": Part(words.WHERE, where),
    "statistics": Part(words.STATISTICS, statistics),
    "packs": Part(words.PACKS, packs),
    "everything": Part(words.EVERYTHING, everything),
}  # fmt: skip
SENSES = (("look",), ("motion", "sound"))
PEOPLE = (("you", "between"), ("playing", "company"))
TABS: dict[str, Tab] = {
    "look": Tab(words.LOOK, "icon-eye", words.SIDE_BY_SIDE, SENSES, 0.53, ("look",)),
    "motion": Tab(words.MOTION, "icon-run", words.SIDE_BY_SIDE, SENSES, 0.53, ("motion",)),
    "sound": Tab(words.SOUND, "icon-sound", words.SIDE_BY_SIDE, SENSES, 0.53, ("sound",)),
    "play": Tab(words.PLAY, "icon-cards", words.PLAY_ASIDE, PEOPLE, 0.55, ("playing", "company")),
    "keys": Tab(words.KEYS, "icon-key", words.KEYS_ASIDE, (("keys",), ("on table", "how keys")), 0.65),
    "gamepad": Tab(words.GAMEPAD, "icon-pad", words.PAD_ASIDE, (("buttons",), ("signs", "how pad")), 0.65),
    "friends": Tab(words.FRIENDS, "icon-people", words.FRIENDS_ASIDE, PEOPLE, 0.55, ("you", "between")),
    "data": Tab(words.DATA, "icon-chart", words.DATA_ASIDE, (("where", "packs"), ("statistics", "everything")), 0.53),
}
