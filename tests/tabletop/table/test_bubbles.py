"""What is said hangs at the face that says it, and lights it; one's own words hang above the palette."""

import math
from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect

from rules.games.scum_of_the_earth.events import Hand, Out, Won
from tabletop.games.great_table.scenes.asked import between, speak
from tabletop.games.scallywag.scenes import by_day, talked, voyage
from tabletop.paint import soft
from tabletop.paint.soft import SOLID
from tabletop.scene import Node
from tabletop.screens.scenes.pictures import SCENES
from tabletop.table.bubbles import FAR, NEARLY, Around, hang, paged
from tabletop.table.talk.palette import Palette
from tests.kit.scene import scene
from tests.tabletop.kit import program, turn_about
from tests.tabletop.table.table_kit import sit

SENTENCE = "On my left Sabine, on my right Mags, and all of it on the first day. Cosy."
TABLES = [
    "table", "masquerade-eight", "ten-seats", "scallywag-day", "great-table-votes-7", "great-table-speak",
    "great-table-speak-16",
]  # fmt: skip
LONGEST = "We all slip, Bartholomew. You lied: Ottoline's Consort on day 2, the Consort on Bartholomew, night 2."
SHORT = "Do us a kindness, Fitch: take the King tomorrow."
NEAR = 4  # px of rounding


def opened(scene, text, size=(1280, 720)):
    app = program(size, portrait=21, text_size=text)
    SCENES[scene](app)
    app.step(16, [])
    return app.top.picture


def apart(rect, point):
    x, y = point
    return math.hypot(max(rect.left - x, 0, x - rect.right), max(rect.top - y, 0, y - rect.bottom))


def body(node):
    """The bubble with its tail, as it is drawn."""
    if node.image is None:
        return Rect(0, 0, 0, 0)
    return node.image.get_bounding_rect(SOLID).move(node.rect.topleft)


def hides(node, place):
    """Whether the bubble as it is drawn, with the corner beside its tail left out, lies over a place."""
    both = node.rect.clip(place.inflate(-NEAR, -NEAR))
    if not node.visible or not both:
        return False
    return pygame.mask.from_surface(node.image.subsurface(both.move(-node.rect.x, -node.rect.y)), SOLID).count() > NEAR


def strict(around):
    """The same, if nothing to be read were to be hidden at all."""
    return around._replace(words=[*around.words, *around.stays], stays=())


def lies_well(picture, seat, nodes):
    """It lies over what stays to be read where nothing else is free, and never over other words."""
    around = picture.around(seat)
    assert not [one for one in around.words if hides(nodes.bubble, one)], nodes.guest.name
    if any(hides(nodes.bubble, one) for one in around.stays):
        beside = hang(picture.m, SENTENCE, nodes.face, strict(around))
        assert beside is None or beside.body.collidelist(around.faces) >= 0, nodes.guest.name


@pytest.mark.parametrize(("scene", "text"), turn_about([(scene,) for scene in TABLES], (1.0,), (2.0,)))
def test_a_bubble_is_nearest_to_the_face_that_speaks_lights_it_and_lies_well(scene, text):
    picture = opened(scene, text)
    seats = picture.board.seats
    wrong = []
    for seat, nodes in seats.items():
        picture.say(seat, SENTENCE)
        assert nodes.lit
        assert nodes.bubble.visible
        far = {other: apart(body(nodes.bubble), one.coin.rect.center) for other, one in seats.items()}
        nearest = min(far, key=far.__getitem__)
        if far[seat] > far[nearest] + nodes.layout.coin * NEARLY:
            wrong.append(f"{nodes.guest.name}'s bubble is {far[seat] - far[nearest]:.0f} px nearer to another face")
        lies_well(picture, seat, nodes)
        nodes.hush()
        assert nodes.lit == nodes.guest.active
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("scene", "size", "text"), [
    pytest.param(scene, size, text, marks=() if (size, text) == ((960, 540), 2.0) else pytest.mark.long)
    for scene, size, text in product(TABLES, [(960, 540), (1280, 720)], [1.0, 1.5, 2.0])
])  # fmt: skip
def test_a_bubble_lies_well_in_other_windows(scene, size, text):
    picture = opened(scene, text, size)
    for seat, nodes in picture.board.seats.items():
        picture.say(seat, SENTENCE)
        lies_well(picture, seat, nodes)
        nodes.hush()


def test_what_hangs_far_from_its_face_at_a_crowded_table_says_whose_it_is():
    picture, named = opened("great-table-speak-16", 1.0), set()
    for seat, nodes in picture.board.seats.items():
        for others in picture.board.seats.values():
            others.hush()
        picture.say(seat, SENTENCE)
        hung, first = nodes.speech._hung, f"*{nodes.guest.name}:* "
        named.add(hung.shape.pages[0].startswith(first))
        assert hung.shape.pages[0].startswith(first) or hung.gap(nodes.face) <= FAR
    assert named == {True, False}


def test_what_has_to_give_way_so_far_that_nobody_could_tell_says_from_there_on_whose_it_is():
    picture, moved = opened("talk-own-words", 2.0), 0
    for seat, nodes in picture.board.seats.items():
        picture.hush()
        picture.say(seat, SHORT)
        first = f"*{nodes.guest.name}:* "
        if not nodes.speech._hung.shape.pages[0].startswith(first):
            around = picture.around(seat)
            block = body(nodes.bubble).inflate(2 * nodes.layout.coin, 2 * nodes.layout.coin)
            nodes.speech.give_way(nodes.face, around._replace(words=[*around.words, block]))
            hung = nodes.speech._hung
            moved += hung is not None and hung.shape.pages[0].startswith(first)
            assert hung is None or hung.shape.pages[0].startswith(first) or hung.gap(nodes.face) <= FAR
    assert moved


def test_who_speaks_does_not_look_like_whose_turn_it_is():
    nodes = next(one for one in opened("table", 1.0).board.seats.values() if not one.guest.active)
    quiet, nodes.lit = nodes._coin(), True
    spoken = nodes._coin()
    nodes.guest = replace(nodes.guest, active=True)
    turn = nodes._coin()
    far = [pygame.mask.from_surface(one, 20).count() for one in (quiet, spoken, turn)]
    assert far[0] == far[1] < far[2], "nothing shines round a speaker"
    assert spoken is not quiet


def test_one_s_own_words_are_not_under_the_palette():
    picture = opened("talk-palette", 1.0)
    picture.say(picture.me, SENTENCE)
    assert body(picture.own_speech.node).bottom <= picture.m.height - picture.m.px(picture.layout.foot_high) + NEAR


def talking(app, game, seats, *, palette):
    """A table where people talk, and whoever looks puts words together meanwhile or does not."""
    if game == "great-table":
        return (speak if palette else between)(app, seats=seats)
    return talked(app, seats=seats) if palette else voyage(app, 6, by_day(2), seats)


SEATS = [*(("great-table", n) for n in range(7, 17)), *(("scallywag", n) for n in range(4, 10))]
SAMPLE = {("great-table", 16, (960, 540), 2.0), ("scallywag", 9, (960, 540), 2.0)}


@pytest.mark.parametrize("palette", [False, True])
@pytest.mark.parametrize(("game", "seats", "size", "text"), [
    pytest.param(*seats, size, text, marks=() if (*seats, size, text) in SAMPLE else pytest.mark.long)
    for seats in SEATS for size in ((960, 540), (1280, 720), (1920, 1080)) for text in (1.0, 1.5, 2.0)
])  # fmt: skip
def test_nothing_that_is_said_is_lost(game, seats, size, text, palette):
    app = program(size, portrait=21, text_size=text)
    screen = talking(app, game, seats, palette=palette)
    assert isinstance(screen.front, Palette) == palette
    picture = screen.picture
    for seat in range(seats):
        picture.hush()
        picture.say(seat, LONGEST)
        speech, around = picture.own_speech, picture.around_own
        if seat != picture.me:
            speech, around = picture.board.seats[seat].speech, picture.around(seat)
        assert speech.place is not None, seat
        assert not [one for one in around.words if hides(speech.node, one)], seat


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_bubble_hides_nothing_in_the_middle_where_a_narrower_one_has_room(size):
    picture = opened("great-table-tonight", 1.0, size)
    middle = [body(node) for node in (picture.middle.heading, picture.middle.board) if node.visible]
    assert len(middle) == 2
    seat, vera = next(one for one in picture.board.seats.items() if one[1].guest.name == "Vera")
    picture.say(seat, SHORT)
    assert [one for one in middle if min(body(vera.bubble).clip(one).size) > NEAR] == []


def test_a_bubble_gives_way_to_what_comes_to_be_read_under_it():
    picture = opened("ten-seats", 1.0)
    seat, nodes = next(iter(picture.board.seats.items()))
    picture.say(seat, SHORT)
    while picture.timeline.moving:
        picture.timeline.clock.advance(50)
        picture.timeline.update()
    before = body(nodes.bubble)
    picture.give_way()
    assert body(nodes.bubble) == before
    board = Node(soft.blank(90, 40), *before.center, 500)
    board.image.fill("#402010FF")
    picture.scene.add(board)
    picture.panels.more.append(board)
    picture.give_way()
    assert nodes.bubble.visible
    assert not hides(nodes.bubble, board.rect)


def test_a_bubble_gives_way_to_a_card_that_comes_to_lie_under_it(monkeypatch):
    picture = opened("table", 1.0)
    seat, nodes = next(iter(picture.board.seats.items()))
    picture.say(seat, SHORT)
    while picture.timeline.moving:
        picture.timeline.clock.advance(50)
        picture.timeline.update()
    card = Rect(0, 0, 60, 84)
    card.center = nodes.speech._hung.body.center
    card.bottom = nodes.speech._hung.body.top + 12  # its figure is to be read all the same
    around = picture.around(seat)
    monkeypatch.setattr(picture, "around", lambda _: around._replace(trick=(*around.trick, card)))
    picture.give_way()
    assert nodes.bubble.visible
    assert not nodes.speech._hung.body.colliderect(card)


def test_where_little_is_free_a_bubble_has_pages_and_goes_when_they_are_read():
    picture = opened("ten-seats", 1.0)
    nodes = next(iter(picture.board.seats.values()))
    nodes.say(SENTENCE, Around())
    place, wide, high = body(nodes.bubble), picture.m.width, picture.m.height
    low = place.top + place.h * 2 // 3
    kept = [Rect(0, 0, wide, place.top - 4), Rect(0, low, wide, high), Rect(0, 0, place.left - 4, high),
            Rect(place.right + 4, 0, wide, high)]  # fmt: skip
    nodes.say(SENTENCE, Around(kept))
    shown = set()
    while nodes.bubble.visible:
        shown.add(nodes.bubble.image)
        assert not any(hides(nodes.bubble, one) for one in kept)
        picture.timeline.clock.advance(100)
        picture.timeline.update()
    assert len(shown) > 1
    assert not nodes.speech.speaking


def test_where_nothing_is_free_only_the_face_is_lit():
    picture = opened("ten-seats", 1.0)
    nodes = next(iter(picture.board.seats.values()))
    nodes.say(SENTENCE, Around([Rect(0, 0, picture.m.width, picture.m.height)]))
    assert nodes.lit
    assert not nodes.bubble.visible


@pytest.mark.parametrize("count", [2, 3])
def test_pages_are_cut_between_words_and_hold_everything(count):
    pages = paged(SENTENCE, count)
    assert len(pages) == count
    assert " ".join(page.removesuffix(" …") for page in pages) == SENTENCE
    assert all(page[-1] in ".…" for page in pages)
    assert max(map(len, pages)) < 2 * len(SENTENCE) / count


def test_one_word_has_one_page():
    assert paged("Never.", 3) == ("Never.",)


def test_cards_fly_under_what_is_said():
    picture = opened("ten-seats", 1.0)
    seat, nodes = next(iter(picture.board.seats.items()))
    picture.say(seat, SHORT)
    card = picture.board.card(0, picture.board.middle())
    assert card.z < nodes.bubble.z


def quarrel(app, **more):
    """A trick that the second seat holds, the person to beat it or not."""
    t = sit(app, scene({0: "2 K", 1: "3 K"}, n=5, turn=0, standing=(1, "3"), passed=(2, 3, 4), people=1), **more)
    seats = t.board.seats
    return t, t.table, [seats[at].speech for at in (1, 2, 4)]


def test_what_is_said_goes_when_its_moment_is_over(app):
    t, table, (first, second, _third) = quarrel(app)
    table.chat(1, "Pass. Not by choice; by arithmetic.")
    table.moment_over(Out(1, 1))
    assert not first.speaking, "who is out says no more of the trick"
    table.chat(2, "Alas.")
    table.moment_over(Won(1, 2))
    assert second.speaking, "it could not be read yet"
    t.until(lambda: not second.left, step=16)
    t.step()
    assert not second.speaking, "the trick it speaks of was swept"
    table.chat(2, "Alas.")
    t.session.skipping = True
    table.moment_over(Won(1, 2))
    assert not second.speaking, "nobody waits for what is skipped"
    table.chat(2, "Alas.")
    table.moment_over(Hand(2, 4))
    assert not second.speaking, "cards are dealt anew"


def test_nothing_that_is_said_stays_over_cards_just_laid(app):
    t, table, (_first, second, _third) = quarrel(app)
    table.chat(2, "Alas.")
    cards = t.board.plays[-1]
    second.node.centre_at(*cards[0].rect.center)
    t.screen.director._uncover(cards)
    assert second.speaking
    assert second.place.collidelist([card.rect for card in cards]) < 0


def test_two_chat_at_once_and_each_can_be_read(app):
    t, table, (first, second, third) = quarrel(app)
    for seat in (1, 2, 4):
        table.chat(seat, "Alas.")
    assert (first.speaking, second.speaking, third.speaking) == (True, True, False), "nobody is cut short"
    t.until(lambda: not first.left, step=16)
    assert first.speaking
    table.chat(4, "Alas.")
    assert (first.speaking, second.speaking, third.speaking) == (False, True, True), "the oldest gives way"
