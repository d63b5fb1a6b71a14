extension Price {
    /// True if there is a higher old price in the same currency.
    public var isReduced: Bool {
        guard let lowest, let compareAt else { return false }
        return compareAt.currency == lowest.currency && compareAt.amount > lowest.amount
    }

    /// The discount from the old price in percent, rounded down so that no discount is overstated.
    ///
    /// nil without an old price in the same currency, and for less than one percent. Exact for any two amounts.
    public var discountPercent: Int? {
        guard let lowest, let compareAt, lowest.currency == compareAt.currency else { return nil }
        guard lowest.amount.significand >= 0, lowest.amount < compareAt.amount else { return nil }
        let scale = max(lowest.amount.scale, compareAt.amount.scale)
        let old = Self.units(of: compareAt.amount, scale: scale)
        let saved = old - Self.units(of: lowest.amount, scale: scale)
        // Long division in two steps, because the amounts are below 2^123: ten times that fits into 128 bits, a hundred times does
        // not.
        let (tens, rest) = (saved * 10).quotientAndRemainder(dividingBy: old)
        let percent = Int(tens * 10 + rest * 10 / old)
        return percent > 0 ? percent : nil
    }

    /// The amount as a multiple of `10^-scale`.
    private static func units(of amount: DecimalNumber, scale: Int) -> UInt128 {
        (amount.scale..<scale).reduce(UInt128(amount.significand.magnitude)) { value, _ in value * 10 }
    }
}
