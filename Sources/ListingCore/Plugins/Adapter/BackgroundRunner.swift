/// Does work off the main thread and hands over what comes of it: a task in the app, a test's own hand in the tests.
@MainActor
protocol BackgroundRunner: AnyObject {
    /// - Parameter finish: called once, later, and never before this returns.
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
