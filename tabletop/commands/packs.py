"""`tabletop packs`: what packs were found, what is on, and what is broken and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, listed
from tabletop import paths
from tabletop.commands import say
from tabletop.packs.found import look
from tabletop.settings import load

if TYPE_CHECKING:
    from argparse import Namespace

words: Final = Words("tabletop", "packs")


def run(_args: Namespace) -> int:
    """Print a line or two for each; 1 if one is broken."""
    found, answers = look(paths.packs()), load()[0].packs
    say(words.lies(place=paths.packs()) if found else words.none_there(place=paths.packs()))
    for pack in found:
        kinds = listed([words["kinds", kind] for kind in pack.kinds])
        about = words.about(kinds=kinds, version=pack.version, author=pack.author) if pack.kinds else ""
        say(f"\n{pack.name}{about and '. '}{about}\n    {pack.state(answers)}")
    return int(any(pack.wrong for pack in found))
