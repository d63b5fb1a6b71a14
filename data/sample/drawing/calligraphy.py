"""Arabic lettering: the words are shaped by Pillow (Raqm) with the Noto fonts and painted in by cairo."""
from PIL import ImageDraw, ImageFont

from studio import *
from paper import framed, sheet
from vessels import sprig

FONTS = dict(
    nastaliq="/usr/share/fonts/truetype/noto/NotoNastaliqUrdu-Bold.ttf",
    naskh="/usr/share/fonts/truetype/noto/NotoNaskhArabic-Bold.ttf",
    kufi="/usr/share/fonts/truetype/noto/NotoKufiArabic-Bold.ttf",
)
WORDS = dict(salam="سلام", hubb="حب", noor="نور", bayt="بيت", sabr="صبر", amal="أمل", ahlan="أهلاً وسهلاً", shukran="شكراً", layla="ليلى", alif="أ ب ج د", hikma="حكمة", qahwa="قهوة")


def lettering(c, x, y, w, h, word, font, col):
    """The word, as large as fits, in the middle of the box."""
    face = ImageFont.truetype(FONTS[font], 240, layout_engine=ImageFont.Layout.RAQM)
    text = WORDS.get(word, word)
    x0, y0, x1, y1 = face.getbbox(text, direction="rtl", language="ar")
    pad = 8
    iw, ih = x1 - x0 + 2 * pad, y1 - y0 + 2 * pad
    image = Image.new("L", (iw, ih), 0)
    ImageDraw.Draw(image).text((pad - x0, pad - y0), text, font=face, fill=255, direction="rtl", language="ar")
    box = image.getbbox()
    image = image.crop(box)
    iw, ih = image.size
    mask = cairo.ImageSurface(cairo.FORMAT_A8, iw, ih)
    stride, data, raw = mask.get_stride(), mask.get_data(), image.tobytes()
    for row in range(ih):
        data[row * stride : row * stride + iw] = raw[row * iw : (row + 1) * iw]
    mask.mark_dirty()
    s = min(w / iw, h / ih)
    c.save()
    c.translate(x + (w - iw * s) / 2, y + (h - ih * s) / 2)
    c.scale(s, s)
    linear(c, 0, 0, iw, ih, (0, light(col, 0.12)), (1, dark(col, 0.15)))
    pattern = cairo.SurfacePattern(mask)
    pattern.set_filter(cairo.FILTER_BEST)
    c.mask(pattern)
    c.restore()


def star(c, x, y, r, col, alpha=1.0, width=0.0):
    c.new_path()
    for i in range(16):
        k = r if i % 2 == 0 else r * 0.76
        c.line_to(x + k * math.cos(i * math.pi / 8), y + k * math.sin(i * math.pi / 8))
    c.close_path()
    if width:
        line(c, col, width, alpha)
    else:
        solid(c, col, alpha)
        c.fill()


def leafed(c, x, y, w, h, a, b, v):
    """A sheet with a gold border and a word. v: word-font-style."""
    word, font, style = (v.split("-") + ["naskh", ""])[:3] if v.count("-") < 2 else v.split("-")[:3]
    inverse = style == "dark"
    c.save()
    c.rectangle(x, y, w, h)
    linear(c, x, y, x + w, y + h, (0, light(a, 0.06) if inverse else "faf3e3"), (1, dark(a, 0.15) if inverse else "efe2c8"))
    c.fill_preserve()
    c.clip()
    if style == "round":
        oval(c, x + w / 2, y + h / 2, min(w, h) * 0.42, min(w, h) * 0.42)
        solid(c, light(a, 0.75), 0.6)
        c.fill_preserve()
        line(c, b, 1.6)
        for i in range(24):
            t = i * math.tau / 24
            star(c, x + w / 2 + math.cos(t) * min(w, h) * 0.46, y + h / 2 + math.sin(t) * min(w, h) * 0.46, 2.6, b)
    elif style == "wash":
        rng = random.Random(word)
        for _ in range(14):
            r = min(w, h) * rng.uniform(0.12, 0.28)
            px, py = x + w * rng.uniform(0.25, 0.75), y + h * rng.uniform(0.3, 0.7)
            radial(c, px, py, r, (0, light(b, 0.25), 0.4), (1, light(b, 0.25), 0))
            oval(c, px, py, r, r)
            c.fill()
    else:
        c.rectangle(x + 3, y + 3, w - 6, h - 6)
        line(c, b, 1.6)
        c.rectangle(x + 6, y + 6, w - 12, h - 12)
        line(c, b, 0.6)
        for px in (x + 6, x + w - 6):
            for py in (y + 6, y + h - 6):
                star(c, px, py, 6, b)
                star(c, px, py, 3.4, a)
    k = 0.2 if style == "round" else 0.13
    lettering(c, x + w * k, y + h * k, w * (1 - 2 * k), h * (1 - 2 * k), word, font, b if inverse else a)
    c.restore()


@thing("hang", 150, 150, (14, 6))
def panel(c, a, b, v):
    framed(c, 146, 146, "walnut" if not v.endswith("dark") else "gold", lambda x, y, w, h: leafed(c, x, y, w, h, a, b, v), 0.09)


@thing("hang", 190, 116, (30, 4))
def longpanel(c, a, b, v):
    framed(c, 188, 112, "black" if v.endswith("wash") else "teak", lambda x, y, w, h: leafed(c, x, y, w, h, a, b, v), 0.1)


@thing("hang", 124, 170, (0, -6))
def tallpanel(c, a, b, v):
    framed(c, 122, 168, "oak", lambda x, y, w, h: leafed(c, x, y, w, h, a, b, v), 0.1)


@thing("flat", 170, 150, (-10, -10))
def greeting(c, a, b, v):
    from paper import envelope
    envelope(c, 16, 22, 8, b)
    sheet(c, -16, -10, 120, 88, -6, lambda w, h: leafed(c, -w / 2 + 5, -h / 2 + 5, w - 10, h - 10, a, b, v))


@thing("flat", 150, 150, (-20, -20))
def tile(c, a, b, v):
    cast(c, lambda m: (m.new_path(), m.rectangle(-66, -66, 132, 132)), 6, 8, 5, 0.45)
    c.rectangle(-66, -66, 132, 132)
    linear(c, -66, -66, 66, 66, (0, "ffffff"), (1, "e3ebe9"))
    c.fill()
    for r in (62, 57):
        c.rectangle(-r, -r, 2 * r, 2 * r)
        line(c, a, 1.6)
    for px in (-66, 66):
        for py in (-66, 66):
            c.save()
            c.rectangle(-62, -62, 124, 124)
            c.clip()
            star(c, px, py, 42, light(b, 0.1))
            star(c, px, py, 33, "f4f1e4")
            star(c, px, py, 24, a)
            c.restore()
    star(c, 0, 0, 49, b, 1, 2.4)
    lettering(c, -36, -27, 72, 54, v or "salam", "naskh", a)
    path(c, "M -66 -66 L 20 -66 L -66 20 Z")
    solid(c, "ffffff", 0.2)
    c.fill()
