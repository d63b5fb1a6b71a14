import Dispatch
import Glibc

/// Runs one piece of work on a new thread, which inherits the priority of the thread that starts it.
enum DetachedThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Returns: false if no thread can be started; nothing is run then.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let argument = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        guard pthread_create(&thread, nil, Self.begin, argument.toOpaque()) == 0 else {
            argument.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        CPUAffinity.register()
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        CPUAffinity.unregister()
        return nil
    }
}
