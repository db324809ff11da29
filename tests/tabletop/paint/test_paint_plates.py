import pygame
import pytest

from tabletop.paint import coins, controls, frames
from tabletop.paint.metrics import Metrics
from tabletop.paint.sprites import evened
from tabletop.paint.text import height, width
from tabletop.theme import BRASS, CREAM, MUSTARD, PANEL

SIZES = [1.0, 1.15, 1.3, 1.5, 1.75, 2.0]
WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160)]
LABELS = [
    ("PLAY THREE SIXES", "one Six names who sits out", 372, 78, ""),
    ("PASS", "", 180, 62, "icon-pass"),
    ("WHY NOT?", "", 180, 62, "icon-why"),
    ("TAKE THE CARDS BACK", "", 372, 62, "icon-undo"),
    ("BARNABY SITS OUT", "until the trick is taken", 372, 78, ""),
    ("FIRST HAND", "guided", 236, 68, ""),
]


def m1(text=1.0):
    return Metrics(1920, 1080, text)


@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("label", "sub", "w", "h", "icon"), LABELS)
def test_button_words_fit_whole_at_every_text_size(label, sub, w, h, icon, window, text):
    m = Metrics(*window, text)
    said = controls.words(m, m.px(w), label, sub, icon=icon, size=28, h=m.px(h))
    assert (said.label, said.sub) == (label, sub)
    assert min(said.label_px, said.sub_px) >= 12
    assert width(label, "display", said.label_px) <= m.px(w) - 2 * m.px(14)
    assert width(sub, "semibold", said.sub_px) <= m.px(w) - 2 * m.px(14)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_both_lines_of_a_button_stay_inside_it(text):
    m = m1(text)
    drawn = controls.button(m, 372, 78, "PLAY THREE SIXES", "one Six names who sits out", kind="quiet")
    body = pygame.Rect(0, 0, 372, 78)
    body.center = drawn.get_rect().center
    cream = {(x, y) for x in range(0, drawn.get_width(), 2) for y in range(drawn.get_height()) if is_cream(drawn, x, y)}
    assert cream
    assert all(body.inflate(-8, -8).collidepoint(p) for p in cream)


def is_cream(image, x, y):
    p = image.get_at((x, y))
    return p.a == 255 and p.r > 225 and p.b > 180


@pytest.mark.parametrize("kind", ["main", "quiet", "off", "bad", "on", "paper"])
def test_every_kind_of_button_has_its_body_in_the_middle(kind):
    drawn = controls.button(m1(), 200, 60, "OK", kind=kind)
    cx, cy = drawn.get_width() // 2, drawn.get_height() // 2
    assert all(drawn.get_at((cx + dx, cy)).a == 255 for dx in (-97, 96))
    assert drawn.get_at((cx - 104, cy)).a < 200


def test_pressing_a_button_changes_how_it_looks_but_not_where_it_is():
    looks = [controls.button(m1(), 200, 60, "OK", press=p) for p in ("idle", "hover")]
    assert looks[0].get_size() == looks[1].get_size()
    assert looks[0].get_at((60, 60)) != looks[1].get_at((60, 60))


def test_a_panel_is_translucent_lacquer_on_a_shadow():
    drawn = frames.panel(m1(), 264, 120)
    middle = drawn.get_at((drawn.get_width() // 2, drawn.get_height() // 2))
    assert 235 < middle.a < 255
    assert drawn.get_width() > 264 + 40


@pytest.mark.parametrize("text", SIZES)
def test_a_tag_holds_its_words(text):
    w, h = frames.tag_size(m1(text), "THREE SEVENS")
    px = m1(text).font_px(20)
    assert frames.tag(m1(text), "THREE SEVENS").get_size() == (w, h)
    assert w > width("THREE SEVENS", "display", px)
    assert h >= height("display", px)


@pytest.mark.parametrize("text", SIZES)
def test_a_ribbon_is_one_line_that_fits(text):
    words = "YOUR TURN   —   beat three Sevens, or pass"
    w, _ = frames.ribbon_size(m1(text), words)
    assert width(words, "display", m1(text).font_px(25), 1) < w <= 900
    drawn = frames.ribbon(m1(text), words, MUSTARD)
    assert drawn.get_width() >= w + 78


def test_a_bubble_grows_with_its_words_and_its_body_is_central():
    short, long = frames.bubble(m1(), "“No.”"), frames.bubble(m1(), "“No, and I shall tell you why, at some length.”")
    assert long.get_height() > short.get_height()
    w, _ = frames.bubble_size(m1(), "“No.”")
    cx, cy = short.get_width() // 2, short.get_height() // 2
    assert short.get_at((cx - w // 2 + 6, cy))[:3] == tuple(pygame.Color(CREAM))[:3]


def test_the_why_not_plate_is_as_high_as_its_words():
    short = frames.why_not(m1(), 290, "Too few.", "Why not?")
    said = "The table shows *three* Sevens. You picked *two* Sixes: add one, or a Wild!"
    long = frames.why_not(m1(), 290, said, "Why not?")
    assert short.get_width() == long.get_width() == 290
    assert long.get_height() > short.get_height() + 30


def test_a_coin_glows_for_the_active_seat_and_greys_for_the_one_who_is_out():
    face = coins.portrait(5, "pleased")
    plain = coins.coin(m1(), face, 104)
    lit = coins.coin(m1(), face, 104, MUSTARD, glow=MUSTARD)
    out = coins.coin(m1(), face, 104, dim=True)
    cx, cy = plain.get_width() // 2, plain.get_height() // 2
    assert lit.get_at((cx - 58, cy)).r > plain.get_at((cx - 58, cy)).r + 60
    spot = out.get_at((cx, cy - 10))
    assert max(spot[:3]) - min(spot[:3]) < 12


def test_moods_are_four_different_faces():
    faces = {coins.portrait(7, mood) for mood in ("", "pleased", "worried", "cross")}
    assert faces == {"portrait-07", "portrait-07-pleased", "portrait-07-worried", "portrait-07-cross"}


@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("window", WINDOWS)
def test_a_name_plate_holds_both_lines(window, text):
    m = Metrics(*window, text)
    w, h = coins.name_plate_size(m, "Ottoline", "Scum of the Earth", 158)
    assert coins.name_plate(m, "Ottoline", "Scum of the Earth", least=158).get_size() == (w, h)
    assert w >= width("Scum of the Earth", "semibold", m.font_px(15)) + m.px(14)
    assert h >= m.font_px(21) + m.font_px(15)


def test_a_bounded_name_plate_keeps_its_bound():
    assert coins.name_plate(m1(), "Maximiliana of Nowhere-on-Sea", most=132).get_width() == 132


def test_the_turn_is_a_filled_plate():
    plain, turn = coins.name_plate(m1(), "Vera", "Honcho"), coins.name_plate(m1(), "Vera", "Honcho", MUSTARD)
    assert plain.get_at((12, 20))[:3] == tuple(pygame.Color(PANEL))[:3]
    assert turn.get_at((12, 20))[:3] == tuple(pygame.Color(MUSTARD))[:3]


def test_chips_and_numbers_grow_at_most_by_a_third():
    small, large = coins.chip(m1(), 12).get_width(), coins.chip(m1(2.0), 12).get_width()
    assert small < large <= round(small * 1.34)
    assert coins.number(m1(), 3).get_width() == 44


def test_choosers_and_target_rings_tell_their_states_apart():
    disc = {k: coins.choice(m1(), "7", BRASS, k != "bad", chosen=k == "on") for k in ("good", "bad", "on")}
    middle = {k: tuple(s.get_at((s.get_width() // 2 - 13, s.get_height() // 2))) for k, s in disc.items()}
    assert len(set(middle.values())) == 3
    dashed, whole = coins.aim_ring(m1(), 104), coins.aim_ring(m1(), 104, "aimed")
    assert inked(dashed) < inked(whole) / 2


def inked(image):
    return pygame.mask.from_surface(image, 100).count()


@pytest.mark.parametrize(("window", "d"), [((1920, 1080), 100), ((1920, 1080), 108), ((3840, 2160), 216)])
def test_a_dashed_ring_strays_nowhere(window, d):
    ring = coins.aim_ring(Metrics(*window), d)
    side = ring.get_width() // 9
    for left in (0, ring.get_width() - side):
        for top in (0, ring.get_height() - side):
            assert not ring.subsurface((left, top, side, side)).get_bounding_rect(1).size[0]


@pytest.mark.parametrize(
    ("window", "w", "h"), [((1280, 720), 484, 26), ((2560, 1440), 359, 76), ((3840, 2160), 404, 165)]
)
def test_a_dashed_box_strays_nowhere(window, w, h):
    m = Metrics(*window)
    ring = controls.focus_ring(m, w, h)
    edge = 2 * m.px(8)
    assert not ring.subsurface(ring.get_rect().inflate(-2 * edge, -2 * edge)).get_bounding_rect(1).size[0]


def test_a_dashed_line_ends_in_a_gap():
    on, off = map(float, evened("12 9", 333.0).split())
    assert (333.0 % (on + off)) == pytest.approx(on + off / 2, abs=0.1)
    assert on / off == pytest.approx(12 / 9, abs=0.01)
    assert evened("", 10) == ""


@pytest.mark.parametrize("side", ["up", "down", "left", "right"])
def test_a_tail_leans_towards_who_speaks(side):
    upright = side in {"up", "down"}

    def tip(lean, reach=21):
        drawn = frames.bubble(m1(), "“No.”", tail=40 if upright else 21, side=side, lean=lean, reach=reach)
        solid = drawn.get_bounding_rect(200)
        begin, end = (solid.top, solid.bottom) if upright else (solid.left, solid.right)
        outer = range(begin, begin + 4) if side in {"up", "left"} else range(end - 4, end)
        along = range(drawn.get_width() if upright else drawn.get_height())
        there = [i for i in along for o in outer if drawn.get_at((i, o) if upright else (o, i)).a > 200]
        return sum(there) / len(there) - len(along) / 2, end - begin

    straight, short = tip(0)
    assert tip(-40)[0] < straight - 20
    assert tip(40)[0] > straight + 20
    assert tip(0, 60)[1] == pytest.approx(short + 39, abs=2)
