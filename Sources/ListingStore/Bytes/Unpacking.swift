/// Tells packed files by their first bytes, and finds the texts in them.
enum Unpacking {
    /// A text that may be in a file: opened when its turn comes, as each could turn out to be unreadable.
    struct Part: Sendable {
        let path: String
        let open: @Sendable () throws -> any ByteSource
    }

    /// What can be read of a file: itself, or what was packed into it. Archives in archives stay packed.
    ///
    /// - Returns: one part or several; and what is wrong with the archive as a whole.
    static func parts(
        of file: InputFile, limit: UnpackingLimit = UnpackingLimit()
    ) throws(CatalogueError) -> (parts: [Part], flaw: String?) {
        let head = try file.bytes(0..<min(4, file.size))
        if head.starts(with: GzipFile.magic) {
            return ([Part(path: file.path) { GzipFile(file, limit: limit) }], nil)
        }
        guard ZipArchive.magics.contains(where: { head.starts(with: $0) }) else { return ([Part(path: file.path) { file }], nil) }
        let archive = try ZipArchive(file)
        if let kind = archive.documentKind { throw .notText(path: file.path, kind: kind) }
        let parts = archive.members.map { entry in
            Part(path: file.path + "/" + entry.name) { try ZipMember(entry, of: file, limit: limit) }
        }
        guard !parts.isEmpty else {
            throw archive.flaw.map { .damaged(path: file.path, reason: $0) } ?? .noFiles(path: file.path)
        }
        return (parts, archive.flaw)
    }
}
