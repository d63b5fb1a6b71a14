"""Plants in pots; the colors are the pot's."""
from studio import *
from vessels import E, body, mouth, sprig

POT = [(26, 0), (28, -4), (34, -46), (35, -50)]


def pot(c, a, b, v="", p=POT):
    ground(c, p[0][0] * 1.3)
    body(c, a, p, b, v or "dip", 7)
    mouth(c, a, *p[-1], inside="4a3428", fill="4f382a")


def blade(c, x, y, dx, dy, w, col, edge=None, bend=0.0):
    """A long leaf from (x, y) to (x+dx, y+dy)."""
    n = math.hypot(dx, dy)
    ux, uy = dx / n, dy / n
    mx, my = x + dx * 0.5 - uy * bend, y + dy * 0.5 + ux * bend
    c.new_path()
    c.move_to(x - uy * w * 0.3, y + ux * w * 0.3)
    c.curve_to(mx - uy * w, my + ux * w, mx - uy * w, my + ux * w, x + dx, y + dy)
    c.curve_to(mx + uy * w, my - ux * w, mx + uy * w, my - ux * w, x + uy * w * 0.3, y - ux * w * 0.3)
    c.close_path()
    linear(c, mx - uy * w, my + ux * w, mx + uy * w, my - ux * w, (0, light(col, 0.22)), (0.5, col), (0.52, dark(col, 0.12)), (1, dark(col, 0.26)))
    if edge:
        c.fill_preserve()
        line(c, edge, 1.6)
    else:
        c.fill()


def heart(c, x, y, r, ang, col, holes=False):
    c.save()
    c.translate(x, y)
    c.rotate(ang)
    c.scale(r, r)
    path(c, "M 0 0 C -0.5 -0.42 -1.05 -0.1 -0.95 0.5 C -0.85 1.1 -0.3 1.5 0 1.85 C 0.3 1.5 0.85 1.1 0.95 0.5 C 1.05 -0.1 0.5 -0.42 0 0 Z")
    linear(c, -0.9, 0, 0.9, 1.2, (0, light(col, 0.26)), (0.5, col), (0.51, dark(col, 0.08)), (1, dark(col, 0.28)))
    c.fill()
    path(c, "M 0 0 L 0 1.7")
    line(c, light(col, 0.4), 0.045, 0.8)
    if holes:
        c.save()
        path(c, "M 0 0 C -0.5 -0.42 -1.05 -0.1 -0.95 0.5 C -0.85 1.1 -0.3 1.5 0 1.85 C 0.3 1.5 0.85 1.1 0.95 0.5 C 1.05 -0.1 0.5 -0.42 0 0 Z")
        c.restore()
        c.new_path()
        for s in (-1, 1):
            for k in range(3):
                yy = 0.3 + k * 0.38
                path(c, f"M {s*1.1} {yy} C {s*.8} {yy+.02} {s*.5} {yy+.02} {s*.36} {yy+.0} C {s*.5} {yy+.12} {s*.8} {yy+.17} {s*1.1} {yy+.16} Z")
                solid(c, holes)
                c.fill()
    c.restore()


def stem(c, x0, y0, x1, y1, col, w=2.4):
    c.new_path()
    c.move_to(x0, y0)
    c.curve_to(x0, y0 - 20, x1, y1 + 24, x1, y1)
    line(c, col, w)


@thing("stand", 130, 172, (-16, -104))
def monstera(c, a, b, v):
    pot(c, a, b, v)
    for x, y, r, ang, t in ((-34, -96, 19, 1.0, 0.2), (36, -98, 20, -1.0, 0.25), (-26, -134, 21, 2.2, 0.05), (30, -136, 21, -2.3, 0.1), (2, -150, 20, 3.1, 0), (-4, -92, 21, 0.15, -0.1)):
        stem(c, 0, -48, x * 0.85, y + 6, dark("leaf", 0.25))
        heart(c, x, y, r, ang, dark("leaf", max(0, t)) if t >= 0 else light("leaf", 0.12))
        c.save()
        c.translate(x, y)
        c.rotate(ang)
        for s in (-1, 1):
            for k in range(3):
                yy = r * (0.35 + k * 0.36)
                path(c, f"M {s*r*.3} {yy} C {s*r*.5} {yy-r*.05} {s*r*.8} {yy+r*.02} {s*r*.93} {yy+r*.12} C {s*r*.7} {yy+r*.14} {s*r*.5} {yy+r*.12} {s*r*.3} {yy} Z")
                solid(c, dark("leaf", 0.6), 0.5)
                c.fill()
        c.restore()


@thing("stand", 100, 165, (0, -100))
def snake(c, a, b, v):
    pot(c, a, b, v)
    for x, dx, h, col in ((-12, -24, 84, "deep"), (14, 24, 78, "deep"), (-4, -8, 108, "fern"), (8, 9, 98, "fern"), (0, 2, 62, "leaf")):
        blade(c, x, -47, dx, -h, 8, rgb(col), "butter", dx * 0.15)
        for k in range(5):
            t = 0.2 + k * 0.13
            c.move_to(x + dx * t - 4, -47 - h * t)
            c.curve_to(x + dx * t - 1, -49 - h * t, x + dx * t + 2, -45 - h * t, x + dx * t + 4, -48 - h * t)
            line(c, light(col, 0.45), 1, 0.6)


@thing("stand", 90, 140, (0, -86))
def cactus(c, a, b, v):
    pot(c, a, b, v)
    g = rgb("fern")

    def limb(x, y, w, h):
        rounded(c, x - w / 2, y - h, w, h + (8 if h > 50 else 0), w / 2)
        volume(c, g, x - w / 2, x + w / 2)
        c.save()
        c.clip()
        for k in range(-3, 4):
            c.move_to(x + k * w / 7, y + 8)
            c.curve_to(x + k * w / 5.6, y - h * 0.5, x + k * w / 6, y - h * 0.8, x, y - h)
            line(c, dark(g, 0.35), 1, 0.5)
        rng = random.Random(int(h))
        for _ in range(int(h * w / 40)):
            px, py = rng.uniform(x - w / 2, x + w / 2), rng.uniform(y - h, y)
            c.move_to(px, py)
            c.rel_line_to(1.6, -2)
            line(c, "fff6dd", 0.7, 0.9)
        c.restore()
        c.new_path()

    for s, y, h in ((-1, -78, 34), (1, -70, 40)):
        c.new_path()
        c.move_to(s * 12, y + 6)
        c.curve_to(s * 24, y + 8, s * 29, y + 2, s * 29, y - 10)
        line(c, dark(g, 0.12), 13)
        limb(s * 29, y + 2, 14, h)
    limb(0, -46, 30, 82)
    if v != "plain":
        for x, y in ((-5, -128), (6, -126), (29, -110)):
            for k in range(6):
                c.save()
                c.translate(x, y)
                c.rotate(k * math.tau / 6)
                oval(c, 0, -4, 2.6, 4)
                solid(c, "rose")
                c.fill()
                c.restore()
            oval(c, x, y, 2, 2)
            solid(c, "butter")
            c.fill()


@thing("stand", 86, 92, (0, -62))
def succulent(c, a, b, v):
    pot(c, a, b, v, [(28, 0), (31, -4), (36, -34), (36, -38)])
    base = mix("sage", "teal" if v == "blue" else "rose" if v == "pink" else "leaf", 0.35)
    c.save()
    c.translate(0, -54)
    c.scale(1, 0.72)
    for ringno, (n, r, l) in enumerate(((11, 17, 24), (9, 11, 20), (7, 6, 16), (5, 2, 11))):
        for i in range(n):
            c.save()
            c.rotate(i * math.tau / n + ringno * 0.4)
            path(c, f"M 0 {-r+6} C -9 {-r-l*.3} -8 {-r-l*.75} 0 {-r-l} C 8 {-r-l*.75} 9 {-r-l*.3} 0 {-r+6} Z")
            linear(c, 0, -r - l, 0, -r + 4, (0, mix(light(base, 0.2), "rose", 0.4)), (0.2, light(base, 0.12 + ringno * 0.1)), (1, dark(base, 0.25 - ringno * 0.05)))
            c.fill()
            c.restore()
    c.restore()


@thing("stand", 130, 98, (-20, -62))
def trailing(c, a, b, v):
    ground(c, 34)
    rng = random.Random(3)
    body(c, a, POT, b, v or "speckle", 7)
    mouth(c, a, *POT[-1], inside="4a3428", fill="4f382a")
    for i in range(9):
        x = -44 + i * 11
        end = (x * 1.3, -40 + rng.uniform(0, 34) - (18 if abs(x) < 15 else 0))
        c.new_path()
        c.move_to(x * 0.4, -52)
        c.curve_to(x * 0.7, -84, x * 1.2, -70, *end)
        line(c, dark("leaf", 0.2), 1.5)
    for i in range(24):
        x = rng.uniform(-56, 56)
        y = -52 - (1 - (x / 60) ** 2) * rng.uniform(0, 34) + abs(x) * rng.uniform(0, 0.55)
        heart(c, x, y - 8, rng.uniform(7, 10.5), rng.uniform(-0.9, 0.9) - x * 0.006, mix("leaf", "leaf2", rng.random() * 0.7))


@thing("stand", 130, 130, (0, -84))
def fernpot(c, a, b, v):
    pot(c, a, b, v)
    for i in range(13):
        t = (i - 6) / 6
        col = mix("leaf2", "fern", abs(t))
        x1, y1 = t * 66, -112 + abs(t) ** 1.6 * 50
        last = None
        for k in range(14):
            s = k / 13
            x = t * 8 * (1 - s) + x1 * s
            y = -48 * (1 - s) ** 2 + 2 * s * (1 - s) * (-128 + abs(t) * 24) + y1 * s * s
            for d in (-1, 1):
                c.save()
                c.translate(x, y)
                c.rotate(d * 0.9 + t * 1.2 * s + t * 0.3)
                r = 8.5 * (1 - s * 0.75)
                oval(c, 0, -r, r * 0.3, r)
                solid(c, light(col, 0.15) if d < 0 else dark(col, 0.1))
                c.fill()
                c.restore()
            if last:
                c.move_to(*last)
                c.line_to(x, y)
                line(c, dark(col, 0.3), 1.3)
            last = (x, y)


@thing("stand", 110, 130, (-10, -90))
def pilea(c, a, b, v):
    pot(c, a, b, v)
    rng = random.Random(8)
    for i in range(17):
        ang = -math.pi * (0.06 + 0.88 * i / 16)
        l = rng.uniform(34, 66)
        x, y = math.cos(ang) * l * 0.85, -54 + math.sin(ang) * l
        c.new_path()
        c.move_to(0, -48)
        c.curve_to(0, -62, x * 0.7, y + 4, x, y)
        line(c, mix("leaf", "brick", 0.25), 1.5)
        r = rng.uniform(9, 13)
        oval(c, x, y, r, r * 0.86)
        radial(c, x - r * 0.4, y - r * 0.4, r * 1.7, (0, light("leaf2", 0.25)), (1, dark("leaf", 0.2)))
        c.fill()
        oval(c, x + 0.8, y, 1.3, 1.3)
        solid(c, "f2f0cf")
        c.fill()


@thing("stand", 110, 190, (-6, -140))
def olive(c, a, b, v):
    pot(c, a, b, v)
    c.new_path()
    c.move_to(0, -46)
    c.curve_to(-6, -70, 5, -84, 0, -112)
    tube(c, "8b7355", 6)
    rng = random.Random(6)
    lemon = v == "ribs"
    for i in range(150):
        t, r = rng.random() * math.tau, 46 * math.sqrt(rng.random())
        x, y = math.cos(t) * r, -140 + math.sin(t) * r * 0.95
        c.save()
        c.translate(x, y)
        c.rotate(rng.uniform(-1.4, 1.4))
        w = 4.6 if lemon else 2.6
        oval(c, 0, 0, w, 9)
        tone = (-(x + (y + 140)) / 90)
        base = rgb("leaf") if lemon else mix("olive", "sage", rng.random())
        solid(c, light(base, max(0, tone * 0.5)) if tone > 0 else dark(base, -tone * 0.5))
        c.fill()
        c.restore()
    for i in range(9):
        t, r = i * 2.4, 12 + i * 3.4
        x, y = math.cos(t) * r, -138 + math.sin(t) * r * 0.9
        q = 6 if lemon else 3
        oval(c, x, y, q, q * 1.2)
        col = "lemon" if lemon else "4b3d57"
        radial(c, x - q * 0.4, y - q * 0.4, q * 1.8, (0, light(col, 0.5)), (1, dark(col, 0.15)))
        c.fill()


@thing("stand", 110, 175, (10, -130))
def orchid(c, a, b, v):
    pot(c, a, b, v)
    for dx in (-44, 46, -26, 28):
        blade(c, 0, -47, dx, -18 - abs(abs(dx) - 46) * 0.5, 10, rgb("fern"), None, dx * 0.3)
    c.new_path()
    c.move_to(0, -48)
    c.curve_to(-8, -110, -6, -150, 36, -158)
    line(c, "fern", 2.2)
    petal = rgb("rose") if v == "pink" else mix("white", "lilac", 0.25)
    for x, y, s in ((-8, -112, 1), (-2, -138, 1), (16, -152, 0.9), (38, -154, 0.6)):
        c.save()
        c.translate(x + 4, y)
        c.scale(s, s)
        for k in range(5):
            c.save()
            c.rotate(k * math.tau / 5)
            oval(c, 0, -9.5, 7.5 if k in (1, 4) else 5.4, 9.5)
            linear(c, 0, -19, 0, 0, (0, light(petal, 0.3)), (1, dark(petal, 0.12)))
            c.fill()
            c.restore()
        oval(c, 0, 2, 3.6, 4.6)
        solid(c, "berry")
        c.fill()
        oval(c, 0, -0.5, 1.8, 1.8)
        solid(c, "butter")
        c.fill()
        c.restore()


@thing("stand", 120, 120, (0, -70))
def herbs(c, a, b, v):
    ground(c, 58, 9)
    rng = random.Random(2)
    for x, col in ((-36, "leaf2"), (0, "fern"), (36, "sage")):
        for k in range(7):
            sprig(c, x + (k - 3) * 2.4, -38, rng.uniform(40, 62), mix(col, "leaf", rng.random() * 0.4), (k - 3) * 5)
    rounded(c, -58, -40, 116, 40, 4)
    linear(c, -58, -40, 58, 0, (0, light(a, 0.24)), (1, dark(a, 0.18)))
    c.fill()
    for x in (-36, 0, 36):
        rounded(c, x - 13, -28, 26, 15, 2)
        solid(c, light(b, 0.4))
        c.fill()
        c.move_to(x - 8, -20.5)
        c.line_to(x + 8, -20.5)
        line(c, dark(a, 0.4), 1.4)


@thing("stand", 150, 110, (-14, -44))
def wateringcan(c, a, b, v):
    ground(c, 46)
    c.new_path()
    c.move_to(30, -64)
    c.curve_to(72, -80, 70, -20, 32, -14)
    tube(c, a, 6)
    path(c, "M -30 -22 L -70 -84 L -62 -88 L -28 -44 Z")
    volume(c, a, -72, -20)
    c.new_path()
    path(c, "M -58 -98 L -80 -80 L -76 -74 L -54 -90 Z")
    volume(c, b, -80, -54)
    c.new_path()
    p = [(36, 0), (37, -4), (36, -58), (30, -66)]
    body(c, a, p, b, "gloss")
    mouth(c, a, *p[-1])
    c.new_path()
    c.arc(-2, -70, 26, math.pi, 0)
    tube(c, b, 5)
