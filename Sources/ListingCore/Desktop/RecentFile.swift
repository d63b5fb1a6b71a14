/// A file or folder that the user opened lately, as the desktop remembers it.
public struct RecentFile: Hashable, Sendable {
    /// The absolute path.
    public let path: String
    /// The name without the folder.
    public let name: String
    /// The time when it was last opened, in seconds since 1970.
    public let visited: Int
    /// The part of a second after that, which orders files that are opened together.
    public let microsecond: Int

    public init(path: String, name: String? = nil, visited: Int, microsecond: Int = 0) {
        self.microsecond = microsecond
        self.path = path
        self.name = name ?? FileName.shown(path)
        self.visited = visited
    }
}

extension RecentFile {
    /// The names of folders in which archive managers put a file that is opened in an archive; each name goes on with random characters.
    private static let foldersOfArchives = [".fr-", "ark-", "xa-"]

    /// Returns true if the path can be opened again later. Standard input, a pipe of a shell, and a copy that an archive manager deletes
    /// can't.
    ///
    /// - Parameter path: an absolute path, or `-`.
    public static func isKept(_ path: String) -> Bool {
        guard path.hasPrefix("/"), !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else { return false }
        return !path.split(separator: "/").dropLast().contains { folder in
            foldersOfArchives.contains { folder.lowercased().hasPrefix($0) }
        }
    }

    /// The most characters of a name in a menu.
    private static let nameLimit = 80

    /// The name of the file in a menu, with the folder if another file of the menu has the same name.
    public func label(among files: [RecentFile]) -> String {
        let name = name.shortened(to: Self.nameLimit)
        guard files.contains(where: { $0.name == self.name && $0.path != path }) else { return name }
        let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? "/"
        return tr("{file} in {folder}", ["file": name, "folder": folder.shortened(to: Self.nameLimit)])
    }

    /// Returns the files that were opened last, each path once, latest first.
    public static func latest(_ files: some Sequence<RecentFile>, limit: Int) -> [RecentFile] {
        var known: Set<String> = []
        let sorted = files.sorted { ($0.visited, $0.microsecond, $1.path) > ($1.visited, $1.microsecond, $0.path) }
        return Array(sorted.filter { known.insert($0.path).inserted }.prefix(limit))
    }
}
