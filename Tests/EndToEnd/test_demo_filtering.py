"""The demonstration's page on filters: the panel, the chips, and an empty result."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from demo_screen import DemoTest, number  # noqa: E402
from screen import role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402


class Filtering(DemoTest):
    def open(self):
        app = self.demo.open("Filters")
        app.expect("600 of 600 listings")
        return app

    def shown(self):
        return number(self.demo.status(), r"([\d,]+) of 600")

    def slider(self, name):
        """The handle of a bound; its value is part of its name."""
        return wait_for(
            lambda: next((node for node in walk(self.demo.frame) if role_of(node) == "slider" and node.name.startswith(name)), None),
            f"the handle “{name}”")

    def test_a_value_is_chosen_and_removed_by_its_chip(self):
        app = self.open()
        row = app.row("Out of stock", "Filters")
        self.assertRegex(row.name, r"^Out of stock, \d+ listings$")
        count = number(row.name, r"(\d+) listings")
        app.click(row)
        app.expect(f"{count} of 600 listings")
        wait_for(lambda: app.row("Out of stock", "Filters").name == f"Out of stock, {count} listings, selected", "the row that says so")
        app.push("Remove Availability Filter")
        app.expect("600 of 600 listings")

    def test_values_are_chosen_by_keyboard_and_cleared_together(self):
        app = self.open()
        app.click(app.row("In stock", "Filters"))
        app.wait_for_focus(lambda node: node.name.startswith("In stock, "), "the row that was clicked")
        before = self.shown()
        app.press("Down", "Return")
        app.expect_that(lambda text: number(text, r"([\d,]+) of 600") > before, "more listings with another value")
        app.push("Clear All")
        app.expect("600 of 600 listings")

    def test_a_category_unfolds_by_the_arrow_key_and_filters_when_it_is_chosen(self):
        app = self.open()
        app.click(app.row("Home", "Filters"))
        home = self.shown()
        self.assertLess(home, 600)
        app.row("Kitchen", "Filters")
        app.wait_for_focus(lambda node: node.name.startswith("Home, "), "the category")
        app.press("Left")
        wait_for(lambda: not any(name.startswith("Kitchen") for name in app.names("Filters")), "the narrower categories folded away")
        app.press("Right")
        app.row("Kitchen", "Filters")
        self.assertEqual(self.shown(), home)

    def test_prices_are_chosen_by_keyboard_by_mouse_and_by_typing(self):
        app = self.open()
        lowest, highest = self.slider("Minimum price (EUR)"), self.slider("Maximum price (EUR)")
        app.click(lowest)
        app.wait_for_focus(lambda node: node == lowest, "the handle")
        app.press("Page_Up", "Right")
        app.expect_that(lambda text: 0 < number(text, r"([\d,]+) of 600") < 600, "fewer listings")
        by_key = self.shown()
        app.point(highest)
        app.hold()
        x, y = app.center(highest)
        for step in range(1, 9):
            app.move_to(x - 12 * step, y)
        app.release()
        app.expect_that(lambda text: 0 < number(text, r"([\d,]+) of 600") < by_key, "fewer still")
        for name, amount in (("Minimum price (EUR)", "10"), ("Maximum price (EUR)", "20,50")):
            app.click(app.field(name))
            app.press("ctrl+a")
            app.xdotool("type", amount)
            app.press("Return")
        wait_for(lambda: any("€10 – €20.50" in node.name for node in walk(app.frame) if role_of(node) == "label"), "the chip")

    def test_an_empty_result_says_what_to_remove(self):
        app = self.open()
        app.push("Find nothing")
        app.expect("0 of 600 listings")
        offer = wait_for(
            lambda: next((node for node in walk(app.frame) if role_of(node) == "push button" and node.name.startswith("Remove “Price")), None),
            "an offer")
        count = number(offer.name, r"\((\d+) listings\)")
        app.push(offer.name)
        app.expect(f"{count} of 600 listings")


if __name__ == "__main__":
    unittest.main()
