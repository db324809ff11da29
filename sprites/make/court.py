"""The Masquerade's court: ranks (octagons), what happens there (stepped squares), and the infernal mark."""

import math

from .disciplines import drop
from .lino import BRASS, CORAL, CREAM, GARNET, GARNET_D, GOLD, INK, PAPER2, SHADE, Svg, series


def plaque(metal, field):
    s = Svg(128)

    def hx(r, dy=0):
        return [(64 + r * math.cos(math.radians(a)), 64 + r * math.sin(math.radians(a))) for a in (
            -112.5, -67.5, -22.5, 22.5, 67.5, 112.5, 157.5, -157.5,
        )]

    s.poly(hx(64), INK)
    s.poly(hx(59), metal)
    s.poly(hx(53), INK)
    s.poly(hx(50), field)
    return s


rank = series("rank-", plaque)


@rank("justicar", GOLD, GARNET_D)
def _(s):
    s.rays(64, 64, 10, 46, 20, 0.42, "#7A2740")
    s.p("M61 30L67 30L68 88L82 98L46 98L60 88Z", GOLD, INK, 2)
    s.p("M64 18L70 28L64 36L58 28Z", CREAM, INK, 2)
    s.p("M30 38L98 38L98 43L30 43Z", GOLD, INK, 2)
    with s.mirror():
        s.p("M34 42L22 72M34 42L46 72", None, CREAM, 2)
        s.p("M18 72L50 72Q46 84 34 84Q22 84 18 72Z", CREAM, INK, 2)
        s.cut(24, 76, 42, 76, 2.6, GARNET)


@rank("prince", GOLD, "#3A1638")
def _(s):
    s.rays(64, 72, 10, 44, 20, 0.42, "#55264F")
    with s.mirror():
        s.p("M64 34L56 58L42 40L38 62L24 50L34 90L64 90Z", GOLD)
        s.c(24, 48, 5, CREAM)
        s.c(42, 38, 5, CREAM)
        s.cuts([(40, 66, 44, 84), (52, 64, 53, 82)], 3.4, INK)
    s.c(64, 32, 6, GARNET, INK, 1.5)
    s.r(33, 86, 62, 10, CREAM, 1, INK, 2)
    s.p("M64 87L68 91L64 95L60 91Z", GARNET)
    s.c(46, 91, 2.4, INK)
    s.c(82, 91, 2.4, INK)


@rank("seneschal", "#C9C2B4", "#26324A")
def _(s):
    s.c(64, 38, 17, None, INK, 11)
    s.c(64, 38, 17, None, CREAM, 6.5)
    s.c(64, 38, 6, GARNET)
    s.p("M60 54L68 54L68 104L60 104Z", CREAM, INK, 2)
    s.p("M68 78L86 78L86 86L80 86L80 92L86 92L86 102L68 102Z", CREAM, INK, 2)
    s.cut(62.5, 60, 62.5, 98, 2.4, INK)


@rank("sheriff", "#C9C2B4", "#3D3320")
def _(s):
    s.star(64, 64, 44, 20, 6, INK)
    s.star(64, 64, 40, 18, 6, CREAM)
    for i in range(6):
        a = math.radians(-90 + 60 * i)
        s.c(64 + 41 * math.cos(a), 64 + 41 * math.sin(a), 4.4, CREAM, INK, 2)
    s.c(64, 64, 15, INK)
    s.c(64, 64, 12, GARNET)
    s.p("M57 58L64 74L71 58L67 58L64 65L61 58Z", CREAM)


@rank("harpy", "#C9C2B4", "#1F3A38")
def _(s):
    with s.mirror():
        s.p("M64 58Q50 46 32 50Q24 54 24 64Q26 80 44 80Q58 78 64 68Z", CREAM, INK, 2.5)
        s.p("M34 64Q44 54 54 64Q46 74 34 64Z", INK)
        for a, l in ((-150, 34), (-132, 38), (-114, 36), (-98, 30)):
            x, y = 40, 50
            s.cut(x + 6, y + 2, x + 6 + l * math.cos(math.radians(a)), y + l * math.sin(math.radians(a)), 9, CORAL, 3)
        s.cut(34, 76, 50, 74, 2.6, GARNET)
    s.p("M59 68L69 68L64 84Z", CREAM, INK, 2)
    s.line(96, 72, 84, 108, INK, 6)
    s.line(96, 72, 84.6, 106, BRASS, 3)


@rank("primogen", "#B98B5A", "#33203A")
def _(s):
    s.c(64, 78, 25, None, INK, 14)
    s.c(64, 78, 25, None, BRASS, 9)
    s.cut(44, 82, 54, 98, 4, CREAM, 3)
    s.p("M46 30L82 30L90 44L64 64L38 44Z", INK)
    s.p("M49 34L79 34L85 44L64 59L43 44Z", GARNET)
    s.p("M49 34L56 44L43 44ZM79 34L72 44L64 34Z", "#E87A86")
    s.cut(54, 36, 74, 36, 2, CREAM)


@rank("caitiff", "#7C6A50", "#2B2622")
def _(s):
    s.p("M34 26L94 26L96 62Q92 92 64 104Q36 92 32 62Z", PAPER2, INK, 3)
    s.p("M42 50L58 54L54 62L44 60ZM86 50L70 54L74 62L84 60Z", INK)
    s.p("M46 80Q64 70 82 80L80 84Q64 76 48 84Z", INK)
    s.p("M53 77L58 76L56 88Z", CREAM, INK, 1.5)
    s.p("M72 26L64 40L74 48L66 62L72 72", None, INK, 3)
    s.cuts([(38, 34, 44, 46), (40, 66, 46, 76)], 3, SHADE)


@rank("mortal-scum", "#6A5A48", "#3B3128")
def _(s):  # a drinking carton with a straw: what they all are to the court
    s.p("M72 40L84 16L98 20", None, INK, 10)
    s.p("M72 40L84 16L98 20", None, CREAM, 5)
    s.line(80, 25, 85, 27, GARNET, 3)
    s.p("M38 46L90 46L90 106L38 106Z", PAPER2, INK, 4)
    s.p("M38 46L48 34L80 34L90 46Z", CREAM, INK, 4)
    s.p("M40 60L88 60L88 92L40 92Z", GARNET_D)
    drop(s, 64, 79, 9, CORAL)
    s.cuts([(44, 52, 60, 52), (84, 99, 60, 99)], 3, SHADE)


# ------------------------------------------------------------------ what happens at court
def stepped(field="#3A1226", ray="#55203A"):
    s = Svg(128)
    s.notch(2, 2, 124, 124, 18, INK, steps=3)
    s.notch(7, 7, 114, 114, 15, CREAM, steps=3)
    s.notch(10, 10, 108, 108, 14, field, steps=3)
    s.rays(64, 64, 16, 52, 24, 0.42, ray)
    return s


court = series("event-", stepped)


@court("boon")
def _(s):  # a favour, sealed and not forgotten
    s.p("M26 30Q22 20 34 20L92 20Q84 24 86 34L86 92Q86 104 74 104L22 104Q30 100 30 92Z", INK)
    s.p("M34 26L84 26Q80 30 80 36L80 92Q80 98 74 98L33 98Q36 94 36 90L36 36Q36 29 34 26Z", CREAM)
    s.cuts([(44, 40, 72, 40), (44, 50, 68, 50), (44, 60, 72, 60), (44, 70, 58, 70)], 3.6, SHADE)
    s.p("M78 92L72 118L84 110L94 118L92 92Z", GARNET_D, INK, 3.4)
    s.star(85, 84, 24, 19, 12, INK)
    s.star(85, 84, 20, 16, 12, GARNET)
    s.c(85, 84, 10.5, None, CREAM, 2.4)
    s.star(85, 84, 7, 3, 4, CREAM)
    s.cut(72, 86, 76, 74, 3.4, "#E87A86")


@court("blood-hunt", "#2A0E14", "#4A1820")
def _(s):  # the horn, and the moon it is blown at
    s.c(78, 46, 30, CORAL)
    s.c(72, 42, 3, "#C9583F")
    s.c(90, 56, 4.4, "#C9583F")
    s.c(88, 36, 2.6, "#C9583F")
    s.p("M20 34Q24 92 72 100Q92 102 108 88L112 64L92 74Q78 86 62 78Q38 66 34 30Z", INK)
    s.p("M24 36Q30 86 74 94Q88 96 102 84L104 74Q92 88 72 88Q42 82 31 35Z", CREAM)
    s.p("M92 72L112 58L118 92L102 98Z", BRASS, INK, 4)
    s.p("M18 28L38 24L38 36L20 40Z", BRASS, INK, 3.6)
    s.p("M44 66L52 60M58 82L62 74", None, GARNET, 6)
    s.cut(36, 60, 54, 82, 4, SHADE, -3)
    s.p("M40 42Q60 34 80 62", None, BRASS, 2.6)
    drop(s, 102, 110, 5, CORAL)


@court("revolution", "#3A1638", "#55264F")
def _(s):  # the crown goes over
    with s.g("rotate(158 64 58)"):
        s.p("M30 76L26 40L46 56L64 28L82 56L102 40L98 76Z", INK)
        s.p("M36 70L33 52L48 63L64 39L80 63L95 52L92 70Z", GOLD)
        s.r(30, 70, 68, 13, CREAM, 1, INK, 4)
        s.c(64, 27, 6, GARNET, INK, 3)
        s.c(25, 38, 5, CREAM, INK, 3)
        s.c(103, 38, 5, CREAM, INK, 3)
        s.cuts([(42, 72, 40, 58), (60, 68, 62, 52)], 3.6, INK)
    s.p("M20 74A46 46 0 0 0 92 100L98 108L108 84L82 86L87 92A36 36 0 0 1 30 74Z", CORAL, INK, 3.6)
    s.p("M108 54A46 46 0 0 0 36 28L30 20L20 44L46 42L41 36A36 36 0 0 1 98 54Z", CORAL, INK, 3.6)


s = Svg(128)  # the infernal mark: a hoof-print burnt into a scrap of hide
s.p("M18 30L40 12L66 18L94 10L112 34L108 64L118 92L92 114L64 108L34 118L14 92L22 62Z", INK)
s.p("M25 34L42 20L66 26L91 18L104 36L100 64L109 90L90 106L64 100L36 109L22 90L30 62Z", "#C49A62")
s.cuts([(36, 34, 46, 28), (32, 88, 34, 72), (92, 98, 98, 88)], 4, CREAM)
with s.mirror():
    s.p("M60 84Q34 86 34 62Q36 40 58 24Q63 50 60 84Z", INK)
    s.p("M55 77Q41 78 41 62Q43 48 54 37Q57 56 55 77Z", CORAL)
    s.cut(47, 62, 52, 46, 4, GOLD, -2)
    s.e(50, 94, 7.5, 6, INK)
    s.e(50, 94, 3.6, 2.6, CORAL)
s.save("mark-infernal")
