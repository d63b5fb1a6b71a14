import Foundation
import ListingStore

package enum Console {
    /// Lets SIGPIPE end the program silently when the reader of its output closes the pipe, as other commands do. Some shells and services
    /// start programs with the signal ignored, so that they would report an error instead.
    static func endsQuietlyWithItsReader() { signal(SIGPIPE, SIG_DFL) }

    /// Prints a message to stderr, prefixed with the program's name.
    ///
    /// Quotation marks become those of ASCII, as in the messages of other commands. Control characters, which a file name may have, become
    /// visible.
    package static func error(_ message: String, program: String = "listing-viewer") {
        // There is no other place to report that stderr is closed.
        try? FileHandle.standardError.write(contentsOf: Data((text(of: message, program: program) + "\n").utf8))
    }

    /// A message as ``error(_:program:)`` prints it, without the line break at its end.
    static func text(of message: String, program: String = "listing-viewer") -> String {
        let message = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withVisibleControls }
            .joined(separator: "\n")
        return "\(program): \(message.withPlainQuotes)"
    }
}

extension String {
    /// The text with single quotes and apostrophes of ASCII in place of typographic ones.
    var withPlainQuotes: String {
        String(map { "“”„‟‘’‚‛".contains($0) ? "'" : $0 })
    }
}
