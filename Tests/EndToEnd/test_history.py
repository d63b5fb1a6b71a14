"""The page of history, and the line of a listing's price, in a real window."""
import os
import subprocess
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import Browser, Folder, listings  # noqa: E402
from screen import name_of, walk  # noqa: E402
from support import program, wait_for  # noqa: E402
from test_charts import row  # noqa: E402


class History(unittest.TestCase):
    def keep(self, folder, name, lines):
        """Keeps a file of the shop with another name and other prices, as if it had been opened earlier."""
        folder.write(lines)
        file = folder.path / name
        folder.file.rename(file)
        environment = {**os.environ, "XDG_STATE_HOME": str(folder.data / "state")}
        subprocess.run([program(), "readings", str(file), "--keep"], check=True, capture_output=True, env=environment)
        return file

    def test_earlier_files_of_the_shop_are_listed_compared_and_saved(self):
        with Folder() as folder:
            old = self.keep(folder, "october.jsonl", [{**listings()[0], "price": "8.00"}, *listings()[1:]])
            content = old.read_bytes()
            self.keep(folder, "other.jsonl", [{"id": "1", "title": "Tent"}, {"id": "2", "title": "Rope"}])
            old.unlink()
            folder.write(listings())
            with folder.open() as app:
                app.wait_until_read()
                wait_for(lambda: len(list((folder.data / "state" / "listing-viewer" / "readings").glob("*.listings"))) == 3, "the copy")
                app.press("ctrl+h")
                wait_for(lambda: self.named(app, "october.jsonl · 20 listings"), "the earlier file")
                self.assertTrue(self.named(app, "listings.jsonl · 20 listings") and self.named(app, "the file as it is now"))
                self.assertFalse(self.named(app, "other.jsonl"))
                # The oldest reading comes last, and the present one can only be saved.
                self.assertEqual((len(self.named(app, "Save As…: ")), len(self.named(app, "Compare: "))), (2, 1))
                app.click(self.named(app, "Save As…: ")[-1])
                copy = folder.path / "copy.jsonl"
                app.save_as(copy, title="Save the File as It Was")
                wait_for(lambda: any("Saved the file as it was on" in (name_of(node) or "") for node in walk(app.frame)), "the message")
                self.assertEqual(copy.read_bytes(), content)
                app.press("ctrl+h")
                app.click(wait_for(lambda: self.named(app, "Compare: "), "the button")[0])
                row(app, "Changes", "Apron, €8.00 → €10.00")

    @staticmethod
    def named(app, text):
        """The rows and buttons of the page whose names contain the text."""
        page = app.list("History")
        return [node for node in walk(page) if text in (name_of(node) or "")] if page else []

    def test_the_page_of_a_listing_says_its_price_over_time(self):
        with Folder() as folder:
            self.keep(folder, "october.jsonl", [{**listings()[0], "price": "8.00"}, *listings()[1:]])
            folder.write(listings())
            with folder.open() as app:
                app.wait_until_read()
                app.focus("Apron")
                app.press("Return")
                details = wait_for(lambda: app.list("Listing Details"), "the page of the listing")

                def line():
                    names = [name_of(node) or "" for node in walk(app.list("Listing Details"))]
                    return next((name for name in names if name.startswith("Price: €8.00 on ")), None)

                self.assertTrue(details)
                self.assertIn("; €10.00 on ", wait_for(line, "the line of the price"))

    def test_several_files_have_no_history(self):
        with Folder() as folder:
            second = folder.path / "second.jsonl"
            second.write_bytes(folder.file.read_bytes())
            with Browser(folder.file, second, "--together", environment={"XDG_DATA_HOME": str(folder.data)}) as app:
                app.press("ctrl+h")
                app.wait_for_text("Only a single file has a history")


if __name__ == "__main__":
    unittest.main()
