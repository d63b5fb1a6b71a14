"""A session bus that starts the program as the desktop does."""
import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile

import pyatspi
from gi.repository import Gio, GLib
from screen import children, name_of
from support import ROOT, program, wait_for

NAME = "io.github.listinggtk.ListingViewer"
PATH = "/io/github/listinggtk/ListingViewer"
# Undoes what support.py sets for all other tests.
SHARED = {"LISTING_VIEWER_OWN_INSTANCE": ""}


class Bus:
    """A session bus of its own that can start the program as a service; with data folders of its own. Gone after the with statement."""

    def __init__(self, is_installed=False):
        """is_installed: the service is the one that a package has installed; by default, it starts the program of the tests."""
        self._is_installed = is_installed

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="listing-viewer-bus-")
        folder = pathlib.Path(self._folder.name)
        if not self._is_installed:
            self._add_service(folder)
        self.environment = {
            **SHARED, "XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}
        # The windows belong to the accessibility bus of the test, not to one that the new bus would start.
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        self.environment["AT_SPI_BUS_ADDRESS"] = bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, 30_000, None).unpack()[0]
        self._daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"], stdout=subprocess.PIPE, text=True,
            env={**os.environ, **self.environment})
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._daemon.stdout.readline().strip()
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(self.environment["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)
        self.connection.set_exit_on_close(False)
        return self

    def _add_service(self, folder):
        services = folder / "data" / "dbus-1" / "services"
        services.mkdir(parents=True)
        template = (ROOT / "data" / f"{NAME}.service").read_text()
        bin = folder / "bin"
        bin.mkdir()
        (bin / "listing-viewer").symlink_to(program())
        (services / f"{NAME}.service").write_text(template.replace("@BINDIR@", str(bin)))

    def __exit__(self, *_):
        with contextlib.suppress(GLib.GError):
            os.kill(self.owner(), signal.SIGTERM)
        self.connection.close_sync(None)
        self._daemon.terminate()
        self._daemon.communicate(timeout=60)
        # The service may still write when the daemon has gone.
        wait_for(self._removed, "the end of the service's files")

    def _removed(self):
        with contextlib.suppress(OSError):
            self._folder.cleanup()
        return not pathlib.Path(self._folder.name).exists()

    def call(self, interface, method, signature, *arguments, path=PATH, name=NAME):
        parameters = GLib.Variant(f"({signature})", arguments) if signature else None
        result = self.connection.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE, 30_000, None)
        return result.unpack()

    def search(self, method, signature, *arguments):
        return self.call("org.gnome.Shell.SearchProvider2", method, signature, *arguments, path=PATH + "/SearchProvider")

    def has_owner(self):
        return self.call(
            "org.freedesktop.DBus", "NameHasOwner", "s", NAME, path="/org/freedesktop/DBus", name="org.freedesktop.DBus")[0]

    def owner(self):
        """The process that has the program's name on the bus."""
        return self.call(
            "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", NAME, path="/org/freedesktop/DBus", name="org.freedesktop.DBus")[0]

    def windows(self):
        """The windows of the service."""
        try:
            owner = self.owner()
        except GLib.GError:
            return []
        programs = [program for program in pyatspi.Registry.getDesktop(0) if program and program.get_process_id() == owner]
        return [window for program in programs for window in children(program)]

    def titles(self):
        return sorted((name_of(window) or "").split(" — ")[0] for window in self.windows())
