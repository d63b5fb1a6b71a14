/// An ISO 4217 currency code, such as `EUR`, in uppercase.
public struct Currency: Hashable, Sendable {
    public let code: String

    /// Returns nil unless `text` is three ASCII letters in any case, with optional blanks around them.
    public init?(_ text: some StringProtocol) {
        // A fast path without closures over characters, because nearly all files have plain uppercase codes, and a million of them.
        let whole = String(text)
        let bytes = whole.utf8Span.span
        if bytes.count == 3, bytes.indices.allSatisfy({ (0x41...0x5A).contains(bytes[$0]) }) {
            code = whole
            return
        }
        let trimmed = text.utf8.drop { $0 == 0x20 }
        let letters = trimmed.prefix { $0 != 0x20 }
        guard letters.count == 3, letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return nil }
        guard trimmed.dropFirst(3).allSatisfy({ $0 == 0x20 }) else { return nil }
        code = String(decoding: letters.map { $0 & 0xDF }, as: UTF8.self)
    }

    /// Number of digits of the minor unit according to ISO 4217: 2 for most, 0 for yen and dong, 3 for Kuwaiti dinars.
    public var minorUnitDigits: Int {
        // The usual ones need no search. A check of a million listings asks for each price.
        if code == "EUR" || code == "USD" || code == "GBP" { return 2 }
        if Self.withoutMinorUnit.contains(code) { return 0 }
        return Self.withThreeDigits.contains(code) ? 3 : 2
    }

    private static let withoutMinorUnit: Set<String> = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF",
    ]
    private static let withThreeDigits: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}

/// An exact amount in a currency, or in an unknown one.
public struct Money: Hashable, Sendable {
    public let amount: DecimalNumber
    /// nil if the source names no currency; such an amount is shown without a sign.
    public let currency: Currency?

    public init(amount: DecimalNumber, currency: Currency?) {
        self.amount = amount
        self.currency = currency
    }
}
