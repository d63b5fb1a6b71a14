import CMalloc
import Dispatch
import ListingCore
import Synchronization

/// The facts of a catalogue in memory: what queries have asked for so far.
final class FactSet: Sendable {
    struct Columns: Sendable {
        var table = FactTable()
        /// The kind of each value, by its number less 1.
        var kinds: [FactValue.Kind] = []
    }

    /// How many rows there are.
    let count: Int
    private let columns: Mutex<Columns?>
    private let terms: Mutex<[Int: [UInt8]]> = Mutex([:])
    private let orders: Mutex<[ListingSort: [UInt32]]> = Mutex([:])
    private let names = Mutex<ResultGrouping.Names?>(nil)
    private let termRows = Mutex<[(terms: [UInt32], rows: RowSet)]>([])
    private let lastMatches = Mutex<(search: SearchText, matches: SearchMatches)?>(nil)

    /// - Parameter count: of rows whose facts are loaded when they are asked for.
    init(count: Int) {
        self.count = count
        columns = Mutex(nil)
    }

    init(_ columns: Columns) {
        count = columns.table.count
        self.columns = Mutex(columns)
    }

    /// - Parameter load: called where they are not in memory; others who ask wait for it.
    func columns(_ load: () throws -> Columns) throws -> Columns {
        try columns.withLock { columns in
            if let columns { return columns }
            let loaded = try load()
            guard loaded.table.count == count else { throw Checksum.Damage() }
            columns = loaded
            return loaded
        }
    }

    /// The packed terms of a block, which are loaded once.
    func terms(of block: Int, _ load: () throws -> [UInt8]) rethrows -> [UInt8] {
        if let known = terms.withLock({ $0[block] }) { return known }
        let bytes = try load()
        terms.withLock { $0[block] = bytes }
        return bytes
    }

    /// Where a text is found: the last one is known, as its filters, its order and its counts are asked for one after the other.
    func matches(of search: SearchText, _ find: () throws -> SearchMatches) rethrows -> SearchMatches {
        if let last = lastMatches.withLock({ $0 }), last.search == search { return last.matches }
        let matches = try find()
        // While words are still taken in, more will be found.
        if matches.searched == count { lastMatches.withLock { $0 = (search, matches) } }
        return matches
    }

    /// The rows that have any of some terms: those of the last filters are known, as what they let through is asked for again to count
    /// what can be filtered by next.
    func rows(withAnyOf terms: [UInt32], _ find: () throws -> RowSet) rethrows -> RowSet {
        if let known = termRows.withLock({ $0.first { $0.terms == terms } }) { return known.rows }
        let rows = try find()
        termRows.withLock { $0 = [(terms, rows)] + $0.prefix(Self.mostTermRows - 1) }
        return rows
    }

    /// Sets of rows take an eighth of a byte a row each.
    private static let mostTermRows = 8

    /// The letters that titles stand under, which are loaded once.
    func letters(_ load: () throws -> ResultGrouping.Names) rethrows -> ResultGrouping.Names {
        if let known = names.withLock({ $0 }) { return known }
        let loaded = try load()
        names.withLock { $0 = loaded }
        return loaded
    }

    /// All rows in an order, which is made once.
    func order(by sort: ListingSort, _ make: () throws -> [UInt32]?) rethrows -> [UInt32]? {
        if let known = orders.withLock({ $0[sort] }) { return known }
        guard let order = try make() else { return nil }
        orders.withLock { $0[sort] = order }
        return order
    }
}

/// Has a catalogue's facts in memory while they are used, and lets them go when nobody has asked for a while: a window that only
/// shows listings needs no more memory for a million of them than for a thousand.
final class FactCache: Sendable {
    private struct Content {
        var facts: FactSet?
        var uses = 0
        var isWatched = false
    }

    private let content = Mutex(Content())
    private let patience: DispatchTimeInterval
    private let queue = DispatchQueue(label: "catalogue.facts", qos: .utility)

    /// - Parameter patience: for so long they stay after the last use.
    init(patience: DispatchTimeInterval = .seconds(10)) { self.patience = patience }

    var isEmpty: Bool { content.withLock { $0.facts == nil } }

    /// - Parameter load: called where there are none in memory; others who ask wait for it.
    func facts(_ load: () throws -> FactSet) throws -> FactSet {
        let (facts, needsWatch) = try content.withLock { content in
            content.uses += 1
            let facts = try content.facts ?? load()
            content.facts = facts
            defer { content.isWatched = true }
            return (facts, !content.isWatched)
        }
        if needsWatch { watch(since: -1) }
        return facts
    }

    /// Looks once in a while whether they are still used, and not at all once they are gone.
    private func watch(since uses: Int) {
        queue.asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let self else { return }
            let now = content.withLock { content in
                if content.uses == uses { (content.facts, content.isWatched) = (nil, false) }
                return content.uses
            }
            if now == uses { malloc_trim(0) } else { watch(since: now) }
        }
    }
}
