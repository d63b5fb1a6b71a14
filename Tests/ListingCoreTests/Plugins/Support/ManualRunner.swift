@testable import ListingCore

/// A runner that holds work back until a test runs it.
@MainActor final class ManualRunner: BackgroundRunner {
    private var steps: [() -> Void] = []

    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value, finish: @escaping @MainActor @Sendable (Value) -> Void) {
        steps.append { finish(work()) }
    }

    /// The number of pending work items.
    var count: Int { steps.count }

    /// Runs the oldest work item.
    func step() { if !steps.isEmpty { steps.removeFirst()() } }

    /// Runs all work items, including those that result from them.
    func finish() { while !steps.isEmpty { step() } }
}
