/// The changes from one array to another: elements removed, inserted, moved and changed.
///
/// The number of moves is minimal, because a longest increasing subsequence of the common elements keeps its position. Duplicate
/// ids are not an error: they are paired occurrence by occurrence.
public struct ListDifference: Equatable, Sendable {
    /// An element whose position relative to the unmoved ones has changed.
    public struct Move: Equatable, Sendable {
        /// The position in the old array.
        public let from: Int
        /// The position in the new array.
        public let to: Int

        @inlinable
        init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Positions in the old array of removed elements, ascending.
    public var removed: [Int] = []
    /// Positions in the new array of inserted elements, ascending.
    public var inserted: [Int] = []
    /// Elements that are in both arrays but not in the same order, by ascending new position.
    public var moved: [Move] = []
    /// Positions in the new array of unmoved elements whose content differs, ascending.
    public var changed: [Int] = []
    /// The same change as contiguous splices, to be applied one after the other; a move is one element removed and one inserted.
    public var splices: [Splice] = []

    public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }

    /// - Complexity: O(n) for elements that keep their order, O(n log n) at worst, in expectation over hash values. Ids are hashed
    ///   at most once, and not at all before the first and after the last difference.
    @inlinable
    public init<Element: Diffable>(from old: [Element], to new: [Element]) {
        let shortest = min(old.count, new.count)
        var prefix = 0
        while prefix < shortest, old[prefix].diffID == new[prefix].diffID {
            if !old[prefix].showsSame(as: new[prefix]) { changed.append(prefix) }
            prefix += 1
        }
        var suffix = 0
        while suffix < shortest - prefix, old[old.count - 1 - suffix].diffID == new[new.count - 1 - suffix].diffID { suffix += 1 }

        let matching = ElementMatching(old, prefix..<(old.count - suffix), new, prefix..<(new.count - suffix))
        setPositions(matching, old, new)

        for offset in stride(from: suffix, to: 0, by: -1) where !old[old.count - offset].showsSame(as: new[new.count - offset]) {
            changed.append(new.count - offset)
        }
    }

    /// Classifies the elements between prefix and suffix as staying, moved, inserted or removed, and builds the splices.
    @inlinable
    mutating func setPositions<Element: Diffable>(_ matching: ElementMatching, _ old: [Element], _ new: [Element]) {
        let staying = matching.staying()
        var nextOld = matching.oldRange.lowerBound
        var added = 0
        for (offset, position) in matching.newRange.enumerated() {
            let match = Int(matching.oldOfNew[offset])
            guard staying?[offset] ?? (match >= 0) else {
                if match >= 0 { moved.append(Move(from: match, to: position)) } else { inserted.append(position) }
                added += 1
                continue
            }
            cut(before: position, added: added, removed: match - nextOld)
            added = 0
            nextOld = match + 1
            if !old[match].showsSame(as: new[position]) { changed.append(position) }
        }
        cut(before: matching.newRange.upperBound, added: added, removed: matching.oldRange.upperBound - nextOld)
        for (offset, isMatched) in matching.isOldMatched.enumerated() where !isMatched {
            removed.append(matching.oldRange.lowerBound + offset)
        }
    }

    @inlinable
    mutating func cut(before position: Int, added: Int, removed: Int) {
        if added > 0 || removed > 0 { splices.append(Splice(position: position - added, removed: removed, added: added)) }
    }
}
