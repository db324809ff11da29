"""The Great Table: arched panels (200 x 240), silhouettes."""

import math
import re

from .faces import bust
from .lino import (
    BRASS, CORAL, CREAM, GARNET, GOLD, ICE, INK, LEAF, NIGHT, SAND, SHADE, STEEL, WOOD, WOOD_D, Svg, path, series,
)


# ------------------------------------------------------------------ The Great Table: 200 x 240 arched panels
def arched(lamp=True):
    s = Svg(200, 240)
    d = "M%s %sL%s 92Q%s %s 100 %sQ%s %s %s 92L%s %sZ"
    for i, c in ((0, INK), (5, ICE), (8, NIGHT)):
        s.p(d % (4 + i, 236 - i, 4 + i, 4 + i, 4 + i, 4 + i, 196 - i, 4 + i, 196 - i, 196 - i, 236 - i), c)
    if lamp:
        s.p("M100 14L176 228L24 228Z", "#2B4256", op=0.75)
        s.p("M100 14L146 228L54 228Z", "#45637A", op=0.6)
        s.rays(100, 12, 26, 96, 12, 0.3, ICE, 20, 160, 0.5)
    return s


gt = series("table-", arched)


def tabletop(s):
    s.e(100, 226, 84, 26, INK)
    s.p("M13 232Q14 202 100 202Q186 202 187 232Z", "#3A2314")
    s.p("M20 231Q24 207 100 206Q176 207 180 231Z", WOOD_D)
    s.p("M24 226Q40 210 100 209", None, SAND, 2)


@gt("king")
def _(s):
    with s.g("translate(0 34)"):
        bust(
            s, skin=0, jaw="square", hair="long", hcol="grey", beard="full", hat="crown", hatb=GOLD, eyes="narrow",
            brow="angry", clothes="cape", c1="#4A1622", c2=CREAM, acc=GARNET,
        )


@gt("consort")
def _(s):
    with s.g("translate(0 34)"):
        bust(
            s, skin=2, jaw="heart", hair="long", hcol="ink", hat="tiara", hatb=ICE, eyes="lash", brow="arch",
            mouth="full", lip="#B8232F", clothes="pearls", c1="#2E4A6A", c2="#C98F5C", acc=ICE,
        )
    for i, a in enumerate((-50, -30, -10, 10, 30, 50)):
        with s.g("rotate(%s 84 228)" % (a * 0.9)):
            s.p("M84 228L71 164Q84 153 97 164Z", (ICE, STEEL)[i % 2], INK, 3)


def revolver(s, steel="#C2CDD4", dark="#7C8A94", grip="#9A5A2A"):
    """in profile, muzzle to the left, 120 wide: barrel, cylinder and grip are three separate tones so that it reads at 30 px."""
    s.p("M76 22L112 22Q118 24 116 30Q132 56 130 76Q118 84 104 78Q104 60 92 46L76 44Z", INK)
    s.p("M97 46L110 30Q124 54 124 72Q116 77 110 74Q110 58 97 46Z", grip)
    s.cuts([(108, 40, 116, 62, 4, 2)], 4, SAND)
    s.p("M0 8L84 8L84 30L46 30L0 24Z", INK)
    s.p("M5 12L78 12L78 19L5 19Z", steel)
    s.p("M5 21L44 21L44 27L5 23Z", dark)
    s.p("M3 9L12 -1L16 9Z", INK)
    s.p("M54 40Q56 60 74 60Q88 60 88 44", None, INK, 9)
    s.p("M54 40Q56 60 74 60Q88 60 88 44", None, dark, 3.5)
    s.p("M74 42Q76 50 70 54", None, INK, 4)
    s.r(46, 4, 42, 38, INK, 9)
    s.r(50, 8, 34, 30, steel, 6)
    s.p("M50 17L78 17L78 21L50 21ZM50 27L78 27L78 31L50 31Z", INK)
    s.p("M76 8L84 8L84 38L76 38Z", dark)
    s.p("M90 20L98 4L110 2L104 14L108 24Z", INK)
    s.cut(10, 14.5, 50, 14.5, 2.6, CREAM)


@gt("vigilante")
def _(s):
    with s.g("translate(-8 40) scale(.92)"):
        bust(
            s, skin=1, jaw="square", hair=None, hat="fedora", hatc="#232A33", hatb=ICE, eyes="narrow", brow="angry",
            mouth="flat", beard="stubble", clothes="suit", c1="#2A3340", c2=CREAM, acc=GARNET,
        )
    with s.g("translate(110 222) rotate(-88) scale(1.02)"):
        with s.g("translate(130 0) scale(-1 1)"):
            revolver(s)
    # a gloved fist round the grip
    s.p("M104 235L106 212Q100 198 108 188Q116 178 134 182L164 188Q178 194 174 210L177 235Z", INK)
    s.p("M111 231L113 210Q107 200 113 193Q119 186 133 188L161 194Q170 198 168 209L170 231Z", "#4A5C6C")
    s.p("M114 201L154 206M114 214L156 218", None, INK, 3.4)
    s.cuts([(118, 195, 148, 198, 3.5), (122, 209, 146, 211, 3)], 3, ICE)


@gt("thief")
def _(s):
    tabletop(s)
    with s.g("rotate(14 118 150)"):
        s.r(84, 92, 74, 104, INK, 8)
        s.r(89, 97, 64, 94, CREAM, 5)
        s.r(95, 103, 52, 82, None, 3, GARNET, 3)
        s.star(121, 144, 20, 8, 4, GARNET)
    s.p(
        "M12 236L12 190Q40 178 58 150Q66 130 80 128Q92 126 86 146L80 160L110 142Q124 138 122 148Q120 154 92 172L112 168Q122 168 118 176Q104 186 92 190L100 192Q106 196 100 200Q80 208 64 210Q44 224 34 236Z",
        INK,
    )
    s.p(
        "M18 230L18 194Q46 182 64 152Q72 136 80 134Q84 134 80 146L70 168L112 147Q117 146 116 148Q108 156 80 174L82 178L112 173Q100 182 78 186L78 190L96 196Q76 202 60 204Q42 214 30 230Z",
        "#33475A",
    )
    s.cuts([(30, 202, 56, 184, 4, -3), (64, 178, 76, 150, 3.5, -2)], 4, ICE)
    s.p("M12 196L40 236L8 236Z", CREAM, INK, 3)


@gt("bomber")
def _(s):
    tabletop(s)
    s.c(100, 150, 60, INK)
    s.c(100, 150, 54, "#2A3038")
    s.p("M58 172Q46 130 82 104Q64 136 76 178Z", "#56697A")
    s.cut(70, 150, 84, 114, 7, ICE, -6)
    s.p("M86 86L114 86L112 100L88 100Z", "#8E969C", INK, 4)
    s.p("M100 86Q98 62 116 56Q136 50 134 34", None, INK, 9)
    s.p("M100 86Q98 62 116 56Q136 50 134 34", None, SAND, 4)
    s.star(134, 32, 24, 8, 8, CORAL)
    s.star(134, 32, 14, 5, 8, GOLD, -60)
    s.p("M100 128L116 150L100 172L84 150Z", GARNET, INK, 3)
    s.cut(94, 150, 101, 136, 3, CREAM)


@gt("guard")
def _(s):
    s.p("M100 46L164 64L160 132Q152 184 100 212Q48 184 40 132L36 64Z", INK)
    s.p("M100 54L156 70L152 130Q145 176 100 202Q55 176 48 130L44 70Z", ICE)
    s.p("M100 54L156 70L152 130Q145 176 100 202Z", STEEL)
    s.p("M100 70L142 82L139 128Q134 162 100 184Q66 162 61 128L58 82Z", INK)
    s.p("M72 96L92 102L88 112L74 108ZM128 96L108 102L112 112L126 108Z", GOLD)
    s.p("M96 116L104 116L106 140L94 140Z", ICE)
    s.p("M80 150Q100 144 120 150L118 156Q100 150 82 156Z", ICE)
    s.cuts([(52, 84, 58, 140, 5, 3)], 5, CREAM)


@gt("mayor")
def _(s):
    tabletop(s)
    s.r(38, 104, 124, 106, INK, 6)
    s.r(44, 110, 112, 94, WOOD, 3)
    s.p("M32 96L168 96L162 112L38 112Z", "#8A5A34", INK, 5)
    s.r(74, 100, 52, 7, INK, 3)
    with s.g("rotate(-12 96 70)"):
        s.p("M70 30L122 30L122 100L70 100Z", CREAM, INK, 4)
        for y in (42, 54, 66):
            s.r(77, y, 8, 8, None, 0, INK, 2.5)
            s.line(91, y + 4, 114, y + 4, SHADE, 3)
        s.p("M77 57L81 62L89 48", None, GARNET, 4)
    s.p("M54 128Q100 176 146 128", None, INK, 12)
    s.p("M54 128Q100 176 146 128", None, GOLD, 6)
    s.star(100, 168, 24, 12, 8, INK)
    s.star(100, 168, 19, 9, 8, GOLD)
    s.c(100, 168, 6, GARNET)


def lens(s, x, y, r, col):
    with s.g("rotate(45 %s %s)" % (x, y)):
        s.r(x - 8, y + r, 16, r * 1.35, INK, 6)
        s.r(x - 3.6, y + r + 8, 7, r * 1.1, BRASS, 3)
    s.c(x, y, r + 8, INK)
    s.c(x, y, r + 4, BRASS)
    s.c(x, y, r - 1, INK)
    s.c(x, y, r - 3, col)


@gt("role-finder")
def _(s):
    with s.g("rotate(-8 100 130)"):
        s.r(34, 60, 96, 138, INK, 10)
        s.r(40, 66, 84, 126, CREAM, 6)
        s.r(47, 73, 70, 112, None, 3, STEEL, 3)
    lens(s, 104, 116, 46, "#DDEBF2")
    s.p("M84 138L80 96L94 108L104 86L114 108L128 96L124 138Z", GARNET, INK, 4)
    s.cuts([(88, 132, 90, 112, 4), (102, 132, 103, 108, 4)], 4, CREAM)
    s.cut(68, 116, 82, 84, 5, CREAM, -5)


@gt("card-finder")
def _(s):
    def sitter(x, y, k, col, lit):
        s.p(
            path(
                "M%s %sQ%s %s %s %sQ%s %s %s %sZ", x - 34 * k, y + 66 * k, x - 34 * k, y + 24 * k, x, y + 22 * k,
                x + 34 * k, y + 24 * k, x + 34 * k, y + 66 * k,
            ),
            col, INK, 5,
        )
        s.c(x, y, 20 * k, col, INK, 5)
        s.cuts(
            [
                (x - 12 * k, y + 4 * k, x - 5 * k, y - 12 * k, 5 * k, -3),
                (x - 24 * k, y + 58 * k, x - 18 * k, y + 36 * k, 5 * k, -2),
            ],
            5,
            lit,
        )

    for x in (42, 158):
        sitter(x, 80, 0.88, "#7FA0B8", CREAM)
    tabletop(s)
    lens(s, 100, 122, 54, "#DDEBF2")
    s.o.append('<g transform="translate(4 8)">')
    s.p("M58 147Q60 122 96 120Q132 122 134 147Q118 167 96 167Q74 167 58 147Z", INK)
    s.c(96, 92, 25, INK)
    s.c(96, 92, 20, "#C98F5C")
    s.p("M97 72Q116 74 116 92Q114 110 97 112Z", "#7E4A28")
    s.p("M74 88Q76 66 96 66Q116 66 118 88Q104 78 96 79Q86 78 74 88Z", INK)
    s.p("M64 146Q66 128 96 126Q126 128 128 146Q112 161 96 161Q80 161 64 146Z", STEEL)
    with s.g("rotate(9 116 132)"):
        s.r(97, 100, 40, 56, INK, 6)
        s.r(101.5, 104.5, 31, 47, CREAM, 3.5)
        s.p("M117 113L129 128L117 143L105 128Z", GARNET)
        s.cut(114, 122, 110, 129, 3, CREAM)
    s.c(90, 93, 2.6, INK)
    s.c(103, 93, 2.6, INK)
    s.cut(50, 116, 62, 84, 5, CREAM, -6)
    s.o.append("</g>")


@gt("target-finder")
def _(s):
    s.c(100, 128, 72, INK)
    s.c(100, 128, 66, CREAM)
    s.c(100, 128, 54, GARNET)
    s.c(100, 128, 40, CREAM)
    s.c(100, 128, 26, GARNET)
    s.c(100, 128, 10, CREAM)
    for a in range(4):
        m = math.radians(90 * a)
        s.line(100 + 60 * math.cos(m), 128 + 60 * math.sin(m), 100 + 84 * math.cos(m), 128 + 84 * math.sin(m), INK, 7)
    with s.g("rotate(-38 100 128)"):
        s.line(100, 128, 190, 128, INK, 10)
        s.line(104, 128, 186, 128, SAND, 4.5)
        s.p("M164 128L178 114L196 114L184 128L196 142L178 142Z", ICE, INK, 3.5)
    s.cuts([(44, 116, 62, 84, 5, -4)], 5, INK)


@gt("socialite")
def _(s):
    tabletop(s)
    s.p("M46 70L154 70L106 132L106 192L130 202L70 202L94 192L94 132Z", INK)
    s.p("M58 76L142 76L100 128Z", "#DDEBF2", op=0.9)
    s.p("M70 90L130 90L100 127Z", "#86C2B0")
    s.r(97, 130, 6, 62, "#DDEBF2")
    s.p("M82 199L118 199L100 193Z", "#DDEBF2")
    s.line(82, 106, 140, 44, INK, 7)
    s.line(84, 104, 138, 46, GOLD, 3)
    s.c(116, 72, 11, LEAF, INK, 4)
    s.c(119, 69, 3.6, GARNET)
    s.p("M30 60A76 66 0 0 1 92 34L90 24L112 38L94 52L93 44A64 56 0 0 0 40 64Z", ICE, INK, 3.5)
    s.p("M170 150A76 66 0 0 1 132 184L136 192L114 186L126 166L130 174A64 56 0 0 0 160 146Z", ICE, INK, 3.5)
    s.cut(68, 82, 84, 104, 4, CREAM)


@gt("healer")
def _(s):
    tabletop(s)
    s.p("M40 112Q40 98 54 98L146 98Q160 98 160 112L166 196Q166 206 156 206L44 206Q34 206 34 196Z", INK)
    s.p("M47 112Q47 105 54 105L146 105Q153 105 153 112L158 192Q158 199 152 199L48 199Q42 199 42 192Z", WOOD)
    s.p("M74 98Q74 70 100 70Q126 70 126 98", None, INK, 10)
    s.p("M76 98Q76 73 100 73Q124 73 124 98", None, "#8A5A34", 4)
    s.r(40, 122, 120, 9, INK)
    s.r(88, 114, 24, 22, BRASS, 3, INK, 4)
    s.cuts([(54, 112, 82, 112, 3), (52, 142, 56, 188, 5)], 4, SAND)
    s.p(
        "M100 148C94 136 76 140 78 156C80 170 100 184 100 184C100 184 120 170 122 156C124 140 106 136 100 148Z", CREAM,
        INK, 4,
    )
    s.p("M84 160L93 160L98 150L104 170L108 160L117 160", None, GARNET, 4)


@gt("lover")
def _(s):
    tabletop(s)
    s.rays(100, 124, 40, 84, 20, 0.36, GARNET, op=0.55)
    with s.g("rotate(-6 100 136)"):
        s.r(38, 92, 124, 90, INK, 6)
        s.r(44, 98, 112, 78, CREAM, 3)
        s.p("M44 98L100 146L156 98", None, INK, 5)
        s.p("M44 176L86 136M156 176L114 136", None, SHADE, 3)
        s.p("M100 176C76 156 70 142 74 130C78 118 94 118 100 130C106 118 122 118 126 130C130 142 124 156 100 176Z", INK)
        s.p(
            "M100 168C82 152 78 142 81 133C85 125 95 127 100 140C105 127 115 125 119 133C122 142 118 152 100 168Z",
            GARNET,
        )
        s.cut(86, 140, 94, 154, 4, CREAM, 2)


@gt("place-swap")
def _(s):
    for x, c in ((22, GARNET), (112, "#3A6A8C")):
        s.p("M%s 96L%s 96L%s 150L%s 150Z" % (x + 8, x + 58, x + 56, x + 10), INK)
        s.p("M%s 103L%s 103L%s 144L%s 144Z" % (x + 15, x + 51, x + 49, x + 17), c)
        s.p("M%s 148L%s 148L%s 164L%s 164Z" % (x + 4, x + 62, x + 64, x + 2), c, INK, 5)
        s.p(
            "M%s 164L%s 164L%s 206L%s 206ZM%s 164L%s 164L%s 206L%s 206Z" % (
                x + 6, x + 15, x + 13, x + 5, x + 51, x + 60, x + 61, x + 53,
            ),
            WOOD, INK, 3.5,
        )
        s.cut(x + 20, 138, x + 24, 110, 5, CREAM)
    s.p("M52 84Q100 30 142 70L150 60L154 92L124 88L132 80Q100 52 64 90Z", ICE, INK, 4)
    s.p("M148 214Q100 238 60 220L54 228L46 202L76 206L70 212Q100 224 138 208Z", ICE, INK, 4)


# silhouettes for seats the lamp does not reach
for i, kw in enumerate((
    dict(jaw="square", hat="fedora"), dict(jaw="heart", hair="bob"), dict(jaw="broad", hair="bald"),
    dict(jaw="long", hat="top"), dict(jaw="round", hair="bun"),
)):
    s = Svg(160)
    s.r(-2, -2, 164, 164, "#4A6479")
    s.rays(80, 70, 10, 130, 24, 0.4, "#577389")
    k = len(s.o)
    with s.g("translate(-15 -8) scale(.95)"):
        bust(s, clothes="plain", c1=INK, **kw)
    body = "".join(s.o[k:])
    del s.o[k:]
    body = re.sub(r'(fill|stroke)="#[0-9A-Fa-f]{6}"', r'\1="#0D161E"', body)
    s.o.append('<g transform="translate(-2.5 -2)">' + body.replace("#0D161E", "#B9D3E4") + "</g>")
    s.o.append(body)
    s.save("shadow-%d" % (i + 1))
