/// A row of a tree that can be folded. Rows without this protocol belong to the foldable row above them.
public protocol FoldableItem: RowViewModel {
    /// The nesting level. All deeper rows that follow, up to the next one that is not deeper, belong to this row. Default: 0.
    /// A section's header is above all rows of its section, whatever its level.
    var foldLevel: Int { get }

    /// True if the row is folded until the user unfolds it. Default: false.
    var isInitiallyFolded: Bool { get }

    /// True if the row folds when it is activated. Default: true. If false, it folds by the arrow keys and by calls of its screen.
    var foldsWhenChosen: Bool { get }

    /// The same view model in folded or unfolded appearance. Default: no difference.
    func showing(isFolded: Bool) -> Self
}

extension FoldableItem {
    public var foldLevel: Int { 0 }
    public var isInitiallyFolded: Bool { false }
    public var foldsWhenChosen: Bool { true }
    public func showing(isFolded: Bool) -> Self { self }

    fileprivate func row(_ item: ListItem, isFolded: Bool) -> ListItem { item.showing(showing(isFolded: isFolded)) }
}

/// The state of a row with rows below it to fold.
public struct FoldState: Equatable, Sendable {
    public let isFolded: Bool
    /// The nesting level; 0 at the top, and for section headers.
    public let level: Int
}

/// Requests a row's fold state; nil for a row that cannot be folded, and without ``Foldable``.
public struct FoldQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: FoldState? { nil }
}

/// Folds rows below a row or a section's header, when it is activated or by the arrow keys along the text direction.
///
/// The plugin stores which rows the user has folded, not which rows are hidden. A folded parent therefore hides unfolded children and
/// shows them again in the same state, and a row that an update removed returns in its previous state. Sections present their whole
/// tree and know nothing of folding. In a section made by index, with keys or without, only the header folds, because the kinds of
/// its rows are unknown until they are created.
@MainActor
public final class Foldable: PluginAction, FeaturePlugin, SnapshotTransformer {
    private let sections: Set<SectionID>?
    private let onChange: ((ItemPath, _ isFolded: Bool) -> Void)?
    /// Rows that the user has folded or unfolded.
    private var chosen: [ItemPath: Bool] = [:]
    /// The visible rows that can be folded.
    private var states: [ItemPath: FoldState] = [:]

    /// - Parameter sections: The sections with foldable rows. Default: nil, all are searched, which is slow with 100,000 rows.
    public init(sections: Set<SectionID>? = nil, onChange: ((ItemPath, _ isFolded: Bool) -> Void)? = nil) {
        self.sections = sections
        self.onChange = onChange
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
        registry.add(transformer: self)
    }

    public func answer(_ question: FoldQuestion, in list: PluginContext) -> FoldState? { states[question.path] }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .activated(let path) where states[path] != nil && foldsWhenChosen(path, in: list):
            toggle(path, in: list)
            list.claim()
        case .key(KeyPress(.left), on: let path?):
            if states[path]?.isFolded == false { return claimKey { fold(path, in: list) } }
            if let parent = parent(of: path, in: list) { claimKey { list.send(.focus(parent)) } }
        case .key(KeyPress(.right), on: let path?):
            if states[path]?.isFolded == true { claimKey { unfold(path, in: list) } }
        default: break
        }
        func claimKey(_ work: () -> Void) {
            work()
            list.claim()
        }
    }

    private func foldsWhenChosen(_ path: ItemPath, in list: PluginContext) -> Bool {
        list.item(at: path)?.ability((any FoldableItem).self)?.foldsWhenChosen ?? true
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        for relocation in change.diff.relocations {
            guard let isFolded = chosen.removeValue(forKey: relocation.from) else { continue }
            chosen[relocation.to] = isFolded
            // The transformation ran before the row's new section was known.
            if let state = states[relocation.to], state.isFolded != isFolded { list.reshape() }
        }
    }

    // MARK: For screens

    /// Folds or unfolds a row. Has no effect on a row that is gone or cannot be folded.
    public func toggle(_ path: ItemPath, in list: PluginContext) {
        guard let state = states[path] else { return }
        set(path, isFolded: !state.isFolded, in: list)
    }

    /// Folds a row. Has no effect on a row that is gone, folded already or cannot be folded.
    public func fold(_ path: ItemPath, in list: PluginContext) { set(path, isFolded: true, in: list) }

    /// Unfolds a row. Has no effect on a row that is gone, unfolded already or cannot be folded.
    public func unfold(_ path: ItemPath, in list: PluginContext) { set(path, isFolded: false, in: list) }

    private func set(_ path: ItemPath, isFolded: Bool, in list: PluginContext) {
        guard let state = states[path], state.isFolded != isFolded else { return }
        chosen[path] = isFolded
        list.reshape()
        onChange?(path, isFolded)
    }

    /// The row above to which the row belongs.
    private func parent(of path: ItemPath, in list: PluginContext) -> ItemPath? {
        guard let position = list.position(of: path), let start = list.snapshot.start(of: path.section), position > start else {
            return nil
        }
        let header = list.path(at: start).flatMap { states[$0] == nil ? nil : $0 }
        guard let level = list.item(at: path).map(Self.level) else { return header }
        let above = stride(from: position - 1, through: start, by: -1).lazy.compactMap(list.path)
        return above.first { path in self.states[path].map { $0.level < level } ?? false } ?? header
    }

    // MARK: Shaping

    public func shape(_ snapshot: Snapshot) -> Snapshot {
        states.removeAll()
        // Rows are omitted and redrawn, but none changes its id, so ids stay unique.
        return Snapshot(unique: snapshot.sections.map(shape), duplicates: snapshot.duplicates)
    }

    private func shape(_ section: Section) -> Section {
        guard sections?.contains(section.id) ?? true else { return section }
        guard let header = section.header, let foldable = header.ability((any FoldableItem).self), section.itemCount > 0 else {
            return section.with(content: shape(section.content, of: section.id))
        }
        let isFolded = record(foldable, ItemPath(section: section.id, item: header.id), level: 0)
        return section.with(
            header: foldable.row(header, isFolded: isFolded), content: isFolded ? .whole([]) : shape(section.content, of: section.id))
    }

    private func shape(_ content: Section.Content, of section: SectionID) -> Section.Content {
        guard case .whole(let items) = content else { return content }
        let foldables = FoldableKinds.of(items)
        guard !foldables.isEmpty else { return content }
        var shown: [ListItem] = []
        /// The level of the folded row whose descendants are being omitted.
        var folded: Int?
        for (index, item) in items.enumerated() {
            let level = foldables.contains(item.kind) ? Self.level(of: item) : Int.max
            if let above = folded, level > above { continue }
            folded = nil
            guard level < Int.max, index + 1 < items.count, let foldable = item.ability((any FoldableItem).self),
                !foldables.contains(items[index + 1].kind) || Self.level(of: items[index + 1]) > level
            else {
                shown.append(item)
                continue
            }
            let isFolded = record(foldable, ItemPath(section: section, item: item.id), level: level)
            shown.append(foldable.row(item, isFolded: isFolded))
            if isFolded { folded = level }
        }
        return .whole(ItemList(shown))
    }

    private func record(_ foldable: any FoldableItem, _ path: ItemPath, level: Int) -> Bool {
        let isFolded = chosen[path] ?? foldable.isInitiallyFolded
        states[path] = FoldState(isFolded: isFolded, level: level)
        return isFolded
    }

    private static func level(of item: ListItem) -> Int { item.ability((any FoldableItem).self)?.foldLevel ?? .max }
}

/// Determines the foldable kinds among a section's rows; one item per kind is examined.
private enum FoldableKinds {
    static func of(_ items: ItemList) -> Set<AnyRowKind> {
        var asked: Set<AnyRowKind> = []
        var foldable: Set<AnyRowKind> = []
        var last: AnyRowKind?
        for item in items where item.kind != last {
            last = item.kind
            if asked.insert(item.kind).inserted, item.ability((any FoldableItem).self) != nil { foldable.insert(item.kind) }
        }
        return foldable
    }
}
