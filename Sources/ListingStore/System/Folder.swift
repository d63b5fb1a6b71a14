import Glibc

/// The folder of a file, for pictures that the file names by relative paths.
enum Folder {
    /// - Returns: the absolute path of the file's folder, without a trailing slash; the root is the empty string.
    static func absolute(of path: String) -> String {
        let absolute = path.hasPrefix("/") ? path : workingDirectory + "/" + path
        return absolute.lastIndex(of: "/").map { normalized(String(absolute[..<$0])) } ?? ""
    }

    /// Resolves `.` and `..`, so that each picture has a single path.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.map { "/" + $0 }.joined()
    }

    /// The path of a picture, without `.` and `..`. The root, which is not a picture, stays "/", because an empty string would mean no
    /// picture.
    static func picture(_ path: String) -> String {
        let path = normalized(path)
        return path.isEmpty ? "/" : path
    }

    private static var workingDirectory: String {
        guard let path = getcwd(nil, 0) else { return "" }
        // Sound: getcwd allocated the NUL-terminated string, which is copied and then freed once.
        defer { free(path) }
        return String(cString: path)
    }
}
