"""Every screen and dialog in a language whose strings are all bracketed and longer by half: what has no brackets was never translated."""
import html
import json
import os
import re
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import Browser, Folder, is_menu_item  # noqa: E402
from pseudo_language import environment, marked, mistake, word  # noqa: E402
from gi.repository import GLib  # noqa: E402
from screen import App, children, find, has_state, is_list, name_of, role_of, walk  # noqa: E402
from support import CATALOG, wait_for  # noqa: E402

# What stays as it is in the data of these tests, because the program understands it.
UNDERSTOOD = {
    "price", "price_max", "compare_at_price", "currency", "url", "src", "image", "availability", "description_format", "date", "condition",
}
LISTINGS = 24

# What GTK and libadwaita say themselves, in the language of their own translations, and names that are the same in all languages.
OTHERS = {
    "Minimize", "Maximize", "Close", "Restore",  # The buttons of a window.
    "Shortcuts", "Search Results", "No Results Found", "Try a different search",  # GTK's window of shortcuts.
    "Minimize the window", "Maximize the window", "Close the window", "Restore the window",
    "Delete", "Page_Up", "Page_Down",  # The names of keys.
    "(None)",  # A list of choices that has not been asked for its choices yet.
    "A usual value",  # A row that is measured and never shown.
    "listing-viewer",  # The program's name on the bus.
    # Names of marketplaces and shops.
    "Etsy, eBay, Amazon, Google Merchant Center, Meta", "Shopify, WooCommerce, Magento, PrestaShop, BigCommerce, Wix, Squarespace",
}


def data(value, key=None):
    """A value of the sample catalog with a mark before each word that the program doesn't understand."""
    if isinstance(value, dict):
        return {name: data(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [data(part, key) for part in value]
    if key in UNDERSTOOD or not isinstance(value, str) or value.startswith("http"):
        return value
    return "\n".join(marked(html.unescape(line)) for line in value.split("\n"))


def catalog():
    """Some listings of the sample catalog. Some have problems, and one has an image on the web."""
    with open(CATALOG, encoding="utf-8") as lines:
        listings = [data(json.loads(line)) for line, _ in zip(lines, range(LISTINGS))]
    for listing in listings:
        # An image of the listing is a file that isn't there; it says so.
        listing["images"] = listing["images"][:2]
        for variant in listing.get("variants", []):
            # An option is named by its key.
            variant["options"] = {marked(name): value for name, value in variant["options"].items()}
    listings[1]["price"] = "¤call ¤us"
    del listings[2]["title"]
    listings[3]["images"] = [{"src": "https://pictures.example/3.jpg", "alt": "¤chair"}]
    listings[4]["listed"] = "2026-03-14"
    return listings


def words_of(value):
    """The keys and values of the data that have no mark, which the original data of a listing shows."""
    if isinstance(value, dict):
        return set(value) | {found for part in value.values() for found in words_of(part)}
    if isinstance(value, list):
        return {found for part in value for found in words_of(part)}
    return {value} if isinstance(value, str) else set()


class PseudoApp(App):
    word = staticmethod(word)


class PseudoBrowser(Browser):
    word = staticmethod(word)


class PseudoFolder(Folder):
    """A folder with a file whose name and content are marked as data."""

    def __enter__(self):
        super().__enter__()
        self.file = self.path / "¤listings.jsonl"
        self.write(catalog())
        return self

    def open(self, *arguments, kind=PseudoBrowser, **options):
        return kind(*arguments, environment={**environment(), "XDG_DATA_HOME": str(self.data)}, **options)


class EveryScreen(unittest.TestCase):
    def setUp(self):
        self.data = {word for listing in catalog() for word in words_of(listing)}
        self.mistakes = {}
        self.seen = set()

    def tearDown(self):
        if self.mistakes:
            self.fail("\n" + "\n".join(f"{state}: {mistake}" for mistake, state in self.mistakes.items()))

    def look(self, app, state, *expected, root=None):
        """Reads all that the program shows and says in a state.

        expected: English strings of the program that must be among it, so that a test that looks at something else fails.
        root: the part of the window that has changed; all windows without it."""
        def is_shown():
            seen = self.read(app, state, root)
            return all(any(word(text) in shown for shown in seen) for text in expected)

        wait_for(is_shown, f"{', '.join(map(word, expected))} among what is shown: {state}")

    def read(self, app, state, root):
        seen = set()
        for window in [root] if root else children(app.frame.parent):
            for node in walk(window):
                if not has_state(node, pyatspi.STATE_VISIBLE):
                    continue
                for text in self.texts(node):
                    seen.add(text)
                    # Widgets without a name say what kind they are. A row of the original data begins with the name of its field.
                    if text in OTHERS or text in self.data or re.match(r"(Gtk|Adw)[A-Z]\w+$", text) or text.split(": ")[0] in self.data:
                        continue
                    # The path of a file, and a translated title in front of names.
                    if text.startswith("/") or text.rpartition("]: ")[2] in OTHERS:
                        continue
                    if wrong := mistake(text):
                        self.mistakes.setdefault(f"{role_of(node)}: {wrong}", state)
        self.seen |= seen
        return seen

    def texts(self, node):
        """What a widget shows, and its name and description."""
        try:
            found = [node.name, node.description]
            if role_of(node) in ("text", "entry"):
                text = node.queryText()
                found.append(text.getText(0, -1))
        except (GLib.GError, NotImplementedError):
            # It has gone, or it is a widget that holds no text.
            return []
        return [line for text in dict.fromkeys(found) if text for line in text.split("\n")]

    def wait_until_read(self, app):
        wait_for(lambda: any(name.startswith(word("All Listings")) for name in app.rows("Listings")), "all listings", 30)

    def wait_for_texts(self, app, window, *expected):
        wait_for(lambda: {word(text) for text in expected} <= {name_of(node) for node in walk(window)}, f"{expected}")

    def wait_for_window(self, app):
        """A second window of the program."""
        return wait_for(lambda: next((window for window in children(app.frame.parent) if window != app.frame), None), "the window")

    def close_window(self, app, window):
        app.press("Escape")
        wait_for(lambda: window not in children(app.frame.parent), "the end of the window")
        app.take_focus()

    def rows_of_listings(self, app):
        rows = children(app.page)
        start = next(index for index, row in enumerate(rows) if (name_of(row) or "").startswith(word("All Listings")))
        return rows[start + 1:]

    def test_the_empty_page_and_windows_of_the_main_menu(self):
        with PseudoFolder() as folder, folder.open(kind=PseudoApp, width=900, height=800) as app:
            wait_for(lambda: find(app.frame, "push button", word("Open File")), "the page")
            self.look(app, "empty page", "Open File…")
            app.press("ctrl+question")
            window = self.wait_for_window(app)
            self.look(app, "shortcuts", "Current Listing", "Move Favorite")
            self.close_window(app, window)
            app.leave()
            app.press("F10")
            app.wait_for_focus(is_menu_item, "the menu")
            self.look(app, "main menu", "New Window", "Open Folder…")
            app.press("Up")
            app.wait_for_focus(lambda node: node.name == word("About Listing Viewer"), "the last entry")
            app.press("Return")
            window = self.wait_for_window(app)
            # Most of this window is libadwaita's.
            self.wait_for_texts(app, window, "See marketplace exports the way shoppers will.", "The Listing Viewer authors")

    def test_a_file_that_cannot_be_read(self):
        with PseudoFolder() as folder:
            folder.file.write_text("")
            with folder.open(folder.file, kind=PseudoApp, width=900, height=800) as app:
                wait_for(lambda: find(app.frame, "push button", word("Open Another File…")), "the page")
                self.look(app, "failed page", "Open Another File…")

    def test_browsing_with_menus_and_selection(self):
        with PseudoFolder() as folder, folder.open(folder.file, width=1200) as app:
            self.wait_until_read(app)
            self.look(app, "browsing", "Preview", "Categories", "All Listings", "Load Images")
            app.click(self.rows_of_listings(app)[0], button=3)
            app.wait_for_focus(is_menu_item, "the menu")
            self.look(app, "row menu", "Copy Link", "Hide")
            app.choose_in_menu("Add to Favorites")
            wait_for(lambda: any((name or "").startswith(word("Favorites")) for name in app.names()), "the favorites")
            self.look(app, "favorites", "Favorites", root=app.page)
            app.press("Down", "Delete")
            wait_for(lambda: any(word("Undo") in (name_of(node) or "") for node in walk(app.frame, lambda node: not is_list(node))), "the toast")
            self.look(app, "toast", "Undo")
            app.press("space")
            wait_for(lambda: any(has_state(row, pyatspi.STATE_SELECTED) for row in children(app.page)), "a selected row")
            self.look(app, "selection", "Select All", "Export…")
            app.press("ctrl+e")
            dialog = self.wait_for_window(app)
            self.assertEqual(name_of(dialog), word("Export {n} Listing").replace("{n}", "1"))
            self.wait_for_texts(app, dialog, "What Changes", "Preview", "Save As…")
            app.press("Escape")
            wait_for(lambda: len(children(app.frame.parent)) == 1, "the end of the dialog")
            app.press("Escape")
            app.click(wait_for(lambda: find(app.frame, "push button", word("Sort")), "the button"))
            app.wait_for_focus(is_menu_item, "the menu")
            self.look(app, "orders", "Newest First")
            app.press("Escape", "F10")
            app.wait_for_focus(lambda node: is_menu_item(node) and name_of(node) == word("New Window"), "the main menu")
            app.choose_in_menu("Group By")
            self.look(app, "groups", "First Letter")

    def test_searching_and_filters(self):
        with PseudoFolder() as folder, folder.open(folder.file, width=1200) as app:
            self.wait_until_read(app)
            app.press("ctrl+f")
            field = app.wait_for_focus(lambda node: node.name == word("Search Listings"), "the search field")
            for search, title in (("mug", "Search Results"), ("zzzz", "No matches")):
                field.queryEditableText().setTextContents(search)
                self.look(app, search, title)
            app.press("Escape")
            self.wait_until_read(app)
            app.push("Filters")
            panel = wait_for(lambda: app.list("Filters"), "the panel")
            wait_for(lambda: len([row for row in children(panel) if name_of(row)]) > 10, "the facets")
            self.look(app, "filters", "Price", "Brands")
            # A value of each kind, for the chips.
            chosen = 0
            for name in [name for name in app.rows("Filters") if re.search(r", \d+ |, \[\d+ ", name)][::5]:
                row = next((row for row in children(panel) if name_of(row) == name), None)
                if row and chosen < 4:
                    app.click(row)
                    chosen += 1
            wait_for(lambda: find(app.frame, "push button", word("Clear All")), "the chips")
            self.look(app, "chips", "Clear All")

    def test_a_listing_with_every_section(self):
        with PseudoFolder() as folder, folder.open(folder.file, width=1200) as app:
            self.wait_until_read(app)
            for title in ("¤call", "¤mug,"):
                app.click(next(row for row in self.rows_of_listings(app) if title in name_of(row)))
                page = wait_for(lambda: app.list("Listing Details"), "the listing")
                wait_for(lambda: any(word("Original Data") in (name_of(row) or "") for row in children(page)), "the last section")
                self.look(app, title, "Description", root=page)
                app.wheel(page, 200)
                app.click(next(row for row in children(page) if (name_of(row) or "").startswith(word("Original Data"))))
                for _ in range(2):
                    self.look(app, title, root=page)
                    app.wheel(page, 200)
            sections = ["Options", "Variants", "Details", "Tags", "Materials", "Seller", "Rating", "Reviews", "Shipping", "Similar Listings", "Problems"]
            for text in sections:
                self.assertTrue(any(word(text) in shown for shown in self.seen), f"“{word(text)}” is not shown")

    def test_the_problems_of_a_file(self):
        with PseudoFolder() as folder:
            with open(folder.file, "a") as file:
                file.write('{"id": 1\n"¤no ¤listing"\n')
            with folder.open(folder.file, width=1200) as app:
                self.wait_until_read(app)
                problems = [row for row in children(app.page) if re.search(r"^\[\d prooo", name_of(row) or "")]
                self.assertTrue(problems, app.names())
                for row in problems:
                    app.click(row)
                    self.look(app, "problems", root=app.page)

    def test_columns(self):
        with PseudoFolder() as folder:
            table = folder.path / "¤odd.csv"
            table.write_text("¤title,¤qq,¤Preis\n¤A-1,¤Oak ¤chair,80.00\n¤A-2,¤Ash ¤stool,35.00\n")
            with folder.open(table, kind=PseudoApp, width=900, height=900) as app:
                wait_for(lambda: find(app.frame, "push button", word("Review Columns…")), "the question")
                self.look(app, "columns bar", "Review Columns…", "Looks Right")

                def found():
                    app.press("ctrl+m")
                    return next((window for window in children(app.frame.parent) if name_of(window) == word("Match Columns")), None)

                wait_for(found, "the dialog")
                app.wait_for_focus(lambda node: name_of(node).startswith("¤title"), "the first column")
                self.look(app, "columns", "Match Columns", "Apply")
                app.press("Tab", "space")
                wait_for(lambda: any(role_of(node) == "list" and children(node) for node in walk(app.frame.parent)), "the meanings")
                self.look(app, "meanings", "Title", "Description")


if __name__ == "__main__":
    unittest.main()
