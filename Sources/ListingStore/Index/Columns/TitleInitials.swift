import ListingCore

/// The initial letters of titles, row by row.
struct TitleInitials: Sendable {
    /// Letters in order of first appearance.
    private(set) var letters: [String]
    /// An index into `letters` for each row, from 1; 0 for no letter.
    private(set) var rows: [UInt32]
    private var numberByLetter: [String: UInt32] = [:]
    /// A cache for ASCII letters, with which most titles begin.
    private var plain = [UInt32](repeating: 0, count: 26)

    init() { self.init([], rows: []) }

    /// Restores the letters of a complete catalog.
    init(_ letters: [String], rows: [UInt32]) { (self.letters, self.rows) = (letters, rows) }

    var grouping: ResultGrouping.Names { ResultGrouping.Names(numbers: rows, names: [.noLetter] + letters.map { .letter($0) }) }

    /// Adds the next row's title.
    mutating func append(_ title: String) {
        let first = title.utf8.first ?? 0
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            let capital = first & 0xDF
            let place = Int(capital - UInt8(ascii: "A"))
            if plain[place] == 0 { plain[place] = number(of: String(UnicodeScalar(capital))) }
            rows.append(plain[place])
        case UInt8(ascii: "0")...UInt8(ascii: "9"): rows.append(0)
        default: rows.append(TitleInitial.of(title).map { number(of: $0) } ?? 0)
        }
    }

    private mutating func number(of letter: String) -> UInt32 {
        if let number = numberByLetter[letter] { return number }
        letters.append(letter)
        numberByLetter[letter] = UInt32(letters.count)
        return UInt32(letters.count)
    }
}
