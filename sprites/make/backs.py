"""Card backs, 250 x 350, one a game."""

import math

from .disciplines import drop
from .lino import BOTTLE, BRASS, CREAM, GARNET, GOLD, ICE, INK, MUSTARD, NIGHT, SEA, TEAL, Svg


def back(name, field, line, acc, fn):
    s = Svg(250, 350)
    s.r(0, 0, 250, 350, CREAM, 14)
    s.r(0.5, 0.5, 249, 349, None, 14, INK, 1.5)
    s.notch(10, 10, 230, 330, 16, INK, steps=2)
    s.notch(14, 14, 222, 322, 14, field, steps=2)
    s.notch(20, 20, 210, 310, 12, None, line, 2, steps=2)
    s.notch(26, 26, 198, 298, 10, None, line, 0.9, steps=2)
    k = len(s.o)
    fn(s, line, acc, field)
    body = s.o[k:]
    s.o.append('<g transform="rotate(180 125 175)">')
    s.o += body
    s.o.append("</g>")
    s.save("back-" + name)


def b_scum(s, l, a, fd):  # one bowler above, one below: which is yours depends on who deals
    s.rays(125, 175, 88, 102, 30, 0.44, l, 180, 360, op=0.8)
    s.p("M40 175A85 85 0 0 1 210 175Z", INK)
    s.p("M46 175A79 79 0 0 1 204 175Z", fd)
    s.p("M52 175A73 73 0 0 1 198 175", None, l, 1.6)
    with s.g("translate(28 22) scale(.775)"):
        s.p("M84 150Q80 96 125 96Q170 96 166 150Z", a)
        s.p("M84 136L166 136L166 150L84 150Z", INK)
        s.p("M58 146Q125 166 192 146Q196 162 168 166Q125 172 82 166Q54 162 58 146Z", a)
        s.p("M84 151Q125 160 166 151", None, INK, 3)
        s.cuts([(96, 130, 110, 106, 7, -3), (109, 130, 117, 110, 4, -2)], 5, fd)
    s.p("M60 172L112 172L112 175L60 175ZM138 172L190 172L190 175L138 175Z", l)
    s.p("M125 163L137 175L113 175Z", l)
    for x in (44, 206):
        for i in range(4):
            s.r(x - 4 - (10 - 3 * i) + 4 * 0, 44 + i * 9, 8 + 2 * (10 - 3 * i) if i < 4 else 8, 4.5, a if i % 2 else l)


def b_masq(s, l, a, fd):
    s.rays(125, 175, 20, 118, 18, 0.4, l, 180, 360, op=0.35)
    s.p(
        "M60 168Q60 120 125 104Q190 120 190 168L176 168Q158 150 150 166L140 168Q132 152 125 160Q118 152 110 168L100 166Q92 150 74 168Z",
        INK,
    )
    s.p(
        "M66 164Q68 126 125 111Q182 126 184 164L176 160Q158 142 147 160L142 161Q134 146 125 153Q116 146 108 161L103 160Q92 142 74 160Z",
        a,
    )
    for x in (98, 152):
        s.p("M%s 142Q%s 128 %s 142Q%s 152 %s 142Z" % (x - 15, x, x + 15, x, x - 15), INK)
        s.c(x, 141, 3.5, l)
    drop(s, 125, 76, 13, a, l)
    for x, m in ((62, 1), (188, -1)):
        s.p(
            "M%s 44Q%s 60 %s 84Q%s 70 %s 92Q%s 60 %s 44Z"
            % (x, x + 26 * m, x + 22 * m, x + 8 * m, x - 14 * m, x - 14 * m, x),
            l,
            op=0.8,
        )


def b_table(s, l, a, fd):
    s.p("M125 36L52 175L198 175Z", a, op=0.28)
    s.p("M125 36L84 175L166 175Z", a, op=0.3)
    s.p("M110 28L140 28L150 48L100 48Z", l)
    s.c(125, 50, 6, CREAM)
    s.p("M41 175A84 84 0 0 1 209 175Z", INK)
    s.p("M49 175A76 76 0 0 1 201 175Z", "#22364A")
    s.p("M61 175A64 64 0 0 1 189 175", None, l, 1.6)
    for i in range(7):
        m = math.radians(180 + 180 / 7 * (i + 0.5))
        s.c(125 + 93 * math.cos(m), 175 + 93 * math.sin(m), 7, l if i not in (3,) else a)
    s.p("M114 175L114 146L136 146L136 175Z", l)
    s.p("M117 175L117 149L133 149L133 175Z", INK)


def b_scal(s, l, a, fd):
    for y in range(46, 170, 18):
        for x in range(40, 216, 34):
            ox = 17 if (y // 18) % 2 else 0
            if 34 < x + ox < 216:
                s.p("M%s %sQ%s %s %s %s" % (x + ox - 14, y, x + ox, y - 11, x + ox + 14, y), None, l, 2, 0.45)
    s.p("M41 175A84 84 0 0 1 209 175Z", INK)
    s.p("M46 175A79 79 0 0 1 204 175Z", fd)
    s.p("M51 175A74 74 0 0 1 199 175", None, l, 1.6)
    s.p("M125 96L140 175L110 175Z", a)
    s.p("M125 96L125 175L110 175Z", CREAM)
    s.p("M69 119L120 160L108 172Z", l)
    s.p("M181 119L142 172L130 160Z", l)
    s.p("M46 175L110 163L110 175Z", a)
    s.p("M204 175L140 163L140 175Z", CREAM)


back("scum", BOTTLE, BRASS, MUSTARD, b_scum)
back("masquerade", "#3A1226", "#D98C8C", GARNET, b_masq)
back("table", NIGHT, ICE, "#FFD98A", b_table)
back("scallywag", SEA, TEAL, GOLD, b_scal)
