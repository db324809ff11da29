"""The shapes of the content files, as pydantic models."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tabletop.packs.lines import Line, Text, Tone

Game = Literal["scum-of-the-earth", "masquerade", "great-table", "scallywag"]
Share = Annotated[float, Field(ge=0, le=1)]
Told = Annotated[str, StringConstraints(pattern="^[ !#-&(-~\u2019\u201c\u201d]+$", max_length=200)]  # marks as printed
Family = Literal["genial", "wry", "proud"]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class File(Strict):
    schema_: Literal[1] = Field(alias="schema")


class Pronouns(Strict):
    they: Text
    them: Text
    their: Text


class General(Strict):
    max_chars: int = Field(ge=20, le=76)
    contractions: bool


class Traits(Strict):
    talkative: Share
    aggressive: Share
    trusting: Share
    vengeful: Share
    joker: Share
    risk: Share
    flattery: Share
    stubborn: Share


class Character(Strict):
    id: Annotated[str, StringConstraints(pattern=r"^[a-z]+$")]
    portrait: Annotated[str, StringConstraints(pattern=r"^portrait-\d\d$")]
    name: Text
    short: Text
    epithet: Text
    pronouns: Pronouns
    family: Family
    bio: Text
    voice: Text
    traits: Traits
    tones: dict[Tone, Share]
    favourites: tuple[Text, Text, Text]
    dreads: tuple[Text, Text, Text]
    habits: tuple[Text, Text, Text]
    general: General


class Cast(File):
    characters: list[Character] = Field(min_length=20, max_length=20)


class Ascent(Strict):
    story: tuple[Told, Told, Told, Told, Told]
    line: Told


class Ascents(File):
    ascents: dict[str, Ascent] = Field(min_length=20, max_length=20)


class Said(Strict):
    when: Text
    slots: list[str]
    lines: list[Line] = Field(min_length=3)


class Moment(Said):
    games: list[Game] = Field(min_length=1)
    lines: list[Line] = Field(min_length=11)
    given: dict[str, list[Line]] = {}


class Climbing(File):
    slots: dict[str, Text]
    given: dict[str, Text]
    moments: dict[str, Moment]
    characters: dict[str, dict[str, list[Line]]]


class Island(Strict):
    name: Text
    kind: Literal["grog", "rest", "deserted"]
    voyage: tuple[Line, Line, Line]
    landfall: tuple[Line, Line, Line]


class Tip(Strict):
    game: Game
    rule: Text
    text: Line


class Narration(File):
    slots: dict[str, Text]
    phases: dict[Game, dict[str, Said]]
    deaths: dict[str, Said]
    islands: dict[str, Island]
    curtain: list[Line]
    taglines: list[Line]
    tips: list[Tip]
    epilogues: dict[Game, dict[str, Said]]


class Act(Strict):
    kind: Text
    games: list[Game]
    when: Text
    slots: list[str]
    bare: list[Text] = []  # what a person says who gives no reason
    turned: list[Text] = []  # what is said after another route, or person, was named
    guess: dict[Tone, list[Text]] = {}  # what is said of one against whom nobody has said anything
    card: list[Text] = []  # how a card is asked for and told of, and a find of it owned or denied
    aimed: list[Text] = []  # how it is asked whom somebody aimed at, and told, owned or denied
    nobody: list[Text] = []  # what is said of nobody
    again: list[Text] = []  # what is said of a card of which others have told
    dead: list[Text] = []  # what is said of the dead
    left: list[Text] = []  # what is said of whoever sat next to one on the left
    charged: list[Text] = []  # what is said to who suspects the speaker, or by one who has nothing on the record
    why: list[Text] = []  # what is said by one against whom nobody has said anything, but many have voted
    refused: list[Text] = []  # what is said to who asked for the own vote
    asked: list[Text] = []  # what is said of a vote that was asked for
    alone: list[Text] = []  # what is said where nobody was for the route named before
    most: list[Text] = []  # what is said where more are for the new one
    warned: list[Text] = []  # what is said where somebody spoke against it
    mine: list[Text] | dict[Tone, list[Text]] = []  # what is said of a card others claimed, or with one's own word
    rival: dict[Tone, list[Text]] = {}  # what is said to another who claims the own card
    shown: dict[Tone, list[Text]] = {}  # what is said to one whose claim the open card of another belies
    open: dict[Tone, list[Text]] = {}  # what is said to one whose claim the speaker's own open card belies
    last: list[Text] = []  # what is said of an island that may end the voyage
    far: dict[Tone, list[Text]] = {}  # what is said of an island that is not on offer
    suspect: dict[Tone, list[Text]] = {}  # what is said to who suspects a third person
    vouch: list[Text] = []  # what is said to who vouches for one
    role: dict[Tone, list[Text]] = {}  # how a role is asked for, told, taken back, believed or not
    watch: dict[Tone, list[Text]] = {}  # how the hands of a night are asked for and told
    one_way: list[Text] = []  # what is said where there is nothing to choose
    lines: dict[Tone, Annotated[list[Text], Field(min_length=8, max_length=12)]]


class Fact(Strict):
    fact: Text
    text: Text


class Because(Strict):
    games: list[Game]
    lines: list[Fact] = Field(min_length=1)


class Reference(Strict):
    games: list[Game]
    lines: list[Text] = Field(min_length=1)


class Topic(Strict):
    games: list[Game]
    ask: Text
    own: Text


class Deed(Strict):
    games: list[Game]
    text: Text


class Deduction(File):
    tones: list[Tone]
    slots: dict[str, Text]
    acts: dict[str, Act]
    because: dict[str, dict[str, Because]]
    refs: dict[str, Reference]
    topics: dict[str, Topic]
    answers: dict[str, list[Text]]
    deeds: dict[str, Deed]


class Dare(Strict):
    id: Text
    text: Line
    reactions: dict[Family, Line]


class Face(Dare):
    kind: Literal["cute", "scary"]


class Answers(Strict):
    yes: list[Text]
    no: list[Text]


class Dares(File):
    answers: Answers
    families: list[Family]
    slots: dict[str, Text]
    questions: list[Dare]
    orders: list[Dare]
    faces: list[Face]
    insults: list[Dare]


class Errand(Strict):
    id: Text
    what: Text
    order: Line
    answer: Line


class Theme(Strict):
    id: Literal["classic", "corporate", "sports", "military"]
    label: Text
    text: Text
    titles: tuple[Text, Text, Text, Text, Text]
    takeover: Text
    loudness: Literal["mild", "teasing", "loud"]
    errands: list[Errand] = Field(min_length=5)


class Themes(File):
    slots: dict[str, Text]
    themes: list[Theme] = Field(min_length=4, max_length=4)


class Step(Strict):
    who: Text
    text: Text
    cards: list[Annotated[int, Field(ge=0, le=22)]] = []
    good: bool | None = None


class Example(Strict):
    id: Annotated[str, StringConstraints(pattern=r"^(?:S[EW]|GT) 4\.\d+$")]
    title: Text
    steps: list[Step] = Field(min_length=1)
    text: Text


Number = Annotated[str, StringConstraints(pattern=r"^(?:S[EW]|GT) (\d(\.\d+)*[a-g]?( T\d)?|A\d?)$")]


class Drawing(Strict):
    kind: Literal["cards", "sprites", "order", "table", "dots"]
    items: list[tuple[int | str, Text]] = Field(min_length=1)


class Rule(Strict):
    id: Number
    title: Text
    text: Annotated[str, StringConstraints(pattern=r"^[ -~\n]+$")]
    see: list[str] = []
    decided: Text | None = None
    options: list[Text] = []
    examples: list[Example] = []
    drawings: list[Drawing] = []


class Section(Strict):
    title: Text
    rules: list[Rule] = Field(min_length=1)


class Rulebook(File):
    game: Game
    title: Text
    lead: Text
    credits: Text
    sections: list[Section]
    index: dict[Text, list[Number]]


class LessonStep(Strict):
    say: Text
    rule: Number
    at: list[Text] = Field(min_length=1)
    choose: list[Text] = []
    do: list[Any] = []
    wrong: dict[Literal["pass", "other"], Text] = {}
    then: list[list[Any]] = []
    close: Annotated[int, Field(ge=0)] = 0
    since: list[list[Any]] = []
    so: dict[str, Any] = {}


class Lesson(File):
    teacher: Text
    word: Text
    done: Text
    title: Text | None = None
    options: dict[str, Any]
    seats: list[str] = Field(min_length=4)
    deal: dict[str, Any]
    steps: list[LessonStep] = Field(min_length=1, max_length=25)


class LaterLesson(File):
    continues: Literal[True]
    title: Text
    done: Text
    steps: list[LessonStep] = Field(min_length=1, max_length=25)
