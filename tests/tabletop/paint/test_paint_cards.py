import pygame
import pytest

from tabletop.games.scum_of_the_earth import cards as suns
from tabletop.games.scum_of_the_earth.cards import KINDS
from tabletop.paint import cache, cards, metrics
from tabletop.paint.cache import SHELVES
from tabletop.paint.cards import BACK, RATION, CardState, Turner, card, card_height
from tabletop.paint.metrics import Metrics
from tabletop.paint.sprites import problems

M = Metrics(1920, 1080)


def pixels(image):
    return pygame.image.tobytes(image, "RGBA")


def test_all_kinds_are_drawn_and_no_two_look_alike():
    looks = {pixels(card(kind, 112)) for kind in KINDS}
    assert len(looks) == 23
    assert not [p for p in problems() if p.startswith(("scum", "special", "back"))]


@pytest.mark.parametrize("w", [40, 76, 100, 124, 152, 176, 304, 360])
def test_cards_are_five_to_seven_at_any_size(w):
    for kind in (5, 10, 14, 18, BACK):
        assert card(kind, w).get_size() == (w, round(w * 1.4))
        assert card(kind, w, fine=2).get_size() == (2 * w, round(2.8 * w))


def test_the_back_tells_nothing_when_it_is_turned():
    back = card(BACK, 150)
    turned = pygame.transform.rotate(back, 180)
    off = sum(abs(a - b) > 40 for a, b in zip(pixels(back), pixels(turned), strict=True))
    assert off / len(pixels(back)) < 0.01


def test_number_cards_carry_the_count_code():
    assert [*map(suns.index_of, (1, 10, 11, 12, 13))] == ["A", "10", "J", "Q", "K"]
    assert suns.say["words", 11] == "JACK"


@pytest.mark.parametrize("kind", [1, 10, 13, 18, 22])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_corner_figure_stays_in_its_column(kind, scale):
    card_, bare = card(kind, 152, index=scale), cards.stock(152)
    column = [x for x in range(42, 50) if any(differs(card_, bare, x, y) for y in range(4, 40))]
    assert not [x for x in column if x < 46]


def differs(one, two, x, y):
    return any(abs(a - b) > 30 for a, b in zip(one.get_at((x, y)), two.get_at((x, y)), strict=True))


def test_states_differ_and_keep_the_size():
    looks = {state: card(7, 152, state) for state in CardState}
    assert len({pixels(s) for s in looks.values()}) == len(CardState)
    assert {s.get_size() for s in looks.values()} == {(152, card_height(152))}
    assert looks[CardState.REFUSED].get_at((80, 40)).r < looks[CardState.IDLE].get_at((80, 40)).r


def test_drawing_a_state_leaves_the_idle_card_alone():
    before = pixels(card(9, 120))
    card(9, 120, CardState.SELECTED)
    card(9, 120, CardState.REFUSED)
    assert pixels(card(9, 120)) == before


def test_a_shadow_is_kept_by_size_and_lift_and_grows_with_it():
    assert cards.card_shadow(M, 152) is cards.card_shadow(M, 152)
    assert cards.card_shadow(M, 152, 60).get_width() > cards.card_shadow(M, 152).get_width()
    low = cards.card_shadow(M, 152, 0, 12)
    assert low.get_width() > cards.card_shadow(M, 152).get_width()


def test_a_ghost_is_as_large_as_its_card():
    assert cards.ghost(M, 152).get_size() == (152, card_height(152))


def test_at_rest_the_angle_is_exact_and_kept():
    turner = Turner()
    assert turner.at_rest(5, 100, 0) is card(5, 100)
    slant = turner.at_rest(5, 100, 7.3)
    assert slant is turner.at_rest(5, 100, 7.3)
    assert slant is not turner.at_rest(5, 100, 7.5)
    assert slant.get_width() > 100


def test_a_card_on_a_slant_is_not_found_in_other_colours_than_are_set():
    turned = Turner().at_rest(5, 100, 7.3, CardState.EARLIER)
    metrics.use(four_colour=False, high_contrast=True)
    assert pixels(Turner().at_rest(5, 100, 7.3, CardState.EARLIER)) != pixels(turned)
    metrics.use(four_colour=False, high_contrast=False)
    assert Turner().at_rest(5, 100, 7.3, CardState.EARLIER) is turned


def test_in_flight_angles_are_shared_and_rationed():
    SHELVES["turned"].clear()
    for kind in (4, BACK):
        card(kind, 80, fine=2)
    turner = Turner()
    assert turner.in_flight(BACK, 80, 13) is turner.in_flight(BACK, 80, 11)
    for angle in range(30, 300, 12):
        turner.in_flight(4, 80, angle)
    assert turner.spent == RATION
    assert len(SHELVES["turned"]) == RATION
    turner.new_frame()
    turner.in_flight(4, 80, 330)
    assert turner.spent == 1


def test_a_spent_ration_takes_a_near_angle_that_is_known():
    SHELVES["turned"].clear()
    turner, upright = Turner(), card(8, 80)
    known = turner.in_flight(8, 80, 24)
    turner.spent = RATION
    assert turner.in_flight(8, 80, 30) is known
    rough = turner.in_flight(8, 80, 90)
    assert rough.get_size() == upright.get_size()[::-1]


def test_a_face_never_drawn_takes_a_frame_to_itself_and_waits_where_there_is_no_room():
    cache.clear()
    turner = Turner()
    assert turner.in_flight(8, 80, 24) is not None
    assert turner.full
    assert turner.in_flight(12, 80, 24) is None
    turner.new_frame()
    assert turner.in_flight(12, 80, 24) is not None


def test_small_cards_say_no_words_that_could_not_be_read():
    assert suns.named(18, 152)
    assert not suns.named(17, 60)
    assert not suns.named(7, 60)


def test_the_edge_of_a_slanted_card_is_smooth():
    slant = Turner().at_rest(6, 120, 4, CardState.SELECTED)
    rim = {slant.get_at((x, y)).a for x in range(20, 100, 3) for y in range(14)}
    assert len(rim - {0, 255}) > 10
