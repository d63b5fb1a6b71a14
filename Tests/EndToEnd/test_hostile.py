"""Files made to fill the memory or the disk: what the program needs of either is measured, and what it says is looked at."""
import gzip
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import zipfile

from support import program, wait_for

MEGABYTE = 1024 * 1024
# Of memory, for any file: a record may have 32 MiB, and there are buffers of twice that.
MOST = 256 * MEGABYTE
GOOD = b'{"title":"Cup","price":"1"}\n'


# Runs a command with its output in OUT, and prints its exit code and its most memory in kB. The kernel counts the memory of the process that
# starts a program, too, so that must be a small one.
MEASURED = """
import os, sys
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, int(os.environ["OUT"]), 1)])
_, status, usage = os.wait4(process, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
"""


def repeated(piece, megabytes):
    """gzip members of a megabyte each: a file of kilobytes that unpacks to as many megabytes."""
    packed = gzip.compress(piece * (MEGABYTE // len(piece)), 9)
    return packed * megabytes


class Hostile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def info(self, path):
        """What the program said, its exit code, and the most memory it had, in bytes."""
        with open(self.folder / "out", "w+") as out, open(self.folder / "err", "w+") as err:
            command = [sys.executable, "-c", MEASURED, program(), "info", "--json", str(path)]
            measured = subprocess.run(command, stdout=subprocess.PIPE, stderr=err, pass_fds=[out.fileno()], env=os.environ | {"OUT": str(out.fileno())})
            code, most = map(int, measured.stdout.split())
            out.seek(0)
            err.seek(0)
            text, error = out.read(), err.read()
        self.assertLess(most * 1024, MOST, "the most memory it had")
        return (json.loads(text) if text else None), error, code

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def test_a_line_of_a_gigabyte_is_skipped(self):
        packed = gzip.compress(GOOD) + repeated(b"x", 1000) + gzip.compress(b"\n" + GOOD)
        info, error, code = self.info(self.write("line.jsonl.gz", packed))
        self.assertEqual((code, info["listings"], info["problem_count"]), (0, 2, 1), error)
        self.assertEqual(info["problems"][0]["line"], 2)
        self.assertIn("longer than 32 MiB", info["problems"][0]["message"])

    def test_a_bomb_is_refused(self):
        info, error, code = self.info(self.write("bomb.gz", gzip.compress(GOOD) + repeated(b" ", 1100)))
        self.assertEqual((info["error"]["code"], code), ("expands-too-much", 1))
        self.assertIn("zip bomb", error)

    def test_a_bomb_in_an_archive_is_refused(self):
        path = self.folder / "bomb.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("a.jsonl", "w", force_zip64=True) as member:
            member.write(GOOD)
            for _ in range(1100):
                member.write(b" " * MEGABYTE)
        info, error, code = self.info(path)
        self.assertEqual((info["error"]["code"], code), ("expands-too-much", 1))
        self.assertIn("zip bomb", error)

    def test_a_hundred_thousand_columns(self):
        header = ",".join(f"c{n}" for n in range(100_000))
        cells = ",".join("x" for _ in range(100_000))
        rows = "".join(f"h{n},T{n},{n},{cells}\n" for n in range(20))
        info, error, code = self.info(self.write("wide.csv", f"Handle,Title,Variant Price,{header}\n{rows}".encode()))
        self.assertEqual((code, info["listings"], info["problem_count"]), (0, 20, 0), error)

    def test_deeply_nested_json(self):
        for deep in (b"[" * 5_000_000, b'{"a":' * 2_000_000):
            info, error, code = self.info(self.write("deep.jsonl", GOOD + b'{"title":"A","price":' + deep + b"\n" + GOOD))
            self.assertEqual((code, info["listings"], info["problem_count"]), (0, 2, 1), error)
            _, error, code = self.info(self.write("deep.json", deep))
            self.assertEqual(code, 1)
            self.assertIn("deep.json", error)

    def test_an_endless_pipe_fills_no_memory_and_leaves_no_file_when_it_is_stopped(self):
        pipe, cache = self.folder / "pipe", self.folder / "cache"
        os.mkfifo(pipe)
        written = [0]

        def write():
            try:
                with open(pipe, "wb", buffering=0) as file:
                    while True:
                        written[0] += file.write(GOOD * 2000)
            except BrokenPipeError:
                pass

        process = subprocess.Popen([program(), "info", str(pipe)], env={**os.environ, "XDG_CACHE_HOME": str(cache)})
        writer = threading.Thread(target=write)
        writer.start()
        wait_for(lambda: written[0] > 200 * MEGABYTE, "200 MB taken in", 60)
        self.assertEqual(list((cache / "listing-viewer").iterdir()), [], "the file it takes them in has no name")
        most = re.search(r"VmHWM:\s+(\d+) kB", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]
        process.send_signal(signal.SIGTERM)
        process.wait()
        writer.join(timeout=30)
        self.assertLess(int(most) * 1024, MOST)


if __name__ == "__main__":
    unittest.main()
