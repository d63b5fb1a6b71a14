"""What the window says of a file while it is read: nothing that is not known yet."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import Browser  # noqa: E402
from catalog_folder import BLOCK, CatalogFolder  # noqa: E402
from screen import name_of, role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


class WhileReading(unittest.TestCase):
    def setUp(self):
        self.folder = CatalogFolder(self)
        self.folder.write(f"Thing {number}" for number in range(BLOCK + 100))

    def open(self, *arguments):
        environment = {f"XDG_{name}_HOME": str(self.folder.path / name.lower()) for name in ("CACHE", "DATA", "STATE")}
        app = Browser(*arguments, self.folder.file, environment=environment, width=1200, height=900)
        self.addCleanup(app.end)
        return app

    def test_missing_results_are_provisional_while_reading_and_a_bar_shows_the_progress(self):
        with self.folder.held_up() as wait_until_held_up:
            app = self.open("--search", "thing")
            wait_until_held_up()
            for text in ("No Results Yet for “thing”, Still searching…", "No matches yet"):
                wait_for(lambda: text in self.texts(app), f"“{text}”")
            # While a search runs, the bar is the one of the search.
            wait_for(lambda: self.bars(app) == ["Reading file…"], "the bar of the file")
        wait_for(lambda: "4,196 of 4,196 listings" in self.texts(app), "all of them")
        wait_for(lambda: not self.bars(app), "no bar")
        self.assertFalse([text for text in self.texts(app) if "No Results" in text])

    def test_only_the_bar_of_the_summary_is_shown_while_the_summary_is_visible(self):
        with self.folder.held_up() as wait_until_held_up:
            app = self.open()
            wait_until_held_up()
            wait_for(lambda: app.section("All Listings") is not None, "listings")
            wait_for(lambda: len(self.bars(app)) == 1 and "Reading file…" not in self.bars(app), "one bar")

    def test_listings_open_and_are_found_while_others_are_read(self):
        with self.folder.held_up() as wait_until_held_up:
            app = self.open()
            wait_until_held_up()
            app.click(app.row("Thing 3"))
            wait_for(lambda: "Thing 3" in app.texts("Listing Details"), "the listing")
            app.press("ctrl+f")
            app.xdotool("type", "--delay", 5, "thing 40 ")
            wait_for(lambda: "No matches yet" in self.texts(app), "a search of what is there")
            # While a search runs, the bar is the one of the search.
            wait_for(lambda: self.bars(app) == ["Reading file…"], "the bar of the file")
        wait_for(lambda: "1 of 4,196 listings" in self.texts(app), "the one that is found")
        self.assertIn("Thing 3", app.texts("Listing Details"))

    def texts(self, app):
        return [name for name in map(name_of, walk(app.frame)) if name]

    def bars(self, app):
        """The names of the progress bars."""
        return [node.name for node in walk(app.frame) if role_of(node) == "progress bar"]
