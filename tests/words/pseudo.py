"""A language made from the English files: every letter of every sentence gets a mark. What is drawn without is in code.

`python -m tests.words.pseudo SCENE …` prints the words without marks that each scene shows, as JSON.
"""

import json
import re
import sys
import tempfile
from functools import cache
from importlib import reload
from pathlib import Path
from string import Formatter

from rules.core import data, sentences

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = str.maketrans(LETTERS, "áḃćḋéḟǵḣíĵḱĺḿńóṕʠŕśťúṽẃẍýźÁḂĆḊÉḞǴḢÍĴḰĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ")
CODES = {  # of the content files: what is looked up and never shown
    "id", "at", "do", "when", "game", "since", "so", "draw", "choose", "rule", "rules", "see", "kind", "sprite", "icon",
    "portrait", "family", "slots", "games", "side", "act", "theme", "options", "deal", "teacher", "loudness", "fact",
    "tones", "families", "index", "seats", "who", "deck",
}  # fmt: skip
OWN_CODES = {"words.json": {"voice", "whose"}, "powers.json": {"id", "rule", "sprite", "lines", "met_line", "deck"}}
SETTING = {"options", "deal", "do", "then", "since", "so"}  # what a lesson sets up, whole


def mark(said):
    """Mark the letters of a sentence, not those of its fields."""
    made = ""
    for plain, name, how, _ in Formatter().parse(said):
        made += plain.translate(MARKED).replace("{", "{{").replace("}", "}}")
        if name is not None:
            made += f"{{{name}:{choices(how) if '|' in how else how}}}" if how else f"{{{name}}}"
    return made


def names():
    """Return the words that are names: of people and their pronouns, the program, rules, and what stands on keys."""
    from rules.core.words import cast
    from tabletop.inputs import CAPS

    people = {word for one in cast() for word in (*one.name.split(), *one.pronouns)}
    guests = {"Scum", "Scallywags", "Morgan", "Eddie", "Norbert", "Ines", "Albert", "Dora"}
    return people | guests | {"SE", "SM", "GT", "SW"} | {word for cap in CAPS.values() for word in cap.split()}


def choices(how):
    """Mark what a field chooses from."""
    from rules.core.sentences import alternatives

    return "|".join(map(mark, alternatives(how)))


def marked(file, value, key=""):
    """Mark everything in a file that people read."""
    if key in SETTING and file.startswith("lesson"):
        return value
    if isinstance(value, dict):
        return {name: marked(file, one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [marked(file, one, key) for one in value]
    return mark(value) if isinstance(value, str) and key not in OWN_CODES.get(file, CODES) else value


class Parts(dict):
    """The parts of a words.json, each marked when it is first asked for: one is what the formatter itself needs."""

    @cache  # noqa: B019  a handful, for as long as the process lives
    def __getitem__(self, part):
        return marked("words.json", super().__getitem__(part))

    __hash__ = object.__hash__


def speak():
    """Let everything that is loaded from now on speak it; content files keep their codes, sentences have none."""
    plain, made = data.words_of, {}

    def words_of(package, name):
        if (package, name) not in made:
            found = plain(package, name)
            made[package, name] = Parts(found) if name == "words.json" else marked(name, found)
            if name == "characters.json":  # names
                made[package, name] = found
        return made[package, name]

    data.words_of = words_of
    reload(sentences)  # it has the plain one already


def drawn(scene, heard):
    """Draw a scene; return the words without a mark."""
    from tabletop.screens.start import draw_picture

    heard.clear()
    with tempfile.TemporaryDirectory() as folder:
        draw_picture(scene, (1280, 720), 1.0, "", Path(folder) / "scene.bmp")  # nobody looks at it
    words = {word for said in heard for word in re.findall(r"[A-Za-z]{2,}", said)}
    known = {name.lower() for name in names()}
    return sorted(word for word in words if word.lower() not in known)


def main(scenes):
    speak()
    import pytest

    from tabletop.paint import soft, sprites, text
    from tabletop.scene import Scene
    from tabletop.screens.scenes import posed
    from tests.tabletop.kit import bare_rooms, looks_back_once
    from tests.tabletop.sight.walk import LONG_MS

    patch = pytest.MonkeyPatch()
    looks_back_once(patch)  # a long look back says no other words
    bare_rooms(patch)
    patch.setattr(posed, "FRAME_MS", LONG_MS)
    patch.setattr(Scene, "draw", lambda scene, _: [node.image for node in scene][:0])  # some paint only what is seen
    patch.setattr(sprites, "rasterise", lambda _data, w, h: soft.blank(w, h))
    pieces, ink, heard, last = text._pieces, text._ink, set(), [""]

    def hear(said, face, track=0):
        last[0] = said
        return pieces(said, face, track)

    def draw(*what, **how):  # what is only measured is not seen
        heard.add(last[0])
        return ink(*what, **how)

    text._pieces, text._ink, text._letter = hear, draw, draw
    return {scene: drawn(scene, heard) for scene in scenes}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1:])))
