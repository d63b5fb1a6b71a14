import ListingCore

/// A string that consists of runs of different looks, without the help for its pronunciation.
struct TextRuns {
    /// The longest text, in bytes; the rest is dropped. Spreadsheets allow 32,767 characters.
    static let maxLength = 1 << 20

    private(set) var bytes: [UInt8] = []
    /// True if the text was too long.
    private(set) var isTruncated = false
    private var isText = false
    private var isPhonetic = false
    private var hasEscape = false

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        (isText, isPhonetic, hasEscape, isTruncated) = (false, false, false, false)
    }

    mutating func start(_ name: XMLByteName) {
        if name == .text { isText = true } else if name == .phonetic { isPhonetic = true }
    }

    mutating func end(_ name: XMLByteName) {
        if name == .text { isText = false } else if name == .phonetic { isPhonetic = false }
    }

    mutating func add(_ text: Span<UInt8>) {
        guard isText, !isPhonetic else { return }
        append(text)
    }

    /// Adds a piece of text, whatever element it is in.
    mutating func append(_ text: Span<UInt8>) {
        guard !isTruncated, bytes.count + text.count <= Self.maxLength else { return isTruncated = true }
        if text.firstIndex(of: UInt8(ascii: "_"), from: 0) != nil { hasEscape = true }
        bytes.append(text, 0..<text.count)
    }

    /// Adds a piece of a number, which has no escapes.
    mutating func append(number: Span<UInt8>) {
        guard bytes.count + number.count <= Self.maxLength else { return isTruncated = true }
        bytes.append(number, 0..<number.count)
    }

    /// Decodes `_x000D_` and its like, which stand for characters that XML does not allow.
    mutating func finish() {
        guard hasEscape else { return }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard let unit = unit(at: index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            index += 7
            if UTF16.isLeadSurrogate(unit), let low = self.unit(at: index), UTF16.isTrailSurrogate(low) {
                result += String(decoding: [unit, low], as: UTF16.self).utf8
                index += 7
            } else if unit == 0x0D, index < bytes.count, bytes[index] == .lineFeed {
                continue
            } else {
                result += String(decoding: [unit], as: UTF16.self).utf8
            }
        }
        bytes = result
    }

    /// The number in `_xHHHH_` at a position; nil if there is none.
    private func unit(at start: Int) -> UInt16? {
        guard start + 7 <= bytes.count, bytes[start] == UInt8(ascii: "_"), bytes[start + 1] == UInt8(ascii: "x"),
            bytes[start + 6] == UInt8(ascii: "_")
        else { return nil }
        return UInt16(String(decoding: bytes[start + 2..<start + 6], as: UTF8.self), radix: 16)
    }
}

extension XMLByteName {
    fileprivate static let text = XMLByteName("t")
    fileprivate static let phonetic = XMLByteName("rPh")
}
