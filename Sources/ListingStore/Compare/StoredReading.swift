import ListingCore
import Synchronization

/// A reading whose listings can be read again, in any order and by several threads.
protocol StoredReading: ComparedReading {
    /// The summary of the files that were read.
    var summary: ImportSummary { get }
    /// The names of the columns of its tables.
    func columns() throws -> ReadingColumns
    associatedtype Cursor: ReadingCursor
    func makeCursor() -> Cursor
}

/// Reads the listings of a reading again, on one thread.
protocol ReadingCursor {
    /// Reads listings, fastest in the order of the files. They have no ids.
    mutating func listings(at positions: [Int]) throws -> [Listing]
}

extension ReadingCursor {
    mutating func listing(at position: Int) throws -> Listing {
        guard let listing = try listings(at: [position]).first else { throw ByteParser.Damage() }
        return listing
    }
}

extension StoredReading {
    func listings(at positions: [Int]) throws -> [Listing] {
        var cursor = makeCursor()
        let listings = try cursor.listings(at: positions)
        guard listings.count == positions.count else { throw ByteParser.Damage() }
        return listings
    }

    func contentHashes(at positions: [Int]) throws -> [UInt64] {
        var cursor = makeCursor()
        var hashes: [UInt64] = []
        var rest = positions[...]
        while !rest.isEmpty {
            var encoder = ListingEncoder(hasCells: false)
            for listing in try cursor.listings(at: Array(rest.prefix(Self.chunk))) { encoder.append(listing) }
            hashes += encoder.hashes
            rest = rest.dropFirst(Self.chunk)
        }
        guard hashes.count == positions.count else { throw ByteParser.Damage() }
        return hashes
    }

    /// Listings that one thread reads together.
    private static var chunk: Int { 512 }

    /// The properties of all listings, which are read again for it.
    func properties(isParallel: Bool) throws -> ReadingProperties {
        let count = fingerprints.count
        let all = Mutex(ReadingProperties())
        try Processors.forEach((count + Self.chunk - 1) / Self.chunk, isParallel: isParallel) { number in
            var properties = ReadingProperties()
            var cursor = makeCursor()
            let positions = number * Self.chunk..<min((number + 1) * Self.chunk, count)
            for listing in try cursor.listings(at: Array(positions)) { properties.add(listing) }
            all.withLock { $0.formUnion(properties) }
        }
        return all.withLock { $0 }
    }
}

/// The columns of the tables of a reading.
struct ReadingColumns: Equatable, Sendable {
    /// Empty unless all files are tables.
    private(set) var names: Set<String> = []
    /// True if all files are tables.
    private(set) var areTables = true
    /// The columns that were added last. Those of joined files alternate with those of the listings.
    private var recent: [SourceColumns] = []
    private static let maxRecent = 8

    /// Adds the columns of a listing, and those of files that were joined to it.
    mutating func add(of listing: borrowing Listing) {
        add(listing.source.columns)
        for index in listing.joinedSources.indices where !listing.joinedSources[index].given.isEmpty {
            add(listing.joinedSources[index].columns)
        }
    }

    private mutating func add(_ columns: SourceColumns) {
        // Other files may have another list of names for each listing.
        guard areTables, !recent.contains(where: { $0 === columns }) else { return }
        if recent.count == Self.maxRecent { recent.removeFirst() }
        recent.append(columns)
        areTables = columns.isTable
        if areTables { names.formUnion(columns.names) } else { names = [] }
    }

    static func == (left: ReadingColumns, right: ReadingColumns) -> Bool {
        left.names == right.names && left.areTables == right.areTables
    }
}
