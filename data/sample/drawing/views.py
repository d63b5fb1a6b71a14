"""How a thing is photographed: from the front, from near, with others, measured, packed."""
from studio import *
import vessels, paper, outdoor, furniture, jewellery, plants, desk, calligraphy  # they register their things

SIZES = dict(l=(800, 600), s=(700, 700), p=(585, 780), w=(840, 560))
CALM = ["sand", "oat", "mist", "blush", "sage", "sky", "butter", "peach", "mint", "rose", "lilac", "white"]


def place(c, name, a, b, v, x, y, scale):
    c.save()
    c.translate(x, y)
    c.scale(scale, scale)
    THINGS[name].draw(c, a, b, v)
    c.restore()


def fit(t, w, h, part=0.6):
    return min(w * part * 1.05 / t.w, h * part / t.h)


def prop(c, kind, x, y, s):
    """Company for the thing on sale."""
    if kind == "plant":
        place(c, "fernpot", "cream", "sand", "speckle", x, y, s)
    elif kind == "books":
        for i, col in enumerate(("denim", "rust", "cream", "moss")):
            w = 92 - i * 9
            c.save()
            c.translate(x, y)
            c.scale(s, s)
            if i == 0:
                ground(c, 48, 6)
            rounded(c, -w / 2 + (i % 2) * 5, -(i + 1) * 13, w, 13, 2)
            linear(c, -w / 2, 0, w / 2, 0, (0, light(col, 0.25)), (1, dark(col, 0.25)))
            c.fill()
            c.rectangle(-w / 2 + (i % 2) * 5 + w * 0.14, -(i + 1) * 13, 3, 13)
            solid(c, "d9b46a", 0.8)
            c.fill()
            c.restore()
    elif kind == "vase":
        place(c, "bouquet", "white", "sand", "belly", x, y, s * 0.8)
    elif kind == "mug":
        place(c, "mug", "cream", "denim", "", x, y, s)
    elif kind == "candle":
        place(c, "candle", "brass", "cream", "", x, y, s)
    elif kind == "lamp":
        place(c, "tablelamp", "cream", "teal", "ball", x, y, s)
    elif kind == "pines":
        place(c, "tent", "moss", "sand", "pines", x, y, s)


def strew(c, w, h, seed, tone):
    """Twigs and pebbles around something that lies flat."""
    rng = random.Random(seed)
    for x, y in ((0.1, 0.16), (0.9, 0.86)):
        c.save()
        c.translate(w * x, h * y)
        c.rotate(rng.uniform(0.3, 1.1) + (math.pi if x > 0.5 else 0) + 1.2)
        vessels.sprig(c, 0, 0, h * 0.3, mix("sage", tone, 0.25), 14)
        c.restore()
    for _ in range(3):
        x, y, r = w * rng.choice((rng.uniform(0.04, 0.16), rng.uniform(0.84, 0.96))), h * rng.uniform(0.2, 0.9), h * rng.uniform(0.016, 0.03)
        cast(c, lambda m: oval(m, x, y, r * 1.2, r), r * 0.3, r * 0.4, r * 0.3, 0.4)
        oval(c, x, y, r * 1.2, r)
        radial(c, x - r * 0.4, y - r * 0.5, r * 2, (0, light(tone, 0.65)), (1, dark(tone, 0.12)))
        c.fill()


def stone(c, w, h, tone):
    """A slab under jewelry."""
    shape = [(w * 0.2, h * 0.26), (w * 0.46, h * 0.15), (w * 0.78, h * 0.22), (w * 0.87, h * 0.52), (w * 0.76, h * 0.82), (w * 0.44, h * 0.88), (w * 0.16, h * 0.74), (w * 0.11, h * 0.46)]
    cast(c, lambda m: smooth(m, shape, True), h * 0.012, h * 0.02, h * 0.016, 0.4)
    c.new_path()
    smooth(c, shape, True)
    linear(c, 0, h * 0.1, w, h * 0.9, (0, light(tone, 0.62)), (1, light(tone, 0.1)))
    c.fill_preserve()
    line(c, light(tone, 0.8), 2, 0.7)
    for i in range(3):
        c.new_path()
        smooth(c, [(w * 0.2, h * (0.36 + i * 0.14)), (w * 0.4, h * (0.3 + i * 0.17)), (w * 0.62, h * (0.4 + i * 0.15)), (w * 0.8, h * (0.34 + i * 0.16))])
        line(c, dark(tone, 0.15), 1.6, 0.16)


def measure(c, x0, y0, x1, y1, tick):
    for (x, y) in ((x0, y0), (x1, y1)):
        c.move_to(x - (tick if x0 == x1 else 0), y - (0 if x0 == x1 else tick))
        c.line_to(x + (tick if x0 == x1 else 0), y + (0 if x0 == x1 else tick))
    c.move_to(x0, y0)
    c.line_to(x1, y1)
    c.set_dash([])
    line(c, "3a3436", 2.2, 0.75)
    n = 10
    for i in range(1, n):
        px, py = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
        k = tick * (0.55 if i == 5 else 0.3)
        c.move_to(px - (k if x0 == x1 else 0), py - (0 if x0 == x1 else k))
        c.line_to(px + (k if x0 == x1 else 0), py + (0 if x0 == x1 else k))
    line(c, "3a3436", 1.4, 0.6)


def color_card(c, w, h, colors):
    """Dabs of all the colors on a card."""
    n = len(colors)
    r = min(w * 0.36 / n, h * 0.16)
    for i, (a, b) in enumerate(colors):
        x, y = w / 2 + (i - (n - 1) / 2) * r * 2.45, h / 2 + (r * 0.35 if i % 2 else -r * 0.35)
        cast(c, lambda m: rounded(m, x - r, y - r * 1.3, 2 * r, 2.6 * r, r * 0.16), r * 0.09, r * 0.13, r * 0.09, 0.42)
        rounded(c, x - r, y - r * 1.3, 2 * r, 2.6 * r, r * 0.16)
        linear(c, x - r, y - r, x + r, y + r * 1.3, (0, light(a, 0.26)), (0.6, a), (1, dark(a, 0.14)))
        c.fill_preserve()
        c.save()
        c.clip()
        speckle(c, dark(a, 0.55), (x - r, y - r * 1.3, x + r, y + r), 40, i, r * 0.022, 0.6)
        c.rectangle(x - r, y + r * 0.62, 2 * r, r)
        linear(c, x - r, y, x + r, y + r, (0, light(b, 0.2)), (1, dark(b, 0.12)))
        c.fill()
        path(c, f"M {x-r} {y-r*1.3} L {x+r*.2} {y-r*1.3} L {x-r} {y+r*.1} Z")
        solid(c, "ffffff", 0.22)
        c.fill()
        c.restore()
        c.new_path()


def carton(c, w, h):
    """The front of a cardboard box with paper wool, standing at the origin."""
    ground(c, w * 0.52, h * 0.16)
    rng = random.Random(3)
    for _ in range(70):
        x = rng.uniform(-w * 0.46, w * 0.46)
        c.move_to(x, -h * 0.95)
        c.rel_curve_to(rng.uniform(-14, 14), -h * rng.uniform(0.1, 0.3), rng.uniform(-20, 20), -h * rng.uniform(0, 0.3), rng.uniform(-26, 26), h * 0.02)
        line(c, mix("cream", "sand", rng.random()), 2.2)
    for s in (-1, 1):
        path(c, f"M {s*w/2} {-h} L {s*w*.66} {-h*1.22} L {s*w*.64} {-h*1.16} L {s*w/2} {-h*.9} Z")
        solid(c, dark("kraft", 0.12 if s > 0 else 0.02))
        c.fill()
    c.rectangle(-w / 2, -h, w, h)
    linear(c, -w / 2, -h, w / 2, 0, (0, light("kraft", 0.22)), (1, dark("kraft", 0.16)))
    c.fill()
    c.rectangle(-w * 0.07, -h, w * 0.14, h)
    solid(c, light("kraft", 0.35), 0.6)
    c.fill()
    oval(c, 0, -h * 0.48, h * 0.2, h * 0.2)
    solid(c, "f6efe0")
    c.fill()
    path(c, "M 0 {0} C {1} {2} {1} {3} 0 {4} C -{1} {3} -{1} {2} 0 {0} Z".format(-h * 0.62, h * 0.1, -h * 0.55, -h * 0.42, -h * 0.34))
    solid(c, "leaf", 0.8)
    c.fill()


def draw(view, name, colors, v, w, h, backdrop, seed):
    """A finished picture. `view` is the view's name, perhaps with the number of a color: front:1."""
    kind, _, number = view.partition(":")
    i = int(number or 0)
    a, b = colors[i % len(colors)]
    t = THINGS[name]
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, w, h)
    c = cairo.Context(surface)
    ground_name = "night" if kind == "night" else backdrop
    if kind in ("alt", "swatch") or (kind == "front" and i):
        others = [x for x in CALM if x != backdrop]
        ground_name = others[(seed + i) % len(others)]
    table = WALLS[ground_name][1]
    room = {"front": ["table", "arch", "sun", "sweep"][seed % 4], "scene": "window", "alt": "sun", "pair": "table", "trio": "sweep", "dims": "sweep", "box": "wood", "shelf": "wood", "night": "table"}.get(kind, "sweep")

    if kind == "swatch":
        wall(c, w, h, ground_name, style="flat")
        strew(c, w, h, seed, table)
        color_card(c, w, h, colors)
        return surface
    if kind == "detail":
        lying = t.mode == "flat"
        wall(c, w, h, ground_name, 0.86, "plank" if lying and seed % 2 and name not in JEWELS else "flat" if lying else "sweep", seed)
        s = fit(t, w, h) * (2.1 if t.mode == "stand" else 1.9)
        fx, fy = t.focus
        place(c, name, a, b, v, w * 0.5 - fx * s, h * 0.52 - fy * s, s)
        return surface

    if t.mode == "flat":
        wall(c, w, h, ground_name, style="plank" if kind in ("scene", "box") or (name in WOODEN and kind == "front") else "flat", seed=seed)
        if name in JEWELS and kind in ("front", "scene", "alt"):
            stone(c, w, h, table)
        if kind in ("front", "scene", "alt"):
            strew(c, w, h, seed, table)
        s = fit(t, w, h, 0.74 if name not in JEWELS else 0.62)
        if kind in ("pair", "trio") or (kind == "scene" and len(colors) > 1):
            n = 3 if kind == "trio" else 2
            k = s * (0.78 if n == 2 else 0.6)
            for j in reversed(range(n)):
                ca, cb = colors[(i + j) % len(colors)]
                dx = (j - (n - 1) / 2) * (0.36 if n == 2 else 0.29) * w
                dy = ((j % 2) - 0.5) * h * 0.1
                if t.w > t.h * 1.6:
                    dx, dy = dx * 0.15, (j - (n - 1) / 2) * h * 0.32
                place(c, name, ca, cb, v, w / 2 + dx, h / 2 + dy, k)
        elif kind == "box":
            bw, bh = min(w * 0.86, t.w * s * 1.12), min(h * 0.84, t.h * s * 1.14)
            x, y = (w - bw) / 2, (h - bh) / 2
            cast(c, lambda m: rounded(m, x, y, bw, bh, 8), 8, 12, 9, 0.45)
            for inset, tone in ((0, light("kraft", 0.1)), (14, dark("kraft", 0.3)), (20, light("cream", 0.2))):
                rounded(c, x + inset, y + inset, bw - 2 * inset, bh - 2 * inset, 8)
                plane(c, tone, x, y, x + bw, y + bh)
                c.new_path()
            place(c, name, a, b, v, w / 2, h / 2, s * 0.8)
        elif kind == "dims":
            s *= 0.8
            place(c, name, a, b, v, w / 2, h / 2, s)
            measure(c, w / 2 - t.w * s / 2, h * 0.92, w / 2 + t.w * s / 2, h * 0.92, 12)
        else:
            place(c, name, a, b, v, w / 2, h / 2 + (h * 0.02 if name == "ring" else 0), s)
        return surface

    if t.mode == "hang":
        if kind in ("scene", "shelf", "box"):
            y = 0.8
            wall(c, w, h, ground_name, y, "window" if kind == "scene" else "wood", seed)
            s = fit(t, w, h, 0.5)
            place(c, name, a, b, v, w * 0.47, h * 0.4, s)
            for p, x, k in ((("plant", 0.84, 0.0017), ("books", 0.2, 0.0014)) if kind == "scene" else (("vase", 0.16, 0.0016), ("lamp", 0.84, 0.0019))):
                prop(c, p, w * x, h * 0.9, h * k)
        elif kind == "pair":
            wall(c, w, h, ground_name, 0.9, "table", seed)
            s = fit(t, w, h, 0.54) * (0.82 if t.w > t.h else 0.86)
            s = min(s, w * 0.42 / t.w)
            for j in (0, 1):
                ca, cb = colors[(i + j) % len(colors)]
                place(c, name, ca, cb, v, w * (0.27 + 0.46 * j), h * 0.43, s)
        elif kind == "dims":
            wall(c, w, h, ground_name, 2, "sweep", seed)
            s = fit(t, w, h, 0.6)
            place(c, name, a, b, v, w * 0.46, h * 0.46, s)
            measure(c, w * 0.46 - t.w * s / 2, h * 0.88, w * 0.46 + t.w * s / 2, h * 0.88, 11)
            measure(c, w * 0.46 + t.w * s / 2 + w * 0.07, h * 0.46 - t.h * s / 2, w * 0.46 + t.w * s / 2 + w * 0.07, h * 0.46 + t.h * s / 2, 11)
        else:
            wall(c, w, h, ground_name, 0.9, "table" if kind != "alt" else "window", seed)
            place(c, name, a, b, v, w * 0.5, h * 0.45, fit(t, w, h, 0.7))
        return surface

    horizon = 0.70
    base = h * 0.83
    wall(c, w, h, ground_name, horizon, room, seed)
    if kind == "pair":
        s = min(fit(t, w, h, 0.62), w * 0.46 / t.w)
        ca, cb = colors[(i + 1) % len(colors)]
        place(c, name, ca, cb, v, w * 0.35, base - h * 0.055, s * 0.92)
        place(c, name, a, b, v, w * 0.62, base + h * 0.02, s)
    elif kind == "trio":
        s = min(fit(t, w, h, 0.6), w * 0.34 / t.w)
        for j, x, y, k in ((1, 0.26, -0.035, 0.94), (2, 0.76, -0.035, 0.94), (0, 0.5, 0.03, 1.0)):
            ca, cb = colors[(i + j) % len(colors)]
            place(c, name, ca, cb, v, w * x, base + h * y, s * k)
    elif kind == "scene":
        big = name in BIG
        s = fit(t, w, h, 0.62 if big else 0.5)
        left, right = (("books", "plant") if seed % 2 else ("vase", "books")) if name in INDOORS else ("pines", "pines") if big else (("plant", "candle") if seed % 2 else ("vase", "mug"))
        k = s * (0.52 if big else 0.82)
        if left == "pines":
            k = s * 0.45
        prop(c, left, w * 0.17, base - h * 0.07, k)
        prop(c, right, w * 0.86, base - h * 0.06, k * 0.9)
        place(c, name, a, b, v, w * 0.51, base + h * 0.02, s)
    elif kind == "box":
        s = min(fit(t, w, h, 0.5), w * 0.5 / t.w)
        place(c, name, a, b, v, w * 0.5, base - h * 0.13, s)
        c.save()
        c.translate(w * 0.5, base + h * 0.05)
        carton(c, max(t.w * s * 1.25, w * 0.34), h * 0.27)
        c.restore()
    elif kind == "shelf":
        s = fit(t, w, h, 0.44)
        y = base
        prop(c, "books", w * 0.2, y, s * 0.8)
        place(c, name, a, b, v, w * 0.5, y, s)
        prop(c, "candle", w * 0.78, y, s * 0.7)
        prop(c, "mug", w * 0.9, y, s * 0.6)
    elif kind == "dims":
        s = fit(t, w, h, 0.54)
        x = w * 0.47
        place(c, name, a, b, v, x, base - h * 0.04, s)
        measure(c, x - t.w * s / 2, h * 0.93, x + t.w * s / 2, h * 0.93, 11)
        measure(c, x + t.w * s / 2 + w * 0.08, base - h * 0.04, x + t.w * s / 2 + w * 0.08, base - h * 0.04 - t.h * s, 11)
    else:
        place(c, name, a, b, v, w * 0.49, base, fit(t, w, h, 0.72))
    return surface


def avatar(name, colors, v, backdrop):
    """A shop's picture: its typical thing, large, in a square."""
    t = THINGS[name]
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, 480, 480)
    c = cairo.Context(surface)
    wall(c, 480, 480, backdrop, 0.72, "table" if t.mode == "stand" else "flat")
    y = 400 if t.mode == "stand" else 240
    place(c, name, *colors[0], v, 240, y, min(380 / t.w, 330 / t.h))
    return surface


JEWELS = {"ring", "necklace", "earrings", "bracelet", "brooch"}
WOODEN = {"knife", "whetstone", "chopsticks"}
BIG = {"chair", "armchair", "sideboard", "floorlamp", "tent", "stool", "sidetable", "olive"}
INDOORS = {"chair", "armchair", "sideboard", "floorlamp", "stool", "sidetable", "olive"}
