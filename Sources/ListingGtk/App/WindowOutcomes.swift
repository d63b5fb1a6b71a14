/// The success of windows that were asked to open files, which decides on the exit code.
struct WindowOutcomes {
    private var asked = 0
    private var failed: Set<Int> = []
    private var successful: Set<Int> = []

    /// True if files were to be opened and no window has shown any.
    var haveAllFailed: Bool { asked > 0 && successful.isEmpty && failed.count == asked }

    /// True if every window has shown files or has failed.
    var areComplete: Bool { successful.union(failed).count == asked }

    /// Counts a window that opens files.
    ///
    /// - Returns: Its number.
    mutating func begin() -> Int {
        asked += 1
        return asked
    }

    /// - Parameter isRead: False if the window has nothing to show but the reason. A window that has shown files stays successful.
    mutating func end(_ number: Int, isRead: Bool) {
        if isRead { successful.insert(number) } else { failed.insert(number) }
    }
}
