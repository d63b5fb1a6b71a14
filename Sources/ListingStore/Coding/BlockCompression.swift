import CZstd

/// Compression of the stored listings by Zstandard; listings are highly repetitive.
package enum BlockCompression {
    package struct Damage: Error {}

    /// Zstandard's own default: larger ones take several times as long for a few percent.
    private static let level: Int32 = 3

    /// - Returns: one frame, which names the length before compression and has a checksum of it.
    /// - Throws: ``Damage`` if the library fails, as without memory.
    package static func compressed(_ bytes: [UInt8]) throws(Damage) -> [UInt8] {
        guard let context = ZSTD_createCCtx() else { throw Damage() }
        defer { ZSTD_freeCCtx(context) }
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        // Sound: both pointers live for the call, and the library is given the counts of both arrays.
        let count = ZSTD_compress2(context, &output, output.count, bytes, bytes.count)
        guard ZSTD_isError(count) == 0 else { throw Damage() }
        output.removeLast(output.count - count)
        return output
    }

    /// - Throws: ``Damage`` if the bytes were not made by ``compressed(_:)``.
    package static func expanded(_ bytes: [UInt8]) throws(Damage) -> [UInt8] {
        let size = ZSTD_getFrameContentSize(bytes, bytes.count)
        guard size != zstd_content_size_unknown, size != zstd_content_size_error else { throw Damage() }
        // A frame has at least four bytes for 128 KiB, the most that is in one of its blocks. A larger length is damage.
        guard size <= UInt64(bytes.count) * 32_768 else { throw Damage() }
        var count = 0
        // Without zeros, because a damaged length must not fill the memory before the library sees it.
        let output = [UInt8](unsafeUninitializedCapacity: Int(size)) { output, written in
            // Sound: the library is given the sizes of both buffers, and has written as many bytes as it returns.
            count = ZSTD_decompress(output.baseAddress, output.count, bytes, bytes.count)
            written = ZSTD_isError(count) == 0 ? count : 0
        }
        guard ZSTD_isError(count) == 0, count == Int(size) else { throw Damage() }
        return output
    }
}
