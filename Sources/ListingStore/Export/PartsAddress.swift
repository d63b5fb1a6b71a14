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
    /// - Throws: ``ImportError`` if it can't be read, or isn't an archive of parts.
    func open() throws -> WorkbookPackage {
        let (file, limit) = (try InputFile(path: path), UnpackingLimit())
        if member == nil, Packing(prefix: try file.bytes(0..<min(Packing.prefixSize, file.size))) == .zip {
            return WorkbookPackage(try ZipArchive(file), limit: limit)
        }
        let name = member.map { path + "/" + $0 } ?? path
        guard let entry = try Unpacking.entries(of: file, limit: limit, reopen: { file }).entries.first(where: { $0.path == name }) else {
            throw ImportError.notFound(path: name)
        }
        return WorkbookPackage(try ZipArchive(Spool().copy(of: entry.open())), limit: limit)
    }
}
