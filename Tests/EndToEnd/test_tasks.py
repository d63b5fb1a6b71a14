"""The main tasks as a user of a screen reader does them: by what the accessibility tree offers and by keyboard, without the mouse."""
import os
import pathlib
import tempfile
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import Browser  # noqa: E402
from screen import App, act, children, find, is_focused, name_of, role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


class Reader(Browser):
    """The app, which begins without a file."""

    def __init__(self, **options):
        App.__init__(self, **options)


class Tasks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-tasks-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)

    def row(self, app, page, start):
        """A row of a page, by the beginning of its name."""
        return wait_for(
            lambda: next((node for node in children(app.list(page)) if (name_of(node) or "").startswith(start)), None) if app.list(page) else None,
            f"the row “{start}”")

    def go_to(self, app, page, start):
        """Gives a row the focus, as a screen reader does that follows the tree."""
        def is_there():
            row = self.row(app, page, start)
            row.queryComponent().grabFocus()
            row.clear_cache()
            return is_focused(row)

        wait_for(is_there, f"the focus on “{start}”")

    def button(self, app, name):
        return wait_for(lambda: find(app.frame, "push button", name), f"the button “{name}”")

    def test_open_search_filter_read_favor_compare_and_save_without_the_mouse(self):
        environment = {"XDG_DATA_HOME": str(self.path / "data"), "XDG_STATE_HOME": str(self.path / "state")}
        with Reader(environment=environment, width=1200, height=800) as app:
            # Open.
            self.go_to(app, "Start", "Sample Catalog")
            app.press("Return")
            self.row(app, "Listings", "All Listings, 120")
            # Search.
            act(self.button(app, "Search"))
            field = wait_for(lambda: find(app.frame, "entry", "Search Listings"), "the search field")
            field.queryEditableText().setTextContents("mug")
            self.row(app, "Listings", "Search Results, 2")
            # Filter.
            act(self.button(app, "Filters"))
            self.go_to(app, "Filters", "Kiln & Tide")
            app.press("Return")
            wait_for(lambda: find(app.frame, "label", "Kiln & Tide"), "the active filter")
            act(self.button(app, "Filters"))
            # Read a listing.
            self.go_to(app, "Listings", "Harbor mug")
            app.press("Return")
            wait_for(lambda: "€28.00 – €100.00" in app.texts("Listing Details"), "the page of the listing")
            # Add it to the favorites.
            act(self.button(app, "Add to Favorites"))
            self.button(app, "Remove from Favorites")
            # Compare two.
            self.go_to(app, "Listings", "Harbor mug")
            app.press("ctrl+space")
            self.go_to(app, "Listings", "Second-choice mugs")
            app.press("ctrl+space")
            act(self.button(app, "Compare"))
            self.row(app, "Compare", "Price, different")
            act(self.button(app, "Back"))
            wait_for(lambda: app.list("Compare") is None, "the listings")
            app.press("Escape")
            # Save an image.
            picture = wait_for(
                lambda: next((node for node in walk(app.list("Listing Details")) if name_of(node) == "10 images"), None), "the images")
            picture.queryComponent().grabFocus()
            app.wait_for_focus(lambda node: name_of(node) == "10 images", "the images")
            app.press("Return")
            app.wait_for_focus(lambda node: name_of(node) == "The Harbor mug from the front", "the image")
            app.press("ctrl+s")
            saved = self.path / "saved.png"
            app.save_as(saved, title="Save Image")
            wait_for(lambda: saved.exists() and saved.stat().st_size > 1000, "the saved image")


if __name__ == "__main__":
    unittest.main()
