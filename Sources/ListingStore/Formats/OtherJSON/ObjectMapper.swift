import ListingCore

/// Makes listings from objects by the meaning of their names. The user's mapping, as far as it goes, corrects the guess.
struct ObjectMapper {
    /// The number of objects from which the meaning of names is guessed.
    private static let sampled = 20

    private let said: ColumnMapping?
    /// Names that the user excluded; nothing within them is used either.
    private let ignored: Set<String>
    private var columns = ColumnUnion()
    private var table: (columns: SourceColumns, mapped: MappedTable)?
    /// The first objects as values by their names, from which the meaning of names is guessed whenever new names appear.
    private var samples: [[String: String]]

    /// - Parameters:
    ///   - said: The user's mapping of the names; nil to guess.
    ///   - sample: The first objects of the file. Without them, the first object alone decides about its names.
    init(_ said: ColumnMapping?, sample: ObjectSample? = nil) {
        self.said = said
        ignored = Set(said?.columns.filter { $0.role == .ignored }.map(\.name) ?? [])
        samples = sample.map { $0.values(of: Self.sampled) } ?? []
    }

    mutating func listing(_ value: JSONValue, id: ListingID, record: Int, line: Int) -> Listing {
        let source = columns.record(value.cells, record: record, line: line)
        let row = source.rows[0]
        if samples.count < Self.sampled {
            samples.append(Dictionary(zip(source.columns.names, row.values)) { first, _ in first })
        }
        let cells = CellReader(columns: source.columns, record: row.record, line: row.line, values: row.values, problems: [])
        var listing = mapped(source.columns, row.values).listing(cells, id: id)
        NestedVariants.read(value, except: ignored, into: &listing)
        return listing
    }

    /// Returns the current mapping, and guesses it again if there are new names.
    private mutating func mapped(_ columns: SourceColumns, _ values: [String]) -> MappedTable {
        if let table, table.columns === columns { return table.mapped }
        let isShared = columns.names.starts(with: table?.columns.names ?? [])
        let rows = isShared ? samples.map { sample in columns.names.map { sample[$0] ?? "" } } : [values]
        let guess = ColumnMapping(guessingNested: columns.names, rows: rows)
        let mapped = MappedTable(said.map { guess.corrected(by: $0) } ?? guess)
        if isShared { table = (columns, mapped) }
        return mapped
    }
}

extension JSONValue {
    /// The flattened members as cells of a table, with an empty cell for null.
    var cells: [Member] {
        flattened.compactMap { member in
            switch member.value {
            case .null: Member(name: member.name, value: .string(""))
            default: member
            }
        }
    }
}
