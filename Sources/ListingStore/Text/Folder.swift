import Glibc

/// The folder a file is in, for the paths of pictures that stand in the file relative to it.
enum Folder {
    /// - Returns: an absolute path without a slash at its end; the root is the empty text.
    static func absolute(of path: String) -> String {
        let absolute = path.hasPrefix("/") ? path : workingDirectory + "/" + path
        return absolute.lastIndex(of: "/").map { normalized(String(absolute[..<$0])) } ?? ""
    }

    /// Takes out `.` and `..`, so that one picture has one path.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.map { "/" + $0 }.joined()
    }

    /// The path of a picture, without `.` and `..`. The root, which is none, stays a path: no text at all would be no picture.
    static func picture(_ path: String) -> String {
        let path = normalized(path)
        return path.isEmpty ? "/" : path
    }

    private static var workingDirectory: String {
        guard let path = getcwd(nil, 0) else { return "" }
        // Sound: getcwd allocated a terminated text for us, which is copied and then freed once.
        defer { free(path) }
        return String(cString: path)
    }
}
