import ListingStore

/// Watches the open files, and the folders among them, for changes by other programs.
@MainActor
final class FilesWatch {
    /// Called some time after the last of several changes that follow each other, such as those of a program that writes a large file.
    var onChange: (() -> Void)?

    private var monitors: [FileMonitor] = []
    /// The number of changes so far.
    private var changes = 0

    /// Milliseconds without another change.
    private static let restTime = 1_000
    /// More files are not watched, because each takes resources of the system.
    private static let mostFiles = 64

    /// Watches other files.
    ///
    /// - Parameter paths: absolute paths. Those that can't be watched are omitted.
    func watch(_ paths: [String]) {
        monitors = paths.prefix(Self.mostFiles).compactMap { path in
            FileMonitor(path: SheetAddress.file(of: path)) { [weak self] in self?.changed() }
        }
    }

    /// Watches no files any more.
    func end() { monitors = [] }

    private func changed() {
        changes += 1
        MainLoop.after(milliseconds: Self.restTime) { [weak self, changes] in
            guard let self, changes == self.changes, !monitors.isEmpty else { return }
            onChange?()
        }
    }
}
