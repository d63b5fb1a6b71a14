/// Items by index: a count, and a function that presents one when it is needed.
///
/// An item is identified in one of two ways:
/// - By its index. Within one generation items are only added or taken at the end, and an item shows something else only where
///   `changes` says so; another generation is another list, and all its rows are new.
/// - By a ``RowKey``. Items come, go, move and change wherever they stand, as those of a whole section do, and only their keys
///   are compared, and what `changes` names of them is shown anew besides. They can't be folded, moved by hand or edited one by one: whoever owns the keys does that.
public struct IndexedItems: Sendable {
    public let count: Int
    public let generation: Int
    public let changes: ChangeLog
    /// nil for items that are identified by their index.
    public let keys: RowKeys?
    /// What all items are, where it was said.
    let kind: AnyRowKind?
    private let make: @Sendable (Int) -> ListItem
    /// What the items are made of, where each stands for several elements as a line of a grid does.
    private let grouping: Grouping?

    struct Grouping: Sendable {
        let elements: Int
        let perItem: Int
        /// Of the elements, where they have any.
        let keys: RowKeys?
    }

    /// Items that are identified by their index.
    ///
    /// - Parameters:
    ///   - changes: where items show something else than before, if they ever do.
    ///   - make: called with 0 ..< `count`; its item's id must be the index.
    public init(count: Int, generation: Int, changes: ChangeLog = ChangeLog(), make: @escaping @Sendable (Int) -> ListItem) {
        self.init(count: count, generation: generation, changes: changes, grouping: nil, make: make)
    }

    /// Items that are identified by keys: their ids are `ItemID(key.id)`.
    ///
    /// - Parameters:
    ///   - keys: one for each item; keep them beside what the items are made of, as making them goes through all items.
    ///   - kind: what all items are. Default: nil, for items of several kinds; those keep no widget when they change their section.
    ///   - generation: another number for another list, whose rows are all new and not compared. Default: always the same list.
    ///   - changes: where items show something else though their keys say the same, such as those that were loading.
    ///   - make: called with 0 ..< `keys.count`; its item gets the id of the key.
    public init(
        keys: RowKeys, kind: AnyRowKind? = nil, generation: Int = 0, changes: ChangeLog = ChangeLog(),
        make: @escaping @Sendable (Int) -> ListItem
    ) {
        self.init(count: keys.count, generation: generation, changes: changes, keys: keys, kind: kind, grouping: nil, make: make)
    }

    init(
        count: Int, generation: Int, changes: ChangeLog, keys: RowKeys? = nil, kind: AnyRowKind? = nil, grouping: Grouping?,
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

    /// Without presenting the item.
    ///
    /// - Parameter index: 0 ..< `count`
    func id(at index: Int) -> ItemID { ItemID(keys?.key(at: index)?.id ?? index) }

    /// nil for an id that no item has.
    func index(of id: ItemID) -> Int? {
        // A renumbered id is no item's of such a section.
        guard let number = id.number, ItemID(number) == id else { return nil }
        if let keys { return keys.index(ofID: number) }
        return (0..<count).contains(number) ? number : nil
    }

    /// Whether items of the same id are the same item in `other`.
    func identifies(asIn other: IndexedItems) -> Bool {
        generation == other.generation && (keys == nil) == (other.keys == nil) && (grouping?.keys == nil) == (other.grouping?.keys == nil)
    }

    /// Whether it shows the same everywhere as `other`, as far as is known without making an item.
    func showsSame(as other: IndexedItems) -> Bool {
        count == other.count && identifies(asIn: other) && changes == other.changes && keys == other.keys
            && grouping?.keys == other.grouping?.keys
    }

    /// Indices of items that may show something else than in `older`, a list of the same generation whose items are identified by
    /// their index: ascending, apart from each other, and only of items that both have. An item that is named may well show the same.
    func changes(since older: IndexedItems) -> [Range<Int>] {
        let common = 0..<min(count, older.count)
        var ranges = changes.ranges(since: older.changes).map { $0.clamped(to: common) }
        if let grouping, let before = older.grouping {
            if grouping.keys != nil, changes.version < older.changes.version { return ChangeLog.merged([common]) }
            if grouping.elements != before.elements {
                // The line in which the shorter of the two ends is filled up, or runs dry.
                let line = min(grouping.elements, before.elements) / grouping.perItem
                if common.contains(line) { ranges.append(line..<line + 1) }
            }
            ranges += grouping.linesOfOtherKeys(than: before)
        }
        return ChangeLog.merged(ranges)
    }

    /// Where items are to be shown anew, though their keys say nothing of it: indices of this list, ascending and apart.
    func reloads(since older: IndexedItems) -> [Range<Int>] {
        // Of an earlier state of the log, as that of rows that were reloaded since, it names nothing.
        guard changes.version >= older.changes.version else { return [0..<count] }
        return changes.ranges(since: older.changes).map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
    }

    /// The same items, all to be shown anew.
    func reloaded() -> IndexedItems {
        var changes = changes
        changes.note(0..<count)
        let make = make
        let revision = changes.version
        return IndexedItems(count: count, generation: generation, changes: changes, keys: keys, kind: kind, grouping: grouping) {
            make($0).reloaded(revision: revision)
        }
    }
}

extension IndexedItems.Grouping {
    /// Lines in which an element that both have is another one, or shows something else.
    ///
    /// - Complexity: O(1) for two states of one list of keys, O(elements) for others.
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
