import ListingCore
import Synchronization

/// A member of a tar or 7z archive, decompressed while it is read.
///
/// The beginning is kept in memory, because a file is looked at several times before it is read, and the archive can't be rewound.
final class ArchiveMember: ByteSource {
    /// Bytes of the beginning that are kept: what is looked at before the first listings are shown, and a little more.
    static let beginningSize = TextFile.sniffLimit + TextFile.defaultChunkSize

    let path: String
    let size: Int
    let entry: ArchiveEntry
    /// The file, which stays open as long as a member is.
    let file: InputFile
    private let archive: ArchiveFile
    private let limit: UnpackingLimit
    private let note = EncodingDiagnostic()
    private let beginning = Mutex(Beginning())

    private struct Beginning {
        var bytes: [UInt8] = []
        /// True if nothing comes after them.
        var isWhole = false
    }

    enum Kept {
        case bytes(Int)
        case end
        case nothing
    }

    /// - Parameters:
    ///   - path: the name of the member in messages.
    ///   - size: its share of the file in bytes.
    init(_ entry: ArchiveEntry, of archive: ArchiveFile, _ file: InputFile, path: String, size: Int, limit: UnpackingLimit) {
        (self.path, self.size, self.entry, self.archive, self.file, self.limit) = (path, size, entry, archive, file, limit)
    }

    deinit { archive.close(entry) }

    var defect: ProblemCause? { note.cause ?? file.defect }

    func makeCursor() -> any ByteCursor { ArchiveCursor(self) }

    /// The progress at an offset of the unpacked bytes, as a part of ``size``.
    func position(at offset: Int) -> Int { min(size, Int(Double(size) * Double(offset) / Double(max(1, entry.size)))) }

    /// A reader at an offset, or the reason why there is none.
    func reader(at offset: Int) throws -> ArchiveReader.Step<ArchiveReader> { try archive.reader(at: entry, offset: offset, file) }

    func giveBack(_ reader: ArchiveReader) { archive.giveBack(reader) }

    /// Copies what is kept of the beginning, from an offset on, into a buffer from `index` on.
    func copyBeginning(from offset: Int, into buffer: inout [UInt8], _ index: Int) -> Kept {
        beginning.withLock { beginning in
            guard offset < beginning.bytes.count else { return beginning.isWhole ? .end : .nothing }
            let count = min(buffer.count - index, beginning.bytes.count - offset)
            buffer.replaceSubrange(index..<index + count, with: beginning.bytes[offset..<offset + count])
            return .bytes(count)
        }
    }

    /// Keeps bytes that were read at an offset, if they go on where the kept ones end.
    func keep(_ bytes: ArraySlice<UInt8>, at offset: Int) {
        guard offset < Self.beginningSize else { return }
        beginning.withLock { beginning in
            guard beginning.bytes.count == offset else { return }
            beginning.bytes += bytes.prefix(Self.beginningSize - offset)
        }
    }

    /// Notes that the bytes end at an offset, and the defect that ends them.
    func end(at offset: Int, defect: ProblemCause?) {
        if let defect { note.report(defect) }
        beginning.withLock { if $0.bytes.count == offset { $0.isWhole = true } }
    }

    /// - Throws: ``ImportError`` if the member unpacks to too much.
    func check(unpacked: Int, packed: Int) throws(ImportError) {
        if limit.isExceeded(unpacked: unpacked, packed: packed) { throw .unpacksToTooMuch(path: path, packed: packed, unpacked: unpacked) }
    }
}
