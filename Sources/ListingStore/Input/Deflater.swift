import CZlib

/// Compresses to a deflate stream with zlib, a buffer at a time. ``Inflater`` reads it.
///
/// Memory is bounded: zlib keeps about 256 KiB.
final class Deflater {
    /// Number of bytes that zlib writes in one step.
    private static let step = 64 * 1024

    /// Sound: allocated and initialized here, freed once in `deinit`, and not shared. zlib requires a stable address.
    private let stream: UnsafeMutablePointer<z_stream>
    private let isReady: Bool
    private var buffer = [UInt8](repeating: 0, count: step)

    /// - Parameter level: 1 (fastest) to 9 (smallest).
    init(level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        // Without a header and a checksum, as in ZIP archives; 8 is zlib's usual amount of memory.
        isReady = deflateInit2_(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    }

    deinit {
        if isReady { deflateEnd(stream) }
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Resets the compressor for the next stream.
    func reset() { if isReady { deflateReset(stream) } }

    /// Compresses bytes, and appends what is ready to be written.
    ///
    /// - Parameter endsStream: true if no more bytes follow.
    /// - Returns: false if there was too little memory for the compressor.
    func deflate(_ input: [UInt8], endsStream: Bool = false, to output: inout [UInt8]) -> Bool {
        guard isReady else { return false }
        var taken = 0
        while true {
            // zlib's counters have 32 bits.
            let count = min(input.count - taken, Int(UInt32.max))
            let flush = endsStream && taken + count == input.count ? Z_FINISH : Z_NO_FLUSH
            let code = input.withUnsafeBufferPointer { input in
                buffer.withUnsafeMutableBufferPointer { buffer in
                    // Sound: both pointers are used only during this call, and zlib keeps to the two counts. It does not write to its
                    // input; the pointer is mutable only because zlib's interface lacks `const`.
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + taken })
                    stream.pointee.avail_in = UInt32(count)
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = UInt32(buffer.count)
                    return CZlib.deflate(stream, flush)
                }
            }
            taken += count - Int(stream.pointee.avail_in)
            let free = Int(stream.pointee.avail_out)
            output += buffer[..<(buffer.count - free)]
            // A full buffer means that more may be ready.
            if code == Z_STREAM_END || (flush == Z_NO_FLUSH && taken == input.count && free > 0) { return true }
            if code != Z_OK { return false }
        }
    }
}
