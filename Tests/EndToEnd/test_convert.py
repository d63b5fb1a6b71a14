"""Conversion to the project's own form, and everything that files can come in as."""
import bz2
import csv
import gzip
import html
import io
import json
import lzma
import os
import pathlib
import signal
import stat
import subprocess
import tarfile
import tempfile
import time
import unittest
import zipfile

from picture_server import png
from support import CATALOG, ETSY, ROOT, SAMPLES, SHOPIFY, PictureServer, needs_samples, program, run

FIXTURES = ROOT / "Tests" / "ListingStoreTests" / "Fixtures"
SHOP = FIXTURES / "shopify-product-export.csv"


def lines(count, start=0):
    return "".join(f'{{"id":"{n}","title":"Thing {n}","price":"{n}.50","currency":"EUR"}}\n' for n in range(start, start + count))


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def convert(self, *arguments, **options):
        result = run("convert", *arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path


class Queries(Folder):
    ROWS = ['1,"Mug, ""blue""",10,https://a.com/1.jpg\r\n', "2,Bowl,20,\r\n", '3,"Mug\nred",30,\r\n']
    HEADER = "Product ID,Name,Price,Image\r\n"

    def setUp(self):
        super().setUp()
        self.shop = self.write("shop.csv", self.HEADER + "".join(self.ROWS))

    def test_only_the_listings_that_are_found_are_converted_in_the_order_asked_for(self):
        titles = [json.loads(line)["title"] for line in self.convert(self.shop, "--search", "mug", "--sort", "-price").splitlines()]
        self.assertEqual(titles, ["Mug\nred", 'Mug, "blue"'])
        table = self.convert(self.shop, "--to", "csv", "--filter", "price=15..")
        self.assertEqual([row["title"] for row in csv.DictReader(io.StringIO(table, newline=""))], ["Bowl", "Mug\nred"])

    def test_the_form_of_the_source_is_the_same_byte_for_byte(self):
        copy = self.folder / "copy.csv"
        self.convert(self.shop, "--to", "source", "--filter", "images=no", "--output", copy)
        self.assertEqual(copy.read_bytes(), (self.HEADER + "".join(self.ROWS[1:])).encode())
        self.convert(self.shop, "--to", "source", "--output", copy)
        self.assertEqual(copy.read_bytes(), self.shop.read_bytes())

    def test_what_has_no_rows_is_refused(self):
        lines_file = self.write("a.jsonl", lines(2))
        for arguments in ((lines_file, "--to", "source"), (self.shop, lines_file, "--to", "source")):
            result = run("convert", *arguments, "--output", self.folder / "no.csv")
            self.assertEqual(result.returncode, 1, result.stdout)
            self.assertFalse((self.folder / "no.csv").exists())

    def test_listings_from_standard_input_have_no_favorites(self):
        result = run("convert", "-", "--filter", "favorites=yes", input=self.shop.read_text())
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("standard input has no favorites", result.stderr)


class Targets(Folder):
    def test_a_file_is_not_replaced_by_its_own_listings(self):
        text = "Title,Price,Note\nMug,5,kept\n"
        shop = self.write("shop.csv", text)
        result = run("convert", shop, "--to", "csv", "--output", shop)
        self.assertEqual((result.returncode, shop.read_text()), (2, text))
        self.assertIn("would be replaced by its own listings", result.stderr)

    def test_neither_the_output_nor_the_report_replaces_a_file_that_is_read(self):
        shop = self.write("files/shop.csv", "Title,Price\nMug,5\nBowl,6\n")
        book, archive = self.folder / "shop.xlsx", self.folder / "shop.zip"
        self.convert(shop, "--output", book)
        with zipfile.ZipFile(archive, "w") as packed:
            packed.write(shop, "shop.csv")
        for arguments in (
            (f"{book}/Listings", "--output", book),
            (f"{archive}/shop.csv", "--to", "csv", "--output", archive),
            (shop.parent, "--to", "jsonl", "--output", shop),
            (shop, "--output", self.folder / "out.csv", "--report", shop),
            (f"{book}/Listings", "--output", self.folder / "out.csv", "--report", book),
            (shop, "--output", self.folder / "same", "--report", self.folder / "same"),
        ):
            with self.subTest(arguments):
                before = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
                result = run("convert", *arguments)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual({path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}, before)

    def test_an_output_in_a_folder_that_is_read_is_not_read(self):
        shop = self.write("files/shop.csv", "Title,Price\nMug,5\n")
        result = run("convert", shop.parent, "--output", shop.parent / "all.csv")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_a_report_says_what_became_of_each_property(self):
        shop = self.write("shop.csv", "Product ID,Name,Price,Image\n1,Mug,10,https://a.com/1.jpg\n2,Bowl,20,\n")
        report, feed = self.folder / "report.json", self.folder / "ebay.csv"
        result = run("convert", shop, "--to", "ebay", "--output", feed, "--report", report)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("Currency: missing in 2 listings; --currency sets it", result.stderr)
        outcomes = {(entry["property"], entry["outcome"]): entry["listings"] for entry in json.loads(report.read_text())["properties"]}
        self.assertEqual(outcomes[("currency", "missing")], 2)
        self.assertEqual(outcomes[("title", "carried")], 2)

    def test_answers_are_remembered_for_the_files_and_named(self):
        shop = self.write("shop.csv", "Product ID,Name,Price,Link\n1,Mug,10,https://a.com/1\n")
        options = {"variables": {"XDG_DATA_HOME": str(self.folder / "data")}}
        self.convert(shop, "--to", "google-tsv", "--currency", "EUR", **options)
        again = run("convert", shop, "--to", "google-tsv", **options)
        self.assertIn("10.00 EUR", again.stdout)
        self.assertIn("uses your earlier answers: --currency EUR", again.stderr)
        forgotten = run("convert", shop, "--to", "google-tsv", "--currency", "", **options)
        self.assertNotIn("EUR", forgotten.stdout)

    def test_a_category_is_remembered_for_its_own_list_only(self):
        shop = self.write("shop.csv", "Product ID,Name,Price,Link\n1,Mug,10,https://a.com/1\n")
        options = {"variables": {"XDG_DATA_HOME": str(self.folder / "data")}}
        answers = {"bigcommerce": "23;45", "ebay": "11700", "google-tsv": "Home & Garden"}
        for target, category in answers.items():
            country = ("--country", "US") if target == "ebay" else ()
            self.assertIn(category, self.convert(shop, "--to", target, "--category", category, *country, **options))
        for target, category in answers.items():
            again = run("convert", shop, "--to", target, **options)
            named = [other for other in answers.values() if other in again.stderr.splitlines()[0]]
            self.assertEqual(named, [category], again.stderr)
        refused = run("convert", shop, "--to", "ebay", "--category", "Mugs", **options)
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))

    def test_answers_for_a_sheet_are_those_of_its_file_and_not_of_its_name(self):
        options = {"variables": {"XDG_DATA_HOME": str(self.folder / "data")}}
        shop = self.write("one/shop.csv", "Product ID,Name,Price,Link\n1,Mug,10,https://a.com/1\n")
        self.write("two/none", "")
        for folder in ("one", "two"):
            self.convert(shop, "--output", self.folder / folder / "shop.xlsx")
        sheet = ("convert", "shop.xlsx/Listings", "--to", "google-tsv")
        run(*sheet, "--currency", "EUR", cwd=self.folder / "one", **options)
        self.assertIn("10.00 EUR", run("convert", self.folder / "one/shop.xlsx/Listings", "--to", "google-tsv", **options).stdout)
        self.assertNotIn("EUR", run(*sheet, cwd=self.folder / "two", **options).stdout)

    def test_a_currency_that_was_chosen_in_a_window_is_an_answer_and_named(self):
        shop = self.write("shop.csv", "Product ID,Name,Price,Link\n1,Mug,10,https://a.com/1\n2,Bowl,20,https://a.com/2\n")
        self.write("data/listing-viewer/currencies.json", json.dumps([{"files": str(shop.resolve()), "currency": "EUR"}]))
        options = {"variables": {"XDG_DATA_HOME": str(self.folder / "data")}}
        feed = run("convert", shop, "--to", "google-tsv", **options)
        self.assertIn("10.00 EUR", feed.stdout)
        self.assertIn("uses your earlier answers: --currency EUR", feed.stderr)
        self.assertIn("10.00 USD", self.convert(shop, "--to", "google-tsv", "--currency", "USD", **options))
        # A query finds what a window finds.
        found = run("convert", shop, "--to", "csv", "--filter", "price=EUR 15..", **options)
        self.assertEqual([(row["title"], row["currency"]) for row in csv.DictReader(io.StringIO(found.stdout, newline=""))], [("Bowl", "EUR")])
        self.assertIn("uses EUR for prices without a currency, as you chose in a window", found.stderr)
        # An answer takes precedence over the choice, also in what a query finds.
        answered = run("convert", shop, "--to", "google-tsv", "--currency", "USD", "--filter", "price=USD 15..", **options)
        self.assertIn("20.00 USD", answered.stdout)
        self.assertNotIn("EUR", answered.stdout + answered.stderr)
        # Without a query, no choice of a window counts.
        self.assertNotIn("EUR", self.convert(shop, "--to", "csv", **options))
        self.assertEqual(json.loads(run("info", "--json", shop, **options).stdout)["currencies"].keys(), {"unknown"})

    def test_a_target_that_takes_no_listing_writes_nothing(self):
        shop = self.write("shop.csv", "Product ID,Name,Price\n1,Mug,10\n")
        result = run("convert", shop, "--to", "google", "--output", self.folder / "feed.xml")
        self.assertEqual(result.returncode, 1)
        self.assertIn("1 listing is not written: without a link", result.stderr)
        self.assertFalse((self.folder / "feed.xml").exists())
        report = self.folder / "report.json"
        run("convert", shop, "--to", "google", "--output", self.folder / "feed.xml", "--report", report)
        self.assertEqual([refused["listings"] for refused in json.loads(report.read_text())["refused"]], [1])
        nothing = run("convert", shop, "--to", "csv", "--search", "teapot", "--output", self.folder / "none.csv")
        self.assertEqual(nothing.returncode, 1)
        self.assertIn("no listing matches the search and the filters", nothing.stderr)
        self.assertFalse((self.folder / "none.csv").exists())

    def test_files_that_belong_together_are_joined(self):
        shop = self.write("shop.csv", "Product ID,Name,SKU,Price\n1,Mug,MUG-100,10\n2,Bowl,BOWL-200,20\n")
        stock = self.write("stock.csv", "sku,quantity\nMUG-100,3\nBOWL-200,4\n")
        result = run("convert", shop, stock, "--together")
        self.assertEqual([json.loads(line)["quantity"] for line in result.stdout.splitlines()], [3, 4], result.stderr)
        self.assertIn("stock.csv: 2 of 2 by SKU", result.stderr)

    def test_a_workbook_is_read_back(self):
        book = self.folder / "shop.xlsx"
        self.convert(SHOP, "--output", book)
        titles = [json.loads(line)["title"] for line in self.convert(book).splitlines()]
        self.assertEqual(titles, [json.loads(line)["title"] for line in self.convert(SHOP).splitlines()])


class EmbeddedImages(Folder):
    def setUp(self):
        super().setUp()
        image = self.write("a.png", png(3, 2, (200, 30, 80)))
        self.lines = "".join(
            json.dumps({"title": title, "price": "5", "images": [str(location)]}) + "\n"
            for title, location in [("Mug", image), ("Bowl", image), ("Ghost", self.folder / "none.png")])

    def test_images_are_put_into_spreadsheets_once_and_read_back(self):
        shop = self.write("shop.jsonl", self.lines)
        for form, folder in (("xlsx", "xl/media/"), ("ods", "Pictures/")):
            with self.subTest(form):
                book, report = self.folder / f"shop.{form}", self.folder / "report.json"
                result = run("convert", shop, "--embed-images", "--output", book, "--report", report)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn("2 images are embedded", result.stderr)
                self.assertIn("1 image is not embedded: not found (Ghost)", result.stderr)
                outcome = json.loads(report.read_text())
                self.assertEqual((outcome["embedded"], outcome["notEmbedded"][0]["reason"]), (2, "notFound"))
                with zipfile.ZipFile(book) as archive:
                    self.assertIsNone(archive.testzip())
                    self.assertEqual([name for name in archive.namelist() if name.startswith(folder)], [folder + "image1.png"])
                    self.assertEqual(archive.read(folder + "image1.png"), (self.folder / "a.png").read_bytes())
                images = [json.loads(line).get("images", []) for line in self.convert(book).splitlines()]
                self.assertEqual(images, [[f"zip:{book}!/{folder}image1.png"]] * 2 + [[]])

    def test_images_on_the_web_are_loaded_unless_the_user_forbids_it(self):
        with PictureServer(self.folder) as server:
            address = f"http://127.0.0.1:{server.port}/good/1"
            shop = self.write("shop.jsonl", json.dumps({"title": "Mug", "price": "5", "images": [address]}) + "\n")
            book = self.folder / "shop.xlsx"
            config = self.write("config/listing-viewer/preferences.ini", "[Preferences]\nweb-pictures=never\n").parents[1]
            refused = run("convert", shop, "--embed-images", "--output", book, variables={"XDG_CONFIG_HOME": str(config)})
            self.assertIn("1 image is not embedded: images from the web are not allowed for these files", refused.stderr)
            self.assertEqual(server.requests(), [])
            result = run("convert", shop, "--embed-images", "--output", book)
            self.assertIn("loads images from 127.0.0.1\n", result.stderr)
            self.assertIn("1 image is embedded", result.stderr)
            self.assertEqual(len(server.requests()), 1)

    def test_only_spreadsheets_have_images_inside(self):
        shop = self.write("shop.jsonl", self.lines)
        for form in ("csv", "source", "google"):
            result = run("convert", shop, "--to", form, "--embed-images")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(f"--embed-images has no meaning for --to {form}", result.stderr)


class Convert(Folder):
    def test_the_normal_form_is_converted_to_itself_byte_for_byte(self):
        for source in (CATALOG, SHOP, FIXTURES / "etsy-shop-export.csv", FIXTURES / "listing-lines.jsonl"):
            with self.subTest(source.name):
                first = self.folder / "first.jsonl"
                self.convert(source, "--output", first)
                self.assertEqual(self.convert(first), first.read_text(encoding="utf-8"))

    @needs_samples
    def test_real_exports_keep_their_titles_and_are_converted_to_themselves_afterwards(self):
        columns = {"etsy": "TITLE", "shopify": "Title"}
        for kind, name in [("etsy", name) for name in ETSY] + [("shopify", name) for name in SHOPIFY]:
            with self.subTest(name):
                path = SAMPLES / kind / name
                first = self.write("first.jsonl", self.convert(path))
                with open(path, encoding="utf-8-sig", newline="") as table:
                    titles = [row[columns[kind]] for row in csv.DictReader(table) if row[columns[kind]]]
                found = [json.loads(line)["title"] for line in first.read_text(encoding="utf-8").split("\n") if line]
                self.assertEqual(len(found), ETSY[name] if kind == "etsy" else SHOPIFY[name][0])
                plain = {" ".join(html.unescape(title).split()) for title in titles}
                self.assertEqual([title for title in found if " ".join(html.unescape(title).split()) not in plain], [])
                self.assertEqual(self.convert(first), first.read_text(encoding="utf-8"))

    def test_the_format_follows_the_name_of_the_output_unless_an_option_says_it(self):
        table = self.folder / "out.csv"
        self.assertEqual(self.convert(CATALOG, "--output", table), "")
        with open(table, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        with open(CATALOG, encoding="utf-8") as file:
            listings = [json.loads(line) for line in file]
        # A listing with variants has a row for each of them.
        self.assertEqual(list(dict.fromkeys(row["title"] for row in rows)), [listing["title"] for listing in listings])
        self.assertEqual(self.convert(CATALOG, "--to", "csv"), table.read_bytes().decode().replace("\r\n", "\n"))
        self.convert(CATALOG, "--to", "jsonl", f"-o{table}")
        self.assertEqual(len(table.read_text(encoding="utf-8").splitlines()), len(listings))

    def test_a_name_that_chooses_no_format_is_refused(self):
        for name, formats in (
                ("feed.xml", "google"), ("feed.tsv", "google-tsv, microsoft"), ("feed.TXT", "microsoft, google-tsv"),
                ("shop.json", "jsonl, jsonld"), ("shop.xls", "xlsx, ods"), ("shop.jsonl.gz", "csv, xlsx, ods, jsonl, jsonld, ")):
            with self.subTest(name):
                out = self.folder / name
                result = run("convert", CATALOG, "-o", out)
                self.assertEqual((result.returncode, result.stdout, out.exists()), (2, "", False))
                self.assertIn(f"the name '{out}' does not say which format to write; choose it with --to: {formats}", result.stderr)
        self.convert(CATALOG, "--to", "jsonl", "-o", self.folder / "feed.xml")
        table = self.write("shop.tsv", "Title\tPrice\nMug\t5\n")
        self.assertIn("--to: google-tsv, microsoft, source\n", run("convert", table, "-o", self.folder / "feed.tsv").stderr)
        for name in ("plain", ".plain", "shop.ndjson", "shop.JSONL", "folder.xml/plain"):
            out = self.folder / name
            out.parent.mkdir(exist_ok=True)
            self.convert(CATALOG, "-o", out)
            self.assertEqual(json.loads(out.read_text(encoding="utf-8").splitlines()[0])["title"], self.first_title())

    def first_title(self):
        with open(CATALOG, encoding="utf-8") as file:
            return json.loads(file.readline())["title"]

    def test_several_files_become_one(self):
        a, b = self.write("a.jsonl", lines(2)), self.write("b.jsonl", lines(3, 2))
        titles = [json.loads(line)["title"] for line in self.convert(a, b).splitlines()]
        self.assertEqual(titles, [f"Thing {n}" for n in range(5)])

    def test_a_file_that_was_there_stays_until_the_new_one_is_complete(self):
        out = self.write("out.jsonl", "old")
        out.chmod(0o640)
        prose = self.write("prose.txt", "Dear diary,\n")
        result = run("convert", prose, "--output", out)
        self.assertEqual((result.returncode, out.read_text()), (1, "old"))
        self.assertIn("prose.txt", result.stderr)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["out.jsonl", "prose.txt"])
        self.convert(CATALOG, "--output", out)
        self.assertEqual(stat.S_IMODE(out.stat().st_mode), 0o640)
        self.convert(out, "--output", out)
        self.assertEqual(len(out.read_text(encoding="utf-8").splitlines()), 120)

    def test_a_link_stays_a_link_and_a_device_stays_a_device(self):
        real = self.write("real.jsonl", "old")
        link = self.folder / "link.jsonl"
        link.symlink_to(real)
        self.convert(CATALOG, "--output", link)
        self.assertTrue(link.is_symlink())
        self.assertEqual(len(real.read_text(encoding="utf-8").splitlines()), 120)
        self.convert(CATALOG, "--output", "/dev/null")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))

    def test_output_that_cannot_be_written_fails(self):
        for arguments in (["--output", self.folder / "none" / "out.jsonl"], ["--output", self.folder], ["--output", "/dev/full"]):
            with self.subTest(arguments):
                result = run("convert", CATALOG, *arguments)
                self.assertEqual(result.returncode, 1)
                self.assertIn("cannot write ", result.stderr)

    def test_nothing_is_written_if_a_file_cannot_be_read(self):
        out = self.folder / "out.jsonl"
        prose, empty = self.write("prose.txt", "Dear diary,\n"), self.write("empty.csv", "")
        header = self.write("header.csv", "Handle,Title,Variant Price\n")
        for bad in ("/absent.csv", prose, empty, header):
            for files in ((bad, CATALOG), (CATALOG, bad)):
                with self.subTest(files):
                    result = run("convert", *files, "--output", out)
                    self.assertEqual((result.returncode, result.stdout), (1, ""))
                    failure, hint = result.stderr.splitlines()
                    self.assertTrue(failure.startswith(f"listing-viewer: {bad}: "), failure)
                    self.assertEqual(hint, "listing-viewer: nothing was written; --keep-going skips files that can't be read")
                    self.assertFalse(any(path.name.startswith("out") for path in self.folder.iterdir()))
                    if bad != header:
                        self.assertEqual(run("convert", *files).stdout, "")

    def test_a_file_without_listings_is_reported_after_earlier_files_were_written_to_standard_output(self):
        result = run("convert", CATALOG, self.write("header.csv", "Handle,Title,Variant Price\n"))
        self.assertEqual((result.returncode, result.stdout.count("\n")), (1, 120))
        self.assertIn("listing-viewer: the output is incomplete; --keep-going skips files that can't be read\n", result.stderr)

    def test_all_files_that_cannot_be_read_are_reported_together(self):
        result = run("convert", "/absent.csv", CATALOG, "/gone.csv")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertEqual([line.split(": ")[1] for line in result.stderr.splitlines()[:2]], ["/absent.csv", "/gone.csv"])

    def test_files_that_cannot_be_read_are_skipped_on_demand(self):
        out = self.folder / "out.jsonl"
        result = run("convert", "--keep-going", "/absent.csv", CATALOG, "--output", out)
        self.assertEqual(result.returncode, 1)
        self.assertIn("listing-viewer: skipped /absent.csv: ", result.stderr)
        self.assertEqual(len(out.read_text(encoding="utf-8").splitlines()), 120)

    def test_the_problems_are_counted_with_the_command_that_lists_them(self):
        table = self.write("many things.csv", "Handle,Title,Variant Price\n" + "".join(f"h{n},Thing {n},{n}x\n" for n in range(30)))
        result = run("convert", table, "--output", self.folder / "out.csv")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stderr, f"listing-viewer: 30 problems; see 'listing-viewer info --problems all '{table}''\n")
        self.assertIn("30", run("info", "--problems", "all", table).stdout)
        with open(table) as file:
            self.assertEqual(run("convert", "-", "--output", "/dev/null", stdin=file).stderr, "listing-viewer: 30 problems\n")

    def test_a_reader_that_closes_the_pipe_ends_the_command_quietly(self):
        big = self.write("big.jsonl", lines(50_000))
        for command in (["convert", big], ["info", "--json", *[CATALOG] * 30]):
            process = subprocess.Popen(
                [program(), *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, restore_signals=False)
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(process.stderr.read(), "")
            process.stderr.close()
            self.assertIn(process.wait(timeout=60), (0, -signal.SIGPIPE))

    def test_an_interrupted_conversion_leaves_nothing_behind(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for _ in range(5):
                process = self.converting(number, signal.SIG_DFL)
                process.send_signal(number)
                self.assertEqual(process.wait(timeout=30), -number)
                self.assertEqual([path.name for path in self.folder.iterdir()], ["pipe"])

    def test_a_conversion_that_ignores_hangups_continues(self):
        process = self.converting(signal.SIGHUP, signal.SIG_IGN)
        process.send_signal(signal.SIGHUP)
        (self.folder / "pipe").write_text(lines(3))
        self.assertEqual(process.wait(timeout=30), 0)
        self.assertEqual((self.folder / "out.jsonl").read_text().count("\n"), 3)

    def test_a_conversion_to_a_pipe_without_a_reader_can_be_ended(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        process = subprocess.Popen([program(), "convert", str(CATALOG), "--output", str(pipe)], stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        with self.assertRaises(subprocess.TimeoutExpired):
            process.wait(timeout=1)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=30), -signal.SIGTERM)

    def converting(self, number, handling):
        """A conversion that has just made its unfinished file, and waits for its input.

        handling: what the signal does to a program that has it so from its start."""
        pipe = self.folder / "pipe"
        if not pipe.exists():
            os.mkfifo(pipe)
        process = subprocess.Popen(
            [program(), "convert", str(pipe), "--output", str(self.folder / "out.jsonl")], stderr=subprocess.DEVNULL,
            preexec_fn=lambda: signal.signal(number, handling))
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        # Without a pause: a signal in that very moment must not be lost either.
        end = time.monotonic() + 20
        while len(os.listdir(self.folder)) < 2:
            self.assertIsNone(process.poll())
            self.assertLess(time.monotonic(), end, "no unfinished file")
        return process

    def test_wrong_usage_exits_with_2(self):
        for arguments in (["convert"], ["convert", CATALOG, "--to", "xml"], ["convert", CATALOG, "--output"]):
            self.assertEqual(run(*arguments).returncode, 2)


class Inputs(Folder):
    """The kinds of files that can be read."""

    def info(self, *arguments, code=0, **options):
        result = run("info", "--json", *arguments, **options)
        self.assertEqual(result.returncode, code, result.stderr)
        return json.loads(result.stdout)

    def test_compressed_files_are_read_whatever_their_names(self):
        text = lines(500)
        packed = self.write("export.csv", gzip.compress(text[: len(text) // 2].encode()) + gzip.compress(text[len(text) // 2 :].encode()))
        self.assertEqual(self.info(packed)["listings"], 500)
        self.assertEqual(self.convert(packed), self.convert(self.write("plain.jsonl", text)))
        archive = self.folder / "export.dat"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("shop/listings.jsonl", text)
        info = self.info(archive)
        self.assertEqual((info["listings"], info["problem_count"], info["file"]), (500, 0, str(archive)))
        self.assertEqual([source["file"] for source in info["sources"]], [f"{archive}/shop/listings.jsonl"])

    def test_spreadsheets_in_archives_and_pipes_are_read(self):
        for ending in ("xlsx", "ods"):
            with self.subTest(ending):
                book = self.folder / f"shop.{ending}"
                self.convert(SHOP, "--output", book)
                titles = [json.loads(line)["title"] for line in self.convert(book).splitlines()]
                archive = self.folder / f"{ending}.zip"
                with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
                    file.write(book, f"exports/shop.{ending}")
                    file.writestr("more.jsonl", lines(2))
                    file.writestr("locked.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
                info = self.info(archive)
                self.assertEqual(
                    [source["file"] for source in info["sources"]], [f"{archive}/exports/shop.{ending}", f"{archive}/more.jsonl"])
                self.assertEqual(info["listings"], len(titles) + 2)
                self.assertIn(f"{archive}/locked.xls", [problem["file"] for problem in info["problems"]])
                inside = f"{archive}/exports/shop.{ending}"
                self.assertEqual([json.loads(line)["title"] for line in self.convert(inside).splitlines()], titles)
                packed = self.write(f"{ending}.gz", gzip.compress(book.read_bytes()))
                for path in (packed, book):
                    result = subprocess.run([program(), "convert", "-"], input=path.read_bytes(), capture_output=True, timeout=120)
                    self.assertEqual(result.returncode, 0, result.stderr)
                    self.assertEqual([json.loads(line)["title"] for line in result.stdout.splitlines()], titles)
                self.assertEqual(run("check", inside, "--for", "etsy").returncode, run("check", book, "--for", "etsy").returncode)

    def test_files_compressed_by_other_programs_are_read(self):
        text = lines(5000)
        rows = list(csv.reader(io.StringIO("title,price\r\n" + "".join(f"Größe {n},{n}.50\r\n" for n in range(5000)))))
        table = "".join(",".join(row) + "\r\n" for row in rows)
        for name, plain, pack in (("lines.jsonl", text, bz2.compress), ("table.csv", table, lzma.compress)):
            with self.subTest(name):
                packed = self.write(name + ".packed", pack(plain.encode()))
                info = self.info(packed)
                self.assertEqual((info["listings"], info["problem_count"], info["file"]), (5000, 0, str(packed)))
                self.assertEqual(self.convert(packed), self.convert(self.write(name, plain)))

    def test_tar_archives_are_read_compressed_or_not(self):
        texts = {"shop/größe.jsonl": lines(300), "shop/b.jsonl": lines(200, 300), "shop/.hidden": "x", "shop/notes.txt": "Dear diary,\n"}
        plain = self.convert(self.write("plain.jsonl", lines(500)))
        for mode in ("w", "w:gz", "w:bz2", "w:xz"):
            with self.subTest(mode):
                path = self.folder / "shop.csv"
                with tarfile.open(path, mode) as archive:
                    archive.add(self.folder, "shop", recursive=False)
                    for name, text in texts.items():
                        member = tarfile.TarInfo(name)
                        member.size = len(text.encode())
                        archive.addfile(member, io.BytesIO(text.encode()))
                info = self.info(path)
                self.assertEqual((info["listings"], info["problem_count"]), (500, 1))
                self.assertEqual(
                    [source["file"] for source in info["sources"]], [f"{path}/shop/größe.jsonl", f"{path}/shop/b.jsonl"])
                self.assertEqual(info["problems"][0]["file"], f"{path}/shop/notes.txt")
                self.assertEqual(self.convert(path), plain)
                # Where no locale is set, names stay what they are.
                told = subprocess.run(
                    [program(), "info", "--json", str(path)], env={**os.environ, "LC_ALL": "C"}, capture_output=True, timeout=120)
                self.assertIn("größe", json.loads(told.stdout)["sources"][0]["file"])

    def test_an_archive_that_ends_early_keeps_what_comes_before_its_end(self):
        path = self.folder / "shop.tar.xz"
        with tarfile.open(path, "w:xz") as archive:
            for number in range(4):
                text = lines(20_000, number * 20_000).encode()
                member = tarfile.TarInfo(f"{number}.jsonl")
                member.size = len(text)
                archive.addfile(member, io.BytesIO(text))
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
        info = self.info(path)
        self.assertTrue(20_000 < info["listings"] < 60_000, info["listings"])
        ends = [problem["arguments"]["byte"] for problem in info["problems"] if problem["code"] == "compressed-data-ends-early"]
        self.assertEqual(set(ends), {path.stat().st_size})

    def test_a_streamed_archive_is_read(self):
        archive = self.folder / "streamed.zip"
        with open(archive, "wb") as file, zipfile.ZipFile(Unseekable(file), "w", zipfile.ZIP_DEFLATED) as members:
            members.writestr("a.jsonl", lines(50))
            members.writestr("b.jsonl", lines(50, 50))
        info = self.info(archive)
        self.assertEqual((info["listings"], info["problem_count"]), (100, 0))

    @needs_samples
    def test_a_real_packed_export_is_unpacked(self):
        result = run("info", "--json", SAMPLES / "misc" / "airbnb_albany_listings.csv.gz")
        self.assertNotIn("compressed", result.stderr)

    def test_a_folder_is_one_catalog_and_names_its_skipped_files(self):
        self.write("a.jsonl", lines(2))
        self.write("b.jsonl", lines(3, 2))
        self.write("notes.txt", "Dear diary,\n")
        self.write("below/c.jsonl", lines(9))
        info = self.info(self.folder)
        self.assertEqual((info["file"], info["listings"], info["problem_count"]), (str(self.folder), 5, 1))
        self.assertEqual([source["listings"] for source in info["sources"]], [2, 3])
        self.assertEqual(info["problems"][0]["file"], str(self.folder / "notes.txt"))
        self.assertIn("  Files  ", run("info", self.folder).stdout)

    def test_several_files_are_summarized_one_by_one_or_together(self):
        a, b = self.write("a.jsonl", lines(2)), self.write("b.jsonl", lines(3, 2))
        result = run("info", "--json", a, b)
        self.assertEqual([json.loads(line)["listings"] for line in result.stdout.splitlines()], [2, 3])
        info = self.info("--together", a, b)
        self.assertEqual((info["listings"], [source["file"] for source in info["sources"]]), (5, [str(a), str(b)]))
        info = self.info("--together", a, "/absent.csv", code=1)
        self.assertEqual((info["listings"], info["problems"][0]["file"]), (2, "/absent.csv"))

    def test_standard_input_is_read_from_a_pipe_and_from_a_file(self):
        text = lines(3000)
        for given in (text.encode(), gzip.compress(text.encode())):
            result = subprocess.run([program(), "info", "--json", "-"], input=given, capture_output=True, timeout=120)
            info = json.loads(result.stdout)
            self.assertEqual((info["file"], info["listings"]), ("-", 3000))
        with open(self.write("in.jsonl", text)) as file:
            self.assertEqual(self.info("-", stdin=file)["listings"], 3000)
        result = run("info", "-", stdin=subprocess.DEVNULL)
        self.assertEqual(result.returncode, 1)
        self.assertIn("listing-viewer: standard input: The file is empty.", result.stderr)

    def test_a_pipe_is_read_by_its_path(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        process = subprocess.Popen([program(), "info", "--json", str(pipe)], stdout=subprocess.PIPE, text=True)
        pipe.write_text(lines(3000))
        self.assertEqual(json.loads(process.communicate(timeout=60)[0])["listings"], 3000)


class Unseekable:
    """A file that a writer can't go back in, so that it has to write sizes after the data."""

    def __init__(self, file):
        self.file = file

    def write(self, data):
        return self.file.write(data)

    def flush(self):
        self.file.flush()


if __name__ == "__main__":
    unittest.main()
