extension String {
    /// The text with its control characters replaced by visible symbols, so that a file can neither recolor a terminal nor break a line
    /// of a report.
    public var withVisibleControls: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x00..<0x20: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F: text.append("\u{2421}")
            case 0x80..<0xA0: text.append("\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
