"""The Great Table at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.games.great_table.content import role_name
from rules.games.great_table.numbers import MASTER, NO_CARD, apprentices, pack_of
from rules.games.great_table.phases.debate import TELL
from rules.games.great_table.state import OVER
from tabletop.games.great_table.cards import ABILITIES, art_of
from tabletop.games.great_table.desk import aloud, awaits_press, prompt_for, reflex
from tabletop.games.great_table.director import RingDirector, Voters, announcement
from tabletop.games.great_table.manner import MANNER
from tabletop.games.great_table.narrator import advised, moment, narration
from tabletop.games.great_table.outcome import outcome, won_by
from tabletop.games.great_table.outcome import words as outcome_words
from tabletop.games.great_table.own_card import about_card
from tabletop.games.great_table.picture import RingPicture
from tabletop.paint.sprites import sprite
from tabletop.table.curtain.words import words as curtain_words
from tabletop.table.match.pace import Tempo
from tabletop.theme import CREAM
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.great_table.view import View
    from tabletop.screens.setup.order import Table
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop.games.great_table", "table")

director, picture, manner, talker = RingDirector, RingPicture, MANNER, Voters
bed = "bed-basement"
preview_head = words.preview_head
tempo = Tempo(brisk=frozenset({TELL}), spoken=frozenset({"said"}), runs=frozenset(ACT[name] for name in MANNER.runs))
turns = {"vote": curtain_words.YOUR_VOTE}
seen = frozenset({"wished", "dealt", "beside", "role"})
story_parts = (
    (words.story_deaths, frozenset(["dawn", "died", "lynched", "ended"])),
    (words.story_votes, frozenset(["voted", "lynched", "night_called"])),
    (words.story_talk, frozenset({"said"})),
)
behind = {
    "look": "GT 3.1", "list": "GT 3.2", "pick": "GT 3.12", "steal": "GT 3.6", "say": "GT 3.11", "vote": "GT 3.4",
    "order": "GT 3.7", "tell": "GT 3.6", "seat": "GT 3.8", "own": "GT 3.5", "ladder": "GT 3.8", "trick": "GT 3.2",
}  # fmt: skip

terms = words.table("terms")
__all__ = [
    "about_card", "advised", "aloud", "announcement", "awaits_press", "bed", "behind", "director", "held", "manner",
    "moment", "narration", "outcome", "part", "picture", "preview", "preview_head", "prompt_for", "reflex", "seen",
    "stand", "story_parts", "talker", "tempo", "terms", "turns",
]  # fmt: skip


def held(_game: Any, view: View) -> tuple[int, ...]:
    """Return the own card."""
    return () if view.card == NO_CARD else (ABILITIES.start + view.card,)


def part(view: View) -> str:
    """Return the part, Master, Apprentice or Card Player."""
    return role_name(view.role) if view.role >= 0 else ""


def stand(public: View, _names: Sequence[str]) -> str:
    """Say who lives, or who won."""
    if public.phase == OVER:
        return won_by(public)
    if not public.day:
        return ""
    living, master_dead = public.alive.bit_count(), any(shown == MASTER for *_, shown in public.deaths)
    least, most = public.house.left(public.n, living, master_dead=master_dead)
    return outcome_words.stand(day=public.day, alive=living, n=public.n, least=least, most=most, same=least == most)


COLUMNS, GAP = 6, 7.0


def preview(flow: Flow, table: Table) -> None:
    """Say who sits down, and show the cards of the pack, each as often as it is there."""
    n = len(table.chairs)
    pack, mates = pack_of(n), apprentices(n)
    said = words.company(house=1 + mates, apprentices=mates, players=n - 1 - mates, cards=len(pack))
    flow.text(said, colour=CREAM, gap=8)
    w = (flow.w - GAP * (COLUMNS - 1)) / COLUMNS
    h = w * 1.2
    for at, art in enumerate(map(art_of, pack)):
        x, y = flow.x + at % COLUMNS * (w + GAP), flow.y + at // COLUMNS * (h + GAP)
        flow.put(Picture((x, y, w, h), lambda _m, pw, ph, s=art: sprite(s, pw, ph)))  # type: ignore[misc]
    flow.skip(-(-len(pack) // COLUMNS) * (h + GAP))
