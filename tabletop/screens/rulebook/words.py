"""What the rulebook's page says beside the rules."""

from typing import Final

from rules.core.sentences import Words

words: Final = Words("tabletop", "rulebook")
