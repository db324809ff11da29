"""A table that waits for a person does nothing over and over: what has not changed is not looked up again."""

from rules.core.match import Match
from tabletop.table.match import pace
from tabletop.table.seats import SeatNodes
from tests.tabletop.table.table_kit import deal

FRAMES = 40


def counted(monkeypatch, of, name):
    """Count how often a method is called, or a property read."""
    calls, real = [], of.__dict__[name] if isinstance(of, type) else getattr(of, name)

    def do(self, *args):
        calls.append(name)
        return real.fget(self) if isinstance(real, property) else real(self, *args)

    monkeypatch.setattr(of, name, property(do) if isinstance(real, property) else do)
    return calls


def at_rest(app):
    """Five at a table of which the person thinks."""
    t = deal(app)
    t.until(lambda: any(ask.due for ask in t.session.asks) and not t.busy)
    t.wait(1000)
    return t


def test_who_waits_is_not_asked_for_a_place_a_view_or_a_pause(app, monkeypatch):
    t = at_rest(app)
    places = counted(monkeypatch, SeatNodes, "body")
    views = counted(monkeypatch, Match, "view")
    pauses = counted(monkeypatch, pace, "pause_ms")
    drawn = app.frames
    for _ in range(FRAMES):
        t.step()
    assert (app.frames - drawn, places, views, pauses) == (0, [], [], [])


def test_keys_find_a_seat_that_has_walked_in_the_very_frame(app):
    t = at_rest(app)
    stop = t.screen.ui.find("seat 1")
    nodes = stop.nodes
    angle = nodes.spot.angle + 0.05
    nodes.stand(type(nodes.spot)(*t.table.layout.rim(angle), angle))
    assert stop.body != nodes.body
    t.step()
    assert stop.body == nodes.body


def test_of_what_the_story_says_in_one_frame_only_the_last_is_painted(app, monkeypatch):
    panels, painted = at_rest(app).table.panels, []
    monkeypatch.setattr(panels, "_story", lambda plate, heading, *_: painted.append(heading) or plate)
    for heading in ("FIRST", "LAST"):
        panels.set_log(heading, [])
    assert panels.log.shape.get_size() == panels.log.size
    assert painted == []
    assert panels.log.image is not None
    assert painted == ["LAST"]
