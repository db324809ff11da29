# ruff: noqa: RUF001 - the point is the signs
"""Neither face may be asked for a sign it does not have: Font.metrics would not tell."""

import pytest

from tabletop.paint.cards import LABELS, SPECIALS, WORDS
from tabletop.paint.fonts import font_file
from tabletop.paint.posters import POSTERS

tt_lib = pytest.importorskip("fontTools.ttLib")
COMMON = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?-–—…·&%+−()“”‘’'\"/×éüçñØ"


def cmap(face):
    with tt_lib.TTFont(font_file(face)) as opened:
        return set(opened.getBestCmap())


@pytest.mark.parametrize("face", ["display", "body", "semibold", "bold", "italic"])
def test_the_faces_have_every_common_sign(face):
    assert not {c for c in COMMON if ord(c) not in cmap(face)}


def test_the_display_face_has_every_letter_on_cards_and_posters():
    words = "".join([*LABELS, *WORDS, *(s.corner + s.name for s in SPECIALS.values())])
    titles = "".join("".join(p.title) for p in POSTERS.values())
    assert not {c for c in words + titles if ord(c) not in cmap("display")}


def test_the_second_line_of_posters_is_in_the_serif():
    assert not {c for p in POSTERS.values() for c in p.note if ord(c) not in cmap("semibold")}
