import Glibc

/// Shift-JIS as Windows writes it (code page 932), the encoding of Amazon's reports for sellers in Japan. Converted by the C library.
enum ShiftJIS {
    /// True if a text that is not UTF-8 is probably Shift-JIS: nearly all of its bytes fit, and some characters are kana, which hardly
    /// occur by accident.
    static func isLikely(_ head: [UInt8]) -> Bool {
        var (kana, misfits) = (0, 0)
        var index = 0
        while index < head.count {
            let byte = head[index]
            index += 1
            // ASCII and half-width katakana.
            if byte < 0x80 || (0xA1...0xDF).contains(byte) { continue }
            guard isLead(byte), index < head.count, isTrail(head[index]) else {
                misfits += 1
                continue
            }
            let isHiragana = byte == 0x82 && (0x9F...0xF1).contains(head[index])
            let isKatakana = byte == 0x83 && (0x40...0x96).contains(head[index])
            if isHiragana || isKatakana { kana += 1 }
            index += 1
        }
        return kana > 1 && misfits * 4 <= kana
    }

    private static func isLead(_ byte: UInt8) -> Bool { (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) }
    private static func isTrail(_ byte: UInt8) -> Bool { (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte) }

    /// Converts a text piece by piece; an incomplete character is kept for the next piece.
    final class Converter {
        private let handle: iconv_t?
        private var pending: [UInt8] = []

        init() {
            let handle = iconv_open("UTF-8", "CP932")
            // iconv_open reports an unknown encoding by the pointer value -1.
            self.handle = Int(bitPattern: handle) == -1 ? nil : handle
        }

        deinit { if let handle { iconv_close(handle) } }

        /// Appends the converted text; invalid bytes and NUL become U+FFFD.
        func convert(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) {
            var input = pending + bytes
            // Each character takes at most three bytes in UTF-8, whether it had one or two.
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
}
