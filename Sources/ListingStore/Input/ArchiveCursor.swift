import ListingCore

/// One decompressing pass over a member of an archive.
///
/// Truncated or damaged data end there: the bytes decompressed before are kept, and the defect is noted.
final class ArchiveCursor: ByteCursor {
    private let member: ArchiveMember
    private var offset = 0
    /// nil until the pass gets behind what is kept of the member.
    private var reader: ArchiveReader?
    private var isFinished = false

    init(_ member: ArchiveMember) { self.member = member }

    deinit { giveBack() }

    var position: Int { member.position(at: offset) }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        guard !isFinished, index < buffer.count else { return 0 }
        switch member.copyBeginning(from: offset, into: &buffer, index) {
        case .bytes(let count):
            offset += count
            return count
        case .end: return finish(nil)
        case .nothing: break
        }
        // Another pass over the same member may have gone further meanwhile.
        if let reader, reader.offset != offset { giveBack() }
        switch try takeReader() {
        case .next(let reader): return try read(reader, into: &buffer, from: index)
        case .ended: return finish(ProblemCause(.archiveFileGone))
        case .broken(let defect): return try finish(defect)
        }
    }

    private func takeReader() throws -> ArchiveReader.Step<ArchiveReader> {
        if let reader { return .next(reader) }
        let step = try member.reader(at: offset)
        if case .next(let taken) = step { reader = taken }
        return step
    }

    private func read(_ reader: ArchiveReader, into buffer: inout [UInt8], from index: Int) throws -> Int {
        switch try reader.read(into: &buffer, from: index) {
        case .next(let count):
            member.keep(buffer[index..<index + count], at: offset)
            offset += count
            try member.check(unpacked: offset, packed: reader.position)
            return count
        case .ended: return finish(reader.warning.map { ProblemCause(.archiveFileWarning, .text($0)) })
        case .broken(let defect): return try finish(defect)
        }
    }

    /// - Throws: ``ImportError`` if the member is sound as far as is known, but cannot be unpacked.
    private func finish(_ defect: ArchiveDefect) throws -> Int {
        if offset == 0, defect.isUnsupported || defect.isEncryption { throw defect.error(member.path) }
        return finish(defect.cause)
    }

    private func finish(_ defect: ProblemCause?) -> Int {
        isFinished = true
        member.end(at: offset, defect: defect)
        giveBack()
        return 0
    }

    private func giveBack() {
        if let reader { member.giveBack(reader) }
        reader = nil
    }
}
