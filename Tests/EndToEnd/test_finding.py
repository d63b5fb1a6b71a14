"""Finding listings by search, filters and sorting, in a real window."""
import json
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import WORDS, BrowsingTest, listings  # noqa: E402
from screen import TALL, children, find, has_state, name_of  # noqa: E402
from support import wait_for  # noqa: E402

ACME = WORDS[::2]


def branded():
    return [{**line, "brand": "Zenith" if number % 2 else "Acme"} for number, line in enumerate(listings())]


class Search(BrowsingTest):
    def test_typing_anywhere_searches(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.press("k")
            app.wait_for_section("Search Results", ["Kettle"])
            app.wait_for_text("1 of 20 listings")
            app.press("BackSpace", "b")
            app.wait_for_section("Search Results", ["Basket", "Bench", "Bowl"])
            app.press("e")
            app.wait_for_section("Search Results", ["Bench"])
            app.press("Down")
            app.wait_for_focus(lambda node: name_of(node).startswith("Bench, "), "what was found")
            app.press("Escape")
            app.wait_until_read()

    def test_where_nothing_is_found_the_page_offers_what_to_remove(self):
        with self.folder() as folder:
            folder.write(branded())
            with folder.open("--search", "kettle", "--filter", "brand=Zenith") as app:
                app.wait_for_text("No matches")
                app.click(wait_for(lambda: find(app.frame, "push button", "Remove “Brand: Zenith” (1 listing)"), "the way out"))
                app.wait_for_section("Search Results", ["Kettle"])

    def test_sorting_by_newest_uses_the_date_of_listing(self):
        with self.folder() as folder:
            days = {"Basket": "2026-03-02", "Bench": "2026-11-20T10:00:00Z", "Bowl": "2026-11-20T09:00:00+01:00"}
            folder.write([{**line, **({"listed": days[line["title"]]} if line["title"] in days else {})} for line in listings()])
            with folder.open("--search", "b") as app:
                app.wait_for_section("Search Results", ["Basket", "Bench", "Bowl"])
                app.choose("Newest First", menu="Sort")
                app.wait_for_section("Search Results", ["Bench", "Bowl", "Basket"])
                app.press("Escape")
                # Those without a date come after them, the last of the file first.
                undated = [word for word in WORDS if word not in days]
                app.wait_until_read(["Bench", "Bowl", "Basket"] + undated[::-1])
                app.click(app.row("Bench"))
                wait_for(lambda: find(app.frame, "list item", "Listed: 2026-11-20"), "the date among the details")

    def test_search_filters_order_and_size_come_back_after_a_restart(self):
        with self.folder() as folder:
            folder.write(branded())
            with folder.open("--search", "b", "--filter", "price=10..13", "--sort", "title") as app:
                app.wait_for_section("Search Results", ["Basket", "Bench"])
                app.resize(900, 700)
                app.choose("Price: High to Low", menu="Sort")
                app.wait_for_section("Search Results", ["Bench", "Basket"])
                app.push("Filters")
                self.wait_for_panel(app)
                size = app.size()
                app.quit()
            with folder.open(height=None) as app:
                app.wait_for_section("Search Results", ["Bench", "Basket"])
                app.wait_for_text("2 of 20 listings")
                self.wait_for_panel(app)
                self.assertEqual(app.size(), size)
                app.resize(size[0], TALL)
                app.press("Escape")
                app.push("Remove Price Filter")
                app.wait_until_read(WORDS[::-1])

    def wait_for_panel(self, app):
        """GTK 4.8 tells of a panel that is put away as well; the button of one that is open is pressed."""
        wait_for(lambda: app.list("Filters"), "the panel of filters")
        wait_for(lambda: has_state(find(app.frame, "push button", "Filters"), pyatspi.STATE_PRESSED), "the panel of filters, open")


class Notes(BrowsingTest):
    def test_a_note_survives_a_restart_and_a_file_that_has_changed(self):
        with self.folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                app.open_note("Bench")
                app.xdotool("type", "--delay", 5, "asked twice")
                app.quit()
            folder.write(branded())
            with folder.open() as app:
                app.wait_until_read()
                self.assertEqual(app.open_note("Bench"), "asked twice")


class Filters(BrowsingTest):
    def test_values_chosen_in_the_panel_are_chips_that_can_be_removed(self):
        with self.folder() as folder:
            folder.write(branded())
            with folder.open() as app:
                app.wait_until_read()
                self.choose(app, "Acme, 10 listings")
                app.wait_for_section("Matching Listings", ACME)
                self.assertNotIn("Categories", [name.split(",")[0] for name in app.names()])
                app.wait_for_text("Brand: Acme")
                # Several values of one filter are alternatives: the other one still has its count.
                self.choose(app, "Zenith, 10 listings")
                app.wait_for_section("Matching Listings", WORDS)
                app.push("Remove Brand Filter")
                app.wait_until_read()
                self.assertIsNone(find(app.frame, "label", "Brand: Acme"))

    def test_filters_count_the_listings_that_would_remain(self):
        with self.folder() as folder:
            folder.write(branded())
            with folder.open() as app:
                app.wait_until_read()
                self.choose(app, "Acme, 10 listings")
                app.wait_for_section("Matching Listings", ACME)
                self.value(app, "No images, 10 listings")
                self.choose(app, "Zenith, 10 listings")
                self.value(app, "No images, 20 listings")

    def test_files_opened_together_are_filters_and_others_get_their_own_windows(self):
        with self.folder() as folder:
            other = folder.path / "other.jsonl"
            other.write_text("".join(json.dumps(line) + "\n" for line in listings()[:3]))
            with folder.open(together=[other]) as app:
                app.wait_until_read(WORDS + WORDS[:3])
                self.choose(app, "other.jsonl, 3 listings")
                app.wait_for_section("Matching Listings", WORDS[:3])
            with folder.open(*self.source(other)) as app:
                frames = wait_for(lambda: len(both := children(app.frame.parent)) == 2 and both, "two windows")
                self.assertEqual({frame.name for frame in frames}, {self.title(folder.file), self.title(other)})
                small = next(frame for frame in frames if frame.name == self.title(other))
                wait_for(lambda: find(find(small, "list", "Listings"), "label", "3"), "the listings of the other file")

    def choose(self, app, value):
        button = wait_for(lambda: find(app.frame, "push button", "Filters"), "the button of the filters")
        if not has_state(button, pyatspi.STATE_PRESSED):
            app.click(button)
        target = self.value(app, value)
        app.bring_into_view_of(target, app.list("Filters"))
        app.click(target)

    def value(self, app, value):
        """The row of a value in the panel, by the beginning of its name."""
        panel = wait_for(lambda: app.list("Filters"), "the panel of filters")

        def row():
            return next((row for row in children(panel) if (name_of(row) or "").startswith(value)), None)

        try:
            return wait_for(row, f"the value {value}")
        except AssertionError as error:
            raise AssertionError(f"{error}: {[name_of(row) for row in children(panel)]}") from None
