/// A column's name in the form in which two spellings of it are the same: trimmed, in lower case, with `_` and no-break spaces
/// as blanks. Exports that went through a spreadsheet differ in these.
enum HeaderName {
    static func normalized(_ name: String) -> String {
        let blanked = name.map { $0 == "_" || $0 == "\u{A0}" ? " " : $0 }
        return String(blanked).trimmed.lowercased()
    }
}
