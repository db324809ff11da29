"""Forms: each holds together at every size, is worked by mouse, keys and pad alike, and says why not."""

import pygame
import pytest

from rules.core.types import PASS, Refusal
from tabletop.app import App
from tabletop.display import open_offscreen
from tabletop.inputs import Verb
from tabletop.paint.soft import blank
from tabletop.table.forms.asked import Asked, Press
from tabletop.table.forms.foot import PAD, head
from tabletop.table.forms.number import Ruler
from tabletop.table.forms.page import Part
from tabletop.table.forms.rows import Row, Rows, Sheet, columns
from tabletop.table.forms.seats import Seats
from tabletop.table.forms.slots import Slots
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.layout_check import name, troubles
from tests.tabletop.table.table_kit import sit

OFF = Refusal("SE 3.6", "Not today.")
BARRED = 2  # a seat, a row, a place
A, RIGHT, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
DOWN_, LEFT_, RIGHT_, ENTER = pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN


class Offer(Rows):
    """Three rows, the middle one of which cannot be had."""

    def open(self):
        self.meant = []
        rows = [
            Row(title, f"What {title} means.", lambda at=at: self.answer(at), rule="SE 3.5",
                off=OFF if at == BARRED else None, preview=lambda on, at=at: self.meant.append((at, on)))
            for at, title in enumerate(("one", "two", "three"), 1)
        ]  # fmt: skip
        self.put_rows(rows, columns(self.m, rows, 400).boxes(500, 200, 0))


class AtTheFoot:
    """A panel with room for something, and a button to send."""

    def presses(self):
        return [Press("send", self.send, "SEND", kind="main", key=Verb.ACTIVATE)]

    def panel(self, high):
        x, y, w, _ = box = self.foot(head(self.m) + high + 70 + PAD)
        self.board(box, "WHOM?")
        self.lay_hand()
        top = y + head(self.m)
        self.put_presses([(x + PAD, top + high, w - 2 * PAD, 60)])
        return x + PAD, top, w - 2 * PAD, high


class Whom(AtTheFoot, Seats):
    """Somebody else, but for one."""

    @property
    def seats(self):
        return self.round(seat for seat in range(1, self.session.match.seats) if seat != BARRED)

    def barred(self, seat):
        self.table.refuse(OFF, self.picture.board.seats[seat].body.center)
        return True

    def open(self):
        self.panel(0)
        self.show()


class Filled(dict):
    """Two places for people, and one for nobody."""

    def of(self, place):
        return "" if place == BARRED else "seat"

    def options(self, place):
        return (1, 2, 3, 4)

    def value(self, place):
        return self.get(place, -1)

    def put(self, place, value):
        self[place] = value
        return True

    def head(self, place):
        return f"PLACE {place}"


class Places(AtTheFoot, Slots):
    """Two people, in their places."""

    arrows = ("before", "after")

    def face(self, of, value):
        return ("portrait-05", self.name(value)) if value >= 0 else ("", "nobody")

    def shut(self, place):
        self.table.refuse(OFF, self.shelf[place].body.center)

    def send(self):
        self.answer(self.filling.value(0), self.filling.value(1))

    def open(self):
        self.filling = Filled()
        self.put_shelf(self.shares(self.panel(140), 1, 1, 1))
        self.show()


class Claim(Sheet):
    """A sentence and two buttons."""

    title = "A CLAIM"

    def line(self):
        return "Somebody says that you are good at this, which would be news to everybody here."

    def answers(self):
        return (("SO I AM", "says everybody", 7), ("NO", "says nobody", PASS))


class Who(Part):
    """Who one is."""

    def title(self):
        return "YOU", "for tonight"

    def portrait(self):
        return lambda m, w, h: blank(w, h)

    def paragraphs(self):
        return ["You are *nobody in particular*, and that is worth more than it sounds at this table."]

    def ready(self):
        return "I SEE", "begin"


class Bet(Asked):
    """A number from one to ten."""

    def presses(self):
        return [Press("send", lambda: self.answer(self.ruler.number), "SEND", kind="main", key=Verb.ACTIVATE)]

    def open(self):
        self.ruler = self.put(Ruler((400, 300, 500, 120), 1, 10, 3, lambda _: None))
        self.put_presses([(400, 440, 500, 60)])
        self.table.ui.set_focus(self.ruler)


FORMS = (Offer, Whom, Places, Claim, Who, Bet)


class Standing(list):
    """A table at which a form stands; it holds what was answered."""

    def __init__(self, app, form):
        self.t = sit(app, scene({0: "5 9 K"}, n=5, turn=0, people=1))
        self.t.screen.submit = lambda move: self.append(move.picks)
        self.t.screen.swap(form(self.t.screen, self.t.session.asks[0]))
        self.t.step()

    @property
    def front(self):
        return self.t.screen.front

    def do(self, *what):
        """Press keys (a number) and pad buttons, seats, named widgets."""
        for kind, one in what:
            if kind == "seat":
                self.t.click(self.t.board.seats[one].body.center)
            elif kind == "at":
                self.t.press(one)
            else:
                self.t.step(16, kit.key(one, chr(one) if one < 128 else "") if kind == "key" else kit.pad(one))
            self.t.wait(60)


def keys(*codes):
    return [("key", code) for code in codes]


@pytest.fixture
def asked(app, request):
    return Standing(app, request.param)


# -- at every size
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_off_the_window_over_another_thing_or_cut(form, size, text):
    made = Standing(app := App(open_offscreen(size), text=text), form)
    own = {name(widget) for widget in made.front.put_up()}
    assert [said for said in troubles(app) if any(one in said for one in own)] == []


# -- by keys, mouse and pad
WORKED = [
    (Offer, keys(pygame.K_3), (3,)),
    (Offer, keys(ENTER), (1,)),
    (Offer, keys(DOWN_, DOWN_, DOWN_, ENTER), (3,)),
    (Offer, [("at", "row 3")], (3,)),
    (Offer, [("pad", DOWN), ("pad", A)], (1,)),
    (Whom, keys(pygame.K_2, ENTER), (3,)),
    (Whom, keys(RIGHT_, RIGHT_, ENTER), (3,)),
    (Whom, [("seat", 4), ("at", "send")], (4,)),
    (Whom, [("pad", RIGHT), ("pad", A)], (1,)),
    (Places, keys(pygame.K_2, DOWN_, pygame.K_4, ENTER), (2, 4)),
    (Places, keys(RIGHT_, ENTER), (1, -1)),
    (Places, [("seat", 3), ("at", "place 1"), ("seat", 1), ("at", "send")], (3, 1)),
    (Places, [("at", "on 0"), ("at", "on 0"), ("at", "send")], (2, -1)),
    (Places, [("pad", RIGHT), ("pad", DOWN), ("pad", RIGHT), ("pad", A)], (1, 1)),
    (Claim, keys(ENTER), (7,)),
    (Claim, keys(pygame.K_2), (PASS,)),
    (Claim, keys(pygame.K_p), (PASS,)),
    (Claim, [("at", "choice 1")], (7,)),
    (Claim, [("pad", A)], (7,)),
    (Who, keys(ENTER), (0,)),
    (Who, [("at", "ready")], (0,)),
    (Who, [("pad", A)], (0,)),
    (Bet, [*keys(RIGHT_, RIGHT_, LEFT_), ("at", "send")], (4,)),
    (Bet, [("pad", RIGHT), ("at", "send")], (4,)),
]


@pytest.mark.parametrize(("asked", "what", "picks"), WORKED, indirect=["asked"])
def test_it_is_answered_by_keys_mouse_and_pad(asked, what, picks):
    asked.do(*what)
    assert asked == [picks]


# -- why not
@pytest.mark.parametrize(
    ("asked", "what"),
    [(Offer, keys(pygame.K_2)), (Offer, [("at", "row 2")]), (Whom, [("seat", BARRED)]), (Places, [("at", "place 2")])],
    indirect=["asked"],
)
def test_what_cannot_be_chosen_says_why_and_is_not(asked, what):
    asked.do(*what)
    assert asked == []
    assert asked.t.note == (OFF.text, OFF.rule)


@pytest.mark.parametrize("asked", [Offer], indirect=True)
def test_the_row_that_is_meant_is_previewed_and_f1_opens_its_rule(asked):
    opened = []
    asked.t.screen.on_rules = lambda app, rule: opened.append(rule)
    asked.do(*keys(DOWN_, DOWN_, pygame.K_F1))
    assert asked.t.screen.ui.focus is asked.front.rows[1]
    assert asked.front.meant == [(1, True), (1, False), (2, True)]
    assert opened == ["SE 3.5"]


# -- what each is alone
@pytest.mark.parametrize("asked", [Whom], indirect=True)
def test_a_face_pressed_again_is_meant_no_more_and_rings_go_with_the_form(asked):
    asked.do(("seat", 4), ("seat", 4))
    assert asked.front.aimed == Seats.NOBODY
    assert [seat for seat, nodes in asked.t.board.seats.items() if nodes.mark.visible] == [1, 3, 4]
    asked.front.close()
    assert [seat for seat, nodes in asked.t.board.seats.items() if nodes.mark.visible] == []


@pytest.mark.parametrize("asked", [Bet], indirect=True)
def test_the_knob_is_dragged_to_the_end_and_no_further(asked):
    body = asked.front.ruler.body
    asked.t.do(kit.drag(body.center, (body.right + 60, body.centery)))
    assert asked.front.ruler.number == 10


@pytest.mark.parametrize("asked", [Bet], indirect=True)
def test_a_press_of_enter_on_the_ruler_says_what_moves_it(asked):
    asked.do(*keys(ENTER))
    assert (asked, asked.t.screen.ui.toast.words) == ([], asked.t.screen.ui.said.sideways)


@pytest.mark.parametrize("asked", [Whom, Places, Who], indirect=True)
def test_the_hand_gives_way_to_it_and_comes_back(asked):
    assert asked.t.table.hand_hidden
    asked.front.close()
    assert not asked.t.table.hand_hidden


def test_two_columns_are_as_high_as_the_higher_one(app):
    t = sit(app, scene({0: "5 9 K"}, n=5, turn=0, people=1))
    rows = [Row(str(n), "", print) for n in range(5)]
    one, two = (columns(t.screen.ui.metrics, rows, 400, 10, two=both) for both in (False, True))
    assert [len(part) for part in two.heights] == [3, 2]
    assert two.each == 195
    assert two.high < one.high
    assert len({box[0] for box in two.boxes(0, 0, 10)}) == 2
