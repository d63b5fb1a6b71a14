import CGtk
import Dispatch
import XCTest

@testable import ListingGtk

final class MainLoopTests: GtkTestCase, @unchecked Sendable {
    func testTasksSleepsAndDispatchedBlocksAllRunUnderTheAppsLoopOnTheMainThread() throws {
        try onMain {
            let app = Application(id: AppInfo.id + ".MainLoopTest")
            var log: [String] = []
            func note(_ event: String) { log.append(Thread.isMainThread ? event : "\(event) elsewhere") }

            app.onActivate {
                // An open window keeps the application running.
                let window = ApplicationWindow(application: app, width: 100, height: 100)
                Task { @MainActor in
                    note("task")
                    try? await Task.sleep(for: .milliseconds(20))
                    note("after sleep")
                    await Task.detached { XCTAssertFalse(Thread.isMainThread) }.value
                    note("back from a pool thread")
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {
                            note("dispatched block")
                            window.destroy()
                            app.quit()
                        }
                    }
                }
            }
            XCTAssertEqual(app.run(), 0)
            XCTAssertEqual(log, ["task", "after sleep", "back from a pool thread", "dispatched block"])
        }
    }

    func testAnIdleLoopIsNotWokenByTheBridge() throws {
        try onMain {
            _ = try requireApp()
            MainLoop.finishPending()
            var wakeUps = 0
            let end = g_get_monotonic_time() + 500_000
            g_timeout_add(600, { _ in 0 }, nil)
            while g_get_monotonic_time() < end {
                g_main_context_iteration(nil, 1)
                wakeUps += 1
            }
            XCTAssertLessThan(wakeUps, 25, "something polls")
        }
    }
}
