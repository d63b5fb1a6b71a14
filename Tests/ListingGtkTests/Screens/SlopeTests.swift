import CGtk
import CMalloc
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Long use of one window: what it holds after each round does not grow.
///
/// A single comparison would miss a slow leak, and fail at a cache that fills up. The slope over several rounds shows the one and not the
/// other.
final class SlopeTests: GtkTestCase, @unchecked Sendable {
    private struct Counts {
        let objects: Int
        let rows: Int
        let textures: Int
        /// Bytes that the program has taken from the heap and not given back.
        let heap: Int

        @MainActor init() {
            (objects, rows, textures) = (Object.liveObjectCount, RowHandle.liveCount, Texture.liveCount)
            let info = mallinfo2()
            heap = Int(info.uordblks + info.hblkhd)
        }
    }

    private static let rounds = 10
    /// The rounds in which pools and caches grow to their sizes.
    private static let warmUp = 3

    func testListingPagesLeaveNothing() throws {
        try repeatInWindow("1,000 pages of listings") { window, round in
            let listings = 100
            for id in 0..<listings {
                window.open(ListingID(id))
                XCTAssertTrue(MainLoop.run(until: { window.listing.isComplete }, for: 10))
            }
        }
    }

    func testMenusLeaveNothing() throws {
        try repeatInWindow("200 menus of rows") { window, _ in
            let list = window.browse.view.rows.list
            for _ in 0..<20 {
                @MainActor func path() -> ItemPath? {
                    list.mappedRows.compactMap(\.path).first { list.handler?.ask(ActionsQuestion($0)).all.isEmpty == false }
                }
                XCTAssertTrue(MainLoop.run(until: { path().map { list.menu.open(of: $0) } ?? false }, for: 10), "no row has a menu")
                XCTAssertTrue(MainLoop.run(until: { list.widget.popovers.contains { gtk_widget_get_mapped($0) != 0 } }, for: 10))
                list.menu.close()
                XCTAssertTrue(MainLoop.run(until: { list.widget.popovers.allSatisfy { gtk_widget_get_mapped($0) == 0 } }, for: 10))
            }
        }
    }

    func testPicturesThatAreScrolledPastLeaveNothing() throws {
        var seen = 0
        try repeatInWindow("10,000 pictures") { window, round in
            window.browse.layout.choose(.cards)
            let list = window.browse.view.rows.list
            let end = 1_000 * (round + 1)
            while seen < end {
                let bottom = max(1, list.adjustment.upper - list.adjustment.pageSize)
                for step in 1...20 {
                    list.scrolling.scroll(to: bottom * Double(step) / 20)
                    MainLoop.nextFrame(of: list.view)
                }
                // The sample has 120 listings, each with a picture.
                seen += 120
                list.scrollToTop()
                MainLoop.settle(list.view, frames: 2)
            }
        }
    }

    func testOpenedFilesLeaveNothing() throws {
        try repeatInWindow("100 files") { window, _ in
            for _ in 0..<10 {
                var isRead = false
                window.onFinish = { isRead = true }
                window.open([Files.sampleCatalog])
                XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
                MainLoop.settle(window.browse.view.widget, frames: 3)
            }
        }
    }

    func testSwitchedLayoutsLeaveNothing() throws {
        try repeatInWindow("200 switches of the layout") { window, _ in
            for index in 0..<20 {
                window.browse.layout.choose(ResultLayout.allCases[index % ResultLayout.allCases.count])
                MainLoop.settle(window.browse.view.widget, frames: 3)
            }
        }
    }

    func testViewersChartsAndComparisonsLeaveNothing() throws {
        try repeatInWindow("200 pages over the window") { window, _ in
            for _ in 0..<10 {
                window.pages.charts.open()
                MainLoop.settle(window.browse.view.widget, frames: 2)
                window.pages.charts.close()
                window.pages.checks.open()
                MainLoop.settle(window.browse.view.widget, frames: 2)
                window.pages.checks.close()
                window.pages.duplicates.open()
                MainLoop.settle(window.browse.view.widget, frames: 2)
                window.pages.duplicates.close()
                window.pages.repairs.open()
                MainLoop.settle(window.browse.view.widget, frames: 2)
                window.pages.repairs.close()
                window.pages.history.open()
                MainLoop.settle(window.browse.view.widget, frames: 2)
                window.pages.history.close()
                window.pages.comparison.open([ListingID(0), ListingID(1)])
                XCTAssertTrue(MainLoop.run(until: { window.pages.comparison.isOpen }, for: 10))
                window.pages.comparison.close()
                MainLoop.settle(window.browse.view.widget, frames: 2)
            }
        }
    }

    private func repeatInWindow(_ what: String, _ use: @MainActor (ViewerWindow, _ round: Int) throws -> Void) throws {
        try XCTSkipUnless(TestRun.isLong, "the slopes are measured by make test-long")
        try onMain {
            let window = try requireApp().open(Files.sampleCatalog, width: 1000, height: 700)
            defer { window.window.destroy() }
            var isRead = false
            window.onFinish = { isRead = true }
            window.present()
            XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
            // The number of cached textures depends on the order in which they are loaded.
            window.pictures.memoryLimit = 0
            var counts: [Counts] = []
            for round in 0..<Self.rounds {
                try use(window, round)
                rest(window)
                counts.append(Counts())
            }
            let settled = counts.dropFirst(Self.warmUp)
            let slopes = [
                ("objects", Self.slope(settled.map(\.objects)), 2.0), ("rows", Self.slope(settled.map(\.rows)), 0.5),
                ("textures", Self.slope(settled.map(\.textures)), 0.5), ("bytes", Self.slope(settled.map(\.heap)), 100_000),
            ]
            print("\(what), per round:", slopes.map { String(format: "%.2f %@", $0.1, $0.0) }.joined(separator: ", "))
            for (name, slope, limit) in slopes { XCTAssertLessThanOrEqual(slope, limit, "\(name) per round of \(what): \(counts)") }
        }
    }

    /// Brings the window to the same state after each round.
    @MainActor private func rest(_ window: ViewerWindow) {
        window.browse.layout.choose(.rows)
        window.open(ListingID(0))
        MainLoop.run(until: { window.listing.isComplete && window.pictures.pendingCount == 0 }, for: 10)
        window.browse.view.rows.list.scrollToTop()
        window.listing.list.scrollToTop()
        MainLoop.comesToRest { Object.liveObjectCount }
    }

    /// The slope of the line that fits values at 0, 1, 2 … best, by least squares.
    private static func slope(_ values: [Int]) -> Double {
        let (count, y) = (Double(values.count), values.map(Double.init))
        let x = values.indices.map(Double.init)
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let above = zip(x, y).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
        return above / x.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
    }
}
