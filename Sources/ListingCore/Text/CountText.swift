/// Counts and sizes in the notation of the user's locale.
public enum CountText {
    /// The digits in groups: "1,204".
    public static func grouped(_ number: some BinaryInteger) -> String { Notation.user.grouped(number) }

    /// Bytes in decimal units, as in GNOME, with one decimal place: "12.3 MB".
    public static func bytes(_ count: Int) -> String {
        guard count >= 1_000 else { return trn("{n} byte", "{n} bytes", count) }
        var (unit, exponent) = (1, 1)
        while count / unit >= 1_000_000, exponent < 4 {
            unit *= 1_000
            exponent += 1
        }
        let tenths = count / (unit * 100)
        let number: KeyValuePairs<String, String> = ["n": "\(grouped(tenths / 10))\(Notation.user.decimalSeparator)\(tenths % 10)"]
        return switch exponent {
        case 1: tr("{n} kB", number)
        case 2: tr("{n} MB", number)
        case 3: tr("{n} GB", number)
        default: tr("{n} TB", number)
        }
    }
}

extension StringProtocol {
    /// True if the text is empty or consists of white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
