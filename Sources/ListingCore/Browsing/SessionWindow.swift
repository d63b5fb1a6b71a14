/// A window of the last run of the program: its files, and how it was left.
public struct SessionWindow: Equatable, Sendable {
    /// Absolute paths, or the address of a shared catalog; at least one.
    public let files: [String]
    public let state: WindowState

    /// - Returns: nil if the files cannot be opened again: standard input and other pipes have no path.
    public init?(files: [String], state: WindowState) {
        guard !files.isEmpty, files.allSatisfy(Self.canBeOpenedAgain) else { return nil }
        self.files = files
        self.state = state
    }

    private static func canBeOpenedAgain(_ path: String) -> Bool {
        path.hasPrefix("postgresql://") || path.hasPrefix("postgres://")
            || path.hasPrefix("/") && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/")
    }
}
