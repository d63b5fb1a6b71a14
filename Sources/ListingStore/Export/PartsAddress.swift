/// The address of a file with images in it: its path, or that of its archive followed by `!/` and the name in the archive.
struct PartsAddress: Equatable, Sendable {
    /// The path of the file on the disk.
    let path: String
    /// The name in the file if that is an archive.
    let member: String?

    /// - Returns: nil if no part of the address leads to a file.
    init?(_ text: String) {
        // The first file counts, because names may have the mark, too.
        for mark in text.ranges(of: "!/") {
            let path = String(text[..<mark.lowerBound])
            guard SheetAddress.isFile(path) else { continue }
            (self.path, member) = (path, String(text[mark.upperBound...]))
            return
        }
        guard SheetAddress.isFile(text) else { return nil }
        (path, member) = (text, nil)
    }

    /// Opens the file. One that is compressed or in an archive is copied.
    ///
    /// - Throws: ``ImportError`` if it can't be read, or isn't a spreadsheet that has pictures in it.
    func open() throws -> any PicturePackage {
        let file = try InputFile(path: path)
        if member == nil, let package = try SpreadsheetKinds.pictures(in: file) { return package }
        let name = member.map { path + "/" + $0 } ?? path
        let entries = try Unpacking.entries(of: file, limit: UnpackingLimit(), reopen: { file }).entries
        guard let entry = entries.first(where: { $0.path == name }),
            let package = try SpreadsheetKinds.pictures(in: Spool().copy(of: entry.open()))
        else { throw ImportError.notFound(path: name) }
        return package
    }
}
