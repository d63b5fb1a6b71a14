"""Chairs, lamps and cupboards."""
from studio import *
from vessels import E, body, mouth


def leg(c, wood, x0, y0, x1, y1, w0=5.0, w1=3.4):
    path(c, f"M {x0-w0/2} {y0} L {x0+w0/2} {y0} L {x1+w1/2} {y1} L {x1-w1/2} {y1} Z")
    linear(c, min(x0, x1) - w0 / 2, 0, max(x0, x1) + w0 / 2, 0, (0, light(wood, 0.22)), (1, dark(wood, 0.28)))
    c.fill()


def board(c, wood, x, y, w, h, r=2.0, grain=True):
    rounded(c, x, y, w, h, r)
    linear(c, x, y, x + w, y + h, (0, light(wood, 0.2)), (0.6, wood), (1, dark(wood, 0.18)))
    c.fill_preserve()
    c.save()
    c.clip()
    if grain:
        rng = random.Random(int(x * 7 + w))
        for _ in range(int(3 + h / 7)):
            gy = y + rng.random() * h
            c.move_to(x - 2, gy)
            c.curve_to(x + w * 0.3, gy - 2, x + w * 0.6, gy + 2.5, x + w + 2, gy - 1)
            line(c, dark(wood, 0.35), 0.7, 0.35)
    c.restore()
    c.new_path()


@thing("stand", 96, 150, (-4, -88))
def chair(c, a, b, v):
    """a: wood, b: seat."""
    ground(c, 44, 7, x=4, y=-4)
    leg(c, dark(a, 0.25), -22, -62, -26, -14, 4)
    leg(c, dark(a, 0.25), 28, -62, 34, -14, 4)
    leg(c, a, -30, -134, -33, -56, 5, 5)
    leg(c, a, 30, -134, 33, -56, 5, 5)
    if v == "rungs":
        for x in (-18, -6, 6, 18):
            leg(c, a, x, -120, x, -62, 2.6, 2.6)
    path(c, "M -37 -140 C -14 -150 14 -150 37 -140 L 36 -114 C 14 -122 -14 -122 -36 -114 Z")
    linear(c, -30, -146, 30, -110, (0, light(a, 0.28)), (1, dark(a, 0.18)))
    c.fill()
    path(c, "M -30 -72 C -10 -77 14 -77 34 -72 L 44 -56 C 14 -50 -16 -50 -44 -56 Z")
    linear(c, -40, -76, 40, -52, (0, light(b, 0.3)), (1, dark(b, 0.14)))
    c.fill()
    path(c, "M -44 -56 C -16 -50 14 -50 44 -56 L 43 -50 C 14 -44 -16 -44 -43 -50 Z")
    linear(c, -40, 0, 40, 0, (0, a), (1, dark(a, 0.35)))
    c.fill()
    if v != "rungs":
        for i in range(-5, 6):
            c.move_to(i * 6 + 1, -75)
            c.line_to(i * 8, -53)
            line(c, dark(b, 0.3), 0.8, 0.4)
    leg(c, a, -38, -49, -42, 0)
    leg(c, a, 38, -49, 42, 0)
    leg(c, a, -40, -24, 40, -24, 0, 0)
    board(c, a, -39, -22, 78, 3.4, 1.6, False)


@thing("stand", 140, 128, (-6, -64))
def armchair(c, a, b, v):
    """a: cloth, b: wood."""
    ground(c, 62, 8)
    for x in (-46, 46):
        leg(c, b, x * 0.98, -22, x * 1.12, 0, 6, 4)
    path(c, "M -46 -30 C -52 -86 -46 -122 -30 -125 C -10 -129 10 -129 30 -125 C 46 -122 52 -86 46 -30 Z")
    volume(c, a, -56, 60, 0.8)
    c.new_path()
    for x in (-16, 16):
        for y in (-104, -82):
            oval(c, x, y, 2.4, 2.4)
            solid(c, dark(a, 0.4))
            c.fill()
    path(c, "M -44 -56 C -20 -64 20 -64 44 -56 L 46 -32 C 20 -26 -20 -26 -46 -32 Z")
    linear(c, 0, -62, 0, -28, (0, light(a, 0.34)), (0.45, light(a, 0.08)), (1, dark(a, 0.2)))
    c.fill()
    for s in (-1, 1):
        path(c, f"M {s*38} -18 C {s*40} -50 {s*42} -72 {s*54} -74 C {s*68} -74 {s*66} -50 {s*62} -18 Z")
        linear(c, s * 54 - 16, 0, s * 54 + 16, 0, (0, light(a, 0.24)), (0.5, a), (1, dark(a, 0.3)))
        c.fill()
    rounded(c, -46, -34, 92, 15, 6)
    linear(c, 0, -34, 0, -19, (0, a), (1, dark(a, 0.32)))
    c.fill()


def shade(c, col, y0, y1, r0, r1, lit=True):
    path(c, f"M {-r0} {y0} L {r0} {y0} L {r1} {y1} C {r1*.5} {y1+r1*.18} {-r1*.5} {y1+r1*.18} {-r1} {y1} Z")
    volume(c, col, -r1, r1, 0.8)
    if lit:
        radial(c, 0, y1, abs(y1 - y0) * 1.1, (0, "ffe7ae", 0.75), (1, "ffe7ae", 0))
        c.fill_preserve()
    c.new_path()
    oval(c, 0, y0, r0, r0 * E)
    solid(c, light(col, 0.3))
    c.fill()


@thing("stand", 84, 130, (0, -96))
def tablelamp(c, a, b, v):
    ground(c, 32)
    radial(c, 0, -74, 110, (0, "ffe7ae", 0.35), (1, "ffe7ae", 0))
    oval(c, 0, -74, 110, 110)
    c.fill()
    body(c, b, dict(ball=[(18, 0), (20, -5), (29, -24), (24, -46), (7, -58), (5, -70)]).get(v, [(26, 0), (26, -5), (6, -12), (8, -34), (5, -66)]), b, "gloss")
    shade(c, a, -126, -66, 24, 42)


@thing("stand", 90, 210, (0, -176))
def floorlamp(c, a, b, v):
    ground(c, 34)
    radial(c, 0, -160, 120, (0, "ffe7ae", 0.38), (1, "ffe7ae", 0))
    oval(c, 0, -160, 120, 120)
    c.fill()
    if v == "tripod":
        for x in (-34, 34, 6):
            leg(c, b, x * 0.06, -158, x, -4 if x == 6 else 0, 4, 4)
    else:
        body(c, b, [(28, 0), (28, -4), (4, -8), (3, -12)], b, "gloss")
        leg(c, b, 0, -158, 0, -8, 4, 4)
    shade(c, a, -208, -152, 26, 44)


@thing("hang", 120, 150, (0, 30))
def pendant(c, a, b, v):
    c.move_to(0, -170)
    c.line_to(0, -10)
    line(c, dark(b, 0.2), 2.4)
    radial(c, 0, 60, 110, (0, "ffe7ae", 0.4), (1, "ffe7ae", 0))
    oval(c, 0, 60, 110, 110)
    c.fill()
    oval(c, 0, 56, 14, 14)
    solid(c, "fff4d0")
    c.fill()
    path(c, "M -8 -16 L 8 -16 C 12 0 58 6 60 50 C 30 58 -30 58 -60 50 C -58 6 -12 0 -8 -16 Z")
    volume(c, a, -60, 60)
    c.new_path()
    body(c, b, [(9, -14), (7, -26), (3, -32)], b, "gloss")


@thing("stand", 120, 122, (-10, -70))
def sidetable(c, a, b, v):
    ground(c, 50, 7)
    for x0, x1 in ((-14, -24), (16, 26)):
        leg(c, dark(a, 0.25), x0, -74, x1, -12, 4)
    for x0, x1 in ((-40, -48), (40, 48)):
        leg(c, a, x0, -74, x1, 0)
    if v == "shelf":
        board(c, dark(a, 0.1), -42, -32, 84, 4)
    oval(c, 0, -76, 58, 11)
    solid(c, dark(a, 0.32))
    c.fill()
    oval(c, 0, -80, 58, 11)
    linear(c, -58, -90, 58, -70, (0, light(b, 0.34)), (1, dark(b, 0.08)))
    c.fill()
    if v != "bare":
        c.save()
        c.translate(-16, -81)
        c.scale(0.36, 0.36)
        THINGS["mug"].draw(c, "cream", "teal", "")
        c.restore()


@thing("stand", 210, 100, (-30, -56))
def sideboard(c, a, b, v):
    ground(c, 96, 8)
    for x in (-78, 78):
        leg(c, dark(a, 0.15), x * 0.96, -26, x * 1.08, 0, 6, 3.4)
    board(c, a, -102, -96, 204, 74, 3)
    for i in range(3):
        x = -97 + i * 65
        if v == "drawers" and i == 1:
            for j in range(3):
                board(c, light(a, 0.06), x, -90 + j * 21.5, 63, 19, 1.5)
                oval(c, x + 31, -81 + j * 21.5, 3, 3)
                solid(c, b)
                c.fill()
            continue
        board(c, light(a, 0.05 + 0.04 * (i % 2)), x, -90, 63, 62, 1.5)
        if v == "cane":
            c.save()
            c.rectangle(x + 6, -84, 51, 50)
            solid(c, "ead7b5")
            c.fill_preserve()
            c.clip()
            for k in range(-9, 20):
                for d in (1, -1):
                    c.move_to(x + k * 5, -84 if d > 0 else -34)
                    c.rel_line_to(50, 50 * d)
                    line(c, "b98b57", 0.8, 0.8)
            c.restore()
            c.new_path()
        else:
            oval(c, x + (54 if i == 0 else 9), -59, 3.2, 3.2)
            radial(c, x + (53 if i == 0 else 8), -60, 5, (0, light(b, 0.5)), (1, dark(b, 0.3)))
            c.fill()


@thing("stand", 80, 86, (-6, -62))
def stool(c, a, b, v):
    ground(c, 36, 6)
    leg(c, dark(a, 0.28), 4, -66, 8, -10, 4)
    for x0, x1 in ((-22, -34), (22, 34)):
        leg(c, a, x0, -66, x1, 0)
    board(c, a, -27, -30, 54, 3.6, 1.6, False)
    oval(c, 0, -68, 38, 8.5)
    solid(c, dark(b, 0.35))
    c.fill()
    oval(c, 0, -74, 38, 8.5)
    linear(c, -38, -80, 38, -66, (0, light(b, 0.34)), (1, dark(b, 0.1)))
    c.fill()
    if v == "rope":
        for k in range(1, 7):
            oval(c, 0, -74, 38 * k / 7, 8.5 * k / 7)
            line(c, dark(b, 0.35), 0.8, 0.6)


@thing("hang", 140, 150, (-20, -20))
def mirror(c, a, b, v):
    shape = (lambda m: oval(m, 0, 0, 64, 64)) if v != "oval" else (lambda m: oval(m, 0, 0, 52, 72))
    cast(c, shape, 8, 11, 8, 0.4)
    shape(c)
    linear(c, -60, -60, 60, 60, (0, light(a, 0.35)), (0.5, a), (1, dark(a, 0.3)))
    c.fill()
    c.save()
    c.scale(0.89, 0.89)
    shape(c)
    linear(c, -60, -70, 60, 70, (0, "f3f7f6"), (0.45, "cfdcdc"), (0.55, "e3ebe9"), (1, "aebfc1"))
    c.fill_preserve()
    c.clip()
    path(c, "M -90 20 L 20 -90 L 52 -90 L -90 52 Z")
    solid(c, "ffffff", 0.4)
    c.fill()
    c.restore()


@thing("hang", 130, 130, (0, 0))
def clock(c, a, b, v):
    cast(c, lambda m: oval(m, 0, 0, 60, 60), 7, 10, 8, 0.42)
    for r, col in ((61, a), (55, dark(a, 0.3)), (54, "f6efe0")):
        oval(c, 0, 0, r, r)
        linear(c, -50, -50, 50, 50, (0, light(col, 0.25)), (1, dark(col, 0.12)))
        c.fill()
    for i in range(12):
        c.save()
        c.rotate(i * math.pi / 6)
        c.rectangle(-1.6, -48, 3.2, 11 if i % 3 == 0 else 6)
        solid(c, b)
        c.fill()
        c.restore()
    for ang, l, w in ((-1.02, 27, 4.4), (0.98, 41, 3)):
        c.save()
        c.rotate(ang)
        rounded(c, -w / 2, -l, w, l + 7, 2)
        solid(c, dark(b, 0.2))
        c.fill()
        c.restore()
    oval(c, 0, 0, 4, 4)
    solid(c, "brass")
    c.fill()
