"""Buttons: presses, keys, focus, tooltips, what has just moved."""

import pygame
from pygame import Rect

from tabletop.inputs import Verb
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.focus import nearest
from tabletop.widgets.plain import Label
from tests.tabletop.kit import click, down, drag, hover, key, pad, up
from tests.tabletop.widgets.page_kit import ENTER, TAB

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


def test_an_arrow_that_leads_nowhere_shows_where_keys_go(page):
    ui, send = page(lambda ui: ui.add(Button((100, 100, 200, 60), "GO")))
    send(click(ui.find("GO").body.center))
    assert not ui.focuser.ring.visible
    send(key(pygame.K_LEFT))
    assert (ui.focus, ui.focuser.ring.visible) == (ui.find("GO"), True)


def test_a_tooltip_covers_no_button_where_there_is_room_beside_them(page):
    row = {"SIT STILL": (1530, 969, 174, 60), "SEND FOR": (1719, 969, 174, 60), "NEXT HAND": (1533, 882, 357, 69)}

    def build(ui):
        for label, box in row.items():
            ui.add(Button(box, label, name=label, tip="A long story about what this is. " * 2))

    ui, send = page(build)
    for label in row:
        send(hover(ui.find(label).body.center))
        send([], 400)
        place = ui.tip.node.image.get_bounding_rect().move(ui.tip.node.rect.topleft).inflate(-24, -24)  # no rim
        assert [other for other in row if ui.find(other).body.colliderect(place)] == []


def test_a_tooltip_does_not_cover_what_it_is_about(page):
    ui, send = page(lambda ui: ui.add(Label((700, 400, 300, 200), "Who knows?", name="known", tip="Only you. " * 9)))
    send(hover(ui.find("known").body.center))
    send([], 400)
    place = ui.tip.node.image.get_bounding_rect().move(ui.tip.node.rect.topleft).inflate(-24, -24)  # no rim
    assert ui.tip.shown
    assert not ui.find("known").body.colliderect(place)


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
    send(hover(ui.find("GO").body.center))
    send([], 400)
    ui.find("GO").visible = False
    send([], 20)
    assert not ui.tip.shown, "it goes with its button"


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


# -- focus geometry


def test_arrows_go_to_what_lies_straight_ahead():
    here = Rect(100, 100, 50, 20)
    others = [("far", Rect(300, 100, 50, 20)), ("near low", Rect(160, 160, 50, 20)), ("above", Rect(100, 0, 50, 20))]
    assert nearest(here, others, (1, 0)) == "far"
    assert nearest(here, others, (0, -1)) == "above"
    assert nearest(here, others, (0, 1)) == "near low"
    assert nearest(here, others, (-1, 0)) is None
