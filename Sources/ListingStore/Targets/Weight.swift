import ListingCore

/// A unit of weight in the settings of shops.
enum WeightUnit: String, CaseIterable, Sendable {
    case kilogram = "kg"
    case gram = "g"
    case pound = "lb"
    case ounce = "oz"

    /// One unit in grams, exactly (the international pound of 1959).
    fileprivate var grams: (significand: Int64, scale: Int) {
        switch self {
        case .kilogram: (1000, 0)
        case .gram: (1, 0)
        case .pound: (45_359_237, 5)
        case .ounce: (28_349_523_125, 9)
        }
    }

    fileprivate init?(word: String) {
        switch word.lowercased() {
        case "kg", "kgs", "kilogram", "kilograms": self = .kilogram
        case "g", "gr", "gram", "grams": self = .gram
        case "lb", "lbs", "pound", "pounds": self = .pound
        case "oz", "ounce", "ounces": self = .ounce
        default: return nil
        }
    }
}

/// A weight with its unit, such as "250 g".
struct Weight: Equatable {
    let amount: DecimalNumber
    let unit: WeightUnit

    /// - Parameter text: a number and a unit, as readers write the attribute "Weight". nil for ranges and anything else.
    init?(_ text: String) {
        let text = text.trimmed
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let amount = DecimalNumber(plain: number), amount.significand >= 0,
            let unit = WeightUnit(word: String(text.dropFirst(number.count)).trimmed)
        else { return nil }
        self.amount = amount
        self.unit = unit
    }

    /// The weight in another unit, rounded to four decimals; nil if the number is too large.
    func amount(in other: WeightUnit) -> DecimalNumber? {
        if unit == other { return amount }
        let (from, to) = (unit.grams, other.grams)
        // amount × from ÷ to, as an integer division at a scale of four decimals.
        let shift = 4 + to.scale - from.scale - amount.scale
        guard var numerator = Int128(exactly: amount.significand).map({ $0 * Int128(from.significand) }) else { return nil }
        var denominator = Int128(to.significand)
        for _ in 0..<abs(shift) { if shift > 0 { numerator *= 10 } else { denominator *= 10 } }
        return Int64(exactly: (numerator + denominator / 2) / denominator).map { DecimalNumber(significand: $0, scale: 4).normalized }
    }
}
