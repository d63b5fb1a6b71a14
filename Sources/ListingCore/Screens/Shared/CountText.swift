/// Counts in English: "1 listing", "1,204 listings".
public enum CountText {
    /// - Parameter plural: Default: the singular with an s.
    public static func of(_ count: Int, _ singular: String, plural: String? = nil) -> String {
        "\(grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
    }

    /// Groups three digits with commas.
    public static func grouped(_ number: some BinaryInteger) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "−" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }

    /// Bytes in decimal units, as in GNOME, with one digit after the point: "12.3 MB".
    public static func bytes(_ count: Int) -> String {
        var (unit, names) = (1, ["kB", "MB", "GB", "TB"][...])
        guard count >= 1_000 else { return of(count, "byte") }
        while count / unit >= 1_000_000, names.count > 1 {
            unit *= 1_000
            names.removeFirst()
        }
        let tenths = count / (unit * 100)
        return "\(grouped(tenths / 10)).\(tenths % 10) \(names.first ?? "")"
    }
}

extension StringProtocol {
    /// True if the text is empty or consists of white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
