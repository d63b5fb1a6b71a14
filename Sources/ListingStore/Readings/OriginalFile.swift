import ListingCore

/// Writes files as they were when they were copied, byte by byte.
public struct OriginalFile: Sendable {
    /// The reason why a file can't be written as it was.
    public enum Failure: Error, Equatable, Sendable {
        /// The copy is damaged, or was removed meanwhile.
        case copyIsDamaged
        /// The output is the open file, possibly through a link.
        case outputIsInput

        /// The sentence for the user.
        public var message: String {
            switch self {
            case .copyIsDamaged: tr("the copy is damaged or was removed; choose another reading")
            case .outputIsInput: tr("the output is the file itself, of which there is no copy; name another output file")
            }
        }
    }

    private let reading: EarlierReading

    public init(_ reading: EarlierReading) { self.reading = reading }

    /// - Parameters:
    ///   - check: called for each piece; may throw to stop.
    ///   - sink: receives the bytes in order. They are the original ones only if the call returns.
    /// - Throws: ``Failure``, or the errors of `check` and of `sink`.
    public func write(checking check: () throws -> Void = {}, to sink: ([UInt8]) throws -> Void) throws {
        guard let name = CopyName(text: reading.copy.split(separator: "/").last.map(String.init) ?? ""),
            let file = try? InputFile(path: reading.path, contentOf: reading.copy)
        else { throw Failure.copyIsDamaged }
        // A file that was compressed already was copied as it was.
        if file.size == name.size, try CompressedCopy.hash(file.makeCursor(), checking: check) == (name.content, name.size) {
            _ = try CompressedCopy.hash(file.makeCursor(), checking: check, to: sink)
            return
        }
        let cursor = PackedFile(file, .zstd).makeCursor()
        guard try CompressedCopy.hash(cursor, checking: check, to: sink) == (name.content, name.size) else { throw Failure.copyIsDamaged }
    }

    /// Writes the file, which is either complete or missing.
    ///
    /// - Throws: ``Failure``, ``OutputFile/Failure``, or the error of `check`.
    public func write(to output: OutputFile, checking check: () throws -> Void = {}) throws {
        try write(checking: check) { try output.write($0) }
        try output.finish()
    }
}

extension CompressedCopy {
    /// The hash of the bytes of a cursor as ``write(_:checking:to:)`` computes it, and their number.
    ///
    /// - Throws: ``OriginalFile/Failure/copyIsDamaged`` if they can't be read, or the errors of `check` and of `sink`.
    fileprivate static func hash(
        _ cursor: any ByteCursor, checking check: () throws -> Void, to sink: ([UInt8]) throws -> Void = { _ in }
    ) throws -> (UInt64, Int) {
        var hash: UInt64 = 0
        var count = 0
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            try check()
            var length = 0
            while length < chunk {
                let read: Int
                do { read = try cursor.read(into: &buffer, from: length) } catch { throw OriginalFile.Failure.copyIsDamaged }
                if read == 0 { break }
                length += read
            }
            if length == 0 { return (hash, count) }
            let bytes = Array(buffer[..<length])
            hash = XXH3.hash(bytes.span.bytes, seed: hash)
            count += length
            try sink(bytes)
            if length < chunk { return (hash, count) }
        }
    }
}
