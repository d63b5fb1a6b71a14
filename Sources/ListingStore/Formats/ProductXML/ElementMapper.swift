import ListingCore

/// The columns that elements of an unknown vocabulary make.
struct ElementColumns {
    /// Names that are matched; elements with more keep all of theirs in the source record.
    static let most = 500
    private static let sampledRows = 200

    private(set) var names: [String] = []
    private var positions: [String: Int] = [:]
    /// The first elements, for guessing what names mean.
    private var rows: [[String]] = []

    /// - Returns: whether there is more to guess by than before.
    @discardableResult
    mutating func add(_ element: XMLElement) -> Bool {
        let members = element.flattened
        let known = (names.count, rows.count)
        for member in members where positions[member.name] == nil && names.count < Self.most {
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

    /// What the names mean: by a guess, or by what the user has said of them without their numbers.
    func mapping(_ said: ColumnMapping?) -> ColumnMapping {
        let guess = ColumnMapping(guessing: names.map(XMLColumnName.bare), rows: rows)
        return said.map { guess.corrected(by: $0, names: names.map(XMLColumnName.unnumbered)) } ?? guess
    }
}

/// Makes listings of elements by what the names of their columns mean.
struct ElementMapper {
    private var columns: ElementColumns
    private var names: SourceColumns
    private var table: MappedTable
    private var source = ColumnUnion()

    /// - Parameter said: what the user has said of the names; nil to guess.
    init(_ columns: ElementColumns, _ said: ColumnMapping?) {
        self.init(columns, MappedTable(columns.mapping(said)), ColumnUnion())
    }

    private init(_ columns: ElementColumns, _ table: MappedTable, _ source: ColumnUnion) {
        (self.columns, self.table, self.source) = (columns, table, source)
        names = SourceColumns(names: columns.names)
    }

    /// Takes columns into account that were found later.
    ///
    /// - Throws: ``BeginningWasMisleading`` where listings made before would be others with them.
    mutating func learn(_ columns: ElementColumns, _ said: ColumnMapping?) throws {
        let (before, mapping) = (table.mapping, columns.mapping(said))
        // Most columns say nothing of a listing that lacks them; that a title is missing is told.
        guard mapping.columns.starts(with: before.columns), mapping.first(.title) == before.first(.title),
            mapping.decimalMark == before.decimalMark, mapping.currency == before.currency
        else { throw BeginningWasMisleading() }
        self = ElementMapper(columns, MappedTable(mapping), source)
    }

    /// - Returns: nil for an element without any text.
    mutating func listing(_ element: XMLElement, id: ListingID, record: Int) -> Listing? {
        let members = element.flattened
        guard members.contains(where: { $0.value.sourceText.nonBlank != nil }) else { return nil }
        let row = CellReader(columns: names, record: record, line: element.line, values: columns.values(members), problems: [])
        var listing = table.listing(row, id: id)
        listing.source = source.record([(members, record, element.line)])
        return listing
    }
}
