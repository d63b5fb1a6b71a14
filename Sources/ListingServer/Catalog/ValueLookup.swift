import ListingCore
import ListingStore

/// A value of a filter whose rows are looked up, instead of all columns.
enum WantedValue: Hashable, Sendable {
    case value(DictionaryEntry)
    /// A path with its descendants.
    case path([String], DictionaryEntry.Kind)

    /// The longest text in bytes that begins its term: see ``ValueTerm``.
    private static let maxLength = 240

    /// The values of a filter.
    ///
    /// A segment has a value in the spelling that its rows have first. Only ASCII has one spelling, so other values need the columns,
    /// which compare them as a file's catalog does.
    ///
    /// - Returns: nil if the filter is not by values, or needs the columns.
    static func all(of filter: ListingFilter) -> [WantedValue]? {
        switch filter {
        case .texts(let facet, let texts):
            let entries = texts.map { DictionaryEntry(facet, $0) }
            return entries.allSatisfy { isPlain($0.text) } ? entries.map { .value($0) } : nil
        case .within(let facet, let path):
            let isShort = path.allSatisfy(isPlain) && path.reduce(0) { $0 + $1.utf8.count + 1 } <= maxLength
            return isShort && !path.isEmpty ? [.path(path, FacetColumns.all.kind(of: facet.id))] : nil
        default: return nil
        }
    }

    private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    var kind: DictionaryEntry.Kind {
        switch self {
        case .value(let entry): entry.kind
        case .path(_, let kind): kind
        }
    }

    /// The value's term, and the beginning of its descendants' terms.
    fileprivate var term: (exact: [UInt8], prefix: [UInt8]?) {
        switch self {
        case .value(let entry): (ValueTerm.of(entry.text), nil)
        case .path(let path, let kind):
            (
                ValueTerm.of(DictionaryEntry(kind, path: path).text),
                Array(path.joined(separator: String(DictionaryEntry.separator)).utf8) + [DictionaryEntry.separatorByte]
            )
        }
    }
}

/// Reads the rows of values: some kilobytes, where columns have megabytes.
struct ValueLookup: Sendable {
    private let values: [WantedValue]
    private let session: ServerSession

    init(_ values: Set<WantedValue>, in session: ServerSession) { (self.values, self.session) = (Array(values), session) }

    /// - Returns: The rows of each value.
    /// - Throws: ``ServerError``, or ``SegmentDamage``.
    func read(_ pool: ConnectionPool) async throws -> [WantedValue: RowBitmap] {
        let starts = Dictionary(session.segments.map { ($0.number, $0.rows) }) { first, _ in first }
        guard !values.isEmpty, !starts.isEmpty else {
            return Dictionary(uniqueKeysWithValues: values.map { ($0, RowBitmap(capacity: session.count)) })
        }
        // Each value has a lookup, and another one if it is a path.
        var lookups: [(value: Int, low: [UInt8], high: [UInt8], isPrefix: Bool)] = []
        for (index, value) in values.enumerated() {
            let term = value.term
            lookups.append((index, term.exact, term.exact, false))
            if let prefix = term.prefix { lookups.append((index, prefix, prefix + [0xFF], true)) }
        }
        let ranges = lookups.map { lookup in
            BlockLookup.TermRange(
                initial: TermInitial.of(lookup.low), low: lookup.low, high: lookup.high,
                ranks: [TermRank.values(values[lookup.value].kind)])
        }
        let blocks = try await pool.with { try await BlockLookup(segments: Array(starts.keys)).read(ranges, $0) }
        var found = values.map { _ in RowBitmap(capacity: session.count) }
        for block in blocks {
            guard let rows = starts[block.segment] else { throw ServerError.unexpectedAnswer("values") }
            // A block may have terms of several lookups.
            for (lookup, range) in zip(lookups, ranges) where range.overlaps(block) {
                var own = RowBitmap(capacity: rows.count)
                try TermBlock.forEach(lookup.low, isPrefix: lookup.isPrefix, in: block.bytes) { _, _, postings in
                    try postings.insert(into: &own)
                }
                found[lookup.value].insert(own, at: rows.lowerBound)
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(values, found))
    }
}

/// The rows of the values of a query's filters. Their codes are made up for the query.
struct ValueRows: Sendable {
    private let codes: [WantedValue: UInt32]
    private let rows: [RowBitmap]
    private let none: RowBitmap

    init(_ known: [WantedValue: RowBitmap], count: Int) {
        let all = Array(known)
        codes = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element.key, UInt32($0.offset + 1)) })
        rows = all.map(\.value)
        none = RowBitmap(capacity: count)
    }

    func code(of value: WantedValue) -> UInt32? { codes[value] }

    /// The rows that have any of some values.
    func rows(of codes: [UInt32]) -> RowBitmap {
        var all = none
        for code in codes where code > 0 && Int(code) <= rows.count { all.formUnion(rows[Int(code) - 1]) }
        return all
    }
}
