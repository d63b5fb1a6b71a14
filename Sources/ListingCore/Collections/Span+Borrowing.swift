/// Elements in place. An element taken by subscript would be a copy, of a listing with all its references.
extension Span where Element: ~Copyable {
    /// Calls `body` with each element and its index.
    ///
    /// - Throws: the error of `body`.
    @inlinable
    public func forEachBorrowed<Failure: Error>(_ body: (Int, borrowing Element) throws(Failure) -> Void) throws(Failure) {
        for index in indices { try body(index, self[index]) }
    }

    /// Calls `body` with one element, and returns its result.
    ///
    /// - Throws: the error of `body`.
    @inlinable
    public func withBorrowed<Result, Failure: Error>(
        at index: Int, _ body: (borrowing Element) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(self[index])
    }
}

extension Array {
    /// Calls `body` with each element in place, and its index.
    ///
    /// Use it for an array in a listing. `listing.tags.span` would copy the whole listing, with all its references, and keep the copy for
    /// as long as the span.
    ///
    /// - Throws: the error of `body`.
    @inlinable
    public func forEachBorrowed<Failure: Error>(_ body: (Int, borrowing Element) throws(Failure) -> Void) throws(Failure) {
        try span.forEachBorrowed(body)
    }
}
