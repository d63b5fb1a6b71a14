/// What a page table asks a source for.
///
/// Every request has a number of its own, so that the answer to one that is no longer wanted is told from the answer to the
/// next one for the same page.
public struct PageRequest: Hashable, Sendable {
    public let page: Int
    /// The positions that are to be filled.
    public let positions: Range<Int>
    let number: Int
}

/// What a source has for a request.
public struct PageReply<Element: Sendable>: Sendable {
    /// As many as there were positions; fewer are shown as far as they go, more are dropped.
    public let elements: [Element]
    /// All elements of the source, where it tells with every page; nil where that has not changed.
    public let count: Int?

    public init(_ elements: [Element], count: Int? = nil) {
        self.elements = elements
        self.count = count
    }
}

/// What there is at a position of a page table.
public enum PagedElement<Element: Sendable>: Sendable {
    case loaded(Element)
    case loading
    case failed(LoadFailure)
}

extension PagedElement: Equatable where Element: Equatable {}
