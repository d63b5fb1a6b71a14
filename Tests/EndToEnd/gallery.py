"""Takes pictures of every screen and state of the app, in windows of several sizes, styles and languages.

Call it by `make gallery`. It opens the screens by keys, which are the same in all languages. A contact sheet of each variant is made in the end."""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from pseudo_language import environment as pseudo_environment
from screen import App, act, children, is_list, name_of, walk
from support import ROOT, program, tool, wait_for


SAMPLE = ROOT / "data" / "sample" / "catalog.jsonl"
# Time for animations and images, in seconds.
REST = 0.9


class Variant:
    def __init__(self, name, width=1200, height=800, environment=None, arguments=(), scale=1):
        """scale: the size of text, as desktops set it for large text."""
        self.name, self.width, self.height = name, width, height
        self.environment, self.arguments, self.scale = environment or {}, arguments, scale


def language(code):
    """The language of GTK and of the app, in a locale that exists on every system."""
    own = {key: value for key, value in pseudo_environment().items() if key in ("LOCPATH", "LC_ALL")}
    return {**own, "LANGUAGE": code, "LISTING_VIEWER_LOCALE_DIR": str(ROOT / "build" / "locale")}


def variants():
    return [
        Variant("wide"),
        Variant("narrow", width=360, height=720),
        Variant("dark", arguments=["--dark"]),
        Variant("high-contrast", environment={"ADW_DEBUG_HIGH_CONTRAST": "1"}),
        Variant("large-text", scale=1.5),
        Variant("german", environment=language("de")),
        # GTK takes the direction from its own translation.
        Variant("right-to-left", environment=language("ar")),
    ]


def damaged(folder):
    """The sample with problems, and listings without prices and images."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()[:30]
    listings = [json.loads(line) for line in lines]
    listings[1]["price"] = "call us"
    del listings[2]["title"]
    listings[3].pop("price", None)
    listings[4].pop("images", None)
    path = folder / "damaged.jsonl"
    path.write_text("".join(json.dumps(listing) + "\n" for listing in listings) + "{broken\n", encoding="utf-8")
    return path


def is_read(app):
    return any(is_list(node) and len(children(node)) > 3 for node in walk(app.frame, lambda node: not is_list(node)))


def type_search(app, text):
    app.press("ctrl+f")
    app.xdotool("type", text)


def open_first_listing(app):
    app.press("ctrl+f")
    app.xdotool("type", "mug")
    time.sleep(REST)
    app.press("Down", "Return")


def view_image(app):
    open_first_listing(app)
    time.sleep(REST)
    # The image is in the larger half of a wide window, at the end of a line.
    width, _ = app.size()
    is_right_to_left = app.environment.get("LANGUAGE") == "ar"
    share = 0.5 if width < 800 else 0.25 if is_right_to_left else 0.7
    app.xdotool("mousemove", "--window", app._xid, int(width * share), 250, "click", 1)


def compare(app):
    type_search(app, "mug")
    time.sleep(REST)
    app.press("Down", "ctrl+space", "Down", "ctrl+space", "ctrl+shift+c")


def earlier(folder):
    """The sample as it was: other prices and titles, a listing that is new, and one that is gone."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    listings = [json.loads(line) for line in lines][:40]
    for number, listing in enumerate(listings):
        if number % 7 == 0:
            listing["title"] = "Old " + listing["title"]
        if number % 3 == 0 and listing.get("price"):
            listing["price"] = "9.90"
        if number % 5 == 0:
            listing["description"] = "Another description of it."
        if number % 4 == 1 and len(listing.get("images", [])) > 1:
            listing["images"] = listing["images"][1:] + listings[number - 1].get("images", [])[:1]
        if number % 6 == 2:
            listing["tags"] = ["summer", *listing.get("tags", [])[1:]]
        if number % 9 == 4:
            # Nothing but similar titles and the same seller says that this is the same listing.
            listing.update(id=f"old-{number}", url="", title=listing["title"] + " (old)", images=[])
    path = folder / "earlier.jsonl"
    path.write_text("".join(json.dumps(listing) + "\n" for listing in listings), encoding="utf-8")
    return path


def repeated(folder):
    """Some listings of the sample, of which some come again with another price, another title or under another id."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    listings = [json.loads(line) for line in lines][:30]
    for number, listing in enumerate(listings[:24]):
        for again in range(1 + number % 8 // 2 if number % 3 == 0 else 0):
            copy = {**listing, "id": f"again-{number}-{again}", "price": f"{10 + again}.90"}
            if number % 2:
                copy["title"] = f"{listing['title']} {again + 2}"
            listings.append(copy)
    # The sample names its pictures relative to its folder.
    pictures = folder / "pictures"
    if not pictures.exists():
        pictures.symlink_to(SAMPLE.parent / "pictures")
    path = folder / "repeated.jsonl"
    path.write_text("".join(json.dumps(listing) + "\n" for listing in listings), encoding="utf-8")
    return path


def unrepaired(folder):
    """An Etsy export with spaces, damaged letters, images without https and a listing with too many tags."""
    names = ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"]
    names += [f"IMAGE{number}" for number in range(1, 11)]
    names += [f"VARIATION {number} {part}" for number in (1, 2) for part in ("TYPE", "NAME", "VALUES")] + ["SKU"]
    words = ["mug", "tea", "gift_for_her", "stoneware", "handmade", "kitchen", "blue", "ceramic", "coffee_cup", "pottery", "wedding_gift",
             "birthday", "minimalist", "a_gift_for_everyone_who_likes_tea"]
    rows = []
    for number in range(1, 5):
        tags = ",".join(words if number == 1 else words[:4])
        rows.append([f" Mug {number} ", "CafÃ© cup", f"{number}.90", "EUR", "3", f'"{tags}"', "", f"http://shop.example/{number}.jpg"])
    lines = [names] + [row + [""] * (len(names) - len(row)) for row in rows]
    path = folder / "etsy.csv"
    path.write_text("".join(",".join(cells) + "\n" for cells in lines), encoding="utf-8")
    return path


def changes_since(path, *keys):
    """Presses keys on the page of changes, which is opened by an option of the program."""
    def wait(app):
        wait_for(lambda: is_read(app), "the changes", 30)
        for key in keys:
            app.press(key)

    wait.arguments = ["--changes-since", path]
    return wait


def plain(folder):
    """Some listings of the sample with little more than prices, so that the page of a listing is short."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    listings = [json.loads(line) for line in lines][:80]
    path = folder / "plain.jsonl"
    names = ("id", "title", "price", "currency")
    path.write_text("".join(json.dumps({name: listing[name] for name in names if name in listing} | {"quantity": 4}) + "\n" for listing in listings), encoding="utf-8")
    return path


def keep_earlier(app, folder):
    """Keeps copies of the sample as it was, with other prices and quantities, for the readings of the app. Their times are a month apart."""
    for number, name in enumerate(["september.jsonl", "october.jsonl", "export (1).jsonl"]):
        lines = SAMPLE.read_text(encoding="utf-8").splitlines()
        listings = [json.loads(line) for line in lines][: 60 + 12 * number]
        for listing in listings:
            if listing.get("price"):
                listing["price"] = f"{float(listing['price']) * (1 + 0.07 * (number % 2) - 0.05 * number):.2f}"
            listing["quantity"] = 9 - 3 * number
        path = folder / name
        path.write_text("".join(json.dumps(listing) + "\n" for listing in listings), encoding="utf-8")
        subprocess.run([program(), "readings", str(path), "--keep"], check=True, capture_output=True, env={**os.environ, **app.homes})
        # The second part of the name of a copy is its time.
        for copy in pathlib.Path(app.homes["XDG_STATE_HOME"], "listing-viewer", "readings").glob("*.copy"):
            file, made, size, *rest = copy.name.split("-")
            if int(size) == path.stat().st_size:
                copy.rename(copy.with_name("-".join([file, str(1_788_000_000 + 2_600_000 * number), size, *rest])))


def show_history(folder):
    def show(app):
        keep_earlier(app, folder)
        app.press("ctrl+h")

    return show


def show_price_line(folder):
    def show(app):
        keep_earlier(app, folder)
        open_first_listing(app)

    return show


def unfold_check(app):
    app.press("ctrl+k")
    time.sleep(REST)
    app.press("Down", "Return")


def select(app):
    type_search(app, "mug")
    time.sleep(REST)
    app.press("Down", "ctrl+space", "Down", "ctrl+space")


def open_menu(app):
    app.leave()
    app.press("F10")


def unfold(app):
    app.press("Home", "Return")


def without_currency(folder):
    """A table of 30 listings that does not name the currency of its prices."""
    path = folder / "prices.csv"
    rows = [f"MUG-{number},Mug {number},{number + 9}.50,Handmade" for number in range(30)]
    path.write_text("\n".join(["SKU,Title,Price,Tags", *rows]) + "\n")
    return path


def choose_currency(app):
    names = ("Choose Currency…", "Währung wählen …")
    act(wait_for(lambda: next((node for node in walk(app.frame) if name_of(node) in names), None), "the button"))


def unfold_problems(app):
    app.press("Home", "Down", "Down", "Return")


def pressing(*keys):
    return lambda app: app.press(*keys)


def nothing(_):
    pass


def screens(folder):
    """The name of each screen, its file, and what opens it."""
    empty = folder / "empty.csv"
    empty.write_text("")
    table = folder / "table.csv"
    table.write_text("Name,Cost,Pic\nMug,12.50,mug.jpg\nBowl,,bowl.jpg\n")
    problems = damaged(folder)
    prices = without_currency(folder)
    return [
        ("start", None, nothing),
        ("rows", SAMPLE, nothing),
        ("summary", SAMPLE, unfold),
        ("cards", SAMPLE, pressing("ctrl+2")),
        ("table", SAMPLE, pressing("ctrl+3")),
        ("search", SAMPLE, lambda app: type_search(app, "mug")),
        ("nothing-found", SAMPLE, lambda app: type_search(app, "zzzz")),
        ("filters", SAMPLE, pressing("F9")),
        ("selection", SAMPLE, select),
        ("listing", SAMPLE, open_first_listing),
        ("image", SAMPLE, view_image),
        ("images", SAMPLE, pressing("ctrl+i")),
        ("charts", SAMPLE, pressing("ctrl+t")),
        ("checks", SAMPLE, unfold_check),
        ("duplicates", repeated(folder), pressing("ctrl+u")),
        ("repairs", unrepaired(folder), pressing("ctrl+shift+r", "End")),
        ("changes", SAMPLE, changes_since(earlier(folder))),
        ("changed-listing", SAMPLE, changes_since(earlier(folder), "Escape", "F8", "Page_Down", "Page_Down", "Page_Down")),
        ("history", SAMPLE, show_history(folder)),
        ("price-line", plain(folder), show_price_line(folder)),
        ("compare", SAMPLE, compare),
        ("problems", problems, unfold_problems),
        ("columns", table, pressing("ctrl+m")),
        ("preferences", SAMPLE, pressing("ctrl+comma")),
        ("shortcuts", SAMPLE, pressing("ctrl+question")),
        ("menu", SAMPLE, open_menu),
        ("help", SAMPLE, pressing("F1")),
        ("help-page", SAMPLE, pressing("F1", "Down", "Down", "Down", "Return")),
        ("no-currency", prices, unfold),
        ("currency", prices, choose_currency),
        ("export", SAMPLE, pressing("ctrl+e")),
        ("failed", empty, nothing),
    ]


def set_text_scale(scale):
    """Sets the resolution from which GTK computes all sizes of text. It must come from the display: GTK replaces that of settings.ini by it."""
    subprocess.run([tool("xprop"), "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", f"Xft.dpi: {96 * scale:.0f}\n"], check=True)


def take(variant, name, file, open_screen, folder):
    with tempfile.TemporaryDirectory(prefix="listing-viewer-gallery-") as home:
        set_text_scale(variant.scale)
        environment = {"XDG_DATA_HOME": home, "XDG_CONFIG_HOME": str(pathlib.Path(home, "config")), **variant.environment}
        arguments = [*variant.arguments, *getattr(open_screen, "arguments", []), *([file] if file else [])]
        with App(*arguments, environment=environment, width=variant.width, height=variant.height) as app:
            if file and file.stat().st_size:
                wait_for(lambda: is_read(app), "the listings", 30)
            time.sleep(REST)
            app.environment = variant.environment
            open_screen(app)
            time.sleep(REST)
            path = folder / f"{name}.png"
            size = f"{variant.width + 40}x{variant.height + 40}+0+0"
            subprocess.run([tool("import"), "-window", "root", "-crop", size, "+repage", str(path)], check=True)
            return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, help="where the pictures go")
    parser.add_argument("--variant", action="append", help="only this one; may be repeated")
    parser.add_argument("--screen", action="append", help="only this one; may be repeated")
    options = parser.parse_args()
    failed = []
    with tempfile.TemporaryDirectory(prefix="listing-viewer-gallery-") as files:
        for variant in variants():
            if options.variant and variant.name not in options.variant:
                continue
            folder = options.folder / variant.name
            folder.mkdir(parents=True, exist_ok=True)
            pictures = []
            for name, file, open_screen in screens(pathlib.Path(files)):
                if options.screen and name not in options.screen:
                    continue
                try:
                    pictures.append(take(variant, name, file, open_screen, folder))
                except (AssertionError, subprocess.CalledProcessError) as error:
                    failed.append(f"{variant.name}/{name}: {error}")
            if montage := shutil.which("montage"):
                # Without labels, because those need a font of ImageMagick's own. That of Debian 13 reports a missing font anyway, and
                # makes the sheet.
                sheet = options.folder / f"{variant.name}.png"
                subprocess.run([montage, *map(str, pictures), "-tile", "4x", "-geometry", "600x+8+8", str(sheet)], check=False)
                if not sheet.exists():
                    failed.append(f"{variant.name}: no contact sheet")
            print(f"{variant.name}: {len(pictures)} pictures", flush=True)
    for message in failed:
        print(message, file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    os.environ.setdefault("LISTING_VIEWER_OWN_INSTANCE", "1")
    sys.exit(main())
