extension String {
    /// The text with a blank for every run of blanks, tabs and line ends: where a line is a record and a tab ends a field.
    public var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0x80 }) || contains("  ") || first == " " || last == " " else {
            return self
        }
        return split { $0.isWhitespace || $0.isNewline || $0 == "\u{0}" }.joined(separator: " ")
    }
}
