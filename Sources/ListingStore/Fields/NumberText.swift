import ListingCore

/// Parses the numbers of exports, exactly or not at all, because a wrong price is worse than an unparsed one.
enum NumberText {
    /// Parses a decimal number with `.` as decimal mark.
    ///
    /// Besides plain decimals it accepts surrounding whitespace, the apostrophe of a spreadsheet, a currency sign on either side, commas
    /// that group three digits each ("$1,250.00"), and an exponent ("1.58e+03"). A decimal comma is not accepted: "12,70" gives nil.
    static func decimal(_ text: String) -> DecimalNumber? {
        if let number = DecimalNumber(plain: text.utf8Span.span) { return number }
        let bare = text.trimmed.unguarded
        var sign: Substring = ""
        var digits = Substring(bare)
        if let first = digits.first, first == "-" || first == "+" {
            sign = digits.prefix(1)
            digits = digits.dropFirst()
        }
        digits = withoutCurrencySign(digits)
        guard let first = digits.first, first.isASCII, first.isNumber || first == "." else { return nil }
        if let mark = digits.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            guard let exponent = Int(digits[digits.index(after: mark)...]) else { return nil }
            return scaled(DecimalNumber(plain: sign + digits[..<mark]), by: exponent)
        }
        return ungrouped(digits).flatMap { DecimalNumber(plain: sign + $0) }
    }

    /// Parses a whole number, such as a quantity; "3.0" and "1,000" are whole, "3.5" is not.
    static func whole(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        guard let number = decimal(text)?.normalized, number.scale == 0 else { return nil }
        return Int(number.significand)
    }

    /// The sum; nil if there are no numbers, or on overflow.
    static func sum(_ numbers: [Int]) -> Int? {
        guard var sum = numbers.first else { return nil }
        for number in numbers.dropFirst() {
            let (next, overflow) = sum.addingReportingOverflow(number)
            if overflow { return nil }
            sum = next
        }
        return sum
    }

    private static func withoutCurrencySign(_ text: Substring) -> Substring {
        let isSign = { (character: Character) in character.isCurrencySymbol || character.isWhitespace }
        let unsigned = text.drop(while: isSign)
        return unsigned[..<(unsigned.lastIndex { !isSign($0) }.map { unsigned.index(after: $0) } ?? unsigned.startIndex)]
    }

    /// The text without the commas between groups of three digits; nil if commas are elsewhere. A grouped number does not begin with a
    /// zero: "0,125" has a decimal comma.
    private static func ungrouped(_ text: Substring) -> String? {
        guard text.contains(",") else { return String(text) }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups[0].first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
            return nil
        }
        return groups.joined() + (parts.count > 1 ? ".\(parts[1])" : "")
    }

    private static func scaled(_ number: DecimalNumber?, by exponent: Int) -> DecimalNumber? {
        guard let number = number?.normalized, (-18...18).contains(exponent) else { return nil }
        let scale = number.scale - exponent
        guard scale <= DecimalNumber.scaleRange.upperBound else { return nil }
        if scale >= 0 { return DecimalNumber(significand: number.significand, scale: scale) }
        var significand = number.significand
        for _ in 0..<(-scale) {
            let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            significand = product
        }
        return DecimalNumber(significand: significand)
    }
}
