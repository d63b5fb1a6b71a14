"""The dialog in which the user says what the columns of a file mean, by keyboard and through the accessibility tree."""
import os
import pathlib
import tempfile
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from screen import App, children, find, has_state, name_of, walk  # noqa: E402
from support import wait_for  # noqa: E402

# The titles stand under a name that says nothing, and something else under one that looks like a title.
HEADER = "title,qq,Preis (EUR)\n"
FIRST = HEADER + "A-1,Oak chair,80.00\nA-2,Ash stool,35.00\n"
SECOND = HEADER + "B-1,Beech table,200.00\n"
OBJECTS = '[{"title":"A-1","qq":"Oak chair","zz":{"kk":"80.00"}},{"title":"A-2","qq":"Ash stool","zz":{"kk":"35.00"}}]'
SAME_KEYS = '{"zz":{"kk":"200.00"},"title":"B-1","qq":"Beech table"}\n{"zz":{"kk":"9.00"},"title":"B-2","qq":"Birch box"}\n'
# A number, a title and a list with the path of a category, under no header.
NO_HEADER = """7c1f20aa,Felt slippers with cork soles,"[""Shoes >> Slippers >> Women""]"
7c1f20ab,Felt slippers with cork soles,"[""Shoes >> Slippers >> Men""]"
81d0be17,"Tea towel, half linen","[""Kitchen >> Textiles >> Tea towels""]"
90aa3c52,Enamel jug for 1.5 l,"[""Kitchen >> Tableware""]"
"""
ELEMENTS = """<shop><thing><title>A-1</title><qq>Oak chair</qq><price>80.00</price><sku>1</sku></thing>
<thing><title>A-2</title><qq>Ash stool</qq><price>35.00</price><sku>2</sku></thing></shop>"""


def shows(node, text):
    """Whether a choice of an open list shows a string: GTK's own choices have no name but a label."""
    return node is not None and any(name_of(part) == text for part in walk(node))


class Columns(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.environment = {"XDG_DATA_HOME": str(self.folder / "data")}

    def open(self, text, name="odd.csv", **options):
        path = self.folder / name
        path.write_text(text)
        return App(path, environment=self.environment, **options)

    def titles(self, app):
        return app.texts("Listings")

    def dialog(self, app):
        def found():
            # The key works once the file has been read and looked at.
            app.press("ctrl+m")
            return next((window for window in children(app.frame.parent) if name_of(window) == "Match Columns"), None)

        return wait_for(found, "the dialog of the columns")

    def opened_dialog(self, app):
        """The dialog that opens by itself."""
        dialog = wait_for(
            lambda: next((window for window in children(app.frame.parent) if name_of(window) == "Match Columns"), None),
            "the dialog of the columns that opens by itself")
        # A window manager would give it the focus.
        app.xdotool("search", "--sync", "--onlyvisible", "--name", "^Match Columns$", "windowfocus", "--sync")
        return dialog

    def open_dialog(self, app):
        """By its key, once the file has been read. Gives back the dialog with the focus on its first column."""
        dialog = self.dialog(app)
        app.wait_for_focus(lambda node: name_of(node).startswith("title, Title"), "the first column")
        return dialog

    def press(self, dialog, name):
        """Presses a button or switch of the dialog, as a screen reader does."""
        node = next(node for node in walk(dialog) if name_of(node) == name)
        self.assertTrue(node.queryAction().doAction(0), f"“{name}” can't be pressed")

    def press_header(self, dialog, is_on):
        """Presses the switch for the header and waits until it is on or off, which it is after its animation."""
        name = "First row contains column names"
        self.press(dialog, name)

        def is_switched():
            return any(has_state(node, pyatspi.STATE_CHECKED) == is_on for node in walk(dialog) if name_of(node) == name)

        wait_for(is_switched, f"the switch for the header to be {'on' if is_on else 'off'}")

    def asks_for_header(self, dialog):
        """By a switch; what is written next to it only says the same."""
        asking = [node for node in walk(dialog) if name_of(node) == "First row contains column names"]
        self.assertLessEqual(len(asking), 1)
        return bool(asking)

    def wait_for_preview(self, dialog, *beginnings):
        """Waits until the listings of the preview begin as given, one after the other."""
        def is_shown():
            rows = [row for row in self.preview(dialog) if row]
            return all(any(row.startswith(beginning) for row in rows) for beginning in beginnings)

        wait_for(is_shown, f"a preview of {beginnings}")

    def preview(self, dialog):
        root = find(dialog, "list", "Preview")
        return [name_of(row) for row in children(root)] if root else []

    def choose(self, app, column, meaning, steps=40):
        """With the focus on the row of a column: into its choices and down to a meaning."""
        app.press("Tab")
        app.wait_for_focus(lambda node: name_of(node).startswith(f"Meaning of “{column}”"), f"the choices of “{column}”")
        app.press("space", "Home")
        for _ in range(steps):
            if shows(app.focused(), meaning):
                break
            app.press("Down")
        app.wait_for_focus(lambda node: shows(node, meaning), f"“{meaning}”")
        app.press("Return")

    def test_a_corrected_column_shows_immediately_and_is_remembered_for_files_of_the_same_columns(self):
        with self.open(FIRST) as app:
            wait_for(lambda: "A-1" in self.titles(app), "the listings by the guess")
            dialog = self.open_dialog(app)
            self.assertTrue(any(row.startswith("A-1, €80.00") for row in self.preview(dialog)), self.preview(dialog))
            app.press("Down")
            app.wait_for_focus(lambda node: name_of(node).startswith("qq, "), "the second column")
            self.choose(app, "qq", "Title")
            wait_for(lambda: any(row.startswith("Oak chair, €80.00") for row in self.preview(dialog)), "the corrected preview")
            self.assertFalse(any(row.startswith("A-1") for row in self.preview(dialog)))
            app.press("ctrl+Return")
            wait_for(lambda: "Oak chair" in self.titles(app), "the file read by the corrected columns")
            self.assertNotIn("A-1", self.titles(app))
            app.quit()
        with self.open(SECOND, "other.csv") as app:
            wait_for(lambda: "Beech table" in self.titles(app), "the other file by the same columns")
            self.assertNotIn("B-1", self.titles(app))

    def test_closing_the_dialog_changes_nothing(self):
        with self.open(FIRST) as app:
            wait_for(lambda: "A-1" in self.titles(app), "the listings by the guess")
            self.open_dialog(app)
            app.press("Down")
            self.choose(app, "qq", "Title")
            app.press("Escape")
            wait_for(lambda: all(name_of(window) != "Match Columns" for window in children(app.frame.parent)), "the end of the dialog")
            self.assertIn("A-1", self.titles(app))
            self.assertFalse((self.folder / "data" / "listing-viewer" / "mappings.json").exists())

    def test_an_unknown_table_is_opened_by_the_meanings_that_the_user_chooses(self):
        with self.open("aa;bb\nx;y\nz;w\n") as app:
            dialog = self.opened_dialog(app)
            app.wait_for_focus(lambda node: name_of(node).startswith("aa, "), "the first column")
            self.assertFalse(has_state(find(dialog, "push button", "Apply"), pyatspi.STATE_SENSITIVE), "without a title there are no listings")
            app.press("Down")
            app.wait_for_focus(lambda node: name_of(node).startswith("bb, "), "the second column")
            self.choose(app, "bb", "Title")
            wait_for(lambda: has_state(find(dialog, "push button", "Apply"), pyatspi.STATE_SENSITIVE), "a button that applies the title")
            app.press("ctrl+Return")
            wait_for(lambda: "w" in self.titles(app), "the listings")

    def test_closing_an_automatically_opened_dialog_leaves_a_question(self):
        with self.open("aa;bb\nx;y\nz;w\n") as app:
            self.opened_dialog(app)
            app.wait_for_focus(lambda node: name_of(node).startswith("aa, "), "the first column")
            app.press("Escape")
            wait_for(lambda: all(name_of(window) != "Match Columns" for window in children(app.frame.parent)), "the end of the dialog")
            self.assertTrue(find(app.frame, "push button", "Match Columns…"))
            self.assertTrue(any(name_of(node) == "Which Column Has the Titles?" for node in walk(app.frame)))
            self.assertFalse((self.folder / "data" / "listing-viewer" / "mappings.json").exists())

    def test_a_table_without_a_header_opens_with_all_its_lines_and_the_bar_that_asks(self):
        with self.open(NO_HEADER) as app:
            wait_for(lambda: {"Tea towel, half linen", "Enamel jug for 1.5 l"} <= set(self.titles(app)), "the listings by their titles")
            wait_for(lambda: find(app.frame, "push button", "Review Columns…"), "the bar that asks")
            self.assertTrue(app.rows("Listings")[0].startswith("odd.csv, 4 Listings"), app.rows("Listings"))
            self.assertTrue(all(name_of(window) != "Match Columns" for window in children(app.frame.parent)), "no dialog opens by itself")
            dialog = self.dialog(app)
            self.assertTrue(self.asks_for_header(dialog))
            self.wait_for_preview(dialog, "Felt slippers", "Tea towel")

    def test_going_back_to_the_guess_is_shown_immediately_and_applied(self):
        with self.open(FIRST) as app:
            wait_for(lambda: "A-1" in self.titles(app), "the listings by the guess")
            self.open_dialog(app)
            app.press("Down")
            self.choose(app, "qq", "Title")
            app.press("ctrl+Return")
            wait_for(lambda: "Oak chair" in self.titles(app), "the file read by the corrected columns")
            # Without a window manager nothing gives the focus back when a dialog goes.
            app.xdotool("windowfocus", "--sync", app._xid)
            dialog = self.dialog(app)
            self.wait_for_preview(dialog, "Oak chair, €80.00")
            self.press(dialog, "Reset to Suggestions")
            self.wait_for_preview(dialog, "A-1, €80.00", "A-2, €35.00")
            app.press("ctrl+Return")
            wait_for(lambda: "A-1" in self.titles(app), "the file read by the guess")
            self.assertNotIn("Oak chair", self.titles(app))

    def test_a_first_line_without_column_names_becomes_a_listing(self):
        with self.open("Chair,Oak,Brown\nStool,Ash,White\n") as app:
            dialog = self.opened_dialog(app)
            app.wait_for_focus(lambda node: name_of(node).startswith("Chair, "), "the first column by the first line")
            self.assertTrue(self.asks_for_header(dialog))
            self.press_header(dialog, False)
            app.wait_for_focus(lambda node: name_of(node).startswith("Column 1, "), "the first column without a name")
            self.choose(app, "Column 1", "Title")
            self.wait_for_preview(dialog, "Chair", "Stool")
            self.press_header(dialog, True)
            wait_for(lambda: not any(row.startswith("Chair") for row in self.preview(dialog)), "the first line as names again")
            self.wait_for_preview(dialog, "Stool")
            self.press_header(dialog, False)
            self.wait_for_preview(dialog, "Chair", "Stool")
            app.press("ctrl+Return")
            wait_for(lambda: {"Chair", "Stool"} <= set(self.titles(app)), "both lines as listings")

    def test_a_key_of_json_is_corrected_and_remembered_for_files_of_the_same_keys(self):
        with self.open(OBJECTS, "odd.json") as app:
            wait_for(lambda: "A-1" in self.titles(app), "the listings by the guess")
            dialog = self.open_dialog(app)
            self.assertFalse(self.asks_for_header(dialog), "objects have no header")
            self.wait_for_preview(dialog, "A-1", "A-2")
            app.press("Down", "Down")
            app.wait_for_focus(lambda node: name_of(node).startswith("zz.kk, "), "the key inside of an object")
            app.press("Up")
            app.wait_for_focus(lambda node: name_of(node).startswith("qq, "), "the second key")
            self.choose(app, "qq", "Title")
            self.wait_for_preview(dialog, "Oak chair", "Ash stool")
            app.press("ctrl+Return")
            wait_for(lambda: "Oak chair" in self.titles(app), "the file read by the corrected keys")
            self.assertNotIn("A-1", self.titles(app))
            app.quit()
        with self.open(SAME_KEYS, "other.jsonl") as app:
            wait_for(lambda: "Beech table" in self.titles(app), "the other file by the same keys")
            self.assertNotIn("B-1", self.titles(app))

    def test_an_element_of_xml_is_corrected(self):
        with self.open(ELEMENTS, "odd.xml") as app:
            wait_for(lambda: "A-1" in self.titles(app), "the listings by the guess")
            dialog = self.open_dialog(app)
            self.assertFalse(self.asks_for_header(dialog), "elements have no header")
            app.press("Down")
            self.choose(app, "qq", "Title")
            self.wait_for_preview(dialog, "Oak chair", "Ash stool")
            app.press("ctrl+Return")
            wait_for(lambda: "Oak chair" in self.titles(app), "the file read by the corrected elements")


if __name__ == "__main__":
    unittest.main()
