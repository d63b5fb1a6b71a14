import Foundation

enum Console {
    /// Lets the program end without a word when whoever reads its output has seen enough, as other commands do. Some shells and
    /// services start their programs so that they would hear of an error instead.
    static func endsQuietlyWithItsReader() { signal(SIGPIPE, SIG_DFL) }

    /// A line on stderr, with the program's name before it.
    static func error(_ message: String) {
        FileHandle.standardError.write(Data("listing-viewer: \(message)\n".utf8))
    }
}
