"""The command line without a display."""
import json
import pathlib
import subprocess
import tempfile
import unittest

from support import CATALOG, ETSY, SAMPLES, SHOPIFY, needs_samples, program, run

KEYS = ["schema_version", "file", "format", "encoding", "records", "listings", "variants", "images", "currencies", "problems", "problem_count"]


class Info(unittest.TestCase):
    def info(self, path):
        result = run("info", "--json", path)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout.count("\n"), 1, "one object a line")
        return json.loads(result.stdout)

    def test_the_json_has_all_documented_values(self):
        info = self.info(CATALOG)
        self.assertEqual(KEYS[:-2] + ["problem_count", "problems", "first_title", "last_title"], list(info))
        self.assertEqual((info["schema_version"], info["file"]), (1, str(CATALOG)))
        with open(CATALOG, encoding="utf-8") as lines:
            listings = [json.loads(line) for line in lines]
        self.assertEqual(info["listings"], len(listings))
        self.assertEqual((info["first_title"], info["last_title"]), (listings[0]["title"], listings[-1]["title"]))
        self.assertEqual(info["records"], len(listings))
        self.assertEqual(info["variants"], sum(len(listing.get("variants", [])) for listing in listings))
        self.assertEqual(set(info["currencies"]), {"EUR", "USD", "JPY"})
        for currency, prices in info["currencies"].items():
            own = [float(listing["price"]) for listing in listings if listing.get("currency") == currency and listing.get("price")]
            self.assertIsInstance(prices["lowest"], str)
            self.assertEqual(float(prices["lowest"]), min(own), currency)
            self.assertLessEqual(float(prices["lowest"]), float(prices["highest"]))

    def test_text_is_for_people(self):
        result = run("info", CATALOG)
        self.assertEqual(result.returncode, 0)
        self.assertIn("listings", result.stdout.lower())
        self.assertIn("EUR", result.stdout)

    @needs_samples
    def test_real_etsy_exports_have_the_listings_that_were_counted(self):
        for name, listings in ETSY.items():
            with self.subTest(name):
                info = self.info(SAMPLES / "etsy" / name)
                self.assertEqual((info["listings"], info["records"]), (listings, listings))
                self.assertEqual(len(info["currencies"]), 1)

    @needs_samples
    def test_real_shopify_exports_have_the_listings_and_records_that_were_counted(self):
        for name, (listings, records) in SHOPIFY.items():
            with self.subTest(name):
                info = self.info(SAMPLES / "shopify" / name)
                self.assertEqual(info["listings"], listings)
                if records is not None:
                    self.assertEqual(info["records"], records)
                if name == "imagezoo_export.csv":
                    self.assertEqual(info["variants"], 2 * listings)

    def test_a_file_that_cannot_be_read_exits_with_1_and_says_why(self):
        with tempfile.TemporaryDirectory() as folder:
            empty = pathlib.Path(folder, "empty.csv")
            empty.write_text("")
            prose = pathlib.Path(folder, "prose.txt")
            prose.write_text("Dear diary,\ntoday nothing was sold.\n")
            picture = next((CATALOG.parent / "pictures").glob("*.jpg"))
            for path in (folder, empty, prose, picture, folder + "/absent.csv"):
                with self.subTest(str(path)):
                    result = run("info", path)
                    self.assertEqual(result.returncode, 1)
                    self.assertEqual(result.stdout, "")
                    self.assertIn(pathlib.Path(path).name, result.stderr)

    def test_one_bad_file_does_not_hide_the_others(self):
        result = run("info", "--json", "/absent.csv", CATALOG)
        self.assertEqual(result.returncode, 1)
        missing, catalog = map(json.loads, result.stdout.splitlines())
        self.assertEqual((missing["file"], missing["error"]["code"]), ("/absent.csv", "not-found"))
        self.assertGreater(len(missing["error"]["message"]), 10)
        self.assertEqual(catalog["file"], str(CATALOG))
        self.assertIn("/absent.csv", result.stderr)

    def test_the_json_of_an_unreadable_file_says_why_by_a_code(self):
        with tempfile.TemporaryDirectory() as folder:
            empty = pathlib.Path(folder, "empty.csv")
            empty.write_text("")
            prose = pathlib.Path(folder, "prose.txt")
            prose.write_text("Dear diary\ntoday nothing was sold\n")
            for path, code in ((empty, "empty"), (prose, "no-listings-in-text"), (folder + "/absent.csv", "not-found")):
                result = run("info", "--json", path)
                self.assertEqual(result.returncode, 1)
                entry = json.loads(result.stdout)
                self.assertEqual(list(entry), ["schema_version", "file", "error"])
                self.assertEqual((entry["file"], entry["error"]["code"]), (str(path), code))

    def test_all_problems_are_listed_on_demand_each_with_its_code_and_arguments(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder, "many.csv")
            table.write_text("Handle,Title,Variant Price\n" + "".join(f"h{n},Thing {n},{n}x\n" for n in range(30)))
            text = run("info", table).stdout
            self.assertEqual(text.count("Variant Price"), 20)
            self.assertIn("… and 10 more; --problems all lists them", text)
            self.assertEqual(run("info", "--problems", "3", table).stdout.count("Variant Price"), 3)
            self.assertIn("… and 30 more", run("info", "--problems", "0", table).stdout)
            self.assertEqual(run("info", "--problems", "all", table).stdout.count("Variant Price"), 30)
            self.assertNotIn("more", run("info", "--problems", "all", table).stdout)
            info = self.info(table)
            self.assertEqual((info["problem_count"], len(info["problems"])), (30, 30))
            self.assertEqual(len(json.loads(run("info", "--json", "--problems", "2", table).stdout)["problems"]), 2)
            problem = info["problems"][0]
            self.assertEqual(
                list(problem), ["record", "line", "column", "code", "severity", "arguments", "message"])
            self.assertEqual((problem["code"], problem["arguments"]["value"]), ("price-unreadable", "0x"))
            self.assertIn(problem["severity"], ("lost", "changed", "noted"))

    def test_wrong_usage_exits_with_2(self):
        for arguments in (["info"], ["info", "--no-such-option", "x"], ["--no-such-option"]):
            with self.subTest(arguments):
                result = run(*arguments)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn("--help", result.stderr)

    def test_output_that_cannot_be_written_fails(self):
        with open("/dev/full", "w") as full:
            result = subprocess.run([program(), "info", CATALOG], stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
        self.assertEqual(result.returncode, 1)
        self.assertIn("cannot write output: ", result.stderr)

    def test_control_characters_do_not_reach_the_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder, "\x1b[1mtable.csv")
            table.write_text("\x1b[31mred,b\n1,2\n")
            result = run("info", table)
            self.assertEqual(result.returncode, 1)
            self.assertIn("/␛[1mtable.csv: ", result.stderr)
            self.assertIn("[31mred, b", result.stderr)
            self.assertNotIn("\x1b", result.stderr)

    def test_names_that_look_like_options_follow_two_hyphens(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "-x.csv").write_text('{"title":"A","price":"1"}\n')
            result = run("info", "--json", "--", "-x.csv", cwd=folder)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(json.loads(result.stdout)["file"], "-x.csv")

    def test_help_and_version(self):
        for arguments, word in ((["--help"], "info"), (["info", "--help"], "--json"), (["--version"], ".")):
            result = run(*arguments)
            self.assertEqual(result.returncode, 0)
            self.assertIn(word, result.stdout)

    def test_without_a_display_the_reason_is_printed(self):
        result = run(CATALOG)
        self.assertEqual(result.returncode, 1)
        self.assertIn("display", result.stderr)


if __name__ == "__main__":
    unittest.main()
