/// What a row is, for a screen reader.
public enum AccessibleRole: Sendable {
    case row
    case heading
    case button
    case treeItem
}

/// A row that says more about itself to a screen reader than its label. A row that does not declare it is a row or a heading.
public protocol AccessibleItem: RowViewModel {
    /// Default: nil, found out: a heading for a section's header, a tree item for what can be folded, a row otherwise.
    var accessibleRole: AccessibleRole? { get }
    /// Said after the label. Default: nil, nothing.
    var accessibleDescription: String? { get }
}

extension AccessibleItem {
    public var accessibleRole: AccessibleRole? { nil }
    public var accessibleDescription: String? { nil }
}

/// All that a screen reader tells of a row.
public struct RowAccessibility: Equatable, Sendable {
    public var role = AccessibleRole.row
    /// nil leaves it to the labels in the row.
    public var label: String?
    public var description: String?
    /// Which row of its section it is, from 1; nil for a header or a footer.
    public var position: Int?
    /// Rows of its section; nil for a header or a footer.
    public var setSize: Int?
    /// From 1; nil outside of trees.
    public var level: Int?
    /// nil for a row that has nothing to fold.
    public var isExpanded: Bool?
    /// nil for a row that can't be selected.
    public var isSelected: Bool?

    public init() {}
}

/// Asks what a screen reader tells of a row: only that it is one without ``Accessible``.
public struct AccessibilityQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: RowAccessibility { RowAccessibility() }
}

/// Tells a screen reader what a row is, which of how many, and how it stands: selected, expanded, how deep.
///
/// A toolkit knows only the rows that it has made. "3 of 12" and "collapsed" have to come from the list.
@MainActor
public final class Accessible: FeaturePlugin {
    public init() {}

    public func answer(_ question: AccessibilityQuestion, in list: PluginContext) -> RowAccessibility {
        let path = question.path
        guard let item = list.item(at: path), let position = list.position(of: path), let section = list.snapshot.section(path.section),
            let start = list.snapshot.start(of: path.section)
        else { return question.unanswered }
        let declared = item.ability((any AccessibleItem).self)
        let fold = list.ask(FoldQuestion(path))
        var accessibility = RowAccessibility()
        accessibility.role = declared?.accessibleRole ?? (list.isHeader(path) ? .heading : fold == nil ? .row : .treeItem)
        accessibility.label = item.accessibleLabel
        accessibility.description = declared?.accessibleDescription
        if list.isItem(path) {
            accessibility.position = position - start - section.headerCount + 1
            accessibility.setSize = section.itemCount
        }
        accessibility.level = fold.map { $0.level + 1 }
        accessibility.isExpanded = fold.map { !$0.isFolded } ?? item.accessibleExpansion
        if item.ability((any SelectableItem).self)?.isSelectable == true {
            accessibility.isSelected = list.ask(SelectionQuestion()).contains(path)
        }
        return accessibility
    }
}
