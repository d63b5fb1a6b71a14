"""Starts the built program and looks at it as a screen reader does."""
import atexit
import contextlib
import os
import pathlib
import pty
import random
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

try:
    from gi.repository.GLib import GError as Gone
except ImportError:
    # Only the tests with a display need it.
    Gone = ()

# Every program started from here keeps its marks and its pictures in folders of this run: the user's own must not be touched by tests.
DATA_HOME = tempfile.mkdtemp(prefix="listing-viewer-")
CACHE_HOME = tempfile.mkdtemp(prefix="listing-viewer-cache-")
CONFIG_HOME = tempfile.mkdtemp(prefix="listing-viewer-config-")
for folder, variable in [(DATA_HOME, "XDG_DATA_HOME"), (CACHE_HOME, "XDG_CACHE_HOME"), (CONFIG_HOME, "XDG_CONFIG_HOME")]:
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[variable] = folder

# Each start is a program of its own, except in the tests of the single instance.
os.environ["LISTING_VIEWER_OWN_INSTANCE"] = "1"

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT.parent / "shared" / "samples"
CATALOG = ROOT / "data" / "sample" / "catalog.jsonl"

# Listings by file; for Shopify records as well, and variants where they were counted by hand.
ETSY = {"infiniemantra.csv": 282, "infiniemantra_2.csv": 278, "marvilusart.csv": 92, "eleswood.csv": 133, "ohsquishme.csv": 26}
SHOPIFY = {
    "apparel.csv": (20, 22), "jewelery.csv": (20, 41), "home-and-garden.csv": (20, 21), "lifemademagic_export.csv": (338, 4088),
    "imagezoo_export.csv": (8624, 17248), "hair_export.csv": (84, 565), "prijsgarantie_export.csv": (814, None),
    "patak_tr_export.csv": (86, 548), "vietjewelers_export.csv": (1243, 2307),
}

# Every variant is tried, as `make test-long` does.
IS_LONG = os.environ.get("LISTING_VIEWER_LONG") == "1"


def seed():
    """A test's seed, which it prints: the same in every usual run, a new one with LISTING_VIEWER_SEED=new, or the one that it names."""
    choice = os.environ.get("LISTING_VIEWER_SEED", "1")
    return random.randrange(1 << 32) if choice == "new" else int(choice)


def program(name="listing-viewer"):
    """The viewer that LISTING_VIEWER_PROGRAM names, or the program of that name next to it; without the variable, the newest build."""
    if named := os.environ.get("LISTING_VIEWER_PROGRAM"):
        return named if name == "listing-viewer" else str(pathlib.Path(named).with_name(name))
    builds = [ROOT / ".build" / kind / name for kind in ("debug", "release")]
    found = [path for path in builds if path.exists()]
    if not found:
        raise unittest.SkipTest("the program is not built: run swift build")
    return str(max(found, key=lambda path: path.stat().st_mtime))


def run(*arguments, variables={}, **options):
    """Runs the program without a display, with more environment variables, and gives back what it said."""
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")} | variables
    return subprocess.run([program(), *map(str, arguments)], capture_output=True, text=True, env=environment, timeout=120, **options)


def run_at_terminal(*arguments, stdout=subprocess.PIPE):
    """Runs the program with stderr on a terminal, until it succeeds. Gives back its output and what the terminal got.

    stdout: None for the terminal."""
    master, slave = pty.openpty()
    with os.fdopen(master, "rb", buffering=0) as terminal:
        process = subprocess.Popen(
            [program(), *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=stdout or slave, stderr=slave,
            env={**os.environ, "TERM": "xterm"})
        os.close(slave)
        shown = b""
        # A terminal that nothing reads from stops the program; it ends with an error when the program does.
        with contextlib.suppress(OSError):
            while data := terminal.read(65536):
                shown += data
        output = process.communicate(timeout=60)[0]
    assert process.returncode == 0, shown
    return (output or b"").decode(), shown.decode()


def needs_samples(test):
    """Skips a test, and says so, where the folder of real files is missing."""
    return unittest.skipUnless(SAMPLES.is_dir(), f"the real export files are not here ({SAMPLES.name}/ next to the project)")(test)


def wait_for(condition, what, seconds=20.0):
    """The condition's first true value; fails with the sentence `what` if none comes in time.

    A widget that goes while the condition looks at it makes it untrue: the next look finds another one."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            value = condition()
        except Gone:
            value = None
        if value:
            return value
        time.sleep(0.03)
    raise AssertionError(f"waited {seconds:g} s in vain: {what}")


def tool(name):
    path = shutil.which(name)
    if not path:
        raise unittest.SkipTest(f"{name} is not installed")
    return path


class PictureServer:
    """picture_server.py, running; to be used in a with statement."""

    def __init__(self, folder, certificate=None):
        self.log = pathlib.Path(folder, "requests")
        script = pathlib.Path(__file__).with_name("picture_server.py")
        self.process = subprocess.Popen(
            [sys.executable, script, self.log, *([certificate] if certificate else [])], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)
        self.port = int(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate(timeout=20)

    def requests(self):
        return [line.split(maxsplit=1)[1] for line in self.log.read_text().splitlines()] if self.log.exists() else []
