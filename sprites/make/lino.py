"""Linocut SVG kit: every drawing of this project goes through it.

Emits only what nanosvg draws: paths, basic shapes, flat fills, strokes, opacity and group transforms. The names are
short because they are written thousands of times: p path, c circle, e ellipse, r rectangle, g group; fill, st(roke),
sw stroke width, op(acity).
"""

import math
from contextlib import contextmanager

INK = "#17130F"
CREAM = "#F3E7CF"
PAPER2 = "#E2D0AC"
BRASS = "#D9A441"
BRASS_D = "#8A5F1F"
SHADE = "#6B5A45"
GARNET = "#C43A52"
GARNET_D = "#5E1A2C"
PLUM = "#25121F"
MUSTARD = "#E8B23A"
BOTTLE = "#1B3A31"
ICE = "#9CC4DC"
NIGHT = "#141C26"
STEEL = "#3E5568"
TEAL = "#5CC8B8"
SEA = "#10343C"
SEA2 = "#1D5560"
LEAF = "#2F8F56"
GOLD = "#F0C046"
CORAL = "#E8745A"
SAND = "#E5C98E"
WOOD = "#6B4226"
WOOD_D = "#3A2314"

DRAWN = {}  # name -> SVG text, in the order of drawing


def f(v):
    return ("%.2f" % v).rstrip("0").rstrip(".")


def path(form, *numbers):
    """Fill numbers into the data of a path."""
    return form % tuple(map(f, numbers))


def series(prefix, ground):
    """Return a decorator for drawings of one kind, each begun by `ground(…)`: `@clan("brujah", "#8C2A2A")`."""

    def named(name, *look, **more):
        def hang(draw):
            s = ground(*look, **more)
            draw(s)
            s.save(prefix + name)

        return hang

    return named


class Svg:
    def __init__(s, w=128, h=None):
        s.w, s.h = w, h or w
        s.o = []

    def _st(s, fill, st, sw, op, cap="round"):
        a = 'fill="%s"' % (fill or "none")
        if st:
            a += ' stroke="%s" stroke-width="%s" stroke-linecap="%s" stroke-linejoin="round"' % (st, f(sw), cap)
        if op != 1:
            a += ' opacity="%s"' % f(op)
        return a

    def p(s, d, fill=INK, st=None, sw=0, op=1, cap="round"):
        s.o.append('<path d="%s" %s/>' % (d, s._st(fill, st, sw, op, cap)))

    def c(s, x, y, r, fill=INK, st=None, sw=0, op=1):
        s.o.append('<circle cx="%s" cy="%s" r="%s" %s/>' % (f(x), f(y), f(r), s._st(fill, st, sw, op)))

    def e(s, x, y, rx, ry, fill=INK, st=None, sw=0, op=1):
        s.o.append(
            '<ellipse cx="%s" cy="%s" rx="%s" ry="%s" %s/>' % (f(x), f(y), f(rx), f(ry), s._st(fill, st, sw, op))
        )

    def r(s, x, y, w, h, fill=INK, rx=0, st=None, sw=0, op=1):
        s.o.append('<rect x="%s" y="%s" width="%s" height="%s" rx="%s" %s/>' % (
            f(x), f(y), f(w), f(h), f(rx), s._st(fill, st, sw, op),
        ))

    def poly(s, pts, fill=INK, st=None, sw=0, op=1):
        s.p("M" + "L".join("%s %s" % (f(x), f(y)) for x, y in pts) + "Z", fill, st, sw, op)

    def line(s, x1, y1, x2, y2, st=INK, sw=3, op=1, cap="round"):
        s.p("M%s %sL%s %s" % (f(x1), f(y1), f(x2), f(y2)), None, st, sw, op, cap)

    @contextmanager
    def g(s, t="", op=1):
        s.o.append("<g%s%s>" % (' transform="%s"' % t if t else "", ' opacity="%s"' % f(op) if op != 1 else ""))
        yield
        s.o.append("</g>")

    # --- the signature marks -------------------------------------------------
    def cut(s, x1, y1, x2, y2, w=4, fill=CREAM, bend=0):
        """A gouge mark: blunt at the start, running out to a point; bend bows it sideways."""
        dx, dy = x2 - x1, y2 - y1
        n = math.hypot(dx, dy) or 1
        px, py = -dy / n, dx / n
        mx, my = (x1 + x2) / 2 + px * bend, (y1 + y2) / 2 + py * bend
        h = w / 2
        s.p(
            path(
                "M%s %sQ%s %s %s %sQ%s %s %s %sQ%s %s %s %sZ", x1 + px * h, y1 + py * h, mx + px * h, my + py * h, x2,
                y2, mx - px * h, my - py * h, x1 - px * h, y1 - py * h, x1 - dx / n * h, y1 - dy / n * h, x1 + px * h,
                y1 + py * h,
            ),
            fill,
        )

    def cuts(s, lst, w=4, fill=CREAM, bend=0):
        for q in lst:
            s.cut(q[0], q[1], q[2], q[3], q[4] if len(q) > 4 else w, fill, q[5] if len(q) > 5 else bend)

    def rays(s, cx, cy, r1, r2, n=16, w=0.5, fill=BRASS, a0=0, a1=360, op=1):
        """Deco sunburst: n wedges, w = share of the pitch that is filled."""
        st = (a1 - a0) / n
        d = ""
        for i in range(n):
            m = math.radians(a0 + st * (i + 0.5))
            h = math.radians(st * w / 2)
            d += path(
                "M%s %sL%s %sL%s %sL%s %sZ", cx + r1 * math.cos(m - h), cy + r1 * math.sin(m - h),
                cx + r2 * math.cos(m - h), cy + r2 * math.sin(m - h), cx + r2 * math.cos(m + h),
                cy + r2 * math.sin(m + h), cx + r1 * math.cos(m + h), cy + r1 * math.sin(m + h),
            )
        s.p(d, fill, op=op)

    def star(s, cx, cy, r, r2, n=5, fill=BRASS, rot=-90, st=None, sw=0):
        s.poly(
            [
                (
                    cx + (r if i % 2 == 0 else r2) * math.cos(math.radians(rot + i * 180 / n)),
                    cy + (r if i % 2 == 0 else r2) * math.sin(math.radians(rot + i * 180 / n)),
                ) for i in range(2 * n)
            ],
            fill, st, sw,
        )

    @contextmanager
    def mirror(s, cx=None):
        """draw once, get it twice: body is repeated mirrored about x=cx."""
        cx = s.w / 2 if cx is None else cx
        k = len(s.o)
        yield
        body = s.o[k:]
        s.o.append('<g transform="translate(%s 0) scale(-1 1)">' % f(2 * cx))
        s.o += body
        s.o.append("</g>")

    def notch(s, x, y, w, h, n=8, fill=INK, st=None, sw=0, steps=2, op=1):
        """deco plate: rectangle with stepped corners."""
        k = n / steps

        def corner(ax, ay, sx, sy, rev):
            pts = []
            for i in range(steps):
                pts.append((ax + sx * (n - i * k), ay + sy * i * k))
                pts.append((ax + sx * (n - i * k), ay + sy * (i + 1) * k))
            pts.append((ax, ay + sy * n))
            return pts[::-1] if rev else pts

        pts = (corner(x, y, 1, 1, True) + corner(x + w, y, -1, 1, False) + corner(x + w, y + h, -1, -1, True) + corner(
            x, y + h, 1, -1, False,
        ))
        s.poly(pts, fill, st, sw, op)

    def text(s):
        size = f(s.w), f(s.h)
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">' % (size + size)
        return head + "\n".join(s.o) + "</svg>"

    def save(s, name):
        """hang the drawing on the line under its name; __main__.py takes it down and writes it."""
        if name in DRAWN:
            raise ValueError("two drawings are called " + name)
        DRAWN[name] = s.text()
