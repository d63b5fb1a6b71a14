import CZlib
import Glibc

/// Decompresses a deflate stream with zlib, a buffer at a time.
///
/// Memory is bounded by zlib's window of 32 KiB.
final class Inflater {
    enum Wrapping {
        /// A gzip member: header, data and checksum.
        case gzip
        /// Raw deflate data, as in ZIP archives.
        case none
    }

    enum State: Equatable {
        case goesOn
        /// The end of the compressed data was reached; bytes that follow do not belong to them.
        case ended
        /// The data are damaged; the text is zlib's description.
        case damaged(String)
    }

    /// Sound: allocated and initialized here, freed once in `deinit`, and not shared. zlib requires a stable address.
    private let stream: UnsafeMutablePointer<z_stream>
    private let isReady: Bool

    init(_ wrapping: Wrapping) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let windowBits = wrapping == .gzip ? 16 + MAX_WBITS : -MAX_WBITS
        isReady = inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit {
        if isReady { inflateEnd(stream) }
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Resets the decompressor for the next member.
    func reset() { if isReady { inflateReset(stream) } }

    /// Decompresses as much as input and output allow.
    ///
    /// - Parameters:
    ///   - input: the compressed bytes, in `range`.
    ///   - output: the destination, from `index` to its end.
    /// - Returns: the numbers of bytes consumed and written; both may be 0 if more input is needed.
    func inflate(
        _ input: [UInt8], _ range: Range<Int>, into output: inout [UInt8], from index: Int
    ) -> (taken: Int, written: Int, state: State) {
        guard isReady else { return (0, 0, .damaged(SystemError.message(ENOMEM))) }
        // zlib's counters have 32 bits.
        let inputSize = min(range.count, Int(UInt32.max))
        let outputSize = min(output.count - index, Int(UInt32.max))
        let code = input.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                // Sound: both pointers are used only during this call, and zlib keeps to the two counts. It does not write to its input;
                // the pointer is mutable only because zlib's interface lacks `const`.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + range.lowerBound })
                stream.pointee.avail_in = UInt32(inputSize)
                stream.pointee.next_out = output.baseAddress.map { $0 + index }
                stream.pointee.avail_out = UInt32(outputSize)
                return CZlib.inflate(stream, Z_NO_FLUSH)
            }
        }
        let taken = inputSize - Int(stream.pointee.avail_in)
        let written = outputSize - Int(stream.pointee.avail_out)
        return (taken, written, state(code))
    }

    private func state(_ code: Int32) -> State {
        switch code {
        case Z_OK, Z_BUF_ERROR: .goesOn
        case Z_STREAM_END: .ended
        case Z_NEED_DICT: .damaged("dictionary")
        case Z_MEM_ERROR: .damaged(SystemError.message(ENOMEM))
        // Sound: a NUL-terminated constant of zlib's.
        default: .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "zlib \(code)")
        }
    }
}

/// The checksum of ZIP archives (CRC-32), computed incrementally.
struct CyclicRedundancyCheck {
    private(set) var value: UInt32 = 0

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        value = bytes[range].withUnsafeBufferPointer { bytes in
            // Sound: the slice is alive for the call, and the length is its own.
            UInt32(truncatingIfNeeded: crc32_z(UInt(value), bytes.baseAddress, bytes.count))
        }
    }
}
