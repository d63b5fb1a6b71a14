/// The currency that the shown text of a number names, such as "CHF 12.00". A format with a word instead of a sign makes plain numbers of
/// OpenDocument, and the word is only in the text.
struct ShownCurrency {
    /// The longest word in bytes.
    private static let maxLength = 24

    /// The last text around a number, and its format.
    private var last = (word: [UInt8](), format: CellFormat.number)

    /// - Parameter text: the text that the cell shows, in UTF-8.
    mutating func format(of text: ArraySlice<UInt8>) -> CellFormat {
        // Nearly all numbers are shown without a word.
        guard let first = text.first, let end = text.last, !Self.isOfNumber(first) || !Self.isOfNumber(end) else { return .number }
        let before = text.prefix { !Self.isOfNumber($0) }
        let after = text.suffix(from: (text.lastIndex(where: Self.isOfNumber) ?? text.endIndex - 1) + 1)
        let isAfter = before.allSatisfy(Self.isSpace)
        let word = isAfter ? after : before
        guard isAfter || after.allSatisfy(Self.isSpace), word.count <= Self.maxLength else { return .number }
        if last.word[...] != word {
            let format = FormatCurrency.prefix(String(decoding: word, as: UTF8.self)[...], locale: "").map { CellFormat.currency($0) }
            last = (Array(word), format ?? .number)
        }
        return last.format
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == .space }
}
