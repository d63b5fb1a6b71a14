import ListingCore

/// A query index in memory: for small catalogs, and for use when no disk is writable.
package struct InMemoryQueryIndex: QueryIndex, Sendable {
    package private(set) var table = ColumnStore()
    private var dictionary = ValueDictionary()
    private var blocks: [[UInt8]] = []
    private var listings = ListingList()

    package init() {}

    /// Starts another file, to which the listings appended from now on belong.
    package mutating func beginSource() { table.beginSource() }

    package mutating func append(_ batch: [Listing]) {
        for listing in batch {
            if table.count % MultiValueColumn.rowsPerBlock == 0 { blocks.append([]) }
            let row = table.makeRow(listing, values: &dictionary)
            table.append(row)
            MultiValueColumn.pack(row.terms, into: &blocks[blocks.count - 1])
        }
        listings.append(batch)
    }

    package var count: Int { table.count }
    package var kinds: [DictionaryEntry.Kind] { dictionary.values.map(\.kind) }

    package func code(of value: DictionaryEntry) -> UInt32? { dictionary.code(of: value) }

    package func codes(within path: [String], _ kind: DictionaryEntry.Kind) -> [UInt32] {
        dictionary.values.indices.filter { dictionary.values[$0].isWithin(path, kind) }.map { UInt32($0) + 1 }
    }

    package func values(of codes: [UInt32]) -> [UInt32: DictionaryEntry] {
        codes.reduce(into: [:]) { $0[$1] = dictionary[$1] }
    }

    package func block(_ index: Int) -> [UInt8] { blocks.indices.contains(index) ? blocks[index] : [] }

    package func titleOrder(isDescending: Bool) -> [UInt32] {
        let keys = listings.map { TitleSortKey.of($0.title) }
        return (0..<UInt32(keys.count)).sorted { left, right in
            let (key, other) = (keys[Int(left)], keys[Int(right)])
            return key == other ? left < right : (key < other) != isDescending
        }
    }

    package func firstLetters() -> ResultGrouping.Names {
        var letters = TitleInitials()
        for listing in listings { letters.append(listing.title) }
        return letters.grouping
    }

    package func matches(of search: SearchText) -> SearchMatches {
        var matches = SearchMatches(none: RowBitmap(capacity: table.count), indexedCount: table.count)
        let matcher = SearchMatcher(search)
        for (row, listing) in listings.enumerated() {
            guard let rank = matcher.match(SearchableTexts(listing)) else { continue }
            matches.rows.insert(row)
            if rank >= .names { matches.inNames.insert(row) }
            if rank == .title { matches.inTitle.insert(row) }
        }
        return matches
    }

    package subscript(row: Int) -> Listing? { listings.indices.contains(row) ? listings[row] : nil }
}

extension InMemoryQueryIndex {
    /// The rows that match a query, in its sort order.
    ///
    /// - Throws: `CancellationError` if the calling task is canceled.
    package func rows(of query: ListingQuery) throws -> RowIDs { try QueryEvaluation(query, in: self).rows() }

    /// The values to filter by next, each with the number of listings that would remain.
    ///
    /// - Throws: `CancellationError` if the calling task is canceled.
    package func facets(of query: ListingQuery) throws -> FacetCounts { try QueryEvaluation(query, in: self).facets() }
}
