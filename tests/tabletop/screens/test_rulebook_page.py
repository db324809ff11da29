"""The rulebook's page: links in texts and back again, search with marks, the index, the page remembered."""

import pygame
import pytest

from rules.core.rulebook import rulebook
from tabletop.games.scum_of_the_earth.kit import about_card
from tabletop.inputs import Verb
from tabletop.paint.text import tied
from tabletop.screens.about import AboutScreen
from tabletop.screens.rulebook import RulebookScreen
from tabletop.screens.rulebook.drawn import MARK, Mention, Prose, number_in
from tabletop.screens.rulebook.reading import INDEX
from tests.tabletop.kit import click, key, write

GAME = "scum-of-the-earth"


@pytest.fixture
def book(router, act):
    """A book over another page, opened at a rule."""

    def open_at(rule, **more):
        router.app.push(AboutScreen("1"))
        router.app.push(RulebookScreen(GAME, rule, **more))
        act()
        return router.app.top

    return open_at


@pytest.mark.parametrize("kind", [0, *range(14, 23)])
def test_a_card_is_found_by_the_name_printed_on_it_in_the_rule_it_opens(kind):
    name, _, number = about_card(kind)
    assert number in [rule.id for rule in rulebook(GAME).search(name.strip("!"))]


def test_a_number_in_a_text_is_pressed_and_back_returns_to_the_place(book, act):
    page = book("SE 3.2")
    area = page.ui.find("rules")
    offset = area.offset
    mention = page.ui.find("mention SE 3.7")
    area.reveal(mention)
    offset = area.offset
    act(click(mention.body.center))
    assert page.rule.id == "SE 3.7"
    assert page.ui.find("close")
    act(key(pygame.K_ESCAPE))
    assert page.rule.id == "SE 3.2"
    assert page.ui.find("rules").offset == pytest.approx(offset, abs=2)
    with pytest.raises(KeyError):
        page.ui.find("close")
    act(key(pygame.K_ESCAPE))
    assert page.app.top is not page


def test_every_number_in_every_text_is_one_piece_and_can_be_pressed(book):
    page = book("SE 1")
    for rule in page.book.rules():
        cited = {number_in(word) for word in tied(rule.text).split(" ")} - {""}
        page.open(rule.id)
        names = {w.name for w in page.ui.layer.widgets if isinstance(w, Mention)}
        assert {f"mention {number}" for number in cited} <= names, rule.id
        for number in cited:
            assert page._found(number) is not None, number


def test_a_trail_of_links_is_walked_back_and_ends_at_the_contents(book, act):
    page = book("SE 3.7")
    for number in ("SE 3.6", "SE 3.19", "SE 3.26"):
        page.follow(number)
    act()
    for expected in ("SE 3.19", "SE 3.6", "SE 3.7"):
        assert page.on_verb(Verb.BACK)
        assert page.rule.id == expected
    page.follow("SE 3.6")
    page.open("SE 3.9")
    assert page.trail == []


def test_the_button_closes_the_book_however_far_the_links_led(book, act, press):
    page = book("SE 3.7")
    page.follow("SE 3.6")
    page.follow("SE 3.19")
    act()
    press("close")
    assert page.app.top is not page


def test_words_looked_for_are_marked_and_hits_follow_each_other(book, act):
    page = book("SE 1")
    act(write("silenced"))
    assert [rule.id for rule in page.found] == ["SE 3.0 T6"] or len(page.found) > 1
    page.look_for("wild")
    act()
    seen = []
    for _ in page.found:
        act(key(pygame.K_RETURN)) if page.ui.typing else page.next_hit()
        seen.append(page.rule.id)
        act()
    assert set(seen) == {rule.id for rule in page.found}
    assert page.query == "wild"
    page.open("SE 3.8")
    act()
    shown = [w for w in page.ui.layer.widgets if isinstance(w, Prose) and "Wild" in w.words and w.image]
    assert shown
    mark = pygame.Color(MARK)
    assert any(
        w.image.get_at((x, y))[:3] == mark[:3] for w in shown for x in range(0, w.image.get_width(), 3) for y in (2, 3)
    ) or any(mark[:3] == w.image.get_at((x, y))[:3] for w in shown for x in range(0, w.image.get_width(), 2)
             for y in range(0, w.image.get_height(), 2))  # fmt: skip
    page.next_hit(-1)
    before = page.rule.id
    page.next_hit()
    assert page.rule.id == "SE 3.8" != before


def test_escape_ends_a_search_before_it_closes_the_book(book, act):
    page = book("SE 1")
    page.look_for("wild")
    act()
    page.ui.set_focus(None)
    act(key(pygame.K_ESCAPE))
    assert page.app.top is page
    assert page.query == ""


def test_escape_in_the_search_ends_it_though_the_page_is_laid_out_anew_under_the_field(book, act):
    page = book("SE 1")
    act(write("wild"))
    act(key(pygame.K_ESCAPE))
    assert (page.app.top, page.query, page.ui.typing) == (page, "", False)


def test_a_letter_and_escape_in_one_frame_end_the_search_too(book, act):
    page = book("SE 1")
    act(write("wi"))
    act([*write("ld"), *key(pygame.K_ESCAPE)])
    assert (page.app.top, page.query, page.ui.typing) == (page, "", False)


def test_a_space_in_the_search_is_a_letter_like_any_other(book, act):
    page = book("SE 1")
    for letter in "one of":
        act(write(letter))
    assert page.ui.find("search").text == page.query == "one of"


def test_nothing_found_says_so(book, act):
    page = book("SE 1")
    page.look_for("zebra")
    act()
    assert page.found == ()
    page.next_hit()
    assert page.rule.id == "SE 1"


def test_the_index_leads_to_rules_and_back(book, act):
    page = book("SE 1")
    page.open(INDEX)
    act()
    assert page.index
    page.follow("SE 3.13")
    assert not page.index
    assert page.on_verb(Verb.BACK)
    assert page.index


def test_every_word_of_the_index_is_in_its_rules():
    book = rulebook("scum-of-the-earth")
    assert len(book.index) > 25
    assert [word for word, _ in book.index] == sorted((word for word, _ in book.index), key=str.lower)
    for word, numbers in book.index:
        for number in numbers:
            assert book.find(number).id == number
        parts = [part[:4] for part in word.lower().split() if part != "of"]
        assert any(part in book.find(number).words() for number in numbers for part in parts), word


def test_drawings_are_of_things_there_are():
    import sprites
    from rules.games.scum_of_the_earth.cards import KINDS

    book = rulebook("scum-of-the-earth")
    drawn = [drawing for rule in book.rules() for drawing in rule.drawings]
    assert {drawing.kind for drawing in drawn} == {"cards", "sprites", "order"}
    for drawing in drawn:
        for what, words in drawing.items:
            assert words
            if drawing.kind == "cards":
                assert 0 <= what < KINDS
            elif drawing.kind == "sprites":
                assert sprites.data(what)
            else:
                assert book.find(what).id == what


def test_the_parts_of_a_hand_can_be_pressed(book, act, press):
    page = book("SE 3.0")
    press("stage 4")
    assert page.rule.id == "SE 3.7"
    press("back")
    assert page.rule.id == "SE 3.0"


def test_sections_follow_each_other(book, act):
    page = book("SE 1")
    seen = [page.book.sections[0].title]
    for _ in page.book.sections[1:]:
        page.ui.find("turn on").press()
        act()
        seen.append(next(s.title for s in page.book.sections if page.rule in s.rules))
    assert seen == [section.title for section in page.book.sections]
    page.ui.find("turn back").press()
    assert page.rule in page.book.sections[-2].rules


def test_the_book_opens_where_it_was_closed(book, act):
    kept = {}
    page = book("SE 3.9", kept=kept)
    area = page.ui.find("rules")
    area.scroll_to(area.offset + 120)
    offset = area.offset
    page.close()
    again = book("", kept=kept)
    assert again.rule.id == "SE 3.9"
    assert again.ui.find("rules").offset == pytest.approx(offset, abs=2)
    again.close()
    assert book("SE 3.12", kept=kept).rule.id == "SE 3.12"


def test_links_are_reached_by_keys_and_gamepad(book, act):
    page = book("SE 3.2")
    for _ in range(200):
        page.ui.verb(Verb.NEXT)
        if page.ui.focus is not None and page.ui.focus.name == "mention SE 3.7":
            break
    act(key(pygame.K_RETURN))
    assert page.rule.id == "SE 3.7"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_all_of_it_can_be_laid_out_at_any_text_size(router, act, text):
    router.app.set_text(text)
    router.app.push(page := RulebookScreen(GAME))
    for section in page.book.sections:
        page.open(section.rules[-1].id)
        act()
        area = page.ui.find("rules")
        for widget in area.children:
            assert widget.body.right <= area.body.right + 2, (section.title, widget.name)


@pytest.mark.parametrize("rule", ["SE 1", "SE 3.12", "SE 3.27"])
def test_the_contents_show_the_line_of_the_rule_that_a_link_led_to(book, act, rule):
    page = book("SE 3.0")
    page.follow(rule)
    act()
    assert page.ui.find("contents").body.contains(page.ui.find(f"link {rule}").body)


def test_the_ring_lies_round_the_line_of_the_rule_that_was_opened_by_a_key(router, act):
    router.app.push(AboutScreen("1"))
    act(key(pygame.K_TAB))
    router.app.push(RulebookScreen("masquerade", "SM 3.10"))
    act()
    page = router.app.top
    assert page.ui.focus.name == "link SM 3.10"
    assert page.ui.focuser.ring.visible
    assert page.ui.focuser.ring.rect.centery == pytest.approx(page.ui.focus.body.centery, abs=1)
