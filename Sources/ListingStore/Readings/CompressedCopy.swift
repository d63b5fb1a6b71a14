import ListingCore

/// Copies a file compressed, in memory that does not grow with the file. A file that is compressed already is copied as it is, because the
/// importer opens one archive, and not another one inside it.
enum CompressedCopy {
    static let chunk = 1 << 18

    /// - Parameters:
    ///   - check: called for each piece; may throw to stop.
    ///   - sink: receives the bytes of the copy in order.
    /// - Returns: a hash of the content.
    /// - Throws: the errors of reading the file, of compressing it, of `check` and of `sink`.
    static func write(_ file: InputFile, checking check: () throws -> Void, to sink: ([UInt8]) throws -> Void) throws -> UInt64 {
        let isPacked = Packing(prefix: try file.bytes(0..<min(Packing.prefixSize, file.size))) != nil
        let compression = try StreamCompression()
        var hash: UInt64 = 0
        var start = 0
        while true {
            try check()
            let bytes = try file.bytes(start..<min(start + chunk, file.size))
            start += bytes.count
            hash = XXH3.hash(bytes.span.bytes, seed: hash)
            // A file that has become shorter ends here.
            let isLast = start >= file.size || bytes.isEmpty
            if isPacked { try sink(bytes) } else { try compression.compress(bytes, isLast: isLast, to: sink) }
            if isLast { return hash }
        }
    }
}
