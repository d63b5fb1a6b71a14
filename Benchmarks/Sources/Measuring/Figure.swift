import Foundation

/// One line of the table: our figure, that of a reference measured beside it, and what we aim for.
struct Measurement: Codable {
    let name: String
    let unit: String
    let value: Double
    let reference: String
    let referenceValue: Double
    /// How many times the reference needs what we need; nil where we need nothing.
    let ratio: Double?
    /// The least ratio that satisfies.
    let aim: Double
    let met: Bool

    init(_ name: String, unit: String = "ms", value: Double, reference: String, referenceValue: Double, aim: Double) {
        self.name = name
        self.unit = unit
        self.value = value
        self.reference = reference
        self.referenceValue = referenceValue
        self.aim = aim
        ratio = value > 0 ? referenceValue / value : nil
        met = referenceValue >= value * aim
    }

    enum CodingKeys: String, CodingKey {
        case name, unit, value, reference, ratio, aim, met
        case referenceValue = "reference_value"
    }
}

/// The median of several runs, in milliseconds; the first run warms up and does not count.
func median(runs: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    body()
    let times = (0..<runs).map { _ in clock.measure(body) / .milliseconds(1) }.sorted()
    return times[times.count / 2]
}

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}

/// The same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
