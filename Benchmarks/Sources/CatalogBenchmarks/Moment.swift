import Synchronization

/// The first moment of several that other threads report.
final class Moment: Sendable {
    private let first = Mutex<ContinuousClock.Instant?>(nil)

    var value: ContinuousClock.Instant? { first.withLock { $0 } }

    func set(_ moment: ContinuousClock.Instant) { first.withLock { $0 = $0 ?? moment } }
}
