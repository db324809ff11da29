"""A node: one picture at a place, which tells its scene when it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

if TYPE_CHECKING:
    from tabletop.scene import Scene

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NOWHERE = Rect(0, 0, 0, 0)
FADE_STEP = 8  # alphas are rounded to this, so that a fading node re-multiplies its image 32 times at most


def faded(image: Surface, alpha: int) -> Surface:
    """Make a premultiplied image paler: every channel times alpha / 255."""
    copy = image.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Node:
    """A premultiplied picture at a place (px, top left corner). Setting anything marks old and new place dirty."""

    __slots__ = (
        *("_alpha", "_clip", "_fade", "_image", "_rect", "_size", "_visible", "_x", "_y", "_z"),
        *("dirty", "drawn", "hit", "index", "last", "opaque", "scene", "settled"),
    )

    def __init__(
        self,
        image: Surface | None = None,
        x: float = 0,
        y: float = 0,
        z: float = 0,
        *,
        size: tuple[int, int] | None = None,
        alpha: int = 255,
        visible: bool = True,
        opaque: bool = False,
        hit: bool = False,
    ) -> None:
        self._image, self._x, self._y, self._z = image, x, y, z
        self._alpha, self._visible, self.opaque, self.hit = alpha, visible, opaque, hit
        self._size = size if size is not None else image.get_size() if image else (0, 0)
        self._clip: Rect | None = None
        self._fade: tuple[Surface, int, Surface] | None = None
        self._rect: Rect | None = None
        self.drawn = NOWHERE  # where the scene last drew it
        self.scene: Scene | None = None
        self.index = -1  # its place in the scene's order
        self.last = 0  # the frame of its scene in which it last changed
        self.dirty = self.settled = False

    def touch(self) -> None:
        """Have it drawn again, wherever it is now."""
        self._rect = None
        if not self.dirty and self.scene is not None:
            self.dirty = True
            self.scene.changed.append(self)

    @property
    def rect(self) -> Rect:
        """The whole picture's place in px, whether visible or not."""
        return Rect(round(self._x), round(self._y), *self._size)

    @property
    def shown(self) -> Rect:
        """What of it can be seen: empty if hidden, cut by its clip."""
        if self._rect is None:
            if not self._visible or self._alpha <= 0:
                self._rect = NOWHERE
            else:
                self._rect = self.rect if self._clip is None else self.rect.clip(self._clip)
        return self._rect

    @property
    def image(self) -> Surface | None:
        """The premultiplied picture (opaque nodes: any)."""
        return self._image

    @image.setter
    def image(self, image: Surface | None) -> None:
        if image is not self._image:
            self._image = image
            if image is not None:
                self._size = image.get_size()
            self.touch()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self._size

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        if size != self._size:
            self._size = size
            self.touch()

    @property
    def x(self) -> float:
        """Left edge in px."""
        return self._x

    @x.setter
    def x(self, x: float) -> None:
        self.move(x, self._y)

    @property
    def y(self) -> float:
        """Upper edge in px."""
        return self._y

    @y.setter
    def y(self, y: float) -> None:
        self.move(self._x, y)

    def move(self, x: float, y: float) -> None:
        """Put the upper left corner at (x, y)."""
        if x != self._x or y != self._y:
            self._x, self._y = x, y
            self.touch()

    @property
    def centre(self) -> tuple[float, float]:
        """The middle in px."""
        return self._x + self._size[0] / 2, self._y + self._size[1] / 2

    def centre_at(self, cx: float, cy: float, image: Surface | None = None) -> None:
        """Put the middle at (cx, cy), with another image if one is given (a turned card)."""
        if image is not None:
            self.image = image
        self.move(cx - self._size[0] / 2, cy - self._size[1] / 2)

    @property
    def z(self) -> float:
        """The greater, the nearer."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            if self.scene is not None:
                self.scene.unsorted = True
            self.touch()

    @property
    def alpha(self) -> int:
        """0 unseen … 255 solid."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: int) -> None:
        if alpha != self._alpha:
            self._alpha = alpha
            self.touch()

    @property
    def visible(self) -> bool:
        """Hidden nodes are neither drawn nor hit."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.touch()

    @property
    def clip(self) -> Rect | None:
        """Nothing of it is drawn or hit outside this (px), None = no limit."""
        return self._clip

    @clip.setter
    def clip(self, clip: Rect | None) -> None:
        if clip != self._clip:
            self._clip = clip
            self.touch()

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point (px) hits it; subclasses may use another shape."""
        return bool(self.shown.collidepoint(pos))

    def draw(self, target: Surface) -> None:
        """Blit it; the scene has set the target's clip. Subclasses may draw anything inside their rect."""
        if self._image is None:
            return
        at = (round(self._x), round(self._y))
        if self.opaque and self._alpha >= 255:
            target.blit(self._image, at)
        else:
            target.blit(self._paled(self._image), at, special_flags=PREMULTIPLIED)

    def _paled(self, image: Surface) -> Surface:
        alpha = self._alpha // FADE_STEP * FADE_STEP
        if self._alpha >= 255:
            return image
        if self._fade is None or self._fade[0] is not image or self._fade[1] != alpha:
            self._fade = (image, alpha, faded(image, alpha))
        return self._fade[2]

    def kill(self) -> None:
        """Leave the scene, if in one."""
        if self.scene is not None:
            self.scene.remove(self)
