/// Recognizes compressed files by their first bytes, and lists the texts in them.
enum Unpacking {
    /// The readable entries of a file: the file itself, or its members. Archives inside archives are not opened.
    ///
    /// - Parameters:
    ///   - file: the file to examine; only `reopen` may retain it.
    ///   - reopen: opens the file again when an entry is read, so that a folder of thousands does not keep them all open.
    /// - Returns: one or more entries, and the defect of the archive as a whole.
    /// - Throws: ``ImportError`` if there is nothing to read, or the file cannot be read.
    static func entries(
        of file: InputFile, limit: UnpackingLimit = UnpackingLimit(), reopen: @escaping @Sendable () throws -> InputFile
    ) throws(ImportError) -> (entries: [InputEntry], flaw: String?) {
        let head = try file.bytes(0..<min(4, file.size))
        if head.starts(with: GzipFile.magic) {
            return ([InputEntry(path: file.path, size: file.size) { GzipFile(try reopen(), limit: limit) }], nil)
        }
        guard ZipArchive.magics.contains(where: { head.starts(with: $0) }) else {
            return ([InputEntry(path: file.path, size: file.size) { try reopen() }], nil)
        }
        let archive = try ZipArchive(file)
        if let kind = archive.documentKind { throw .notText(path: file.path, kind: kind) }
        let entries = archive.members.map { entry in
            InputEntry(path: file.path + "/" + entry.name, size: max(1, min(entry.packedSize, file.size))) {
                try ZipMember(entry, of: try reopen(), limit: limit)
            }
        }
        guard !entries.isEmpty else {
            throw archive.flaw.map { .damaged(path: file.path, reason: $0) } ?? .noFiles(path: file.path)
        }
        return (entries, archive.flaw)
    }
}

/// A text that may be in a file, opened only when it is read, because each may turn out to be unreadable.
struct InputEntry: Sendable {
    let path: String
    /// The size on the disk, in bytes, at least 1; compressed if the file is.
    let size: Int
    let open: @Sendable () throws -> any ByteSource
}
