/// Shift-JIS as Windows writes it (code page 932), the encoding of Amazon's reports for sellers in Japan. ``IconvConverter`` converts it.
enum ShiftJIS {
    /// True if text that is not UTF-8 is probably Shift-JIS: nearly all of its bytes fit, and some characters are kana, which hardly
    /// occur by accident.
    static func isLikely(_ prefix: [UInt8]) -> Bool {
        var (kana, misfits) = (0, 0)
        var index = 0
        while index < prefix.count {
            let byte = prefix[index]
            index += 1
            // ASCII and half-width katakana.
            if byte < 0x80 || (0xA1...0xDF).contains(byte) { continue }
            guard isLead(byte), index < prefix.count, isTrail(prefix[index]) else {
                misfits += 1
                continue
            }
            let isHiragana = byte == 0x82 && (0x9F...0xF1).contains(prefix[index])
            let isKatakana = byte == 0x83 && (0x40...0x96).contains(prefix[index])
            if isHiragana || isKatakana { kana += 1 }
            index += 1
        }
        return kana > 1 && misfits * 4 <= kana
    }

    private static func isLead(_ byte: UInt8) -> Bool { (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) }
    private static func isTrail(_ byte: UInt8) -> Bool { (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte) }
}
