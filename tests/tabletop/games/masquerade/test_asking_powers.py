"""Dots are pressed, dragged and reached by keys; what is open is asked; a play laid down follows by itself."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.masquerade import GAME
from rules.games.masquerade.attempts import Wishes, spared
from rules.games.masquerade.codes import (
    AUSPEX,
    DOMINATE,
    DOMITOR,
    FORTITUDE,
    OBFUSCATE,
    POTENCE,
    POWERS,
    PRESENCE,
    left,
)
from rules.games.masquerade.content import power_name, powers
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.obey import AS_LOW, THIS_CARD
from rules.games.masquerade.powers import deed_of
from rules.games.masquerade.uses import hows, worthwhile
from tabletop.games.masquerade.asking import stakes, standing
from tabletop.games.masquerade.asking.play import Own
from tabletop.settings import Settings
from tabletop.table.forms.rows import RowButton
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.games.masquerade.notation import card, cards
from tests.kit import drive
from tests.tabletop import kit
from tests.tabletop.games.masquerade.court_kit import MASQ, Court, scene, sit
from tests.tabletop.table.table_kit import plan_of

LOOKS = {0: "auspex fortitude potence"}
ORDERS = {0: "dominate presence potence"}


def own(app, hand="9s Kd", sets=LOOKS, *, dares=False):
    """The person's turn on another's card, with something to use first."""
    return sit(app, scene({0: hand}, sets, turn=0, pile=((1, "8d"),), dares=dares))


def before(app, sets=ORDERS):
    """B is about to play on C's card; everything waits for the person."""
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    return sit(app, scene({1: "9s Kd"}, sets, turn=1, pile=((2, "8d"),)))


def test_a_dot_dragged_onto_a_face_is_used_on_it(app):
    table = own(app)
    table.do(kit.drag(table.dot("auspex"), table.face(2)))
    table.step()
    table.key(pygame.K_RETURN)
    assert table.moves == [("own", (AUSPEX,), (AUSPEX, -1, 2))]


def test_legal_targets_are_lit_in_the_first_frame_and_out_again(app):
    table = own(app)
    start = table.dot("auspex")
    table.held(start, (start[0] - 12, start[1]))
    assert all(table.board.seats[seat].mark.visible for seat in (1, 2, 3))
    table.release((5, 300))
    assert not any(table.board.seats[seat].mark.visible for seat in (1, 2, 3))
    assert not table.moves


def test_a_dot_pressed_asks_on_whom(app):
    table = own(app)
    table.click(table.dot("auspex"))
    table.step()
    assert type(table.screen.front).__name__ == "PersonChooser"
    assert "Price: the only dot of Auspex" in table.screen.front.line
    table.click(table.face(3))
    assert table.moves == [("own", (AUSPEX,), (AUSPEX, -1, 3))]


def test_a_dot_with_another_use_asks_what_for(app):
    table = own(app, dares=True)
    table.do(kit.drag(table.dot("auspex"), table.face(2)))
    table.step()
    assert len(table.rows) == 2
    table.key(pygame.K_2, "2")
    assert len(table.rows) == 3, "three friendly questions"
    first = table.rows
    table.press("more")
    table.wait(400)
    assert table.rows != first
    table.key(pygame.K_1, "1")
    ask, picks, how = table.moves[-1]
    assert (ask, picks, deed_of(how).said.seat) == ("own", (AUSPEX,), 2)


def test_a_dot_by_keys_alone(app):
    table = own(app)
    table.tab(f"dot {AUSPEX}")
    table.key(pygame.K_RETURN)
    table.key(pygame.K_2, "2")
    table.screen.ui.set_focus(None)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RETURN)
    assert table.moves[-1][:2] == ("own", (AUSPEX,))


def test_a_dot_by_gamepad_alone(app):
    table = own(app)
    table.screen.ui.set_focus(table.button(f"dot {AUSPEX}"))
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert type(table.screen.front).__name__ == "PersonChooser"
    table.screen.ui.set_focus(None)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.moves[-1][:2] == ("own", (AUSPEX,))


def test_a_dot_that_can_do_nothing_says_why(app):
    table = own(app)
    table.click(table.dot("fortitude"))
    assert table.note is not None
    assert not table.moves


def test_a_dot_of_one_s_turn_says_what_it_lacks_and_why_not_says_it_again(app):
    table = own(app, sets={0: "animalism obfuscate celerity"})
    table.click(table.dot("animalism"))
    said = table.note
    assert said[0] == "No Three to Ten lies there to be fetched."
    table.screen.notes.clear()
    table.press(table.labelled("WHY NOT?"))
    assert table.note == said
    table.click(table.dot("obfuscate"))
    assert table.note[0] == "Nothing slips in beneath a lead: two hands have to lie there."


def test_to_use_nothing_costs_no_press(app):
    table = own(app, sets={0: "auspex fortitude celerity"})
    table.drag(table.named("9s"), table.middle)
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves == [("own", (PASS,), ()), ("play", cards("9s"), ())]


def test_passing_before_the_window_passes_afterwards(app):
    table = own(app)
    table.key(pygame.K_p, "p")
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves == [("own", (PASS,), ()), ("play", (PASS,), ())]


def test_a_dot_laid_on_the_hand_goes_with_the_cards(app):
    table = own(app, hand="8c Kd")
    table.choose("8c")
    table.click(table.dot("potence"))
    table.key(pygame.K_RETURN)
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves[-1][0] == "play"
    assert table.moves[-1][2][:2] == (POTENCE, POTENCE)


def test_an_order_of_a_higher_rank(app):
    table = before(app)
    table.do(kit.drag(table.dot("dominate"), table.face(1)))
    table.step()
    assert len(table.rows) == 4
    table.key(pygame.K_3, "3")
    assert table.moves == [("before", (DOMINATE,), (DOMINATE, -1, AS_LOW))]


def test_exactly_this_card_is_picked_from_a_sheet(app):
    table = before(app)
    table.click(table.dot("dominate"))
    table.step()
    table.key(pygame.K_4, "4")
    table.wait(400)
    table.press(f"card {card('Qh')}")
    table.key(pygame.K_RETURN)
    assert table.moves == [("before", (DOMINATE,), (DOMINATE, -1, THIS_CARD + card("Qh")))]


def test_presence_dragged_onto_somebody_whose_turn_it_is_not_does_nothing(app):
    table = before(app)
    table.do(kit.drag(table.dot("presence"), table.face(2)))
    table.step()
    assert not table.moves
    table.do(kit.drag(table.dot("presence"), table.face(1)))
    table.step()
    table.key(pygame.K_RETURN)
    assert table.moves == [("before", (PRESENCE,), (PRESENCE, -1))]


def test_back_out_of_the_chooser_brings_the_panel_again(app):
    table = before(app)
    table.click(table.dot("dominate"))
    table.step()
    table.key(pygame.K_ESCAPE)
    assert type(table.screen.front).__name__ == "Respond"
    assert table.screen.front.up
    table.key(pygame.K_p, "p")
    assert table.moves == [("before", (PASS,), ())]


def test_a_play_that_will_not_do_any_more_comes_back_with_a_sentence(app):
    """The person lays a Nine down; a higher rank orders a King in the window: the Nine comes back."""
    position = scene({2: "9s Kd"}, {1: "dominate presence potence", 2: "auspex fortitude celerity"}, turn=2,
                     pile=((0, "8d"),))  # fmt: skip
    table = sit(app, position, people=(2,))
    table.drag(table.named("9s"), table.middle)
    assert table.moves == [("own", (PASS,), ())]
    seat, ask = next((seat, ask) for seat, asks in table.session.match.asks().items() for ask in asks if ask.due)
    assert (seat, ask.id) == (1, "before")
    table.session.submit(Move(1, "before", (DOMINATE,), (DOMINATE, -1, THIS_CARD + card("Kd"))))
    table.until(lambda: table.note is not None, limit=8000)
    assert len(table.moves) == 1
    assert table.named("9s") in table.hand.cards


def test_who_can_play_nothing_passes_by_himself_after_the_usual_pause(app):
    """His look at a crypt could not change that; there is time to use it all the same."""
    table = own(app, hand="4s", sets={0: "auspex fortitude celerity"})
    assert not table.moves
    assert AUSPEX in table.table.own.glowing
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves == [("own", (PASS,), ()), ("play", (PASS,), ())]


def test_who_could_fetch_a_card_is_asked_though_he_can_play_nothing(app):
    sets = {0: "animalism fortitude celerity"}
    table = sit(app, scene({0: "4s"}, sets, turn=0, pile=((2, "8d"), (1, "2h"))))
    table.wait(6000)
    assert not table.moves


NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
USED_WITH_CARDS = ("play", "second", "outside")
USED_ALONE = ("own", "before", "deed", "undo", "stop", "eyes", "fortify", "raise", "answer")


def whole(title, line, dots):
    """Whether all of the bargain stands there."""
    effect, price, cost = line.partition("Price: ")
    named = all(power_name(dot) in title for dot in dots)
    paid = all(power_name(dot) in cost for dot in dots if dot != DOMITOR)
    return named and paid and bool(price) and len(effect) > 10 and "{" not in title + line and cost.endswith(".")


# -- of every power, whenever it is asked for
def bargains(match, seat, ask):
    """Every sort of bargain there is in an ask: (dots, what it does, title, line)."""
    view = match.view(seat)
    over = SimpleNamespace(view=view, seat=seat, name=lambda one: NAMES[one])
    if ask.id in USED_WITH_CARDS:
        move = drive.answer(match, seat, ask)
        for form in GAME.forms(view, ask, move.picks) if move.picks != (PASS,) else ():
            if form:
                parts = parts_of(form)
                dots = tuple(part.dot for part in parts)
                yield dots, parts[0].power, *stakes.put_down(over, move.picks, form)
        return
    for dot in ask.options:
        deeds = worthwhile(view, GAME.forms(view, ask, (dot,))) if dot != PASS else []
        for deed in {(deed.power, deed.suit): deed for deed in deeds}.values():
            yield (dot,), deed.power, *stakes.bargain(over, dot, deed)


SOON = (15, 16, 50, 21, 60, 51, 30, 31, 5, 18)  # in whose matches, all together, every power comes up early
OPTIONS = {"extended": True, "librarian": True, "dares": True, "sharp": True, "rounds": 4, "manners": "off"}


@pytest.fixture(scope="module")
def walked():
    """Of matches by die what every bargain says, and of each power the first moment it glows: dot -> (match, seat)."""
    said, seen, found, seeds = set(), set(), {}, iter((*SOON, *range(61, 90)))
    while len(seen) < len(POWERS) or len(found) < len(POWERS):
        seed = next(seeds, None)
        assert seed, f"never seen: {[name for dot, name in enumerate(POWERS) if dot not in {*found} & seen]}"
        match = drive.begin(GAME, 4 + seed % 5, seed, **OPTIONS)
        for _ in drive.walk(match, seed):
            for seat, asks in match.asks().items():
                for ask in (one for one in asks if one.id in USED_ALONE + USED_WITH_CARDS):
                    for dots, does, title, line in bargains(match, seat, ask):
                        said.add((ask.id, dots, title, line))
                        seen |= {*dots, does}
                for dot in aglow(match.view(seat), seat, asks, {*found}):
                    now = SimpleNamespace(options=match.options, seats=match.seats, seed=match.seed)
                    now.state = match.state.clone()
                    found[dot] = SimpleNamespace(match=now), seat
            if len(seen) == len(found) == len(POWERS):
                break
    return said, found


def aglow(view, seat, asks, found):
    """The powers that glow for a seat, and have not been found before."""
    ids = {ask.id: ask for ask in asks}
    dots = {*dots_in_plays(view, seat)} if "play" in ids else set()
    for ask in (ids[one] for one in USED_ALONE if one in ids and {*ids[one].options} - found - {PASS}):
        if not spared(view, ask, Wishes(waits=True), several=False):
            new = {*ask.options} - found - {PASS}
            dots |= {one for one in new if worthwhile(view, hows(view, seat, one))}
    return dots - found


def test_every_power_says_what_it_does_now_and_its_price_wherever_it_is_asked_for(walked):
    for ask, dots, title, line in walked[0]:
        assert whole(title, line, dots), (ask, title, line)


# -- at the table
def priced(banner, dots):
    """Whether it is announced which dots a press will spend, and that it costs something."""
    named, _, cost = banner.partition(": it costs ")
    return bool(cost) and all(power_name(dot).upper() in named for dot in dots)


class Watched(Court):
    """A table that knows what was said of a dot, on the row that was pressed or in the banner, when it was spent."""

    def __init__(self, app, session, monkeypatch):
        self.pressed, self.bought, self.drafts, self.sent = [], [], [], []
        press, submit, later = RowButton.press, session.submit, Own.answer
        self.by_die = submit

        def pressing(row):
            self.pressed.append(row)
            press(row)
            self.pressed.pop()

        def submitting(move):
            self.sent.append(move)
            if move.seat == 0 and move not in self.drafts:
                self.spend(move.ask, move.picks, move.how)
            return submit(move)

        def drafting(own, *picks, how=(), ask=""):
            if ask != own.own.id:
                self.spend(ask or own.ask.id, picks, how)
            later(own, *picks, how=how, ask=ask)
            if own.picture.draft is not None:
                self.drafts.append(own.picture.draft.move)

        monkeypatch.setattr(RowButton, "press", pressing)
        monkeypatch.setattr(session, "submit", submitting)
        monkeypatch.setattr(Own, "answer", drafting)
        super().__init__(app, session)

    def spend(self, ask, picks, how):
        """Look at what was pressed for a move."""
        alone = picks if ask in USED_ALONE and picks != (PASS,) else ()
        dots = tuple(part.dot for part in parts_of(how)) if ask in USED_WITH_CARDS else alone
        if dots:
            banner, names = self.screen.front.banner(), [power_name(dot) for dot in dots]
            assert self.pressed or priced(banner, dots), f"{names} went unasked: {banner}"
        if dots and self.pressed:
            assert whole(self.pressed[-1].row.title, self.pressed[-1].row.line, dots), self.pressed[-1].row.title
        self.bought += dots

    @property
    def state(self):
        """What a press can change."""
        front = self.screen.front
        said = getattr(front, "head", ""), front.banner(), tuple(action[0] for action in front.actions())
        focus, picked = self.screen.ui.focus, len(self.hand.selected)
        return front, said, self.rows, len(self.said), self.session.match.turn, picked, focus

    def changes(self, press, what):
        """Press; something has to come of it, if only a sentence."""
        before = self.state
        press()
        assert self.state != before, what

    def back(self):
        """Put away what was opened."""
        for _ in range(6):
            if self.screen.chooser is None and not self.hand.selected and not getattr(self.screen.front, "laid", ()):
                return
            self.wait(500)
            self.key(pygame.K_ESCAPE)
        raise AssertionError("there is no way back")

    def still(self, turn):
        """Whether that is still asked; what was answered by itself meanwhile spent nothing that was not laid down."""
        since = [move for move in self.session.match.moves[turn:] if move.seat == 0 and move not in self.sent]
        assert all(move.picks == (PASS,) or move in self.drafts for move in since), since
        return self.session.match.turn == turn

    def try_dots(self, what):
        """Press every medal, as long as this is asked."""
        turn = self.session.match.turn
        for dot in range(len(POWERS)):
            spot = self.table.dot_spot(dot)
            if spot is not None and self.still(turn):
                self.changes(
                    lambda spot=spot: self.click((round(spot[0]), round(spot[1]))), f"{power_name(dot)}: {what}"
                )
                self.back()

    def try_dots_with(self, card):
        """Press every medal with a card picked; one that is laid on it then, with its price, stays there for Enter."""
        turn, laid = self.session.match.turn, None
        dots = [dot for dot in range(len(POWERS)) if left(self.session.view.dots[0], dot)]
        for dot in dots:
            if self.still(turn):
                self.press_with(card, dot)
                laid = dot if self.still(turn) and priced(self.screen.front.banner(), [dot]) else laid
                self.back()
        if laid is not None and self.still(turn):
            self.press_with(card, laid)

    def press_with(self, card, dot):
        """Press a medal with a card picked."""
        self.pick(card)
        self.changes(lambda: self.click(self.dot(POWERS[dot])), f"{power_name(dot)}: with a card")


def asked(table):
    """Let time pass until the person is asked something."""

    def ready():
        front = table.screen.front
        due = any(ask.due for ask in table.session.asks) and not table.busy
        return table.session.match.result is not None or (due and front.yours and table.screen.chooser is None)

    table.until(ready, limit=600_000, step=200.0)
    table.wait(500)
    while not ready():  # something is shown first, or it was answered by itself
        table.until(ready, limit=600_000, step=200.0)
        table.wait(500)


LONG = ((12, 5, True, 3), (3, 4, False, 3), (1, 5, True, 2), (2, 5, True, 2), (3, 4, True, 2), (8, 4, True, 2))


@pytest.mark.parametrize(
    ("seed", "seats", "extended", "rounds"),
    [(7, 4, True, 2), *(pytest.param(*one, marks=pytest.mark.long) for one in LONG)],
)
def test_through_a_whole_match_no_dot_goes_unasked_and_no_press_is_for_nothing(
    app, monkeypatch, seed, seats, extended, rounds
):
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    session = Session.new(MASQ, {"rounds": rounds, "extended": extended}, plan_of(seats), seed, None, InlineThinker())
    table = Watched(app, session, monkeypatch)
    while True:
        asked(table)
        match = session.match
        if match.result is not None:
            break
        ask = next((one for one in session.asks if one.due), None)
        turn = match.turn
        if ask is None:
            continue
        if ask.id in USED_ALONE + USED_WITH_CARDS:
            table.try_dots(f"alone, at {ask.id}")
            if table.screen.front.takes_cards and table.hand.cards:
                table.try_dots_with(table.hand.cards[-1])
            table.wait(700)  # what has come up again just now hears no key yet
            if table.still(turn):
                table.changes(lambda: table.key(pygame.K_RETURN), f"Enter at {ask.id}")
                table.step()
        if match.turn == turn and (table.screen.chooser is not None or table.screen.ui.focus is not None):
            table.key(pygame.K_RETURN)
            table.step()
        if match.turn == turn:
            table.screen.swap(None)
            table.by_die(drive.answer(match, 0, ask))
    assert table.bought, "in this match no dot was used: it shows nothing, another seed might"


def test_every_power_that_glows_says_so_opens_something_or_says_what_it_waits_for_and_f1_opens_it(app, walked):
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    for dot, (position, seat) in walked[1].items():
        name, table = power_name(dot), sit(app, position, people=(seat,))
        table.quiet()
        spot, opened = table.table.dot_spot(dot), []
        assert dot in table.table.own.glowing, name
        if dot == DOMITOR:  # no medal of one's own: its question stands there by itself
            assert any(name in title for title, _ in table.rows), table.rows
            continue
        table.screen.on_rules = lambda _app, rule, opened=opened: opened.append(rule)
        table.do(kit.hover(tuple(map(round, spot))))
        table.wait(1200)
        tip = table.screen.ui.tip.about(table.screen.ui.mouse.under(tuple(map(round, spot))))
        assert tip.startswith(f"*{name}*"), tip
        assert all(part in tip for part in (powers()[dot].help, powers()[dot].when, "Price:", "press it now")), tip
        table.key(pygame.K_F1)
        assert opened == [powers()[dot].rule], name
        before = table.screen.front, table.words, table.screen.front.banner(), table.note
        table.click(tuple(map(round, spot)))
        assert before != (table.screen.front, table.words, table.screen.front.banner(), table.note), name
        app.pop()


# -- the cases that were found
def test_an_only_order_says_what_it_is_before_enter_gives_it(app):
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    position = scene({0: "9s Kd"}, {1: "dominate auspex obfuscate"}, turn=0, pile=((2, "8d"),))
    table = sit(app, position, people=(1,))
    ((title, line),) = table.rows
    assert "Play something" in title
    assert whole(title, line, [POWERS.index("dominate")])


def test_what_can_only_be_hidden_is_not_called_beating_and_play_asks_first(app):
    table = sit(app, scene({0: "5s"}, {0: "potence obfuscate fortitude"}, turn=0, pile=((2, "4d"), (1, "8d"))))
    assert "beat" not in table.screen.front.banner()
    table.choose("5s")
    assert table.labels()[0] == "PLAY…"
    assert table.button("main").sub == "with a power"
    table.key(pygame.K_RETURN)
    assert not table.moves
    assert whole(*table.rows[0], [OBFUSCATE])
    table.key(pygame.K_RETURN)
    assert table.moves[-1][2][:2] == (OBFUSCATE, OBFUSCATE)


def test_a_power_pressed_without_cards_waits_for_them_and_says_so(app):
    table = sit(app, scene({0: "8c Kd"}, {0: "potence fortitude celerity"}, turn=0, pile=((1, "8d"),)))
    table.click(table.dot("fortitude"))
    assert table.note is not None
    table.click(table.dot("potence"))
    assert table.note is None
    assert table.screen.front.banner() == "WITH POTENCE: pick the cards"
    table.choose("8c")
    assert table.labels()[0] == "PLAY", "there is one way, and its dot was laid: nothing is left to ask"
    assert table.button("main").sub == "with Potence"
    table.key(pygame.K_RETURN)
    assert table.moves[-1][2][:2] == (POTENCE, POTENCE)


@pytest.mark.parametrize("dragged", [False, True])
def test_a_power_pressed_with_cards_picked_names_its_price_before_it_is_spent(app, dragged):
    table = sit(app, scene({0: "8c Kd"}, {0: "potence fortitude celerity"}, turn=0, pile=((1, "8d"),)))
    if dragged:
        table.do(kit.drag(table.dot("potence"), table.spot(table.named("8c"))))
    else:
        table.choose("8c")
        table.click(table.dot("potence"))
    assert not table.moves
    assert table.screen.front.banner() == "WITH POTENCE: it costs one dot"
    assert table.labels()[0] == "PLAY"
    assert table.button("main").sub == "with Potence"
    table.key(pygame.K_RETURN)
    assert table.moves[-1][2][:2] == (POTENCE, POTENCE)


def test_at_a_second_hand_a_power_pressed_without_cards_says_that_it_waits_for_them(app):
    position = scene({0: "9s Ks"}, {0: "celerity"}, turn=0, pile=((1, "8d"),))
    position.to(0, "play")
    position.play(0, "9s")
    table = sit(app, position)
    asked = table.screen.front.banner()
    table.click(table.dot("celerity"))
    assert table.screen.front.banner() == "WITH CELERITY: pick the cards"
    table.click(table.dot("celerity"))
    assert table.screen.front.banner() == asked


def test_a_power_that_waits_for_cards_is_put_away_by_esc(app):
    table = sit(app, scene({0: "8c Kd"}, {0: "potence fortitude celerity"}, turn=0, pile=((1, "8d"),)))
    table.click(table.dot("potence"))
    table.key(pygame.K_ESCAPE)
    assert "POTENCE" not in table.screen.front.banner()
    assert table.app.top is table.screen


def test_a_pass_on_a_lead_says_why_not(app):
    table = sit(app, scene({0: "8c Kd"}, {}, turn=0))
    table.key(pygame.K_p, "p")
    assert "leads" in table.note[0]
    assert not table.moves


def test_another_power_pressed_takes_the_place_of_the_one_that_is_open(app):
    position = scene({0: "9s Kd"}, {1: "dominate presence obfuscate"}, turn=0, pile=((2, "8d"),))
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    table = sit(app, position, people=(1,))
    table.click(table.dot("dominate"))
    assert "Dominate" in table.rows[0][0]
    table.click(table.dot("presence"))
    assert "Presence" in table.rows[0][0]


def test_a_dot_let_go_where_it_has_no_use_says_where_it_has(app):
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    table = sit(app, scene({1: "9s Kd"}, {0: "presence fortitude potence"}, turn=1, pile=((2, "8d"),)))
    table.held(table.dot("presence"), table.face(2))
    table.release(table.face(2))
    assert table.session.names(1) in table.note[0]
    assert not table.moves


@pytest.mark.parametrize(("sets", "mine", "theirs", "said"), [
    ({0: "fortitude auspex presence", 1: "potence auspex presence"}, "Ad", "2c", "B may answer with Potence."),
    ({0: "fortitude auspex presence", 1: "celerity auspex presence"}, "Ad", "2c", ""),
])  # fmt: skip
def test_what_fortitude_does_is_no_promise_where_potence_may_answer_it(sets, mine, theirs, said):
    position = scene({1: theirs}, sets, turn=1, pile=((0, mine),))
    position.play(1, theirs)
    view = position.match.view(0)
    over = SimpleNamespace(view=view, seat=0, name="ABCD".__getitem__)
    line = stakes.bargain(over, FORTITUDE, deed_of(hows(view, 0, FORTITUDE)[0])).line
    assert ("may answer" in line) is bool(said)
    assert f"The other hand goes back. {said}".strip() in line


def test_a_hint_before_the_own_play_picks_the_play_and_enter_makes_it(app):
    for hand, pile in (("9s Kd", ((1, "8d"),)), ("4s 4d 9s", ()), ("9s", ((1, "Kd"),))):
        table = sit(app, scene({0: hand}, LOOKS, turn=0, pile=pile))
        assert table.session.view.phase == "own"
        for _ in range(2):
            table.key(pygame.K_h, "h")
        found = table.screen.advised
        assert found.ask == "play"
        assert len(table.screen.drag.hand.selected) == len([pick for pick in found.picks if pick != PASS])
        table.key(pygame.K_RETURN)
        assert table.moves == [("own", (PASS,), ()), ("play", found.picks, found.how)]


@pytest.mark.parametrize(("low", "asked"), [("8d", True), ("Ad", False)])
def test_an_own_turn_with_nothing_to_play_is_asked_only_where_there_is_a_card_to_fetch(app, low, asked):
    position = scene({0: "4s Kd"}, {0: "animalism fortitude potence"}, turn=0, pile=((2, low), (1, "2h")))
    view, ask = position.match.view(0), position.match.asks()[0][0]
    assert (ask.id, len(ask.options)) == ("own", 2)
    assert spared(view, ask, Wishes(), several=False) is not asked
