"""Every refusal names its rule, says why in a sentence, and offers nothing that would be refused as well."""


from rules.core.rulebook import rulebook
from rules.core.types import PASS, Move
from rules.games.scallywag import reasons
from rules.games.scallywag.chart import route
from rules.games.scallywag.options import House
from tests.games.scallywag.words_kit import GAME, sound, voyage

BOOK = rulebook("scallywag")


def refused(s, seat, ask, *picks, how=()):
    refusal = GAME.refusal_at(s, Move(seat, ask, picks, how))
    assert refusal is not None, (seat, ask, picks)
    BOOK.find(refusal.rule)
    sound(refusal.text)
    if refusal.fix is not None:
        assert GAME.refusal_at(s, refusal.fix) is None
    return refusal


def at(phase, n=5, people=0, sailed=((5, 6),), **changes):
    """Return a position in a phase in which everybody answers, the ship where the markers lead."""
    markers = tuple(route(a, b) for a, b in sailed)
    s = voyage(n, people, changes={"phase": phase, "turn": -1, "answers": ((),) * n})
    s.markers, s.used = markers, sum(1 << one for one in markers)
    s.ship = sailed[-1][1] if sailed else 5
    for name, value in changes.items():
        setattr(s, name, value)
    return s


def test_2_a_tie_is_among_the_tied():
    s = at("tie", sailed=(), turn=0, answers=(), tied=(route(5, 6), route(5, 9)))
    assert refused(s, 0, "tie", route(5, 1)).rule == "SW 3.7"
    assert "Montego Bay or Freeport" in refused(s, 0, "tie", route(5, 1)).text
    assert refused(s, 0, "tie", 66).rule == "SW 3.1"
    assert "has to decide" in refused(s, 0, "tie", PASS).text
    assert "breaks a tie" in refused(s, 1, "tie", route(5, 6)).text
    assert refused(s, 0, "tie").rule == refused(s, 0, "tie", *s.tied).rule == "SW 3.7"


def test_4_and_37_a_route_is_sailed_once():
    s = at("vote", sailed=((6, 7), (7, 3), (3, 6)))
    assert refused(s, 2, "vote", route(6, 7)).text == (
        "The route to Oranjestad has its marker already; no route is sailed twice."
    )
    assert refused(s, 2, "vote", route(5, 1)).text == (
        "That route leaves from the Pirates' Base; the ship lies at Montego Bay."
    )
    assert refused(s, 2, "vote", 99).rule == "SW 3.1"
    assert "nothing is added" in refused(s, 2, "vote", route(6, 5), how=(1,)).text
    s.phase, s.turn, s.answers = "pull", 1, ()
    assert "has its marker already" in refused(s, 1, "pull", route(6, 7)).text
    assert "has the word" in refused(s, 2, "pull", route(6, 5)).text


def test_7_and_8_roles_stay_covered_until_it_is_time():
    s = at("show", due=0b100, tokens=(0, 0, 99, 0, 0))
    assert refused(s, 1, "show", 1).rule == "SW 3.7"
    assert GAME.refusal_at(s, Move(2, "show", (1,))) is None
    s.shown = 0b100
    assert "already" in refused(s, 2, "show", 1).text


def test_15_one_question_a_night():
    s = at("question")
    assert refused(s, 0, "question", 3, 4).text.startswith("One question a night")
    assert "whole number from \u22125 to 20" in refused(s, 0, "question", 52).text
    assert "Only the Night Watch is awake" in refused(s, 1, "question", 3).text
    GAME.apply(s, Move(0, "question", (3,)))
    assert refused(s, 0, "question", 4).rule == "SW 3.8"
    s.phase, s.answers = "action", ((),) * 5
    assert "spent" in refused(s, 0, "question", 4).text


def test_16_switching():
    s = at("action", watch=3)
    assert "Base stays" in refused(s, 3, "act", 16 * 5 + 6).text
    assert "with itself" in refused(s, 3, "act", 16 * 6 + 6).text
    turned = refused(s, 3, "act", 16 * 11 + 6)
    assert turned.fix == Move(3, "act", (16 * 6 + 11,))
    assert "these are none" in refused(s, 3, "act", 400).text
    assert "awake" in refused(s, 2, "act", 16 * 6 + 11).text
    assert "no deed" in refused(at("action", watch=2), 2, "act", 16 * 6 + 11).text


def test_18_the_marker_goes_from_the_same_spot_and_to_a_free_route():
    s = at("action", watch=3, sailed=((5, 4), (4, 8), (8, 9), (9, 4), (4, 9)), tokens=(0, 0, 0, 6, 0))
    assert "already" in refused(s, 3, "act", route(4, 8)).text
    assert "from Falmouth, where the day began" in refused(s, 3, "act", route(9, 5)).text
    switch = refused(s, 3, "act", 16 * 6 + 11)  # he is past switching islands
    assert (switch.rule, "no islands" in switch.text) == ("SW 3.8", True)
    assert GAME.refusal_at(s, Move(3, "act", (route(4, 5),))) is None


def test_29_the_press_gang_goes_out_once_and_not_for_everybody():
    s = at("action", watch=1, shown=0b100, due=0b100)
    assert s.day == 1
    assert "With five players the press gang goes out from night 5 on." in refused(s, 1, "act", 0).text
    s.day = 5
    assert "is in the gang already" in refused(s, 1, "act", 1).text
    assert "role is shown" in refused(s, 1, "act", 2).text
    assert "no such sailor" in refused(s, 1, "act", 7).text
    s.gang = (0, 2, 1)
    assert "once a voyage" in refused(s, 1, "act", 0).text
    s.house = House(press_gang=False)
    assert "no press gang" in refused(s, 1, "act", 0).text


def test_32_no_card_without_handing_back():
    s = at("rest", sailed=((5, 4),), tokens=(1, 5, 1, 0, 1), due=0b10000)
    s.ship = 4  # Falmouth, rest 3
    assert "hand back all their grog first" in refused(s, 0, "rest", 3).text
    assert "no card to leave" in refused(s, 1, "rest", 2).text
    assert "down to nothing" in refused(s, 4, "rest", 1).text
    s.deck = ()
    assert "deck is empty" in refused(s, 0, "rest", 2).text


def test_an_answer_nobody_waits_for():
    s = at("vote")
    assert refused(s, 2, "rest", 1).rule == "SW 3.7"
    assert "Night Watch" in refused(s, 2, "act", 1).text
    GAME.apply(s, Move(2, "vote", (PASS,)))
    assert "is in" in refused(s, 2, "vote", PASS).text
    s.phase, s.answers = "over", ()
    assert refused(s, 2, "vote", PASS).rule == "SW 3.9"


def test_refusals_without_a_table_have_a_sentence_and_a_rule():
    for make in (reasons.talk_is_over, reasons.no_glass, reasons.no_such_route, reasons.asked_before):
        sound(make().text)
        BOOK.find(make().rule)


def test_only_a_practice_game_of_one_takes_back():
    assert "practice" in reasons.may_undo(voyage()).text
    assert "several" in reasons.may_undo(voyage(people=0b11, house=House(take_back=True))).text
    assert reasons.may_undo(voyage(people=0b1, house=House(take_back=True))) is None
