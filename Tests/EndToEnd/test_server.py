"""Shared catalogs on a PostgreSQL server: the command that sets a database up, and windows on them."""
import json
import os
import pathlib
import tempfile
import unittest

from postgres_server import PostgresServer
from support import run, wait_for


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
    @classmethod
    def setUpClass(cls):
        # The module needs a display.
        import browse_screen
        cls.screen = browse_screen
        cls.words = browse_screen.WORDS
        cls.server = PostgresServer()
        cls.addClassCleanup(cls.server.stop)
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def setUp(self):
        self.database = self.id().rsplit(".", 1)[1][:40]
        self.server.run(f"CREATE DATABASE {self.database}")
        self.assertEqual(run("server", "init", self.address).returncode, 0)

    @property
    def address(self):
        return self.server.address(self.database)

    def import_words(self, name, words):
        """Imports listings with these titles as a file."""
        file = self.folder / f"{name}.jsonl"
        lines = [self.screen.listing(self.words.index(word), word, f"{10 + self.words.index(word)}.00") for word in words]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        result = run("import", file, "--to", self.address)
        self.assertEqual(result.returncode, 0, result.stderr)

    def open(self, *arguments):
        data = tempfile.TemporaryDirectory(prefix="listing-viewer-data-")
        self.addCleanup(data.cleanup)
        return self.screen.Browser(self.address, *arguments, environment={"XDG_DATA_HOME": data.name})

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
            wait_for(lambda: any("tried again" in (name or "") for name in self.labels(app)), "the notice", 30)
            self.assertEqual(app.section("All Listings"), self.words[:8])
            self.server.start()
            wait_for(lambda: not any("tried again" in (name or "") for name in self.labels(app)), "the end of the notice", 60)
            self.import_words("second", self.words[8:12])
            app.wait_for_section("All Listings", self.words[:12])

    def labels(self, app):
        from screen import is_list, name_of, walk
        return [name_of(node) for node in walk(app.frame, lambda node: not is_list(node))]

    def test_an_address_with_a_password_is_refused_and_not_repeated(self):
        message = run("postgresql://anna:secret@127.0.0.1:1/shop").stderr
        self.assertIn("~/.pgpass", message)
        self.assertNotIn("secret", message)


if __name__ == "__main__":
    unittest.main()
