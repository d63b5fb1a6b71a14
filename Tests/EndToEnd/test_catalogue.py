"""What becomes of a catalogue when the program, the disk or the file fails: each time, the next start shows all listings."""
import csv
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import tempfile
import time
import unittest

from support import program

ROWS = 2_500


class CatalogueTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.cache = self.folder / "cache"
        self.data = self.folder / "data"
        self.file = self.folder / "table.csv"
        self.seed = random.randrange(1 << 32)
        self.random = random.Random(self.seed)
        self.titles = self.write(self.file, ROWS)

    def write(self, path, count, first=0):
        titles = [f"Thing {number} of clay" for number in range(first, first + count)]
        with open(path, "w", newline="") as table:
            writer = csv.writer(table)
            writer.writerow(["title", "price", "currency", "description", "tags"])
            for number, title in enumerate(titles):
                writer.writerow([title, f"{number % 90}.50", "EUR", "Line one\nline two " * 8, "clay, mug"])
        return titles

    def start(self, *arguments, file=None, **options):
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        environment |= {"XDG_CACHE_HOME": str(options.pop("cache", self.cache)), "XDG_DATA_HOME": str(self.data)}
        command = [program(), "import", str(file or self.file), *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, **options)

    def finish(self, process):
        output, _ = process.communicate(timeout=120)
        return json.loads(output) if output else {}

    def look(self, **options):
        return self.finish(self.start("--titles", "--search", "clay", **options))

    def expect_all(self, report, titles=None):
        titles = titles or self.titles
        message = f"seed {self.seed}: {report.get('failure')}, {report.get('notice')}"
        self.assertEqual(report.get("titles"), titles, message)
        self.assertEqual((report["rows"], report["searched"], report["found"]), (len(titles),) * 3, message)

    def catalogue(self, ending=".catalogue"):
        return next((self.cache / "listing-viewer" / "catalogues").glob("*" + ending))

    def forget(self):
        for path in (self.cache / "listing-viewer" / "catalogues").glob("*"):
            path.unlink()

    def test_after_being_killed_at_any_of_fifty_moments_the_next_start_shows_everything_and_marks_stay(self):
        marks = self.data / "listing-viewer" / "marks.sqlite"
        marks.parent.mkdir(parents=True)
        marks.write_bytes(b"the user's own")
        begin = time.monotonic()
        self.expect_all(self.look())
        duration = time.monotonic() - begin
        for _ in range(50):
            self.forget()
            process = self.start()
            time.sleep(self.random.uniform(0, duration))
            process.kill()
            process.communicate()
            self.expect_all(self.look())
            self.assertEqual(marks.read_bytes(), b"the user's own")

    def test_a_disk_that_is_full_is_told_and_everything_is_shown_from_memory(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))

        report = self.look(preexec_fn=limit)
        self.assertEqual(report.get("titles"), self.titles)
        self.assertIn("can't be written", report["notice"])
        self.expect_all(self.look())

    def test_a_cache_folder_that_can_not_be_made_is_told_and_everything_is_shown(self):
        report = self.look(cache=self.file / "below-a-file")
        self.expect_all(report)
        self.assertIn("can't be written", report["notice"])

    def test_two_programs_that_read_the_same_file_at_once_both_show_everything(self):
        for _ in range(5):
            processes = [self.start("--titles", "--search", "clay") for _ in range(3)]
            for process in processes:
                self.expect_all(self.finish(process))
            self.expect_all(self.look())
            self.forget()

    def test_a_database_cut_short_or_scribbled_on_is_made_again(self):
        for number in range(12):
            self.expect_all(self.look())
            path = self.catalogue([".catalogue", ".words"][number % 2])
            content = bytearray(path.read_bytes())
            if number % 4 < 2:
                del content[self.random.randrange(len(content)):]
            else:
                for _ in range(200):
                    content[self.random.randrange(len(content))] ^= 0x5A
            path.write_bytes(content)
            for rest in path.parent.glob(path.name + "-*"):
                rest.unlink()
            # What is found late is mended by the next start.
            report = self.look()
            if "failure" in report or "notice" in report:
                report = self.look()
            if number % 4 == 3:
                # SQLite's own checks can't see every byte of an index of words: searches may miss some, and listings are all there.
                self.assertEqual(report["rows"], len(self.titles), report)
                self.forget()
            else:
                self.expect_all(report)

    def test_a_file_that_changes_while_it_is_read_is_read_again_as_it_is(self):
        for number in range(6):
            process = self.start()
            time.sleep(self.random.uniform(0, 0.5))
            if number % 2:
                other = self.folder / "other.csv"
                self.titles = self.write(other, ROWS // 2, first=number)
                other.rename(self.file)
            else:
                with open(self.file, "a", newline="") as table:
                    csv.writer(table).writerow([f"Late {number} of clay", "1.00", "EUR", "Line", "mug"])
                self.titles = self.titles + [f"Late {number} of clay"]
            self.finish(process)
            self.expect_all(self.look())


if __name__ == "__main__":
    unittest.main()
