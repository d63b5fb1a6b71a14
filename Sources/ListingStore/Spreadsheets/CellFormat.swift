import ListingCore

/// The kind of value that a cell shows for its number, according to its number format.
enum CellFormat: Equatable, Sendable {
    case number
    case percent
    case date
    case time
    case dateAndTime
    /// A price, with the sign or the code of its currency, which comes before the amount.
    case currency(String)

    /// The meaning of a format that workbooks need not define (ECMA-376, part 1, section 18.8.30).
    init(builtIn id: Int) {
        self =
            switch id {
            case 9, 10: .percent
            case 14...17, 27...31, 36, 50...54, 57, 58: .date
            case 18...21, 32...35, 45...47, 55, 56: .time
            case 22: .dateAndTime
            default: .number
            }
    }

    /// The meaning of a format's code, which is decided by its first section, the one for positive numbers.
    init(code: String) {
        var scan = Scan()
        scan.read(code)
        self = scan.format
    }

    /// One pass over a code.
    private struct Scan {
        /// The longest code, in characters. Excel allows 255.
        private static let maxLength = 300
        private var hasDigits = false
        private var hasPercent = false
        private var hasDay = false
        private var hasTime = false
        private var hasMonthOrMinute = false
        private var currency: String?
        private var last: Character = " "

        var format: CellFormat {
            if hasDigits { return hasPercent ? .percent : currency.map { .currency($0) } ?? .number }
            if hasDay { return hasTime ? .dateAndTime : .date }
            if hasTime { return .time }
            return hasMonthOrMinute ? .date : .number
        }

        mutating func read(_ code: String) {
            var rest = code.prefix(Self.maxLength)
            while let character = rest.popFirst(), character != ";" {
                // Zeros after the seconds are fractions of them.
                if hasTime, last == ".", character == "0" { continue }
                switch character {
                case "G",
                    "g" where rest.lowercased().hasPrefix("eneral"):
                    hasDigits = true
                    rest = rest.dropFirst(6)
                case "\"":
                    note(sign: rest.prefix { $0 != "\"" })
                    rest = rest.drop { $0 != "\"" }.dropFirst()
                case "\\": if let next = rest.popFirst() { note(sign: String(next)[...]) }
                case "_", "*": rest = rest.dropFirst()
                case "[":
                    bracket(rest.prefix { $0 != "]" })
                    rest = rest.drop { $0 != "]" }.dropFirst()
                default: plain(character, next: rest.first)
                }
                last = character
            }
        }

        private mutating func plain(_ character: Character, next: Character?) {
            switch character {
            case "0", "#", "?": hasDigits = true
            case "%": hasPercent = true
            case "y", "Y", "d", "D": hasDay = true
            case "m", "M": hasMonthOrMinute = true
            case "h", "H", "s", "S": hasTime = true
            // Eras, but not the exponent of "0.00E+00".
            case "e", "E", "g", "G", "b", "B": if next != "+", next != "-" { hasDay = true }
            default: note(sign: String(character)[...])
            }
        }

        /// A color, a condition, a duration such as [h], or a currency such as [$€-407].
        private mutating func bracket(_ content: Substring) {
            if content.first == "$" {
                let sign = content.dropFirst().prefix { $0 != "-" }
                note(sign: sign, locale: content.dropFirst(sign.count + 2))
            } else if !content.isEmpty, content.allSatisfy({ "hHmMsS".contains($0) }) {
                hasTime = true
            }
        }

        private mutating func note(sign: Substring, locale: Substring = "") {
            guard currency == nil else { return }
            currency = FormatCurrency.prefix(sign, locale: locale.uppercased())
        }
    }
}
