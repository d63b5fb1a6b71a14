import ListingCore

/// The arithmetic that prices need: exact, or nil if the result does not fit.
extension DecimalNumber {
    var negated: DecimalNumber { DecimalNumber(significand: significand == .min ? .max : -significand, scale: scale) }

    func adding(_ other: DecimalNumber) -> DecimalNumber? {
        let common = max(scale, other.scale)
        let (a, b) = (padded(toScale: common), other.padded(toScale: common))
        guard a.scale == b.scale else { return nil }
        let (sum, overflow) = a.significand.addingReportingOverflow(b.significand)
        return overflow ? nil : DecimalNumber(significand: sum, scale: common)
    }

    /// The given percentage of the number; nil if the result does not fit.
    func percent(_ percent: DecimalNumber) -> DecimalNumber? {
        let (a, b) = (normalized, percent.normalized)
        let (product, overflow) = a.significand.multipliedReportingOverflow(by: b.significand)
        let scale = a.scale + b.scale + 2
        return overflow || !Self.scaleRange.contains(scale) ? nil : DecimalNumber(significand: product, scale: scale).normalized
    }
}
