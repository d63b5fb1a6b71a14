"""The demonstration's pages on rows that change: layouts, updates, edits, ids, kinds, and all plugins in one list."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from demo_screen import DemoTest, number  # noqa: E402
from screen import TALL, has_state, role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


class Changing(DemoTest):
    def test_layouts(self):
        app = self.demo.open("Section layouts")
        app.click(self.cell("Row 6"))
        app.expect("Chosen: Row 6 of Grid")
        app.press("Right", "Return")
        app.expect("Chosen: Row 7 of Grid")
        app.press("Up")
        above = app.wait_for_focus(lambda node: node.name.startswith("Row ") and node.name != "Row 7", "the cell above").name
        app.press("Return")
        app.expect(f"Chosen: {above} of Grid")

    def cell(self, name):
        """A cell of the grid."""
        found = (node for node in walk(self.demo.rows) if node.name == name and role_of(node) not in ("label", "list item"))
        return next(node for node in found if has_state(node, pyatspi.STATE_FOCUSABLE))

    def test_updates_redraw_no_more_rows_than_necessary(self):
        app = self.demo.open("Updates", rows="Animated", height=TALL)
        app.push_by_keyboard("Insert")
        text = app.expect("Queued: ", "Rows: 31")
        counts = {name: number(text, name + r": (\d+) rows") for name in ("Animated", "Immediate", "Reload", "Queued")}
        self.assertLessEqual(counts["Animated"], 2)
        self.assertLessEqual(counts["Immediate"], 2)
        self.assertGreaterEqual(counts["Reload"], 1)
        for button, rows in (("Ten changes together", 41), ("Delete", 40), ("Shuffle", 40)):
            app.click(app.button(button))
            app.expect(f"Rows: {rows}")
            wait_for(lambda: len({tuple(app.names(name)[:5]) for name in counts}) == 1, f"the same rows in all lists after {button}")

    def test_edits_keep_light_and_heavy_rows_in_their_places(self):
        app = self.demo.open("Edits and sort weights")
        app.click(app.button("Append"))
        app.push_by_keyboard("Prepend")
        app.expect("Prepended: 7 rows")
        wait_for(lambda: app.names() == ["Light", "Row 5", "Row 1", "Row 2", "Row 3", "Row 4", "Heavy"], "the order")
        for button in ("Move row 1 to the end", "Replace row 2", "Delete row 3"):
            app.push(button)
        app.expect("Deleted: 6 rows")
        wait_for(lambda: app.names() == ["Light", "Row 5", "Row 6", "Row 4", "Row 1", "Heavy"], "the order after the edits")
        app.push("Add to no section")
        app.expect("Refused: There is no section nowhere.")
        self.assertEqual(len(app.names()), 6)

    def test_duplicates_are_shown_and_reported(self):
        app = self.demo.open("Duplicate ids")
        app.push_by_keyboard("Add row 2 once more")
        app.expect("Rows: 5", "Duplicates: Row 2")
        wait_for(lambda: app.names().count("Row 2") == 2, "both rows")
        app.click(app.button("Only once each"))
        app.expect("Rows: 4", "Duplicates: none")
        wait_for(lambda: app.names().count("Row 2") == 1, "one of them")

    def test_one_section_of_several_kinds(self):
        app = self.demo.open("Several kinds", height=TALL)
        app.expect("Rows: 24, of 3 kinds")
        labels = app.texts("Rows")
        self.assertLess(labels.index("Row 4"), labels.index("Message 5 is a complaint"))
        self.assertIn("Well made.", labels)
        before = app.names()
        app.push_by_keyboard("Shuffle")
        wait_for(lambda: app.names() != before and sorted(app.names()) == sorted(before), "the same rows in another order")

    def test_all_plugins_in_one_list(self):
        app = self.demo.open("Everything together")
        app.focus("Row 2")
        app.expect("Selected: 1 rows")
        header, moved = self.top("Shelf 1"), self.top("Row 2")
        app.press("alt+Down")
        app.expect("Last: moved Row 2 after Row 3")
        wait_for(lambda: self.top("Row 2") > moved + 20 and self.top("Shelf 1") == header, "the row further down in a list that stays")
        app.press("Delete")
        app.expect("Last: removed Row 2", "Selected: 0 rows")
        app.press("Home")
        wait_for(lambda: app.is_visible("Shelf 1"), "the first header in view")
        app.click(app.row("Shelf 1"))
        app.expect("Last: folded Shelf 1")
        app.press("F5")
        app.expect("Last: refreshed")
        app.click(app.button("Select all"))
        app.expect_that(lambda text: number(text, r"Selected: (\d+)") >= 18, "all rows of the open shelves selected")


    def top(self, name):
        """Where the first row of that name begins, in pixels."""
        return self.demo.row(name).queryComponent().getExtents(pyatspi.WINDOW_COORDS).y


class AllPages(DemoTest):
    def test_every_page_opens_by_keyboard_and_says_something(self):
        app = self.demo
        self.assertGreaterEqual(len(app.titles), 28)
        for title in app.titles:
            app.open(title, rows="Animated" if title == "Updates" else "Rows")
            self.assertNotEqual(app.status(), "", title)


if __name__ == "__main__":
    unittest.main()
