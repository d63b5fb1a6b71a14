/// Finds parts of text that Google restricts.
enum GoogleText {
    /// Returns the first address of a web page in a string; nil if there is none.
    static func firstAddress(in text: String) -> String? {
        var copy = text
        copy.makeContiguousUTF8()
        let bytes = copy.utf8Span.span
        for index in bytes.indices where bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ".") {
            var start = index
            if bytes[index] == UInt8(ascii: ":") {
                guard index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/") else {
                    continue
                }
                while start > 0, bytes[start - 1].isASCIILetter { start -= 1 }
                guard start < index else { continue }
            } else {
                guard index >= 3, index + 1 < bytes.count, bytes[index + 1].isWordByte else { continue }
                start = index - 3
                guard bytes[start] | 0x20 == UInt8(ascii: "w"), bytes[start + 1] | 0x20 == UInt8(ascii: "w"),
                    bytes[start + 2] | 0x20 == UInt8(ascii: "w"), start == 0 || !bytes[start - 1].isWordByte
                else { continue }
            }
            var address: [UInt8] = []
            for position in start..<bytes.count {
                guard bytes[position] > 0x20, !isEnd(bytes[position]) else { break }
                address.append(bytes[position])
            }
            while let last = address.last, isPunctuation(last) { address.removeLast() }
            return String(decoding: address, as: UTF8.self)
        }
        return nil
    }

    private static func isEnd(_ byte: UInt8) -> Bool { "\"<>)".utf8.contains(byte) }
    private static func isPunctuation(_ byte: UInt8) -> Bool { ".,;:!?'".utf8.contains(byte) }

    /// Returns the first pictograph or decorative letter in a string; nil if there is none. Signs such as ™ and ° and those of Japanese
    /// units are none.
    static func firstDecoration(in text: String) -> String? {
        text.unicodeScalars.first { isDecoration($0.value) }.map { String($0) }
    }

    private static func isDecoration(_ value: UInt32) -> Bool {
        switch value {
        // The flat, natural and sharp signs of music.
        case 0x266D...0x266F: false
        case 0x249C...0x24E9, 0x25A0...0x27BF, 0x2B00...0x2BFF, 0x1D400...0x1D7FF, 0x1F000...0x1FAFF: true
        default: false
        }
    }

    /// Splits a string. A separator after a backslash and those in quotation marks don't count.
    static func split(_ text: String, at separator: UInt8) -> [String] {
        guard text.utf8.contains(separator) else { return [text] }
        var parts: [String] = []
        var part: [UInt8] = []
        var (isQuoted, isEscaped) = (false, false)
        for byte in text.utf8 {
            if isEscaped {
                part.append(byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\""), isQuoted || part.allSatisfy({ $0 <= 0x20 }) {
                isQuoted.toggle()
            } else if byte == separator, !isQuoted {
                parts.append(String(decoding: part, as: UTF8.self))
                part.removeAll(keepingCapacity: true)
            } else {
                part.append(byte)
            }
        }
        parts.append(String(decoding: part, as: UTF8.self))
        return parts
    }

    /// Splits a list of web addresses at the commas that come before another address.
    static func addresses(_ text: String) -> [String] {
        var addresses: [String] = []
        for part in text.split(separator: ",") {
            let part = String(part)
            if addresses.isEmpty || part.trimmedText.utf8.starts(with: "http".utf8) {
                addresses.append(part)
            } else {
                addresses[addresses.count - 1] += "," + part
            }
        }
        return addresses.map(\.trimmedText).filter { !$0.isEmpty }
    }
}

/// A number with a unit, such as "2.5 kg".
struct GoogleMeasure {
    let amount: Double
    /// In lowercase; empty if there is none.
    let unit: String

    /// Returns nil if there is no plain number, or anything after the unit.
    init?(_ text: String) {
        let text = text.trimmedLowercase
        let end = text.utf8.firstIndex { !$0.isDigit && $0 != UInt8(ascii: ".") } ?? text.endIndex
        guard let number = DecimalNumber(plain: text[..<end]) else { return nil }
        let unit = String(text[end...]).trimmedText
        guard unit.utf8.allSatisfy(\.isASCIILetter) else { return nil }
        amount = number.approximation
        self.unit = unit
    }
}

/// A price as feeds write it.
struct GooglePrice {
    let amount: DecimalNumber
    let currency: Currency?
    /// True for the form that Google documents: "15.00 USD".
    let isStandard: Bool

    /// Returns nil if there isn't exactly one plain number and at most one code of a currency.
    init?(_ text: String) {
        let text = text.trimmedText
        let parts = text.split(whereSeparator: \.isWhitespace)
        switch parts.count {
        case 1:
            if let amount = DecimalNumber(plain: parts[0]) {
                self.init(amount, nil, isStandard: false)
            } else if let amount = DecimalNumber(plain: parts[0].dropLast(3)), let currency = Currency(parts[0].suffix(3)) {
                self.init(amount, currency, isStandard: false)
            } else if let amount = DecimalNumber(plain: parts[0].dropFirst(3)), let currency = Currency(parts[0].prefix(3)) {
                self.init(amount, currency, isStandard: false)
            } else {
                return nil
            }
        case 2:
            if let amount = DecimalNumber(plain: parts[0]), let currency = Currency(parts[1]) {
                self.init(amount, currency, isStandard: true)
            } else if let amount = DecimalNumber(plain: parts[1]), let currency = Currency(parts[0]) {
                self.init(amount, currency, isStandard: false)
            } else {
                return nil
            }
        default: return nil
        }
    }

    private init(_ amount: DecimalNumber, _ currency: Currency?, isStandard: Bool) {
        (self.amount, self.currency, self.isStandard) = (amount, currency, isStandard)
    }
}

/// Dates of ISO 8601, as feeds have them.
enum GoogleDate {
    static let day = 86_400

    /// Reads a day, such as 2026-11-26, or a moment, such as 2026-11-26T09:30+0100; nil for anything else.
    static func timestamp(_ text: String) -> Timestamp? {
        var reader = Reader(rest: Array(text.trimmedText.utf8)[...])
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"), let day = reader.number(2)
        else { return nil }
        if reader.rest.isEmpty { return Timestamp(year: year, month: month, day: day) }
        guard reader.take("T") || reader.take("t"), let hour = reader.number(2), reader.take(":"), let minute = reader.number(2),
            hour <= 24, minute < 60
        else { return nil }
        var second = 0
        if reader.take(":") {
            guard let number = reader.number(2), number <= 60 else { return nil }
            second = number
            if reader.take(".") { reader.rest = reader.rest.drop(while: \.isDigit) }
        }
        guard let offset = reader.zone() else { return nil }
        return Timestamp(year: year, month: month, day: day, second: hour * 3600 + minute * 60 + second, offset: offset)
    }

    /// Reads a beginning and an end with a slash between them.
    static func period(_ text: String) -> (start: Timestamp, end: Timestamp)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = timestamp(String(parts[0])), let end = timestamp(String(parts[1])) else { return nil }
        return (start, end)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func number(_ count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
            rest = rest.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }

        mutating func take(_ sign: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == sign.value else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// The offset of the time zone at the end; 0 without one, and nil for anything else.
        mutating func zone() -> Int? {
            if rest.isEmpty || (take("Z") && rest.isEmpty) { return 0 }
            let isEast = take("+")
            guard isEast || take("-"), let hours = number(2) else { return nil }
            var minutes = 0
            if !rest.isEmpty {
                _ = take(":")
                guard let number = number(2) else { return nil }
                minutes = number
            }
            guard rest.isEmpty else { return nil }
            return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
        }
    }
}
