"""What people wear: clothes on a bust of 200 x 200, and hats."""

import math

from .lino import BRASS, CREAM, GARNET, INK, LEAF, SHADE, path


def torso(s, kind, c1, c2=CREAM, acc=BRASS):
    base = "M14 204Q18 164 62 156L84 148L116 148L138 156Q182 164 186 204Z"
    s.p(base, c1, INK, 5)
    if kind == "suit":
        s.p("M84 150L100 196L116 150L108 146L92 146Z", c2, INK, 3)
        s.p("M95 158L105 158L108 186L100 198L92 186Z", acc, INK, 2.5)
        with s.mirror(100):
            s.p("M84 148L68 156L60 176L74 180L68 190L98 204L100 196Z", c1, INK, 3.5)
        s.cuts([(40, 168, 30, 196), (56, 162, 50, 196), (160, 168, 168, 196)], 4, c2)
    elif kind == "bow":
        s.p("M82 150L100 204L118 150L108 146L92 146Z", c2, INK, 3)
        s.p("M100 160L82 152L82 170L100 163L118 170L118 152Z", acc, INK, 3)
        for y in (176, 188):
            s.c(100, y, 2.6, INK)
        with s.mirror(100):
            s.p("M82 150L64 158L70 182L94 204L98 196Z", c1, INK, 3.5)
        s.cuts([(42, 168, 34, 198), (158, 168, 166, 198)], 4, c2)
    elif kind == "cape":
        s.p("M80 152L100 176L120 152L112 204L88 204Z", c2, INK, 3)
        s.c(100, 172, 6, acc, INK, 2.5)
        with s.mirror(100):
            s.p("M86 150Q60 138 46 104Q40 150 62 164L92 204L98 190Z", acc, INK, 4)
            s.p("M82 152Q62 140 51 120Q52 148 68 160L90 186Z", c1)
        s.cuts([(38, 172, 26, 200), (54, 170, 50, 200), (162, 172, 174, 200)], 4, acc)
    elif kind == "coat":  # ship's coat, wide revers and neckerchief
        s.p("M76 150L100 164L124 150L120 204L80 204Z", c2, INK, 3)
        s.p("M80 148Q100 164 120 148L112 168L104 178L100 170L94 180L88 168Z", acc, INK, 3)
        with s.mirror(100):
            s.p("M78 150L56 158L52 204L84 204L90 176Z", c1, INK, 3.5)
            s.c(74, 176, 4, BRASS, INK, 2)
            s.c(76, 192, 4, BRASS, INK, 2)
        s.cuts([(36, 172, 26, 200), (164, 172, 174, 200)], 4, BRASS)
    elif kind == "stripe":
        for i, y in enumerate((158, 170, 182, 194)):
            s.p(
                path(
                    "M%s %sQ100 %s %s %sL%s %sQ100 %s %s %sZ", 60 - i * 13, y + 4 - i * 1, y + 12, 140 + i * 13,
                    y + 4 - i, 142 + i * 13, y + 9 - i, y + 18, 58 - i * 13, y + 9 - i,
                ),
                acc,
            )
        s.p("M78 150Q100 170 122 150L116 146L84 146Z", c2, INK, 3)
    elif kind == "uniform":
        s.p("M82 148L100 158L118 148L118 160L100 168L82 160Z", acc, INK, 3)
        s.line(100, 166, 100, 204, INK, 3.5)
        for y in (176, 190):
            s.c(106, y, 3.4, BRASS, INK, 1.8)
        with s.mirror(100):
            s.p("M24 172Q36 156 58 158L56 170Q40 168 28 180Z", BRASS, INK, 3)
        for i in range(3):
            s.r(54 + i * 11, 180, 9, 6, (acc, c2, BRASS)[i], 0, INK, 2)
    elif kind == "pearls":
        s.p("M70 154Q100 190 130 154L120 148L80 148Z", c2, INK, 3)
        for i in range(9):
            a = math.radians(170 - i * 20)
            s.c(100 + 26 * math.cos(a), 154 + 26 * math.sin(a), 4.2, CREAM, INK, 1.8)
        s.cuts([(44, 168, 32, 200), (60, 172, 58, 202), (156, 168, 168, 200), (140, 172, 142, 202)], 4.5, acc)
    elif kind == "ruff":
        for i in range(11):
            a = math.radians(180 - i * 18)
            x, y = 100 + 40 * math.cos(a), 150 + 20 * math.sin(a)
            s.e(x, y, 11, 9, CREAM, INK, 2.5)
        s.e(100, 148, 28, 12, c2, INK, 2.5)
        s.line(100, 172, 100, 204, acc, 5)
        s.cuts([(40, 172, 30, 200), (160, 172, 170, 200)], 4, acc)
    elif kind == "apron":
        s.p("M74 152L78 204L122 204L126 152L112 164L88 164Z", c2, INK, 3.5)
        s.line(74, 152, 82, 148, INK, 4)
        s.line(126, 152, 118, 148, INK, 4)
        s.p("M88 184L112 184L110 200L90 200Z", acc, INK, 2.5)
    elif kind == "hood":
        s.p("M70 152Q100 184 130 152L126 146Q100 168 74 146Z", c2, INK, 3)
        s.line(90, 166, 88, 188, acc, 3.5)
        s.line(110, 166, 112, 188, acc, 3.5)
        s.cuts([(44, 168, 36, 198), (156, 168, 164, 198)], 4, c2)
    elif kind == "shawl":
        s.p("M60 156Q100 190 140 156L150 204L50 204Z", c2, INK, 3.5)
        for x in range(58, 146, 12):
            s.cut(x, 186, x + (x - 100) * 0.1, 204, 4, acc)


def put_on(s, hat, hatc, hb):
    if hat == "fedora":
        s.p("M64 64Q62 24 78 20Q100 28 122 20Q138 24 136 64Z", hatc, INK, 3.5)
        s.p("M63 52L137 52L137 64L63 64Z", hb, INK, 2.5)
        s.p("M34 66Q100 50 166 66Q160 80 100 76Q40 80 34 66Z", hatc, INK, 3.5)
        s.cuts([(72, 46, 78, 28, 4), (42, 68, 96, 66, 3.5, -3)], 4, CREAM)
    elif hat == "bowler":
        s.p("M62 66Q60 20 100 20Q140 20 138 66Z", hatc, INK, 3.5)
        s.p("M62 56L138 56L138 66L62 66Z", hb, INK, 2.5)
        s.p("M48 62Q100 76 152 62Q156 74 140 76Q100 82 60 76Q44 74 48 62Z", hatc, INK, 3.5)
        s.cut(72, 50, 86, 28, 5, CREAM, -4)
    elif hat == "top":
        s.p("M66 66L60 8Q100 16 140 8L134 66Z", hatc, INK, 3.5)
        s.p("M65 52L135 52L134 66L66 66Z", hb, INK, 2.5)
        s.p("M42 60Q100 74 158 60Q162 74 144 76Q100 82 56 76Q38 74 42 60Z", hatc, INK, 3.5)
        s.cuts([(70, 46, 68, 18, 5), (82, 48, 81, 24, 3.5)], 4, CREAM)
    elif hat == "tricorn":
        s.p("M100 12Q132 14 138 52L182 44Q170 74 140 74Q100 58 60 74Q30 74 18 44L62 52Q68 14 100 12Z", hatc, INK, 4)
        s.p("M24 50Q44 70 62 67Q100 50 138 67Q156 70 176 50Q164 68 140 68Q100 56 60 68Q36 68 24 50Z", hb)
        s.cuts([(72, 48, 84, 24, 5, -3), (86, 50, 94, 32, 3.5)], 4, CREAM)
    elif hat == "captain":
        s.p("M100 6Q150 12 158 46Q172 60 160 72Q100 50 40 72Q28 60 42 46Q50 12 100 6Z", hatc, INK, 4)
        s.p("M40 66Q100 44 160 66L158 74Q100 54 42 74Z", hb, INK, 2)
        s.c(100, 34, 11, CREAM, INK, 2.5)
        s.c(96, 33, 2.6, INK)
        s.c(104, 33, 2.6, INK)
        s.p("M95 42L105 42L104 48L96 48Z", CREAM, INK, 2)
        s.line(82, 24, 118, 50, CREAM, 3.4)
        s.line(118, 24, 82, 50, CREAM, 3.4)
        s.c(100, 34, 10, CREAM)
        s.c(96, 34, 2.8, INK)
        s.c(104, 34, 2.8, INK)
        s.cut(52, 52, 72, 24, 4, hb, -4)
    elif hat == "bandana":
        s.p("M60 76Q54 32 100 32Q146 32 140 76Q100 56 60 76Z", hatc, INK, 4)
        s.p("M138 66L164 62L154 76L170 90L144 84Z", hatc, INK, 3)
        for x, y in ((78, 52), (94, 44), (112, 46), (126, 58), (100, 58)):
            s.c(x, y, 3.4, hb)
    elif hat == "cap":  # a knitted watch cap
        s.p("M60 66Q56 18 100 16Q144 18 140 66Z", hatc, INK, 4)
        s.cuts([(78, 54, 88, 24, 4, -3), (100, 52, 100, 22, 3), (122, 54, 114, 26, 3, 3)], 4, hb)
        s.p("M56 56Q100 46 144 56Q148 64 144 72Q100 60 56 72Q52 64 56 56Z", hb, INK, 3.5)
        for x in range(66, 140, 10):
            s.line(x, 56 - (38 - abs(x - 100)) * 0.06, x, 66 - (38 - abs(x - 100)) * 0.1, INK, 1.8)
    elif hat == "flat":
        s.p("M54 66Q48 34 96 30Q150 30 150 62Q100 54 54 66Z", hatc, INK, 4)
        s.p("M52 66Q98 52 140 62Q142 72 124 72Q88 64 54 76Z", hatc, INK, 3.5)
        s.cuts([(66, 54, 84, 38, 4, -3), (90, 50, 104, 36, 3, -2), (60, 69, 110, 64, 2.6)], 4, hb)
    elif hat == "crown":
        s.p("M64 60L56 20L78 38L100 12L122 38L144 20L136 60Q100 50 64 60Z", hb, INK, 4)
        s.p("M64 60Q100 50 136 60L136 68Q100 58 64 68Z", GARNET, INK, 2.5)
        s.c(56, 18, 5, CREAM, INK, 2.5)
        s.c(100, 10, 6, GARNET, INK, 2.5)
        s.c(144, 18, 5, CREAM, INK, 2.5)
        s.cuts([(72, 52, 66, 32, 4), (98, 48, 98, 26, 4)], 4, CREAM)
    elif hat == "tiara":
        s.p("M66 58Q100 34 134 58Q118 30 100 14Q82 30 66 58Z", hb, INK, 3.5)
        s.rays(100, 60, 22, 36, 7, 0.4, CREAM, 210, 330)
        s.p("M100 22L106 32L100 42L94 32Z", GARNET, INK, 2)
    elif hat == "cloche":
        s.p("M58 84Q50 28 100 28Q150 28 142 84Q140 70 100 66Q62 66 58 84Z", hatc, INK, 4)
        s.p("M58 78Q60 58 100 56Q140 58 142 78L142 70Q138 50 100 48Q62 50 58 70Z", hb, INK, 2)
        s.star(132, 60, 12, 6, 6, CREAM, -90, INK, 2)
        s.cut(72, 46, 88, 34, 4, CREAM, -3)
    elif hat == "chef":
        s.p(
            "M68 66L66 40Q44 34 54 16Q66 2 80 10Q92 -2 108 6Q124 -2 138 12Q156 28 134 40L132 66Q100 56 68 66Z", CREAM,
            INK, 4,
        )
        s.cuts([(82, 56, 80, 30, 4), (100, 54, 100, 28, 4), (118, 56, 120, 30, 4)], 4, SHADE)
    elif hat == "turban":
        s.p("M58 74Q48 26 100 22Q152 26 142 74Q120 52 100 52Q80 52 58 74Z", hatc, INK, 4)
        s.cuts([(62, 64, 108, 30, 5, -8), (70, 50, 104, 28, 4, -6), (138, 64, 104, 40, 5, 6)], 5, hb)
        s.p("M100 36L108 46L100 58L92 46Z", GARNET, INK, 2.5)
    elif hat == "peaked":
        s.p("M46 44Q60 16 100 18Q140 16 154 44L138 62L62 62Z", hatc, INK, 4)
        s.p("M62 54L138 54L138 66L62 66Z", hb, INK, 2.5)
        s.p("M60 66Q100 58 140 66Q136 82 100 78Q64 82 60 66Z", INK)
        s.cut(74, 71, 104, 70, 3, CREAM, -2)
        s.star(100, 38, 10, 4.4, 5, CREAM, -90, INK, 2)
    elif hat == "visor":
        s.p("M60 66Q58 56 64 54Q100 44 136 54Q142 56 140 66Q100 56 60 66Z", hatc, INK, 3.5)
        s.p("M58 66Q100 54 142 66Q150 84 134 84Q100 70 66 84Q50 84 58 66Z", LEAF, INK, 3.5, 0.92)
    elif hat == "feather":
        s.p("M44 70Q60 50 64 48Q66 22 104 22Q138 24 138 50Q150 54 158 70Q100 54 44 70Z", hatc, INK, 4)
        s.p("M132 58Q136 20 172 8Q182 40 140 62Z", hb, INK, 3)
        s.cuts([(140, 54, 168, 18, 3.5), (74, 48, 84, 32, 4)], 4, CREAM)
