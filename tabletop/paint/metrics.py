"""Window size and text size in one value: design numbers (1920 x 1080) become pixels here and nowhere else."""

from typing import NamedTuple

SMALLEST_TEXT = 12
DISPLAY = 24
LEAST_U = 2 / 3  # pixels of a design unit at 1280 x 720: in a smaller window letters shrink less than all else


class Metrics(NamedTuple):
    """A window in pixels and the text setting, 1.0 to 2.0."""

    width: int
    height: int
    text: float = 1.0

    @property
    def u(self) -> float:
        """Return the pixels of a design unit."""
        return min(self.width / 1920, self.height / 1080)

    @property
    def w(self) -> float:
        """Return the width of the window in design units: 1920 at 16:9 and narrower, more beyond."""
        return self.width / self.u

    @property
    def h(self) -> float:
        """Return the height of the window in design units."""
        return self.height / self.u

    @property
    def column(self) -> float:
        """Return the width of the left column in design units; it grows with the text."""
        return 264 + 116 * (self.text - 1)

    def px(self, v: float) -> int:
        """Turn a place or size in design units into pixels."""
        return round(v * self.u)

    def stroke(self, v: float) -> float:
        """Turn a line's thickness into pixels: never so thin that it drops out in a small window."""
        return v * max(0.8, self.u)

    def font_px(self, v: float, cap: float | None = None) -> int:
        """Turn a type size into pixels: display sizes grow half as fast as sentences, cap bounds it, 12 is least."""
        grow = 1 + (self.text - 1) / 2 if v >= DISPLAY else self.text
        if cap is not None:
            grow = min(grow, cap)
        return max(SMALLEST_TEXT, round(v * self.u * grow + (0.7 if self.u < 1 else 0)))


def of_window(size: tuple[int, int], text: float) -> Metrics:
    """Return the metrics of a window with that text setting; a small window is laid out as for larger text."""
    m = Metrics(*size, text)
    least = min(1.5, 1 + 3 * max(0.0, LEAST_U - m.u))
    return m._replace(text=least + (text - 1) * (2 - least))
