import ListingCore

/// The initial letters of titles, row by row.
package struct TitleInitials: Sendable {
    /// Letters in order of first appearance.
    package private(set) var letters: [String]
    /// An index into `letters` for each row, from 1; 0 for no letter.
    package private(set) var rows: [UInt32]
    private var codeByLetter: [String: UInt32] = [:]
    /// A cache for ASCII letters, with which most titles begin.
    private var plain = [UInt32](repeating: 0, count: 26)

    package init() { self.init([], rows: []) }

    /// Restores the letters of a complete catalog.
    package init(_ letters: [String], rows: [UInt32]) { (self.letters, self.rows) = (letters, rows) }

    package var grouping: ResultGrouping.Names { ResultGrouping.Names(codes: rows, names: [.noLetter] + letters.map { .letter($0) }) }

    /// Adds the next row's title.
    package mutating func append(_ title: String) { append(title.utf8.first ?? 0) { TitleInitial.of(title) } }

    /// Adds the next row.
    ///
    /// - Parameters:
    ///   - first: the first byte of its title; 0 if there is none.
    ///   - initial: returns the title's initial letter, which is not needed if the first byte suffices.
    package mutating func append(_ first: UInt8, initial: () -> String?) {
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            let capital = first & 0xDF
            let position = Int(capital - UInt8(ascii: "A"))
            if plain[position] == 0 { plain[position] = code(of: String(UnicodeScalar(capital))) }
            rows.append(plain[position])
        case UInt8(ascii: "0")...UInt8(ascii: "9"): rows.append(0)
        default: rows.append(initial().map { code(of: $0) } ?? 0)
        }
    }

    /// True if the first byte of a title is a letter or a digit, which decides about its initial.
    package static func suffices(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    private mutating func code(of letter: String) -> UInt32 {
        if let code = codeByLetter[letter] { return code }
        letters.append(letter)
        codeByLetter[letter] = UInt32(letters.count)
        return UInt32(letters.count)
    }
}
