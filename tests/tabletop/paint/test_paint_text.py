# ruff: noqa: RUF001 - typographic quotes are the point
from itertools import pairwise

import pygame
import pytest

from tabletop.paint.text import (
    FILES,
    NARROWEST,
    clipped,
    curly,
    fit,
    font,
    font_file,
    halves,
    lines_of,
    paragraph,
    paragraph_height,
    parted,
    places_of,
    rich,
    text,
    width,
)
from tabletop.theme import CREAM

PROSE = curly('*Barnaby* took *Norbert\'s two* best cards and sent two Queens "with compliments". *Vera*: three Nines!')


@pytest.mark.parametrize("face", FILES)
def test_every_face_is_found_in_its_package(face):
    assert font_file(face).is_file()
    assert font(face, 20) is font(face, 20)


def test_a_missing_package_falls_back_to_a_font_that_draws(monkeypatch):
    monkeypatch.setitem(FILES, "display", ("no_such_package", "none.ttf"))
    assert font_file("display") is None
    assert font("display", 173).size("word")[0] > 0


def test_curly_quotes_open_and_close():
    assert curly('"I\'m out," he said. "\'Out\' out."') == "“I’m out,” he said. “‘Out’ out.”"
    assert curly("*\"Bold\"* ('aside')") == "*“Bold”* (‘aside’)"


@pytest.mark.parametrize("track", [0, 3])
def test_a_line_is_as_wide_as_it_was_measured(track):
    said = "“Able, ‘Arthur’”"
    assert text(said, "semibold", 18, CREAM, track).get_width() == width(said, "semibold", 18, track)


@pytest.mark.parametrize("face", FILES)
@pytest.mark.parametrize("px", range(12, 20))
def test_small_letters_are_as_far_apart_as_large_ones(face, px):
    for words in ("click", "only", "hearts", "Pairs now, and only a lower pair will do."):
        assert abs(width(words, face, px) - width(words, face, 400) * px / 400) < 1 + 0.01 * px * len(words)


@pytest.mark.parametrize("face", FILES)
@pytest.mark.parametrize("px", range(12, 20))
def test_small_letters_are_drawn_at_parts_of_pixels(face, px):
    said = ".  " * 12
    apart = width(said, face, 400) / 12 * px / 400
    middles = spots(text(said, face, px, CREAM))
    assert len(middles) == 12
    assert all(abs(two - one - apart) < 0.6 for one, two in pairwise(middles))


def spots(line):
    """The middles of what stands apart on a line, in px from the left."""
    ink = [sum(line.get_at((x, y)).a for y in range(line.get_height())) for x in range(line.get_width())]
    found = []
    for x, much in enumerate(ink):
        if much and (x == 0 or not ink[x - 1]):
            found.append([])
        if much:
            found[-1].append((x, much))
    return [sum(x * much for x, much in spot) / sum(much for _, much in spot) for spot in found]


@pytest.mark.parametrize("face", FILES)
@pytest.mark.parametrize("px", range(12, 20))
def test_small_dark_letters_weigh_what_large_ones_do(face, px):
    def ink(size):
        return sum(text("Pairs now", face, size, "#000000").get_buffer().raw[3::4]) / size**2

    assert 0.9 < ink(px) / ink(200) < 1.15


@pytest.mark.parametrize("px", [12, 13, 18])
def test_words_of_a_line_stand_where_places_of_says(px):
    [line] = lines_of("Pairs now, and only a *lower* pair", "body", px, 2000)
    drawn = rich(line, "body", px, CREAM)
    for word, left, wide in places_of(line, "body", px):
        before = drawn.subsurface((max(0, left - 2), 0, 2, drawn.get_height())).get_bounding_rect(40)
        assert left == 0 or not before, word
        assert drawn.subsurface((left, 0, wide, drawn.get_height())).get_bounding_rect(40).w > wide - 4


def test_an_empty_line_has_no_width_and_still_draws():
    assert width("", "body", 18) == 0
    assert text("", "body", 18, CREAM).get_width() == 1


@pytest.mark.parametrize("room", [120, 228, 600])
@pytest.mark.parametrize("px", [12, 18, 36])
def test_wrapped_lines_fit_unless_they_are_one_word(room, px):
    for line in lines_of(PROSE, "body", px, room):
        assert rich(line, "body", px, CREAM).get_width() <= room or " " not in line


def test_wrapping_loses_no_word_and_keeps_bold_per_line():
    lines = lines_of(PROSE, "body", 18, 150)
    assert " ".join(lines).replace("*", "") == PROSE.replace("*", "")
    assert all(line.count("*") % 2 == 0 for line in lines)
    assert sum(line.count("*") for line in lines) >= PROSE.count("*")


def test_punctuation_after_a_bold_word_is_not_pushed_away():
    assert "".join(lines_of("*Vera*: yes", "body", 18, 500)) == "*Vera*: yes"


@pytest.mark.parametrize("px", [12, 14, 16, 18])
def test_a_comma_hangs_on_the_bold_word_before_it(px):
    """Not as in "3 La Havana , 7 Tortuga ,": two pixels off, where a space has three."""
    gaps = []
    for island in ("Havana", "Tortuga", "Nassau"):
        line = rich(f"*{island}*, or", "body", px, "#0000FF", "#FF0000")
        word, rest = (columns(line, ink) for ink in ("#FF0000", "#0000FF"))
        gaps.append(min(rest) - max(word) - 1)
    assert sum(gaps) < 2 * len(gaps)


def columns(surface, ink):
    """Where something of a colour is to be seen."""
    seen = pygame.mask.from_threshold(surface, pygame.Color(ink), (127, 127, 127, 165))
    return [x for x in range(surface.get_width()) if any(seen.get_at((x, y)) for y in range(surface.get_height()))]


def test_a_newline_starts_a_new_line():
    assert lines_of("one\ntwo", "body", 18, 500) == ("one", "two")


@pytest.mark.parametrize("room", [1, 40, 150])
def test_a_word_too_long_for_a_line_is_broken_and_nothing_of_it_is_lost(room):
    name = "20261231235959-scum-of-the-earth-0123456789ab.jsonl"
    lines = lines_of(f"kept as {name} here", "body", 18, room)
    assert "".join(lines).replace(" ", "") == f"keptas{name}here"
    assert all(width(line, "body", 18) <= room or len(line) == 1 for line in lines)


def test_a_paragraph_is_as_high_as_it_was_measured():
    drawn = paragraph(PROSE, "body", 18, CREAM, 228, lead=1.24)
    assert drawn.get_height() == paragraph_height(PROSE, "body", 18, 228, 1.24)
    assert drawn.get_width() >= 228


def test_fit_shrinks_only_as_far_as_needed_and_not_under_twelve():
    label = "TAKE THE CARDS BACK"
    px = fit(label, "display", 40, 200)
    assert width(label, "display", px) <= 200 < width(label, "display", px + 1)
    assert fit(label, "display", 40, 5) == 12


def test_clipping_ends_in_an_ellipsis_and_fits():
    said = clipped("Maximiliana of Nowhere", "display", 20, 90)
    assert said.endswith("…")
    assert width(said, "display", 20) <= 90
    assert clipped("Mags", "display", 20, 90) == "Mags"


def test_a_code_too_wide_for_its_column_breaks_after_a_hyphen():
    assert lines_of("SCUM-3E80-7800-0000-1082-VYVM", "body", 30, 300) == ("SCUM-3E80-7800-0000-", "1082-VYVM")


def test_a_name_is_parted_before_its_last_word():
    assert halves("Evangeline Crane") == ("Evangeline", "Crane")
    assert halves("Fort-de-France") == ("Fort-de-", "France")
    assert halves("Bartholomew") == ("Bartholomew",)


def test_a_name_takes_a_second_line_where_it_needs_one_and_is_broken_at_a_letter_where_that_is_not_enough():
    room = width("W" * 8, "display", 12) * NARROWEST
    assert parted("Wolfgang Amadeus", "display", 12, 10 * room) == ("Wolfgang Amadeus",)
    assert parted("Wolfgang Amadeus", "display", 12, room) == ("Wolfgang", "Amadeus")
    assert parted("W" * 15, "display", 12, room) == ("W" * 8, "W" * 7)
    assert parted("A " + "W" * 14, "display", 12, room) == ("A " + "W" * 6, "W" * 8)


@pytest.mark.parametrize("px", [16, 18, 24, 33])
def test_words_in_slanted_letters_stand_as_close_as_the_face_sets_them(px):
    for words in ("True of you; only you see this", "if you judge far too early"):
        assert abs(rich(words, "italic", px, CREAM).get_width() - width(words, "italic", px)) <= 2


@pytest.mark.parametrize("face", ["body", "italic", "bold"])
def test_quotes_of_other_languages_touch_no_letter_and_keep_their_space(face):
    assert width("„A“", face, 24) >= width("„", face, 24) + width("A“", face, 24) - 1
    (_, _, wide), (word, left, _) = places_of("„A“ B", face, 24)
    assert word == "B"
    assert left - wide >= width(" ", face, 24) - 1
