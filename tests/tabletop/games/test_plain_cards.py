"""A game of cards without a folder of its own among the tables: CONTRIBUTING's, at the climbing table."""

import pygame
import pytest

import rules
from rules.core.climbing import RANKS
from rules.core.types import PASS
from rules.save.disk import load
from tabletop.cli import run
from tabletop.games.plain.words import words
from tabletop.table.match.session import Session
from tabletop.table.words import words as said
from tabletop.thinking import InlineThinker
from tests.conformance.games import identify
from tests.core.toy import HEAP
from tests.kit.fifth import dressed, heap  # noqa: F401 - fixtures
from tests.tabletop import kit
from tests.tabletop.table.table_kit import Sitting, Sleepers, any_move, plan_of


class Pile(Sitting):
    """A table of Heap, by posted events."""

    def asked(self):
        """Wait until the person is asked."""
        self.until(lambda: (self.session.asks or self.session.finished) and not self.busy)
        self.wait(500)
        return [option for option in self.session.asks[0].options if option != PASS] if self.session.asks else []

    def held(self, card):
        return next(one for one in self.hand.cards if self.table.card(one.kind) == card)

    def lead(self, card=None):
        """Drag a card, or the first one, to the middle, where the person leads."""
        cards = self.asked()
        self.drag(self.held(cards[0] if card is None else card), self.middle)

    @property
    def own(self):
        return [move.picks for move in self.session.match.moves if move.seat == 0]


@pytest.fixture
def table(app, heap, tmp_path):  # noqa: F811 - the fixture
    session = Session.new(heap, {"deals": 2}, plan_of(4, opponent="careful"), 5, tmp_path, InlineThinker())
    made = Pile(app, session)
    yield made
    session.leave()


def test_the_hand_is_dealt_into_a_fan_and_the_others_hold_backs(table):
    table.asked()
    assert tuple(map(table.table.card, table.kinds)) == table.view.hand
    assert [table.board.seats[seat].guest.count for seat in (1, 2, 3)] == [7, 7, 7]
    assert "card-shuffle" in table.played


def test_a_card_is_dragged_onto_the_table_and_the_others_answer_it(table):
    table.lead()
    assert len(table.own[0]) == 1
    table.asked()
    view = table.view
    assert [tuple(map(table.table.card, play)) for play in table.trick] == [play.cards for play in view.pile]
    assert table.banner[0] == table.session.match.game.question(None, view)
    assert table.board.seats[view.pile[-1].seat].guest.status == words.ON_TOP


def test_while_it_is_held_the_middle_is_lit_and_what_will_not_do_is_dim(table):
    table.lead()
    cards = table.asked()
    assert table.hand.playable == frozenset(map(table.table.face, cards))
    table.do(kit.drag(table.spot(table.hand.cards[-1]), table.middle)[:-1])
    assert table.screen.notes.drop.visible


def test_one_passes_by_key_and_by_button(table):
    table.lead()
    table.asked()
    assert table.labels()[1:] == [said.PASS, said.WHY_NOT]
    table.key(pygame.K_p)
    assert table.own[-1] == (PASS,)
    table.step()
    assert "pass-knock" in table.played


def test_one_passes_ahead_while_others_think_and_till_the_trick_is_over(table):
    """Not once a play of one's own lies on top: that is nobody's to pass on."""
    table.lead()
    table.until(lambda: table.view.pile and table.view.pile[-1].seat == 1, step=5.0)
    table.until(lambda: not table.busy and table.labels(), step=5.0)
    assert table.labels() == [said.PASS_TRICK]
    table.key(pygame.K_p)
    assert table.labels() == [said.PASSING]
    table.until(lambda: len(table.own) > 1)
    assert table.own[1] == (PASS,)
    table.until(lambda: not table.view.pile)
    assert not table.session.pass_for_trick


def test_whoever_leads_reads_why_there_is_no_passing(table):
    table.asked()
    table.key(pygame.K_p)
    assert table.note[1] == "HP 3"
    assert table.own == []


def test_what_does_not_beat_says_why_and_stays(table):
    table.lead()
    able = table.asked()
    low = next(card for card in table.view.hand if card not in able)
    table.drag(table.held(low), table.middle)
    assert table.note[1] == "HP 4"
    assert len(table.own) == 1
    assert table.held(low) in table.hand.cards


def test_keys_and_pad_play_what_they_walk_to(table):
    table.asked()
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    assert len(table.hand.selected) == 1
    table.step(0, kit.pad(pygame.CONTROLLER_BUTTON_A))
    assert len(table.own) == 1


def test_a_double_click_takes_the_set_that_beats(app, heap):  # noqa: F811 - the fixture
    game = rules.game(heap)
    for seed in range(200):
        session = Session.new(heap, {}, plan_of(3, opponent="careful"), seed, None, InlineThinker())
        pairs = [play for play in game.plays(session.match.view(0)) if len(play) == 2]
        table = Pile(app, session) if pairs else None
        if table is None:
            continue
        table.asked()
        pos = table.spot(table.held(pairs[0][0]))
        table.do([*kit.hover(pos), *kit.down(pos), *kit.up(pos), *kit.down(pos), *kit.up(pos)])
        assert sorted(map(table.table.card, table.selected))[:2] == list(pairs[0])[:2]
        table.press("main")
        assert len(table.own[0]) >= 2
        return
    raise AssertionError("nobody was dealt a pair")


def test_it_is_played_to_its_results_and_its_save_is_read(table):
    while not table.session.finished:
        if table.asked():
            move = any_move(table, len(table.session.match.moves))
            if table.session.asks:
                table.screen.submit(move)
    assert table.session.match.result is not None
    assert load(table.session.path).match.result == table.session.match.result
    table.quiet()
    assert table.table.panels.side.visible, "the ladder of points"


def test_a_drag_asks_the_rules_once(table, monkeypatch):
    table.asked()
    asked, game = [], type(table.session.match.game)
    forms, view = game.forms, game.view
    monkeypatch.setattr(game, "forms", lambda self, v, ask, picks: asked.append("forms") or forms(self, v, ask, picks))
    monkeypatch.setattr(game, "view", lambda self, s, seat: asked.append(seat) or view(self, s, seat))
    events = kit.drag(table.spot(table.hand.cards[0]), table.middle)
    table.do(events[:-1])
    assert asked == [], "nothing is asked while a card is carried"
    table.do(events[-1:])
    assert asked.count("forms") == 2, "once by the hand that lets go, once by the match that decides"
    assert table.own


def test_somebody_else_sees_no_card_of_the_hand(table):
    """A spy: what the others and the table were told holds backs alone."""
    table.asked()
    match = table.session.match
    for seat in (-1, 1, 2, 3):
        dealt = [told for told in match.events(seat) if told.kind == "dealt" and told.seat == 0]
        assert [told.cards for told in dealt] == [(None,) * 7]
        assert not set(match.view(seat).hand) & set(match.view(0).hand)


def test_looks_of_its_own_replace_what_they_name_and_nothing_else(app, dressed):  # noqa: F811 - the fixture
    table = Pile(app, Session.new(dressed, {}, plan_of(4), 5, None, Sleepers()))
    card = table.asked()[0]
    table.pick(table.held(card))
    assert table.labels()[0] == "ON THE HEAP"
    table.press("main")
    assert table.own == [(card,)]
    table.wait(2000)
    assert table.table.panels.tag.visible
    assert table.table.tag() == f"1 x {RANKS[card >> 2]}"


def test_the_command_line_knows_its_rules_and_its_opponent(heap, capsys):  # noqa: F811 - the fixture
    assert run(["rules", heap]) == 0
    assert "HP 6" in capsys.readouterr().out
    assert run(["simulate", heap, "--games", "3"]) == 0
    assert "careful" in capsys.readouterr().out
    assert identify(HEAP) == heap
