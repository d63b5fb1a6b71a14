"""Turned things: mugs, vases, bowls, pots, tins and bottles."""
from studio import *

E = 0.17  # how flat circles look: the eye is a little above the table


def lathe_path(c, profile):
    """The outline of a turned body; the profile is (half width, y) from the foot up."""
    right = [(r, y) for r, y in profile]
    left = [(-r, y) for r, y in reversed(profile)]
    c.new_path()
    smooth(c, right)
    r, y = profile[-1]
    ellipse(c, 0, y, r, r * E, 0, math.pi)
    smooth(c, left, start=False)
    r, y = profile[0]
    c.curve_to(-r, y + r * E * 1.25, r, y + r * E * 1.25, r, y)
    c.close_path()


def body(c, col, profile, b=None, finish="plain", seed=1):
    """A turned body with a finish: plain, dip (b over the lower part), speckle, bands, ribs, gloss."""
    top = profile[-1][1]
    wide = max(r for r, _ in profile)
    lathe_path(c, profile)
    volume(c, col, -wide, wide)
    c.save()
    c.clip()
    if finish in ("dip", "drip"):
        y = top * (0.36 if finish == "dip" else 0.62)
        c.new_path()
        c.move_to(-wide - 2, 30)
        c.line_to(-wide - 2, y)
        n = 7
        for i in range(n):
            x0, x1 = -wide - 2 + (2 * wide + 4) * i / n, -wide - 2 + (2 * wide + 4) * (i + 1) / n
            d = 3.5 if finish == "dip" else (9 if i % 2 else -5)
            c.curve_to(x0 + (x1 - x0) * 0.3, y + d, x0 + (x1 - x0) * 0.7, y + d * 0.9, x1, y + (1.5 if i % 2 else 0))
        c.line_to(wide + 2, 30)
        c.close_path()
        volume(c, b, -wide, wide)
        c.new_path()
    elif finish == "bands":
        for i, y in enumerate((0.72, 0.64, 0.3)):
            c.new_path()
            ellipse(c, 0, top * y, wide * 1.02, wide * E, 0, math.pi)
            line(c, b, 4 if i else 7, 0.85)
    elif finish == "ribs":
        for i in range(-6, 7):
            x = wide * math.sin(i / 6.5 * 1.5)
            c.new_path()
            c.move_to(x, 20)
            c.line_to(x, top - 2)
            line(c, dark(col, 0.35), 1.1, 0.35)
            c.move_to(x + 1.4, 20)
            c.line_to(x + 1.4, top - 2)
            line(c, light(col, 0.6), 0.9, 0.35)
    elif finish == "leafy":
        for i in range(5):
            x = wide * (-0.75 + 0.38 * i)
            sprig(c, x, top * 0.18, abs(top) * 0.48, b, (i % 2) * 6 - 3)
    if finish in ("speckle", "dip", "drip"):
        speckle(c, dark(col, 0.6), (-wide, top, wide, 6), int(70 + wide), seed)
    c.push_group()
    lathe_path(c, [(r * 0.72, y) for r, y in profile])
    linear(c, -wide * 0.78, 0, -wide * 0.1, 0, (0, "ffffff", 0), (0.36, "ffffff", 0.42), (0.75, "ffffff", 0))
    c.fill()
    c.pop_group_to_source()
    c.paint_with_alpha(0.75 if finish != "gloss" else 1)
    linear(c, 0, top * 0.14, 0, wide * E, (0, "1c1014", 0), (1, "1c1014", 0.22))
    c.paint()
    c.restore()
    c.new_path()


def sprig(c, x, y, size, col, lean=0):
    c.new_path()
    c.move_to(x, y)
    c.curve_to(x, y - size * 0.4, x + lean, y - size * 0.7, x + lean, y - size)
    line(c, col, max(0.9, size * 0.03), 0.9)
    for i in range(1, 6):
        t = i / 5.5
        for side in (-1, 1):
            px, py = x + lean * t * t, y - size * t
            r = size * 0.16 * (1.1 - t * 0.6)
            c.save()
            c.translate(px, py)
            c.rotate(side * 0.9)
            oval(c, 0, -r, r * 0.42, r)
            solid(c, col, 0.9)
            c.fill()
            c.restore()


def mouth(c, col, r, y, inside=None, fill=None, depth=0.85):
    """The open top of a turned body, with what is in it up to `depth` of the rim."""
    inner = inside or dark(col, 0.3)
    oval(c, 0, y, r, r * E)
    linear(c, -r, 0, r, 0, (0, light(col, 0.45)), (0.5, light(col, 0.15)), (1, dark(col, 0.05)))
    c.fill()
    oval(c, 0, y + 0.3, r * 0.93, r * E * 0.88)
    linear(c, -r, 0, r, 0, (0, dark(inner, 0.42)), (1, light(inner, 0.22)))
    c.fill_preserve()
    if fill:
        c.save()
        c.clip()
        oval(c, 0, y + r * E * (1.15 - depth), r * 0.9, r * E * 0.85)
        linear(c, -r, 0, r, 0, (0, light(fill, 0.12)), (1, dark(fill, 0.12)))
        c.fill()
        c.restore()
    c.new_path()


def handle(c, col, x, y0, y1, out, w):
    c.new_path()
    c.move_to(x, y0)
    c.curve_to(x + out * 1.15, y0 - w, x + out * 1.25, y1 + w, x - w * 0.3, y1)
    tube(c, col, w)


@thing("stand", 104, 86, (-8, -50))
def mug(c, a, b, v):
    ground(c, 40, x=2)
    shape = dict(tall=[(27, 0), (31, -6), (33, -44), (34, -86)], round=[(26, 0), (38, -10), (42, -38), (36, -74), (37, -78)])
    p = shape.get(v, [(31, 0), (37, -5), (39, -30), (38, -78)])
    handle(c, dark(a, 0.06), p[2][0] - 4, p[-1][1] * 0.84, p[-1][1] * 0.22, 27, 9)
    body(c, a, p, b, "drip" if v == "drip" else "speckle" if v == "speckle" else "dip", 3)
    mouth(c, a, p[-1][0], p[-1][1], light(b, 0.2), "5b3a26" if v != "tall" else "a5773f")


@thing("stand", 62, 66, (0, -40))
def cup(c, a, b, v):
    ground(c, 26)
    p = [(16, 0), (24, -8), (29, -34), (30, -62)]
    body(c, a, p, b, v or "drip", 9)
    mouth(c, a, 30, -62, light(a, 0.1), "5b3a26" if v != "speckle" else "8aa05a")


VASES = dict(
    belly=[(22, 0), (44, -26), (48, -58), (30, -92), (15, -112), (15, -124), (19, -132)],
    bottle=[(26, 0), (36, -10), (37, -54), (28, -82), (10, -104), (9, -132), (12, -138)],
    tall=[(24, 0), (27, -10), (25, -62), (31, -108), (34, -140)],
    moon=[(20, 0), (46, -22), (57, -54), (46, -88), (22, -106), (21, -112)],
    wave=[(28, 0), (38, -18), (26, -48), (37, -80), (24, -108), (28, -122)],
)


@thing("stand", 100, 140, (0, -84))
def vase(c, a, b, v):
    shape, _, finish = v.partition("-")
    p = VASES.get(shape or "belly", VASES["belly"])
    ground(c, max(r for r, _ in p) * 0.86)
    body(c, a, p, b, finish or "speckle", 5)
    mouth(c, a, *p[-1])


@thing("stand", 120, 190, (0, -76))
def bouquet(c, a, b, v):
    """The vase with dried stems in it."""
    p = VASES.get(v.partition("-")[0], VASES["belly"])
    top = p[-1][1]
    tones = ["b98b57", "8f9a6b", "d9b48a", "c98f7a", "a8a27a"]
    rng = random.Random(v + str(a))
    for i in range(9):
        sprig(c, (i - 4) * 1.6, top + 3, 58 + rng.random() * 22, tones[i % 5], (i - 4) * 10 + rng.uniform(-4, 4))
    vase(c, a, b, v)


@thing("stand", 128, 62, (-10, -40))
def bowl(c, a, b, v):
    ground(c, 46)
    p = [(22, 0), (25, -4), (50, -22), (62, -50)] if v != "deep" else [(26, 0), (44, -12), (54, -34), (54, -62)]
    body(c, a, p, b, "drip" if v == "drip" else "dip" if v != "ribs" else "ribs", 8)
    mouth(c, a, *p[-1], inside=light(b, 0.35))
    if v == "fruit":
        for x, y, r, col in ((-26, -60, 15, "d98a2b"), (2, -64, 17, "c9a13a"), (28, -60, 14, "b5543a"), (-10, -72, 13, "dba23a")):
            oval(c, x, y, r, r)
            radial(c, x - r * 0.4, y - r * 0.4, r * 1.5, (0, light(col, 0.4)), (1, dark(col, 0.2)))
            c.fill()
        c.save()
        c.rectangle(-70, -49, 140, 60)
        c.clip()
        body(c, a, p, b, "dip", 8)
        c.restore()


@thing("flat", 150, 150, (-24, -18))
def plate(c, a, b, v):
    cast(c, lambda m: oval(m, 0, 0, 72, 72), 7, 9, 7, 0.42)
    for r, col in ((74, a), (70, light(a, 0.14)), (50, dark(a, 0.07)), (47, a)):
        oval(c, 0, 0, r, r)
        linear(c, -r, -r, r, r, (0, light(col, 0.25 if r != 50 else -0.0)), (1, dark(col, 0.12)))
        c.fill()
    c.save()
    oval(c, 0, 0, 73, 73)
    c.clip()
    if v == "rim":
        oval(c, 0, 0, 70.5, 70.5)
        line(c, b, 5, 0.9)
    elif v == "leaf":
        for i in range(12):
            c.save()
            c.rotate(i * math.pi / 6)
            sprig(c, 0, -50, 19, b)
            c.restore()
    elif v == "half":
        c.rectangle(-80, 8, 160, 80)
        linear(c, -80, 0, 80, 80, (0, light(b, 0.2), 0.92), (1, dark(b, 0.15), 0.92))
        c.fill()
    speckle(c, dark(a, 0.6), (-74, -74, 74, 74), 160, 4, 0.7)
    radial(c, -30, -36, 60, (0, "ffffff", 0.42), (1, "ffffff", 0))
    c.paint()
    c.restore()


@thing("stand", 150, 100, (-6, -50))
def teapot(c, a, b, v):
    ground(c, 50)
    handle(c, b if v != "kyusu" else a, 40, -66, -22, 30, 8)
    path(c, "M -38 -30 C -62 -30 -60 -62 -78 -70 L -70 -78 C -52 -70 -50 -52 -34 -52 Z")
    volume(c, a, -80, -20)
    c.new_path()
    p = [(30, 0), (48, -16), (52, -38), (40, -66), (26, -76)]
    body(c, a, p, b, "speckle" if v == "kyusu" else "drip", 6)
    body(c, b if v == "kyusu" else a, [(28, -74), (25, -80), (10, -87), (4, -88)], b, "plain")
    body(c, b, [(4, -88), (8, -93), (6, -99), (2, -101)], b, "gloss")


@thing("stand", 112, 130, (-6, -74))
def pitcher(c, a, b, v):
    ground(c, 38)
    handle(c, a, 25, -108, -40, 32, 9)
    p = [(28, 0), (41, -16), (42, -42), (27, -82), (25, -104), (31, -124)]
    body(c, a, p, b, v or "drip", 12)
    path(c, "M -24 -121 C -34 -124 -42 -132 -46 -134 C -40 -122 -34 -108 -24 -104 Z")
    volume(c, a, -48, -10)
    c.new_path()
    mouth(c, a, *p[-1])


@thing("stand", 70, 110, (0, -70))
def candle(c, a, b, v):
    ground(c, 34)
    body(c, a, [(34, 0), (35, -4), (14, -12), (9, -22), (12, -36), (15, -42)], b, "speckle", 2)
    mouth(c, a, 15, -42)
    body(c, "f3ead8", [(8, -42), (8, -88)], None, "plain")
    mouth(c, "f3ead8", 8, -88, "f8e7c0")
    radial(c, 0, -100, 34, (0, "ffdf90", 0.75), (1, "ffdf90", 0))
    oval(c, 0, -100, 34, 34)
    c.fill()
    path(c, "M 0 -112 C 7 -101 5 -92 0 -91 C -5 -92 -6 -101 0 -112 Z")
    linear(c, 0, -112, 0, -91, (0, "fff3c4"), (1, "f2a53a"))
    c.fill()


@thing("stand", 64, 96, (0, -48))
def tin(c, a, b, v):
    """A tea tin with a paper label."""
    ground(c, 32)
    body(c, a, [(30, 0), (30, -76)], b, "plain")
    c.save()
    lathe_path(c, [(30, -14), (30, -62)])
    c.clip()
    lathe_path(c, [(30.2, -14), (30.2, -62)])
    volume(c, b, -30, 30, 0.8)
    c.new_path()
    for i in range(6 if v == "wave" else 0):
        for j in range(5):
            for r in (9, 6, 3):
                oval(c, -34 + j * 15 + (i % 2) * 7, -12 - i * 8, r, r * 0.9)
                line(c, dark(a, 0.1), 0.8, 0.7)
    if v == "leaf":
        sprig(c, -4, -16, 42, dark(a, 0.15), 5)
    if v == "dots":
        for i in range(5):
            for j in range(7):
                oval(c, -30 + j * 9 + (i % 2) * 4.5, -16 - i * 9, 1.7, 1.7)
                solid(c, a)
                c.fill()
    c.restore()
    body(c, dark(a, 0.06), [(31.5, -72), (31.5, -92)], b, "gloss")
    oval(c, 0, -92, 31.5, 31.5 * E)
    linear(c, -30, 0, 30, 0, (0, light(a, 0.5)), (1, a))
    c.fill()


@thing("stand", 62, 70, (0, -34))
def inkwell(c, a, b, v):
    ground(c, 31)
    body(c, mix("dfe8ea", a, 0.75), [(28, 0), (30, -4), (30, -40), (16, -46), (15, -49)], b, "gloss")
    c.save()
    lathe_path(c, [(26, -8), (26, -32)])
    c.clip()
    c.rectangle(-18, -34, 30, 28)
    plane(c, "f4ecd9", -18, -34, 12, -6)
    c.new_path()
    oval(c, -3, -18, 5.5, 5.5)
    solid(c, a)
    c.fill()
    c.restore()
    body(c, b, [(18, -47), (18, -64)], None, "ribs")
    oval(c, 0, -64, 18, 18 * E)
    solid(c, light(b, 0.3))
    c.fill()


@thing("stand", 50, 140, (0, -66))
def bottle(c, a, b, v):
    """An insulated drinking bottle."""
    ground(c, 26)
    body(c, a, [(25, 0), (26, -4), (26, -90), (15, -106), (14, -112)], b, "gloss")
    c.save()
    lathe_path(c, [(25, 0), (26, -4), (26, -90), (15, -106), (14, -112)])
    c.clip()
    path(c, "M -30 -34 L -12 -58 L -2 -46 L 10 -64 L 30 -36 L 30 -30 L -30 -30 Z")
    solid(c, light(b, 0.1), 0.9)
    c.fill()
    c.restore()
    body(c, "steel", [(15, -110), (15, -116)], None, "gloss")
    body(c, b, [(16, -115), (16, -130)], None, "ribs")
    c.new_path()
    c.arc(0, -131, 11, math.pi, 0)
    tube(c, b, 4)
