import Foundation

package enum Console {
    /// Lets SIGPIPE end the program silently when the reader of its output closes the pipe, as other commands do. Some shells and services
    /// start programs with the signal ignored, so that they would report an error instead.
    static func endsQuietlyWithItsReader() { signal(SIGPIPE, SIG_DFL) }

    /// Prints a line to stderr, prefixed with the program's name.
    package static func error(_ message: String) {
        FileHandle.standardError.write(Data("listing-viewer: \(message)\n".utf8))
    }
}
