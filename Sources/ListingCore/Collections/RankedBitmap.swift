/// An immutable bitmap of numbers with *rank* and *select*: how many members are below a number, and which member has a rank.
///
/// A directory has the rank of each 512th bit, which adds a sixteenth to the memory. Both operations look there first, and then count bits
/// of at most eight words, as in G. Jacobson, "Space-efficient Static Trees and Graphs" (1989).
struct RankedBitmap: Sendable {
    /// The number of the word that `words` begins with. Word n has the bits of the numbers 64 n ..< 64 n + 64.
    let firstWord: Int
    let words: [UInt64]
    /// For each block, the number of members before it, and after those the number of all members.
    private let ranks: [UInt32]

    private static let wordsPerBlock = 8

    init(firstWord: Int, words: [UInt64]) {
        var ranks: [UInt32] = []
        ranks.reserveCapacity(words.count / Self.wordsPerBlock + 2)
        var count: UInt32 = 0
        for (index, word) in words.enumerated() {
            if index % Self.wordsPerBlock == 0 { ranks.append(count) }
            count += UInt32(word.nonzeroBitCount)
        }
        ranks.append(count)
        self.firstWord = firstWord
        self.words = words
        self.ranks = ranks
    }

    /// The memory of a bitmap and its directory.
    static func byteCount(words: Int) -> Int {
        words * MemoryLayout<UInt64>.size + ((words + wordsPerBlock - 1) / wordsPerBlock + 1) * MemoryLayout<UInt32>.size
    }

    var count: Int { ranks.last.map(Int.init) ?? 0 }

    func contains(_ number: Int) -> Bool { word(number / 64) & (1 << UInt64(number % 64)) != 0 }

    /// Number of members below a number, which isn't negative.
    ///
    /// - Complexity: O(1)
    func rank(_ number: Int) -> Int {
        let index = number / 64 - firstWord
        guard index >= 0 else { return 0 }
        guard index < words.count else { return count }
        let block = index / Self.wordsPerBlock
        let before = words[block * Self.wordsPerBlock..<index].reduce(Int(ranks[block])) { $0 + $1.nonzeroBitCount }
        return before + (words[index] & ~(.max << UInt64(number % 64))).nonzeroBitCount
    }

    /// The member of a rank.
    ///
    /// - Parameter rank: 0 ..< `count`
    /// - Complexity: O(log numbers)
    func select(_ rank: Int) -> Int {
        let block = ranks.partitioningIndex { $0 > rank } - 1
        var rest = rank - Int(ranks[block])
        var index = block * Self.wordsPerBlock
        while rest >= words[index].nonzeroBitCount {
            rest -= words[index].nonzeroBitCount
            index += 1
        }
        return (firstWord + index) * 64 + words[index].positionOfSetBit(rest)
    }
}

extension RankedBitmap: BitWords {
    var wordIndices: Range<Int> { firstWord..<firstWord + words.count }

    func word(_ index: Int) -> UInt64 {
        let position = index - firstWord
        return position >= 0 && position < words.count ? words[position] : 0
    }
}

extension UInt64 {
    /// The position of a set bit.
    ///
    /// - Parameter rank: The number of set bits below it, less than that of all.
    fileprivate func positionOfSetBit(_ rank: Int) -> Int {
        var (bits, rest, shift) = (self, rank, 0)
        // Skips bytes first, because clearing the lowest bit up to 63 times takes longer.
        while shift < 56 {
            let count = (bits & 0xFF).nonzeroBitCount
            if rest < count { break }
            rest -= count
            bits >>= 8
            shift += 8
        }
        for _ in 0..<rest { bits &= bits &- 1 }
        return shift + bits.trailingZeroBitCount
    }
}
