import Glibc

/// An error of a system call.
struct SystemError: Error, Equatable {
    /// The value of `errno`.
    let code: Int32

    var message: String { Self.message(code) }

    /// The system's message for an error number.
    static func message(_ code: Int32) -> String {
        // Sound: strerror returns a NUL-terminated string, which is copied before another call on this thread can change it.
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
