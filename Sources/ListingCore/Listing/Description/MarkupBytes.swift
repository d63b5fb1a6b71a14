/// The bytes with a meaning in markup. In UTF-8 none of them is ever part of another character.
extension UInt8 {
    static var ampersand: UInt8 { UInt8(ascii: "&") }
    static var apostrophe: UInt8 { UInt8(ascii: "'") }
    static var blank: UInt8 { UInt8(ascii: " ") }
    static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    static var equalsSign: UInt8 { UInt8(ascii: "=") }
    static var exclamationMark: UInt8 { UInt8(ascii: "!") }
    static var greaterThan: UInt8 { UInt8(ascii: ">") }
    static var hyphen: UInt8 { UInt8(ascii: "-") }
    static var lessThan: UInt8 { UInt8(ascii: "<") }
    static var newline: UInt8 { UInt8(ascii: "\n") }
    static var numberSign: UInt8 { UInt8(ascii: "#") }
    static var openingBracket: UInt8 { UInt8(ascii: "[") }
    static var questionMark: UInt8 { UInt8(ascii: "?") }
    static var quotationMark: UInt8 { UInt8(ascii: "\"") }
    static var semicolon: UInt8 { UInt8(ascii: ";") }
    static var slash: UInt8 { UInt8(ascii: "/") }
    static var tab: UInt8 { UInt8(ascii: "\t") }

    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    /// White space as HTML defines it: space, tab, line ends, form feed.
    var isHTMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }
    /// The C0 control characters and DEL.
    var isASCIIControl: Bool { self < 0x20 || self == 0x7F }
}
