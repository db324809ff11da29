"""Busts from reusable parts, 200 x 200, head at (100,90). Light comes from upper left; the right half is cut in shadow."""

import math
import random

from .lino import (
    BRASS,
    CORAL,
    CREAM,
    GARNET,
    GOLD,
    INK,
    LEAF,
    PAPER2,
    SHADE,
    STEEL,
    WOOD,
    WOOD_D,
    Svg,
    f,
)

SKIN = [
    ("#F0D3AE", "#B97F52"),
    ("#E3B587", "#9C6238"),
    ("#C98F5C", "#7E4A28"),
    ("#9A6038", "#5A3319"),
    ("#6E4326", "#3C2212"),
    ("#D9DAC8", "#7E8A7C"),
]
HAIR = dict(
    ink=("#17130F", "#5A4B3B"),
    brown=("#4A2C18", "#9A6A3E"),
    red=("#9C3A1C", "#E2814A"),
    blond=("#C08A32", "#F3DFA0"),
    grey=("#6E6A64", "#D9D4C8"),
    white=("#D8D0BF", "#8B8274"),
    plum=("#4A2546", "#A06A98"),
)

JAW = {  # right half, top centre -> chin centre
    "round": [(118, 42, 135, 54, 135, 86), (135, 116, 121, 139, 100, 139)],
    "square": [(118, 42, 135, 52, 135, 80), (135, 96, 134, 108, 131, 118), (126, 132, 116, 140, 100, 140)],
    "long": [(117, 40, 132, 52, 132, 84), (132, 116, 119, 149, 100, 149)],
    "heart": [(119, 42, 137, 54, 136, 82), (134, 110, 112, 137, 100, 143)],
    "broad": [(122, 42, 140, 56, 140, 88), (140, 118, 126, 142, 100, 142)],
}


def jaw_path(k, dx=0):
    r = JAW[k]
    chin = r[-1][-1]
    d = "M100 %s" % (40 if k == "long" else 42)
    for q in r:
        d += "C%s %s %s %s %s %s" % q
    pts = [(100, 40 if k == "long" else 42)] + [p for q in r for p in ((q[0], q[1]), (q[2], q[3]), (q[4], q[5]))]
    m = [(200 - x, y) for x, y in pts][::-1]
    for i in range(1, len(m), 3):
        d += "C%s %s %s %s %s %s" % (m[i][0], m[i][1], m[i + 1][0], m[i + 1][1], m[i + 2][0], m[i + 2][1])
    return d + "Z", chin


def shadow_path(k):
    r = JAW[k]
    t = 40 if k == "long" else 42
    d = "M104 %s" % t
    for i, q in enumerate(r):
        d += "C%s %s %s %s %s %s" % q
    c = r[-1][-1]
    d += "Q107 %s 106 %sQ112 %s 107 %sL106 116Q114 112 112 106L103 98L104 82Q112 78 112 72Q104 62 104 %sZ" % (
        c - 4,
        c - 10,
        c - 14,
        c - 19,
        t,
    )
    return d


def neck(s, sk, w=15):
    s.p("M%s 124L%s 124L%s 172L%s 172Z" % (100 - w, 100 + w, 100 + w + 4, 100 - w - 4), SKIN[sk][1], INK, 4)
    s.p("M%s 126L100 126L96 150L%s 160Z" % (100 - w + 2, 100 - w), SKIN[sk][0])


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
                "M%s %sQ100 %s %s %sL%s %sQ100 %s %s %sZ"
                % tuple(
                    f(v)
                    for v in (
                        60 - i * 13,
                        y + 4 - i * 1,
                        y + 12,
                        140 + i * 13,
                        y + 4 - i,
                        142 + i * 13,
                        y + 9 - i,
                        y + 18,
                        58 - i * 13,
                        y + 9 - i,
                    )
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


# moods change brows, lids and mouth and add one mark; hats, glasses, beards and the smoke stay who they are
MOODS = ("pleased", "worried", "cross")
MOUTH = dict(
    pleased=dict(
        flat="smile", smirk="grin", frown="smile", grin="laugh", oh="grin", fangs="fanggrin", full="fullsmile"
    ),
    worried=dict(
        flat="wobble", smirk="wobble", frown="wobble", grin="grimace", oh="grimace", fangs="fangoh", full="fullsad"
    ),
    cross=dict(flat="grit", smirk="scowl", frown="grit", grin="grit", oh="scowl", fangs="snarl", full="fullcross"),
)
EYES = dict(
    pleased=dict(closed="happy", narrow="open"),
    worried=dict(narrow="open", closed="open"),
    cross=dict(closed="narrow", wide="open"),
)
BROW = dict(pleased=(76, 68, 68, 76), worried=(83, 69, 69, 83), cross=(70, 85, 85, 70))


def bust(
    s,
    skin=0,
    jaw="round",
    hair=None,
    hcol="ink",
    hat=None,
    hatc=INK,
    hatb=BRASS,
    eyes="open",
    brow="flat",
    nose="straight",
    mouth="flat",
    beard=None,
    clothes="suit",
    c1="#2A3340",
    c2=CREAM,
    acc=GARNET,
    extra=(),
    lip=None,
    mood=None,
):
    lit, sh = SKIN[skin]
    if mood:
        mouth = MOUTH[mood].get(mouth, mouth)
        eyes = EYES[mood].get(eyes, eyes)
    hc, hl = HAIR[hcol]
    # ------- behind the head
    if hair == "long":
        s.p(
            "M100 34Q54 34 54 88Q54 130 44 160Q70 172 100 160Q130 172 156 160Q146 130 146 88Q146 34 100 34Z", hc, INK, 4
        )
        s.cuts([(58, 90, 54, 150, 5, 4), (66, 120, 64, 156, 4, 3), (142, 100, 148, 152, 4, -4)], 4, hl)
    if hair == "bob":
        s.p("M100 34Q52 34 52 92L50 130Q66 136 74 126L126 126Q134 136 150 130L148 92Q148 34 100 34Z", hc, INK, 4)
        s.cuts([(57, 96, 56, 126, 4), (64, 100, 64, 126, 3)], 4, hl)
    if hair == "afro":
        s.c(100, 74, 54, hc, INK, 4)
        for i in range(14):
            a = math.radians(150 + i * 18)
            s.cut(100 + 48 * math.cos(a), 74 + 48 * math.sin(a), 100 + 40 * math.cos(a), 74 + 40 * math.sin(a), 4, hl)
    if hair == "ponytail":
        s.p("M128 60Q168 70 160 120Q156 150 168 168Q140 160 140 120Z", hc, INK, 4)
        s.cut(150, 84, 154, 150, 5, hl, -5)
    if hair == "bun":
        s.c(100, 28, 19, hc, INK, 4)
        s.cuts([(88, 24, 98, 16, 4, -2), (90, 32, 100, 24, 3, -2)], 4, hl)
    if hair == "braids":
        for x in (60, 140):
            for i in range(4):
                s.e(x + (x - 100) * 0.05 * i, 104 + i * 16, 9 - i * 0.6, 10, hc, INK, 3)
                s.cut(x - 4, 102 + i * 16, x + 4, 107 + i * 16, 2.4, hl)
    if hat == "veil":
        s.p("M100 26Q48 30 48 90L36 178L164 178L152 90Q152 30 100 26Z", hatc, INK, 4)
        s.cuts([(48, 110, 42, 172), (56, 130, 54, 174), (152, 110, 158, 172), (144, 130, 146, 174)], 3.5, hatb)
    neck(s, skin, 17 if jaw in ("broad", "square") else 14)
    torso(s, clothes, c1, c2, acc)
    # ears
    s.e(64 if jaw != "broad" else 60, 92, 7, 11, lit, INK, 3.5)
    s.e(136 if jaw != "broad" else 140, 92, 7, 11, sh, INK, 3.5)
    d, chin = jaw_path(jaw)
    s.p(d, lit, INK, 5)
    s.p(shadow_path(jaw), sh)
    s.cuts([(130, 100, 116, 108, 3), (130, 108, 114, 117, 3), (126, 117, 112, 125, 3)], 3, lit)  # reflected light
    # beard under the features
    if beard in ("full", "long"):
        y = chin + (34 if beard == "long" else 10)
        s.p(
            "M63 90Q70 112 82 110Q92 102 100 106Q108 102 118 110Q130 112 137 90Q142 126 124 %s Q112 %s 100 %sQ88 %s 76 %sQ58 126 63 90Z"
            % (chin - 4, y - 6, y, y - 6, chin - 4),
            hc,
            INK,
            3.5,
        )
        s.cuts(
            [
                (70, 112, 78, chin - 2, 4, 3),
                (82, 122, 88, y - 10, 4, 2),
                (94, 130, 98, y - 6, 3.5),
                (112, 126, 108, y - 10, 3),
                (126, 116, 118, chin, 3),
            ],
            4,
            hl,
        )
    elif beard == "goatee":
        s.p(
            "M84 116Q100 110 116 116L112 132Q104 %s 100 %sQ96 %s 88 132Z" % (chin + 12, chin + 16, chin + 12),
            hc,
            INK,
            3,
        )
        s.cut(94, 130, 98, chin + 10, 3.5, hl)
    elif beard == "mutton":
        for m in (1, -1):
            s.p(
                "M%s 84Q%s 100 %s 112Q%s 124 %s 126Q%s 122 %s 112Z"
                % tuple(f(100 + m * v) for v in (-36, -30, -18, -20, -30, -38, -40)),
                hc,
                INK,
                3,
            )
        s.cuts([(70, 98, 78, 116, 3.5)], 3, hl)
    elif beard == "stubble":
        random.seed(7)
        for i in range(34):
            x = random.uniform(74, 126)
            y = random.uniform(114, chin - 4)
            if abs(x - 100) < 28 - (y - 114) * 0.5 and not (y < 124 and abs(x - 100) < 14):
                s.line(x, y, x + 1.2, y + 2.6, INK, 1.4, 0.75)
    # mouth
    mc = lip or INK
    my = 121
    if mouth == "flat":
        s.p("M87 %sQ100 %s 113 %sL111 %sQ100 %s 89 %sZ" % (my, my - 2, my, my + 3, my + 5, my + 3), mc)
    elif mouth == "smirk":
        s.p("M86 %sQ100 %s 116 %sL114 %sQ102 %s 88 %sZ" % (my + 3, my + 3, my - 5, my - 1, my + 9, my + 5), mc)
    elif mouth == "frown":
        s.p("M86 %sQ100 %s 114 %sL112 %sQ100 %s 88 %sZ" % (my + 5, my - 8, my + 5, my + 7, my - 1, my + 7), mc)
    elif mouth == "grin":
        s.p(
            "M82 %sQ100 %s 118 %sQ114 %s 100 %sQ86 %s 82 %sZ"
            % (my - 4, my + 2, my - 4, my + 13, my + 13, my + 13, my - 4),
            INK,
        )
        s.p("M86 %sQ100 %s 114 %sL112 %sQ100 %s 88 %sZ" % (my - 1, my + 4, my - 1, my + 3, my + 8, my + 3), CREAM)
        if "gold" in extra:
            s.r(103, my + 1, 5, 5, GOLD)
    elif mouth == "fangs":
        s.p(
            "M84 %sQ100 %s 116 %sQ112 %s 100 %sQ88 %s 84 %sZ"
            % (my - 2, my + 1, my - 2, my + 9, my + 8, my + 9, my - 2),
            mc,
        )
        s.p("M89 %sL95 %sL92 %sZM105 %sL111 %sL108 %sZ" % (my, my + 1, my + 10, my + 1, my, my + 10), CREAM)
    elif mouth == "full":
        s.p(
            "M86 %sQ94 %s 100 %sQ106 %s 114 %sQ106 %s 100 %sQ94 %s 86 %sZ"
            % (my, my - 7, my - 3, my - 7, my, my + 8, my + 8, my + 8, my),
            mc,
        )
        s.line(88, my, 112, my, INK, 1.8)
    elif mouth == "smile":
        s.p("M80 %sQ100 %s 120 %sL118 %sQ100 %s 83 %sZ" % (my - 4, my + 14, my - 6, my - 1, my + 19, my + 1), mc)
        s.p("M80 %sL76 %sM119 %sL124 %s" % (my - 4, my - 8, my - 5, my - 9), None, INK, 2.6)
    elif mouth == "laugh":
        s.p(
            "M78 %sQ100 %s 122 %sQ120 %s 100 %sQ80 %s 78 %sZ"
            % (my - 7, my + 1, my - 7, my + 18, my + 19, my + 18, my - 7),
            INK,
        )
        s.p("M83 %sQ100 %s 117 %sL115 %sQ100 %s 85 %sZ" % (my - 3, my + 4, my - 3, my + 3, my + 9, my + 3), CREAM)
        s.p("M89 %sQ100 %s 111 %sQ100 %s 89 %sZ" % (my + 14, my + 7, my + 14, my + 19, my + 14), "#C9583F")
        if "gold" in extra:
            s.r(103, my + 1, 5, 5, GOLD)
    elif mouth == "fanggrin":
        s.p(
            "M78 %sQ100 %s 122 %sQ118 %s 100 %sQ82 %s 78 %sZ"
            % (my - 6, my + 4, my - 6, my + 15, my + 16, my + 15, my - 6),
            INK,
        )
        s.p("M84 %sL90 %sL88 %sZM110 %sL116 %sL112 %sZ" % (my - 1, my + 2, my + 11, my + 2, my - 1, my + 11), CREAM)
        s.p("M90 %sQ100 %s 110 %sQ100 %s 90 %sZ" % (my + 13, my + 7, my + 13, my + 16, my + 13), "#8C2338")
    elif mouth == "fullsmile":
        s.p(
            "M80 %sQ92 %s 100 %sQ108 %s 120 %sQ112 %s 100 %sQ88 %s 80 %sZ"
            % (my - 4, my - 5, my - 2, my - 5, my - 4, my + 14, my + 14, my + 14, my - 4),
            mc,
        )
        s.p("M86 %sQ100 %s 114 %sQ100 %s 86 %sZ" % (my, my + 2, my, my + 9, my), CREAM, INK, 1.6)
    elif mouth == "wobble":
        s.p(
            "M84 %sQ88 %s 93 %sQ98 %s 103 %sQ108 %s 114 %s" % (my + 5, my - 3, my + 2, my + 7, my + 2, my - 3, my + 6),
            None,
            mc,
            4.4,
        )
    elif mouth == "grimace":
        s.p("M82 %sQ100 %s 118 %sL117 %sQ100 %s 83 %sZ" % (my - 1, my - 6, my - 1, my + 9, my + 5, my + 9), INK)
        s.p("M86 %sQ100 %s 114 %sL113 %sQ100 %s 87 %sZ" % (my + 2, my - 2, my + 2, my + 5, my + 1, my + 5), CREAM)
        s.p(
            "M93 %sL93 %sM100 %sL100 %sM107 %sL107 %s" % (my - 2, my + 6, my - 2, my + 6, my - 2, my + 6),
            None,
            INK,
            1.6,
        )
    elif mouth == "fangoh":
        s.p(
            "M88 %sQ100 %s 112 %sQ114 %s 100 %sQ86 %s 88 %sZ"
            % (my - 2, my - 6, my - 2, my + 14, my + 14, my + 14, my - 2),
            mc,
        )
        s.p("M91 %sL97 %sL93 %sZM103 %sL109 %sL107 %sZ" % (my - 1, my - 2, my + 6, my - 2, my - 1, my + 6), CREAM)
    elif mouth == "fullsad":
        s.p(
            "M86 %sQ93 %s 100 %sQ107 %s 114 %sQ108 %s 100 %sQ92 %s 86 %sZ"
            % (my + 5, my - 6, my - 2, my - 6, my + 5, my + 7, my + 5, my + 7, my + 5),
            mc,
        )
        s.p("M86 %sQ100 %s 114 %s" % (my + 5, my - 2, my + 5), None, INK, 1.8)
    elif mouth == "grit":
        s.p("M80 %sQ100 %s 120 %sL122 %sQ100 %s 78 %sZ" % (my - 1, my - 8, my - 1, my + 12, my + 3, my + 12), INK)
        s.p("M84 %sQ100 %s 116 %sL117 %sQ100 %s 83 %sZ" % (my + 1, my - 4, my + 1, my + 7, my, my + 7), CREAM)
        s.p(
            "M91 %sL90 %sM100 %sL100 %sM109 %sL110 %s" % (my - 3, my + 6, my - 4, my + 4, my - 3, my + 6),
            None,
            INK,
            1.8,
        )
        if "gold" in extra:
            s.p("M101 %sL108 %sL109 %sL101 %sZ" % (my - 1, my - 1, my + 3, my + 2), GOLD)
    elif mouth == "scowl":
        s.p("M82 %sQ102 %s 118 %sL116 %sQ101 %s 84 %sZ" % (my + 8, my - 12, my + 6, my + 9, my - 2, my + 11), mc)
    elif mouth == "snarl":
        s.p(
            "M78 %sQ90 %s 100 %sQ110 %s 122 %sQ120 %s 100 %sQ80 %s 78 %sZ"
            % (my + 4, my - 10, my - 4, my - 10, my + 2, my + 12, my + 8, my + 14, my + 4),
            mc,
        )
        s.p(
            "M85 %sL92 %sL88 %sZM108 %sL115 %sL112 %sZM94 %sL97 %sL98 %sZM102 %sL106 %sL104 %sZ"
            % (my - 2, my - 4, my + 9, my - 4, my - 3, my + 8, my + 7, my + 1, my + 7, my + 7, my + 2, my + 7),
            CREAM,
        )
    elif mouth == "fullcross":
        s.p(
            "M84 %sQ93 %s 100 %sQ107 %s 116 %sQ108 %s 100 %sQ92 %s 84 %sZ"
            % (my + 3, my - 7, my - 4, my - 7, my + 1, my + 8, my + 7, my + 8, my + 3),
            mc,
        )
        s.p("M83 %sQ100 %s 117 %s" % (my + 4, my - 6, my + 2), None, INK, 2.6)
    elif mouth == "oh":
        s.e(100, my + 2, 6, 7, INK)
    # moustaches
    if beard in ("moustache", "goatee", "full") or "moustache" in extra:
        s.p("M100 110Q88 106 76 118Q88 122 100 116Q112 122 124 118Q112 106 100 110Z", hc, INK, 2.5)
        s.cut(96, 113, 82, 117, 2.5, hl)
    if beard in ("handlebar", "mutton", "long"):
        s.p(
            "M100 110Q88 105 76 116Q68 120 64 110Q62 124 76 124Q90 124 100 116Q110 124 124 124Q138 124 136 110Q132 120 124 116Q112 105 100 110Z",
            hc,
            INK,
            2.5,
        )
        s.cut(96, 113, 76, 121, 2.8, hl, 2)
    if beard == "pencil":
        s.p("M100 112Q90 110 80 116L82 118Q92 114 100 116Q108 114 118 118L120 116Q110 110 100 112Z", hc)
    # nose
    if nose == "straight":
        s.p("M103 80L104 98L112 107Q108 112 98 110Q104 108 103 100Z", INK)
    elif nose == "hook":
        s.p("M104 78Q116 92 114 108Q106 114 96 109Q106 108 105 100Q104 90 104 78Z", INK)
    elif nose == "button":
        s.p("M104 98Q112 100 110 107Q104 112 95 108Q103 108 104 98Z", INK)
    elif nose == "broad":
        s.p("M104 84L106 98Q116 104 114 110Q100 114 87 109Q90 104 94 106Q104 110 104 98Z", INK)
    # eyes
    ex1, ex2, ey = 83, 118, 89
    if eyes in ("open", "wide", "lash", "red"):
        for x, m in ((ex1, 1), (ex2, -1)):
            h = 8 if eyes == "wide" else 6
            if mood == "worried":
                h += 2.4
            s.p(
                "M%s %sQ%s %s %s %sQ%s %s %s %sZ"
                % tuple(f(v) for v in (x - 10, ey, x, ey - h * 1.5, x + 10, ey + 1, x, ey + h * 1.1, x - 10, ey)),
                CREAM if (x == ex1 or eyes == "wide") else PAPER2,
                INK,
                2.6,
            )
            s.c(
                x + 1,
                ey - (mood == "worried"),
                3.5 if mood == "worried" else 4.6 if eyes != "red" else 4.2,
                INK if eyes != "red" else "#C4242F",
            )
            s.c(x - 0.6, ey - 1.6, 1.4, CREAM)
            if eyes == "lash":
                s.p("M%s %sQ%s %s %s %s" % tuple(f(v) for v in (x - 11, ey, x, ey - 11, x + 12, ey - 2)), None, INK, 4)
                s.line(x - m * 10, ey - 1, x - m * 15, ey - 5, INK, 2.6)
    elif eyes == "narrow":
        for x in (ex1, ex2):
            s.p(
                "M%s %sL%s %sQ%s %s %s %sZ"
                % tuple(f(v) for v in (x - 11, ey - 2, x + 11, ey - 2, x, ey + 9, x - 11, ey - 2)),
                CREAM if x == ex1 else PAPER2,
                INK,
                2.6,
            )
            s.c(x + 1, ey, 3.4, INK)
            s.line(x - 11, ey - 3, x + 11, ey - 3, INK, 4)
    elif eyes == "happy":
        for x in (ex1, ex2):
            s.p("M%s %sQ%s %s %s %s" % (x - 11, ey + 4, x, ey - 9, x + 11, ey + 4), None, INK, 4)
    elif eyes == "closed":
        for x in (ex1, ex2):
            s.p("M%s %sQ%s %s %s %s" % (x - 10, ey - 1, x, ey + 7, x + 10, ey - 1), None, INK, 3.6)
    elif eyes == "patch":
        x = ex1
        s.p(
            "M%s %sQ%s %s %s %sQ%s %s %s %sZ" % (x - 10, ey, x, ey - 9, x + 10, ey + 1, x, ey + 7, x - 10, ey),
            CREAM,
            INK,
            2.6,
        )
        s.c(x + 1, ey, 4.4, INK)
        s.c(x - 0.4, ey - 1.5, 1.3, CREAM)
        s.line(72, 60, 138, 96, INK, 3.6)
        s.p("M104 80Q118 74 132 82Q132 100 118 104Q104 98 104 80Z", INK)
        s.cut(110, 84, 118, 98, 2.6, SHADE)
    if eyes in ("glasses", "shades", "monocle", "square"):
        for x in (ex1, ex2):
            if eyes == "shades":
                s.p(
                    "M%s 80L%s 80L%s 90Q%s 100 %s 100Q%s 100 %s 90Z"
                    % (x - 15, x + 15, x + 14, x + 12, x, x - 12, x - 14),
                    INK,
                )
                s.cut(x - 8, 84, x - 2, 96, 3.4, STEEL)
            else:
                if mood == "pleased":
                    s.p("M%s %sQ%s %s %s %s" % (x - 9, ey + 3, x, ey - 8, x + 9, ey + 3), None, INK, 3.4)
                elif mood == "worried":
                    s.e(x, ey, 8.4, 9, CREAM, INK, 2.2)
                    s.c(x + 1, ey - 1, 3.2, INK)
                elif mood == "cross":
                    m = 1 if x == ex1 else -1
                    s.c(x + 1, ey + 1, 4, INK)
                    s.p("M%s %sL%s %s" % (x - m * 9, ey - 7, x + m * 9, ey - 1), None, INK, 3.6)
                else:
                    s.c(x + 1, ey, 4, INK)
                    s.p("M%s %sQ%s %s %s %s" % (x - 8, ey - 3, x, ey - 9, x + 9, ey - 2), None, INK, 2.4)
                if eyes == "glasses":
                    s.c(x, ey, 13.5, CREAM, None, 0, 0.28)
                    s.c(x, ey, 13.5, None, INK, 3.6)
                    s.cut(x - 6, ey - 7, x - 8, ey + 3, 2.6, CREAM)
                if eyes == "square":
                    s.r(x - 14, ey - 10, 28, 20, None, 3, INK, 3.8)
                    s.cut(x - 9, ey - 6, x - 9, ey + 4, 2.6, CREAM)
        if eyes != "monocle":
            s.line(97, 88, 104, 88, INK, 3.4)
        else:
            s.c(ex2, ey, 15, CREAM, None, 0, 0.3)
            s.c(ex2, ey, 15, None, BRASS, 4)
            s.c(ex2, ey, 17.4, None, INK, 1.6)
            s.p("M%s 102Q%s 140 128 168" % (ex2 + 8, ex2 + 22), None, BRASS, 2)
    if mood in ("pleased", "cross") and eyes in ("open", "wide", "lash", "red", "patch", "narrow"):
        for x, m, sk in ((ex1, 1, lit), (ex2, -1, sh)):
            if eyes == "patch" and x == ex2:
                continue
            if mood == "pleased":
                s.p(
                    "M%s %sQ%s %s %s %sL%s %sL%s %sZ"
                    % (x - 12, ey + 4, x, ey - 3, x + 12, ey + 4, x + 11, ey + 10, x - 11, ey + 10),
                    sk,
                )
                s.p("M%s %sQ%s %s %s %s" % (x - 11, ey + 4, x, ey - 3, x + 11, ey + 4), None, INK, 2.8)
            elif eyes != "narrow":
                s.p(
                    "M%s %sL%s %sL%s %sL%s %sZ"
                    % (x - m * 12, ey - 12, x + m * 12, ey - 12, x + m * 12, ey - 0.5, x - m * 12, ey - 6),
                    sk,
                )
                s.p("M%s %sL%s %s" % (x - m * 12, ey - 6, x + m * 11, ey - 0.5), None, INK, 4)
    # brows
    bc = hc if hcol not in ("white", "blond") else SHADE
    if eyes != "shades" or mood:
        B = (
            BROW[mood]
            if mood
            else dict(
                flat=(78, 78, 78, 78),
                angry=(74, 82, 82, 74),
                arch=(78, 72, 72, 78),
                sad=(80, 73, 73, 80),
                raised=(78, 78, 68, 72),
            )[brow]
        )
        if eyes == "shades":
            B = tuple(v - 5 for v in B)
            bc = hc if hcol not in ("white", "blond") else SHADE
        th = 5.5 if hair not in ("bob", "long", "bun", "braids") else 3.6
        s.p("M70 %sQ82 %s 96 %s" % (B[0] - 1, min(B[0], B[1]) - 4, B[1]), None, bc, th)
        s.p("M106 %sQ120 %s 131 %s" % (B[2], min(B[2], B[3]) - 4, B[3] - 1), None, bc, th)
    # hair on top
    if hair in ("slick", "side", "bob", "long", "bun", "ponytail", "braids", "widow"):
        if hair == "widow":
            s.p("M62 88Q54 40 100 34Q146 40 138 88L132 70L122 58L100 72L78 58L68 70Z", hc, INK, 3.5)
            s.cuts([(74, 50, 66, 72, 4, 3), (90, 42, 84, 56, 4), (112, 42, 120, 54, 4)], 4, hl)
        elif hair == "slick":
            s.p("M62 86Q54 36 102 34Q146 36 138 86L132 68Q118 54 100 56Q80 54 68 68Z", hc, INK, 3.5)
            s.cuts([(70, 62, 84, 42, 4, -3), (82, 56, 98, 40, 4, -3), (98, 54, 114, 42, 4, -2)], 4, hl)
        elif hair == "side":
            s.p("M61 86Q50 40 96 32Q148 30 139 86L132 66Q110 66 84 50Q76 58 68 68Z", hc, INK, 3.5)
            s.cuts([(90, 50, 126, 60, 4, 3), (92, 42, 128, 50, 4, 3), (66, 60, 74, 46, 4, -2)], 4, hl)
        elif hair == "bob":
            s.p("M64 94Q58 48 100 38Q142 48 136 94L130 72L70 72Z", hc, INK, 3.5)
            s.cuts([(78, 70, 82, 46, 4), (94, 70, 96, 44, 4), (112, 70, 110, 46, 3.5)], 4, hl)
        else:
            s.p("M63 92Q54 40 100 35Q146 40 137 92Q132 66 102 50Q76 62 63 92Z", hc, INK, 3.5)
            s.cuts([(96, 44, 72, 66, 4, 4), (90, 56, 70, 78, 3.5, 3), (108, 44, 128, 62, 4, -4)], 4, hl)
    elif hair == "curls":
        for x, y, r in (
            (66, 74, 13),
            (70, 56, 14),
            (84, 43, 15),
            (102, 38, 15),
            (119, 44, 15),
            (131, 58, 14),
            (135, 76, 12),
            (92, 54, 12),
            (112, 54, 12),
        ):
            s.c(x, y, r, hc, INK, 2.5)
            s.cut(x - r * 0.6, y + 1, x + 1, y - r * 0.6, 3, hl, -2)
    elif hair == "mohawk":
        s.p("M90 60Q84 20 104 6Q118 24 110 60Z", hc, INK, 3.5)
        s.cuts([(94, 54, 100, 18, 4)], 4, hl)
    elif hair == "afro":
        s.p("M64 84Q60 48 100 46Q140 48 136 84Q126 64 100 64Q74 64 64 84Z", hc)
    elif hair == "monk":
        for m in (1, -1):
            s.p(
                "M%s 96Q%s 72 %s 58Q%s 76 %s 96Z" % tuple(f(100 + m * v) for v in (-39, -46, -32, -30, -34)), hc, INK, 3
            )
    elif hair == "bald":
        s.cut(78, 64, 96, 50, 4, CREAM, -4)
    # hats
    hb = hatb
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
            "M68 66L66 40Q44 34 54 16Q66 2 80 10Q92 -2 108 6Q124 -2 138 12Q156 28 134 40L132 66Q100 56 68 66Z",
            CREAM,
            INK,
            4,
        )
        s.cuts([(82, 56, 80, 30, 4), (100, 54, 100, 28, 4), (118, 56, 120, 30, 4)], 4, SHADE)
    elif hat == "turban":
        s.p("M58 74Q48 26 100 22Q152 26 142 74Q120 52 100 52Q80 52 58 74Z", hatc, INK, 4)
        s.cuts([(62, 64, 108, 30, 5, -8), (70, 50, 104, 28, 4, -6), (138, 64, 104, 40, 5, 6)], 5, hb)
        s.p("M100 36L108 46L100 58L92 46Z", GARNET, INK, 2.5)
    elif hat == "hood":
        s.p(
            "M100 16Q46 22 50 100Q52 140 34 166Q66 160 72 150Q58 116 64 84Q72 52 100 50Q128 52 136 84Q142 116 128 150Q134 160 166 166Q148 140 150 100Q154 22 100 16Z",
            hatc,
            INK,
            4,
        )
        s.cuts([(58, 70, 72, 36, 5, -4), (56, 110, 52, 146, 4, 3), (144, 110, 150, 146, 4, -3)], 4, hb)
    elif hat == "helmet":
        s.p("M54 74Q50 26 100 24Q150 26 146 74Q100 60 54 74Z", hatc, INK, 4)
        s.p("M48 72Q100 54 152 72L154 80Q100 64 46 80Z", hatc, INK, 3)
        s.cut(66, 58, 84, 34, 5, CREAM, -4)
        s.star(100, 46, 9, 4, 5, hb)
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
    elif hat == "spyglass":
        pass
    # extras
    if "scar" in extra:
        s.line(72, 74, 84, 112, "#8C2A2A", 3.4)
        s.line(72, 84, 79, 81, "#8C2A2A", 2.4)
        s.line(76, 98, 84, 95, "#8C2A2A", 2.4)
    if "earring" in extra:
        s.c(63, 108, 5.5, None, INK, 5)
        s.c(63, 108, 5.5, None, GOLD, 3)
    if "mole" in extra:
        s.c(86, 113, 2.2, INK)
    tl = dict(pleased=-14, worried=20, cross=-4).get(mood, 0)
    if tl:
        s.o.append('<g transform="rotate(%d 106 124)">' % tl)
    if "cigar" in extra:
        s.p("M108 121L142 130L141 137L106 127Z", WOOD, INK, 2.5)
        s.p("M138 129L146 131L145 138L137 136Z", CORAL, INK, 2)
        s.p("M146 126Q156 116 148 106Q144 96 154 88", None, CREAM, 3, 0.7)
    if "pipe" in extra:
        s.p("M106 123L136 132Q140 122 154 124L152 142Q142 150 132 140L105 128Z", WOOD_D, INK, 2.5)
        s.p("M148 120Q158 110 150 100", None, CREAM, 3, 0.7)
    if tl and "cig" not in extra:
        s.o.append("</g>")
    if "blush" in extra or mood == "pleased":
        s.c(74, 106, 7, CORAL, op=0.5)
    if "freckles" in extra:
        for x, y in ((74, 102), (80, 105), (76, 108), (118, 104), (124, 106), (85, 101)):
            s.c(x, y, 1.4, "#8A4A24")
    if "cig" in extra:
        s.p("M108 122L138 128L137 132L107 126Z", CREAM, INK, 2)
        s.c(139, 130.4, 3, CORAL)
        s.p("M142 126Q152 112 144 100Q140 90 150 80", None, CREAM, 2.4, 0.6)
    if tl and "cig" in extra:
        s.o.append("</g>")
    if mood == "worried":  # one bead of sweat
        s.p("M151 62C148 70 143 75 143 81A8 8 0 0 0 159 81C159 75 154 70 151 62Z", "#9CD3F0", INK, 3)
        s.cut(147, 82, 150, 72, 2.6, CREAM)
    if mood == "cross":  # two furrows, and three cuts of temper
        s.p("M97 72L98 81M105 71L104 80", None, INK, 2.8)
        s.cuts([(147, 60, 166, 46, 7), (152, 72, 174, 68, 6), (138, 50, 146, 30, 6)], 6, CORAL)
    if "mask" in extra:
        s.p("M62 78Q82 68 100 78Q118 68 138 78L136 98Q118 106 106 96L100 92L94 96Q82 106 64 98Z", INK)
        for x in (ex1, ex2):
            s.p("M%s 89Q%s 80 %s 89Q%s 96 %s 89Z" % (x - 10, x, x + 10, x, x - 10), CREAM)
            s.c(x + 1, 88.6, 3.6, INK)


def portrait(bg, kw, size=160, sc=0.95, dy=86, ray=0.13, mood=None):
    """full-bleed square: the engine masks it to a coin or a rounded tile."""
    s = Svg(size)
    s.r(-2, -2, size + 4, size + 4, bg)
    s.rays(size / 2, size * 0.5, 20, size, 28, 0.4, "#FFF3D0", op=ray)
    tilt, k, sink = dict(pleased=(-4, 1, -1), worried=(4, 0.98, 3), cross=(0, 1.06, 5)).get(mood, (0, 1, 0))
    sc *= k
    with s.g(
        "%stranslate(%s %s) scale(%s)"
        % (
            "rotate(%d %s %s) " % (tilt, f(size / 2), f(size)) if tilt else "",
            f(size / 2 - 100 * sc),
            f((dy + sink) * size / 160 - 100 * sc),
            f(sc),
        )
    ):
        bust(s, mood=mood, **kw)
    return s
