extension String {
    /// The text, or its beginning and an ellipsis: what is quoted in a message may be a cell of megabytes.
    ///
    /// - Parameter length: in Unicode scalars, as a single character may be made of any number of them.
    public func shortened(to length: Int) -> String {
        // No text of as many bytes has more scalars.
        if utf8.count <= length { return self }
        let scalars = unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex), end < scalars.endIndex else {
            return self
        }
        return String(scalars[..<end]) + "…"
    }
}
