import CZstd

/// Compression of many short blocks by Zstandard with a dictionary of what they have in common.
///
/// A block of a few hundred bytes has little that repeats within it. With a dictionary, it refers to what repeats from block to block, and
/// each block can still be expanded by itself.
package enum DictionaryCompression {
    package typealias Damage = BlockCompression.Damage

    /// The largest dictionary, in bytes. The expansion of one block reads all of it.
    package static let capacity = 64 << 10
    /// The most bytes of samples that training takes. It takes about a second for 10 MB.
    package static let sampleCapacity = 4 << 20
    /// Fewer samples have nothing that is worth a dictionary.
    private static let fewestSamples = 32

    /// Makes a dictionary.
    ///
    /// - Parameter samples: some of the blocks; those after the first ``sampleCapacity`` bytes are ignored.
    /// - Returns: an empty one if there are too few samples, or if they have nothing in common.
    package static func dictionary(of samples: [[UInt8]]) -> [UInt8] {
        var (joined, sizes) = ([UInt8](), [Int]())
        for sample in samples where !sample.isEmpty && joined.count + sample.count <= sampleCapacity {
            joined += sample
            sizes.append(sample.count)
        }
        guard sizes.count >= fewestSamples else { return [] }
        // Zstandard wants samples of several times the size of the dictionary.
        var dictionary = [UInt8](repeating: 0, count: max(1 << 10, min(capacity, joined.count / 8)))
        // Sound: the pointers live for the call, and the library is given the counts of all arrays.
        let count = ZDICT_trainFromBuffer(&dictionary, dictionary.count, joined, sizes, UInt32(sizes.count))
        guard ZDICT_isError(count) == 0, count <= dictionary.count else { return [] }
        dictionary.removeLast(dictionary.count - count)
        return dictionary
    }

    /// Compresses blocks one by one.
    ///
    /// - Parameter dictionary: one of ``dictionary(of:)``, which may be empty.
    /// - Returns: a frame for each block, which names its length before compression and has a checksum of it.
    /// - Throws: ``Damage`` if the library fails, as without memory.
    package static func compressed(_ blocks: [[UInt8]], with dictionary: [UInt8]) throws(Damage) -> [[UInt8]] {
        try compressed(blocks, with: PreparedDictionary(dictionary))
    }

    /// The same with a dictionary that was prepared once.
    ///
    /// - Throws: ``Damage`` if the library fails, as without memory.
    package static func compressed(_ blocks: [[UInt8]], with dictionary: PreparedDictionary) throws(Damage) -> [[UInt8]] {
        guard let context = ZSTD_createCCtx() else { throw Damage() }
        defer { ZSTD_freeCCtx(context) }
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, dictionary.level)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
        // The run has only one dictionary, so its number would be four bytes for nothing.
        ZSTD_CCtx_setParameter(context, ZSTD_c_dictIDFlag, 0)
        if !dictionary.bytes.isEmpty {
            guard let prepared = dictionary.pointer, ZSTD_isError(ZSTD_CCtx_refCDict(context, prepared)) == 0 else { throw Damage() }
        }
        var frames: [[UInt8]] = []
        frames.reserveCapacity(blocks.count)
        var output: [UInt8] = []
        for block in blocks {
            let bound = ZSTD_compressBound(block.count)
            if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
            let count = ZSTD_compress2(context, &output, output.count, block, block.count)
            guard ZSTD_isError(count) == 0, count <= output.count else { throw Damage() }
            frames.append(Array(output[..<count]))
        }
        // The library has the address of the dictionary until here.
        withExtendedLifetime(dictionary) {}
        return frames
    }

    /// Expands frames one by one.
    ///
    /// - Parameter dictionary: the one with which they were compressed.
    /// - Throws: ``Damage`` if the bytes were not made by ``compressed(_:with:)``.
    package static func expanded(_ frames: [[UInt8]], with dictionary: [UInt8]) throws(Damage) -> [[UInt8]] {
        guard let context = ZSTD_createDCtx() else { throw Damage() }
        defer { ZSTD_freeDCtx(context) }
        if !dictionary.isEmpty {
            guard ZSTD_isError(ZSTD_DCtx_loadDictionary(context, dictionary, dictionary.count)) == 0 else { throw Damage() }
        }
        var blocks: [[UInt8]] = []
        blocks.reserveCapacity(frames.count)
        for frame in frames {
            let size = ZSTD_getFrameContentSize(frame, frame.count)
            guard size != zstd_content_size_unknown, size != zstd_content_size_error else { throw Damage() }
            // A frame has at least four bytes for 128 KiB, the most that is in one of its blocks. A larger length is damage.
            guard size <= UInt64(frame.count) * 32_768 else { throw Damage() }
            var count = 0
            let block = [UInt8](unsafeUninitializedCapacity: Int(size)) { output, written in
                // Sound: the library is given the sizes of both buffers, and has written as many bytes as it returns.
                count = ZSTD_decompressDCtx(context, output.baseAddress, output.count, frame, frame.count)
                written = ZSTD_isError(count) == 0 ? count : 0
            }
            guard ZSTD_isError(count) == 0, count == Int(size) else { throw Damage() }
            blocks.append(block)
        }
        return blocks
    }
}
