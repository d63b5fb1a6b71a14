"""From the problems of a file to the listings that have them, in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import BrowsingTest, listings  # noqa: E402
from screen import children, name_of  # noqa: E402
from support import wait_for  # noqa: E402

BROKEN = ["Bench", "Clock", "Kettle"]


def broken():
    """Three listings with words in place of a price, and a line that is not a listing."""
    lines = [{**line, "price": "call us"} if line["title"] in BROKEN else line for line in listings()]
    return lines + ["no listing"]


class Problems(BrowsingTest):
    def problem_rows(self, app):
        names = app.names()
        start = next(index for index, name in enumerate(names) if "Problems, " in name)
        end = next(index for index, name in enumerate(names) if name.startswith(("Preview", "Categories", "All Listings")))
        return names[start:end]

    def test_problems_are_counted_by_severity_and_grouped_by_reason(self):
        with self.folder() as folder:
            folder.write(broken())
            with folder.open() as app:
                app.wait_until_read()
                rows = self.problem_rows(app)
                self.assertTrue(rows[0].startswith("4 Problems, 1 not shown, 3 not understood"), rows)
                self.assertEqual(len(rows), 3, rows)
                self.assertTrue(rows[2].startswith("3 problems “…” isn’t a price."), rows)

    def test_a_group_leads_to_its_listings(self):
        with self.folder() as folder:
            folder.write(broken())
            with folder.open() as app:
                app.wait_until_read()
                app.push("Show 3 Listings")
                app.wait_for_section("Matching Listings", BROKEN)
                self.assertIn("Bench, Unreadable price: call us", app.names())
                app.push("Remove Problem Filter")
                app.wait_until_read()

    def test_a_problem_leads_to_its_listing_where_it_is_above_the_original_data(self):
        with self.folder() as folder:
            folder.write(broken())
            with folder.open() as app:
                app.wait_until_read()
                app.click(next(row for row in children(app.page) if (name_of(row) or "").startswith("3 problems ")))
                row = wait_for(
                    lambda: next((row for row in children(app.page) if "Entry 8" in (name_of(row) or "")), None), "the second problem")
                app.click(row)
                page = wait_for(lambda: app.list("Listing Details"), "the listing")
                wait_for(lambda: any((name_of(row) or "").startswith("Clock, ") for row in children(page)), "the listing of the problem")
                names = [name_of(row) or "" for row in children(page)]
                problems = next(index for index, name in enumerate(names) if name.startswith("Problems, 1"))
                original = next(index for index, name in enumerate(names) if name.startswith("Original Data"))
                self.assertLess(problems, original, names)
                self.assertTrue(names[problems + 1].startswith("“call us” isn’t a price."), names)

    def test_a_problem_of_a_line_without_a_listing_says_so(self):
        with self.folder() as folder:
            folder.write(broken())
            with folder.open() as app:
                app.wait_until_read()
                app.click(next(row for row in children(app.page) if (name_of(row) or "").startswith("1 problem ")))
                app.click(wait_for(
                    lambda: next((row for row in children(app.page) if "Entry 21" in (name_of(row) or "")), None), "the problem"))
                app.wait_for_text("There is no listing for this row")

    def test_the_section_can_be_folded(self):
        with self.folder() as folder:
            folder.write(broken())
            with folder.open() as app:
                app.wait_until_read()
                app.click(next(row for row in children(app.page) if (name_of(row) or "").startswith("4 Problems")))
                wait_for(lambda: len(self.problem_rows(app)) == 1, "the folded section")
