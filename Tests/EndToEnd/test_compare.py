"""Comparison of two exports by the command line."""
import csv
import io
import json
import unittest

from support import SAMPLES, needs_samples, run
from test_convert import Folder


def listing(number, **members):
    return json.dumps({"id": str(number), "title": f"Mug {number}", "price": "10.00", "currency": "EUR", **members}) + "\n"


class Compare(Folder):
    def setUp(self):
        super().setUp()
        self.old = self.write("old.jsonl", listing(1) + listing(2) + listing(3, quantity=4))
        self.new = self.write("new.jsonl", listing(4) + listing(2, price="12.50") + listing(3, quantity=0))

    def test_text_names_each_kind_of_change_with_its_listings(self):
        result = run("compare", self.old, self.new)
        self.assertEqual(result.returncode, 1, result.stderr)
        for line in (f"{self.old} → {self.new}: 3 listings, then 3", "1  New listings", "Mug 4", "1  Listings that are gone", "Mug 1",
                     "1  Higher prices", "Mug 2: €10.00 → €12.50 (+25.0\u00a0%)", "1  Sold out", "Mug 3: 4 → 0"):
            self.assertIn(line, result.stdout)

    def test_the_exit_status_is_that_of_diff(self):
        self.assertEqual(run("compare", self.old, self.old).returncode, 0)
        self.assertEqual(run("compare", self.old, self.new, "--quiet").returncode, 1)
        self.assertEqual(run("compare", self.old, self.new, "--quiet").stdout, "")
        for arguments in ((self.old, self.folder / "missing.csv"), (self.old,), (self.old, self.new, "--only", "colour"),
                          (self.old, self.new, "--format", "xml"), ("-", "-"), (self.old, self.new, "--limit", "-1")):
            with self.subTest(arguments):
                result = run("compare", *arguments)
                self.assertEqual(result.returncode, 2, result.stdout)
                self.assertTrue(result.stderr)

    def test_json_and_csv_say_the_same(self):
        lines = [json.loads(line) for line in run("compare", self.old, self.new, "--format", "json").stdout.splitlines()]
        self.assertEqual(lines[0]["summary"]["kinds"], {"new": 1, "gone": 1, "price_up": 1, "sold_out": 1})
        self.assertEqual([line["status"] for line in lines[1:]], ["new", "changed", "changed", "gone"])
        rows = list(csv.DictReader(io.StringIO(run("compare", self.old, self.new, "--format", "csv").stdout)))
        self.assertEqual([row["kind"] for row in rows], ["new", "price_up", "sold_out", "gone"])
        self.assertEqual(rows[1]["percent"], "25.0")

    def test_the_kinds_and_fields_can_be_chosen(self):
        rows = csv.DictReader(io.StringIO(run("compare", self.old, self.new, "--format", "csv", "--only", "price,gone").stdout))
        self.assertEqual([row["kind"] for row in rows], ["price_up", "gone"])
        result = run("compare", self.old, self.new, "--only", "stock", "--ignore", "quantity,availability")
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_the_result_can_be_a_file_that_is_whole_or_missing(self):
        path = self.folder / "changes.csv"
        self.assertEqual(run("compare", self.old, self.new, "--format", "csv", "--output", path).returncode, 1)
        self.assertEqual(len(path.read_text().splitlines()), 5)
        self.assertEqual(run("compare", self.old, self.folder / "missing", "--output", self.folder / "no.csv").returncode, 2)
        self.assertFalse((self.folder / "no.csv").exists())

    def test_only_what_has_changed_is_written_byte_for_byte(self):
        header = "Handle,Title,Option1 Name,Option1 Value,Variant Price\r\n"
        mug = 'mug,"Mug, ""blue""",Size,S,10\r\nmug,,,M,12\r\n'
        bowl, jug = "bowl,Bowl,Title,Default Title,20\r\n", "jug,Jug,Title,Default Title,30\r\n"
        old = self.write("old.csv", header + mug + bowl)
        new = self.write("new.csv", header + bowl + mug.replace("12", "13") + jug)
        output = self.folder / "import.csv"
        self.assertEqual(run("compare", old, new, "--changed-to", output).returncode, 1)
        self.assertEqual(output.read_bytes(), (header + mug.replace("12", "13") + jug).encode())
        lines = self.folder / "import.jsonl"
        run("compare", old, new, "--changed-to", lines, "--only", "listings")
        self.assertEqual([json.loads(line)["title"] for line in lines.read_text().splitlines()], ["Jug"])
        result = run("compare", self.old, self.new, "--changed-to", self.folder / "no.csv")
        self.assertEqual(result.returncode, 2)
        self.assertIn(".jsonl", result.stderr)
        self.assertFalse((self.folder / "no.csv").exists())

    def test_standard_input_is_one_of_the_files(self):
        result = run("compare", self.old, "-", input=self.new.read_text())
        self.assertEqual(result.returncode, 1, result.stderr)

    @needs_samples
    def test_two_exports_of_a_shop_differ_in_four_listings(self):
        result = run("compare", SAMPLES / "etsy" / "infiniemantra.csv", SAMPLES / "etsy" / "infiniemantra_2.csv", "--format", "json")
        lines = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual([line["status"] for line in lines[1:]], ["gone"] * 4)


if __name__ == "__main__":
    unittest.main()
