import Foundation

enum Console {
    /// A line on stderr, with the program's name before it.
    static func error(_ message: String) {
        FileHandle.standardError.write(Data("listing-viewer: \(message)\n".utf8))
    }
}
