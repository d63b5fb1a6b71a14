/// The type of a cell's value in OpenDocument (ODF 1.3, part 3, section 19.387).
enum OpenDocumentValueType {
    case none, number, currency, percentage, date, time, boolean, string, error

    /// - Parameter type: the value of `office:value-type`, or of `calcext:value-type`, which also has errors.
    init(_ type: Span<UInt8>) {
        guard !type.isEmpty else {
            self = .none
            return
        }
        // The first letter and the length distinguish all types.
        switch (type[0], type.count) {
        case (UInt8(ascii: "f"), 5): self = .number
        case (UInt8(ascii: "c"), 8): self = .currency
        case (UInt8(ascii: "p"), 10): self = .percentage
        case (UInt8(ascii: "d"), 4): self = .date
        case (UInt8(ascii: "t"), 4): self = .time
        case (UInt8(ascii: "b"), 7): self = .boolean
        case (UInt8(ascii: "s"), 6): self = .string
        case (UInt8(ascii: "e"), 5): self = .error
        default: self = .none
        }
    }

    /// A duration such as PT10H30M00S as hours, minutes and seconds.
    static func clockTime(_ duration: [UInt8]) -> [UInt8] {
        var (parts, digits) = ([Int](), 0)
        for byte in duration {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits = min(digits * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            case UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "."), UInt8(ascii: ","):
                parts.append(digits)
                digits = 0
            default: break
            }
        }
        guard parts.count >= 3 else { return duration }
        return Array(parts.prefix(3).map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":").utf8)
    }
}
