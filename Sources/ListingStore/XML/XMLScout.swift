/// Passes over elements ahead of their reader, as far as ``TextFile/lookAhead`` goes: over all of them, or over the next ones.
struct XMLScout {
    private var elements: XMLElementReader
    private let distance: Int
    private(set) var isAtEnd = false

    /// - Parameter elements: at their start.
    init(_ elements: XMLElementReader, _ text: TextFile) {
        self.elements = elements
        distance = text.lookAhead
    }

    /// - Parameter position: of the reader. The scout goes on until it is far enough ahead: at the element behind it at least.
    /// - Returns: the next element; nil where it is far enough ahead, or at the end.
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
