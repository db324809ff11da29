"""Whether keyboard and gamepad get everywhere in a scene: by Tab, by arrows alone, and what is meant is seen."""

from pygame import Rect

from tabletop.inputs import DIRECTIONS, Verb


def hidden(ui):
    """What has the focus but cannot be seen, or has no ring."""
    window, focus = Rect(0, 0, *ui.metrics[:2]), ui.focus
    if focus is None:
        return ""
    seen = focus.body.clip(window) if focus.clip is None else focus.body.clip(window).clip(focus.clip)
    room = (focus.clip or window).h - ui.metrics.px(24)  # what scrolls keeps a little away from its edges
    enough = seen.h >= min(focus.body.h, room) - 3
    return "" if enough and seen.w and ui.focuser.ring.visible else focus.name or type(focus).__name__


def leads_to(ui, stops):
    """Where each arrow leads from each stop."""
    edges = {}
    for stop in stops:
        edges[stop] = set()
        for direction in DIRECTIONS.values():
            ui.set_focus(stop, ring=True)
            ui.focuser.go(direction)
            edges[stop].add(ui.focus or stop)
    return edges


def reached(edges, start):
    found, todo = {start}, [start]
    while todo:
        for stop in edges[todo.pop()] - found:
            found.add(stop)
            todo.append(stop)
    return found


def astray(ui):
    """Name what Tab or the arrows do not get to, or leave again, and what has the focus where nobody sees it."""
    stops = ui.focuser.stops()
    if not stops:
        return ["there is nothing to press"]
    visited, unseen = [], []
    for _ in range(len(stops) + (ui.on_rest is not None)):
        ui.verb(Verb.NEXT)
        visited.append(ui.focus)
        unseen += [f"{one} has the focus and is not seen" for one in filter(None, [hidden(ui)])]
    met = {id(stop) for stop in visited if stop is not None}
    missed = [f"Tab does not get to {stop.name}" for stop in stops if id(stop) not in met]
    strange = [] if met <= {id(stop) for stop in stops} else ["Tab gets to what is no stop"]
    edges = leads_to(ui, stops)
    due = {stop for stop in stops if stop.walkable}  # the others are for Tab alone
    shut = [stop for stop in stops if not due <= reached(edges, stop)]
    trapped = [f"arrows do not get everywhere from {stop.name}" for stop in shut]
    return [*unseen, *missed, *strange, *trapped]
