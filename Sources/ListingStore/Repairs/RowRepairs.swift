import ListingCore

/// The repairs of one row after another.
struct RowRepairs {
    /// A cell that is to be written differently.
    struct Edit {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    /// Decides about a proposal; a proposal without a repaired text is never made.
    typealias Decision = (RepairProposal) throws -> Bool

    private let kinds: [RepairKind]
    private let roles: [CellRole]
    private let barcodes: Set<Int>
    private let limit: TagLimit?
    private let keptTags: [Int: Set<String>]
    private let encoding: CellEncoding

    /// - Throws: the errors of reading the file.
    init(_ plain: PlainTable, kinds: Set<RepairKind>, keptTags: [Int: Set<String>]) throws {
        let reader = plain.reader
        self.kinds = RepairKind.order.filter(kinds.contains)
        self.keptTags = keptTags
        roles = reader.table.columns.names.indices.map { reader.role(ofColumn: $0).cellRole }
        barcodes = kinds.contains(.barcodes) ? try BarcodeColumns.trusted(in: reader, path: plain.file.path) : []
        limit = Self.limits[plain.format]
        encoding = CellEncoding(dialect: reader.table.dialect)
    }

    private static let limits: [String: TagLimit] = [EtsyShopExport().name: .etsy, EtsyBulkTable().name: .etsyBulk]

    /// Returns the edits of the table's current row, in the order of its cells.
    ///
    /// - Returns: nil if the row has to be copied as it is, because it isn't certain which cell is in which column.
    func edits(_ table: inout CSVReader, decide: Decision) throws -> [Edit]? {
        guard table.place(ofCell: 0) != nil, !hasExtraCells(&table) else { return nil }
        let tags = tagProposals(&table)
        var edits: [Edit] = []
        for column in 0..<min(table.cellCount, roles.count) where roles[column] != .ignored {
            let text = table.value(column)
            guard !text.isEmpty, tags[column] != nil || hasRepair(text, column), let place = table.place(ofCell: column) else { continue }
            // Bytes other than UTF-8 can't be written back.
            guard place.content == (place.isQuoted ? CellEncoding.escaped(text) : Array(text.utf8)) else { continue }
            let repaired = try repaired(text, column, tags[column], place, table, decide)
            guard let repaired, let bytes = encoding.bytes(of: repaired, isQuoted: place.isQuoted) else { continue }
            edits.append(Edit(range: place.range, bytes: bytes))
        }
        return edits
    }

    private func hasRepair(_ text: String, _ column: Int) -> Bool {
        kinds.contains { ($0 != .barcodes || barcodes.contains(column)) && $0.repaired(text, in: roles[column]) != nil }
    }

    /// Applies the kinds one after the other. Each proposal begins with the text that the accepted ones before it have made.
    private func repaired(
        _ text: String, _ column: Int, _ tags: RepairProposal?, _ place: CellPlace, _ table: CSVReader, _ decide: Decision
    ) throws -> String? {
        var current = text
        for kind in kinds where kind != .barcodes || barcodes.contains(column) {
            guard kind.isCertain else {
                if let tags, try decide(tags), let after = tags.after { current = after }
                continue
            }
            guard let after = kind.repaired(current, in: roles[column]), isWritable(after, place) else { continue }
            let proposal = RepairProposal(
                kind, row: table.record, line: table.line, column: column, name: table.columns.names[column], before: current, after: after)
            if try decide(proposal) { current = after }
        }
        return current.utf8.elementsEqual(text.utf8) ? nil : current
    }

    /// A cell such as ` "Mug` was certainly meant to be quoted, so its end isn't certain.
    private func isWritable(_ text: String, _ place: CellPlace) -> Bool {
        if !place.isQuoted, text.utf8.first == .quote, encoding.dialect.quoting != .literal { return false }
        return encoding.bytes(of: text, isQuoted: place.isQuoted) != nil
    }

    private func hasExtraCells(_ table: inout CSVReader) -> Bool {
        guard table.cellCount > roles.count else { return false }
        return (roles.count..<table.cellCount).contains { table.place(ofCell: $0)?.content.isEmpty == false }
    }

    // MARK: Tags

    /// The proposals for the tags of a row that has too many: one for each cell if the user has chosen, and otherwise a single one.
    private func tagProposals(_ table: inout CSVReader) -> [Int: RepairProposal] {
        guard let limit, kinds.contains(.tags) else { return [:] }
        var cells: [(column: Int, text: String)] = []
        for column in roles.indices where roles[column] == .tags { cells.append((column, table.value(column))) }
        guard limit.mayBeExceeded(by: cells.lazy.map(\.text)) else { return [:] }
        let tags = cells.map { limit.tags(in: $0.text) }
        let all = Array(tags.joined())
        guard limit.isExceeded(by: all) else { return [:] }
        let (record, line, names) = (table.record, table.line, table.columns.names)
        let kept = keptTags[record]
        var proposals: [Int: RepairProposal] = [:]
        for ((column, text), tags) in zip(cells, tags) where !tags.isEmpty {
            let after = kept.flatMap { limit.keeping($0, in: text) }
            // The choice keeps all tags of this cell, or one proposal stands for the whole row.
            if after == nil, kept != nil || !proposals.isEmpty { continue }
            proposals[column] = RepairProposal(
                .tags, row: record, line: line, column: column, name: names[column], before: text, after: after, choices: all,
                limit: limit)
        }
        return proposals
    }
}
