import CZlib

/// Unpacks what zlib's deflate has packed, a buffer at a time. `Deflate` and `Checksum` talk to zlib, too, of whole blocks.
///
/// Memory is zlib's own window of 32 KiB, whatever comes.
final class Inflater {
    enum Wrapping {
        /// A gzip member: header, data and check sum.
        case gzip
        /// The data alone, as in ZIP archives.
        case none
    }

    enum State: Equatable {
        case goesOn
        /// All of the packed data were unpacked; bytes that follow are none of them.
        case ended
        /// With zlib's own words for what is wrong.
        case damaged(String)
    }

    /// Sound: allocated and initialised here, freed once in `deinit`, and never seen elsewhere. zlib wants it at one address.
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

    /// Begins anew, for the next member.
    func reset() { if isReady { inflateReset(stream) } }

    /// Unpacks what there is, as far as there is room.
    ///
    /// - Parameters:
    ///   - input: the packed bytes, in `range`.
    ///   - output: where the bytes go, from `index` to its end.
    /// - Returns: how many bytes were taken and how many were written; both may be 0 where more input is needed.
    func inflate(
        _ input: [UInt8], _ range: Range<Int>, into output: inout [UInt8], from index: Int
    ) -> (taken: Int, written: Int, state: State) {
        guard isReady else { return (0, 0, .damaged("there is not enough memory to unpack it")) }
        // zlib counts in 32 bits.
        let inputSize = min(range.count, Int(UInt32.max))
        let outputSize = min(output.count - index, Int(UInt32.max))
        let code = input.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                // Sound: both pointers are used during this call only, and zlib keeps to the two counts. It does not write to its
                // input, whose pointer is only for want of `const` in its interface a mutable one.
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
        case Z_NEED_DICT: .damaged("it needs a dictionary")
        case Z_MEM_ERROR: .damaged("there is not enough memory to unpack it")
        // Sound: a terminated constant of zlib's.
        default: .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "zlib's error \(code)")
        }
    }
}

/// The check sum of ZIP archives (CRC-32), byte after byte.
struct CyclicRedundancyCheck {
    private(set) var value: UInt32 = 0

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        value = bytes[range].withUnsafeBufferPointer { bytes in
            // Sound: the slice stays alive for the call, and its length is its own.
            UInt32(truncatingIfNeeded: crc32_z(UInt(value), bytes.baseAddress, bytes.count))
        }
    }
}
