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
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: name.utf8)
        scratch.append(FactValue.separatorByte)
        scratch.append(contentsOf: value.utf8)
        let hash = NumberTable.hash(FactValue.Kind.option.rawValue, scratch.span)
        return plain.number(hash) ?? addPlain(FactValue(option: name, value: value), hash)
    }

    mutating func number(adding kind: FactValue.Kind, _ text: String) -> UInt32 {
        guard text.isPlain else { return addOther(FactValue(kind, text)) }
        let hash = NumberTable.hash(kind.rawValue, text.utf8Span.span)
        return plain.number(hash) ?? addPlain(FactValue(kind, text), hash)
    }

    private mutating func addPlain(_ value: FactValue, _ hash: UInt64) -> UInt32 {
        guard let number = append(value) else { return 0 }
        plain.insert(hash, number)
        return number
    }

    private mutating func addOther(_ value: FactValue) -> UInt32 {
        if let number = others[value] { return number }
        if let text = value.asciiText { return number(adding: value.kind, text) }
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
        return plain.number(NumberTable.hash(value.kind.rawValue, text.utf8Span.span))
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

/// Numbers by hashes of texts. It is asked twenty times for each of a million listings, in no order, so a look at memory for each
/// is what counts: the texts themselves are not compared. Of the most texts that there may be, two have one hash in one file of two
/// hundred million.
private struct NumberTable {
    private struct Slot {
        var hash: UInt64 = 0
        /// 0 where nothing is.
        var number: UInt32 = 0
    }

    /// At most half of them are taken.
    private var slots = [Slot](repeating: Slot(), count: 1 << 10)
    private var count = 0

    /// Another one in each run of the program, so that no file can have texts that fall into one place.
    private static let seed = UInt64.random(in: .min ... .max)

    static func hash(_ kind: UInt8, _ bytes: Span<UInt8>) -> UInt64 {
        var state = (seed ^ UInt64(kind)) &* 0x9E37_79B9_7F4A_7C15
        func mix(_ word: UInt64) {
            let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
            state = product.high ^ product.low
        }
        // Eight bytes at a time; the length tells texts apart that end in NULs.
        mix(UInt64(bytes.count))
        var index = 0
        while index + 8 <= bytes.count {
            mix(bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        mix(rest)
        return state
    }

    func number(_ hash: UInt64) -> UInt32? {
        let slot = slots[place(of: hash)]
        return slot.number == 0 ? nil : slot.number
    }

    mutating func insert(_ hash: UInt64, _ number: UInt32) {
        if count * 2 >= slots.count { grow() }
        slots[place(of: hash)] = Slot(hash: hash, number: number)
        count += 1
    }

    /// Where it is, or where it would be.
    private func place(of hash: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
        while slots[place].number != 0, slots[place].hash != hash { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let taken = slots.filter { $0.number != 0 }
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in taken { slots[place(of: slot.hash)] = slot }
    }
}
