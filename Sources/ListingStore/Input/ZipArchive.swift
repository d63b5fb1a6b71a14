import ListingCore

/// The members of a ZIP archive, as listed in the directory at its end (PKWARE's APPNOTE.TXT, sections 4.3.12 to 4.3.16).
///
/// In a truncated archive without a directory, the members are searched one by one from the start.
struct ZipArchive: Sendable {
    static let magics: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]]
    /// Maximum size of the directory in bytes. A larger one is refused, because no catalog has hundreds of thousands of members.
    static let maxDirectoryBytes = 64 * 1024 * 1024

    let file: InputFile
    let entries: [ZipEntry]
    /// The defect of the archive as a whole; nil if none.
    let defect: ProblemCause?

    /// - Throws: ``ImportError/damaged(path:reason:)`` if the directory is unreadable or members overlap; ``ImportError`` if
    ///   reading the file fails.
    init(_ file: InputFile) throws(ImportError) {
        self.file = file
        if let directory = try Self.directory(of: file) {
            entries = try Self.entries(of: file, in: directory)
            defect = nil
        } else {
            entries = try Self.entriesFoundOneByOne(in: file)
            defect = ProblemCause(.archiveDirectoryMissing)
        }
        try Self.refuseOverlaps(entries, path: file.path)
    }

    /// The members that may contain text: no folders, and no hidden files.
    var members: [ZipEntry] { entries.filter { !$0.isFolder && !$0.isHidden } }

    /// True if the archive has one of the lists of parts that spreadsheets and other documents of Microsoft Office have.
    var mayBeWorkbook: Bool { entries.contains { ["[content_types].xml", "_rels/.rels"].contains(MemberName.part($0.name)) } }

    /// True if the archive has the parts that documents of OpenDocument have.
    var mayBeOpenDocument: Bool { Set(entries.map(\.name)).isSuperset(of: ["mimetype", "content.xml"]) }

    /// The kind of document that the archive is, with its article; nil if none. Spreadsheets and books are ZIP archives, too.
    var documentKind: ProblemTerm? {
        let names = Set(entries.map(\.name))
        if names.contains("xl/workbook.xml") { return .excel }
        if names.contains("[Content_Types].xml") { return .officeDocument }
        if names.contains("mimetype"), names.contains("META-INF/manifest.xml") {
            return .openDocument
        }
        return nil
    }

    private static let endSize = 22
    private static let maxCommentLength = 0xFFFF

    /// - Returns: the byte range of the directory in the file; nil if none is found.
    private static func directory(of file: InputFile) throws(ImportError) -> Range<Int>? {
        let start = max(0, file.size - endSize - maxCommentLength)
        let tail = try file.bytes(start..<file.size)
        var position = tail.count - endSize
        while position >= 0 {
            if tail[position] == 0x50, tail.uint32(position) == 0x0605_4B50, let comment = tail.uint16(position + 20),
                position + endSize + comment <= tail.count, let size = tail.uint32(position + 12), let offset = tail.uint32(position + 16)
            {
                let isLarge = offset == 0xFFFF_FFFF || size == 0xFFFF_FFFF || tail.uint16(position + 10) == 0xFFFF
                let large = isLarge ? try largeDirectory(of: file, endingAt: start + position) : nil
                let range = large ?? (offset, size)
                guard range.size <= file.size, range.offset <= file.size - range.size else { return nil }
                return range.offset..<range.offset + range.size
            }
            position -= 1
        }
        return nil
    }

    /// The directory's location in archives beyond 4 GiB or 65,535 members (zip64); nil if there is no such record.
    private static func largeDirectory(of file: InputFile, endingAt end: Int) throws(ImportError) -> (offset: Int, size: Int)? {
        guard end >= 20 else { return nil }
        let locator = try file.bytes(end - 20..<end)
        guard locator.uint32(0) == 0x0706_4B50, let start = locator.uint64(8), start <= file.size - 56 else { return nil }
        let record = try file.bytes(start..<start + 56)
        guard record.uint32(0) == 0x0606_4B50, let size = record.uint64(40), let offset = record.uint64(48) else { return nil }
        return (offset, size)
    }

    private static func entries(of file: InputFile, in directory: Range<Int>) throws(ImportError) -> [ZipEntry] {
        guard directory.count <= maxDirectoryBytes else {
            throw .damaged(path: file.path, ProblemCause(.archiveOverSize, .number(maxDirectoryBytes / 1_048_576)))
        }
        let bytes = try file.bytes(directory)
        var entries: [ZipEntry] = []
        var position = 0
        while position + ZipEntry.centralSize <= bytes.count {
            guard let entry = ZipEntry(central: bytes, at: position), let name = bytes.uint16(position + 28),
                let extra = bytes.uint16(position + 30), let comment = bytes.uint16(position + 32)
            else { throw .damaged(path: file.path, ProblemCause(.archiveDirectoryDamaged, .number(entries.count))) }
            entries.append(entry)
            position += ZipEntry.centralSize + name + extra + comment
        }
        return entries
    }

    /// The members as their own headers describe them. A member of unknown size is the last, because its end is known only after
    /// decompression.
    private static func entriesFoundOneByOne(in file: InputFile) throws(ImportError) -> [ZipEntry] {
        var entries: [ZipEntry] = []
        var position = 0
        while position < file.size {
            let fixed = try file.bytes(position..<min(file.size, position + ZipEntry.localSize))
            guard let name = fixed.uint16(26), let extra = fixed.uint16(28) else { break }
            let length = ZipEntry.localSize + name + extra
            guard var entry = ZipEntry(local: try file.bytes(position..<position + length), at: position) else { break }
            // Clamped, because the field may be wrong.
            entry.packedSize = min(entry.packedSize, max(0, file.size - position - length))
            if entry.isOpenEnded { entry.packedSize = max(0, file.size - position - length) }
            entries.append(entry)
            position += length + entry.packedSize
        }
        return entries
    }

    /// Refuses members that share their bytes: such archives expand a few kilobytes to terabytes, although each member is small.
    private static func refuseOverlaps(_ entries: [ZipEntry], path: String) throws(ImportError) {
        var end = 0
        for entry in entries.sorted(by: { $0.offset < $1.offset }) {
            guard entry.offset >= end else {
                throw .damaged(path: path, ProblemCause(.archiveEntriesOverlap))
            }
            let (sum, isTooLarge) = entry.offset.addingReportingOverflow(entry.packedSize)
            end = isTooLarge ? .max : sum
        }
    }
}
