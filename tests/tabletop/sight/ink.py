"""Surfaces that remember which words were painted on them, and where: what a table's plates say, found out honestly."""

import sys
from typing import NamedTuple

import pygame
from pygame import Rect

from tabletop.paint import cache, cards, soft, sprites, text

SOLID = 128  # alpha from which a pixel hides what is behind it
DOTS = "..."  # what is shortened ends in these while it is recorded: the program's own sentences end in an ellipsis
HANGS = 3  # px that letters may stand out over the edge of what they are painted on


class Word(NamedTuple):
    """A piece of text where it lies on a surface: its ink, what of the ink is lost, how it was painted."""

    words: str
    rect: Rect
    face: str
    px: int
    fault: str = ""

    def moved(self, by):
        return self._replace(rect=self.rect.move(by))


class Paper(pygame.Surface):
    """A surface that knows its words. `body` is the plate they have to stay on, if there is one."""

    words = ()
    body = None
    bare = False  # a plate's copy, on which nothing is written yet
    _bounds = None

    def get_bounding_rect(self, min_alpha=1):
        """Look only once for where anything is, until something more is painted."""
        if min_alpha != 1:
            return super().get_bounding_rect(min_alpha)
        if self._bounds is None:
            self._bounds = super().get_bounding_rect()
        return self._bounds.copy()

    def fill(self, *how, **more):
        self._bounds = None
        return super().fill(*how, **more)

    def copy(self):
        made = super().copy()
        made.words, made.body = self.words, self.body
        made.bare = not self.words
        return made

    def subsurface(self, *area):
        made, area = super().subsurface(*area), Rect(*area)
        made.words = tuple(word.moved((-area.x, -area.y)) for word in self.words if area.contains(word.rect))
        return made

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        words = getattr(source, "words", ())
        if words and self.bare:
            self.body, self.bare = self.get_bounding_rect(SOLID), False
        self._bounds = None
        done = super().blit(source, dest, area, special_flags)
        if words:
            at = dest[:2]
            self.words = (*self.words, *(self._taken(word.moved(at)) for word in words))
        return done

    def _taken(self, word):
        if not self.get_rect().inflate(2 * HANGS, 2 * HANGS).contains(word.rect):
            return word._replace(rect=word.rect.clip(self.get_rect()), fault="is cut off by its plate")
        if self.body and not self.body.inflate(2 * HANGS, 2 * HANGS).contains(word.rect):
            return word._replace(fault="hangs over the edge of its plate")
        return word


def paper(image):
    """Return the picture on a surface that can remember words."""
    if isinstance(image, Paper):
        return image
    made = Paper(image.get_size(), pygame.SRCALPHA)
    made.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


class Record:
    """From `open` to `close` every text is written down, on the surfaces and in `said`; `cut` is what was shortened."""

    def __init__(self):
        self.said, self.cut = set(), set()
        self._old = []

    def open(self):
        cache.clear()
        ink, keep, clipped, rasterise = text._ink, cache.Shelf.keep, text.clipped, sprites.rasterise

        def heard(words, face, px, colour, *how):
            self.said.add((words, face, px))
            made = paper(ink(words, face, px, colour, *how))
            seen = made.get_bounding_rect()
            made.words = (Word(words, seen, face, px),) if seen else ()
            return made

        def kept(shelf, key, surface):
            return keep(shelf, key, paper(surface))

        def shortened(s, *how):
            made = clipped(s, *how)
            if made == s:
                return s
            made = made.removesuffix("…") + DOTS
            self.cut.add(made)
            return made

        self._put(soft, "Surface", Paper)
        self._put(text, "_ink", heard)
        self._put(cache.Shelf, "keep", kept)
        def unread(drawn):
            def made(*how, **more):
                found = drawn(*how, **more)
                found.words = ()  # what is printed on cards is no text to be read
                return found

            return made

        self._put(sprites, "rasterise", lambda *how: paper(rasterise(*how)))  # plates written on at once
        for module in [one for name, one in sys.modules.items() if name.startswith("tabletop")]:
            if getattr(module, "clipped", None) is clipped:
                self._put(module, "clipped", shortened)
            for card in (cards.card, cards.french):
                if getattr(module, "card", None) is card:
                    self._put(module, "card", unread(card))

    def close(self):
        for where, name, old in reversed(self._old):
            setattr(where, name, old)
        cache.clear()

    def _put(self, where, name, new):
        self._old.append((where, name, getattr(where, name)))
        setattr(where, name, new)
