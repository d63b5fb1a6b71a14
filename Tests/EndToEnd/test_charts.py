"""Charts, filters for missing fields, and the comparison of listings, in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import WORDS, BrowsingTest, listings  # noqa: E402
from screen import act, children, find, name_of, role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


def lines():
    """Listings of which each third has no brand."""
    return [{**line, **({} if number % 3 == 0 else {"brand": "Acme"})} for number, line in enumerate(listings())]


UNBRANDED = WORDS[::3]


def row(app, page, start):
    """The row of a page whose name has a beginning."""
    return wait_for(
        lambda: next((node for node in walk(app.list(page)) if (name_of(node) or "").startswith(start)), None) if app.list(page) else None,
        f"the row “{start}”")


class Charts(BrowsingTest):
    def test_a_bar_shows_the_listings_that_lack_its_field(self):
        with self.folder() as folder:
            folder.write(lines())
            with folder.open() as app:
                app.wait_until_read()
                app.press("ctrl+t")
                bar = row(app, "Charts", "Brand, ")
                self.assertEqual(name_of(bar), "Brand, 65%, 7 listings have none")
                self.assertTrue(any((name_of(node) or "").startswith("EUR · 20 listings, From ") for node in walk(app.list("Charts"))))
                app.press("Down", "Down")
                app.click(row(app, "Charts", "Brand, "))
                app.wait_for_section("Matching Listings", UNBRANDED)
                self.assertTrue(find(app.frame, "label", "No brand"))
                app.press("ctrl+t")
                row(app, "Charts", "Price, 100%")
                app.press("Escape")
                wait_for(lambda: app.list("Charts") is None, "the end of the charts")
                app.wait_for_section("Matching Listings", UNBRANDED)


class Comparison(BrowsingTest):
    def test_selected_listings_are_compared_and_one_is_opened(self):
        with self.folder() as folder:
            folder.write(lines())
            with folder.open() as app:
                app.wait_until_read()
                app.focus("Apron")
                app.press("ctrl+space", "Down", "ctrl+space")
                wait_for(lambda: find(app.frame, "label", "2 selected"), "the selection")
                app.press("ctrl+shift+c")
                brand = row(app, "Compare", "Brand")
                self.assertEqual(name_of(brand), "Brand, different: none; Acme")
                self.assertEqual(name_of(row(app, "Compare", "Category, ")), "Category, different: Home › Tables; Home › Rooms")
                app.push("Only Differences")
                wait_for(lambda: not any((name_of(node) or "").startswith("Currency: ") for node in walk(app.list("Compare"))),
                         "the differences alone")
                app.push("Atlas, €11.00")
                wait_for(lambda: "Atlas" in app.texts("Listing Details"), "the page of the listing")
                self.assertIsNone(app.list("Compare"))

    def test_listings_are_compared_by_dragging_one_onto_another(self):
        with self.folder() as folder:
            folder.write(lines())
            with folder.open() as app:
                app.wait_until_read()
                app.focus("Bench")
                app.drag(app.row("Atlas"), to=app.row("Basket"))
                row(app, "Compare", "Brand")
                app.push("Basket, €12.00")
                wait_for(lambda: "Basket" in app.texts("Listing Details"), "the page of the listing")


class SavedSearches(BrowsingTest):
    def test_a_search_is_saved_with_a_name_and_found_again_after_a_restart(self):
        with self.folder() as folder:
            folder.write(lines())
            with folder.open() as app:
                app.wait_until_read()
                app.press("ctrl+f")
                app.xdotool("type", "bench")
                app.wait_for_section("Search Results", ["Bench"])
                app.press("F9")
                app.click(row(app, "Filters", "Save This Search…"))
                dialog = wait_for(lambda: next((window for window in children(app.frame.parent) if window != app.frame), None), "the dialog")
                field = wait_for(lambda: find(dialog, "text", "Name"), "the field")
                field.queryEditableText().setTextContents("Benches")
                # GTK adds the label with the mark of its access key to the name.
                act(next(node for node in walk(dialog) if role_of(node) == "push button" and name_of(node).split()[:1] == ["Save"]))
                row(app, "Filters", "Benches, 1 listing, selected")
                app.quit()
            with folder.open() as app:
                app.wait_for_section("Search Results", ["Bench"])
                app.press("ctrl+f", "ctrl+a", "Delete")
                app.wait_until_read()
                app.click(row(app, "Filters", "Benches, 1 listing"))
                app.wait_for_section("Search Results", ["Bench"])


class Exclusion(BrowsingTest):
    def test_the_menu_of_a_value_excludes_its_listings(self):
        with self.folder() as folder:
            folder.write(lines())
            with folder.open() as app:
                app.wait_until_read()
                app.press("F9")
                value = row(app, "Filters", "Acme, 13 listings")
                app.bring_into_view_of(value, app.list("Filters"))
                app.click(value, button=3)
                app.choose_in_menu("Exclude")
                app.wait_for_section("Matching Listings", UNBRANDED)
                row(app, "Filters", "Acme, 13 listings, excluded")
                self.assertTrue(find(app.frame, "label", "Not Brand: Acme"))
