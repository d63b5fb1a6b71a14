"""The arrangements of the results: rows, cards and a table, in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import WORDS, BrowsingTest, listings  # noqa: E402
from screen import find, has_state, name_of, role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


def entry(app, title):
    """The row or the card of a listing."""
    return wait_for(
        lambda: next((node for node in walk(app.page) if (name_of(node) or "").split(", ")[0] == title and role_of(node) != "label"), None),
        f"“{title}”")


class Views(BrowsingTest):
    def test_a_listing_opened_from_a_card_is_shown_next_to_rows_and_escape_brings_the_cards_back(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.press("ctrl+2")
            wait_for(lambda: len(app.section("All Listings") or []) == 0, "the end of the rows")
            app.click(entry(app, "Bench"))
            wait_for(lambda: "Bench" in app.texts("Listing Details"), "the page of the listing")
            app.wait_until_read()
            app.press("Escape")
            wait_for(lambda: not self.is_shown(app.list("Listing Details")), "the cards alone")
            app.wait_for_focus(lambda node: (name_of(node) or "").startswith("Bench"), "the card of the listing that was open")

    def test_the_table_is_sorted_by_its_titles_and_its_columns_are_chosen(self):
        with self.folder() as folder:
            folder.write([{**line, "brand": "Zenith" if number % 2 else "Acme"} for number, line in enumerate(listings())])
            with folder.open() as app:
                app.wait_until_read()
                app.choose("Table")
                wait_for(lambda: find(app.frame, "push button", "Brand"), "the title of a column")
                self.assertIn("Brand: Acme", name_of(app.row("Apron")))
                app.push("Title")
                wait_for(lambda: find(app.frame, "push button", "Title, sorted in ascending order"), "the order")
                app.wait_until_read(sorted(WORDS))
                app.push("Title, sorted in ascending order")
                app.wait_until_read(sorted(WORDS, reverse=True))
                app.push("Choose Columns")
                columns = wait_for(lambda: self.dialog_list(app, "Columns"), "the dialog of the columns")
                # A window manager would give it the focus.
                app.xdotool("search", "--sync", "--onlyvisible", "--name", "^Columns of the Table$", "windowfocus", "--sync")
                app.wait_for_focus(lambda node: name_of(node) == "Properties", "the first row of the dialog")
                for _ in range(20):
                    if name_of(app.focused()) == "Brand, selected":
                        break
                    app.press("Down")
                app.press("Return")
                wait_for(lambda: find(columns, "list item", "Brand"), "the brand, not chosen")
                app.press("Escape")
                wait_for(lambda: not find(app.frame, "push button", "Brand"), "the end of the column")
                self.assertNotIn("Brand", name_of(app.row("Apron")))

    @staticmethod
    def is_shown(page):
        return page and has_state(page, pyatspi.STATE_SHOWING)

    @staticmethod
    def dialog_list(app, name):
        return next((found for window in app.frame.parent for found in [find(window, "list", name)] if found), None)

    def test_the_view_and_the_columns_come_back_after_a_restart(self):
        with self.folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                app.press("ctrl+3")
                wait_for(lambda: find(app.frame, "push button", "Price"), "the title of a column")
                app.quit()
            with folder.open() as app:
                wait_for(lambda: find(app.frame, "push button", "Price"), "the table")
