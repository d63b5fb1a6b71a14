/// A table that grows with the listings. Its rows belong to segments.
enum SegmentTable: CaseIterable {
    case listing
    case columnPart
    case termBlock
    case prefix

    /// Copies rows from this program.
    var copy: Statement {
        switch self {
        case .listing: "COPY listing_viewer.listing (segment, row, key, body) FROM STDIN (FORMAT binary)"
        case .columnPart: "COPY listing_viewer.column_part (segment, kind, bytes) FROM STDIN (FORMAT binary)"
        case .termBlock: "COPY listing_viewer.term_block (segment, initial, rank, first, last, block) FROM STDIN (FORMAT binary)"
        case .prefix: "COPY listing_viewer.prefix (segment, prefix, rank, rows) FROM STDIN (FORMAT binary)"
        }
    }

    /// Adds many rows, whose columns are arrays.
    var insert: Statement {
        switch self {
        case .listing:
            """
            INSERT INTO listing_viewer.listing (segment, row, key, body)
            SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::bytea[])
            """
        case .columnPart:
            """
            INSERT INTO listing_viewer.column_part (segment, kind, bytes)
            SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::bytea[])
            """
        case .termBlock:
            """
            INSERT INTO listing_viewer.term_block (segment, initial, rank, first, last, block)
            SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::smallint[], $4::bytea[], $5::bytea[], $6::bytea[])
            """
        case .prefix:
            """
            INSERT INTO listing_viewer.prefix (segment, prefix, rank, rows)
            SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::smallint[], $4::bytea[])
            """
        }
    }
}
