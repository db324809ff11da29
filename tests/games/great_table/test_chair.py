"""Another chair: a dead Card Player goes on as somebody else, once a game, knowing what that one knows. GT 3.12."""

from __future__ import annotations

import pytest

from rules.games.great_table.events import Chair
from tests.games.great_table.scene import GAME, at_votes, lay, order


def dead_person(**more):
    """Return a table at which the person 3 has just been lynched and the night is asked for."""
    house = {"chair": True, **more}
    t = at_votes(12, {4: "guard", 5: "healer"}, people=house.pop("people", [3]), **house)
    return t.vote(dict.fromkeys(range(4, 11), 3)).until("night")


def test_from_the_next_dawn_on_he_is_somebody_else():
    found = set()
    for seed in range(8):
        t = dead_person(seed=seed)
        assert {"chair", "ghost"} <= t.asked(3)
        t.do(3, "chair", 0)
        assert t.view(3).people == 1 << 2
        assert "chair" not in t.asked(3)
        t.night({12: order(kill=4)})
        (told,) = t.told(0, Chair)
        new = told.new
        assert told.old == 2
        assert t.state.people == 1 << new
        assert new + 1 in range(1, 11)
        assert not t.dead & {new + 1}
        assert t.asked(3) == set()
        assert t.asked(new + 1) == {"list"}
        found.add(new)
    assert len(found) > 2


def test_he_knows_what_the_chair_knows_and_no_more():
    t = dead_person()
    before = {p: t.view(p) for p in range(1, 13)}
    t.do(3, "chair", 0)
    t.night({5: order(5)})
    new = t.told(0, Chair)[0].new + 1
    assert t.view(new).role == 2
    assert t.view(new).seat == new - 1
    assert t.view(new).news == before[new].news
    assert t.view(new).roles == t.view(3).roles == ()


def test_once_a_game():
    t = dead_person()
    t.do(3, "chair", 0)
    t.night()
    new = t.told(0, Chair)[0].new + 1
    t.until("vote")
    t.vote({})
    t.state.people |= 1 << 2
    assert t.state.chair_of(2) == 0
    t.night({12: order(kill=new)})
    assert new in t.dead
    assert "chair" not in t.asked(new)
    assert "once a game" in t.refusal(new, "chair", 0).text


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"chair": False}, "nobody takes over"),
        ({"master": 3}, "dead Card Player"),
        ({"mates": [3]}, "dead Card Player"),
        ({"people": [5]}, "dead Card Player"),
    ],
)
def test_only_a_dead_card_player_where_the_house_allows_it(more, words):
    if more.get("master"):
        t = lay(16, people=[3], chair=True, **more)
        t.state.alive &= ~4
        assert "chair" not in t.asked(3)
    else:
        t = dead_person(**more)
        assert "chair" not in t.asked(3)
    assert words in t.refusal(3, "chair", 0).text


def test_not_the_living():
    t = at_votes(12, people=[3], chair=True)
    assert "chair" not in t.asked(3)
    assert "dead Card Player" in t.refusal(3, "chair", 0).text


def test_who_has_seen_all_stays_a_ghost():
    t = dead_person()
    t.do(3, "ghost", 1)
    t.do(3, "ghost", 0)
    assert "chair" not in t.asked(3)
    assert "looked on" in t.refusal(3, "chair", 0).text
    t = dead_person()
    t.do(3, "chair", 0)
    t.do(3, "ghost", 1)  # changed his mind
    t.night()
    assert t.told(0, Chair) == []
    assert t.state.people == 4


def test_who_has_left_gets_no_chair():
    t = dead_person(people=[3, 6])
    t.do(3, "chair", 0)
    t.state.people = 1 << 5
    t.night()
    assert t.told(0, Chair) == []
    assert t.state.chair_used == 0


def test_waiting_for_a_chair_is_nobody_elses_business():
    t, u = dead_person(people=[3, 6]), dead_person(people=[3, 6])
    t.do(3, "chair", 0)
    assert all(t.view(p) == u.view(p) for p in range(13) if p != 3)
    assert t.view(3) != u.view(3)
    assert GAME.load(GAME.dump(t.state)).key() == t.state.key()
