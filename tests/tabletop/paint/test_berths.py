"""Where a bubble lies: least() where something must be hidden, and never far from who speaks."""

from pygame import Rect

from tabletop.table.berths import least

WINDOW, FIRST = Rect(0, 0, 1200, 600), Rect(300, 200, 200, 100)


def hidden(place, seen):
    return sum(one.w * one.h for one in (place.clip(other) for other in seen))


def test_words_are_never_hidden_and_of_what_is_seen_the_least_is():
    words, seen = [Rect(0, 0, 1200, 180), Rect(0, 320, 1200, 280)], [Rect(0, 180, 420, 140), Rect(560, 180, 640, 140)]
    place = least(FIRST, WINDOW, 900, words, seen)
    assert place.collidelist(words) < 0
    assert hidden(place, seen) < hidden(FIRST, seen)
    assert hidden(place, seen) <= 60 * 100 + 20 * 100, "the gap between them is as good as full"


def test_what_lies_free_is_taken_only_if_it_is_not_far():
    seen = [Rect(0, 0, 800, 600)]
    assert hidden(least(FIRST, WINDOW, 900, [], seen), seen) == 0
    assert least(FIRST, WINDOW, 100, [], seen).topleft == FIRST.topleft, "it would hide as much anywhere near"


def test_where_all_is_words_there_is_no_place():
    assert least(FIRST, WINDOW, 900, [WINDOW], []) is None
