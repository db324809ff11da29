"""What has to be read stops the table: an own exchange, a takeover, the first pass by itself. GO ON cuts it."""

from types import SimpleNamespace

import pygame
import pytest

import rules
from rules.core.types import PASS, Move
from rules.games.masquerade import events as court
from rules.games.masquerade.codes import (
    AUSPEX,
    BARDO,
    CHOSE,
    DOMINATE,
    FORTITUDE,
    FREED,
    GRAAAGH,
    HIDDEN,
    INQUISITION,
    MUST_PASS,
    NORMAL,
    OBFUSCATE,
    POTENCE,
    PRESENCE,
    STAKE,
    STAKED,
)
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import Bidding, Part, Whom
from rules.games.masquerade.obey import SOMETHING, THIS_CARD
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.powers.base import AIMED
from rules.games.scum_of_the_earth.cards import cards_words
from rules.games.scum_of_the_earth.events import Dealt, Gift, Hand, Named, Out, Takeover, Tribute, Won
from tabletop.games import kit
from tabletop.games.scum_of_the_earth.kit import announcement
from tabletop.settings import Settings
from tabletop.table.climbing.director import exchanged
from tabletop.table.keys import rule_here
from tabletop.thinking import InlineThinker
from tests.kit import drive
from tests.kit.scene import dealt, scene
from tests.tabletop.open_table import Timed
from tests.tabletop.table.table_kit import sit

HANDS = {0: "0 A 4 8 8 J J", 1: "3 3 7 9 9 9 J", 2: "2 5 5 6 6 7 8", 3: "2 4 4 4 10 10 10", 4: "W 5 6 9 10 J J"}


@pytest.fixture(autouse=True)
def _patient(monkeypatch):
    monkeypatch.setattr(Timed, "patient", True)


def announced(t):
    return t.screen.announced is not None


@pytest.fixture
def given(app):
    """The Honcho has just given two Jacks for what the Scum had to hand up."""
    t = sit(app, dealt(HANDS, n=5, people=1), thinker=InlineThinker())
    t.press("main")
    t.until(lambda: "give" in t.asks and not t.busy)
    t.wait(500)
    t.pick_kinds("J J")
    t.press("main")
    t.until(lambda: announced(t), limit=2000)
    return t


def test_a_rank_typed_over_what_is_to_be_read_picks_as_it_does_without_it(given):
    given.wait(1200)
    given.key(pygame.K_8, "8")
    assert given.selected == [8, 8]


def test_both_sides_of_an_own_exchange_are_told_together(given):
    title, said = given.note
    assert title.startswith("The exchange")
    assert said.startswith("You gave ")
    assert given.screen.session.names(4) in said
    assert cards_words((11, 11)) in said
    assert rule_here(given.screen) == Gift.rule, "help opens at what is to be read"


def test_the_table_waits_until_a_person_goes_on(given):
    turn = given.session.match.turn
    given.wait(30_000)
    assert announced(given)
    assert given.screen.notes.plate.visible
    assert given.session.match.turn == turn
    assert not given.screen.busy, "nothing moves meanwhile"
    given.press("main")
    assert not given.screen.notes.plate.visible
    given.wait(1000)
    assert not given.screen.director.busy, "and goes on"


def test_go_on_cuts_it_and_presses_nothing_else(given):
    given.wait(600)  # or it would be the second half of a double click
    turn = given.session.match.turn
    assert given.labels() == ["GO ON", "SEEN IT"]
    given.press("main")
    assert not announced(given)
    assert given.session.match.turn == turn


def test_any_key_cuts_it_too(given):
    given.key(pygame.K_F9)
    given.wait(100)
    assert not announced(given)


def test_half_an_exchange_and_one_of_others_are_not_announced(app):
    t = sit(app, dealt(HANDS, n=5, people=1))
    up, down = Tribute(4, 0, (5, 15)), Gift(0, 4, (11, 11))
    for tape, told, wanted in (
        ([up], up, False), ([up, down], down, True), ([up, Dealt(0, ()), down], down, False),
        ([Tribute(3, 1, (2,)), Gift(1, 3, (9,))], Gift(1, 3, (9,)), False),
        ([up, down, again := Tribute(4, 0, (3,))], again, False),
    ):  # fmt: skip
        t.session.tape = lambda tape=tape: tape
        assert (exchanged(t.session, told, cards_words) is not None) is wanted


@pytest.mark.parametrize(("seats", "overthrown", "like"), [
    ((4, 0), False, ""), ((0, 4), False, "owed"), ((0, 4), True, "takeover owed"), ((4, 0), True, ""),
])  # fmt: skip
def test_se_3_7_what_one_has_to_give_is_no_more_seen_by_what_one_chose_to_give(app, seats, overthrown, like):
    t = sit(app, dealt(HANDS, n=5, people=1))
    low, high = seats
    halves = [Tribute(low, high, (4, 4)), Gift(high, low, (11, 11))]
    t.session.tape = lambda: [Hand(1, 4), Dealt(0, ()), *[Takeover(1, 0)] * overthrown, *halves]
    assert announcement(t.session, halves[1]).like == like


@pytest.mark.parametrize(("me", "like", "says"), [
    (4, "lowered", "you will be Scum of the Earth."), (3, "lowered", "takes the first chair from you"),
    (2, "", "N4 will be Scum of the Earth, and you Regular."), (0, "", "You show both Wilds and take"),
])  # fmt: skip
def test_se_3_6_a_takeover_by_which_one_falls_is_a_kind_of_its_own_and_says_you(app, me, like, says):
    view = sit(app, scene({0: "Q Q K"}, n=5, turn=1, people=1)).session.view
    eyes = SimpleNamespace(view=view, watcher=me, names=lambda one: f"N{one}")
    found = announcement(eyes, Takeover(0, 3))
    assert found.like == like
    assert says in found.said
    assert f"N{me}" not in found.said


def test_a_takeover_and_being_silenced_stop_the_table_and_others_silenced_do_not(app):
    session = sit(app, scene({0: "Q Q K"}, n=5, turn=1, standing=(4, "2 2"), people=1)).session
    assert announcement(session, Takeover(2, 1)) is not None
    assert announcement(session, Named(1, 0)) is not None
    assert announcement(session, Named(1, 2)) is None
    short = sit(app, scene({0: "Q"}, n=5, turn=1, standing=(4, "2 2"), people=1)).session
    assert announcement(short, Named(1, 0)) is None, "one card beats no two, silenced or not"


def test_who_is_out_is_stopped_for_nothing_but_what_put_them_out(app, monkeypatch):
    t = sit(app, scene({0: "Q Q K"}, n=5, turn=1, standing=(4, "2 2"), people=1))
    told, news = Takeover(2, 1), [Takeover(2, 1), Out(0, 1)]
    monkeypatch.setattr(type(t.session), "fast", True)
    t.screen._announce(told)
    assert t.screen.announced is None
    monkeypatch.setattr(t.session, "news", lambda: news)
    t.step()
    monkeypatch.setattr(t.session, "news", list)
    t.screen._announce(told)
    assert t.screen.announced is not None
    assert t.screen.prompt_now([], busy=True) is t.screen.announced, "with a button to go on by"


def stops(name, seats, seed, seat=0, *, several=False):
    """What a whole match at random stops for at a seat: (event, announcement)."""
    game = rules.game(name)
    match = drive.played(drive.begin(game, seats, seed), seed)
    view, names = match.view(seat), lambda one: f"N{one}"
    eyes = SimpleNamespace(match=match, view=view, watcher=seat, names=names, several=several)
    told = [(one, kit(name).announcement(eyes, one)) for one in match.events(seat)]
    return [(one, found) for one, found in told if found is not None]


def test_a_voyage_stops_for_every_landfall_and_for_what_the_night_moved():
    found = stops("scallywag", 5, 2)
    assert {one.kind for one, _ in found} <= {"grog", "rested", "switched", "moved", "showed", "pressed"}
    assert any(one.kind == "grog" and shown.title == "Landfall" for one, shown in found)
    assert all(shown.said and "*" not in shown.said for _, shown in found)
    seen = {(shown.title, shown.like or one.kind) for one, shown in found}
    assert len(seen) == len({title for title, _ in seen}), "who has seen one of a title has seen all"


def test_a_voyage_stops_for_a_card_shown_and_for_whom_the_press_gang_came():
    told = {}
    for seat in range(5):
        for one, shown in stops("scallywag", 5, PRESSED, seat):
            told.setdefault(one.kind, set()).add((seat, shown.title))
    assert told["showed"] == {(seat, "A card is shown") for seat in range(5)}
    assert len(told["pressed"]) == 2, "the Scallywag and whoever was pressed"
    assert {title for _, title in told["pressed"]} == {"The press gang"}
    friends = [one for seat in range(5) for one, _ in stops("scallywag", 5, PRESSED, seat, several=True)]
    assert not [one for one in friends if one.private]


def test_the_great_table_stops_for_ones_own_news_alone_and_for_all_who_die_by_day():
    found = [each for seat in range(8) for each in stops("great-table", 8, 3, seat)]
    found = [each for each in found if each[0].kind != "voted"]  # that one is about the move just made
    assert {one.kind for one, _ in found} == {"news", "died"}
    own = [each for each in found if each[0].kind == "died" and not each[0].how]
    assert {shown.title for _, shown in own} == {"You are found dead"}, "by night for the dead alone"
    assert all(shown.said for _, shown in found)
    mine = stops("great-table", 8, 3, 1)
    assert all(one.seat == 1 for one, _ in mine if one.private)


ME, OTHER = 0, 3
PRESSED = 2  # a seed of which the press gang has somebody and a card is shown
ORDERED = court.Power(OTHER, DOMINATE, DOMINATE, -1, ME, Bidding(SOMETHING))
GIVEN = court.Power(ME, DOMINATE, DOMINATE, -1, OTHER, Bidding(SOMETHING))
MET, MET_TOO = court.Met(ME, BARDO), court.Met(OTHER, BARDO)
SEEN = court.Power(OTHER, AUSPEX, AUSPEX, -1, ME, Whom(ME))
BOO, HELD = court.Power(ME, GRAAAGH, GRAAAGH, -1, OTHER, ()), court.Power(ME, FORTITUDE, FORTITUDE, -1, -1, ())
NAMED_CARD = court.Power(ME, DOMINATE, DOMINATE, -1, OTHER, Bidding(THIS_CARD + 12))
RUDE = court.Insult(OTHER, ME, 4)


@pytest.mark.parametrize(("before", "told", "title"), [
    ((), ORDERED, "Dominate, on you"), ((), GIVEN, None),
    ((GIVEN,), court.Met(OTHER, BARDO), "Bardo meets yours"), ((ORDERED,), MET, None),
    ((GIVEN,), court.Passed(OTHER, FREED), "The order is spent"),
    ((ORDERED,), court.Passed(ME, FREED), "The order is spent"),
    ((ORDERED, MET), court.Passed(ME, CHOSE), None), ((GIVEN, court.Trick(2, 1)), court.Passed(OTHER, CHOSE), None),
    ((), court.Passed(ME, STAKED), "You have to pass"), ((), court.Passed(OTHER, STAKED), None),
    ((), court.Returned(ME, NORMAL, ()), "Your hand comes back"), ((), court.Returned(OTHER, NORMAL, ()), None),
    ((), court.HuntVotes(2, 31, 3, False), "The Blood Hunt"), ((), court.Insult(OTHER, 4, ME), "It is about you"),
    ((), RUDE, "You are rude by rank"), ((RUDE, court.Trick(2, 1)), court.Insult(OTHER, ME, 1), None),
    ((), SEEN, "Auspex, on you"), ((), court.Power(OTHER, STAKE, STAKE, -1, 2, ()), None),
    ((), court.Power(OTHER, INQUISITION, INQUISITION, -1, -1, ()), "Inquisition, on everybody"),
    ((NAMED_CARD,), court.Played(OTHER, NORMAL, 1, 20, 0, (20,), ()), "The order is spent"),
    ((NAMED_CARD,), court.Played(OTHER, NORMAL, 1, 12, 0, (12,), ()), None),
    ((court.Met(ME, PRESENCE),), MET_TOO, "Bardo meets yours"),
    ((), court.Revolution(2), "Revolution"), ((), court.Passed(ME, MUST_PASS), "You have to pass"),
    ((), court.Healed(OTHER, ME, PRESENCE), "A dot of yours comes back"), ((), court.Healed(ME, ME, PRESENCE), None),
    ((BOO,), court.FaceVotes(ME, 1, False), "It was not enough"), ((BOO,), court.FaceVotes(ME, 31, True), None),
    ((HELD, court.Power(OTHER, POTENCE, POTENCE, -1, -1, ())), court.Stands(OTHER, NORMAL, 1, 20), "It was not enough"),
    ((HELD, court.Played(OTHER, NORMAL, 1, 20, 0, (20,), ())), court.Stands(OTHER, NORMAL, 1, 20), None),
])  # fmt: skip
def test_the_court_stops_for_what_is_done_to_one_and_for_what_fails_one(before, told, title):
    match = drive.begin(rules.game("masquerade"), 5, 3)
    eyes = SimpleNamespace(view=match.view(ME), watcher=ME, names=lambda one: f"N{one}", tape=lambda: (*before, told))
    eyes.header = SimpleNamespace(id="k")
    found = kit("masquerade").announcement(eyes, told)
    assert (found and found.title) == title
    assert not isinstance(told, court.Insult) or found is None or "“" in found.said, "in words"
    assert found is None or found.said.endswith((".", "!"))
    assert title != "The order is spent" or found.icon == "discipline-dominate"


def test_the_table_stops_for_every_power_that_works_on_whoever_watches_and_says_whose_it_is():
    """But for a dot that comes back (it is told then), what is asked, backs that are admired, and a domitor's order."""
    match, silent = drive.begin(rules.game("masquerade"), 5, 3), []
    for dot, one in enumerate(powers()):
        said = Bidding(SOMETHING) if REGISTER[dot].says is Bidding else ()
        told = court.Power(OTHER, dot, dot, -1, ME, said)
        eyes = SimpleNamespace(view=match.view(ME), watcher=ME, names=lambda seat: f"N{seat}", tape=lambda: ())
        found = kit("masquerade").announcement(eyes, told)
        assert found is None or f"N{OTHER}" in found.said, one.id
        works = REGISTER[dot].tags & AIMED or REGISTER[dot].closes or REGISTER[dot].names_seat
        silent += [one.id] if works and found is None else []
    assert silent == ["obeah", "question", "order", "card-backs", "domitor"]


@pytest.mark.parametrize(("seat", "giver", "taker", "wanted"), [
    (2, 0, 4, True), (2, 4, 0, False), (0, 0, 4, False), (4, 0, 4, False), (2, 1, 3, False),
])  # fmt: skip
def test_who_has_no_part_in_the_exchange_is_told_once_what_the_first_and_the_last_exchanged(seat, giver, taker, wanted):
    match = drive.begin(rules.game("masquerade"), 5, 3)
    order = match.view(seat).order
    view, told = match.view(order[seat]), court.Gave(order[giver], order[taker], (None,))
    eyes = SimpleNamespace(view=view, watcher=order[seat], names=lambda one: f"N{one}", tape=lambda: (told,))
    found = kit("masquerade").announcement(eyes, told)
    assert (found is not None) is wanted
    assert found is None or f"N{order[4]} gives N{order[0]} the best card" in found.said


@pytest.mark.parametrize(("options", "exchanged", "payer"), [
    ({}, True, 0), ({}, True, 4), ({"exchange": "none"}, False, 0), ({"exchange": "none"}, False, 4),
])  # fmt: skip
def test_sm_3_8_3_the_debt_of_a_boon_between_the_first_and_the_last_is_not_told_as_the_exchange(
    options, exchanged, payer
):
    match = drive.begin(rules.game("masquerade"), 5, 3, **options)
    order = match.view(2).order
    gave = [(4, 0), (0, 4)] * exchanged + [(payer, 4 - payer), (4 - payer, payer)]
    told = [court.Gave(order[giver], order[taker], (None,)) for giver, taker in gave]
    tape = (court.Gave(order[0], order[4], (None,)), court.Dealt(order[2], ()), *told)  # one of the round before
    eyes = SimpleNamespace(view=match.view(order[2]), watcher=order[2], names=lambda one: f"N{one}", tape=lambda: tape)
    found = [kit("masquerade").announcement(eyes, one) is not None for one in told]
    assert found == [exchanged and at == 1 for at in range(len(told))]
    eyes.session = eyes.header = SimpleNamespace(id="k")
    read = [bool(kit("masquerade").narration(eyes, one)) for one in told]
    assert read == [exchanged and at == 0 for at in range(len(told))], "nor read so"
    told = [one.__class__(one.giver, one.taker, (20,)) for one in told]
    eyes.watcher, tape = order[4], (court.Dealt(order[2], ()), *told)
    titles = [found.title for one in told if (found := kit("masquerade").announcement(eyes, one))]
    assert titles == ["The exchange, as owed"] * exchanged + ["The debt of a Boon"], "nor told so to who owes it"
    tape = (tape[0], court.Soul(order[0], order[4], 30, 0), *told)
    said = kit("masquerade").announcement(eyes, told[1]).said
    assert not exchanged or said.find("mark is called in") < said.find("You gave"), "what came first is told first"


@pytest.mark.parametrize(("seats", "stops_for_it"), [(5, False), (6, True)])
def test_sm_3_2_the_first_lead_with_two_decks_says_what_twins_are(seats, stops_for_it):
    match = drive.begin(rules.game("masquerade"), seats, 3)
    eyes = SimpleNamespace(view=match.view(ME), watcher=ME, names=str)
    found = kit("masquerade").announcement(eyes, court.Lowest(OTHER, 0))
    assert (found is not None) is stops_for_it
    assert found is None or "twin" in found.said


HIDDEN_HAND = court.Played(ME, HIDDEN, 1, 20, 0, (20,), (Part(OBFUSCATE, OBFUSCATE, -1),))


@pytest.mark.parametrize(("before", "told", "comes"), [
    ((), SEEN, "N3 has seen your whole crypt, and nobody else has."),
    ((), ORDERED, "If you can, you must; if you cannot, you are free and the order is spent."),
    ((GIVEN,), court.Met(OTHER, BARDO), "Your Dominate comes to nothing; its dot is gone all the same."),
    ((HIDDEN_HAND,), court.Met(OTHER, PRESENCE), "and your turn is passed."),
    ((HIDDEN_HAND,), court.Met(OTHER, AUSPEX), "it is as if you had not played them."),
    ((HIDDEN_HAND, court.Raised(OTHER, 1, 24, True)), court.Returned(ME, NORMAL, ()), "The hand goes back to N0."),
])  # fmt: skip
def test_the_court_says_what_comes_of_it(before, told, comes):
    match = drive.begin(rules.game("masquerade"), 5, 3)
    eyes = SimpleNamespace(view=match.view(ME), watcher=ME, names=lambda one: f"N{one}", tape=lambda: (*before, told))
    said = kit("masquerade").announcement(eyes, told).said
    assert said.endswith(comes)
    assert said != comes


@pytest.fixture
def passing(app, monkeypatch):
    """It is the person's turn, and nothing held would do."""
    monkeypatch.setattr("tabletop.screens.play.keep_settings", lambda _app: None)
    app.settings = Settings()
    return sit(app, scene({0: "Q Q K"}, n=5, turn=0, standing=(4, "2 2"), people=1))


def test_the_first_pass_by_itself_is_explained_once(passing):
    t = passing
    t.until(lambda: announced(t) and t.note, limit=4000)
    assert t.note[0] == "Passed for you"
    assert t.app.settings.pass_explained
    assert t.labels() == ["GO ON", "LET ME PRESS IT"]
    t.key(pygame.K_h, "h")
    assert t.note[0] == "Passed for you", "what is to be read makes room for no hint"
    t.press("second")
    assert not t.app.settings.auto_pass
    assert not t.session.auto_pass


def test_it_is_not_explained_again(passing):
    t = passing
    t.app.settings.pass_explained = True
    t.until(lambda: t.view.passed & 1, limit=4000)
    t.wait(500)
    assert not announced(t)


def test_an_own_press_is_not_explained(passing):
    t = passing
    t.session.auto_pass = False
    t.screen.submit(Move(0, "play", (PASS,)))
    t.wait(300)
    assert not announced(t)


def test_after_a_pass_the_next_answer_comes_soon_whatever_it_is(app):
    t = sit(app, scene({0: "Q Q K"}, n=5, turn=2, standing=(1, "2 2"), people=1))
    before = t.session._others.pause()
    t.session._make(Move(2, "play", (PASS,)))
    assert t.session._others.pause() < min(before, 400)


def test_seen_it_never_stops_for_that_kind_again_and_the_setting_brings_it_back(given):
    given.app.settings = settings = Settings(pass_explained=True)
    given.wait(600)
    given.key(pygame.K_TAB)  # a walk to the button does not cut what it belongs to
    assert announced(given)
    given.press(given.labelled("SEEN IT"))
    assert not announced(given)
    assert settings.have_seen == ["scum-of-the-earth gift"]
    told = next(one for one in reversed(given.session.tape()) if one.kind == "gift" and 0 in (one.giver, one.taker))
    given.screen._announce(told)
    assert not announced(given)
    settings.have_seen = []
    given.screen._announce(told)
    assert announced(given)
    given.screen._unannounce()
    settings.stop_to_read = False
    given.screen._announce(told)
    assert not announced(given)


@pytest.mark.parametrize(("tricks", "said"), [
    ((3,), None),
    ((4, 2, 2), "N4 takes a trick with a Six and N2 takes two, with a Six and a Six. {}"),
    ((2, 4, 3, 3, 3), "Two tricks went by. N3 takes three, with a Six, a Six and a Six. {}"),
])  # fmt: skip
def test_who_is_asked_again_after_tricks_that_flew_by_reads_who_took_them(app, tricks, said):
    t = sit(app, scene({0: "3 3 Q K"}, n=5, turn=1, standing=(4, "6"), people=1))
    for seat in tricks:
        t.screen.note(Won(seat, 3))
    if said:
        t.screen.note(Out(2, 1))
        t.screen.note(Won(1, 2))
    t.screen.note(Won(0, 3))  # one's own is no news
    t.session._make(Move(1, "play", (PASS,)))
    t.until(lambda: t.view.turn == 2)
    assert not t.screen.notes.plate.visible
    for seat in (2, 3):
        t.session._make(Move(seat, "play", (PASS,)))
    t.until(lambda: t.screen.prompt.takes_cards)
    t.wait(20)
    title, text = t.note or (None, None)
    assert (title == "Since you were asked last") is bool(said)
    said = said and said.format("N2 is out, first of all. N1 takes a trick with a Six.")
    for seat in range(5) if said else ():
        said = said.replace(f"N{seat}", t.session.names(seat))
    assert not said or text == said
    t.wait(40_000, 1000)
    assert t.screen.notes.plate.visible is bool(said), "until something is done"


@pytest.mark.parametrize(("seat", "ends"), [(4, 3), (2, 1)])
def test_what_an_infernal_mark_has_taken_and_brought_is_in_the_box_of_the_exchange_or_in_its_own(seat, ends):
    match = drive.begin(rules.game("masquerade"), 5, 3)
    order = match.view(0).order
    up, down = court.Gave(order[4], order[0], (48, 49)), court.Gave(order[0], order[4], (1, 2))
    tape = (court.Dealt(order[seat], ()), court.Soul(order[1], order[seat], 51, 5), up, down)
    eyes = SimpleNamespace(
        view=match.view(order[seat]), watcher=order[seat], names=lambda one: f"N{one}", tape=lambda: tape
    )
    said = [kit("masquerade").announcement(eyes, one) for one in tape]
    assert next(at for at, one in enumerate(said) if one is not None) == ends
    assert f"N{order[1]}\u2019s Infernal mark" in said[ends].said
    assert f"you gave N{order[1]} the Four of diamonds, and got the Two of hearts in return." in said[ends].said
