import ListingCore

/// The result of a comparison as a table with a row for each change, for spreadsheets.
struct CompareCSV: CompareOutput {
    /// Maximum length of a value, because descriptions don't fit into a cell.
    private static let maxLength = 500

    let write: (String) throws -> Void
    private var hasHeader = false

    init(write: @escaping (String) throws -> Void) { self.write = write }

    private static let columns = [
        "status", "kind", "key", "title", "variant", "field", "name", "old", "new", "currency", "delta", "percent", "matched_by", "certain",
        "old_record", "new_record",
    ]

    mutating func add(_ outcome: ListingOutcome) throws {
        try writeHeader()
        guard !outcome.changes.isEmpty else { return try write(Self.line(of: outcome, nil)) }
        for change in outcome.changes { try write(Self.line(of: outcome, change)) }
    }

    mutating func finish(_ outcome: FileComparison.Outcome) throws { try writeHeader() }

    private mutating func writeHeader() throws {
        guard !hasHeader else { return }
        hasHeader = true
        try write(CSVLine.of(Self.columns))
    }

    private static func line(of outcome: ListingOutcome, _ change: ListingChange?) -> String {
        let values = change.map { change in
            (
                old: change.removed.isEmpty && change.added.isEmpty ? change.old : change.removed.joined(separator: " | "),
                new: change.removed.isEmpty && change.added.isEmpty ? change.new : change.added.joined(separator: " | ")
            )
        }
        return CSVLine.of([
            outcome.status.rawValue, (change?.kind ?? outcome.status.kind).rawValue,
            (outcome.new ?? outcome.old)?.firstKey.text ?? "", outcome.title,
            change?.variant?.map { $0.option.isEmpty ? $0.value : "\($0.option): \($0.value)" }.joined(separator: ", ") ?? "",
            change?.property.name ?? "", change?.name ?? "",
            (values?.old ?? outcome.old?.title ?? "").shortened(to: maxLength),
            (values?.new ?? outcome.new?.title ?? "").shortened(to: maxLength), change?.currency ?? "", change?.delta?.description ?? "",
            change?.percent?.description ?? "", outcome.reason?.rawValue ?? "", outcome.reason.map { String($0.isCertain) } ?? "",
            outcome.old?.source.rows.first.map { String($0.record) } ?? "", outcome.new?.source.rows.first.map { String($0.record) } ?? "",
        ])
    }
}
