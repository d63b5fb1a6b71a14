"""Passwords of servers in the desktop's keyring: a Secret Service of gnome-keyring, on a session bus and with a home of its own."""
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from postgres_server import set_up, start_servers
from support import run, tool, wait_for

SCHEMA = "io.github.listinggtk.ListingViewer.Server"
USER = "anna"


@unittest.skipUnless(os.environ.get("DISPLAY"), "these tests need a display: run them with make test")
@unittest.skipUnless(shutil.which("gnome-keyring-daemon"), "gnome-keyring is not installed (Debian: gnome-keyring)")
@unittest.skipUnless(shutil.which("secret-tool"), "secret-tool is not installed (Debian: libsecret-tools)")
class Keyring(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # These modules need a display.
        import browse_screen
        import session_bus
        cls.screen, cls.bus_type = browse_screen, session_bus.Bus
        cls.words = browse_screen.WORDS[:8]
        start_servers(cls, 1)
        cls.server.run(f"CREATE ROLE {USER} LOGIN")
        cls.server.ask_for_password(USER)

    def setUp(self):
        self.database = self._testMethodName[:40]
        set_up(self, self.database)
        self.set_password("right")
        self.server.run(f"GRANT listing_viewer_owner TO {USER}", self.database)
        self.address = self.server.address(self.database, USER)
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-", dir="/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.import_words(self.words, self.database)

    def import_words(self, words, database):
        file = self.folder / "words.jsonl"
        lines = [self.screen.listing(number, word) for number, word in enumerate(words)]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        result = run("import", file, "--to", self.server.address(database))
        self.assertEqual(result.returncode, 0, result.stderr)

    def set_password(self, password):
        self.server.run(f"ALTER ROLE {USER} PASSWORD '{password}'")

    # MARK: The keyring

    @contextlib.contextmanager
    def keyring(self):
        """The environment of a desktop whose keyring is unlocked. The daemon gets its password on the standard input."""
        with self.bus_type(is_installed=True) as bus:
            runtime = self.folder / "runtime"
            runtime.mkdir(mode=0o700, exist_ok=True)
            # Without these, the program would read the password file of the user, and the daemon the user's own keyrings.
            environment = {
                **bus.environment, "LISTING_VIEWER_OWN_INSTANCE": "1", "HOME": str(self.folder), "XDG_RUNTIME_DIR": str(runtime),
                "PGPASSFILE": "/nowhere"}
            daemon = subprocess.Popen(
                [tool("gnome-keyring-daemon"), "--foreground", "--unlock", "--components=secrets"], stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **environment})
            try:
                daemon.stdin.write(b"keyring")
                daemon.stdin.close()
                wait_for(lambda: self.has_service(bus), "the Secret Service")
                yield environment
            finally:
                daemon.terminate()
                daemon.wait(timeout=60)

    def has_service(self, bus):
        return bus.call(
            "org.freedesktop.DBus", "NameHasOwner", "s", "org.freedesktop.secrets", path="/org/freedesktop/DBus",
            name="org.freedesktop.DBus")[0]

    def secret_tool(self, environment, action, *arguments, database=None, **options):
        attributes = {
            "xdg:schema": SCHEMA, "host": self.server.folder, "port": "5432", "user": USER, "database": database or self.database}
        pairs = [str(part) for pair in attributes.items() for part in pair]
        return subprocess.run(
            [tool("secret-tool"), action, *arguments, *pairs], env={**os.environ, **environment}, capture_output=True, text=True,
            timeout=60, **options)

    def stored(self, environment, database=None):
        return self.secret_tool(environment, "lookup", database=database).stdout

    def store(self, environment, password):
        self.assertEqual(self.secret_tool(environment, "store", "--label=test", input=password).returncode, 0)

    # MARK: The window

    def open(self, environment):
        return self.screen.Browser(self.address, environment=environment)

    def dialog(self, app):
        from screen import children, find
        return next((window for window in children(app.frame.parent) if find(window, "label", "Password")), None)

    def wait_for_dialog(self, app, reason):
        from screen import find
        dialog = wait_for(lambda: self.dialog(app), "the dialog that asks for the password", 30)
        wait_for(lambda: find(dialog, "label", reason), reason)
        return dialog

    def enter(self, app, password, is_remembered):
        import pyatspi
        from screen import has_state, name_of
        # There is no window manager that gives the dialog the keys.
        numbers = app.xdotool("search", "--sync", "--onlyvisible", "--pid", app.process.pid).split()
        app.xdotool("windowfocus", "--sync", next(number for number in numbers if number != app._xid))
        app.xdotool("type", "--delay", 5, password)
        if is_remembered:
            app.press("Tab")
            check = app.wait_for_focus(lambda node: name_of(node) == "Remember password", "the check button")
            app.press("space")
            wait_for(lambda: has_state(check, pyatspi.STATE_CHECKED), "the check mark")
            app.press("shift+Tab")
        app.press("Return")
        wait_for(lambda: self.dialog(app) is None, "the end of the dialog")
        app.take_focus()

    def is_shown(self, app):
        app.wait_for_section("All Listings", self.words)

    # MARK: Tests

    def test_a_password_is_stored_after_the_server_has_accepted_it_and_used_from_then_on(self):
        with self.keyring() as environment:
            with self.open(environment) as app:
                self.wait_for_dialog(app, f"The server asks for the password of “{USER}”.")
                self.enter(app, "wrong", is_remembered=True)
                self.wait_for_dialog(app, f"The server refuses the password of “{USER}”.")
                self.assertEqual(self.stored(environment), "")
                self.enter(app, "right", is_remembered=True)
                self.is_shown(app)
                wait_for(lambda: self.stored(environment) == "right", "the password in the keyring")
            label = self.secret_tool(environment, "search").stdout
            self.assertIn(f"label = Listing Viewer: postgresql://{USER}@", label)
            with self.open(environment) as app:
                self.is_shown(app)
                self.assertIsNone(self.dialog(app))
            # Commands use it, too.
            result = run("import", self.folder / "words.jsonl", "--to", self.address, variables=environment)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            result = run("server", "init", self.address, variables=environment)
            self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_a_password_that_is_not_to_be_remembered_is_stored_nowhere(self):
        other = "another_database"
        set_up(self, other)
        self.server.run(f"GRANT listing_viewer_owner TO {USER}", other)
        self.import_words(self.words[:2], other)
        with self.keyring() as environment:
            with self.open(environment) as app:
                self.wait_for_dialog(app, f"The server asks for the password of “{USER}”.")
                self.enter(app, "right", is_remembered=False)
                self.is_shown(app)
                # Passwords are stored in the background. Another one, which is typed later and stored, shows that there was time for it.
                self.connect(app, self.server.address(other, USER))
                self.wait_for_dialog(app, f"The server asks for the password of “{USER}”.")
                self.enter(app, "right", is_remembered=True)
                app.page = wait_for(lambda: app.list("Listings"), "the browsing page")
                app.wait_for_section("All Listings", self.words[:2])
                wait_for(lambda: self.stored(environment, other) == "right", "the other password in the keyring")
                self.assertEqual(self.stored(environment), "")
            self.assertEqual(self.stored(environment), "")

    def connect(self, app, address):
        """Opens another catalog in the same window."""
        from connect_dialog import connect_dialog, fill_in, open_connect_dialog
        fill_in(app, open_connect_dialog(app), address)
        wait_for(lambda: connect_dialog(app) is None, "the end of the dialog")
        app.take_focus()

    def test_a_stored_password_that_the_server_refuses_leads_to_the_dialog_and_is_replaced_or_forgotten(self):
        with self.keyring() as environment:
            for password, is_remembered in (("newer", True), ("newest", False)):
                if not is_remembered:
                    self.set_password(password)
                else:
                    self.store(environment, "old")
                    self.set_password(password)
                with self.open(environment) as app:
                    self.wait_for_dialog(app, f"The server refuses the password of “{USER}”.")
                    self.enter(app, password, is_remembered)
                    self.is_shown(app)
                    expected = password if is_remembered else ""
                    wait_for(lambda: self.stored(environment) == expected, f"the keyring has “{expected}”")

    def test_libpq_looks_first(self):
        with self.keyring() as environment:
            self.store(environment, "wrong")
            passwords = self.folder / "pgpass"
            passwords.write_text(f"*:*:*:{USER}:right\n")
            passwords.chmod(0o600)
            with self.open({**environment, "PGPASSFILE": str(passwords)}) as app:
                self.is_shown(app)
            self.assertEqual(self.stored(environment), "wrong")

    def test_without_a_keyring_nothing_is_reported_until_a_password_is_to_be_remembered(self):
        environment = {"HOME": str(self.folder), "PGPASSFILE": "/nowhere", "XDG_RUNTIME_DIR": str(self.folder)}
        for address in ("", self.empty_bus()):
            environment["DBUS_SESSION_BUS_ADDRESS"] = address
            result = run("import", self.folder / "words.jsonl", "--to", self.address, variables=environment)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(f"The server asks for the password of '{USER}'.", result.stderr)
            self.assertNotIn("D-Bus", result.stderr)
        with self.bus_type(is_installed=True) as bus:
            with self.open({**bus.environment, **environment, "LISTING_VIEWER_OWN_INSTANCE": "1"}) as app:
                self.wait_for_dialog(app, f"The server asks for the password of “{USER}”.")
                self.enter(app, "right", is_remembered=True)
                self.is_shown(app)
                wait_for(lambda: self.has_notice(app, "because this desktop has no keyring"), "the notice")

    def empty_bus(self):
        """The address of a session bus on which no service can be started."""
        configuration = self.folder / "bus.conf"
        configuration.write_text(
            f"<busconfig><type>session</type><listen>unix:dir={self.folder}</listen><policy context='default'><allow send_destination='*'/>"
            "<allow receive_sender='*'/><allow own='*'/></policy></busconfig>")
        daemon = subprocess.Popen(
            [tool("dbus-daemon"), f"--config-file={configuration}", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True)
        self.addCleanup(daemon.communicate, timeout=60)
        self.addCleanup(daemon.terminate)
        return daemon.stdout.readline().strip()

    def has_notice(self, app, part):
        from screen import is_list, name_of, walk
        return any(part in (name_of(node) or "") for node in walk(app.frame, lambda node: not is_list(node)))


if __name__ == "__main__":
    unittest.main()
