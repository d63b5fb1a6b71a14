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


if __name__ == "__main__":
    unittest.main()
