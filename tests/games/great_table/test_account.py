"""The true record of the night and of turned votes: in order, in words, and for nobody who plays. GT 3.7, GT 3.10."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules.core.match import Match
from rules.core.types import MODERATOR, TABLE
from rules.games.great_table.advice import _deed
from rules.games.great_table.events import (
    Beside,
    Dawn,
    Dealt,
    Deed,
    Lover,
    Meant,
    News,
    Ordered,
    Stole,
    Turned,
    Wished,
)  # fmt: skip
from rules.games.great_table.phases.ghosts import ALL
from rules.games.great_table.resolve import DONE, night
from tests.games.great_table.scene import GAME, about, at_night, at_votes, lay, order
from tests.kit.drive import begin, played

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kit", "Lou", "Mel", "Nan", "Oz", "Pam"]


def record(t):
    """Return the true record in words, as the moderator reads it."""
    view = GAME.moderator(t.state)
    return [GAME.tell(event.told(TABLE) or event, NAMES.__getitem__, view).replace("*", "")
            for event in t.events if isinstance(event, Deed | Meant | Turned)]  # fmt: skip


CARDS = {1: "guard", 2: "vigilante", 3: "healer", 4: "role-finder", 5: "card-finder", 6: "place-swap", 7: "mayor"}


def test_a_night_is_told_in_the_order_it_works():
    t = at_night(16, CARDS).night({
        3: order(8), 1: order(4), 2: order(9), 4: order(5), 5: about("king"), 6: order(10), 7: order(2, 3),
        16: order(kill=8), 14: order(kill=11), 15: order(kill=11),
    })  # fmt: skip
    assert record(t) == [
        "Ann guards Dot.",
        "Dot looks into the hand of Eve, but is guarded: nothing comes of it.",
        "Eve looks for the King.",
        "Gus turns the vote of Ben to Cid.",
        "Fay changes places with Jon.",
        "Ben shoots Ida.",
        "Nan and Oz, the Apprentices, mean Kit to die.",
        "Pam, the Master, means Hal to die.",
        "Cid heals Hal, who would have died.",
    ]
    assert t.dead == {9, 11}
    dawn = next(i for i, event in enumerate(t.events) if isinstance(event, Dawn))
    assert max(i for i, event in enumerate(t.events) if isinstance(event, Deed | Meant)) < dawn


@pytest.mark.parametrize(("orders", "said"), [
    ({1: order(16), 16: order(kill=8)}, "Pam, the Master, means Hal to die, but is guarded: nothing comes of it."),
    ({14: order(kill=8), 15: order(kill=9)},
     "Nan, an Apprentice, means Hal to die, but no other Apprentice does: nothing comes of it."),
    ({14: order(kill=8)},
     "Nan, an Apprentice, means Hal to die, but no other Apprentice does: nothing comes of it."),
    ({1: order(14), 14: order(kill=8), 15: order(kill=8)},
     "Oz, an Apprentice, means Hal to die, but no other Apprentice does: nothing comes of it."),
    ({3: order(8), 2: order(9)}, "Cid heals Hal."),
])  # fmt: skip
def test_what_comes_of_it(orders, said):
    assert said in record(at_night(16, CARDS).night(orders))


def test_house_rules_that_keep_people_alive_are_named():
    t = at_night(12, CARDS, day=1, quiet=True).night({12: order(kill=8), 3: order(8)})
    assert record(t) == ["Lou, the Master, means Hal to die, but the first night is quiet.", "Cid heals Hal."]
    t = at_night(12, CARDS, shields=True).night({1: order(8), 12: order(kill=8)})
    assert record(t)[1:] == ["Lou, the Master, means Hal to die, but the Guard shields as well."]


@pytest.mark.parametrize(("day", "quiet", "marks"), [(1, True, 0), (2, True, 1), (1, False, 1)])
def test_a_heal_turns_a_game_only_where_somebody_would_have_died(day, quiet, marks):
    s, orders = at_night(12, CARDS, day=day, quiet=quiet).state, {12: order(kill=8), 3: order(8)}
    s.orders = tuple(orders.get(seat + 1, ()) for seat in range(12))
    assert len(list(_deed(SimpleNamespace(base=0, moves=()), s, night(s), -1, 2))) == marks


def test_what_a_robbed_one_or_the_dead_order_is_no_deed():
    t = lay(12, {1: "thief", 2: "guard", 3: "vigilante"}).steal(1, 2).until("night")
    t.night({2: order(5), 1: order(6)})
    assert record(t) == ["Ann guards Fay."]


def test_a_turned_vote_is_told_as_it_was_and_as_it_counts():
    t = at_votes(9, {}, mayor=(4, 9))
    t.vote({1: "night", 2: "night", 3: "night", 4: "night", 5: 9})
    assert record(t) == ["The Mayor's hand: the vote of Dot was for night, and counts for Ida."]
    assert record(at_votes(9, {}, mayor=(4, 9)).vote({4: 9, 5: 9})) == []


def test_nobody_who_plays_hears_it_but_a_ghost_who_sees_all():
    t = at_night(12, {5: "role-finder"}, people=(3,)).night({12: order(kill=3), 5: order(7)})
    t.do(3, "ghost", ALL)
    t.night({12: order(kill=4)})
    secret = [event for event in t.events if isinstance(event, Deed | Meant)]
    assert len(secret) > 2
    assert all(event.told(seat) is None for event in secret for seat in (TABLE, 0, 3, 6, 11))
    assert t.told(3, Meant) == [Meant(DONE, 3, (11,))]  # of the night he looked on; his own death was before


def test_the_moderator_hears_the_secrets_that_make_the_story_and_no_more():
    match = played(begin(GAME, 12, 3), 3)
    public, whole = match.events(TABLE), match.events(MODERATOR)
    assert [one for one in whole if not one.moderated] == list(public)
    assert {Deed, Meant, News, Stole, Lover} <= {type(one) for one in whole}
    assert not {Wished, Beside, Dealt, Ordered} & {type(one) for one in whole}
    assert match.told(MODERATOR, match.turn) == whole
    assert match.told(MODERATOR, match.base) == whole[: len(match.told(MODERATOR, match.base))]
    match.rewind(30)
    assert len(match.events(MODERATOR)) < len(whole)
    assert Match.resume(GAME, match.options, 12, 3, match.state, 9).events(MODERATOR) == []


def test_others_orders_are_left_to_the_record():
    """A ghost who sees all hears them; what came of them is what he reads."""
    t = at_night(12, {1: "guard"}).night({1: order(5)})
    told = next(event for event in t.events if isinstance(event, Ordered) and event.seat == 0)
    assert GAME.tell(told.told(0), NAMES.__getitem__, t.view(1))
    assert GAME.tell(told.told(0), NAMES.__getitem__, t.view(2)) == ""
