import ListingCore

/// One decompressing pass over compressed bytes.
///
/// Truncated or damaged data end there: the bytes decompressed before are kept, and the defect is noted.
final class InflatingCursor: ByteCursor {
    /// Compressed bytes read at a time.
    static let inputSize = 64 * 1024

    private let file: InputFile
    private let start: Int
    private let end: Int
    private let path: String
    private let wrapping: Inflater.Wrapping
    private let limit: UnpackingLimit
    private let note: EncodingDiagnostic
    private let inflater: Inflater
    private var input = [UInt8](repeating: 0, count: InflatingCursor.inputSize)
    /// The range of `input` that is not yet decompressed.
    private var pending = 0..<0
    /// The file offset after the last byte in `input`.
    private var offset: Int
    private var unpacked = 0
    private var isFinished = false

    /// - Parameters:
    ///   - range: the byte range of the compressed data in the file.
    ///   - path: the name of the data in messages.
    init(
        _ file: InputFile, _ range: Range<Int>, wrapping: Inflater.Wrapping, path: String, limit: UnpackingLimit, note: EncodingDiagnostic
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

    /// The file offset after the last byte decompressed.
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
                finish(ProblemCause(.compressedDataEndsEarly, .number(position)))
            case .goesOn: break
            case .ended: try startNextMember()
            case .damaged(let reason): finish(ProblemCause(.compressedDataDamaged, .number(position), .text(reason)))
            }
            if limit.isExceeded(unpacked: unpacked, packed: position - start) {
                throw ImportError.unpacksToTooMuch(path: path, packed: position - start, unpacked: unpacked)
            }
            if step.written > 0 { return step.written }
        }
        return 0
    }

    private func readInput() throws {
        let available = min(input.count, end - offset)
        guard available > 0 else { return pending = 0..<0 }
        let count = try file.read(into: &input, 0..<available, at: offset)
        offset += count
        pending = 0..<count
    }

    private func finish(_ defect: ProblemCause?) {
        isFinished = true
        if let defect { note.report(defect) }
    }

    /// Continues with the next member. A gzip file may consist of several members, followed by zero padding. Anything else is reported.
    private func startNextMember() throws {
        guard wrapping == .gzip else { return finish(nil) }
        let next = try file.bytes(position..<min(position + 2, end))
        if next == GzipFile.magic {
            inflater.reset()
        } else {
            let rest = end - position
            let isPadding = next.allSatisfy { $0 == 0 }
            finish(rest == 0 || isPadding ? nil : ProblemCause(.compressedTrailingBytes, .number(rest), .number(position + 1)))
        }
    }
}

/// The limit that identifies a "zip bomb": a few kilobytes that decompress to more than any disk could hold.
///
/// Memory is bounded in any case, but waiting for it makes no sense. Real exports compress to a tenth; even tables of spaces do not come
/// near the ratio.
struct UnpackingLimit: Sendable {
    /// Decompressed bytes that are always allowed.
    var size = 1 << 30
    /// Maximum ratio of decompressed to compressed bytes above ``size``. Deflate's maximum is 1032.
    var ratio = 500

    func isExceeded(unpacked: Int, packed: Int) -> Bool { unpacked > size && unpacked / ratio > packed }
}
