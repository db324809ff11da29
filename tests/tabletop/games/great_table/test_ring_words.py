"""What the narrator reads at the turns of a day, and what there is to know of a card."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from rules.core.data import words_of
from rules.core.sentences import Words
from rules.core.types import PASS, TABLE, Move
from rules.games.great_table.content import cards
from rules.games.great_table.events import (
    Beside,
    Dawn,
    Day,
    Debate,
    Died,
    Ended,
    Lynched,
    Night,
    NightCalled,
    Ordered,
    PackGone,
    Voted,
)
from rules.games.great_table.numbers import NO_CARD, PLAYER, pack_of
from rules.games.great_table.state import Order
from rules.games.great_table.text import tell
from tabletop.games.great_table.asking.letter import news
from tabletop.games.great_table.kit import about_card, held
from tabletop.games.great_table.narrator import advised, narration, order_words
from tabletop.games.great_table.shown import Step, Thief
from tabletop.table.story import Story
from tests.games.great_table.words_kit import names, random_game
from tests.tabletop.games.great_table.asking.ask_kit import Asked, night, vote
from tests.tabletop.games.great_table.ring_kit import begun, played

words = Words("tabletop.games.great_table", "advice")
table_words = Words("tabletop.games.great_table", "table")


@pytest.mark.parametrize(("move", "said"), [
    (Move(0, "vote", (4,)), "vote for Oona"), (Move(0, "vote", (12,)), "vote for night"),
    (Move(0, "vote", (PASS,)), words.leave), (Move(0, "steal", (4,)), "steal from Oona"),
    (Move(0, "list", (5, 7, 11, 2)), "ask for the Guard, the Role Finder and the Healer first"),
    (Move(0, "order", (0,), (4, -1, 8)), "guard Oona and kill Egon"),
    (Move(0, "order", (0,), (-1, -1, -1)), words.sleep), (Move(0, "say", (15,)), ""),
])  # fmt: skip
def test_moves_in_words(move, said):
    table = night({1: "guard"}, role="master") if move.ask == "order" else Asked(vote())
    assert advised(table.session, move) == said


def test_every_card_that_names_somebody_has_words_for_it():
    for card, one in enumerate(cards()):
        said = order_words(card, 3, 4, lambda seat: f"P{seat}")
        assert bool(said) == bool(one.will), one.name
        assert "{" not in said


def test_a_friends_order_is_chosen_but_not_given(monkeypatch):
    table = night({1: "guard"})
    found = ("Think of who talks most.", Move(0, "order", (0,), (4, -1, -1)), "He has much to hide.")
    monkeypatch.setattr(table.session, "hint", lambda: found)
    table.typed(pygame.K_h, "h")
    table.typed(pygame.K_h, "h")
    assert table.front.order.how == (4, -1, -1)
    assert table.answers == []


def test_nobody_is_said_to_hold_no_card():
    table = Asked(vote())
    assert {table.table.guests.guest(seat).note for seat in range(1, 12)} <= {
        table_words[one] for one in ("alive", "left", "right")}  # fmt: skip


WORDS = words_of("rules", "narration.json")
PHASES, DEATHS = WORDS["phases"]["great-table"], WORDS["deaths"]
STEPS = ("guard", "find", "swap", "kill", "heal")
NAMES = ("target", "day", "number")


def read(told, day=3, tape=(), *, calm=False):
    view = random_game(7, 1).view(TABLE)._replace(day=day)
    view = view._replace(house=view.house._replace(calm=calm))
    session = SimpleNamespace(
        view=view, names=names, header=SimpleNamespace(id="key"), tape=lambda: tape, match=SimpleNamespace(seats=7)
    )
    return narration(session, told)


def made_from(line, lines):
    """Whether a line is one of a list with its slots filled."""

    def plain(text):
        for word in ("Vera", "vera", "Two", "two", *map(str, range(1, 9))):
            text = text.replace(word, "_")
        for word in NAMES:
            text = text.replace(f"{{{word}}}", "_")
        return text

    return plain(line) in map(plain, lines)


@pytest.mark.parametrize(
    ("told", "phase"),
    [
        (Day(1, 127), "seating"), (Day(2, 127), "lists"), (PackGone(127, 0), "deal"),
        (Debate(1, 3), "debate"), (NightCalled(4), "vote_night"), (Lynched(1, 4), "voted_out"),
        (Dawn(3, 0), "dawn_quiet"), (Dawn(3, 1), "dawn_deaths"), (Ended(0, 3), "win_house"),
        (Ended(1, 2), "win_players"), (Ended(2, 4), "draw"),
        (Thief(), "steal"), *((Step(at), f"step_{name}") for at, name in enumerate(STEPS)),
    ],
)  # fmt: skip
def test_every_turn_is_read_from_its_list(told, phase):
    assert made_from(read(told), PHASES[phase]["lines"])


def test_several_dead_are_counted_and_each_is_read_by_how():
    assert made_from(read(Dawn(3, 2)), DEATHS["many_deaths"]["lines"])
    for how, kind in enumerate(("night_death", "voted_out", "bomber_death")):
        assert made_from(read(Died(1, PLAYER, how)), DEATHS[kind]["lines"])


def test_a_night_that_nobody_called_is_time_running_out():
    talked = (Debate(3, 3), Night(3))
    called = (Debate(3, 3), NightCalled(4), Night(3))
    assert read(Night(3), tape=talked) in PHASES["time_up"]["lines"]
    assert made_from(read(Night(3), tape=called), PHASES["night"]["lines"])


def test_where_nobody_could_vote_no_time_ran_out():
    assert made_from(read(Night(1), day=1, tape=(Debate(2, 2), Night(1)), calm=True), PHASES["night"]["lines"])


def test_no_line_comes_back_before_the_rest_and_what_the_log_says_is_not_read():
    assert len({read(Debate(1, 3), day=day) for day in range(1, 7)}) == 6
    assert read(Debate(2, 3)) == read(Voted(1, 2, 1)) == read(Beside(1, 2, 3)) == ""


@pytest.fixture(scope="module")
def session():
    return begun(9)


@pytest.mark.parametrize(
    ("told", "said"),
    [(Died(3, 2, 0), "Vera"), (Lynched(1, 5), "Barnaby"), (Dawn(2, 1), "2"), (Ended(1, 2), ""), (Night(3), "3")],
)  # fmt: skip
def test_the_narrator_reads(session, told, said):
    line = narration(session, told)
    assert line
    assert said in line or isinstance(told, Lynched)


def test_a_night_nobody_asked_for_has_its_own_line(session, monkeypatch):
    tape = [Debate(3, 3), Night(2)]
    monkeypatch.setattr(session, "tape", lambda: tape)
    late = narration(session, tape[-1])
    tape.insert(1, NightCalled(5))
    assert narration(session, tape[-1]) != late


@pytest.mark.parametrize(("quiet", "day", "so"), [(True, 2, True), (True, 3, False), (False, 2, False)])
def test_the_morning_after_a_quiet_first_night_says_that_nobody_could_die(quiet, day, so):
    view = random_game(7, 1).view(TABLE)._replace(day=day, news=())
    view = view._replace(house=view.house._replace(quiet=quiet))
    session = SimpleNamespace(view=view, names=names, header=SimpleNamespace(id="key"))
    places = (narration(session, Dawn(day, 0)), tell(Dawn(day, 0), names, view), " ".join(news(view, names)))
    assert {"nobody could die" in said for said in places} == {so}


def test_most_is_left_to_the_log(session):
    assert narration(session, Voted(1, 2, 1)) == ""
    assert narration(session, Beside(0, 1, 2)) == ""


def test_every_card_can_be_asked_about():
    for card in set(pack_of(16)):
        name, what, rule = about_card(300 + card)
        assert name
        assert what
        assert rule.startswith("GT")
    assert about_card(5) is None


def test_an_open_hand_is_the_own_card():
    match = [*played(7, 3, lambda m: m.state.phase == "vote")][-1]
    assert held(match.game, match.view(2)) == (300 + match.view(2).card,)
    assert held(match.game, match.view(-1)) == ()


def test_what_one_alone_knows_is_not_said_twice(session):
    story = Story(session)
    for _ in range(2):
        story.hear(Ordered(session.watcher, NO_CARD, Order(-1, -1, -1)))
    assert [line.endswith("does nothing at all.") for line in story.private] == [True]


def test_the_nights_order_says_what_it_is_and_where_the_own_card_works():
    table = night({1: "mayor"})
    (sign,) = [one for one in table.table.signs() if one.name == "night's order"]
    assert sign.matters()
    assert sign.say().endswith("Your Mayor works at “Find”.")
    table.table.shown.step = 3
    assert "Now: Kill." in sign.say()
