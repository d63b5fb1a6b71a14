import ListingCore

/// Turns elements of an unknown vocabulary into listings.
///
/// A pass over the file beforehand notes which names there are, as the first elements may lack some of them.
struct ProductXMLReader: XMLListingReader {
    /// Names that are matched; elements with more keep all of theirs in the source record.
    static let mostColumns = 500
    private static let sampledRows = 200

    var elements: XMLElementReader
    private let columns: SourceColumns
    private let positions: [String: Int]
    private let table: MappedTable
    private var source = ColumnUnion()
    private var nextID = 0

    init(_ text: TextFile, element: ProductElement) throws {
        let makeElements = { try XMLElementReader(text, where: element.matches) }
        var first = try makeElements()
        var positions: [String: Int] = [:]
        var names: [String] = []
        var rows: [[String]] = []
        while let item = try first.next() {
            guard case .element(let element, _) = item else { continue }
            let members = element.flattened
            for member in members where positions[member.name] == nil && names.count < Self.mostColumns {
                positions[member.name] = names.count
                names.append(member.name)
            }
            if rows.count < Self.sampledRows { rows.append(Self.values(members, positions, count: names.count)) }
        }
        self.positions = positions
        columns = SourceColumns(names: names)
        table = MappedTable(ColumnMapping(guessing: names.map(XMLColumnName.bare), rows: rows))
        elements = try makeElements()
    }

    mutating func read(_ element: XMLElement, record: Int) -> ReadItem {
        let members = element.flattened
        guard members.contains(where: { $0.value.sourceText.nonBlank != nil }) else {
            return .problem(Problem(record: record, line: element.line, message: "the element is empty; it is left out"))
        }
        defer { nextID += 1 }
        let values = Self.values(members, positions, count: columns.names.count)
        let row = CellReader(columns: columns, record: record, line: element.line, values: values, problems: [])
        var listing = table.listing(row, id: ListingID(nextID))
        listing.source = source.record([(members, record, element.line)])
        return .listing(listing)
    }

    private static func values(_ members: [JSONValue.Member], _ positions: [String: Int], count: Int) -> [String] {
        var values = [String](repeating: "", count: count)
        for member in members {
            if let position = positions[member.name] { values[position] = member.value.sourceText }
        }
        return values
    }
}
