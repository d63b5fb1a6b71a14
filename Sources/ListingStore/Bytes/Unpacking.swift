/// Tells packed files by their first bytes, and finds the texts in them.
enum Unpacking {
    /// What can be read of a file: itself, or what was packed into it. Archives in archives stay packed.
    ///
    /// - Parameters:
    ///   - file: looked at, and kept only by `reopen`.
    ///   - reopen: gives the file again when a part's turn comes, so that a folder of thousands does not keep them all open.
    /// - Returns: one part or several; and what is wrong with the archive as a whole.
    static func parts(
        of file: InputFile, limit: UnpackingLimit = UnpackingLimit(), reopen: @escaping @Sendable () throws -> InputFile
    ) throws(CatalogueError) -> (parts: [InputPart], flaw: String?) {
        let head = try file.bytes(0..<min(4, file.size))
        if head.starts(with: GzipFile.magic) {
            return ([InputPart(path: file.path, size: file.size) { GzipFile(try reopen(), limit: limit) }], nil)
        }
        guard ZipArchive.magics.contains(where: { head.starts(with: $0) }) else {
            return ([InputPart(path: file.path, size: file.size) { try reopen() }], nil)
        }
        let archive = try ZipArchive(file)
        if let kind = archive.documentKind { throw .notText(path: file.path, kind: kind) }
        let parts = archive.members.map { entry in
            InputPart(path: file.path + "/" + entry.name, size: max(1, min(entry.packedSize, file.size))) {
                try ZipMember(entry, of: try reopen(), limit: limit)
            }
        }
        guard !parts.isEmpty else {
            throw archive.flaw.map { .damaged(path: file.path, reason: $0) } ?? .noFiles(path: file.path)
        }
        return (parts, archive.flaw)
    }
}

/// A text that may be in a file: opened when its turn comes, as each could turn out to be unreadable.
struct InputPart: Sendable {
    let path: String
    /// Bytes on the disk, packed as they are; at least 1.
    let size: Int
    let open: @Sendable () throws -> any ByteSource
}
