"""Windows that come back after a quit and after a crash."""
import json
import os
import pathlib
import signal
import tempfile
import unittest

from support import wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import BrowsingTest, listing  # noqa: E402
from screen import App, children, find, name_of  # noqa: E402

COUNT = 400


class Session(BrowsingTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-session-")
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name)
        self.file = self.data / "shop.jsonl"
        self.write(range(COUNT))

    def write(self, numbers):
        new = self.data / "new"
        new.write_text("".join(json.dumps(listing(number, f"Blue mug {number:03}")) + "\n" for number in numbers))
        os.replace(new, self.file)

    def open(self, *arguments, **options):
        environment = {"XDG_DATA_HOME": str(self.data), "XDG_CACHE_HOME": str(self.data / "cache")}
        return App(*arguments, environment=environment, **options)

    def reopen(self):
        """Starts the program without a file, and leaves the window in its size."""
        return self.open(height=None)

    def saved(self):
        path = self.data / "state" / "listing-viewer" / "session.json"
        return json.loads(path.read_text())["windows"] if path.exists() else None

    def wait_for_listings(self, app):
        wait_for(lambda: any(name.startswith("Blue mug") for name in app.rows("Listings")), "the listings", 30)

    def top(self, app):
        """The name of the first listing in sight, and where its row begins.

        GTK 4.8 keeps the last places of rows that are out of sight: only the last rows that follow each other without a gap are on the
        screen, because the list was scrolled down."""
        page, shown = app.list("Listings"), []
        for row in children(page):
            box = app._box(row)
            if box and shown and box.y != shown[-1][1].y + shown[-1][1].height:
                shown = []
            if box:
                shown.append((name_of(row) or "", box))
        view = app._box(page)
        return next(((name, box.y) for name, box in shown if name.startswith("Blue mug") and box.y + box.height > view.y), None)

    def use(self, app):
        """Searches, scrolls, and opens a listing. Gives back what is on the screen once all of it is on the disk."""
        self.wait_for_listings(app)
        app.press("ctrl+f")
        app.xdotool("type", "blue")
        wait_for(lambda: any(name == f"Search Results, {COUNT}" for name in app.rows("Listings")), "the results")
        app.press("Down")
        for _ in range(3):
            app.press("Page_Down")
        wait_for(lambda: (app.focused() and app.focused().name or "").startswith("Blue mug"), "the focus on a listing")
        title = app.focused().name.split(",")[0]
        app.press("Return")
        wait_for(lambda: title in app.texts("Listing Details"), "the listing's page")

        def is_saved():
            windows = self.saved()
            state = windows and windows[0]["state"]
            return state and state.get("search") == "blue" and state.get("listing") and state.get("place") and state

        state = wait_for(is_saved, "the state on the disk")
        self.assertEqual(state["listing"], f"id:L-{int(title.split()[-1])}")
        return title, self.top(app)

    def check(self, app, title, top):
        wait_for(lambda: app.list("Listings"), "the window")
        width, height = app.size()
        self.assertTrue(abs(width - 1100) < 100 and abs(height - 700) < 100, (width, height))
        wait_for(lambda: title in app.texts("Listing Details"), "the same listing's page", 30)
        wait_for(lambda: any(name == f"Search Results, {COUNT}" for name in app.rows("Listings")), "the same query")
        wait_for(lambda: (now := self.top(app)) and now[0] == top[0] and abs(now[1] - top[1]) <= 2, f"the same place {top}")

    def test_a_crash_loses_nothing(self):
        with self.open(*self.source(self.file), width=1100, height=700) as app:
            title, top = self.use(app)
            app.end(signal.SIGKILL)
        with self.reopen() as app:
            self.assertEqual(app.frame.name, self.title(self.file))
            self.check(app, title, top)

    def test_a_quit_keeps_the_windows_and_a_closed_window_does_not_come_back(self):
        with self.open(*self.source(self.file), width=1100, height=700) as app:
            title, top = self.use(app)
            app.quit()
        with self.reopen() as app:
            self.check(app, title, top)
            app.xdotool("key", "--clearmodifiers", "ctrl+w")
            wait_for(lambda: app.process.poll() is not None, "the end of the program")
        self.assertEqual(self.saved(), [])
        with self.open() as app:
            self.assertEqual(app.frame.name, "Listing Viewer")
            wait_for(lambda: find(app.frame, "push button", "Open File…"), "the start page")

    def test_a_changed_file_is_shown_at_the_same_listing(self):
        with self.open(*self.source(self.file), width=1100, height=700) as app:
            title, _ = self.use(app)
            first = int(self.saved()[0]["state"]["place"]["listing"].removeprefix("id:L-"))
            top = self.top(app)
            self.assertEqual(top[0].split(",")[0], f"Blue mug {first:03}")
            app.end(signal.SIGKILL)
        # New listings come first, and the open one is gone.
        gone = int(title.split()[-1])
        self.assertNotEqual(first, gone)
        self.write([*range(1000, 1010), *(number for number in range(COUNT) if number != gone)])
        # A server has to get the file, too.
        self.source(self.file)
        with self.reopen() as app:
            self.wait_for_listings(app)
            wait_for(lambda: (now := self.top(app)) and now[0] == top[0] and abs(now[1] - top[1]) <= 2, f"the same place {top}")
            self.assertNotIn(title, app.texts("Listing Details"))

    def test_a_file_that_is_gone_is_not_restored(self):
        with self.open(*self.source(self.file), width=1100, height=700) as app:
            self.wait_for_listings(app)
            wait_for(self.saved, "the window on the disk")
            app.end(signal.SIGKILL)
        self.file.unlink()
        with self.open() as app:
            wait_for(lambda: find(app.frame, "push button", "Open File…"), "the start page")


if __name__ == "__main__":
    unittest.main()
