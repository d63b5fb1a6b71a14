"""Marks that the server does not take at present: they wait on the disk, are sent later, and the later of two edits wins."""
import unittest

from network import Network
from postgres_server import PostgresServer, set_up_on_small_disk
from server_window import WORDS, ServerWindowTest
from support import run, wait_for


class UnsentMarks(ServerWindowTest):
    def test_marks_made_while_the_network_is_stopped_are_sent_and_the_later_edit_of_a_note_wins(self):
        self.import_words()
        anna, ben = self.editor("anna"), self.editor("ben")
        with Network(self.server) as network, self.open(network.address(self.database, anna)) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            network.stop()
            network.sever()
            self.favor(app, "Atlas")
            app.wait_for_favorites(["Atlas"])
            self.write_note(app, "Bench", "anna 1")
            self.write_note(app, "Bowl", "anna 2")
            self.wait_until_kept("anna 2")
            self.assertEqual(self.marks(), [])
            # Ben's first note is older than Anna's, and his second one is newer.
            for number, (title, time) in enumerate((("Bench", "now() - interval '1 hour'"), ("Bowl", "now()")), 1):
                # The author is the user who has logged in.
                self.server.run_as(
                    ben, f"""
                    SELECT listing_viewer.put_mark(1, 3::smallint, '', convert_to('{self.key(title)}', 'utf8'), true, NULL, 'ben {number}', {time})
                    """, self.database)
            network.go_on()
            history = "SELECT convert_from(note, 'utf8'), author FROM listing_viewer.note_history ORDER BY 1"
            wait_for(lambda: self.server.run(history, self.database) == [f"anna 2|{anna}", f"ben 1|{ben}"], "the notes that gave way", 40)
            self.assertEqual([row.split("|")[3:] for row in self.wait_for_marks(3) if row.startswith("3|")], [["anna 1", anna], ["ben 2", ben]])
            # The user sees both of them, and the note that has won.
            self.wait_for_words(app, "The server keeps yours: “anna 2”")
            self.wait_for_words(app, "The server keeps it: “ben 1”")
            self.show(app, "Bowl")
            wait_for(lambda: self.note(app) == "ben 2", "the note that has won", 40)

    def key(self, title):
        """The key of a listing, as marks have it."""
        return f"id:L-{WORDS.index(title)}"

    def test_marks_outlive_the_window_and_the_server_and_are_sent_by_the_next_window(self):
        self.import_words()
        address = self.server.address(self.database, self.editor("anna"))
        with self.open(address) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            self.server.crash()
            self.addCleanup(self.server.start_if_down)
            self.favor(app, "Atlas")
            app.wait_for_favorites(["Atlas"])
            self.write_note(app, "Bench", "asked twice")
            app.quit()
        self.server.start()
        self.assertEqual(self.marks(), [])
        with self.open(address) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            self.assertEqual(len(self.wait_for_marks(2)), 2)
            app.wait_for_favorites(["Atlas"])

    def test_marks_that_a_replica_cannot_take_are_sent_to_the_original(self):
        self.import_words()
        anna = self.editor("anna")
        replica = PostgresServer(original=self.server)
        self.addCleanup(replica.stop)
        with self.open(replica.address(self.database, anna)) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            self.favor(app, "Atlas")
            app.wait_for_favorites(["Atlas"])
            self.wait_for_words(app, "can only be read at present")
            app.quit()
        self.assertEqual(self.marks(), [])
        with self.open(self.server.address(self.database, anna)) as app:
            self.assertTrue(self.wait_for_marks(1)[0].endswith(f"|t||{anna}"))
            app.wait_for_favorites(["Atlas"])

    def test_marks_wait_while_the_server_only_reads(self):
        self.import_words()
        with self.open(self.server.address(self.database, self.editor("anna"))) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            self.only_reads("on")
            self.favor(app, "Atlas")
            self.wait_for_words(app, "can only be read at present")
            app.wait_for_favorites(["Atlas"])
            self.assertEqual(self.marks(), [])
            self.only_reads("off")
            self.wait_for_marks(1)

    def only_reads(self, choice):
        """For all connections, those that are open among them."""
        self.server.run(f"ALTER SYSTEM SET default_transaction_read_only = {choice}")
        self.server.run("SELECT pg_reload_conf()")
        wait_for(lambda: self.server.run("SHOW default_transaction_read_only") == [choice], "the setting")


class MarksOnAFullDisk(ServerWindowTest):
    def setUp(self):
        super().setUp()
        self.server.run(f"DROP DATABASE {self.database}")
        self.remount = set_up_on_small_disk(self, self.database)

    def test_marks_wait_while_the_disk_of_the_server_is_full(self):
        self.import_words()
        with self.open(self.server.address(self.database, self.editor("anna"))) as app:
            app.wait_for_section("All Listings", WORDS[:8])
            # The rest of the disk. The first mark needs a page of its table.
            rest = self.server.folder / "tiny" / "rest"
            with open(rest, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4_096))
                except OSError:
                    pass
            self.favor(app, "Atlas")
            self.wait_for_words(app, "disk is full")
            app.wait_for_favorites(["Atlas"])
            self.assertEqual(app.section("All Listings"), WORDS[:8])
            self.assertEqual(self.marks(), [])
            rest.unlink()
            self.wait_for_marks(1)


if __name__ == "__main__":
    unittest.main()
