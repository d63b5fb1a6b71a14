/// For every new element the old one of the same id, if there is one.
///
/// Walks both arrays side by side as long as they agree, or nearly do: a few elements gone or come are found by looking a few
/// places ahead. Only where that fails are the ids of the old elements hashed, each once, into a table that is probed without
/// touching the elements until the hash agrees.
@usableFromInline
struct ElementMatching {
    @usableFromInline let oldRange: Range<Int>
    @usableFromInline let newRange: Range<Int>
    /// By offset in `newRange`; -1 where there is none.
    @usableFromInline var oldOfNew: [Int32]
    /// By offset in `oldRange`.
    @usableFromInline var isOldMatched: [Bool]
    /// Whether the matches ascend, so that no element has moved.
    @usableFromInline var isAscending = true

    /// How many places ahead an element is looked for before its id is hashed.
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
                match = table?.take(id, old, oldRange, isOldMatched) ?? -1
            }
            guard match >= 0 else { continue }
            oldOfNew[position - newRange.lowerBound] = Int32(truncatingIfNeeded: match)
            isOldMatched[match - oldRange.lowerBound] = true
            if match < highest { isAscending = false } else { highest = match }
            next = match + 1
        }
    }

    /// Which of the new elements keep their place, by offset; nil where all that have a match do.
    @inlinable
    func staying() -> [Bool]? {
        isAscending ? nil : longestIncreasing(oldOfNew)
    }
}

/// A hash table of the places of elements, for one update: open addressing, no keys of its own, nothing to delete.
@usableFromInline
struct IDTable {
    /// The upper half of the hash value, and the place + 1; 0 is a free slot.
    @usableFromInline var slots: [UInt64]
    @usableFromInline let mask: Int

    @inlinable
    init<Element: Diffable>(_ elements: [Element], _ range: Range<Int>, except isMatched: [Bool]) {
        var capacity = 16
        while capacity < range.count * 2 { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
        mask = capacity - 1
        for place in range where !isMatched[place - range.lowerBound] {
            let hash = UInt64(truncatingIfNeeded: elements[place].diffID.hashValue)
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(place + 1)
        }
    }

    /// The place of an element of the id that is not matched yet; the first one where there are several.
    @inlinable
    func take<Element: Diffable>(_ id: Element.DiffID, _ elements: [Element], _ range: Range<Int>, _ isMatched: [Bool]) -> Int? {
        let hash = UInt64(truncatingIfNeeded: id.hashValue)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash >> 32 {
                let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
                if !isMatched[place - range.lowerBound], elements[place].diffID == id { return place }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }
}

/// Marks the members of a longest increasing run of `values`; negative ones are never members.
///
/// - Complexity: O(n log n), and O(n) for runs that increase already.
@usableFromInline
func longestIncreasing(_ values: [Int32]) -> [Bool] {
    var tailValues: [Int32] = []
    var tailPlaces: [Int32] = []
    var previous = [Int32](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() where value >= 0 {
        var low = tailValues.count
        if let last = tailValues.last, last >= value {
            low = 0
            var high = tailValues.count - 1
            while low < high {
                let middle = (low + high) / 2
                if tailValues[middle] < value { low = middle + 1 } else { high = middle }
            }
        }
        if low > 0 { previous[place] = tailPlaces[low - 1] }
        if low == tailValues.count {
            tailValues.append(value)
            tailPlaces.append(Int32(place))
        } else {
            tailValues[low] = value
            tailPlaces[low] = Int32(place)
        }
    }
    var members = [Bool](repeating: false, count: values.count)
    var next = tailPlaces.last ?? -1
    while next >= 0 {
        members[Int(next)] = true
        next = previous[Int(next)]
    }
    return members
}
