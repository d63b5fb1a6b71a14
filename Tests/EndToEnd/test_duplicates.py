"""The page of duplicates in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import BrowsingTest, listing  # noqa: E402
from screen import find  # noqa: E402
from support import wait_for  # noqa: E402
from test_charts import row  # noqa: E402


class Duplicates(BrowsingTest):
    def open(self, folder, *lines):
        folder.write(lines)
        return folder.open()

    def test_groups_are_shown_side_by_side_compared_and_opened(self):
        lines = [listing(0, "Oak chair"), listing(1, "Lamp"), listing(2, "OAK chair", "12.00")]
        with self.folder() as folder, self.open(folder, *lines) as app:
            app.press("ctrl+u")
            row(app, "Duplicates", "Oak chair, 2 listings · same title")
            row(app, "Duplicates", "OAK chair, €12.00, L-2")
            app.click(wait_for(lambda: find(app.frame, "push button", "Compare: Oak chair"), "the button that compares"))
            row(app, "Compare", "Oak chair; OAK chair")
            app.press("Escape")
            wait_for(lambda: not app.list("Compare"), "the listings")
            app.press("ctrl+u")
            app.click(row(app, "Duplicates", "OAK chair, €12.00"))
            wait_for(lambda: app.list("Listing Details"), "the page of the listing")

    def test_a_file_without_duplicates_says_so(self):
        with self.folder() as folder, self.open(folder, listing(0, "Oak chair"), listing(1, "Lamp")) as app:
            app.press("ctrl+u")
            row(app, "Duplicates", "No Duplicates")
            app.press("Escape")
            wait_for(lambda: not app.list("Duplicates"), "the listings")


if __name__ == "__main__":
    unittest.main()
