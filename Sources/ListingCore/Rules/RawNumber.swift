/// Numbers as cells have them.
enum RawNumber {
    /// A plain decimal number with a dot, without a sign for its currency and without grouping; nil for anything else.
    static func plain(_ text: String) -> DecimalNumber? { DecimalNumber(plain: text.trimmedText) }
}

extension Money {
    /// The amount with its currency's code, in no language.
    package var plainText: String { currency.map { "\(amount) \($0.code)" } ?? "\(amount)" }
}
