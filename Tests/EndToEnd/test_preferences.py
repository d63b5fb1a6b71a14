"""The window of preferences, and what it keeps."""
import os
import pathlib
import tempfile
import unittest

from support import CATALOG, wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from screen import App, act, children, find, has_state, name_of, role_of, walk  # noqa: E402


class Preferences(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-preferences-")
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name)
        self.file = self.data / "config" / "listing-viewer" / "preferences.ini"

    def open(self, *arguments, **options):
        return App(*arguments, environment={"XDG_DATA_HOME": str(self.data)}, **options)

    def dialog(self, app):
        """Opens the window of preferences by its key."""
        app.press("ctrl+comma")
        return wait_for(lambda: next((window for window in children(app.frame.parent) if window.name == "Preferences"), None), "the window")

    def close(self, app):
        app.press("Escape")
        wait_for(lambda: all(window.name != "Preferences" for window in children(app.frame.parent)), "the end of the window")

    def written(self):
        return self.file.read_text() if self.file.exists() else ""

    def write(self, text):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(text)
        os.replace(new, self.file)

    def wait_for_price(self, app, price):
        wait_for(lambda: any(price in text for text in app.texts("Listings")), f"a price with {price!r}")

    def test_every_row_is_named_and_the_window_closes_by_key(self):
        with self.open(CATALOG, width=900, height=800) as app:
            wait_for(lambda: app.rows("Listings"), "the listings")
            dialog = self.dialog(app)
            names = {name_of(node) for node in walk(dialog)}
            expected = {
                "Color Scheme", "Density", "Images from the Web", "Numbers and Dates", "Indexes, Images and Copies", "Size Limit",
                "Clear Indexes, Images and Copies",
            }
            self.assertLessEqual(expected, names)
            for node in walk(dialog):
                # The choices of a closed list have no names.
                if has_state(node, pyatspi.STATE_SHOWING) and has_state(node, pyatspi.STATE_FOCUSABLE) and role_of(node) not in ("panel", "scroll pane", "frame"):
                    self.assertTrue(node.name, f"a {role_of(node)} has no name")
            self.close(app)

    def test_clearing_says_what_was_freed_and_leaves_the_open_file(self):
        with self.open(CATALOG, width=900, height=800) as app:
            wait_for(lambda: app.rows("Listings"), "the listings")
            dialog = self.dialog(app)
            act(wait_for(lambda: find(dialog, "push button", "Clear Indexes, Images and Copies"), "the button"))
            wait_for(
                lambda: any((name_of(node) or "").startswith(("Freed ", "There is nothing to remove")) for node in walk(dialog)), "the message")
            # Escape closes the message first.
            app.press("Escape")
            wait_for(lambda: not any((name_of(node) or "").startswith(("Freed ", "There is nothing")) for node in walk(dialog)), "no message")
            self.close(app)
            app.take_focus()
            app.press("ctrl+f")
            app.xdotool("type", "mug")
            wait_for(lambda: any(name.startswith("Search Results") for name in app.rows("Listings")), "a search in the open file")

    def test_a_change_of_the_file_shows_in_the_open_window(self):
        self.write("[Preferences]\nnotation=en_US\n")
        with self.open(CATALOG, width=900, height=800) as app:
            self.wait_for_price(app, ".00")
            self.write("[Preferences]\nnotation=de_DE\nfuture=1\n")
            self.wait_for_price(app, ",00")

    def test_a_file_with_mistakes_is_reported_once_and_kept(self):
        text = "[Preferences]\ndensity=huge\nnotation=de_DE\nfuture=1\n"
        self.write(text)
        with self.open(CATALOG, width=900, height=800) as app:
            self.wait_for_price(app, ",00")
            said = app.quit()
        self.assertEqual(said.count("density"), 1, said)
        self.assertIn("'huge' isn't a value of the preference 'density'", said)
        self.assertEqual(self.written(), text)


if __name__ == "__main__":
    unittest.main()
