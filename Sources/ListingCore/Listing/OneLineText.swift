extension String {
    /// The text with every run of spaces, tabs and line ends replaced by one space, for output with a record per line and tabs
    /// between fields.
    public var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0x80 }) || contains("  ") || first == " " || last == " " else {
            return self
        }
        return split { $0.isWhitespace || $0.isNewline || $0 == "\u{0}" }.joined(separator: " ")
    }
}
