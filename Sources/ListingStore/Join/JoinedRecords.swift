import ListingCore

/// The records of joined files, until the listings that they are about are read.
///
/// The files are read completely beforehand, because a listing may be anywhere in the others. Records above ``limit`` are not kept.
struct JoinedRecords {
    /// Maximum text size of the records kept, in bytes.
    static let limit = 256 * 1024 * 1024
    /// Number of records between two checks whether the import is still wanted.
    static let recordsPerCheck = 1_000

    struct Record {
        let listing: Listing
        /// The position of its file among the joined files.
        let file: Int
    }

    /// The source of a file's records, and what was joined of it.
    private struct File {
        let table: JoinTable?
        let source: Int
        var matched = 0
        var listings = 0
    }

    private var files: [File] = []
    private var entries: [Int32: [Record]] = [:]
    private var size = 0
    private let limit: Int

    init(limit: Int = Self.limit) { self.limit = limit }

    var isEmpty: Bool { entries.isEmpty }
    var isFull: Bool { size >= limit }

    /// Adds a file. What those before it say takes precedence.
    ///
    /// - Parameter source: the index of its source.
    /// - Returns: its position.
    mutating func begin(_ table: JoinTable?, source: Int) -> Int {
        files.append(File(table: table, source: source))
        return files.count - 1
    }

    /// Keeps a record of a file.
    ///
    /// - Parameter number: the number of the listing that it is about.
    /// - Returns: false if the limit is reached. The record then becomes a listing of its own.
    mutating func insert(_ listing: Listing, of file: Int, for number: Int32) -> Bool {
        guard !isFull else { return false }
        // A record has at least its numbers and lists, and a cell without text takes memory, too.
        size += listing.source.size + MemoryLayout<Listing>.size
        size += listing.source.rows.reduce(0) { $0 + $1.values.count } * MemoryLayout<String>.stride
        entries[number, default: []].append(Record(listing: listing, file: file))
        return true
    }

    /// Adds the kept records of a listing to it.
    ///
    /// - Parameter number: the number of the listing among all to which files are joined.
    /// - Returns: the sources of the records, each with the number of variants that were added; nil if there are none.
    /// - Throws: `CancellationError`.
    mutating func complete(_ listing: inout Listing, number: Int) throws -> [(source: Int, variants: Int)]? {
        guard !entries.isEmpty, let key = Int32(exactly: number), let records = entries.removeValue(forKey: key) else { return nil }
        var added: [(source: Int, variants: Int)] = []
        var rest = records[...]
        while let first = rest.first {
            let own = rest.prefix { $0.file == first.file }
            rest = rest[own.endIndex...]
            let before = listing.variants.count
            let table = files[first.file].table
            try listing.add(joined: ordered(own, table), of: table)
            files[first.file].matched += own.count
            files[first.file].listings += 1
            added.append((files[first.file].source, listing.variants.count - before))
        }
        return added
    }

    /// The records in the order of their pictures if the table has one, and in that of the file otherwise.
    private func ordered(_ records: ArraySlice<Record>, _ table: JoinTable?) -> [Listing] {
        guard records.count > 1, let table else { return records.map(\.listing) }
        let positions = records.map { table.position(of: $0.listing) ?? .max }
        return records.enumerated().sorted { (positions[$0.offset], $0.offset) < (positions[$1.offset], $1.offset) }.map(\.element.listing)
    }

    /// The numbers of records of a file that were added to listings, and of these listings.
    func counts(of file: Int) -> (matched: Int, listings: Int) { (files[file].matched, files[file].listings) }

    /// Removes and returns the records whose listings did not come, in the order in which they were read.
    mutating func removeAll() -> [(listing: Listing, source: Int)] {
        defer { (entries, size) = ([:], 0) }
        return entries.values.joined().sorted { ($0.file, $0.listing.id) < ($1.file, $1.listing.id) }.map {
            ($0.listing, files[$0.file].source)
        }
    }
}
