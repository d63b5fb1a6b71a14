/// An exact decimal number: `significand × 10^-scale`.
///
/// Prices are kept as written, so that 12.70 stays 12.70 and no binary fraction ever rounds a cent away. Equality ignores the
/// scale: 12.7 == 12.70.
public struct DecimalNumber: Sendable {
    /// All digits as one integer, with the sign.
    public let significand: Int64
    /// Number of digits after the decimal point, 0 to 18.
    public let scale: Int

    public static let scaleRange = 0...18

    /// - Parameter scale: Clamped to ``scaleRange``.
    public init(significand: Int64, scale: Int = 0) {
        self.significand = significand
        self.scale = min(max(scale, Self.scaleRange.lowerBound), Self.scaleRange.upperBound)
    }

    /// Parses a plain decimal: an optional sign, digits, and at most one `.` with digits before or after it.
    ///
    /// Returns nil for anything else (grouping, currency signs, exponents), for more than 18 digits after the point, and for
    /// numbers whose digits together do not fit a ``significand``: 18 always do.
    public init?(plain text: some StringProtocol) {
        let text = String(text)
        self.init(plain: text.utf8Span.span)
    }

    /// Parses a plain decimal in UTF-8. Catalogs contain millions of them, and generic code over characters took longer than all
    /// else.
    public init?(plain bytes: Span<UInt8>) {
        var significand: Int64 = 0
        var scale = 0
        var digits = 0
        var seenPoint = false
        var negative = false
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "-") where index == 0: negative = true
            case UInt8(ascii: "+") where index == 0: break
            case UInt8(ascii: ".") where !seenPoint: seenPoint = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // Accumulated as a negative number, because the lowest Int64 has no positive counterpart.
                let (shifted, overflow) = significand.multipliedReportingOverflow(by: 10)
                let (sum, carry) = shifted.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
                guard !overflow, !carry else { return nil }
                significand = sum
                digits += 1
                if seenPoint { scale += 1 }
            default: return nil
            }
        }
        guard digits > 0, Self.scaleRange.contains(scale), negative || significand > .min else { return nil }
        self.init(significand: negative ? significand : -significand, scale: scale)
    }

    /// The same value without trailing zeros after the point: the canonical form of equal values.
    public var normalized: DecimalNumber {
        var significand = significand
        var scale = scale
        while scale > 0, significand % 10 == 0 {
            significand /= 10
            scale -= 1
        }
        return DecimalNumber(significand: significand, scale: scale)
    }

    /// The same value with at least `digits` digits after the point, or unchanged if that would not fit.
    public func padded(toScale digits: Int) -> DecimalNumber {
        var significand = significand
        var scale = scale
        while scale < min(digits, Self.scaleRange.upperBound) {
            let (shifted, overflow) = significand.multipliedReportingOverflow(by: 10)
            if overflow { return self }
            significand = shifted
            scale += 1
        }
        return DecimalNumber(significand: significand, scale: scale)
    }

    public var isZero: Bool { significand == 0 }
}

extension DecimalNumber: Hashable, Comparable {
    public static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
        let (a, b) = (left.normalized, right.normalized)
        return a.significand == b.significand && a.scale == b.scale
    }

    public func hash(into hasher: inout Hasher) {
        let value = normalized
        hasher.combine(value.significand)
        hasher.combine(value.scale)
    }

    public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        if left.scale == right.scale { return left.significand < right.significand }
        let power = { (scale: Int) in (0..<scale).reduce(Int64(1)) { value, _ in value * 10 } }
        let common = max(left.scale, right.scale)
        let a = left.significand.multipliedFullWidth(by: power(common - left.scale))
        let b = right.significand.multipliedFullWidth(by: power(common - right.scale))
        return a.high == b.high ? a.low < b.low : a.high < b.high
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// A plain decimal with exactly `scale` digits after the point, and no grouping.
    public var description: String {
        let digits = String(significand.magnitude)
        let sign = significand < 0 ? "-" : ""
        guard scale > 0 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
        let point = padded.index(padded.endIndex, offsetBy: -scale)
        return sign + padded[..<point] + "." + padded[point...]
    }
}
