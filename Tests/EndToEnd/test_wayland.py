"""The window on Wayland, where it is drawn without an X server."""
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from support import CATALOG, program, tool


class Wayland(unittest.TestCase):
    def test_the_window_is_drawn_without_critical_messages(self):
        with tempfile.TemporaryDirectory() as folder, Weston(pathlib.Path(folder)) as weston:
            pictures = pathlib.Path(folder, "pictures")
            environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
            environment |= weston.environment | {"GDK_BACKEND": "wayland", "G_DEBUG": "fatal-criticals", "GTK_A11Y": "none"}
            done = subprocess.run(
                [program(), "--screenshots", pictures, CATALOG], env=environment, capture_output=True, text=True, timeout=120)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("CRITICAL", done.stderr)
            found = sorted(path.name for path in pictures.glob("*.png"))
            self.assertIn("listing.png", found)


class Weston:
    """A compositor without a visible output."""

    def __init__(self, folder):
        self.environment = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "wayland-test"}
        self._socket = folder / "wayland-test"
        self._log = folder / "weston.log"

    def __enter__(self):
        self._process = subprocess.Popen(
            [tool("weston"), f"--backend={self._backend()}", "--socket=wayland-test", f"--log={self._log}", "--idle-time=0"],
            env={**os.environ, **self.environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while not self._socket.exists():
            if self._process.poll() is not None or time.monotonic() > end:
                self.__exit__()
                raise AssertionError("weston did not start:\n" + (self._log.read_text() if self._log.exists() else ""))
            time.sleep(0.05)
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait(timeout=20)

    def _backend(self):
        """Weston 10 asks for the name of a module."""
        version = subprocess.run([tool("weston"), "--version"], capture_output=True, text=True).stdout.split()[-1]
        return "headless-backend.so" if int(version.split(".")[0]) < 11 else "headless"


if __name__ == "__main__":
    unittest.main()
