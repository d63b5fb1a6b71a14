/// Numbers for the values of a catalogue, counted from 1 in the order in which they first appear; 0 stands for none.
///
/// Rows hold numbers, four bytes each, and the texts are looked up for the few that are shown.
public struct FactValues: Sendable {
    /// Values beyond these can be searched for but not filtered by: a file may have other tags in each of its records.
    public static let most = 400_000

    public private(set) var values: [FactValue] = []
    /// The numbers of texts in ASCII, which nearly all are: equal where their bytes are.
    private var plain = NumberTable()
    /// Those of other texts, where two spellings of an accent are one.
    private var others: [FactValue: UInt32] = [:]
    /// Room for the text that is looked up.
    private var scratch: [UInt8] = []

    public init() {}

    public var count: Int { values.count }

    public mutating func number(adding value: FactValue) -> UInt32 { number(adding: value.kind, value.text) }

    /// The number of ``FactValue/init(option:value:)``, without a text of its own for each that is known.
    mutating func number(addingOption name: String, value: String) -> UInt32 {
        guard name.isPlain, value.isPlain else { return addOther(FactValue(option: name, value: value)) }
        take(name)
        scratch.append(FactValue.separatorByte)
        scratch.append(contentsOf: value.utf8)
        return addPlain(.option)
    }

    mutating func number(adding kind: FactValue.Kind, _ text: String) -> UInt32 {
        guard text.isPlain else { return addOther(FactValue(kind, text)) }
        take(text)
        return addPlain(kind)
    }

    private mutating func take(_ text: String) {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: text.utf8)
    }

    private mutating func addPlain(_ kind: FactValue.Kind) -> UInt32 {
        let hash = NumberTable.hash(kind.rawValue, scratch.span)
        if let number = plainNumber(kind, hash) { return number }
        guard let number = append(FactValue(kind, String(decoding: scratch, as: UTF8.self))) else { return 0 }
        plain.insert(hash, number)
        return number
    }

    /// Of the text in ``scratch``.
    private func plainNumber(_ kind: FactValue.Kind, _ hash: UInt32) -> UInt32? {
        plain.number(hash) { number in
            let value = values[Int(number) - 1]
            return value.kind == kind && value.text.utf8Span.span.hasSameBytes(as: scratch.span)
        }
    }

    private mutating func addOther(_ value: FactValue) -> UInt32 {
        if let number = others[value] { return number }
        let ascii = value.asciiText
        if let ascii { return number(adding: value.kind, ascii) }
        guard let number = append(value) else { return 0 }
        others[value] = number
        return number
    }

    private mutating func append(_ value: FactValue) -> UInt32? {
        guard values.count < Self.most else { return nil }
        values.append(value)
        return UInt32(values.count)
    }

    public func number(of value: FactValue) -> UInt32? {
        guard let text = value.asciiText else { return others[value] }
        let bytes = Array(text.utf8)
        return plain.number(NumberTable.hash(value.kind.rawValue, bytes.span)) { number in
            let known = values[Int(number) - 1]
            return known.kind == value.kind && known.text.utf8Span.span.hasSameBytes(as: bytes.span)
        }
    }

    public subscript(number: UInt32) -> FactValue? {
        number > 0 && Int(number) <= values.count ? values[Int(number) - 1] : nil
    }
}

extension FactValue {
    /// The text where it is in ASCII, or equal to one that is: three characters stand for others without looking it, the sign of
    /// the kelvin among them.
    fileprivate var asciiText: String? {
        if text.isPlain { return text }
        guard text.unicodeScalars.contains(where: { Self.twins[$0] != nil }) else { return nil }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { plain.append(Self.twins[scalar] ?? scalar) }
        return plain.allSatisfy(\.isASCII) ? String(plain) : nil
    }

    private static let twins: [Unicode.Scalar: Unicode.Scalar] = ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"]
}

extension String {
    /// Whether it is in ASCII; most texts know.
    fileprivate var isPlain: Bool { utf8Span.isKnownASCII || utf8.allSatisfy { $0 < 0x80 } }
}

extension Span where Element == UInt8 {
    fileprivate func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }
}

/// Numbers by hashes of texts, in eight bytes each: it is asked twenty times for each of a million listings, and takes a fifth of
/// the time of a dictionary of the texts.
private struct NumberTable {
    /// A hash and, below it, a number; 0 where there is none. At most half of them are taken.
    private var slots = [UInt64](repeating: 0, count: 1 << 10)
    private var count = 0

    /// Seeded anew by each program, so that no file can have texts that fall into one place.
    private static let seed = UInt64.random(in: .min ... .max)

    static func hash(_ kind: UInt8, _ bytes: Span<UInt8>) -> UInt32 {
        var state = (seed ^ UInt64(kind)) &* 0x9E37_79B9_7F4A_7C15
        for index in bytes.indices {
            let product = (state ^ UInt64(bytes[index])).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
            state = product.high ^ product.low
        }
        return UInt32(truncatingIfNeeded: state ^ state >> 32)
    }

    /// - Parameter isWanted: whether a number of this hash is the one that is looked for.
    func number(_ hash: UInt32, _ isWanted: (UInt32) -> Bool) -> UInt32? {
        var slot = start(hash)
        while slots[slot] != 0 {
            let number = UInt32(truncatingIfNeeded: slots[slot])
            if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash, isWanted(number) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func insert(_ hash: UInt32, _ number: UInt32) {
        if count * 2 >= slots.count { grow() }
        place(UInt64(hash) << 32 | UInt64(number))
        count += 1
    }

    private mutating func place(_ entry: UInt64) {
        var slot = start(UInt32(truncatingIfNeeded: entry >> 32))
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }

    private mutating func grow() {
        let entries = slots
        slots = [UInt64](repeating: 0, count: entries.count * 4)
        for entry in entries where entry != 0 { place(entry) }
    }

    private func start(_ hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }
}
