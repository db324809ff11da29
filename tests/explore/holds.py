"""What always holds, wherever somebody is: each check lists what does not, as (kind, sentence)."""

import math
import zlib

import pygame
from pygame import Rect

from tabletop.games.scallywag.panels import DRAWER_Z
from tabletop.screens.lesson.screen import LessonScreen
from tabletop.screens.play import PlayScreen
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.table.layout import place
from tabletop.table.notes import Glance
from tabletop.widgets.plain import Panel, Picture
from tabletop.widgets.scroll import ScrollText
from tests.explore import counts
from tests.tabletop.layout_check import troubles
from tests.tabletop.reach import hidden
from tests.tabletop.sight.walk import SMALLEST
from tests.tabletop.sight.words_at import faults, placed, said_over, seen

OPENED = {ReplayScreen: (Panel, Picture, Glance), PlayScreen: (Glance,), LessonScreen: (Glance,)}  # drawn over and away
NEAR = 0.6  # coins by which a bubble may be nearer to somebody else's face


def at_rest(app):
    """Whether nothing is on its way anywhere."""
    top = app.top
    still = top is not None and not top.timeline.moving and app._resized is None
    return still and not top.ui.stale and not top.ui._awake


def all_of(app, cut):
    """List everything that is wrong with what is shown now."""
    return [*layout(app, cut), *bubbles(app), *spotlight(app)]


def layout(app, cut):
    """No text is cut off, over another, off the window, or shortened."""
    top = app.top
    window = Rect(0, 0, *app.window.surface.get_size())
    ui = top.ui
    floor = ui.layer.z if len(ui.layers) > 1 else None  # what lies below an open list or question is not meant
    opened = OPENED.get(type(top), ())
    wrong = faults(top.scene, window, cut, opened, floor=floor, passing=passing(top), said=said_over(top))
    found = [(_kind(said), said) for said in wrong if not said.endswith("is shortened")]
    texts = placed(seen(top.scene, floor))
    found += [("shortened", f"{one} is shortened") for one in texts if one.word.words in cut]
    found += [("clipped", f"{one.word.words!r} is of {one.word.px} px") for one in texts if one.word.px < SMALLEST]
    return found + [(_kind(said), said) for said in troubles(app)]


def passing(top):
    """What comes for a moment or at a press, lies where it must, and goes again: nothing it hides is a fault."""
    ui = top.ui
    found = [ui.tip.node, ui.toast.node, ui.caption.node, ui.focuser.ring]
    notes, picture = getattr(top, "notes", None), getattr(top, "picture", None)
    if notes is not None:
        found += [notes.plate, notes.told, notes.big]
    if isinstance(top, PlayScreen):
        found.append(top.ring.node)  # the focus ring of the cards
    if isinstance(top, ReplayScreen) and top.drawer and top.layout_.big:  # with the panel goes what lies on it
        side = place(ui.metrics, top.layout_.side)
        found += [widget for widget in ui.layer.widgets if side.contains(widget.body)]
    if picture is not None and picture.panel_open and picture.layout.big:  # a drawer, pulled out over what lies there
        found.append(picture.panels.side)
        found += [node for node in top.scene if node.z == DRAWER_Z]
    if isinstance(top, LessonScreen) and _folds(top.guide.plate):
        found.append(top.guide.plate)
    return found


def _folds(plate):
    """Whether the teacher's plate is read first, and put aside by whatever is pressed next: all is free then."""
    return plate is not None and plate.folds


def _kind(said):
    return "overlap" if " lies " in said else "clipped"


def bubbles(app):
    """Every bubble is nearer to its speaker's face than to any other."""
    stage = getattr(app.top, "projector", app.top)  # a replay's table stands in its projector
    board = getattr(getattr(stage, "picture", None), "board", None)
    if board is None:
        return []
    found = []
    for nodes in board.seats.values():
        if not nodes.bubble.visible or nodes.bubble.alpha < 255 or not nodes.coin.visible:
            continue
        body = nodes.bubble.image.get_bounding_rect(128).move(nodes.bubble.rect.topleft)
        coin = nodes.layout.coin
        far = {other.guest.name: _away(body, (other.spot.x, other.spot.y)) for other in board.seats.values()}
        own, near = far[nodes.guest.name], min(far, key=far.get)
        if own > far[near] + NEAR * coin:
            found.append(("bubble", f"{nodes.guest.name}'s bubble is {own - far[near]:.0f} px nearer to {near}"))
    return found


def _away(rect, point):
    x, y = max(rect.left - point[0], 0, point[0] - rect.right), max(rect.top - point[1], 0, point[1] - rect.bottom)
    return math.hypot(x, y)


def spotlight(app):
    """What a lesson speaks of is in the light, and the teacher's plate hides none of its words."""
    top = app.top
    if not isinstance(top, LessonScreen) or not top.speaking or len(top.ui.layers) > 1:
        return []
    guide, window = top.guide, Rect(0, 0, *app.window.surface.get_size())
    lit = [rect.clip(window) for rect in guide._places(guide._asked())]
    dark = [r for r in lit if r and not _covered(r, guide.shade.holes)] if guide.shade.visible else []
    found = [("spotlight", f"{tuple(rect)} is spoken of and lies in the dark") for rect in dark]
    plate = guide.plate
    if plate is None or not plate.visible or _folds(plate):
        return found
    hides = [
        one.word.words for one in placed(seen(top.scene))
        if getattr(one.node, "z", 0) < plate.z and one.rect.collidelist(lit) >= 0 and _over(plate.body, one.rect)
    ]  # fmt: skip
    return [*found, ("spotlight", f"the teacher's plate lies over {hides}, spoken of")] if hides else found


def _over(one, two):
    both = Rect(one).clip(two)
    return both.w > 3 and both.h > 3


def _covered(rect, holes):
    """Whether most of a place lies in some hole."""
    return any(rect.clip(hole).w * rect.clip(hole).h >= 0.8 * rect.w * rect.h for hole in holes)


def focus(app):
    """What keys go to can be seen, with its ring."""
    said = hidden(app.top.ui)
    return [("focus", f"{said} has the focus and is not seen")] if said else []


def something_to_press(app):
    """There is something to press, or cards to choose, or somebody else is at it."""
    top = app.top
    if top.ui.focuser.stops():
        return []
    session = getattr(top, "session", None)
    if session is not None and (not session.asks or top.picture.board.hand.cards):
        return []
    return [("stuck", "there is nothing to press")]


def picture_of(app):
    """A mark of everything that can be seen and known, but for what blinks and follows the pointer."""
    top = app.top
    ui = top.ui
    left_out = {ui.tip.node, ui.focuser.ring}
    nodes = tuple(
        (tuple(node.shown), node.alpha // 8, _sum(node.image)) for node in seen(top.scene) if node not in left_out
    )
    session = getattr(top, "session", None)
    turn = (session.match.turn, getattr(session, "epoch", 0)) if session is not None else None
    page = (len(app.screens), id(top), len(ui.layers), app.leaving, app.metrics, turn)
    settings = app.settings.model_dump_json() if app.settings is not None else ""
    offsets = tuple(getattr(widget, "offset", 0) for widget in ui.layer.widgets)
    told = tuple(tuple(one.paragraphs) for one in ui.layer.widgets if isinstance(one, ScrollText))  # keep no picture
    return page, nodes, settings, offsets, told, app.clock.speed, app.audio.muted, ui.toast._until


def _sum(image):
    if image is None:
        return None
    if image.get_parent() is not None:  # the buffer of a part reaches beyond the end of the whole
        return zlib.adler32(pygame.image.tobytes(image, "RGBA"))
    return zlib.adler32(pygame.Surface.get_buffer(image).raw)


def numbers(app):
    """What a page counts twice, it counts the same."""
    return [("numbers", said) for said in counts.wrong(app.top)]
