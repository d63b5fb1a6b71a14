/// Reads a file in which each element is a listing.
protocol XMLListingReader: ListingReader {
    var elements: XMLElementReader { get set }

    /// - Parameter record: The number of the element, from 1.
    mutating func read(_ element: XMLElement, record: Int) -> ReadItem
}

extension XMLListingReader {
    var records: Int { elements.records }
    var progress: Double { elements.progress }

    mutating func next() throws -> ReadItem? { try elements.next().map { read($0) } }

    mutating func read(_ item: XMLElementReader.Item) -> ReadItem {
        switch item {
        case .problem(let problem): .problem(problem)
        case .element(let element, let record): read(element, record: record)
        }
    }
}
