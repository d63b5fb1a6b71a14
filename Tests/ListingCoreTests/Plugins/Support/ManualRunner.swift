@testable import ListingCore

/// Keeps work back until a test has it done.
@MainActor final class ManualRunner: BackgroundRunner {
    private var steps: [() -> Void] = []

    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value, finish: @escaping @MainActor @Sendable (Value) -> Void) {
        steps.append { finish(work()) }
    }

    /// Pieces of work that nobody has done.
    var count: Int { steps.count }

    /// Does the oldest one.
    func step() { if !steps.isEmpty { steps.removeFirst()() } }

    /// Does all, and what comes of it.
    func finish() { while !steps.isEmpty { step() } }
}
