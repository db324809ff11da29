"""One line of editable text: words and a caret. Nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Line:
    """Text with a caret before letter number `caret`; never longer than `most` letters."""

    text: str = ""
    caret: int = 0
    most: int = 60
    whole: bool = False  # all of it is selected: what is typed comes in its place

    def select(self) -> None:
        """Select all of it."""
        self.whole = bool(self.text)
        self.caret = len(self.text)

    def _rub_out(self) -> bool:
        """Empty it, if all of it is selected."""
        gone = self.whole
        if gone:
            self.set("")
        return gone

    def put(self, words: str) -> bool:
        """Insert what can be read on one line, as much as there is room for; True if anything was."""
        clean = "".join(c for c in words.replace("\n", " ").replace("\t", " ") if c.isprintable())
        gone = bool(clean) and self._rub_out()
        clean = clean[: self.most - len(self.text)]
        self.text = self.text[: self.caret] + clean + self.text[self.caret :]
        self.caret += len(clean)
        return gone or bool(clean)

    def back(self, *, word: bool = False) -> bool:
        """Delete the letter (or the word) before the caret, or what is selected."""
        if self._rub_out():
            return True
        start = self._word_start() if word else max(0, self.caret - 1)
        gone = start != self.caret
        self.text = self.text[:start] + self.text[self.caret :]
        self.caret = start
        return gone

    def delete(self) -> bool:
        """Delete the letter after the caret, or what is selected."""
        if self._rub_out():
            return True
        gone = self.caret < len(self.text)
        self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        return gone

    def go(self, to: int) -> None:
        """Put the caret before letter number `to`; nothing is selected then."""
        self.whole = False
        self.caret = min(len(self.text), max(0, to))

    def set(self, text: str) -> None:
        """Replace everything; the caret goes to the end."""
        self.text, self.whole = text[: self.most], False
        self.caret = len(self.text)

    def _word_start(self) -> int:
        head = self.text[: self.caret].rstrip()
        return head.rfind(" ") + 1
