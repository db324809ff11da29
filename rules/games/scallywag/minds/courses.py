"""What there is to say of routes and spots: against a bad one, for one's own vote, hints of what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, DEED
from rules.games.scallywag.chart import ISLAND_SPOTS
from rules.games.scallywag.minds import grounds, story
from rules.games.scallywag.minds.mood import Make, Mood
from rules.games.scallywag.numbers import LOOKOUT, MUTINOUS
from rules.games.scallywag.state import MORE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scallywag.view import View

LEADER: Final = (0, 24)  # how much more the Captain wants to point at a piece, in even crews and in odd ones
_GOOD, _BAD = ACT["map_hint_good"], ACT["map_hint_bad"]


def courses(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """Yield what to say of the day's routes, and of islands."""
    course, pulls = mood.course, mood.beliefs.record.pulls
    best = max(course.worth)
    liked = [one for one in pulls.values() if one in course.options]
    if liked:
        wanted = max(set(liked), key=lambda one: (liked.count(one), -one))
        gap = best - course.worth[course.options.index(wanted)]
        yield min(64, int(220 * gap)), Make(ACT["oppose"], lambda: grounds.first(
            view, story.say(view, "oppose", a=wanted), grounds.against_route(view, wanted)))  # fmt: skip
    if view.phase == MORE and mood.vote >= 0:
        changed = mood.vote != pulls.get(view.seat, -1)
        yield 44 if changed else 22, Make(ACT["announce_route"], lambda: story.say(view, "announce_route", a=mood.vote))
        for seat, one in pulls.items():
            if one == mood.vote and seat != view.seat:
                yield 20, Make(ACT["promise"], lambda seat=seat: story.say(  # type: ignore[misc]
                    view, "promise", seat, a=DEED["vote_route"], b=mood.vote))  # fmt: skip
                break
    if view.role == LOOKOUT and view.day > 2:
        goals = ISLAND_SPOTS[view.day % 7 :][:2]
        yield 16, Make(ACT["offer_switch"], lambda: story.say(view, "offer_switch", a=goals[0], b=goals[1]))
    yield from _hints(view, mood)


def _hints(view: View, mood: Mood) -> Iterator[tuple[int, Make]]:
    """The Captain may point at a piece; others at what they take for one, or away from what they fear."""
    numbers, seen = view.house.numbers, mood.beliefs.record.seen
    chances = mood.beliefs.chances(private=True, view=view)
    ours = (chances.smap, numbers.scallywag_maps) if view.side == MUTINOUS else (chances.cmap, numbers.captain_maps)
    theirs = (chances.cmap, numbers.captain_maps) if view.side == MUTINOUS else (chances.smap, numbers.scallywag_maps)
    told = {row[4] for row in view.said if row[0] == view.seat and row[1] in (_GOOD, _BAD)}
    for act, (shares, maps), base in ((_GOOD, ours, 4), (_BAD, theirs, 0)):
        worth = {
            spot: sum(share for share, spots in zip(shares, maps, strict=True) if spot in spots)
            for spot in ISLAND_SPOTS
            if not seen >> spot & 1 and spot not in told
        }
        if worth:
            spot = max(worth, key=lambda one: (worth[one], -one))
            leader = LEADER[view.n & 1] if view.maps[0] >= 0 and not story.discreet(view) else 0
            name = "map_hint_good" if act == _GOOD else "map_hint_bad"
            hint = story.say(view, name, a=spot)
            yield base + leader + int(26 * worth[spot]), Make(act, lambda hint=hint: hint)  # type: ignore[misc]
