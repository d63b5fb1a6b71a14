import ListingCore

/// The fields that a known format leaves empty although columns are named after them.
///
/// A format knows the names of the files that it was written for. Other files with the same marks have further names, and their listings
/// would lose a price, a link or a seller without a word. The first listings of a file decide for all of it: a field is unread if the
/// format has it in none of them, and the meaning of names finds it in one. Few files have such a field. In all others, no listing after
/// the first ones costs anything.
///
/// ```
/// first listings with their records ──▶ UnreadFields? ── complete ──▶ every listing of the file
/// ```
struct UnreadFields: Sendable {
    /// The number of listings that decide.
    static let sampled = 20

    private let fields: [ListingField]
    private let reader: NamedColumns

    /// - Parameter listings: The first listings of a file, with their source records.
    /// - Returns: nil if no field is unread.
    init?(_ listings: [Listing]) {
        let open = ListingField.allCases.filter { field in listings.allSatisfy { field.isOpen($0) } }
        guard !open.isEmpty, let all = NamedColumns(listings.map(\.source)) else { return nil }
        guard let sampled = all.only(open.flatMap(\.roles)) else { return nil }
        let records = listings.flatMap { sampled.records(of: $0) }
        fields = open.filter { field in records.contains { field.isIn($0) } }
        guard let reader = all.only(fields.flatMap(\.roles)) else { return nil }
        self.reader = reader
    }

    /// Fills in the unread fields that the listing lacks, from its source records.
    func complete(_ listing: inout Listing) {
        let open = fields.filter { $0.isOpen(listing) }
        guard !open.isEmpty else { return }
        let records = reader.records(of: listing)
        for field in open { field.complete(&listing, from: records) }
        listing.problems += records.flatMap(\.listing.problems)
    }
}

/// The columns of source records whose names have a meaning.
struct NamedColumns: Sendable {
    /// The fields of one record, by the names of its columns.
    struct Record {
        let listing: Listing
        let currency: Currency?
    }

    private var table: MappedTable
    /// The columns with a meaning.
    private var used: [Int]

    /// - Returns: nil if there are no columns.
    init?(_ sources: [SourceRecord]) {
        guard let names = sources.map(\.columns.names).max(by: { $0.count < $1.count }), !names.isEmpty else { return nil }
        let rows = sources.filter { names.starts(with: $0.columns.names) }.flatMap(\.rows)
        // A joined name belongs to a value within an object or element, which may describe another thing, such as the shipping.
        let ownNames = names.map { $0.contains(where: { ".@/".contains($0) }) ? "" : $0 }
        var mapping = ColumnMapping(named: ownNames, rows: rows.map(\.values))
        mapping.columns = zip(names, mapping.columns).map { ColumnMapping.Column(name: $0, role: $1.role) }
        table = MappedTable(mapping)
        used = []
    }

    /// Returns the columns with one of these meanings; nil if there are none.
    func only(_ roles: [ColumnRole]) -> NamedColumns? {
        var (only, mapping) = (self, table.mapping)
        only.used = mapping.columns.indices.filter { roles.contains(mapping.columns[$0].role) }
        for index in mapping.columns.indices where !only.used.contains(index) { mapping.columns[index].role = .ignored }
        only.table = MappedTable(mapping)
        return only.used.isEmpty ? nil : only
    }

    func records(of listing: Listing) -> [Record] {
        let columns = listing.source.columns
        // An object with very many names has columns of its own.
        let areSame = used.allSatisfy { !columns.names.indices.contains($0) || columns.names[$0] == table.mapping.columns[$0].name }
        return areSame ? listing.source.rows.map { record($0, columns) } : []
    }

    private func record(_ row: SourceRecord.Row, _ columns: SourceColumns) -> Record {
        let cells = CellReader(columns: columns, record: row.record, line: row.line, values: row.values, problems: [])
        var record = MappedRecord(cells, table: table)
        var listing = Listing(id: ListingID(0), title: "", source: SourceRecord(columns: columns, rows: []))
        record.read(into: &listing, leavesAttributes: true)
        return Record(listing: listing, currency: record.currency())
    }
}
