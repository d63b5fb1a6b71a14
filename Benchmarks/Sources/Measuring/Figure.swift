/// A line of the table: our figure, that of a reference measured in the same run, and the aim.
public struct Figure: Codable, Sendable {
    /// The condition that meets the aim.
    public enum Aim: Sendable {
        /// The reference needs at least this many times what we need.
        case ratio(Double)
        /// We need at most this much, whatever the reference needs.
        case limit(Double)
        /// There is no aim; the reference is for comparison only.
        case none
    }

    public let name: String
    public let unit: String
    public let value: Double
    public let reference: String
    public let referenceValue: Double
    /// The reference's figure divided by ours; nil if ours is 0.
    public let ratio: Double?
    /// The minimum ratio, if the aim is a ratio.
    public let aim: Double?
    /// The maximum of our figure, if the aim is a limit.
    public let limit: Double?
    /// True if the aim is met; nil if there is none.
    public let met: Bool?

    public init(_ name: String, unit: String = "ms", value: Double, reference: String, referenceValue: Double, aim: Aim) {
        self.name = name
        self.unit = unit
        self.value = value
        self.reference = reference
        self.referenceValue = referenceValue
        ratio = value > 0 ? referenceValue / value : nil
        switch aim {
        case .ratio(let least): (self.aim, limit, met) = (least, nil, referenceValue >= value * least)
        case .limit(let most): (self.aim, limit, met) = (nil, most, value <= most)
        case .none: (self.aim, limit, met) = (nil, nil, nil)
        }
    }

    public init(_ name: String, unit: String = "ms", value: Double, reference: String, referenceValue: Double, aim: Double) {
        self.init(name, unit: unit, value: value, reference: reference, referenceValue: referenceValue, aim: .ratio(aim))
    }

    enum CodingKeys: String, CodingKey {
        case name, unit, value, reference, ratio, aim, limit, met
        case referenceValue = "reference_value"
    }
}

/// Returns the median of several runs in milliseconds. A warm-up run before them does not count.
public func median(runs: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    body()
    let times = (0..<runs).map { _ in clock.measure(body) / .milliseconds(1) }.sorted()
    return times[times.count / 2]
}

extension [Double] {
    /// Returns the smallest value that at least this fraction of the values does not exceed (the nearest rank); 0 if there are none.
    public func quantile(_ part: Double) -> Double {
        isEmpty ? 0 : sorted()[Swift.min(count, Swift.max(1, Int((Double(count) * part).rounded(.up)))) - 1]
    }
}

/// Prevents the optimizer from dropping work whose result is unused.
@inline(never)
public func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
