import ListingCore

/// Turns elements of an unknown vocabulary into listings.
///
/// A look-ahead pass collects the names, because the first elements may lack some of them.
struct ProductXMLReader: XMLListingReader {
    var elements: XMLElementReader
    private var lookahead: XMLLookaheadScanner
    private var columns = ElementColumns()
    private let said: ColumnMapping?
    private var mapper: ElementMapper
    private var nextID = 0

    /// - Parameter mapping: The user's mapping of the names; nil to guess.
    init(_ text: TextFile, element: ProductElement, mapping: ColumnMapping?) throws {
        let makeElements = { try XMLElementReader(text, where: element.matches) }
        elements = try makeElements()
        lookahead = try XMLLookaheadScanner(makeElements(), text)
        while let (element, _) = try lookahead.next(from: elements.position) { columns.add(element) }
        said = mapping
        mapper = ElementMapper(columns, mapping)
    }

    /// Collects the names of the elements within the look-ahead.
    private mutating func sample() throws {
        var isOther = false
        while let (element, _) = try lookahead.next(from: elements.position) {
            let isNews = columns.add(element)
            isOther = isOther || isNews
        }
        if isOther { try mapper.learn(columns, said) }
    }

    mutating func next() throws -> ReadItem? {
        let item = try elements.next()
        try sample()
        return item.map { read($0) }
    }

    mutating func read(_ element: XMLElement, record: Int) -> ReadItem {
        guard let listing = mapper.listing(element, id: ListingID(nextID), record: record) else {
            return .problem(RecordProblem(record: record, line: element.line, ProblemCause(.entryEmpty)))
        }
        nextID += 1
        return .listing(listing)
    }
}
