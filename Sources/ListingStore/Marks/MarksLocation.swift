import Glibc
import ListingCore

/// The location of the marks, and file operations besides SQLite's own. All paths are absolute.
enum MarksLocation {
    /// The path `$XDG_DATA_HOME/listing-viewer/marks.sqlite`, or below `~/.local/share` if that is not set.
    ///
    /// By the XDG Base Directory Specification, a relative path counts as none.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    static func standard(in environment: [String: String]) -> String? { UserFolder.data(in: environment).map { $0 + "/marks.sqlite" } }

    /// Makes the folder of a file, and its missing parents, accessible only to the user. Existing folders keep their permissions.
    static func makeFolder(of path: String) throws(MarksError) {
        if let code = UserFolder.make(for: path) { throw problem(path, code) }
    }

    /// Runs `body` under a lock on the file, so that of two processes that find it damaged, the second does not put aside what the first
    /// has just created.
    ///
    /// - Parameter patience: the maximum time to wait for another process, in seconds.
    /// - Throws: the error of `body`, or ``MarksError`` if the lock is not obtained.
    static func locked<Result>(
        _ path: String, patience: Double, _ body: () throws(MarksError) -> Result
    ) throws(MarksError) -> Result {
        let result: Swift.Result<Result, MarksError>
        do throws(FileLock.Failure) {
            result = try FileLock.hold(path + ".lock", patience: patience) {
                do throws(MarksError) { return .success(try body()) } catch { return .failure(error) }
            }
        } catch {
            switch error {
            case .busy: throw .busy(path: path)
            case .system(let code): throw problem(path, code)
            }
        }
        return try result.get()
    }

    /// Renames a damaged database, and the files that SQLite has written next to it, to the first free `….corrupt-1`, `….corrupt-2` …
    ///
    /// - Returns: the new path.
    static func putAside(_ path: String) throws(MarksError) -> String {
        var number = 1
        while access("\(path).corrupt-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).corrupt-\(number)"
        guard rename(path, aside) == 0 else { throw .unreadable(path: path, reason: SystemError.message(errno)) }
        // Missing files are ignored, because there is nothing to keep then.
        for suffix in ["-wal", "-shm"] { _ = rename(path + suffix, aside + suffix) }
        return aside
    }

    private static func problem(_ path: String, _ code: Int32 = errno) -> MarksError {
        code == ENOSPC || code == EDQUOT ? .diskFull(path: path) : .notWritable(path: path, reason: SystemError.message(code))
    }
}

extension CatalogID {
    /// The identity of a file: its absolute path with all symbolic links resolved, or the given path if there is no such file.
    ///
    /// A sheet, or a file in an archive, has the identity of the file on the disk, followed by its own name.
    public init(file path: String) { self.init(Self.resolved(path) ?? Self.resolvedPart(path) ?? path) }

    /// nil if there is no such file.
    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        // Sound: realpath returns a NUL-terminated string that the caller has to free.
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// - Returns: nil if no beginning of the path leads to a regular file.
    private static func resolvedPart(_ path: String) -> String? {
        var end = path.endIndex
        while let slash = path[..<end].lastIndex(of: "/"), slash > path.startIndex {
            var status = stat()
            if stat(String(path[..<slash]), &status) == 0 {
                guard status.st_mode & S_IFMT == S_IFREG else { return nil }
                return resolved(String(path[..<slash])).map { $0 + path[slash...] }
            }
            end = slash
        }
        return nil
    }

    /// The identity of several files as one catalog, independent of the paths that name them. Another order is another catalog, because
    /// the order distinguishes listings of the same key.
    public init(files paths: [String]) { self.init(paths.map { CatalogID(file: $0).text }.joined(separator: "\n")) }
}
