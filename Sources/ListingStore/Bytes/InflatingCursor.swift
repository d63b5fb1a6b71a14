/// One pass over packed bytes, unpacked.
///
/// Data that break off or are damaged end there: what was unpacked before stays, and the flaw is noted.
final class InflatingCursor: ByteCursor {
    /// Packed bytes read at a time.
    static let inputSize = 64 * 1024

    private let file: InputFile
    private let start: Int
    private let end: Int
    private let path: String
    private let wrapping: Inflater.Wrapping
    private let limit: UnpackingLimit
    private let note: FlawNote
    private let inflater: Inflater
    private var input = [UInt8](repeating: 0, count: InflatingCursor.inputSize)
    /// What of `input` was not unpacked yet.
    private var pending = 0..<0
    /// Behind the last packed byte in `input`.
    private var offset: Int
    private var unpacked = 0
    private var isFinished = false

    /// - Parameters:
    ///   - range: where the packed data stand in the file.
    ///   - path: names them in messages.
    init(
        _ file: InputFile, _ range: Range<Int>, wrapping: Inflater.Wrapping, path: String, limit: UnpackingLimit, note: FlawNote
    ) {
        self.file = file
        self.end = range.upperBound
        self.path = path
        self.wrapping = wrapping
        self.limit = limit
        self.note = note
        offset = range.lowerBound
        start = range.lowerBound
        inflater = Inflater(wrapping)
    }

    /// Behind the last packed byte that was unpacked.
    var position: Int { offset - pending.count }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        while !isFinished, index < buffer.count {
            if pending.isEmpty { try readInput() }
            let isLast = pending.isEmpty
            let step = inflater.inflate(input, pending, into: &buffer, from: index)
            pending = pending.lowerBound + step.taken..<pending.upperBound
            unpacked += step.written
            switch step.state {
            case .goesOn where isLast && step.written == 0:
                finish("the packed data break off at byte \(position); what stands before is kept")
            case .goesOn: break
            case .ended: try startNextMember()
            case .damaged(let reason): finish("the packed data are damaged at byte \(position) (\(reason)); what stands before is kept")
            }
            if limit.isExceeded(unpacked: unpacked, packed: position - start) {
                throw CatalogueError.unpacksToTooMuch(path: path, packed: position - start, unpacked: unpacked)
            }
            if step.written > 0 { return step.written }
        }
        return 0
    }

    private func readInput() throws {
        let room = min(input.count, end - offset)
        guard room > 0 else { return pending = 0..<0 }
        let count = try file.read(into: &input, 0..<room, at: offset)
        offset += count
        pending = 0..<count
    }

    private func finish(_ flaw: String?) {
        isFinished = true
        if let flaw { note.note(flaw) }
    }

    /// A gzip file may be several of them, one behind the other, and zeros behind the last one. Nothing else may follow.
    private func startNextMember() throws {
        guard wrapping == .gzip else { return finish(nil) }
        let next = try file.bytes(position..<min(position + 2, end))
        if next == GzipFile.magic {
            inflater.reset()
        } else {
            let rest = end - position
            let isPadding = next.allSatisfy { $0 == 0 }
            finish(rest == 0 || isPadding ? nil : "the \(rest) bytes behind the packed data, from byte \(position + 1) on, are left out")
        }
    }
}

/// When packed data are taken for a trap: a "zip bomb" of a few kilobytes that unpacks to more than any disk could hold.
///
/// Memory is bounded whatever comes, but nobody wants to wait for it. Real exports pack to a tenth; even tables of blanks do not
/// come near the ratio.
struct UnpackingLimit: Sendable {
    /// Unpacked bytes that are always let through.
    var size = 1 << 30
    /// Unpacked bytes for each packed one beyond that. Deflate can't do more than 1032.
    var ratio = 500

    func isExceeded(unpacked: Int, packed: Int) -> Bool { unpacked > size && unpacked / ratio > packed }
}
