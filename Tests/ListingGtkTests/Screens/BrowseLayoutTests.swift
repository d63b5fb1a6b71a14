import CGtk
import Foundation
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The arrangements of the results in a window.
final class BrowseLayoutTests: GtkTestCase, @unchecked Sendable {
    private static let count = 2_000

    /// A window with a file of many listings.
    @MainActor
    private func withWindow(width: Int = 1200, count: Int = count, _ body: (ViewerWindow) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "layout-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        var text = "Title,Price\n"
        for number in 0..<count { text += "Mug \(number),1.50\n" }
        try Data(text.utf8).write(to: file)
        let window = try requireApp().open(file.path, width: width)
        window.present()
        defer {
            window.window.destroy()
            MainLoop.finishPending()
        }
        // Only the first rows are in the list until they have been drawn.
        let list = window.browse.view.rows.list
        XCTAssertTrue(MainLoop.run(until: { window.browse.model?.isSettled == true && list.model.count > count }, for: 60))
        try body(window)
    }

    /// The results in sight, in their order.
    @MainActor
    private static func shown(in window: ViewerWindow) -> [ItemPath] {
        let list = window.browse.view.rows.list
        return list.containers.onScreen.filter { $0.path?.section == "listings" && $0.path?.item != Section.headerID && !$0.isLine }
            .sorted { ($0.path?.item.number ?? 0) < ($1.path?.item.number ?? 0) }
            .compactMap(\.path)
    }

    @MainActor
    private func columns(_ window: ViewerWindow) -> Int {
        let list = window.browse.view.rows.list
        let tops = list.containers.onScreen.filter { $0.path?.section == "listings" && $0.cell != nil }
            .compactMap { list.bounds(of: $0)?.y }
        return tops.filter { $0 == tops.max() }.count
    }

    @MainActor
    private func choose(_ layout: ResultLayout, _ window: ViewerWindow) {
        window.browse.layout.choose(layout)
        MainLoop.settle(window.window)
    }

    func testCardsUseTheWholeWindowUntilAListingIsOpen() throws {
        try onMain {
            try withWindow { window in
                XCTAssertTrue(window.listing.widget.isVisible, "rows have a page next to them")
                choose(.cards, window)
                XCTAssertFalse(window.listing.widget.isVisible)
                XCTAssertGreaterThan(window.browse.view.widget.width, 1_100)
                XCTAssertTrue(MainLoop.run(until: { self.columns(window) > 4 }, for: 10), "\(columns(window)) columns")

                window.open(ListingID(3))
                XCTAssertTrue(MainLoop.run(until: { window.listing.listing?.id == ListingID(3) }, for: 10))
                MainLoop.settle(window.window)
                XCTAssertTrue(window.listing.widget.isVisible)
                XCTAssertEqual(window.browse.view.rows.layout, .rows, "next to a listing there is no room for cards")

                XCTAssertNotEqual(gtk_widget_activate_action_variant(window.window.widget, "win.back", nil), 0)
                MainLoop.settle(window.window)
                XCTAssertFalse(window.listing.widget.isVisible)
                XCTAssertEqual(window.browse.view.rows.layout, .cards)
                let path = ItemPath(section: "listings", item: ItemID(3))
                XCTAssertTrue(
                    MainLoop.run(until: { window.browse.view.rows.list.focusedContainer?.path == path }, for: 10),
                    "the focus is on \(String(describing: window.browse.view.rows.list.focusedContainer?.path)), \(Self.shown(in: window).map(\.item))"
                )
            }
        }
    }

    func testANarrowWindowShowsTheListingOverTheCards() throws {
        try onMain {
            try withWindow(width: 420) { window in
                choose(.cards, window)
                XCTAssertTrue(MainLoop.run(until: { self.columns(window) == 2 }, for: 10), "\(columns(window)) columns")
                window.open(ListingID(3))
                XCTAssertTrue(MainLoop.run(until: { window.listing.widget.isMapped }, for: 10))
                XCTAssertEqual(window.browse.view.rows.layout, .cards)
            }
        }
    }

    func testAnotherArrangementKeepsThePlaceInTheResults() throws {
        try onMain {
            try withWindow { window in
                let rows = window.browse.view.rows
                let path = ItemPath(section: "listings", item: ItemID(1_000))
                rows.adapter.list.send(.scroll(to: path, .start(offset: 0)))
                XCTAssertTrue(
                    MainLoop.run(until: { Self.shown(in: window).contains(path) }, for: 10), "\(Self.shown(in: window).map(\.item))")
                MainLoop.settle(window.window)
                for layout in [ResultLayout.cards, .rows, .cards] {
                    choose(layout, window)
                    XCTAssertTrue(
                        MainLoop.run(until: { Self.shown(in: window).contains { abs(($0.item.number ?? 0) - 1_000) < 20 } }, for: 10),
                        "\(layout): \(Self.shown(in: window).map(\.item))")
                }
            }
        }
    }

    func testScrollingThroughCardsAndATableCreatesNoWidgetsInTheSteadyState() throws {
        try onMain {
            // GTK keeps about 200 lines, and a line has seven cards.
            let count = 3_200
            try withWindow(count: count) { window in
                for layout in [ResultLayout.cards, .table] {
                    choose(layout, window)
                    let list = window.browse.view.rows.list
                    let adjustment = list.scrolledWindow.verticalAdjustment
                    list.scrollToTop()
                    XCTAssertTrue(MainLoop.run(until: { adjustment.upper > 10_000 && adjustment.value == 0 }, for: 10))
                    XCTAssertGreaterThan(list.view.width, 1_000)
                    @MainActor func scroll(to share: Double) {
                        while adjustment.value + adjustment.pageSize < adjustment.upper * share {
                            adjustment.value += 270
                            MainLoop.nextFrame(of: list.view)
                        }
                    }
                    // Until GTK has as many lines as it ever keeps.
                    scroll(to: 0.5)
                    let (rows, binds, configures) = (list.createdRowCount, list.counts.binds, list.counts.configures)
                    scroll(to: 0.95)
                    let (newBinds, newConfigures) = (list.counts.binds - binds, list.counts.configures - configures)
                    print("\(layout): \(list.createdRowCount - rows) rows created, \(newBinds) bound, \(newConfigures) configured")
                    // A line of cards counts as well as its cards, and each of them is configured once per pass, or twice.
                    XCTAssertLessThan(newConfigures, 3 * count, "\(layout)")
                    // At most one row for a hundred of the listings that were scrolled past.
                    XCTAssertLessThanOrEqual(list.createdRowCount - rows, count * 45 / 10_000, "\(layout)")
                    XCTAssertGreaterThan(adjustment.value, adjustment.upper / 2, "the test did not scroll")
                }
            }
        }
    }

    func testTheTableShowsTheChosenColumns() throws {
        try onMain {
            try withWindow(count: 100) { window in
                choose(.table, window)
                let (table, list) = (window.browse.view.table, window.browse.view.rows.list)
                XCTAssertTrue(table.header.widget.isMapped)
                XCTAssertTrue(MainLoop.run(until: { list.view.allTexts.contains("Mug 1") }, for: 10), "\(list.view.allTexts)")
                let rows = list.createdRowCount
                table.header.onLayout?(ResultColumns([.fact(.price), .source("Title")]))
                @MainActor func titles() -> [String] { table.header.widget.allTexts.filter { !$0.isEmpty } }
                XCTAssertTrue(MainLoop.run(until: { titles().prefix(2) == ["Price", "Title"] }, for: 10), "\(titles())")
                MainLoop.settle(window.window)
                XCTAssertTrue(list.view.allTexts.contains("Mug 1"))
                XCTAssertEqual(list.createdRowCount, rows, "columns change in place")
                choose(.rows, window)
                XCTAssertFalse(table.header.widget.isMapped)
                XCTAssertFalse(list.scrolledWindow.scrollsSideways)
            }
        }
    }

    func testATitleSortsByItsColumnAndThenInReverse() throws {
        try onMain {
            try withWindow(count: 100) { window in
                choose(.table, window)
                let header = window.browse.view.table.header
                header.onSort?(ListingSort(.price))
                XCTAssertEqual(window.browse.query.sort, ListingSort(.price))
                XCTAssertTrue(header.choose(titled: "Price"))
                XCTAssertEqual(window.browse.query.sort, ListingSort(.price, descending: true))
                XCTAssertTrue(header.choose(titled: "Title"))
                XCTAssertEqual(window.browse.query.sort, ListingSort(.title))
            }
        }
    }

    func testAWideTableScrollsSidewaysWithItsTitles() throws {
        try onMain {
            try withWindow(width: 700, count: 100) { window in
                choose(.table, window)
                let (table, list) = (window.browse.view.table, window.browse.view.rows.list)
                table.header.onLayout?(ResultColumns(ListingFact.allCases.map(ListingColumn.fact)))
                let adjustment = list.scrolledWindow.horizontalAdjustment
                XCTAssertTrue(MainLoop.run(until: { adjustment.upper > adjustment.pageSize + 500 }, for: 10), "\(adjustment.upper)")
                XCTAssertLessThanOrEqual(window.browse.view.widget.width, 700)
                adjustment.value = 300
                XCTAssertEqual(table.header.window.horizontalAdjustment.value, 300)
                table.header.window.horizontalAdjustment.value = 100
                XCTAssertEqual(adjustment.value, 100)
            }
        }
    }
}
