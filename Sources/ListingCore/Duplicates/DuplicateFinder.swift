/// Finds the titles, SKUs, barcodes and images that several listings share, as the listings come.
///
/// It keeps hashes of all values (26 to 51 bytes each), and the text and rows of those that are shared.
public struct DuplicateFinder: Sendable {
    /// A value that several listings have.
    private struct Shared {
        let kind: DuplicateKind
        let text: String
        /// The first rows with the value, in their order.
        var rows: [Int]
        /// Number of all rows with the value.
        var count: Int
    }

    private struct Value: Hashable {
        let kind: DuplicateKind
        let hash: UInt64
    }

    private var values = RepeatedValues()
    private var shared: [Value: Shared] = [:]
    /// Number of shared values that were not kept.
    public private(set) var omitted = 0
    private let maxValues: Int

    /// The number of rows that are kept of each shared value.
    public static let maxRows = 24

    /// - Parameter maxValues: the number of shared values that are kept.
    public init(maxValues: Int = 100_000) { self.maxValues = maxValues }

    /// Adds the values of a listing. Rows come in ascending order.
    public mutating func add(_ listing: Listing, row: Int) {
        for kind in DuplicateKind.allCases {
            // The same value twice in one listing is not shared.
            var seen = SmallSet()
            kind.forEachValue(of: listing) { key, text in
                let hash = RepeatedValue.hash(key)
                if seen.insert(hash) { add(Value(kind: kind, hash: hash), text, row) }
            }
        }
    }

    private mutating func add(_ value: Value, _ text: String, _ row: Int) {
        guard let found = values.add(ListingDigest(rule: value.kind.rawValue, value.hash), of: row) else { return }
        if shared[value] == nil {
            guard shared.count < maxValues else {
                if found.count == 2 { omitted += 1 }
                return
            }
            shared[value] = Shared(kind: value.kind, text: text, rows: [found.first], count: 1)
        }
        shared[value]?.count += 1
        if found.count <= Self.maxRows { shared[value]?.rows.append(row) }
    }

    /// The groups of listings that share values: those that share the most kinds of values first, then by kind, and then in the order of
    /// the rows. Values that the same listings share are in one group.
    public var groups: [DuplicateGroup] {
        var groups: [[Int]: DuplicateGroup] = [:]
        for value in shared.values {
            // The rows of a value with very many are not all known. The count tells such groups apart.
            groups[value.rows + [-value.count], default: DuplicateGroup(rows: value.rows, count: value.count)]
                .insert(value.text, value.kind)
        }
        return groups.values.map(\.sorted).sorted { first, second in
            if first.kinds.count != second.kinds.count { return first.kinds.count > second.kinds.count }
            if first.kinds != second.kinds { return first.kinds.lexicographicallyPrecedes(second.kinds) { $0.rawValue < $1.rawValue } }
            return first.rows == second.rows ? first.count < second.count : first.rows.lexicographicallyPrecedes(second.rows)
        }
    }
}

/// Listings that share a title, an SKU, a barcode or an image.
public struct DuplicateGroup: Equatable, Sendable {
    /// The first rows, in their order; at most ``DuplicateFinder/maxRows``.
    public let rows: [Int]
    /// Number of all listings of the group.
    public let count: Int
    /// The shared values by kind, sorted.
    public private(set) var values: [DuplicateKind: [String]] = [:]

    init(rows: [Int], count: Int) {
        self.rows = rows
        self.count = count
    }

    /// The kinds of shared values, in their order.
    public var kinds: [DuplicateKind] { DuplicateKind.allCases.filter { values[$0] != nil } }

    mutating func insert(_ text: String, _ kind: DuplicateKind) {
        values[kind, default: []].append(text)
    }

    /// The group with its values sorted.
    var sorted: DuplicateGroup {
        var group = self
        group.values = values.mapValues { $0.sorted() }
        return group
    }
}
