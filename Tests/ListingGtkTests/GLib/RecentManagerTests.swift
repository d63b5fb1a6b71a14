import Foundation
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The desktop's list of recent files, in a file of the test.
final class RecentManagerTests: GtkTestCase, @unchecked Sendable {
    private static let other = "Other"
    @MainActor private var managers: [RecentManager] = []

    /// Runs a test with a folder that has the list and three files.
    private func withFolder(_ body: @MainActor (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "listing-viewer-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.csv", "b_c d.json", "ü.xml"] { try Data("Title,Price\nMug,1\n".utf8).write(to: folder.appending(path: name)) }
        try onMain {
            _ = try requireApp()
            defer {
                // GTK writes a moment after a change, when the folder is gone.
                for manager in managers { manager.write() }
                managers = []
            }
            try body(folder)
        }
    }

    @MainActor private func manager(in folder: URL, _ name: String = "Test") -> RecentManager {
        let manager = RecentManager(file: folder.appending(path: "list.xbel").path, name: name, command: "test %f")
        managers.append(manager)
        return manager
    }

    @MainActor private func list(in folder: URL) -> String {
        (try? String(contentsOf: folder.appending(path: "list.xbel"), encoding: .utf8)) ?? ""
    }

    func testFilesThatWereOpenedAreListedAndWritten() throws {
        try withFolder { folder in
            let recent = RecentFiles(manager(in: folder))
            var changes = 0
            recent.onChange { changes += 1 }
            for name in ["a.csv", "b_c d.json", "ü.xml"] { recent.add(folder.appending(path: name).path) }
            XCTAssertEqual(Set(recent.list(limit: 10).map(\.name)), ["a.csv", "b_c d.json", "ü.xml"])
            XCTAssertEqual(recent.list(limit: 2).count, 2)
            XCTAssertTrue(MainLoop.run(until: { changes > 0 && self.list(in: folder).contains("text/csv") }), "the list is written")
            XCTAssertTrue(list(in: folder).contains("name=\"Test\""))
            try FileManager.default.removeItem(at: folder.appending(path: "a.csv"))
            XCTAssertEqual(Set(recent.list(limit: 10).map(\.name)), ["b_c d.json", "ü.xml"], "a file that is gone can't be opened")
        }
    }

    func testWhatCanNotBeOpenedAgainIsNotRemembered() throws {
        try withFolder { folder in
            let recent = RecentFiles(manager(in: folder))
            let pipe = folder.appending(path: "pipe").path
            XCTAssertEqual(mkfifo(pipe, 0o600), 0)
            for path in ["-", pipe, "/dev/null", folder.appending(path: "missing.csv").path] { recent.add(path) }
            XCTAssertEqual(recent.list(limit: 10), [])
            RecentFiles().add(folder.appending(path: "a.csv").path)
            XCTAssertEqual(RecentFiles().list(limit: 10), [], "without a list")
        }
    }

    func testClearedFilesComeBackAndFilesOfOtherProgramsStay() throws {
        try withFolder { folder in
            let paths = ["a.csv", "b_c d.json", "ü.xml"].map { folder.appending(path: $0).path }
            let foreign = manager(in: folder, Self.other)
            foreign.add(paths[0])
            foreign.add(paths[1])
            XCTAssertTrue(MainLoop.run(until: { self.list(in: folder).contains("a.csv") }), "the list of the other program")
            let recent = RecentFiles(manager(in: folder))
            recent.add(paths[1])
            recent.add(paths[2])
            let cleared = recent.clear()
            XCTAssertEqual(Set(cleared.map(\.path)), Set(paths[1...]))
            XCTAssertTrue(MainLoop.run(until: { recent.list(limit: 10).isEmpty }), "both are gone")
            let text = list(in: folder)
            XCTAssertTrue(text.contains("a.csv") && text.contains("b_c%20d.json"), "the other program's files stay: \(text)")
            XCTAssertFalse(text.contains("name=\"Test\""), text)
            recent.restore(cleared)
            XCTAssertEqual(Set(recent.list(limit: 10).map(\.path)), Set(paths[1...]))
        }
    }
}
