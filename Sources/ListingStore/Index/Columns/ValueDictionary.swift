import ListingCore

/// The dictionary of a catalog's values: assigns them codes from 1, in order of first appearance; 0 means none.
///
/// Rows store codes, four bytes each, and strings are looked up only for the few values shown.
package struct ValueDictionary: Sendable {
    /// Maximum number of values. Further ones can be searched for but not filtered by, because a file may have different tags in
    /// every record.
    package static let maxCount = 400_000

    package private(set) var values: [DictionaryEntry] = []
    /// The codes of ASCII strings, which nearly all are; they are equal only if their bytes are.
    private var plain = CodeTable()
    /// The codes of other strings, which are equal under canonical equivalence.
    private var others: [DictionaryEntry: UInt32] = [:]
    /// A reusable buffer for the text being looked up.
    private var scratch: [UInt8] = []

    private let most: Int

    /// - Parameter most: the maximum number of values.
    package init(most: Int = Self.maxCount) { self.most = most }

    /// True if further values get no code.
    package var isFull: Bool { values.count >= most }

    package var count: Int { values.count }

    package mutating func code(adding value: DictionaryEntry) -> UInt32 { code(adding: value.kind, value.text) }

    /// The code of ``DictionaryEntry/init(_:name:value:)``, without allocating a string for known values.
    package mutating func code(adding kind: DictionaryEntry.Kind, name: String, value: String) -> UInt32 {
        guard name.isPlain, value.isPlain else { return addOther(DictionaryEntry(kind, name: name, value: value)) }
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: name.utf8)
        scratch.append(DictionaryEntry.separatorByte)
        scratch.append(contentsOf: value.utf8)
        let hash = CodeTable.hash(kind.rawValue, scratch.span)
        return plain.code(hash) ?? addPlain(DictionaryEntry(kind, name: name, value: value), hash)
    }

    package mutating func code(adding kind: DictionaryEntry.Kind, _ text: String) -> UInt32 {
        guard text.isPlain else { return addOther(DictionaryEntry(kind, text)) }
        let hash = CodeTable.hash(kind.rawValue, text.utf8Span.span)
        return plain.code(hash) ?? addPlain(DictionaryEntry(kind, text), hash)
    }

    private mutating func addPlain(_ value: DictionaryEntry, _ hash: UInt64) -> UInt32 {
        guard let code = append(value) else { return 0 }
        plain.insert(hash, code)
        return code
    }

    private mutating func addOther(_ value: DictionaryEntry) -> UInt32 {
        if let code = others[value] { return code }
        if let text = value.asciiText { return code(adding: value.kind, text) }
        guard let code = append(value) else { return 0 }
        others[value] = code
        return code
    }

    private mutating func append(_ value: DictionaryEntry) -> UInt32? {
        guard !isFull else { return nil }
        values.append(value)
        return UInt32(values.count)
    }

    package func code(of value: DictionaryEntry) -> UInt32? {
        guard let text = value.asciiText else { return others[value] }
        return plain.code(CodeTable.hash(value.kind.rawValue, text.utf8Span.span))
    }

    package subscript(code: UInt32) -> DictionaryEntry? {
        code > 0 && Int(code) <= values.count ? values[Int(code) - 1] : nil
    }
}

extension DictionaryEntry {
    /// The text if it is ASCII or canonically equivalent to ASCII, as three characters are, among them the kelvin sign.
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
    /// True if the string is ASCII, which most strings know without a scan.
    fileprivate var isPlain: Bool { utf8Span.isKnownASCII || utf8.allSatisfy { $0 < 0x80 } }
}

/// A hash table from the hashes of strings to codes. It is queried about twenty times for each of a million listings, in random
/// order, so the single memory access per query dominates; the strings themselves are not compared. With the maximum number of strings,
/// a hash collision occurs in one of two hundred million files.
private struct CodeTable {
    private struct Slot: TableSlot {
        let hash: UInt64
        /// 0 if the slot is free.
        let code: UInt32

        static let free = Slot(hash: 0, code: 0)
        var isFree: Bool { code == 0 }
    }

    /// At most half full.
    private var slots = OpenAddressingTable<Slot>(minimumCapacity: 1 << 10)

    /// Differs in every run of the program, so that no file can provoke collisions.
    private static let seed = UInt64.random(in: .min ... .max)

    static func hash(_ kind: UInt8, _ bytes: Span<UInt8>) -> UInt64 {
        // XXH3 adds the seed to short strings, so seeds that differ in their last bits alone would make equal hashes of different ones.
        XXH3.hash(bytes.bytes, seed: seed &+ UInt64(kind) &* 0x9E37_79B9_7F4A_7C15)
    }

    func code(_ hash: UInt64) -> UInt32? {
        let slot = slots[position(of: hash)]
        return slot.isFree ? nil : slot.code
    }

    mutating func insert(_ hash: UInt64, _ code: UInt32) {
        if slots.count * 2 >= slots.capacity { slots.grow { Self.start($0.hash) } }
        slots.insert(Slot(hash: hash, code: code), at: position(of: hash))
    }

    /// The position of a hash, or of the free slot for it.
    private func position(of hash: UInt64) -> Int { slots.index(of: Self.start(hash)) { $0.hash == hash } }

    private static func start(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) }
}
