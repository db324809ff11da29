"""Palettes and room looks: every colour of the program by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.sprites import Svg

Colour = str  # "#RRGGBB"

INK = "#17130F"
CREAM = "#F3E7CF"
DARK_ICON = "#221B14"  # of icons on a button that is lit: what is ink on them is cream then
PAPER2 = "#E2D0AC"
PANEL = "#17120F"
PANEL2 = "#2B221A"
WELL = "#0F0B09"
TROUGH = "#1E1712"
BRASS = "#D9A441"
BRASS_DARK = "#8A5F1F"
DIM = "#B9A98C"
FAINT = "#8B7B64"
SHADE = "#6B5A45"
RUST = "#8A4A10"
CLAIM = "#DDEBF2"  # of what is said in earnest, never of banter
BREATH = "#E4DCEF"  # of what is whispered
CLASH = "#F6C6BF"
PROVEN = "#CFE9CF"
FALSE = "#C9BBAE"
GOLD = "#F0C046"
GARNET = "#C43A52"
LEAF = "#2F8F56"
ALARM = "#F0806A"
ALARM_FILL = "#3A1418"
OFF_FILL = "#221C17"
OFF_EDGE = "#5A4B3B"
ON_FILL = "#3A2E14"
ROW_EDGE = "#4A3B2A"
RULE = "#33281D"
TAIL = "#5A3F14"
SOFT = "#DCCDB0"
OLD = "#9A8B70"

MUSTARD = "#E8B23A"
ROSE = "#E0566B"
ICE = "#9CC4DC"
SEA_GLASS = "#5CC8B8"

AGES: tuple[Colour, ...] = (CREAM, SOFT, DIM, OLD)
"""The four ages of a line in the event log, newest first."""


SUN_COLOURS: tuple[Colour, ...] = (
    "#AC6E06", "#AC6E06", "#B8621A", "#B8621A", "#B8502A", "#B8502A", "#A33A38",
    "#A33A38", "#86304C", "#86304C", "#63305C", "#63305C", "#42305C",
)  # fmt: skip
"""Ink of the number cards ace to king: a low number is good, so the sun cools as it climbs."""

SUITS = ("hearts", "spades", "diamonds", "clubs")
SUIT_COLOURS: dict[bool, tuple[Colour, ...]] = {
    False: ("#B8232F", INK, "#B8232F", INK),
    True: ("#CF3A22", INK, "#2F6FC0", "#0B5D3B"),
}
"""Ink of the suits on cream, with two colours and (True) with four."""

SERIES: tuple[tuple[Colour, str], ...] = (
    ("#6FD39B", "5 5"), ("#C49A62", ""), (ALARM, "10 5 2 5"), ("#7FB4FF", "10 6"), ("#8E969C", "2 7"),
    ("#C9A0E0", "14 4"), ("#E3D36B", "4 3 1 3"), ("#59C3C9", "16 4 4 4"), ("#D98BA6", "7 2"),
)  # fmt: skip
"""Colour and dash of the lines of a plot, after the first one, which is a whole line in the accent."""

BEST = "#6FD39B"


class TableLook(NamedTuple):
    """How a room is upholstered; light values are shares of one."""

    felt: Colour
    felt_edge: Colour
    line: Colour
    floor: Colour
    wood: Colour
    ambient: tuple[float, float, float] = (0.36, 0.34, 0.36)
    warm: tuple[float, float, float] = (1.0, 0.97, 0.88)
    bloom: tuple[int, int, int] = (46, 36, 14)
    lamp: tuple[float, float, float] = (-40, 860, 560)  # below the table's middle, and how far it reaches
    pattern: Callable[[Svg, TableLook, float], None] | None = None  # draws the felt's, for a table of that radius
    boards: Callable[[Surface, Metrics], None] | None = None  # draws the floor's


CLASSIC = TableLook("#2F6350", "#15322A", "#57917A", "#1A2620", "#5A361C")
PAGE = CLASSIC._replace(ambient=(0.30, 0.28, 0.30), warm=(1.0, 0.97, 0.90), bloom=(26, 20, 8))
DESK = PAGE._replace(felt="#4A2A22", felt_edge="#20120E", line="#8A5A40")
MENU = DESK._replace(floor="#0E1A1C", warm=(1.0, 0.96, 0.86), bloom=(60, 42, 18))
"""Rooms: a plain game's, the pages of a game, the pages of no game, the menu."""

STRONG_SUNS: tuple[Colour, ...] = (
    "#5A3800", "#5A3800", "#66300A", "#66300A", "#6E2812", "#6E2812", "#761E20",
    "#761E20", "#6A1C3A", "#6A1C3A", "#52204E", "#52204E", "#36204E",
)  # fmt: skip
STRONG_PRINT: dict[Colour, Colour] = dict(zip(SUN_COLOURS, STRONG_SUNS, strict=True)) | {
    SHADE: "#4A3B28", RUST: "#6B3505", "#2F6B4A": "#1B4A31", "#A85632": "#6E3216", "#8F4636": "#6E2B1D",
    "#A3263A": "#7D1426", "#4A4F55": "#3A3F45", "#8A5F1F": "#5E3D0A", "#B8232F": "#7A1220", "#CF3A22": "#7A1F10",
    "#2F6FC0": "#123F7A", "#0B5D3B": "#08492E",
}  # fmt: skip
"""High contrast: what stands on cream, or under cream words, is darker."""

STRONG_WORDS: dict[Colour, Colour] = STRONG_PRINT | {
    FAINT: "#C9BBA2", OLD: "#CFC2A8", ALARM: "#FFB3A3", ROSE: "#FF9AA8", DIM: "#DCCDB0", "#8E969C": "#B4BCC2",
    "#D98BA6": "#F0A8C0", "#C49A62": "#DDB580", "#3A2A0C": INK,
}  # fmt: skip
STRONG_FILLS: dict[Colour, Colour] = STRONG_PRINT | {
    GARNET: "#7D1426", LEAF: "#14522F", OFF_EDGE: "#3A2E22", ROSE: "#FF9AA8", ALARM: "#FFB3A3",
    SHADE: DIM, ON_FILL: "#261C08", "#4A3A18": "#261C08",
}  # fmt: skip
STRONG_EDGES: dict[Colour, Colour] = {
    BRASS_DARK: BRASS, OFF_EDGE: "#C9BBA2", ROW_EDGE: "#A08A68", RULE: "#A08A68", SHADE: DIM, FAINT: "#C9BBA2",
    "#8E969C": "#B4BCC2", "#D98BA6": "#F0A8C0", "#C49A62": "#DDB580",
    GARNET: "#FF7A8C", ALARM: "#FFB3A3", ROSE: "#FF9AA8", "#6F7F76": CREAM,
}  # fmt: skip
"""High contrast: in what colour letters, areas and lines of a colour are painted; what is missing stays."""
