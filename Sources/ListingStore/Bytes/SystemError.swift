import Glibc

enum SystemError {
    /// What the system says of an error's number.
    static func message(_ code: Int32) -> String {
        // Sound: strerror returns a terminated text, copied before anything else can call it on this thread.
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
