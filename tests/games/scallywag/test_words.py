"""Every event has a sentence, every question fits its line, and every refusal of the rules names its rule."""


import pytest

from rules.core.events import Event
from rules.core.rng import Die
from rules.core.rulebook import rulebook
from rules.core.sentences import listed
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, FACT, TOPIC
from rules.core.talk.statement import Statement
from rules.core.types import TABLE
from rules.games.scallywag import events
from rules.games.scallywag.chart import effect_word, map_word, route, route_word
from rules.games.scallywag.options import House, code_of, fields, question_word, read
from rules.games.scallywag.roles.base import mix_words, role_word
from rules.games.scallywag.state import Landfall
from rules.games.scallywag.text import facts, option_word, question, stage, tell
from tests.games.scallywag.words_kit import GAME, names, sound, voyage
from tests.kit.drive import begin, choices, played, walk

BOOK = rulebook("scallywag")
KINDS = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


class Unheard(Event):
    """No game tells of such a thing."""


# -- what happened
def test_everything_that_happens_has_a_sentence_and_a_rule():
    heard = set()
    for seed in range(6):
        die = Die(seed)
        seats = 4 + seed % 6
        match = played(begin(GAME, seats, seed, seed % 2 * 15, **choices(GAME, seats, die)), seed)
        for seat in (TABLE, *range(seats)):
            view = match.view(seat)
            for told in match.events(seat):
                heard.add(type(told))
                BOOK.find(GAME.rule_of(told))
                line = tell(told, names, view)
                if line:
                    sound(line)
                elif not isinstance(told, events.Dawn):
                    assert isinstance(told, events.Dealt), told
                    assert told.seat != seat, told
    assert heard >= KINDS - {events.Pressed}


def test_the_names_of_islands_in_an_old_line_stay_what_they_were():
    moved = 0
    for seed in range(3):
        match = begin(GAME, 5, seed)
        lines = []
        for _ in walk(match, seed):
            view = match.view(TABLE)
            lines += [tell(told, names, view) for told in match.events(TABLE)[len(lines) :]]
        view, tape = match.view(TABLE), match.events(TABLE)
        moved += len(view.switches)
        for told, line in zip(tape, lines, strict=True):
            if tape.count(told) == 1 and not view.shifts:  # what was told twice cannot be told apart
                assert tell(told, names, view) == line
    assert moved > 2


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (events.Watch(1), "*Vera* keeps the first Night Watch."),
        (events.Crew((1, 1, 1, 2, 3, 1)),
         "Aboard are the Captain, the Scallywag, the Cook, two Lookouts, three Mutineers and a Deckhand."),
        (events.Dealt(2, 2, (1, 3, 2)), "*Fitch* is dealt the Cook and carousing cards 1, 3 and 2."),
        (events.Dealt(2, None, (None,) * 3), ""),
        (events.Map(0, 0, 0), "*Barnaby* unrolls map C1: pieces on spots 4, 8, 11 and 13."),
        (events.Map(1, 1, 2), "*Vera* unrolls map S3: allies on spots 3, 7, 13 and 15."),
        (events.Day(4, 3), "Day 4. *Mags* has the glass."),
        (events.Showed(3, 3, forced=True), "*Mags* is loaded to the gunwale and shows *a Lookout*."),
        (events.Voted((route(5, 6), route(5, 6), route(5, 9), -1, route(5, 6))),
         ("The votes: *Barnaby*, *Vera* and *Silas* for Montego Bay; *Fitch* for Freeport; "
         "*Mags* for nothing.")),
        (events.Voted((-1,) * 5), "The votes: none at all."),
        (events.Tied(1, (route(5, 6), route(5, 1))),
         "A tie. *Vera*, the Night Watch, decides: Montego Bay or San Juan."),
        (events.Sailed(route(5, 6), 1), "The ship sails to Montego Bay, by one vote."),
        (events.Sailed(route(6, 5), 0), "The ship sails to the Pirates' Base, by no votes."),
        (events.Grog(0, 3, 0b11111), "La Havana pours: 3 grog each."),
        (events.Grog(0, 3, 0b10101), "La Havana pours: 3 grog each, but none for *Vera* and *Mags*."),
        (events.Rested(4, 3, (3, 3, 1, -1, 0)),
         "Falmouth takes back up to 3 grog each: 3 from *Barnaby* and *Vera*, 1 from *Fitch*; nothing from the rest."),
        (events.Rested(4, 3, (-1, -1, -1, 0, 0)), "Falmouth offers water and shade. No grog is handed back."),
        (events.Drew(0, 1, None), "*Barnaby* draws a carousing card."),
        (events.Drew(0, 1, 3), "*Barnaby* draws a carousing card: a 3."),
        (events.Asked(0, asked=True, code=None),
             "*Barnaby* asks the sleepers something: what, and whose hands rose, only the watch learns."),
        (events.Asked(0, asked=True, code=code_of(3, below=False)), "*Barnaby* asks the sleepers who is above 3."),
        (events.Hands(0, code_of(-1, below=True), 0b110),
         "*Barnaby* asked \u201cbelow \u22121?\u201d and saw the hands of *Vera* and *Fitch*."),
        (events.Hands(0, code_of(3, below=True), 0),
         "*Barnaby* asked \u201cbelow 3?\u201d and saw no hand."),
        (events.Pressed(1, 3, 0),
         "*Vera* presses *Mags* into the gang: on one side from dawn on, and each knows the other."),
        (events.Pressed(1, 0, 2),
         "*Vera* tried to press *Barnaby*, of all people the Captain: nobody has joined, and *Barnaby* knows *Vera*."),
        (events.Ended(1, 2), "A leader is loaded to the gunwale and leads no more: *the Scallywag's side* wins."),
        (events.Ended(0, 0), "The last piece of eight comes up the anchor chain: *the Captain's side* wins."),
        (events.Maps(0, 2), "The maps were C1 and S3."),
        (events.Gang(-1, -1, -1), "Nobody had been pressed."),
        (events.Gang(3, 1, 0), "*Mags* had been pressed into the gang by *Vera*."),
        (Unheard(), ""),
    ],
)  # fmt: skip
def test_a_sentence(told, line):
    assert tell(told, names, GAME.view(voyage(), 1)) == line


@pytest.mark.parametrize(("vote", "line"), [
    (28, "*Vera* chooses Freeport, as voted."),
    (26, "*Vera*, who had voted for Montego Bay, chooses Freeport."),
    (-1, "*Vera*, who had no vote, chooses Freeport."),
])  # fmt: skip
def test_who_breaks_a_tie_otherwise_than_voted_is_told_so_on_the_day_and_ever_after(vote, line):
    s = voyage(changes={"votes": ((30, vote, 30, 28, 28),)})
    assert tell(events.Chose(1, 28), names, GAME.view(s, 1)) == line
    s.landfalls, s.markers, s.votes = (Landfall(9, 1, (), ()),), (28,), (*s.votes, (42,) * 5)
    assert tell(events.Chose(1, 28), names, GAME.view(s, 1)) == line


def test_mates_are_named_with_their_roles_where_they_are_known():
    told = events.Mates(1, (4,))
    assert tell(told, names, GAME.view(voyage(house=House(mutineers_know=True)), 1)) == (
        "*Vera* is shown the others of the plot: *Silas*, a Mutineer."
    )
    assert "Deckhand" not in tell(told, names, GAME.view(voyage(), TABLE))


def said(act, target=-1, other=-1, a=-1, b=-1, c=-1):
    statement = Statement(0, ACT[act], target, other, a, b, c)
    return tell(events.Said(statement), names, GAME.view(voyage(), 2))


@pytest.mark.parametrize(
    ("statement", "line"),
    [
        (("pull", -1, -1, route(5, 6)), "*Barnaby* is for Montego Bay."),
        (("oppose", -1, -1, route(5, 6)), "*Barnaby* is against Montego Bay."),
        (("claim_role", -1, -1, 5), "*Barnaby* claims to be a Deckhand."),
        (("watch_above", -1, -1, 3, 0b110, 2), "*Barnaby* reports who was above 3 on night 2: *Vera* and *Fitch*."),
        (("watch_below", -1, -1, 3, 0, 2), "*Barnaby* reports who was below 3 on night 2: nobody."),
        (("sobriety_claim", -1, -1, 4), "*Barnaby* claims a sobriety of 4."),
        (("claim_switched", -1, -1, 4, 14, 3), "*Barnaby* claims to have switched Falmouth and Tortuga in night 3."),
        (("map_hint_bad", -1, -1, 14), "*Barnaby* hints that Tortuga is no use to anybody."),
        (("ask", 1, -1, TOPIC["watch"], 2), "*Barnaby* asks *Vera* about the watch of night 2."),
        (("ask", 1, -1, TOPIC["opinion"], 3), "*Barnaby* asks *Vera* about *Mags*."),
        (("answer", 1, -1, TOPIC["tolerance"], ANSWER["number"], 7), "*Barnaby* answers *Vera*: 7."),
        (("answer", 1, -1, TOPIC["watch"], ANSWER["hands"], code_of(3, below=True) << 5 | 0b110),
         "*Barnaby* answers *Vera*: *Vera* and *Fitch* below 3."),
        (("dodge", 1, -1, TOPIC["role"]), "*Barnaby* will not tell *Vera* about the role card."),
        (("promise", 1, -1, DEED["ask_above"], 4), "*Barnaby* promises *Vera* to ask above 4 tonight."),
        (("offer_deal", 1, -1, DEED["vote_route"], DEED["keep_quiet"], route(5, 1)),
         "*Barnaby* offers *Vera* a deal: vote for San Juan, and in return keep quiet until tomorrow."),
        (("promise", 1, -1, DEED["switch"], 16 * 4 + 14), "*Barnaby* promises *Vera* to switch Falmouth and Tortuga."),
        (("propose_order", 1, 2), "*Barnaby* wants *Vera* to claim first, then *Fitch*."),
        (("whisper", 1), ""),
    ],
)  # fmt: skip
def test_what_was_said_is_a_plain_line(statement, line):
    assert said(*statement) == line


def test_every_act_of_this_game_has_a_line():
    from rules.core.data import words_of

    acts = words_of("rules", "lines-deduction.json")["acts"]
    for name in ACTS:
        if "scallywag" in acts[name]["games"]:
            sound(said(name, 1, 2, 2, 2, 2))
    assert len(FACT) > 100  # reasons are no part of the line


# -- what is asked
def test_questions_fit_and_options_have_names():
    asked = set()
    for seed in range(4):
        match = begin(GAME, 4 + seed % 6, seed, (0, 0b11, 0b1)[seed % 3])
        for _ in walk(match, seed):
            for seat, asks in match.asks().items():
                view = match.view(seat)
                assert stage(view) == ("" if view.phase == "look" else stage(match.view(TABLE)))
                for ask in asks:
                    asked.add((ask.id, ask.of))
                    said_ = question(ask, view)
                    assert 8 <= len(said_) <= 52, said_
                    assert said_[-1] in "?.", said_
                    if ask.id != "say":
                        words = {option_word(ask, option, names, view.tiles) for option in ask.options}
                        assert len(words) == len(ask.options)
                        assert all(word and word[0].isupper() for word in words), words
    assert {"look", "show", "pull", "say", "vote", "tie", "rest", "question", "act"} <= {name for name, _ in asked}
    assert {("act", "seat"), ("act", "pair"), ("act", "menu")} <= asked


def test_stages():
    s = voyage()
    assert stage(GAME.view(s, TABLE)) == "Day 1"
    s.phase = "action"
    assert stage(GAME.view(s, TABLE)) == "Night 1"


def test_facts_tell_a_seat_its_own_and_a_spectator_nothing():
    s = voyage(changes={"tokens": (0, 4, 0, 0, 0)})
    own = dict(facts(GAME.view(s, 1)))
    assert own["Role"] == "Scallywag, on the Scallywag's side"
    assert own["Sobriety"] == "6"
    assert "Map S3" in own
    assert set(dict(facts(GAME.view(s, TABLE)))) == {"Ship", "Markers", "Grog"}
    assert not any(word.startswith("Map") for word in dict(facts(GAME.view(s, 2))))


def test_phrases():
    assert role_word(0) == "the Captain"
    assert role_word(4) == "a Mutineer"
    assert mix_words((1, 1, 1, 0, 1, 0)) == "the Captain, the Scallywag, the Cook and a Mutineer"
    assert [effect_word(n) for n in (3, -2, 0)] == ["grog 3", "rest 2", "deserted"]
    assert map_word(1, 4) == "S5"
    assert question_word(code_of(20, below=False)) == "above 20"
    assert listed([]) == "nobody"
    tiles = voyage().tiles
    assert route_word(route(6, 5), tiles) == "the Pirates' Base"


# -- house rules
def test_house_rules_are_read_and_refused_in_a_sentence():
    assert read({}, 6)["press_gang"] is True
    assert read({"press_gang": False}, 6)["press_gang"] is False
    for raw, seats, words in (
        ({"press_gang": False}, 5, "4, 6 or 8"), ({"boat": 6}, 6, "boat"), ({"glass": 1}, 6, "off or on"),
        ({"parrot": True}, 6, "no house rule called 'parrot'"), ({}, 3, "4 to 9"), ({"boat": "Vera"}, 4, "not 'Vera'"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=words):
            read(raw, seats)
    for seats in range(4, 10):
        for field in fields(seats):
            assert field.default in field.choices
            assert len(field.help) <= 76
            assert len(field.title) <= 20
