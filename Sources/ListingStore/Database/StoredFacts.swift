import ListingCore
import Synchronization

/// The facts of a catalogue at one moment: the table in memory, all else where it is at that moment.
struct StoredFacts: FactIndex {
    let table: FactTable
    let kinds: [FactValue.Kind]
    let catalogue: SQLiteCatalogue
    /// nil before anything is open; then there are no rows.
    let stores: SQLiteCatalogue.Stores?

    func number(of value: FactValue) throws -> UInt32? {
        let inMemory = catalogue.state.withLock { state in state.values.map { $0.number(of: value) } }
        return try inMemory ?? stores?.database.number(of: value)
    }

    func categories(within path: [String]) throws -> [UInt32] {
        let inMemory = catalogue.state.withLock { state in
            state.values?.values.enumerated().filter { $0.element.kind == .category }.map { (UInt32($0.offset + 1), $0.element) }
        }
        let all = try inMemory ?? stores?.database.values(.category) ?? []
        return all.filter { $0.1.parts.starts(with: path) }.map(\.0)
    }

    func values(of numbers: [UInt32]) throws -> [UInt32: FactValue] {
        let inMemory = catalogue.state.withLock { state in
            state.values.map { values in numbers.reduce(into: [UInt32: FactValue]()) { $0[$1] = values[$1] } }
        }
        return try inMemory ?? stores?.database.values(of: numbers) ?? [:]
    }

    func block(_ index: Int) throws -> [UInt8] {
        try catalogue.state.withLock { $0.terms(of: index) } ?? stores?.database.terms(of: index) ?? []
    }

    func titleOrder() throws -> [UInt32] {
        guard let stores else { return [] }
        if let order = try stores.database.order("title") { return order }
        // Still reading: what is there is sorted as far as it goes.
        let last = catalogue.state.withLock { $0.titles }
        let rows = TitleOrder.rows(try stores.database.titles() + [last])
        return rows.filter { $0 < table.count }
    }

    func firstLetters() throws -> ResultGrouping.Names {
        if let known = catalogue.letters.withLock({ $0 }), known.numbers.count >= table.count { return known }
        guard let stores else { return ResultGrouping.Names(numbers: [], names: []) }
        let last = catalogue.state.withLock { $0.titles }
        var letters = FirstLetters()
        for block in try stores.database.titles() + [last] {
            try Task.checkCancellation()
            for key in block.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
                letters.append(String(decoding: key, as: UTF8.self))
            }
        }
        let names = letters.grouping
        catalogue.letters.withLock { $0 = names }
        return names
    }

    func matches(of search: SearchText) throws -> SearchMatches {
        guard let stores else { return SearchMatches(rows: RowSet(capacity: 0), best: RowSet(capacity: 0), searched: 0) }
        var (matches, doubtful) = try stores.words.find(search, capacity: table.count)
        let hasPhrases = search.wanted.contains { $0.words.count > 1 }
        if hasPhrases || !doubtful.isEmpty {
            try verify(&matches, hasPhrases ? matches.rows : doubtful, search, stores)
        }
        return matches
    }

    /// Takes out the rows whose texts have the words of a phrase, but not one after the other.
    private func verify(_ matches: inout SearchMatches, _ rows: RowSet, _ search: SearchText, _ stores: SQLiteCatalogue.Stores) throws {
        var pack = -1
        var listings: [Listing] = []
        var all: [Int] = []
        rows.forEach { all.append($0) }
        for row in all {
            if row / ListingBlocks.rows != pack {
                try Task.checkCancellation()
                pack = row / ListingBlocks.rows
                listings = try catalogue.listings(of: pack, stores)
            }
            guard listings.indices.contains(row % ListingBlocks.rows) else { continue }
            let texts = SearchableTexts(listings[row % ListingBlocks.rows])
            if !texts.match(search) {
                matches.rows.remove(row)
                matches.best.remove(row)
            } else if !texts.matchAtOnce(search) {
                matches.best.remove(row)
            }
        }
    }
}
