/// An element that a list can tell apart from others and compare with its former self.
public protocol Diffable {
    associatedtype DiffID: Hashable
    /// What makes it the same element over all updates.
    var diffID: DiffID { get }
    /// Whether it would look the same on screen as an element of the same id.
    func showsSame(as other: Self) -> Bool
}

/// What leads from one array to another: what goes, what comes, what changes its place, what changes its looks.
///
/// As many elements as possible keep their place (a longest increasing subsequence of the common ones), so moves are as few as
/// can be. An id that comes twice is paired off occurrence by occurrence; it never fails.
public struct ListDifference: Equatable, Sendable {
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

    /// Positions in the old array of elements that are gone, ascending.
    public var removed: [Int] = []
    /// Positions in the new array of elements that were not there, ascending.
    public var inserted: [Int] = []
    /// Elements that are in both arrays but not in the same order, by their new position, ascending.
    public var moved: [Move] = []
    /// Positions in the new array of elements that kept their place and show something else, ascending.
    public var changed: [Int] = []
    /// The same as contiguous changes, to be carried out one after the other; a move is an element taken out and one put in.
    public var splices: [Splice] = []

    public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }

    /// - Complexity: O(n) for elements that keep their order, O(n log n) at worst, in expectation over hash values. Ids are hashed
    ///   at most once, and not at all before the first and behind the last difference.
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
        place(matching, old, new)

        for offset in stride(from: suffix, to: 0, by: -1) where !old[old.count - offset].showsSame(as: new[new.count - offset]) {
            changed.append(new.count - offset)
        }
    }

    /// Sorts the elements between prefix and suffix into those that stay, move, come and go, and cuts the splices.
    @inlinable
    mutating func place<Element: Diffable>(_ matching: ElementMatching, _ old: [Element], _ new: [Element]) {
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
