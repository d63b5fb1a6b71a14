"""The page of a window without a file."""
import os
import pathlib
import tempfile
import unittest
from xml.sax.saxutils import quoteattr

from support import CATALOG, ROOT, wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from screen import App, act, children, find, name_of, role_of, walk  # noqa: E402

SHOP = ROOT / "Tests" / "ListingStoreTests" / "Fixtures" / "shopify-product-export.csv"


def recent(paths):
    """The desktop's list of recent files, with files that the program has registered; the last one is the newest."""
    bookmarks = "".join(
        f"""<bookmark href={quoteattr(path.as_uri())} added="2026-01-01T10:00:0{number}Z" modified="2026-01-01T10:00:0{number}Z"
        visited="2026-01-01T10:00:0{number}Z"><info><metadata owner="http://freedesktop.org"><mime:mime-type type="text/plain"/>
        <bookmark:applications><bookmark:application name="Listing Viewer" exec="&apos;listing-viewer %f&apos;"
        modified="2026-01-01T10:00:0{number}Z" count="1"/></bookmark:applications></metadata></info></bookmark>"""
        for number, path in enumerate(paths))
    return f"""<?xml version="1.0" encoding="UTF-8"?><xbel version="1.0"
        xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
        xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info">{bookmarks}</xbel>"""


class Start(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-start-")
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name)
        self.list = self.data / "recently-used.xbel"

    def open(self, *arguments, **options):
        environment = {"XDG_DATA_HOME": str(self.data), "XDG_CACHE_HOME": str(self.data / "cache")}
        return App(*arguments, environment=environment, **options)

    def row(self, app, beginning):
        """The row whose name begins so, as soon as it is there."""
        return wait_for(
            lambda: next((row for row in children(app.list("Start")) if (name_of(row) or "").startswith(beginning)), None), beginning)

    def test_recent_files_show_their_listings_and_open_by_key(self):
        with self.open(SHOP) as app:
            wait_for(lambda: "All Listings, 3" in app.rows("Listings"), "the listings")
            app.xdotool("key", "--clearmodifiers", "ctrl+w")
            wait_for(lambda: app.process.poll() is not None, "the end of the program")
        self.list.write_text(recent([CATALOG, SHOP]))
        with self.open(width=900, height=900) as app:
            wait_for(lambda: self.row(app, f"{SHOP.name}, 3 listings · "), "the number of listings")
            names = [name for name in app.rows("Start") if name.startswith((CATALOG.name, SHOP.name))]
            self.assertEqual([name.split(",")[0] for name in names], [SHOP.name, CATALOG.name], "the newest first")
            app.wait_for_focus(lambda node: True, "the page")
            for _ in range(8):
                if (app.focused().name or "").startswith(SHOP.name):
                    break
                app.press("Down")
            app.press("Return")
            wait_for(lambda: "All Listings, 3" in app.rows("Listings"), "the listings of the chosen file")

    def test_a_removed_file_comes_back_by_undo(self):
        self.list.write_text(recent([CATALOG, SHOP]))
        with self.open(width=900, height=900) as app:
            self.row(app, SHOP.name)
            for _ in range(8):
                if (app.focused() and app.focused().name or "").startswith(SHOP.name):
                    break
                app.press("Down")
            app.press("Delete")
            wait_for(lambda: not any(name.startswith(SHOP.name) for name in app.rows("Start")), "the list without the file")
            act(wait_for(lambda: find(app.frame, "push button", "Undo Undo") or find(app.frame, "push button", "Undo"), "the way back"))
            self.row(app, SHOP.name)
            self.assertIn(SHOP.name, self.list.read_text())

    def test_nothing_on_the_page_needs_a_file(self):
        with self.open(width=900, height=900) as app:
            self.row(app, "Sample Catalog")
            names = {name_of(node) for node in walk(app.frame) if role_of(node) == "push button"}
            self.assertLessEqual({"Open File", "Open File…", "Open Folder…", "Main Menu"}, names)
            self.assertFalse(names & {"Search", "Filters", "Select", "Sort", "Back"}, names)

    def test_the_sample_catalog_opens_and_can_be_searched(self):
        with self.open(width=1000, height=800) as app:
            app.click(self.row(app, "Sample Catalog"))
            wait_for(lambda: "All Listings, 120" in app.rows("Listings"), "its listings", 30)
            self.assertEqual(app.frame.name, f"{CATALOG.name} — Listing Viewer")
            app.press("ctrl+f")
            app.xdotool("type", "mug")
            wait_for(lambda: any(name.startswith("Search Results") for name in app.rows("Listings")), "a search")


if __name__ == "__main__":
    unittest.main()
