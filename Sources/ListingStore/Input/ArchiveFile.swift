import ListingCore
import Synchronization

/// The members of a tar or 7z archive, which can only be read one after another.
///
/// A new reader for each member would unpack everything before the member each time. Readers that have finished a member are therefore
/// kept, and continue from there with the next one. Each pass over all members needs one reader.
final class ArchiveFile: Sendable {
    /// The greatest number of members. More are refused, because each takes memory, and no catalog has so many.
    static let maxMembers = 1 << 20
    /// The number of readers kept: as many as there are passes over one file. Each has the memory that its packing needs.
    static let maxReaders = 4

    let path: String
    /// The members that may contain text: files that are not hidden.
    let entries: [ArchiveEntry]
    /// The defect of the archive as a whole; nil if none.
    let defect: ProblemCause?
    private let form: ArchiveForm
    private let fileSize: Int
    /// The sum of the sizes of ``entries``.
    private let total: Int
    private let limit: UnpackingLimit
    private let reopen: @Sendable () throws -> InputFile
    private let state = Mutex(State())

    private struct State {
        var readers: [ArchiveReader] = []
        /// The file, as long as anything reads it.
        weak var file: InputFile?
        /// The index of the first member that could not be reached, and why.
        var obstacle: (index: Int, defect: ArchiveDefect)?

        /// Removes and returns the reader that is nearest before a byte of a member, or at it; nil if there is none.
        mutating func takeReader(_ index: Int, _ offset: Int) -> ArchiveReader? {
            let position = { (reader: ArchiveReader) in (reader.entry?.index ?? 0, reader.offset) }
            let best = readers.indices.filter { position(readers[$0]) <= (index, offset) }.max {
                position(readers[$0]) < position(readers[$1])
            }
            return best.map { readers.remove(at: $0) }
        }
    }

    /// Lists the members. Reads the archive once from end to end, unless members can be skipped.
    ///
    /// - Parameters:
    ///   - file: the file to examine; only `reopen` may retain it.
    ///   - reopen: opens the file again when a member is read.
    /// - Throws: ``ImportError`` if nothing of it can be read, or if it unpacks to too much.
    init(
        _ file: InputFile, _ form: ArchiveForm, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws(ImportError) {
        path = file.path
        fileSize = file.size
        (self.form, self.limit, self.reopen) = (form, limit, reopen)
        let reader = ArchiveReader(file, form)
        var entries: [ArchiveEntry] = []
        var sum = 0
        var count = 0
        var step = try reader.next()
        while case .next(let entry) = step {
            // The declared sizes are checked first, so that a user does not wait for terabytes of zeros.
            sum = entry.size.addingReportingOverflow(sum).overflow ? .max : sum + entry.size
            let unpacked = max(sum, reader.unpacked)
            if limit.isExceeded(unpacked: unpacked, packed: fileSize) {
                throw .unpacksToTooMuch(path: path, packed: fileSize, unpacked: unpacked)
            }
            count += 1
            guard count <= Self.maxMembers else {
                throw .damaged(path: path, ProblemCause(.archiveOverFiles, .number(Self.maxMembers)))
            }
            if entry.isReadable { entries.append(entry) }
            step = try reader.next()
        }
        self.entries = entries
        total = entries.reduce(0) { $0 + $1.size }
        switch step {
        case .broken(let defect):
            if entries.isEmpty || defect.isEncryption { throw defect.error(path) }
            // The only member reports it itself.
            self.defect = entries.count > 1 ? defect.cause : nil
        default:
            self.defect = reader.hasEndMark ? nil : ProblemCause(.archiveEndMissing)
        }
    }

    /// Opens a member.
    ///
    /// - Throws: ``ImportError`` if it is encrypted, or if the file cannot be opened again.
    func member(_ entry: ArchiveEntry) throws -> ArchiveMember {
        let name = path + "/" + entry.name
        if entry.isEncrypted { throw ImportError.packedOtherwise(path: name, ProblemCause(.encrypted)) }
        let file = try state.withLock { $0.file } ?? reopen()
        state.withLock { $0.file = file }
        return ArchiveMember(entry, of: self, file, path: name, size: share(of: entry), limit: limit)
    }

    /// A member's share of the file in bytes, at least 1, by its size. Members that are compressed together have no bytes of their own.
    func share(of entry: ArchiveEntry) -> Int {
        max(1, Int(Double(fileSize) * Double(entry.size) / Double(max(1, total))))
    }

    /// Returns a reader at a byte of a member: the nearest one that was given back, or a new one.
    ///
    /// - Throws: ``ImportError`` if the file cannot be read; `CancellationError`.
    func reader(at entry: ArchiveEntry, offset: Int, _ file: InputFile) throws -> ArchiveReader.Step<ArchiveReader> {
        let (kept, obstacle) = state.withLock { state in (state.takeReader(entry.index, offset), state.obstacle) }
        if let obstacle, obstacle.index <= entry.index { return .broken(obstacle.defect) }
        let reader = kept ?? makeReader(at: entry, file)
        while reader.entry.map({ $0.index < entry.index }) ?? true {
            try Task.checkCancellation()
            switch try reader.next() {
            case .next: break
            case .ended: return .ended
            case .broken(let defect):
                state.withLock { state in
                    if entry.index < state.obstacle?.index ?? .max { state.obstacle = (entry.index, defect) }
                }
                return .broken(defect)
            }
        }
        // The file may have been replaced since its members were listed.
        guard let found = reader.entry, found.index == entry.index, found.name == entry.name else { return .ended }
        var rest = [UInt8](repeating: 0, count: min(offset - reader.offset, ArchiveInput.blockSize))
        while reader.offset < offset {
            try Task.checkCancellation()
            if rest.count > offset - reader.offset { rest.removeLast(rest.count - (offset - reader.offset)) }
            switch try reader.read(into: &rest, from: 0) {
            case .next: break
            case .ended: return .ended
            case .broken(let defect): return .broken(defect)
            }
        }
        return .next(reader)
    }

    private func makeReader(at entry: ArchiveEntry, _ file: InputFile) -> ArchiveReader {
        guard form.hasIndependentMembers, entry.header < file.size else { return ArchiveReader(file, form) }
        return ArchiveReader(file, form, range: entry.header..<file.size, firstIndex: entry.index)
    }

    /// Keeps a reader for members that come later.
    func giveBack(_ reader: ArchiveReader) {
        guard reader.isUsable, let position = reader.entry?.index, let last = entries.last?.index, position <= last else { return }
        state.withLock { state in
            if state.readers.count == Self.maxReaders { state.readers.removeFirst() }
            state.readers.append(reader)
        }
    }

    /// Releases the readers, and with them the file, when the last member is closed.
    func close(_ entry: ArchiveEntry) {
        guard entry.index == entries.last?.index else { return }
        // Freed outside the lock.
        _ = state.withLock { state in
            defer { state.readers = [] }
            return state.readers
        }
    }
}
