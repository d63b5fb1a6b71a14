"""The dialog “Connect to a Server…”: its entries become an address, which the window opens and remembers."""
import unittest

from server_window import WORDS, ServerWindowTest  # First: it skips the tests without a display.

import browse_screen
from connect_dialog import ENCRYPTIONS, connect_dialog, entry, fill_in, open_connect_dialog, take_focus
from network import Network
from screen import App, name_of, walk
from support import wait_for


class Window(browse_screen.Browser):
    """A window without a file."""

    def __init__(self, **options):
        App.__init__(self, **options)
        wait_for(lambda: self.list("Start"), "the start page")

    def wait_for_words_of(self, count):
        self.page = wait_for(lambda: self.list("Listings"), "the browsing page", 40)
        self.wait_for_section("All Listings", WORDS[:count])


class ConnectDialog(ServerWindowTest):
    def setUp(self):
        super().setUp()
        self.network = Network(self.server)
        self.addCleanup(self.network.close)

    @property
    def place(self):
        return f"127.0.0.1:{self.network.port}/{self.database}"

    def start(self):
        return Window(environment=self.environment())

    def connect(self, app, *entries, **choices):
        fill_in(app, open_connect_dialog(app), *entries, **choices)
        self.wait_for_end(app)

    def wait_for_end(self, app):
        wait_for(lambda: connect_dialog(app) is None, "the end of the dialog")
        app.take_focus()

    def expect_address(self, *parts):
        """Waits until the address that the window has opened is kept for the next start, with all parts."""
        file = self.folder / "data" / "state" / "listing-viewer" / "session.json"
        wait_for(lambda: file.exists() and all(part in file.read_text().replace("\\/", "/") for part in parts), f"{parts} in the session")

    def test_the_entries_lead_to_the_catalog_by_keyboard(self):
        self.import_words()
        user = self.editor("anna")
        with self.start() as app:
            self.connect(app, self.place, "listings", user)
            app.wait_for_words_of(8)
            self.expect_address(f"postgresql://{self.place}?catalog=listings&user={user}")
            self.assertEqual(
                set(self.server.run(f"SELECT usename FROM pg_stat_activity WHERE datname = '{self.database}'")), {user})

    def test_an_entry_that_is_wrong_is_reported_in_the_dialog_which_keeps_the_others(self):
        self.import_words()
        with self.start() as app:
            dialog = open_connect_dialog(app)
            for place, message in (
                    ("", "Enter the name of the server and of the database."),
                    ("127.0.0.1:99999/shop", "“99999” isn’t a port. Use a number from 1 to 65535."),
                    ("anna:secret@127.0.0.1/shop", "An address may not contain a password"),
            ):
                with self.subTest(place):
                    fill_in(app, dialog, place, "", "postgres")
                    dialog = wait_for(lambda: self.dialog_with(app, message), f"“{message}”")
                    take_focus(app)
                    self.assertEqual(entry(dialog, "User"), "postgres")
                    self.assertEqual(entry(dialog, "Server and database"), "" if "secret" in place else place)
            fill_in(app, dialog, self.place, "", "postgres")
            self.wait_for_end(app)
            app.wait_for_words_of(8)

    def dialog_with(self, app, message):
        dialog = connect_dialog(app)
        return dialog and any(message in (name_of(node) or "") for node in walk(dialog)) and dialog

    def test_a_database_that_is_absent_is_reported_on_the_page_and_another_one_opens(self):
        self.import_words()
        with self.start() as app:
            self.connect(app, self.place + "_absent", "", "postgres")
            self.wait_for_words(app, f"has no database “{self.database}_absent”")
            self.connect(app, self.place, "", "postgres")
            app.wait_for_words_of(8)

    def test_the_choice_of_encryption_is_used_and_kept(self):
        self.import_words()
        with self.start() as app:
            # The server has no TLS.
            self.connect(app, self.place, "", "postgres", encryption=ENCRYPTIONS[1])
            self.wait_for_words(app, "“127.0.0.1” doesn’t encrypt connections")
            self.expect_address("&sslmode=require")
            self.connect(app, self.place, "", "postgres", encryption=ENCRYPTIONS[2])
            app.wait_for_words_of(8)
            self.expect_address("&sslmode=disable")


if __name__ == "__main__":
    unittest.main()
