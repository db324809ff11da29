"""Dots that do what another power does, for one suit: they have no effect of their own. SM 3.12.10."""

from __future__ import annotations

from rules.games.masquerade.codes import DARK_THAUMATURGY, HEDGE, KOLDUNIC, NECROMANCY, PATH, THAUMATURGY, TRUE_MAGIC
from rules.games.masquerade.powers.base import Power


class Meta(Power):
    """What it copies is in uses.py; the engine sees only the power that is copied."""

    rule = "SM 3.12"


class Dark(Meta):
    """Dark Thaumaturgy deals with demons; a Hedge Mage's does not."""

    infernal = True


_META = Meta()
META: dict[int, Power] = {
    THAUMATURGY: _META, NECROMANCY: _META, PATH: _META, KOLDUNIC: _META, TRUE_MAGIC: _META, HEDGE: _META,
    DARK_THAUMATURGY: Dark(),
}  # fmt: skip
