import Foundation
import ListingCore

/// The files that this program has opened lately, in the list that all programs of the desktop share.
@MainActor
package final class RecentFiles {
    private let manager: RecentManager?
    private var observers: [Int: () -> Void] = [:]
    private var observerCount = 0

    /// - Parameter manager: the desktop's list; nil to remember no files.
    package init(_ manager: RecentManager? = nil) {
        self.manager = manager
        manager?.onChange { [weak self] in self?.observers.values.forEach { $0() } }
    }

    /// The user's list.
    static func standard() -> RecentFiles { RecentFiles(RecentManager(name: AppInfo.untranslatedName, command: "listing-viewer %f")) }

    /// Returns the files that still exist, latest first.
    func list(limit: Int) -> [RecentFile] {
        var files: [RecentFile] = []
        for file in all {
            if files.count == limit { break }
            if FileManager.default.fileExists(atPath: file.path) { files.append(file) }
        }
        return files
    }

    private var all: [RecentFile] {
        let files = (manager?.entries ?? []).map { RecentFile(path: $0.path, visited: $0.visited, microsecond: $0.microsecond) }
        return RecentFile.latest(files, limit: .max)
    }

    /// Remembers a file as opened now, unless it can't be opened again later.
    ///
    /// - Parameter path: a path, which may be relative to the current folder; or `-`, which is ignored.
    func add(_ path: String) {
        guard path != "-" else { return }
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard let manager, RecentFile.isKept(path), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        // A named pipe has no content to open later.
        guard isFolder.boolValue || type == .typeRegular || type == .typeSymbolicLink else { return }
        manager.add(path)
    }

    func remove(_ path: String) { manager?.remove([path]) }

    /// Forgets all files that this program has opened.
    ///
    /// - Returns: the forgotten files, latest first, for ``restore(_:)``.
    func clear() -> [RecentFile] {
        let files = all
        manager?.remove(files.map(\.path))
        return files
    }

    /// Remembers forgotten files again, in the same order. The desktop's list gives each the present time.
    func restore(_ files: [RecentFile]) { for file in files.reversed() { add(file.path) } }

    /// Calls a handler whenever the list may have changed.
    ///
    /// - Returns: the number of the handler, for ``forget(observer:)``.
    @discardableResult
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Int {
        observerCount += 1
        observers[observerCount] = handler
        return observerCount
    }

    func forget(observer: Int) { observers[observer] = nil }
}
