import ListingCore

/// One pass over the bytes of the only member that libarchive finds.
///
/// Truncated or damaged data end there: the bytes decompressed before are kept, and the defect is noted.
final class PackedCursor: ByteCursor {
    private let reader: ArchiveReader
    private let path: String
    private let limit: UnpackingLimit
    private let note: EncodingDiagnostic
    private let start: Int
    private var isFinished = false

    /// - Parameters:
    ///   - reader: a reader before the first member, used by this cursor only.
    ///   - path: the name of the data in messages.
    ///   - start: the offset in the file of the first packed byte.
    init(_ reader: ArchiveReader, path: String, start: Int = 0, limit: UnpackingLimit, note: EncodingDiagnostic) {
        self.reader = reader
        self.path = path
        self.limit = limit
        self.note = note
        self.start = start
    }

    var position: Int { reader.position }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        guard !isFinished, index < buffer.count else { return 0 }
        if reader.entry == nil {
            switch try reader.next() {
            case .next: break
            case .ended: return finish(nil)
            case .broken(let defect): return try finish(defect)
            }
        }
        switch try reader.read(into: &buffer, from: index) {
        case .next(let count):
            let packed = reader.position - start
            if limit.isExceeded(unpacked: reader.offset, packed: packed) {
                throw ImportError.unpacksToTooMuch(path: path, packed: packed, unpacked: reader.offset)
            }
            return count
        case .ended: return finish(nil)
        case .broken(let defect): return try finish(defect)
        }
    }

    /// - Throws: ``ImportError`` if the data are sound as far as is known, but cannot be unpacked.
    private func finish(_ defect: ArchiveDefect) throws -> Int {
        if reader.offset == 0, defect.isUnsupported { throw defect.error(path) }
        return finish(defect.cause)
    }

    private func finish(_ defect: ProblemCause?) -> Int {
        isFinished = true
        if let defect { note.report(defect) }
        return 0
    }
}
