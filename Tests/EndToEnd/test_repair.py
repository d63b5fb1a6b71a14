"""Repaired copies of tables by the command line."""
import json
import os
import unittest

from support import SAMPLES, needs_samples, run
from test_convert import Folder

HEADER = "id,title,price,image_url,barcode\r\n"
BROKEN = HEADER + '1, Mug,10,http://a.example/1.jpg,36000291452\r\n2,"GrÃ¼n ",20,,\r\n3,"Bowl",30,,'
REPAIRED = HEADER + '1,Mug,10,https://a.example/1.jpg,036000291452\r\n2,"Grün",20,,\r\n3,"Bowl",30,,'


class Repair(Folder):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "shop.csv"
        self.file.write_bytes(BROKEN.encode())
        self.output = self.folder / "repaired.csv"

    def test_without_an_output_the_repairs_are_shown_and_nothing_is_written(self):
        result = run("repair", self.file)
        self.assertEqual(result.returncode, 1, result.stderr)
        for line in ("2  Spaces at the ends", "row 1, title: “␣Mug” → “Mug”", "1  Damaged letters", "row 2, title: “GrÃ¼n ” → “Grün ”",
                     "1  Images without https", "1  Barcodes that lost a zero", "row 1, barcode: “36000291452” → “036000291452”",
                     "Nothing was written."):
            self.assertIn(line, result.stdout)
        self.assertEqual(self.file.read_bytes(), BROKEN.encode())
        self.assertEqual(os.listdir(self.folder), ["shop.csv"])

    def test_the_copy_differs_only_in_the_repaired_cells(self):
        result = run("repair", self.file, "--output", self.output)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(str(self.output), result.stdout)
        self.assertEqual(self.output.read_bytes(), REPAIRED.encode())
        self.assertEqual(self.file.read_bytes(), BROKEN.encode())
        again = run("repair", self.output)
        self.assertEqual(again.returncode, 0, again.stdout)
        self.assertIn("There is nothing to repair.", again.stdout)

    def test_the_kinds_can_be_chosen(self):
        self.assertEqual(run("repair", self.file, "--only", "https,barcodes", "-o", self.output).returncode, 0)
        expected = BROKEN.replace("http:", "https:").replace(",36000291452", ",036000291452")
        self.assertEqual(self.output.read_bytes(), expected.encode())

    def test_standard_output_gets_the_copy_alone(self):
        result = run("repair", self.file, "-o", "-")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(result.stdout.startswith("id,title"))
        self.assertNotIn("Spaces", result.stdout)

    def test_json_has_each_repair_and_a_summary(self):
        lines = [json.loads(line) for line in run("repair", self.file, "--format", "json").stdout.splitlines()]
        self.assertEqual([line.get("kind") for line in lines], ["blanks", "https", "barcodes", "mojibake", "blanks", None])
        self.assertEqual((lines[0]["row"], lines[0]["line"], lines[0]["before"], lines[0]["after"]), (1, 2, " Mug", "Mug"))
        self.assertEqual(lines[-1]["summary"]["kinds"], {"blanks": 2, "mojibake": 1, "https": 1, "barcodes": 1})

    def test_the_original_is_never_the_output(self):
        link, hard = self.folder / "link.csv", self.folder / "hard.csv"
        link.symlink_to(self.file)
        os.link(self.file, hard)
        for output in (self.file, link, hard):
            with self.subTest(output):
                result = run("repair", self.file, "-o", output)
                self.assertEqual(result.returncode, 2, result.stdout)
                self.assertIn("the output is the file itself", result.stderr)
                self.assertEqual(output.read_bytes(), BROKEN.encode())

    def test_errors_have_the_exit_status_2_and_leave_no_output(self):
        lines = self.write("a.jsonl", '{"id": "1", "title": " Mug"}\n')
        for arguments in ((self.folder / "missing.csv",), (lines,), ("-",), (self.file, "--only", "colour"), (self.file, "--format", "csv"),
                          (self.file, "--limit", "-1")):
            with self.subTest(arguments):
                result = run("repair", *arguments, "--output", self.output)
                self.assertEqual(result.returncode, 2, result.stdout)
                self.assertTrue(result.stderr)
                self.assertFalse(self.output.exists())

    def test_the_number_of_examples_is_limited(self):
        self.assertIn("and 1 more", run("repair", self.file, "--limit", "1").stdout)

    @needs_samples
    def test_a_real_export_is_repaired(self):
        result = run("repair", SAMPLES / "shopify" / "apparel.csv", "--format", "json")
        self.assertEqual(json.loads(result.stdout.splitlines()[-1])["summary"]["kinds"], {"blanks": 11})


if __name__ == "__main__":
    unittest.main()
