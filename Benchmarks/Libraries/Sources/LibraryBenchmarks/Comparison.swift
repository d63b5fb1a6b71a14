/// Compares one of the project's own components with a library in the same process, in turns.
struct Comparison {
    let name: String
    let ours: () throws -> Void
    let theirs: () throws -> Void

    /// Measures both sides in turns after a warm-up, and prints the medians, the median ratio and its range.
    func run(turns: Int = 9) throws {
        try ours()
        try theirs()
        var (own, other): ([Double], [Double]) = ([], [])
        for turn in 0..<turns {
            // The order changes, because the second of two may find warmer caches.
            if turn.isMultiple(of: 2) {
                own.append(try Self.milliseconds(ours))
                other.append(try Self.milliseconds(theirs))
            } else {
                other.append(try Self.milliseconds(theirs))
                own.append(try Self.milliseconds(ours))
            }
        }
        let ratios = zip(other, own).map { $0 / $1 }.sorted()
        print(
            "\(name): ours \(Self.text(own.median)) ms, theirs \(Self.text(other.median)) ms, "
                + "theirs/ours \(Self.text(ratios.median)) (\(Self.text(ratios[0])) to \(Self.text(ratios[turns - 1])))")
    }

    private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(body) / .milliseconds(1)
    }

    private static func text(_ number: Double) -> String {
        let scaled = (number * 1_000).rounded() / 1_000
        return "\(scaled)"
    }
}

extension [Double] {
    var median: Double { sorted()[count / 2] }
}

/// Prevents the optimizer from dropping work whose result is unused.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

/// An error with the reason why nothing can be measured.
struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
