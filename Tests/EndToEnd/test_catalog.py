"""What becomes of a catalog when the program, the disk or the file fails: each time, the next start shows all listings."""
import collections
import contextlib
import csv
import json
import os
import random
import resource
import signal
import subprocess
import time
import unittest

from catalog_folder import BLOCK, CatalogFolder, mounted, wait_until_opened, wait_until_stage, wait_until_written
from support import IS_LONG, program, seed

ROWS = 2_500
# What is reported of a file that is another one at the end of the reading, or when its records are to be read again.
CHANGED = r"(has changed on disk|changed while it was being read)\. Reload it to see"
LONG = "Line one\nline two " * 8


def titles(count, first=0):
    return [f"Thing {number} of clay" for number in range(first, first + count)]


class CatalogTest(unittest.TestCase):
    def setUp(self):
        self.folder = CatalogFolder(self)
        self.file = self.folder.file
        self.seed = seed()
        self.random = random.Random(self.seed)
        self.titles = self.folder.write(titles(ROWS), description=LONG)

    def start(self, *arguments, file=None, **options):
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        environment |= {"XDG_CACHE_HOME": str(options.pop("cache", self.folder.cache)), "XDG_DATA_HOME": str(self.folder.data)}
        command = [program(), "store-catalog", str(file or self.file), *arguments]
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

    def test_after_being_killed_at_any_of_many_moments_the_next_start_shows_everything(self):
        # The last block is not so small that it comes immediately.
        by_size, by_time = (34, 16) if IS_LONG else (10, 5)
        self.kill(
            rows=2 * BLOCK + 2_000, by_size=by_size, by_time=by_time, share=0.7,
            wanted={"some blocks": 5 if IS_LONG else 2, "whole": 1})

    def test_after_being_killed_while_ten_blocks_and_two_parts_of_words_are_written_the_next_start_shows_everything(self):
        self.kill(rows=9 * BLOCK + 100, by_size=5 if IS_LONG else 3, by_time=0, wanted={"some blocks": 1})

    def kill(self, rows, by_size, by_time, wanted, share=1):
        """Kills imports, and looks each time at what the next start shows.

        Half of the time nothing is written, and half of what is written is there in no time: so there are both kinds of moments.

        by_size: how many are killed by what they have written, from nothing to everything or a share of it: words come last.
        by_time: how many are killed at any time of as long as one takes.
        wanted: how many have to be killed at which stage. Which stage a planned moment meets depends on the machine. More imports are
        therefore killed as soon as they reach a stage that is missing. Each missing kill gets ten attempts."""
        self.titles = self.folder.write(titles(rows))
        begin, size = time.monotonic(), 0
        process = self.start()
        while process.poll() is None:
            size = max(size, self.folder.written())
            time.sleep(0.001)
        duration = time.monotonic() - begin
        self.assertEqual(self.finish(process), {"rows": rows, "searched": rows})
        sizes = [(number + self.random.random()) / by_size * size * share for number in range(by_size)]
        stages = collections.Counter()
        planned = sizes + [None] * by_time

        def kill_once(wait):
            self.folder.forget()
            process = self.start()
            wait(process)
            process.kill()
            process.communicate()
            stages[self.folder.stage(rows)] += 1
            self.expect_all(self.look())

        for size in planned:
            if size is None:
                kill_once(lambda _: time.sleep(self.random.uniform(0, duration)))
            else:
                kill_once(lambda process: wait_until_written(self.folder, process, size))
        for stage, count in wanted.items():
            for _ in range(10 * count):
                if stages[stage] >= count:
                    break
                kill_once(lambda process: wait_until_stage(self.folder, process, stage, rows))
        print(f"{stages.total()} imports of {rows:,} rows killed, seed {self.seed}: {dict(stages)}")
        missing = {stage for stage, count in wanted.items() if stages[stage] < count}
        self.assertEqual(missing, set(), f"{dict(stages)}, where {wanted} are wanted; seed {self.seed}")

    def test_a_disk_that_is_full_is_reported_and_everything_is_shown_from_memory(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))

        report = self.look(preexec_fn=limit)
        self.assertEqual(report.get("titles"), self.titles)
        self.assertIn("could not be saved", report["notice"])
        self.expect_all(self.look())

    def test_no_useless_files_remain_on_a_full_disk(self):
        for size in ("40k", "300k", "700k"):
            with self.subTest(size), mounted(self.folder.cache, f"size={size}"):
                report = self.look()
                self.expect_all(report)
                self.assertIn("The disk is full", report["notice"])
                self.assertEqual({path.suffix for path in self.folder.catalogues.iterdir()}, {".lock"})

    def test_everything_is_found_if_the_disk_has_no_room_for_the_words(self):
        self.titles = self.folder.write(titles(BLOCK))
        sizes = collections.Counter()
        process = self.start()
        while process.poll() is None:
            for path in self.folder.catalogues.glob("*"):
                with contextlib.suppress(FileNotFoundError):
                    sizes[path.suffix] = max(sizes[path.suffix], path.stat().st_blocks * 512)
            time.sleep(0.001)
        self.finish(process)
        self.folder.forget()
        # The words are half of what is in their log when they are being written, at the end.
        room = sum(sizes.values()) - sizes[".catalogue"] - sizes[".words"] - sizes[".words-wal"] // 2
        with mounted(self.folder.cache, f"size={room}"):
            report = self.look()
            self.expect_all(report)
            self.assertNotIn("SQLite", report["notice"])

    def test_a_cache_folder_that_can_not_be_made_is_reported_and_everything_is_shown(self):
        report = self.look(cache=self.file / "below-a-file")
        self.expect_all(report)
        self.assertIn("could not be saved", report["notice"])

    def test_two_programs_that_read_the_same_file_at_the_same_time_both_show_everything(self):
        for _ in range(5 if IS_LONG else 2):
            processes = [self.start("--titles", "--search", "clay") for _ in range(3)]
            for process in processes:
                self.expect_all(self.finish(process))
            self.expect_all(self.look())
            self.folder.forget()

    def test_a_truncated_or_overwritten_database_is_rebuilt(self):
        # Each kind of damage to each of the two databases.
        for number in range(12 if IS_LONG else 4):
            self.expect_all(self.look())
            self.folder.settle()
            path = self.folder.find([".catalogue", ".words"][number % 2])
            content = bytearray(path.read_bytes())
            if number % 4 < 2:
                del content[self.random.randrange(len(content)):]
            else:
                for _ in range(200):
                    content[self.random.randrange(len(content))] ^= 0x5A
            path.write_bytes(content)
            # What is found late is repaired by the next start.
            report = self.look()
            if "failure" in report or "notice" in report:
                report = self.look()
            if number % 4 == 3:
                # SQLite's own checks can't see every byte of an index of words: searches may miss some, and listings are all there.
                self.assertEqual(report["rows"], len(self.titles), report)
                self.folder.forget()
            else:
                self.expect_all(report)

    def test_a_file_changed_while_it_is_read_is_read_again_in_its_new_state(self):
        for number in range(6):
            before = self.titles
            process = self.start("--titles")
            time.sleep(self.random.uniform(0, 0.5))
            if number % 2:
                self.titles = self.folder.replace(titles(ROWS // 2, first=number), description=LONG)
            else:
                self.append(f"Late {number} of clay")
            report = self.finish(process)
            with self.subTest(number, seed=self.seed):
                # It may have opened the file before that or after it. What was written into can't be read any more.
                if number % 2 or "failure" not in report:
                    self.assertIn(report.get("titles"), (before, self.titles), report.get("failure"))
                else:
                    self.assertRegex(report["failure"], CHANGED)
                if "notice" in report:
                    self.assertRegex(report["notice"], CHANGED)
            self.expect_all(self.look())

    def test_a_file_that_is_replaced_while_it_is_read_is_shown_as_it_was_and_that_is_reported(self):
        with self.folder.held_up() as wait_until_held_up:
            process = self.start("--titles", "--search", "clay")
            wait_until_held_up()
            wait_until_opened(self.file, process)
            others = self.folder.replace(titles(ROWS // 2, first=7), description=LONG)
        report = self.finish(process)
        self.expect_all(report)
        self.assertRegex(report["notice"], CHANGED)
        self.expect_all(self.look(), others)

    def test_a_file_that_is_written_into_while_it_is_read_is_reported(self):
        with self.folder.held_up() as wait_until_held_up:
            process = self.start("--titles")
            wait_until_held_up()
            wait_until_opened(self.file, process)
            self.append("Late thing of clay")
        report = self.finish(process)
        self.assertRegex(report["notice"], CHANGED)
        self.assertRegex(report["failure"], CHANGED)
        self.expect_all(self.look())

    def append(self, title):
        with open(self.file, "a", newline="") as table:
            csv.writer(table).writerow([title, "1.00", "EUR", "mug", "Line"])
        self.titles = self.titles + [title]


if __name__ == "__main__":
    unittest.main()
