"""The demonstration's pages on what a person does with rows: choosing, folding, moving, dragging."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from demo_screen import DemoTest, number  # noqa: E402
from screen import TALL, children, has_state, role_of  # noqa: E402
from support import wait_for  # noqa: E402


class Choosing(DemoTest):
    def test_selection(self):
        app = self.demo.open("Selection")
        app.focus("Row 2")
        app.expect_selected("Row 2")
        app.click(app.row("Row 4"), holding="ctrl")
        app.expect_selected("Row 2", "Row 4")
        app.click(app.row("Row 7"), holding="shift")
        app.expect_selected("Row 4", "Row 6", "Row 7")
        app.expect("Selected: 3 rows")
        app.press("ctrl+a")
        app.expect("Selected: 39 rows")
        app.press("Escape")
        app.expect("Selected: 0 rows")
        app.focus("Row 2")
        app.press("space", "shift+Down", "shift+Down")
        app.expect_selected("Row 2", "Row 3", "Row 4")
        app.push("Shuffle")
        app.expect_selected("Row 2", "Row 3", "Row 4")
        app.push_by_keyboard("Select none")
        app.expect("Selected: 0 rows")

    def test_a_slow_click(self):
        # Longer than the two presses of a double click may be apart, as on a busy machine or by a slow hand.
        app = self.demo.open("Selection")
        app.click(app.row("Row 2"), seconds=0.8)
        app.expect_selected("Row 2")
        app.click(app.row("Row 4"), holding="ctrl", seconds=0.8)
        app.expect_selected("Row 2", "Row 4")

    def test_a_click_that_adds(self):
        app = self.demo.open("Selection")
        app.click(app.button("Click adds"))
        app.expect("A click adds or removes")
        app.click(app.row("Row 2"))
        app.click(app.row("Row 3"))
        app.expect_selected("Row 2", "Row 3")
        app.click(app.row("Row 2"))
        app.expect_selected("Row 3")

    def test_a_selected_row_comes_into_view(self):
        app = self.demo.open("Single selection")
        app.push_by_keyboard("Select row 250")
        app.expect("Selected: Row 250")
        wait_for(lambda: app.is_visible("Row 250"), "the selected row in view")
        app.focus("Row 251")
        app.expect("Selected: Row 251")
        app.press("Down", "space")
        app.expect("Selected: Row 252")
        app.expect_selected("Row 252")

    def test_highlight(self):
        app = self.demo.open("Highlight")
        app.point(app.row("Row 4"))
        app.expect("Under the pointer: Row 4")
        app.hold()
        app.expect("Held down: Row 4")
        app.release()
        app.expect("Under the pointer: Row 4")
        app.point(app.row("Row 3"))
        app.expect("Row 3 is not highlighted")

    def test_the_focus_follows_its_row_and_moves_on_when_the_row_is_removed(self):
        app = self.demo.open("Focus", height=TALL)
        app.focus("Row 5")
        app.expect("Focus: Row 5")
        for key in ("ctrl+s", "ctrl+i", "ctrl+s"):
            before = app.names()
            app.press(key)
            wait_for(lambda: app.names() != before, f"another order after {key}")
            app.wait_for_focus(lambda node: node.name == "Row 5", f"its row after {key}")
        app.press("Delete")
        wait_for(lambda: "Row 5" not in app.names(), "the row gone")
        heir = app.wait_for_focus(lambda node: node.name.startswith("Row "), "an heir").name
        app.expect(f"Focus: {heir}")

    def test_row_actions_by_key_and_in_menus(self):
        app = self.demo.open("Row actions", height=TALL)
        app.focus("Row 2")
        app.press("ctrl+d")
        app.expect("Marked: Row 2")
        app.row("Row 2, Marked")
        app.press("Delete")
        app.expect("Removed: Row 2")
        app.focus("Row 3")
        app.press("shift+F10")
        app.wait_for_focus(lambda node: node.name == "Mark", "the first entry of the menu")
        app.press("Return")
        app.expect("Marked: Row 3")
        app.wait_for_focus(lambda node: node.name.startswith("Row 3"), "the row again")
        app.click(app.row("Row 4"), button=3)
        app.wait_for_focus(lambda node: node.name == "Mark", "the first entry of the menu at the pointer")
        app.press("Down", "Return")
        app.expect("Removed: Row 4")
        app.push_by_keyboard("Bring all back")
        wait_for(lambda: app.names()[:4] == ["Row 1", "Row 2, Marked", "Row 3, Marked", "Row 4"], "all rows")

    def test_what_a_screen_reader_says(self):
        app = self.demo.open("Accessibility")
        app.focus("Step number 2")
        app.expect("“Step number 2”, role row, 2 of 8, selected, An even one")
        app.press("Up")
        app.expect("“Step number 1”, role button, 1 of 8")
        app.push_by_keyboard("Announce something")
        app.wait_for_announcement("The list is complete")


class Folding(DemoTest):
    def test_by_mouse_and_keyboard(self):
        app = self.demo.open("Folding")
        self.assertEqual(number(app.status(), r"Rows: (\d+)"), 10)
        app.focus("Chairs")
        app.expect("Folded: Chairs", "Rows: 8")
        wait_for(lambda: not has_state(app.row("Chairs"), pyatspi.STATE_EXPANDED), "the state of the folded row")
        app.press("Left")
        app.wait_for_focus(lambda node: node.name == "Furniture", "the parent")
        app.press("Left")
        app.expect("Folded: Furniture", "Rows: 4")
        app.press("Right")
        # The chairs stay folded.
        app.expect("Unfolded: Furniture", "Rows: 8")
        app.press("Return")
        app.expect("Folded: Furniture", "Rows: 4")
        app.click(app.row("All of it"))
        app.expect("Folded: All of it", "Rows: 1")


class Moving(DemoTest):
    def test_by_keyboard(self):
        app = self.demo.open("Moving rows")
        app.focus("Row 3")
        app.press("alt+Down")
        app.expect("Moved: Row 3 after Row 4")
        app.wait_for_focus(lambda node: node.name == "Row 3", "the row that was moved")
        app.press("alt+Down")
        app.expect("Moved: Row 3 after Row 5")
        app.press("alt+Down")
        app.expect("Moved: Row 3 after Row 6")
        app.press("alt+Down")
        app.expect("Moved: Row 3 before Row 7")
        wait_for(lambda: [name.split(", ")[0] for name in app.names()][5:9] == ["Row 6", "Done", "Row 3", "Row 7"], "the order")

    def test_by_drag(self):
        app = self.demo.open("Moving rows")
        app.drag(app.row("Row 3"), app.row("Row 5"), dy=12, before_drop=lambda: app.expect("Row 3 would go after Row 5"))
        app.expect("Moved: Row 3 after Row 5")
        app.drag(app.row("Row 3"), app.row("Row 9"), dy=-12, before_drop=lambda: app.expect("Row 3 would go before Row 9"))
        app.expect("Moved: Row 3 before Row 9")
        app.drag(app.row("Row 2"), app.row("Row 9"), dy=-12, before_drop=lambda: app.expect("Row 2 can’t go before Row 9"))
        self.assertIn("Moved: Row 3", app.status(), "an even row stays in its section")

    def test_rows_that_stay_where_they_are(self):
        app = self.demo.open("Moving rows")
        app.focus("Row 1")
        app.press("alt+Down")
        app.drag(app.row("Row 1"), app.row("Row 5"))
        self.assertEqual(app.status(), "Nothing was moved")
        self.assertTrue(app.names()[1].startswith("Row 1,"), app.names())

    def test_drag_out_of_the_list(self):
        app = self.demo.open("Drag and drop")
        field = app.field("Field for rows")
        app.click(app.row("Row 4"))
        app.click(app.row("Row 6"), holding="ctrl")
        app.expect_selected("Row 4", "Row 6")
        app.drag(app.row("Row 4"), field)
        wait_for(lambda: "Row 4\nRow 6" in field.queryText().getText(0, -1), "the two rows in the field")

    def test_drop_into_the_list(self):
        app = self.demo.open("Drag and drop")
        field = app.field("Field for rows")
        app.click(field)
        app.press("ctrl+a")
        # From the first line of the text, which is as long as the field is wide.
        above = field.queryComponent().getExtents(pyatspi.WINDOW_COORDS).height // 2
        app.drag(field, app.row("Row 3"), dy=12, start_dy=10 - above)
        app.expect("Dropped: Drop rows here")
        wait_for(lambda: app.names()[3].startswith("Drop rows here"), "the text below Row 3")


class Going(DemoTest):
    def test_the_rail_jumps_by_click_drag_and_keyboard(self):
        app = self.demo.open("Section index")
        app.expect("Titles: 26", "Current: A")
        app.push("M")
        app.expect("Current: M")
        app.drag(app.button("C"), app.button("H"))
        app.expect("Current: H")
        app.click(app.button("D"))
        app.expect("Current: D")
        app.wait_for_focus(lambda node: node.name == "D" and role_of(node) == "list item", "the row of the title")
        # After the last row the rail is one stop for the Tab key, at the current title.
        app.press("End")
        app.wait_for_focus(lambda node: node.name == "Z-name, number 8", "the last row")
        app.press("Tab")
        title = app.wait_for_focus(lambda node: role_of(node) == "push button", "a title").name
        app.expect(f"Current: {title}")
        app.press("Home", "Down", "Down", "Return")
        app.expect("Current: C")
        app.wait_for_focus(lambda node: node.name == "C" and role_of(node) == "list item", "the row of the title")

    def test_carousels(self):
        app = self.demo.open("Carousel")
        app.expect("Shapes: cards 1 to ")
        # Down from row to row, then along the cards.
        app.focus("Shapes")
        app.press("Home", "Down", "Right")
        app.wait_for_focus(lambda node: node.name.startswith("Card 1 of shapes"), "the first card")
        app.press("Right", "Return")
        app.expect("Chosen: card 2")
        # The keys go on from a card that was clicked.
        app.click(self.card("Card 3 of shapes"))
        app.expect("Chosen: card 3")
        app.press("Right", "Return")
        app.expect("Chosen: card 4")
        app.push("To card 40")
        text = app.expect_that(lambda text: number(text, r"to (\d+) in view") >= 40, "card 40 in view")
        self.assertLessEqual(number(text, r"cards (\d+) to"), 40)

    def card(self, name):
        cards = (card for line in children(self.demo.rows) for node in children(line) for card in self.below(node))
        return next(card for card in cards if card.name.startswith(name))

    def below(self, node):
        yield node
        for child in children(node):
            yield from self.below(child)


if __name__ == "__main__":
    unittest.main()
