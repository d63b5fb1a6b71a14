import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class FilterPanelTests: GtkTestCase, @unchecked Sendable {
    /// A single panel, and the queries that result from its reports.
    @MainActor
    private final class PanelWindow {
        let panel = FilterPanel()
        private(set) var queries: [(query: ListingQuery, isFinal: Bool)] = []
        private(set) var query = ListingQuery()
        private var facets = FacetCounts()
        private let window: ApplicationWindow

        init(_ app: ViewerApplication, width: Int = 300, height: Int = 900) {
            window = ApplicationWindow(application: app.application, width: width, height: height)
            window.set(content: panel.widget)
            panel.onAction = { [weak self] action, isFinal in
                guard let self else { return }
                query = query.applying(action)
                queries.append((query, isFinal))
                panel.show(FilterScreenProperties(facets: facets, query: query))
            }
            window.present()
        }

        func show(_ query: ListingQuery = ListingQuery(), _ fill: (inout FacetCounts) -> Void) {
            facets = FacetCounts()
            fill(&facets)
            self.query = query
            panel.show(FilterScreenProperties(facets: facets, query: query))
        }

        func path(_ section: SectionID, _ index: Int) -> ItemPath? {
            guard let section = panel.list.handler?.list.snapshot.section(section), index < section.count else { return nil }
            return ItemPath(section: section.id, item: section.item(at: index).id)
        }

        /// Does what a click on a row does.
        func choose(_ section: SectionID, _ index: Int) throws {
            _ = panel.list.handler?.handle(.activated(try XCTUnwrap(path(section, index), "\(section) has no row \(index)")))
        }

        func texts(_ section: SectionID, _ index: Int) -> [String] {
            path(section, index).flatMap { panel.list.container(for: $0)?.rowView?.allTexts } ?? []
        }

        func wait(_ what: String, until condition: () -> Bool) {
            XCTAssertTrue(MainLoop.run(until: condition, for: 20), "Waited in vain: \(what)")
        }

        func close() {
            window.destroy()
            while g_main_context_iteration(nil, 0) != 0 {}
        }
    }

    @MainActor private func withPanel(_ body: (PanelWindow) throws -> Void) throws {
        let window = PanelWindow(try requireApp())
        defer { window.close() }
        try body(window)
    }

    func testChoosingValuesSendsTheirQueryAndIsShownImmediately() throws {
        try onMain {
            try withPanel { window in
                window.show { $0[.brand] = [FacetCounts.Count("Acme", 12), FacetCounts.Count("Zenith", 3)] }
                window.wait("the rows") { window.texts("brand", 1) == ["Acme", "12"] }
                try window.choose("brand", 1)
                try window.choose("brand", 2)
                XCTAssertEqual(window.queries.map(\.query.filters), [[.brand(["Acme"])], [.brand(["Acme", "Zenith"])]])
                XCTAssertTrue(window.queries.allSatisfy(\.isFinal))
                window.wait("the header") { window.texts("brand", 0) == ["Brands", "2 selected"] }
                try window.choose("brand", 1)
                XCTAssertEqual(window.query.filters, [.brand(["Zenith"])])
            }
        }
    }

    func testTheFirstSectionIsVisibleWhenCountsReplaceTheSkeletons() throws {
        try onMain {
            try withPanel { window in
                window.wait("the skeletons") { window.panel.list.mappedRowCount > 5 }
                window.show {
                    $0[.availability] = [
                        FacetCounts.Count(Availability.inStock.number, 5), FacetCounts.Count(Availability.outOfStock.number, 1),
                    ]
                    $0[.brand] = (1...60).map { FacetCounts.Count("Brand \($0)", 1) }
                }
                window.wait("the first header on the screen") {
                    window.path("availability", 0).flatMap { window.panel.list.container(for: $0)?.isMapped } == true
                        && window.panel.list.scrolledWindow.verticalAdjustment.value == 0
                }
            }
        }
    }

    func testChangesApplyToTheQueryThatIsShown() throws {
        try onMain {
            try withPanel { window in
                let query = ListingQuery(search: SearchText("mug"), filters: [.favorites], sort: ListingSort(.price))
                window.show(query) { $0[.tag] = [FacetCounts.Count("gift", 1)] }
                window.wait("the rows") { window.path("tag", 0) != nil }
                // The section is folded at first.
                try window.choose("tag", 0)
                window.wait("the tag") { window.texts("tag", 1) == ["gift", "1"] }
                try window.choose("tag", 1)
                XCTAssertEqual(
                    window.queries.last?.query,
                    ListingQuery(search: query.search, filters: [.favorites, .tag(["gift"])], sort: query.sort))
            }
        }
    }

    func testTheButtonThatClearsAllFiltersIsActiveOnlyIfThereAreAny() throws {
        try onMain {
            try withPanel { window in
                let clear = try XCTUnwrap(window.panel.widget.descendants { $0.isButton(labeled: "Clear All") }.first)
                XCTAssertFalse(clear.isSensitive)
                window.show(ListingQuery(search: SearchText("mug"), filters: [.favorites])) { $0[.favorites].present = 2 }
                XCTAssertTrue(clear.isSensitive)
                clear.activate()
                window.wait("the query") { !window.queries.isEmpty }
                XCTAssertEqual(window.queries.map(\.query), [ListingQuery(search: SearchText("mug"))])
                XCTAssertFalse(clear.isSensitive)
            }
        }
    }

    func testAllValuesAreShownOnRequestAndStayOverUpdates() throws {
        try onMain {
            try withPanel { window in
                let brands = (1...30).map { FacetCounts.Count("Brand \($0)", 100 - $0) }
                window.show { $0[.brand] = brands }
                window.wait("the last row") { window.texts("brand", 9) == ["Show All (30)"] }
                try window.choose("brand", 9)
                window.wait("all rows") { window.texts("brand", 30) == ["Brand 30", "70"] }
                window.show { $0[.brand] = brands }
                XCTAssertNotNil(window.path("brand", 31))
                XCTAssertTrue(window.queries.isEmpty)
            }
        }
    }

    func testACategoryIsChosenByItsRowAndUnfoldedByItsArrow() throws {
        try onMain {
            try withPanel { window in
                window.show {
                    $0[.category] = [
                        FacetCounts.Count(["Home"], 5), FacetCounts.Count(["Home", "Mugs"], 3), FacetCounts.Count(["Art"], 1),
                    ]
                }
                window.wait("the rows") { window.texts("category", 2) == ["Art", "1"] }
                let home = try XCTUnwrap(window.path("category", 1))
                let row = try XCTUnwrap(window.panel.list.container(for: home)?.rowView)
                try XCTUnwrap(row.descendants { $0.has(class: "fold-arrow") }.first).activate()
                window.wait("the narrower category") { window.texts("category", 2) == ["Mugs", "3"] }
                XCTAssertTrue(window.queries.isEmpty)
                try window.choose("category", 1)
                XCTAssertEqual(window.queries.map(\.query.filters), [[.category(["Home"])]])
                XCTAssertEqual(window.texts("category", 2), ["Mugs", "3"], "choosing folds it")
            }
        }
    }

    func testATypedAmountIsAFilter() throws {
        try onMain {
            try withPanel { window in
                window.show {
                    $0[.price] = [
                        FacetCounts.Prices(
                            currency: Currency("EUR"), count: 3, lowest: DecimalNumber(significand: 0),
                            highest: DecimalNumber(significand: 100), histogram: [1, 2, 3])
                    ]
                }
                window.wait("the row") {
                    window.path("price", 1).flatMap { window.panel.list.container(for: $0)?.rowView?.width } ?? 0 > 100
                }
                let row = try XCTUnwrap(window.path("price", 1).flatMap { window.panel.list.container(for: $0)?.rowView })
                try XCTUnwrap(row.descendants { $0.isEntry }.first).enter("30")
                XCTAssertEqual(
                    window.queries.map(\.query.filters),
                    [[.price(PriceFilter(currency: Currency("EUR"), lowest: DecimalNumber(significand: 30)))]])
                XCTAssertEqual(window.queries.map(\.isFinal), [true])
            }
        }
    }

    func testTheCloseButtonIsShownOnlyIfItHasAHandler() throws {
        try onMain {
            try withPanel { window in
                let close = try XCTUnwrap(window.panel.widget.descendants { $0.tooltip == "Close" }.first)
                XCTAssertFalse(close.isVisible)
                var isClosed = false
                window.panel.onClose = { isClosed = true }
                XCTAssertTrue(close.isVisible)
                close.activate()
                window.wait("the call") { isClosed }
            }
        }
    }
}
