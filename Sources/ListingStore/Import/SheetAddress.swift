import Glibc

/// The address of a sheet in a spreadsheet file: the path of the file, a slash and the name of the sheet. An asterisk in place of the name
/// stands for all sheets.
///
/// The file may be an archive. The name is then that of a file in it, such as `shop.zip/prices.xlsx`, or of one of its sheets, such as
/// `shop.zip/prices.xlsx/Retail`.
public struct SheetAddress: Equatable, Sendable {
    /// The part of a member of an archive that an address stands for.
    enum Part: Equatable {
        /// The member itself.
        case whole
        case sheet(String)
        case allSheets
    }

    /// The path of the spreadsheet file, or of the archive.
    public let file: String
    /// The name of the sheet, or of a member of the archive; nil for all sheets.
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

    /// The address as the user gave it.
    var path: String { file + "/" + (sheet ?? "*") }

    /// The part of a member that this address stands for; nil if it stands for something else.
    ///
    /// - Parameter member: the name in the archive; nil for a file that is compressed by itself.
    func part(ofMember member: String?) -> Part? {
        guard let sheet else { return .allSheets }
        guard let member else { return .sheet(sheet) }
        if sheet == member { return .whole }
        guard sheet.hasPrefix(member + "/") else { return nil }
        let name = String(sheet.dropFirst(member.count + 1))
        return name == "*" ? .allSheets : .sheet(name)
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
