"""Checks against the rules of marketplaces by the command line."""
import csv
import io
import json
import re
import unittest

from support import ROOT, SAMPLES, needs_samples, run
from test_convert import Folder

HEADER = ("TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS," + "".join(f"IMAGE{number}," for number in range(1, 11))
          + "VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU\n")
GOOD = "Speckled stoneware mug,\"Thrown by hand, glazed in blue, for 350 ml of tea or coffee. It is safe in a dishwasher.\",28.00,EUR,3,\"mug,tea\",clay,https://a.com/1.jpg" + "," * 16 + "\n"
BAD = GOOD.replace("mug,tea", "a tag that is longer than twenty characters").replace("stoneware mug", "stoneware bowl").replace("1.jpg", "2.jpg")


class Check(Folder):
    def setUp(self):
        super().setUp()
        self.good = self.write("good.csv", HEADER + GOOD)
        self.bad = self.write("bad.csv", HEADER + GOOD + BAD)

    def test_the_exit_status_says_whether_something_was_found(self):
        self.assertEqual(run("check", self.good).returncode, 0, run("check", self.good).stdout)
        self.assertEqual(run("check", self.good, "--severity", "hint").returncode, 1)
        self.assertEqual(run("check", self.bad).returncode, 1)
        for arguments in ((), (self.folder / "missing.csv",), (self.bad, "--for", "ebuy"), (self.bad, "--only", "no-such-rule"),
                          (self.bad, "--severity", "bad"), (self.bad, "--format", "xml"), ("--explain", "no-such-rule")):
            with self.subTest(arguments):
                result = run("check", *arguments)
                self.assertEqual(result.returncode, 2, result.stdout)
                self.assertTrue(result.stderr)

    def test_text_names_the_rule_the_value_and_what_was_not_checked(self):
        text = run("check", self.bad).stdout
        self.assertIn("etsy-tag-length", text)
        self.assertIn("“a tag that is longer than twenty characters”", text)
        self.assertIn("Not checked: ", text)

    def test_findings_of_joined_files_name_the_file_of_the_value(self):
        shop = self.write("shop.csv", "id,title,price,currency,sku\n100100,Blue mug,10,EUR,MUG-1\n100200,Red bowl,20,EUR,BOWL-1\n")
        stock = self.write("stock.csv", "sku,quantity\nBOWL-1,4\nMUG-1,-3\n")
        arguments = ("check", stock, shop, "--only", "all-quantity-negative", "--severity", "hint", "--format", "json")
        result = run(*arguments, "--together")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("stock.csv: 2 of 2 by SKU", result.stderr)
        finding, last = map(json.loads, result.stdout.splitlines())
        self.assertEqual((finding["file"], finding["record"], finding["line"], finding["title"]), (str(stock), 2, 3, "Blue mug"))
        self.assertEqual(last["summary"]["listings"], 2)
        self.assertEqual([(file["matched"], file["key"]) for file in last["summary"]["joined"]], [(2, "sku")])
        # A table of stock has no listings of its own.
        self.assertEqual(run(*arguments).returncode, 2)

    def test_rules_can_be_chosen(self):
        self.assertEqual(run("check", self.bad, "--ignore", "etsy-tag-length").returncode, 0)
        self.assertEqual(run("check", self.bad, "--only", "etsy-tag", "--severity", "hint").returncode, 1)
        rules = {line["rule"] for line in self.json("--only", "etsy-tag") if "rule" in line}
        self.assertEqual(rules, {"etsy-tag-length"})
        # The marketplace of the file is the default; others can be asked for.
        self.assertEqual(self.json("--for", "google,meta")[-1]["summary"]["checked_for"], ["all", "google", "meta"])
        self.assertEqual(self.json()[-1]["summary"]["checked_for"], ["all", "etsy"])

    def json(self, *arguments):
        return [json.loads(line) for line in run("check", self.bad, "--format", "json", *arguments).stdout.splitlines()]

    def test_json_has_a_line_for_each_finding_and_a_summary(self):
        lines = self.json("--only", "etsy-tag-length")
        self.assertEqual(lines[0]["record"], 2)
        self.assertEqual(lines[0]["count"], 43)
        self.assertEqual(lines[0]["limit"], 20)
        self.assertEqual(lines[-1]["summary"]["listings"], 2)

    def test_csv_has_a_row_for_each_finding(self):
        rows = list(csv.DictReader(io.StringIO(run("check", self.bad, "--format", "csv", "--only", "etsy-tag-length").stdout)))
        self.assertEqual([(row["rule"], row["severity"], row["record"]) for row in rows], [("etsy-tag-length", "error", "2")])

    def test_sarif_is_valid_and_names_each_rule_that_it_uses(self):
        log = json.loads(run("check", self.bad, "--format", "sarif", "--severity", "hint").stdout)
        self.assertEqual(log["version"], "2.1.0")
        (one,) = log["runs"]
        described = {rule["id"] for rule in one["tool"]["driver"]["rules"]}
        self.assertTrue(one["results"])
        for result in one["results"]:
            self.assertIn(result["ruleId"], described)
            self.assertIn(result["level"], ("error", "warning", "note"))
            self.assertTrue(result["message"]["text"])
            (place,) = result["locations"]
            self.assertEqual(place["physicalLocation"]["artifactLocation"]["uri"], f"file://{self.bad}")

    def test_html_is_one_file_without_scripts(self):
        page = run("check", self.bad, "--format", "html").stdout
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        self.assertNotIn("<script", page)
        self.assertIn('src="https://a.com/2.jpg"', page)
        self.assertEqual(re.findall(r'href="', page), [])

    def test_known_findings_are_ignored_with_a_baseline(self):
        known = self.folder / "known.json"
        self.assertEqual(run("check", self.bad, "--write-baseline", known).returncode, 0)
        self.assertEqual(run("check", self.bad, "--baseline", known, "--severity", "hint").returncode, 0)
        worse = self.write("bad.csv", self.bad.read_text() + BAD.replace("bowl", "plate").replace("2.jpg", "3.jpg"))
        result = run("check", worse, "--baseline", known, "--format", "json")
        self.assertEqual(result.returncode, 1)
        self.assertEqual([line["record"] for line in map(json.loads, result.stdout.splitlines()) if line.get("rule") == "etsy-tag-length"], [3])
        self.assertEqual(run("check", self.bad, "--baseline", self.good).returncode, 2)

    def test_every_rule_is_listed_and_explained(self):
        listed = re.findall(r"^  (?:error|warning|hint) +(\S+)", run("check", "--rules").stdout, re.MULTILINE)
        self.assertGreater(len(listed), 350)
        self.assertEqual(len(set(listed)), len(listed))
        text = run("check", "--explain", "etsy-tag-length").stdout
        for part in ("etsy-tag-length", "20", "Severity: error", "https://"):
            self.assertIn(part, text)
        only = run("check", "--rules", "--for", "etsy").stdout
        self.assertIn("etsy-tag-length", only)
        self.assertNotIn("google-", only)

    @needs_samples
    def test_exports_that_etsy_has_accepted_have_no_errors_of_etsy(self):
        for name in ("eleswood", "infiniemantra", "marvilusart", "ohsquishme"):
            with self.subTest(name):
                result = run("check", SAMPLES / "etsy" / f"{name}.csv", "--only", "etsy")
                self.assertEqual(result.returncode, 0, result.stdout)


if __name__ == "__main__":
    unittest.main()
