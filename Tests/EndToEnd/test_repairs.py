"""The page of repairs in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import Browser, Folder  # noqa: E402
from screen import find, name_of, walk  # noqa: E402
from support import wait_for  # noqa: E402
from test_charts import row  # noqa: E402

TABLE = "id,title,price,image_url\n1, Mug,10,http://shop.example/1.jpg\n2,CafÃ© cup,12,\n"


class Repairs(unittest.TestCase):
    def test_cells_are_shown_before_and_after_and_a_copy_has_the_chosen_repairs(self):
        with Folder() as folder:
            file = folder.path / "shop.csv"
            file.write_text(TABLE, encoding="utf-8")
            with Browser(file, environment={"XDG_DATA_HOME": str(folder.data)}) as app:
                app.press("ctrl+shift+r")
                row(app, "Repairs", "Row 1, title: ␣Mug → Mug")
                row(app, "Repairs", "Row 2, title: CafÃ© cup → Café cup")
                app.click(row(app, "Repairs", "Damaged letters, Is repaired"))
                row(app, "Repairs", "Damaged letters, Is not repaired")
                app.click(wait_for(lambda: find(app.frame, "push button", "Save Copy…"), "the button"))
                copy = folder.path / "copy.csv"
                app.save_as(copy, title="Save a Repaired Copy")
                wait_for(lambda: any("Saved a copy with 2 repairs" in (name_of(node) or "") for node in walk(app.frame)), "the message")
                self.assertEqual(copy.read_text(encoding="utf-8"), TABLE.replace(" Mug", "Mug").replace("http:", "https:"))
                self.assertEqual(file.read_text(encoding="utf-8"), TABLE)

    def test_tags_over_the_limit_are_removed_by_choice(self):
        names = ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"]
        names += [f"IMAGE{number}" for number in range(1, 11)]
        names += [f"VARIATION {number} {part}" for number in (1, 2) for part in ("TYPE", "NAME", "VALUES")] + ["SKU"]
        tags = [f"tag_{number}" for number in range(1, 15)]
        row_of = lambda tags: ["Mug", "A mug", "10.00", "EUR", "1", f'"{",".join(tags)}"'] + [""] * (len(names) - 6)
        text = lambda tags: "\n".join(",".join(cells) for cells in (names, row_of(tags), row_of(["one"]))) + "\n"
        with Folder() as folder:
            file = folder.path / "etsy.csv"
            file.write_text(text(tags), encoding="utf-8")
            with Browser(file, environment={"XDG_DATA_HOME": str(folder.data)}) as app:
                app.press("ctrl+shift+r")
                limit = "The marketplace takes 13, each with up to 20 characters."
                row(app, "Repairs", f"Row 1, TAGS: 14 tags are kept. {limit}")
                app.click(wait_for(lambda: find(app.frame, "push button", "tag 3"), "a tag"))
                row(app, "Repairs", f"Row 1, TAGS: 13 tags are kept. {limit}")
                app.click(wait_for(lambda: find(app.frame, "push button", "Save Copy…"), "the button"))
                copy = folder.path / "copy.csv"
                app.save_as(copy, title="Save a Repaired Copy")
                wait_for(lambda: any("Saved a copy with 1 repair" in (name_of(node) or "") for node in walk(app.frame)), "the message")
                self.assertEqual(copy.read_text(encoding="utf-8"), text(tags[:2] + tags[3:]))


if __name__ == "__main__":
    unittest.main()
