/// Scans elements ahead of their reader, as far as ``TextFile/lookAhead`` goes: all elements, or only the next ones.
struct XMLLookaheadScanner {
    private var elements: XMLElementReader
    private let distance: Int
    private(set) var isAtEnd = false

    /// - Parameter elements: A reader at the start of the file.
    init(_ elements: XMLElementReader, _ text: TextFile) {
        self.elements = elements
        distance = text.lookAhead
    }

    /// Returns the next element; nil if the scan is far enough ahead, or at the end.
    ///
    /// - Parameter position: The reader's position. The scan stays ahead of it by the look-ahead distance, and by at least an element.
    mutating func next(from position: Int) throws -> (element: XMLElement, record: Int)? {
        while !isAtEnd, elements.hasFound || elements.position - position < distance {
            switch try elements.next() {
            case nil: isAtEnd = true
            case .problem: continue
            case .element(let element, let record): return (element, record)
            }
        }
        return nil
    }
}
