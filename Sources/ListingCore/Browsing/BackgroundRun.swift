/// The state of work in the background of a page, such as a check of its listings.
public enum RunPhase<Result: Sendable>: Sendable {
    /// Nothing was asked for, or it can't begin yet.
    case idle
    /// The fraction of the work that is done, 0 to 1.
    case running(Double)
    case done(Result)
    /// The reason, in words.
    case failed(String)

    /// The fraction of the work that is done; 0 unless it runs.
    public var progress: Double { if case .running(let fraction) = self { fraction } else { 0 } }
    public var result: Result? { if case .done(let result) = self { result } else { nil } }
    public var failure: String? { if case .failed(let reason) = self { reason } else { nil } }
}

/// Runs work in the background of a page, such as a check of its listings. A new run ends the one before.
@MainActor
final class BackgroundRun<Result: Sendable> {
    private var task: Task<Void, Never>?
    /// Number of runs so far.
    private var number = 0
    private(set) var phase = RunPhase<Result>.idle

    /// Called when ``phase`` has changed, except by ``stop()`` and ``reset()``.
    var onChange: (() -> Void)?

    /// The least fraction that is worth showing.
    private static var step: Double { 0.01 }

    isolated deinit { task?.cancel() }

    /// Begins a run.
    ///
    /// - Parameter work: receives a closure to report its progress with, 0 to 1, which may be called on any thread.
    func start(_ work: @escaping @Sendable (_ report: @escaping @Sendable (Double) -> Void) async throws -> Result) {
        stop()
        number += 1
        set(.running(0))
        task = Task { [weak self, number] in
            do {
                let result = try await work { fraction in
                    Task { @MainActor in self?.show(fraction, of: number) }
                }
                if !Task.isCancelled { self?.set(.done(result)) }
            } catch is CancellationError {
                return
            } catch {
                if !Task.isCancelled { self?.fail(String(describing: error)) }
            }
        }
    }

    func fail(_ reason: String) { set(.failed(reason)) }

    /// Ends a run without a result.
    func stop() {
        task?.cancel()
        task = nil
        if case .running = phase { phase = .idle }
    }

    /// Drops the result, too.
    func reset() {
        stop()
        phase = .idle
    }

    private func set(_ phase: RunPhase<Result>) {
        self.phase = phase
        onChange?()
    }

    /// - Parameter number: the number of the run. An earlier one may still report.
    private func show(_ fraction: Double, of number: Int) {
        guard case .running(let shown) = phase, number == self.number, fraction - shown >= Self.step else { return }
        set(.running(fraction))
    }
}
