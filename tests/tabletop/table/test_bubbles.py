"""What is said hangs at the face that says it, and lights it; one's own words hang above the palette."""

import math

import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint.soft import SOLID
from tabletop.screens.scenes.pictures import SCENES
from tabletop.settings import Settings
from tabletop.table.seats import NEARLY

SENTENCE = "On my left Sabine, on my right Mags, and all of it on the first day. Cosy."
TABLES = ["ten-seats", "scallywag-day", "great-table-votes-7", "great-table-speak", "great-table-speak-16"]
SHORT = "Do us a kindness, Fitch: take the King tomorrow."
NEAR = 4  # px of rounding


def opened(scene, text, size=(1280, 720)):
    app = App(open_offscreen(size), text=text)
    app.apply(Settings(name="Morgan", portrait=21, welcomed=True, text_size=text))
    SCENES[scene](app)
    app.step(16, [])
    return app.top.picture


def apart(rect, point):
    x, y = point
    return math.hypot(max(rect.left - x, 0, x - rect.right), max(rect.top - y, 0, y - rect.bottom))


def body(node):
    """The bubble with its tail, as it is drawn."""
    return node.image.get_bounding_rect(SOLID).move(node.rect.topleft)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("scene", TABLES)
def test_a_bubble_is_nearest_to_the_face_that_speaks_and_lights_it(scene, text):
    picture = opened(scene, text)
    seats = picture.board.seats
    wrong = []
    for seat, nodes in seats.items():
        for others in seats.values():
            others.hush()
        picture.say(seat, SENTENCE)
        far = {other: apart(body(nodes.bubble), one.coin.rect.center) for other, one in seats.items()}
        nearest = min(far, key=far.__getitem__)
        if far[seat] > far[nearest] + nodes.layout.coin * NEARLY:
            wrong.append(f"{nodes.guest.name}'s bubble is {far[seat] - far[nearest]:.0f} px nearer to another face")
        assert nodes.lit
        nodes.hush()
        assert nodes.lit == nodes.guest.active
    assert not wrong, "\n".join(wrong)


def test_one_s_own_words_are_not_under_the_palette():
    picture = opened("talk-palette", 1.0)
    picture.say(picture.me, SENTENCE)
    assert body(picture.own_bubble.node).bottom <= picture.m.height - picture.m.px(picture.layout.foot_high) + NEAR


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_bubble_hides_nothing_in_the_middle_where_a_narrower_one_has_room(size):
    picture = opened("great-table-tonight", 1.0, size)
    middle = [body(node) for node in (picture.middle.heading, picture.middle.board) if node.visible]
    assert len(middle) == 2
    seat, vera = next(one for one in picture.board.seats.items() if one[1].guest.name == "Vera")
    picture.say(seat, SHORT)
    assert [one for one in middle if min(body(vera.bubble).clip(one).size) > NEAR] == []


def test_cards_fly_under_what_is_said():
    picture = opened("ten-seats", 1.0)
    seat, nodes = next(iter(picture.board.seats.items()))
    picture.say(seat, SHORT)
    card = picture.board.card(0, picture.board.middle())
    assert card.z < nodes.bubble.z
