import Glibc

/// The address of a sheet in a spreadsheet file: the path of the file, a slash and the name of the sheet, as for a file in an archive.
/// An asterisk in place of the name stands for all sheets.
public struct SheetAddress: Equatable, Sendable {
    /// The path of the spreadsheet file.
    public let file: String
    /// The name of the sheet; nil for all sheets.
    public let sheet: String?

    /// nil for the path of anything that exists, and if no part of the path is a file.
    public init?(_ path: String) {
        guard !Self.exists(path) else { return nil }
        var end = path.endIndex
        while let slash = path[..<end].lastIndex(of: "/"), slash > path.startIndex {
            let file = String(path[..<slash])
            if Self.isFile(file) {
                let name = String(path[path.index(after: slash)...])
                guard !name.isEmpty else { return nil }
                self.file = file
                sheet = name == "*" ? nil : name
                return
            }
            end = slash
        }
        return nil
    }

    /// The file that a path leads to: that of the sheet, or the path itself.
    public static func file(of path: String) -> String { SheetAddress(path)?.file ?? path }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
