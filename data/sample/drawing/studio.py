"""Colors, paths, volume, soft shadows and backdrops: what every drawing is made with. The light comes from the upper left."""
import math
import random

import cairo
from PIL import Image, ImageFilter

COLORS = dict(
    white="f7f4ee", cream="f1e6d2", sand="dcc4a0", oat="cbb594", clay="c47a55", rust="a94f34", brick="8c4030", blush="e3b3a3",
    rose="cf8a8c", plum="6d4257", berry="9c3b55", ochre="d19a3c", butter="ecc873", lemon="e8c53f", moss="6f7a43", sage="a3b18a",
    fern="5c8a56", forest="2f5641", mint="b5d3bf", teal="2f7c80", sea="6ea6ae", sky="a9cbdc", denim="4e6f95", navy="2b3f60",
    ink="2a2c3a", slate="5d6672", ash="a7abac", smoke="7c7a78", black="2b2928", walnut="6f4a32", teak="a5683c", oak="c99f6a",
    pine="e0bf8b", birch="ead7b5", gold="d9ab4e", brass="c59a48", silver="c9ccd1", copper="c17f5b", steel="b9c0c6", ruby="a3213d",
    emerald="1f7a5c", sapphire="2c4f9e", amber="d98a2b", lilac="b7a3cb", violet="7a6aa3", coral="e4836a", turquoise="45b0a8",
    pearl="f0e9e2", kraft="c7a374", leaf="4f8a4b", leaf2="7fae5f", deep="27553f", olive="8b9166", paper="f6efe0", indigo="34416f", peach="f0b78f",
)


def rgb(name):
    if not isinstance(name, str):
        return name
    h = COLORS.get(name, name)
    return tuple(int(h[i : i + 2], 16) / 255 for i in (0, 2, 4))


def mix(a, b, t):
    a, b = rgb(a), rgb(b)
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def light(col, t):
    return mix(col, (1, 0.985, 0.95), t)


def dark(col, t):
    return mix(col, (0.15, 0.10, 0.16), t)


def solid(c, col, alpha=1.0):
    c.set_source_rgba(*rgb(col), alpha)


def linear(c, x0, y0, x1, y1, *stops):
    """Stops are (offset, color) or (offset, color, alpha)."""
    g = cairo.LinearGradient(x0, y0, x1, y1)
    for stop in stops:
        g.add_color_stop_rgba(stop[0], *rgb(stop[1]), stop[2] if len(stop) > 2 else 1)
    c.set_source(g)


def radial(c, x, y, r, *stops):
    g = cairo.RadialGradient(x, y, 0, x, y, r)
    for stop in stops:
        g.add_color_stop_rgba(stop[0], *rgb(stop[1]), stop[2] if len(stop) > 2 else 1)
    c.set_source(g)


def path(c, data):
    """An SVG-like path of absolute M, L, C, Q and Z."""
    c.new_path()
    tokens = data.replace(",", " ").split()
    i, count = 0, {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
    while i < len(tokens):
        op = tokens[i]
        n = count[op]
        v = [float(t) for t in tokens[i + 1 : i + 1 + n]]
        i += 1 + n
        if op == "M":
            c.move_to(*v)
        elif op == "L":
            c.line_to(*v)
        elif op == "C":
            c.curve_to(*v)
        elif op == "Q":
            x, y = c.get_current_point()
            c.curve_to(x + 2 / 3 * (v[0] - x), y + 2 / 3 * (v[1] - y), v[2] + 2 / 3 * (v[0] - v[2]), v[3] + 2 / 3 * (v[1] - v[3]), v[2], v[3])
        else:
            c.close_path()


def smooth(c, points, closed=False, start=True):
    """A Catmull-Rom curve through the points."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    if start:
        c.move_to(*points[0])
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        c.curve_to(
            p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6, p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6, *p2
        )
    if closed:
        c.close_path()


def ellipse(c, x, y, rx, ry, a0=0, a1=2 * math.pi):
    c.save()
    c.translate(x, y)
    c.scale(rx, ry)
    c.arc(0, 0, 1, a0, a1)
    c.restore()


def oval(c, x, y, rx, ry):
    c.new_path()
    ellipse(c, x, y, rx, ry)
    c.close_path()


def rounded(c, x, y, w, h, r):
    c.new_path()
    r = min(r, w / 2, h / 2)
    for cx, cy, a in ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180)):
        c.arc(cx, cy, r, math.radians(a), math.radians(a + 90))
    c.close_path()


def volume(c, col, x0, x1, strength=1.0):
    """Fills the path as something round: bright left of the middle, dark at the right."""
    s = strength
    linear(c, x0, 0, x1, 0, (0, dark(col, 0.14 * s)), (0.26, light(col, 0.24 * s)), (0.58, rgb(col)), (1, dark(col, 0.36 * s)))
    c.fill_preserve()


def plane(c, col, x0, y0, x1, y1, strength=1.0):
    """Fills the path as something flat that the light grazes from (x0, y0) to (x1, y1)."""
    linear(c, x0, y0, x1, y1, (0, light(col, 0.16 * strength)), (1, dark(col, 0.13 * strength)))
    c.fill_preserve()


def line(c, col, width, alpha=1.0):
    c.set_line_width(width)
    c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.set_line_join(cairo.LINE_JOIN_ROUND)
    solid(c, col, alpha)
    c.stroke()


def tube(c, col, width):
    """Strokes the path as a round rod."""
    kept = c.copy_path()
    for dx, w, color in ((0, 1, dark(col, 0.3)), (-0.1, 0.72, rgb(col)), (-0.2, 0.28, light(col, 0.4))):
        c.save()
        c.translate(dx * width, dx * width)
        c.new_path()
        c.append_path(kept)
        line(c, color, width * w)
        c.restore()
    c.new_path()


def speckle(c, col, box, count, seed, size=0.8, alpha=0.6):
    """Little dots inside the current clip."""
    rng = random.Random(seed)
    x0, y0, x1, y1 = box
    for _ in range(count):
        oval(c, rng.uniform(x0, x1), rng.uniform(y0, y1), size * rng.uniform(0.4, 1.2), size * rng.uniform(0.4, 1))
        solid(c, col, alpha * rng.uniform(0.4, 1))
        c.fill()


def ground(c, rx, ry=None, x=0, y=0, alpha=0.42):
    """The shadow of something standing at (x, y): dark where it touches, long and faint to the right."""
    ry = ry or rx * 0.16
    for cx, sx, sy, a in ((rx * 0.62, 1.75, 1.35, 0.34), (rx * 0.12, 1.12, 1.0, 1.0)):
        c.save()
        c.translate(x + cx, y)
        c.scale(rx * sx, ry * sy * 1.25)
        radial(c, 0, 0, 1, (0, "2b1d20", alpha * a), (0.55, "2b1d20", alpha * a * 0.62), (1, "2b1d20", 0))
        c.arc(0, 0, 1, 0, 7)
        c.fill()
        c.restore()


def cast(c, draw, dx, dy, blur, alpha=0.35):
    """A blurred shadow of what `draw(context)` lays out as a path; dx, dy and blur in the units of `c`."""
    small = 0.34
    target = c.get_target()
    w, h = int(target.get_width() * small), int(target.get_height() * small)
    mask = cairo.ImageSurface(cairo.FORMAT_A8, w, h)
    m = cairo.Context(mask)
    m.scale(small, small)
    m.transform(c.get_matrix())
    m.translate(dx, dy)
    draw(m)
    m.set_source_rgba(0, 0, 0, 1)
    m.fill()
    mask.flush()
    scale = math.hypot(*c.user_to_device_distance(1, 0))
    image = Image.frombytes("L", (w, h), bytes(mask.get_data()), "raw", "L", mask.get_stride())
    image = image.filter(ImageFilter.GaussianBlur(blur * scale * small))
    back = cairo.ImageSurface(cairo.FORMAT_A8, w, h)
    stride, rows = back.get_stride(), image.tobytes()
    data = back.get_data()
    for y in range(h):
        data[y * stride : y * stride + w] = rows[y * w : (y + 1) * w]
    back.mark_dirty()
    c.save()
    c.identity_matrix()
    c.scale(1 / small, 1 / small)
    c.set_source_rgba(0.16, 0.10, 0.12, alpha)
    c.mask_surface(back, 0, 0)
    c.restore()


# --- things -------------------------------------------------------------------------------------------------------------

THINGS = {}


class Thing:
    """How to draw one kind of object, how much room it takes, and what to look at from near.

    Standing things have their foot at the origin, hanging and lying ones their middle.
    """

    def __init__(self, draw, mode, w, h, focus):
        self.draw, self.mode, self.w, self.h, self.focus = draw, mode, w, h, focus


def thing(mode, w, h, focus=None):
    def register(draw):
        default = (0, -h * 0.62) if mode == "stand" else (0, 0)
        THINGS[draw.__name__] = Thing(draw, mode, w, h, focus or default)
        return draw

    return register


# --- backdrops ----------------------------------------------------------------------------------------------------------

WALLS = dict(  # wall, table
    sand=("eadfce", "d8c3a5"), blush=("f0dcd3", "dcb8a8"), sage=("dbe2d2", "bccab0"), sky=("d8e5ea", "b9ced7"), mist=("e6e6e3", "cfcdc8"),
    butter=("f4e6c3", "e2cb95"), lilac=("e4deea", "cbc0d6"), clay=("e2bfa8", "c99a7d"), teal=("a9c6c4", "86aaa8"), dusk=("5b6478", "434a5e"),
    night=("3a4152", "2b303f"), forest=("7f9681", "63795f"), rose=("e9c9c6", "d3a5a3"), oat=("efe8dc", "dfd2bf"), char=("54504f", "413d3d"),
    white=("f3f1ed", "e2ddd6"), mint=("d5e7dd", "b2cfc0"), peach=("f6dcc4", "e8bf9c"),
)


def wall(c, w, h, name, horizon=0.74, style="table", seed=0):
    """A soft wall lit from the upper left, and a table before it. Styles: table, sweep, arch, sun, window, wood, shelf, flat, plank."""
    back, table = WALLS[name]
    rng = random.Random(seed)
    linear(c, 0, 0, w, h, (0, light(back, 0.35)), (0.55, back), (1, dark(back, 0.12)))
    c.paint()
    if style in ("flat", "plank"):
        if style == "plank":
            rows = 5
            for i in range(rows):
                tone = mix(table, "a87a4e", 0.25 + 0.06 * ((i * 7) % 3))
                linear(c, 0, i * h / rows, w, (i + 1) * h / rows, (0, light(tone, 0.14)), (1, dark(tone, 0.1)))
                c.rectangle(0, i * h / rows, w, h / rows + 1)
                c.fill()
                c.rectangle(0, i * h / rows, w, 2)
                solid(c, dark(tone, 0.35), 0.5)
                c.fill()
        glow(c, w, h)
        return
    y = h * horizon
    if style == "arch":
        r = min(w * 0.3, h * 0.4)
        c.new_path()
        c.arc(w / 2, y - r * 1.05, r, math.pi, 0)
        c.line_to(w / 2 + r, y)
        c.line_to(w / 2 - r, y)
        c.close_path()
        linear(c, w / 2 - r, 0, w / 2 + r, y, (0, light(table, 0.25)), (1, dark(table, 0.02)))
        c.fill()
    elif style == "sun":
        r = min(w, h) * 0.33
        oval(c, w * 0.52, y - r * 0.72, r, r)
        linear(c, w * 0.52 - r, y - 2 * r, w * 0.52 + r, y, (0, light(table, 0.3)), (1, mix(table, back, 0.35)))
        c.fill()
    elif style == "window":
        for i in range(2):
            for j in range(2):
                def pane(m, i=i, j=j):
                    x0, y0 = w * (0.50 + 0.19 * i), h * (0.06 + 0.27 * j) + i * h * 0.05
                    m.move_to(x0, y0)
                    m.line_to(x0 + w * 0.165, y0 + h * 0.045)
                    m.line_to(x0 + w * 0.115, y0 + h * 0.285)
                    m.line_to(x0 - w * 0.05, y0 + h * 0.24)
                    m.close_path()

                c.push_group()
                cast(c, pane, 0, 0, w * 0.006, 1)
                shape = c.pop_group()
                solid(c, light(back, 0.75), 0.55)
                c.mask(shape)
    if style != "sweep":
        tone = mix(table, "b98a5a", 0.55) if style == "wood" else table
        linear(c, 0, y, w, h, (0, light(tone, 0.28)), (0.5, tone), (1, dark(tone, 0.12)))
        c.rectangle(0, y, w, h - y)
        c.fill()
        linear(c, 0, y - h * 0.03, 0, y, (0, dark(back, 0.4), 0), (1, dark(back, 0.4), 0.14))
        c.rectangle(0, y - h * 0.03, w, h * 0.03)
        c.fill()
        c.rectangle(0, y, w, 2)
        solid(c, light(tone, 0.6), 0.7)
        c.fill()
        if style == "wood":
            for _ in range(9):
                gy = y + (h - y) * rng.random()
                c.move_to(rng.uniform(-0.3, 0.7) * w, gy)
                c.rel_curve_to(w * 0.15, -3, w * 0.3, 4, w * rng.uniform(0.3, 0.6), 0)
                line(c, dark(tone, 0.3), 1.5, 0.25)
    else:
        linear(c, 0, y - h * 0.2, 0, h, (0, table, 0), (0.5, table, 0.8), (1, dark(table, 0.1)))
        c.rectangle(0, y - h * 0.2, w, h)
        c.fill()
    glow(c, w, h)


def glow(c, w, h):
    radial(c, w * 0.18, h * 0.08, max(w, h) * 0.8, (0, "fffaf0", 0.38), (1, "fffaf0", 0))
    c.paint()
    radial(c, w * 0.45, h * 0.45, max(w, h) * 0.8, (0, "1c1418", 0), (0.7, "1c1418", 0), (1, "1c1418", 0.13))
    c.paint()
