/// Runs work off the main thread and delivers its result: a task in the app, controlled manually in the tests.
@MainActor
protocol BackgroundRunner: AnyObject {
    /// - Parameter finish: Called once, later, and never before this method returns.
    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value, finish: @escaping @MainActor @Sendable (Value) -> Void)
}

final class DetachedRunner: BackgroundRunner {
    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value, finish: @escaping @MainActor @Sendable (Value) -> Void) {
        Task.detached(priority: .userInitiated) {
            let value = work()
            await finish(value)
        }
    }
}
