import json

import pytest
from session_kit import Clock, Puppets, seats

from rules.core.types import PASS, TABLE, Move
from tabletop import paths
from tabletop.games.scum_of_the_earth.kit import tempo
from tabletop.table.match import pace
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tabletop.worker import careless


def acting(session):
    return tuple(seat for seat, asks in session.match.asks().items() if any(ask.due for ask in asks))


def press(session):
    """Answer the watcher's due ask with the first thing that is legal; return the move."""
    ask = next(ask for ask in session.asks if ask.due)
    view = session.view
    if ask.shape == 4:
        move = next(m for m in (session.match.game.move_of(session.watcher, c) for c in _codes(view, ask)))
    elif ask.of == "card":
        move = Move(session.watcher, ask.id, _cards(view)[: ask.least])
    else:
        move = Move(session.watcher, ask.id, ask.options[:1])
    assert session.submit(move) is None
    return move


def _codes(view, ask):
    from rules.games.scum_of_the_earth.phases import codes

    return codes(view) or [0]


def _cards(view):
    from rules.games.scum_of_the_earth.cards import unpack

    return unpack(view.hand)


def due(session):
    return any(ask.due for ask in session.asks)


def to_trick(session, clock):
    """Go on until the tricks of the first hand begin."""
    while session.view.phase != "trick":
        clock.until(lambda: due(session) or session.view.phase == "trick")
        if due(session) and session.view.phase != "trick":
            press(session)


def to_own_turn(session, clock):
    to_trick(session, clock)
    clock.until(lambda: due(session))


def play(session, clock, until=lambda s: s.finished, speed=4.0):
    while not until(session):
        clock.until(lambda: due(session) or until(session), speed=speed)
        if not until(session):
            press(session)


def test_a_truncated_save_goes_on_and_says_so(start):
    session, clock = start()
    clock.run(30_000)
    session.leave()
    session.path.write_bytes(session.path.read_bytes()[:-7])
    again = Session.load(session.path, InlineThinker())
    assert again.problems == ("Its last line was only half written and is left out.",)
    assert again.match.turn <= session.match.turn


def test_opponents_answer_what_all_are_asked_without_keeping_a_person_waiting(start):
    session, clock = start(6)
    clock.run(16 * 6)
    assert acting(session) == (0,)
    assert session.asks[0].id == "look"


def test_one_step_an_update(start):
    session, clock = start(6)
    before = session.match.turn
    assert clock.run(16) == 1
    assert session.match.turn == before + 1


def test_pause_lies_in_its_bounds_and_scales_with_speed(start):
    session, clock = start(4)
    to_trick(session, clock)
    clock.until(lambda: acting(session) != (0,) or press(session))
    turn = session.match.turn
    due_after = pace.pause_ms(session.match.seed, turn, 4, session.match.events(TABLE), pace.Tempo())
    assert pace.SHORTEST <= due_after <= pace.LONGEST
    took = clock.until(lambda: session.match.turn > turn)
    assert due_after <= took <= due_after + 32


@pytest.mark.parametrize("speed", [0.25, 2.0, 4.0])
def test_speed_divides_the_pause(start, speed):
    session, clock = start(4)
    to_trick(session, clock)
    clock.until(lambda: acting(session) != (0,) or press(session))
    turn = session.match.turn
    wanted = pace.pause_ms(session.match.seed, turn, 4, session.match.events(TABLE), pace.Tempo()) / speed
    assert clock.until(lambda: session.match.turn > turn, speed=speed) == pytest.approx(max(wanted, 160), abs=33)


def test_pause_is_the_same_whatever_an_opponent_holds_se_3_22(start):
    """The pause depends on the public tape and a die: a forced pass takes as long as a free one."""
    session, clock = start(5)
    to_trick(session, clock)
    seen = []
    for _ in range(40):
        if due(session):
            press(session)
        turn, wanted = session.match.turn, session._others.pause()
        asks = session.match.asks()
        seat = next(iter(asks))
        if seat == 0 or session.view.phase != "trick":
            continue
        took = clock.until(lambda turn=turn: session.match.turn > turn)
        seen.append(asks[seat][0].options == (PASS,))
        assert wanted <= took <= wanted + 32
    assert set(seen) == {True, False}


def test_pause_uses_nothing_but_the_public_tape():
    told = []
    assert pace.pause_ms(1, 5, 4, told, tempo) == pace.pause_ms(1, 5, 4, list(told), tempo)
    found = [pace.pause_ms(seed, 3, 10, told, tempo) for seed in range(200)]
    assert min(found) >= pace.SHORTEST
    assert max(found) - min(found) > 150


def test_slow_thinking_delays_the_move_and_nothing_else(tmp_path):
    thinker = Puppets()
    thinker.slow = True
    session = Session.new("scum-of-the-earth", {}, seats(4), 7, tmp_path, thinker)
    clock = Clock(session)
    assert clock.run(3000) == 0
    assert session.asks[0].id == "look"
    assert session.submit(Move(0, "look", (0,))) is None
    thinker.think()
    assert clock.run(100) == 3


def test_nothing_moves_while_the_screen_holds(start):
    session, clock = start(4)
    session.hold = lambda: True
    assert clock.run(5000) == 0
    assert session.submit(Move(0, "look", (0,))) is None
    session.hold = lambda: False
    assert clock.run(200) >= 3


def test_opponents_are_told_their_own_tape_only(start, puppets):
    session, clock = start(5)
    to_own_turn(session, clock)
    for question in puppets.asked:
        assert question.seat != session.watcher
        assert question.view.seat == question.seat
        assert list(question.tape) == list(session.match.events(question.seat))[: len(question.tape)]
        for told in question.tape:
            if told.kind in {"tribute", "gift"} and question.seat not in told.args[:2]:
                assert len(told.args) == 3


def test_move_that_is_refused_says_why_and_changes_nothing(start):
    session, clock = start(4)
    to_own_turn(session, clock)
    turn = session.match.turn
    refusal = session.submit(Move(0, "play", (14, 14)))
    assert refusal.rule.startswith("SE")
    assert session.match.turn == turn


def test_every_move_is_in_the_journal_before_it_is_shown(start):
    session, clock = start(4)
    play(session, clock, until=lambda s: s.match.turn > 25)
    kept = [json.loads(line)["move"] for line in session.path.read_text().splitlines() if line.startswith('{"move"')]
    assert [tuple(map(_tuple, move)) for move in kept] == [tuple(move) for move in session.match.moves]


def _tuple(value):
    return tuple(value) if isinstance(value, list) else value


def test_loading_gives_back_plan_order_of_the_hand_and_tapes(start, tmp_path):
    session, clock = start(5)
    play(session, clock, until=lambda s: s.match.turn > 30)
    session.keep_hand_order((3, 1, 2))
    session.leave()
    again = Session.load(session.path, Puppets())
    assert again.plan == session.plan
    assert again.hand_order == (3, 1, 2)
    assert again.match.state.key() == session.match.state.key()
    assert all(list(again.match.events(seat)) == list(session.match.events(seat)) for seat in (TABLE, *range(5)))
    assert again.news() == []
    assert again.problems == ()


def test_loaded_game_goes_on_as_the_running_one_does(start):
    """Opponents' memories are rebuilt from their tapes: the same answers follow."""
    session, clock = start(5, thinker=InlineThinker())
    play(session, clock, until=lambda s: s.match.turn > 40)
    again = Session.load(session.path, InlineThinker())
    later = Clock(again)
    play(session, clock, until=lambda s: s.match.turn > 90)
    play(again, later, until=lambda s: s.match.turn > 90)
    assert again.match.moves[:90] == session.match.moves[:90]


def test_news_are_told_once(start):
    session, clock = start(4)
    first = session.news()
    assert first[0].kind in {"drew", "order"}
    assert session.news() == []
    clock.run(100)
    press(session)
    assert session.news()
    assert list(session.tape())[: len(first)] == first


def test_person_without_a_play_passes_by_himself_after_the_same_pause_se_3_22a(start):
    session, clock = start(4)
    to_trick(session, clock)
    for _ in range(400):
        clock.until(lambda: due(session))
        ask = session.asks[0]
        if ask.options == (PASS,):
            break
        press(session)
    turn, wanted = session.match.turn, session._others.pause()
    took = clock.until(lambda: session.match.turn > turn)
    assert wanted - 32 <= took <= wanted + 32
    assert session.match.moves[turn] == Move(0, "play", (PASS,))


def test_without_auto_pass_the_person_presses_it_se_3_22a(start):
    session, clock = start(4)
    session.auto_pass = False
    to_trick(session, clock)
    for _ in range(400):
        clock.until(lambda: due(session))
        if session.asks[0].options == (PASS,):
            break
        press(session)
    assert clock.run(5000) == 0
    assert due(session)


def test_pass_for_this_trick_ends_with_the_trick_se_3_22b(start):
    session, clock = start(4)
    to_trick(session, clock)
    for _ in range(400):
        clock.until(lambda: due(session))
        if PASS in session.asks[0].options and len(session.asks[0].options) > 1:
            break
        press(session)
    session.pass_for_trick = True
    turn = session.match.turn
    clock.until(lambda: session.match.turn > turn)
    assert session.match.moves[turn].picks == (PASS,)
    clock.until(lambda: not session.pass_for_trick, limit=60_000)
    assert any(told.kind in {"won", "places"} for told in session.news())


@pytest.fixture
def person_out(start):
    """A session in the middle of a hand that its person is already out of."""
    for seed in range(1, 30):
        session, clock = start(5, options={"target": 12}, seed=seed)
        play(session, clock, until=lambda s: s.finished or (s.fast and s.view.phase == "trick"))
        if not session.finished:
            return session, clock
    raise AssertionError("the person was last in every hand")


def test_once_no_person_is_in_the_hand_the_rest_runs_four_times_as_fast_se_3_22d(person_out):
    session, clock = person_out
    turn, wanted = session.match.turn, session._others.pause() / 4
    assert clock.until(lambda: session.match.turn > turn) == pytest.approx(wanted, abs=33)


def test_rest_of_the_hand_can_be_skipped_se_3_22d(person_out):
    session, clock = person_out
    session.skip()
    hand, turn = session.view.hand_no, session.match.turn
    took = clock.until(lambda: session.view.phase != "trick")
    assert took <= 16 * (session.match.turn - turn + 1) * 2
    assert session.view.hand_no == hand


def test_nothing_is_skipped_while_the_person_plays_se_3_22d(start):
    session, _ = start(4)
    session.skip()
    assert not session.skipping


def test_take_back_goes_to_the_last_own_decision(start):
    session, clock = start(4, practice=True)
    to_own_turn(session, clock)
    while len(session.asks[0].options) < 2 or PASS in session.asks[0].options:
        press(session)
        clock.until(lambda: due(session))
    before, turn, epoch = session.match.state.key(), session.match.turn, session.epoch
    press(session)
    clock.run(2500)
    assert session.match.turn > turn
    assert session.undo() is None
    assert session.match.state.key() == before
    assert session.epoch == epoch + 1
    assert session.news() == []
    again = Session.load(session.path, Puppets())
    assert again.match.state.key() == before


def test_take_back_is_refused_where_it_is_no_practice_game_se_3_21(start):
    session, clock = start(4)
    to_own_turn(session, clock)
    press(session)
    assert session.undo().rule == "SE 3.21"


def test_take_back_has_an_end(start):
    session, clock = start(4, practice=True)
    assert session.practice
    assert "nothing to take back" in session.undo().text
    clock.run(100)
    press(session)
    assert session.undo() is None
    assert session.asks[0].id == "look"


def test_answers_thought_before_a_take_back_do_not_count(start, puppets):
    session, clock = start(4, practice=True)
    to_own_turn(session, clock)
    press(session)
    clock.run(32)
    assert session.undo() is None
    assert puppets.forgotten == [session.header.id]
    before = len(puppets.asked)
    press(session)
    clock.run(3000)
    later = puppets.asked[before:]
    assert later
    assert all(question.mind[1] == 1 for question in later)


def test_seat_is_handed_over_and_taken_back(start):
    session, clock = start(4)
    to_own_turn(session, clock)
    assert session.hand_over(0, person=False) is None
    assert session.asks == ()
    assert session.watcher == 0
    turn = session.match.turn
    clock.until(lambda: session.match.turn > turn)
    assert session.match.moves[turn].seat == 0
    assert session.hand_over(0, person=True) is None
    assert session.own
    assert [told.kind for told in session.news()].count("handed") == 2


def test_several_people_are_never_passed_for(tmp_path, puppets):
    plan = [one.model_copy(update={"person": seat < 2}) for seat, one in enumerate(seats(4))]
    session = Session.new("scum-of-the-earth", {}, plan, 5, tmp_path, puppets)
    clock = Clock(session)
    assert session.deal_code is None
    for _ in range(300):
        for seat in (0, 1):
            for ask in session.match.asks(seat)[seat][:1]:
                assert clock.run(3000) <= 4 or session.match.asks(seat)[seat]
                question = next(iter([ask]))
                session.submit(careless_move(session, seat, question))
        clock.run(1600)
        if any(ask.options == (PASS,) for seat in (0, 1) for ask in session.match.asks(seat)[seat]):
            break
    turn = session.match.turn
    clock.run(10_000)
    assert session.match.turn == turn


def careless_move(session, seat, ask):
    from tabletop.worker import Question

    view = session.match.view(seat)
    return careless(Question(("x",), session.match.game.id, "random", "", seat, (), view, ask, 5))


def test_match_is_played_to_its_end_and_noted(start):
    session, clock = start(4, options={"target": 12})
    play(session, clock, speed=0)
    assert session.finished
    assert session.asks == ()
    assert not session.update(clock.now + 10)
    lines = (paths.folder("data") / "results.jsonl").read_text().splitlines()
    assert len(lines) == 1
    record = json.loads(lines[0])
    assert record["id"] == session.header.id
    assert sorted(record["places"]) == [1, 2, 3, 4]
    session.leave()
    again = Session.load(session.path, Puppets())
    assert again.finished
    assert len((paths.folder("data") / "results.jsonl").read_text().splitlines()) == 1


def test_opponents_among_themselves_keep_nothing_and_can_be_read(tmp_path, puppets):
    session = Session.watch("scum-of-the-earth", {}, seats(4), 5, puppets)
    clock = Clock(session)
    assert session.watcher == TABLE
    assert session.path is None
    assert clock.run(pace.TOGETHER - 100) == 0
    clock.until(lambda: session.view.phase == "trick")
    session.keep_hand_order((1,))
    session.leave()
    assert list(tmp_path.iterdir()) == []


def test_deal_code_deals_the_same(start):
    from rules.save.dealcode import decode

    session, _ = start(5, options={"nine": True})
    deal = decode(session.deal_code)
    assert (deal.game, deal.seats, deal.seed) == ("scum-of-the-earth", 5, session.match.seed)


def test_opponent_that_answers_nonsense_is_replaced_for_that_move(start, puppets):
    session, clock = start(4)
    to_trick(session, clock)
    clock.until(lambda: acting(session) != (0,) or press(session))
    seat = acting(session)[0]
    clock.run(16)
    others = session._others
    others._answers = {key: Move(seat, "play", (14, 14, 14)) for key in others._open}
    turn = session.match.turn
    clock.until(lambda: session.match.turn > turn)
    assert session.match.moves[turn].seat == seat
    assert puppets.troubles[0] == "The opponent random answered against SE 3.8."  # neither the move nor a card


def test_hint_is_a_nudge_a_legal_move_and_a_reason(start):
    session, clock = start(4)
    to_own_turn(session, clock)
    found = session.hint()
    assert found.nudge
    assert found.reason
    assert session.match.refusal(found.move) is None
    press(session)
    assert session.asks or session.hint() is None


def test_scum_fetches_by_itself_after_a_while_se_3_24(start):
    for seed in range(1, 30):
        session, clock = start(4, options={"target": 50}, seed=seed)
        session.keep_time(tempo)
        play(session, clock, until=lambda s: any(a.id == "fetch" for a in s.asks) or s.finished, speed=0)
        if not session.finished:
            break
    clock.run(200)
    turn = session.match.turn
    took = clock.until(lambda: session.match.turn > turn)
    assert took == pytest.approx(tempo.lapses["fetch"], abs=250)
    assert session.match.moves[turn].ask == "fetch"


def test_no_pygame_and_no_clock_in_the_session():
    import subprocess
    import sys
    from pathlib import Path

    program = "import sys, tabletop.table.match.session; print('pygame' in sys.modules, 'pydantic' in sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=Path(__file__).parents[3], capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["False", "False"]


def test_an_opponent_this_program_never_met_is_played_by_the_usual_one():
    thinker = Puppets()
    plan = [seat.model_copy(update={"opponent": "level-99"}) for seat in seats(4)]
    Session.new("scum-of-the-earth", {}, plan, 3, None, thinker)
    assert {question.opponent for question in thinker.asked} == {"level-3"}
