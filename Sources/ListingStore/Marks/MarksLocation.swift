import Glibc
import ListingCore

/// Where marks live, and what is done there besides SQLite's own work. All paths are absolute.
enum MarksLocation {
    /// `$XDG_DATA_HOME/listing-viewer/marks.sqlite`, or below `~/.local/share` where that is not set.
    ///
    /// As the XDG Base Directory Specification has it, a relative path counts as none.
    ///
    /// - Returns: nil where the environment names neither a data folder nor a home.
    static func standard(in environment: [String: String]) -> String? { UserFolder.data(in: environment).map { $0 + "/marks.sqlite" } }

    /// Makes the folder of a file, and those above it, for the user only. One that is there keeps its permissions.
    static func makeFolder(of path: String) throws(MarksProblem) {
        if let code = UserFolder.make(for: path) { throw problem(path, code) }
    }

    /// Does something while no other program does it with the same file, so that two that find it damaged don't put aside what
    /// the first of them has begun anew.
    ///
    /// - Parameter patience: how long to wait for another program, in seconds.
    static func locked<Result>(
        _ path: String, patience: Double, _ body: () throws(MarksProblem) -> Result
    ) throws(MarksProblem) -> Result {
        let result: Swift.Result<Result, MarksProblem>
        do throws(FileLock.Failure) {
            result = try FileLock.hold(path + ".lock", patience: patience) {
                do throws(MarksProblem) { return .success(try body()) } catch { return .failure(error) }
            }
        } catch {
            switch error {
            case .busy: throw .busy(path: path)
            case .system(let code): throw problem(path, code)
            }
        }
        return try result.get()
    }

    /// Renames a damaged database, with what SQLite has written beside it, to the first free `….corrupt-1`, `….corrupt-2` …
    ///
    /// - Returns: the new path.
    static func putAside(_ path: String) throws(MarksProblem) -> String {
        var number = 1
        while access("\(path).corrupt-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).corrupt-\(number)"
        guard rename(path, aside) == 0 else { throw .unreadable(path: path, reason: SystemError.message(errno)) }
        // Where these are missing, there is nothing to keep.
        for suffix in ["-wal", "-shm"] { _ = rename(path + suffix, aside + suffix) }
        return aside
    }

    private static func problem(_ path: String, _ code: Int32 = errno) -> MarksProblem {
        code == ENOSPC || code == EDQUOT ? .diskFull(path: path) : .notWritable(path: path, reason: SystemError.message(code))
    }
}

extension CatalogueID {
    /// A file's identity: its absolute path with all symbolic links followed, or the path as given where there is no such file.
    public init(file path: String) {
        guard let resolved = realpath(path, nil) else {
            self.init(path)
            return
        }
        // Sound: realpath returns a terminated text that is the caller's to free.
        defer { free(resolved) }
        self.init(String(cString: resolved))
    }

    /// Several files as one catalogue: the same by whatever paths they are named. In another order it is another one, as listings
    /// of the same key are told apart by which comes first.
    public init(files paths: [String]) { self.init(paths.map { CatalogueID(file: $0).text }.joined(separator: "\n")) }
}
