import ListingCore

/// Recognizes compressed files by their first bytes, and lists the files in them.
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
    ) throws(ImportError) -> (entries: [InputEntry], defect: ProblemCause?) {
        let single = { (open: @escaping @Sendable () throws -> any ByteSource) in
            ([InputEntry(path: file.path, size: file.size, open: open)], ProblemCause?.none)
        }
        switch Packing(prefix: try file.bytes(0..<min(Packing.prefixSize, file.size))) {
        case nil: return single { try reopen() }
        case .zip: return try zipMembers(of: file, limit: limit, reopen: reopen)
        case .sevenZip:
            guard SevenZipHeader.isWhole(try file.bytes(0..<min(SevenZipHeader.size, file.size)), fileSize: file.size) else {
                throw .damaged(path: file.path, ProblemCause(.archiveEndsEarly, .number(file.size)))
            }
            return try members(of: file, .sevenZip, limit: limit, reopen: reopen)
        case .tar: return try members(of: file, .tar(nil), limit: limit, reopen: reopen)
        case .stream(let packing):
            if isTar(file, packing) { return try members(of: file, .tar(packing), limit: limit, reopen: reopen) }
            if packing == .gzip { return single { GzipFile(try reopen(), limit: limit) } }
            return single { PackedFile(try reopen(), packing, limit: limit) }
        }
    }

    /// True if a compressed file is a tar archive. Defects of the file are reported when it is read.
    private static func isTar(_ file: InputFile, _ packing: StreamPacking) -> Bool {
        let source: any ByteSource = packing == .gzip ? GzipFile(file) : PackedFile(file, packing)
        return (try? source.makeCursor().read(atMost: TarHeader.size)).map(TarHeader.begins) ?? false
    }

    private static func members(
        of file: InputFile, _ form: ArchiveForm, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws(ImportError) -> (entries: [InputEntry], defect: ProblemCause?) {
        let archive = try ArchiveFile(file, form, limit: limit, reopen: reopen)
        let entries = archive.entries.map { entry in
            InputEntry(path: file.path + "/" + entry.name, size: archive.share(of: entry)) { try archive.member(entry) }
        }
        guard !entries.isEmpty else { throw .noFiles(path: file.path) }
        return (entries, archive.defect)
    }

    private static func zipMembers(
        of file: InputFile, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws(ImportError) -> (entries: [InputEntry], defect: ProblemCause?) {
        let archive = try ZipArchive(file)
        if let kind = archive.documentKind { throw .notText(path: file.path, kind: kind) }
        let members = archive.members
        let unpacked = members.reduce(0) { $0.addingReportingOverflow($1.size).overflow ? .max : $0 + $1.size }
        if limit.isExceeded(unpacked: unpacked, packed: file.size) {
            throw .unpacksToTooMuch(path: file.path, packed: file.size, unpacked: unpacked)
        }
        let entries = members.map { entry in
            InputEntry(path: file.path + "/" + entry.name, size: max(1, min(entry.packedSize, file.size))) {
                try ZipMember(entry, of: try reopen(), limit: limit)
            }
        }
        guard !entries.isEmpty else {
            throw archive.defect.map { .damaged(path: file.path, $0) } ?? .noFiles(path: file.path)
        }
        return (entries, archive.defect)
    }
}

/// Text that may be in a file, opened only when it is read, because each may turn out to be unreadable.
struct InputEntry: Sendable {
    let path: String
    /// The size on the disk, in bytes, at least 1; compressed if the file is.
    let size: Int
    let open: @Sendable () throws -> any ByteSource
}
