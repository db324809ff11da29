import pygame

from tabletop.paint import sprites
from tabletop.paint.sprites import medallion, problems, sprite


def test_a_sprite_has_the_size_asked_for_whatever_its_shape():
    assert sprite("back-scum", 60, 90).get_size() == (60, 90)
    assert sprite("icon-gear", 30).get_size() == (30, 30)


def test_the_same_sprite_is_the_same_surface():
    assert sprite("icon-gear", 30) is sprite("icon-gear", 30)


def test_a_tint_multiplies_and_leaves_the_plain_one_alone():
    plain = sprite("icon-play", 40).copy()
    dark = sprite("icon-play", 40, tint="#221B14")
    spot = max(((x, y) for x in range(40) for y in range(40)), key=lambda p: sum(plain.get_at(p)))
    assert sum(dark.get_at(spot)[:3]) < sum(plain.get_at(spot)[:3]) / 2
    assert pygame.image.tobytes(sprite("icon-play", 40), "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_a_missing_sprite_is_a_visible_plate_and_one_note(monkeypatch):
    monkeypatch.setattr(sprites, "_problems", {})
    first, second = sprite("no-such-thing", 50), sprite("no-such-thing", 51)
    assert first.get_size() == (50, 50)
    assert second.get_at((25, 25)).a == 255
    assert problems() == ("no-such-thing",)


def test_a_medallion_is_round():
    coin = medallion("portrait-01", 80)
    assert coin.get_at((1, 1)).a == 0
    assert coin.get_at((40, 40)).a == 255
    assert coin.get_at((40, 2)).a > 200


def test_sprites_are_premultiplied():
    image = sprite("icon-gear", 33)
    pixels = (image.get_at((x, y)) for x in range(33) for y in range(33))
    assert all(max(p.r, p.g, p.b) <= p.a for p in pixels)
