"""Aces (300 x 420) and the twelve court cards (300 x 540)."""

from .suits import S2, S4, suit
from .faces import SKIN, bust
from .lino import CREAM, INK, SHADE, Svg

COL = dict(
    hearts=("#8C1F2C", "#D9A441", "#E2CDB0"), spades=("#26303C", "#B9C2C8", "#B8232F"),
    diamonds=("#B0561E", "#F0C046", "#7A1F2A"), clubs=("#1F4A38", "#D9A441", "#B8232F"),
)
WHO = {
    ("K", "hearts"): dict(
        skin=0, jaw="square", hair="long", hcol="grey", beard="full", hat="crown", brow="flat", eyes="open",
        clothes="cape",
    ),
    ("K", "spades"): dict(
        skin=5, jaw="long", hair="widow", hcol="ink", hat="crown", brow="angry", eyes="red", mouth="fangs",
        clothes="cape", nose="hook",
    ),
    ("K", "diamonds"): dict(
        skin=3, jaw="broad", hair="slick", hcol="ink", beard="goatee", hat="crown", brow="arch", eyes="narrow",
        clothes="ruff", nose="broad", mouth="smirk",
    ),
    ("K", "clubs"): dict(
        skin=1, jaw="broad", hair="long", hcol="red", beard="long", hat="crown", brow="angry", eyes="open",
        clothes="cape", nose="broad",
    ),
    ("Q", "hearts"): dict(
        skin=1, jaw="heart", hair="long", hcol="brown", hat="tiara", brow="arch", eyes="lash", mouth="full",
        lip="#A3162A", clothes="pearls",
    ),
    ("Q", "spades"): dict(
        skin=5, jaw="heart", hair="bob", hcol="ink", hat="tiara", brow="arch", eyes="lash", mouth="fangs",
        lip="#7A0F22", clothes="cape",
    ),
    ("Q", "diamonds"): dict(
        skin=3, jaw="heart", hair="afro", hcol="ink", hat="tiara", brow="arch", eyes="lash", mouth="full",
        lip="#8C2A2A", clothes="ruff", nose="broad", extra=("earring",),
    ),
    ("Q", "clubs"): dict(
        skin=0, jaw="round", hair="braids", hcol="red", hat="tiara", brow="flat", eyes="lash", mouth="smirk",
        clothes="pearls", extra=("freckles",),
    ),
    ("J", "hearts"): dict(
        skin=2, jaw="heart", hair="ponytail", hcol="ink", hat="feather", brow="arch", eyes="open", mouth="smirk",
        clothes="ruff",
    ),
    ("J", "spades"): dict(
        skin=5, jaw="long", hair="slick", hcol="ink", hat="top", brow="angry", eyes="narrow", mouth="smirk",
        beard="pencil", clothes="cape",
    ),
    ("J", "diamonds"): dict(
        skin=0, jaw="square", hair="curls", hcol="blond", hat="feather", brow="raised", eyes="open", mouth="grin",
        clothes="ruff",
    ),
    ("J", "clubs"): dict(
        skin=4, jaw="square", hair=None, hat="bandana", brow="flat", eyes="patch", mouth="smirk", beard="stubble",
        clothes="coat", nose="broad", extra=("earring",),
    ),
}


def item(s, fig, k, c, m):
    """what the figure holds, at the left shoulder."""
    if fig == "K":
        s.p("M38 214L38 74L44 60L50 74L50 214Z", CREAM, INK, 4)
        s.line(44, 76, 44, 206, SHADE, 2)
        s.p("M18 150L70 150L70 160L18 160Z", m, INK, 4)
        s.c(18, 155, 6, m, INK, 3)
        s.c(70, 155, 6, m, INK, 3)
    elif fig == "Q":
        for i, a in enumerate((-40, -20, 0, 20, 40)):
            with s.g("rotate(%s 46 196)" % a):
                s.p("M46 196L34 118Q46 106 58 118Z", (c, m)[i % 2], INK, 3.5)
                s.c(46, 122, 3.4, CREAM)
        s.c(46, 192, 8, m, INK, 3.5)
    else:
        s.line(44, 210, 44, 70, INK, 8)
        s.line(44, 208, 44, 74, CREAM, 3.5)
        s.p("M44 92Q84 70 84 96Q66 92 60 110Q50 98 44 108Z", c, INK, 3.5)
        s.p("M44 50L54 72L44 80L34 72Z", m, INK, 3.5)


for k, tg_, SX in [(k, tg_, SX) for k in S2 for tg_, SX in (("", S2), ("-4c", S4))]:
    c, m, x = COL[k]
    for fig in "JQK":
        s = Svg(300, 540)
        s.notch(2, 2, 296, 536, 18, INK, steps=3)
        s.notch(6, 6, 288, 528, 16, "#EAD7B2" if fig != "K" else "#EBCF96", steps=3)

        def half():
            s.rays(150, 130, 60, 140, 36, 0.42, m, 180, 360, op=0.55)
            s.rays(150, 130, 60, 140, 10, 0.42, m, 0, 50, 0.55)
            s.rays(150, 130, 60, 140, 10, 0.42, m, 130, 180, 0.55)
            with s.g("translate(-14 26) scale(1.08)"):
                item(s, fig, k, c, m)
            w = dict(WHO[(fig, k)])
            with s.g("translate(28 14) scale(1.25)"):
                bust(
                    s,
                    c1=c,
                    c2=CREAM if w["clothes"] != "pearls" else SKIN[w["skin"]][0],
                    acc=x if w["clothes"] != "cape" else m,
                    hatc=c,
                    hatb=m if w.get("hat") != "bandana" else CREAM,
                    **w,
                )
            with s.g("translate(226 34) scale(.46)"):
                suit(s, k, SX[k])

        half()
        s.o.append('<g transform="rotate(180 150 270)">')
        half()
        s.o.append("</g>")
        s.p("M6 252L294 252L294 288L6 288Z", INK)
        s.p("M6 257L294 257L294 283L6 283Z", m)
        for i in range(11):
            xx = 150 + (i - 5) * 26
            s.p("M%s 270L%s 261L%s 270L%s 279Z" % (xx - 9, xx, xx + 9, xx), c if i % 2 else CREAM, INK, 1.5)
        s.p(
            "M0 0L300 0L300 540L0 540ZM6 22L6 518L11 518L11 529L22 534L278 534L289 529L289 518L294 518L294 22L289 22L289 11L278 6L22 6L11 11L11 22Z",
            None,
        )
        s.notch(2.5, 2.5, 295, 535, 18, None, INK, 5, steps=3)
        s.notch(9, 9, 282, 522, 15, None, c, 2, steps=3)
        s.save("court-%s-%s" % ({"J": "jack", "Q": "queen", "K": "king"}[fig], k) + tg_)
    s = Svg(300, 420)
    s.c(150, 210, 132, None, m, 3)
    s.c(150, 210, 124, None, m, 1)
    s.rays(150, 210, 84, 122, 32, 0.42, m, op=0.8)
    for sg in (1, -1):
        with s.g("translate(150 210) scale(1 %d)" % sg):
            for i in range(4):
                s.r(-60 + i * 16, -150 - i * 13, 120 - i * 32, 8, INK if i % 2 else SX[k])
    with s.g("translate(60 120) scale(1.8)"):
        suit(s, k, SX[k])
    s.save("ace-" + k + tg_)
