/// One contiguous change of a list's rows: all that `GListModel` knows.
public struct Splice: Equatable, Sendable {
    /// Where, in the rows as they are after all earlier splices.
    public let position: Int
    public let removed: Int
    public let added: Int
}

/// What leads from one snapshot to the next.
///
/// Sections are matched by id and items by id within their section. Rows that keep their order stay; all others are taken out
/// and put in again, as a list model knows no moves. Content changes of rows that stay are told apart, so that a bound row is
/// configured again and not replaced.
public struct SnapshotDiff: Sendable {
    /// To be applied one after the other.
    public private(set) var splices: [Splice] = []
    /// Positions in the new snapshot of rows that stay and show something else.
    public private(set) var changed: [Int] = []

    public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }

    /// - Complexity: O(rows of whole sections × log) at worst; sections made by index cost nothing per row.
    public init(from old: Snapshot, to new: Snapshot) {
        let staying = Self.longestIncreasing(
            new.sections.map { section in old.sections.firstIndex { $0.id == section.id } })
        var position = 0
        var oldIndex = 0
        for (newIndex, section) in new.sections.enumerated() {
            guard let match = staying[newIndex] else {
                append(position, removed: 0, added: section.count)
                position += section.count
                continue
            }
            append(position, removed: old.sections[oldIndex..<match].reduce(0) { $0 + $1.count }, added: 0)
            oldIndex = match + 1
            compare(old.sections[match], section, at: position)
            position += section.count
        }
        append(position, removed: old.sections[oldIndex...].reduce(0) { $0 + $1.count }, added: 0)
    }

    private mutating func compare(_ old: Section, _ new: Section, at start: Int) {
        var position = start
        switch (old.header, new.header) {
        case (nil, nil): break
        case (let before?, let after?):
            if before != after { changed.append(position) }
            position += 1
        case (nil, _?):
            append(position, removed: 0, added: 1)
            position += 1
        case (_?, nil):
            append(position, removed: 1, added: 0)
        }
        switch (old.content, new.content) {
        case (.whole(let before), .whole(let after)): compare(before, after, at: position)
        case (.indexed(let before), .indexed(let after)) where before.generation == after.generation:
            let kept = min(before.count, after.count)
            append(position + kept, removed: before.count - kept, added: after.count - kept)
        default: append(position, removed: old.itemCount, added: new.itemCount)
        }
    }

    private mutating func compare(_ old: [ListItem], _ new: [ListItem], at start: Int) {
        let shortest = min(old.count, new.count)
        var prefix = 0
        while prefix < shortest, old[prefix].id == new[prefix].id {
            if !old[prefix].showsSame(as: new[prefix]) { changed.append(start + prefix) }
            prefix += 1
        }
        var suffix = 0
        while suffix < shortest - prefix, old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id { suffix += 1 }

        let oldMiddle = prefix..<(old.count - suffix)
        let newMiddle = prefix..<(new.count - suffix)
        var oldPositions: [ItemID: Int] = [:]
        oldPositions.reserveCapacity(oldMiddle.count)
        for index in oldMiddle { oldPositions[old[index].id] = index }
        let staying = Self.longestIncreasing(newMiddle.map { oldPositions[new[$0].id] })

        var nextOld = oldMiddle.lowerBound
        var added = 0
        for index in newMiddle {
            guard let match = staying[index - newMiddle.lowerBound] else {
                added += 1
                continue
            }
            append(start + index - added, removed: match - nextOld, added: added)
            added = 0
            nextOld = match + 1
            if !old[match].showsSame(as: new[index]) { changed.append(start + index) }
        }
        append(start + newMiddle.upperBound - added, removed: oldMiddle.upperBound - nextOld, added: added)

        for offset in stride(from: suffix, to: 0, by: -1) where !old[old.count - offset].showsSame(as: new[new.count - offset]) {
            changed.append(start + new.count - offset)
        }
    }

    /// Adds a splice, melting it into the last one where they touch.
    private mutating func append(_ position: Int, removed: Int, added: Int) {
        guard removed > 0 || added > 0 else { return }
        if let last = splices.last, last.position + last.added == position {
            splices[splices.count - 1] = Splice(position: last.position, removed: last.removed + removed, added: last.added + added)
        } else {
            splices.append(Splice(position: position, removed: removed, added: added))
        }
    }

    /// Keeps a longest run of increasing values and replaces the others by nil.
    static func longestIncreasing(_ values: [Int?]) -> [Int?] {
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: values.count)
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if let tail = values[tails[middle]], tail < value { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : nil
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result = [Int?](repeating: nil, count: values.count)
        var next = tails.last
        while let index = next {
            result[index] = values[index]
            next = previous[index]
        }
        return result
    }
}
