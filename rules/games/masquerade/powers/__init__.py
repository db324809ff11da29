"""All powers by their number. They meet through the windows of SM 3.10 alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.games.masquerade.codes import HIDDEN
from rules.games.masquerade.declared import Deed
from rules.games.masquerade.powers.altering import Chimerstry, Protean
from rules.games.masquerade.powers.copying import (
    DarkThaumaturgy,
    Hedge,
    Koldunic,
    Necromancy,
    Path,
    Thaumaturgy,
    TrueMagic,
)
from rules.games.masquerade.powers.countering import Bardo, Daimoinon, Serpentis
from rules.games.masquerade.powers.dominate import Dominate, Domitor
from rules.games.masquerade.powers.fetching import Animalism, Obeah, Vicissitude
from rules.games.masquerade.powers.hushing import Hush, Obtenebration, Quietus
from rules.games.masquerade.powers.looking import Auspex, Backs
from rules.games.masquerade.powers.raising import Fortitude, Potence, Visceratika
from rules.games.masquerade.powers.stopping import Cute, Graaagh, Inquisition, Presence, Stake
from rules.games.masquerade.powers.talking import Order, Question
from rules.games.masquerade.powers.ways import Celerity, Obfuscate, Temporis

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
