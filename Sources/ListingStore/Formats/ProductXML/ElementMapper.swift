import ListingCore

/// The columns formed by elements of an unknown vocabulary.
struct ElementColumns {
    /// The maximum number of names that are matched. Further names are only in the source record.
    static let maxNames = 500
    private static let sampledRows = 200

    private(set) var names: [String] = []
    private var positions: [String: Int] = [:]
    /// The first elements, from which the meaning of names is guessed.
    private var rows: [[String]] = []

    /// - Returns: True if the element added names or values to guess from.
    @discardableResult
    mutating func add(_ element: XMLElement) -> Bool {
        let members = element.flattened
        let known = (names.count, rows.count)
        for member in members where positions[member.name] == nil && names.count < Self.maxNames {
            positions[member.name] = names.count
            names.append(member.name)
        }
        if rows.count < Self.sampledRows { rows.append(values(members)) }
        return (names.count, rows.count) != known
    }

    /// The values of an element, one for each name.
    func values(_ members: [JSONValue.Member]) -> [String] {
        var values = [String](repeating: "", count: names.count)
        for member in members {
            if let position = positions[member.name] { values[position] = member.value.sourceText }
        }
        return values
    }

    /// Returns the meaning of the names: a guess, corrected by the user's mapping, whose names have no numbers.
    func mapping(_ said: ColumnMapping?) -> ColumnMapping {
        let guess = ColumnMapping(guessing: names.map(XMLColumnName.bare), rows: rows)
        return said.map { guess.corrected(by: $0, names: names.map(XMLColumnName.unnumbered)) } ?? guess
    }
}

/// Makes listings from elements by the meaning of their column names.
struct ElementMapper {
    private var columns: ElementColumns
    private var names: SourceColumns
    private var table: MappedTable
    private var source = ColumnUnion()

    /// - Parameter said: The user's mapping of the names; nil to guess.
    init(_ columns: ElementColumns, _ said: ColumnMapping?) {
        self.init(columns, MappedTable(columns.mapping(said)), ColumnUnion())
    }

    private init(_ columns: ElementColumns, _ table: MappedTable, _ source: ColumnUnion) {
        (self.columns, self.table, self.source) = (columns, table, source)
        names = SourceColumns(names: columns.names)
    }

    /// Adds columns that were found later.
    ///
    /// - Throws: ``DetectionContradicted`` if they would have changed earlier listings.
    mutating func learn(_ columns: ElementColumns, _ said: ColumnMapping?) throws {
        let (before, mapping) = (table.mapping, columns.mapping(said))
        // Most new columns leave listings that lack them unchanged. A title does not, because a missing title is reported.
        guard mapping.columns.starts(with: before.columns), mapping.first(.title) == before.first(.title),
            mapping.decimalMark == before.decimalMark, mapping.currency == before.currency
        else { throw DetectionContradicted() }
        self = ElementMapper(columns, MappedTable(mapping), source)
    }

    /// - Returns: nil if the element has no text.
    mutating func listing(_ element: XMLElement, id: ListingID, record: Int) -> Listing? {
        let members = element.flattened
        guard members.contains(where: { $0.value.sourceText.nonBlank != nil }) else { return nil }
        let row = CellReader(columns: names, record: record, line: element.line, values: columns.values(members), problems: [])
        var listing = table.listing(row, id: id)
        listing.source = source.record([(members, record, element.line)])
        return listing
    }
}
