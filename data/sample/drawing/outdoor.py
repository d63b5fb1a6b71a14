"""Tents, packs and lanterns."""
from studio import *
from vessels import E, body, mouth


def pines(c, w, h, col):
    for x, s in ((-0.95, 1.0), (-0.72, 0.72), (0.75, 0.9), (0.98, 0.66)):
        for i in range(4):
            y, r = -h * s * (0.16 + i * 0.2), w * 0.17 * s * (1 - i * 0.2)
            path(c, f"M {x*w-r} {y} L {x*w} {y-h*s*.34} L {x*w+r} {y} Z")
            linear(c, x * w - r, 0, x * w + r, 0, (0, light(col, 0.16)), (1, dark(col, 0.14)))
            c.fill()


@thing("stand", 190, 112, (-4, -44))
def tent(c, a, b, v):
    ground(c, 88, 9, alpha=0.36)
    if v == "pines":
        pines(c, 96, 96, mix(a, "forest", 0.6))
    path(c, "M -90 0 C -66 -58 -34 -100 6 -104 C 44 -96 76 -50 92 0 Z")
    volume(c, dark(a, 0.12), -110, 92)
    path(c, "M -90 0 C -66 -58 -34 -100 6 -104 C 20 -70 30 -30 34 0 Z")
    linear(c, -80, -60, 40, 0, (0, light(a, 0.28)), (1, a))
    c.fill()
    path(c, "M -44 0 C -36 -40 -20 -72 -4 -84 C 6 -60 12 -26 14 0 Z")
    linear(c, -44, -70, 10, 0, (0, dark(b, 0.55)), (1, dark(b, 0.25)))
    c.fill()
    radial(c, -12, -14, 46, (0, "ffd98c", 0.85), (1, "ffd98c", 0))
    path(c, "M -44 0 C -36 -40 -20 -72 -4 -84 C 6 -60 12 -26 14 0 Z")
    c.fill()
    path(c, "M -44 0 C -36 -40 -20 -72 -4 -84 C -12 -60 -16 -20 -25 0 Z")
    linear(c, -44, 0, -10, 0, (0, light(b, 0.3)), (1, b))
    c.fill()
    for d in ("M 6 -104 C 20 -70 30 -30 34 0", "M -90 0 C -66 -58 -34 -100 6 -104 C 44 -96 76 -50 92 0"):
        path(c, d)
        line(c, dark(b, 0.1), 2.2)
    for x0, y0, x1 in ((-52, -58, -112), (60, -54, 116)):
        c.move_to(x0, y0)
        c.line_to(x1, 3)
        line(c, "f4ead2", 1, 0.9)


@thing("stand", 112, 142, (-6, -56))
def backpack(c, a, b, v):
    ground(c, 48)
    for side in (-1, 1):
        rounded(c, side * 44 - 10, -64, 20, 50, 9)
        volume(c, dark(a, 0.15), side * 44 - 12, side * 44 + 14)
        c.new_path()
    c.arc(0, -126, 12, math.pi, 0)
    tube(c, b, 5)
    path(c, "M -42 0 C -50 -30 -48 -84 -40 -106 C -32 -126 32 -126 40 -106 C 48 -84 50 -30 42 0 C 24 5 -24 5 -42 0 Z")
    volume(c, a, -52, 52)
    c.new_path()
    path(c, "M -41 -100 C -36 -130 36 -130 41 -100 C 44 -84 42 -76 40 -72 C 20 -66 -20 -66 -40 -72 C -42 -76 -44 -84 -41 -100 Z")
    volume(c, light(a, 0.08), -46, 48)
    c.new_path()
    path(c, "M -38 -71 C -18 -65 18 -65 38 -71")
    line(c, dark(a, 0.4), 2, 0.6)
    rounded(c, -30, -54, 60, 48, 9)
    volume(c, light(a, 0.05), -36, 40)
    c.new_path()
    path(c, "M -30 -46 C -30 -58 30 -58 30 -46 L 30 -36 C 12 -32 -12 -32 -30 -36 Z")
    volume(c, b, -36, 40)
    c.new_path()
    for x in (-18, 18):
        rounded(c, x - 3.5, -98, 7, 62, 2)
        plane(c, "a5683c", x - 3, -98, x + 3, -40)
        c.new_path()
        rounded(c, x - 5, -50, 10, 9, 2)
        plane(c, "brass", x - 5, -50, x + 5, -41, 2)
        c.new_path()
    rounded(c, -9, -92, 18, 13, 3)
    plane(c, light(b, 0.3), -9, -92, 9, -79)
    c.new_path()
    if v == "roll":
        rounded(c, -50, -152, 100, 28, 14)
        linear(c, 0, -152, 0, -124, (0, light(b, 0.3)), (0.5, b), (1, dark(b, 0.3)))
        c.fill()
        for x in (-26, 26):
            rounded(c, x - 3, -153, 6, 31, 2)
            solid(c, "6f4a32")
            c.fill()


@thing("stand", 66, 112, (0, -46))
def lantern(c, a, b, v):
    ground(c, 32)
    c.new_path()
    c.arc(0, -86, 28, math.pi, 0)
    line(c, dark(a, 0.3), 3)
    body(c, a, [(30, 0), (31, -4), (27, -16), (20, -20)], b, "gloss")
    path(c, "M -21 -20 C -27 -40 -25 -60 -17 -72 L 17 -72 C 25 -60 27 -40 21 -20 Z")
    linear(c, -25, 0, 25, 0, (0, "fff3d2", 0.95), (0.5, "ffe3a0", 0.9), (1, "f3c66c", 0.95))
    c.fill()
    radial(c, 0, -42, 60, (0, "ffd98c", 0.65), (1, "ffd98c", 0))
    oval(c, 0, -42, 60, 60)
    c.fill()
    path(c, "M 0 -60 C 8 -46 7 -32 0 -29 C -7 -32 -8 -46 0 -60 Z")
    linear(c, 0, -60, 0, -29, (0, "ffffff"), (1, "f4a63c"))
    c.fill()
    for x in (-20, 0, 20):
        c.move_to(x, -20)
        c.curve_to(x * 1.3, -40, x * 1.25, -60, x * 0.85, -72)
        line(c, dark(a, 0.25), 1.6)
    body(c, a, [(20, -71), (22, -76), (12, -86), (10, -94)], b, "gloss")


@thing("stand", 100, 88, (-4, -40))
def beanie(c, a, b, v):
    ground(c, 42)
    oval(c, 0, -86, 15, 14)
    radial(c, -5, -91, 20, (0, light(b, 0.5)), (1, dark(b, 0.1)))
    c.fill()
    speckle(c, light(b, 0.7), (-13, -99, 13, -74), 50, 3, 1.5)
    path(c, "M -43 -18 C -46 -58 -24 -78 0 -78 C 24 -78 46 -58 43 -18 Z")
    volume(c, a, -46, 46)
    c.save()
    c.clip()
    for i in range(-8, 9):
        for j in range(9):
            y = -74 + j * 7
            x = i * 5.4
            c.move_to(x - 2.3, y)
            c.line_to(x, y + 4)
            c.line_to(x + 2.3, y)
            line(c, light(b, 0.2) if v == "band" and j in (4, 5) and (i + j) % 2 else dark(a, 0.3), 1.5, 0.85 if v == "band" and j in (4, 5) else 0.28)
    c.restore()
    rounded(c, -46, -26, 92, 27, 9)
    volume(c, light(a, 0.1), -48, 48)
    c.save()
    c.clip()
    for i in range(-11, 12):
        c.move_to(i * 4.2, -26)
        c.line_to(i * 4.2, 2)
        line(c, dark(a, 0.35), 1.3, 0.4)
    c.restore()
    c.new_path()


@thing("stand", 130, 62, (-30, -28))
def mat(c, a, b, v):
    """A rolled-up sleeping mat."""
    ground(c, 60, 9)
    rounded(c, -58, -54, 116, 54, 22)
    linear(c, 0, -54, 0, 0, (0, light(a, 0.3)), (0.45, a), (1, dark(a, 0.35)))
    c.fill()
    for k in range(6, 0, -1):
        oval(c, -46, -27, 4.2 * k * 0.62, 4.4 * k)
        solid(c, light(b, 0.35) if k % 2 else b)
        c.fill()
    for x in (-14, 30):
        rounded(c, x - 4, -55, 8, 56, 3)
        linear(c, 0, -54, 0, 0, (0, light("6f4a32", 0.2)), (1, dark("6f4a32", 0.4)))
        c.fill()
        rounded(c, x - 5, -42, 10, 9, 2)
        solid(c, "brass")
        c.fill()


@thing("flat", 150, 160, (-4, -10))
def jacket(c, a, b, v):
    shape = "M -20 -70 C -10 -64 10 -64 20 -70 L 44 -58 C 60 -30 68 10 72 44 L 50 50 L 38 2 L 38 72 C 14 78 -14 78 -38 72 L -38 2 L -50 50 L -72 44 C -68 10 -60 -30 -44 -58 Z"
    cast(c, lambda m: path(m, shape), 6, 8, 6, 0.4)
    path(c, shape)
    linear(c, -60, -60, 60, 70, (0, light(a, 0.18)), (0.5, a), (1, dark(a, 0.25)))
    c.fill()
    for d in ("M -38 2 C -36 -20 -38 -36 -42 -46", "M 38 2 C 36 -20 38 -36 42 -46", "M -38 40 L -12 30", "M 38 40 L 12 30"):
        path(c, d)
        line(c, dark(a, 0.4), 1.6, 0.6)
    path(c, "M -38 -61 L -12 -20 L 12 -20 L 38 -61 L 44 -58 L 44 -20 L 38 -6 L -38 -6 L -44 -20 L -44 -58 Z")
    linear(c, -44, -60, 44, 0, (0, light(b, 0.15)), (1, dark(b, 0.12)))
    c.fill()
    path(c, "M -22 -70 C -26 -90 26 -90 22 -70 C 10 -60 -10 -60 -22 -70 Z")
    linear(c, -20, -88, 20, -62, (0, dark(a, 0.4)), (1, dark(a, 0.1)))
    c.fill()
    c.move_to(0, -64)
    c.line_to(0, 75)
    line(c, dark(a, 0.5), 2.4)
    for i in range(28):
        c.rectangle(-1.6, -62 + i * 4.9, 3.2, 1.6)
        solid(c, "brass")
        c.fill()


@thing("stand", 130, 96, (-8, -44))
def kettle(c, a, b, v):
    ground(c, 46)
    c.new_path()
    c.arc(0, -62, 34, math.pi * 1.03, -0.03 * math.pi)
    tube(c, b, 5)
    path(c, "M 30 -24 C 52 -26 54 -52 66 -60 L 60 -67 C 46 -58 44 -44 30 -42 Z")
    volume(c, a, 20, 70)
    c.new_path()
    body(c, a, [(40, 0), (45, -6), (44, -30), (28, -58), (22, -60)], b, "speckle", 3)
    body(c, dark(a, 0.05), [(23, -59), (18, -66), (4, -69)], b, "gloss")
    body(c, b, [(5, -68), (7, -74), (2, -78)], b, "gloss")
