/// A page table's request to its source.
///
/// Every request has a unique number, which distinguishes the answer to an obsolete request from the answer to the next one for the
/// same page.
public struct PageRequest: Hashable, Sendable {
    public let page: Int
    /// The positions to fill.
    public let positions: Range<Int>
    let number: Int
}

/// A source's answer to a request.
public struct PageReply<Element: Sendable>: Sendable {
    /// One element per requested position. If there are fewer, the rest counts as failed; surplus elements are dropped.
    public let elements: [Element]
    /// Number of elements in the source, if it reports that with every page; nil if it has not changed.
    public let count: Int?

    public init(_ elements: [Element], count: Int? = nil) {
        self.elements = elements
        self.count = count
    }
}

/// The state of one position of a page table.
public enum PagedElement<Element: Sendable>: Sendable {
    case loaded(Element)
    case loading
    case failed(LoadFailure)
}

extension PagedElement: Equatable where Element: Equatable {}
