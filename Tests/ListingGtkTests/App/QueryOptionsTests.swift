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

    func testTheLastOfSeveralFiltersWithTheSameNameCounts() throws {
        XCTAssertEqual(try query("a.csv", "--filter", "brand=A", "--filter", "brand=B")?.filters.map(\.text), ["brand=B"])
    }

    func testInvalidOptionsAreRefusedWithTheReason() {
        for (arguments, reason) in [
            (["a.csv", "--filter", "price"], "invalid filter 'price'"),
            (["a.csv", "--filter", "colour=red"], "unknown filter 'colour'; did you mean 'option.colour'?"),
            (["a.csv", "--filter", "price=20..10"], "invalid value '20..10' for price; expected "),
            (["a.csv", "--sort", "weight"], "unknown sort key 'weight'; use relevance, file, title, "),
            (["a.csv", "--sort", "-newst"], "unknown sort key '-newst'; did you mean 'newest'?"),
            (["a.csv", "--sort", "-relevance"], "unknown sort key '-relevance'"),
            (["--search", "mug"], "require at least one FILE"), (["a.csv", "--sort"], "Missing value"),
        ] {
            XCTAssertThrowsError(try ListingViewerCommand.parseAsRoot(arguments), "\(arguments)") { error in
                let message = ListingViewerCommand.message(for: error)
                XCTAssertTrue(message.contains(reason), message)
                XCTAssertEqual(ListingViewerCommand.exitCode(for: error), .validationFailure)
            }
        }
    }
}
