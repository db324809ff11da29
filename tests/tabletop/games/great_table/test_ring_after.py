"""What comes after: the results, moments told with open cards, and replays from any chair or as the moderator."""

from collections import deque
from types import SimpleNamespace

import pytest

from rules.core.types import MODERATOR, PASS, TABLE, Move
from rules.core.words import epilogue
from rules.games.great_table.events import Chair, Day, Turned, Voted
from rules.games.great_table.numbers import APPRENTICE, HOUSE, MASTER, NO_CARD, PLAYER
from tabletop.games.great_table.kit import stand
from tabletop.games.great_table.narrator import moment
from tabletop.games.great_table.outcome import _figures, _kind, _sat, outcome, words
from tabletop.games.great_table.scenes import rings
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.scenes import posed
from tabletop.table.match.perspective import in_names
from tests.games.great_table.scene import lay
from tests.tabletop.games.great_table.asking.ask_kit import match_of
from tests.tabletop.games.great_table.ring_kit import Looker, begun, picture_of, played
from tests.tabletop.kit import program

SEATS = 9


@pytest.fixture(scope="module")
def over():
    seed = 3
    while True:
        session = begun(SEATS, seed)
        rings.play_till(session, bool)
        if session.view.day > 2:
            return session
        seed += 1


@pytest.fixture
def replay(over):
    app = program(portrait=21)
    recording = Recording(over.match, over.header)
    screen = ReplayScreen(recording, turn=recording.beyond(recording.last // 2, 1), chair=2)
    app.push(screen)
    posed.settle(app)
    return screen


def as_it_was(screen):
    picture, view = screen.projector.picture, screen.projector.eyes.view
    assert picture.shown.alive == view.alive
    assert picture.shown.beside == view.neighbours
    assert picture.hand_kinds() == (() if view.card == NO_CARD else (300 + view.card,))
    assert {voter: thread.to for voter, thread in picture.threads.nodes.items()} == {
        seat: vote for seat, vote in enumerate(view.votes) if vote >= 0 and picture.shown.debating
    }


def test_every_turn_of_a_replay_is_as_it_was(replay):
    recording = replay.recording
    for turn in range(recording.first, recording.last, 23):
        replay.go(turn)
        as_it_was(replay)


def test_from_a_chair_only_what_it_saw(replay):
    shown = replay.projector.picture.shown
    assert shown.roles == ()
    assert shown.circle == ()
    assert replay.projector.picture.inset.coins[0].visible


def test_the_moderator_sees_all(replay, over):
    replay.sit(TABLE)
    posed.settle(replay.app)
    picture, state = replay.projector.picture, over.match.at(replay.turn)
    assert picture.shown.roles == state.roles
    assert picture.shown.circle == state.circle
    assert picture.inset.ring.visible
    assert all(picture.guests.guest(seat).status for seat in range(SEATS))


def test_the_moderators_story_tells_the_night_in_its_order(replay):
    def kinds():
        return [line.kind for line in reversed(replay.projector.story.lines)]

    replay.sit(TABLE)
    replay.go(replay.recording.last)
    told = kinds()
    first = told.index("night")
    night = told[first : told.index("dawn")]
    assert "meant" in told
    assert all(kind in ("night", "whispered", "deed", "meant") for kind in night)
    assert len(told) > len(kinds_from_a_chair(replay))


def kinds_from_a_chair(replay):
    replay.sit(2)
    told = [line.kind for line in replay.projector.story.lines]
    assert not {"deed", "meant", "turned", "news", "stole"} & set(told)
    return told


def test_of_a_game_that_is_not_over_nobody_moderates():
    (match,) = deque((one for one in played(SEATS, 4, lambda m: m.state.day == 2)), maxlen=1)
    recording = Recording(match, begun(SEATS).header)
    assert recording.view(match.turn, TABLE).roles == ()
    assert not {"deed", "meant", "stole", "news"} & {told.kind for told in recording.tape(match.turn, TABLE)}
    assert {"deed", "meant", "stole", "news"} & {told.kind for told in match.events(MODERATOR)}


def test_the_results_add_up(over):
    found = outcome(over.match, over.plan, over.watcher)
    view = over.match.view(TABLE)
    assert sorted(one.seat for one in found.standings) == list(range(SEATS))
    assert len(found.epilogues) == SEATS
    assert all(found.epilogues)
    house = sum(role != PLAYER for role in view.roles)
    lines = {side.name: side.values for side in found.sides}
    assert (lines["The House"][0], lines["The Players"][0]) == (house, SEATS - house)
    assert sum(counts[-1] for counts in lines.values()) == view.alive.bit_count()
    assert all(len(counts) == view.day + 1 for counts in lines.values())
    assert [side.name for side in found.sides if side.mine] == [
        "The Players" if view.roles[over.watcher] == PLAYER else "The House"
    ]
    won = {one.seat for one in found.standings if one.gained}
    assert won in ({seat for seat in range(SEATS) if (view.roles[seat] == PLAYER) == side} for side in (True, False))


def test_results_of_a_game_that_goes_on_are_refused():
    with pytest.raises(ValueError, match="not over"):
        outcome(begun(SEATS).match, begun(SEATS).plan, 0)


def test_every_move_can_be_told(over):
    told = [moment(over.match, turn, over.names) for turn in range(over.match.turn)]
    assert all(one.stage for one in told)
    said = {move.ask: one.said for move, one in zip(over.match.moves, told, strict=True)}
    assert all(said[ask] for ask in ("list", "vote", "order", "steal")), said


def test_of_a_vote_that_the_mayor_turned_both_are_told():
    """GT 3.6.7: whoever asks why it was cast reads that it was not."""
    match = match_of(lay(9, {1: "guard"}, mayor=(3, 1)).until("vote"), people=0)
    turn = match.turn
    while match.moves[-1:] != [Move(2, "vote", (4,))]:
        turn, seat = match.turn, match.view(TABLE).turn
        match.submit(Move(seat, "vote", (4 if seat == 2 else PASS,)))
    said = moment(match, turn, "ABCDEFGHI".__getitem__).said
    assert said == "*C* votes for *A*. The Mayor's hand: the vote of *C* was for *E*, and counts for *A*."


def test_votes_of_the_house_are_measured_by_whom_the_house_wants_gone(over):
    roles = over.match.view(TABLE).roles
    figures = {role: outcome(over.match, over.plan, roles.index(role)).figures[-1] for role in set(roles)}
    assert {role: one.label for role, one in figures.items()} == {
        role: words.votes_met if role == PLAYER else words.votes_spared for role in figures
    }
    assert not figures[MASTER].others
    assert figures[PLAYER].tip == words.votes_tip(chairs="")


@pytest.mark.parametrize(("seat", "known"), [(0, 2), (3, -1), (8, -1)])
def test_whoever_knows_the_house_reads_how_many_of_it_live(seat, known):
    """An Apprentice does, of whom one of three is dead; neither a Card Player nor the Master."""
    laid = lay(16, {}, master=9, mates=(1, 2), dead=(2,))
    assert picture_of(match_of(laid, people=0), seat)[0]._known_house() == known


@pytest.mark.parametrize(("seat", "least"), [(2, 2), (3, 1), (8, 1)])
def test_a_dead_card_player_is_none_of_the_house_to_himself(seat, least):
    """Three of sixteen are dead, and all three can be of the House, but not for one of them."""
    laid = lay(16, {}, master=9, mates=(14, 15, 16), dead=(1, 2, 3))
    assert f"{least}\N{EN DASH}4 of the House" in picture_of(match_of(laid, people=0), seat)[0]._title()


def test_no_range_of_the_house_is_told_once_the_last_one_has_died(over):
    picture, _ = picture_of(over.match, 0)
    picture.shown.roles, picture.shown.mates = (), ()
    assert "of the House" not in picture._title(), "they stand no longer where nobody has won"
    picture.shown.deaths.popitem()
    assert "of the House" in picture._title(), "nor is it told before"


def test_what_is_said_of_somebody_at_the_end_knows_whether_they_lived_and_won():
    view = SimpleNamespace(winner=HOUSE, roles=(MASTER, APPRENTICE, APPRENTICE, PLAYER), alive=0b0010)
    kinds = [_kind(view, seat, won=seat < 3) for seat in range(4)]
    assert kinds == ["master_won_dead", "apprentice_won_alive", "apprentice_won_dead", "player_lost"]
    assert all(epilogue("great-table", kind, "key", 0, name="Nina") for kind in kinds)
    lost = {epilogue("great-table", "player_lost", "key", number, name="Nina") for number in range(10)}
    assert not [line for line in lost if "things" in line], "some of them live"


def test_a_reason_that_is_about_oneself_says_you(over):
    eyes = Looker(over.match, 0)
    said = "{1} voted for {0} and followed {0}'s vote like {their[1]} own"
    me = eyes.names(0)
    assert in_names(said, eyes, 0) == in_names(said, eyes).replace(f"{me}'s", "your").replace(me, "you")
    assert in_names(said, eyes, 1).endswith("like your own")
    eyes.plan = tuple(one.model_copy(update={"character": ""}) for one in eyes.plan)
    assert in_names("nobody has {their[0]} King, as {they[0]} said", eyes, 1) == f"nobody has {me}'s King, as they said"


def test_how_a_match_stands_is_public(over):
    assert stand(over.match.view(TABLE), ["x"] * SEATS)
    assert stand(begun(SEATS).match.view(TABLE), ["x"] * SEATS) == ""


def test_a_small_picture_of_a_table_that_is_over_has_no_inset(over):
    picture, _ = picture_of(over.match, TABLE)
    assert picture.inset.panel.visible
    picture.bare(names=False)
    assert not any(node.visible for node in (picture.inset.panel, picture.inset.ring))


def test_whoever_took_another_chair_is_counted_in_both_from_whichever_it_is_looked():
    view = SimpleNamespace(
        n=7, day=2, deaths=(), roles=(PLAYER, PLAYER, MASTER, *(PLAYER,) * 4),
        vote_log=((1, 1, 0, 2), (1, 1, 4, 3), (1, 1, 5, 2), (2, 1, 4, 5)),
    )  # fmt: skip
    tape = [Day(1, 127), Chair(0, 4), Day(2, 127)]
    match = SimpleNamespace(view=lambda _seat: view, events=lambda _seat: tape)
    plan = [SimpleNamespace(name=name) for name in "ABCDEFG"]
    for watcher, met in ((0, "1/2"), (4, "1/2"), (5, "1/1")):
        sat = _sat(match, watcher)
        found = _figures(match, sat, plan)[-1]
        assert found.mine == met
        assert ("A and E" in found.tip) is (watcher != 5) is ({*sat} == {0, 4})
        assert found.others == ("50%" if watcher != 5 else "33%")
    tape[1:1] = Voted(5, 2, 1), Turned(5, 3, 2)
    assert _figures(match, _sat(match, 5), plan)[-1].mine == "0/1", "what was cast counts, whatever a Mayor made of it"
