extension DecimalNumber {
    /// The value in binary floating point, for positions on screen.
    var approximation: Double { Double(significand) / Self.power(scale) }

    static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { value, _ in value * 10 } }
}
