"""Obfuscate: slip a hand beneath the high one; or hide from a look. SM 3.12.7."""

from __future__ import annotations

from rules.games.masquerade.codes import HIDDEN, OBFUSCATE
from rules.games.masquerade.powers.base import CONCEALED, LOOK, Power


class Obfuscate(Power):
    """A way for a hand to come to the table; a copy's hand is all of its suit."""

    code = OBFUSCATE
    rule = "SM 3.12"
    tags = CONCEALED
    cancels = LOOK
    way = HIDDEN
