/// A set of numbers that is read in words of 64 bits.
protocol BitWords {
    /// The words that may have bits.
    var wordIndices: Range<Int> { get }
    /// The bits of the numbers from `index * 64` on; 0 outside of the set.
    func word(_ index: Int) -> UInt64
}

extension BitWords {
    /// The lowest number from `start` on that only one of two sets has; nil if there is none.
    func firstDifference(from other: some BitWords, at start: Int) -> Int? {
        var mask = UInt64.max << UInt64(start % 64)
        for index in start / 64..<max(wordIndices.upperBound, other.wordIndices.upperBound, start / 64) {
            let bits = (word(index) ^ other.word(index)) & mask
            if bits != 0 { return index * 64 + bits.trailingZeroBitCount }
            mask = .max
        }
        return nil
    }

    /// The highest number up to `end` that only one of two sets has; nil if there is none.
    func lastDifference(from other: some BitWords, at end: Int) -> Int? {
        var mask = UInt64.max >> UInt64(63 - end % 64)
        for index in (min(wordIndices.lowerBound, other.wordIndices.lowerBound, end / 64)...end / 64).reversed() {
            let bits = (word(index) ^ other.word(index)) & mask
            if bits != 0 { return index * 64 + 63 - bits.leadingZeroBitCount }
            mask = .max
        }
        return nil
    }
}

extension Range<Int>: BitWords {
    var wordIndices: Range<Int> { lowerBound / 64..<(upperBound + 63) / 64 }

    func word(_ index: Int) -> UInt64 {
        let own = clamped(to: index * 64..<index * 64 + 64)
        guard !own.isEmpty else { return 0 }
        return UInt64.max << UInt64(own.lowerBound - index * 64) & UInt64.max >> UInt64(index * 64 + 64 - own.upperBound)
    }
}
