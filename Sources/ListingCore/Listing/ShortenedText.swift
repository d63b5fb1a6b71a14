extension String {
    /// The text, or its beginning and an ellipsis, because a value quoted in a message may be a cell of megabytes.
    ///
    /// - Parameter length: In Unicode scalars, because a single character may consist of any number of them.
    public func shortened(to length: Int) -> String {
        // A string has at least as many bytes as scalars.
        if utf8.count <= length { return self }
        let scalars = unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex), end < scalars.endIndex else {
            return self
        }
        return String(scalars[..<end]) + "…"
    }
}
