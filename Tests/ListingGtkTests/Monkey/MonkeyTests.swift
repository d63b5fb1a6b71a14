import CGtk
import CMalloc
import Foundation
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Random input to a window: GTK logs no warnings, the screen shows what the lists contain, and nothing leaks.
///
/// `LISTING_VIEWER_MONKEY_SECONDS` is the time in seconds for each file's window, `LISTING_VIEWER_MONKEY_SEED` the seed of the input.
/// Without the first, these tests are skipped, because random input makes a run unrepeatable.
final class MonkeyTests: GtkTestCase, @unchecked Sendable {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["LISTING_VIEWER_MONKEY_SECONDS"].flatMap(Double.init) ?? 0
    private static let seed = environment["LISTING_VIEWER_MONKEY_SEED"].flatMap(UInt64.init)

    override func setUpWithError() throws {
        try XCTSkipUnless(Self.seconds > 0, "random input is sent by make monkey")
    }

    func testTheSampleCatalogSurvivesRandomInput() throws {
        try onMain {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            try run(on: folder.copyWithoutAddresses(of: Files.sampleCatalog))
        }
    }

    /// Tests a real export, if there is one next to the project.
    func testARealExportSurvivesRandomInput() throws {
        let file = Files.package.deletingLastPathComponent().appendingPathComponent("shared/samples/etsy/ohsquishme.csv").path
        try XCTSkipUnless(FileManager.default.fileExists(atPath: file), "the real exports are not next to the project")
        try onMain { try run(on: file) }
    }

    @MainActor private func run(on file: String) throws {
        let seed = Self.seed ?? UInt64.random(in: 0 ... .max)
        report("random input to \(URL(fileURLWithPath: file).lastPathComponent) for \(Self.seconds) s, seed \(seed)")
        LogWatch.begin()
        // GTK keeps some objects of the first menu and the like, and some of the last one until there is another.
        _ = try use(file, seed, for: 3)
        let objectsBefore = try objectsWithoutWindow(file)
        let states = try use(file, seed, for: Self.seconds)
        XCTAssertEqual(LogWatch.messages, [], "seed \(seed)")
        // GTK leaks a widget that loses the focus twice in a frame, for example when it is hidden and removed
        // (`_gtk_window_unset_focus_and_default`). A leaked page or window would have hundreds of objects.
        try MonkeyWindow(requireApp(), file).close()
        var left: [String: Int] = [:]
        MainLoop.run(
            until: {
                left = Object.liveObjects.map { ($0.key, $0.value - objectsBefore[$0.key, default: 0]) }.filter { $0.1 > 0 }
                    .reduce(into: [:]) { $0[$1.0] = $1.1 }
                return left.values.reduce(0, +) < 60
            }, for: 20)
        XCTAssertLessThan(left.values.reduce(0, +), 60, "\(left) are left of the window, seed \(seed); there were \(objectsBefore)")
        assertSettled(states, seed)
    }

    /// Counts the live objects after an unused window was opened and closed.
    @MainActor private func objectsWithoutWindow(_ file: String) throws -> [String: Int] {
        try MonkeyWindow(requireApp(), file).close()
        // A toast disappears after five seconds, and retains its page until then.
        MainLoop.run(for: 6)
        return Object.liveObjects
    }

    /// - Returns: the live counts of the window in its initial state, measured repeatedly.
    @MainActor private func use(_ file: String, _ seed: UInt64, for seconds: Double) throws -> [LiveCounts] {
        let window = try MonkeyWindow(requireApp(), file)
        defer { window.close() }
        var random = SeededGenerator(seed: seed)
        var states: [LiveCounts] = []
        var events = 0
        let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
        repeat {
            events += try window.use(
                RandomInput(window: window.id, width: 1000, height: 700, random: SeededGenerator(seed: random.next())), for: min(5, seconds)
            )
            XCTAssertEqual(window.mistakes(), [], "seed \(seed), after \(events) events")
            states.append(try window.restAtTheBeginning())
            XCTAssertEqual(window.mistakes(), [], "seed \(seed), at the beginning again after \(events) events")
        } while g_get_monotonic_time() < end
        report("\(events) events; live: \(states.map(\.description).joined(separator: "; "))")
        XCTAssertGreaterThan(events, 20, "the window was not used")
        return states
    }

    /// Checks that the counts have settled. Leaks grow forever, so the last third of a long run must need hardly more than the second.
    ///
    /// The number of rows depends on the sections that were folded and the listings that were viewed and marked. Only states with about
    /// as many rows are compared, by their medians.
    private func assertSettled(_ states: [LiveCounts], _ seed: UInt64) {
        guard states.count >= 12 else { return }
        let (second, last) = (states[states.count / 3..<states.count * 2 / 3], states[(states.count * 2 / 3)...])
        let rows = median(last.map(\.rows))
        let (before, after) = (second.filter { $0.isSimilar(to: rows) }, last.filter { $0.isSimilar(to: rows) })
        guard !before.isEmpty else { return }
        for (what, count) in LiveCounts.all {
            XCTAssertLessThanOrEqual(
                Double(median(after.map(count))), Double(median(before.map(count))) * 1.1, "\(what) goes on growing, seed \(seed)")
        }
    }

    private func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
}

/// Writes a line without buffering, so that the seed and the last events are printed even after a crash.
private func report(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// The number of things that a window holds while it rests at the beginning.
private struct LiveCounts: CustomStringConvertible {
    let objects: Int
    let rows: Int
    /// Bytes that the whole program has taken from the heap and not given back.
    let heap: Int
    /// Bytes of the whole program in memory. It is reported only, because the heap's free pieces are part of it.
    let resident: Int

    func isSimilar(to rows: Int) -> Bool { abs(self.rows - rows) * 10 <= rows }

    static let all: [(String, @Sendable (LiveCounts) -> Int)] = [("objects", { $0.objects }), ("heap", { $0.heap })]

    @MainActor static var now: LiveCounts {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first
        let info = mallinfo2()
        return LiveCounts(
            objects: Object.liveObjectCount, rows: RowHandle.liveCount, heap: Int(info.uordblks + info.hblkhd),
            resident: (pages.flatMap { Int($0) } ?? 0) * Int(getpagesize()))
    }

    var description: String { "\(objects) objects, \(rows) rows, heap \(heap >> 20) MB, resident \(resident >> 20) MB" }
}

/// A window of the app that is driven by mouse and keyboard.
@MainActor
private final class MonkeyWindow {
    let id: String
    private let window: ViewerWindow
    private let app: ViewerApplication
    private let input: InputStream
    private let oracle = ScreenOracle()
    /// The most recent input.
    private var recent: [String] = []

    init(_ app: ViewerApplication, _ file: String) throws {
        self.app = app
        window = app.open(file, width: 1000, height: 700)
        var isRead = false
        window.onFinish = { isRead = true }
        window.present()
        XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20), "the file was not read")
        window.window.title = "Monkey \(UInt32.random(in: 0 ... .max))"
        // A click on the close button must not close it.
        window.window.on(.closeRequest) { $0.answer(true) }
        // These actions open GTK's own file dialog, and random text must not become a file name.
        for name in ["open", "export"] { g_action_map_remove_action(window.window.opaque, name) }
        window.pages.viewer.uses.disabled = [.save, .openWith]
        id = try XInput.find(window.window)
        try XInput.run("windowfocus", id)
        input = try InputStream()
        // The filters' rows are made when they are shown for the first time, and stay.
        window.browse.view.showsFilters = true
        MainLoop.settle(window.browse.view.widget)
        _ = try restAtTheBeginning()
    }

    /// - Returns: the number of events that were sent.
    func use(_ source: RandomInput, for seconds: Double) throws -> Int {
        var source = source
        var sent = 0
        let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
        while g_get_monotonic_time() < end {
            for command in source.next() {
                recent = recent.suffix(9) + [command]
                LogWatch.set(situation: recent.joined(separator: "; "))
                try input.send(command)
                sent += 1
                MainLoop.run(for: 0.006)
            }
            closeOtherWindows(&source.random)
            // Without a window manager, GTK itself moves a dragged window, and menus do not fit outside the display.
            try input.send("windowmove \(id) 100 100")
        }
        try input.send("mouseup 1 mousemove 1390 990")
        try input.wait()
        return sent
    }

    /// Closes dialogs, such as the shortcuts window, at random, after they have received some input.
    private func closeOtherWindows(_ random: inout SeededGenerator) {
        let windows = Windows.all.filter { $0 != window.window.widget }
        for other in windows where Bool.random(using: &random) {
            gtk_window_close(UnsafeMutableRawPointer(other).assumingMemoryBound(to: GtkWindow.self))
        }
        if !windows.isEmpty { MainLoop.settle(window.browse.view.widget, frames: 2) }
    }

    /// Brings the window to its initial state, independent of earlier input, and waits until it has settled.
    func restAtTheBeginning() throws -> LiveCounts {
        for _ in 0..<4 {
            try input.send("key Escape")
            try input.wait()
        }
        for other in Windows.all where other != window.window.widget {
            gtk_window_destroy(UnsafeMutableRawPointer(other).assumingMemoryBound(to: GtkWindow.self))
        }
        window.browse.selection.end()
        window.browse.set(query: ListingQuery())
        window.browse.set(grouping: .none)
        window.browse.view.showsFilters = false
        MainLoop.settle(window.browse.view.widget, frames: 10)
        if let first = window.firstListing { window.open(first) }
        MainLoop.run(until: { window.listing.isComplete }, for: 10)
        window.browse.view.rows.list.scrollToTop()
        window.listing.list.scrollToTop()
        MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10)
        MainLoop.comesToRest { Object.liveObjectCount }
        // Pools grow up to the most rows that were ever shown at the same time, and kept pictures up to a number of bytes: no leaks.
        for shelf in lists.flatMap(\.pool.shelves.values) { shelf.rows = [] }
        window.pictures.memoryLimit = 0
        window.pictures.memoryLimit = PictureLoader.standardMemory
        return .now
    }

    /// Returns the mistakes that stay on the screen. Animations, searches and pages of listings take some frames, more on a busy machine.
    func mistakes() -> [String] {
        MainLoop.settle(window.browse.view.widget, frames: 10)
        MainLoop.run(until: { lists.flatMap(oracle.mistakes).isEmpty }, for: 10)
        return lists.flatMap(oracle.mistakes)
    }

    private var lists: [RowList] { [window.browse.view.rows.list, window.listing.list, window.browse.view.filters.panel.list] }

    func close() {
        try? input.end()
        LogWatch.set(situation: "the window was closed")
        window.window.destroy()
        MainLoop.finishPending()
    }
}

private struct TemporaryFolder {
    let path: URL

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("listing-viewer-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: path) }

    /// Copies a file without its addresses, because a random click must not open a browser.
    func copyWithoutAddresses(of catalog: String) throws -> String {
        let original = URL(fileURLWithPath: catalog)
        let pictures = original.deletingLastPathComponent().appendingPathComponent("pictures")
        try FileManager.default.createSymbolicLink(at: path.appendingPathComponent("pictures"), withDestinationURL: pictures)
        let lines = try String(contentsOf: original, encoding: .utf8).split(separator: "\n").map { line in
            line.replacing(/"url":\s*"[^"]*"/, with: "\"url\": \"\"")
        }
        let copy = path.appendingPathComponent("catalog.jsonl")
        try lines.joined(separator: "\n").write(to: copy, atomically: true, encoding: .utf8)
        return copy.path
    }
}
