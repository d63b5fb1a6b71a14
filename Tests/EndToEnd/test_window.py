"""The whole app in a real window, by keyboard and through the accessibility tree."""
import csv
import json
import os
import pathlib
import tempfile
import unittest
import zipfile

from support import CATALOG, ETSY, ROOT, SAMPLES, SHOPIFY, needs_samples, wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import BrowsingTest
from screen import App, children, find, grouped, role_of, walk  # noqa: E402


SHOP = ROOT / "Tests" / "ListingStoreTests" / "Fixtures" / "shopify-product-export.csv"


class Window(BrowsingTest):
    def wait_for_listings(self, app, count):
        header = f"All Listings, {grouped(count)}"
        wait_for(lambda: any(name.startswith(header) for name in app.rows("Listings")), f"“{header}”", 30)

    def choose_first_listing(self, app):
        """Down from row to row until the focus is on a listing, then Enter. Gives back the row's name."""
        wait_for(lambda: app.focused() and app.focused().getRoleName() == "list item", "the focus in the list")
        listings = app.texts("Listings")
        first = listings[listings.index("All Listings") + 2]
        for _ in range(12):
            if app.focused().name.startswith(first):
                break
            app.press("Down")
        row = app.focused().name
        self.assertTrue(row.startswith(first), f"the focus is on {row!r}")
        app.press("Return")
        return row

    def walk_through(self, path, count, title, sections):
        """Opens a file in a narrow window, opens its first listing, reads it, and goes back: all by keyboard."""
        with App(*self.source(path), width=420, height=720) as app:
            self.wait_for_listings(app, count)
            row = self.choose_first_listing(app)
            self.assertTrue(row.startswith(title), row)
            wait_for(lambda: title in app.texts("Listing Details"), "the listing's title on its screen")
            texts = app.read("Listing Details")
            for section in sections:
                self.assertIn(section, texts)
            price = row[len(title):].lstrip(", ").split(", ")[0]
            if price and price[0] in "€$£¥A":
                self.assertIn(price, texts)
            app.press("Escape")
            wait_for(lambda: app.focused() and app.focused().name == row, "the focus back on the listing's row")

    @needs_samples
    def test_real_etsy_exports(self):
        for name, count in ETSY.items():
            with self.subTest(name), open(SAMPLES / "etsy" / name, encoding="utf-8", newline="") as file:
                first = next(csv.DictReader(file))
                self.walk_through(SAMPLES / "etsy" / name, count, first["TITLE"].replace("&quot;", '"'), ["Description", "Original Data"])

    @needs_samples
    def test_real_shopify_exports(self):
        for name, (count, _) in SHOPIFY.items():
            with self.subTest(name), open(SAMPLES / "shopify" / name, encoding="utf-8-sig", newline="") as file:
                first = next(csv.DictReader(file))
                self.walk_through(SAMPLES / "shopify" / name, count, " ".join(first["Title"].split()), ["Original Data"])

    def test_the_sample_catalog_shows_every_section(self):
        with open(CATALOG, encoding="utf-8") as lines:
            listings = [json.loads(line) for line in lines]
        with App(*self.source(CATALOG)) as app:
            self.wait_for_listings(app, len(listings))
            self.choose_first_listing(app)
            first = listings[0]
            wait_for(lambda: first["title"] in app.texts("Listing Details"), "the listing next to the list")
            texts = wait_for(lambda: "Similar Listings" in (found := app.read("Listing Details")) and found, "the listings that are related")
            self.assertIn(f"1 of {len(first['images'])}", texts)
            sections = ["Options", "Variants", "Description", "Details", "Tags", "Materials", "Seller", "Rating", "Reviews"]
            sections += ["Shipping", "More from " + first["seller"]["name"], "Similar Listings", "Original Data"]
            self.assertEqual([text for text in texts if text in sections], sections, "in this order")
            self.assertIn(first["seller"]["about"], texts)
            self.assertIn(first["reviews"][0]["text"], texts)
            for value in first["options"][0]["values"] + first["tags"]:
                self.assertIn(value, texts)

    def test_the_wheel_scrolls_the_page_over_a_carousel(self):
        with App(*self.source(CATALOG), width=420, height=720) as app:
            wait_for(lambda: "Preview" in app.texts("Listings"), "the carousel")
            featured = app.list("Preview")

            def top():
                return featured.queryComponent().getExtents(pyatspi.WINDOW_COORDS).y

            start = top()
            # The pointer lies over the carousel's pictures.
            app.scroll(200, start + 60, 1)
            wait_for(lambda: top() < start - 20, "the page moved by the wheel over its carousel")
            app.scroll(200, top() + 60, -9)
            wait_for(lambda: top() == start, "the page back at its top")

    def test_cards_say_title_and_price_and_a_clicked_one_has_the_focus(self):
        with open(CATALOG, encoding="utf-8") as lines:
            titles = [json.loads(line)["title"] for line in lines]
        with App(*self.source(CATALOG)) as app:
            cards = wait_for(lambda: (found := app.list("Preview")) and children(found), "the cards")
            names = [card.name for card in cards]
            for name in names:
                title = next((title for title in titles if name.startswith(title + ", ")), None)
                self.assertIsNotNone(title, f"{name!r} has no title")
                self.assertRegex(name[len(title):], r"^, .*\d", "a price follows the title")
            app.click(cards[1])
            app.wait_for_focus(lambda node: node.name == names[1] and node.parent == app.list("Preview"), "the clicked card")
            app.press("Right")
            app.wait_for_focus(lambda node: node.name == names[2], "the next card")

    def test_the_keyboard_shortcuts_are_shown_by_key(self):
        with App(*self.source(CATALOG)) as app:
            self.wait_for_listings(app, 120)
            app.press("ctrl+question")

            def names():
                return {node.name for window in children(app.frame.parent) for node in walk(window)}

            wait_for(lambda: {"Current Listing", "Move Favorite", "Cancel Selection"} <= names(), "the shortcuts")
            app.press("Escape")
            wait_for(lambda: "Move Favorite" not in names(), "the end of their window")

    def test_the_original_data_can_be_unfolded_and_folded_by_keyboard(self):
        with open(SHOP, encoding="utf-8", newline="") as file:
            record = next(csv.DictReader(file))
        with App(*self.source(SHOP), width=420, height=720) as app:
            row = self.choose_first_listing(app)
            self.assertTrue(row.startswith(record["Title"]))
            for _ in range(40):
                app.press("Down")
                if app.focused().name.startswith("Original Data"):
                    break
            self.assertNotIn("Handle", app.read("Listing Details"))
            app.press("Return")
            texts = wait_for(lambda: "Handle" in (found := app.read("Listing Details")) and found, "the record's columns")
            for column in ("Handle", "Title", "Vendor"):
                self.assertIn(record[column], texts[texts.index(column) :])
            app.press("Return")
            wait_for(lambda: "Handle" not in app.read("Listing Details"), "the record folded in")

    def test_a_related_listing_opens_and_the_back_button_returns(self):
        with open(CATALOG, encoding="utf-8") as lines:
            listings = [json.loads(line) for line in lines]
        with App(*self.source(CATALOG), width=420) as app:
            self.wait_for_listings(app, len(listings))
            self.choose_first_listing(app)
            title = listings[0]["title"]
            more = "More from " + listings[0]["seller"]["name"]
            wait_for(lambda: more in app.read("Listing Details"), "the seller's other listings")
            for _ in range(60):
                app.press("Down")
                if app.focused().name == more and app.focused().childCount and app.list(more):
                    break
            self.assertEqual(app.focused().name, more, "the arrow keys never came to the carousel")
            cards = [card.name for card in app.list(more)]
            # Its title has the same name and stands above it.
            app.press("Down", "Right")
            wait_for(lambda: app.focused().name in cards, "the focus on a card")
            other = app.focused().name
            app.press("Return")
            shown = wait_for(lambda: [text for text in app.texts("Listing Details")[:6] if other.startswith(text) and text], "the related listing")
            self.assertNotEqual(shown[0], title)
            app.wait_for_focus(lambda node: node == children(app.list("Listing Details"))[0], "the top of the related listing")
            app.press("Escape")
            wait_for(lambda: title in app.texts("Listing Details")[:6], "the first listing again")
            app.press("Escape")
            wait_for(lambda: app.focused() and app.focused().name.startswith(title), "the focus back in the list")

    def test_a_folder_is_opened_as_one_catalog_and_a_pipe_when_it_is_complete(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, count in (("a.jsonl", 3), ("b.jsonl", 4)):
                lines = "".join(f'{{"title":"Thing {number}","price":"1"}}\n' for number in range(count))
                pathlib.Path(folder, name).write_text(lines)
            with App(folder) as app:
                self.wait_for_listings(app, 7)
            pipe = pathlib.Path(folder, "pipe")
            os.mkfifo(pipe)
            with App(pipe) as app:
                pipe.write_text(lines)
                self.wait_for_listings(app, 4)

    def test_an_excel_workbook_opens_like_a_table(self):
        """The listings are on the second sheet, below the name of the shop."""
        def sheet(rows):
            lines = ("".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in row) for row in rows)
            data = "".join(f"<row>{line}</row>" for line in lines)
            return f'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{data}</sheetData></worksheet>'

        office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

        def relationships(targets):
            items = "".join(
                f'<Relationship Id="r{number}" Type="{office}/{kind}" Target="{target}"/>' for number, (kind, target) in enumerate(targets))
            return f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{items}</Relationships>'

        parts = {
            "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
            "_rels/.rels": relationships([("officeDocument", "xl/workbook.xml")]),
            "xl/workbook.xml": f'<workbook xmlns:r="{office}"><sheets><sheet name="Help" r:id="r0"/><sheet name="Stock" r:id="r1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels": relationships([("worksheet", "worksheets/help.xml"), ("worksheet", "worksheets/stock.xml")]),
            "xl/worksheets/help.xml": sheet([["Read this first"]]),
            "xl/worksheets/stock.xml": sheet([["My Shop"], ["Title", "Price", "SKU"], ["Oak bowl", "9.50", "1"], ["Linen towel", "12", "2"]]),
        }
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "shop.xlsx")
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, text in parts.items():
                    archive.writestr(name, text)
            with App(path) as app:
                self.wait_for_listings(app, 2)
                self.assertTrue({"Oak bowl", "Linen towel"} <= set(app.texts("Listings")))

    def test_files_that_cannot_be_read_say_why_in_the_window_and_on_stderr(self):
        with tempfile.TemporaryDirectory() as folder:
            empty = pathlib.Path(folder, "empty.csv")
            empty.write_text("")
            prose = pathlib.Path(folder, "prose.txt")
            prose.write_text("Dear diary,\ntoday nothing was sold.\n")
            picture = next((CATALOG.parent / "pictures").glob("*.jpg"))
            for path in (folder, empty, prose, picture):
                with self.subTest(str(path)):
                    app = App(path)
                    try:
                        title = f"Could Not Open “{pathlib.Path(path).name}”"

                        def reason():
                            labels = [node.name for node in walk(app.frame) if role_of(node) == "label"]
                            return labels[labels.index(title) + 1] if title in labels else None

                        shown = wait_for(reason, "the reason in the window")
                        self.assertTrue(find(app.frame, "push button", "Open Another File…"))
                    finally:
                        app.process.terminate()
                    errors = app.process.communicate(timeout=20)[1]
                    # The command line has the quotation marks of ASCII.
                    self.assertEqual(errors.count(shown.translate(str.maketrans("“”‘’", "''''"))), 1, f"“{shown}” once in {errors}")


if __name__ == "__main__":
    unittest.main()
