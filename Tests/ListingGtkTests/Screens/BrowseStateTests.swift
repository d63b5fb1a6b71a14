import XCTest

@testable import ListingCore
@testable import ListingGtk

/// What the browsing page shows of a file, as it is read and as the user marks it.
final class BrowseStateTests: GtkTestCase, @unchecked Sendable {
    func testTheFileIsReadToItsEndAndOnlyThenHasNoProgress() throws {
        try onMain {
            _ = try requireApp()
            let state = makeState()
            var shown: [(count: Int, isReading: Bool)] = []
            state.onChange = { [unowned state] in
                shown.append((state.properties.arrangement.listings.count, state.properties.progress != nil))
            }
            try read(state)
            XCTAssertEqual(shown.map(\.count), shown.map(\.count).sorted(), "arrangements come in order")
            XCTAssertEqual(shown.last?.count, state.session.listings.count)
            let ends = shown.filter { !$0.isReading }
            XCTAssertTrue(ends.allSatisfy { $0.count == state.session.listings.count }, "it is not over before all rows are there")
        }
    }

    func testMarksShowOnceTheyAreArrangedAndAreFoundAgainAfterRereading() throws {
        try onMain {
            _ = try requireApp()
            let state = makeState()
            try read(state)
            let (first, second, third) = (ListingID(0), ListingID(1), ListingID(2))
            state.setFavourite([first, second], true)
            state.setHidden([third], true)
            XCTAssertTrue(state.marks.isFavourite(try XCTUnwrap(state.session.listing(first))), "the star is lit at once")
            XCTAssertTrue(MainLoop.run(until: { state.isSettled }, for: 10))
            XCTAssertEqual(state.arrangement.favourites, [first, second])
            XCTAssertEqual(state.arrangement.hidden, [third])

            state.moveFavourite(second, to: .before(ItemPath(section: BrowseScreen.favouritesSection, item: ItemID(first.rawValue))))
            XCTAssertEqual(state.arrangement.favourites, [second, first], "a row that was dropped stays where it is")
            XCTAssertTrue(MainLoop.run(until: { state.isSettled }, for: 10))
            XCTAssertEqual(state.arrangement.favourites, [second, first])

            var isUnchanged = false
            state.reread { if case .unchanged = $0 { isUnchanged = true } }
            XCTAssertTrue(MainLoop.run(until: { isUnchanged && state.isSettled }, for: 20))
            XCTAssertEqual(state.arrangement.favourites, [second, first])
            XCTAssertEqual(state.arrangement.hidden, [third])
            state.setHidden([third], false)
            state.set(grouping: .firstLetter)
            XCTAssertTrue(MainLoop.run(until: { state.isSettled }, for: 10))
            XCTAssertEqual(state.arrangement.count, state.session.listings.count)
            XCTAssertEqual(state.arrangement.grouping, .firstLetter)
        }
    }

    @MainActor private func makeState() -> BrowseState {
        let path = Self.sampleCatalogue
        return BrowseState(
            session: CatalogueSession(path: path), marks: MarksKeeper(store: MemoryMarksStore(), path: path), grouping: .none, generation: 0
        )
    }

    @MainActor private func read(_ state: BrowseState) throws {
        state.start()
        XCTAssertTrue(
            MainLoop.run(
                until: {
                    if case .finished = state.session.state { state.isSettled } else { false }
                }, for: 20))
    }
}
