import ListingCore
import ListingStore

/// `term_block.rank` and `prefix.rank`. The numbers never change.
package enum TermRank {
    /// The rank of words that were found in fields of a rank.
    package static func words(_ rank: FieldRank) -> Int16 { Int16(rank.rawValue) }

    /// The positions of the words of ``FieldRank/anywhere``. A block has the same `initial`, `first` and `last` as that of the words.
    package static let positions: Int16 = 8

    /// The rank of the values of a facet: see ``ValueTerm``.
    package static func values(_ kind: DictionaryEntry.Kind) -> Int16 { 16 + Int16(kind.rawValue) }
}

/// `term_block.initial`: the first two bytes of a term. A term of one byte, or of none, is its own initial.
package enum TermInitial {
    package static func of(_ term: [UInt8]) -> [UInt8] { Array(term.prefix(2)) }
}

/// The value of a facet as a term.
package enum ValueTerm {
    /// The most bytes of a term: the keys of PostgreSQL's indexes have a limit.
    private static let maxLength = 256
    private static let hashLength = 8

    /// The UTF-8 bytes of ``DictionaryEntry/text`` in the segment's spelling. A string of more than 256 bytes becomes its first 248
    /// bytes and the hash of all, so strings that begin in the same way are next to each other.
    package static func of(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count > maxLength else { return bytes }
        var term = Array(bytes.prefix(maxLength - hashLength))
        LittleEndian.append(XXH3.hash(bytes.span.bytes), to: &term)
        return term
    }
}
