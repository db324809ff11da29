"""Every event as a sentence. Names come from outside, never "you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.story import Story
from rules.games.scum_of_the_earth.cards import WILD, WILD39, cards_words, play_phrase, some
from rules.games.scum_of_the_earth.themes import theme

if TYPE_CHECKING:
    from rules.core.sentences import Names
    from rules.games.scum_of_the_earth import events
    from rules.games.scum_of_the_earth.state import View
    Telling = tuple[str, dict[str, object]]

story: Final = Words("rules.games.scum_of_the_earth", "story")


def stage(view: View) -> str:
    """Return the number of the hand."""
    return story.stage(no=view.hand_no) if view.hand_no else ""


def _played(told: events.Played, _names: Names, _view: View) -> Telling:
    play, number = play_phrase(told.rank, told.size), len(told.cards)
    wild = tuple(kind for kind in told.cards if kind in {WILD, WILD39})
    if len(wild) == number == 1:
        return "", {"play": story["wild", "lone"](card=cards_words(wild), play=play), "wild": ""}
    how = "among" if len(wild) < number else "both" if number == 2 else "all"
    return "", {"play": play, "wild": story["wild", how](cards=cards_words(wild)) if wild else ""}


def _order(told: events.Order, names: Names, view: View) -> Telling:
    titles = theme(view.house.theme).titles
    first, last = names(told.seats[0]), names(told.seats[-1])
    return "", {"first": first, "last": last, "best": titles[0], "worst": titles[-1]}


_STORY: Final = Story(
    lambda *kind: story.get("told", *kind),
    {"Card": some, "Cards": lambda cards: story.backs(number=len(cards)) if None in cards else cards_words(cards)},
    {
        "order": _order,
        "dealt": lambda e, _names, _v: None if None in e.cards else ("", {}),
        "ruled": lambda _e, _names, view: ("", {"scum": theme(view.house.theme).titles[-1]}),
        "takeover": lambda _e, _names, view: ("", {"takeover": theme(view.house.theme).takeover}),
        "played": _played,
        "peeked": lambda e, _names, _v: ("", {} if e.cards else {"cards": ""}),
        "errand": lambda e, _names, view: ("", {"what": theme(view.house.theme).errand(e.what).what}),
    },
)
tell = _STORY.tell
