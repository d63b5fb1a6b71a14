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
    /// - Parameter report: reports the progress, 0 to 1. It may be called on any thread.
    typealias Work = @Sendable (_ report: @escaping @Sendable (Double) -> Void) async throws -> Result

    private var task: Task<Void, Never>?
    /// True while a page shows the result.
    private var isWanted = false
    /// Number of runs so far.
    private var number = 0
    private(set) var phase = RunPhase<Result>.idle

    /// Returns the work of a run that a page asks for; nil if it can't begin now.
    var work: () -> Work? = { nil }

    /// Called when ``phase`` has changed, except by ``stop()`` and ``reset()``.
    var onChange: (() -> Void)?

    /// The least fraction that is worth showing.
    private static var step: Double { 0.01 }

    isolated deinit { task?.cancel() }

    // MARK: For a page

    /// Begins a run for a page that opens, unless there was one.
    func open() {
        isWanted = true
        beginIfWanted()
    }

    /// Ends a run for a page that closes. A result stays.
    func close() {
        isWanted = false
        stop()
    }

    /// Begins a run now.
    func begin() { if let work = work() { start(work) } }

    /// Begins the run that could not begin when the page opened.
    func beginIfWanted() { if isWanted, case .idle = phase { begin() } }

    /// Drops the result, and begins another run if the page is open.
    func renew() {
        reset()
        onChange?()
        beginIfWanted()
    }

    // MARK: Runs

    func start(_ work: @escaping Work) {
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
