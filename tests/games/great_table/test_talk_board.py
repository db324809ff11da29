"""What the claim board says of the talk round the table: labels, and in plain words what cannot both be true."""

import pytest

from rules.core.rulebook import rulebook
from rules.core.talk.board import SAID, TRUE, UNTRUE, board, label
from rules.core.talk.codes import ACTS
from rules.core.talk.palette import ready
from rules.core.talk.tongue import Scene
from rules.games.great_table.minds.evidence import Stories
from rules.games.great_table.news import Holders, row_of
from rules.games.great_table.numbers import GUARD, KING, LOVER, MASTER, PLAYER, THIEF
from rules.games.great_table.options import House
from rules.games.great_table.state import BY_NIGHT
from rules.games.great_table.talk import TONGUE, acts
from tests.games.great_table.test_talk_facts import card, chairs, say, table
from tests.games.great_table.words_kit import GAME, PEOPLE, random_game
from tests.kit.drive import begin, walk

BOOK = rulebook("great-table")


def links(view):
    found = board(TONGUE, view, PEOPLE[: view.n])
    return [(link.numbers, link.rule, link.why) for link in (*found.links, *found.proofs)]


FOUND, GUARDED = say(1, "report_holder", a=KING, b=1 << 2, c=1), say(3, "claim_action", 1, a=GUARD, b=1)
BLANK = "Who is guarded finds nothing out, and does not die where the Guard shields."
SHIELDED = table((), (GUARDED,), deaths=((1, BY_NIGHT, 1, PLAYER),))


@pytest.mark.parametrize(
    ("view", "rule", "why"),
    [
        (table((card(1, KING, 1), card(1, GUARD, 1))), "GT 3.6", "Nobody has two cards in one night."),
        (table((card(1, KING, 1), card(2, KING, 1))), "GT 3.6", "There are not so many of that card in the pack."),
        (table((chairs(1, 2, 3, 1), chairs(1, 4, 3, 1))), "GT 3.8", "Two people cannot sit on one side."),
        (table((say(1, "claim_role", a=MASTER), say(1, "claim_role", a=PLAYER))), "GT 3.1", "Nobody plays two parts."),
        (
            table((say(1, "announce_vote", 4),), (), votes=((1, 1, 3),)),
            "GT 3.11",
            "What was said is not what was done.",
        ),
        (table((), (FOUND, GUARDED)), "GT 3.5", BLANK),
        (SHIELDED._replace(house=House(shields=True)), "GT 3.5", BLANK),
    ],
)
def test_what_cannot_be_true_is_said_in_plain_words(view, rule, why):
    assert (rule, why) in [found[1:] for found in links(view)]
    assert BOOK.find(rule).id == rule


@pytest.mark.parametrize(("own", "false"), [(card(0, KING, 1), True), (card(0, THIEF, 1), False), (None, False)])
def test_who_claims_what_one_held_oneself_is_known_for_it_to_that_one_alone(own, false):
    view = table((), (card(1, KING, 1),))._replace(seat=0)
    (square,) = board(TONGUE, view, PEOPLE[: view.n], True, () if own is None else (own,)).squares[1][1].items
    assert (square.state, square.private) == ((UNTRUE, True) if false else (SAID, False))


@pytest.mark.parametrize("by", [0, 1])
def test_a_confirmation_stands_on_the_board_whoever_gave_it(by):
    view = table((), (card(1 - by, KING, 2), say(by, "confirm", 1 - by, ref=0)))._replace(seat=0, card=KING)
    (square,) = board(TONGUE, view, PEOPLE[: view.n], True).squares[by][1].items
    assert (square.act, square.state) == ("confirm", TRUE if by else UNTRUE), "the King is one's own"
    assert square.private


def test_who_found_something_out_was_not_guarded_as_he_knows_before_he_tells():
    view = table((), (GUARDED,))._replace(seat=1, news=((1, *row_of(Holders(KING, (2,)))),))
    (square,) = board(TONGUE, view, PEOPLE[: view.n], True).squares[3][1].items
    assert (square.state, square.private) == (UNTRUE, True)
    assert not links(SHIELDED)
    assert not links(table((), (FOUND._replace(b=0), GUARDED)))
    lie = say(1, "accuse_lie", 3, ref=1)._replace(ref2=0)
    assert lie in ready(TONGUE, table((), (FOUND, GUARDED))._replace(seat=1), lie.act)


def test_the_dead_sit_beside_nobody():
    gone = ((1, 1, 5, PLAYER),)
    assert [one[1:] for one in links(table((), (chairs(1, 5, 3, 2),), deaths=gone))] == [
        ("GT 3.8", "Two people cannot sit on one side.")
    ]
    assert not links(table((chairs(1, 5, 3, 1),), (), deaths=gone))


def test_a_ring_smaller_than_the_table_cannot_be():
    three = (chairs(1, 2, 3, 1), chairs(2, 3, 1, 1), chairs(3, 1, 2, 1))
    ring = ("GT 3.8", "They would sit in a ring of their own, and nobody else with them.")
    assert ((0, 1), *ring) in links(table(three))
    four = (chairs(1, 2, 4, 1), chairs(3, 4, 2, 1))
    assert [found[1:] for found in links(table(four))] == [ring]
    assert not links(table(three[:1]))
    whole = tuple(chairs(seat, (seat + 1) % 7, (seat - 1) % 7, 1) for seat in range(1, 7))
    assert not links(table(whole))
    gone = tuple((1, 1, seat, PLAYER) for seat in (0, 4, 5, 6))
    assert not links(table((), tuple(row._replace(c=2) for row in three), deaths=gone))


def test_a_ring_speaks_against_those_who_sit_in_it():
    heard = Stories(7)
    for row in ((1, 2, 4), (2, 3, 1)):
        assert not heard.hear(chairs(*row, 1)).quarrels
    assert heard.hear(chairs(5, 6, 0, 1)).quarrels == set()
    four = heard.hear(chairs(4, 1, 3, 1))
    assert four.quarrels == {1, 2}


@pytest.mark.parametrize(("places", "side"), [(1, "right"), (6, "left")])
def test_a_king_one_place_on_is_a_neighbour(places, side):
    told = say(1, "report_king", 4, a=places, b=1)
    beside = chairs(1, 2, 4, 1) if side == "right" else chairs(1, 4, 2, 1)
    assert not links(table((beside,), (told,)))
    assert "GT 3.8" in [one[1] for one in links(table((chairs(1, 2, 3, 1),), (told,)))]
    lynched = ((1, 1, 6, PLAYER),)  # they had moved up by night
    assert not links(table((chairs(1, 2, 3, 1),), (told,), deaths=lynched))


def test_a_night_called_early_breaks_no_word():
    for act, target in (("announce_night", -1), ("announce_vote", 4)):
        said = (say(1, act, target),)
        assert not links(table(said, (), votes=[(1, seat, 7) for seat in (2, 3, 4, 5)]))
        assert links(table(said, (), votes=[(1, seat, 7) for seat in (2, 3, 4)]))


def test_days_are_kept_apart_and_double_cards_may_be_claimed_twice():
    assert not links(table((card(1, KING, 1),), (card(1, GUARD, 2), card(2, KING, 2))))
    sixteen = (
        random_game(16, 4)
        .view(0)
        ._replace(said=(card(1, LOVER, 1), card(2, LOVER, 1)), days_said=(0,), day=1, deaths=(), roles=(), vote_log=())
    )
    assert not links(sixteen)


def test_where_a_mayor_may_have_turned_it_a_vote_proves_no_lie():
    ten = (
        random_game(10, 4)
        .view(0)
        ._replace(
            said=(say(1, "announce_vote", 4),), days_said=(0, 1), day=2, deaths=(), roles=(), vote_log=((1, 1, 1, 3),)
        )
    )
    assert not links(ten)


def test_every_statement_of_the_palette_has_a_label():
    seen = set()
    match = begin(GAME, 8, 8)
    for number, _ in enumerate(walk(match, 8)):
        if number % 101 or match.result:
            continue
        seat = next(seat for seat in range(8) if match.view(0).alive >> seat & 1)
        view = match.view(seat)
        scene = Scene(view, view.day, PEOPLE)
        for act in acts(view, seat):
            for one in ready(TONGUE, view, act)[:3]:
                seen.add(ACTS[act])
                title, detail = label(TONGUE, scene, one)
                assert title, ACTS[act]
                assert not set("{}") & set(title + detail), (title, detail)
                assert "-1" not in title + detail, (title, detail)
    assert seen > {"claim_card", "claim_neighbours", "suspect", "vouch", "ask", "promise", "announce_vote"}
