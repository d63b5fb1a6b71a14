import Foundation

/// The standard error of the tests' process.
enum StandardError {
    /// Runs a body, and returns what the process has written to standard error meanwhile.
    static func text(of body: () throws -> Void) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let (saved, descriptor) = (dup(STDERR_FILENO), open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        dup2(descriptor, STDERR_FILENO)
        close(descriptor)
        defer {
            dup2(saved, STDERR_FILENO)
            close(saved)
        }
        try body()
        return try String(contentsOf: file, encoding: .utf8)
    }
}
