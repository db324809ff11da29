"""Sixteen people find their places in any window at any size of words, and what is shown lies on the window."""

from itertools import combinations

import pytest
from pygame import Rect

from rules.games.great_table.events import Debate
from tabletop.games.great_table.picture import RingLayout, replayed
from tabletop.games.great_table.sitters import Sitter
from tabletop.paint.coins import name_plate_size
from tabletop.paint.metrics import Metrics
from tabletop.paint.text import paragraph_height
from tabletop.screens.replay.furniture import ReplayLayout
from tabletop.table.layout import icons, solid
from tabletop.table.panels import Line
from tests.games.great_table.scene import lay
from tests.tabletop.games.great_table.asking.ask_kit import Asked
from tests.tabletop.games.great_table.ring_kit import picture_of, played

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080))
TEXTS = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SLACK = 3


def places(layout):
    """Coin and plate of every seat, with the longest name there is."""
    m = layout.m._replace(text=min(layout.m.text, layout.plate_text))
    d, found = layout.coin, []
    for spot in layout.spots[1:]:
        coin, plate = Rect(0, 0, d, d), Rect(0, 0, *name_plate_size(m, "Bartholomew", "", 116, layout.plate_most))
        coin.center = round(spot.x), round(spot.y)
        plate.midtop = round(spot.x), round(spot.y + d / 2 + 2 * m.u)
        found.append((coin, plate))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_no_two_seats_touch(size, text):
    for n in range(7, 17):
        layout = RingLayout(Metrics(*size, text), n)
        found = places(layout)
        for one, other in combinations(found, 2):
            for a in one:
                for b in other:
                    assert min(a.clip(b).size) <= SLACK, (n, a, b)
        left = (28 + layout.m.column) * layout.m.u
        assert all(plate.left >= left - SLACK for _, plate in found)
        banner = layout.banner[1] - layout.m.px(24)
        assert all(plate.bottom <= banner + SLACK for _, plate in found), n
        assert all(coin.top >= 0 for coin, _ in found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_the_left_column_holds_all_of_it(size, text):
    layout = RingLayout(Metrics(*size, text), 12)
    title, log, inset, own = layout.title, layout.log, layout.inset, layout.own
    assert title[1] + title[3] < log[1]
    assert log[1] + log[3] < inset[1]
    assert log[3] > 100
    assert inset[1] + inset[3] < own[1]
    assert inset[0] + inset[2] <= 28 + layout.m.column


@pytest.mark.parametrize("text", TEXTS)
def test_a_replay_keeps_room_for_the_inset(text):
    layout = replayed(ReplayLayout)(Metrics(1280, 720, text), 12)
    log, inset = layout.log, layout.inset
    x, y, d = layout.own_coin
    coin = Rect(0, 0, d, d)
    coin.center = round(x), round(y)
    assert log[1] + log[3] < inset[1]
    assert log[3] > 60
    assert not Rect(*(round(v * layout.m.u) for v in inset)).colliderect(coin)
    assert inset[1] + inset[3] < layout.bar[1]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_stands_in_the_middle_keeps_apart(text):
    for match in played(16, 3):
        view = match.view(0)
        if view.phase == "vote" and sum(view.counts[:-1]) > 5 and view.counts[-1]:
            break
    picture, _ = picture_of(match, 0, text=text)
    middle, m = picture.middle, picture.m
    assert middle.board.visible
    board = middle.board.rect.inflate(-4 * m.px(8), -4 * m.px(8))
    assert board.top >= middle.plate.bottom - 2 * m.px(8)
    assert board.bottom <= picture.end_of(0)[1] - m.px(20)
    coins = [nodes.body for nodes in picture.board.seats.values()]
    assert not any(board.colliderect(coin) for coin in coins)
    assert not any(middle.plate.colliderect(coin) for coin in coins)
    assert max(thread.z for thread in picture.threads.nodes.values()) < middle.heading.z, "words lie over threads"


def test_nobody_speaks_where_the_first_votes_will_be_listed():
    table = Asked(lay(10, {}, people=(1,), day=3).until("bid"))
    due = table.table.middle.due
    for seat, nodes in table.table.board.seats.items():
        table.table.hush()
        table.table.say(seat, "The Card Finder came back empty last night.")
        assert solid(nodes.bubble).collidelist(due) < 0, seat
    table.table.shown.votes[2] = 4
    table.table.refresh()
    assert due[0].inflate(4, 4).contains(solid(table.table.middle.board))
    assert table.table.middle.due == []


def test_votes_for_night_come_round_the_plate_of_the_day():
    for match in played(12, 3):
        view = match.view(0)
        if view.phase == "vote" and view.counts[-1] > 1:
            break
    picture, _ = picture_of(match, 0)
    plate = picture.middle.plate
    night = [thread for seat, thread in picture.threads.nodes.items() if thread.to == picture.n and seat != picture.me]
    assert night
    for thread in night:
        assert thread.points[-1] == pytest.approx(picture.middle.moon)
        assert not any(plate.inflate(0, -8).collidepoint(point) for point in thread.points)


def test_the_newest_line_of_the_story_is_read_whole_or_ends_in_dots():
    match = next(played(16, 3))
    panels = picture_of(match, 0, text=2.0)[0].panels
    m, room = panels.m, 220
    least = m.font_px(18, 1.0)
    story = "Night 3. The lamp goes down, and everybody is *asked* the same."
    said, px = panels._whole(story, m.font_px(18), room, 120)
    assert said.endswith("the same.")
    assert least <= px < m.font_px(18)
    assert paragraph_height(said, "body", px, room, 1.24) <= 120
    said, px = panels._whole("*word word* " * 80, m.font_px(18), room, 80)
    assert said.endswith(" …")
    assert said.count("*") % 2 == 0
    assert paragraph_height(said, "body", px, room, 1.24) <= 80
    panels.set_log("", [Line("word " * n, "", "") for n in (3, 400, 3)])
    assert [line.text for _, line in panels.log_lines] == ["word " * 3], "no older line is begun that has no room"
    reasoned = Line(f"*Robin* suspects *Silas*: “{'word ' * 400}”.", "", "")
    panels.set_log("", [Line("word", "", ""), reasoned])
    assert panels.log_lines[1][1] is reasoned
    assert panels.log_lines[1][0].h < 3 * panels.m.font_px(18), "its reason is left out where only that has no room"
    panels.set_log("", [Line("word " * 400, "", "")])
    assert len(panels.log_lines) == 1, "the newest always is"


def test_the_votes_against_somebody_beside_the_icons_hang_below_them():
    picture, _ = picture_of(next(played(8, 3)), 0, (1920, 1080), 1.5)
    for lit in picture.sitters.values():
        lit.show(Sitter(votes=1, need=4))
        assert not solid(lit.tally).colliderect(icons(picture.layout))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_everybody_with_a_vote_is_named_in_the_middle(text, monkeypatch):
    picture, _ = picture_of(next(played(16, 3)), 0, text=text)
    middle, named = picture.middle, []
    monkeypatch.setattr(middle, "_row", lambda _made, room, row, _needs, **_more: named.append((row.seat, room)))
    picture.shown.hear(Debate(1, 2))
    for votes in range(1, 16):
        picture.shown.votes = [(seat + 1) % 16 if seat < votes else -1 for seat in range(16)]
        named.clear()
        middle.refresh()
        assert sorted(seat for seat, _ in named) == list(range(1, votes + 1))
        assert not any(one.colliderect(other) for (_, one), (_, other) in combinations(named, 2))
        assert solid(middle.board).bottom <= picture.end_of(0)[1]
