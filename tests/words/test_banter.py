"""SE 3.24: court talk follows from public events and a die, keeps to its place in the order, and does not chatter."""

import ast
import inspect
import re
from functools import cache

import court
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.banter import OWN_TURNS
from rules.core.data import words_of
from rules.core.events import Handed
from rules.core.match import Match
from rules.core.types import TABLE, die_for
from rules.core.words import SLOT, cast
from rules.games.scum_of_the_earth import GAME, banter, cards, themes
from rules.games.scum_of_the_earth import events as ev
from rules.games.scum_of_the_earth.banter import Banter, Hearsay, ScumFaces
from rules.games.scum_of_the_earth.state import TRICK

SEEDS = st.integers(0, 10_000)
SEATS = st.integers(4, 10)
BANK = words_of("rules", "lines-climbing.json")


def lines_of(moment):
    own = [line for lists in BANK["characters"].values() for line in lists.get(moment, ())]
    return {*BANK["moments"][moment]["lines"], *own}


def said_from(text, moment):
    """Whether the text is a line of the moment with its slots filled."""
    for line in lines_of(moment):
        parts = [part.lower() for part in SLOT.split(line)[::2]]
        at = 0
        for part in parts:
            found = text.lower().find(part, at)
            if found < 0:
                break
            at = found + len(part)
        else:
            if text.lower().endswith(parts[-1]) and text.lower().startswith(parts[0]):
                return True
    return False


@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, seats=SEATS, theme=st.sampled_from(["classic", "corporate", "sports", "military"]))
def test_secret_numbers_change_nothing_that_is_said(seed, seats, theme):
    events = court.tape(seed, seats)
    blind, open_eyes = (court.table(seats, theme=theme) for _ in range(2))
    said = court.heard(events, blind)
    assert said == [open_eyes.hear(each) for each in events]
    assert any(said)


@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, seats=SEATS)
def test_faces_follow_from_public_events_alone(seed, seats):
    open_eyes, blind = ScumFaces(seats), ScumFaces(seats)
    for each in court.tape(seed, seats):
        open_eyes.hear(each)
        blind.hear(each.public())
        assert [open_eyes.of(seat) for seat in range(seats)] == [blind.of(seat) for seat in range(seats)]


def test_talk_imports_nothing_that_knows_a_hand():
    allowed = {"banter", "core", "words", "data", "events", "types", "phrases", "themes", "sentences", "cards"}
    for module in (banter, cards, themes):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules"):
                assert (node.module or "").rsplit(".", 1)[-1] in allowed, module.__name__


@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, seats=SEATS)
def test_after_loading_the_same_is_said(seed, seats):
    events = court.tape(seed, seats)
    whole = court.heard(events, court.table(seats))
    again = court.table(seats)
    cut = len(events) // 2
    assert court.heard(events[:cut], again) + court.heard(events[cut:], again) == whole


@settings(max_examples=8, deadline=None)
@given(seed=SEEDS, seats=SEATS, level=st.sampled_from(["mild", "full"]))
def test_nobody_speaks_twice_in_three_of_their_turns(seed, seats, level):
    talk = court.table(seats, level=level, people=0)
    waited = [OWN_TURNS] * seats
    for each in court.tape(seed, seats, 3):
        if isinstance(each, ev.Played | ev.Passed):
            waited[each.seat] += 1
        if isinstance(each, ev.Hand | ev.Places):
            waited = [OWN_TURNS] * seats
        said = talk.hear(each.public())
        if said and not isinstance(each, ev.Errand | ev.Fetched):
            assert waited[said.seat] >= OWN_TURNS
            waited[said.seat] = 0


@settings(max_examples=8, deadline=None)
@given(seed=SEEDS, seats=SEATS, people=st.integers(0, 15))
def test_people_are_never_given_words(seed, seats, people):
    for said in court.heard(court.tape(seed, seats), court.table(seats, people=people)):
        assert said is None or not people >> said.seat & 1


def test_a_seat_that_is_handed_over_finds_its_voice():
    events = court.tape(5, 4, 3)
    talk = court.table(4, people=15)
    assert not any(court.heard(events, talk))
    for seat in range(4):
        assert talk.hear(Handed(seat, person=False)) is None
    assert {said.seat for said in court.heard(events, talk) if said} == {0, 1, 2, 3}


@settings(max_examples=8, deadline=None)
@given(seed=SEEDS, seats=SEATS, theme=st.sampled_from(["classic", "corporate", "sports", "military"]))
def test_flattery_goes_up_and_scorn_comes_down(seed, seats, theme):
    talk = court.table(seats, theme=theme, people=0)
    order = list(range(seats))
    for each in court.tape(seed, seats):
        if isinstance(each, ev.Order | ev.Places):
            order = list(each.seats)
        if isinstance(each, ev.Takeover):
            at = order.index(each.seat)
            order = order[at:] + order[:at]
        said = talk.hear(each.public())
        if said and isinstance(each, ev.Played | ev.Won | ev.Passed) and said.seat != each.seat:
            actor = each.seat
            if said_from(said.text, f"flattery_{theme}"):
                assert order.index(said.seat) > order.index(actor)
            if said_from(said.text, f"scorn_{theme}"):
                assert order.index(said.seat) < order.index(actor)


def test_both_sounds_of_a_pass_are_drawn_alike():
    sounds = {"passes": 0, "forced_pass": 0}
    for number in range(600):
        talk = court.table(4, key=f"match {number}", people=0)
        for event in (ev.Hand(1, 3), ev.Order((0, 1, 2, 3)), ev.Dealt(2, (None,) * 9), ev.Leads(0)):
            talk.hear(event)
        said = talk.hear(ev.Passed(2, silenced=False))
        for moment in sounds:
            sounds[moment] += bool(said and said.seat == 2 and said_from(said.text, moment))
    assert min(sounds.values()) > 100
    assert 0.75 < sounds["passes"] / sounds["forced_pass"] < 1.33


def test_a_silenced_player_says_nothing_about_the_pass():
    for number in range(300):
        talk = court.table(4, key=f"match {number}", people=0)
        talk.hear(ev.Order((0, 1, 2, 3)))
        assert talk.hear(ev.Passed(2, silenced=True)) is None


def test_off_is_silent_and_full_says_more_than_mild():
    counts = dict.fromkeys(("off", "mild", "full"), 0)
    turns = 0
    for seed in range(8):
        events = court.tape(seed, 6)
        turns += sum(isinstance(each, ev.Played | ev.Passed) for each in events)
        for level in counts:
            counts[level] += sum(map(bool, court.heard(events, court.table(6, level=level))))
    assert counts["off"] == 0
    assert turns / 6 < counts["mild"] < counts["full"] < turns


def test_talkative_people_say_more():
    order = sorted(cast(), key=lambda one: one.traits["talkative"])
    voices = [*order[:3], *order[-3:]]
    said = [0] * 6
    for seed in range(30):
        talk = Banter(f"k{seed}", [one.short for one in voices], voices, 0, ("classic", "mild"))
        for remark in court.heard(court.tape(seed, 6, 1), talk):
            if remark:
                said[remark.seat] += 1
    assert sum(said[3:]) > sum(said[:3]) * 1.1


def test_who_flatters_nobody_never_flatters():
    sabine = next(one for one in cast() if one.traits["flattery"] == 0)
    for number in range(200):
        talk = Banter(f"k{number}", list("abcd"), [None, None, None, sabine], 7, ("classic", "full"))
        talk.hear(ev.Order((0, 1, 2, 3)))
        talk.hear(ev.Dealt(0, (None,) * 9))
        said = talk.hear(ev.Played(0, 3, 1, lead=True, cards=(3,)))
        assert said is None or not said_from(said.text, "flattery_classic")


@pytest.mark.parametrize("moment", ["bonus_up", "bonus_down", "receives_tribute", "receives_scraps"])
def test_bonus_lines_name_no_cards(moment):
    ranks = {cards.rank_word(n) for n in range(15)} | {cards.ranks_word(n) for n in range(15)}
    for line in lines_of(moment):
        assert not {"cards", "rank"} & set(SLOT.findall(line))
        assert not ranks & set(line.replace(".", "").replace(",", "").split()), line


def test_the_named_one_or_the_namer_speaks_of_the_other():
    texts = []
    for number in range(60):
        talk = court.table(4, key=f"m{number}", people=0)
        talk.hear(ev.Order((0, 1, 2, 3)))
        said = talk.hear(ev.Named(1, 2))
        assert said is None or said.seat in {1, 2}
        texts += [said.text] if said else []
    assert any(said_from(text, "plays_six") and cast()[2].short in text for text in texts)
    assert any(said_from(text, "hit_by_six") for text in texts)


def test_errand_is_ordered_and_answered():
    errand = themes.theme("military").errand(3)
    talk = court.table(4, theme="military", people=0)
    order = talk.hear(ev.Errand(0, 3, 3))
    answer = talk.hear(ev.Fetched(3))
    assert order == (0, errand.order.replace("{target}", cast()[3].short), "pleased")
    assert answer == (3, errand.answer.replace("{target}", cast()[0].short), "worried")


def test_nobody_says_what_another_was_sent_with_before():
    talk = court.table(4, people=0)
    talk.hear(ev.Errand(0, 3, 3))
    talk.hear(ev.Fetched(3))
    assert talk.hear(ev.Errand(0, 2, 3)) is None
    assert talk.hear(ev.Fetched(2)) is None
    assert talk.hear(ev.Errand(0, 2, 4)) is not None


def test_an_errand_between_people_needs_no_bubble():
    talk = court.table(4, people=9)
    assert talk.hear(ev.Errand(0, 3, 3)) is None
    assert talk.hear(ev.Fetched(3)) is None


def test_it_can_begin_in_the_middle():
    talk = court.table(4, people=0)
    talk.sit((3, 2, 1, 0), (4, 4, 4, 4), 120)
    said = talk.hear(ev.Places((0, 2, 1, 3)))
    assert said
    assert said.text
    assert said == court.heard([ev.Places((0, 2, 1, 3))], _seated())[0]


def test_a_step_between_chairs_of_one_title_is_none():
    def after(places):
        talk = court.table(6, people=0b100001)  # who stays at the top and the bottom is silent
        talk.sit((0, 1, 2, 3, 4, 5), (4,) * 6, 120)
        return talk.hear(ev.Places(places))

    assert after((0, 1, 3, 2, 4, 5)) is None  # both are Regulars
    assert after((0, 2, 1, 3, 4, 5)).seat in {1, 2}


def test_lines_are_said_where_they_are_true():
    talk = court.table(4, people=0)
    talk.sit((0, 1, 2, 3), (2, 2, 2, 2), 0)
    for told in (ev.Hand(1, 3), ev.Passed(1, silenced=False)):
        talk.hear(told)
    so = lambda moment, seat, target=-1: set(talk.given(banter.Idea(moment, seat, 1, target)))  # noqa: E731
    assert "passed" in so("flattery_classic", 3, 1)
    assert "passed" not in so("flattery_classic", 3, 2), "who never passed"
    assert "passes" in so("scorn_military", 3, 1)
    talk.hear(ev.Played(2, 8, 0, lead=False, cards=()))
    assert "passes" not in so("scorn_military", 3, 1), "it is not about what was done last"
    assert "passed" in so("flattery_classic", 3, 1)
    talk.hear(ev.Played(1, 9, 0, lead=True, cards=()))
    assert "passed" not in so("flattery_classic", 3, 1), "who has led since"
    talk.hear(ev.Passed(1, silenced=True))
    assert "passed" not in so("flattery_classic", 3, 1), "of their own will"
    assert "dealt_to" in so("forced_pass", 0)
    assert "dealt_to" not in so("forced_pass", 3), "the dealer has nobody to talk to"
    assert "goes_on" in so("last_card", 0)
    for seat in (0, 1, 2):
        talk.hear(ev.Played(seat, 9, 2, lead=True, cards=(9, 9)))
    assert "goes_on" not in so("last_card", 2), "one alone has cards"


def test_words_on_an_only_card_go_with_it():
    talk = court.table(4, people=0)
    talk.sit((0, 1, 2, 3), (2, 2, 2, 2), 0)
    talk._single = {2: 1}
    talk.hear(ev.Passed(1, silenced=False))
    assert talk.stale == ()
    talk.hear(ev.Played(1, 9, 1, lead=True, cards=(9,)))
    assert 2 in talk.stale


def _seated():
    talk = court.table(4, people=0)
    talk.sit((3, 2, 1, 0), (4, 4, 4, 4), 120)
    return talk


def test_a_mood_lasts_one_trick():
    faces = ScumFaces(4)
    faces.hear(ev.Order((0, 1, 2, 3)))
    for seat in range(4):
        faces.hear(ev.Dealt(seat, (None,) * 9))
    faces.hear(ev.Played(0, 9, 1, lead=True, cards=(9,)))
    faces.hear(ev.Named(0, 2))
    assert faces.of(2) == "worried"
    faces.hear(ev.Won(0, 1))
    assert (faces.of(0), faces.of(2)) == ("pleased", "neutral")
    faces.hear(ev.Leads(0))
    assert faces.of(0) == "pleased"
    faces.hear(ev.Won(1, 2))
    faces.hear(ev.Infinity(1))
    assert (faces.of(0), faces.of(1)) == ("neutral", "cross")


def test_faces_at_the_change_of_chairs():
    faces = ScumFaces(4)
    faces.hear(ev.Order((0, 1, 2, 3)))
    faces.hear(ev.Places((1, 0, 2, 3)))
    assert [faces.of(seat) for seat in range(4)] == ["cross", "pleased", "neutral", "neutral"]
    faces.hear(ev.Takeover(3, 1))
    assert (faces.of(3), faces.of(1)) == ("pleased", "cross")


def test_a_full_hand_among_small_ones_worries():
    faces = ScumFaces(4)
    faces.sit((0, 1, 2, 3), (9, 2, 3, 4))
    assert [faces.of(seat) for seat in range(4)] == ["worried", "neutral", "neutral", "neutral"]


def test_plays_in_words():
    assert cards.play_phrase(13, 1) == "a King"
    assert cards.play_phrase(8, 1) == "an Eight"
    assert cards.play_phrase(6, 2) == "a pair of Sixes"
    assert cards.play_phrase(1, 1) == "an Ace"
    assert cards.play_phrase(13, 16) == "sixteen Kings"
    assert (cards.play_phrase(0, 1), cards.play_phrase(14, 1)) == ("a Zero", "Infinity")


# -- over real matches: every chair hears the same remarks, and hearsay agrees with the table
RULES = {
    "target": 12, "clumsy": True, "wild39": True, "five": True, "seven": True, "eight": True, "nine": True, "ten": True,
}
TABLES = [(4, 1), (5, 2), (7, 3)]


@cache
def played(seats, seed):
    """Play up to 500 moves at random; hearsay is compared with the table after each."""
    match = Match(GAME, GAME.read_options(RULES, seats), seats, 0, seed)
    minds = [GAME.opponent("random", seat) for seat in range(seats)]
    heard, done = Hearsay(seats, 0), 0
    for number in range(500):
        for told in match.events(TABLE, done):
            heard.hear(told.public())
        done = match.heard(TABLE)
        view = match.view(TABLE)
        if view.phase == TRICK:  # chairs change, and cards are exchanged, in several steps
            assert (heard.order, tuple(heard.counts)) == (tuple(view.order), tuple(view.counts))
        due = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due]
        if match.result is not None or not due:
            break
        seat, ask = due[number % len(due)]
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, number)))
    return match


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_hearsay_agrees_with_the_table(seats, seed):
    assert played(seats, seed).heard(TABLE) > 200


def of_a_pass(moment):
    """Lines of a moment that presuppose a pass of whoever they are said to; none may be among those always said."""
    about = re.compile(r"\b(?<!let you )pass(es|ed)?\b")
    assert not list(filter(about.search, BANK["moments"][moment]["lines"]))
    return {line for lines in BANK["moments"][moment].get("given", {}).values() for line in filter(about.search, lines)}


@pytest.mark.parametrize(("theme", "moment"), [
    ("classic", "flattery"), ("corporate", "flattery"), ("sports", "flattery"), ("military", "scorn"),
])  # fmt: skip
def test_whoever_is_praised_or_scorned_for_a_pass_has_passed_in_that_trick(theme, moment):
    lines, said_so = of_a_pass(f"{moment}_{theme}"), 0
    names = [one.short for one in cast()]
    wanted = {line.replace("{target}", name) for line in lines for name in names}
    for key in range(40):
        if said_so:
            break
        talk, passed = court.table(5, theme=theme, people=0, key=f"{key}"), set()
        for told in played(5, 2).events(TABLE):
            if isinstance(told, ev.Played) and told.lead:
                passed = set()
            if isinstance(told, ev.Passed) and not told.silenced:
                passed.add(told.seat)
            said = talk.hear(told)
            if said and said.text in wanted:
                said_so += 1
                assert told.seat in passed, said.text
    assert said_so


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_every_chair_hears_and_sees_the_same(seats, seed):
    match = played(seats, seed)
    remarks, faces = [], []
    for chair in (TABLE, *range(seats)):
        talk, moods = court.table(seats, key=f"{seed}", people=0), ScumFaces(seats)
        said, seen = [], []
        for told in match.events(chair):
            said.append(talk.hear(told))
            moods.hear(told)
            seen.append([moods.of(seat) for seat in range(seats)])
        remarks.append(said)
        faces.append(seen)
    assert all(said == remarks[0] for said in remarks)
    assert all(seen == faces[0] for seen in faces)
    assert sum(map(bool, remarks[0])) > 20
