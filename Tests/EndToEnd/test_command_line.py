"""The command line: help, wrong usage, exit codes, completions, and the language of messages."""
import ctypes.util
import gzip
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import tempfile
import termios
import unittest

from support import CATALOG, ROOT, program, run, run_at_terminal

COMMANDS = ["open", "info", "check", "compare", "repair", "readings", "convert", "formats", "server", "import"]
HAS_MESA = all(map(ctypes.util.find_library, ("EGL", "EGL_mesa"))) and not ctypes.util.find_library("EGL_nvidia")
FIXTURES = ROOT / "Tests" / "ListingStoreTests" / "Fixtures"
MANUALS = sorted((ROOT / "data").glob("**/listing-viewer.1"))


class Help(unittest.TestCase):
    def help(self, *arguments):
        result = run(*arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def test_the_help_begins_with_the_main_use(self):
        for arguments in (["--help"], ["-h"], ["help"], ["help", "open"], ["open", "--help"]):
            text = self.help(*arguments)
            with self.subTest(arguments):
                self.assertIn("  listing-viewer [FILE]... [OPTION]...", text)
                for option in ("--search TEXT", "--filter NAME=VALUE", "--sort KEY", "--together", "--dark", "-h, --help", "--version"):
                    self.assertIn(f"  {option} ", text)
                self.assertNotIn("--screenshots", text)
        text = self.help("--help")
        parts = ["View marketplace exports", "Usage:", "Examples:", "Commands:", "Arguments:", "Options:"]
        self.assertEqual(sorted(parts, key=text.index), parts)
        for command in COMMANDS:
            self.assertRegex(text, rf"(?m)^  {command} +\w")
        self.assertNotIn("store-catalog", text.split("Commands:")[1])

    def test_each_help_has_examples(self):
        for command in COMMANDS:
            lines = self.help(command, "--help").split("Examples:\n")[1].split("\n\n")[0].splitlines()
            self.assertGreater(len(lines), 1)
            for line in lines:
                self.assertRegex(line, r"^  .*listing-viewer ")

    def test_lines_are_not_longer_than_the_terminal(self):
        for arguments in (["--help"], *([command, "--help"] for command in COMMANDS), ["help", "filters"]):
            for line in self.help(*arguments).splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_the_version_has_the_name(self):
        self.assertRegex(self.help("--version"), r"^listing-viewer \d+\.\d+\.\d+\n$")

    def test_the_filters_have_a_help_of_their_own(self):
        text = self.help("help", "filters")
        for name in ("price=", "brand=", "option.Color=", "images=", "favorites=", "availability="):
            self.assertIn(f"  {name}", text)

    def test_every_example_of_a_filter_is_valid(self):
        for line in self.help("help", "filters").splitlines():
            if found := re.match(r"  ([a-z.A-Z]+=\S+|[a-z.A-Z]+='[^']+')  ", line):
                result = run("/absent.csv", "--filter", found[1].replace("'", ""))
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("/absent.csv", result.stderr)

    def test_the_manual_page_is_valid_in_all_languages(self):
        if not shutil.which("mandoc"):
            self.skipTest("mandoc is not installed")
        result = subprocess.run(["mandoc", "-T", "lint", "-W", "all", *MANUALS], capture_output=True, text=True)
        self.assertEqual(result.stdout + result.stderr, "")


class Usage(unittest.TestCase):
    def refused(self, *arguments):
        result = run(*arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        message, hint = result.stderr.splitlines()
        self.assertTrue(message.startswith("listing-viewer: "), message)
        self.assertRegex(hint, r"^Try 'listing-viewer( \w+)? --help' for more information\.$")
        self.assertTrue(result.stderr.isascii(), result.stderr)
        return message.removeprefix("listing-viewer: ")

    def test_a_mistyped_command_is_not_a_file(self):
        self.assertEqual(self.refused("inof", CATALOG), "unknown command 'inof'; did you mean 'info'?")
        self.assertEqual(self.refused("convret"), "unknown command 'convret'; did you mean 'convert'?")

    def test_a_mistyped_option_is_named_with_the_right_one(self):
        self.assertEqual(self.refused("a.csv", "--filtre", "x"), "unknown option '--filtre'; did you mean '--filter'?")
        self.assertEqual(self.refused("info", "--jsno", "a.csv"), "unknown option '--jsno'; did you mean '--json'?")
        self.assertEqual(self.refused("a.csv", "--json"), "unknown option '--json'; it belongs to 'listing-viewer info'")
        self.assertEqual(self.refused("--no-such-option"), "unknown option '--no-such-option'")

    def test_a_wrong_value_is_named_with_what_is_right(self):
        wrong = self.refused("convert", "a.csv", "--to", "xml")
        self.assertIn("invalid value 'xml' for '--to FORMAT': unknown format 'xml'; use csv, xlsx, ods, jsonl", wrong)
        self.assertIn("did you mean 'shopify'?", self.refused("convert", "a.csv", "--to", "shopfy"))
        self.assertIn("write it like EUR", self.refused("convert", "a.csv", "--currency", "euro"))
        self.assertIn("invalid value 'x' for '--problems N|all'", self.refused("info", "a.csv", "--problems", "x"))
        self.assertIn("did you mean 'option.colour'?", self.refused("a.csv", "--filter", "colour=red"))
        self.assertIn("did you mean 'brand'?", self.refused("a.csv", "--filter", "barnd=A"))
        self.assertIn("did you mean 'title'?", self.refused("a.csv", "--sort", "titel"))
        self.assertIn("expected", self.refused("a.csv", "--filter", "price=cheap"))
        self.assertEqual(self.refused("--search", "mug"), "--search, --filter and --sort require at least one FILE")
        self.assertEqual(self.refused("info"), "missing argument FILE")
        self.assertEqual(self.refused("convert", "a.csv", "--output"), "missing value for '--output FILE'")
        self.assertEqual(self.refused("info", "--json=yes", "a.csv"), "option '--json' takes no value")
        self.assertEqual(self.refused("formats", "a.csv"), "unexpected argument 'a.csv'")

    def test_both_names_of_filters_are_understood(self):
        for name in ("images=yes", "pictures=no", "favorites=no", "favourites=yes"):
            self.assertEqual(run("/absent.csv", "--filter", name).returncode, 1)


class Failures(unittest.TestCase):
    def test_missing_files_are_reported_before_a_missing_display(self):
        result = run("/absent.csv")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertTrue(result.stderr.startswith("listing-viewer: /absent.csv: "))
        result = run("/absent.csv", CATALOG)
        self.assertEqual(result.returncode, 1)
        first, second = result.stderr.splitlines()
        self.assertIn("/absent.csv", first)
        self.assertEqual(second, "listing-viewer: cannot open a display; 'listing-viewer info FILE' works without one")

    @unittest.skipUnless(HAS_MESA, "there is no OpenGL of Mesa alone here")
    def test_a_process_does_not_end_before_its_libraries_are_loaded(self):
        """A process that exits earlier destroys what the libraries still construct, and may crash or never end."""
        for _ in range(5):
            with tempfile.TemporaryDirectory() as folder:
                result = run("/absent.csv", variables={"GSK_RENDERER": "gl", "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder + "/trace"})
                self.assertEqual(result.returncode, 1)
                trace = "".join(path.read_text(errors="replace") for path in pathlib.Path(folder).iterdir())
            self.assertRegex(trace, r"calling init: \S*/(swrast_dri|libgallium)\S*\.so")

    def test_messages_use_ascii_quotes(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder, "table.csv")
            table.write_text("red,b\n1,2\n")
            self.assertNotRegex(run("info", table).stderr, "[“”‘’]")

    def test_a_file_that_is_named_like_a_command_is_opened_by_its_path_or_after_two_hyphens(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(CATALOG, pathlib.Path(folder, "info"))
            self.assertIn("Listings  120", run("info", "info", cwd=folder).stdout)
            for arguments in (["./info"], ["--", "info"]):
                self.assertIn("display", run(*arguments, cwd=folder).stderr)


@unittest.skipUnless(os.environ.get("DISPLAY"), "needs a display: run with make test")
class Windows(unittest.TestCase):
    """The exit code of windows, which end as a user ends them."""

    def code(self, *files):
        from screen import App

        with App(*files) as app:
            app.quit()
            return app.process.returncode

    def test_the_exit_code_is_1_if_no_window_could_open_its_file(self):
        self.assertEqual(self.code("/absent.csv"), 1)

    def test_the_exit_code_is_0_for_a_file_and_for_an_empty_window(self):
        self.assertEqual(self.code(CATALOG), 0)
        self.assertEqual(self.code(), 0)

    def test_the_reason_is_printed_once(self):
        from screen import App

        with App("/absent.csv") as app:
            written = app.quit()
        self.assertEqual(written.count("/absent.csv"), 1, written)


class Formats(unittest.TestCase):
    def test_the_json_has_the_names_that_info_reports(self):
        formats = [json.loads(line) for line in run("formats", "--json").stdout.splitlines()]
        self.assertEqual({entry["kind"] for entry in formats}, {"table", "json", "xml"})
        self.assertGreater(len(formats), 35)
        kinds = {entry["format"]: entry["kind"] for entry in formats}
        for name, kind in (("listing-lines.jsonl", "json"), ("shopify-product-export.csv", "table"), ("table.csv", "table"), ("merchant-feed.xml", "xml")):
            info = json.loads(run("info", "--json", FIXTURES / name).stdout)
            self.assertEqual(kinds[info["format"]], kind, name)

    def test_the_text_says_what_happens_to_other_files(self):
        self.assertIn("  Other table (", run("formats").stdout)


class Terminal(unittest.TestCase):
    """What only people at a terminal see."""

    def test_the_progress_is_a_line_that_disappears(self):
        output, shown = run_at_terminal("info", CATALOG)
        self.assertTrue(output.startswith(str(CATALOG)))
        self.assertTrue(shown.startswith("\rReading catalog.jsonl…"), shown)
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)
        self.assertNotIn("\n", shown)

    def test_there_is_no_progress_elsewhere(self):
        self.assertEqual(run("info", CATALOG).stderr, "")
        master, slave = pty.openpty()
        self.addCleanup(os.close, master)
        with subprocess.Popen([program(), "info", CATALOG], stdout=subprocess.DEVNULL, stderr=slave, env={**os.environ, "TERM": "dumb"}):
            os.close(slave)
        os.set_blocking(master, False)
        with self.assertRaises(OSError):
            os.read(master, 1)

    def test_data_on_the_terminal_is_not_mixed_with_progress(self):
        _, shown = run_at_terminal("convert", CATALOG, stdout=None)
        self.assertTrue(shown.startswith("{"), shown[:100])
        self.assertNotIn("Reading", shown)

    def test_reading_from_the_terminal_is_announced(self):
        master, slave = pty.openpty()
        self.addCleanup(os.close, master)
        attributes = termios.tcgetattr(slave)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(slave, termios.TCSANOW, attributes)
        process = subprocess.Popen([program(), "info", "--json", "-"], stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        line = process.stderr.readline()
        self.assertEqual(line, "listing-viewer: reading from standard input; press Ctrl+D at the end\n")
        os.write(master, b'{"title":"A","price":"1"}\n\x04')
        output, _ = process.communicate(timeout=60)
        os.close(slave)
        self.assertEqual(json.loads(output)["listings"], 1)


class Completions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        subprocess.run([ROOT / "scripts" / "completions", program(), cls.folder / "all"], check=True)
        (cls.folder / "work").mkdir()
        (cls.folder / "work" / "shop.csv").write_text("")
        (cls.folder / "work" / "shop 2.csv").write_text("")

    def bash(self, line):
        """What bash offers at the end of a line."""
        script = f"""
            source {self.folder}/all/bash/listing-viewer
            COMP_LINE='{line}' COMP_POINT={len(line)}
            COMP_WORDS=({line}{" ''" if line.endswith(" ") else ""}) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
            $(complete -p listing-viewer | sed 's/.*-F \\([^ ]*\\) .*/\\1/') listing-viewer "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD-1]}}"
            printf '%s\\n' "${{COMPREPLY[@]}}"
            """
        result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=self.folder / "work")
        self.assertEqual(result.stderr, "")
        return set(result.stdout.splitlines()) - {""}

    def test_bash_completes_files_options_and_commands(self):
        self.check(self.bash)

    def check(self, complete):
        self.assertTrue({"info", "convert", "formats", "shop.csv", "shop 2.csv"} <= complete("listing-viewer "))
        self.assertEqual(complete("listing-viewer inf"), {"info"})
        self.assertEqual(complete("listing-viewer sh"), {"shop.csv", "shop 2.csv"})
        self.assertEqual(complete("listing-viewer --fil"), {"--filter"})
        self.assertEqual(complete("listing-viewer shop.csv --fil"), {"--filter"})
        self.assertEqual(complete("listing-viewer shop.csv --sort pri"), {"price"})
        self.assertEqual(complete("listing-viewer shop.csv sh"), {"shop.csv", "shop 2.csv"})
        self.assertEqual(complete("listing-viewer info --prob"), {"--problems"})
        self.assertEqual(complete("listing-viewer info shop.csv --js"), {"--json"})
        self.assertEqual(complete("listing-viewer convert sh"), {"shop.csv", "shop 2.csv"})
        self.assertEqual(complete("listing-viewer convert shop.csv --to c"), {"csv"})

    def fish(self, line):
        script = f"source {self.folder}/all/fish/listing-viewer.fish; complete -C '{line}'"
        result = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, cwd=self.folder / "work")
        self.assertEqual(result.stderr, "")
        return {offer.split("\t")[0].replace("\\ ", " ") for offer in result.stdout.splitlines()}

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_files_options_and_commands(self):
        self.check(self.fish)

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_the_script_for_zsh_is_valid(self):
        subprocess.run(["zsh", "-n", self.folder / "all" / "zsh" / "_listing-viewer"], check=True)

    def test_the_scripts_are_for_their_shells(self):
        for path, start in (("bash/listing-viewer", "#!/bin/bash"), ("zsh/_listing-viewer", "#compdef listing-viewer"), ("fish/listing-viewer.fish", "function ")):
            text = (self.folder / "all" / path).read_text()
            self.assertTrue(text.startswith(start))
            self.assertNotIn("screenshots", text)
            self.assertIn("--problems" if "fish" not in path else "-l 'problems'", text)


@unittest.skipUnless(shutil.which("localedef") and shutil.which("msgfmt") and shutil.which("xgettext"), "needs localedef and gettext")
class Language(unittest.TestCase):
    """A language that no translator can forget a string in: each text has brackets around it."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", cls.folder / "de_DE.UTF-8"], check=True, stderr=subprocess.DEVNULL)
        template, strings, translated = (cls.folder / name for name in ("all.pot", "strings.po", "all.po"))
        subprocess.run([ROOT / "scripts" / "make-pot", template], check=True)
        template.write_text(template.read_text(encoding="utf-8").replace("CHARSET", "UTF-8").replace("INTEGER", "2").replace("EXPRESSION", "n != 1"), encoding="utf-8")
        subprocess.run(["msgen", "-o", strings, template], check=True)
        subprocess.run(["msgfilter", "--keep-header", "-i", strings, "-o", translated, "sed", "-z", "s/.*/[&]/"], check=True)
        messages = cls.folder / "translations" / "de" / "LC_MESSAGES"
        messages.mkdir(parents=True)
        subprocess.run(["msgfmt", "-o", messages / "listing-viewer.mo", translated], check=True)

    def run_translated(self, *arguments, **options):
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE")}
        environment |= {"LC_ALL": "de_DE.UTF-8", "LOCPATH": str(self.folder), "LISTING_VIEWER_LOCALE_DIR": str(self.folder / "translations")}
        return subprocess.run([program(), *map(str, arguments)], capture_output=True, text=True, env=environment, timeout=120, **options)

    def test_the_help_is_translated(self):
        for arguments in (["--help"], *([command, "--help"] for command in COMMANDS), ["help", "filters"]):
            with self.subTest(arguments):
                result = self.run_translated(*arguments)
                self.assertEqual(result.returncode, 0, result.stderr)
                # Calls and examples are the same in every language.
                lines = [line for line in result.stdout.splitlines() if not re.match(r"  (curl .*\| )?listing-viewer ", line)]
                rest = re.sub(r"\[[^][]+\]", "", "\n".join(lines))
                names = re.compile(r"--?[a-z-]+,?|[A-Z|=N]+(,\.\.\.)?|N\|all|open|info|check|compare|repair|readings|convert|formats|server|import|[a-z.-]+(Color)?=\S+|10\.\.20'|>|Cups'")
                self.assertEqual([word for word in rest.split() if not names.fullmatch(word)], [])
                self.assertGreater(len(re.findall(r"\[", result.stdout)), 5)

    def test_messages_are_translated(self):
        for arguments, message in (
            (["inof"], "listing-viewer: [unknown command 'inof'; did you mean 'info'?]\n[Try "),
            (["--filtre"], "listing-viewer: [unknown option '--filtre'; did you mean '--filter'?]"),
            (["info"], "listing-viewer: [missing argument FILE]"),
            ([CATALOG], "listing-viewer: [cannot open a display; "),
            (["info", "/absent.csv"], "listing-viewer: /absent.csv: ["),
        ):
            self.assertTrue(self.run_translated(*arguments).stderr.startswith(message), self.run_translated(*arguments).stderr)

    def test_the_summary_is_translated_and_has_numbers_of_the_locale(self):
        text = self.run_translated("info", CATALOG).stdout
        for label in ("Format", "Entries", "Listings", "Prices", "Problems"):
            self.assertRegex(text, rf"  \[{label}\] ")
        self.assertRegex(text, r"\d,\d\d")

    def test_the_reasons_of_libraries_are_translated_and_stay_as_they_are_in_data(self):
        with tempfile.TemporaryDirectory() as folder:
            damaged = pathlib.Path(folder, "damaged.csv.gz")
            packed = bytearray(gzip.compress(b"Title,Price\nCup,12.00\n"))
            packed[-8] ^= 1
            damaged.write_bytes(packed)
            self.assertIn("([incorrect data check])", self.run_translated("info", damaged).stdout)
            problems = json.loads(self.run_translated("info", "--json", damaged).stdout)["problems"]
            self.assertIn("incorrect data check", [problem.get("arguments", {}).get("reason") for problem in problems])

    def test_data_is_the_same_in_every_language(self):
        with tempfile.TemporaryDirectory() as folder:
            many = pathlib.Path(folder, "many.csv")
            many.write_text("Title,Price,Quantity\n" + "".join(f"Thing {n},{n}x,{n}y\n" for n in range(1500)) + "Cup,1299.5,3\n")
            for path in (CATALOG, many, FIXTURES / "shopify-product-export.csv", FIXTURES / "merchant-feed.xml"):
                for form in ("jsonl", "csv"):
                    self.assertEqual(self.run_translated("convert", path, "--to", form).stdout, run("convert", path, "--to", form).stdout)
                translated, english = (json.loads(call("info", "--json", path).stdout) for call in (self.run_translated, run))
                for info in (translated, english):
                    for problem in info["problems"]:
                        del problem["message"]
                self.assertEqual(translated, english)
            translated, english = (json.loads(call("info", "--json", "--together", many, CATALOG).stdout) for call in (self.run_translated, run))
            self.assertEqual(translated["file"], english["file"])
        self.assertEqual(self.run_translated("formats", "--json").stdout, run("formats", "--json").stdout)
        self.assertEqual(
            json.loads(self.run_translated("info", "--json", "/absent.csv").stdout)["error"]["code"], "not-found")


if __name__ == "__main__":
    unittest.main()
