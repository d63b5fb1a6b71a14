"""Windows on a shared catalog while the network or the server fails: what happens is shown, and what was seen stays usable."""
import random
import unittest

from network import Network
from postgres_server import PostgresServer
from server_window import WORDS, ServerWindowTest
from support import run, wait_for

COUNT = 2_000


class Networks(ServerWindowTest):
    def import_mugs(self):
        """More listings than a window reads at first, each too long for several in a piece of the network."""
        random.seed(1)
        rows = (f"{number},Mug {number},{number % 90}.50,{random.randbytes(500).hex()}\n" for number in range(COUNT))
        path = self.folder / "mugs.csv"
        path.write_text("id,title,price,description\n" + "".join(rows))
        result = run("import", path, "--to", self.address)
        self.assertEqual(result.returncode, 0, result.stderr)

    def wait_for_row(self, app, part):
        wait_for(lambda: any(part in name for name in app.names()), f"“{part}”", 40)

    def test_a_network_that_is_cut_in_the_middle_of_a_page_is_reported_and_the_page_comes_later(self):
        self.import_mugs()
        with Network(self.server) as network, self.open(network.address(self.database)) as app:
            self.wait_for_row(app, "Mug 0, ")
            network.when(6_000, network.stop, answers_only=True)
            app.press("End")
            wait_for(lambda: network.is_stopped, "a part of the page")
            self.wait_for_row(app, "Loading…")
            # The window is not waiting: what was seen is there, and can be opened.
            app.press("Home")
            self.wait_for_row(app, "Mug 0, ")
            app.focus("Mug 1")
            app.press("Return")
            wait_for(lambda: app.list("Listing Details"), "the listing")
            app.press("alt+Left")
            self.wait_for_row(app, "Mug 0, ")
            app.press("End")
            network.sever()
            self.wait_for_words(app, "The listings that were read stay, and the connection is tried again.")
            self.wait_for_row(app, "Couldn’t load listings")
            network.go_on()
            self.wait_for_row(app, f"Mug {COUNT - 1}, ")
            self.assertFalse(any("Couldn’t load" in name for name in app.names()))

    def test_a_slow_network_shows_everything_and_asks_seldom(self):
        self.import_mugs()
        with Network(self.server, delay=0.1) as network:
            with self.open(network.address(self.database)) as app:
                self.wait_for_row(app, "Mug 0, ")
                # Two connections are made, and each needs some answers before the first question.
                self.assertLess(network.round_trips, 60)
                app.press("End")
                self.wait_for_row(app, f"Mug {COUNT - 1}, ")
            with self.open(network.address(self.database), "--search", "mug 77", "--sort", "price") as app:
                self.wait_for_row(app, "Mug 77, ")

    def test_a_search_that_waits_for_a_stopped_network_gives_way_to_the_next_one(self):
        self.import_mugs()
        with Network(self.server) as network, self.open(network.address(self.database)) as app:
            self.wait_for_row(app, "Mug 0, ")
            network.stop()
            app.press("ctrl+f")
            app.xdotool("type", "--delay", 5, "mug 1777")
            self.wait_for_words(app, "Searching…")
            app.press("ctrl+a", "BackSpace")
            network.go_on()
            # The window has asked for the words of neither, and keeps no rows so far down the list.
            app.xdotool("type", "--delay", 5, "mug 1888")
            self.wait_for_row(app, "Mug 1888, ")
            self.assertFalse([name for name in app.names() if name.startswith(("Mug 0, ", "Mug 1777, "))])


class Servers(ServerWindowTest):
    def test_a_server_that_is_killed_is_reported_and_its_catalog_goes_on_when_it_is_back(self):
        self.import_words()
        with self.open() as app:
            app.wait_for_section("All Listings", WORDS[:8])
            self.server.crash()
            try:
                self.wait_for_words(app, "tried again")
                self.assertEqual(app.section("All Listings"), WORDS[:8])
            finally:
                self.server.start()
            self.import_words(8, 12)
            app.wait_for_section("All Listings", WORDS[:12])

    def test_a_window_that_is_opened_before_its_server_shows_the_reason_and_then_the_listings(self):
        self.import_words()
        self.server.halt()
        try:
            app = self.start(self.address)
        except BaseException:
            self.server.start()
            raise
        with app:
            try:
                self.wait_for_words(app, "No PostgreSQL server runs on this computer. Start it")
            finally:
                self.server.start()
            wait_for(lambda: app.rows("Listings") and any(name.startswith("Basket, ") for name in app.rows("Listings")), "the listings", 40)

    def test_a_replica_shows_what_the_original_has_and_what_is_imported_there(self):
        self.import_words()
        replica = PostgresServer(original=self.server)
        self.addCleanup(replica.stop)
        with self.open(replica.address(self.database)) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            self.import_words(8, 12)
            app.wait_for_section("All Listings", WORDS[:12])
        message = run("import", self.folder / "0.jsonl", "--to", replica.address(self.database)).stderr
        self.assertIn("can only be read at present", message)
        self.assertIn("can only be read at present", run("server", "init", replica.address("postgres")).stderr)


class Schemas(ServerWindowTest):
    def set_number(self, number):
        self.server.run(f"UPDATE listing_viewer.migration SET number = {number}, reads = {number}, writes = {number}", self.database)

    def expect(self, words, number):
        """Sets another version, and looks at the window and at the command line."""
        newest = int(self.server.run("SELECT max(number) FROM listing_viewer.migration", self.database)[0])
        self.import_words()
        self.server.run(f"DELETE FROM listing_viewer.migration WHERE number < {newest}", self.database)
        self.set_number(number)
        result = run("import", self.folder / "0.jsonl", "--to", self.address)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        # The command line has straight quotes.
        self.assertIn(words.replace("“", "'").replace("”", "'"), result.stderr)
        with self.start(self.address) as app:
            self.wait_for_words(app, words)
        self.set_number(newest)
        with self.open() as app:
            app.wait_for_section("All Listings", WORDS[:8])

    def test_a_schema_that_is_newer_than_the_program_asks_for_an_update(self):
        self.expect("made by a newer version of Listing Viewer. Update Listing Viewer", 1_000)

    def test_a_schema_that_is_older_than_the_program_names_the_command_that_upgrades_it(self):
        self.expect("Its owner can upgrade it with “listing-viewer server init”", 0)

    def test_a_newer_schema_that_older_programs_may_read_is_read_and_not_written(self):
        self.import_words()
        self.server.run("INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES (1000, 1, 1000, '')", self.database)
        with self.open() as app:
            app.wait_for_section("All Listings", WORDS[:8])
        self.assertIn("Update Listing Viewer", run("import", self.folder / "0.jsonl", "--to", self.address).stderr)
        self.assertIn("Update Listing Viewer", run("server", "init", self.address).stderr)


if __name__ == "__main__":
    unittest.main()
