"""Who looks next, and when the curtain falls: from public facts, without a screen."""

import pytest

from rules.core.rng import Die
from rules.core.types import TABLE
from tabletop.table.match.perspective import Looking, next_to_look


def mask(*seats):
    return sum(1 << seat for seat in seats)


class World:
    """Who owes what, and a log of everybody for whom the curtain fell."""

    def __init__(self, people, seats=6):
        self.people = people
        self.looking = Looking(people, seats)
        self.curtains = []

    def due(self, *seats):
        if self.looking.settle(self.people, mask(*seats)) and self.looking.down:
            self.curtains.append(self.looking.waits)
        return self.looking

    def open(self):
        self.looking.reveal()
        return self.looking.seat


@pytest.mark.parametrize(
    ("last", "due", "who"),
    [(TABLE, mask(3, 5), 3), (3, mask(3, 5), 3), (3, mask(5), 5), (3, mask(1, 2), 1), (5, mask(0, 4), 0),
     (2, 0, TABLE), (TABLE, 0, TABLE)],
)  # fmt: skip
def test_the_next_to_look_is_found_round_the_table(last, due, who):
    assert next_to_look(last, due, 6) == who


def test_one_person_alone_never_meets_a_curtain():
    looking = Looking(mask(2), 6)
    assert not looking.several
    for due in (0, mask(2), mask(0, 2), mask(4)):
        assert not looking.settle(mask(2), due)
        assert not looking.settle(0, due)
        assert (looking.seat, looking.down) == (2, False)


def test_opponents_only_are_watched_without_a_curtain():
    looking = Looking(0, 6)
    assert not looking.settle(0, mask(1))
    assert not looking.cover(0, mask(1), always=True)
    assert (looking.seat, looking.down) == (TABLE, False)


def test_nobody_looks_before_the_first_curtain_has_opened():
    world = World(mask(1, 4))
    assert world.looking.seat == TABLE
    assert world.due().seat == TABLE
    assert not world.looking.down, "nothing is asked: the deal can be watched by everybody"
    assert world.due(0, 1, 4).waits == 1, "only people are waited for"
    assert world.looking.seat == TABLE
    assert world.open() == 1


def test_the_table_lies_open_to_all_while_opponents_act():
    world = World(mask(1, 4))
    world.due(1)
    world.open()
    assert world.due(1, 0).seat == 1, "something is owed still"
    for step in ((0,), (2,), (3,), ()):
        assert world.due(*step).seat == TABLE
        assert not world.looking.down
    assert world.due(1).waits == 1
    assert world.curtains == [1, 1], "nobody else had to look between"


def test_all_that_one_person_owes_is_asked_in_one_go_and_the_round_goes_on_from_there():
    world = World(mask(0, 2, 3))
    world.due(0, 1, 2, 3)
    seen = []
    open_ = {0, 2, 3}
    while open_:
        who = world.open()
        seen.append(who)
        assert world.due(*open_).seat == who, "still owing: no curtain"
        open_.discard(who)
        world.due(*open_)
    assert seen == [0, 2, 3]
    assert world.curtains == [0, 2, 3]


def test_never_two_curtains_in_a_row_for_the_same_person_while_somebody_else_has_to_look():
    die = Die(11)
    for people in (mask(0, 1), mask(0, 3, 5), mask(*range(6))):
        world, alone = World(people), []
        for _ in range(2000):
            owing = [seat for seat in range(6) if not die.below(4)]
            before = len(world.curtains)
            world.due(*owing)
            if len(world.curtains) > before:
                alone.append({one for one in owing if people >> one & 1} == {world.curtains[-1]})
            if world.looking.down and die.below(3):
                world.open()
        assert len(world.curtains) > 100
        pairs = zip(world.curtains, world.curtains[1:], alone[1:], strict=False)
        assert all(one != two or nobody_else for one, two, nobody_else in pairs)
        assert all(people >> seat & 1 for seat in world.curtains)


def test_covering_waits_for_who_owes_something_else_for_the_last_one():
    world = World(mask(1, 4))
    world.due(1)
    world.open()
    assert world.looking.cover(world.people, mask(3))
    assert world.looking.waits == 1
    assert not world.looking.cover(world.people, mask(3)), "it is down already"
    world.open()
    assert world.looking.cover(world.people, mask(4))
    assert world.looking.waits == 4
    assert world.looking.seat == TABLE


def test_who_plays_alone_can_cover_the_screen_and_comes_back():
    looking = Looking(mask(2), 4)
    assert looking.cover(mask(2), 0)
    assert (looking.seat, looking.waits) == (TABLE, 2)
    looking.reveal()
    assert (looking.seat, looking.down) == (2, False)


def test_a_seat_handed_over_is_waited_for_no_more():
    world = World(mask(1, 4))
    world.due(1)
    world.people = mask(4)
    assert world.due(1).waits == 4
    world.people = 0
    assert world.due(1).seat == TABLE
    assert not world.looking.down, "opponents play on, and everybody may watch"
    world.people = mask(1)
    world.due(0)
    assert not world.looking.down
    assert world.due(1).waits == 1, "taken back: what is private comes behind a curtain again"


def test_the_cards_of_a_seat_handed_over_are_not_left_lying_open():
    world = World(mask(1, 4))
    world.due(1)
    world.open()
    world.people = mask(4)
    assert world.due(0).seat == TABLE
    assert not world.looking.down, "nobody is asked yet: the table is everybody's"
    assert world.due(1).seat == TABLE
    assert world.due(4).waits == 4
    world.open()
    world.people = mask(1, 4)
    assert world.due(1).waits == 1


def test_a_loaded_table_begins_behind_the_curtain_even_while_nobody_owes_anything():
    looking = Looking(mask(1, 4), 6)
    assert looking.cover(mask(1, 4), 0, always=True)
    assert looking.waits == 1
    nobody = Looking(mask(1, 4), 6)
    assert not nobody.cover(0, mask(1), always=True)
    assert nobody.seat == TABLE
