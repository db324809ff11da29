import pygame
import pytest

from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.paint import cards, metrics
from tabletop.paint.cards import BACK, CardState
from tabletop.paint.sprites import problems
from tabletop.settings import Settings
from tabletop.theme import SUITS


def pixels(image):
    return pygame.image.tobytes(image, "RGBA")


def test_all_cards_are_drawn_and_no_two_look_alike():
    looks = {
        pixels(cards.french(rank, suit, 98, four_colour=four))
        for four in (False, True) for suit in SUITS for rank in cards.RANKS
    }  # fmt: skip
    assert len(looks) == 2 * 52 - 13 + sum(same_spades())
    assert not [p for p in problems() if p.startswith(("suit", "court", "ace", "back"))]


def same_spades():
    """Spades are black either way, but sprites of their own may differ by a hair."""
    return [
        pixels(cards.french(rank, "spades", 98, four_colour=True))
        != pixels(cards.french(rank, "spades", 98, four_colour=False))
        for rank in cards.RANKS
    ]


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_card_has_as_many_pips_as_it_says(rank):
    assert len(set(cards.PIPS[rank])) == rank


@pytest.mark.parametrize("w", [40, 84, 152, 360])
def test_cards_are_five_to_seven_at_any_size(w):
    for rank, suit in ((1, "hearts"), (10, "clubs"), (13, "spades"), (BACK, "masquerade")):
        assert cards.french(rank, suit, w).get_size() == (w, cards.card_height(w))
        assert cards.french(rank, suit, w, fine=2).get_size() == (2 * w, cards.card_height(2 * w))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_figure_and_suit_stay_in_the_strip_a_fan_leaves(scale):
    block = cards.corner("10", 152, "#B8232F", scale, "suit-hearts")
    assert block.get_width() <= 0.24 * 152
    assert block.get_bounding_rect().bottom < block.get_height(), "the suit is cut off"


def test_suits_without_colour_still_differ():
    grey = {pixels(pygame.transform.grayscale(cards.corner("7", 152, "#17130F", 1.0, f"suit-{s}"))) for s in SUITS}
    assert len(grey) == len(SUITS)


def test_states_differ_and_keep_the_size():
    looks = {pixels(cards.french(7, "clubs", 152, state)) for state in CardState}
    assert len(looks) == len(CardState)


def test_four_inks_are_a_setting():
    app = App(open_offscreen((960, 540)))
    two = pixels(cards.french(9, "diamonds", 98))
    app.apply(Settings(four_colour=True))
    assert metrics.four_colour()
    four = pixels(cards.french(9, "diamonds", 98))
    assert four != two
    assert four == pixels(cards.french(9, "diamonds", 98, four_colour=True))
    app.apply(Settings())
    assert pixels(cards.french(9, "diamonds", 98)) == two
