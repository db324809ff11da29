"""The words of a scene where they lie in the window, and what is wrong with their places."""

import re
from typing import NamedTuple

import pygame
from pygame import Rect

from tabletop.screens.lesson.plate import Plate
from tabletop.screens.lesson.spotlight import Hand, Shade
from tabletop.table.bars import Cover
from tabletop.table.cardnode import CardNode
from tabletop.table.talk.parts import Desk
from tabletop.widgets.button import Button
from tabletop.widgets.overlay import Veil
from tabletop.widgets.scroll import Scroller, ScrollText
from tests.tabletop.sight.ink import SOLID, Paper, Word

SLACK = 3  # px by which words may touch
SHARE = 0.03  # of a text's place that may lie under the soft edge of something
TEACHER = (Plate, Button)
VEILS = (Veil, Cover)  # what lies under them is not meant
FAINT = 128  # what is fading away is in nobody's way
CHIP = re.compile(r"\d{1,2}")  # a number on a coin may be hidden for a while, as the coin may be


class Placed(NamedTuple):
    """A text in the window."""

    node: object
    word: Word
    rect: Rect

    def __str__(self):
        return f"{self.word.words!r} ({self.word.face} {self.word.px}) at {tuple(self.rect)}"


def seen(scene, floor=None):
    """Return what can be seen, from the back to the front, above the last veil, and not below a floor (z)."""
    scene._sort()
    nodes = [n for n in scene.order if n.visible and n.alpha > FAINT and n.shown and (floor is None or n.z >= floor)]
    veils = [i for i, node in enumerate(nodes) if isinstance(node, VEILS)]
    return nodes[veils[-1] if veils else 0 :]


def told(scene, size):
    """Return every text that is shown, those included that a node draws without keeping a picture of them."""
    words = {one.word._replace(rect=None) for one in _told(scene, size)}
    return sorted(words, key=str)


def _told(scene, size):
    nodes = seen(scene)
    yield from placed(nodes)
    page = Paper(size, pygame.SRCALPHA)
    for node in nodes:
        if isinstance(node, ScrollText):
            node.draw(page)
    yield from (Placed(None, word, word.rect) for word in page.words)


def placed(nodes):
    """Return every text of these nodes; what is printed on cards is no text to be read."""
    found = []
    for node in nodes:
        if isinstance(node, CardNode) or not isinstance(node.image, Paper):
            continue
        for word in node.image.words:
            rect = word.rect.move(node.rect.topleft)
            if node.clip is not None:
                rect = rect.clip(node.clip)
            if rect:
                found.append(Placed(node, word, rect))
    return found


def rolls(node):
    """Whether what it has no room for can be scrolled into view."""
    return node.clip is not None or isinstance(node, Scroller)


def hidden(place, node):
    """Whether a node in front hides a place, or a good part of it."""
    both = place.clip(node.shown)
    if node.image is None or both.w <= SLACK or both.h <= SLACK:
        return False
    part = both.move(-node.rect.x, -node.rect.y).clip(node.image.get_rect())
    if part.w <= 0 or part.h <= 0:
        return False
    mask = pygame.mask.from_surface(pygame.Surface.subsurface(node.image, part), SOLID)
    return mask.count() > SHARE * place.w * place.h


def put_away(one, nodes):
    """Whether a panel has been laid over the foot of the table, for as long as somebody speaks."""
    desks = [node for node in nodes if isinstance(node, Desk)]
    return any(desk.body.colliderect(one.rect) and getattr(one.node, "z", 0) < desk.z for desk in desks)


def faults(scene, window, cut, drawer=(), *, floor=None, passing=(), said=()):
    """List what is wrong with the places of words, as sentences.

    What a drawer hides is no fault, nor what lies below the floor (z) or under something that passes (a tooltip).
    What is `said` (a bubble's node, and places in px) may hide for its short life what is written at these places.
    """
    nodes = seen(scene, floor)
    texts = [one for one in placed(nodes) if not put_away(one, nodes)]
    found = [f"{one} {one.word.fault}" for one in texts if one.word.fault and not rolls(one.node)]
    room = window.inflate(2 * SLACK, 2 * SLACK)
    found += [f"{one} is off the window" for one in texts if not room.contains(one.rect)]
    found += [f"{one} is shortened" for one in texts if one.word.words in cut]
    staying = [node for node in nodes if node not in passing]
    return [*found, *_over_one_another(staying, [one for one in texts if one.node not in passing], drawer, said)]


def said_over(top):
    """Every bubble, and where there is what stays to be read later: it lies there where nothing else is free."""
    picture = getattr(getattr(top, "projector", top), "picture", None)
    if getattr(picture, "board", None) is None or not picture.built:
        return []
    seats = picture.board.seats.items()
    found = [(nodes.bubble, picture.around(seat).stays) for seat, nodes in seats if nodes.bubble.visible]
    own = picture.own_speech
    return [*found, (own.node, picture.around_own.stays)] if own.place is not None else found


def _may_hide(said, node, text):
    """Whether that node is a bubble over what is read sooner or later."""
    return any(node is bubble and any(place.contains(text.rect) for place in places) for bubble, places in said)


def _over_one_another(nodes, texts, drawer, said):
    """Name what lies over words, each pair of nodes once."""
    found = {}
    front = {id(node): i for i, node in enumerate(nodes)}
    lying, written = [node.shown for node in nodes], [one.rect for one in texts]
    for one in texts:
        for node in (nodes[i] for i in one.rect.collidelistall(lying) if i > front[id(one.node)]):
            if isinstance(node, (Hand, *drawer)) or (isinstance(node, TEACHER) and _dimmed(one, nodes)):
                continue
            if CHIP.fullmatch(one.word.words) or _may_hide(said, node, one):
                continue
            if hidden(one.rect, node):
                found.setdefault((id(one.node), id(node)), []).append(f"{one} lies under {what(node)}")
    for i, one in enumerate(texts):
        touched = (texts[at] for at in one.rect.collidelistall(written) if at > i)
        for two in (other for other in touched if not isinstance(other.node, drawer)):
            both = one.rect.clip(two.rect)
            if _may_hide(said, two.node, one) or _may_hide(said, one.node, two):
                continue
            if both.w > SLACK and both.h > SLACK and _in_sight(one, two, nodes):
                found.setdefault((id(one.node), id(two.node)), []).append(f"{one} lies over {two}")
    return [f"{first}" + (f", and {len(more)} more" if more else "") for first, *more in found.values()]


def _in_sight(one, two, nodes):
    """Whether two texts that touch are two texts, both to be read."""
    shadow = one.node is two.node and _alike(one.word, two.word)
    return not shadow and not (isinstance(two.node, TEACHER) and _dimmed(one, nodes))


def _dimmed(one, nodes):
    """Whether it lies in the shade of a lesson, where the teacher's plate and buttons may hide it."""
    shade = next((node for node in nodes if isinstance(node, Shade)), None)
    return shade is not None and one.node.z < shade.z and one.rect.collidelist(shade.holes) < 0


def _alike(one, two):
    """Whether a text is but the shadow of another."""
    return (one.words, one.face, one.px) == (two.words, two.face, two.px)


def what(node):
    """Name a node."""
    words = " ".join(word.words for word in getattr(node.image, "words", ()))[:60]
    said = words or getattr(node, "name", "")
    return f"{type(node).__name__} {said!r} at {tuple(node.rect)}"
