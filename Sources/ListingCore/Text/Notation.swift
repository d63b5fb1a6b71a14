import CIntl
import Synchronization

/// The notation of numbers, amounts and dates where the user lives.
public struct Notation: Hashable, Sendable {
    /// The position of a currency's sign relative to the amount.
    public enum SymbolPosition: Sendable { case before, after }

    public var decimalSeparator: String
    /// Separates groups of digits; empty for no grouping.
    public var groupingSeparator: String
    /// The sizes of the groups from the right; the last one repeats. `[3, 2]` is that of India: 12,34,567.
    public var groupSizes: [Int]
    public var symbolPosition: SymbolPosition
    /// A pattern of `strftime` for dates, such as `%d.%m.%Y`.
    public var datePattern: String
    /// The abbreviated names of the months, from January.
    public var months: [String]

    /// €1,250.00 and 2026-11-25, in every locale.
    public static let english = Notation(
        decimalSeparator: ".", groupingSeparator: ",", groupSizes: [3], symbolPosition: .before, datePattern: "%Y-%m-%d",
        months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])

    /// The notation in which the program shows everything: the chosen one, or else that of the system.
    public static var user: Notation { chosen.withLock { $0 } ?? system }

    private static let chosen = Mutex<Notation?>(nil)

    /// Chooses the notation of everything that is shown from now on.
    ///
    /// - Parameter notation: Nil for that of the system.
    public static func choose(_ notation: Notation?) { chosen.withLock { $0 = notation } }

    /// The notation of the user's locale, read at its first use, and ``english`` if the locale is that of C.
    ///
    /// It is read once, because `localeconv` is not safe to call on several threads.
    public static let system = Notation(locale: String(cString: setlocale(LC_NUMERIC, nil)))

    public init(
        decimalSeparator: String, groupingSeparator: String, groupSizes: [Int], symbolPosition: SymbolPosition, datePattern: String,
        months: [String]
    ) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.groupSizes = groupSizes
        self.symbolPosition = symbolPosition
        self.datePattern = datePattern
        self.months = months
    }

    private init(locale: String) {
        self = .english
        guard !["C", "POSIX"].contains(locale), !locale.hasPrefix("C."), let conventions = localeconv()?.pointee else { return }
        decimalSeparator = String(cString: conventions.decimal_point)
        groupingSeparator = String(cString: conventions.thousands_sep)
        groupSizes = Self.sizes(String(cString: conventions.grouping).utf8)
        // Another number than 0 and 1 is that of a locale that does not say it.
        symbolPosition = conventions.p_cs_precedes == 0 ? .after : .before
        datePattern = String(cString: nl_langinfo(nl_item(D_FMT)))
        months = (0..<12).map { String(cString: nl_langinfo(nl_item(ABMON_1 + $0))) }
    }

    /// A byte for the size of each group. 0x7F, or a locale without sizes, means that no digits are grouped.
    private static func sizes(_ bytes: String.UTF8View) -> [Int] {
        bytes.prefix { $0 > 0 && $0 < 0x7F }.map { Int($0) }
    }

    /// The digits in groups, with a minus sign before a negative number.
    public func grouped(_ number: some BinaryInteger) -> String {
        (number < 0 ? "−" : "") + grouped(digits: String(number.magnitude)[...])
    }

    /// The digits in groups.
    public func grouped(digits: Substring) -> String {
        guard let last = groupSizes.last, !groupingSeparator.isEmpty else { return String(digits) }
        var (groups, rest, sizes) = ([Substring](), digits, groupSizes[...])
        while rest.count > sizes.first ?? last {
            let size = sizes.popFirst() ?? last
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
        }
        return ([rest] + groups.reversed()).joined(separator: groupingSeparator)
    }

    /// A date by ``datePattern``. Its other conversions than those of days, months and years stay as they are.
    public func date(year: Int, month: Int, day: Int) -> String {
        var (text, pattern) = ("", datePattern[...])
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        while let character = pattern.popFirst() {
            guard character == "%", let conversion = pattern.popFirst() else {
                text.append(character)
                continue
            }
            switch conversion {
            case "-", "E", "O": pattern = "%" + pattern
            // Two digits of a year look like a day.
            case "Y", "y": text += String(year)
            case "m": text += padded(month)
            case "d": text += padded(day)
            case "e": text += String(day)
            case "b", "h": text += months.indices.contains(month - 1) ? months[month - 1] : padded(month)
            case "F": text += "\(year)-\(padded(month))-\(padded(day))"
            case "D": text += "\(padded(month))/\(padded(day))/\(year)"
            default: text += "%\(conversion)"
            }
        }
        return text
    }
}
