import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The query options of the command line.
final class QueryOptionsTests: XCTestCase {
    private func query(_ arguments: String...) throws -> ListingQuery? {
        try XCTUnwrap(try ListingViewerCommand.parseAsRoot(arguments) as? OpenCommand).options.query()
    }

    func testSearchFiltersAndSortBecomeAQuery() throws {
        let query = try XCTUnwrap(
            try query("a.csv", "--search", "-used mug", "--filter", "price=10..20", "--sort", "-price", "--filter", "brand=A|B", "b.csv"))
        XCTAssertEqual(query.search, SearchText("-used mug"))
        XCTAssertEqual(query.filters.map(\.text), ["price=10..20", "brand=A|B"])
        XCTAssertEqual(query.sort, ListingSort(.price, descending: true))
        XCTAssertEqual(try self.query("a.csv", "--search", "")?.search, SearchText(""))
        XCTAssertNil(try self.query("a.csv"), "a window then shows what it showed last")
        XCTAssertNil(try self.query())
    }

    func testOfSeveralFiltersAboutTheSameTheLastHolds() throws {
        XCTAssertEqual(try query("a.csv", "--filter", "brand=A", "--filter", "brand=B")?.filters.map(\.text), ["brand=B"])
    }

    func testWrongOnesAreRefusedWithTheReason() {
        for (arguments, reason) in [
            (["a.csv", "--filter", "price"], "“price” is no filter"), (["a.csv", "--filter", "colour=red"], "There is no filter “colour”"),
            (["a.csv", "--filter", "price=20..10"], "“20..10” is not what the filter takes"),
            (["a.csv", "--sort", "weight"], "there is no order “weight”"), (["--search", "mug"], "need a FILE"),
            (["a.csv", "--sort"], "Missing value"),
        ] {
            XCTAssertThrowsError(try ListingViewerCommand.parseAsRoot(arguments), "\(arguments)") { error in
                XCTAssertTrue(ListingViewerCommand.fullMessage(for: error).contains(reason), ListingViewerCommand.fullMessage(for: error))
                XCTAssertEqual(ListingViewerCommand.exitCode(for: error), .validationFailure)
            }
        }
    }
}
