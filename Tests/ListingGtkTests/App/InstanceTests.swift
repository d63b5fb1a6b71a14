import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The decision where windows are opened, and the command line on its way to another process.
final class InstanceTests: XCTestCase {
    private func instance(_ variable: String? = nil, _ arguments: String...) throws -> Application.Instance {
        let environment = variable.map { [InstanceChoice.variable: $0] } ?? [:]
        let choice = InstanceChoice(environment: environment, canBeOpenedByOthers: { !$0.hasPrefix("/dev/") })
        return choice.instance(of: try XCTUnwrap(try ListingViewerCommand.parseAsRoot(arguments) as? OpenCommand))
    }

    func testFilesAreOpenedByTheFirstProcess() throws {
        XCTAssertEqual(try instance(), .shared)
        XCTAssertEqual(try instance(nil, "a.csv", "b.csv", "--together"), .shared)
        XCTAssertEqual(try instance("", "a.csv"), .shared)
        XCTAssertEqual(try instance("0", "a.csv"), .shared)
        XCTAssertEqual(try instance(nil, "--gapplication-service"), .service)
    }

    func testStandardInputPipesTestsAndScreenshotsHaveTheirOwnProcess() throws {
        XCTAssertEqual(try instance(nil, "a.csv", "-"), .own)
        XCTAssertEqual(try instance(nil, "/dev/stdin"), .own)
        XCTAssertEqual(try instance(nil, "a.csv", "--screenshots", "folder"), .own)
        XCTAssertEqual(try instance("1", "a.csv"), .own)
        XCTAssertEqual(try instance("1", "--gapplication-service"), .own)
    }

    func testOnlyFilesAndFoldersCanBeOpenedByOthers() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "listing-viewer-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        let canBeOpened = InstanceChoice.current.canBeOpenedByOthers
        for path in [folder.path, #filePath, folder.path + "/missing"] { XCTAssertTrue(canBeOpened(path), path) }
        for path in [pipe, "/dev/null", "/dev/fd/0", "/proc/self/fd/0"] { XCTAssertFalse(canBeOpened(path), path) }
    }

    /// GLib parses the arguments of a command line on its way, and the other process parses what is left.
    func testACommandLineMeansTheSameInTheOtherProcess() throws {
        let lines = [
            ["a.csv"], [], ["--together", "a.csv", "b c.csv"], ["--new-window"], ["--dark", "a.csv", "--new-window"],
            ["a.csv", "--search", "-used \"blue mug\"", "--sort", "-price", "--filter", "brand=A|B", "--filter", "price=1.."],
            ["a.csv", "--search=--", "--sort", "title"], ["--", "--odd-name", "info"], ["./convert", "--search", ""],
            ["a.csv", "--changes-since", "./old.csv"],
        ]
        for line in lines {
            let typed = try XCTUnwrap(try ListingViewerCommand.parseAsRoot(line) as? OpenCommand)
            let sent = SentCommand(typed, in: "/home/me").arguments
            XCTAssertEqual(sent.first, "listing-viewer")
            XCTAssertFalse(sent.contains("--"), "GLib would remove it: \(sent)")
            let parsed = try XCTUnwrap(try ListingViewerCommand.parseAsRoot(Array(sent.dropFirst())) as? OpenCommand, "\(sent)")
            var expected = try OpenRequest(typed)
            expected.changesSince = expected.changesSince.map { SentCommand.absolute($0, in: "/home/me") }
            expected.windows = expected.windows.map { $0.map { SentCommand.absolute($0, in: "/home/me") } }
            XCTAssertEqual(try OpenRequest(parsed), expected, "\(sent)")
        }
    }

    func testPathsBecomeAbsoluteAndMessagesRelative() {
        XCTAssertEqual(SentCommand.absolute("a.csv", in: "/home/me"), "/home/me/a.csv")
        XCTAssertEqual(SentCommand.absolute("./a.csv", in: "/"), "/a.csv")
        XCTAssertEqual(SentCommand.absolute(".//./a.csv", in: "/home"), "/home/a.csv")
        XCTAssertEqual(SentCommand.absolute("../a.csv", in: "/home/me"), "/home/me/../a.csv")
        XCTAssertEqual(SentCommand.absolute("/a.csv", in: "/home/me"), "/a.csv")
        XCTAssertEqual(SentCommand.message("/home/me/a.csv: File not found.", in: "/home/me"), "a.csv: File not found.")
        XCTAssertEqual(SentCommand.message("/home/you/a.csv: File not found.", in: "/home/me"), "/home/you/a.csv: File not found.")
        XCTAssertEqual(SentCommand.message("Two files", in: ""), "Two files")
    }

    @MainActor
    private static func report(_ files: Int) -> (report: OpeningReport, said: () -> [String], status: () -> Int32?) {
        var said: [String] = []
        var status: Int32?
        let report = OpeningReport(print: { said.append($0) }, end: { status = $0 })
        for _ in 0..<files { _ = report.begin() }
        return (report, { said }, { status })
    }

    func testARequestEndsWhenAllItsWindowsHaveAnOutcome() {
        MainActor.assumeIsolated {
            let (report, said, status) = Self.report(2)
            report.allHaveBegun()
            report.error("a.csv: File not found.")
            report.finish(1, isRead: false)
            XCTAssertNil(status())
            report.finish(2, isRead: true)
            XCTAssertEqual(status(), 0)
            XCTAssertEqual(said(), ["a.csv: File not found."])
        }
    }

    func testAWindowThatFailsBeforeTheNextOneBeginsDoesNotEndTheRequest() {
        MainActor.assumeIsolated {
            let (report, _, status) = Self.report(1)
            report.finish(1, isRead: false)
            let second = report.begin()
            report.allHaveBegun()
            XCTAssertNil(status())
            report.finish(second, isRead: true)
            XCTAssertEqual(status(), 0)
        }
    }

    func testARequestFailsIfNoneOfItsFilesIsRead() {
        MainActor.assumeIsolated {
            let (report, _, status) = Self.report(2)
            report.finish(1, isRead: false)
            report.finish(2, isRead: false)
            XCTAssertNil(status(), "a further window may begin")
            report.allHaveBegun()
            XCTAssertEqual(status(), 1)
            XCTAssertEqual(report.status, 1)
            let empty = Self.report(0)
            empty.report.allHaveBegun()
            XCTAssertEqual(empty.status(), 0, "an empty window")
        }
    }
}
