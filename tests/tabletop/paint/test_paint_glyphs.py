# ruff: noqa: RUF001 - the point is the signs
"""Neither face may be asked for a sign it does not have: Font.metrics would not tell."""

import ast
import functools
import json
import re
import string
from pathlib import Path

import pytest

import rules
import tabletop
from rules import front, games
from tabletop.games.scum_of_the_earth.cards import FIGURES, SPECIALS, say
from tabletop.paint.text import _has, font_file, text
from tabletop.screens.words import words as screens_words

tt_lib = pytest.importorskip("fontTools.ttLib")
COMMON = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?-–—…·&%+−()“”‘’'\"/×éüçñØ"


FACES = ["display", "body", "semibold", "bold", "italic"]
HOMES = [Path(package.__file__).parent for package in (rules, tabletop)]


@functools.cache
@functools.cache
def letters():
    """Every letter of every text there is: literals of the program, its data, the licences."""
    found = set(string.printable)
    for code in (file.read_text("utf-8") for home in HOMES for file in home.rglob("*.py")):
        if not code.isascii() or re.search(r"\\[uUxN]", code):
            found.update(*(n.value for n in ast.walk(ast.parse(code)) if _said(n)))
    for file in (file for home in HOMES for file in home.rglob("*.json")):
        held = json.loads(file.read_text("utf-8"))
        if "speech" in held:
            del held["speech"]["glyphs"]  # what is said for a sign; none of it is drawn
        found.update(json.dumps(held, ensure_ascii=False))
    for file in (HOMES[0].parent / "LICENSES").iterdir():
        found.update(file.read_text("utf-8"))
    return {c for c in found if c.isprintable()}


def _said(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@functools.cache
def cmap(face):
    with tt_lib.TTFont(font_file(face)) as opened:
        return set(opened.getBestCmap())


@pytest.mark.parametrize("face", FACES)
def test_every_letter_of_every_text_is_in_its_face_or_in_the_one_instead(face):
    every = letters()
    assert {"τ", "π", "…", "×"} <= every
    assert not {c for c in every if ord(c) not in cmap(_has(c, face))}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("letter", "τπЖř")
@pytest.mark.parametrize("px", [14, 24])
def test_no_letter_is_drawn_as_a_box(face, letter, px):
    line, box = (text(f"a {sign} b", face, px, "#FFFFFF") for sign in (letter, "\uffff"))
    assert line.get_buffer().raw != box.get_buffer().raw


@pytest.mark.parametrize("face", FACES)
def test_the_faces_have_every_common_sign(face):
    assert not {c for c in COMMON if ord(c) not in cmap(face)}


def test_the_display_face_has_every_letter_on_cards_and_posters():
    words = "".join([*FIGURES, *say.table("words").values(), *(one.corner for one in SPECIALS.values())])
    titles = "".join(front(game).title.upper() for game in games())
    assert not {c for c in words + titles if ord(c) not in cmap("display")}


def test_the_second_line_of_posters_is_in_the_serif():
    assert not {c for c in screens_words.POSTER_NOTE + screens_words.POSTER_MINUTES if ord(c) not in cmap("semibold")}
