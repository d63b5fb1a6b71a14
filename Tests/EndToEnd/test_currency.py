"""The currency of prices for which a file names none: chosen in a dialog, remembered, and followed by other files of the shop."""
import json
import os
import pathlib
import tempfile
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import Browser  # noqa: E402
from screen import act, children, find, name_of, role_of, walk  # noqa: E402
from support import wait_for  # noqa: E402

TITLES = ("Oak chair", "Ash stool", "Beech table", "Birch box")


def table(shop, titles=TITLES, price=80):
    rows = (f"{title[:3].upper()}-{n},{title},{price + n}.00,https://{shop}/{n}\n" for n, title in enumerate(titles))
    return "SKU,Title,Price,Link\n" + "".join(rows)


class Currency(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-currency-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "data"
        self.data.mkdir()

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path

    def open(self, file):
        return Browser(file, environment={"XDG_DATA_HOME": str(self.data)})

    def has_price(self, app, price):
        return any(price in text for text in app.texts("Listings"))

    def wait_for_price(self, app, price):
        wait_for(lambda: self.has_price(app, price), f"a price with {price!r}")

    def described(self):
        """The number of copies whose shop is known."""
        return len(list((self.data / "state" / "listing-viewer" / "readings").glob("*.listings")))

    def choose(self, app, reason, button="Choose Currency…"):
        """Confirms the currency that the dialog proposes."""
        app.push(button)
        dialog = wait_for(lambda: next((window for window in children(app.frame.parent) if window != app.frame), None), "the dialog")
        wait_for(lambda: any(reason in (name_of(node) or "") for node in walk(dialog)), f"“{reason}”")

        # libadwaita has buttons for wide and for narrow dialogs. GTK adds the label with the mark of its access key to some names.
        buttons = (node for node in walk(dialog) if role_of(node) == "push button" and (name_of(node) or "").endswith("Choose"))
        act(next(buttons))
        wait_for(lambda: len(children(app.frame.parent)) == 1, "the end of the dialog")
        app.take_focus()

    def test_a_choice_is_shown_as_the_users_word_and_remembered_for_the_file(self):
        file = self.write("shop.csv", table("shop.example.de"))
        with self.open(file) as app:
            self.wait_for_price(app, "80.00")
            self.assertFalse(self.has_price(app, "€"))
            self.choose(app, "EUR is proposed because the links lead to shop.example.de.")
            self.wait_for_price(app, "€80.00")
            wait_for(lambda: find(app.frame, "push button", "Change Currency…"), "the button to change it")
            app.focus("Oak chair")
            app.press("Return")
            note = "The file doesn’t name the currency. EUR is your choice."
            wait_for(lambda: any(note in text for text in app.texts("Listing Details")), "the note at the price")
            app.quit()
        stored = json.loads((self.data / "listing-viewer" / "currencies.json").read_text())
        self.assertEqual(stored, [{"files": str(file.resolve()), "currency": "EUR"}])
        with self.open(file) as app:
            self.wait_for_price(app, "€80.00")

    def test_a_file_elsewhere_is_not_affected_and_a_file_of_the_shop_follows(self):
        first = self.write("october.csv", table("shop.example.de"))
        with self.open(first) as app:
            self.wait_for_price(app, "80.00")
            self.choose(app, "EUR is proposed because the links lead to shop.example.de.")
            self.wait_for_price(app, "€80.00")
            wait_for(lambda: self.described() == 1, "the copy")
            app.quit()
        other = self.write("other/tents.csv", table("tents.example.com", ("Tent", "Rope", "Lamp", "Stove"), price=10))
        with self.open(other) as app:
            self.wait_for_price(app, "10.00")
            wait_for(lambda: self.described() == 2, "the copy")
            self.assertFalse(self.has_price(app, "€"))
            self.assertTrue(find(app.frame, "push button", "Choose Currency…"))
            app.quit()
        second = self.write("new/november.csv", table("shop.example.de", price=90))
        with self.open(second) as app:
            self.wait_for_price(app, "€90.00")
            app.wait_for_text("Prices are in EUR, as you chose for this shop")
            app.quit()
        with self.open(second) as app:
            self.wait_for_price(app, "€90.00")
            self.assertTrue(find(app.frame, "push button", "Change Currency…"))


if __name__ == "__main__":
    unittest.main()
