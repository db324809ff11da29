"""Captions: sounds that mean something in words, at the edge of whatever page is open."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screen import Screen
    from tabletop.silence import Call

words: Final = Words("tabletop", "captions")
ASIDE = 0.3  # of the way to the side, from where on a sound comes from there


def of(call: Call) -> str:
    """Return a sound in words; "" for one that means nothing, or tells one only what one has done."""
    said = words.get("own", call.name) or ("" if call.own else words.get("others", call.name))
    if not said:
        return ""
    across = 0.0 if call.seat_angle is None else math.cos(math.radians(call.seat_angle))
    return words.line(said=said, side=words["SIDES", across > 0] if abs(across) > ASIDE else "")


def write(app: App, top: Screen) -> None:
    """Write what was heard since the last frame; of several the last one that means something stays."""
    said = [found for call in app.audio.calls if (found := of(call))]
    app.audio.calls.clear()
    if said and app.settings is not None and app.settings.captions:
        top.ui.caption.say(said[-1])
