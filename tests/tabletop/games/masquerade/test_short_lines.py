"""Short lines of the table: one of a thing is one, and what stands beside something else is brief."""

import pytest

from tabletop.games.masquerade.pages.reign import Placing, _points
from tabletop.games.masquerade.words import words


@pytest.mark.parametrize(("total", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_a_single_point_is_one(total, said):
    assert _points(Placing("", "", "", "", 0, "", 0, total, mine=False)) == said


@pytest.mark.parametrize(
    ("cards", "more", "said"),
    [
        (9, {}, "9 cards in the crypt"),
        (1, {"brief": True}, "1 card"),
        (9, {"face_down": True}, "9 cards face down"),
        (0, {"out": True}, "out of cards"),
    ],
)
def test_the_own_plate_says_what_is_held(cards, more, said):
    assert words.own_line(cards, None, **{"out": False, "face_down": False, **more}) == said
