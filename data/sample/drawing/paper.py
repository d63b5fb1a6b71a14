"""Prints, cards, books and whatever else is flat and has a picture on it."""
from studio import *
from vessels import sprig


def hills(c, w, h, a, b):
    linear(c, 0, 0, 0, h, (0, light(b, 0.35)), (1, light(b, 0.78)))
    c.paint()
    oval(c, w * 0.68, h * 0.26, w * 0.12, w * 0.12)
    solid(c, light(b, 0.9))
    c.fill()
    for i in range(5):
        y = h * (0.38 + 0.13 * i)
        pts = [(-9, y + h * 0.05)] + [(w * (k + 0.5) / 5, y + h * 0.075 * math.sin(k * 2.1 + i * 1.9)) for k in range(6)] + [(w + 9, y)]
        c.new_path()
        smooth(c, pts)
        c.line_to(w + 9, h)
        c.line_to(-9, h)
        c.close_path()
        linear(c, 0, y, 0, h, (0, mix(light(b, 0.4), a, 0.2 + i * 0.2)), (1, mix(b, a, 0.15 + i * 0.2)))
        c.fill()


def moonsea(c, w, h, a, b):
    linear(c, 0, 0, 0, h * 0.62, (0, dark(a, 0.3)), (1, mix(a, b, 0.35)))
    c.paint()
    rng = random.Random(4)
    for _ in range(36):
        oval(c, rng.random() * w, rng.random() * h * 0.5, w * 0.004, w * 0.004)
        solid(c, "ffffff", 0.8)
        c.fill()
    oval(c, w / 2, h * 0.34, w * 0.2, w * 0.2)
    solid(c, light(b, 0.6))
    c.fill()
    c.rectangle(0, h * 0.62, w, h)
    linear(c, 0, h * 0.62, 0, h, (0, mix(a, b, 0.25)), (1, dark(a, 0.4)))
    c.fill()
    for i in range(22):
        t = i / 22
        y = h * (0.645 + 0.33 * t)
        x = w / 2 + rng.uniform(-1, 1) * w * 0.06 * (1 + t * 3)
        l = w * (0.16 - 0.09 * t)
        c.move_to(x - l, y)
        c.line_to(x + l, y)
        line(c, light(b, 0.6), h * 0.008, 0.75 - 0.5 * t)


def botanic(c, w, h, a, b):
    solid(c, light(b, 0.72))
    c.paint()
    for x, s, l, col in ((0.3, 0.62, -w * 0.1, mix(a, b, 0.3)), (0.52, 0.8, w * 0.06, a), (0.72, 0.56, w * 0.13, mix(a, "leaf2", 0.4))):
        sprig(c, w * x, h * 0.93, h * s, col, l)


def citrus(c, w, h, a, b):
    solid(c, light(b, 0.6))
    c.paint()
    for x, y, r, cut in ((0.36, 0.3, 0.2, 1), (0.68, 0.5, 0.19, 0), (0.34, 0.7, 0.21, 1)):
        oval(c, w * x, h * y, w * r, w * r)
        radial(c, w * (x - 0.08), h * y - w * 0.08, w * r * 1.7, (0, light(a, 0.25)), (1, dark(a, 0.12)))
        c.fill()
        if cut:
            oval(c, w * x, h * y, w * r * 0.88, w * r * 0.88)
            solid(c, "fbf3dd")
            c.fill()
            for k in range(9):
                c.save()
                c.translate(w * x, h * y)
                c.rotate(k * math.tau / 9)
                path(c, f"M 0 {-w*r*.1} C {w*r*.3} {-w*r*.6} {w*r*.24} {-w*r*.82} 0 {-w*r*.82} C {-w*r*.24} {-w*r*.82} {-w*r*.3} {-w*r*.6} 0 {-w*r*.1} Z")
                solid(c, light(a, 0.15))
                c.fill()
                c.restore()
    for x, y, rot in ((0.58, 0.27, 0.9), (0.82, 0.68, 2.2), (0.57, 0.76, 1.2)):
        c.save()
        c.translate(w * x, h * y)
        c.rotate(rot)
        oval(c, 0, 0, w * 0.05, w * 0.13)
        solid(c, "leaf")
        c.fill()
        c.restore()


def shapes(c, w, h, a, b):
    solid(c, "f3ead9")
    c.paint()
    c.new_path()
    c.arc(w * 0.42, h * 0.46, w * 0.27, math.pi, 0)
    c.close_path()
    solid(c, a)
    c.fill()
    c.rectangle(w * 0.15, h * 0.5, w * 0.27, h * 0.32)
    solid(c, b)
    c.fill()
    oval(c, w * 0.63, h * 0.65, w * 0.19, w * 0.19)
    solid(c, dark(a, 0.45))
    c.fill()
    oval(c, w * 0.76, h * 0.22, w * 0.1, w * 0.1)
    solid(c, mix(b, "butter", 0.6))
    c.fill()
    for i in range(5):
        c.move_to(w * 0.18 + i * w * 0.05, h * 0.55)
        c.line_to(w * 0.18 + i * w * 0.05, h * 0.78)
        line(c, "f3ead9", w * 0.012)


def city(c, w, h, a, b):
    linear(c, 0, 0, 0, h, (0, dark(a, 0.25)), (1, light(b, 0.3)))
    c.paint()
    rng = random.Random(11)
    for row in range(3):
        x = -w * 0.05
        while x < w:
            bw, bh = w * rng.uniform(0.1, 0.18), h * (rng.uniform(0.3, 0.52) - row * 0.1)
            c.rectangle(x, h - bh, bw + 1, bh)
            tone = mix(light(b, 0.1), dark(a, 0.45), 0.3 + row * 0.33)
            solid(c, tone)
            c.fill()
            if rng.random() < 0.5:
                path(c, f"M {x} {h-bh} L {x+bw/2} {h-bh-w*.07} L {x+bw} {h-bh} Z")
                solid(c, tone)
                c.fill()
            for k in range(6):
                if rng.random() < 0.55:
                    c.rectangle(x + bw * rng.uniform(0.15, 0.75), h - bh * rng.uniform(0.15, 0.9), bw * 0.12, bw * 0.16)
                    solid(c, "f8d98a", 0.9)
                    c.fill()
            x += bw


def bird(c, w, h, a, b):
    solid(c, light(b, 0.62))
    c.paint()
    c.move_to(0, h * 0.76)
    c.curve_to(w * 0.3, h * 0.7, w * 0.6, h * 0.74, w, h * 0.66)
    line(c, "6f4a32", w * 0.03)
    for x, y, r in ((0.12, 0.68, -0.6), (0.86, 0.62, 0.5), (0.74, 0.76, 2.4), (0.28, 0.79, 3.4)):
        c.save()
        c.translate(w * x, h * y)
        c.rotate(r)
        oval(c, 0, 0, w * 0.03, w * 0.08)
        solid(c, "leaf")
        c.fill()
        c.restore()
    u = w / 100
    c.save()
    c.translate(w * 0.48, h * 0.5)
    c.scale(u, u)
    path(c, "M -26 -14 C -24 -30 -4 -32 4 -18 C 16 -2 30 8 46 20 L 40 24 C 26 22 18 26 4 28 C -18 30 -28 4 -26 -14 Z")
    linear(c, -26, -30, 20, 30, (0, light(a, 0.2)), (1, dark(a, 0.12)))
    c.fill()
    path(c, "M -24 -6 C -18 8 -14 22 2 27 C -16 30 -28 10 -24 -6 Z")
    solid(c, light(b, 0.35))
    c.fill()
    path(c, "M -6 -6 C 8 -4 22 8 30 20 C 14 20 -4 14 -6 -6 Z")
    solid(c, dark(a, 0.3))
    c.fill()
    path(c, "M -25 -17 L -35 -13 L -25 -10 Z")
    solid(c, "d98a2b")
    c.fill()
    oval(c, -14, -17, 2.6, 2.6)
    solid(c, "241c1c")
    c.fill()
    for x in (-4, 4):
        c.move_to(x, 27)
        c.line_to(x + 1, 38)
        line(c, "5b4030", 1.6)
    c.restore()


def whale(c, w, h, a, b):
    linear(c, 0, 0, 0, h, (0, light(b, 0.55)), (1, mix(a, b, 0.5)))
    c.paint()
    u = w / 100
    c.save()
    c.translate(w * 0.5, h * 0.52)
    c.scale(u, u)
    path(c, "M -36 -2 C -36 -24 2 -26 18 -8 C 24 -2 28 -10 27 -20 C 32 -16 36 -18 42 -22 C 42 -6 34 4 24 10 C 8 22 -34 22 -36 -2 Z")
    linear(c, 0, -24, 0, 22, (0, a), (1, dark(a, 0.3)))
    c.fill()
    path(c, "M -35 4 C -24 12 -6 14 8 13 C -10 22 -32 18 -35 4 Z")
    solid(c, light(b, 0.7))
    c.fill()
    oval(c, -24, -2, 1.6, 1.6)
    solid(c, "ffffff")
    c.fill()
    for d in (-6, 6):
        c.move_to(-14, -20)
        c.curve_to(-14, -32, -14 + d, -34, -14 + d * 1.5, -28)
        line(c, light(b, 0.8), 1.8)
    c.restore()
    for i in range(4):
        y = h * (0.76 + 0.06 * i)
        c.new_path()
        smooth(c, [(w * k / 8, y + (k % 2) * h * 0.02) for k in range(9)])
        line(c, light(b, 0.75), h * 0.007, 0.6)


def tulip(c, w, h, a, b):
    solid(c, light(b, 0.68))
    c.paint()
    for x, y, s in ((0.5, 0.28, 1), (0.28, 0.42, 0.8), (0.72, 0.44, 0.82)):
        c.move_to(w * x, h * y)
        c.curve_to(w * x, h * 0.7, w * 0.5, h * 0.7, w * 0.5, h * 0.97)
        line(c, "leaf", w * 0.02)
        c.save()
        c.translate(w * x, h * y)
        c.scale(w / 100 * s, w / 100 * s)
        path(c, "M 0 14 C -20 14 -20 -10 -15 -20 L -7 -10 L 0 -22 L 7 -10 L 15 -20 C 20 -10 20 14 0 14 Z")
        linear(c, -15, -20, 15, 14, (0, light(a, 0.25)), (1, dark(a, 0.1)))
        c.fill()
        c.restore()
    for d in (-1, 1):
        path(c, f"M {w*.5} {h*.95} C {w*(.5+d*.1)} {h*.8} {w*(.5+d*.26)} {h*.72} {w*(.5+d*.3)} {h*.62} C {w*(.5+d*.3)} {h*.82} {w*(.5+d*.1)} {h*.93} {w*.5} {h*.97} Z")
        solid(c, "leaf2")
        c.fill()


def weave(c, w, h, a, b):
    solid(c, a)
    c.paint()
    n = 6
    s = w / n
    for i in range(int(2 * h / s) + 2):
        for j in range(n + 1):
            for r in (0.95, 0.7, 0.45, 0.2):
                oval(c, (j + (i % 2) * 0.5) * s, i * s * 0.5 + s * 0.5, s * 0.5 * r, s * 0.5 * r)
                solid(c, b if r in (0.95, 0.45) else a)
                c.fill()


MOTIFS = dict(hills=hills, moonsea=moonsea, botanic=botanic, citrus=citrus, shapes=shapes, city=city, bird=bird, whale=whale, tulip=tulip, weave=weave)


def picture(c, x, y, w, h, motif, a, b):
    c.save()
    c.rectangle(x, y, w, h)
    c.clip()
    c.translate(x, y)
    MOTIFS[motif](c, w, h, rgb(a), rgb(b))
    c.restore()


def framed(c, w, h, wood, inside, mat=0.13, bar=6):
    """A frame around what `inside(x, y, w, h)` draws; the middle at the origin."""
    cast(c, lambda m: (m.new_path(), m.rectangle(-w / 2, -h / 2, w, h)), 9, 11, 9, 0.4)
    for i, (x0, y0, x1, y1, k) in enumerate((
        ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2 - bar, -h / 2 + bar), (-w / 2 + bar, -h / 2 + bar), light(wood, 0.28)),
        ((w / 2, -h / 2), (w / 2, h / 2), (w / 2 - bar, h / 2 - bar), (w / 2 - bar, -h / 2 + bar), dark(wood, 0.22)),
        ((w / 2, h / 2), (-w / 2, h / 2), (-w / 2 + bar, h / 2 - bar), (w / 2 - bar, h / 2 - bar), dark(wood, 0.1)),
        ((-w / 2, h / 2), (-w / 2, -h / 2), (-w / 2 + bar, -h / 2 + bar), (-w / 2 + bar, h / 2 - bar), light(wood, 0.12)),
    )):
        c.new_path()
        for p in (x0, y0, x1, y1):
            c.line_to(*p)
        c.close_path()
        solid(c, k)
        c.fill()
    iw, ih = w - 2 * bar, h - 2 * bar
    c.rectangle(-iw / 2, -ih / 2, iw, ih)
    linear(c, -iw / 2, -ih / 2, iw / 2, ih / 2, (0, "fdfaf3"), (1, "efe8db"))
    c.fill()
    m = min(iw, ih) * mat
    inside(-iw / 2 + m, -ih / 2 + m, iw - 2 * m, ih - 2 * m)
    for dx, dy, vw, vh in ((0, 0, iw, 5), (0, 0, 5, ih)):
        linear(c, -iw / 2, -ih / 2, -iw / 2 + (vw if vw < vh else 0), -ih / 2 + (vh if vh < vw else 0), (0, "20140f", 0.3), (1, "20140f", 0))
        c.rectangle(-iw / 2, -ih / 2, vw, vh)
        c.fill()
    path(c, f"M {-iw/2} {-ih*.1} L {-iw*.02} {-ih/2} L {iw*.2} {-ih/2} L {-iw/2} {ih*.22} Z")
    solid(c, "ffffff", 0.1)
    c.fill()


@thing("hang", 130, 170, (-14, 20))
def print_(c, a, b, v):
    motif, _, wood = v.partition("-")
    framed(c, 126, 166, wood or "oak", lambda x, y, w, h: picture(c, x, y, w, h, motif, a, b))


@thing("hang", 170, 130, (20, 10))
def wide_print(c, a, b, v):
    motif, _, wood = v.partition("-")
    framed(c, 168, 124, wood or "walnut", lambda x, y, w, h: picture(c, x, y, w, h, motif, a, b))


def sheet(c, x, y, w, h, rot, inside, col="paper"):
    c.save()
    c.translate(x, y)
    c.rotate(math.radians(rot))
    cast(c, lambda m: (m.new_path(), m.rectangle(-w / 2, -h / 2, w, h)), 4, 5, 4, 0.36)
    c.rectangle(-w / 2, -h / 2, w, h)
    plane(c, col, -w / 2, -h / 2, w / 2, h / 2, 0.5)
    c.new_path()
    inside(w, h)
    c.restore()


def envelope(c, x, y, rot, col):
    def flap(w, h):
        for pts, t in (((-w / 2, -h / 2, 0, 8, -w / 2, h / 2), 0.06), ((w / 2, -h / 2, 0, 8, w / 2, h / 2), 0.1), ((-w / 2, h / 2, 0, -2, w / 2, h / 2), 0.03), ((-w / 2, -h / 2, 0, 14, w / 2, -h / 2), 0.0)):
            path(c, "M {} {} L {} {} L {} {} Z".format(*pts))
            solid(c, dark(col, t))
            c.fill_preserve()
            line(c, dark(col, 0.25), 0.6, 0.6)

    sheet(c, x, y, 112, 78, rot, flap, col)


@thing("flat", 170, 150, (-20, -16))
def card(c, a, b, v):
    """A folded card with its envelope, or a fan of several."""
    motif, _, many = v.partition("-")
    envelope(c, 18, 22, 9, light(b, 0.1))
    motifs = [motif] if not many else ["tulip", "citrus", motif]
    for i, m in enumerate(motifs):
        shift = i - (len(motifs) - 1)
        sheet(c, -22 - shift * 30, -10 + shift * 8, 82, 112, -7 - shift * 11, lambda w, h: picture(c, -w / 2 + 7, -h / 2 + 7, w - 14, h - 14, m, a, b))


@thing("flat", 130, 160, (-10, -20))
def poster(c, a, b, v):
    sheet(c, 0, 0, 116, 154, -2.5, lambda w, h: picture(c, -w / 2 + 9, -h / 2 + 9, w - 18, h - 30, v, a, b))
    for x, y in ((-50, -72), (52, -76)):
        c.save()
        c.translate(x, y)
        c.rotate(-0.6 if x < 0 else 0.6)
        c.rectangle(-13, -5, 26, 10)
        solid(c, light(b, 0.35), 0.75)
        c.fill()
        c.restore()


@thing("flat", 150, 160, (-6, 10))
def calendar(c, a, b, v):
    def page(w, h):
        picture(c, -w / 2, -h / 2, w, h * 0.6, v, a, b)
        for i in range(5):
            for j in range(7):
                oval(c, -w / 2 + 15 + j * (w - 30) / 6, h * 0.2 + i * h * 0.065, 2.2, 2.2)
                solid(c, a if (i * 7 + j) % 7 < 5 else b)
                c.fill()
        for i in range(9):
            c.move_to(-w * 0.4 + i * w * 0.1, -h / 2 - 5)
            c.rel_line_to(0, 9)
            line(c, "5d6672", 2)

    sheet(c, 0, 0, 118, 152, 2, page)


@thing("flat", 140, 160, (-16, -20))
def notebook(c, a, b, v):
    for dx, col in ((9, dark(b, 0.1)), (0, a)):
        c.save()
        c.translate(dx, -dx)
        c.rotate(math.radians(4 + dx * 0.9))
        cast(c, lambda m: rounded(m, -52, -72, 104, 144, 5), 7, 8, 6, 0.4)
        rounded(c, -49, -70, 104, 144, 4)
        solid(c, "efe6d3")
        c.fill()
        rounded(c, -52, -72, 104, 144, 5)
        plane(c, col, -52, -72, 52, 72)
        c.save()
        c.clip()
        if v == "weave" and not dx:
            c.translate(-52, -72)
            weave(c, 104, 144, rgb(a), light(b, 0.1))
            c.translate(52, 72)
        c.rectangle(-52, -72, 13, 144)
        solid(c, dark(col, 0.3), 0.55)
        c.fill()
        if not dx:
            c.rectangle(-22, -46, 50, 22)
            solid(c, "f6efe0")
            c.fill()
            for y in (-39, -32):
                c.move_to(-15, y)
                c.line_to(20, y)
                line(c, dark(a, 0.2), 1, 0.7)
            if v != "weave":
                c.rectangle(38, -72, 4, 144)
                solid(c, b)
                c.fill()
        c.restore()
        c.new_path()
        c.restore()


@thing("flat", 110, 150, (0, -16))
def packet(c, a, b, v):
    """A paper packet of seeds."""
    def front(w, h):
        picture(c, -w / 2, -h / 2 + 18, w, h - 50, v or "tulip", a, b)
        c.rectangle(-w / 2, -h / 2, w, 18)
        plane(c, a, 0, -h / 2, 0, -h / 2 + 18)
        c.new_path()
        for i, l in enumerate((0.6, 0.4)):
            c.move_to(-w * l / 2, h / 2 - 22 + i * 9)
            c.line_to(w * l / 2, h / 2 - 22 + i * 9)
            line(c, dark(a, 0.3), 3 - i)

    sheet(c, -8, 0, 92, 132, -5, front)
    rng = random.Random(5)
    for _ in range(16):
        x, y = rng.uniform(20, 62), rng.uniform(40, 72)
        oval(c, x + 1.5, y + 2, 3, 2)
        solid(c, "20140f", 0.3)
        c.fill()
        oval(c, x, y, 3, 2)
        solid(c, "5d4430")
        c.fill()
