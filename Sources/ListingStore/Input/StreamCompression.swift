import CZstd

/// Compression of bytes that come in pieces, by Zstandard, in memory that does not grow with them.
final class StreamCompression {
    struct Damage: Error {}

    /// Zstandard's own default.
    private static let level: Int32 = 3

    private let context: OpaquePointer
    private var output: [UInt8]

    /// - Throws: ``Damage`` if the library fails, as without memory.
    init() throws(Damage) {
        guard let context = ZSTD_createCCtx() else { throw Damage() }
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Self.level)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        self.context = context
        output = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())
    }

    deinit { ZSTD_freeCCtx(context) }

    /// Compresses a piece.
    ///
    /// - Parameters:
    ///   - isLast: true to end the frame after it.
    ///   - sink: receives the compressed bytes in order.
    /// - Throws: ``Damage`` if the library fails, or the error of `sink`.
    func compress(_ bytes: [UInt8], isLast: Bool, to sink: ([UInt8]) throws -> Void) throws {
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
