"""The page of changes since an earlier export, in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import json  # noqa: E402

from browse_screen import Folder, listings  # noqa: E402
from screen import find, name_of, walk  # noqa: E402
from support import wait_for  # noqa: E402
from test_charts import row  # noqa: E402


def earlier():
    """The listings as they were: one with another price, one that is gone, and one less."""
    lines = listings()
    return [{**lines[0], "price": "8.00"}, *lines[1:-1], {**lines[0], "id": "L-99", "title": "Xylophone", "url": "https://shop.example/99"}]


class Changes(unittest.TestCase):
    def test_changes_are_listed_chosen_and_opened(self):
        with Folder() as folder:
            old = folder.path / "earlier.jsonl"
            old.write_text("".join(json.dumps(line) + "\n" for line in earlier()))
            with folder.open() as app:
                app.wait_until_read()
                app.press("ctrl+j")
                app.choose_file(old, "Choose an Earlier Export")
                row(app, "Changes", "Apron, €8.00 → €10.00, ▲ +25.0")
                row(app, "Changes", "New, Needle")
                row(app, "Changes", "Gone, Xylophone")
                chip = wait_for(lambda: find(app.frame, "push button", "Higher prices 1"), "the chip")
                app.click(chip)
                wait_for(
                    lambda: not any((name_of(node) or "").startswith("Gone, ") for node in walk(app.list("Changes"))), "only prices")
                app.click(row(app, "Changes", "Apron, "))
                wait_for(lambda: app.list("Listing Details"), "the page of the listing")


if __name__ == "__main__":
    unittest.main()
