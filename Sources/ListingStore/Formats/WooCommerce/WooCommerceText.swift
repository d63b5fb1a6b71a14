/// WooCommerce's notation of text and lists in cells.
enum WooCommerceText {
    /// Turns `\n` into a line break, and `\\n` into a backslash and an "n".
    static func unescaped(_ text: String) -> String {
        guard text.holds(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = bytes.first else {
                result.append(byte)
                continue
            }
            if next == UInt8(ascii: "n") {
                bytes.removeFirst()
                result.append(.lineFeed)
            } else if next == byte, bytes.dropFirst().first == UInt8(ascii: "n") {
                bytes.removeFirst(2)
                result += [byte, UInt8(ascii: "n")]
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The parts of a list, separated by commas. A comma within a part is written as `\,`.
    static func list(_ cell: String) -> [String] {
        guard cell.holds(UInt8(ascii: "\\")) else { return cell.decodedParts().map(unguarded) }
        let mark: Character = "\u{1}"
        let hidden = cell.split(separator: "\\,", omittingEmptySubsequences: false).joined(separator: String(mark))
        return hidden.parts().map { unguarded(String($0.map { $0 == mark ? "," : $0 })).decoded }
    }

    /// Removes the apostrophe that keeps a spreadsheet from reading the text as a formula. Older versions add one at both ends.
    static func unguarded(_ text: String) -> String {
        let bare = text.unguarded
        return bare.utf8.count < text.utf8.count && bare.utf8.count > 1 && bare.hasSuffix("'") ? String(bare.dropLast()) : bare
    }
}
