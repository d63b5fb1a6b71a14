import CZstd
import Glibc
import ListingCore

/// Copies a file compressed by Zstandard, in memory that does not grow with the file. Files that are compressed already are copied as they
/// are, because the importer opens one archive, and not another one inside it.
enum CompressedCopy {
    struct Damage: Error {}

    /// Zstandard's own default.
    private static let level: Int32 = 3
    private static let chunk = 1 << 18

    /// - Parameters:
    ///   - check: called for each piece; may throw to stop.
    ///   - sink: receives the compressed bytes in order.
    /// - Returns: the hash of the content: see ``XXH3``.
    /// - Throws: the errors of reading the file, of `check` and of `sink`, or ``Damage`` if the library fails.
    static func write(_ file: InputFile, checking check: () throws -> Void, to sink: ([UInt8]) throws -> Void) throws -> UInt64 {
        let isPacked = Packing(prefix: try file.bytes(0..<min(Packing.prefixSize, file.size))) != nil
        guard let context = ZSTD_createCCtx() else { throw Damage() }
        defer { ZSTD_freeCCtx(context) }
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        var hash: UInt64 = 0
        var output = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())
        var start = 0
        repeat {
            try check()
            let bytes = try file.bytes(start..<min(start + chunk, file.size))
            start += bytes.count
            hash = XXH3.hash(bytes.span.bytes, seed: hash)
            // A file that shrinks meanwhile ends here.
            let isLast = start >= file.size || bytes.isEmpty
            if isPacked { try sink(bytes) } else { try compress(bytes, isLast: isLast, with: context, by: &output, to: sink) }
            if isLast { return hash }
        } while true
    }

    private static func compress(
        _ bytes: [UInt8], isLast: Bool, with context: OpaquePointer, by output: inout [UInt8], to sink: ([UInt8]) throws -> Void
    ) throws {
        var position = 0
        while true {
            var produced = 0
            // Sound: both pointers live for the call, and the library is given the counts of both buffers.
            let rest = bytes.withUnsafeBytes { source in
                output.withUnsafeMutableBytes { target in
                    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: position)
                    var result = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
                    let rest = ZSTD_compressStream2(context, &result, &input, isLast ? ZSTD_e_end : ZSTD_e_continue)
                    (position, produced) = (input.pos, result.pos)
                    return rest
                }
            }
            guard ZSTD_isError(rest) == 0 else { throw Damage() }
            if produced > 0 { try sink(Array(output[..<produced])) }
            if isLast ? rest == 0 : position == bytes.count { return }
        }
    }
}
