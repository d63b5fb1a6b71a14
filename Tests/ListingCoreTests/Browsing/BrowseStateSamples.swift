import Testing

@testable import ListingCore

/// Waits until a condition is true, up to minutes on a busy machine.
@MainActor func wait(for comment: Comment, _ condition: @MainActor () -> Bool, at location: SourceLocation = #_sourceLocation) async {
    for _ in 0..<20_000 {
        if condition() { return }
        try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("in vain for \(comment)", sourceLocation: location)
}

extension BrowseModel {
    static let file = CatalogID("/shop/a.csv")

    /// Creates the state of a window that shows a catalog.
    convenience init(
        _ catalog: any Catalog, store: any MarksStore = MemoryMarksStore(), query: ListingQuery = ListingQuery(),
        reopen: (@MainActor () -> any Catalog)? = nil
    ) {
        self.init(
            catalog: catalog, marks: MarksModel(store: store, catalog: Self.file), query: query, reopen: reopen)
        start()
    }

    func settle(at location: SourceLocation = #_sourceLocation) async { await wait(for: "all to be shown", { isSettled }, at: location) }

    /// Scrolls to rows of the only group.
    func scroll(to rows: Range<Int>) { viewport.show(visible: rows.map { ItemPath(section: "listings", item: ItemID($0)) }) }

    func titles(_ listings: [Listing]) -> [String] { listings.map(\.title) }

    /// All results, as IDs, group by group.
    var found: [[Int]] { results?.groups.map { $0.keys.elements.map(\.id) } ?? [] }
}

/// Listings titled "a0", "b1", … with the given letters in turn.
func named(_ count: Int, _ letters: String = "abc") -> [Listing] {
    let letters = Array(letters)
    return (0..<count).map { .bare($0, title: "\(letters[$0 % letters.count])\($0)") }
}
