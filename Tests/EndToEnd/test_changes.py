"""The page of changes since an earlier export, and changes of the open file, in a real window."""
import json
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402

from browse_screen import WORDS, BrowsingTest, Folder, listings  # noqa: E402
from screen import App, find, has_state, name_of, walk  # noqa: E402
from support import wait_for  # noqa: E402
from test_charts import row  # noqa: E402


def earlier():
    """The listings as they were: one with another price, one that is gone, and one less."""
    lines = listings()
    return [{**lines[0], "price": "8.00"}, *lines[1:-1], {**lines[0], "id": "L-99", "title": "Xylophone", "url": "https://shop.example/99"}]


class Changes(BrowsingTest):
    def test_changes_are_listed_chosen_and_opened(self):
        with self.folder() as folder:
            old = folder.path / "earlier.jsonl"
            old.write_text("".join(json.dumps(line) + "\n" for line in earlier()))
            with folder.open("--changes-since", old, kind=App) as app:
                row(app, "Changes", "Apron, €8.00 → €10.00, ▲ +25.0")
                row(app, "Changes", "New, Needle")
                row(app, "Changes", "Gone, Xylophone")
                chip = wait_for(lambda: find(app.frame, "push button", "Higher prices 1"), "the chip")
                app.click(chip)
                wait_for(
                    lambda: not any((name_of(node) or "").startswith("Gone, ") for node in walk(app.list("Changes"))), "only prices")
                app.click(row(app, "Changes", "Apron, "))
                wait_for(lambda: app.list("Listing Details"), "the page of the listing")
                # The page of the listing shows its changes, and leads to the next one.
                row(app, "Listing Details", "Higher prices: €8.00 → €10.00")
                app.press("F8")
                row(app, "Listing Details", "New listings: Needle")
                app.press("shift+F8")
                row(app, "Listing Details", "Higher prices: €8.00 → €10.00")

    def test_a_doubtful_match_is_kept_apart_and_that_is_remembered(self):
        with self.folder() as folder:
            old = folder.path / "earlier.jsonl"
            # Nothing but a similar title and the price says that this is the same listing.
            before = {"title": listings()[0]["title"] + " renamed apron garden", "price": "10.00", "currency": "EUR"}
            after = {**before, "title": before["title"] + " patio"}
            old.write_text("".join(json.dumps(line) + "\n" for line in [before, *listings()[1:]]))
            folder.write([after, *listings()[1:]])
            with folder.open("--changes-since", old, kind=App) as app:
                row(app, "Changes", after["title"] + ", before: " + before["title"])
                app.click(wait_for(lambda: find(app.frame, "push button", "Different Listings"), "the button"))
                row(app, "Changes", "New, " + after["title"])
                row(app, "Changes", "Gone, " + before["title"])
                app.press_in_message("Undo")
                row(app, "Changes", after["title"] + ", before: " + before["title"])
                app.click(wait_for(lambda: find(app.frame, "push button", "Different Listings"), "the button"))
                row(app, "Changes", "Gone, " + before["title"])
            with folder.open("--changes-since", old, kind=App) as app:
                row(app, "Changes", "Gone, " + before["title"])


class SinceLastOpened(unittest.TestCase):
    def test_a_file_that_has_changed_since_it_was_opened_says_so_and_shows_the_changes(self):
        with Folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                wait_for(lambda: list((folder.data / "state" / "listing-viewer" / "readings").glob("*.copy")), "the copy of the file")
            folder.write([{**listings()[0], "price": "8.00"}, *listings()[1:]])
            with App(folder.file, environment={"XDG_DATA_HOME": str(folder.data)}) as app:
                app.press_in_message("Show Changes")
                row(app, "Changes", "Apron, €10.00 → €8.00")
            # The changes are there as long as there are no others.
            with App(folder.file, environment={"XDG_DATA_HOME": str(folder.data)}) as app:
                wait_for(lambda: app.list("Listings"), "the listings")
                app.press("ctrl+j")
                row(app, "Changes", "Apron, €10.00 → €8.00")


class Watching(unittest.TestCase):
    def test_a_file_that_another_program_changes_is_offered_to_be_read_again(self):
        with Folder() as folder, folder.open() as app:
            app.wait_until_read()
            folder.write(listings()[:5])
            app.wait_for_text("Another program has changed the file.")
            app.push("Reload")
            app.wait_until_read(WORDS[:5])

            def is_shown():
                notice = find(app.frame, "label", "Another program has changed the file.")
                return notice and has_state(notice, pyatspi.STATE_SHOWING)

            wait_for(lambda: not is_shown(), "the end of the notice")

    def test_the_changes_of_another_program_are_shown_after_reading_the_file_again(self):
        with Folder() as folder, folder.open() as app:
            app.wait_until_read()
            wait_for(lambda: list((folder.data / "state" / "listing-viewer" / "readings").glob("*.copy")), "the copy of the file")
            folder.write([{**listings()[0], "price": "8.00"}, *listings()[1:]])
            app.wait_for_text("Another program has changed the file.")
            app.push("Reload and Show Changes")
            row(app, "Changes", "Apron, €10.00 → €8.00")


if __name__ == "__main__":
    unittest.main()
