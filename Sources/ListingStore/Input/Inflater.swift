import CISAL
import Glibc

/// Decompresses a deflate stream with Intel's ISA-L, a buffer at a time. It takes a third of zlib's time.
///
/// Memory is bounded by deflate's window: the state has about 90 KiB.
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
        /// The data are damaged; the text describes the damage in zlib's words, which people know.
        case damaged(String)
    }

    /// Sound: allocated here, initialized by the library before each member, freed once in `deinit`, and not shared.
    private let stream: UnsafeMutablePointer<inflate_state>
    private let wrapping: Wrapping
    /// The bytes that were decompressed last; those in ``ready`` were not taken yet. Damage ends a stream at a byte that depends on the
    /// room for the output, which is therefore always the same.
    private var output = [UInt8](repeating: 0, count: 64 * 1024)
    private var ready = 0..<0
    /// The state after the bytes in ``ready``.
    private var state = State.goesOn

    init(_ wrapping: Wrapping) {
        stream = .allocate(capacity: 1)
        self.wrapping = wrapping
        reset()
    }

    deinit { stream.deallocate() }

    /// Resets the decompressor for the next member.
    func reset() {
        // The library leaves its tables as they are, and damaged data can make it look where it has written nothing.
        memset(stream, 0, MemoryLayout<inflate_state>.size)
        isal_inflate_init(stream)
        stream.pointee.crc_flag = UInt32(wrapping == .gzip ? ISAL_GZIP : ISAL_DEFLATE)
        (ready, state) = (0..<0, .goesOn)
    }

    /// Decompresses as much as input and output allow.
    ///
    /// - Parameters:
    ///   - input: the compressed bytes, in `range`.
    ///   - buffer: the destination, from `index` to its end.
    /// - Returns: the numbers of bytes consumed and written; both may be 0 if more input is needed.
    func inflate(
        _ input: [UInt8], _ range: Range<Int>, into buffer: inout [UInt8], from index: Int
    ) -> (taken: Int, written: Int, state: State) {
        let taken = ready.isEmpty && state == .goesOn ? inflate(input, range) : 0
        let written = min(ready.count, buffer.count - index)
        buffer.replaceSubrange(index..<index + written, with: output[ready.lowerBound..<ready.lowerBound + written])
        ready = ready.lowerBound + written..<ready.upperBound
        return (taken, written, ready.isEmpty ? state : .goesOn)
    }

    /// - Returns: the number of bytes consumed.
    private func inflate(_ input: [UInt8], _ range: Range<Int>) -> Int {
        // The library's counters have 32 bits.
        let size = min(range.count, Int(UInt32.max))
        let code = input.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                // Sound: both pointers are used only during this call, and the library keeps to the two counts. It does not write to its
                // input; the pointer is mutable only because the interface lacks `const`.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + range.lowerBound })
                stream.pointee.avail_in = UInt32(size)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                return isal_inflate(stream)
            }
        }
        ready = 0..<output.count - Int(stream.pointee.avail_out)
        state = state(code)
        return size - Int(stream.pointee.avail_in)
    }

    private func state(_ code: Int32) -> State {
        switch code {
        case ISAL_INVALID_BLOCK: .damaged("invalid block type")
        case ISAL_INVALID_SYMBOL: .damaged("invalid literal/length code")
        case ISAL_INVALID_LOOKBACK: .damaged("invalid distance too far back")
        case ISAL_INVALID_WRAPPER: .damaged("incorrect header check")
        case ISAL_UNSUPPORTED_METHOD: .damaged("unknown compression method")
        case ISAL_INCORRECT_CHECKSUM: .damaged("incorrect data check")
        case ..<0: .damaged("ISA-L \(code)")
        default: stream.pointee.block_state == ISAL_BLOCK_FINISH ? .ended : .goesOn
        }
    }
}

/// The checksum of ZIP archives (CRC-32), computed incrementally.
struct CyclicRedundancyCheck {
    private(set) var value: UInt32 = 0

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        value = bytes[range].withUnsafeBufferPointer { bytes in
            // Sound: the slice is alive for the call, and the length is its own.
            bytes.baseAddress.map { crc32_gzip_refl(value, $0, UInt64(bytes.count)) } ?? value
        }
    }
}
