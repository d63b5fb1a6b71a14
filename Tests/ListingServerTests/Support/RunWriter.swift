import TestSupport

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// Writes listings to a server as the import command does, but in segments of any size, so that a few listings have several.
struct RunWriter: Sendable {
    let connection: ServerConnection
    let catalog: Int32
    private let importNumber: Int64

    /// A run with the numbers that the server has given.
    struct Run: Sendable {
        let number: Int64
        let segments: [(number: Int64, listings: [Listing])]
    }

    /// Sets a database up, and makes a catalog in it.
    static func begin(
        _ database: TestDatabase, catalog name: String = "shop", servers: Int = TestServer.usualCount
    ) async throws -> RunWriter {
        try await database.setUp(servers: servers)
        let connection = try await database.connection()
        let catalog = try await connection.run(
            "INSERT INTO listing_viewer.catalog (name) VALUES ($1) RETURNING catalog", .text(name)
        ).single(Int32.self)
        let number = try await connection.run(
            "INSERT INTO listing_viewer.import (catalog) VALUES ($1) RETURNING import", .int32(catalog)
        ).single(Int64.self)
        return RunWriter(connection: connection, catalog: catalog, importNumber: number)
    }

    /// A writer on another connection.
    init(_ connection: ServerConnection, like other: RunWriter) {
        (self.connection, catalog, importNumber) = (connection, other.catalog, other.importNumber)
    }

    private init(connection: ServerConnection, catalog: Int32, importNumber: Int64) {
        (self.connection, self.catalog, self.importNumber) = (connection, catalog, importNumber)
    }

    /// Adds listings as the next run.
    ///
    /// - Parameters:
    ///   - source: The name of the file.
    ///   - rowsPerSegment: The rows in each segment but the last one.
    ///   - earlier: A run that this one replaces.
    @discardableResult
    func add(
        _ listings: [Listing], source: String, rowsPerSegment: Int = 100, replacing earlier: Run? = nil
    ) async throws -> Run {
        try await connection.transaction {
            let revision = try await connection.run(
                "UPDATE listing_viewer.catalog SET runs = runs + 1 WHERE catalog = $1 RETURNING runs", .int32(catalog)
            ).single(Int64.self)
            if let earlier {
                try await connection.run(
                    "UPDATE listing_viewer.run SET removed = $2, removed_at = now() WHERE run = $1", .int64(earlier.number),
                    .int64(revision))
            }
            let run = try await write(listings, source, rowsPerSegment, revision)
            for segment in run.segments { try await addWords(of: segment.listings, segment.number) }
            return run
        }
    }

    private func write(_ listings: [Listing], _ source: String, _ rowsPerSegment: Int, _ revision: Int64) async throws -> Run {
        var (columns, bodies, hashes): (SharedColumns, [[UInt8]], [UInt64]) = (SharedColumns(), [], [])
        var summary = ImportSummary(file: source, format: "Test", encoding: "UTF-8")
        let number = summary.begin(ImportSummary.Source(file: source, format: "Test", encoding: "UTF-8"))
        for listing in listings {
            let (bytes, hash) = ListingBody.bytes(listing, &columns)
            bodies.append(bytes)
            hashes.append(hash)
            summary.add(listing, source: number)
        }
        let dictionary = DictionaryCompression.dictionary(of: bodies)
        let packed = try ListingRows.packed(bodies, with: dictionary)
        let run = try await connection.run(
            """
            INSERT INTO listing_viewer.run (catalog, import, source, content, layout, facets, rows, summary, dictionary, added)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING run
            """, .int32(catalog), .int64(importNumber), .bytes(Array(source.utf8)),
            .bytes((0..<16).map { UInt8(truncatingIfNeeded: revision >> (8 * ($0 % 8))) }), .int32(Int32(SegmentLayout.number)),
            .int64(Int64(bitPattern: FacetColumns.all.layout)), .int32(Int32(listings.count)),
            .bytes(try RunSummary(summary, columns).bytes()), .bytes(dictionary), .int64(revision)
        ).single(Int64.self)
        var segments: [(number: Int64, listings: [Listing])] = []
        for (ordinal, start) in stride(from: 0, to: listings.count, by: rowsPerSegment).enumerated() {
            let rows = start..<min(start + rowsPerSegment, listings.count)
            let segment = try await connection.run(
                """
                INSERT INTO listing_viewer.segment (segment, run, ordinal, rows)
                VALUES (nextval('listing_viewer.segment_number'), $1, $2, $3) RETURNING segment
                """, .int64(run), .int32(Int32(ordinal)), .int32(Int32(rows.count))
            ).single(Int64.self)
            segments.append((segment, Array(listings[rows])))
            try await connection.run(
                """
                INSERT INTO listing_viewer.listing (segment, row, key, body)
                SELECT $1::bigint, * FROM unnest($2::integer[], $3::bigint[], $4::bytea[])
                """, .int64(segment), .int32s(rows.map { Int32($0 - start) }),
                .int64s(listings[rows].map { ListingRows.key(of: $0) }), .byteStrings(Array(packed[rows])))
            var builder = SegmentBuilder()
            for row in rows { builder.append(listings[row], content: hashes[row]) }
            let parts = try builder.finish()
            for part in parts.columns { try await add(part.kind, part.bytes, segment) }
            for (rank, block) in parts.values { try await add(block, rank, segment) }
        }
        try await addOrders(of: listings, run)
        return Run(number: run, segments: segments)
    }

    private func add(_ kind: ColumnPart, _ bytes: [UInt8], _ segment: Int64) async throws {
        try await connection.run(
            "INSERT INTO listing_viewer.column_part (segment, kind, bytes) VALUES ($1, $2, $3)", .int64(segment), .int16(kind.rawValue),
            .bytes(bytes))
    }

    private func addOrders(of listings: [Listing], _ run: Int64) async throws {
        var (table, values, titles) = (ColumnStore(), ValueDictionary(), [[UInt8]]())
        var tokenizer = Tokenizer()
        for (row, listing) in listings.enumerated() {
            if row % SegmentLayout.rowsPerBlock == 0 { titles.append([]) }
            table.append(table.makeRow(listing, values: &values))
            TitleSortKey.append(listing.title, by: &tokenizer, to: &titles[titles.count - 1])
            titles[titles.count - 1].append(0)
        }
        var sorting = RadixSort()
        for key in RunOrder.numbers.keys {
            let order = key == .title ? SortOrder(titles: titles) : table.sortedRows(by: key, &sorting)
            guard let order, let row = try RunOrder.row(order, by: key) else { continue }
            try await connection.run(
                "INSERT INTO listing_viewer.run_order (run, key, count, equals_next) VALUES ($1, $2, $3, $4)", .int64(run),
                .int16(row.key), .int32(row.count), .bytes(row.equalsNext))
            for (part, rows) in row.parts.enumerated() {
                try await connection.run(
                    "INSERT INTO listing_viewer.run_order_part (run, key, part, rows) VALUES ($1, $2, $3, $4)", .int64(run),
                    .int16(row.key), .int32(Int32(part)), .bytes(rows))
            }
        }
    }

    // MARK: Words

    private func addWords(of listings: [Listing], _ segment: Int64) async throws {
        let chunks = try stride(from: 0, to: listings.count, by: SegmentLayout.rowsPerChunk).map { start in
            let own = Array(listings[start..<min(start + SegmentLayout.rowsPerChunk, listings.count)])
            return SegmentWriter(
                try SortedRun.runs(of: own.indices) { rows in Dictionary(uniqueKeysWithValues: rows.map { ($0, own[$0]) }) })
        }
        try await add(
            .fieldEnds, try BlockList.bytes(try chunks.map { try Checksum.removing(from: $0.fieldEnds) }), segment)
        for rank in FieldRank.allCases {
            let number = TermRank.words(rank)
            let terms = chunks.compactMap { chunk in chunk.ranks.first { $0.rank == rank }?.terms }
            var (merger, writer) = (try TermMerger(terms.map(\.blocks)), TermBlockWriter())
            while let term = try merger.next() {
                for block in try writer.add(term.bytes, term.postings, positions: term.positions) { try await add(block, number, segment) }
            }
            for block in try writer.finish() { try await add(block, number, segment) }
            var prefixes = PrefixMerger(terms.map(\.prefixes))
            while let rows = try prefixes.next() {
                for row in rows {
                    try await connection.run(
                        "INSERT INTO listing_viewer.prefix (segment, prefix, rank, rows) VALUES ($1, $2, $3, $4)", .int64(segment),
                        .bytes(row.prefix), .int16(number), .bytes(try PrefixRows.bytes(row.postings)))
                }
            }
        }
    }

    private func add(_ block: TermBlock, _ rank: Int16, _ segment: Int64) async throws {
        var rows = [(rank, block.block)]
        if let positions = block.positions { rows.append((TermRank.positions, positions)) }
        for (rank, bytes) in rows {
            try await connection.run(
                "INSERT INTO listing_viewer.term_block (segment, initial, rank, first, last, block) VALUES ($1, $2, $3, $4, $5, $6)",
                .int64(segment), .bytes(block.initial), .int16(rank), .bytes(block.first), .bytes(block.last), .bytes(bytes))
        }
    }
}
