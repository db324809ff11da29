"""From a statement to its sentence. Words 1 and 4.

The sentence follows from the match's key, the number of the statement, what was said before and who sits where: never
from a hand, a role or a clock, so that a reload and a replay say the same.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.sentences import grammar
from rules.core.talk.bank import GROUP, REF, Phrase, nobody, opinion, reasons, referred, words
from rules.core.talk.codes import ACT, ACTS, ANSWERS, DEEDS, OPINION, TOPICS
from rules.core.talk.legal import say, usable
from rules.core.talk.statement import HOSTILE, NOTHING, RECORD, Statement
from rules.core.talk.tongue import Scene, Tongue, day_of
from rules.core.words import LONGEST, PERSON, REPEATS, SLOT, Character, Pronouns, by_name, fill, roll

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rules.core.talk.tongue import Heard
    from rules.core.types import Seat

_ME, _YOU = 1, 2  # columns of the rows that say how a slot reads that means the speaker, or whoever is spoken to
_SLOT: Final = "SLOT"


def put(template: str, slots: Mapping[str, str]) -> str:
    """Fill a phrase that stands inside a sentence: no capitals."""
    return SLOT.sub(lambda found: slots[found.group(1)], template)


def in_voice(template: str, slot: str, seat: Seat, said: Statement) -> str:
    """Put "me" or "you" where a slot would name the speaker or the target; a slot at the front stays a name."""
    if seat == said.speaker:
        return _spoken(template, slot, _ME)
    if seat == said.target:
        return _spoken(template, slot, _YOU)
    return template


@cache
def _spoken(template: str, slot: str, person: int) -> str:
    for row in grammar()["voice"]:
        template = re.sub(_slot(row[0], slot), row[person], template)
    return template


def _slot(pattern: str, slot: str) -> str:
    return pattern.replace(_SLOT, rf"\{{{slot}\}}")


def _addressed(scene: Scene[Any], seat: Seat) -> Scene[Any]:
    """Have somebody be "you" in lists of names that are told to them."""
    return scene._replace(names=[*scene.names[:seat], grammar()["spoken_to"], *scene.names[seat + 1 :]])


_NEAR: Final = tuple(tuple(map(str, row)) for row in say.lists("near"))  # "on day {day}", "today", "yesterday"


def dated(template: str, slots: Mapping[str, str], day: int) -> str:
    """Say "today", "yesterday" or "last night" in a phrase where it is so on the day on which it is said."""
    ago = day - int(slots["day"]) + 1 if "day" in slots else 0
    return _near(template, ago) if ago in (1, 2) else template


@cache
def _near(template: str, ago: int) -> str:
    for row in _NEAR:
        template = template.replace(row[0], row[ago] or row[0])
    return template


_ALOUD: Final = tuple(map(str, say.rows("aloud")))
_DIGITS: Final = "([-\N{MINUS SIGN}]?)\\b(\\d+)\\b"


def aloud(text: str, names: Sequence[str]) -> str:
    """Say the numbers of what fills a sentence as a voice does; names, and numbers beyond the list, stay."""
    return _digits(*names).sub(_spoken_number, text)


@cache
def _digits(*names: str) -> re.Pattern[str]:
    return re.compile("|".join((*map(re.escape, names), _DIGITS)))


def _spoken_number(found: re.Match[str]) -> str:
    if found[2] is None or int(found[2]) >= len(_ALOUD):
        return found[0]
    return say.below_zero(number=_ALOUD[int(found[2])]) if found[1] else _ALOUD[int(found[2])]


LONG: Final = 93  # with two phrases in it a line may need a third line of bubble
_LONG_ACTS: Final = frozenset(ACT[one] for one in ("accuse_lie", "answer", "offer_deal"))
TRIES: Final = 24
HEAT: Final = 0.3
JEST: Final = 0.4  # what is left of the wish to joke where one is accused
_PLAIN: Final = {"dry": 0.5, "warm": 0.5}  # how a person's statements are worded
_ASKS: Final = ("ask", "answer", "dodge")
_ALONE: Final = (*_ASKS, "confirm")
_OWNED: Final = ("confirm", "deny")  # say of their own what somebody found
_JOINS: Final = ("agree", "disagree")
_OF_ROLE: Final = ("shown", "open", "role")  # lines that say which role somebody claimed
_DEEDS: Final = ("demand_action", "promise", "offer_deal")
_FACES: Final = 1 << 64
_ANSWER, _CLAIM, _LIE, _BACK = (ACT[one] for one in ("answer", "claim_role", "accuse_lie", "withdraw"))
_NAMING: Final = (ACT["pull"], ACT["announce_route"])


class Company(NamedTuple):
    """Who sits where: short names, the characters (None = a person), how they are spoken of if not as usual."""

    names: tuple[str, ...]
    who: tuple[Character | None, ...]
    forms: tuple[Pronouns, ...] = ()


class Telling:
    """The sentences of one match; ask in any order, they are always the same."""

    def __init__(self, tongue: Tongue[Any], key: str, company: Company) -> None:
        self._tongue, self._key, self._company = tongue, key, company
        self._rows: list[tuple[int, ...]] = []
        self._texts: list[str] = []
        self._grounds: list[str] = []
        self._used: dict[tuple[Seat, str, str], tuple[int, int, Seat]] = {}  # by whom (-1: anybody): times, when, who

    def sentence(self, view: Heard, number: int) -> str:
        """Return how statement `number` was put."""
        if tuple(self._rows) != view.said[: len(self._rows)]:
            self._rows, self._texts, self._grounds, self._used = [], [], [], {}
        while len(self._texts) <= number:
            row = view.said[len(self._texts)]
            text, chosen = self._say(view, row, len(self._texts))
            self._rows.append(row)
            self._texts.append(text)
            self._grounds.append(self._ground(view, row, chosen))
            now = self._turn(row.speaker, len(self._rows))
            for mouth, one in product((-1, row.speaker), chosen):
                times = self._used.get((mouth, *one), (0,))[0] + 1
                self._used[mouth, *one] = times, now if mouth >= 0 else len(self._rows), row.speaker
        return self._texts[number]

    def ground(self, view: Heard, number: int) -> str:
        """Return the reason within `sentence`, in the very same words; "" if it gives none."""
        self.sentence(view, number)
        return self._grounds[number]

    def _ground(self, view: Heard, said: Statement, chosen: Sequence[tuple[str, str]]) -> str:
        template = dict(chosen).get("because")
        scene = Scene(view, day_of(view, len(self._rows) - 1), self._company.names, said.speaker)
        return "" if template is None else aloud(self._because(scene, said, scene.day)[template], scene.names)

    def preview(self, view: Heard, said: Statement) -> str:
        """Return how a statement would be put if it were said now."""
        if view.said:
            self.sentence(view, len(view.said) - 1)
        return self._say(view, said, len(view.said))[0]

    def reason(self, view: Heard, said: Statement, *, later: bool = False, alike: bool = False) -> str:
        """Return the reason alone, as the sentence would give it now, or tells of it `later`; "" if there is none.

        Now, but in the words in which it is told later: `alike`.
        """
        if ACTS[said.act] not in GROUP:
            return ""
        scene = Scene(view, view.day, self._company.names)
        every = self._because(scene, said, NOTHING if later else view.day)
        if later or alike:  # the same whenever it is told
            text = every[min(every, key=lambda text: self._roll(said.speaker, *said.reason, said.target, text))]
            return text if later else aloud(text, scene.names)
        first = self._fresh("because", every, self._turn(said.speaker, len(view.said)), said.speaker)[0]
        return aloud(every[first], scene.names)

    def noun(self, view: Heard, ref: int) -> str:
        """Return an earlier statement, or an entry of the record, as a noun phrase with its speaker's name in it."""
        nobody = Statement(-1, 0)
        every = self._reference(Scene(view, view.day, self._company.names), nobody, ref)
        name = self._company.names[view.said[ref].speaker] if ref < RECORD else ""
        return next((text for text in every.values() if name and name in text), next(iter(every.values())))

    def _say(self, view: Heard, said: Statement, number: int) -> tuple[str, list[tuple[str, str]]]:
        """Return the first sentence that fits, and the words it used up."""
        day = day_of(view, number)
        scene = Scene(view, day, self._company.names, said.speaker)
        act, tone, turn = ACTS[said.act], self.tone(view, number, said.speaker), self._turn(said.speaker, number)
        fixed = self._fixed(scene, said)
        parts = self._parts(scene, said)
        spoken = {slot: aloud(text, scene.names) for slot, text in fixed.items()}
        longest = LONG if said.act in _LONG_ACTS else LONGEST
        best: tuple[bool, int, str, list[tuple[str, str]]] = True, LONG * LONG, "...", []
        apart = self._apart(view, said, number)
        named = fixed.get("target", "nobody")
        whom = view.said[said.ref].other if ACTS[said.act] in _OWNED and 0 <= said.ref < RECORD else said.other
        for place, line in self._lines(act, tone, said, turn, apart):
            plain = in_voice(line, "other", whom, said) if whom == said.speaker or apart == "aimed" else line
            for filling in islice(self._fillings(parts, turn, said.speaker), TRIES):
                used = [(slot, template) for slot, (template, _) in filling.items() if f"{{{slot}}}" in line]
                chosen = [(place, line), *used]
                told = {slot: aloud(text, scene.names) for slot, (_, text) in filling.items()}
                text = fill(dated(plain, fixed, day), {**spoken, **told})
                twice = f"{named}: {named}" in text
                if len(text) <= longest and not twice:
                    return text, chosen
                best = min(best, (twice, len(text), text, chosen), key=lambda one: one[:2])
        return best[2:]

    # -- how
    def tone(self, view: Heard, number: int, speaker: int) -> str:
        """Draw the tone: the speaker's own, hotter and less of a joke once accused, shakier if often. Words 4."""
        who = self._company.who[speaker]
        weights = dict(who.tones) if who else dict(_PLAIN)
        if who:
            recent, today = _accused(view, number, speaker)
            weights["angry"] = weights.get("angry", 0.0) + HEAT * (recent > 0)
            weights["nervous"] = weights.get("nervous", 0.0) + HEAT * (today > 1)
            weights["joking"] = weights.get("joking", 0.0) * (JEST if today else 1.0)
        left = self._roll(speaker, self._turn(speaker, number), "tone") / _FACES * sum(weights.values())
        for tone, weight in sorted(weights.items()):
            left -= weight
            if left < 0:
                return tone
        return max(weights, key=weights.__getitem__)

    def _lines(self, act: str, tone: str, said: Statement, number: int, apart: str) -> Iterator[tuple[str, str]]:
        """Yield (list, line): the tone's, then the other tones', the worn ones of all only after that."""
        every, kind = words()["acts"][act][apart or "lines"], f"{act}.{apart}" if apart else act
        if isinstance(every, list):  # for all tones
            yield from ((kind, line) for line in self._fresh(kind, every, number, said.speaker))
            return
        who = self._company.who[said.speaker]
        own = who.tones if who else _PLAIN
        tones = sorted(every, key=lambda one: (one != tone, -own.get(one, 0.0)))
        near = sum(own.get(one, 0.0) > 0 or one == tone for one in tones)
        for worn, one in (*product((False, True), tones[:near]), *product((False, True), tones[near:])):
            place = f"{kind}.{one}"
            left = [x for x in self._suiting(every[one], said) if self._worn(place, x, number, said.speaker) is worn]
            for line in self._fresh(place, left, number, said.speaker):
                yield place, line

    def _apart(self, view: Heard, said: Statement, number: int) -> str:
        """Name the lines for whoever gives no reason, means nobody, or named another route; else the game's own."""
        if said.act == _NAMING[1]:
            since = view.days_said[day_of(view, number) - 1] if view.days_said else 0
            named = (row[4] for row in reversed(self._rows[since:]) if row[0] == said.speaker and row[1] in _NAMING)
            return self._manner(view, said, number) or "turned" if next(named, said.a) != said.a else ""
        if self._mine(view, said):
            one, own = (_role(view.said[ref]) for ref in (said.ref, said.ref2))
            return "rival" if one == own >= 0 else "mine"
        if self._bare(said):
            return "bare"
        if kind := self._third(view, said)[0]:
            return kind
        if said.target == NOTHING and nobody(said.act):
            return "nobody"
        return self._manner(view, said, number)

    def _mine(self, view: Heard, said: Statement) -> bool:
        """Whether somebody is accused by the accuser's own word: that one is no lie to whoever speaks."""
        return said.act == _LIE and 0 <= said.ref2 < RECORD and view.said[said.ref2].speaker == said.speaker

    def _third(self, view: Heard, said: Statement) -> tuple[str, Seat]:
        """Return how whom one agrees on is thought of; how a role is spoken of: "shown" by whose open card."""
        kind, who = "", NOTHING
        claimed = 0 <= said.ref < RECORD and _role(view.said[said.ref]) >= 0
        if claimed and (said.act == _BACK or ACTS[said.act] in _JOINS):
            return "role", NOTHING
        if claimed and said.act == _LIE and said.ref2 >= RECORD:
            kind, who, _ = self._tongue.entry(view, said.ref2) or ("", NOTHING, {})
            kind = "" if kind != "shown_role" else "open" if who == said.speaker else "shown"
        elif ACTS[said.act] in _JOINS and 0 <= said.ref < RECORD:
            kind, who = opinion(view.said[said.ref].act), view.said[said.ref].target
        return (kind, who) if kind == "open" or (kind and who not in (said.speaker, said.target)) else ("", NOTHING)

    def _manner(self, view: Heard, said: Statement, number: int) -> str:
        alone = self._mouth(said.speaker) < 0 or ACTS[said.act] in _ALONE  # with no regard to what others say
        manner = self._tongue.manner(view, said, number) if alone else ""
        return manner if manner in words()["acts"][ACTS[said.act]] else ""

    def _bare(self, said: Statement) -> bool:
        """Whether a person gave no reason: then none is put into that mouth."""
        person = self._company.who[said.speaker] is None
        return person and said.fact == OPINION and "bare" in words()["acts"][ACTS[said.act]]

    def _suiting(self, lines: Sequence[str], said: Statement) -> list[str]:
        """Leave out what a voice without contractions would not say, as long as three lines remain."""
        who = self._company.who[said.speaker]
        if who is None or who.contractions:
            return list(lines)
        stiff = [line for line in lines if "'" not in line.replace("}'s", "")]
        return stiff if len(stiff) >= 3 else list(lines)

    def _fresh(self, place: str, lines: Iterable[str], number: int, speaker: Seat) -> list[str]:
        """Order lines so that none comes back before the rest of its list; those of other mouths last."""

        def wear(line: str) -> tuple[int, bool, int, int]:
            own, times = (self._used.get((one, place, line), (0,))[0] for one in (speaker, self._mouth(speaker)))
            again = self._worn(place, line, number, speaker)
            return own * (place == "because"), again, times, self._roll(speaker, number, place, line)

        return sorted(lines, key=wear)

    def _worn(self, place: str, line: str, number: int, speaker: Seat) -> bool:
        """Whether somebody else has said it in this match, or anybody lately."""
        _, last, mouth = self._used.get((self._mouth(speaker), place, line), (0, -REPEATS, speaker))
        return mouth != speaker or number - last < REPEATS

    # A person's words follow from the own ones alone: what was previewed is said, whoever speaks in between.
    def _mouth(self, speaker: Seat) -> Seat:
        return speaker if self._company.who[speaker] is None else -1

    def _turn(self, speaker: Seat, number: int) -> int:
        return number if self._mouth(speaker) < 0 else sum(row[0] == speaker for row in self._rows[:number])

    def _roll(self, speaker: Seat, *parts: int | str) -> int:
        return roll(self._key, *(() if self._mouth(speaker) < 0 else (speaker,)), *parts)

    def _fillings(
        self, parts: Mapping[str, Mapping[str, str]], number: int, speaker: Seat
    ) -> Iterator[dict[str, tuple[str, str]]]:
        columns = [
            [(template, each[template]) for template in self._fresh(slot, each, number, speaker)]
            for slot, each in parts.items()
        ]
        rows = (dict(zip(parts, row, strict=True)) for row in islice(product(*columns), 4 * TRIES))
        yield from sorted(rows, key=lambda one: one["ref"][1] == one["ref2"][1]) if "ref2" in parts else rows

    # -- what
    def _fixed(self, scene: Scene[Any], said: Statement) -> dict[str, str]:
        """Return the slots that can be put in one way only."""
        found: dict[str, str] = {}
        name = ACTS[said.act]
        if name in _ASKS:
            found |= self._topics(scene, said)
        elif name in _DEEDS:
            found |= self._deeds(scene, said)
        elif name in _OWNED and 0 <= said.ref < RECORD:
            then = scene._replace(day=day_of(scene.view, said.ref))
            found |= self._fixed(then, scene.view.said[said.ref])
        else:
            for kind, value in zip(self._tongue.slots.get(name, ()), (said.a, said.b, said.c), strict=False):
                found |= self._tongue.kinds[kind].words(scene, value)
            third, whom = self._third(scene.view, said)
            if whom >= 0:
                found["other"] = self._company.names[whom]
            claim = said.ref if third in _OF_ROLE else said.ref2 if self._mine(scene.view, said) else NOTHING
            if claim != NOTHING and (role := _role(scene.view.said[claim])) >= 0:
                found |= self._tongue.kinds["role"].words(scene, role)
        return found | self._people(said)

    def _people(self, said: Statement) -> dict[str, str]:
        found: dict[str, str] = {}
        if said.target >= 0:
            names, whos, forms = self._company
            who = whos[said.target]
            found["target"] = names[said.target]
            found |= (forms[said.target] if forms else who.pronouns if who else PERSON)._asdict()
        if said.other >= 0:
            found["other"] = self._company.names[said.other]
        return found

    def _topics(self, scene: Scene[Any], said: Statement) -> dict[str, str]:
        """Return what is asked or answered and of which day, and the card or person told, for lines of their own."""
        name, side, told = TOPICS[said.a], "ask" if ACTS[said.act] == "ask" else "own", said.act == _ANSWER
        kind, value = self._tongue.topics[name], scene.view.said[said.ref].b if told else said.b
        heard = _addressed(scene, said.target)
        pairs = (kind, scene, value), (self._tongue.answer_kinds[ANSWERS[said.b]] if told else "", heard, said.c)
        found = {"topic": self._filled(scene, words()["topics"][name][side], kind, value, said)}
        return found | {slot: text for one, seen, number in pairs if one
                        for slot, text in self._tongue.kinds[one].words(seen, number).items()}  # fmt: skip

    def _deeds(self, scene: Scene[Any], said: Statement) -> dict[str, str]:
        deal = ACTS[said.act] == "offer_deal"
        codes = {"deed": said.a, "deed2": said.b} if deal else {"deed": said.a}
        argument = said.c if deal else said.b
        return {
            slot: self._filled(
                scene, words()["deeds"][DEEDS[code]]["text"], self._tongue.deeds[DEEDS[code]], argument, said
            )
            for slot, code in codes.items()
        }

    def _filled(self, scene: Scene[Any], template: str, kind: str, value: int, said: Statement) -> str:
        """Fill a phrase with one argument, in the speaker's voice where it means the speaker or the one spoken to."""
        slots = self._tongue.kinds[kind].words(scene, value) if kind else {}
        if kind == "seat":
            template = in_voice(template, "other", value, said)
        return put(dated(template, slots, scene.day), slots)

    def _parts(self, scene: Scene[Any], said: Statement) -> dict[str, dict[str, str]]:
        """Return the slots that can be put in several ways: template -> text."""
        found: dict[str, dict[str, str]] = {}
        name = ACTS[said.act]
        if name in GROUP:
            found["because"] = self._because(scene, said, scene.day)
        if name == "answer":
            kind = self._tongue.answer_kinds[ANSWERS[said.b]]
            if kind not in ("", "seat"):  # a list of names tells whoever asked of himself as well
                scene = _addressed(scene, said.target)
            found["answer"] = {
                text: self._filled(scene, text, kind, said.c, said) for text in words()["answers"][ANSWERS[said.b]]
            }
        elif name != "dodge":
            if said.ref >= 0:
                found["ref"] = self._reference(scene, said, said.ref)
            if said.ref2 >= 0:
                found["ref2"] = self._reference(scene, said, said.ref2)
                alike = {*found["ref"].values()} == {*found["ref2"].values()} and len(found["ref"]) == 1
                if alike or self._mine(scene.view, said):  # by two: whose
                    own = {"ref": said.ref, "ref2": said.ref2}
                    found |= {slot: self._reference(scene, said, ref, whose=True) for slot, ref in own.items()}
        return found

    def _because(self, scene: Scene[Any], said: Statement, near: int) -> dict[str, str]:
        every = reasons(self._tongue.game, GROUP[ACTS[said.act]])[said.fact]
        slots = self._people(said)
        if said.f_other >= 0:
            slots["other"] = self._company.names[said.f_other]
        if said.f_day >= 0:
            slots["day"] = str(said.f_day)
        kind = next((kind for word, kind in self._tongue.values.items() if any(word in x.slots for x in every)), "")
        if kind and said.f_value != NOTHING:
            slots |= self._tongue.kinds[kind].words(scene, said.f_value)
        fit = {each.text: each.text for each in usable(self._tongue, None, said, every) or every[:1]}
        if said.target >= 0 and self._company.who[said.target] is None and not self._company.forms:
            fit = {text: by_name(text, "{target}") for text in fit}
        if said.f_other == said.speaker >= 0 and near != NOTHING:  # what is told later keeps the name
            voiced = {text: in_voice(own, "other", said.f_other, said) for text, own in fit.items()}
            fit = {text: own for text, own in voiced.items() if "{other}" not in own} or fit
        return {text: put(dated(own, slots, near), slots) for text, own in fit.items()}

    def _reference(self, scene: Scene[Any], said: Statement, ref: int, *, whose: bool = False) -> dict[str, str]:
        if ref >= RECORD:
            kind, who, slots = self._tongue.entry(scene.view, ref) or ("silence", said.target, {"day": str(scene.day)})
            seats = {"who": who, **({"other": int(slots["other"])} if "other" in slots else {})}
            slots = {**slots, **{slot: self._company.names[seat] for slot, seat in seats.items()}}
            return self._nouns(referred(kind), slots, said, seats, scene.day)
        row = scene.view.said[ref]
        then = Scene(scene.view, day_of(scene.view, ref), scene.names)
        slots = {"day": str(then.day), **self._fixed(then, row), "who": self._company.names[row.speaker]}
        noun, told = REF.get(ACTS[row.act], "silence"), row.act == _ANSWER and self._tongue.answer_kinds[ANSWERS[row.b]]
        if told in ("role", "number"):  # an answer is called by what was told
            noun = "claim_role" if told == "role" else TOPICS[row.a]
            slots |= self._tongue.kinds[told].words(then, row.c)
        seats = {"who": row.speaker}
        if row.target >= 0:
            slots["other"], seats["other"] = self._company.names[row.target], row.target
        if row.other >= 0:
            slots["third"], seats["third"] = self._company.names[row.other], row.other
        every = referred(noun)
        named = _slot(grammar()["whose"], "who")
        owned = [each for each in every if whose and re.search(named, each.text) and each.slots <= set(slots)]
        if owned:
            near = {each.text: dated(each.text, slots, scene.day) for each in owned}
            own = {text: in_voice(one, "who", row.speaker, said) for text, one in near.items()}
            return {text: put(in_voice(one, "other", row.target, said), slots) for text, one in own.items()}
        return self._nouns(every, slots, said, seats, scene.day)

    def _nouns(
        self, every: Sequence[Phrase], slots: Mapping[str, str], said: Statement, seats: Mapping[str, int], day: int
    ) -> dict[str, str]:
        """Return noun phrases in the speaker's voice; nobody is named twice, or by himself, if it can be helped."""
        found = {each.text: each for each in every if each.slots <= set(slots)}
        plain = {
            text: each
            for text, each in found.items()
            if not ("who" in each.slots and seats.get("who") in (said.speaker, said.target))
        }
        result = {}
        for text in plain or found:
            template = dated(text, slots, day)
            for slot, seat in seats.items():
                template = in_voice(template, slot, seat, said._replace(target=-1))
            result[text] = put(template, slots)
        return result or {say.that: say.that}


def _role(row: Statement) -> int:
    """Return which card somebody said was his own, NOTHING if it is not about that."""
    told = row.act == _ANSWER and ANSWERS[row.b] == "role"
    return row.c if told else row.a if row.act == _CLAIM else NOTHING


def _accused(view: Heard, number: int, speaker: int) -> tuple[int, int]:
    """Return how often a seat was accused since its last word, and since the day began."""
    start = view.days_said[day_of(view, number) - 1] if view.days_said else 0
    recent = today = 0
    spoken = False
    for row in reversed(view.said[start:number]):
        if row.speaker == speaker:
            spoken = True
        elif row.act in HOSTILE and row.target == speaker:
            today += 1
            recent += not spoken
    return recent, today
