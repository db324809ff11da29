"""What to press, as a page shows it: key caps or a gamepad's buttons, and their names in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import KeyMap, Verb
from tabletop.paint import controls

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.paint.metrics import Metrics

NO_KEY = "(no key)"


class Keyed:
    """The keys of a page and the device they are shown for."""

    metrics: Metrics

    def __init__(self, keymap: KeyMap | None = None) -> None:
        self.keymap = keymap or KeyMap()
        self.pad = False  # signs show a gamepad's buttons, not keys
        self.by_pad = False  # the last input came from a gamepad, whatever signs show
        self.signs = True  # buttons at the table carry signs

    def rekeyed(self) -> None:
        """Show the keys anew."""

    def set_keys(self, keymap: KeyMap, *, pad: bool, signs: bool) -> None:
        """Show from now on what to press on this device, by this map."""
        if (keymap, pad, signs) != (self.keymap, self.pad, self.signs):
            self.keymap, self.pad, self.signs = keymap, pad, signs
            self.rekeyed()

    def sign(self, verb: Verb, h: float = 34, *, any_device: bool = False) -> Surface | None:
        """Draw what to press for a verb on the device last used (or on the other), h units high; None if nothing is."""
        name = self.keymap.pad.first(verb)
        if self.pad and name:
            return controls.pad_sign(self.metrics, name, h=h)
        if self.pad and not any_device:
            return None
        said = self.keymap.hint(verb)
        return controls.key_sign(self.metrics, said, h=h) if said else None

    def say_keys(self, words: str) -> str:
        """Put the names of keys (or buttons) into a sentence: "{hint} asks" becomes "H asks"."""
        for verb in Verb:
            if f"{{{verb}}}" in words:
                said = (self.pad and self.keymap.hint(verb, pad=True)) or self.keymap.hint(verb)
                words = words.replace(f"{{{verb}}}", said or NO_KEY)
        return words
