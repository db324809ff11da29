"""What is true of oneself comes first, then anything else, all of it to be seen; accusations quote both sentences."""

from __future__ import annotations

from functools import cache

import pytest
from pygame import Rect

from rules.core.sentences import Words
from rules.core.talk.bank import reasons
from rules.core.talk.board import board
from rules.core.talk.codes import ACT, ACTS, ANSWER, FACT, OPINION, TOPIC
from rules.core.talk.legal import fault, why_closed
from rules.core.talk.phrase import aloud
from rules.core.talk.statement import Statement
from rules.core.types import TABLE
from rules.games.great_table import GAME
from rules.games.great_table.events import Lynched, Voted
from rules.games.great_table.news import Held, Holders, row_of
from rules.games.great_table.numbers import HEALER, KING, THIEF
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.ready import DEMAND
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.games.great_table.director import Voters
from tabletop.games.great_table.manner import MANNER, words
from tabletop.games.great_table.scenes.asked import ACCUSE, CLAIM, speak
from tabletop.paint import text
from tabletop.table.match.session import Session
from tabletop.widgets.plain import Label
from tests.games.great_table_opponents.evenings import evening
from tests.kit.drive import begin
from tests.tabletop.games.great_table.ring_kit import Looker
from tests.tabletop.hotseat.hot_kit import plan_of
from tests.tabletop.table.table_kit import Sleepers

talk_words = Words("tabletop", "talk")


@pytest.fixture
def table(app):
    return speak(app, 16, CLAIM)


@cache
def spoken():
    """The same table for all who only look at it."""
    return speak(App(open_offscreen((1280, 720))), 16, CLAIM)


@pytest.fixture
def looked_at():
    return spoken()


def chips(screen):
    return [chip.words for chip in screen.front.tray.forms.children if hasattr(chip, "on_press")]


def test_cards_and_neighbours_of_every_day_come_first(looked_at):
    view, true = looked_at.session.view, MANNER.truths(looked_at.session)
    assert {one.b for one in true if one.name == "claim_card"} == {*range(1, view.day + 1)}
    assert {one.c for one in true if one.name == "claim_neighbours"} == {*range(1, view.day + 1)}
    assert Statement(0, ACT["claim_card"], a=view.card, b=view.day) == true[0]
    assert not any(fault(TONGUE, view, one) for one in true)
    claims = [one for one in true if one.name.startswith("claim")]
    assert chips(looked_at)[: len(claims)] == [MANNER.label(looked_at.session, one, -1) for one in claims]
    assert looked_at.front.draft.form.how[2:] == tuple(true[0])[3:], "what is true is ready to be said"


def test_whoever_is_pressed_then_no_lie_is_lit_and_a_defence_is_about_nobody(table):
    front = table.front
    for seat in range(1, 16):
        front.seat_pressed(seat)
        form = front.draft.form
        assert form is None or form in front.draft.true or not MANNER.pickable(table.session.view, form.by(0))
    front.choose(next(way for way in front.ways if "defend_self" in way.acts))
    assert front.draft.form is not None
    assert front.draft.target == -1


def test_a_hint_stands_above_what_there_is_to_say(table, monkeypatch):
    monkeypatch.setattr(table.session, "hint", lambda move=table.front.draft.move: ("Well?", move, "It is so."))
    table.hint()
    table.hint()
    assert table.notes.plate.rect.bottom <= min(one.body.top for one in table.front.put_up())


def test_what_is_noted_stands_above_what_is_asked_and_goes_where_more_comes_up(app, monkeypatch):
    screen = speak(app, 15)
    monkeypatch.setattr(screen.session, "hint", lambda: None)
    screen.hint()
    app.step(16, [])
    assert screen.notes.plate.visible
    assert screen.notes.plate.rect.bottom <= min(one.body.top for one in screen.front.put_up())
    screen.front.number(CLAIM)
    app.step(16, [])
    assert not screen.notes.plate.visible


def test_none_of_it_exists_while_the_curtain_is_down():
    session = Session.new("great-table", {}, plan_of(7, 2), 3, None, Sleepers())
    session.cover()
    assert session.covered
    assert tuple(MANNER.truths(session)) == ()


def test_every_card_and_every_chair_is_to_be_seen_at_once(table):
    palette = table.front
    for act in ("claim_card", "claim_neighbours", "claim_action"):
        palette.choose(way_of(palette, "claim_card"))
        palette.form(next(form for form in palette.draft.choices if form.act == ACT[act]))
        area = palette.tray.forms
        cells = [child for child in area.children if " pick " in child.name]
        assert len(cells) > 14, act
        rows = sorted({cell.body.bottom for cell in cells})
        hidden = [bottom for bottom in rows if bottom > area.body.bottom + 1]
        assert len(hidden) <= 3, act


def test_a_face_that_lies_under_the_claims_is_there_to_be_pressed(table):
    tray, board = table.front.tray, table.picture.board
    panel = Rect(*map(table.ui.metrics.px, tray.where.panel))
    under = [seat for seat, nodes in board.seats.items() if nodes.body.colliderect(panel)]
    assert under
    for seat in under:
        face = table.ui.find(f"talk under {seat}")
        assert panel.contains(face.body)
    face.press()
    assert table.front.draft.target == seat


def test_who_sits_beside_is_to_be_seen_while_one_claims(app):
    screen = speak(app, 9, CLAIM)
    screen.update(0)
    inset, tray = screen.picture.inset, screen.front.tray.desk.body
    assert screen.picture.box(screen.picture.layout.inset).colliderect(tray), "it would be covered"
    assert inset.panel.visible
    assert not inset.panel.rect.inflate(-12, -12).colliderect(tray)


def test_an_accusation_quotes_both_sentences(app):
    screen = speak(app, 16, ACCUSE)
    view, telling = screen.session.view, MANNER.telling(screen.session)
    shown = chips(screen)
    assert shown
    said = screen.front.draft.choices[0].by(view.seat)
    for number in (said.ref, said.ref2):
        assert text.curly(telling.sentence(view, number)) in shown[0]


def test_ones_own_words_do_not_hang_where_the_own_face_is_covered(table):
    table.picture.say(0, "I was the King yesterday.")
    table.app.step(20, [])
    assert table.picture.own_speech.place is None
    table.swap(None)
    table.picture.say(0, "I was the King yesterday.")
    table.app.step(20, [])
    assert table.picture.own_speech.place is not None


def way_of(palette, act):
    return next(way for way in palette.ways if act in way.acts)


def captions(screen):
    return [one.words for one in screen.front.tray.forms.children if isinstance(one, Label)]


def test_whoever_has_nothing_true_to_report_has_no_lie_ready_to_be_said(table):
    palette = table.front
    palette.draft.true = tuple(form for form in palette.draft.true if ACTS[form.act].startswith("claim"))
    palette.choose(way_of(palette, "report_card"))
    assert palette.draft.choices
    assert palette.draft.form is None
    assert captions(table)[0] == talk_words.MADE_UP(name="")
    palette.turn_to(3)
    assert captions(table)[0] == talk_words.MADE_UP(name=table.session.names(3))
    palette.turn_to(-1)
    palette.choose(way_of(palette, "claim_card"))
    assert palette.draft.form in palette.draft.true


def test_what_one_may_not_say_twice_running_is_not_called_unknown(table, monkeypatch):
    session, palette = table.session, table.front
    view = session.view
    said = Statement(0, ACT["claim_card"], a=view.card, b=view.day)
    asked = Statement(3, DEMAND, 0, a=1)
    known = Looker(session.match, 0)
    known.own, known.view = True, view._replace(said=(*view.said, said, asked))
    why = words.kind_spent(what=MANNER.labels(known).what(said))
    for act in ("claim_card", "answer"):
        assert MANNER.caveat(known, way_of(palette, act)) == why
    assert MANNER.caveat(known, way_of(palette, "report_card")) == ""
    known.view = view._replace(said=(*view.said, said, asked, asked._replace(speaker=0, target=3)))
    assert MANNER.caveat(known, way_of(palette, "answer")) == ""
    monkeypatch.setattr(type(MANNER), "caveat", lambda *_: why)
    palette.draft.true = ()
    palette.choose(way_of(palette, "report_card"))
    assert captions(table)[:2] == [why, talk_words.OR_ANYTHING]
    assert talk_words.MADE_UP(name="") not in captions(table)


def test_what_is_claimed_is_offered_as_one_would_say_it(looked_at):
    session = looked_at.session
    said = Statement(0, ACT["counter_claim"], 3, a=KING, b=1)
    assert MANNER.label(session, said, -1) == f"mine, not {session.names(3)}'s: the King, yesterday"


def test_a_question_that_has_been_answered_says_so(looked_at):
    known, asked = Looker(looked_at.session.match, 0), Statement(0, ACT["ask"], 3, a=TOPIC["card"], b=1)
    plain = MANNER.label(known, asked, 3)
    said = (Statement(5, ACT["ask"], 3, a=TOPIC["card"], b=1),
            Statement(3, ACT["answer"], 5, a=TOPIC["card"], b=ANSWER["card"], c=KING, ref=0))  # fmt: skip
    known.view = known.view._replace(said=said)
    assert MANNER.label(known, asked, 3).startswith(plain)
    assert "answered" in MANNER.label(known, asked, 3)
    assert "King" in MANNER.label(known, asked, 3)


def test_a_vote_is_offered_with_the_reason_that_was_given_before(looked_at):
    known, vote = Looker(looked_at.session.match, 0), Statement(0, ACT["announce_vote"], 3)
    name = known.names(3)
    assert MANNER.label(known, vote, 3) == f"I vote for {name}"
    why = Statement(0, ACT["suspect"], 3, fact=FACT["against.silence.silent"], f_day=1)
    known.view = known.view._replace(said=(why, why._replace(fact=OPINION, f_day=-1), why._replace(speaker=5)))
    assert MANNER.label(known, vote, 3).startswith(f"I vote for {name}, as you said: ")
    assert MANNER.label(known, vote._replace(target=4), 4) == f"I vote for {known.names(4)}"


def test_to_agree_and_to_confirm_are_told_apart(looked_at):
    known = Looker(looked_at.session.match, 0)
    known.view = known.view._replace(said=(Statement(3, ACT["claim_card"], a=KING, b=1),))
    agree, confirm = (MANNER.label(known, Statement(0, ACT[one], 3, ref=0), -1) for one in ("agree", "confirm"))
    said = f"{known.names(3)}: King day 1 (said on day 1): "
    assert (agree, confirm) == (f"{said}I think so too", f"{said}I know it to be true")


def test_before_there_can_be_a_lie_it_is_said_what_it_takes_and_where_a_guess_goes(looked_at):
    view = looked_at.session.view._replace(said=(), days_said=())
    said = why_closed(TONGUE, view, 0, ACT["accuse_lie"])
    assert "two statements" in said
    assert "SUSPECT" in said


def test_whoever_spoke_least_may_have_told_much():
    """The record counts statements: one of them may have been a report."""
    every = [one.text for one in reasons("great-table", "against")[FACT["against.silence.spoke_little"]]]
    assert every
    assert not any(word in text for text in every for word in ("told", "nothing", "yawn", "silent"))


def test_chairs_to_the_right_are_counted_in_places(looked_at):
    king = Statement(0, ACT["report_king"], 3, a=1, b=1)
    labels = [MANNER.label(Looker(looked_at.session.match, 0), king._replace(a=number), -1) for number in (1, 2)]
    assert ["one place to my right" in labels[0], "two places to my right" in labels[1]] == [True, True]


def test_what_is_true_stands_together_by_days(looked_at):
    day = looked_at.session.view.day
    heads = [talk_words.TRUE_OF_YOU(day=str(one)) for one in range(day, 0, -1)]
    assert captions(looked_at)[: day + 1] == [*heads, talk_words.TRUE_OF_YOU(day="")]


def test_a_card_is_asked_for_once(table):
    palette = table.front
    palette.choose(way_of(palette, "claim_card"))
    assert not palette.wants_face
    palette.choose(way_of(palette, "ask"))
    assert palette.wants_face
    palette.mean(palette.draft.whom[0])
    assert sum("card you held" in one or "which card" in one for one in chips(table)) == 1


def test_who_votes_first_for_somebody_says_why_or_that_it_is_a_guess():
    done = evening(10, 7, calm=True)
    match = begin(GAME, 10, 7, calm=True)
    eyes, heard, told = Looker(match, -1), 0, {}
    mute = Voters(Looker(match, -1), talks=True)
    eyes.plan = [one.model_copy(update={"person": False}) for one in eyes.plan]
    talker = Voters(eyes, talks=True)
    for move in done.moves:
        match.submit(move)
        events = match.told(TABLE, match.turn)
        for event in events[heard:]:
            said = talker.hear(event)
            if said is not None:
                key = match.view(TABLE).day, event.ballot
                assert key not in told, "the first alone"
                told[key] = said.text
            if said is not None and ": " in said.text:
                why = said.text.partition(": ")[2][:-1]
                voiced = {"me", "my", "yesterday", "today"} & {*why.replace(",", "").split()}
                written = MANNER.why_voted(eyes, event.seat, event.ballot)
                assert voiced or why == aloud(written, ()), "one reason in both places"
            assert mute.hear(event) is None or event.seat != 0, "a person's vote says nothing"
        heard = len(events)
    assert {": " in one for one in told.values()} == {True, False}
    assert all((": " in one) is not ("a guess" in one) for one in told.values())


def test_the_story_says_for_what_somebody_was_voted_out_and_later_the_same():
    done, match, told = evening(10, 3, calm=True), begin(GAME, 10, 3, calm=True), {}
    for move in done.moves:
        heard = len(match.told(TABLE, match.turn))
        match.submit(move)
        out = (one for one in match.told(TABLE, match.turn)[heard:] if isinstance(one, Lynched))
        told |= {one: MANNER.more(Looker(match, -1), one) for one in out}
    assert any("Held against" in one for one in told.values())
    assert "it was a guess" in words.verdict(name="Vera", whys="")
    assert all(("Held against" in one) is not ("a guess" in one) for one in told.values())
    assert told == {one: MANNER.more(Looker(done, -1), one) for one in told}


def test_the_story_says_why_an_opponent_votes_today_and_whether_that_is_another_vote():
    done, match = evening(10, 3, calm=True), begin(GAME, 10, 3, calm=True)
    told, stand = [], dict[tuple[int, ...], str]()
    eyes = Looker(match, -1)
    eyes.plan = [one.model_copy(update={"person": False}) for one in eyes.plan]
    for move in done.moves:
        last = match.view(TABLE).votes[move.seat]
        match.submit(move)
        for one in (one for one in match.events(TABLE)[-3:] if isinstance(one, Voted) and one.seat == move.seat):
            more = MANNER.more(eyes, one) if move.ask == "vote" else ""
            told += [more] if more else []
            assert not more or more.startswith(" Changed: " if last >= 0 else " Why: ")
            assert not more or last != one.ballot
            if more:
                stand[match.view(TABLE).day, one.seat, one.ballot] = MANNER.why_voted(eyes, one.seat, one.ballot)
        votes = [(match.view(TABLE).day, *one) for one in enumerate(match.view(TABLE).votes)]
        for each in {*votes} & {*stand} if match.turn % 20 == 0 else ():
            assert MANNER.why_voted(eyes, *each[1:]) == stand[each], "it stays the reason all day"
    assert {one.split(":")[0] for one in told} == {" Changed", " Why"}
    assert not any(MANNER.more(eyes, one) for one in match.events(TABLE) if isinstance(one, Voted)), "it is over"


def test_a_face_says_whom_it_votes_for_and_why_but_a_person_no_reason(table):
    guests, shown = table.picture.guests, table.picture.shown
    shown.deaths, shown.votes = {}, [-1, *range(15)]
    notes = [guests.guest(seat).note.split("\n")[-1] for seat in range(1, 16)]
    assert notes[0].startswith("votes for you")
    assert all(note.startswith(f"votes for {table.session.names(at)}") for at, note in enumerate(notes) if at)
    assert all((": " in note) is not ("a guess" in note) for note in notes)
    shown.votes[1], guests._whys[shown.day, 2, 1] = 16, ""
    assert guests.guest(1).note.endswith("votes for night")
    assert guests.guest(2).note.endswith(", at a guess")
    table.session.plan = [one.model_copy(update={"person": True}) for one in table.session.plan]
    assert guests.guest(2).note.endswith(f"votes for {table.session.names(1)}")


def test_what_the_own_find_bears_out_is_marked_for_the_finder_alone(looked_at):
    known, start = Looker(looked_at.session.match, 0), len(looked_at.session.view.said)
    known.own = True
    found = ((1, *row_of(Holders(HEALER, (3,)))), (1, *row_of(Held(4, KING))))
    claims = tuple(Statement(seat, ACT["claim_card"], a=card, b=1) for seat, card in ((3, HEALER), (4, THIEF)))
    known.view = known.view._replace(said=(*known.view.said, *claims), news=found)
    marked = lambda: {(one.number - start, one.true, one.private) for one in MANNER.sheet(known).proofs  # noqa: E731
                      if one.number >= start}  # fmt: skip
    assert marked() == {(0, True, True)}, "the Thief may have stolen what was found with him"
    known.view = known.view._replace(news=())
    assert marked() == set()


def test_a_claimed_card_stands_before_what_was_said_after_it(looked_at):
    view = looked_at.session.view
    said = (Statement(3, ACT["claim_card"], a=KING, b=view.day), Statement(3, ACT["vouch"], 4, fact=0))
    found = board(TONGUE, view._replace(said=(*view.said, *said)), [str(seat) for seat in range(16)])
    items = [one for one in found.squares[3][view.day - 1].items if one.number >= len(view.said)]
    square = MANNER._square(view._replace(said=(*view.said, *said)), 3, view.day, items)
    assert (square.numbers[0], len(items)) == (len(view.said), 2)
