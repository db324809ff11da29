"""What these pages say."""

from __future__ import annotations

from typing import Final

from rules.core.sentences import Words

words: Final = Words("tabletop", "hotseat")
