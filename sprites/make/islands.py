"""Scallywag: the islands, as coins."""

import math

from .lino import BRASS, CORAL, CREAM, GARNET, GOLD, INK, LEAF, SAND, SEA, SEA2, SHADE, TEAL, WOOD, WOOD_D, Svg, f, path

SKY = {"day": ("#F2D9A0", "#EBC27C"), "dusk": ("#E9A26B", "#C9694A"), "clear": ("#CFE3DC", "#A9CFCB")}


def isle(name, sky="clear", sun=None):
    def w(fn):
        s = Svg(160)
        s.c(80, 80, 79, INK)
        s.c(80, 80, 74, BRASS)
        s.c(80, 80, 70, INK)
        a, b = SKY[sky]
        s.c(80, 80, 67, a)
        s.p("M18.2 106A67 67 0 0 1 13 80L147 80A67 67 0 0 1 141.8 106Z", b)
        if sun:
            dx, dy = sun[0] - 80, sun[1] - 80
            dd = math.hypot(dx, dy) or 1
            q = min(1, 40 / dd)
            sx, sy = 80 + dx * q, 80 + dy * q
            s.rays(sx, sy, 15, 25, 16, 0.45, CREAM, op=0.8)
            s.c(sx, sy, 11.5, CREAM)
        fn(s)
        # the sea closes over every foot
        s.p("M15.6 98A67 67 0 0 0 144.4 98Q128 106 112 99Q96 92 80 99Q64 106 48 99Q32 92 15.6 98Z", SEA2)
        s.p("M22 114A67 67 0 0 0 138 114Q124 120 110 114Q95 108 80 114Q65 120 50 114Q36 108 22 114Z", SEA)
        s.cuts(
            [
                (40, 108, 66, 106, 3.5, 3), (96, 106, 122, 110, 3, -3), (58, 124, 88, 122, 3.5, 3),
                (76, 136, 100, 134, 3, 2), (44, 126, 52, 128, 2.5),
            ],
            3,
            TEAL,
        )
        s.c(80, 80, 68.5, None, INK, 3.5)
        s.save("island-" + name)
        return fn

    return w


def palm(s, x, y, h, lean=6, col=LEAF):
    s.p(
        path(
            "M%s %sQ%s %s %s %sL%s %sQ%s %s %s %sZ", x - 3, y, x - 2 + lean * 0.2, y - h * 0.5, x + lean - 1.5, y - h,
            x + lean + 1.5, y - h, x + 3 + lean * 0.3, y - h * 0.5, x + 3, y,
        ),
        INK,
    )
    cx, cy = x + lean, y - h
    for a, l in ((-170, 20), (-140, 18), (-100, 15), (-50, 17), (-10, 20), (25, 14), (155, 14)):
        m = math.radians(a)
        ex, ey = cx + l * math.cos(m), cy + l * math.sin(m) + 8
        mx, my = cx + l * 0.55 * math.cos(m), cy + l * 0.6 * math.sin(m) - 5
        s.p(path("M%s %sQ%s %s %s %sQ%s %s %s %sZ", cx, cy, mx, my - 4, ex, ey, mx, my + 5, cx, cy), col, INK, 1.8)


def mound(s, x1, x2, top, col=LEAF, base=102):
    m = (x1 + x2) / 2
    s.p(
        path(
            "M%s %sQ%s %s %s %sQ%s %s %s %sZ", x1, base, x1 + (m - x1) * 0.45, top, m, top, x2 - (x2 - m) * 0.45, top,
            x2, base,
        ),
        col, INK, 3,
    )


def beach(s, x1=26, x2=134):
    s.p("M%s 104Q%s 92 80 92Q%s 92 %s 104Z" % (x1, x1 + 20, x2 - 20, x2), SAND, INK, 3)


@isle("la-havana", "dusk")
def _(s):
    mound(s, 22, 98, 78, "#8A7A4A")
    s.p("M34 96L40 76L112 76L120 96Z", "#C9B48A", INK, 3)
    s.p("M40 76L40 68L50 68L50 74L60 74L60 68L70 68L70 76Z", "#C9B48A", INK, 2.5)
    s.p("M88 76L92 34L108 34L112 76Z", CREAM, INK, 3)
    s.p("M90 58L110 58L111 66L89.4 66Z", GARNET)
    s.p("M90.5 42L109 42L109.6 49L90 49Z", GARNET)
    s.r(90, 26, 20, 8, INK)
    s.p("M90 26L100 16L110 26Z", GARNET, INK, 2.5)
    s.p("M90 29L40 18L40 34Z", GOLD, op=0.85)
    s.c(100, 29, 3.4, GOLD)
    s.cuts([(48, 86, 78, 86, 3), (96, 72, 98, 52, 3)], 3, INK)


@isle("san-juan", "day", (48, 46))
def _(s):
    s.p("M24 104L32 74L128 74L136 104Z", "#B98A5A", INK, 3)
    for y in (82, 91):
        s.line(34, y, 126, y, INK, 1.6)
    s.p("M76 74L76 46L108 46L108 74Z", "#D9B07A", INK, 3)
    s.p("M72 46Q76 28 92 26Q108 28 112 46Z", GARNET, INK, 3)
    s.c(92, 23, 4, GOLD, INK, 2)
    s.r(87, 52, 10, 14, INK, 5)
    s.cuts([(80, 70, 80, 52, 3), (80, 42, 88, 31, 3)], 3, CREAM)
    palm(s, 46, 76, 26, -4)


@isle("george-town", "clear", (116, 48))
def _(s):  # a turtle basking, with a house on its back
    s.p("M30 98Q34 60 78 58Q116 60 120 98Z", INK)
    s.p("M36 95Q42 66 78 64Q108 66 114 95Z", "#4E8A4A")
    s.p("M60 70L78 66L94 71L96 84L78 90L60 84Z", "#7FB56A", INK, 2.5)
    s.p("M60 84L46 92M96 84L108 92M60 70L50 74M94 71L104 76", None, INK, 2.5)
    s.p("M112 92Q116 74 132 76Q142 82 136 92Q128 100 114 98Z", "#7FB56A", INK, 3)
    s.c(130, 83, 2.6, INK)
    s.p("M62 62L62 44L90 44L90 62Z", CREAM, INK, 2.5)
    s.p("M57 46L76 30L95 46Z", GARNET, INK, 2.5)
    s.r(72, 50, 8, 12, INK)


@isle("st-thomas", "day")
def _(s):
    mound(s, 18, 92, 66, "#5E8A4A")
    mound(s, 62, 142, 74, "#3F6E44")
    s.p("M46 70L48 36L70 36L72 70Z", "#C9B48A", INK, 3)
    s.p("M43 36L43 26L50 26L50 31L56 31L56 26L62 26L62 31L68 31L68 26L75 26L75 36Z", "#C9B48A", INK, 2.5)
    s.r(56, 44, 6, 12, INK, 3)
    s.line(59, 26, 59, 12, INK, 2.5)
    s.p("M59 12L76 17L59 22Z", GARNET, INK, 1.5)
    s.cuts([(51, 64, 52, 42, 3), (96, 92, 112, 80, 4, 3), (30, 94, 38, 80, 4, 2)], 3, CREAM)
    palm(s, 108, 80, 22, 6)


@isle("falmouth", "dusk", (112, 46))
def _(s):  # a sugar mill
    mound(s, 24, 136, 84, "#8FA04A")
    s.p("M58 90L64 46L92 46L98 90Z", "#D9B07A", INK, 3)
    s.p("M60 48L78 30L96 48Z", INK)
    s.r(73, 74, 10, 16, INK, 4)
    for a in (35, 125, 215, 305):
        with s.g("rotate(%s 78 50)" % a):
            s.line(78, 50, 78, 14, INK, 4)
            s.p("M79 18L92 20L92 42L79 42Z", CREAM, INK, 2)
            s.line(85, 20, 85, 42, INK, 1.2)
    s.c(78, 50, 5, GARNET, INK, 2.5)
    for x in (34, 40, 46, 112, 118, 124):
        s.cut(x, 98, x + 2, 78, 3.4, "#3F6E44")


@isle("montego-bay", "dusk", (80, 76))
def _(s):
    s.p("M14 98Q30 74 56 84Q80 100 106 84Q130 74 146 98L140 108L20 108Z", SAND, INK, 3)
    palm(s, 40, 90, 44, 12)
    palm(s, 120, 90, 38, -12)
    palm(s, 52, 92, 24, -6)
    s.p("M70 96L92 96L88 102L74 102Z", GARNET, INK, 2)


@isle("oranjestad", "clear")
def _(s):
    beach(s, 18, 142)
    for x, w, h, c in ((30, 26, 34, "#E2913A"), (56, 26, 44, "#5CA8A0"), (82, 26, 38, "#D9605A"), (108, 22, 30, GOLD)):
        y = 94 - h
        s.p(
            path(
                "M%s 94L%s %sL%s %sL%s %sL%s %sQ%s %s %s %sL%s %sL%s %sL%s %sL%s %sL%s 94Z", x, x, y, x + 4, y, x + 4,
                y - 7, x + 8, y - 7, x + w / 2, y - 20, x + w - 8, y - 7, x + w - 4, y - 7, x + w - 4, y, x + w, y,
                x + w, y, x + w,
            ),
            c, INK, 2.6,
        )
        for yy in (y + 6, y + 19):
            if yy < 86:
                s.r(x + 5, yy, 6, 8, CREAM, 0, INK, 1.5)
                s.r(x + w - 11, yy, 6, 8, CREAM, 0, INK, 1.5)
        s.c(x + w / 2, y - 5, 2.6, INK)


@isle("st-martin", "day", (80, 40))
def _(s):  # one island, two halves, and the salt between
    mound(s, 16, 82, 62, "#5E8A4A")
    mound(s, 78, 144, 68, "#3F6E44")
    s.p("M66 102L78 88L84 88L96 102Z", CREAM, INK, 2.5)
    s.p("M80 92L74 74L80 66L86 74Z", CREAM, INK, 2.5)
    s.line(48, 62, 48, 38, INK, 2.6)
    s.p("M48 38L68 42L48 50Z", "#3A6AB0", INK, 1.6)
    s.line(112, 68, 112, 44, INK, 2.6)
    s.p("M112 44L132 48L112 56Z", GARNET, INK, 1.6)
    s.cuts([(28, 92, 40, 72, 4, 3), (100, 92, 108, 78, 4, 3)], 4, CREAM)


@isle("freeport", "clear", (46, 48))
def _(s):
    s.p("M20 104L20 88L140 88L140 104Z", "#8A5A34", INK, 3)
    for x in range(28, 140, 14):
        s.line(x, 90, x, 102, INK, 2)
    for x, y, c in ((36, 68, "#9A6E3E"), (58, 68, "#7A5230"), (46, 48, "#B98A4A")):
        s.r(x, y, 20, 20, c, 1, INK, 3)
        s.line(x + 2, y + 2, x + 18, y + 18, INK, 2)
        s.line(x + 18, y + 2, x + 2, y + 18, INK, 2)
    s.p("M104 88L108 26L114 26L116 88Z", WOOD, INK, 2.5)
    s.p("M110 28L72 40L72 44L112 36Z", WOOD, INK, 2.5)
    s.line(76, 43, 76, 56, INK, 2)
    s.p("M70 56L82 56L76 64Z", GARNET, INK, 2)
    s.e(128, 80, 9, 9, "#9A6E3E", INK, 3)
    s.c(128, 80, 4, INK)


@isle("fort-de-france", "dusk")
def _(s):
    s.p("M34 102L74 34L86 34L130 102Z", "#5A4A44", INK, 3)
    s.p("M74 34L80 44L86 34L94 47L84 58L78 50L70 60L66 48Z", CORAL, INK, 2)
    s.p("M80 32Q70 22 82 16Q96 14 92 22Q104 20 100 28Q92 34 80 32Z", CREAM, INK, 2)
    s.p("M18 104L30 82L56 82L64 90L96 90L104 82L130 82L142 104Z", "#B98A5A", INK, 3)
    s.cuts([(74, 62, 60, 84, 4, -2), (92, 60, 108, 78, 3, 2)], 4, SHADE)
    for x in (36, 48, 110, 122):
        s.r(x - 3, 88, 7, 6, INK)


@isle("puerto-barrios", "clear")
def _(s):
    mound(s, 16, 144, 76, "#3F6E44")
    s.p("M80 86Q70 50 84 22", None, INK, 6)
    for x, y, a in ((70, 40, 30), (78, 46, 10), (88, 46, -10), (96, 40, -30), (72, 58, 22), (81, 63, 4), (91, 60, -16)):
        with s.g("translate(%s %s) rotate(%s)" % (x, y, a)):
            s.p("M-5 -8Q-8 8 4 14Q8 12 6 9Q0 4 3 -8Z", GOLD, INK, 2.2)
    for m in (1, -1):
        s.p("M84 24Q%s 14 %s 40Q%s 34 84 30Z" % tuple(f(84 + m * v) for v in (36, 46, 24)), LEAF, INK, 2.5)
        s.p("M84 22Q%s 0 %s 18Q%s 24 84 28Z" % tuple(f(84 + m * v) for v in (18, 40, 22)), "#4E9A54", INK, 2.5)
    s.cuts([(30, 94, 46, 84, 4, 2), (112, 92, 128, 96, 4, 2)], 4, CREAM)


@isle("amber-cove", "day")
def _(s):
    s.p("M12 100Q18 54 46 48Q42 76 60 86L60 104ZM148 100Q142 54 114 48Q118 76 100 86L100 104Z", "#6B5A45", INK, 3)
    s.cuts([(24, 92, 36, 62, 4, -3), (136, 92, 124, 62, 4, 3)], 4, SAND)
    s.rays(80, 62, 32, 48, 16, 0.42, "#D98A1A")
    s.p("M80 30L106 48L104 76L80 94L56 76L54 48Z", INK)
    s.p("M80 36L100 50L98 74L80 87L62 74L60 50Z", "#E2913A")
    s.p("M80 36L80 56L60 50ZM80 56L98 74L80 87Z", GOLD)
    s.p("M80 56L72 66L88 70Z", WOOD_D)
    s.p("M72 62L66 58M88 66L94 62M74 70L70 74", None, WOOD_D, 2)


@isle("labadie", "clear", (118, 46))
def _(s):  # the dragon-backed rock with its arch
    s.p(
        "M16 104L26 76L36 82L44 58L54 68L62 40L76 56L86 46L96 70Q118 74 124 104L104 104Q104 82 90 82Q78 84 76 104Z",
        "#7A6A5A", INK, 3,
    )
    s.p("M62 40L66 62L76 56ZM44 58L46 78L54 68Z", "#A8967E")
    s.cuts([(32, 98, 38, 86, 3), (58, 96, 62, 72, 4)], 4, CREAM)
    s.p("M56 44Q84 20 116 84", None, INK, 1.6)
    palm(s, 118, 104, 26, 8)


@isle("tortuga", "dusk", (40, 52))
def _(s):
    s.p("M22 100Q34 52 84 52Q120 54 130 100Z", "#5E7A3E", INK, 3.5)
    s.p("M126 96Q126 82 140 84L144 96Z", "#5E7A3E", INK, 3)
    for x in (48, 68, 88, 108):
        s.p("M%s 60L%s 74L%s 90" % (x, x - 8, x - 2), None, INK, 2.2)
    s.p("M50 74Q80 66 112 74", None, INK, 2.2)
    s.p("M62 54L62 34L92 34L92 52Z", "#9A6E3E", INK, 2.6)
    s.p("M56 36L77 22L98 36Z", "#6B4226", INK, 2.6)
    s.r(72, 40, 9, 13, INK)
    s.c(87, 43, 3, GOLD)
    s.line(94, 38, 106, 38, INK, 2)
    s.p("M100 38L112 38L112 48L100 48Z", CREAM, INK, 2)
    s.cuts([(34, 92, 44, 72, 4, 3)], 4, CREAM)


@isle("nassau", "day")
def _(s):
    beach(s, 18, 142)
    s.p("M34 96L34 62L56 62L56 70L104 70L104 62L126 62L126 96Z", "#C9B48A", INK, 3)
    for x in (34, 45, 104, 115):
        s.r(x, 55, 7, 8, "#C9B48A", 0, INK, 2)
    s.r(70, 78, 20, 18, INK, 8)
    s.line(80, 70, 80, 18, INK, 3)
    s.p("M81 20L122 22L116 34L122 46L81 46Z", INK)
    s.c(98, 31, 7, CREAM)
    s.r(94, 36, 8, 5, CREAM, 1)
    s.c(95.5, 31, 1.9, INK)
    s.c(100.5, 31, 1.9, INK)
    s.line(88, 42, 108, 40, CREAM, 2)
    for x in (44, 114):
        s.r(x, 74, 6, 10, INK, 2)


@isle("pirates-base", "dusk")
def _(s):
    s.p("M14 104Q18 34 80 26Q142 34 146 104Z", "#6B5A45", INK, 3.5)
    s.p("M34 100Q30 52 80 46Q130 52 126 100Z", CREAM, INK, 3)
    for x in (60, 100):
        s.p("M%s 66Q%s 58 %s 68Q%s 84 %s 82Q%s 82 %s 66Z" % (x - 13, x, x + 13, x + 12, x, x - 14, x - 13), INK)
    s.c(61, 72, 3, GOLD)
    s.c(99, 72, 3, GOLD)
    s.p("M74 88L80 76L86 88Z", INK)
    s.p("M54 104L54 94L106 94L106 104Z", INK)
    for x in (62, 74, 86, 98):
        s.line(x, 94, x, 104, CREAM, 3)
    s.cuts([(24, 92, 40, 52, 5, -5), (44, 82, 46, 64, 4), (136, 92, 128, 66, 4, 3)], 4, SAND)
