"""Earlier exports of a shop by the command line."""
import json
import os
import unittest

from support import run
from test_convert import Folder

OCTOBER = "id,title,price,quantity\r\n1,Oak chair,10.50,3\r\n2,Mug,5,9\r\n3,Lamp,20,1\r\n"
NOVEMBER = "title;price;quantity\nOak chair;12,50;0\nMug;5;7\nVase;8;2\n"
OTHER = "id,title,price\n1,Tent,99\n2,Rope,9\n"


class Readings(Folder):
    def setUp(self):
        super().setUp()
        self.october = self.write("october.csv", OCTOBER)
        self.november = self.write("export (1).csv", NOVEMBER)
        self.other = self.write("other.csv", OTHER)

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text.encode())
        return path

    def readings(self, *arguments, status=0, **options):
        before = os.environ.get("XDG_STATE_HOME")
        os.environ["XDG_STATE_HOME"] = str(self.folder / "state")
        try:
            result = run("readings", *arguments, **options)
        finally:
            os.environ.pop("XDG_STATE_HOME") if before is None else os.environ.update(XDG_STATE_HOME=before)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def keep_all(self):
        for file in (self.october, self.other, self.november):
            self.readings(file, "--keep")
        # The times of copies are in seconds, and these are all made within one. The name of a copy begins with the hash of the path.
        folder = self.folder / "state" / "listing-viewer" / "readings"
        for copy in folder.glob("*.copy"):
            parts = copy.name.split("-")
            with_time = {len(OCTOBER): "1790000000", len(NOVEMBER): "1795000000", len(OTHER): "1792000000"}[int(parts[2])]
            copy.rename(folder / "-".join([parts[0], with_time, *parts[2:]]))

    def json(self, *arguments, **options):
        return [json.loads(line) for line in self.readings(*arguments, "--format", "json", **options).stdout.splitlines()]

    def test_nothing_was_opened_yet(self):
        self.assertIn("There are no readings.", self.readings(status=1).stdout)
        self.assertIn("There are no readings.", self.readings(self.october, status=1).stdout)
        self.assertEqual(self.json(status=1), [{"summary": {"schema_version": 1, "shops": 0, "readings": 0}}])

    def test_files_are_listed_by_shop_whatever_their_names_are(self):
        self.keep_all()
        lines = self.json()
        self.assertEqual([(line["shop"], line["number"], line["file"], line["listings"], line["bytes"]) for line in lines[:-1]], [
            (1, 1, str(self.november), 3, len(NOVEMBER)), (1, 2, str(self.october), 3, len(OCTOBER)), (2, 1, str(self.other), 2, len(OTHER))])
        self.assertEqual(lines[-1], {"summary": {"schema_version": 1, "shops": 2, "readings": 3}})
        text = self.readings(self.october).stdout
        self.assertTrue(text.startswith("2 readings of the shop of export (1).csv\n1  20"), text)
        self.assertNotIn("other.csv", text)

    def test_a_file_comes_back_as_it_was(self):
        self.keep_all()
        copy = self.folder / "copy.csv"
        self.assertEqual(self.readings(self.november, "--restore", "2", "-o", copy).stdout, "")
        self.assertEqual(copy.read_bytes(), OCTOBER.encode())
        # Also a file that was removed, to standard output, and by the date.
        self.october.unlink()
        date = self.json(self.november)[1]["date"]
        for choice in ("2", date, date[:10]):
            self.assertEqual(self.readings(self.october, "--restore", choice).stdout, OCTOBER.replace("\r\n", "\n"))
        self.assertIn("There is no reading 3 of this shop.", self.readings(self.november, "--restore", "3", "-o", copy, status=1).stderr)
        self.assertIn("no reading 2001-01-01", self.readings(self.november, "--restore", "2001-01-01", status=1).stderr)
        self.assertEqual(copy.read_bytes(), OCTOBER.encode())
        self.assertEqual(self.november.read_bytes(), NOVEMBER.encode())

    def test_the_file_itself_is_kept_before_it_is_replaced(self):
        self.keep_all()
        self.november.write_text("title,price\nOak chair,1\nMug,2\n")
        self.readings(self.november, "--restore", "1", "-o", self.november)
        self.assertEqual(self.november.read_bytes(), NOVEMBER.encode())
        self.readings(self.november, "--restore", "1", "-o", self.november)
        self.assertEqual(self.november.read_text(), "title,price\nOak chair,1\nMug,2\n")

    def test_the_price_and_the_stock_of_a_listing_are_those_of_each_reading(self):
        self.keep_all()
        lines = self.json(self.november, "--listing", "oak chair")
        self.assertEqual([(line.get("number"), line.get("price"), line.get("quantity")) for line in lines[:-1]], [(1, "12.50", 0), (2, "10.50", 3)])
        self.assertEqual(lines[-1]["summary"], {"schema_version": 1, "listing": "oak chair", "readings": 2})
        self.assertIn("3 in stock", self.readings(self.november, "--listing", "Oak chair").stdout)
        self.assertEqual([line["quantity"] for line in self.json(self.november, "--listing", "3")[:-1]], [1])
        self.assertIn("No reading has a listing", self.readings(self.november, "--listing", "Tent", status=1).stdout)

    def test_errors_have_the_exit_status_2(self):
        self.keep_all()
        for arguments in (("-",), ("--keep",), ("--restore", "1"), (self.november, "--restore", "1", "--listing", "Mug"), (self.november, "-o", "x"),
                          (self.folder / "missing.csv",), (self.folder / "missing.csv", "--keep"), (self.november, "--format", "csv"),
                          (self.november, "--restore", "1", "-o", self.folder / "absent" / "copy.csv")):
            with self.subTest(arguments):
                self.assertTrue(self.readings(*arguments, status=2).stderr)

    def test_a_damaged_copy_replaces_nothing(self):
        self.keep_all()
        for copy in (self.folder / "state" / "listing-viewer" / "readings").glob("*.copy"):
            data = bytearray(copy.read_bytes())
            data[len(data) // 2] ^= 0xFF
            copy.write_bytes(data)
        output = self.write("output.csv", "precious")
        self.assertIn("the copy is damaged", self.readings(self.november, "--restore", "1", "-o", output, status=2).stderr)
        self.assertEqual(output.read_text(), "precious")
        self.assertEqual(sorted(path.name for path in self.folder.glob("output*")), ["output.csv"])


if __name__ == "__main__":
    unittest.main()
