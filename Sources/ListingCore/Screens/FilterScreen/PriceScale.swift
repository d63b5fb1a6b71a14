/// A scale for choosing a price range: the prices of one currency, from the lowest to the highest.
///
/// Amounts on the scale are multiples of a round step, about 200 of them; typed amounts may be arbitrary.
public struct PriceScale: Hashable, Sendable {
    /// nil if the file names none.
    public let currency: Currency?
    public let lowest: DecimalNumber
    public let highest: DecimalNumber
    /// 1, 2 or 5 units of some decimal place, at least the currency's minor unit.
    let step: DecimalNumber

    private static let maxSteps = 200.0

    public init(currency: Currency?, lowest: DecimalNumber, highest: DecimalNumber) {
        self.currency = currency
        self.lowest = min(lowest, highest)
        self.highest = max(lowest, highest)
        let digits = currency?.minorUnitDigits ?? 2
        let coins = (highest.approximation - lowest.approximation).magnitude * DecimalNumber.power(digits) / Self.maxSteps
        step = DecimalNumber(significand: Self.roundNumber(atLeast: coins), scale: digits)
    }

    /// The smallest of 1, 2, 5, 10, 20, 50 … that is not below `number`.
    private static func roundNumber(atLeast number: Double) -> Int64 {
        var power: Int64 = 1
        // Far beyond any amount.
        while power < 1_000_000_000_000_000 {
            for factor: Int64 in [1, 2, 5] where Double(factor * power) >= number { return factor * power }
            power *= 10
        }
        return power
    }

    // MARK: Positions on the scale

    /// The position of a range's bound, 0 to 1; a bound beyond the scale is at its end.
    public func fraction(of bound: PriceBound, in range: PriceRange) -> Double {
        guard let amount = range[bound] else { return bound == .lower ? 0 : 1 }
        let extent = highest.approximation - lowest.approximation
        guard extent > 0 else { return bound == .lower ? 0 : 1 }
        return min(max((amount.approximation - lowest.approximation) / extent, 0), 1)
    }

    /// The bound that a press on the scale takes hold of.
    public func bound(nearest fraction: Double, in range: PriceRange) -> PriceBound {
        let (lower, upper) = (self.fraction(of: .lower, in: range), self.fraction(of: .upper, in: range))
        if lower == upper { return fraction < lower || lower == 1 ? .lower : .upper }
        return abs(fraction - lower) <= abs(fraction - upper) ? .lower : .upper
    }

    /// The range with a bound moved to the nearest step; at the end of the scale there is no bound.
    public func range(_ range: PriceRange, moving bound: PriceBound, to fraction: Double) -> PriceRange {
        // The end of the scale may be between two steps.
        if bound == .lower ? fraction <= 0 : fraction >= 1 { return setting(bound, of: range, to: nil) }
        let amount = lowest.approximation + min(max(fraction, 0), 1) * (highest.approximation - lowest.approximation)
        return self.range(range, moving: bound, toStep: (amount / step.approximation).rounded())
    }

    /// The range with a bound moved by a number of steps; a bound between two steps moves to the adjacent one first.
    public func range(_ range: PriceRange, moving bound: PriceBound, by steps: Int) -> PriceRange {
        let current = (range[bound] ?? (bound == .lower ? lowest : highest)).approximation / step.approximation
        // A bound on a step may differ slightly from it in binary floating point.
        let nearest = current.rounded()
        let start = abs(current - nearest) < 0.000_001 ? nearest : current.rounded(steps > 0 ? .down : .up)
        return self.range(range, moving: bound, toStep: start + Double(steps))
    }

    /// The range with a bound moved to the end of the scale, or as near to it as the other bound allows.
    public func range(_ range: PriceRange, movingToEnd bound: PriceBound, upwards isUpwards: Bool) -> PriceRange {
        self.range(range, moving: bound, to: isUpwards ? 1 : 0)
    }

    private func range(_ range: PriceRange, moving bound: PriceBound, toStep number: Double) -> PriceRange {
        // Double represents integers up to about this value exactly.
        guard let steps = Int64(exactly: min(max(number, -9e15), 9e15)) else { return range }
        let (significand, overflow) = steps.multipliedReportingOverflow(by: step.significand)
        guard !overflow else { return range }
        let amount = DecimalNumber(significand: significand, scale: step.scale)
        // The bounds never cross.
        let limited = bound == .lower ? min(amount, range.upper ?? highest) : max(amount, range.lower ?? lowest)
        let isEnd = bound == .lower ? limited <= lowest : limited >= highest
        return setting(bound, of: range, to: isEnd ? nil : limited.normalized)
    }

    /// - Parameter amount: nil to remove the bound.
    func setting(_ bound: PriceBound, of range: PriceRange, to amount: DecimalNumber?) -> PriceRange {
        var next = range
        next[bound] = amount
        return next
    }
}

/// One end of a price range.
public enum PriceBound: Hashable, Sendable, CaseIterable {
    case lower, upper
}

/// A price range, including both bounds.
public struct PriceRange: Hashable, Sendable {
    /// nil for no bound.
    public var lower: DecimalNumber?
    public var upper: DecimalNumber?

    public init(lower: DecimalNumber? = nil, upper: DecimalNumber? = nil) {
        self.lower = lower
        self.upper = upper
    }

    public subscript(bound: PriceBound) -> DecimalNumber? {
        get { bound == .lower ? lower : upper }
        set { if bound == .lower { lower = newValue } else { upper = newValue } }
    }
}
