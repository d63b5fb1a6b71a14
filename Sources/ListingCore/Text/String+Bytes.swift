extension String {
    /// Calls a function with the bytes of the text in UTF-8.
    ///
    /// It is the same as `utf8Span.span`, but part of the code that calls it, and not a function of Swift's library. For short text that
    /// takes a fraction of the time.
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(utf8Span.span)
    }
}
