"""Shared catalogs on a PostgreSQL server: the command that sets a database up, and windows on them."""
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest

from postgres_server import PostgresServer, set_up, start_servers
from support import program, run, run_at_terminal, wait_for


class Setup(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = PostgresServer()
        cls.addClassCleanup(cls.server.stop)

    def refused(self, *arguments):
        result = run("server", *arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        return result.stderr

    def test_a_database_is_set_up_once(self):
        self.server.run("CREATE DATABASE shop")
        first = run("server", "init", self.server.address("shop"))
        self.assertEqual((first.returncode, first.stderr), (0, ""))
        self.assertIn("The database “shop” is ready for shared catalogs.\n", first.stdout)
        self.assertIn("  GRANT listing_viewer_reader TO …;\n", first.stdout)
        self.assertEqual(self.server.run("SELECT count(*) FROM listing_viewer.migration", "shop"), ["1"])
        second = run("server", "init", self.server.address("shop"))
        self.assertEqual((second.returncode, second.stdout, second.stderr), (0, "The database “shop” is up to date.\n", ""))

    def test_what_cannot_be_done_is_reported_in_words(self):
        self.assertIn("has no database 'absent'", self.refused("init", self.server.address("absent")))
        self.assertIn("'127.0.0.1' doesn't accept connections", self.refused("init", "postgresql://127.0.0.1:1/shop"))
        self.assertIn("not the address of a server", self.refused("init", "shop.csv"))
        self.assertIn("use init", self.refused("remove", self.server.address()))
        self.assertIn("missing argument", self.refused("init"))

    def test_a_password_in_the_address_is_refused_and_not_repeated(self):
        message = self.refused("init", "postgresql://anna:secret@127.0.0.1:1/shop")
        self.assertIn("~/.pgpass", message)
        self.assertNotIn("secret", message)

    def test_a_newer_schema_asks_for_an_update(self):
        self.server.run("CREATE DATABASE newer")
        self.assertEqual(run("server", "init", self.server.address("newer")).returncode, 0)
        self.server.run("INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES (1000, 1000, 1000, '')", "newer")
        self.assertIn("Update Listing Viewer", self.refused("init", self.server.address("newer")))


@unittest.skipUnless(os.environ.get("DISPLAY"), "these tests need a display: run them with make test")
class Windows(unittest.TestCase):
    servers = 1

    @classmethod
    def setUpClass(cls):
        # The module needs a display.
        import browse_screen
        cls.screen = browse_screen
        cls.words = browse_screen.WORDS
        start_servers(cls, cls.servers)
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def setUp(self):
        self.database = self.id().rsplit(".", 1)[1][:40]
        set_up(self, self.database)

    @property
    def address(self):
        return self.server.address(self.database)

    def import_words(self, name, words, address=None):
        """Imports listings with these titles as a file."""
        file = self.folder / f"{name}.jsonl"
        lines = [self.screen.listing(self.words.index(word), word, f"{10 + self.words.index(word)}.00") for word in words]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        result = run("import", file, "--to", address or self.address)
        self.assertEqual(result.returncode, 0, result.stderr)

    def open(self, *arguments, address=None):
        data = tempfile.TemporaryDirectory(prefix="listing-viewer-data-")
        self.addCleanup(data.cleanup)
        return self.screen.Browser(address or self.address, *arguments, environment={"XDG_DATA_HOME": data.name})

    def test_listings_of_others_appear_after_those_that_are_there(self):
        self.import_words("first", self.words[:8])
        with self.open() as app:
            app.wait_for_section("All Listings", self.words[:8])
            self.import_words("second", self.words[8:12])
            app.wait_for_section("All Listings", self.words[:12])

    def test_a_query_finds_what_it_finds_in_a_file(self):
        self.import_words("first", self.words)
        with self.open("--search", "b", "--filter", "price=10..13", "--sort", "title") as app:
            found = [word for word in self.words if word.startswith("B") and self.words.index(word) <= 3]
            wait_for(lambda: all(any((name or "").startswith(word + ", ") for name in app.names()) for word in found), "the listings found")
            self.assertFalse(any((name or "").startswith("Apron, ") for name in app.names()))

    def test_a_server_that_stops_is_reported_and_comes_back(self):
        self.import_words("first", self.words[:8])
        with self.open() as app:
            app.wait_for_section("All Listings", self.words[:8])
            self.server.halt()
            try:
                wait_for(lambda: any("tried again" in (name or "") for name in self.labels(app)), "the notice", 30)
                self.assertEqual(app.section("All Listings"), self.words[:8])
            finally:
                self.server.start()
            self.import_words("second", self.words[8:12])
            app.wait_for_section("All Listings", self.words[:12])

    def editor(self, name):
        """The address of the catalog for an editor."""
        user = f"{name}_{self.database}"[:60]
        self.server.run(f"CREATE ROLE {user} LOGIN IN ROLE listing_viewer_editor", self.database)
        return user, self.server.address(self.database, user)

    def note(self, app, name="Note for the Team"):
        from screen import find
        node = find(app.frame, "text", name)
        return node and node.queryText().getText(0, -1)

    def test_a_note_that_is_written_in_one_window_appears_in_another_one(self):
        self.import_words("first", self.words[:8])
        (anna, first), (_, second) = self.editor("anna"), self.editor("ben")
        with self.open(address=second) as other:
            other.wait_for_section("All Listings", self.words[:8])
            # By keyboard only, because the next window is over this one.
            other.focus("Basket")
            other.press("Return")
            wait_for(lambda: self.note(other) == "", "the empty note")
            with self.open(address=first) as one:
                one.wait_for_section("All Listings", self.words[:8])
                one.take_focus()
                self.assertEqual(one.open_note("Basket", "Note for the Team"), "")
                one.xdotool("type", "--delay", 5, "blue?")
                wait_for(lambda: self.note(other) == "blue?", "the note in the other window", 30)
                caption = re.compile(rf"For the team, by {anna}, .*\d:\d\d")
                wait_for(lambda: any(caption.match(name or "") for name in self.all_names(other)), "the author and the time of the note")
                self.assertEqual(self.note(other, "Note"), "")
        self.assertEqual(
            self.server.run("SELECT convert_from(note, 'utf8'), author FROM listing_viewer.mark WHERE owner = ''", self.database),
            [f"blue?|{anna}"])

    def test_favorites_and_hidden_listings_appear_in_another_window_while_they_are_shared(self):
        self.import_words("first", self.words[:8])
        (_, first), (_, second) = self.editor("anna"), self.editor("ben")
        with self.open(address=second) as other:
            other.wait_for_section("All Listings", self.words[:8])
            with self.open(address=first) as one:
                one.wait_for_section("All Listings", self.words[:8])
                one.take_focus()
                one.focus("Bench")
                one.press("ctrl+d")
                other.wait_for_section("Favorites", ["Bench"])
                one.focus("Atlas")
                one.press("Delete")
                rest = [word for word in self.words[:8] if word != "Atlas"]
                other.wait_for_section("All Listings", rest)
                self.toggle_sharing(one)
                one.focus("Apron")
                one.press("ctrl+d")
                one.wait_for_section("Favorites", ["Bench", "Apron"])
                self.toggle_sharing(one)
                one.focus("Clock")
                one.press("ctrl+d")
                # Edits arrive in their order, so the private one would be there by now.
                other.wait_for_section("Favorites", ["Bench", "Clock"])
                one.wait_for_section("Favorites", ["Bench", "Apron", "Clock"])

    def toggle_sharing(self, app):
        """Uses the switch in the menu. It leaves the focus on the menu's button, so the list gets it again by Tab."""
        app.choose("Share Favorites and Hidden Listings")
        app.wait_for_focus(lambda node: not self.screen.is_menu_item(node), "the window")
        for _ in range(20):
            if app.focused().parent == app.page:
                break
            app.press("Tab")
        app.wait_for_focus(lambda node: node.parent == app.page, "the list")

    def test_two_catalogs_of_the_same_listings_show_the_same_rows(self):
        addresses = [f"{self.address}&catalog={name}" for name in ("first", "second")]
        for address in addresses:
            self.import_words("words", self.words, address)
        with self.open(address=addresses[0]) as one, self.open(address=addresses[1]) as other:
            shown = []
            for app in (one, other):
                app.wait_for_section("All Listings", self.words)
                names = app.names()
                shown.append(names[names.index(next(name for name in names if name.startswith("All Listings"))):])
            self.assertEqual(shown[0], shown[1])
            for app in (one, other):
                app.take_focus()
                app.press("b")
                app.wait_for_section("Search Results", [word for word in self.words if word.startswith("B")])

    def all_names(self, app):
        from screen import name_of, walk
        return [name_of(node) for node in walk(app.frame)]

    def labels(self, app):
        """The labels outside of lists. A notice that has ended is among them: `NoticeBarTests` look at what is shown."""
        from screen import is_list, name_of, walk
        return [name_of(node) for node in walk(app.frame, lambda node: not is_list(node))]

    def test_an_address_with_a_password_is_refused_and_not_repeated(self):
        message = run("postgresql://anna:secret@127.0.0.1:1/shop").stderr
        self.assertIn("~/.pgpass", message)
        self.assertNotIn("secret", message)


class Import(unittest.TestCase):
    """The command that copies files into a shared catalog."""

    servers = 1

    @classmethod
    def setUpClass(cls):
        start_servers(cls, cls.servers)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self._testMethodName
        self.address = self.server.address(self.database)
        set_up(self, self.database)

    def write(self, name, count, word="mug"):
        path = self.folder / name
        rows = (f"{number},{word} {number},{number % 90}.50,brand{number % 7},Text of {word} {number}\n" for number in range(count))
        path.write_text("id,title,price,brand,description\n" + "".join(rows))
        return str(path)

    def add(self, *files, status=0, to=None):
        result = run("import", *files, "--to", to or self.address)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def count(self, what="run WHERE removed IS NULL"):
        return int(self.server.run(f"SELECT count(*) FROM listing_viewer.{what}", self.database)[0])

    def test_files_are_imported_skipped_and_replaced(self):
        files = [self.write("a.csv", 30), self.write("b.csv", 20, "cup")]
        self.assertEqual(self.add(*files).stdout, f"{files[0]}: imported 30 listings\n{files[1]}: imported 20 listings\n")
        self.assertEqual(self.add(*files).stdout, f"{files[0]}: was there already\n{files[1]}: was there already\n")
        self.write("b.csv", 25, "cup")
        self.assertIn(f"{files[1]}: imported 25 listings in place of the earlier ones\n", self.add(*files).stdout)
        self.assertEqual((self.count(), self.count("segment")), (2, 3))
        self.assertEqual(self.count("import WHERE finished IS NOT NULL"), 3)

    def test_the_progress_is_a_line_on_the_terminal_that_disappears(self):
        file = self.write("a.csv", 20_000)
        output, shown = run_at_terminal("import", file, "--to", self.address)
        self.assertEqual(output, f"{file}: imported 20,000 listings\n")
        self.assertTrue(shown.startswith("\rReading a.csv…"), shown)
        self.assertRegex(shown, r"\rReading a\.csv… \d+%")
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)
        self.assertNotIn("\n", shown)
        # Nothing is written where no one can see it disappear.
        self.assertEqual(self.add(self.write("b.csv", 30)).stderr, "")

    def test_problems_are_reported_and_a_bad_file_does_not_stop_the_others(self):
        files = [self.write("good.csv", 3), str(self.folder / "absent.csv"), self.write("empty.csv", 0), self.write("last.csv", 4)]
        with open(files[0], "a") as file:
            file.write("9,nine,nothing,b,d\n")
        result = self.add(*files, status=1)
        self.assertEqual(result.stdout, f"{files[0]}: imported 4 listings\n{files[3]}: imported 4 listings\n")
        self.assertIn("1 problem; see 'listing-viewer info --problems all", result.stderr)
        self.assertIn("absent.csv", result.stderr)
        self.assertIn("empty.csv", result.stderr)
        self.assertEqual((self.count(), self.count("import WHERE finished IS NULL")), (2, 1))

    def test_what_cannot_be_done_is_reported_in_words(self):
        file = self.write("a.csv", 3)
        for arguments, message in (
            (["--to", "shop.csv"], "not the address of a server"),
            (["--to", "postgresql://anna:secret@127.0.0.1:1/shop"], "~/.pgpass"),
            (["--to", "postgresql://127.0.0.1:1/shop"], "doesn't accept connections"),
            (["--to", self.server.address("absent")], "has no database 'absent'"),
            (["--to", self.server.address("postgres")], "has no shared catalogs"),
            ([], "--to"),
        ):
            result = run("import", file, *arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
            self.assertIn(message, result.stderr)
            self.assertNotIn("secret", result.stderr)
        for files, message in ((["-"], "needs the names of files"), ([file, str(self.folder / "x" / "a.csv")], "have the same name")):
            result = run("import", *files, "--to", self.address)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(message, result.stderr)
        user = f"reader_{self.database}"[:60]
        self.server.run(f"CREATE ROLE {user} LOGIN IN ROLE listing_viewer_reader", self.database)
        self.assertIn("don't have the right", self.add(file, to=self.server.address(self.database, user), status=2).stderr)
        self.assertEqual(self.count(), 0)

    def test_a_killed_import_leaves_nothing_and_the_next_one_completes_it(self):
        file = self.write("large.csv", 60_000)
        for number in (signal.SIGKILL, signal.SIGINT, signal.SIGKILL):
            # Numbers of segments are taken outside of the transaction.
            before = self.taken()
            process = subprocess.Popen(
                [program(), "import", file, "--to", self.address], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            wait_for(lambda: process.poll() is not None or self.taken() != before, "the import has begun")
            process.send_signal(number)
            _, errors = process.communicate(timeout=60)
            if process.returncode == -number and number == signal.SIGINT:
                self.assertIn("stopped; files that were complete stay", errors)
            self.assertIn(self.count(), (0, 1))
            self.assertEqual(self.count("listing") % 60_000, 0)
        self.add(file)
        self.assertEqual((self.count(), self.count("listing") % 60_000), (1, 0))
        self.assertEqual(self.server.run("SELECT rows FROM listing_viewer.run WHERE removed IS NULL", self.database), ["60000"])

    def taken(self):
        return self.server.run("SELECT last_value, is_called FROM listing_viewer.segment_number", self.database)


class WindowsOnSeveralServers(Windows):
    """The same windows on catalogs that are spread over three servers."""

    servers = 3
    # These are about the main server alone.
    test_a_server_that_stops_is_reported_and_comes_back = None
    test_an_address_with_a_password_is_refused_and_not_repeated = None


class ImportOnSeveralServers(Import):
    """The same imports into catalogs that are spread over three servers."""

    servers = 3
    # This is about the main server alone.
    test_what_cannot_be_done_is_reported_in_words = None

    def test_a_server_that_is_away_is_named_and_the_import_goes_on_when_it_is_back(self):
        files = [self.write(f"{number}.csv", 5, f"cup{number}") for number in range(9)]
        self.parts[0].halt()
        try:
            result = run("import", *files, "--to", self.address)
        finally:
            self.parts[0].start()
        self.assertIn("One of the servers that store the listings doesn't answer", result.stderr)
        self.assertNotEqual(result.returncode, 0)
        self.assertLess(self.count(), 9)
        self.add(*files)
        self.assertEqual(self.count(), 9)
        self.assertEqual(self.count("listing WHERE segment IN (SELECT segment FROM listing_viewer.segment)"), 45)
        for part in self.parts:
            self.assertGreater(int(part.run("SELECT count(*) FROM listing_viewer.listing", self.database)[0]), 0)


if __name__ == "__main__":
    unittest.main()
