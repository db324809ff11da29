"""After a game: where it turned, why they did it, a name to keep it by."""

import gc
import time
import weakref
from types import SimpleNamespace

import pygame
import pytest

from rules import hindsight
from rules.core.advice import Thought, Turning, Weighed
from rules.core.events import Handed
from rules.core.match import Match
from rules.core.types import PASS, Move
from rules.hindsight import packed
from rules.save.disk import summaries
from rules.save.model import SeatPlan
from tabletop import paths, worker
from tabletop.screen import SEEN_MS
from tabletop.screens import tables
from tabletop.screens.aftermath.results import ResultsScreen
from tabletop.screens.aftermath.story import Story, TurnCard, Weight, chance_words, turn_height, weights, words
from tabletop.screens.aftermath.why import WhyScreen
from tabletop.screens.router import Router
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.scenes import posed
from tabletop.screens.tables import NamingScreen
from tabletop.screens.words import words as pages
from tabletop.table.match import lookback
from tabletop.table.match.lookback import Lookback
from tabletop.table.match.perspective import in_names
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tabletop.widgets.plain import Label
from tests.tabletop.kit import click, key, looks_back_once, pad, write
from tests.tabletop.layout_check import troubles

GAME = "scum-of-the-earth"
PATIENCE = 4000


ROUNDS, TIMES = ((60, 2), (12, 8), (8, 32)), 20


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """What is found is another test's affair: look back with few playouts."""
    monkeypatch.setattr(hindsight, "ROUNDS", ROUNDS)
    monkeypatch.setattr(hindsight, "TIMES", TIMES)


def finished(people=(0,), seats=4, folder=None, hands=2, **options):
    plan = [
        SeatPlan(name=name, portrait=f"portrait-{i + 1:02}", person=i in people, opponent="level-2")
        for i, name in enumerate(["Morgan", "Vera", "Fitch", "Mags", "Silas", "Anwen"][:seats])
    ]
    session = Session.new(GAME, {"hands": hands, "salaries": False, **options}, plan, 6, folder, InlineThinker())
    posed.play_on(session, posed.MOST_MOVES, "level-2")
    assert session.finished
    session.leave()
    return session


@pytest.fixture
def app(router, monkeypatch):
    router._make_thinker = InlineThinker
    router.replayed = []
    shown = router.replayed.append
    monkeypatch.setattr(router, "replay_session", lambda _session, turn=None: shown(turn), raising=False)
    return router.app


def opened(router, session=None, *, wait=True):
    page = tables.results(router, session or finished())
    with pytest.MonkeyPatch.context() as patch:
        if wait:
            looks_back_once(patch, ROUNDS, TIMES)
        router.app.push(page)
        router.app.step(16, [])
        for _ in range(PATIENCE if wait else 0):
            if not page.story.looking:
                break
            router.app.step(16, [])
    router.app.step(SEEN_MS, [])
    return page


def turn_cards(page):
    return [w for w in page.ui.layer.widgets if w.name.startswith("turn ")]


def test_turning_points_come_by_themselves_and_are_those_of_the_match(app, router, monkeypatch):
    session = finished()
    page = opened(router, session, wait=False)
    assert page._aside.words == words.LOOKING
    page = opened(router, session)
    looks_back_once(monkeypatch, ROUNDS, TIMES)
    [(_, wanted)] = lookback.look_back(packed(session.match))
    assert [turn.turning for turn in page.story.turns] == list(wanted)
    assert [card.turn.turning.turn for card in turn_cards(page)] == [one.turn for one in wanted]
    assert page._aside.words == words.WATCH_AGAIN
    assert 0 < len(wanted) <= 5
    for turn in page.story.turns:
        assert turn.moment.stage.startswith("Hand ")
        assert session.names(turn.turning.seat) in turn.said
        assert turn.said.endswith(in_names(turn.turning.why, session, 0))
        assert "{" not in turn.said
        way = "higher" if turn.turning.shift > 0 else "lower"
        assert turn.chance.startswith("you come out ")
        assert f" {way} on average than the other way" in turn.chance
        mover = "you" if turn.turning.seat == 0 else session.names(turn.turning.seat)
        assert not turn.known or turn.known.startswith(f"*What {mover} could know:*")
    assert troubles(app) == []


def test_a_card_leaves_what_stands_below_it_to_be_read(app, router):
    page, seen = opened(router), []
    turn = page.story.turns[0]._replace(known="")
    for art in ((), turn.moment.cards or turn.moment.facing):
        one = turn._replace(moment=turn.moment._replace(cards=art, facing=(), art=""))
        shown = page.ui.add(TurnCard((0, 0, 600, turn_height(page.ui.metrics, one, 600)), one, page.close))
        made = shown.render()
        low = shown._foot(made.copy())
        seen.append(pygame.image.tobytes(made.subsurface((0, low, made.get_width(), made.get_height() - low)), "RGBA"))
    assert max(abs(a - b) for a, b in zip(*seen, strict=True)) < 10, "but for a shadow"


def test_a_verdict_says_for_whom_and_a_chance_at_whose_cost():
    move = Move(1, "play", (PASS,))
    found = Turning(3, 1, move, move, 200, "Right for {1}.", move, 0, 470, cost=2)
    names = ["Morgan", "Dorian", "Vera"].__getitem__
    way = "on average than the other way"
    assert chance_words(found, 0, names, 5) == f"you come out 1.9 places higher {way}; Vera lost by it"
    lost = chance_words(found._replace(shift=-470), 1, names, 5)
    assert lost == f"Morgan comes out 1.9 places lower {way}; Vera gained by it"
    assert chance_words(found._replace(shift=200, cost=-1), 0, names, 6) == f"you come out 1 place higher {way}"


def test_the_page_can_be_left_before_anything_has_come_to_light(app, router, act, monkeypatch):
    monkeypatch.setattr(worker, "SLICE_S", 0.0)  # a portion a frame, however quick the machine is
    page = opened(router, wait=False)
    went = []
    page.ways = page.ways._replace(again=lambda: went.append("again"))
    page.relay()
    act(key(pygame.K_RETURN))
    assert not went  # what was pressed for the table
    page.ui.set_focus(next(one for one in page.ui.layer.widgets if one.name == "again"))
    act(key(pygame.K_RETURN))
    act(key(pygame.K_SPACE))
    assert went == ["again", "again"]
    assert page.story.looking
    lookback = router.lookback(page.story.session.match, "")
    sought = lookback._key
    assert sought is not None
    app.pop()
    assert lookback._key is None
    assert router.thinker.found(sought).over


def test_what_has_come_to_light_goes_with_its_match(app, router):
    page = opened(router)
    match = weakref.ref(page.story.session.match)
    assert router.lookback(match(), "").choices
    app.pop()
    del page
    gc.collect()
    assert match() is None, "a match is as large as its tapes: the next one needs the room"


def test_results_and_replay_of_a_match_share_what_has_come_to_light(app, router):
    sought = []

    class Noted(InlineThinker):
        def errand(self, key, errand):
            sought.append(key[1])
            super().errand(key, errand)

    router._make_thinker = Noted
    page = opened(router, wait=False)
    assert page.story.turns == ()
    Router.replay_session(router, page.story.session)
    replay = app.top
    for _ in range(PATIENCE):
        app.step(16, [])
        if replay.lookback.turnings:
            break
    app.pop()
    for _ in range(PATIENCE):
        app.step(16, [])
        if not page.story.looking:
            break
    assert [turn.turning for turn in page.story.turns] == list(replay.lookback.turnings) != []
    Router.replay_session(router, page.story.session)
    assert app.top.lookback.turnings == replay.lookback.turnings
    assert sought == ["look back"]
    assert router.lookback(finished().match, "another").turnings == ()


def test_no_frame_takes_long_while_the_game_is_looked_back_on(app, router, monkeypatch):
    """Where even the opponents' process could not be started; the first frames, which load the net, apart."""
    monkeypatch.setattr(hindsight, "ROUNDS", ((600, 99),))
    page = tables.results(router, finished())
    app.push(page)
    for _ in range(5):
        app.step(16, [])
    spent = []
    for _ in range(150):
        begun = time.process_time()
        app.step(16, [])
        spent.append(time.process_time() - begun)
    assert page.story.looking
    assert sorted(spent)[-4] < 0.025


@pytest.mark.parametrize("how", ["mouse", "key", "pad"])
def test_a_turning_point_is_watched_again(app, router, act, how):
    page = opened(router)
    card = turn_cards(page)[0]
    if how == "mouse":
        act(click(card.body.center))
    else:
        page.ui.set_focus(card)
        act(key(pygame.K_RETURN) if how == "key" else pad(pygame.CONTROLLER_BUTTON_A))
    assert router.replayed == [card.turn.turning.turn + 1]


@pytest.mark.parametrize("how", ["mouse", "key", "pad"])
def test_points_and_places_are_two_pictures_of_the_same_game(app, router, act, how):
    page = opened(router, finished(salaries=True, target=12), wait=False)
    switch = page.ui.find("show picture")
    if how == "mouse":
        act(click((switch.body.right - 8, switch.body.centery)))
    else:
        page.ui.set_focus(switch)
        act(key(pygame.K_RIGHT) if how == "key" else pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert page.shown["picture"] == 1
    assert page.ui.find("show picture").chosen == 1
    said = [getattr(w, "words", "") for w in page.ui.layer.widgets]
    assert "every hand by itself" in said, "while points decide how it ended"
    assert troubles(app) == []


def test_epilogues_stay_within_reach(app, router, press):
    page = opened(router)
    area = page._turned[0]
    area.scroll_to(area.most)
    assert area.offset > 0
    switch = page.ui.find("show words")
    switch.choose(1)
    router.app.step(500, [])
    assert page.ui.find("words 1").offset == 0, "it is read from the top"
    said = {getattr(w, "words", "") for w in page.ui.layer.widgets}
    assert set(page.outcome.epilogues) <= said
    assert not turn_cards(page)


def test_without_salaries_there_are_only_places(app, router):
    page = opened(router, wait=False)
    assert not page.outcome.paid
    with pytest.raises(KeyError):
        page.ui.find("show picture")


def test_whoever_lent_a_seat_can_be_asked_before_anything_has_come_to_light():
    session = finished()
    session.tape = lambda: (Handed(0, False), Handed(0, True))
    assert Story(session, 0, Lookback()).opponents == (0, 1, 2, 3)


def test_what_reads_the_same_is_one_row_and_what_was_given_is_always_shown():
    plays = [Move(1, "play", picks, (5, 0, -1)) for picks in ((5, 5), (5, 15))]
    moves = [plays[0], Move(1, "play", (PASS,)), plays[1], Move(1, "play", (8,), (8, 0, -1))]
    thought = Thought(moves[3], tuple(map(Weighed, moves, (400, 330, 200, 70))), "")
    session = finished()
    assert [row[1:] for row in weights(session, thought)] == [(600, False), (330, False), (70, True)]
    assert [row.share for row in weights(session, thought, 2)] == [600, 70]


def test_why_shows_what_they_held_weighed_and_thought(app, router, press, act):
    page = opened(router)
    press(words.WHY)
    why = router.app.top
    assert isinstance(why, WhyScreen)
    story = page.story
    assert story.opponents == (1, 2, 3)
    match = story.session.match
    for seat in story.opponents:
        reasons = story.reasons(seat)
        assert 1 <= len(reasons) <= hindsight.ASKED
        for one in reasons:
            move = match.moves[one.turn]
            assert move.seat == seat
            assert len(one.hand) == match.at(one.turn).counts[seat]
            assert one.said.endswith(".")
            assert sum(weight.share for weight in one.weighed) <= 1000
            assert [weight.given for weight in one.weighed].count(True) == 1
            assert set(one.moment.cards) <= set(one.hand)
            sure = one._replace(close=True, weighed=(Weight("that", 1000, given=True),))
            assert why._section(sure).aside == ""
            assert why._section(sure._replace(weighed=(Weight("that", 500, given=True),))).aside == words.CLOSE
    assert troubles(app) == []
    act(key(pygame.K_F1))
    assert isinstance(router.app.top, RulebookScreen)


def test_gold_lies_on_what_was_played_not_on_what_was_likeliest(app, router):
    page = opened(router)
    page.ways.why()
    why = router.app.top
    weighed = (Weight("pass", 360, given=False), Weight("play a Three", 340, given=True))
    why._reasons[why.seat] = (why.reasons()[0]._replace(weighed=weighed),)
    why.relay()
    shares = [w for w in why.ui.layer.widgets if isinstance(w, Label) and "%" in w.words]
    assert [w.words for w in shares if w.colour == why.accent] == ["34 %"]
    assert [w.words for w in shares] == ["36 %", "34 %", "30 %"]  # the last is something else
    why._reasons[why.seat] = (why.reasons()[0]._replace(weighed=(Weight("hunt", 1000, given=True),)),)
    why.relay()
    assert not [w for w in why.ui.layer.widgets if isinstance(w, Label) and "%" in w.words], "nothing was weighed"


def test_somebody_else_is_read_from_the_top(app, router, act):
    page = opened(router)
    page.ways.why()
    why = router.app.top
    act()
    why.area.scroll_to(why.area.most)
    act()
    assert why.area.offset > 0
    why.choose(2)
    act()
    assert why.area.offset == 0


@pytest.mark.parametrize("how", ["mouse", "key", "pad"])
def test_another_opponent_can_be_asked(app, router, act, how):
    page = opened(router)
    page.ways.why()
    why = router.app.top
    act()
    coin = why.ui.find("opponent 2")
    if how == "mouse":
        act(click(coin.body.center))
    else:
        why.ui.set_focus(coin)
        act(key(pygame.K_RETURN) if how == "key" else pad(pygame.CONTROLLER_BUTTON_A))
    assert why.seat == 2
    assert "Fitch" in {getattr(w, "words", "") for w in why.ui.layer.widgets}
    turn = why.reasons()[0].turn
    why.ui.find(f"watch {turn}").press()
    assert router.replayed == [turn + 1]
    why.ui.find(f"prove {turn}").press()
    assert (router.app.top.turn, router.app.top.seat) == (turn, 2)
    act(key(pygame.K_ESCAPE))
    act(key(pygame.K_ESCAPE))
    assert router.app.top is page


def test_why_can_be_opened_at_once_and_fills_in(app, router):
    page = opened(router, wait=False)
    page.ways.why()
    why = router.app.top
    assert why.reasons() == ()
    for _ in range(PATIENCE):
        router.app.step(16, [])
        if page.story.asked:
            break
    router.app.step(16, [])
    assert why.reasons()
    assert why.ui.find(f"watch {why.reasons()[0].turn}")


def test_a_game_is_kept_under_a_name(app, router, act):
    folder = paths.saves()
    page = opened(router, finished(folder=folder), wait=False)
    page.ui.find(words.KEEP).press()
    assert isinstance(router.app.top, NamingScreen)
    act(write("The long night"))
    act(key(pygame.K_RETURN))
    assert router.app.top is page
    assert [one.name for one in summaries(folder)] == ["The long night"]
    button = page.ui.find(words.KEEP)
    assert (button.label, button.tip) == (words.KEPT, words.kept_as(name="The long night"))
    page.ui.find(words.KEEP).press()
    assert router.app.top.name == "The long night"
    act(key(pygame.K_ESCAPE))
    assert [one.name for one in summaries(folder)] == ["The long night"]


def test_a_game_is_kept_under_a_name_or_not_at_all(app, router, act):
    folder = paths.saves()
    page = opened(router, finished(folder=folder), wait=False)
    page.ui.find(words.KEEP).press()
    act(write("  "))
    act(key(pygame.K_RETURN))
    assert isinstance(router.app.top, NamingScreen)
    assert router.app.top.help.words == words.NAME_ASKED
    assert router.app.top.ui.focus.name == "game name"
    assert [one.name for one in summaries(folder)] == [""]


def test_a_name_that_cannot_be_written_says_so(app, router, act):
    folder = paths.saves()
    session = finished(folder=folder)
    page = opened(router, session, wait=False)
    session.path.unlink()
    page.ui.find(words.KEEP).press()
    act(write("gone"))
    router.app.top.ui.find("keep it").press()
    assert router.app.top.title == pages.NOT_KEPT
    assert "could not be written down" in router.app.top.sentence
    act(key(pygame.K_RETURN))
    assert router.app.top is page


def test_a_game_that_was_only_watched_cannot_be_kept(app, router):
    page = opened(router, finished(people=()), wait=False)
    assert page.ways.keep is None
    assert page.story.opponents == (0, 1, 2, 3)
    with pytest.raises(KeyError):
        page.ui.find(words.KEEP)


def test_of_several_people_nobody_is_you(app, router):
    page = opened(router, finished(people=(0, 2)))
    said = " ".join(str(getattr(w, "words", "")) for w in page.ui.layer.widgets).lower()
    assert " you " not in f" {said} "
    assert "your chance" not in " ".join(turn.chance for turn in page.story.turns)
    assert not any(one.mine for one in page.outcome.standings)
    assert page.outcome.figures_aside.endswith(", the others")
    assert page.story.opponents == (1, 3)
    assert {one.turning.whom for one in page.story.turns} <= {0, 2}


def test_where_all_were_people_nobody_is_asked_why(app, router):
    page = opened(router, finished(people=(0, 1, 2, 3)), wait=False)
    assert page.ways.why is None
    assert troubles(app) == []


def test_a_match_that_went_on_from_a_position_says_what_cannot_be_told():
    session = finished()
    whole = session.match
    half = whole.turn // 2
    rest = Match.resume(whole.game, whole.options, whole.seats, whole.seed, whole.at(half), half)
    for move in whole.moves[half:]:
        rest.submit(move)
    session.match = rest
    story = Story(session, 0, Lookback(packed(rest), "half", InlineThinker()))
    assert "was not kept card by card" in story.remark
    for _ in range(PATIENCE):
        story.update()
        if not story.looking:
            break
    assert all(turn.turning.turn >= half for turn in story.turns)
    for seat in story.opponents:
        assert all(reason.turn >= half for reason in story.reasons(seat))


def test_hints_are_counted_once_a_question_and_kept(app):
    folder = paths.saves()
    plan = [SeatPlan(name=f"P{i}", person=not i, opponent="greedy") for i in range(4)]
    session = Session.new(GAME, {"hands": 1, "salaries": False}, plan, 3, folder, InlineThinker())
    while not session.asks:
        session.update(1e9)
    assert session.hint() is not None
    session.hint()
    assert session.remembered.hints == 1
    session.leave()
    again = Session.load(session.path, InlineThinker())
    assert again.remembered.hints == 1
    posed.play_on(again, posed.MOST_MOVES)
    assert tables.outcome(again).figures[-1].mine == "1"


def test_the_others_have_what_is_left_of_first_and_last_places():
    o = tables.outcome(finished(hands=7))
    for figure in o.figures[:2]:
        assert float(figure.others) == pytest.approx((7 - int(figure.mine)) / 3, abs=0.05)


def test_results_page_without_a_story_is_still_a_page(app, router):
    from tabletop.screens.scenes import samples

    router.app.push(ResultsScreen(samples.outcome(), samples.WAYS))
    router.app.step(16, [])
    assert troubles(app) == []


def test_a_game_that_an_opponent_finished_says_for_whom():
    session = finished(hands=1)
    assert "finished by" not in tables.outcome(session).aside
    session.match.state.people = 0
    assert tables.outcome(session).aside.endswith(" · finished by an opponent for Morgan, so not counted")
    session.match.state.people = 1 << 2
    went = f"Morgan went on as {session.names(2)}, so not counted"
    assert tables.outcome(session).aside.endswith(f" · {went}")


def test_what_an_opponent_did_in_a_lent_seat_is_not_told_as_ones_own():
    session = SimpleNamespace(
        match=SimpleNamespace(at=lambda turn: SimpleNamespace(people=turn < 5), seats=4),
        names=["Morgan", "Dorian", "Vera", "Oona"].__getitem__, plan=[SimpleNamespace(character="")] * 4,
    )  # fmt: skip
    story = Story.__new__(Story)
    story.session, story.me, story._moment = session, 0, lambda _: None
    move = Move(0, "play", (PASS,))
    own, lent = (story._turn(Turning(at, 0, move, move, 200, "Right for {0}.", move, 0, 470)) for at in (4, 6))
    assert (own.why, own.chance[:8]) == ("Right for you.", "you come")
    assert lent.why == "Right for Morgan. An opponent played for Morgan by then."
    assert lent.chance.startswith("Morgan comes")
