"""A window at rest costs nothing."""
import os
import pathlib
import time
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from screen import App  # noqa: E402
from support import CATALOG, wait_for  # noqa: E402

# In seconds. Toasts, animations, the blinking of a caret and the saving of the window's state are over after the first or the second time,
# or somewhat later on a busy machine.
WATCHED = 10
MOST_WATCHES = 6
# The accessibility bus may ask something now and then.
MOST = 5
# While other programs keep all cores busy, libdispatch looks at its threads each second or somewhat more often, by a timer of its own.
MOST_OF_DISPATCH = WATCHED * 3 // 2

OF_GLIB = {"gmain", "gdbus"}


def wakeups(process):
    """How often each thread of a process has been woken up since it began, by the thread's name and number."""
    counts = {}
    for thread in pathlib.Path(f"/proc/{process.pid}/task").iterdir():
        try:
            lines = (thread / "status").read_text().splitlines()
        except (FileNotFoundError, ProcessLookupError):
            continue
        name = lines[0].split()[-1]
        counts[name, int(thread.name)] = sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))
    return counts


def of_one_and_others(process, before, after):
    """The wake-ups of the busiest thread that is neither the main thread nor one of GLib's, and those of all others.

    The busiest one may be libdispatch's own. If it wakes up for a timer of the app, so does the thread that the timer calls."""
    counts = {thread: count - before.get(thread, 0) for thread, count in after.items()}
    busiest = max((count for (name, number), count in counts.items() if number != process.pid and name not in OF_GLIB), default=0)
    return busiest, sum(counts.values()) - busiest


class Idle(unittest.TestCase):
    def test_a_window_at_rest_does_not_wake_up(self):
        with App(CATALOG, width=1200, height=800) as app:
            wait_for(lambda: "All Listings, 120" in app.rows("Listings"), "the listings")
            app.press("Down", "Down")
            watches = []
            for _ in range(MOST_WATCHES):
                before = wakeups(app.process)
                time.sleep(WATCHED)
                of_dispatch, others = of_one_and_others(app.process, before, wakeups(app.process))
                watches.append((of_dispatch, others))
                if of_dispatch <= MOST_OF_DISPATCH and others <= MOST:
                    return
            self.fail(f"wake-ups of libdispatch's own thread and of all others, in each {WATCHED} seconds: {watches}")


if __name__ == "__main__":
    unittest.main()
