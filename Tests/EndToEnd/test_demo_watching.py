"""The demonstration's pages on what is seen: visibility, scrolling, headers, pages that are loaded on the way."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from demo_screen import DemoTest, number  # noqa: E402
from screen import TALL  # noqa: E402
from support import wait_for  # noqa: E402


class Watching(DemoTest):
    def test_visibility(self):
        app = self.demo.open("Visibility")
        text = app.expect("First row visible", "Last row out of sight", "At the top: Row 1, 100% of it")
        self.assertGreater(number(text, r"Displayed: (\d+) rows"), 5)
        app.wheel(app.rows, 5)
        app.expect("First row out of sight")
        app.push_by_keyboard("To the end")
        app.expect("Last row visible")
        app.focus_list()
        app.press("Home")
        app.expect("First row visible", "Last row out of sight", "At the top: Row 1, ")

    def test_impressions_count_rows_that_were_dwelled_on(self):
        app = self.demo.open("Impressions")
        app.expect("Seen: ", "Dwelled on: ")
        app.wheel(app.rows, 6)
        self.assertRegex(app.expect("Last gone: "), r"in view for [0-9]+\.[0-9] s")
        seen = number(app.status(), r"Seen: (\d+)")
        app.focus_list()
        app.press("End")
        app.expect_that(lambda text: number(text, r"Seen: (\d+)") > seen, "more rows seen")
        app.push("Begin another visit")
        app.expect("Dwelled on: 0 rows")
        app.wheel(app.rows, -1)
        app.expect_that(lambda text: number(text, r"Dwelled on: (\d+)") > 0, "rows dwelled on in the new visit")

    def test_scroll_events(self):
        app = self.demo.open("Scroll events")
        app.wheel(app.rows, 4)
        text = app.expect("Direction: forward", "at rest")
        self.assertGreater(number(text, r"Offset (\d+)"), 50)
        app.wheel(app.rows, -2)
        app.expect("Direction: backward", "at rest")
        app.focus_list()
        app.press("End")
        app.expect_that(lambda text: number(text, r"Offset (\d+)") == number(text, r"of (\d+)"), "the end")
        self.assertIn("Direction: forward", app.status())

    def test_headers_stick_until_the_next_one_pushes_them_out(self):
        app = self.demo.open("Headers")
        app.expect("In view: Section 1", "Stuck: none")
        app.wheel(app.rows, 2)
        app.expect("Stuck: Section 1")
        for _ in range(40):
            app.wheel(app.rows, 1)
            self.assertNotIn("Stuck: Section 2", app.status())
            if "Stuck: Section 3" in app.status():
                break
        app.expect("Stuck: Section 3")
        app.focus_list()
        app.press("Home")
        app.expect("In view: Section 1", "Stuck: none")

    def test_snapping(self):
        app = self.demo.open("Snapping")
        app.wheel(app.rows, 3)
        text = app.expect_that(lambda text: "is at the start" in text and not text.startswith("Row 1 "), "another row at the start")
        app.push_by_keyboard("Page on")
        further = app.expect_that(lambda new: "is at the start" in new and new != text, "the next page")
        self.assertGreater(number(further, r"Row (\d+)"), number(text, r"Row (\d+)"))
        app.click(app.button("Page back"))
        app.expect(text)

    def test_the_scroll_position_is_found_again(self):
        app = self.demo.open("Scroll position")
        app.wheel(app.rows, 12)
        app.expect_that(lambda text: number(text, r"Row (\d+)") > 10, "a row further down")
        place = self.resting_status()
        app.push("Load again")
        place = app.expect("Loaded 2 times", place)
        app.push_by_keyboard("Put 20 rows in above")
        self.assertEqual(self.resting_status(), place)
        app.open("Folding")
        app.open("Scroll position")
        app.expect(place.split(" · ")[0])
        # The rows that have come in above are not laid out yet.
        app.push("Put 20 rows in above")
        app.push("Forget")
        app.expect("At the top: Row -19")
        app.open("Folding")
        # There is no such row any more, but one at its place.
        app.open("Scroll position")
        app.expect("At the top: Row 1")

    def resting_status(self):
        """What the line says once the list does not move any more."""
        seen = []

        def rests():
            row = self.demo.items()[0]
            self.demo.settle()
            seen.append((self.demo.status(), row.name))
            return len(seen) > 4 and len(set(seen[-4:])) == 1

        wait_for(rests, "the list at rest")
        return seen[-1][0]


class Loading(DemoTest):
    def test_pages_at_both_ends_and_one_that_fails(self):
        app = self.demo.open("Pagination")
        wait_for(lambda: app.is_visible("Row 120"), "the row that the list was put to")
        app.expect("Rows 100 to 139", "Above: waiting", "Below: waiting")
        app.push("Let the next page fail")
        app.click(app.button("To the end"))
        app.expect("Below: loading")
        app.expect("Below: failed")
        app.focus_list()
        app.press("End")
        app.wait_for_focus(lambda node: node.name.startswith("Could not be loaded"), "the last row")
        app.press("Tab")
        app.wait_for_focus(lambda node: node.name == "Retry", "the button in the last row")
        app.press("space")
        app.expect("to 159")
        for last in (179, 199):
            app.expect("Below: waiting")
            app.push("To the end")
            app.expect(f"to {last}")
        app.expect("Below: ended")
        app.focus_list()
        for _ in range(12):
            app.press("Home")
            if "Above: ended" in app.expect_that(lambda text: "Above: loading" not in text, "the page above"):
                break
        app.expect("Rows 40 to 199", "Above: ended")

    def test_prefetching_loads_ahead_and_cancels_what_is_left_behind(self):
        app = self.demo.open("Prefetching")
        app.expect_that(lambda text: number(text, r"Prefetching (\d+)") > 0, "keys on their way")
        app.push("To row 500")
        app.expect_that(lambda text: number(text, r"Cancelled: (\d+)") > 0, "cancelled keys")
        text = app.expect_that(lambda text: number(text, r"Prefetching (\d+)") == 0, "all keys")
        self.assertGreater(number(text, r"Loaded: (\d+)"), 8)
        app.row("Row 500, Its picture is here")
        app.focus_list()
        app.press("Page_Down", "Page_Down", "Page_Down")
        app.expect_that(lambda new: number(new, r"Loaded: (\d+)") > number(text, r"Loaded: (\d+)"), "more rows")

    def test_refreshing_by_keys_and_button(self):
        app = self.demo.open("Refreshing", height=TALL)
        app.focus("Row 30")
        app.press("F5")
        app.expect("Refreshing…")
        app.expect("Refreshed: once")
        wait_for(lambda: app.names()[:2] == ["Row 31", "Row 30"], "the new row on top")
        app.press("ctrl+r")
        app.expect("Refreshed: 2 times")
        app.click(app.button("Refresh"))
        app.expect("Refreshed: 3 times")
        wait_for(lambda: app.names()[:2] == ["Row 33", "Row 32"], "the newest row on top")

    def test_loading_states(self):
        app = self.demo.open("Loading states")
        app.expect("State: loaded")
        app.click(app.button("Loading more"))
        app.row("Loading more…")
        app.push("Failed")
        app.expect("State: failed, with what was there before")
        app.row("Row 1")
        app.push_by_keyboard("Loading")
        wait_for(lambda: app.names()[1:] == ["Loading…"] * 4, "four skeletons")
        app.push("Empty")
        app.row("Nothing Here")
        app.push("Failed")
        app.push_by_keyboard("Try Again")
        app.expect("State: loading")
        app.expect("State: loaded")
        app.push("Idle")
        wait_for(lambda: app.names() == ["Reviews"], "the header alone")

    def test_ten_million_rows_come_in_pages(self):
        app = self.demo.open("Ten million rows")
        app.row("Row 1")
        app.click(app.button("Middle"))
        app.expect("Rows 5000001 to")
        app.row("Row 5000001")
        app.push("Fly past")
        text = app.expect_that(lambda text: number(text, r"Cancelled: (\d+)") > 5, "requests that no row waits for any longer")
        self.assertLess(number(text, r"Kept: (\d+)"), 20)
        app.expect_that(lambda text: "Rows 4000001 to" in text, "the end of the flight")
        app.push_by_keyboard("Last")
        app.row("Row 10000000")
        app.focus_list()
        app.press("Home")
        app.expect("Rows 1 to")
        app.row("Row 1")


if __name__ == "__main__":
    unittest.main()
