"""A language made from the English files: every letter of every sentence gets a mark. What is drawn without is in code.

`python -m tests.words.pseudo SCENE …` prints the words without marks that each scene shows, as JSON; `--record` draws
the scenes of unmarked.json anew and keeps what is left.
"""

import json
import re
import sys
import tempfile
from pathlib import Path
from string import Formatter

from rules.core import data

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = str.maketrans(LETTERS, "áḃćḋéḟǵḣíĵḱĺḿńóṕʠŕśťúṽẃẍýźÁḂĆḊÉḞǴḢÍĴḰĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ")
CODES = {  # of the content files: what is looked up and never shown
    "id", "at", "do", "when", "game", "since", "so", "draw", "choose", "rule", "rules", "see", "kind", "sprite", "icon",
    "portrait", "family", "slots", "games", "side", "act", "theme", "options", "deal", "teacher", "loudness", "fact",
    "tones", "families", "index", "seats", "who", "deck",
}  # fmt: skip
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
    """Return the words that are names: of people, games and rules."""
    from rules.core.words import cast

    people = {word for one in cast() for word in one.name.split()} | {"Morgan", "Eddie", "Norbert"}
    return people | {"SE", "SM", "GT", "SW"}


def choices(how):
    """Mark what a field chooses from."""
    from rules.core.sentences import alternatives

    return "|".join(map(mark, alternatives(how)))


def marked(value, key=""):
    """Mark everything in a file that people read."""
    if key in SETTING:
        return value
    if isinstance(value, dict):
        return {name: marked(one, name) for name, one in value.items()}
    if isinstance(value, list):
        return [marked(one, key) for one in value]
    return mark(value) if isinstance(value, str) and key not in CODES else value


class Parts(dict):
    """The parts of a words.json, each marked when it is asked for: the first one is what the formatter itself needs."""

    def __getitem__(self, part):
        return marked(super().__getitem__(part))


def speak():
    """Let everything that is loaded from now on speak it; content files keep their codes, sentences have none."""
    plain, made = data.words_of, {}

    def words_of(package, name):
        if (package, name) not in made:
            found = plain(package, name)
            own = name == "words.json"
            made[package, name] = Parts(found) if own else {part: marked(of, part) for part, of in found.items()}
            if name in ("characters.json", "powers.json"):  # names, and what is looked up by words of its own
                made[package, name] = found
        return made[package, name]

    data.words_of = words_of


def drawn(scene, heard):
    """Draw a scene; return the words without a mark."""
    from tabletop.screens.start import draw_picture

    heard.clear()
    with tempfile.TemporaryDirectory() as folder:
        draw_picture(scene, (1280, 720), 1.0, "", Path(folder) / "scene.png")
    words = {word for said in heard for word in re.findall(r"[A-Za-z]{2,}", said)}
    return sorted(word for word in words if word.lower() not in {name.lower() for name in names()})


def main(scenes):
    speak()
    from rules import hindsight
    from tabletop.paint import text

    hindsight.ROUNDS = ((20, 1), (8, 2), (8, 4))  # a long look back says no other words
    pieces, ink, heard, last = text._pieces, text._ink, set(), [""]

    def hear(said, face, track=0):
        last[0] = said
        return pieces(said, face, track)

    def draw(*what, **how):  # what is only measured is not seen
        heard.add(last[0])
        return ink(*what, **how)

    text._pieces, text._ink = hear, draw
    return {scene: drawn(scene, heard) for scene in scenes}


if __name__ == "__main__":
    if "--record" in sys.argv:
        file = Path(__file__).with_name("unmarked.json")
        left = {scene: " ".join(words) for scene, words in main(json.loads(file.read_text())).items()}
        file.write_text(json.dumps(left, indent=1) + "\n")
    else:
        print(json.dumps(main(sys.argv[1:])))
