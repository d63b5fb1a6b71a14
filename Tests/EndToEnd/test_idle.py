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
# While other programs keep all cores busy, libdispatch looks at its threads each second, by a timer of its own.
MOST_OF_DISPATCH = WATCHED + 1


def wakeups(process, of_dispatch=False):
    """How often the threads of a process have been woken up since it began: libdispatch's own one, or all others.

    That one alone waits in epoll. If it wakes up for a timer of the app, so does the thread that the timer calls."""
    total = 0
    for status in pathlib.Path(f"/proc/{process.pid}/task").glob("*/status"):
        try:
            lines = status.read_text().splitlines()
            if ((status.parent / "wchan").read_text() == "ep_poll") != of_dispatch:
                continue
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))
    return total


class Idle(unittest.TestCase):
    def test_a_window_at_rest_does_not_wake_up(self):
        with App(CATALOG, width=1200, height=800) as app:
            wait_for(lambda: "All Listings, 120" in app.rows("Listings"), "the listings")
            app.press("Down", "Down")
            counts = []
            while not counts or counts[-1] > MOST and len(counts) < MOST_WATCHES:
                before, before_of_dispatch = wakeups(app.process), wakeups(app.process, of_dispatch=True)
                time.sleep(WATCHED)
                counts.append(wakeups(app.process) - before)
                of_dispatch = wakeups(app.process, of_dispatch=True) - before_of_dispatch
            self.assertLessEqual(counts[-1], MOST, f"wake-ups in each {WATCHED} seconds: {counts}")
            self.assertLessEqual(of_dispatch, MOST_OF_DISPATCH, "wake-ups of libdispatch's own thread")


if __name__ == "__main__":
    unittest.main()
