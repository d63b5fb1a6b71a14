extension String {
    /// Calls a function with the bytes of the text in UTF-8.
    ///
    /// They are those of `utf8Span.span`. The compiler inlines this function, whereas `utf8Span.span` calls one of Swift's library, which
    /// takes several times as long for short text.
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(utf8Span.span)
    }
}
