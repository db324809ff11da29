"""Scallywag's own talk on the screen: its palette, its log, its board, on real voyages."""

from __future__ import annotations

from itertools import islice, product

import pygame
import pytest

import rules
from rules.core.talk.codes import ACT, ACTS, DEED
from rules.core.talk.statement import EMPTY, Said, Statement, how_of, named
from rules.core.talk.tongue import statements_of, today
from rules.core.types import PASS, TABLE, Move, die_for
from rules.games.scallywag.chart import GOAL, free
from rules.games.scallywag.roles.base import role_word
from rules.games.scallywag.talk import acts
from rules.games.scallywag.talk.record import spoken_for
from tabletop import games
from tabletop.games.scallywag.manner import MANNER, spoken_of
from tabletop.games.scallywag.scenes import own_words, talked
from tabletop.paint.text import tied
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.stage import Tale
from tabletop.screens.scenes import posed
from tabletop.table.match.session import Session
from tabletop.table.story import Story
from tabletop.table.talk.draft import Draft
from tabletop.table.talk.manner import words as talk_words
from tabletop.table.talk.squares import FALSE, PROVEN
from tabletop.table.talk.squares import words as board_words
from tabletop.widgets.plain import Label
from tests.conformance.games import some_match
from tests.kit.drive import walk
from tests.tabletop import kit
from tests.tabletop.hotseat.hot_kit import FRAME, plan_of
from tests.tabletop.replay.replay_kit import Viewing
from tests.tabletop.table.table_kit import Sleepers
from tests.tabletop.talk.talk_kit import Parlour

SEATS = 6


def session_of(seed=5, n=SEATS, **options):
    return Session.new("scallywag", options, plan_of(n, 1), seed, None, Sleepers())


def on(session, wanted):
    """Let everybody answer by a die until a view of the person is as wanted."""
    posed.play_till(session, lambda: wanted(session.match.view(0)), "random")
    return session


def asked(view):
    return view.phase in ("word", "reply", "more") and (view.turn == 0 or view.waiting & 1)


def table(app, day=2, **options):
    """The person is asked what they say on that day."""
    p = Parlour(app, on(session_of(**options), lambda view: view.day >= day and asked(view)))
    p.quiet()
    return p


@pytest.mark.parametrize("seeds", [range(2, 3), pytest.param((0, 1, *range(3, 8)), marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ["scallywag", "great-table"])
def test_no_traitors_true_part_is_ever_chosen_beforehand(game, seeds):
    played, manner, seen = rules.game(game), games.kit(game).manner, []
    told = (one for seed in seeds for one in told_of_sides(played, seed))
    for view, ask in (one for one in told if one[0].role in manner.traitors):
        draft = Draft(played, view, ask, manner)
        for target, way in product(range(-1, view.n), draft.ways):
            draft.turn_to(target)
            if draft.say(way) and draft.statement is not None and draft.statement.name in {"claim_role", "answer"}:
                assert not manner.owns_up(view, draft.statement), draft.statement
                seen.append(draft.statement.name)
            draft.back()
    assert set(seen) == {"claim_role", "answer"}


def told_of_sides(played, seed):
    """Yield what somebody sees who was asked something, and what he may say."""
    match = some_match(played, seed)
    for _ in islice(walk(match, seed), 400):
        for seat, ask in ((seat, ask) for seat, asks in match.asks().items() for ask in asks):
            if ask.id == "say" and ACT["answer"] in ask.options:
                yield match.view(seat), ask


def test_where_the_last_question_is_answered_the_verb_lets_go():
    played, manner = rules.game("scallywag"), games.kit("scallywag").manner
    view, ask = next(told_of_sides(played, 1))
    draft = Draft(played, view, ask, manner)
    answer = next(way for way in draft.ways if "answer" in way.acts)
    assert draft.say(answer)
    draft.form = None
    draft.renew(played, view, ask)
    assert draft.way is answer
    draft.renew(played, view, ask._replace(options=tuple(one for one in ask.options if ACTS[one] not in answer.acts)))
    assert draft.way is None


def test_every_verb_that_is_open_says_something_the_rules_take(app):
    p = table(app, day=3)
    palette, draft = p.palette, p.draft
    said = 0
    for way in palette.ways:
        draft.turn_to(-1)
        draft.back()
        if draft.open(way):
            draft.say(way)
            for form in draft.choices:
                draft.choose(form)
                assert draft.refusal() is None, (way.word, form)
                said += 1
    assert said > 50


def test_the_digits_are_those_of_the_style(app):
    p = table(app)
    assert [way.word for way in p.palette.ways[:10]] == [
        "SUSPECT", "VOUCH", "ACCUSE", "ASK", "CLAIM", "AGREE", "DISAGREE", "PROMISE", "MY VOTE", "WITHDRAW",
    ]  # fmt: skip
    assert {"OPPOSE", "HINT", "REPORT"} <= {way.word for way in p.palette.ways}


def test_what_is_shown_before_is_what_is_heard(app):
    p = table(app)
    p.seat(2)
    p.verb("SUSPECT")
    shown, number = p.preview, len(p.session.view.said)
    p.press("main")
    statement = p.session.match.state.said[number]
    assert shown == f"\u201c{MANNER.sentence(p.session, number, statement)}\u201d"


def test_nothing_but_the_own_route_is_chosen_beforehand_and_the_chart_chooses_any_island(app):
    p = table(app, day=3)
    view, words = p.session.view, ("PROMISE", "OPPOSE", "HINT", "MY VOTE")
    own = spoken_for(view, view.day).get(0, -1)
    for word, way in ((way.word, way) for way in p.palette.ways if way.word in words):
        p.draft.turn_to(2)
        p.palette.choose(way)
        assert p.draft.statement is None or own in spoken_of(p.draft.statement)[0], word
        for route in free(view.ship, view.used)[:2]:
            p.click(p.screen.picture.chart.ground(GOAL[route]).center)
            named, spots = spoken_of(p.draft.statement)
            assert GOAL[route] in {*spots, *(GOAL[one] for one in named)}, word


def test_every_list_opens_with_what_is_chosen_in_sight(app):
    p = table(app, day=3)
    area = p.palette.tray.forms
    for way in (way for way in p.palette.ways if not way.broad and p.draft.open(way)):
        area.scroll_to(area.most)
        p.draft.turn_to(2)
        p.palette.choose(way)
        on = next((child for child in area.children if getattr(child, "on", False)), None)
        assert (on is None and not area.offset) or area.body.contains(on.body), way.word


def test_no_face_is_asked_for_where_none_need_be_pressed(app):
    p = table(app, day=4)
    p.palette.choose(next(way for way in p.palette.ways if "accuse_lie" in way.acts))
    assert p.draft.whom
    assert p.preview == talk_words.PICK_ONE


def test_of_lies_there_is_one_a_liar_and_none_twice_and_nothing_scrolls_until_a_face_is_pressed(app):
    palette = talked(app, seats=6).prompt
    palette.choose(next(way for way in palette.ways if "accuse_lie" in way.acts))
    draft = palette.draft
    assert (len(draft.choices), len(draft.whom), len(draft.fitting(draft.way))) == (3, 4, 6)
    assert not palette.tray.forms.most
    for seat in draft.whom:
        palette.mean(seat)
        assert {form.target for form in draft.choices} == {seat}


def test_an_answer_is_lit_only_while_one_is_owed_and_no_verb_ever_moves(app):
    boxes = set()
    for owed in (True, False):
        session = on(session_of(), lambda view, owed=owed: asked(view) and (ACT["answer"] in acts(view, 0)) is owed)
        p = Parlour(app, session)
        p.step()  # hardly anything has been looked up yet
        way = next(way for way in p.palette.ways if "answer" in way.acts)
        button = p.palette.tray.verbs[p.palette.ways.index(way)]
        assert button.enabled is owed
        assert (button.kind == "on") is owed
        boxes.add(tuple(tuple(one.body) for one in p.palette.tray.verbs))
    assert len(boxes) == 1


def test_no_face_is_under_the_palette_whatever_is_said(app):
    p = table(app, day=3)
    for way in (way for way in p.palette.ways if p.draft.open(way)):
        p.palette.choose(way)
        coins = [nodes.coin.rect for nodes in p.board.seats.values()]
        faces = [coin.inflate(-coin.w // 4, -coin.h // 4) for coin in (*coins, p.screen.picture.panels.coin.rect)]
        assert p.palette.tray.widgets[0].body.collidelist(faces) < 0, way.word
    p.palette.fold()
    own = p.screen.picture
    assert own.panels.coin.rect.colliderect(own.panels.own.rect.inflate(60, 0))  # and back beside its plate


def test_whoever_leaves_a_last_word_unsaid_reads_why_and_is_asked_again(app):
    p = Parlour(app, on(session_of(), lambda view: view.phase == "more" and view.waiting == (1 << SEATS) - 1))
    p.quiet()
    wanted = spoken_for(p.session.view, p.session.view.day)
    friend = next(seat for seat in wanted if seat)
    other = next(one for one in free(p.session.view.ship, p.session.view.used) if one != wanted[friend])
    said = Statement(0, ACT["promise"], friend, a=DEED["vote_route"], b=wanted[friend])
    turned = Statement(friend, ACT["announce_route"], a=other)
    p.session.submit(Move(0, "say", (said.act,), how_of(said)))
    for seat in range(1, SEATS):
        p.session.submit(Move(seat, "say", *(((turned.act,), how_of(turned, 9)) if seat == friend else ((PASS,), ()))))
    p.until(lambda: p.screen.announced is not None, limit=9000)
    p.app.step(FRAME, [])
    assert p.session.match.state.said[-1] == turned
    assert p.note[0] == "Not said yet"
    assert p.note[1].startswith(f"Not said: {p.session.names(friend)} has just changed to another route. Something")
    p.key(pygame.K_RETURN)
    p.quiet()
    assert p.palette.draft.ask.id == "say"
    assert p.screen.story.beside[0].startswith("Not said")
    p.key(pygame.K_p)
    assert not any(line.startswith("Not said") for line in p.screen.story.beside)


@pytest.mark.parametrize("replied", [False, True])
def test_a_reply_quotes_the_words_it_is_for_and_is_passed_where_they_were_replied_to(app, replied):
    def before(view):  # of what was said to the person today: whether nothing of it came after the own last word
        said = list(enumerate(view.said))[today(view) :]
        last = max((at for at, row in said if row.speaker == 0 and row.name not in ("pull", "silence")), default=-1)
        return all(at < last and row.name != "ask" for at, row in said if named(row) & 1)

    p = Parlour(app, on(session_of(), lambda view: view.phase == "reply" and view.turn == 0
                        and before(view) is replied))  # fmt: skip
    p.quiet()
    if replied:  # it is passed before anybody sees it
        assert p.session.view.phase != "reply" or p.palette.tray is None
    else:
        assert p.palette.tray.desk.words == "TALK: YOU WERE NAMED"
        assert " said: “" in p.preview
        assert p.preview.endswith("” You may reply.")
        p.palette.pass_on()
    p.until(lambda: p.session.view.phase == "more" and p.palette.tray is not None, limit=9000)
    p.quiet()
    assert p.palette.tray.desk.words == "TALK, 2 OF 2: LAST WORDS"


def test_before_a_vote_the_story_begins_with_who_is_for_which_route(app):
    p = Parlour(app, on(session_of(), lambda view: view.phase == "vote" and view.day == 2 and view.waiting & 1))
    p.quiet()
    line = p.screen.picture.panels.log_lines[0][1].text
    assert line.startswith("By their last word: *")
    assert all(p.session.names(seat) in line for seat in spoken_for(p.session.view, 2))


def test_a_lie_is_put_together_with_the_pickers(app):
    p = table(app)
    p.verb("CLAIM")
    p.draft.choose(next(form for form in p.draft.choices if form.act == ACT["tolerance_claim"]))
    picker = MANNER.pickers(p.session, p.draft)[0]
    assert picker.word == "your tolerance, you say"
    p.draft.put(picker.at, picker.values[-1][0])
    assert p.draft.refusal() is None
    p.draft.put(picker.at, 99)
    assert p.draft.refusal().rule.startswith("SW 3.10")


def test_a_false_reason_is_refused_with_the_rule(app):
    p = table(app, day=3)
    p.seat(2)
    p.verb("SUSPECT")
    form = p.draft.form
    wrong = next(
        fact for fact in range(1, 40)
        if p.session.match.game.why_not(
            p.session.view, p.draft.ask, Move(0, "say", (form.act,), (*form.how[:6], fact, -1, 1, -1, -1, -1))
        )
    )  # fmt: skip
    p.draft.form = form._replace(how=(*form.how[:6], wrong, -1, 1, -1, -1, -1))
    p.screen.changed()
    assert p.labels()[0] == "WHY NOT?"
    assert tied("SW 3.10") in p.preview


def test_those_who_say_the_same_share_a_line(app):
    session = on(session_of(), lambda view: view.phase == "pull")
    match, route = session.match, None
    for _ in range(SEATS):
        seat = match.state.turn
        options = match.asks()[seat][0].options
        route = options[0] if route is None else route
        session.submit(Move(seat, "pull", (route,)))
        session.submit(Move(seat, "say", (PASS,)))
    story = Story(session)
    story.rewind()
    lines = [line for line in story.lines if line.kind == "said"]
    assert len(lines) == 1
    assert all(f"*{session.names(seat)}*" in lines[0].text for seat in range(SEATS))
    assert lines[0].rule.startswith("SW 3.10")


@pytest.mark.parametrize("seed", [3, 8])
def test_a_story_read_at_once_is_the_story_that_was_told(seed):
    session = session_of(seed)
    told, heard = Story(session), 0
    match = session.match
    minds = [match.game.opponent("random", seat) for seat in range(match.seats)]
    while match.result is None and match.view(0).day < 4:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        session.submit(minds[seat].answer(match.view(seat), ask, die_for(match.seed, seat, match.turn)))
        for event in match.events(0, heard):
            told.hear(event)
        heard = match.heard(0)
    again = Story(session)
    again.rewind()
    said = [line.text for line in again.lines if line.kind == "said"]
    assert said == [line.text for line in told.lines if line.kind == "said"]
    assert len(said) < sum(isinstance(one, Said) for one in match.events(TABLE))


def test_a_clash_is_marked_in_the_story(app):
    p = table(app)
    session, view = p.session, p.session.view
    numbers = [value for value, _ in MANNER.pickers(session, _claim(p))[0].values]
    first = numbers[0]
    p.draft.put(3, first)
    p.screen.submit(p.draft.move)
    on(session, lambda now: now.day > view.day and asked(now))
    p.quiet()
    low = Move(0, "say", (ACT["tolerance_claim"],), how_of(Statement(0, ACT["tolerance_claim"], a=numbers[-1])))
    bid = 9 if p.session.asks[0].sealed else 0
    p.screen.submit(low._replace(how=(bid, *low.how[1:])))
    on(session, lambda now: now.phase == "vote")
    p.quiet()
    p.wait(400)
    marked = [line.text for line in p.screen.story.lines if "(!)" in line.text]
    assert any("That clashes with what Morgan said on day" in text for text in marked)


def _claim(p):
    p.verb("CLAIM")
    p.draft.choose(next(form for form in p.draft.choices if form.act == ACT["tolerance_claim"]))
    return p.draft


def test_a_replay_knows_the_turn_of_every_line(app):
    session = on(session_of(), lambda view: view.day > 3)
    recording = Recording(session.match, session.header)
    from tabletop.screens.replay.recording import Onlooker

    tale = Tale(Onlooker(recording, recording.last, -1), recording)
    tale.rewind()
    turns = [tale.turn_of(line) for line in tale.lines]
    assert None not in turns
    assert turns == sorted(turns, reverse=True)


def test_the_board_of_a_turn_long_past_is_that_of_then():
    from tabletop.screens.replay.recording import Onlooker

    session = on(session_of(), lambda view: view.day > 3)
    recording = Recording(session.match, session.header)
    early, late = (MANNER.sheet(Onlooker(recording, turn, -1)) for turn in (recording.last // 2, recording.last))
    assert early.days < late.days
    assert len(early.squares) < len(late.squares)


def test_what_only_the_watcher_can_know_is_false_stands_there_as_such():
    sheet = MANNER.sheet(on(session_of(), lambda view: view.day > 4))
    alone = {proof.number for proof in sheet.proofs if proof.private}
    secret = [one for one in sheet.squares if one.secret]
    assert secret
    assert all(one.mark in (PROVEN, FALSE) and one.numbers[0] in alone for one in secret)
    assert [one for one in sheet.squares if one.mark == FALSE and not one.secret], "a broken word is seen by all"


def test_nobody_else_sees_what_only_the_watcher_knows():
    session = on(session_of(), lambda view: view.day > 4)
    public = MANNER.clashes(session)
    session.looking.seat = 1
    assert MANNER.clashes(session) == public


def viewing(app, chair=-1):
    session = on(session_of(), lambda view: view.day > 2)
    return Viewing(app, Recording(session.match, session.header), chair=chair)


def test_a_replay_lets_everybody_speak_again(app):
    v = viewing(app)
    recording = v.recording
    turn = next(turn for turn in range(recording.first, recording.last) if any(
        isinstance(told, Said) and told.statement.name == "pull" for told in recording.news(turn + 1, -1)
    ))  # fmt: skip
    v.screen.go(turn)
    v.screen.forward()
    v.wait(300)
    nodes = v.screen.projector.picture.board.seats
    speaker = next(told.statement.speaker for told in recording.news(turn + 1, -1) if isinstance(told, Said))
    assert nodes[speaker].bubble.visible


def test_a_replay_has_the_board_of_its_turn_and_nobodys_notes(app):
    v = viewing(app)
    v.screen.go(v.recording.last)
    v.step(FRAME, kit.key(pygame.K_b, "b"))
    v.wait(300)
    names = {widget.name for widget in v.screen.ui.layer.widgets}
    assert any(name.startswith("square ") for name in names)
    assert not any(name.startswith(("bead", "note")) for name in names)
    assert not v.screen.ui.find("accuse").visible


def test_a_closed_verb_says_what_the_rules_say_of_it(app):
    p = table(app, day=1)
    p.verb("ANSWER")
    assert p.preview == "Nobody has asked you anything today."
    assert p.draft.form is None


def test_every_reason_that_holds_is_offered_against_whom_is_meant(app):
    p = table(app, day=4)
    plain = [form for form in p.draft.forms("suspect") if form.target == 2]
    p.seat(2)
    p.verb("SUSPECT")
    assert len(p.draft.choices) >= len(plain)
    assert len(set(p.draft.choices)) == len(p.draft.choices)
    for form in p.draft.choices:
        p.draft.choose(form)
        assert p.draft.refusal() is None


@pytest.mark.parametrize(("glass", "seconds"), [(True, 30), (False, 0)])
def test_the_sand_runs_for_as_long_as_the_number_says(glass, seconds):
    match = on(session_of(glass=glass), asked).match
    view = match.view(TABLE)
    turned = view._replace(house=view.house._replace(tuned='{"glass_seconds":30}'))
    assert MANNER.talk_seconds(view) == 2 * seconds
    assert MANNER.talk_seconds(turned) == seconds
    assert MANNER.talk_seconds(turned._replace(phase="look")) == 0


def test_what_one_says_oneself_stands_over_the_own_coin(app):
    own_words(app)
    picture = app.top.picture
    bubble, coin, plate = picture.own_speech.node, picture.panels.coin.rect, picture.panels.own.rect
    assert bubble.visible
    assert 0 <= coin.centery - bubble.rect.bottom <= coin.h // 2, "its tail reaches the face"
    assert not bubble.rect.colliderect(plate.inflate(-40, -40)), "only the shadows touch"
    for _ in range(900):
        app.step(FRAME, [])
    assert not bubble.visible


def test_the_own_bubble_goes_with_the_own_face(app):
    picture = table(app, day=2).screen.picture
    picture.say(picture.me, "I would say so, and I have said so.")
    bubble, coin = picture.own_speech.node, picture.panels.coin
    for shown in (True, False):
        before = coin.rect.centery
        picture.show_hand(shown=shown)
        assert coin.rect.centery != before, "it makes room for the palette"
        assert 0 <= coin.rect.centery - bubble.rect.bottom <= 1.2 * coin.rect.h, "the tail means it"


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_at_large_text_it_stands_there_too_and_the_story_tells_it(app, text):
    app.set_text(text)
    own_words(app)
    picture = app.top.picture
    assert picture.layout.big
    assert picture.own_speech.place is not None
    assert any(line.text.startswith("*Morgan* suspects *Vera*") for _, line in picture.panels.log_lines)


@pytest.mark.parametrize(("name", "seed"), [("scallywag", 1), ("great-table", 5)])
def test_only_those_who_said_nothing_are_silent_on_the_board(app, name, seed):
    """Who asked, agreed or called for something has claimed nothing, and was not silent."""
    session = Session.new(name, {}, plan_of(8, 1), seed, None, Sleepers())
    p = Parlour(app, on(session, lambda view: view.day >= 3 and asked(view)))
    p.quiet()
    p.key(pygame.K_b, "b")
    p.wait(300)
    view, board = session.view, p.screen.hearing.board
    told = [label.words for label in board.rows.children if type(label) is Label]
    said = [[view.said[number] for number in statements_of(view, day)] for day in range(1, view.day)]
    spoke = [{row.speaker for row in of_day if row.act not in EMPTY} for of_day in said]
    gone = {seat: day for day, _, seat, _ in getattr(view, "deaths", ())}  # the dead are not silent
    quiet = [seat for day, of_day in enumerate(spoke, 1) for seat in range(view.n)
             if seat not in of_day and day <= gone.get(seat, day)]  # fmt: skip
    assert told.count(board_words.SILENT) == len(quiet)
    assert len(told) > told.count(board_words.SILENT), "somebody spoke and claimed nothing"
    assert all(square.day == view.day or square.seat in spoke[square.day - 1] for square in board.sheet.squares)


@pytest.mark.parametrize(("name", "day"), [("scallywag", 3), ("great-table", 2)])
def test_no_two_chips_of_a_verb_read_the_same_and_none_names_anybody_twice(app, name, day):
    session = Session.new(name, {}, plan_of(8, 1), 5, None, Sleepers())
    p = Parlour(app, on(session, lambda view: view.day >= day and asked(view)))
    p.quiet()
    seen = 0
    for way in p.palette.ways:
        for target in (-1, 1, 2, 3):
            p.draft.back()
            p.draft.turn_to(target)
            if p.draft.open(way):
                p.palette.choose(way)
                chips = [child.words for child in p.palette.tray.forms.children if hasattr(child, "on_press")]
                assert len(set(chips)) == len(chips), (way.word, chips)
                assert not any(f"{one}: {one}" in chip for chip in chips for one in map(p.session.names, range(8)))
                seen += len(chips)
    assert seen > 100


def test_the_second_beat_says_that_it_is_one_and_that_no_question_is_answered_any_more(app):
    p = Parlour(app, on(session_of(), lambda view: view.phase == "more" and view.waiting & 1))
    p.quiet()
    assert p.preview.startswith("All are asked at once")
    p.seat(2)
    p.verb("ASK")
    captions = [child.words for child in p.palette.tray.forms.children if type(child) is Label]
    assert any("nobody can answer" in said for said in captions)
    assert all(ACTS[form.act] != "ask" for form in p.draft.choices)


def test_what_was_looked_up_in_the_first_beat_is_looked_up_again_in_the_second():
    """Where nobody has said a word meanwhile, too."""
    session = on(session_of(), lambda view: view.phase == "more" and view.waiting & 1)
    game, view, ask = session.match.game, session.view, session.asks[0]._replace(options=(PASS, ACT["ask"]))
    draft = Draft(game, view._replace(phase="word"), ask, MANNER)
    assert draft.forms("ask")
    draft.renew(game, view, ask)
    assert not draft.forms("ask")


def test_a_key_on_its_way_to_the_vote_says_nothing_where_talk_has_come_up_instead(app):
    p = table(app)
    p.screen.keys.rose("word")
    p.key(pygame.K_5, "5")
    p.key(pygame.K_RETURN)
    assert p.draft.way is None
    p.wait(650)
    p.key(pygame.K_5, "5")
    assert p.draft.way.word == "CLAIM"


def test_whoever_points_at_a_verb_that_says_nothing_hears_why(app):
    p = table(app)
    p.quiet()
    for button, way in zip(p.palette.tray.verbs, p.palette.ways, strict=True):
        for button.enabled in (False, True):
            button.look(pointed=True)
            assert button.tip == ("" if button.enabled else p.palette.why_closed(way))


def test_who_alone_sees_a_lie_hears_what_to_say_before_it_can_be_accused(app):
    session = on(session_of(), lambda view: view.phase == "word" and view.turn == 3)
    claim = Statement(3, ACT["claim_role"], a=session.view.role)
    assert session.submit(Move(3, "say", (claim.act,), how_of(claim))) is None
    p = Parlour(app, on(session, asked))
    p.quiet()
    ways = {way.word: way for way in p.palette.ways}
    why = {}
    for seat in (2, 3):
        p.draft.turn_to(seat)
        why[seat] = p.palette.why_closed(ways["ACCUSE"])
        assert "CLAIM" not in p.palette.why_closed(ways["SUSPECT"])
    assert f"CLAIM “Role: {role_word(session.view.role)}” first" in why[3]
    assert "CLAIM" not in why[2]


def test_the_story_quotes_a_reason_in_the_words_in_which_it_was_heard(app):
    p = table(app, day=4)
    for seat in (1, 2, 3):
        p.seat(seat)
        p.verb("SUSPECT")
        if (form := p.draft.form) is not None and form.how[6] > 0:
            break
    p.press("main")
    p.wait(400)
    heard = next(MANNER.sentence(p.session, number, said) for number, said in enumerate(p.session.view.said)
                 if said.speaker == 0 and said.name == "suspect" and said.fact > 0)  # fmt: skip
    line = next(line.text for line in p.screen.story.lines if "*Morgan* suspects" in line.text)
    assert line.split("“")[1].split("”")[0].lower() in heard.lower()


def test_what_somebody_claimed_stands_with_the_face(app):
    p = table(app)
    p.others(Statement(0, ACT["tolerance_claim"], a=7))
    assert p.screen.picture.guest(0).note.endswith("claims a tolerance of 7 (day 2)")
