/// Items by index: a count, and a function that creates an item when it is needed.
///
/// An item is identified in one of two ways:
/// - By its index. Within one generation, items are only added or removed at the end, and an item changes only where `changes` says so.
///   In another generation the list is another one, and all its rows are new.
/// - By a ``RowKey``. Items may be inserted, removed, moved and changed anywhere, as in a whole section, but only their keys are
///   compared; items that `changes` names are shown again as well. Keyed items can't be folded, moved by hand or edited one by one:
///   the owner of the keys does that.
public struct IndexedItems: Sendable {
    public let count: Int
    public let generation: Int
    public let changes: ChangeLog
    /// nil if items are identified by their index.
    public let keys: DiffKeys?
    /// The common kind of all items, if known.
    let kind: AnyRowKind?
    private let make: @Sendable (Int) -> ListItem
    /// The grouping of elements into items, if an item shows several elements, such as a line of a grid.
    private let grouping: Grouping?

    struct Grouping: Sendable {
        let elements: Int
        let perItem: Int
        /// The keys of the elements, if they have any.
        let keys: DiffKeys?
    }

    /// Creates items that are identified by their index.
    ///
    /// - Parameters:
    ///   - changes: The log of changed items. Default: no changes.
    ///   - make: Called with 0 ..< `count`; the item's id must be the index.
    public init(count: Int, generation: Int, changes: ChangeLog = ChangeLog(), make: @escaping @Sendable (Int) -> ListItem) {
        self.init(count: count, generation: generation, changes: changes, grouping: nil, make: make)
    }

    /// Creates items that are identified by keys: their ids are `ItemID(key.id)`.
    ///
    /// - Parameters:
    ///   - keys: One key for each item. Keep them with the items' source, because creating them visits all items.
    ///   - kind: The common kind of all items. Default: nil, for items of several kinds; those lose their widget when they move to another
    ///     section.
    ///   - generation: Another number denotes another list, whose rows are all new and are not compared. Default: always the same list.
    ///   - changes: The log of items that changed although their keys are equal, such as rows that were loading.
    ///   - make: Called with 0 ..< `keys.count`; the item gets the id of the key.
    public init(
        keys: DiffKeys, kind: AnyRowKind? = nil, generation: Int = 0, changes: ChangeLog = ChangeLog(),
        make: @escaping @Sendable (Int) -> ListItem
    ) {
        self.init(count: keys.count, generation: generation, changes: changes, keys: keys, kind: kind, grouping: nil, make: make)
    }

    init(
        count: Int, generation: Int, changes: ChangeLog, keys: DiffKeys? = nil, kind: AnyRowKind? = nil, grouping: Grouping?,
        make: @escaping @Sendable (Int) -> ListItem
    ) {
        self.count = count
        self.generation = generation
        self.changes = changes
        self.keys = keys
        self.kind = kind
        self.grouping = grouping
        self.make = make
    }

    func item(at index: Int) -> ListItem { keys == nil ? make(index) : make(index).withID(id(at: index)) }

    /// The id of an item, found without creating the item.
    ///
    /// - Parameter index: 0 ..< `count`
    func id(at index: Int) -> ItemID { ItemID(keys?.key(at: index)?.id ?? index) }

    /// The index of an item; nil if no item has the id.
    func index(of id: ItemID) -> Int? {
        // No item of an indexed section has a renumbered id.
        guard let number = id.number, ItemID(number) == id else { return nil }
        if let keys { return keys.index(ofID: number) }
        return (0..<count).contains(number) ? number : nil
    }

    /// True if equal ids denote the same item in both lists.
    func identifies(asIn other: IndexedItems) -> Bool {
        generation == other.generation && (keys == nil) == (other.keys == nil) && (grouping?.keys == nil) == (other.grouping?.keys == nil)
    }

    /// True if both lists are known to show the same items, without creating any.
    func showsSame(as other: IndexedItems) -> Bool {
        count == other.count && identifies(asIn: other) && changes == other.changes && keys == other.keys
            && grouping?.keys == other.grouping?.keys
    }

    /// Indices of items that may differ from those in `older`, a list of the same generation whose items are identified by their
    /// index: ascending and disjoint ranges of items that both lists have. A named item may turn out to be equal.
    func changes(since older: IndexedItems) -> [Range<Int>] {
        let common = 0..<min(count, older.count)
        var ranges = changes.ranges(since: older.changes).map { $0.clamped(to: common) }
        if let grouping, let before = older.grouping {
            if grouping.keys != nil, changes.version < older.changes.version { return common.isEmpty ? [] : [common] }
            if grouping.elements != before.elements {
                // The line in which the shorter list ends is now fuller or emptier.
                let line = min(grouping.elements, before.elements) / grouping.perItem
                if common.contains(line) { ranges.append(line..<line + 1) }
            }
            ranges += grouping.linesOfOtherKeys(than: before)
        }
        return Array(RangeSet(ranges).ranges)
    }

    /// The items to show again although their keys are equal: indices of this list, as ascending, disjoint ranges.
    func reloads(since older: IndexedItems) -> [Range<Int>] {
        // If this log is the earlier state, such as after rows were reloaded since, it cannot name the changes.
        guard changes.version >= older.changes.version else { return [0..<count] }
        return changes.ranges(since: older.changes).map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
    }

    /// The same items, all to be shown again.
    func reloaded() -> IndexedItems {
        var changes = changes
        changes.record(0..<count)
        let make = make
        let revision = changes.version
        return IndexedItems(count: count, generation: generation, changes: changes, keys: keys, kind: kind, grouping: grouping) {
            make($0).reloaded(revision: revision)
        }
    }
}

extension IndexedItems.Grouping {
    /// Lines with an element that both lists have and whose key differs.
    ///
    /// - Complexity: O(1) for two states of one list of keys, O(elements) otherwise.
    fileprivate func linesOfOtherKeys(than before: IndexedItems.Grouping) -> [Range<Int>] {
        guard let keys, let older = before.keys, !keys.isPart(ofOrContains: older) else { return [] }
        var lines: [Range<Int>] = []
        for (index, pair) in zip(older.elements, keys.elements).enumerated() where pair.0 != pair.1 {
            let line = index / perItem
            if lines.last?.lowerBound != line { lines.append(line..<line + 1) }
        }
        return lines
    }
}
