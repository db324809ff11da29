"""Powers, clans, scum templates and titles as players know them. Their names stand in data/en/powers.json alone."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.data import words_of
from rules.core.sentences import Words
from rules.games.masquerade.codes import (
    CLAN,
    CLAN_POWERS,
    CLANS,
    COPIED,
    CORE_CLANS,
    POWERS,
    SABBAT,
    TEMPLATE,
    TEMPLATES,
    TITLES,
    title,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.codes import Holding

say: Final = Words("rules.games.masquerade", "content")


class PowerText(NamedTuple):
    """A power, or a dot of it: `when` as the panels show it, `house` where the old rules left no text.

    In what is told {a} is who uses it, {use} what, {b} at whom it is aimed, {more} what is said with it.
    """

    id: str
    name: str
    help: str
    when: str
    rule: str
    sprite: str
    house: bool = False
    told: str = ""  # when it is used
    told_suit: str = ""  # the same, bound to a suit
    met: str = say.met  # when it meets something
    now: str = ""  # what it does, once it is said on whom and with what
    now_suit: str = ""  # the same, bound to a suit
    yours: str = ""  # what it does to whoever reads, where {name} uses it on them or on all
    yours_suit: str = ""  # the same, bound to a suit
    idle: str = say.idle  # why it does nothing, though its moment has come
    wants: str = say.wants  # what has to be said with it
    which: str = ""  # which card is said with it
    asks: str = ""  # what is asked of whoever must reply to it
    head: str = ""  # the same, over the panel
    deck: Sequence[str] = ()  # where in dares.json its words are, and of which kind
    lines: str = ""  # what the words of those who use it, and of those it hits, are called
    met_line: str = ""  # the words of those who answer with it
    copies: bool = False  # what others do, for a suit
    hits_later: bool = False  # whoever it hits speaks only of what comes of it
    replies: Sequence[Sequence[str]] = ()  # what may be said, the best first, and what comes of it

    @property
    def whole(self) -> str:
        """Return what it does, and what it copies."""
        return f"{self.help} {say.the_eight(names=[power_name(one) for one in COPIED])}" if self.copies else self.help

    @property
    def timing(self) -> str:
        """Return when it is used, and whether this table wrote it: "your turn · house text"."""
        return say.timing(when=self.when, house=say.house_text) if self.house else self.when


class ClanText(NamedTuple):
    """A clan; `short` is its name where there is little room."""

    id: str
    name: str
    short: str
    sect: str
    motto: str
    extended: bool
    rule: str
    sprite: str
    powers: tuple[int, ...]
    note: str  # what follows for others when somebody takes it

    @property
    def kin(self) -> str:
        """Return where it stands: "Sabbat · extended clan"."""
        return say.clan(sect=self.sect, extended=self.extended)


class TemplateText(NamedTuple):
    """A scum template: a friendly line on who that is, what it is good for, its dots, whether it is for laughs."""

    id: str
    name: str
    line: str
    use: str
    dots: str
    laughs: bool
    rule: str
    sprite: str


class TitleText(NamedTuple):
    """A seat at court, and what it may do."""

    id: str
    name: str
    sprite: str
    help: str
    rule: str


def _raw() -> Any:
    return words_of("rules.games.masquerade", "powers.json")


def _by_id(part: str, ids: tuple[str, ...]) -> list[dict[str, Any]]:
    found = {one["id"]: one for one in _raw()[part]}
    return [found[one] for one in ids]


@cache
def powers() -> tuple[PowerText, ...]:
    """Return all powers and dots, by their numbers in codes.POWERS."""
    return tuple(PowerText(**one) for one in _by_id("powers", POWERS))


@cache
def on_play(power: int) -> PowerText:
    """Return a power as it is used with a play, where that is another thing than on its own."""
    mine = powers()[power]
    return mine._replace(**_raw()["also"].get(mine.id, {}))


@cache
def clans() -> tuple[ClanText, ...]:
    """Return all clans, by number."""
    return tuple(
        ClanText(
            one["id"],
            one["name"],
            one.get("short", one["name"]),
            one["sect"],
            one["motto"],
            number >= CORE_CLANS,
            one["rule"],
            f"clan-{one['id']}",
            CLAN_POWERS[number],
            say.revenants(template=templates()[TEMPLATES.index("revenant")].name) if number in SABBAT else "",
        )
        for number, one in enumerate(_by_id("clans", CLANS))
    )


@cache
def templates() -> tuple[TemplateText, ...]:
    """Return all scum templates, by number."""
    return tuple(
        TemplateText(
            one["id"],
            one["name"],
            one["line"],
            one["use"],
            one["dots"],
            one.get("laughs", False),
            one["rule"],
            f"scum-{one['id']}",
        )
        for one in _by_id("templates", TEMPLATES)
    )


@cache
def titles() -> dict[str, TitleText]:
    """Return all titles of the court by id (titles.TITLES)."""
    found = _by_id("titles", TITLES)
    return {one["id"]: TitleText(sprite=f"rank-{one['id']}", **one) for one in found}


def title_at(n: int, place: int) -> TitleText:
    """Return the title of place 0 … n-1 at a table of n. SM 1.5."""
    return titles()[title(n, place)]


def power_name(power: int) -> str:
    """Return what a power, or a dot of it, is called."""
    return powers()[power].name


def held_name(held: Holding) -> str:
    """Return the name of the clan or template somebody has chosen, "" for three commons or nothing."""
    if held.kind == CLAN:
        return clans()[held.which].name
    return templates()[held.which].name if held.kind == TEMPLATE else ""


def rule_of(held: Holding) -> str:
    """Return the number of the rule of a clan or template."""
    if held.kind == CLAN:
        return clans()[held.which].rule
    return templates()[held.which].rule if held.kind == TEMPLATE else ""
