extension Price {
    /// How much lower the price is than the old one, in per cent and rounded down, so that no discount is called larger than it is.
    ///
    /// nil without an old price in the same currency, and for less than one per cent. Exact for any two amounts.
    public var discountPercent: Int? {
        guard let lowest, let compareAt, lowest.currency == compareAt.currency else { return nil }
        guard lowest.amount.significand >= 0, lowest.amount < compareAt.amount else { return nil }
        let scale = max(lowest.amount.scale, compareAt.amount.scale)
        let old = Self.units(of: compareAt.amount, scale: scale)
        let saved = old - Self.units(of: lowest.amount, scale: scale)
        // Two steps of a long division: the amounts are below 2^123, so that ten times one fits, and a hundred times would not.
        let (tens, rest) = (saved * 10).quotientAndRemainder(dividingBy: old)
        let percent = Int(tens * 10 + rest * 10 / old)
        return percent > 0 ? percent : nil
    }

    /// The amount as a whole number of `10^-scale`.
    private static func units(of amount: DecimalNumber, scale: Int) -> UInt128 {
        (amount.scale..<scale).reduce(UInt128(amount.significand.magnitude)) { value, _ in value * 10 }
    }
}
