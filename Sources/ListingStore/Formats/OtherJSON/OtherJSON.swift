import ListingCore

/// Any other JSON with objects in it: names are matched by what they mean, as those of columns in a table are.
///
/// Objects inside of an element are taken apart (`seller.name`), and lists stay lists. What no name is known for is an attribute.
struct OtherJSON: ListingFormat {
    let name = "JSON"

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let json = sample.json else { return false }
        return json.has { ListingLikeness($0).isListing } || Self.mapping(json).first(.title) != nil && json.elements.count > 1
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        OtherJSONReader(JSONElements(text, sample: sample.json, lineEnd: sample.lineEnd), isWrapped: sample.json?.isWrapped ?? false)
    }

    /// What the names of the sample's elements mean.
    static func mapping(_ sample: JSONSample) -> ColumnMapping {
        var columns = ColumnUnion()
        let records = sample.elements.filter(\.isObject).map { columns.record($0.cells, record: 1, line: 1) }
        return ColumnMapping(guessingNested: records.last?.columns.names ?? [], rows: records.map { $0.rows[0].values })
    }
}

struct OtherJSONReader: ListingReader {
    /// Elements that the meaning of names is guessed from.
    private static let sampled = 20

    private var elements: JSONElements
    private let isWrapped: Bool
    private var columns = ColumnUnion()
    private var table: (columns: SourceColumns, mapped: MappedTable)?
    /// The first elements, for guessing again when there are new names.
    private var rows: [[String]] = []
    private var pending: ArraySlice<ReadItem> = []
    private var nextID = 0
    var records: Int { elements.records }
    var progress: Double { elements.progress }

    init(_ elements: JSONElements, isWrapped: Bool) {
        self.elements = elements
        self.isWrapped = isWrapped
    }

    mutating func next() throws -> ReadItem? {
        while true {
            if let item = pending.popFirst() { return item }
            guard let item = try elements.next() else { return nil }
            switch item {
            case .element(let value, let line):
                let objects = if case .array(let values) = value { values } else { [value] }
                pending = objects.map { read($0, line: line) }[...]
            case .broken(let line, let message): return .problem(Problem(record: records, line: line, message: message))
            case .note(let line, let message): return .problem(Problem(line: line, message: message))
            }
        }
    }

    private mutating func read(_ value: JSONValue, line: Int) -> ReadItem {
        guard value.isObject else {
            let message = "\(value.kind) where an object in braces was expected; it is left out"
            return .problem(Problem(record: records, line: line, message: message))
        }
        let source = columns.record((isWrapped ? value.unwrapped : value).cells, record: records, line: line)
        let row = source.rows[0]
        if rows.count < Self.sampled { rows.append(row.values) }
        let cells = CellReader(columns: source.columns, record: row.record, line: row.line, values: row.values, problems: [])
        var listing = mapped(source.columns, row.values).listing(cells, id: ListingID(nextID))
        nextID += 1
        NestedVariants.read(value, into: &listing)
        return .listing(listing)
    }

    /// The meaning of names is guessed again when there are more of them.
    private mutating func mapped(_ columns: SourceColumns, _ values: [String]) -> MappedTable {
        if let table, table.columns === columns { return table.mapped }
        let isShared = columns.names.starts(with: table?.columns.names ?? [])
        let mapped = MappedTable(ColumnMapping(guessingNested: columns.names, rows: isShared ? rows : [values]))
        if isShared { table = (columns, mapped) }
        return mapped
    }
}

extension JSONValue {
    /// The flattened members as cells of a table: no cell for null, and true and false as words.
    var cells: [Member] {
        flattened.compactMap { member in
            switch member.value {
            case .null: Member(name: member.name, value: .string(""))
            default: member
            }
        }
    }
}
