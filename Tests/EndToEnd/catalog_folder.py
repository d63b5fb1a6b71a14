"""A folder of a test: a table, the catalog that the program makes of it, and the user's marks; looked at from outside."""
import contextlib
import csv
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest

from support import wait_for

# Rows of a block, which is a transaction.
BLOCK = 4_096


class CatalogFolder:
    def __init__(self, test):
        """test: the test that needs the folder until it has ended."""
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        test.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.cache = self.path / "cache"
        self.data = self.path / "data"
        self.file = self.path / "table.csv"

    def write(self, titles, path=None, description=None):
        """A table of listings. Gives back their titles."""
        titles = list(titles)
        with open(path or self.file, "w", newline="") as table:
            writer = csv.writer(table)
            writer.writerow(["title", "price", "currency", "tags"] + ["description"] * (description is not None))
            for number, title in enumerate(titles):
                line = [title, f"{number % 90}.50", "EUR", "clay, mug"]
                writer.writerow(line if description is None else line + [description])
        return titles

    def replace(self, titles, **options):
        """Puts another table in the place of the file, as programs do that save."""
        new = self.path / "new.csv"
        titles = self.write(titles, new, **options)
        new.rename(self.file)
        return titles

    @property
    def catalogues(self):
        return self.cache / "listing-viewer" / "catalogues"

    def find(self, ending=".catalogue"):
        """The catalog's database, or the one of its words; None where there is none."""
        return next(self.catalogues.glob("*" + ending), None)

    def forget(self):
        for path in self.catalogues.glob("*"):
            path.unlink()

    def settle(self):
        """Moves all that was written to its place, where a program that ended has not: what is damaged then can't be repaired by it."""
        for path in [self.find(".catalogue"), self.find(".words")]:
            with contextlib.closing(sqlite3.connect(path)) as database:
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def written(self):
        """Bytes that a program has written and not moved to their places: they only become more while it reads a file."""
        sizes = 0
        for path in self.catalogues.glob("*-wal"):
            with contextlib.suppress(FileNotFoundError):
                sizes += path.stat().st_size
        return sizes

    def stage(self, rows):
        """How far a program has come that was killed. A copy is looked at, because opening a database repairs it."""
        with tempfile.TemporaryDirectory(prefix="listing-viewer-") as folder:
            copy = pathlib.Path(folder, "copy")
            if not self.catalogues.is_dir():
                return "nothing"
            shutil.copytree(self.catalogues, copy)
            head = look(next(copy.glob("*.catalogue"), None), "SELECT state, (SELECT count(*) FROM rowGroups) FROM catalogue")
            progress = look(next(copy.glob("*.words"), None), "SELECT indexedRows FROM progress")
        state, blocks = head or (0, 0)
        if state == 1:
            return "searchable" if progress == (rows,) else "whole"
        return "nothing" if blocks == 0 else "some blocks" if blocks < (rows + BLOCK - 1) // BLOCK else "all blocks"

    @contextlib.contextmanager
    def held_up(self):
        """Holds up a program that is started meanwhile, once it has begun with a catalog and before that is whole: it can't write.

        It waits for some seconds only, and goes on without a database then. Gives a function that waits until it is held up."""
        is_held, is_over = threading.Event(), threading.Event()

        def hold():
            while not is_over.is_set():
                with contextlib.closing(self._lock()) as lock:
                    if lock.in_transaction:
                        is_held.set()
                        is_over.wait()
                time.sleep(0.001)

        thread = threading.Thread(target=hold)
        thread.start()
        try:
            yield lambda: wait_for(is_held.is_set, "a catalog that is being made")
        finally:
            is_over.set()
            thread.join()

    def _lock(self):
        """A connection that holds the catalog, or one that holds nothing where there is none that is being made."""
        log = self.find(".catalogue-wal")
        database = sqlite3.connect(str(log).removesuffix("-wal") if log else ":memory:", isolation_level=None, timeout=0)
        try:
            database.execute("BEGIN IMMEDIATE")
            # Keys are written last but one.
            if database.execute("SELECT state, (SELECT count(*) FROM keys) FROM catalogue").fetchone() != (0, 0):
                database.execute("ROLLBACK")
        except sqlite3.OperationalError:
            if database.in_transaction:
                database.execute("ROLLBACK")
        return database


def look(path, sql):
    """The first row of an answer; None where there is no such table yet."""
    if path is None:
        return None
    with contextlib.closing(sqlite3.connect(path)) as database:
        try:
            return database.execute(sql).fetchone()
        except sqlite3.OperationalError:
            return None


def cut(path, size):
    """Leaves only the beginning of a file."""
    with open(path, "r+b") as file:
        file.truncate(size)


def wait_until_written(folder, process, size):
    """Until a program has written so many bytes, or has ended."""
    while process.poll() is None and folder.written() < size:
        time.sleep(0.001)


def wait_until_stage(folder, process, stage, rows):
    """Until a program has reached a stage of `CatalogFolder.stage`, or has ended."""
    while process.poll() is None:
        # A copy of files that are being written can be incomplete, and files can come and go while they are copied.
        with contextlib.suppress(sqlite3.DatabaseError, OSError):
            if folder.stage(rows) == stage:
                return
        time.sleep(0.001)


def wait_until_opened(path, process):
    """Until a program has opened a file to read it: one that takes its place is not read then.

    It opens the file for a moment before that, to see if it is an archive, so the file must stay open for a while."""
    descriptors = pathlib.Path(f"/proc/{process.pid}/fd")

    def is_opened():
        for link in descriptors.iterdir():
            # Others are closed meanwhile.
            with contextlib.suppress(FileNotFoundError):
                if os.readlink(link) == str(path):
                    return True
        return False

    def stays_open():
        return all(is_opened() and not time.sleep(0.02) for _ in range(15))

    wait_for(stays_open, f"{path} opened")


@contextlib.contextmanager
def mounted(folder, options):
    """A disk of its own in a folder. Gives a function that mounts it otherwise.

    A user who may not mount one gets it in a namespace of a child process: the folder is then a link to what that process sees.
    Skips the test only where the kernel forbids that, too."""
    disk = Disk(folder) if os.geteuid() == 0 else NamespaceDisk(folder)
    try:
        disk.mount(options)
        yield lambda options: disk.mount(f"remount,{options}")
    finally:
        disk.end()


class Disk:
    """A disk that root mounts."""

    # What comes before the command.
    prefix = ()

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def mount(self, options):
        command = [*self.prefix, "mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.folder)]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            raise unittest.SkipTest(f"a full disk needs a user who may mount one: {result.stderr.splitlines()[0]}")

    def end(self):
        subprocess.run(["umount", "--lazy", self.folder], check=True)


class NamespaceDisk(Disk):
    """A disk that a user mounts in a namespace, which lives as long as a child process."""

    def __init__(self, folder):
        super().__init__(folder)
        # It says that it is ready once the namespace is there, and ends with its input.
        self.process = subprocess.Popen(
            ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", "echo ready; exec cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "ready\n":
            raise unittest.SkipTest(f"a full disk needs a user who may mount one: {self.process.communicate()[1].splitlines()[0]}")
        self.prefix = ("nsenter", f"--target={self.process.pid}", "--user", "--preserve-credentials", "--mount")
        self.place = folder.with_name(folder.name + ".mounted")

    def mount(self, options):
        super().mount(options)
        if not self.folder.is_symlink():
            self.folder.rename(self.place)
            self.folder.symlink_to(f"/proc/{self.process.pid}/root{self.place}")

    def end(self):
        if self.folder.is_symlink():
            self.folder.unlink()
            self.place.rename(self.folder)
        self.process.communicate()
