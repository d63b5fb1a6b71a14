#!/usr/bin/python3
"""Draws the pictures of the sample catalog into pictures/.

Needs Debian's python3-cairo, python3-pil and fonts-noto-core (for the Arabic lettering):

    sudo apt-get install python3-cairo python3-pil fonts-noto-core

Run it from anywhere, for all pictures or for those of some listings and shops:

    data/sample/draw-pictures.py
    data/sample/draw-pictures.py KT-01 shop-kt

The same script with the same libraries draws the same pictures. What to draw for which listing stands in drawing/plan.py.
"""
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "drawing"))
sys.dont_write_bytecode = True

from PIL import Image  # noqa: E402

import views  # noqa: E402
from plan import PLAN, SHOPS  # noqa: E402

PICTURES = HERE / "pictures"
BROKEN = "kr-15-1.jpg"  # ends within its header, so that the sample shows what a broken picture looks like


def save(surface, name, size=None, quality=80):
    w, h = surface.get_width(), surface.get_height()
    image = Image.frombuffer("RGB", (w, h), bytes(surface.get_data()), "raw", "BGRX", surface.get_stride(), 1)
    if size:
        image = image.resize((size, size), Image.LANCZOS)
    image.save(PICTURES / name, quality=quality, optimize=True, progressive=True)


def colors_of(text):
    return [tuple(pair.split("/")) for pair in text.split()]


def main(wanted):
    PICTURES.mkdir(exist_ok=True)
    for listing, (thing, variant, size, backdrop, colors, looks) in PLAN.items():
        if wanted and listing not in wanted:
            continue
        seed = zlib.crc32(listing.encode())
        for i, view in enumerate(looks.split(), 1):
            # The first picture is the one on the card; the others are a little smaller, which keeps the sample small.
            width, height = (side if i == 1 else side * 4 // 5 for side in views.SIZES[size])
            surface = views.draw(view, thing, colors_of(colors), variant, width, height, backdrop, seed + (i > 1) * i)
            save(surface, f"{listing.lower()}-{i}.jpg", quality=78 if i == 1 else 75)
    for shop, (thing, variant, backdrop, colors) in SHOPS.items():
        if not wanted or f"shop-{shop}" in wanted:
            save(views.avatar(thing, colors_of(colors), variant, backdrop), f"shop-{shop}.jpg", 160, 88)
    if not wanted:
        whole = (PICTURES / "kr-06-1.jpg").read_bytes()
        (PICTURES / BROKEN).write_bytes(whole[:400])


if __name__ == "__main__":
    main(set(sys.argv[1:]))
