"""Busts from reusable parts, 200 x 200, head at (100,90). Light comes from upper left; the right half is cut in shadow."""

import math
import random

from .clothes import put_on, torso
from .lino import BRASS, CORAL, CREAM, GARNET, GOLD, INK, PAPER2, SHADE, STEEL, WOOD, WOOD_D, Svg, f, path

SKIN = [
    ("#F0D3AE", "#B97F52"), ("#E3B587", "#9C6238"), ("#C98F5C", "#7E4A28"), ("#9A6038", "#5A3319"),
    ("#6E4326", "#3C2212"), ("#D9DAC8", "#7E8A7C"),
]
HAIR = dict(
    ink=("#17130F", "#5A4B3B"), brown=("#4A2C18", "#9A6A3E"), red=("#9C3A1C", "#E2814A"), blond=("#C08A32", "#F3DFA0"),
    grey=("#6E6A64", "#D9D4C8"), white=("#D8D0BF", "#8B8274"), plum=("#4A2546", "#A06A98"),
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
        c - 4, c - 10, c - 14, c - 19, t,
    )
    return d


def neck(s, sk, w=15):
    s.p("M%s 124L%s 124L%s 172L%s 172Z" % (100 - w, 100 + w, 100 + w + 4, 100 - w - 4), SKIN[sk][1], INK, 4)
    s.p("M%s 126L100 126L96 150L%s 160Z" % (100 - w + 2, 100 - w), SKIN[sk][0])


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


MOUTHS = {  # what is painted one over the other: path, colour, stroke
    "flat": [("M87 121Q100 119 113 121L111 124Q100 126 89 124Z", "lip")],
    "smirk": [("M86 124Q100 124 116 116L114 120Q102 130 88 126Z", "lip")],
    "frown": [("M86 126Q100 113 114 126L112 128Q100 120 88 128Z", "lip")],
    "grin": [
        ("M82 117Q100 123 118 117Q114 134 100 134Q86 134 82 117Z", INK),
        ("M86 120Q100 125 114 120L112 124Q100 129 88 124Z", CREAM),
    ],
    "fangs": [
        ("M84 119Q100 122 116 119Q112 130 100 129Q88 130 84 119Z", "lip"),
        ("M89 121L95 122L92 131ZM105 122L111 121L108 131Z", CREAM),
    ],
    "full": [
        ("M86 121Q94 114 100 118Q106 114 114 121Q106 129 100 129Q94 129 86 121Z", "lip"),
        ("M88 121L112 121", None, INK, 1.8),
    ],
    "smile": [
        ("M80 117Q100 135 120 115L118 120Q100 140 83 122Z", "lip"),
        ("M80 117L76 113M119 116L124 112", None, INK, 2.6),
    ],
    "laugh": [
        ("M78 114Q100 122 122 114Q120 139 100 140Q80 139 78 114Z", INK),
        ("M83 118Q100 125 117 118L115 124Q100 130 85 124Z", CREAM),
        ("M89 135Q100 128 111 135Q100 140 89 135Z", "#C9583F"),
    ],
    "fanggrin": [
        ("M78 115Q100 125 122 115Q118 136 100 137Q82 136 78 115Z", INK),
        ("M84 120L90 123L88 132ZM110 123L116 120L112 132Z", CREAM),
        ("M90 134Q100 128 110 134Q100 137 90 134Z", "#8C2338"),
    ],
    "fullsmile": [
        ("M80 117Q92 116 100 119Q108 116 120 117Q112 135 100 135Q88 135 80 117Z", "lip"),
        ("M86 121Q100 123 114 121Q100 130 86 121Z", CREAM, INK, 1.6),
    ],
    "wobble": [("M84 126Q88 118 93 123Q98 128 103 123Q108 118 114 127", None, "lip", 4.4)],
    "grimace": [
        ("M82 120Q100 115 118 120L117 130Q100 126 83 130Z", INK),
        ("M86 123Q100 119 114 123L113 126Q100 122 87 126Z", CREAM),
        ("M93 119L93 127M100 119L100 127M107 119L107 127", None, INK, 1.6),
    ],
    "fangoh": [
        ("M88 119Q100 115 112 119Q114 135 100 135Q86 135 88 119Z", "lip"),
        ("M91 120L97 119L93 127ZM103 119L109 120L107 127Z", CREAM),
    ],
    "fullsad": [
        ("M86 126Q93 115 100 119Q107 115 114 126Q108 128 100 126Q92 128 86 126Z", "lip"),
        ("M86 126Q100 119 114 126", None, INK, 1.8),
    ],
    "grit": [
        ("M80 120Q100 113 120 120L122 133Q100 124 78 133Z", INK),
        ("M84 122Q100 117 116 122L117 128Q100 121 83 128Z", CREAM),
        ("M91 118L90 127M100 117L100 125M109 118L110 127", None, INK, 1.8),
    ],
    "scowl": [("M82 129Q102 109 118 127L116 130Q101 119 84 132Z", "lip")],
    "snarl": [
        ("M78 125Q90 111 100 117Q110 111 122 123Q120 133 100 129Q80 135 78 125Z", "lip"),
        ("M85 119L92 117L88 130ZM108 117L115 118L112 129ZM94 128L97 122L98 128ZM102 128L106 123L104 128Z", CREAM),
    ],
    "fullcross": [
        ("M84 124Q93 114 100 117Q107 114 116 122Q108 129 100 128Q92 129 84 124Z", "lip"),
        ("M83 125Q100 115 117 123", None, INK, 2.6),
    ],
}


def bust(
    s, skin=0, jaw="round", hair=None, hcol="ink", hat=None, hatc=INK, hatb=BRASS, eyes="open", brow="flat",
    nose="straight", mouth="flat", beard=None, clothes="suit", c1="#2A3340", c2=CREAM, acc=GARNET, extra=(), lip=None,
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
            "M63 90Q70 112 82 110Q92 102 100 106Q108 102 118 110Q130 112 137 90Q142 126 124 %s Q112 %s 100 %sQ88 %s 76 %sQ58 126 63 90Z" % (
                chin - 4, y - 6, y, y - 6, chin - 4,
            ),
            hc, INK, 3.5,
        )
        s.cuts(
            [
                (70, 112, 78, chin - 2, 4, 3), (82, 122, 88, y - 10, 4, 2), (94, 130, 98, y - 6, 3.5),
                (112, 126, 108, y - 10, 3), (126, 116, 118, chin, 3),
            ],
            4,
            hl,
        )
    elif beard == "goatee":
        s.p(
            "M84 116Q100 110 116 116L112 132Q104 %s 100 %sQ96 %s 88 132Z" % (chin + 12, chin + 16, chin + 12), hc, INK,
            3,
        )
        s.cut(94, 130, 98, chin + 10, 3.5, hl)
    elif beard == "mutton":
        for m in (1, -1):
            s.p(
                "M%s 84Q%s 100 %s 112Q%s 124 %s 126Q%s 122 %s 112Z" % tuple(
                    f(100 + m * v) for v in (-36, -30, -18, -20, -30, -38, -40)
                ),
                hc, INK, 3,
            )
        s.cuts([(70, 98, 78, 116, 3.5)], 3, hl)
    elif beard == "stubble":
        random.seed(7)
        for i in range(34):
            x = random.uniform(74, 126)
            y = random.uniform(114, chin - 4)
            if abs(x - 100) < 28 - (y - 114) * 0.5 and not (y < 124 and abs(x - 100) < 14):
                s.line(x, y, x + 1.2, y + 2.6, INK, 1.4, 0.75)
    for d, *paints in MOUTHS.get(mouth, ()):
        s.p(d, *((lip or INK) if paint == "lip" else paint for paint in paints))
    if mouth == "oh":
        s.e(100, 123, 6, 7, INK)
    if "gold" in extra and mouth in ("grin", "laugh"):
        s.r(103, 122, 5, 5, GOLD)
    if "gold" in extra and mouth == "grit":
        s.p("M101 120L108 120L109 124L101 123Z", GOLD)
    # moustaches
    if beard in ("moustache", "goatee", "full") or "moustache" in extra:
        s.p("M100 110Q88 106 76 118Q88 122 100 116Q112 122 124 118Q112 106 100 110Z", hc, INK, 2.5)
        s.cut(96, 113, 82, 117, 2.5, hl)
    if beard in ("handlebar", "mutton", "long"):
        s.p(
            "M100 110Q88 105 76 116Q68 120 64 110Q62 124 76 124Q90 124 100 116Q110 124 124 124Q138 124 136 110Q132 120 124 116Q112 105 100 110Z",
            hc, INK, 2.5,
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
                path(
                    "M%s %sQ%s %s %s %sQ%s %s %s %sZ", x - 10, ey, x, ey - h * 1.5, x + 10, ey + 1, x, ey + h * 1.1,
                    x - 10, ey,
                ),
                CREAM if (x == ex1 or eyes == "wide") else PAPER2,
                INK,
                2.6,
            )
            s.c(
                x + 1, ey - (mood == "worried"), 3.5 if mood == "worried" else 4.6 if eyes != "red" else 4.2,
                INK if eyes != "red" else "#C4242F",
            )
            s.c(x - 0.6, ey - 1.6, 1.4, CREAM)
            if eyes == "lash":
                s.p(path("M%s %sQ%s %s %s %s", x - 11, ey, x, ey - 11, x + 12, ey - 2), None, INK, 4)
                s.line(x - m * 10, ey - 1, x - m * 15, ey - 5, INK, 2.6)
    elif eyes == "narrow":
        for x in (ex1, ex2):
            s.p(
                path("M%s %sL%s %sQ%s %s %s %sZ", x - 11, ey - 2, x + 11, ey - 2, x, ey + 9, x - 11, ey - 2),
                CREAM if x == ex1 else PAPER2, INK, 2.6,
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
            "M%s %sQ%s %s %s %sQ%s %s %s %sZ" % (x - 10, ey, x, ey - 9, x + 10, ey + 1, x, ey + 7, x - 10, ey), CREAM,
            INK, 2.6,
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
            BROW[mood] if mood else dict(
                flat=(78, 78, 78, 78), angry=(74, 82, 82, 74), arch=(78, 72, 72, 78), sad=(80, 73, 73, 80),
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
            (66, 74, 13), (70, 56, 14), (84, 43, 15), (102, 38, 15), (119, 44, 15), (131, 58, 14), (135, 76, 12),
            (92, 54, 12), (112, 54, 12),
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
    put_on(s, hat, hatc, hatb)
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


def portrait(bg, mood=None, **looks):
    """full-bleed square: the engine masks it to a coin or a rounded tile."""
    s = Svg(160)
    s.r(-2, -2, 164, 164, bg)
    s.rays(80, 80, 20, 160, 28, 0.4, "#FFF3D0", op=0.13)
    tilt, k, sink = dict(pleased=(-4, 1, -1), worried=(4, 0.98, 3), cross=(0, 1.06, 5)).get(mood, (0, 1, 0))
    k *= 0.95
    turned = "rotate(%d 80 160) " % tilt if tilt else ""
    with s.g(turned + path("translate(%s %s) scale(%s)", 80 - 100 * k, 86 + sink - 100 * k, k)):
        bust(s, mood=mood, **looks)
    return s
