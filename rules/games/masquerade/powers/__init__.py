"""All powers by their number. They meet through the windows of SM 3.10 alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.games.masquerade.codes import HIDDEN
from rules.games.masquerade.declared import Deed
from rules.games.masquerade.powers.copying import (
    Bardo,
    Daimoinon,
    DarkThaumaturgy,
    Hedge,
    Koldunic,
    Necromancy,
    Path,
    Serpentis,
    Thaumaturgy,
    TrueMagic,
)
from rules.games.masquerade.powers.dominate import Dominate, Domitor
from rules.games.masquerade.powers.fetching import Animalism, Obeah, Vicissitude
from rules.games.masquerade.powers.raising import (
    Celerity,
    Chimerstry,
    Fortitude,
    Obfuscate,
    Potence,
    Protean,
    Temporis,
    Visceratika,
)
from rules.games.masquerade.powers.stopping import (
    Cute,
    Graaagh,
    Hush,
    Inquisition,
    Obtenebration,
    Presence,
    Quietus,
    Stake,
)
from rules.games.masquerade.powers.talking import Auspex, Backs, Order, Question

if TYPE_CHECKING:
    from rules.games.masquerade.declared import How, Said
    from rules.games.masquerade.powers.base import Power

_ALL: tuple[Power, ...] = (
    Animalism(), Auspex(), Backs(), Bardo(), Celerity(), Chimerstry(), Cute(), Daimoinon(), DarkThaumaturgy(),
    Dominate(), Domitor(), Fortitude(), Graaagh(), Hedge(), Hush(), Inquisition(), Koldunic(), Necromancy(), Obeah(),
    Obfuscate(), Obtenebration(), Order(), Path(), Potence(), Presence(), Protean(), Question(), Quietus(),
    Serpentis(), Stake(), Temporis(), Thaumaturgy(), TrueMagic(), Vicissitude(), Visceratika(),
)  # fmt: skip
REGISTER: Final[tuple[Power, ...]] = tuple(sorted(_ALL, key=lambda power: power.code))  # by number
BY_WAY: Final = {power.way: power for power in REGISTER if power.way >= HIDDEN}  # how a hand comes -> what brings it


@lru_cache(maxsize=1 << 12)
def deed_of(how: How) -> Deed:
    """Return what a power is used for, from a row."""
    power, suit, *numbers = how
    says = REGISTER[power].says
    said: Said = says(*numbers) if numbers and says else ()
    return Deed(power, suit, said)
