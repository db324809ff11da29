"""Lists that scroll, long texts, and layers over the page."""

import pygame
import pytest

from tabletop.widgets.button import Button
from tabletop.widgets.choices import Select
from tabletop.widgets.field import Field
from tabletop.widgets.overlay import Choice, ask
from tabletop.widgets.plain import Label
from tabletop.widgets.scroll import Paragraph, ScrollArea, ScrollText
from tests.tabletop.kit import click, drag, hover, key, wheel
from tests.tabletop.widgets.page_kit import ENTER, TAB

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


def test_what_is_half_in_view_can_be_pressed(page):
    ui, send = page(rows)
    area, got = ui.find("area"), []
    half = next(row for row in area.children if row.body.top < area.body.bottom < row.body.bottom)
    half.on_press = lambda: got.append(half.name)
    send([], 500)
    send(click((half.body.centerx, area.body.bottom - 4)))
    assert (got, area.offset) == ([half.name], 0)


def test_a_tooltip_does_not_outlive_what_it_spoke_of_when_that_is_scrolled_away(page):
    def build(ui):
        area = ui.add(ScrollArea((100, 100, 300, 200)))
        for i in range(9):
            area.put(Button((0, i * 100, 200, 60), str(i), tip=f"number {i}"))

    ui, send = page(build)
    send(hover(ui.find("0").body.center))
    send([], 500)
    assert ui.tip.shown
    send(wheel(-2))
    send([], 16)
    assert not ui.tip.shown
    assert ui.mouse._over is not ui.find("0")


def test_an_arrow_that_leads_nowhere_brings_what_has_the_focus_into_view(page):
    def build(ui):
        area = ui.add(ScrollArea((100, 100, 300, 200)))
        for i in range(9):
            area.put(Button((0, i * 100, 200, 60), str(i)))

    ui, send = page(build)
    ui.set_focus(ui.find("0"))
    send([*hover((150, 130)), *wheel(-9)])
    assert ui.find("0").unseen or not ui.find("0").body.colliderect(ui.find("0").clip)
    send(key(pygame.K_UP))
    assert ui.focus is ui.find("0")
    assert ui.find("0").clip.contains(ui.find("0").body)


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
    drawn, window = [], app.window.surface
    text = ui.find("rules")
    real = text.draw
    text.scroll_to(500)
    send([])
    import tabletop.widgets.scroll as module

    original = module.rich
    module.rich = lambda *a: drawn.append(1) or original(*a)
    try:
        real(window)
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
