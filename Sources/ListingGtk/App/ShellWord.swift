/// A word of a command that a user can copy into a shell.
enum ShellWord {
    /// Returns the text unchanged if no shell would change it, and in single quotes otherwise.
    static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy { plain.contains($0) || $0.value > 0x9F }
        return isPlain ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:@%".unicodeScalars)
}
