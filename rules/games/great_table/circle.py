"""The hidden circle of the living: tuples of players, clockwise. GT 3.8."""

from __future__ import annotations


def left_of(circle: tuple[int, ...], seat: int) -> int:
    """Return who sits next clockwise: the next to choose."""
    return circle[(circle.index(seat) + 1) % len(circle)]


def right_of(circle: tuple[int, ...], seat: int) -> int:
    """Return who sits on the other side."""
    return circle[circle.index(seat) - 1]


def places_right(circle: tuple[int, ...], seat: int, other: int) -> int:
    """Return how many places to the right of `seat` the other sits."""
    return (circle.index(seat) - circle.index(other)) % len(circle)


def from_seat(circle: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return everybody clockwise from a seat on."""
    at = circle.index(seat)
    return circle[at:] + circle[:at]


def swapped(circle: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    """Return the circle with two people in each other's seats."""
    change = {one: other, other: one}
    return tuple(change.get(seat, seat) for seat in circle)


def without(circle: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """Return the circle closed up round those gone (mask)."""
    return tuple(seat for seat in circle if not gone >> seat & 1)
