"""All powers by their number. One module a power; they meet through the windows of SM 3.10 alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import DOMINATE, DOMITOR
from rules.games.masquerade.powers.animalism import Animalism
from rules.games.masquerade.powers.auspex import Auspex
from rules.games.masquerade.powers.backs import Backs
from rules.games.masquerade.powers.bardo import Bardo
from rules.games.masquerade.powers.celerity import Celerity
from rules.games.masquerade.powers.chimerstry import Chimerstry
from rules.games.masquerade.powers.daimoinon import Daimoinon
from rules.games.masquerade.powers.dominate import Dominate
from rules.games.masquerade.powers.face import Cute, Graaagh
from rules.games.masquerade.powers.fortitude import Fortitude
from rules.games.masquerade.powers.inquisition import Inquisition
from rules.games.masquerade.powers.meta import META
from rules.games.masquerade.powers.obeah import Obeah
from rules.games.masquerade.powers.obfuscate import Obfuscate
from rules.games.masquerade.powers.obtenebration import Obtenebration
from rules.games.masquerade.powers.order import Order
from rules.games.masquerade.powers.potence import Potence
from rules.games.masquerade.powers.presence import Presence
from rules.games.masquerade.powers.protean import Protean
from rules.games.masquerade.powers.question import Question
from rules.games.masquerade.powers.quietus import Hush, Quietus
from rules.games.masquerade.powers.serpentis import Serpentis
from rules.games.masquerade.powers.stake import Stake
from rules.games.masquerade.powers.temporis import Temporis
from rules.games.masquerade.powers.vicissitude import Vicissitude
from rules.games.masquerade.powers.visceratika import Visceratika

if TYPE_CHECKING:
    from rules.games.masquerade.powers.base import Power

_ALL: tuple[Power, ...] = (
    Animalism(), Auspex(), Backs(), Bardo(), Celerity(), Chimerstry(), Daimoinon(), Dominate(), Cute(), Graaagh(),
    Fortitude(), Inquisition(), Obeah(), Obfuscate(), Obtenebration(), Order(), Potence(), Presence(), Protean(),
    Question(), Quietus(), Hush(), Serpentis(), Stake(), Temporis(), Vicissitude(), Visceratika(),
)  # fmt: skip
REGISTER: dict[int, Power] = {power.code: power for power in _ALL} | META
REGISTER[DOMITOR] = REGISTER[DOMINATE]
