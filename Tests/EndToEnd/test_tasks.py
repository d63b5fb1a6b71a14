"""The main tasks as a user of a screen reader does them: by what the accessibility tree offers and by keyboard, without the mouse."""
import os
import pathlib
import tempfile
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import Browser  # noqa: E402
from screen import App, act, children, find, is_list, name_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


def parents(node):
    """A widget and those around it."""
    while node:
        yield node
        node = node.parent


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
        """Gives a row the focus: to its list by Tab, and along the list by the arrow keys."""
        for _ in range(40):
            if any(is_list(node) and name_of(node) == page for node in parents(app.focused())):
                break
            app.press("Tab")
        app.press("Home")
        for _ in range(60):
            focused = app.focused()
            if focused and (name_of(focused) or "").startswith(start):
                return
            app.press("Down")
        self.fail(f"the focus does not reach “{start}”; it is on {app.focused()}")

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
            wait_for(lambda: any("€28.00 – €100.00" in text for text in app.texts("Listing Details")), "the page of the listing")
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
            wait_for(lambda: any(name_of(node) == "10 images" for node in walk(app.list("Listing Details"))), "the images")
            self.go_to(app, "Listing Details", "10 images")
            app.press("Return")
            app.wait_for_focus(lambda node: name_of(node) == "The Harbor mug from the front", "the image")
            app.press("ctrl+s")
            saved = self.path / "saved.png"
            app.save_as(saved, title="Save Image")
            wait_for(lambda: saved.exists() and saved.stat().st_size > 1000, "the saved image")


if __name__ == "__main__":
    unittest.main()
