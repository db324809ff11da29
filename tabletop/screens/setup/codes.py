"""Deal codes of the table being set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules import game as game_of
from tabletop.screens.setup.order import new_seed

if TYPE_CHECKING:
    from tabletop.screens.setup.order import Table


def code_of(table: Table) -> str:
    """Write the code that deals this table's cards again; "" while its options do not go together."""
    from rules.save.dealcode import encode  # noqa: PLC0415 - only this page needs codes

    try:
        return encode(table.game.id, table.order().options, len(table.chairs), table.seed)
    except ValueError:
        return ""


def table_of(code: str, now: Table) -> Table:
    """Lay a table as the code says, with those who sit here; ValueError says why not."""
    from rules.save.dealcode import decode  # noqa: PLC0415 - only this page needs codes

    deal = decode(code.strip())
    why = game_of(deal.game).together(deal.options, now.people)
    if why is not None:
        raise ValueError(why.text)
    table = replace(now, game=game_of(deal.game), chairs=list(now.chairs), options=dict(deal.options), seed=deal.seed)
    table.fill(deal.seats)
    return table


def renew(table: Table) -> None:
    """Throw another seed."""
    table.seed = new_seed()
