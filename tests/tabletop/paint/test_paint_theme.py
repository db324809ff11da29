import pytest

from rules import games
from tabletop import theme
from tabletop.games import poster
from tabletop.paint.posters import plain_poster

SOME = ["whist", "bridge", "euchre", "hearts", "spades", "poker", "most", "big-two"]
ACCENTS = sorted({*(poster(game).accent for game in games()), *(plain_poster(game).accent for game in SOME)})


def contrast(one, two):
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_contrast_is_the_known_ratio():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (theme.CREAM, theme.PANEL, 15), (theme.BRASS, theme.PANEL, 8), (theme.DIM, theme.PANEL, 8),
        (theme.FAINT, theme.PANEL, 4.5), (theme.SHADE, theme.CREAM, 5.3), (theme.RUST, theme.CREAM, 5.5),
        (theme.ALARM, theme.ALARM_FILL, 4.5), (theme.CREAM, theme.ALARM_FILL, 7), (theme.CREAM, theme.PANEL2, 7),
        (theme.OLD, theme.PANEL, 4.5), (theme.CREAM, theme.OFF_EDGE, 4.5),
        (theme.INK, theme.BRASS, 7),
        (theme.CREAM, theme.GARNET, 3), (theme.CREAM, theme.LEAF, 3),
    ],
)  # fmt: skip
def test_words_stand_out_from_their_ground(ink, ground, least):
    assert contrast(ink, ground) >= least


@pytest.mark.parametrize("accent", ACCENTS)
def test_accents_read_both_ways(accent):
    assert contrast(accent, theme.PANEL) >= 4.5
    assert contrast(theme.INK, accent) >= 4.5


@pytest.mark.parametrize("ink", theme.SUN_COLOURS)
def test_card_inks_read_on_cream(ink):
    assert contrast(ink, theme.CREAM) >= 3


def test_there_is_a_sun_for_each_number():
    assert len(theme.SUN_COLOURS) == 13


def test_lines_of_a_plot_differ_in_colour_and_in_dash():
    colours, dashes = zip(*theme.SERIES, strict=True)
    assert len(set(colours)) == len(colours)
    assert len(set(dashes)) == len(dashes)
