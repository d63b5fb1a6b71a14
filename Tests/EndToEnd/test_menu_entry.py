"""The installed app as a new user meets it: from the menu entry to a saved image. It needs a package in /usr, as make test-deb installs it."""
import os
import pathlib
import subprocess
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from reader import Reader  # noqa: E402
from session_bus import NAME, Bus  # noqa: E402
from support import tool, wait_for  # noqa: E402

ENTRY = pathlib.Path(f"/usr/share/applications/{NAME}.desktop")


class Activated:
    """A program that the bus has started, with what a test needs of subprocess.Popen."""

    def __init__(self, pid):
        self.pid = pid
        self.returncode = None

    def poll(self):
        if not pathlib.Path(f"/proc/{self.pid}").exists():
            self.returncode = 0
        return self.returncode

    def send_signal(self, number):
        os.kill(self.pid, number)

    def communicate(self, timeout=60):
        wait_for(lambda: self.poll() is not None, "the end of the program", timeout)
        return "", ""


@unittest.skipUnless(ENTRY.exists(), "no package is installed")
class MenuEntry(unittest.TestCase):
    def test_a_new_user_opens_the_sample_catalog_and_saves_an_image(self):
        with Bus(is_installed=True) as bus:
            # What menus do with an entry.
            subprocess.run([tool("gio"), "launch", ENTRY], check=True, timeout=60, env={**os.environ, **bus.environment})
            wait_for(bus.windows, "a window")
            with Reader(process=Activated(bus.owner()), environment=bus.environment, width=1200, height=800) as app:
                app.go_to("Start", "Sample Catalog")
                app.press("Return")
                app.row("Listings", "All Listings, 120")
                app.go_to("Listings", "Harbor mug")
                app.press("Return")
                saved = pathlib.Path(bus.environment["XDG_DATA_HOME"]) / "saved.png"
                saved.parent.mkdir(exist_ok=True)
                app.save_first_image("10 images", "The Harbor mug from the front", saved)


if __name__ == "__main__":
    unittest.main()
