"""Rings, chains and ear-rings, lying on a stone."""
from studio import *


def gem(c, x, y, r, col, cut="round"):
    c.save()
    c.translate(x, y)
    if cut == "drop":
        c.scale(1, 1.35)
    n = 8
    pts = [(r * math.cos(i * math.tau / n + 0.39), r * math.sin(i * math.tau / n + 0.39)) for i in range(n)]
    if cut == "pearl":
        oval(c, 0, 0, r, r)
        radial(c, -r * 0.35, -r * 0.4, r * 1.5, (0, "ffffff"), (0.4, light(col, 0.3)), (1, dark(col, 0.3)))
        c.fill()
        c.restore()
        return
    for i in range(n):
        p, q = pts[i], pts[(i + 1) % n]
        ang = math.atan2(p[1] + q[1], p[0] + q[0])
        t = math.cos(ang + 2.35)
        for k0, k1, boost in ((0, 0.55, 0.1), (0.55, 1, 0)):
            c.new_path()
            c.move_to(p[0] * k0, p[1] * k0)
            c.line_to(p[0] * k1, p[1] * k1)
            c.line_to(q[0] * k1, q[1] * k1)
            c.line_to(q[0] * k0, q[1] * k0)
            c.close_path()
            tone = t * 0.45 + (0.12 if i % 2 else -0.05) + boost
            solid(c, light(col, min(0.75, tone + 0.1)) if tone > 0 else dark(col, -tone))
            c.fill()
    oval(c, -r * 0.3, -r * 0.35, r * 0.2, r * 0.12)
    solid(c, "ffffff", 0.85)
    c.fill()
    c.restore()


def metal_ring(c, metal, x, y, rx, ry, w):
    cast(c, lambda m: (oval(m, x, y, rx + w / 2, ry + w / 2), m.new_sub_path(), ellipse(m, x, y, rx - w / 2, ry - w / 2), m.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)), 5, 7, 3, 0.45)
    for k, col, wk in ((0, dark(metal, 0.35), 1), (-0.06, rgb(metal), 0.8)):
        oval(c, x + k * w, y + k * w, rx, ry)
        line(c, col, w * wk)
    for a0, a1, al in ((3.3, 4.9, 0.9), (0.3, 1.2, 0.5)):
        c.new_path()
        ellipse(c, x - w * 0.1, y - w * 0.1, rx, ry, a0, a1)
        line(c, light(metal, 0.75), w * 0.28, al)


@thing("flat", 150, 150, (0, -46))
def ring(c, a, b, v):
    """a: metal, b: stone. v: solitaire, band, trio, signet."""
    metal_ring(c, a, 0, 8, 46, 46, 8 if v != "band" else 15)
    if v == "band":
        for i in range(22):
            t = math.pi * (1 + (i + 0.5) / 22)
            oval(c, 46 * math.cos(t), 8 + 46 * math.sin(t), 2.4, 2.4)
            solid(c, dark(a, 0.45) if i % 2 else light(a, 0.6))
            c.fill()
        return
    if v == "signet":
        oval(c, 0, -42, 19, 16)
        linear(c, -18, -56, 18, -28, (0, light(a, 0.6)), (0.6, a), (1, dark(a, 0.35)))
        c.fill()
        c.arc(0, -42, 8, 0.9, 5.4)
        line(c, dark(a, 0.5), 2)
        return
    stones = ((-17, -36, 9), (17, -36, 9), (0, -43, 15)) if v == "trio" else ((0, -46, 18),)
    for x, y, r in stones:
        oval(c, x, y, r * 1.15, r * 1.15)
        linear(c, x - r, y - r, x + r, y + r, (0, light(a, 0.5)), (1, dark(a, 0.4)))
        c.fill()
        gem(c, x, y, r, b, "pearl" if v == "pearl" else "round")


def chain(c, metal, points, bead=1.9):
    probe = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1))
    smooth(probe, points)
    flat, last, gap = probe.copy_path_flat(), None, 0.0
    dots = []
    for kind, p in flat:
        if last and kind == cairo.PATH_LINE_TO:
            d = math.dist(last, p)
            while gap <= d:
                t = gap / d if d else 0
                dots.append((last[0] + (p[0] - last[0]) * t, last[1] + (p[1] - last[1]) * t))
                gap += bead * 1.9
            gap -= d
        last = p
    c.new_path()
    smooth(c, [(x + 3, y + 4) for x, y in points])
    line(c, "20140f", bead * 1.5, 0.22)
    for i, (x, y) in enumerate(dots):
        oval(c, x, y, bead * (1 if i % 2 else 0.7), bead * (1 if i % 2 else 0.7))
        radial(c, x - bead * 0.4, y - bead * 0.4, bead * 1.6, (0, light(metal, 0.75)), (0.6, metal), (1, dark(metal, 0.4)))
        c.fill()


@thing("flat", 160, 170, (0, 52))
def necklace(c, a, b, v):
    """v: drop, disc, bar, pearls, moon, leaf."""
    points = [(-62, -80), (-66, -40), (-48, 10), (-20, 40), (0, 46), (20, 40), (48, 10), (66, -40), (62, -80)]
    chain(c, a, points, 5.2 if v == "pearls" else 1.7)
    if v == "pearls":
        return
    oval(c, 0, 50, 4.5, 4.5)
    line(c, a, 2)
    if v == "disc":
        cast(c, lambda m: oval(m, 0, 68, 16, 16), 3, 5, 2, 0.4)
        oval(c, 0, 68, 16, 16)
        linear(c, -14, 54, 14, 82, (0, light(a, 0.65)), (0.5, a), (1, dark(a, 0.3)))
        c.fill()
        for i in range(12):
            c.save()
            c.translate(0, 68)
            c.rotate(i * math.tau / 12)
            c.move_to(0, -7)
            c.line_to(0, -12)
            line(c, dark(a, 0.4), 1.2)
            c.restore()
        gem(c, 0, 68, 5, b)
    elif v == "moon":
        path(c, "M 8 54 C -18 50 -22 84 6 88 C -4 80 -4 62 8 54 Z")
        linear(c, -14, 54, 8, 88, (0, light(a, 0.65)), (1, dark(a, 0.25)))
        c.fill()
        gem(c, 7, 70, 5, b)
    elif v == "bar":
        rounded(c, -28, 53, 56, 8, 3)
        linear(c, -20, 50, 20, 62, (0, light(a, 0.6)), (0.5, a), (1, dark(a, 0.3)))
        c.fill()
    elif v == "leaf":
        path(c, "M 0 54 C -22 66 -14 92 0 100 C 14 92 22 66 0 54 Z")
        linear(c, -14, 56, 14, 96, (0, light(a, 0.6)), (0.55, a), (1, dark(a, 0.35)))
        c.fill()
        c.move_to(0, 58)
        c.line_to(0, 97)
        line(c, dark(a, 0.4), 1.2)
    else:
        cast(c, lambda m: oval(m, 0, 72, 14, 19), 3, 5, 2, 0.4)
        oval(c, 0, 72, 15, 20)
        linear(c, -12, 54, 12, 92, (0, light(a, 0.55)), (1, dark(a, 0.35)))
        c.fill()
        gem(c, 0, 72, 12.5, b, "drop")


@thing("flat", 150, 150, (-34, 20))
def earrings(c, a, b, v):
    """v: drop, hoop, stud, leaf, tassel."""
    for s in (-1, 1):
        c.save()
        c.translate(s * 34, -6 + s * 4)
        c.rotate(s * 0.07)
        if v == "hoop":
            metal_ring(c, a, 0, 0, 26, 32, 6)
            gem(c, 0, 34, 7, b, "pearl")
        elif v == "stud":
            cast(c, lambda m: oval(m, 0, 0, 22, 22), 4, 6, 3, 0.42)
            oval(c, 0, 0, 23, 23)
            linear(c, -20, -20, 20, 20, (0, light(a, 0.6)), (1, dark(a, 0.35)))
            c.fill()
            gem(c, 0, 0, 18, b)
        else:
            c.new_path()
            c.arc(0, -52, 9, math.pi * 0.8, math.pi * 2.25)
            line(c, a, 2.2)
            if v == "tassel":
                chain(c, a, [(0, -44), (0, -28)], 1.5)
                for k in range(-4, 5):
                    c.move_to(k * 1.1, -18)
                    c.line_to(k * 4, 46)
                    line(c, mix(b, "white", 0.12 * (k % 3)), 3.6)
                rounded(c, -8, -30, 16, 15, 4)
                linear(c, -8, 0, 8, 0, (0, light(a, 0.5)), (1, dark(a, 0.3)))
                c.fill()
            elif v == "leaf":
                shape = "M 0 -42 C -26 -20 -20 24 0 46 C 20 24 26 -20 0 -42 Z"
                cast(c, lambda m: path(m, shape), 4, 6, 3, 0.42)
                path(c, shape)
                linear(c, -18, -36, 18, 40, (0, light(a, 0.6)), (0.5, a), (1, dark(a, 0.35)))
                c.fill()
                for k in range(6):
                    for d in (-1, 1):
                        c.move_to(0, -24 + k * 10)
                        c.line_to(d * 11, -32 + k * 10)
                        line(c, dark(a, 0.4), 1)
                c.move_to(0, -40)
                c.line_to(0, 44)
                line(c, dark(a, 0.4), 1.4)
            else:
                gem(c, 0, -28, 7, b)
                chain(c, a, [(0, -22), (0, 4)], 1.5)
                oval(c, 0, 24, 18, 23)
                linear(c, -16, 4, 16, 46, (0, light(a, 0.55)), (1, dark(a, 0.35)))
                c.fill()
                gem(c, 0, 24, 15, b, "drop")
        c.restore()


@thing("flat", 170, 130, (-50, 10))
def bracelet(c, a, b, v):
    metal_ring(c, a, 0, 0, 70, 50, 7 if v != "beads" else 3)
    if v == "beads":
        for i in range(26):
            t = i * math.tau / 26
            gem(c, 70 * math.cos(t), 50 * math.sin(t), 8, b if i % 5 else a, "pearl")
    elif v == "charm":
        for i, t in enumerate((1.1, 1.57, 2.04)):
            gem(c, 70 * math.cos(t), 58 * math.sin(t) + 2, 7, b, "drop")


@thing("flat", 130, 130, (0, 0))
def brooch(c, a, b, v):
    for i in range(8):
        c.save()
        c.rotate(i * math.tau / 8)
        shape = "M 0 -8 C -24 -24 -16 -56 0 -58 C 16 -56 24 -24 0 -8 Z"
        if i == 0:
            cast(c, lambda m: oval(m, 0, 0, 50, 50), 5, 7, 4, 0.4)
        path(c, shape)
        linear(c, -14, -56, 14, -10, (0, light(b, 0.4)), (1, dark(b, 0.18)))
        c.fill_preserve()
        line(c, a, 2.2)
        c.restore()
    oval(c, 0, 0, 15, 15)
    radial(c, -5, -6, 22, (0, light(a, 0.7)), (0.5, a), (1, dark(a, 0.35)))
    c.fill()
