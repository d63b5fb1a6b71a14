/// Matches each new element with the old one of the same id, if there is one.
///
/// Walks both arrays side by side while they nearly agree: a few inserted or removed elements are found by looking a few positions
/// ahead. If that fails, the ids of the old elements are hashed, each once, into a table that is probed without accessing the
/// elements until the hash matches.
@usableFromInline
struct ElementMatching {
    @usableFromInline let oldRange: Range<Int>
    @usableFromInline let newRange: Range<Int>
    /// Old positions by offset in `newRange`; -1 if there is no match.
    @usableFromInline var oldOfNew: [Int32]
    /// Flags by offset in `oldRange`.
    @usableFromInline var isOldMatched: [Bool]
    /// True if the matches ascend, so that no element has moved.
    @usableFromInline var isAscending = true

    /// Number of positions to look ahead before an id is hashed.
    @usableFromInline static var lookAhead: Int { 4 }

    @inlinable
    init<Element: Diffable>(_ old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>) {
        self.oldRange = oldRange
        self.newRange = newRange
        oldOfNew = [Int32](repeating: -1, count: newRange.count)
        isOldMatched = [Bool](repeating: false, count: oldRange.count)
        guard !oldRange.isEmpty, !newRange.isEmpty else { return }

        var table: IDTable?
        var next = oldRange.lowerBound
        var highest = -1
        for position in newRange {
            let id = new[position].diffID
            var match = -1
            if next < oldRange.upperBound, !isOldMatched[next - oldRange.lowerBound], old[next].diffID == id {
                match = next
            } else if table == nil {
                let end = min(next + 1 + Self.lookAhead, oldRange.upperBound)
                var ahead = next + 1
                while ahead < end, old[ahead].diffID != id { ahead += 1 }
                if ahead < end { match = ahead }
            }
            if match < 0 {
                if table == nil { table = IDTable(old, oldRange, except: isOldMatched) }
                match = table?.match(id, old, oldRange, isOldMatched) ?? -1
            }
            guard match >= 0 else { continue }
            oldOfNew[position - newRange.lowerBound] = Int32(truncatingIfNeeded: match)
            isOldMatched[match - oldRange.lowerBound] = true
            if match < highest { isAscending = false } else { highest = match }
            next = match + 1
        }
    }

    /// Flags, by offset, the new elements that keep their position; nil if every matched element does.
    @inlinable
    func staying() -> [Bool]? {
        isAscending ? nil : longestIncreasing(oldOfNew)
    }
}

/// A hash table of element positions, for one update.
@usableFromInline
struct IDTable {
    /// The upper half of the hash value, and the position + 1; 0 marks a free slot.
    @usableFromInline
    struct Slot: TableSlot {
        @usableFromInline let bits: UInt64

        @inlinable init(bits: UInt64) { self.bits = bits }
        @inlinable init(hash: Int, position: Int) { bits = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000 | UInt64(position + 1) }

        @inlinable static var free: Slot { Slot(bits: 0) }
        @inlinable var isFree: Bool { bits == 0 }
        @inlinable var position: Int { Int(bits & 0xFFFF_FFFF) - 1 }
        @inlinable func mayHave(_ hash: Int) -> Bool { bits >> 32 == UInt64(truncatingIfNeeded: hash) >> 32 }
    }

    @usableFromInline var table: OpenAddressingTable<Slot>

    @inlinable
    init<Element: Diffable>(_ elements: [Element], _ range: Range<Int>, except isMatched: [Bool]) {
        table = OpenAddressingTable(minimumCapacity: range.count * 2)
        for position in range where !isMatched[position - range.lowerBound] {
            let hash = elements[position].diffID.hashValue
            table.insert(Slot(hash: hash, position: position), at: table.index(of: hash) { _ in false })
        }
    }

    /// The position of an unmatched element with the id; the first one if there are several.
    @inlinable
    func match<Element: Diffable>(_ id: Element.DiffID, _ elements: [Element], _ range: Range<Int>, _ isMatched: [Bool]) -> Int? {
        let hash = id.hashValue
        let index = table.index(of: hash) { slot in
            slot.mayHave(hash) && !isMatched[slot.position - range.lowerBound] && elements[slot.position].diffID == id
        }
        let slot = table[index]
        return slot.isFree ? nil : slot.position
    }
}

/// Marks the members of a longest increasing subsequence of `values`; negative values are never members.
///
/// - Complexity: O(n log n), or O(n) if `values` is already increasing.
@usableFromInline
func longestIncreasing(_ values: [Int32]) -> [Bool] {
    var tailValues: [Int32] = []
    var tailPositions: [Int32] = []
    var previous = [Int32](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() where value >= 0 {
        // Most values continue the longest subsequence, so the search is the exception.
        let extendsLongest = tailValues.last.map { $0 < value } ?? true
        let length = extendsLongest ? tailValues.count : tailValues.partitioningIndex { $0 >= value }
        if length > 0 { previous[position] = tailPositions[length - 1] }
        if extendsLongest {
            tailValues.append(value)
            tailPositions.append(Int32(position))
        } else {
            tailValues[length] = value
            tailPositions[length] = Int32(position)
        }
    }
    var members = [Bool](repeating: false, count: values.count)
    var next = tailPositions.last ?? -1
    while next >= 0 {
        members[Int(next)] = true
        next = previous[Int(next)]
    }
    return members
}
