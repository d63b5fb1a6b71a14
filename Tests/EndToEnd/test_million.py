"""A file of very many listings in a real window: there instantly, searched, filtered, sorted, and gone through to its last row.

LISTING_VIEWER_ROWS says how many: few in the usual run, a million by make test-million. LISTING_VIEWER_SHOTS names a folder for pictures
of the window in each state."""
import json
import os
import pathlib
import random
import subprocess
import tempfile
import time
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import WORDS, Browser  # noqa: E402
from screen import children, find, grouped, has_state, name_of, role_of, walk  # noqa: E402
from support import seed, tool, wait_for  # noqa: E402

ROWS = int(os.environ.get("LISTING_VIEWER_ROWS", 20_000))
SHOTS = os.environ.get("LISTING_VIEWER_SHOTS")
# What reading them may take, in seconds.
PATIENCE = 60 + ROWS / 5_000


class Shop:
    """Made-up listings, and what there is to be found among them."""

    def __init__(self, folder, count, seed):
        source = random.Random(seed)
        self.count = count
        self.file = folder / "shop.jsonl"
        self.kettles = self.acme_kettles = self.harps = self.kettle_harps = 0
        self.cheapest, self.dearest = None, None
        with open(self.file, "w") as file:
            for number in range(count):
                words = source.choices(WORDS, k=3)
                # Each price once, so that there is one cheapest and one dearest listing.
                cents = 100 + (number * 7_919) % count
                brand = source.choice(["Acme", "Moss", "Tide", "Zenith"])
                title = f"{words[0]} {words[1]} {number}"
                file.write(json.dumps({
                    "id": f"L-{number}", "title": title, "price": f"{cents // 100}.{cents % 100:02}", "currency": "EUR", "brand": brand,
                    "category": ["Home", words[2]], "tags": [words[2].lower()], "quantity": number % 40,
                }) + "\n")
                self.harps += "Harp" in words
                self.kettle_harps += words[:2] == ["Kettle", "Harp"]
                if "Kettle" in words:
                    self.kettles += 1
                    self.acme_kettles += brand == "Acme"
                    if brand == "Acme":
                        self.cheapest = min(self.cheapest or (cents, title), (cents, title))
                        self.dearest = max(self.dearest or (cents, title), (cents, title))
                self.last = title


class Million(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        chosen = seed()
        print(f"{grouped(ROWS)} listings, seed {chosen}")
        self.shop = Shop(self.folder, ROWS, chosen)

    def open(self, path):
        home = {f"XDG_{name}_HOME": str(self.folder / name.lower()) for name in ("DATA", "CACHE", "STATE")}
        return Browser(path, environment=home, width=1200, height=800)

    def test_many_listings_can_be_searched_filtered_sorted_and_scrolled_to_the_last_row(self):
        begin = time.monotonic()
        with self.open(self.shop.file) as app:
            self.wait_for_first(app, "0")
            self.tell("the first listings are seen", begin)
            self.shoot(app, "1-opening")
            self.wait_until_read(app, PATIENCE)
            self.tell("all listings are there", begin)
            self.shoot(app, "2-read")
            with self.measured("the last row is seen"):
                app.press("Home", "End")
                self.wait_for_last(app, self.shop.last)
            self.shoot(app, "3-last-row")
            app.press("Home")
            self.expect_idle(app)
            with self.measured("all words are there"):
                app.xdotool("type", "--delay", 20, "harp")
                self.wait_for_found(app, self.shop.harps, PATIENCE)
            app.press("ctrl+a")
            with self.measured("a phrase is looked for in all listings that have its words"):
                app.xdotool("type", "--delay", 20, '"kettle harp"')
                self.wait_for_found(app, self.shop.kettle_harps, PATIENCE)
            self.shoot(app, "4-phrase")
            app.press("ctrl+a")
            with self.measured("a search is answered"):
                app.xdotool("type", "--delay", 20, "kettle")
                self.wait_for_found(app, self.shop.kettles)
            self.shoot(app, "5-search")
            app.click(wait_for(lambda: find(app.frame, "push button", "Filters"), "the button of the filters"))
            value = wait_for(lambda: self.row(app.list("Filters"), f"Acme, {grouped(self.shop.acme_kettles)} listing"), "the brand", 60)
            app.bring_into_view_of(value, app.list("Filters"))
            with self.measured("a filter is answered"):
                app.click(value)
                self.wait_for_found(app, self.shop.acme_kettles)
            self.shoot(app, "6-filter")
            with self.measured("the listings are sorted"):
                app.choose("Price: Low to High", menu="Sort")
                wait_for(lambda: self.found(app)[:1] == [self.shop.cheapest[1]], "the cheapest listing first")
            self.shoot(app, "7-sort")
            with self.measured("the last of what was found is seen"):
                self.go_to_end(app)
                self.wait_for_last(app, self.shop.dearest[1])
            self.shoot(app, "8-last-found")
            app.quit()
        begin = time.monotonic()
        with self.open(self.shop.file) as app:
            # The window comes back at the place where it was closed.
            self.wait_for_last(app, self.shop.dearest[1])
            self.tell("the window is back", begin)
            self.wait_for_found(app, self.shop.acme_kettles)
            self.shoot(app, "9-opened-again")
            app.quit()

    def test_a_window_takes_no_more_memory_for_many_listings(self):
        (self.folder / "small").mkdir()
        few = self.settled_memory(Shop(self.folder / "small", 1_000, seed=1), lambda _: True)
        # What is only needed for a question goes some seconds after the last one.
        many = self.settled_memory(self.shop, lambda memory: memory <= 1.2 * few)
        print(f"memory: {few:,} kB with 1,000 listings, {many:,} kB with {grouped(ROWS)}: {many / few:.2f} x")
        self.assertLessEqual(many, 1.2 * few)

    def settled_memory(self, shop, is_enough):
        """What a window has for itself in kB that shows the last rows of what another one has read: reading takes more, for a while."""
        with self.open(shop.file) as app:
            self.wait_until_read(app, PATIENCE, shop.count)
            # Words that are missing would be taken in by the next window.
            self.expect_idle(app)
            app.quit()
        with self.open(shop.file) as app:
            self.wait_until_read(app, PATIENCE, shop.count)
            app.press("Home", "End")
            self.wait_for_last(app, shop.last)
            end = time.monotonic() + 60
            while not is_enough(self.memory(app)) and time.monotonic() < end:
                time.sleep(0.5)
            memory = self.memory(app)
            app.quit()
        return memory

    # MARK: What is seen

    def names(self, app):
        return [name for name in map(name_of, children(app.page)) if name]

    def found(self, app):
        """Titles of the rows that were found, of those that there are widgets for."""
        names = self.names(app)
        start = next((index for index, name in enumerate(names) if name.split(", ")[0] in ("Search Results", "Matching Listings")), len(names))
        return [name.split(", ")[0] for name in names[start + 1:]]

    def row(self, page, beginning):
        return next((row for row in children(page) if (name_of(row) or "").startswith(beginning)), None) if page else None

    def wait_for_first(self, app, number):
        wait_for(lambda: any(name.split(", ")[0].endswith(f" {number}") for name in self.names(app)), "the first listing")

    def wait_for_last(self, app, title):
        try:
            wait_for(lambda: self.names(app)[-1:] and self.names(app)[-1].split(", ")[0] == title, f"“{title}” as the last row")
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.names(app)[-3:]}") from None

    def wait_until_read(self, app, seconds, count=None):
        header = f"All Listings, {grouped(count or self.shop.count)}"

        def is_read():
            is_busy = any(role_of(node) == "progress bar" and has_state(node, pyatspi.STATE_SHOWING) for node in walk(app.frame))
            return not is_busy and any(name.startswith(header) for name in self.names(app))

        app.press("Home")
        wait_for(is_read, f"“{header}”", seconds)

    def wait_for_found(self, app, count, seconds=20.0):
        text = f"{grouped(count)} of {grouped(self.shop.count)} listings"
        wait_for(lambda: find(app.frame, "label", text), f"“{text}”", seconds)

    def go_to_end(self, app):
        first = wait_for(lambda: self.row(app.page, self.shop.cheapest[1]), "the first row")
        app.click(first)
        app.press("End")

    # MARK: Measuring

    def measured(self, what):
        return Measured(self, what)

    def tell(self, what, begin):
        print(f"{what} after {time.monotonic() - begin:.2f} s")

    def expect_idle(self, app):
        """Nothing runs while the user does nothing, once what was left behind the window's back is done."""

        def switches():
            tasks = pathlib.Path(f"/proc/{app.process.pid}/task").glob("*/status")
            return sum(int(line.split()[1]) for task in tasks for line in task.read_text().splitlines() if "ctxt_switches" in line)

        def rests():
            before = switches()
            time.sleep(2)
            self.wakeups = (switches() - before) / 2
            # Threads that end take their numbers with them.
            return 0 <= self.wakeups < 10

        wait_for(rests, "the program to rest", PATIENCE)
        print(f"at rest it wakes up {self.wakeups:g} times a second")

    def memory(self, app):
        """What the program has for itself, in kB; code is not counted, which it shares with whatever else runs."""
        smaps = pathlib.Path(f"/proc/{app.process.pid}/smaps_rollup").read_text()
        return sum(int(line.split()[1]) for line in smaps.splitlines() if line.startswith("Private_Dirty"))

    def shoot(self, app, name):
        if not SHOTS:
            return
        pathlib.Path(SHOTS).mkdir(parents=True, exist_ok=True)
        time.sleep(0.5)
        subprocess.run([tool("import"), "-window", app._xid, f"{SHOTS}/{name}.png"], check=True)


class Measured:
    def __init__(self, test, what):
        self.test, self.what = test, what

    def __enter__(self):
        self.begin = time.monotonic()

    def __exit__(self, kind, *_):
        if kind is None:
            self.test.tell(self.what, self.begin)
