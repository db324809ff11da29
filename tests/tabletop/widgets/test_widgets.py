"""Every widget does its thing by mouse, by keyboard and by gamepad, and says so once."""

import pygame
import pytest
from pygame import Rect

from tabletop.app import Screen
from tabletop.inputs import Verb
from tabletop.widgets import (
    Button,
    Choice,
    Field,
    IconButton,
    Label,
    Panel,
    Paragraph,
    ScrollArea,
    ScrollText,
    Segmented,
    Select,
    Slider,
    Stepper,
    Toggle,
    ask,
    text_height,
)
from tabletop.widgets.line import Line
from tabletop.widgets.spatial import nearest
from tests.tabletop.kit import click, down, drag, hover, key, pad, up, wheel, write

ENTER = key(pygame.K_RETURN)
TAB = key(pygame.K_TAB)


class Page(Screen):
    """A screen whose layout is handed in."""

    def __init__(self, build):
        super().__init__()
        self.build, self.gestures = build, []

    def layout(self, metrics):
        self.ui.clear()
        self.scene.background = pygame.Surface((metrics.width, metrics.height))
        self.build(self.ui)

    def gesture(self, gesture):
        self.gestures.append(gesture.kind)
        return False


@pytest.fixture
def page(app):
    """Open a page made by a function of its Ui; gives the Ui and a way to send events and let 16 ms pass."""

    def open_page(build):
        screen = Page(build)
        app.push(screen)
        app.step(16)
        app.step(500, [])

        def send(events, ms=16):
            return app.step(ms, events)

        return screen.ui, send

    return open_page


# -- buttons


def test_a_click_presses_once_and_sounds(app, page):
    got = []
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO", lambda: got.append(1))))
    send(click(ui.find("GO").body.center))
    assert got == [1]
    assert app.audio.played == ["button"]


def test_a_press_let_go_elsewhere_does_nothing(page):
    got = []
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO", lambda: got.append(1))))
    send(drag(ui.find("GO").body.center, (900, 600)))
    send([*down(ui.find("GO").body.center, 3), *up(ui.find("GO").body.center, 3)])
    assert got == []


def test_keyboard_and_gamepad_press_what_has_the_focus(page):
    got = []

    def build(ui):
        ui.add(Button((100, 100, 200, 60), "ONE", lambda: got.append(1)))
        ui.add(Button((400, 100, 200, 60), "TWO", lambda: got.append(2)))

    ui, send = page(build)
    send([*TAB, *ENTER])
    send([*TAB, *key(pygame.K_SPACE)])
    send([*key(pygame.K_LEFT), *pad(pygame.CONTROLLER_BUTTON_A)])
    send([*pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT), *pad(pygame.CONTROLLER_BUTTON_A)])
    send([*key(pygame.K_TAB, mod=pygame.KMOD_SHIFT), *ENTER])
    assert got == [1, 2, 1, 2, 1]
    assert ui.focus.label == "ONE"


def test_a_held_enter_presses_only_once(page):
    got = []
    _ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO", lambda: got.append(1))))
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    send([*TAB, press, press, press])
    assert got == [1]


def test_a_hot_key_presses_and_an_off_button_says_why(app, page):
    got = []

    def build(ui):
        ui.add(Button((100, 100, 200, 60), "PASS", lambda: got.append("pass"), key=Verb.PASS))
        off = Button((400, 100, 200, 60), "PLAY", lambda: got.append("play"), enabled=False)
        off.on_off = lambda: got.append("why")
        ui.add(off)

    ui, send = page(build)
    send(key(pygame.K_p, "p"))
    send(click(ui.find("PLAY").body.center))
    assert got == ["pass", "why"]
    assert app.audio.played == ["button", "refused"]


def test_the_ring_shows_after_keys_and_goes_with_the_mouse(page):
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO")))
    assert not ui.focuser.ring.visible
    send(TAB)
    assert ui.focuser.ring.visible
    assert ui.focuser.ring.rect.contains(ui.find("GO").body)
    send(click((900, 600)))
    assert not ui.focuser.ring.visible


def test_small_things_have_large_targets(page):
    got = []
    ui, send = page(lambda ui: ui.add(IconButton((100, 100, 20, 20), "icon-book", "Rulebook", lambda: got.append(1))))
    body = ui.find("Rulebook").body
    send(click((body.right + ui.metrics.px(10), body.centery)))
    assert got == [1]


def test_a_tooltip_comes_after_350_ms_and_stays_on_the_screen(page):
    def build(ui):
        ui.add(Button((1800, 1020, 100, 50), "GO", tip="*Go*. " + "A long story about going. " * 6))

    ui, send = page(build)
    send(hover(ui.find("GO").body.center))
    send([], 300)
    assert not ui.tip.shown
    send([], 100)
    assert ui.tip.shown
    assert Rect(0, 0, 1280, 720).contains(ui.tip.node.rect.inflate(-60, -60))
    send(hover((10, 10)))
    assert not ui.tip.shown


def test_a_click_on_what_has_just_moved_under_the_pointer_is_ignored(page):
    got = []
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO", lambda: got.append(1))))
    button = ui.find("GO")
    send(hover((700, 400)))
    button.place((1000, 570, 200, 60))
    send(click((700, 400)))
    assert got == []
    send([], 400)
    send(click((700, 400)))
    assert got == [1]


def test_a_new_layout_keeps_focus_and_does_not_guard_what_stays(app, page):
    got = []
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO", lambda: got.append(1))))
    at = ui.find("GO").body.center
    send([*hover(at), *TAB])
    old = ui.find("GO")
    app.top.layout(app.metrics)
    assert ui.focus is ui.find("GO") is not old
    send(click(at))
    assert got == [1]


# -- choices


def test_toggle_flips(page):
    got = []
    ui, send = page(lambda ui: ui.add(Toggle((100, 100, 66, 34), on=False, on_change=got.append, name="t")))
    send(click(ui.find("t").body.center))
    send(ENTER)
    assert got == [True, False]


def test_segmented_by_click_and_arrows(page):
    got = []
    build = lambda ui: ui.add(Segmented((100, 100, 400, 50), ["A", "B", "C"], 0, got.append, name="s"))  # noqa: E731
    ui, send = page(build)
    body = ui.find("s").body
    send(click((body.right - 5, body.centery)))
    send(key(pygame.K_LEFT))
    send(ENTER)
    send(key(pygame.K_RIGHT))
    assert got == [2, 1, 2]


def test_stepper_stays_within_bounds(page):
    got = []
    build = lambda ui: ui.add(Stepper((100, 100, 90, 40), 4, got.append, least=4, most=6, name="n"))  # noqa: E731
    ui, send = page(build)
    body = ui.find("n").body
    send(click((body.left + 4, body.centery)))
    send(click((body.right - 4, body.centery)))
    send(key(pygame.K_RIGHT))
    send(key(pygame.K_RIGHT))
    send(ENTER)
    assert got == [5, 6, 4]


def test_slider_follows_the_pointer_and_snaps_to_steps(page):
    got = []
    build = lambda ui: ui.add(Slider((100, 100, 436, 40), 0.5, got.append, steps=(0, 0.5, 1), name="v"))  # noqa: E731
    ui, send = page(build)
    body = ui.find("v").body
    send(drag(body.center, (body.right, body.centery)))
    assert got == [1]
    send(key(pygame.K_LEFT))
    send(key(pygame.K_HOME))
    assert got == [1, 0.5, 0]


# -- text


def test_line_editing():
    line = Line("", 0, 10)
    line.put("Vera\nB")
    assert line.text == "Vera B"
    line.go(0)
    assert not line.back()
    line.put("Old ")
    assert line.text == "Old Vera B"
    assert not line.put("x")
    line.go(8)
    line.back(word=True)
    assert (line.text, line.caret) == ("Old  B", 4)
    line.delete()
    assert line.text == "Old B"
    line.put("\x00\x1b")
    assert line.text == "Old B"


def test_a_field_takes_letters_before_anything_else_does(app, page):
    got, passed = [], []

    def build(ui):
        ui.add(Field((100, 100, 400, 50), "Ann", got.append, on_enter=lambda s: got.append(s + "!"), name="f"))
        ui.add(Button((100, 200, 200, 60), "PASS", lambda: passed.append(1), key=Verb.PASS))

    ui, send = page(build)
    body = ui.find("f").body
    send(click((body.right - 10, body.centery)))
    send(write("ape"))
    send(key(pygame.K_SPACE, " "))
    assert got[-1] == "Annape "
    assert passed == []
    assert not app.clock.hold
    send([*key(pygame.K_HOME), *key(pygame.K_DELETE), *key(pygame.K_END), *key(pygame.K_BACKSPACE), *ENTER])
    assert got[-1] == "nnape!"
    send(key(pygame.K_ESCAPE))
    assert ui.find("f").text == "Ann"


def test_paste_and_copy(page):
    ui, send = page(lambda ui: ui.add(Field((100, 100, 400, 50), "deal", name="f")))
    ui.set_focus(ui.find("f"))
    send(key(pygame.K_c, mod=pygame.KMOD_CTRL))
    send(key(pygame.K_v, mod=pygame.KMOD_CTRL))
    assert ui.find("f").text in {"dealdeal", "deal"}  # some systems have no clipboard
    send(key(pygame.K_x, mod=pygame.KMOD_CTRL))
    assert ui.find("f").text == ""


def test_a_click_puts_the_caret_where_it_is(page):
    ui, send = page(lambda ui: ui.add(Field((100, 100, 400, 50), "WWWWWW", name="f")))
    body = ui.find("f").body
    send(click((body.left + ui.metrics.px(14), body.centery)))
    send(write("a"))
    assert ui.find("f").text == "aWWWWWW"


def test_labels_grow_with_their_words(page):
    words = "A rule sentence is never cut short, it is wrapped. " * 4
    ui, _send = page(lambda ui: ui.add(Label((100, 100, 300, 10), words, name="l")))
    label = ui.find("l")
    assert label.foot - 100 == pytest.approx(text_height(ui.metrics, words, 300), abs=1)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_panel_says_what_room_its_head_leaves(app, page, text):
    app.set_text(text)
    ui, _send = page(lambda ui: ui.add(Panel((100, 100, 400, 300), "LOOK")))
    x, y, w, h = ui.layers[0].widgets[0].inside
    assert (x, w) == (126, 348)
    assert y >= 100 + 20 + 32
    assert y + h == pytest.approx(380)


# -- lists


def test_select_by_mouse_and_keyboard(page):
    got = []
    build = lambda ui: ui.add(Select((100, 100, 300, 50), ["A", "B", "C"], 0, got.append, name="s"))  # noqa: E731
    ui, send = page(build)
    send(click(ui.find("s").body.center))
    assert len(ui.layers) == 2
    send([], 500)
    send(click(ui.find("C").body.center))
    assert got == [2]
    assert len(ui.layers) == 1
    send([*ENTER, *key(pygame.K_UP), *ENTER])
    assert got == [2, 1]
    send(ENTER)
    send(key(pygame.K_ESCAPE))
    assert (len(ui.layers), got) == (1, [2, 1])
    send(ENTER)
    send(click((1200, 700)))
    assert (len(ui.layers), got) == (1, [2, 1])


def rows(ui, n=20):
    area = ui.add(ScrollArea((100, 100, 400, 300), name="area"))
    for i in range(n):
        area.put(Button((0, i * 70, 300, 60), f"B{i}"))


def test_the_wheel_scrolls_and_hidden_children_cannot_be_hit(page):
    ui, send = page(rows)
    area = ui.find("area")
    outside = ui.find("B10").body.center
    assert not ui.find("B10").contains(outside)
    send([*hover(area.body.center), *wheel(-3)])
    assert area.offset == 3 * ui.metrics.px(64)
    assert ui.find("B0").body.bottom < area.body.top
    send(wheel(99))
    assert area.offset == 0


def test_focus_scrolls_into_view_and_page_keys_work(page):
    ui, send = page(rows)
    area = ui.find("area")
    for _ in range(12):
        send(TAB)
    assert area.body.contains(ui.focus.body)
    send(key(pygame.K_HOME))
    assert area.offset == 0
    send(key(pygame.K_PAGEDOWN))
    assert area.offset > 0
    bar = area.bar.rect
    send(drag(bar.center, (bar.centerx, 2000)))
    assert area.offset == area.most


def test_a_new_layout_keeps_the_scrolled_place(app, page):
    ui, send = page(rows)
    ui.find("area").scroll_to(200)
    send([])
    app.top.layout(app.metrics)
    send([])
    assert ui.find("area").offset == pytest.approx(200, abs=2)


def test_what_is_out_of_view_is_drawn_later_but_never_too_late(page):
    ui, send = page(many)
    area = ui.find("area")
    last = area.children[-1]
    assert last.unseen
    area.scroll_to(area.most)
    send([])
    assert not last.unseen
    assert last.image is not None
    assert last.rect.center == pytest.approx(last.body.center, abs=1)
    middle = area.children[len(area.children) // 2]
    for _ in range(400):
        send([])
    assert all(child.image is not None for child in area.children)
    area.reveal(middle)
    assert middle.rect.center == pytest.approx(middle.body.center, abs=1)


def many(ui):
    area = ui.add(ScrollArea((100, 100, 400, 300), name="area"))
    for i in range(120):
        area.put(Button((10, i * 70, 300, 60), f"row {i}"))


def test_scrolltext_opens_what_is_clicked_and_walks_by_arrows(page):
    got = []

    def build(ui):
        words = [Paragraph(f"Line number {i}.", tag=i) for i in range(80)]
        ui.add(ScrollText((100, 100, 400, 300), words, on_open=got.append, name="log"))

    ui, send = page(build)
    log = ui.find("log")
    send(click((log.body.x + 20, log.body.y + 5)))
    assert got == [0]
    for _ in range(30):
        send(key(pygame.K_DOWN))
    send(ENTER)
    assert got == [0, 30]
    assert log.offset > 0
    send(key(pygame.K_END))
    assert log.offset == log.most
    log.append(Paragraph("News."))
    assert log.offset == log.most


def test_a_long_text_is_laid_out_quickly_and_draws_only_its_page(app, page):
    words = [Paragraph("The lowly give, the mighty take, and nobody says thank you. " * 4, tag=i) for i in range(150)]
    ui, send = page(lambda ui: ui.add(ScrollText((100, 100, 700, 900), words, name="rules")))
    drawn = []
    text = ui.find("rules")
    real = text.draw
    text.scroll_to(500)
    send([])
    import tabletop.widgets.scrolltext as module

    original = module.rich
    module.rich = lambda *a: drawn.append(1) or original(*a)
    try:
        real(app.window.surface)
    finally:
        module.rich = original
    assert 0 < len(drawn) < 60 < len(text._rows)


# -- layers


def test_a_question_takes_all_input_and_back_is_its_last_choice(page):
    got = []
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "UNDER", lambda: got.append("under"))))

    def question():
        choices = [Choice("YES", lambda: got.append("yes")), Choice("NO", lambda: got.append("no"))]
        ask(ui, "Really?", "You cannot take it back.", choices)
        send([], 500)

    question()
    send(click(ui.layers[0].widgets[0].body.center))
    assert got == []
    send(click(ui.find("YES").body.center))
    question()
    send(key(pygame.K_ESCAPE))
    question()
    send(ENTER)
    assert got == ["yes", "no", "no"]
    assert len(ui.layers) == 1


def test_gestures_no_widget_wants_go_to_the_screen(app, page):
    page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO")))
    app.step(16, drag((600, 400), (700, 400)))
    kinds = app.top.gestures
    assert kinds[0] == "hover"
    assert [k for k in kinds if k != "drag"] == ["hover", "press", "grab", "drop"]


def test_labels_let_presses_through_and_a_press_elsewhere_ends_typing(app, page):
    def build(ui):
        area = ui.add(ScrollArea((100, 100, 400, 300), name="area"))
        for i in range(12):
            area.put(Label((0, i * 70, 300, 60), f"Words {i}", tip="Words"))
        ui.add(Label((700, 100, 300, 60), "Table", name="t"))
        ui.add(Field((700, 300, 300, 50), "x", name="f"))

    ui, send = page(build)
    send(click(ui.find("f").body.center))
    assert ui.typing
    send(click(ui.find("t").body.center))
    assert not ui.typing
    assert app.top.gestures[-2:] == ["press", "click"]
    x, y = ui.find("area").body.center
    send(drag((x, y), (x, y - 90)))
    assert ui.find("area").offset == 90


# -- focus geometry


def test_arrows_go_to_what_lies_straight_ahead():
    here = Rect(100, 100, 50, 20)
    others = [("far", Rect(300, 100, 50, 20)), ("near low", Rect(160, 160, 50, 20)), ("above", Rect(100, 0, 50, 20))]
    assert nearest(here, others, (1, 0)) == "far"
    assert nearest(here, others, (0, -1)) == "above"
    assert nearest(here, others, (0, 1)) == "near low"
    assert nearest(here, others, (-1, 0)) is None
