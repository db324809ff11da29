"""What the guided first hand says by itself; the lessons' own sentences lie with the games."""

from typing import Final

from rules.core.sentences import Words
from rules.core.words import character


class LessonWords(Words):
    """Sentences that are put together."""

    def again(self, teacher: str) -> str:
        """Name what brings the teacher's plate back."""
        return self.AGAIN(name=character(teacher).short.upper())

    def rule(self, number: str) -> str:
        """Say which rule a button opens."""
        return self.RULE(number=number)

    def step(self, word: str, at: int, all_: int) -> str:
        """Say how far the lesson is, for the title plate."""
        return self.STEP(word=word, at=at, all=all_)

    def done(self, said: str) -> str:
        """Say what was achieved and where the rest is to be read; keys are put in by the page."""
        return self.DONE_SAID.replace("{done}", said)

    def count(self, at: int, all_: int) -> str:
        """Say how far the lesson is, beside the dots."""
        return self.COUNT(at=at, all=all_)


words: Final = LessonWords("tabletop", "lesson")
