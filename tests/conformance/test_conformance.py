"""What every game owes to those who know nothing of its rules. Runs for each that registers, and for a toy."""

import json

import pytest

from rules.core.data import DataError
from rules.core.match import Match
from rules.core.rng import Die, shuffled
from rules.core.rulebook import rulebook
from rules.core.types import MODERATOR, PASS, TABLE, IllegalMove, Move
from tests.conformance.games import GAMES, asked, identify, some_match, strolled, watched
from tests.kit.drive import answer, any_answer, choices, played, walk

pytestmark = pytest.mark.parametrize("game", GAMES, ids=identify)
STEPS = 250  # moves looked at in a long match
SOME = pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 6), marks=pytest.mark.long)])


@SOME
def test_random_play_ends_with_a_place_for_everybody(game, seeds):
    for seed in seeds:
        match = strolled(game, seed)
        result = match.result
        assert result is not None
        assert match.asks() == {}
        assert len(result.places) == len(result.points) == match.seats
        assert min(result.places) == 1
        assert result.winners == sum(1 << seat for seat, place in enumerate(result.places) if place == 1)


def test_the_game_waits_for_somebody_until_it_is_over(game):
    for match in watched(game, range(3)):
        due = [ask for asks in match.asks().values() for ask in asks if ask.due]
        assert bool(due) == (match.result is None)


def test_asks_are_well_formed(game):
    for match in watched(game, range(3)):
        for seat, asks in match.asks().items():
            assert 0 <= seat < match.seats
            assert asks
            assert len({ask.id for ask in asks}) == len(asks)
            for ask in asks:
                assert ask.options
                assert len(set(ask.options)) == len(ask.options)
                assert 0 <= ask.least <= ask.most


def test_a_view_asks_what_the_position_asks(game):
    for match in watched(game, range(3)):
        asks = match.asks()
        for seat in (TABLE, *range(match.seats)):
            assert game.view_asks(match.view(seat)) == asks.get(seat, ())


def test_a_clone_is_equal_and_its_own(game):
    for match in watched(game, range(3), every=23):
        state = match.state
        before = state.key()
        copy = state.clone()
        assert copy.key() == before
        if match.result is None:
            seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
            game.apply(copy, answer(match, seat, ask))
            assert copy.key() != before
        assert state.key() == before


def test_dump_and_load_give_the_same_position(game):
    for match in watched(game, range(3), every=17):
        text = json.dumps(game.dump(match.state))
        again = game.load(json.loads(text))
        assert again.key() == match.state.key()
        assert json.dumps(game.dump(again)) == text
        assert game.asks(again) == match.asks()


def test_the_same_seed_and_moves_give_the_same_match(game):
    for seed in range(2):
        match = some_match(game, seed)
        first = Match(game, match.options, match.seats, match.state.people, match.seed)
        assert first.state.key() == match.state.key()
        match = strolled(game, seed, STEPS)
        for move in match.moves:
            first.submit(move)
        assert first.state.key() == match.state.key()
        for seat in (TABLE, *range(match.seats)):
            assert first.events(seat) == match.events(seat)


def test_another_seed_gives_another_match(game):
    match = some_match(game, 5)
    keys = {Match(game, match.options, match.seats, match.state.people, seed).state.key() for seed in range(12)}
    assert len(keys) == 12


def test_at_goes_back_to_every_turn(game):
    match = some_match(game, 11)
    keys = [match.state.key()]
    for count, _ in enumerate(walk(match, 11), 1):
        keys.append(match.state.key())
        if count >= 90:
            break
    for turn in range(len(keys)):
        assert match.at(turn).key() == keys[turn]
    for turn in (-1, len(keys)):
        with pytest.raises(IndexError):
            match.at(turn)


def test_undo_leads_back_the_same_way(game):
    match = some_match(game, 4, practice=True)
    tapes = []
    keys = []
    for count, _ in enumerate(walk(match, 4), 1):
        keys.append(match.state.key())
        tapes.append([list(match.events(seat)) for seat in range(match.seats)])
        if count >= 60 or match.result is not None:
            break
    while len(keys) > 1:
        assert match.state.key() == keys.pop()
        assert [list(match.events(seat)) for seat in range(match.seats)] == tapes.pop()
        move = match.moves[-1]
        assert match.undo() == move
    last = match.undo()
    with pytest.raises(IllegalMove):
        match.undo()
    match.submit(last)
    assert match.state.key() == keys[0]


def test_events_reach_the_right_tapes(game):
    for seed in range(2):
        match = some_match(game, seed)
        seats = (TABLE, *range(match.seats))
        die = Die(seed)
        for _ in range(STEPS):
            if match.result is not None:
                break
            since = {seat: match.heard(seat) for seat in seats}
            out = match.submit(any_answer(match, die))
            for seat in seats:
                wanted = [told for event in out if (told := event.told(seat)) is not None]
                assert list(match.events(seat, since[seat])) == wanted


def test_sealed_answers_count_the_same_in_any_order(game):
    found, met = 0, False
    for match in watched(game, range(8), every=1):
        sealed = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.sealed and ask.due]
        met = met or bool(sealed)
        if len(sealed) < 2:
            continue
        found += 1
        moves = [answer(match, seat, ask) for seat, ask in sealed]
        ends = {_after(match, shuffled(order, tuple(moves))[1]) for order in range(4)}
        assert len(ends) == 1
        if found >= 12:
            break
    if not met:
        pytest.skip("nothing is sealed in this game")
    assert found


def _after(match, moves):
    state = match.state.clone()
    out = []
    for move in moves:
        match.game.apply(state, move, out)
    return state.key(), tuple(out)


def test_a_sealed_answer_shows_that_it_was_given_and_not_what(game):
    found, met = 0, False
    for match in watched(game, range(6), every=1):
        for seat, ask in asked(match):
            met = met or ask.sealed
            if not ask.sealed or len(match.asks()) < 2:
                continue
            after = {_seen(match, move) for move in _every_answer(match, seat, ask)}
            assert len(after) == 1
            found += 1
        if found >= 60:
            break
    if not met:
        pytest.skip("nothing is sealed in this game")
    assert found


def _every_answer(match, seat, ask):
    moves = [Move(seat, ask.id, (option,)) for option in ask.options] if ask.most == 1 else []
    moves.append(answer(match, seat, ask))
    return [move for move in moves if match.refusal(move) is None]


def _seen(match, move):
    state = match.state.clone()
    out = []
    match.game.apply(state, move, out)
    others = [seat for seat in (TABLE, *range(match.seats)) if seat != move.seat]
    told = tuple(tuple(filter(None, (event.told(seat) for event in out))) for seat in others)
    return tuple(match.game.view(state, seat) for seat in others), told


def test_every_choice_of_the_options_form_is_accepted_or_refused_in_a_sentence(game):
    for seats in range(game.seats[0], game.seats[1] + 1):
        fields = game.option_fields(seats)
        defaults = game.read_options({}, seats)
        assert {field.name for field in fields} == set(defaults)
        for field in fields:
            assert field.default in field.choices
            assert defaults[field.name] == field.default
            assert field.title
            assert field.help[-1] == "."
            assert field.rule.startswith(game.prefix)
            for value in field.choices:
                resolved = game.read_options({field.name: value}, seats)
                assert resolved[field.name] == value
                assert game.read_options(resolved, seats) == resolved
            for wrong in ("nonsense", -99, None):
                with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
                    game.read_options({field.name: wrong}, seats)
        with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
            game.read_options({"no such rule": 1}, seats)


def test_any_mix_of_options_plays(game):
    die = Die(9)
    for _ in range(12):
        seats = game.seats[0] + die.below(game.seats[1] - game.seats[0] + 1)
        raw = choices(game, seats, die)
        match = Match(game, game.read_options(raw, seats), seats, 0, die.below(1 << 40))
        assert played(match, 1, moves=12).turn > 0


def test_every_event_has_a_sentence_or_none_and_a_rule(game):
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Fi", "Gus", "Hal", "Ivy", "Jo", *"KLMNOP"].__getitem__
    book = _book(game)
    told_kinds = set()
    for seed in range(3):
        match = strolled(game, seed, STEPS)
        for seat in (TABLE, 0, match.seats - 1):
            view = match.view(seat)
            for told in match.events(seat):
                told_kinds.add(told.kind)
                text = game.tell(told, names, view)
                assert text == "" or (text[-1] == "." and text[0] in "*" + text[0].upper()), told
                assert text.count("*") % 2 == 0
                rule = game.rule_of(told)
                assert rule.startswith(game.prefix)
                if book is not None:
                    assert book.find(rule)
    assert told_kinds


def _book(game):
    try:
        return rulebook(game.id)
    except DataError:
        return None


def test_forms_are_all_legal_and_there_are_none_for_what_is_not(game):
    die, none = Die(7), 0
    for match in watched(game, range(3), every=17):
        for seat, ask in asked(match):
            view, legal = match.view(seat), answer(match, seat, ask)
            assert game.forms(view, ask, legal.picks), (ask, legal)
            for picks in (legal.picks, *_spoilt(ask, legal.picks, die)):
                forms = game.forms(view, ask, picks)
                for how in forms[:8]:
                    assert match.refusal(Move(seat, ask.id, picks, how)) is None, (ask, picks, how)
                if not forms:
                    none += 1
                    assert match.refusal(Move(seat, ask.id, picks)) is not None, (ask, picks)
    assert none > 40


def _spoilt(ask, legal, die):
    """Return picks as they may be by mistake: none, too few, too many, one twice, any, what is no option."""
    one, other = (ask.options[die.below(len(ask.options))] for _ in range(2))
    return [
        (), legal[1:], (*legal, one), (one,), (one, one), (one, other), (PASS,), (one, PASS), (-2,), (99,),
        (*legal, 99), tuple(ask.options[:3]), (one,) * 9,
    ]  # fmt: skip


def wild_moves(match, die):
    """Return answers as a broken program might send them."""
    found = []
    asks = [ask.id for asks in match.asks().values() for ask in asks] + ["people", "nonsense"]
    for _ in range(12):
        picks = tuple(die.below(40) - 3 for _ in range(die.below(4)))
        how = tuple(die.below(40) - 3 for _ in range(die.below(5)))
        found.append(Move(die.below(match.seats + 4) - 2, asks[die.below(len(asks))], picks, how))
    return found


def test_nonsense_is_refused_in_a_sentence_and_changes_nothing(game):
    refused, book = 0, _book(game)
    die = Die(2)
    for match in watched(game, range(3), every=11):
        for move in wild_moves(match, die):
            refusal = match.refusal(move)
            if refusal is None:
                game.apply(match.state.clone(), move)
                continue
            refused += 1
            before = match.state.key()
            with pytest.raises(IllegalMove):
                match.submit(move)
            assert match.state.key() == before
            _proper(game, book, match, refusal)
    assert refused > 40


def _proper(game, book, match, refusal):
    assert refusal.rule.startswith(game.prefix)
    assert refusal.text[-1] == "."
    assert len(refusal.text) <= 90
    if book is not None:
        assert book.find(refusal.rule)
    if refusal.fix is not None:
        assert match.refusal(refusal.fix) is None


def test_a_seat_changes_hands_and_nothing_else_changes(game):
    for match in watched(game, range(3), every=29):
        state = match.state.clone()
        for mask in (0, (1 << match.seats) - 1):
            game.apply(state, Move(TABLE, "people", (mask,)), out := [])
            assert {event.kind for event in out} <= {"handed"}
            assert state.people == mask
        state.people = match.state.people
        assert state.key() == match.state.key()


def test_a_resumed_match_goes_on_the_same_way(game):
    match = played(some_match(game, 6), 6, moves=9)
    state = game.load(json.loads(json.dumps(game.dump(match.state))))
    resumed = Match.resume(game, match.options, match.seats, match.seed, state, match.turn)
    assert resumed.turn == resumed.base == match.turn
    die = Die(3)
    for _ in range(60):
        if match.result is not None:
            break
        move = any_answer(match, die)
        match.submit(move)
        resumed.submit(move)
        assert resumed.state.key() == match.state.key()
    assert resumed.at(resumed.base).key() == game.load(game.dump(match.at(9))).key()
    with pytest.raises(IndexError):
        resumed.at(8)


def test_unknown_opponents_are_refused_by_name(game):
    assert "random" in game.opponents()
    if game.id != "toy":
        with pytest.raises(ValueError, match="random"):
            game.opponent("nobody-of-that-name", 0)


def test_pass_is_an_option_and_never_a_missing_move(game):
    for match in watched(game, range(3), every=17):
        for seat, ask in asked(match):
            refusal = match.refusal(Move(seat, ask.id, ()))
            assert refusal is not None or ask.least == 0
            allowed = match.refusal(Move(seat, ask.id, (PASS,))) is None
            assert allowed == (PASS in ask.options)


@SOME
def test_what_is_counted_has_a_number_for_every_seat_and_habits_name_it(game, seeds):
    for seed in seeds:
        match = strolled(game, seed)
        tally = game.tally(match.events(MODERATOR), match.seats)
        assert json.loads(json.dumps(tally)) == tally
        for counts in tally.values():
            assert len(counts) == match.seats
            assert all(type(count) is int and count >= 0 for count in counts)
        for habit in game.habits:
            assert all(n <= of for n, of in zip(tally[habit.name], tally[habit.of], strict=True)), habit.title
        rounds = tally.get("rounds", [0] * match.seats)
        places = [tally[name] for name in tally if name.startswith("place_")]
        assert not places or [sum(found) for found in zip(*places, strict=True)] == rounds
