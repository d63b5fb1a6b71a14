import ListingCore
import ListingStore

/// The part of a catalog's index that a query needs.
struct IndexNeeds: Sendable {
    var columns = false
    /// The values of the filters, if their rows suffice and columns are not needed.
    var values: Set<WantedValue> = []
    /// nil for the order in which the listings were read, and for that of a search.
    var order: ListingSort?
    var letters = false
    /// nil if there is no search.
    var search: SearchText?

    /// The needs of finding and ordering rows.
    init(_ query: ListingQuery, _ grouping: ListingGrouping) {
        let filters = query.filters.map(\.positive).filter(\.isByListings)
        let values = filters.map { WantedValue.all(of: $0) }
        columns = grouping == .category || values.contains { $0 == nil }
        if !columns { self.values = Set(values.compactMap(\.self).joined()) }
        order = [.relevance, .file].contains(query.sort.key) ? nil : query.sort
        letters = grouping == .firstLetter
        search = query.search.isEmpty ? nil : query.search
    }

    /// The needs of counting values: all columns.
    static func counting(_ query: ListingQuery) -> IndexNeeds {
        var needs = IndexNeeds(query, .category)
        (needs.order, needs.values) = (nil, [])
        return needs
    }
}

extension ListingFilter {
    /// False for filters by data that are not in the catalog: the user's marks, and the findings of a check.
    fileprivate var isByListings: Bool {
        switch self {
        case .texts(let facet, _): facet.storage != .checks
        case .flag(let facet, _): if case .favorites = facet.source { false } else { true }
        default: true
        }
    }
}

/// The parts of a catalog that one query needs. They are read before the query is evaluated, because evaluation blocks.
struct ServerIndex: QueryIndex {
    /// The error of a query that needs more than it has said.
    private struct NotRead: Error {}

    let count: Int
    let columns: LoadedColumns?
    /// The rows of the filters' values; nil if the columns have them.
    let values: ValueRows?
    /// The wanted order, and its rows; nil for file order.
    let order: (sort: ListingSort, rows: [UInt32]?)?
    let letters: ResultGrouping.Names?
    let found: SearchMatches?
    let cache: SegmentCache

    private var loaded: LoadedColumns {
        get throws {
            guard let columns else { throw NotRead() }
            return columns
        }
    }

    var table: ColumnStore { get throws { try loaded.table } }
    var kinds: [DictionaryEntry.Kind] { get throws { try loaded.kinds } }

    func code(of value: DictionaryEntry) throws -> UInt32? {
        if let values { return values.code(of: .value(value)) }
        return try loaded.values.code(of: value)
    }

    func codes(within path: [String], _ kind: DictionaryEntry.Kind) throws -> [UInt32] {
        if let values { return values.code(of: .path(path, kind)).map { [$0] } ?? [] }
        return try columnCodes(within: path, kind)
    }

    private func columnCodes(within path: [String], _ kind: DictionaryEntry.Kind) throws -> [UInt32] {
        try loaded.values.values.enumerated().filter { $0.element.isWithin(path, kind) }.map { UInt32($0.offset + 1) }
    }

    func values(of codes: [UInt32]) throws -> [UInt32: DictionaryEntry] {
        let values = try loaded.values
        return codes.reduce(into: [:]) { $0[$1] = values[$1] }
    }

    func block(_ index: Int) throws -> [UInt8] {
        let blocks = try loaded.blocks
        return blocks.indices.contains(index) ? blocks[index] : []
    }

    func rows(withAnyOf terms: [UInt32]) throws -> RowBitmap {
        try cache.rows(withAnyOf: terms, count: count) { try findRows(withAnyOf: terms) }
    }

    func apply(to rows: inout RowBitmap, _ filter: CompiledFilter, _ marks: CatalogMarks) throws {
        guard let values else { return try applyColumns(to: &rows, filter, marks) }
        switch filter {
        case .texts(_, let codes), .paths(_, let codes), .terms(let codes): rows.formIntersection(values.rows(of: codes))
        default: try applyColumns(to: &rows, filter, marks)
        }
    }

    func titleOrder(isDescending: Bool) throws -> [UInt32] { try order(by: ListingSort(.title, descending: isDescending)) ?? [] }

    func order(by sort: ListingSort) throws -> [UInt32]? {
        if sort.key == .file { return sort.isDescending ? (0..<UInt32(count)).reversed() : nil }
        if sort.key == .relevance { return nil }
        guard let order, order.sort == sort else { throw NotRead() }
        return order.rows
    }

    func firstLetters() throws -> ResultGrouping.Names {
        guard let letters else { throw NotRead() }
        return letters
    }

    func matches(of search: SearchText) throws -> SearchMatches {
        guard let found else { throw NotRead() }
        return found
    }
}
