"""Files that are dragged from another program onto the window."""
import os
import pathlib
import subprocess
import sys
import unittest

from support import CATALOG, ROOT, wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from screen import App  # noqa: E402

SHOP = ROOT / "Tests" / "ListingStoreTests" / "Fixtures" / "shopify-product-export.csv"


class Dropping(unittest.TestCase):
    def drop(self, app, *files):
        """Drags files out of a window of another program, which is next to that of the app, and lets them go over the app."""
        script = pathlib.Path(__file__).with_name("file_source.py")
        source = subprocess.Popen([sys.executable, script, *map(str, files)])
        self.addCleanup(source.wait)
        self.addCleanup(source.kill)
        window = wait_for(lambda: app.xdotool("search", "--onlyvisible", "--pid", source.pid, check=False).split(), "the files")[-1]
        app.xdotool("windowmove", "--sync", window, 1000, 100)
        app.xdotool("mousemove", "--window", window, 100, 100, "mousedown", 1)
        for x in range(1080, 200, -40):
            app.xdotool("mousemove", x, 300)
            app.settle()
        app.xdotool("mouseup", 1)

    def total(self, app):
        """Of all listings, as the browsing page tells it."""
        title = "All Listings, "
        return next((name.removeprefix(title) for name in app.rows("Listings") if name.startswith(title)), None)

    def test_files_that_are_dropped_on_the_window_are_opened_together(self):
        with App(width=420, height=720) as app:
            self.drop(app, SHOP)
            wait_for(lambda: self.total(app) == "3", "the listings of the file that was dropped")
            self.drop(app, CATALOG, SHOP)
            wait_for(lambda: self.total(app) == "123", "those of two files instead")
            app.press_in_message("Show Changes")
            wait_for(lambda: app.list("Changes"), "the changes since the files that were open before")


if __name__ == "__main__":
    unittest.main()
