"""Which tabs there are, what stands on each, and what RESET THIS PAGE puts back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.screens.settings import words
from tabletop.screens.settings.data import everything, statistics, where
from tabletop.screens.settings.friends import between, you
from tabletop.screens.settings.keys import buttons, how_keys, how_pad, keys, on_table, signs
from tabletop.screens.settings.look import look
from tabletop.screens.settings.motion import motion
from tabletop.screens.settings.play import company, playing
from tabletop.screens.settings.sound import sound

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen


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
        "text_size", "four_colour", "index_size", "high_contrast", "fullscreen", "window_size", "curtain",
    )),
    "motion": Part(words.MOTION, motion, fields=("reduced_motion", "speed")),
    "sound": Part(words.SOUND, sound, words.SOUND_ASIDE, ("volumes", "mute", "mono")),
    "playing": Part(words.PLAYING, playing, fields=("auto_pass", "show_playable")),
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
    "everything": Part(words.EVERYTHING, everything),
}  # fmt: skip
SENSES = (("look",), ("motion", "sound"))
PEOPLE = (("you",), ("playing", "company", "between"))
TABS: dict[str, Tab] = {
    "look": Tab(words.LOOK, "icon-eye", words.SIDE_BY_SIDE, SENSES, 0.53, ("look",)),
    "motion": Tab(words.MOTION, "icon-run", words.SIDE_BY_SIDE, SENSES, 0.53, ("motion",)),
    "sound": Tab(words.SOUND, "icon-sound", words.SIDE_BY_SIDE, SENSES, 0.53, ("sound",)),
    "play": Tab(words.PLAY, "icon-cards", words.PLAY_ASIDE, PEOPLE, 0.55, ("playing", "company")),
    "keys": Tab(words.KEYS, "icon-key", words.KEYS_ASIDE, (("keys",), ("on table", "how keys")), 0.65),
    "gamepad": Tab(words.GAMEPAD, "icon-pad", words.PAD_ASIDE, (("buttons",), ("signs", "how pad")), 0.65),
    "friends": Tab(words.FRIENDS, "icon-people", words.FRIENDS_ASIDE, PEOPLE, 0.55, ("you", "between")),
    "data": Tab(words.DATA, "icon-chart", words.DATA_ASIDE, (("where",), ("statistics", "everything")), 0.53),
}
