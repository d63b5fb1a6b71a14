/// A row that can be selected. Rows without this protocol cannot.
public protocol SelectableItem: RowViewModel {
    /// Default: true.
    var isSelectable: Bool { get }
}

extension SelectableItem {
    public var isSelectable: Bool { true }
}

/// Requests the selected rows: none without ``Selectable``.
public struct SelectionQuestion: ListQuestion {
    public init() {}
    public var unanswered: Selection { Selection() }
}

/// Selects rows as file managers do: one, several with Ctrl, ranges with Shift, all with Ctrl+A, none with Escape.
///
/// The selection consists of items, not positions: it follows its rows over every update, and loses removed ones.
@MainActor
public final class Selectable: PluginAction, FeaturePlugin {
    /// The number of rows that can be selected at the same time.
    public enum Mode: Sendable {
        case single
        case multiple
    }

    public private(set) var selection = Selection()
    /// True if a plain click only adds or removes a row, as in a touch screen's selection mode.
    public var togglesOnClick = false
    /// True if a plain click selects the row. Set it to false if a click opens the row; a click then clears the selection.
    public var selectsOnClick = true

    private let mode: Mode
    private let onChange: ((Selection) -> Void)?
    /// The start of a range, and its current end.
    private var anchor: ItemPath?
    private var lead: ItemPath?
    /// The row to which the focus is moving. Until the toolkit has created its widget, the next key still comes from the old row.
    private var focusing: (from: ItemPath, to: ItemPath)?

    public init(_ mode: Mode, onChange: ((Selection) -> Void)? = nil) {
        self.mode = mode
        self.onChange = onChange
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: SelectionQuestion, in list: PluginContext) -> Selection { selection }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .clicked(let path, let modifiers): click(path, modifiers, in: list)
        case .activated where togglesOnClick: list.claim()
        case .key(let press, on: let path): key(press, on: path, in: list)
        case .focused: focusing = nil
        default: break
        }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        guard !change.keepsAllRows else { return }
        focusing = nil
        anchor = anchor.map(change.path).flatMap { list.contains($0) ? $0 : nil }
        lead = lead.map(change.path).flatMap { list.contains($0) ? $0 : nil }
        set(selection.kept(over: change, exists: list.contains), lead: nil, in: list)
    }

    // MARK: For screens

    /// Selects a row and deselects all others. Has no effect on a row that cannot be selected.
    public func select(_ path: ItemPath, in list: PluginContext) {
        guard canSelect(path, in: list) else { return }
        (anchor, lead) = (path, path)
        set(Selection([path]), lead: path, in: list)
    }

    /// Selects or deselects a row; in ``Mode/single``, a selected row replaces the previous one.
    public func toggle(_ path: ItemPath, in list: PluginContext) {
        guard canSelect(path, in: list) else { return }
        var next = mode == .single ? Selection(selection.items.intersection([path])) : selection
        if selection.contains(path) { next.remove(path) } else { next.insert(path) }
        (anchor, lead) = (path, path)
        set(next, lead: path, in: list)
    }

    /// Selects from the start of the last selection up to a row.
    public func extend(to path: ItemPath, adding: Bool = false, in list: PluginContext) {
        guard mode == .multiple, let anchor, let from = list.position(of: anchor), let to = list.position(of: path) else {
            return select(path, in: list)
        }
        var next = adding ? selection : Selection()
        insert(min(from, to)...max(from, to), into: &next, in: list)
        lead = path
        set(next, lead: path, in: list)
    }

    /// Selects all selectable rows. Has no effect in ``Mode/single``.
    public func selectAll(in list: PluginContext) {
        guard mode == .multiple, list.snapshot.count > 0 else { return }
        var next = Selection()
        insert(0...list.snapshot.count - 1, into: &next, in: list)
        set(next, lead: nil, in: list)
    }

    public func clear(in list: PluginContext) { set(Selection(), lead: nil, in: list) }

    // MARK: Private

    private func click(_ path: ItemPath, _ modifiers: Modifiers, in list: PluginContext) {
        if modifiers.contains(.shift) {
            extend(to: path, adding: modifiers.contains(.control), in: list)
        } else if modifiers.contains(.control) || togglesOnClick {
            toggle(path, in: list)
        } else if selectsOnClick {
            select(path, in: list)
        } else {
            (anchor, lead) = (path, path)
            clear(in: list)
        }
    }

    private func key(_ press: KeyPress, on path: ItemPath?, in list: PluginContext) {
        switch (press.key, press.modifiers) {
        case (.character("a"), .control) where mode == .multiple: selectAll(in: list)
        case (.character("a"), [.control, .shift]): clear(in: list)
        case (.escape, []) where !selection.isEmpty: clear(in: list)
        case (.space, []), (.space, .control):
            guard let path, canSelect(path, in: list) else { return }
            if press.modifiers == .control { toggle(path, in: list) } else { select(path, in: list) }
        case (.up, .shift), (.down, .shift), (.home, [.shift, .control]), (.end, [.shift, .control]):
            guard mode == .multiple, let path else { return }
            let start = focusing.flatMap { $0.from == path ? $0.to : nil } ?? path
            guard let end = end(of: press.key, from: start, in: list) else { return }
            if anchor == nil || lead != start { anchor = start }
            extend(to: end, in: list)
            focusing = (path, end)
            list.send(.focus(end))
        default: return
        }
        list.claim()
    }

    /// The selectable row that a key leads to.
    private func end(of key: KeyPress.Key, from path: ItemPath, in list: PluginContext) -> ItemPath? {
        guard let position = list.position(of: path) else { return nil }
        let last = list.snapshot.count - 1
        let way =
            switch key {
            case .up: stride(from: position - 1, through: 0, by: -1)
            case .down: stride(from: position + 1, through: last, by: 1)
            case .home: stride(from: 0, through: position, by: 1)
            default: stride(from: last, through: position, by: -1)
            }
        return way.lazy.compactMap(list.path).first { self.canSelect($0, in: list) }
    }

    private func canSelect(_ path: ItemPath, in list: PluginContext) -> Bool {
        list.item(at: path)?.ability((any SelectableItem).self)?.isSelectable ?? false
    }

    /// Selects a range of rows. Rows of an indexed section are assumed to be alike, so only one of them is examined.
    private func insert(_ positions: ClosedRange<Int>, into selection: inout Selection, in list: PluginContext) {
        for section in list.snapshot.sections {
            guard let start = list.snapshot.start(of: section.id), section.itemCount > 0 else { continue }
            let first = start + section.headerCount
            let rows = first..<(first + section.itemCount)
            let covered = rows.clamped(to: positions.lowerBound..<positions.upperBound + 1)
            guard let sample = list.path(at: covered.lowerBound), !covered.isEmpty else { continue }
            if let items = section.indexedItems {
                guard canSelect(sample, in: list) else { continue }
                if covered == rows {
                    selection.insert(indexed: section.id, keys: items.keys)
                } else {
                    for path in covered.compactMap(list.path) { selection.insert(path) }
                }
            } else {
                for path in covered.compactMap(list.path) where canSelect(path, in: list) { selection.insert(path) }
            }
        }
    }

    private func set(_ next: Selection, lead: ItemPath?, in list: PluginContext) {
        guard next != selection else { return }
        selection = next
        list.send(.restyle)
        list.raise(.selectionChanged(lead: lead))
        onChange?(next)
    }
}
