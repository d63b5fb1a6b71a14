"""Addresses whose host, user and password are in a service file of libpq."""
import pathlib
import tempfile
import unittest

from network import Network
from postgres_server import set_up, start_servers
from support import run

USER = "anna"


class ServiceFile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        start_servers(cls, 1)
        cls.server.run(f"CREATE ROLE {USER} LOGIN PASSWORD 'right'")
        cls.server.ask_for_password(USER)

    def setUp(self):
        self.database = self._testMethodName[:60]
        set_up(self, self.database)
        self.server.run(f"GRANT listing_viewer_owner TO {USER}", self.database)
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "shop.csv"
        self.file.write_text("id,title\n1,Mug\n2,Bowl\n")

    def variables(self, **values):
        """The environment with a service “shop”. There are no other passwords."""
        service = {"host": self.server.folder, "port": 5432, "dbname": self.database, "user": USER, **values}
        path = self.folder / "services.conf"
        path.write_text("[shop]\n" + "".join(f"{name}={value}\n" for name, value in service.items()))
        return {"PGSERVICEFILE": str(path), "PGPASSFILE": "/nowhere", "HOME": str(self.folder), "DBUS_SESSION_BUS_ADDRESS": ""}

    def listings(self):
        return self.server.run("SELECT sum(rows) FROM listing_viewer.run WHERE removed IS NULL", self.database)

    def test_a_service_has_the_host_the_database_the_user_and_the_password(self):
        variables = self.variables(password="right")
        result = run("server", "init", "postgresql:///?service=shop", variables=variables)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, f"The database “{self.database}” is up to date.\n", ""))
        result = run("import", self.file, "--to", "postgresql:///?service=shop", variables=variables)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.listings(), ["2"])
        # The environment may name the service, too.
        result = run("import", self.file, "--to", "postgresql://", variables={**variables, "PGSERVICE": "shop"})
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("was there already", result.stdout)
        # What the address has takes precedence.
        result = run("import", self.file, "--to", "postgresql:///absent?service=shop", variables=variables)
        self.assertEqual(result.returncode, 2)
        self.assertIn("has no database 'absent'", result.stderr)

    def test_a_password_of_a_service_that_is_missing_or_wrong_is_reported_and_not_repeated(self):
        missing, wrong = "The server asks for the password of 'anna'.", "The server refuses the password of 'anna'."
        for values, message in (({}, missing), ({"password": "secret"}, wrong)):
            with self.subTest(message):
                result = run("import", self.file, "--to", "postgresql:///?service=shop", variables=self.variables(**values))
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn(message, result.stderr)
                self.assertIn("service file", result.stderr)
                self.assertNotIn("secret", result.stderr)

    def test_a_service_that_is_absent_is_reported_by_its_name(self):
        result = run("import", self.file, "--to", "postgresql:///?service=shops", variables=self.variables())
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("The service 'shops' isn't in the service file.", result.stderr)

    def test_the_server_of_a_service_is_verified_unless_the_address_says_otherwise(self):
        # The program doesn't know the host, so it is on another computer. The server has no TLS.
        with Network(self.server) as network:
            variables = self.variables(host="127.0.0.1", port=network.port, sslmode="disable")
            result = run("import", self.file, "--to", "postgresql:///?service=shop", variables=variables)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("'shop' doesn't encrypt connections, so nothing was sent", result.stderr)
            result = run("import", self.file, "--to", "postgresql:///?service=shop&sslmode=disable&user=postgres", variables=variables)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.listings(), ["2"])


if __name__ == "__main__":
    unittest.main()
