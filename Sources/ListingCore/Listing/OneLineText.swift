extension String {
    /// The text with every run of spaces, tabs and line ends replaced by one space, for output with a record per line and tabs
    /// between fields.
    public var onOneLine: String {
        isOnOneLine ? self : split { $0.isWhitespace || $0.isNewline || $0 == "\u{0}" }.joined(separator: " ")
    }

    /// True for most strings that need no change, and for no others. Bytes are compared, because a million strings are written.
    private var isOnOneLine: Bool {
        var last: UInt8 = 0x20
        for byte in utf8 {
            switch byte {
            // Blanks beyond ASCII begin with 0xC2, 0xE1, 0xE2 or 0xE3.
            case ..<0x20, 0x7F, 0xC2, 0xE1...0xE3: return false
            // An accent after a blank is one character with it.
            case 0x20 where last == 0x20, 0x80... where last == 0x20: return false
            default: last = byte
            }
        }
        return last != 0x20 || isEmpty
    }
}
