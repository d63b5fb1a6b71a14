"""The main tasks as a user of a screen reader does them: by what the accessibility tree offers and by keyboard, without the mouse."""
import os
import pathlib
import tempfile
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from reader import Reader  # noqa: E402
from screen import act, find  # noqa: E402
from support import wait_for  # noqa: E402


class Tasks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-tasks-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)

    def test_open_search_filter_read_favor_compare_and_save_without_the_mouse(self):
        environment = {"XDG_DATA_HOME": str(self.path / "data"), "XDG_STATE_HOME": str(self.path / "state")}
        with Reader(environment=environment, width=1200, height=800) as app:
            # Open.
            app.go_to("Start", "Sample Catalog")
            app.press("Return")
            app.row("Listings", "All Listings, 120")
            # Search.
            act(app.button("Search"))
            field = wait_for(lambda: find(app.frame, "entry", "Search Listings"), "the search field")
            field.queryEditableText().setTextContents("mug")
            app.row("Listings", "Search Results, 2")
            # Filter.
            act(app.button("Filters"))
            app.go_to("Filters", "Kiln & Tide")
            app.press("Return")
            wait_for(lambda: find(app.frame, "label", "Kiln & Tide"), "the active filter")
            act(app.button("Filters"))
            # Read a listing.
            app.go_to("Listings", "Harbor mug")
            app.press("Return")
            wait_for(lambda: any("€28.00 – €100.00" in text for text in app.texts("Listing Details")), "the page of the listing")
            # Add it to the favorites.
            act(app.button("Add to Favorites"))
            app.button("Remove from Favorites")
            # Compare two.
            app.go_to("Listings", "Harbor mug")
            app.press("ctrl+space")
            app.go_to("Listings", "Second-choice mugs")
            app.press("ctrl+space")
            act(app.button("Compare"))
            app.row("Compare", "Price, different")
            act(app.button("Back"))
            wait_for(lambda: app.list("Compare") is None, "the listings")
            app.press("Escape")
            # Save an image.
            app.save_first_image("10 images", "The Harbor mug from the front", self.path / "saved.png")


if __name__ == "__main__":
    unittest.main()
