import ListingCore

/// A member of a ZIP archive, decompressed while it is read.
final class ZipMember: ByteSource {
    let path: String
    private let file: InputFile
    private let entry: ZipEntry
    /// The byte range of the member's data in the file.
    private let data: Range<Int>
    private let limit: UnpackingLimit
    private let note = EncodingDiagnostic()

    /// - Throws: ``ImportError/packedOtherwise(path:_:)`` if the member cannot be decompressed;
    ///   ``ImportError/damaged(path:reason:)`` if its header is not where the directory says.
    init(_ entry: ZipEntry, of file: InputFile, limit: UnpackingLimit = UnpackingLimit()) throws(ImportError) {
        path = file.path + "/" + entry.name
        if let obstacle = entry.obstacle { throw .packedOtherwise(path: path, obstacle) }
        guard entry.offset < file.size else { throw .damaged(path: path, ProblemCause(.archiveEntryMissing)) }
        let header = try file.bytes(entry.offset..<entry.offset + ZipEntry.localSize)
        guard header.uint32(0) == ZipEntry.localSignature, let name = header.uint16(26), let extra = header.uint16(28) else {
            throw .damaged(path: path, ProblemCause(.archiveEntryMissing))
        }
        let start = entry.offset + ZipEntry.localSize + name + extra
        data = start..<max(start, min(file.size, start.addingReportingOverflow(entry.packedSize).partialValue))
        self.file = file
        self.entry = entry
        self.limit = limit
    }

    var size: Int { max(1, data.count) }
    var defect: ProblemCause? { note.cause ?? file.defect }

    func makeCursor() -> any ByteCursor {
        ZipMemberCursor(packedCursor(), start: data.lowerBound, entry: entry, note: note)
    }

    /// A cursor over the member's bytes, which are not yet compared with what the archive says of them.
    private func packedCursor() -> any ByteCursor {
        if entry.method == 0 { return FileCursor(file, data) }
        guard let form = entry.form else { return InflatingCursor(file, data, wrapping: .none, path: path, limit: limit, note: note) }
        let prefix = form == .zipMember ? entry.ownHeader : []
        let reader = ArchiveReader(file, form, range: data, prefix: prefix)
        return PackedCursor(reader, path: path, start: data.lowerBound, limit: limit, note: note)
    }
}

/// One pass over a member, which verifies the size and the checksum at the end.
private final class ZipMemberCursor: ByteCursor {
    private let packed: any ByteCursor
    private let start: Int
    private let entry: ZipEntry
    private let note: EncodingDiagnostic
    private var check = CyclicRedundancyCheck()
    private var count = 0
    private var isFinished = false

    init(_ packed: any ByteCursor, start: Int, entry: ZipEntry, note: EncodingDiagnostic) {
        self.packed = packed
        self.start = start
        self.entry = entry
        self.note = note
    }

    var position: Int { packed.position - start }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        guard !isFinished, index < buffer.count else { return 0 }
        let read = try packed.read(into: &buffer, from: index)
        check.add(buffer, index..<index + read)
        count += read
        // Some packings make so much of a few bytes that only the size that the archive was judged by may come.
        if read == 0 || entry.form != nil && !entry.isOpenEnded && count > entry.size { finish() }
        return read
    }

    private func finish() {
        isFinished = true
        guard !entry.isOpenEnded else { return }
        if count < entry.size {
            note.report(ProblemCause(.archiveFileEndsEarly, .number(count), .number(Int(entry.size))))
        } else if count > entry.size || check.value != entry.check {
            note.report(ProblemCause(.archiveFileDamaged))
        }
    }
}
