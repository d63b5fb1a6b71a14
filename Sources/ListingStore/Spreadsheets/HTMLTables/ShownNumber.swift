/// A number as a cell of a web page shows it, in any notation: `1.234,50`, `1,234.50`, `9.5`, `1.23E+11`.
enum ShownNumber {
    /// The longest text that may be a number, in bytes.
    private static let maxLength = 40

    /// True if the text may be the value, rounded. Then the value says more than the text, while a date, a percentage or a price in words
    /// only looks different.
    static func mayBe(_ text: [UInt8], rounded value: Double) -> Bool {
        guard text.count <= maxLength, value.isFinite else { return false }
        // A column that is too narrow shows number signs.
        if text.allSatisfy({ $0 == UInt8(ascii: "#") }) { return true }
        return [UInt8(ascii: "."), .comma].contains { isClose(text, decimalMark: $0, to: value) }
    }

    private static func isClose(_ text: [UInt8], decimalMark: UInt8, to value: Double) -> Bool {
        var plain = ""
        var (decimals, isDecimal, isExponent) = (0, false, false)
        for (index, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if isDecimal, !isExponent { decimals += 1 }
                plain.unicodeScalars.append(Unicode.Scalar(byte))
            case decimalMark where !isDecimal && !isExponent:
                isDecimal = true
                plain += "."
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                if isExponent || index == 0 { return false }
                isExponent = true
                plain += "e"
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard index == 0 || text[index - 1] | 0x20 == UInt8(ascii: "e") else { return false }
                plain.unicodeScalars.append(Unicode.Scalar(byte))
            // Digits may be grouped by the other mark, by spaces or by apostrophes. C2 A0 is the no-break space.
            case .comma, UInt8(ascii: "."), .space, UInt8(ascii: "'"), 0xC2, 0xA0:
                if isDecimal { return false }
            default: return false
            }
        }
        guard let shown = Double(plain), let exponent = isExponent ? Int(plain.split(separator: "e").last ?? "") : 0,
            (-300...300).contains(exponent)
        else { return false }
        var tolerance = 0.501
        for _ in 0..<abs(exponent - decimals) { tolerance = exponent > decimals ? tolerance * 10 : tolerance / 10 }
        return abs(shown - value) <= tolerance
    }
}
