import ListingCore

/// Turns elements of an unknown vocabulary into listings.
///
/// A pass over the file beforehand notes which names there are, as the first elements may lack some of them.
struct ProductXMLReader: XMLListingReader {
    var elements: XMLElementReader
    private var mapper: ElementMapper
    private var nextID = 0

    /// - Parameter mapping: what the user has said of the names; nil to guess.
    init(_ text: TextFile, element: ProductElement, mapping: ColumnMapping?) throws {
        let makeElements = { try XMLElementReader(text, where: element.matches) }
        var columns = ElementColumns()
        var first = try makeElements()
        while let item = try first.next() {
            if case .element(let element, _) = item { columns.add(element) }
        }
        mapper = ElementMapper(columns, mapping)
        elements = try makeElements()
    }

    mutating func read(_ element: XMLElement, record: Int) -> ReadItem {
        guard let listing = mapper.listing(element, id: ListingID(nextID), record: record) else {
            return .problem(Problem(record: record, line: element.line, message: "the element is empty; it is left out"))
        }
        nextID += 1
        return .listing(listing)
    }
}
