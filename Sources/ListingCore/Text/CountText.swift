/// Counts and sizes in the notation of the user's locale.
public enum CountText {
    /// The digits in groups: "1,204".
    public static func grouped(_ number: some BinaryInteger) -> String { Notation.user.grouped(number) }

    /// Bytes in decimal units, as in GNOME, with one decimal place: "12.3 MB".
    public static func bytes(_ count: Int) -> String {
        var (unit, names) = (1, ["kB", "MB", "GB", "TB"][...])
        guard count >= 1_000 else { return trn("{n} byte", "{n} bytes", count) }
        while count / unit >= 1_000_000, names.count > 1 {
            unit *= 1_000
            names.removeFirst()
        }
        let tenths = count / (unit * 100)
        return "\(grouped(tenths / 10))\(Notation.user.decimalSeparator)\(tenths % 10) \(names.first ?? "")"
    }
}

extension StringProtocol {
    /// True if the text is empty or consists of white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
