/// Items by index: a count, and a function that presents one when it is needed.
///
/// The identity of an item is its index. Within one generation items are only added or taken at the end, and an item shows
/// something else only where `changes` says so; another generation is another list, and all its rows are new.
public struct IndexedItems: Sendable {
    public let count: Int
    public let generation: Int
    public let changes: ChangeLog
    private let make: @Sendable (Int) -> ListItem
    /// What the items are made of, where each stands for several elements as a line of a grid does.
    private let grouping: Grouping?

    struct Grouping: Sendable {
        let elements: Int
        let perItem: Int
    }

    /// - Parameters:
    ///   - changes: where items show something else than before, if they ever do.
    ///   - make: called with 0 ..< `count`; its item's id must be the index.
    public init(count: Int, generation: Int, changes: ChangeLog = ChangeLog(), make: @escaping @Sendable (Int) -> ListItem) {
        self.init(count: count, generation: generation, changes: changes, grouping: nil, make: make)
    }

    init(
        count: Int, generation: Int, changes: ChangeLog, grouping: Grouping?, make: @escaping @Sendable (Int) -> ListItem
    ) {
        self.count = count
        self.generation = generation
        self.changes = changes
        self.grouping = grouping
        self.make = make
    }

    func item(at index: Int) -> ListItem { make(index) }

    /// Indices of items that may show something else than in `older`, a list of the same generation: ascending, apart from
    /// each other, and only of items that both have. An item that is named may well show the same.
    func changes(since older: IndexedItems) -> [Range<Int>] {
        let common = 0..<min(count, older.count)
        var ranges = changes.ranges(since: older.changes).map { $0.clamped(to: common) }
        if let grouping, let before = older.grouping, grouping.elements != before.elements {
            // The line in which the shorter of the two ends is filled up, or runs dry.
            let line = min(grouping.elements, before.elements) / grouping.perItem
            if common.contains(line) { ranges.append(line..<line + 1) }
        }
        return ChangeLog.merged(ranges)
    }

    /// The same items, all to be shown anew.
    func reloaded() -> IndexedItems {
        var changes = changes
        changes.note(0..<count)
        let make = make
        let revision = changes.version
        return IndexedItems(count: count, generation: generation, changes: changes, grouping: grouping) {
            make($0).reloaded(revision: revision)
        }
    }
}
