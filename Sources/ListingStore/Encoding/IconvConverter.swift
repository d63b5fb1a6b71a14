import Glibc

/// A converter to UTF-8 by the C library. It converts text piece by piece, and keeps an incomplete character for the next piece.
final class IconvConverter {
    private let handle: iconv_t?
    private var pending: [UInt8] = []

    /// - Parameter encoding: the encoding's name for iconv.
    init(from encoding: String) {
        let handle = iconv_open("UTF-8", encoding)
        // iconv_open reports an unknown encoding by the pointer value -1.
        self.handle = Int(bitPattern: handle) == -1 ? nil : handle
    }

    deinit { if let handle { iconv_close(handle) } }

    /// Appends the converted text; invalid bytes and NUL become U+FFFD.
    func convert(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) {
        var input = pending + bytes
        // A byte makes at most three bytes of UTF-8, in all encodings that are converted here.
        var text = [UInt8](repeating: 0, count: input.count * 3)
        let (read, written) = convert(&input, into: &text)
        pending = Array(input[read...])
        for byte in text[..<written] {
            if byte == 0 { output += Self.replacement } else { output.append(byte) }
        }
    }

    func finish(into output: inout [UInt8]) {
        if !pending.isEmpty { output += Self.replacement }
        pending = []
    }

    private static let replacement = UTF8.encodedReplacementCharacter

    private func convert(_ input: inout [UInt8], into text: inout [UInt8]) -> (read: Int, written: Int) {
        guard let handle else {
            for index in input.indices where input[index] >= 0x80 { input[index] = UInt8(ascii: "?") }
            text.replaceSubrange(..<input.count, with: input)
            return (input.count, input.count)
        }
        let (size, available) = (input.count, text.count)
        var (left, free) = (size, available)
        // Sound: both pointers stay inside their arrays, whose counts iconv is given, and do not leave the closures.
        input.withUnsafeMutableBytes { source in
            text.withUnsafeMutableBytes { target in
                var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
                var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
                while left > 0, iconv(handle, &from, &left, &to, &free) == -1, errno == EILSEQ, free >= 3 {
                    // Skips a byte that begins no character.
                    for (offset, byte) in Self.replacement.enumerated() { to?[offset] = CChar(bitPattern: byte) }
                    to = to?.advanced(by: 3)
                    from = from?.advanced(by: 1)
                    free -= 3
                    left -= 1
                }
            }
        }
        return (size - left, available - free)
    }
}
