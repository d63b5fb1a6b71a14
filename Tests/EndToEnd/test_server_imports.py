"""Imports into a shared catalog that end early: killed, without a network, without a server, without space on its disk."""
import pathlib
import signal
import subprocess
import tempfile
import unittest

from network import Network
from postgres_server import set_up, set_up_on_small_disk, start_servers
from support import IS_LONG, program, run, wait_for

# Listings of the earlier file, and of the one that takes its place.
OLD, NEW = 40, 12_000

# The listings that a window shows, the runs that it shows, and the segments whose words are missing.
SHOWN = """
    SELECT coalesce(sum(rows), 0), count(r.run), (SELECT count(*) FROM listing_viewer.segment s JOIN listing_viewer.run USING (run)
        WHERE catalog = c.catalog AND NOT EXISTS (SELECT FROM listing_viewer.term_block t WHERE t.segment = s.segment AND rank < 16))
    FROM listing_viewer.catalog c LEFT JOIN listing_viewer.run r ON r.catalog = c.catalog AND removed IS NULL WHERE name = '{}' GROUP BY c.catalog
    """
# What belongs to no segment, or to no run.
STRAYS = " UNION ALL ".join(
    f"SELECT '{table}', count(*) FROM listing_viewer.{table} WHERE {column} NOT IN (SELECT {column} FROM listing_viewer.{owner}) HAVING count(*) > 0"
    for table, column, owner in (
        ("listing", "segment", "segment"), ("term_block", "segment", "segment"), ("prefix", "segment", "segment"), ("column_part", "segment", "segment"),
        ("segment", "run", "run"), ("run_order", "run", "run"), ("run_order_part", "run", "run"), ("problem_part", "run", "run")))
# Segments whose rows are not all there.
INCOMPLETE = """
    SELECT segment FROM listing_viewer.segment s
    WHERE rows <> (SELECT count(*) FROM listing_viewer.listing l WHERE l.segment = s.segment)
        OR NOT EXISTS (SELECT FROM listing_viewer.term_block t WHERE t.segment = s.segment AND rank < 16)
    """
# Sessions of the program, and locks that sessions of this database hold. Autovacuum has locks of its own, and the OIDs of relations are the
# same in other databases.
SESSIONS = "SELECT pid, state, query FROM pg_stat_activity WHERE application_name = 'Listing Viewer' AND datname = current_database()"
LOCKS = """
    SELECT pid, locktype, mode FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND datname = current_database() AND (locktype = 'advisory' OR relation IN (SELECT oid FROM pg_class WHERE relnamespace = 'listing_viewer'::regnamespace))
    """


class ImportTest(unittest.TestCase):
    servers = 1

    @classmethod
    def setUpClass(cls):
        start_servers(cls, cls.servers)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self._testMethodName[:60]

    def write(self, count, name="shop.csv", word="mug"):
        path = self.folder / name
        rows = (f"{number},{word} {number} of clay,{number % 90}.50,brand{number % 7},Text {number * 7919} of {word}\n" for number in range(count))
        path.write_text("id,title,price,brand,description\n" + "".join(rows))
        return path

    def shown(self, catalog="shop"):
        """The numbers of listings, of runs, and of segments without words."""
        rows = self.server.run(SHOWN.format(catalog), self.database)
        return tuple(int(number) for number in rows[0].split("|")) if rows else (0, 0, 0)

    def expect_order(self):
        """Nothing of an import that has ended is left, except complete runs."""
        wait_for(lambda: not self.server.run(SESSIONS, self.database), "the end of the importer's session", 30)
        self.assertEqual(self.server.run(LOCKS, self.database), [])
        self.assertEqual(self.server.run(STRAYS, self.database), [])
        self.assertEqual(self.server.run(INCOMPLETE, self.database), [])

    def import_file(self, path, address, status=0):
        result = run("import", path, "--to", address)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def start(self, path, address):
        return subprocess.Popen(
            [program(), "import", str(path), "--to", address], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


class CommittingNetwork(Network):
    """A network that can call a function once, when the client has got the server's answer to COMMIT and before it gets a later one."""

    on_commit = None

    def _pass(self, data, target, is_answer):
        super()._pass(data, target, is_answer)
        if is_answer and self.on_commit and b"COMMIT\0" in data:
            action, self.on_commit = self.on_commit, None
            action()


class KilledImports(ImportTest):
    # The last one is between the commit and the end of the import, the others are between its first byte and its last ones.
    moments = 60 if IS_LONG else 20

    def test_an_importer_that_is_killed_leaves_the_catalog_as_it_was_or_complete(self):
        set_up(self, self.database)
        with CommittingNetwork(self.server) as network:
            def address(catalog):
                return network.address(self.database, options=f"?catalog={catalog}")

            self.import_file(self.write(OLD), address("measured"))
            before = network.bytes
            new = self.write(NEW)
            self.import_file(new, address("measured"))
            size = network.bytes - before
            seen = set()
            for moment in range(self.moments):
                with self.subTest(moment=moment):
                    catalog = f"kill{moment}"
                    # The same name, so that the second one replaces the first.
                    self.import_file(self.write(OLD), address(catalog))
                    self.write(NEW)
                    # Bytes on the network are the clock: a busy computer does not move the moments.
                    process = None

                    def kill():
                        wait_for(lambda: process is not None, "the process")
                        process.send_signal(signal.SIGKILL)

                    is_last = moment == self.moments - 1
                    if is_last:
                        network.on_commit = kill
                    else:
                        network.when(1 + size * moment // (self.moments - 1), kill)
                    process = self.start(new, address(catalog))
                    process.communicate(timeout=60)
                    self.assertEqual(process.returncode, -signal.SIGKILL)
                    self.expect_order()
                    listings, runs, _ = self.shown(catalog)
                    seen.add(listings)
                    self.assertIn((listings, runs), ((NEW, 1),) if is_last else ((OLD, 1), (NEW, 1)))
                    again = self.import_file(new, address(catalog))
                    self.assertIn("was there already" if listings == NEW else "in place of the earlier ones", again.stdout)
                    self.assertEqual(self.shown(catalog), (NEW, 1, 0))
            self.assertEqual(seen, {OLD, NEW}, "some moments are before the catalog has changed, and some are after that")
        self.expect_order()


class EndedImports(ImportTest):
    def test_an_import_whose_network_is_cut_says_so_and_goes_on_with_the_same_command(self):
        set_up(self, self.database)
        path = self.write(NEW)
        with Network(self.server) as network:
            network.when(150_000, network.stop)
            process = self.start(path, network.address(self.database))
            wait_for(lambda: network.is_stopped, "the cut")
            network.sever()
            self.assertIn("The connection to the server was lost", process.communicate(timeout=60)[1])
            self.assertEqual(process.returncode, 2)
            self.expect_order()
            self.assertEqual(self.shown("listings"), (0, 0, 0))
            network.go_on()
            self.import_file(path, network.address(self.database))
        self.assertEqual(self.shown("listings"), (NEW, 1, 0))

    def test_an_import_over_a_slow_network_is_complete(self):
        set_up(self, self.database)
        path = self.write(NEW)
        with Network(self.server, delay=0.1) as network:
            self.import_file(path, network.address(self.database))
            # Some questions before the file, and after it; none for each of its listings.
            self.assertLess(network.round_trips, 120)
        self.assertEqual(self.shown("listings"), (NEW, 1, 0))
        self.expect_order()

    def test_a_server_that_is_killed_during_an_import_has_the_catalog_as_it_was(self):
        set_up(self, self.database)
        self.import_file(self.write(OLD), self.server.address(self.database))
        path = self.write(NEW)
        for size in (20_000, 150_000, 400_000):
            with self.subTest(size), Network(self.server) as network:
                network.when(size, network.stop)
                process = self.start(path, network.address(self.database))
                wait_for(lambda: network.is_stopped or process.poll() is not None, "the moment")
                self.server.crash()
                network.sever()
                errors = process.communicate(timeout=60)[1]
                self.server.start()
                self.assertEqual(process.returncode, 2)
                self.assertIn("The connection to the server was lost", errors)
                self.assertEqual(self.shown("listings"), (OLD, 1, 0))
                self.expect_order()
        self.import_file(path, self.server.address(self.database))
        self.assertEqual(self.shown("listings"), (NEW, 1, 0))
        self.expect_order()

    def test_an_import_into_a_server_that_only_reads_says_so(self):
        set_up(self, self.database)
        path = self.write(OLD)
        self.server.run(f"ALTER DATABASE {self.database} SET default_transaction_read_only = on")
        message = self.import_file(path, self.server.address(self.database), status=2).stderr
        self.assertIn("can only be read at present", message)
        self.server.run(f"ALTER DATABASE {self.database} RESET default_transaction_read_only")
        self.import_file(path, self.server.address(self.database))
        self.assertEqual(self.shown("listings"), (OLD, 1, 0))


class FullDisk(ImportTest):
    """An import that fills the disk of the database, which has a tablespace on a small disk of its own."""

    def setUp(self):
        super().setUp()
        self.remount = set_up_on_small_disk(self, self.database)

    def test_a_full_disk_is_reported_and_the_import_goes_on_when_there_is_space(self):
        address = self.server.address(self.database)
        self.import_file(self.write(OLD), address)
        path = self.write(NEW * 10)
        message = self.import_file(path, address, status=2).stderr
        self.assertIn("disk is full", message)
        self.assertEqual(self.shown("listings"), (OLD, 1, 0))
        self.expect_order()
        self.remount("size=400m")
        self.assertIn("in place of the earlier ones", self.import_file(path, address).stdout)
        self.assertEqual(self.shown("listings"), (NEW * 10, 1, 0))
        self.expect_order()


class KilledImportsOnSeveralServers(KilledImports):
    """Kills of imports into catalogs that are spread over three servers."""

    servers = 3
    moments = 20 if IS_LONG else 5


if __name__ == "__main__":
    unittest.main()
