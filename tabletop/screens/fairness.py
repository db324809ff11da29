"""Was it fair: how what was dealt fell to people, what chance alone would do, and how strong each opponent is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import front, games
from rules.core.sentences import Words, decimal
from rules.fairness import Fell, Kept, Rate, kept, strength
from tabletop import paths
from tabletop.games import poster as poster_of
from tabletop.screens.aftermath.why import bar
from tabletop.screens.page import FindingPage, Section
from tabletop.screens.statistics.figures import TEN, Share, own, wilson
from tabletop.screens.statistics.panels import words as stats
from tabletop.theme import CREAM, DIM, SOFT
from tabletop.widgets.plain import Picture, line_height, line_width
from tabletop.worker import Errand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.screens.statistics.figures import Played
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "fairness")
BAR = 7.0
COMMON, RARE = 0.095, 0.0095  # of ten, of a hundred, of a thousand


class FairScreen(FindingPage):
    """A panel a game for what was dealt, then one for how strong its opponents are. Saved games are read elsewhere."""

    title = words.FAIR
    aside = words.ASIDE

    def __init__(self, router: Router, played: Sequence[Played], person: str) -> None:
        super().__init__(router.thinker, Errand(kept, (paths.saves(),)))
        self.played, self.person = played, person
        self.last = Kept(0, 0)
        self.games = dict.fromkeys(games(), 0)
        self.fell: dict[str, dict[str, Fell]] = {game: {} for game in games()}

    def take(self, one: Kept) -> None:
        """Add a match."""
        self.last = one
        if one.game in self.games:
            self.games[one.game] += 1
            there = self.fell[one.game]
            for name, much in one.fell.items():
                there[name] = there.get(name, Fell()).plus(much)

    # -- look
    def fill(self, m: Metrics) -> None:
        """Put what is read, what was dealt, and who is how strong."""
        box = (self.left, self.top, self.right - self.left, self.low - self.top)
        sections = [Section("how", words.HOW_HEAD, self._how)]
        for game in games():
            aside = words.of_games(n=self.games[game]) if self.games[game] else ""
            sections.append(Section(f"dealt {game}", words.dealt(game=front(game).title), self._dealt(game), aside))
        sections += [Section(f"strong {game}", words.strong(game=front(game).title), self._strong(game))
                     for game in games()]  # fmt: skip
        self.area = self.column(box, sections)
        del m

    def _how(self, flow: Flow) -> None:
        flow.text(words.HOW, size=19, colour=CREAM)
        counted = sum(self.games.values())
        said = words.read(n=counted) if self.over else words.reading(number=self.last.number, of=self.last.of)
        flow.text(said, size=18, colour=SOFT)

    def _dealt(self, game: str) -> Callable[[Flow], None]:
        def build(flow: Flow) -> None:
            found = {name: much for name, much in self.fell[game].items() if much.spread}
            if not found:
                flow.text(words.NONE if self.over else words.WAIT, size=18, colour=SOFT)
            for name, much in found.items():
                low, high = much.between
                flow.text(
                    words.fell(got=much.got, all=much.all, what=name, usual=decimal(much.usual), low=round(low),
                               high=round(high)),
                    size=19, colour=CREAM, bold_colour=poster_of(game).accent, gap=2,
                )  # fmt: skip
                flow.text(chance_words(much, self.games[game]), size=18, colour=SOFT, gap=12)

        return build

    def _strong(self, game: str) -> Callable[[Flow], None]:
        def build(flow: Flow) -> None:
            rates = strength(game)
            if not rates:
                flow.text(words.UNMEASURED, size=18, colour=SOFT)
            for seats in sorted({rate.seats for rate in rates}):
                there = [rate for rate in rates if rate.seats == seats]
                one = there[0]
                said = words["MEASURED", one.against](seats=seats, n=one.of, field=stats.level(one.against))
                flow.text(said, size=18, colour=SOFT)
                for rate in there:
                    self._row(flow, stats.level(rate.level), _share(rate), DIM)
                self._own(flow, game, seats)
                flow.skip(10)

        return build

    def _own(self, flow: Flow, game: str, seats: int) -> None:
        """Put the person's own rate at such tables."""
        mine = own_rate(self.played, game, seats)
        if mine.of < TEN:
            flow.text(words.own_few(name=self.person, n=mine.of, seats=seats), size=18, colour=CREAM)
            return
        self._row(flow, words.own(name=self.person, n=mine.of), mine, poster_of(game).accent, mine=True)

    def _row(self, flow: Flow, label: str, share: Share, colour: str, *, mine: bool = False) -> None:
        m = flow.m
        said = words.between(share=stats.percent(share.share), low=f"{100 * share.low:.0f}",
                             high=stats.percent(share.high))  # fmt: skip
        wide, line, top = line_width(m, said, 19) + 8, line_height(m, 19), flow.y
        flow.text(label, size=18, colour=CREAM if mine else SOFT, w=flow.w - wide - 12, gap=0)
        flow.one((flow.x + flow.w - wide, top, wide, line), said, 19, colour=CREAM if mine else SOFT, align=1)
        flow.y = max(flow.y, top + line * 0.9) + 2
        box = (flow.x, flow.y, flow.w, BAR)
        flow.put(Picture(box, lambda _m, w, h: bar(w, h, round(1000 * share.share), colour)))
        flow.skip(BAR + 8)


def _share(rate: Rate) -> Share:
    return wilson(rate.won, rate.of)


def own_rate(played: Sequence[Played], game: str, seats: int) -> Share:
    """Give how often the person was first at such tables, or on the side that won; practice, lent chairs left out."""
    there = [one for one in played if one.game == game and one.seats == seats and not (one.practice or one.handed)]
    if there and there[0].sides:
        return wilson(sum(one.won for one in there), len(there))
    sums = [sum(own(one, name) for one in there) for name in ("place_1", "rounds")]
    return wilson(*sums)


def chance_words(much: Fell, played: int) -> str:
    """Say how often chance alone does as much, or that there are too few games to say."""
    if played < TEN:
        return words.few(n=played)
    share, more = much.chance, much.got >= much.usual
    of = 10 if share >= COMMON else 100 if share >= RARE else 1000
    return words.chance(n=round(share * of), of=of, more=more)
