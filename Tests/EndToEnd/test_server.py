"""The command that sets a PostgreSQL database up for shared catalogs."""
import unittest

from postgres_server import PostgresServer
from support import run


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


if __name__ == "__main__":
    unittest.main()
