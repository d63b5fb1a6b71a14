"""Finding listings by search, filters and sorting, in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import WORDS, Folder, listings  # noqa: E402
from screen import children, find, has_state, name_of  # noqa: E402
from support import wait_for  # noqa: E402

ACME = WORDS[::2]


def branded():
    return [{**line, "brand": "Zenith" if number % 2 else "Acme"} for number, line in enumerate(listings())]


class Filters(unittest.TestCase):
    def test_values_chosen_in_the_panel_are_chips_that_can_be_taken_off(self):
        with Folder() as folder:
            folder.write(branded())
            with folder.open() as app:
                app.wait_until_read()
                self.choose(app, "Acme, 10 listings")
                app.wait_for_section("Found", ACME)
                self.assertNotIn("Categories", [name.split(",")[0] for name in app.names()])
                app.wait_for_text("Brand: Acme")
                # Values beside each other are alternatives: the other one still has its count.
                self.choose(app, "Zenith, 10 listings")
                app.wait_for_section("Found", WORDS)
                app.push("Remove filter Brand")
                app.wait_until_read()
                self.assertIsNone(find(app.frame, "label", "Brand: Acme"))

    def test_filters_count_what_would_stay(self):
        with Folder() as folder:
            folder.write(branded())
            with folder.open() as app:
                app.wait_until_read()
                self.choose(app, "Acme, 10 listings")
                app.wait_for_section("Found", ACME)
                self.value(app, "Without pictures, 10 listings")
                self.choose(app, "Zenith, 10 listings")
                self.value(app, "Without pictures, 20 listings")

    def choose(self, app, value):
        button = wait_for(lambda: find(app.frame, "push button", "Filters"), "the button of the filters")
        if not has_state(button, pyatspi.STATE_PRESSED):
            app.click(button)
        target = self.value(app, value)
        app.bring_into_view_of(target, app.list("Filters"))
        app.click(target)

    def value(self, app, value):
        """The row of a value in the panel, by the beginning of its name."""
        panel = wait_for(lambda: app.list("Filters"), "the panel of filters")

        def row():
            return next((row for row in children(panel) if (name_of(row) or "").startswith(value)), None)

        try:
            return wait_for(row, f"the value {value}")
        except AssertionError as error:
            raise AssertionError(f"{error}: {[name_of(row) for row in children(panel)]}") from None
