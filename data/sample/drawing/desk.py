"""Knives, pens and brushes: what lies on a work table."""
from studio import *
from vessels import E


def rotated(angle):
    """Draws the thing lying at an angle."""
    def wrap(draw):
        def inner(c, a, b, v):
            c.save()
            c.rotate(math.radians(angle))
            draw(c, a, b, v)
            c.restore()

        inner.__name__ = draw.__name__
        return inner

    return wrap


BLADES = dict(
    santoku="M -10 -13 L 84 -11 C 98 -8 106 4 110 14 C 80 20 30 19 -10 18 Z",
    petty="M -10 -7 L 60 -6 C 78 -4 90 4 98 10 C 70 13 20 13 -10 11 Z",
    gyuto="M -10 -12 L 90 -8 C 108 -4 122 6 130 14 C 100 20 40 19 -10 18 Z",
    nakiri="M -10 -16 L 100 -15 C 108 -14 110 -8 110 4 L 108 19 C 70 21 20 21 -10 20 Z",
)


@thing("flat", 235, 110, (40, 2))
@rotated(-17)
def knife(c, a, b, v):
    """a: handle, b: ferrule."""
    shape = BLADES.get(v, BLADES["santoku"])
    cast(c, lambda m: path(m, shape), 4, 8, 4, 0.45)
    cast(c, lambda m: rounded(m, -112, -9, 100, 19, 5), 4, 9, 4, 0.45)
    path(c, shape)
    linear(c, 0, -16, 0, 20, (0, "8f979f"), (0.25, "c9ced2"), (0.6, "e6e9ea"), (1, "aab1b7"))
    c.fill_preserve()
    c.save()
    c.clip()
    rng = random.Random(1)
    for k in range(26):
        c.new_path()
        y0 = -15 + k * 1.05
        smooth(c, [(-12 + j * 13, y0 + rng.uniform(-1.3, 1.3)) for j in range(12)])
        line(c, "5d6672", 0.5, 0.5)
    c.new_path()
    smooth(c, [(-12, 11.5), (20, 10), (50, 12), (80, 9.5), (120, 11), (140, 12)])
    c.line_to(140, 30)
    c.line_to(-12, 30)
    solid(c, "f7f9f9", 0.85)
    c.fill()
    linear(c, -10, 0, 110, 10, (0, "ffffff", 0.1), (0.4, "ffffff", 0.5), (0.5, "ffffff", 0))
    c.paint()
    c.restore()
    c.new_path()
    rounded(c, -112, -9, 88, 19, 5)
    linear(c, 0, -9, 0, 10, (0, light(a, 0.35)), (0.4, a), (1, dark(a, 0.35)))
    c.fill()
    rounded(c, -30, -9.5, 21, 20, 3)
    linear(c, 0, -9, 0, 10, (0, light(b, 0.35)), (0.4, b), (1, dark(b, 0.4)))
    c.fill()


@thing("flat", 220, 90, (50, 0))
@rotated(-22)
def pen(c, a, b, v):
    cast(c, lambda m: rounded(m, -96, -8, 170, 16, 7), 3, 8, 4, 0.45)

    def barrel(x, w, col, h, r=4):
        rounded(c, x, -h / 2, w, h, r)
        linear(c, 0, -h / 2, 0, h / 2, (0, dark(col, 0.05)), (0.28, light(col, 0.5)), (0.5, col), (1, dark(col, 0.42)))
        c.fill()

    barrel(-96, 84, a, 16, 7)
    barrel(-16, 62, dark(a, 0.1), 14)
    barrel(44, 26, "black", 11)
    barrel(-16, 5, b, 16, 1)
    barrel(42, 4, b, 14, 1)
    path(c, "M 70 -5 C 82 -6 90 -3 102 0 C 90 3 82 6 70 5 Z")
    linear(c, 70, -5, 96, 6, (0, light(b, 0.5)), (1, dark(b, 0.25)))
    c.fill()
    c.move_to(82, 0)
    c.line_to(101, 0)
    line(c, "2b2928", 0.7)
    if v == "flakes":
        c.save()
        rounded(c, -96, -8, 140, 16, 7)
        c.clip()
        speckle(c, "gold", (-96, -8, 44, 8), 130, 3, 1.4, 0.95)
        c.restore()
    path(c, "M -88 -6 L -30 -7 L -27 -4 L -88 -2 Z")
    solid(c, light(b, 0.2))
    c.fill()


@thing("flat", 210, 80, (-60, 0))
@rotated(-12)
def chopsticks(c, a, b, v):
    for y, col in ((-12, a), (8, b), (24, a) if v == "pairs" else (8, b)):
        path(c, f"M -100 {y-5} L 96 {y-1.6} L 96 {y+1.6} L -100 {y+5} Z")
        kept = c.copy_path()
        cast(c, lambda m: m.append_path(kept), 3, 6, 3, 0.45)
        c.new_path()
        c.append_path(kept)
        linear(c, 0, y - 5, 0, y + 5, (0, light(col, 0.35)), (0.5, col), (1, dark(col, 0.35)))
        c.fill()
        for x in (-70, -62, -54):
            c.rectangle(x, y - 4.6, 3, 9.2)
            solid(c, "gold")
            c.fill()


@thing("flat", 190, 100, (-20, -6))
@rotated(-8)
def whetstone(c, a, b, v):
    cast(c, lambda m: rounded(m, -88, -30, 176, 66, 3), 5, 9, 5, 0.45)
    rounded(c, -88, -20, 176, 56, 3)
    plane(c, dark(b, 0.15), -88, -20, 88, 36)
    c.new_path()
    rounded(c, -80, -32, 160, 54, 2)
    plane(c, a, -80, -32, 80, 20)
    c.save()
    c.clip()
    speckle(c, dark(a, 0.4), (-80, -32, 80, 22), 260, 2, 0.8, 0.5)
    c.restore()
    c.new_path()
    c.rectangle(-80, 18, 160, 8)
    solid(c, dark(a, 0.25))
    c.fill()


@thing("flat", 170, 120, (-30, -10))
@rotated(14)
def scissors(c, a, b, v):
    for s in (-1, 1):
        shape = f"M {-8} {s*6} L 88 {-s*3} L 20 {-s*11} L -14 {-s*4} Z"
        cast(c, lambda m: path(m, shape), 4, 7, 3, 0.4)
        path(c, shape)
        linear(c, 0, -10, 0, 10, (0, "f0f2f2"), (0.5, a), (1, dark(a, 0.3)))
        c.fill()
        c.new_path()
        c.move_to(-8, -s * 2)
        c.curve_to(-30, s * 4, -30, s * 42, -62, s * 38)
        c.curve_to(-90, s * 34, -74, s * 2, -40, s * 8)
        tube(c, b, 6)
    oval(c, 0, 0, 4, 4)
    solid(c, "brass")
    c.fill()


@thing("flat", 150, 150, (-20, -20))
def furoshiki(c, a, b, v):
    """A wrapping cloth tied around a box."""
    from paper import weave
    cast(c, lambda m: rounded(m, -62, -62, 124, 124, 12), 7, 10, 7, 0.45)
    c.save()
    rounded(c, -62, -62, 124, 124, 12)
    c.clip()
    c.translate(-64, -64)
    if v == "stripe":
        solid(c, a)
        c.paint()
        for k in range(9):
            c.rectangle(k * 15, -5, 7, 140)
            solid(c, light(b, 0.1))
            c.fill()
    else:
        weave(c, 128, 128, rgb(a), rgb(b))
    linear(c, 0, 0, 128, 128, (0, "ffffff", 0.25), (1, "1c1014", 0.28))
    c.paint()
    c.restore()
    for ang in (0.78, 2.36, 3.93, 5.5):
        c.save()
        c.rotate(ang)
        path(c, "M -8 0 C -16 -20 -20 -42 -4 -56 C 6 -60 16 -44 12 -24 L 8 0 Z")
        linear(c, -16, -50, 16, 0, (0, light(a, 0.3)), (1, dark(a, 0.3)))
        c.fill()
        c.restore()
    rounded(c, -13, -13, 26, 26, 9)
    linear(c, -13, -13, 13, 13, (0, light(a, 0.35)), (1, dark(a, 0.25)))
    c.fill()


@thing("flat", 210, 130, (40, 0))
@rotated(-30)
def brush(c, a, b, v):
    """A writing brush, or reed pens."""
    reed = v == "reed"
    for y, l in ((-24, 88), (0, 100), (22, 80)) if reed else ((-10, 96), (18, 84)):
        cast(c, lambda m: rounded(m, -l, y - 5, l * 1.5, 10, 4), 3, 7, 3, 0.42)
        rounded(c, -l, y - 5, l * 1.5, 10, 4)
        linear(c, 0, y - 5, 0, y + 5, (0, light(a, 0.4)), (0.45, a), (1, dark(a, 0.4)))
        c.fill()
        for x in (-l * 0.4, l * 0.1):
            c.rectangle(x, y - 5.4, 3, 10.8)
            solid(c, dark(a, 0.3))
            c.fill()
        e = l * 0.5
        if reed:
            path(c, f"M {e-6} {y-5} L {e+24} {y-3} L {e+20} {y+2} C {e+8} {y+2} {e+6} {y+5} {e-6} {y+5} Z")
            linear(c, e, y - 5, e + 10, y + 5, (0, light(a, 0.2)), (1, dark(a, 0.5)))
            c.fill()
            path(c, f"M {e+14} {y-3.6} L {e+24} {y-3} L {e+20} {y+2} L {e+12} {y+2} Z")
            solid(c, b)
            c.fill()
        else:
            rounded(c, e - 4, y - 6, 10, 12, 3)
            solid(c, b)
            c.fill()
            path(c, f"M {e+5} {y-6} C {e+22} {y-8} {e+32} {y-2} {e+44} {y} C {e+32} {y+2} {e+22} {y+8} {e+5} {y+6} Z")
            linear(c, e, y, e + 40, y, (0, "f0e6d2"), (0.5, "c9b79c"), (1, "2a2c3a"))
            c.fill()
