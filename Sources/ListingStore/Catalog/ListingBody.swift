import ListingCore

/// One listing as bytes of its own, with everything in it, as a shared catalog stores it.
///
/// The layout has the number ``layout``. A server has the only copy of its listings, so an old layout stays readable: a change of
/// ``ListingEncoder`` raises the number, and keeps a reader for each smaller one. `ListingBodyTests` compares the bytes of a listing with
/// those of the layout's first release.
///
/// Layout 1: the reference to the source's columns; the members from `isCurrencyChosen` on as ``ListingEncoder`` writes them; the rows of
/// the source with their cells; the problems; the joined sources, each with a reference to its columns. A reference is 0 with the columns
/// after it, or the columns' number among the ``SharedColumns``, counted from 1. The listing's id is not in it, because it is its row.
package enum ListingBody {
    package static let layout = 1

    /// The bytes of a listing, and the hash of what it says: without its cells and its problems.
    ///
    /// - Parameters:
    ///   - header: the columns that are written in place of the listing's own; nil for these.
    ///   - columns: those of the listings before, which get the columns of this one.
    package static func bytes(
        _ listing: borrowing Listing, columns header: SourceColumns? = nil, _ columns: inout SharedColumns
    ) -> (bytes: [UInt8], hash: UInt64) {
        // Twice the description, and the cells of a usual record. It is exact enough that few listings need more.
        var writer = ByteWriter(capacity: 1_024 + 2 * (listing.description?.raw.utf8.count ?? 0))
        write(header ?? listing.source.columns, &columns, to: &writer)
        writer.write(listing.isCurrencyChosen ? 1 as UInt8 : 0)
        let start = writer.bytes.count
        writer.write(listing)
        let hash = XXH3.hash(writer.bytes.span.bytes.extracting(start..<writer.bytes.count))
        writer.write(rows: listing.source.rows, hasCells: true)
        writer.write(listing.problems) { $0.write($1) }
        writer.write(count: listing.joinedSources.count)
        for joined in listing.joinedSources {
            write(joined.columns, &columns, to: &writer)
            writer.write(rows: joined.rows, hasCells: true)
        }
        return (writer.bytes, hash)
    }

    /// - Parameters:
    ///   - id: that of the listing.
    ///   - columns: those of all listings of the run.
    ///   - layout: the number of the layout with which the bytes were written.
    /// - Throws: `ByteParser.Damage` if the bytes are not those of a listing, or if the layout is unknown.
    package static func listing(
        _ bytes: [UInt8], id: ListingID, _ columns: SharedColumns, layout: Int = Self.layout
    ) throws(ByteParser.Damage) -> Listing {
        guard layout == Self.layout else { throw ByteParser.Damage() }
        var parser = ByteParser(bytes)
        let header = try Self.columns(columns, from: &parser)
        let listing = try parser.listing(id, header) { source throws(ByteParser.Damage) in try Self.columns(columns, from: &source) }
        guard parser.isAtEnd else { throw ByteParser.Damage() }
        return listing
    }

    private static func write(_ columns: SourceColumns, _ shared: inout SharedColumns, to writer: inout ByteWriter) {
        guard let number = shared.number(adding: columns) else {
            writer.write(count: 0)
            writer.write(columns)
            return
        }
        writer.write(count: number + 1)
    }

    private static func columns(_ shared: SharedColumns, from parser: inout ByteParser) throws(ByteParser.Damage) -> SourceColumns {
        let reference = try parser.unsigned()
        if reference == 0 { return try parser.sourceColumns() }
        guard reference <= UInt64(shared.all.count) else { throw ByteParser.Damage() }
        return shared.all[Int(reference) - 1]
    }
}

/// The columns of sources that many listings of a run have. A million copies would be larger than the listings.
package struct SharedColumns: Sendable {
    /// Columns with the same content, which are the same for a reader.
    private struct Content: Hashable {
        let file: String?
        let sheet: String?
        let isTable: Bool
        let names: [String]

        init(_ columns: SourceColumns) {
            (file, sheet, isTable, names) = (columns.file, columns.sheet, columns.isTable, columns.names)
        }
    }

    /// The most columns, and the most bytes of their strings. Sources whose records each have columns of their own would fill the memory.
    private static let (maxCount, maxBytes) = (4_096, 1 << 20)

    package private(set) var all: [SourceColumns] = []
    private var numbers: [Content: Int] = [:]
    private var size = 0
    /// The columns of the last listing, which the next one usually has, too.
    private var last: (columns: SourceColumns, number: Int)?

    package init() {}

    /// The number of columns, counted from 0.
    ///
    /// - Returns: nil if they are new, and there is no more space.
    package mutating func number(adding columns: SourceColumns) -> Int? {
        if let last, last.columns === columns { return last.number }
        let content = Content(columns)
        if let number = numbers[content] {
            last = (columns, number)
            return number
        }
        let bytes = columns.names.reduce((columns.file ?? "").utf8.count + (columns.sheet ?? "").utf8.count) { $0 + $1.utf8.count }
        guard all.count < Self.maxCount, size + bytes <= Self.maxBytes else { return nil }
        size += bytes
        all.append(columns)
        numbers[content] = all.count - 1
        last = (columns, all.count - 1)
        return all.count - 1
    }

    /// The columns as bytes.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(all) { $0.write($1) }
        return writer.bytes
    }

    /// - Throws: `ByteParser.Damage` if the bytes are not those of columns.
    package init(_ bytes: [UInt8]) throws(ByteParser.Damage) {
        var parser = ByteParser(bytes)
        all = try parser.columns()
        guard parser.isAtEnd else { throw ByteParser.Damage() }
    }
}
